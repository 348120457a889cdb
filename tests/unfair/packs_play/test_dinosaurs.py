"""Dinosaurs: rampages, one for each attraction, built-in ones, and fences."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest
from tests.unfair.packs_play.table import BUILDER, game, guests, position
from tests.unfair.play.harness import (
    asked,
    bench,
    card,
    coins,
    discards,
    icons,
    idle,
    names,
    options,
    park,
    play,
    stars,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import star_value
from fairground.games.unfair.state.zones import NOT_APPLICABLE

LAW = 'rules = ["Dinosaur Overview"]'
DECKS = (
    'park-deck = ["Carousel", "Corkscrew", "Fountain", "Giant Loop", "Janitor", "Snack Bar", "Carousel"]\n'
    'event-deck = ["Hooligans", "Hooligans", "Hooligans", "Hooligans"]\ncity-deck = ["Manual Labour"]\n'
)


def rolls(mine: str, dice: str, rival: str = "", cards: str = "", table: str = LAW) -> Match:
    """The start of the Events step, on the bench."""
    return position(mine, rival, f'moment = "start of events"\n{table}', cards=cards, dice=dice)


def events_step(mine: str, dice: str, rival: str = "", starting: int = 0) -> Match:
    """An Events step of the whole game, from its start."""
    table = f"[table]\nstarting = {starting}\n{LAW}\n{DECKS}"
    return game(f"{table}[[seat]]\n{mine}\n[[seat]]\n{rival}", dice=dice)


def rolled(match: Match) -> list[int]:
    """Who rolled, in this order."""
    return [event["seat"] for event in match.events(None) if event["kind"] == "rolled"]


def known(match: Match, name: str) -> dict[str, Any]:
    """What everybody sees of a card in a park."""
    zones = match.view(None)["zones"]
    parks = [card for zone in zones if zone["id"] == "park" for card in zone["cards"]]
    return next(card for card in parks if card["name"] == name)


# How they come


@pytest.mark.rule("unfair.dinosaur.add.separate", "unfair.dinosaur.add.any-attraction")
def test_a_dinosaur_is_built_on_any_kind_of_attraction() -> None:
    """Thrill rides, food outlets, hotels: everything has a view."""
    hosts = ["Corkscrew", "Bronto Burgers", "Volcano Lodge", "Rock Opera", "Hatchery"]
    row = ", ".join(f'"{space}: {host}"' for space, host in enumerate(hosts, 1))
    match = position(f'coins = 9\nhand = ["Triceratops"]\npark = ["Builder", {row}]', cards=BUILDER)
    play(match, "pick Builder", "pick Triceratops")
    assert options(match) == [f"pick {host}" for host in hosts]
    play(match, "pick Bronto Burgers")
    assert "2: Bronto Burgers + Triceratops" in park(match, 0)
    # It is an upgrade like others: an icon on the attraction.
    assert icons(match, "Bronto Burgers") == 2


@pytest.mark.rule("unfair.dinosaur.add.built-in")
def test_the_reserve_brings_its_own_dinosaur() -> None:
    match = position(
        'coins = 6\nhand = ["Stegosaurus Reserve"]\npark = ["Builder", "Keeper"]',
        cards=f"{BUILDER}\n"
        "Keeper | Staff Member | Events step: Gain 1 coin for each dinosaur animal upgrade in your park.",
    )
    play(match, "pick Builder", "pick Stegosaurus Reserve", "pick Keeper")
    assert park(match, 0)[0] == "1: Stegosaurus Reserve + Stegosaurus"
    assert coins(match, 0) == 1
    assert icons(match, "Stegosaurus Reserve") == 2


@pytest.mark.rule("unfair.dinosaur.type.dinosaur-animal")
def test_what_is_a_dinosaur_animal_upgrade_its_type_line_says() -> None:
    text = "Demolish each dinosaur animal upgrade in your park."
    mine = 'park = ["Vet", "Dinosaur Supervisor", "1: Carousel + Triceratops + Penguins + Dinosaur Theme"]'
    match = position(mine, cards=f"Vet | Staff Member | Events step: {text}")
    play(match, "pick Vet")
    # Neither the supervisor nor the theme nor penguins have all three words.
    assert park(match, 0) == ["1: Carousel + Penguins + Dinosaur Theme", "Dinosaur Supervisor", "Vet"]


# Rampages


@pytest.mark.rule(
    "unfair.dinosaur.rampage.threshold",
    "unfair.dinosaur.rampage.safe",
    "unfair.dinosaur.rampage.no-target",
    "unfair.dinosaur.setup.reminder",
)
@pytest.mark.parametrize(("name", "most"), [("Triceratops", 6), ("Tyrannosaur", 7), ("Ankylosaurus", 4)])
@pytest.mark.parametrize("dice", ["1 1", "1 3", "2 3", "3 3", "3 4", "2 6", "6 6"])
def test_on_its_number_or_less_a_lonely_dinosaur_is_lost(name: str, most: int, dice: str) -> None:
    match = rolls(f'park = ["1: Carousel + {name}", "2: Corkscrew"]', dice)
    is_gone = sum(map(int, dice.split())) <= most
    assert park(match, 0) == [f"1: Carousel{'' if is_gone else f' + {name}'}", "2: Corkscrew"]
    assert discards(match) == ([name] if is_gone else [])


@pytest.mark.rule("unfair.dinosaur.rampage.chance")
def test_a_triceratops_rampages_on_fifteen_of_thirty_six_rolls() -> None:
    lost = 0
    for first, second in itertools.product(range(1, 7), repeat=2):
        match = rolls('park = ["1: Carousel + Triceratops"]', f"{first} {second}")
        lost += park(match, 0) == ["1: Carousel"]
    assert Fraction(lost, 36) == Fraction(15, 36)


@pytest.mark.rule("unfair.dinosaur.rampage.move-or-demolish", "unfair.dinosaur.rampage.owner-chooses")
def test_with_another_dinosaur_in_the_park_its_owner_chooses() -> None:
    """It may go only where a dinosaur is already: in its own park, and not where it comes from."""
    mine = (
        'park = ["1: Carousel + Triceratops", "2: Corkscrew + Tyrannosaur + Electrified Fence", '
        '"3: Snack Bar + Penguins", "4: Touch Pool", "5: Stegosaurus Reserve"]'
    )
    match = rolls(mine, "1 1", rival='park = ["1: Carousel + Ankylosaurus + Electrified Fence"]')
    assert (asked(match), options(match)) == ((0, "or"), ["option 0", "option 1"])
    moved = play(match, "option 0")
    assert options(moved) == ["pick Corkscrew", "pick Stegosaurus Reserve"]
    match = rolls(mine, "1 1")
    play(match, "option 1")
    assert park(match, 0)[0] == "1: Carousel"
    assert discards(match) == ["Triceratops"]


@pytest.mark.rule("unfair.dinosaur.rampage.move-then-fight")
def test_where_it_arrives_the_stronger_one_stays() -> None:
    """The arriving Triceratops has 4 stars: an Ankylosaurus gives way to it, a Tyrannosaur does not."""
    for other, stays in [("Ankylosaurus", "Triceratops"), ("Tyrannosaur", "Tyrannosaur")]:
        mine = f'park = ["1: Carousel + Triceratops", "2: Corkscrew + {other} + Electrified Fence"]'
        match = play(rolls(mine, "1 1"), "option 0")
        # Whoever comes lies on top of the fence.
        wins = stays == "Triceratops"
        left = "Electrified Fence + Triceratops" if wins else "Tyrannosaur + Electrified Fence"
        assert park(match, 0) == ["1: Carousel", f"2: Corkscrew + {left}"]
        assert discards(match) == [other if wins else "Triceratops"]


@pytest.mark.rule("unfair.dinosaur.rampage.closed")
def test_closed_doors_do_not_hold_a_dinosaur() -> None:
    match = rolls('park = ["1: Carousel (closed) + Triceratops"]', "2 3")
    assert rolled(match) == [0]
    assert park(match, 0) == ["1: Carousel (closed)"]


@pytest.mark.rule("unfair.dinosaur.rampage.per-dinosaur")
def test_each_dinosaur_has_a_roll_of_its_own() -> None:
    mine = 'park = ["1: Carousel + Triceratops", "2: Corkscrew + Triceratops", "3: Snack Bar + Penguins"]'
    match = rolls(mine, "6 6, 6 5")
    assert options(match) == [
        "pick Triceratops on Carousel in space 1",
        "pick Triceratops on Corkscrew in space 2",
        "always",
    ]
    play(match, options(match)[0])
    assert rolled(match) == [0, 0]
    assert idle(match)


@pytest.mark.rule("unfair.dinosaur.rampage.owner-order", "unfair.dinosaur.rampage.announce")
@pytest.mark.parametrize("first", ["Triceratops", "Tyrannosaur"])
def test_the_owner_names_a_dinosaur_before_each_roll(first: str) -> None:
    """The first roll lets a dinosaur out and the second does not, so it matters who is named."""
    mine = 'park = ["1: Carousel + Triceratops", "2: Corkscrew + Tyrannosaur", "3: Snack Bar + Ankylosaurus"]'
    match = rolls(mine, "1 2, 6 6, 5 5")
    assert asked(match) == (0, "order")
    assert options(match) == ["pick Triceratops", "pick Tyrannosaur", "pick Ankylosaurus", "always"]
    # Nothing is rolled until a dinosaur is named.
    assert rolled(match) == []
    play(match, f"pick {first}", "option 1")
    assert rolled(match) == [0]
    assert first not in "".join(park(match, 0))
    left = [name for name in ("Triceratops", "Tyrannosaur", "Ankylosaurus") if name != first]
    assert asked(match) == (0, "order")
    assert options(match) == [*(f"pick {name}" for name in left), "always"]
    play(match, f"pick {left[0]}")
    assert rolled(match) == [0, 0, 0]
    assert all(name in "".join(park(match, 0)) for name in left)


def test_a_dinosaur_that_was_lost_meanwhile_does_not_roll() -> None:
    mine = 'park = ["1: Carousel + Tyrannosaur", "2: Corkscrew + Triceratops"]'
    match = rolls(mine, "1 1, 6 6")
    play(match, "pick Tyrannosaur", "option 0")
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew + Tyrannosaur"]
    assert rolled(match) == [0]


@pytest.mark.rule(
    "unfair.dinosaur.rampage.timing",
    "unfair.dinosaur.rampage.before-draw",
    "unfair.dinosaur.rampage.each-round",
    "unfair.companions.dinosaur-marker",
)
def test_every_round_all_rolls_come_before_anything_else() -> None:
    """Both parks roll in turn order, then cards are drawn and the City card is turned up; next round again.
    What the marker reminds players of, the game does by itself."""
    mine = 'park = ["Main Gate", "1: Carousel + Triceratops"]'
    match = events_step(mine, "6 6, 5 5, 4 4, 3 5", rival=mine, starting=1)
    told = [event["kind"] for event in match.events(None)]
    assert rolled(match) == [1, 0]
    assert told[:5] == ["round", "did", "rolled", "did", "rolled"]
    assert told.index("dealt") > told.index("rolled")
    assert told.index("city") > told.index("dealt")
    while rolled(match) == [1, 0]:
        choice = next(text for text in ("pass", "loose change", "no") if text in options(match))
        play(match, choice)
    # The other seat starts the second round.
    assert rolled(match)[2:4] == [0, 1]
    assert match.view(None)["round"] == 2


@pytest.mark.rule("unfair.dinosaur.rampage.reveal-card")
def test_everybody_sees_which_cards_still_roll() -> None:
    """On paper a dinosaur's open card is the reminder; here its text is in every view."""
    match = events_step('park = ["1: Carousel + Triceratops"]', "6 6")
    for seat in (0, 1, None):
        cards = [card for zone in match.view(seat)["zones"] for card in zone["cards"]]
        (shown,) = [card for card in cards if card.get("name") == "Triceratops"]
        assert shown["text"].startswith("At the start of the Events step: You roll the dice.")
        assert shown["on"] == "Carousel"


