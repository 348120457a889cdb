"""Ghosts."""

from __future__ import annotations

import pytest
from tests.unlucky.table import PEBBLES, asked, hand, happened, may, pile, play, sizes, table, turn, who

import fairground as fg

PADDED = "pebble pebble pebble"
GHOSTS = "ghosts = true"
HOMELESS = "ghosts = true\nghosts_return = false"


def haunt(deck: str, dice: str = "6", options: str = GHOSTS, beasts: str = "") -> fg.Match:
    """Seat 0 is a ghost and rolls at once."""
    everybody = ("", PADDED, PADDED, PADDED)
    match = table(*everybody, options=options, deck=f"{deck} {PEBBLES}", dice=dice, beasts=beasts)
    play(match, "0 roll")
    return match


@pytest.mark.rule("unlucky.ghost.when")
def test_ghosts_need_four_players_without_teams() -> None:
    for seats in (4, 5, 6):
        fg.new_match("unlucky-adventurers", seats, 1, {"ghosts": True})
    for seats in (2, 3):
        with pytest.raises(fg.BadSetup, match=f"ghosts need 4 or more players, not {seats}"):
            fg.new_match("unlucky-adventurers", seats, 1, {"ghosts": True})
    with pytest.raises(fg.BadSetup, match="ghosts and teams cannot be combined"):
        fg.new_match("unlucky-adventurers", 4, 1, {"ghosts": True, "teams": True})
    # Without the option a player who is out is passed over.
    match = table(PADDED, "", PADDED, PADDED)
    play(match, "0 play pebble")
    assert turn(match) == 2


@pytest.mark.rule("unlucky.ghost.roll")
def test_a_ghost_may_roll_on_its_turns() -> None:
    match = table("", PADDED, PADDED, PADDED, options=GHOSTS, dice="3")
    assert asked(match) == (0, "ghost")
    assert may(match, 0) == ["roll", "stay"]
    assert who(match, "ghost") == [0]
    play(match, "0 stay", "1 play pebble", "2 play pebble", "3 play pebble")
    assert happened(match, "rolled") == []
    play(match, "0 roll")
    assert [event["face"] for event in happened(match, "rolled")] == [3]


@pytest.mark.rule("unlucky.ghost.other-results")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_less_than_a_six_is_nothing(face: int) -> None:
    match = haunt("trap", dice=str(face))
    assert turn(match) == 1
    assert happened(match, "played") == []


@pytest.mark.rule("unlucky.ghost.six-draws")
def test_a_six_draws_a_card_that_is_played_at_once() -> None:
    match = haunt("trap")
    assert happened(match, "played")[0]["card"] == "trap"
    assert asked(match) == (1, "shield")


@pytest.mark.rule("unlucky.ghost.unplayable")
def test_a_card_a_ghost_cannot_play_is_discarded() -> None:
    match = haunt("shield")
    assert pile(match, "discard") == ["shield"]
    assert turn(match) == 1
    assert who(match, "out") == [0]


@pytest.mark.rule("unlucky.ghost.blunder-beast")
@pytest.mark.parametrize("card", ["big-mouth", "beast-encounter"])
def test_blunders_and_encounters_do_nothing_to_a_ghost(card: str) -> None:
    match = haunt(card, beasts="grumpy-goose")
    assert pile(match, "discard") == [card]
    assert pile(match, "arena") == []
    assert sizes(match) == [0, 4, 3, 3]


@pytest.mark.rule("unlucky.ghost.gains-cards")
def test_a_ghost_who_gains_cards_is_back() -> None:
    match = haunt("lucky-talisman", dice="6 2")
    assert who(match, "out") == []
    assert sizes(match) == [2, 4, 3, 3]
    match = haunt("resurrection")
    assert sizes(match)[0] == 7
    match = haunt("thief")
    play(match, "0 steal from 2", "0 done", "1 accept")
    assert sizes(match)[0] == 1
    match = haunt("trading-post")
    play(match, "0 target 3", "2 accept")
    assert who(match, "out") == [2]
    assert hand(match, 0) == ["pebble", "pebble", "pebble"]


@pytest.mark.rule("unlucky.ghost.gains-cards")
def test_where_ghosts_may_not_return_gains_are_lost() -> None:
    match = haunt("lucky-talisman", dice="6 2", options=HOMELESS)
    assert who(match, "out") == [0]
    assert sizes(match) == [0, 4, 3, 3]
    for card in ("resurrection", "trading-post"):
        match = haunt(card, options=HOMELESS)
        assert happened(match, "unplayable")[0]["card"] == card
        assert turn(match) == 1


@pytest.mark.rule("unlucky.ghost.game-end")
def test_ghosts_do_not_keep_the_match_going() -> None:
    match = table("trap pebble", "pebble", "", "", options=GHOSTS)
    play(match, "0 play trap", "1 accept", "1 accept")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0,)


def test_an_empty_deck_is_made_anew_for_a_ghost() -> None:
    match = table("", PADDED, PADDED, PADDED, options=GHOSTS, deck="", discard="rest", dice="6")
    play(match, "0 roll")
    assert happened(match, "played")[0]["card"] == "rest"
    match = table("", PADDED, PADDED, PADDED, options=GHOSTS, deck="", dice="6")
    play(match, "0 roll")
    assert turn(match) == 1


def test_a_ghost_uses_no_character() -> None:
    match = table(
        "",
        PADDED,
        PADDED,
        PADDED,
        options=GHOSTS,
        deck=f"blunt-axe {PEBBLES}",
        dice="6 1",
        seats={0: 'character = "mage"'},
    )
    play(match, "0 roll", "0 target 2")
    assert turn(match) == 1, "nobody is asked about the die"


def test_winds_played_by_a_ghost_reverse_the_direction() -> None:
    match = table("", PADDED, "", PADDED, options=GHOSTS, deck=f"winds-of-change {PEBBLES}", dice="6")
    play(match, "0 roll")
    assert match.view(None)["direction"] == "anticlockwise"
    assert turn(match) == 3
