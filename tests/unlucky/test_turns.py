"""Turns, going out, and winning."""

from __future__ import annotations

import pytest
from tests.unlucky.table import (
    PEBBLES,
    asked,
    hand,
    happened,
    may,
    pile,
    play,
    refusal,
    sizes,
    table,
    turn,
    who,
)


@pytest.mark.rule("unlucky.turn.draw-one")
def test_a_turn_begins_with_one_card_drawn() -> None:
    match = table("pebble", "pebble pebble", deck="rest " + PEBBLES)
    assert hand(match, 0) == ["pebble", "rest"]
    assert sizes(match) == [2, 2]
    play(match, "0 play pebble")
    assert sizes(match) == [1, 3]


@pytest.mark.rule("unlucky.turn.play-one", "unlucky.turn.no-pass")
def test_exactly_one_card_must_be_played() -> None:
    match = table("pebble rest", "pebble pebble")
    assert asked(match) == (0, "play")
    assert may(match, 0) == ["play rest", "play pebble"]
    assert refusal(match, "0 done").rules == ("unlucky.turn.play-one", "unlucky.turn.no-pass")
    play(match, "0 play rest")
    assert asked(match) == (1, "play")
    assert refusal(match, "0 play pebble").reason.startswith("Player 1 has nothing to decide")


@pytest.mark.rule("unlucky.turn.any-card")
def test_any_card_may_be_played_the_one_just_drawn_too() -> None:
    match = table("trap pebble", "pebble pebble", deck="shield " + PEBBLES)
    assert set(may(match, 0)) == {"play trap", "play pebble", "play shield"}
    play(match, "0 play shield")
    assert hand(match, 0) == ["pebble", "trap"]
    assert "is not in your hand" in refusal(match, "1 play trap").reason
    assert "did you mean 'thief'" in refusal(match, "1 play thif").reason


@pytest.mark.rule("unlucky.turn.end", "unlucky.turn.played-card-discarded")
def test_a_turn_ends_when_the_card_is_carried_out_and_discarded() -> None:
    match = table("trap pebble", "pebble pebble pebble", "pebble pebble")
    play(match, "0 play trap")
    assert pile(match, "played") == ["trap"]
    assert turn(match) == 0
    play(match, "1 accept", "2 accept", "1 discard pebble", "2 discard pebble")
    assert turn(match) == 1
    assert pile(match, "played") == []
    assert pile(match, "discard") == ["pebble", "pebble", "trap"]


@pytest.mark.rule("unlucky.turn.no-hand-limit")
def test_hands_have_no_limit() -> None:
    match = table("lucky-talisman " + "pebble " * 25, "pebble pebble", dice="6", deck="pebble " * 20)
    play(match, "0 play lucky-talisman")
    assert sizes(match)[0] == 25 + 1 + 6


@pytest.mark.rule("unlucky.turn.hands-secret")
def test_hands_are_secret_but_their_sizes_are_not() -> None:
    match = table("trap shield", "rest ally thief", deck="rope " + PEBBLES)
    assert pile(match, "hand", 1, viewer=0) == ["?", "?", "?"]
    assert pile(match, "hand", 1, viewer=None) == ["?", "?", "?"]
    assert hand(match, 1) == ["ally", "rest", "thief"]
    drawn = [event for event in match.events(1) if event["kind"] == "drew"]
    assert "card" not in drawn[0]
    assert happened(match, "drew", 0)[0]["card"] == "rope"


@pytest.mark.rule("unlucky.deck.quest-reshuffle")
def test_an_empty_quest_deck_is_made_from_its_discards() -> None:
    match = table("rest pebble", "pebble pebble", deck="pebble", discard="trap rope lantern")
    play(match, "0 play rest")
    # Seat 1 drew one of the four discarded cards: three are left, face down.
    assert pile(match, "discard") == []
    assert pile(match, "deck") == ["?"] * 3
    assert len(set(hand(match, 1)) & {"trap", "rope", "lantern", "rest"}) == 1
    assert happened(match, "reshuffled")[0]["cards"] == 4


