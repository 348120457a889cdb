"""What players of Unfair think of dinosaurs: what a roll may cost, and what keeps it away."""

from __future__ import annotations

import pytest
from tests.players.test_unfair_bots import EVENTS, PARK, chosen, value
from tests.unfair.flow.scene import at, options, play, state_of

from fairground.games.unfair.outlook.income import prospect, stars_lost
from fairground.games.unfair.outlook.perils import REFUGE, Peril, perils_of

# The same figures as a Triceratops, and no roll.
HIPPO = "Hippo | Animal Upgrade | | price = 4 | stars = 4 | icons = ['animal']"


def perils(park: str, more: str = "", cards: str = "") -> list[Peril]:
    return perils_of(state_of(at(PARK, f"{more}\npark = [{park}]", cards=cards)), 0)


@pytest.mark.parametrize(
    ("name", "rolls"),
    [
        ("Triceratops", 15),
        ("Tyrannosaur", 21),
        ("Ankylosaurus", 6),
        ("Diplodocus", 10),
        ("Velociraptors", 21),
        ("Pteranodon", 15),
    ],
)
def test_each_dinosaur_has_its_chance_to_be_lost(name: str, rolls: int) -> None:
    (peril,) = perils(f'"1: Carousel + {name}"')
    assert peril.chance == pytest.approx(rolls / 36)
    assert peril.lost(0) == 0
    assert peril.lost(1) == pytest.approx(rolls / 36)
    assert peril.lost(2) == pytest.approx(1 - (1 - rolls / 36) ** 2)


def test_what_does_not_roll_is_not_at_risk() -> None:
    """Fenced dinosaurs, frozen ones, built-in ones, other animals; and rolls for coins are no risk."""
    assert perils('"1: Carousel + Triceratops + Electrified Fence"') == []
    assert perils('"1: Ice Age Express + Triceratops"') == []
    assert perils('"1: Stegosaurus Reserve", "2: Carousel + Penguins + Giant Octopus"') == []
    assert perils('"1: Shooting Gallery", "2: Bucking Bronco"') == []


def test_a_dinosaur_of_somebody_else_is_their_risk() -> None:
    state = state_of(at(PARK, "", 'park = ["1: Carousel + Triceratops"]'))
    assert perils_of(state, 0) == []
    assert len(perils_of(state, 1)) == 1


def test_a_warden_makes_rampages_rarer() -> None:
    (peril,) = perils('"1: Carousel + Triceratops", "Game Warden"')
    assert peril.chance == pytest.approx(10 / 36)


def test_risk_management_spares_the_next_roll_if_seven_is_enough() -> None:
    hand = 'hand = ["Risk Management"]'
    (peril,) = perils('"1: Carousel + Triceratops"', hand)
    assert peril.lost(1) == 0 < peril.lost(2) == pytest.approx(15 / 36)
    (tyrant,) = perils('"1: Carousel + Tyrannosaur"', hand)
    assert tyrant.lost(1) == pytest.approx(21 / 36)


def test_a_rampage_costs_less_where_there_is_somewhere_to_go() -> None:
    """To a weaker dinosaur, which is lost instead, or to a reserve, which only closes."""
    (alone,) = perils('"1: Carousel + Tyrannosaur"')
    strong = perils('"1: Carousel + Tyrannosaur", "2: Corkscrew + Pteranodon"')[0]
    (sheltered,) = perils('"1: Carousel + Tyrannosaur", "2: Stegosaurus Reserve"')
    assert (alone.share, strong.share, sheltered.share) == (1, 0.5, REFUGE)


def test_expected_stars_are_those_that_are_left() -> None:
    park = 'park = ["1: Carousel + Triceratops"]'
    state = state_of(at(PARK, park))
    found = perils_of(state, 0)
    assert stars_lost(state, found, 1) == pytest.approx(4 * 15 / 36)
    # The guests of this round see it; those of the next may not.
    earned, safe = prospect(state, 0), prospect(state, 0, [])
    assert earned.now == safe.now
    assert earned.later[0] == pytest.approx(safe.later[0] - 4 * 15 / 36)
    assert all(mine < usual for mine, usual in zip(earned.later, safe.later, strict=True) if usual < 15)


