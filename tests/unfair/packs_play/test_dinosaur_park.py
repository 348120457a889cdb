"""The other cards of the Dinosaur pack."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import BUILDER, city, guests, position
from tests.unfair.play.harness import (
    asked,
    buried,
    coins,
    discards,
    hand,
    icons,
    idle,
    options,
    park,
    play,
    stars,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat

START = 'moment = "start of events"\nrules = ["Dinosaur Overview"]'
DECK = 'park-deck = ["Carousel", "Corkscrew", "Snack Bar", "Touch Pool", "Janitor", "Fountain"]'
VET = "Vet | Staff Member | Events step: Demolish a dinosaur upgrade in your park."


def rolls(mine: str, dice: str, rival: str = "", table: str = "") -> Match:
    return position(mine, rival, f"{START}\n{table}", dice=dice)


def build(card: str, mine: str = "", table: str = "", zone: str = "hand") -> Match:
    """A card is built by an event."""
    park = mine or 'park = ["Builder", "1: Corkscrew"]'
    match = position(f'coins = 20\n{zone} = ["{card}"]\n{park}', table=table, cards=BUILDER)
    return play(match, "pick Builder", f"pick {card}")


# Dinosaurs with ways of their own


def test_the_ankylosaurus_shields_its_neighbours_unless_it_is_fenced_in() -> None:
    rival = 'park = ["1: Carousel + Ankylosaurus + Fountain{}", "2: Corkscrew + Wave Machine"]'
    match = position('hand = ["Hooligans"]', rival.format(""))
    play(match, "pick Hooligans")
    assert park(match, 1) == ["1: Carousel + Ankylosaurus + Fountain", "2: Corkscrew"]
    fenced = position('hand = ["Hooligans"]', rival.format(" + Electrified Fence"))
    play(fenced, "pick Hooligans")
    assert options(fenced) == ["pick Carousel", "pick Corkscrew"]


def test_the_diplodocus_is_larger_than_one_icon() -> None:
    assert icons(position('park = ["1: Carousel + Diplodocus"]'), "Carousel") == 3
    lost = rolls('park = ["1: Carousel + Diplodocus"]', "1 4")
    assert icons(lost, "Carousel") == 1
    assert park(rolls('park = ["1: Carousel + Diplodocus"]', "3 3"), 0) == ["1: Carousel + Diplodocus"]


def test_velociraptors_eat_staff_or_leave() -> None:
    mine = 'park = ["1: Carousel + Velociraptors", "Janitor", "Game Warden"]'
    match = rolls(mine, "3 4")
    # The warden raises the result by one, which is enough.
    assert asked(match) == (0, "may")
    saved = play(match, "yes")
    assert park(saved, 0) == ["1: Carousel + Velociraptors", "Game Warden", "Janitor"]
    eaten = play(rolls(mine, "3 4"), "no", "option 0", "pick Janitor")
    assert park(eaten, 0) == ["1: Carousel + Velociraptors", "Game Warden"]
    lonely = rolls('park = ["1: Carousel + Velociraptors"]', "1 1")
    assert park(lonely, 0) == ["1: Carousel"]


def test_a_pteranodon_flies_to_the_next_park_and_rolls_there_from_the_next_round_on() -> None:
    match = rolls('park = ["1: Carousel + Pteranodon"]', "2 2", 'park = ["1: Corkscrew", "2: Snack Bar"]')
    assert options(match) == ["pick Corkscrew", "pick Snack Bar"]
    play(match, "pick Snack Bar")
    assert park(match, 0) == ["1: Carousel"]
    assert park(match, 1) == ["1: Corkscrew", "2: Snack Bar + Pteranodon"]
    assert idle(match)
    # Where a stronger dinosaur is, it does not last.
    beaten = rolls('park = ["1: Carousel + Pteranodon"]', "2 2, 6 6", 'park = ["1: Corkscrew + Tyrannosaur"]')
    assert (park(beaten, 1), discards(beaten)) == (["1: Corkscrew + Tyrannosaur"], ["Pteranodon"])
    # Without a place to land it stays.
    stays = rolls('park = ["1: Carousel + Pteranodon"]', "2 2")
    assert park(stays, 0) == ["1: Carousel + Pteranodon"]


# Other upgrades


def test_the_dinosaur_theme_finds_a_dinosaur() -> None:
    deck = 'park-deck = ["Janitor", "Triceratops", "Penguins", "Ankylosaurus"]'
    match = build("Dinosaur Theme", table=deck)
    assert set(options(match)) == {"pick Triceratops", "pick Ankylosaurus"}
    play(match, "pick Ankylosaurus")
    assert hand(match, 0) == ["Ankylosaurus"]


def test_a_search_in_vain_is_told_by_the_one_who_looked() -> None:
    """Nobody else may learn from a question that is not asked what is in the deck."""
    match = build("Dinosaur Theme", table='park-deck = ["Janitor", "Penguins"]')
    assert (asked(match), options(match)) == ((0, "pick"), ["done"])
    play(match, "done")
    assert idle(match)
    assert hand(match, 0) == []


def test_the_goat_goes_instead_of_the_dinosaur() -> None:
    mine = 'park = ["1: Carousel + Triceratops + Goat on a Rope", "2: Corkscrew + Goat on a Rope"]'
    match = rolls(mine, "1 1")
    assert asked(match) == (0, "instead")
    play(match, "yes")
    assert park(match, 0) == ["1: Carousel + Triceratops", "2: Corkscrew + Goat on a Rope"]
    assert park(play(rolls(mine, "1 1"), "no"), 0)[0] == "1: Carousel + Goat on a Rope"
    # It is no use in a fight.
    fight = build(
        "Tyrannosaur",
        'park = ["Builder", "1: Carousel + Triceratops + Goat on a Rope"]',
        'rules = ["Dinosaur Overview"]',
    )
    assert park(fight, 0)[0] == "1: Carousel + Goat on a Rope + Tyrannosaur"


def test_the_first_aid_tent_earns_where_animals_are() -> None:
    assert coins(guests('park = ["1: Carousel + First-Aid Tent + Triceratops"]'), 0) == 1
    assert coins(guests('park = ["1: Carousel + First-Aid Tent", "2: Stegosaurus Reserve"]'), 0) == 0


def test_what_was_in_the_amber_comes_back() -> None:
    cards = "Breaker | Staff Member | Events step: Demolish a quality upgrade in your park."
    match = position(
        'park = ["Breaker", "1: Carousel + Amber Window"]',
        table='park-discards = ["Triceratops", "Penguins", "Tyrannosaur"]',
        cards=cards,
    )
    play(match, "pick Breaker")
    assert set(options(match)) == {"pick Triceratops", "pick Tyrannosaur"}
    play(match, "pick Tyrannosaur")
    assert hand(match, 0) == ["Tyrannosaur"]


# Attractions


def test_the_jeep_safari_pays_for_attractions_with_dinosaurs() -> None:
    row = '"1: Jeep Safari + Triceratops", "2: Stegosaurus Reserve", "3: Carousel + Penguins"'
    assert coins(guests(f"park = [{row}]"), 0) == 2


def test_the_tar_pit_swallows_a_card() -> None:
    mine = 'coins = 20\nhand = ["Tar Pit Plunge", "Penguins"]\npark = ["Builder", "1: Carousel"]'
    match = position(mine, cards=BUILDER)
    play(match, "pick Builder", "pick Tar Pit Plunge", "space 2")
    assert asked(match) == (0, "may")
    play(match, "yes", "pick Penguins")
    assert buried(match, 0) == ["Penguins"]
    assert icons(match, "Tar Pit Plunge") == 2
    alone = play(position(mine, cards=BUILDER), "pick Builder", "pick Tar Pit Plunge", "space 2", "no")
    assert icons(alone, "Tar Pit Plunge") == 1


def test_the_ice_keeps_animals_quiet_only_while_it_is_open() -> None:
    assert idle(rolls('park = ["1: Ice Age Express + Triceratops"]', "1 1"))
    # Unlike a fence, a closed attraction has no ability.
    thawed = rolls('park = ["1: Ice Age Express (closed) + Triceratops"]', "1 1")
    assert park(thawed, 0) == ["1: Ice Age Express (closed)"]
    assert coins(guests('park = ["1: Ice Age Express + Penguins"]'), 0) == 0


def test_lost_dinosaurs_end_up_in_the_museum() -> None:
    mine = 'park = ["1: Fossil Museum + Triceratops", "2: Carousel"]'
    match = play(rolls(mine, "1 1"), "yes")
    assert buried(match, 0) == ["Triceratops"]
    assert icons(match, "Fossil Museum") == 2
    assert discards(match) == []
    # One from an older accident will do, and so will a fight.
    fight = build(
        "Tyrannosaur",
        'park = ["Builder", "1: Fossil Museum + Triceratops"]',
        'rules = ["Dinosaur Overview"]\npark-discards = ["Pteranodon"]',
    )
    play(fight, "yes")
    assert options(fight) == ["pick Pteranodon", "pick Triceratops"]


def test_bronto_burgers_serves_what_is_left() -> None:
    assert coins(rolls('park = ["1: Bronto Burgers + Triceratops"]', "1 1"), 0) == 3
    match = position('park = ["Vet", "1: Bronto Burgers"]', 'park = ["1: Carousel + Triceratops"]', cards=VET)
    assert coins(match, 0) == 0


def test_guests_stay_longer_where_dinosaurs_are() -> None:
    state = state_of(
        position('park = ["Main Gate", "1: Volcano Lodge + Triceratops", "2: Stegosaurus Reserve"]')
    )
    assert stat(state, 0, codes.GUEST_CAPACITY) == 15 + 3 + 2 * 2


def test_the_hatchery_makes_dinosaurs_cheaper_and_draws_cards() -> None:
    mine = 'park = ["Builder", "1: Hatchery"]'
    match = build("Triceratops", mine, DECK)
    assert coins(match, 0) == 20 - 3
    assert hand(match, 0) == ["Carousel"]
    assert coins(build("Penguins", mine, DECK), 0) == 20 - 3


def test_every_roll_of_the_drums_pays() -> None:
    mine = 'park = ["1: Rock Opera + Triceratops", "2: Carousel + Ankylosaurus"]'
    match = rolls(mine, "6 6, 5 5, 6 5", 'park = ["1: Corkscrew + Triceratops"]')
    play(match, "pick Triceratops")
    # Two rolls of its owner; the rival's is not heard.
    assert coins(match, 0) == 2


# Staff and resources


def test_the_supervisor_adds_a_star_to_each_dinosaur() -> None:
    match = position('park = ["1: Carousel + Triceratops", "2: Corkscrew + Penguins", "Dinosaur Supervisor"]')
    assert stars(match, 0) == 2 + 4 + 1 + 3 + 1 + 1


@pytest.mark.parametrize(("answer", "left"), [("yes", "1: Carousel + Triceratops"), ("no", "1: Carousel")])
def test_the_warden_raises_a_result_by_one(answer: str, left: str) -> None:
    match = rolls('park = ["1: Carousel + Triceratops", "Game Warden"]', "3 3")
    assert park(play(match, answer), 0)[0] == left


def test_the_palaeontologist_learns_from_every_loss() -> None:
    match = rolls('park = ["Palaeontologist"]', "1 1", 'park = ["1: Carousel + Triceratops"]', DECK)
    assert hand(match, 0) == ["Carousel"]
    # A dismissed one is no dinosaur.
    assert hand(rolls('park = ["Palaeontologist", "1: Carousel + Triceratops"]', "6 6", "", DECK), 0) == []


def test_the_lab_builds_from_the_discard_pile_at_half_price() -> None:
    match = position(
        'coins = 3\npark = ["Cloning Lab", "1: Carousel"]',
        table='step = "park"\npark-discards = ["Penguins", "Tyrannosaur"]',
    )
    play(match, "pick Cloning Lab")
    assert park(match, 0)[0] == "1: Carousel + Tyrannosaur"
    assert coins(match, 0) == 0
    assert "pick Cloning Lab" not in options(match)


# City cards


def test_a_documentary_crew_films_animals_or_brings_ideas() -> None:
    row = '"1: Carousel + Triceratops + Penguins", "2: Stegosaurus Reserve", "3: Snack Bar + Sea Otters"'
    match = city("A Documentary Crew", f"park = [{row}]", "", DECK)
    assert (coins(match, 0), coins(match, 1)) == (6, 0)
    assert (hand(match, 0), hand(match, 1)) == ([], ["Carousel"])


def test_a_fossil_fair_swaps_one_card_for_two() -> None:
    match = city("A Fossil Fair", 'hand = ["Merch"]', 'hand = ["Penguins"]', DECK)
    play(match, "yes", "pick Merch")
    assert hand(match, 0) == ["Carousel", "Corkscrew"]
    play(match, "no")
    assert hand(match, 1) == ["Penguins"]


def test_a_change_of_pasture_moves_animals() -> None:
    mine = 'park = ["1: Carousel + Penguins", "2: Corkscrew"]'
    match = city("A Change of Pasture", mine, mine)
    play(match, "yes", "no")
    assert (coins(match, 0), coins(match, 1)) == (3, 0)
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew + Penguins"]
    assert park(match, 1) == ["1: Carousel + Penguins", "2: Corkscrew"]


def test_a_stampede_closes_what_has_dinosaurs_and_costs_the_others_coins() -> None:
    mine = 'coins = 9\npark = ["1: Carousel + Triceratops", "2: Stegosaurus Reserve", "3: Corkscrew"]'
    match = city("Stampede", mine, 'coins = 9\npark = ["1: Carousel"]')
    assert park(match, 0) == [
        "1: Carousel (closed) + Triceratops",
        "2: Stegosaurus Reserve (closed) + Stegosaurus",
        "3: Corkscrew",
    ]
    assert (coins(match, 0), coins(match, 1)) == (9, 5)


def test_a_power_cut_takes_a_fence_or_two_attractions() -> None:
    row = '"1: Carousel{}", "2: Corkscrew", "3: Snack Bar"'
    mine = f"park = [{row.format(' + Electrified Fence')}]"
    match = city("A Power Cut", mine, f"park = [{row.format('')}]")
    assert asked(match) == (0, "or")
    play(match, "option 0")
    assert park(match, 0)[0] == "1: Carousel"
    # Without a fence there is no choice but which two.
    play(match, "pick Carousel", "pick Corkscrew")
    assert park(match, 1) == ["1: Carousel (closed)", "2: Corkscrew (closed)", "3: Snack Bar"]


def test_an_asteroid_hits_the_brightest_upgrade_or_three_cards() -> None:
    mine = 'hand = ["Merch", "Hooligans", "Media Blitz"]\npark = ["1: Carousel + Tyrannosaur + Penguins"]'
    match = city("An Asteroid", mine, 'park = ["1: Corkscrew + Penguins"]')
    play(match, "option 0")
    assert park(match, 0) == ["1: Carousel + Penguins"]
    assert park(match, 1) == ["1: Corkscrew"]
    kept = play(city("An Asteroid", mine), "option 1")
    for name in ("Merch", "Hooligans", "Media Blitz"):
        if f"pick {name}" in options(kept):
            play(kept, f"pick {name}")
    assert (hand(kept, 0), park(kept, 0)) == ([], ["1: Carousel + Tyrannosaur + Penguins"])


# Events


def test_an_unlocked_gate_lets_a_dinosaur_in_or_another_one_out() -> None:
    mine = 'coins = 1\nhand = ["Unlocked Gate", "Triceratops"]\npark = ["1: Carousel"]'
    match = position(mine, 'park = ["1: Corkscrew + Penguins"]', dice="4 4")
    play(match, "pick Unlocked Gate", "option 0", "pick Triceratops")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel + Triceratops"], 1)
    for dice, left in [("3 4", "1: Corkscrew"), ("4 4", "1: Corkscrew + Penguins")]:
        other = position('hand = ["Unlocked Gate"]', 'park = ["1: Corkscrew + Penguins"]', dice=dice)
        play(other, "pick Unlocked Gate")
        assert park(other, 1) == [left]


def test_poachers_look_for_animals_or_steal_a_dinosaur() -> None:
    deck = 'park-deck = ["Janitor", "Penguins", "Fountain", "Carousel", "Corkscrew"]'
    match = position('hand = ["Poachers"]\npark = ["1: Carousel"]', table=deck)
    play(match, "pick Poachers")
    assert hand(match, 0) == ["Penguins"]
    rival = 'park = ["1: Corkscrew + Triceratops + Sea Otters", "2: Stegosaurus Reserve"]'
    stolen = position('hand = ["Poachers"]\npark = ["1: Carousel"]', rival)
    play(stolen, "pick Poachers")
    assert park(stolen, 0) == ["1: Carousel + Triceratops"]
    assert park(stolen, 1)[0] == "1: Corkscrew + Sea Otters"


def test_feeding_time_costs_a_card_or_closes_the_zoo() -> None:
    mine = 'hand = ["Feeding Time", "Merch", "Tyrannosaur"]\npark = ["1: Carousel"]'
    match = position(mine, 'park = ["1: Corkscrew + Penguins", "2: Snack Bar"]')
    play(match, "pick Feeding Time", "option 0", "pick Merch", "pick Tyrannosaur")
    assert (park(match, 0), hand(match, 0), coins(match, 0)) == (["1: Carousel + Tyrannosaur"], [], 0)
    shut = position('hand = ["Feeding Time"]', 'park = ["1: Corkscrew + Penguins", "2: Snack Bar"]')
    play(shut, "pick Feeding Time")
    assert park(shut, 1) == ["1: Corkscrew (closed) + Penguins", "2: Snack Bar"]
