"""Stars and capacity, and what a card that lies face-down no longer gives."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import (
    asked,
    at,
    bench,
    card,
    coins,
    discards,
    options,
    park,
    play,
    stars,
    state_of,
)

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.changes import turn
from fairground.games.unfair.play.measures import guests, star_value, stat
from fairground.games.unfair.state.zones import NOT_APPLICABLE

MINE = 'park = ["1: Corkscrew + Fountain + Gold Nugget", "2: Carousel", "Clown + Cape"]'


@pytest.mark.rule("unfair.core.stars.total", "unfair.core.stars.meaning", "unfair.core.capacity.gold-stars")
def test_the_star_total_of_an_attraction_a_staff_member_and_a_park() -> None:
    text = "Choose {} in your park. Gain coins equal to its star total."
    assert coins(bench(text.format("a thrill ride"), MINE), 0) == 3 + 1 + 2
    assert coins(play(bench(text.format("a staff member"), MINE), "pick Clown"), 0) == 2 + 1
    assert coins(bench("Gain coins equal to your star total.", MINE), 0) == 6 + 2 + 3
    # That many people wish to visit the park; nobody comes for what is closed, whenever one counts.
    assert guests(state_of(at(f"[[seat]]\n{MINE}")), 0) == 11
    closed = MINE.replace("Corkscrew", "Corkscrew (closed)")
    assert guests(state_of(at(f"[[seat]]\n{closed}")), 0) == 11 - 6


@pytest.mark.rule("unfair.core.capacity.cap", "unfair.core.capacity.black-stars")
@pytest.mark.parametrize(("items", "come"), [("", 15), (' + Restrooms"', 17)])
def test_no_more_guests_come_than_a_park_can_take(items: str, come: int) -> None:
    """Eighteen stars and room for fifteen bring fifteen guests."""
    cards = (
        "Icon | Attraction - Theatre | | stars = 18\n"
        "Till | Staff Member | Guests step: Gain 1 coin for each guest."
    )
    whole = f'park = ["Main Gate", "Till", "1: Icon{items or chr(34)}]'
    match = at(f'[table]\nstep = "guests"\nmoment = "guests"\n[[seat]]\n{whole}', cards)
    assert coins(match, 0) == come
    assert guests(state_of(match), 0) == come


@pytest.mark.rule("unfair.core.stars.zero-mark", "unfair.core.stars.asterisk-not-zero")
def test_no_stars_are_not_zero_stars() -> None:
    cards = (
        "Dud | Staff Member | | stars = 0\n"
        'List | Staff Member | This card has 1 star for each attraction in your park. | stars = "*"\n'
        "Ghost | Staff Member | | price = 1\n"
    )
    text = "Discard each card with exactly 0 stars in your hand. Gain 1 coin."
    match = bench(text, 'hand = ["Dud", "List", "Ghost"]', cards=cards)
    assert discards(match) == ["Dud"]
    # In play without an attraction the asterisk is worked out to nothing, which is zero.
    match = bench(
        "Dismiss each staff member with exactly 0 stars in your park. Gain 1 coin.",
        'park = ["List", "Ghost"]',
        cards=cards,
    )
    assert discards(match) == ["List"]


@pytest.mark.rule(
    "unfair.core.stars.asterisk-na-market",
    "unfair.core.stars.asterisk-na-deck",
    "unfair.core.stars.asterisk-na-discard",
)
@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("market", "Discard each card with a star value in the Market."),
        ("park-discards", "Return each card with a star value from the park discard pile to your hand."),
        ("park-deck", "Search the park deck for a card with a star value. Keep one of them."),
    ],
)
def test_an_asterisk_is_not_worked_out_in_the_market_a_deck_or_a_pile(zone: str, text: str) -> None:
    cards = (
        'List | Resource | This card has 1 star for each attraction in your park. | stars = "*"\n'
        f"Crew | Staff Member | Events step: {text}"
    )
    mine = '[[seat]]\npark = ["1: Carousel", "Crew"]'
    deck = "" if zone == "park-deck" else 'park-deck = ["Fountain", "Router"]'
    match = at(f'[table]\n{deck}\n{zone} = ["List", "Office", "Corkscrew"]\n{mine}', cards)
    state = state_of(match)
    assert (
        star_value(state, card(match, "List")) == star_value(state, card(match, "Office")) == NOT_APPLICABLE
    )
    assert star_value(state, card(match, "Corkscrew")) == 3
    play(match, "pick Crew")
    if asked(match) == (0, "pick"):
        assert options(match) == ["pick Corkscrew"]
        play(match, "pick Corkscrew")
    # Only the ride was found; the list stays where it was, as does the office.
    where = state_of(match).where
    assert where[card(match, "List")] == where[card(match, "Office")] != where[card(match, "Corkscrew")]


# Face-down


STEPS = '[table]\nstep = "{}"\nmoment = "guests"\n[[seat]]\n'


@pytest.mark.rule(
    "unfair.core.staff.unavailable-off",
    "unfair.core.resource.closed-ability",
    "unfair.core.resource.closed-stars",
    "unfair.core.guide.text-when-active",
)
@pytest.mark.parametrize("kind", ["Staff Member", "Resource"])
@pytest.mark.parametrize("word", ["closed", "unavailable"])
def test_a_card_turned_face_down_has_neither_ability_nor_stars(kind: str, word: str) -> None:
    cards = (
        f"Pal | {kind} | Guests step: Gain 2 coins. / Your guest capacity is increased by 4. "
        "/ When you take loose change: Gain 1 coin. | stars = 3"
    )
    up = at(STEPS.format("guests") + 'park = ["Pal"]', cards)
    down = at(STEPS.format("guests") + f'park = ["Pal ({word})"]', cards)
    assert (coins(up, 0), stars(up, 0), stat(state_of(up), 0, codes.GUEST_CAPACITY)) == (2, 3, 19)
    assert (coins(down, 0), stars(down, 0), stat(state_of(down), 0, codes.GUEST_CAPACITY)) == (0, 0, 15)
    # Face-up again it is as before.
    state = state_of(down)
    assert turn(state, card(down, "Pal"), 0)
    assert (stars(down, 0), stat(state, 0, codes.GUEST_CAPACITY)) == (3, 19)


@pytest.mark.rule("unfair.core.resource.close", "unfair.core.gl.in-play-inactive")
def test_a_resource_is_closed_by_turning_it_over_and_stays_in_play() -> None:
    match = bench("Close a resource in a competitor's park.", "", 'park = ["Office (2 coins)"]')
    assert park(match, 1) == ["Office (closed, 2 coins)"]
    office = card(match, "Office")
    assert state_of(match).down[office] == 1
    # It can gain tokens and be demolished like any other card in play.
    text = "A resource in your park gains 1 coin. Demolish a resource in your park."
    match = bench(text, 'park = ["Office (closed)"]')
    assert discards(match) == ["Office"]
    match = bench("Reopen a resource in your park.", 'park = ["Office (closed)"]')
    assert park(match, 0) == ["Office"]