# Built-in dinosaurs


@pytest.mark.rule("unfair.dinosaur.stegosaurus.no-roll")
def test_nobody_rolls_for_a_stegosaurus() -> None:
    match = rolls('park = ["1: Stegosaurus Reserve"]', "1 1")
    assert rolled(match) == []
    assert park(match, 0) == ["1: Stegosaurus Reserve + Stegosaurus"]


@pytest.mark.rule("unfair.dinosaur.stegosaurus.is-dinosaur")
def test_a_stegosaurus_is_a_dinosaur_upgrade() -> None:
    match = guests('park = ["1: Stegosaurus Reserve", "2: Jeep Safari", "3: Carousel + Triceratops"]')
    assert coins(match, 0) == 2
    # So others may flee to it.
    fled = rolls('park = ["1: Carousel + Triceratops", "2: Stegosaurus Reserve"]', "1 1")
    assert options(fled) == ["option 0", "option 1"]


@pytest.mark.rule("unfair.dinosaur.stegosaurus.immovable")
@pytest.mark.parametrize(
    "text",
    [
        "Move a dinosaur upgrade in your park to another attraction in your park. Gain 1 coin.",
        "Take a dinosaur upgrade from a competitor's park. Gain 1 coin.",
        "Swap a dinosaur upgrade in your park and an animal upgrade in your park. Gain 1 coin.",
        "Return a dinosaur upgrade in your park to your hand. Gain 1 coin.",
    ],
)
def test_a_stegosaurus_stays_in_its_pen(text: str) -> None:
    pen = "1: Stegosaurus Reserve + Stegosaurus"
    others = '"2: Carousel + Penguins"'
    match = position(
        f'park = ["Mover", "1: Stegosaurus Reserve", {others}]',
        'park = ["1: Stegosaurus Reserve"]',
        cards=f"Mover | Staff Member | Events step: {text}",
    )
    play(match, "pick Mover")
    assert idle(match)
    assert park(match, 0) == [pen, "2: Carousel + Penguins", "Mover"]
    assert park(match, 1) == [pen]