def test_a_safe_animal_is_worth_more_than_an_equal_dinosaur() -> None:
    dinosaur = value('park = ["1: Carousel + Triceratops"]', cards=HIPPO)
    hippo = value('park = ["1: Carousel + Hippo"]', cards=HIPPO)
    assert dinosaur < hippo
    # In the last round there is no roll to come.
    late = f"round = 8\n{PARK}"
    assert value('park = ["1: Carousel + Triceratops"]', table=late) == value(
        'park = ["1: Carousel + Hippo"]', table=late, cards=HIPPO
    )


def test_what_a_fence_is_worth_beyond_itself() -> None:
    """Behind a dinosaur more than elsewhere, by what it keeps from being lost."""
    beside = value('park = ["1: Carousel + Triceratops", "2: Corkscrew + Electrified Fence"]')
    around = value('park = ["1: Carousel + Triceratops + Electrified Fence", "2: Corkscrew"]')
    assert around > beside + 3


def test_risk_management_is_worth_more_to_an_owner_of_dinosaurs() -> None:
    def gain(park: str) -> float:
        """What Risk Management is worth in hand, beyond any other event."""
        mine = f"park = [{park}]"
        return value(f'hand = ["Risk Management"]\n{mine}') - value(f'hand = ["Merch"]\n{mine}')

    assert gain('"1: Carousel + Penguins"') == 0
    assert gain('"1: Carousel + Triceratops"') > 1
    assert gain('"1: Carousel + Triceratops + Electrified Fence"') == 0


# What the greedy player does


def test_of_two_equal_animals_the_safe_one_is_built() -> None:
    for hand in ('"Triceratops", "Hippo"', '"Hippo", "Triceratops"'):
        match = at(PARK, f'coins = 4\nhand = [{hand}]\npark = ["1: Carousel"]\nused = 2', cards=HIPPO)
        assert {"build Triceratops", "build Hippo"} <= set(options(match))
        assert chosen(match) == "build Hippo"


def test_a_fence_is_built_around_a_dinosaur() -> None:
    mine = 'coins = 3\nhand = ["Electrified Fence"]\nused = 2\n'
    park = 'park = ["1: Corkscrew + Fountain", "2: Carousel + Triceratops"]'
    match = at(PARK, mine + park)
    assert chosen(match) == "build Electrified Fence"
    play(match, "build Electrified Fence")
    assert chosen(match) == "pick Carousel"


def test_a_roll_that_would_cost_a_dinosaur_is_set_and_a_good_one_is_not() -> None:
    table = 'rules = ["Dinosaur Overview"]\npark-deck = ["Touch Pool"]\nevent-deck = ["Merch", "Merch"]\n'
    mine = 'hand = ["Risk Management"]\npark = ["1: Carousel + Triceratops"]'
    answers = set()
    for seed in range(12):
        match = at(table, mine, seed=seed)
        assert match.asks[0].kind == "react"
        (dice,) = [event["dice"] for event in match.events(None) if event["kind"] == "rolled"]
        answers.add((sum(dice) <= 6, chosen(match)))
    assert answers == {(True, "pick Risk Management"), (False, "no")}


def test_a_rampage_ends_behind_a_fence_rather_than_on_the_discard_pile() -> None:
    """The Reserve closes for the round, but from then on the Triceratops is safe."""
    table = 'rules = ["Dinosaur Overview"]\npark-deck = ["Touch Pool"]\nevent-deck = ["Merch", "Merch"]\n'
    row = '"1: Carousel + Triceratops", "2: Stegosaurus Reserve + Electrified Fence"'
    mine = f'park = ["Main Gate", {row}]'
    asked = 0
    for seed in range(12):
        match = at(table, mine, seed=seed)
        if match.asks and match.asks[0].kind == "or":
            asked += 1
            assert chosen(match) == "option 0"
    assert asked > 2


def test_a_dinosaur_is_not_moved_out_of_its_fence() -> None:
    mine = (
        'hand = ["Risk Management"]\npark = ["1: Carousel + Triceratops + Electrified Fence", "2: Corkscrew"]'
    )
    assert chosen(at(EVENTS, mine)) == "pass"
    # But gladly into one.
    wild = mine.replace("Triceratops + Electrified Fence", "Triceratops").replace(
        "2: Corkscrew", "2: Corkscrew + Electrified Fence"
    )
    assert chosen(at(EVENTS, wild)) == "play Risk Management"