@pytest.mark.rule("unlucky.deck.quest-empty")
def test_without_any_quest_cards_draws_are_skipped() -> None:
    match = table("lucky-talisman pebble", "pebble pebble", deck="", dice="5")
    assert sizes(match) == [2, 2]
    play(match, "0 play lucky-talisman")
    # Only the Talisman itself was there to be drawn, and only once it was discarded.
    assert sizes(match) == [1, 3]
    assert hand(match, 1) == ["lucky-talisman", "pebble", "pebble"]


@pytest.mark.rule("unlucky.out.no-cards", "unlucky.win.last-with-cards", "unlucky.object.outlast")
def test_without_cards_a_player_is_out_and_the_last_one_wins() -> None:
    match = table("trap pebble", "pebble", "pebble")
    play(match, "0 play trap", "1 accept", "2 accept", "1 accept", "2 accept")
    assert match.over
    assert who(match, "out") == [1, 2]
    result = match.result
    assert result is not None
    assert result.winners == (0,)
    assert result.ranks == (1, 2, 2)
    assert result.scores == (2, 0, 0)
    assert "unlucky.win.last-with-cards" in result.rules


def test_who_lasted_longer_ranks_higher() -> None:
    match = table("trap trap pebble", "pebble", "pebble pebble pebble")
    play(match, "0 play trap", "1 accept", "2 accept", "1 accept", "2 discard pebble")
    play(match, "2 play pebble", "0 play trap", "2 accept", "2 discard pebble")
    play(match, "2 play pebble")
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, ask.options[0])
    assert match.result is not None
    assert sorted(match.result.ranks) == [1, 2, 3]
    assert match.result.ranks[1] == 3


@pytest.mark.rule("unlucky.out.only-quest-cards-count")
def test_a_character_and_allies_do_not_keep_a_player_in() -> None:
    match = table(
        "trap pebble", "pebble", "pebble pebble", seats={1: 'character = "mage"\nallies = ["healer"]'}
    )
    play(match, "0 play trap", "1 accept", "2 accept", "1 accept", "2 discard pebble")
    assert who(match, "out") == [1]


@pytest.mark.rule("unlucky.out.skipped")
def test_players_who_are_out_are_passed_over_and_no_targets() -> None:
    match = table("thief rest", "", "pebble pebble", "pebble pebble")
    play(match, "0 play thief")
    assert may(match, 0) == ["done", "steal from 3", "steal from 4"]
    assert refusal(match, "0 steal from 2").rules == ("unlucky.out.skipped",)
    play(match, "0 done")
    assert turn(match) == 2
    play(match, "2 play pebble", "3 play pebble", "0 play rest")
    assert turn(match) == 2


@pytest.mark.rule("unlucky.out.timing")
def test_a_last_card_that_brings_cards_saves_its_player() -> None:
    match = table("lucky-talisman", "pebble pebble", dice="2", moment="play")
    play(match, "0 play lucky-talisman")
    assert who(match, "out") == []
    assert sizes(match) == [2, 3]


@pytest.mark.rule("unlucky.out.simultaneous")
def test_when_an_effect_leaves_nobody_the_players_it_put_out_share_the_win() -> None:
    match = table("trap", "pebble", "pebble", "", moment="play")
    play(match, "0 play trap", "1 accept", "2 accept", "1 accept", "2 accept")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0, 1, 2)
    assert match.result.ranks == (1, 1, 1, 4)
    assert match.result.rules[0] == "unlucky.out.simultaneous"


@pytest.mark.rule("unlucky.out.belongings", "unlucky.setup.character-for-game")
def test_belongings_of_a_player_who_goes_out() -> None:
    match = table(
        "rest pebble",
        "shield",
        "pebble pebble",
        deck="pebble beast-encounter " + PEBBLES,
        beasts="retired-minotaur",
        seats={1: 'character = "mage"\nused = true\nallies = ["healer", "bard"]'},
    )
    play(match, "0 play rest", "1 done", "1 accept")
    assert who(match, "out") == [1]
    assert pile(match, "discard") == ["rest", "shield", "beast-encounter"]
    assert pile(match, "character_discard") == ["healer", "bard"]
    # The own Character stays, still turned over.
    assert pile(match, "character", 1) == ["mage"]
    assert who(match, "character_used") == [1]