@pytest.mark.rule("unfair.dinosaur.stegosaurus.no-stars")
def test_a_stegosaurus_has_no_star_value() -> None:
    mine = 'park = ["1: Stegosaurus Reserve", "2: Carousel + Triceratops", "Dinosaur Supervisor"]'
    match = position(mine)
    # The supervisor adds a star to what has stars, and that is not the stegosaurus.
    assert star_value(state_of(match), card(match, "Stegosaurus")) == NOT_APPLICABLE
    assert star_value(state_of(match), card(match, "Triceratops")) == 5
    assert stars(match, 0) == 3 + 2 + 5 + 1
    cards = "Critic | Staff Member | Events step: Demolish a dinosaur upgrade with a star value in your park."
    lonely = position('park = ["1: Stegosaurus Reserve", "Critic"]', cards=cards)
    assert options(lonely) == ["done"]
    # Not even as the lowest or the highest of all.
    asteroid = position(
        'park = ["1: Stegosaurus Reserve"]\nhand = ["Merch"]', table='city = ["An Asteroid"]\nmoment = "city"'
    )
    assert options(asteroid) == ["option 1"]
    assert park(play(asteroid, "option 1", "pick Merch"), 0) == ["1: Stegosaurus Reserve + Stegosaurus"]


@pytest.mark.rule("unfair.dinosaur.stegosaurus.demolish-closes", "unfair.dinosaur.stegosaurus.replenished")
def test_a_demolished_stegosaurus_closes_its_reserve_until_cleanup() -> None:
    cards = "Vet | Staff Member | Events step: Demolish a dinosaur upgrade in your park."
    table = f'[table]\nsection = "play"\n{DECKS}'
    match = game(f'{table}[[seat]]\npark = ["Main Gate", "Vet", "1: Stegosaurus Reserve"]', cards=cards)
    play(match, "use Vet")
    assert "1: Stegosaurus Reserve (closed) + Stegosaurus" in park(match, 0)
    while match.view(None)["round"] == 1:
        play(match, next(text for text in ("pass", "loose change", "no") if text in options(match)))
    # It reopens with a stegosaurus in it.
    assert "1: Stegosaurus Reserve + Stegosaurus" in park(match, 0)
    assert icons(match, "Stegosaurus Reserve") == 2


