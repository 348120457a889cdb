"""The Cleanup step: six things in a fixed order."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import asked, at, coins, kinds, names, options, play, state_of

DECK = f"park-deck = {['Snack Bar'] * 6 + ['Corkscrew']}\n"
MARKET = 'market = ["Carousel", "Fountain"]\n'
CLEANUP = f'step = "cleanup"\n{DECK}{MARKET}'


@pytest.mark.rule("unfair.core.cleanup.1-pinned")
def test_pinned_events_are_discarded() -> None:
    table = 'section = "play"\npark-deck = ["Carousel"]\nevent-deck = ["Merch", "Merch", "Merch"]'
    match = at(table, 'hand = ["Media Blitz"]')
    play(match, "play Media Blitz", "option 0")
    assert names(match, "park", 0) == ["Media Blitz"]
    while state_of(match).round == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert names(match, "park", 0) == []
    assert names(match, "event-discards") == ["Media Blitz"]


@pytest.mark.rule(
    "unfair.core.cleanup.2-reopen", "unfair.core.cleanup.2-available", "unfair.core.steps.cleanup-resets"
)
def test_what_is_face_down_is_turned_up() -> None:
    match = at(
        CLEANUP, 'park = ["1: Carousel (closed)", "Janitor (unavailable)", "Offshore Account (closed)"]'
    )
    assert not any(state_of(match).down)


@pytest.mark.rule("unfair.core.cleanup.3-abilities", "unfair.core.cleanup.abilities-see-reopened")
def test_cleanup_abilities_find_attractions_open_and_pinned_events_gone() -> None:
    text = (
        "Cleanup step: Gain 1 coin for each open attraction in your park. / "
        "Cleanup step: Gain 10 coins for each event card in your park."
    )
    position = 'section = "play"\npark-deck = ["Carousel"]'
    seat = 'park = ["1: Carousel (closed)", "2: Snack Bar", "Counter"]\nhand = ["Media Blitz"]'
    match = at(position, seat, cards=f"Counter | Staff Member | {text}")
    play(match, "play Media Blitz", "option 0")
    before = 0
    while state_of(match).round == 1:
        before = coins(match, 0)
        match.play(match.asks[0].seat, match.asks[0].default)
    told = [event for event in match.events(None) if event["kind"] == "guests" and event["seat"] == 0]
    # The last answer was seat 1's action; then guests came, and both attractions are open in Cleanup.
    assert coins(match, 0) == before + told[0]["coins"] + 2


@pytest.mark.rule("unfair.core.cleanup.4-market")
def test_the_market_is_discarded_and_refilled() -> None:
    match = at(CLEANUP)
    assert sorted(names(match, "market")) == ["Snack Bar"] * 6
    assert sorted(names(match, "park-discards")) == ["Carousel", "Fountain"]


@pytest.mark.rule("unfair.core.cleanup.4-park-cards-only")
def test_a_kaiju_stays_when_the_market_is_cleared() -> None:
    match = at(f'{CLEANUP}kaiju = ["Rarrgon"]')
    assert names(match, "kaiju") == ["Rarrgon"]
    assert names(match, "city-discards") == []


@pytest.mark.rule("unfair.core.cleanup.abilities-see-old-market")
def test_cleanup_abilities_see_the_old_market() -> None:
    cards = "Broker | Staff Member | Cleanup step: Gain 5 coins for each feature upgrade in the Market."
    match = at(CLEANUP, 'park = ["Broker"]', cards=cards)
    assert coins(match, 0) == 5


@pytest.mark.rule("unfair.core.cleanup.5-hand-limit", "unfair.core.cleanup.hand-after-market")
def test_hands_are_cut_down_to_five_after_the_market_is_replaced() -> None:
    hand = 'hand = ["Merch", "Merch", "Janitor", "Giant Loop", "Corkscrew", "Carousel", "Media Blitz"]'
    match = at(CLEANUP, hand, 'hand = ["Merch", "Janitor", "Carousel", "Corkscrew", "Fountain"]')
    assert asked(match) == (0, "hand-limit")
    assert "Snack Bar" in names(match, "market")
    assert "discard Merch" in options(match)
    play(match, "discard Janitor", "discard Carousel")
    assert len(names(match, "hand", 0)) == len(names(match, "hand", 1)) == 5
    assert state_of(match).round == 2


@pytest.mark.rule("unfair.core.cleanup.6-starting-player")
def test_the_marker_moves_on_by_one_player() -> None:
    match = at(f"{CLEANUP}starting = 1", "", "", "")
    assert state_of(match).starting == 2
    match = at(f"{CLEANUP}starting = 2", "", "", "")
    assert state_of(match).starting == 0


@pytest.mark.rule("unfair.core.cleanup.ordered")
def test_the_order_is_fixed() -> None:
    cards = "Sweeper | Staff Member | Cleanup step: Gain 1 coin."
    seat = (
        'park = ["Sweeper", "1: Carousel (closed)"]\n'
        'hand = ["Merch", "Merch", "Janitor", "Giant Loop", "Corkscrew", "Carousel"]'
    )
    match = play(at(CLEANUP, seat, cards=cards), "discard Merch")
    told = [kind for kind in kinds(match) if kind in ("reopened", "did", "discarded", "marker")]
    # The ability comes between reopening and the Market; then the hand limit, then the marker.
    assert told == ["reopened", "did", "discarded", "discarded", "marker"]
    assert kinds(match).index("dealt") > kinds(match).index("discarded")


@pytest.mark.rule("unfair.core.cleanup.pinned-before-reopen")
def test_a_pinned_event_does_not_see_the_reopening() -> None:
    cards = """
    Welcome Back | Event | Pin: When an attraction in your park is reopened: Gain 7 coins.
    Greeter | Staff Member | When an attraction in your park is reopened: Gain 2 coins.
    """
    seat = 'hand = ["Welcome Back"]\npark = ["1: Carousel (closed)", "Greeter"]'
    match = at('section = "play"\npark-deck = ["Carousel"]', seat, cards=cards)
    play(match, "play Welcome Back")
    before = 0
    while state_of(match).round == 1:
        before = coins(match, 0)
        match.play(match.asks[0].seat, match.asks[0].default)
    # A closed attraction brings no guests; the greeter alone sees it reopen.
    assert coins(match, 0) == before + 2


def test_the_city_card_goes_when_the_round_is_over() -> None:
    match = at(f'{CLEANUP}city = ["A New Sheriff"]\ncity-deck = ["A Regatta"]')
    assert names(match, "city") == ["A Regatta"]
    assert names(match, "city-discards") == ["A New Sheriff"]
