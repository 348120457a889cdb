"""Cards in hands, decks and discard piles, and who sees them."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import (
    asked,
    bench,
    card,
    coins,
    discards,
    hand,
    idle,
    market,
    names,
    options,
    park,
    pile,
    play,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.state.zones import BLUEPRINTS, own_zone

DECK = 'park-deck = ["Clown", "Janitor", "Office", "Fountain"]'


def sees(match: Match, seat: int, name: str) -> bool:
    state = state_of(match)
    number = card(match, name)
    return state.knows(seat, number, state.where[number])


def test_drawn_cards_go_to_hand_and_only_their_owner_sees_them() -> None:
    match = bench("Draw 2 park cards.", table=DECK)
    assert hand(match, 0) == ["Clown", "Janitor"]
    assert sees(match, 0, "Clown")
    assert not sees(match, 1, "Clown")


@pytest.mark.rule(
    "unfair.core.gl.keep-not-hand-yet", "unfair.core.gl.keep-hand", "unfair.core.gl.keep-rest-discarded"
)
def test_keep_takes_one_and_discards_the_rest() -> None:
    match = bench("Draw 3 park cards. Keep a staff member among them.", table=DECK)
    assert hand(match, 0) == []
    assert options(match) == ["pick Clown", "pick Janitor"]
    play(match, "pick Janitor")
    assert hand(match, 0) == ["Janitor"]
    assert discards(match) == ["Clown", "Office"]


@pytest.mark.rule("unfair.core.gl.keep-blueprint")
def test_a_kept_blueprint_lies_face_down_in_front() -> None:
    match = bench(
        "Draw 2 blueprints. You may keep one of them.", table='blueprint-deck = ["Checklist", "Wish List"]'
    )
    play(match, "yes", "pick Wish List")
    assert names(match, match.state.zones[own_zone(BLUEPRINTS, 0)]) == ["Wish List"]
    assert discards(match, codes.BLUEPRINT_DECK) == ["Checklist"]
    assert not sees(match, 1, "Wish List")


@pytest.mark.rule(
    "unfair.core.insufficient.after-reshuffle",
    "unfair.core.deck.reshuffle",
    "unfair.core.insufficient.continue",
)
def test_an_empty_deck_is_shuffled_from_its_discards_first() -> None:
    match = bench(
        "Draw 3 park cards. Gain 1 coin.", table='park-deck = ["Clown"]\npark-discards = ["Janitor"]'
    )
    assert hand(match, 0) == ["Clown", "Janitor"]
    assert coins(match, 0) == 1


@pytest.mark.rule("unfair.core.deck.refill-at-once")
def test_a_deck_that_runs_out_is_replenished_at_once() -> None:
    match = bench("Draw 1 park card.", table='park-deck = ["Clown"]\npark-discards = ["Janitor", "Office"]')
    assert sorted(pile(match, codes.PARK_DECK)) == ["Janitor", "Office"]
    assert discards(match) == []


@pytest.mark.rule("unfair.core.gl.reveal", "unfair.core.gl.reveal-from-deck", "unfair.core.gl.reveal-return")
def test_revealed_cards_are_seen_by_all_and_go_back_on_top() -> None:
    match = bench("Reveal the top 3 park cards. Keep each resource among them.", table=DECK)
    assert hand(match, 0) == ["Office"]
    assert pile(match, codes.PARK_DECK) == ["Clown", "Janitor", "Fountain"]
    assert sees(match, 1, "Clown")
    assert sees(match, 1, "Office")
    assert not sees(match, 1, "Fountain")


def test_looking_shows_cards_to_one_player() -> None:
    text = "Look at the top 2 park cards. Keep one of them. Put the rest on the bottom of the park deck."
    match = play(bench(text, table=DECK), "pick Janitor")
    assert pile(match, codes.PARK_DECK) == ["Office", "Fountain", "Clown"]
    assert sees(match, 0, "Clown")
    assert not sees(match, 1, "Clown")


@pytest.mark.rule("unfair.core.gl.search", "unfair.core.gl.search-not-reveal")
def test_a_search_shows_the_whole_deck_to_the_searcher_only() -> None:
    match = bench("Search the park deck for a staff member. Keep one of them.", table=DECK)
    assert options(match) == ["pick Clown", "pick Janitor"]
    assert sees(match, 0, "Fountain")
    assert not sees(match, 1, "Fountain")
    play(match, "pick Clown")
    assert hand(match, 0) == ["Clown"]
    assert sorted(pile(match, codes.PARK_DECK)) == ["Fountain", "Janitor", "Office"]
    # It was shuffled, so the searcher no longer knows the order.
    assert not sees(match, 0, "Fountain")


def test_discard_the_rest() -> None:
    text = "Reveal the top 3 park cards. Keep a resource among them. Discard the rest."
    match = bench(text, table=DECK)
    assert hand(match, 0) == ["Office"]
    assert discards(match) == ["Clown", "Janitor"]


def test_one_may_look_into_a_hand_and_pick_from_it() -> None:
    text = (
        "Choose a competitor. Look at each card in that player's hand. Discard a card in that player's hand."
    )
    match = bench(text, rival='hand = ["Clown", "Office"]')
    assert (asked(match), options(match)) == ((0, "pick"), ["pick Clown", "pick Office"])
    play(match, "pick Office")
    assert hand(match, 1) == ["Clown"]


def test_a_card_picked_unseen_is_left_to_luck() -> None:
    match = bench("Discard a card at random in a competitor's hand.", rival='hand = ["Clown", "Office"]')
    assert idle(match)
    assert len(hand(match, 1)) == len(discards(match)) == 1


def test_reveal_a_hand() -> None:
    match = bench("Choose a competitor. Reveal each card in that player's hand.", rival='hand = ["Clown"]')
    assert sees(match, 0, "Clown")


def test_return_to_the_owners_hand() -> None:
    match = bench("Return a staff member in a competitor's park to its owner's hand.", "", 'park = ["Clown"]')
    assert hand(match, 1) == ["Clown"]


def test_shuffle_into_a_deck() -> None:
    match = bench(
        "Shuffle each staff member in a competitor's park into the park deck.",
        "",
        'park = ["Clown"]',
        DECK.replace('"Clown", ', ""),
    )
    assert sorted(pile(match, codes.PARK_DECK)) == ["Clown", "Fountain", "Janitor", "Office"]
    assert not sees(match, 0, "Clown")


@pytest.mark.parametrize(("end", "deck"), [("top", ["Clown", "Office"]), ("the bottom", ["Office", "Clown"])])
def test_put_on_a_deck(end: str, deck: list[str]) -> None:
    match = bench(
        f"Put a card on {end} of the park deck.", 'hand = ["Clown"]', table='park-deck = ["Office"]'
    )
    play(match, "pick Clown")
    assert pile(match, codes.PARK_DECK) == deck
    assert not sees(match, 1, "Clown")


def test_hand_over_from_hand_and_from_park() -> None:
    match = play(bench("Give a card to the next player.", 'hand = ["Clown", "Office"]'), "pick Clown")
    assert hand(match, 1) == ["Clown"]
    match = bench("Give a resource in your park to a competitor.", 'park = ["Office (2 coins)"]')
    assert park(match, 1) == ["Office (2 coins)"]


def test_playing_an_event_by_a_text() -> None:
    match = bench("You may play an event card.", 'hand = ["Merch"]', table='event-deck = ["Karma"]')
    play(match, "yes", "pick Merch", "option 1")
    assert hand(match, 0) == ["Karma"]
    assert discards(match, codes.EVENT_DECK) == ["Merch"]


def test_may_is_asked_of_a_hand_that_could_hold_it() -> None:
    match = bench("A competitor may discard a hotel.", rival='hand = ["Clown"]')
    assert (asked(match), options(match)) == ((1, "may"), ["no"])


def test_what_the_backs_of_a_hand_rule_out_is_not_asked_for() -> None:
    """A Park card is no event, as everybody sees; an event may be a block or anything else."""
    text = "Each player may discard an event card. Gain 1 coin."
    match = bench(text, rival='hand = ["Clown"]')
    assert (idle(match), coins(match, 0)) == (True, 1)
    match = bench(text, rival='hand = ["Clown", "Merch"]')
    assert (asked(match), options(match)) == ((1, "may"), ["no", "yes"])


@pytest.mark.rule("unfair.core.market.refill")
@pytest.mark.parametrize(
    "text",
    [
        "Take a card from the Market.",
        "Discard a card in the Market.",
        "Build a staff member in the Market for free.",
        "Bury a card in the Market under this card.",
        "Put a card in the Market on the bottom of the park deck.",
    ],
)
def test_a_gap_in_the_market_is_filled_whatever_took_the_card(text: str) -> None:
    match = bench(text, table='market = ["Clown"]\npark-deck = ["Janitor", "Office"]')
    assert market(match) == ["Janitor"]


@pytest.mark.rule("unfair.core.market.refill")
def test_a_gap_without_a_card_for_it_stays_until_the_market_is_laid_out_anew() -> None:
    ghost = "Ghost | Staff Member | Events step: Discard a card from your hand."
    mine = 'park = ["Ghost"]\nhand = ["Janitor", "Office"]'
    match = bench("Take a card from the Market.", mine, table='market = ["Clown"]', cards=ghost)
    assert market(match) == []
    play(match, "pick Ghost", "pick Janitor")
    assert market(match) == []


@pytest.mark.rule("unfair.core.market.refill")
def test_the_market_is_refilled_at_once() -> None:
    match = bench("Take a card from the Market.", table='market = ["Carousel"]\n' + DECK)
    assert hand(match, 0) == ["Carousel"]
    assert market(match) == ["Clown"]