# One dinosaur on each attraction


def arrive(host: str, newcomer: str, law: str = LAW, more: str = "") -> Match:
    """A dinosaur is built on an attraction where there may be another one."""
    mine = f'coins = 9\nhand = ["{newcomer}"]\npark = ["Builder", "1: {host}"{more}]'
    return play(position(mine, table=law, cards=BUILDER), "pick Builder", f"pick {newcomer}")


@pytest.mark.rule("unfair.dinosaur.one.ongoing", "unfair.dinosaur.one.highest-stays")
def test_of_two_dinosaurs_the_one_with_more_stars_stays() -> None:
    assert park(arrive("Carousel + Triceratops", "Tyrannosaur"), 0)[0] == "1: Carousel + Tyrannosaur"
    # The newcomer goes if it is the weaker one, and its price is lost.
    weak = arrive("Carousel + Tyrannosaur", "Ankylosaurus")
    assert park(weak, 0)[0] == "1: Carousel + Tyrannosaur"
    assert (discards(weak), coins(weak, 0)) == (["Ankylosaurus"], 5)
    # It is the law of this pack and of no other.
    lawless = arrive("Carousel + Tyrannosaur", "Ankylosaurus", law="")
    assert park(lawless, 0)[0] == "1: Carousel + Tyrannosaur + Ankylosaurus"


