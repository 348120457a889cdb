"""Super attractions, Showcase cards and replacement entrances."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import position
from tests.unfair.play.harness import at, bench, card, coins, names, options, park, pile, play, state_of

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.state.zones import BOX

CREW = "Crew | Staff Member | Events step: Build a card."
WRECKER = "Wrecker | Staff Member | Events step: Demolish a park entrance in your park."
TALL_GATE = (
    "Tall Gate | Showcase - Park Entrance | Events step: Gain 1 coin. "
    "| capacity = 30 | limits = { attractions = 3, super = 0 }"
)


def limits(text: str, cards: str = "") -> tuple[int, int, int]:
    """Capacity and limits of seat 0 in a position."""
    state = state_of(at(text, cards))
    return (
        stat(state, 0, codes.GUEST_CAPACITY),
        stat(state, 0, codes.ATTRACTION_LIMIT),
        stat(state, 0, codes.SUPER_LIMIT),
    )


# Super attractions


@pytest.mark.rule("unfair.core.super.five-stars", "unfair.core.super.requirement-on-gate")
@pytest.mark.parametrize(("other", "built"), [("Snack Bar", False), ("Carousel", True)])
def test_with_the_main_gate_a_super_attraction_needs_five_stars(other: str, built: bool) -> None:
    """Four stars are too few, five will do; closed ones count as well (RU26)."""
    mine = (
        '[[seat]]\ncoins = 10\nshowcase = ["Sky Wheel"]\n'
        f'park = ["Main Gate", "Crew", "1: Corkscrew (closed)", "2: {other}"]'
    )
    match = at(mine, CREW)
    assert ("pick Crew" in options(match)) == built
    if built:
        play(match, "pick Crew", "pick Sky Wheel")
        assert "3: Sky Wheel" in park(match, 0)


@pytest.mark.rule("unfair.core.super.counts-as-attraction", "unfair.core.super.is-attraction")
def test_super_attractions_are_among_the_attractions() -> None:
    full = '"1: Sky Wheel", "2: Carousel", "3: Corkscrew", "4: Snack Bar"'
    mine = '[[seat]]\ncoins = 10\nhand = ["Grand Hotel"]\npark = ["Main Gate", "Crew", {}]'
    assert "pick Crew" in options(at(mine.format(full), CREW))
    assert options(at(mine.format(full + ', "5: Carousel"'), CREW)) == ["done"]
    match = bench("Gain 1 coin for each attraction in your park.", f"park = [{full}]")
    assert coins(match, 0) == 4


@pytest.mark.rule("unfair.core.gl.in-play-showcase", "unfair.core.gl.in-play-park")
@pytest.mark.parametrize(("name", "zone"), [("Fun Palace", "showcase"), ("Fun House", "hand")])
def test_a_card_is_in_play_from_building_to_demolition(name: str, zone: str) -> None:
    cards = (
        "Fun Palace | Super Attraction - Theatre | Your hand limit is increased by 2. | price = 1 | "
        "stars = 5\n"
        "Fun House | Attraction - Theatre | Your hand limit is increased by 2. | price = 1 | stars = 5\n"
        f"{CREW}\nRazer | Staff Member | Events step: Demolish a theatre in your park."
    )
    mine = (
        f'[[seat]]\ncoins = 1\n{zone} = ["{name}"]\npark = ["Crew", "Razer", "1: Corkscrew", "2: Carousel"]'
    )
    match = at(mine, cards)
    state = state_of(match)
    assert stat(state, 0, codes.HAND_LIMIT) == 5
    play(match, "pick Crew", f"pick {name}")
    assert stat(state_of(match), 0, codes.HAND_LIMIT) == 7
    play(match, "pick Razer")
    assert stat(state_of(match), 0, codes.HAND_LIMIT) == 5


# Replacement entrances


@pytest.mark.rule(
    "unfair.core.entrance.usual-base",
    "unfair.core.entrance.only-one",
    "unfair.core.entrance.zero-supers",
    "unfair.core.entrance.showcase-type",
)
def test_the_entrance_on_top_is_the_only_one_that_counts() -> None:
    """The Main Gate is under it and gives neither its limits nor its capacity."""
    assert limits('[[seat]]\npark = ["Main Gate"]') == (15, 5, 1)
    assert limits('[[seat]]\npark = ["Main Gate", "Small Gate"]') == (20, 2, 0)
    state = state_of(at('[[seat]]\npark = ["Main Gate", "Small Gate"]'))
    assert names(at('[[seat]]\npark = ["Main Gate", "Small Gate"]'), [state.gates[0]]) == ["Small Gate"]
    gate = next(printed for printed in state.unfair.printed if printed.name == "Small Gate")
    assert gate.deck == codes.SHOWCASE_DECK
    # With it no super attraction can be built, whatever the stars.
    mine = '[[seat]]\ncoins = 10\nshowcase = ["Sky Wheel"]\npark = [{}"Crew", "1: Corkscrew + Giant Loop"]'
    assert "pick Crew" in options(at(mine.format('"Main Gate", '), CREW))
    assert options(at(mine.format('"Main Gate", "Small Gate", '), CREW)) == ["done"]


@pytest.mark.rule(
    "unfair.core.entrance.no-five-stars", "unfair.core.entrance.build-how", "unfair.core.entrance.not-super"
)
def test_a_replacement_entrance_is_no_super_attraction_and_needs_no_stars() -> None:
    mine = '[[seat]]\nshowcase = ["Small Gate"]\npark = ["Main Gate", "Crew"]'
    match = play(at(mine, CREW), "pick Crew", "pick Small Gate")
    assert park(match, 0) == ["Crew", "Main Gate", "Small Gate"]
    assert limits('[[seat]]\npark = ["Main Gate", "Small Gate"]')[2] == 0
    text = "Gain 1 coin for each super attraction in your park. Gain 10 coins."
    assert coins(bench(text, 'park = ["Main Gate", "Small Gate"]'), 0) == 10
    # Any fitting chance to build will do, but one to build a super attraction is none.
    text = "Build a super attraction for free or gain 1 coin."
    mine = 'showcase = ["Small Gate"]\npark = ["Main Gate", "1: Corkscrew", "2: Carousel"]'
    assert options(bench(text, mine)) == ["option 1"]


@pytest.mark.rule("unfair.core.entrance.two-in-turn", "unfair.core.entrance.only-one")
def test_a_second_replacement_goes_over_the_first() -> None:
    mine = '[[seat]]\nshowcase = ["Small Gate", "Tall Gate"]\npark = ["Main Gate", "Crew", "Wrecker"]'
    cards = f"{CREW}\n{WRECKER}\n{TALL_GATE}"
    match = play(at(mine, cards), "pick Crew", "pick Tall Gate")
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 30
    assert "pick Tall Gate" in options(match)
    play(match, "pick Crew", "pick Small Gate")
    # What is covered has no ability any more.
    assert "pick Tall Gate" not in options(match)
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 20


@pytest.mark.rule("unfair.core.entrance.vacant-lot")
def test_a_vacant_lot_does_not_allow_a_second_entrance() -> None:
    """It adds to the limits of whichever entrance is on top (RU27), and the others stay covered."""
    lot = (
        "Lot | Development | Your attraction limit is increased by 1. Your super attraction limit is "
        "increased by 1."
    )
    assert limits('[[seat]]\npark = ["Main Gate", "Lot", "Small Gate"]', lot) == (20, 3, 1)
    state = state_of(position('park = ["Main Gate", "Vacant Lot"]'))
    assert (stat(state, 0, codes.ATTRACTION_LIMIT), stat(state, 0, codes.SUPER_LIMIT)) == (6, 2)


@pytest.mark.rule("unfair.core.entrance.demolish-super-free", "unfair.core.parkstate.no-action")
def test_what_a_new_entrance_forces_out_costs_no_action() -> None:
    gate = "Gate Crew | Staff Member | Park step: You may use an action to build a card."
    mine = '[[seat]]\nshowcase = ["Small Gate"]\npark = ["Main Gate", "Gate Crew", "1: Sky Wheel"]'
    match = at(f'[table]\nstep = "park"\n{mine}', gate)
    before = stat(state_of(match), 0, codes.ACTIONS)
    play(match, "pick Gate Crew", "pick Small Gate")
    assert park(match, 0) == ["Gate Crew", "Main Gate", "Small Gate"]
    assert pile(match, BOX) == ["Sky Wheel"]
    assert stat(state_of(match), 0, codes.ACTIONS) == before
    assert state_of(match).used == []


@pytest.mark.rule("unfair.core.golden.fix-errors")
def test_a_park_that_is_wrong_is_set_right_with_the_fewest_changes() -> None:
    """A position may put one attraction too many into a park; one is given up, and play goes on."""
    mine = (
        '[[seat]]\npark = ["Small Gate", "1: Corkscrew + Fountain", "2: Carousel", "3: Snack Bar", "Clown"]'
    )
    match = at(mine)
    assert set(options(match)) == {"pick Corkscrew", "pick Carousel", "pick Snack Bar"}
    play(match, "pick Snack Bar")
    assert park(match, 0) == ["1: Corkscrew + Fountain", "2: Carousel", "Clown", "Small Gate"]
    assert options(match) == ["done"]
    assert state_of(match).where[card(match, "Snack Bar")] == state_of(match).discard_zone(
        card(match, "Snack Bar")
    )