@pytest.mark.rule("unfair.dinosaur.one.ongoing")
def test_however_they_come_together_one_has_to_go() -> None:
    moved = bench_move('park = ["Mover", "1: Carousel + Triceratops", "2: Corkscrew + Tyrannosaur"]')
    play(moved, "pick Carousel")
    assert park(moved, 0) == ["1: Carousel", "2: Corkscrew + Tyrannosaur", "Mover"]
    # A stolen dinosaur too.
    cards = "Thief | Staff Member | Events step: Take a dinosaur upgrade from a competitor's park."
    stolen = position(
        'park = ["Thief", "1: Carousel + Triceratops"]',
        'park = ["1: Corkscrew + Ankylosaurus"]',
        table=LAW,
        cards=cards,
    )
    play(stolen, "pick Thief")
    assert park(stolen, 0) == ["1: Carousel + Triceratops", "Thief"]
    assert discards(stolen) == ["Ankylosaurus"]


def bench_move(mine: str) -> Match:
    text = "Move a dinosaur upgrade in your park to another attraction in your park."
    match = position(mine, table=LAW, cards=f"Mover | Staff Member | Events step: {text}")
    return play(match, "pick Mover")


@pytest.mark.rule("unfair.dinosaur.one.highest-stays")
def test_three_at_once_leave_the_strongest() -> None:
    """A position may put three into one park section; two are given up."""
    match = position('park = ["1: Carousel + Triceratops + Tyrannosaur + Ankylosaurus"]', table=LAW)
    assert park(match, 0) == ["1: Carousel + Tyrannosaur"]
    assert discards(match) == ["Ankylosaurus", "Triceratops"]


@pytest.mark.rule("unfair.dinosaur.one.tie")
@pytest.mark.parametrize("lost", ["Triceratops", "Velociraptors"])
def test_among_equals_the_owner_picks(lost: str) -> None:
    match = arrive("Carousel + Triceratops", "Velociraptors")
    assert asked(match) == (0, "give-up")
    assert set(options(match)) == {"pick Triceratops", "pick Velociraptors"}
    play(match, f"pick {lost}")
    kept = "Velociraptors" if lost == "Triceratops" else "Triceratops"
    assert park(match, 0)[0] == f"1: Carousel + {kept}"


@pytest.mark.rule("unfair.dinosaur.one.tie")
def test_where_one_is_weaker_only_the_strongest_are_chosen_from() -> None:
    match = position('park = ["1: Carousel + Ankylosaurus + Triceratops + Velociraptors"]', table=LAW)
    # The Ankylosaurus is gone without a question.
    assert discards(match) == ["Ankylosaurus"]
    assert set(options(match)) == {"pick Triceratops", "pick Velociraptors"}


@pytest.mark.rule("unfair.dinosaur.one.other-upgrades")
def test_other_upgrades_do_not_mind() -> None:
    match = arrive("Carousel + Triceratops + Penguins + Dinosaur Theme", "Sea Otters")
    assert park(match, 0)[0] == "1: Carousel + Triceratops + Penguins + Dinosaur Theme + Sea Otters"
    assert discards(match) == []


@pytest.mark.rule("unfair.dinosaur.one.built-in-compare")
def test_a_dinosaur_that_joins_a_built_in_one_stays_and_the_attraction_closes_once() -> None:
    """RU7, in all three ways to arrive; the next check comes with the next dinosaur."""
    built = arrive("Stegosaurus Reserve", "Triceratops")
    assert park(built, 0)[0] == "1: Stegosaurus Reserve (closed) + Stegosaurus + Triceratops"
    fled = rolls('park = ["1: Carousel + Triceratops", "2: Stegosaurus Reserve"]', "1 1")
    play(fled, "option 0")
    closed = "2: Stegosaurus Reserve (closed) + Stegosaurus + Triceratops"
    assert park(fled, 0) == ["1: Carousel", closed]
    # Reopened, it stays open, whatever else happens in the park.
    cards = (
        "Opener | Staff Member | Events step: Reopen an attraction in your park. Gain 1 coin.\n"
        "Mover | Staff Member | Events step: Move a dinosaur upgrade in your park to another attraction in "
        "your park."
    )
    again = rolls(
        'park = ["1: Carousel + Triceratops", "2: Stegosaurus Reserve", "Opener", "Mover", '
        '"3: Snack Bar + Tyrannosaur + Electrified Fence"]',
        "1 1",
        cards=cards,
    )
    play(again, "option 0", "pick Stegosaurus Reserve", "pick Opener")
    assert "2: Stegosaurus Reserve + Stegosaurus + Triceratops" in park(again, 0)
    # The Tyrannosaur arrives: the Triceratops goes, and the reserve closes again.
    play(again, "pick Mover", "pick Snack Bar", "pick Stegosaurus Reserve")
    assert "2: Stegosaurus Reserve (closed) + Stegosaurus + Tyrannosaur" in park(again, 0)
    assert discards(again) == ["Triceratops"]


@pytest.mark.rule("unfair.dinosaur.one.built-in-compare")
def test_a_reserve_that_is_closed_already_is_not_closed_again() -> None:
    shut = arrive("Stegosaurus Reserve (closed)", "Triceratops")
    assert park(shut, 0)[0] == "1: Stegosaurus Reserve (closed) + Stegosaurus + Triceratops"
    # Other upgrades arrive without any ado, and so do dinosaurs in a game without the law.
    for match in (
        arrive("Stegosaurus Reserve", "Penguins"),
        arrive("Stegosaurus Reserve", "Triceratops", ""),
    ):
        assert park(match, 0)[0].startswith("1: Stegosaurus Reserve + ")
    # Not even where a dinosaur has joined the built-in one before.
    joined = arrive("Stegosaurus Reserve + Triceratops", "Penguins")
    assert park(joined, 0)[0] == "1: Stegosaurus Reserve + Stegosaurus + Triceratops + Penguins"


# Fences


@pytest.mark.rule("unfair.dinosaur.fence.no-roll", "unfair.dinosaur.fence.deactivates")
def test_behind_a_fence_nobody_rolls() -> None:
    match = rolls('park = ["1: Carousel + Triceratops + Electrified Fence"]', "1 1")
    assert rolled(match) == []
    # Nor has a dinosaur any other ability: the Diplodocus is no larger than its icon.
    assert icons(position('park = ["1: Carousel + Diplodocus"]'), "Carousel") == 3
    assert icons(position('park = ["1: Carousel + Diplodocus + Electrified Fence"]'), "Carousel") == 3
    assert stars(position('park = ["1: Carousel + Diplodocus + Electrified Fence"]'), 0) == 2 + 2 + 1


@pytest.mark.rule("unfair.dinosaur.fence.closed")
def test_a_fence_hums_on_while_its_attraction_is_closed() -> None:
    match = rolls('park = ["1: Carousel (closed) + Triceratops + Electrified Fence"]', "1 1")
    assert rolled(match) == []
    assert park(match, 0) == ["1: Carousel (closed) + Triceratops + Electrified Fence"]


@pytest.mark.rule("unfair.dinosaur.fence.same-attraction-only")
def test_a_fence_guards_its_own_attraction_and_no_neighbour() -> None:
    mine = 'park = ["1: Carousel + Triceratops", "2: Corkscrew + Tyrannosaur + Electrified Fence"]'
    match = rolls(mine, "1 1", rival='park = ["1: Carousel + Ankylosaurus"]')
    assert rolled(match) == [0]
    play(match, "option 1")
    assert rolled(match) == [0, 1]


def test_without_its_fence_a_dinosaur_rolls_again() -> None:
    cards = "Wrecker | Staff Member | Events step: Demolish a feature upgrade in your park."
    match = position('park = ["Wrecker", "1: Carousel + Triceratops + Electrified Fence"]', cards=cards)
    state = state_of(match)
    assert state.timed[codes.START_OF_EVENTS] == []
    play(match, "pick Wrecker")
    assert names(match, state_of(match).timed[codes.START_OF_EVENTS][::2]) == ["Triceratops"]


def test_the_law_is_no_ability_of_a_dinosaur() -> None:
    """RU6: a fence switches off texts on cards, and that only one stays is a rule of the book."""
    fenced = arrive("Carousel + Triceratops + Electrified Fence", "Tyrannosaur")
    assert park(fenced, 0)[0] == "1: Carousel + Electrified Fence + Tyrannosaur"


def test_a_bench_card_can_say_it_too() -> None:
    """The rampage is said in the language: a made-up beast with another number obeys it as well."""
    text = "If the result is 3 or lower, demolish this card."
    match = bench(
        f"Roll the dice. {text}",
        'park = ["1: Corkscrew"]',
        dice="1 2",
    )
    assert park(match, 0) == ["1: Corkscrew"]
    assert "Tester" in discards(match)


@pytest.mark.rule("unfair.dinosaur.component.reminder", "unfair.dinosaur.component.alt-reminder")
def test_everybody_is_reminded_of_who_will_roll() -> None:
    mine = (
        'park = ["Main Gate", "1: Carousel + Triceratops", "2: Corkscrew + Tyrannosaur + Electrified Fence"]'
    )
    match = game(f'[table]\nstep = "park"\n{LAW}\n{DECKS}[[seat]]\n{mine}\n[[seat]]\n')
    assert known(match, "Triceratops")["rampages_on"] == 6
    # What is fenced in does not roll, and neither does what is no dinosaur.
    assert "rampages_on" not in known(match, "Tyrannosaur")
    assert "rampages_on" not in known(match, "Carousel")
