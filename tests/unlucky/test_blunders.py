"""Blunders: drawn, carried out, and gone."""

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

from fairground.engine.errors import BadSetup

PADDED = "pebble pebble pebble"


def blunder(steps: str) -> str:
    return f'\n[[card]]\nid = "test-blunder"\ntype = "blunder"\nsteps = [{steps}]\n'


@pytest.mark.rule("unlucky.blunder.immediate", "unlucky.blunder.mandatory")
def test_a_blunder_is_carried_out_at_once_and_never_kept() -> None:
    match = table("rope trap", PADDED, deck="tripped " + PEBBLES)
    assert asked(match) == (0, "discard")
    assert may(match, 0) == ["discard rope", "discard trap"]
    assert pile(match, "played") == ["tripped"]
    assert refusal(match, "0 play rope").reason == "you must first discard a card of your choice"


@pytest.mark.rule("unlucky.blunder.discard")
def test_the_blunder_and_what_it_costs_are_discarded() -> None:
    match = table("rope trap pebble", PADDED, deck="holey-backpack " + PEBBLES)
    play(match, "0 discard rope", "0 discard trap")
    assert pile(match, "discard") == ["rope", "trap", "holey-backpack"]


@pytest.mark.rule("unlucky.blunder.resume-draw", "unlucky.blunder.optional-remaining")
def test_the_draws_still_owed_follow_in_full() -> None:
    deck = "pebble pebble tripped lantern rope " + PEBBLES
    match = table("lucky-talisman trap", PADDED, dice="4", deck=deck)
    play(match, "0 play lucky-talisman")
    assert asked(match) == (0, "discard")
    assert "lantern" not in hand(match, 0)
    play(match, "0 discard trap")
    # Nobody is asked whether to draw on.
    assert turn(match) == 1
    assert hand(match, 0) == ["lantern", "pebble", "pebble", "rope"]


@pytest.mark.rule("unlucky.blunder.counts-as-draw")
def test_a_blunder_uses_up_its_draw() -> None:
    match = table("rope trap", PADDED, deck="tripped lantern " + PEBBLES)
    play(match, "0 discard trap")
    assert hand(match, 0) == ["rope"]


@pytest.mark.rule("unlucky.blunder.own-turn-still-play")
def test_after_a_blunder_on_the_own_turn_a_card_is_played() -> None:
    match = table("rope trap", PADDED, deck="tripped " + PEBBLES)
    play(match, "0 discard trap")
    assert asked(match) == (0, "play")


@pytest.mark.rule("unlucky.blunder.off-turn-immediate", "unlucky.blunder.off-turn-lose-turn")
def test_a_blunder_drawn_off_turn_is_carried_out_at_once_and_costs_the_next_turn() -> None:
    deck = "pebble tripped " + PEBBLES
    match = table("knight-club pebble", PADDED, PADDED, dice="1", deck=deck)
    play(match, "0 play knight-club", "0 target 3")
    assert asked(match) == (2, "discard")
    play(match, "2 discard pebble")
    assert who(match, "misses_turn") == [2]
    play(match, "1 play pebble")
    # Seat 2 neither draws nor plays.
    assert turn(match) == 0
    assert sizes(match)[2] == 2
    assert who(match, "misses_turn") == []
    play(match, "0 play pebble", "1 play pebble")
    assert turn(match) == 2


@pytest.mark.rule("unlucky.blunder.off-turn-not-cumulative")
def test_several_blunders_off_turn_cost_one_turn() -> None:
    draw_two = """
[[card]]
id = "test-gift"
type = "action"
steps = [{ op = "draw", who = "next_player", n = 2 }]
rule = "unlucky.attack.outcomes"
"""
    deck = "pebble tripped tripped " + PEBBLES
    match = table("test-gift pebble", PADDED, PADDED, deck=deck, cards=draw_two)
    play(match, "0 play test-gift", "1 discard pebble", "1 discard pebble")
    assert turn(match) == 2
    play(match, "2 play pebble", "0 play pebble")
    assert turn(match) == 1


@pytest.mark.rule("unlucky.blunder.not-shieldable", "unlucky.shield.exclusions")
def test_no_shield_against_a_blunder() -> None:
    match = table("shield trap", PADDED, deck="tripped " + PEBBLES)
    assert asked(match) == (0, "discard")
    assert "block" not in may(match, 0)
    match = table("knight-club pebble", "shield trap", dice="1", deck="pebble tripped " + PEBBLES)
    play(match, "0 play knight-club")
    assert asked(match) == (1, "discard")


@pytest.mark.rule("unlucky.blunder.contents")
def test_what_blunders_do_is_on_the_cards() -> None:
    match = table("rope blunt-axe trap", PADDED, deck="butterfingers " + PEBBLES)
    assert may(match, 0) == ["discard blunt-axe"]
    assert refusal(match, "0 discard rope").rules == ("unlucky.blunder.contents",)
    match = table("rope lantern", PADDED, deck="wrong-tavern " + PEBBLES)
    assert sizes(match) == [1, 4]
    match = table("rope lantern", PADDED, PADDED, deck="big-mouth " + PEBBLES)
    assert sizes(match) == [2, 4, 4]
    match = table("rope lantern", PADDED, deck="overslept " + PEBBLES)
    assert turn(match) == 1, "no card is played"
    assert sizes(match) == [2, 4]
    match = table(
        "rope lantern",
        PADDED,
        deck="test-blunder " + PEBBLES,
        cards=blunder('{ op = "use_up_character", who = "self" }'),
        seats={0: 'character = "bard"'},
    )
    assert may(match, 0) == ["play rope", "play lantern"]
    assert who(match, "character_used") == [0]
    match = table(
        "rope lantern",
        PADDED,
        deck="test-blunder " + PEBBLES,
        cards=blunder('{ op = "discard_random", who = "self", n = 1 }'),
    )
    assert sizes(match) == [1, 3]
    match = table(
        "rope lantern",
        PADDED,
        PADDED,
        deck="test-blunder " + PEBBLES,
        cards=blunder('{ op = "give_choice", who = "previous_player", n = 1 }'),
    )
    play(match, "0 give rope")
    assert "rope" in hand(match, 2)


@pytest.mark.rule("unlucky.blunder.contents")
@pytest.mark.parametrize(
    "steps",
    [
        '{ op = "discard", who = "next_player", n = 1 }',
        '{ op = "give_random", who = "chosen_player", n = 1 }',
        '{ op = "steal_random", who = "next_player", n = 1 }',
    ],
)
def test_a_blunder_harms_and_chooses_nobody_else(steps: str) -> None:
    with pytest.raises(BadSetup, match=r"key 'steps\[0\]': a Blunder cannot"):
        table(PADDED, PADDED, cards=blunder(steps))


@pytest.mark.rule("unlucky.blunder.empties-hand")
def test_a_blunder_that_empties_the_hand() -> None:
    # Draws still owed are made first, then the hand is tested.
    deck = "pebble holey-backpack rope " + PEBBLES
    match = table("lucky-talisman", PADDED, dice="2", deck=deck)
    play(match, "0 play lucky-talisman", "0 accept")
    assert who(match, "out") == []
    assert hand(match, 0) == ["rope"]
    # Without such draws its drawer is out.
    match = table("rope", PADDED, PADDED, deck="tripped " + PEBBLES)
    play(match, "0 accept")
    assert who(match, "out") == [0]
    assert turn(match) == 1
    # A Resurrection still in hand may be used; it ends the turn.
    match = table("resurrection rope", PADDED, PADDED, deck="holey-backpack " + PEBBLES)
    play(match, "0 resurrect")
    assert sizes(match) == [7, 4, 3]
    assert turn(match) == 1


def test_an_opponent_put_out_in_mid_draw_ends_the_match_before_the_play() -> None:
    """Everybody else draws; seat 1 draws a Blunder that takes its last two cards."""
    match = table("rope lantern", "pebble", deck="big-mouth holey-backpack " + PEBBLES)
    assert asked(match) == (1, "resurrect")
    play(match, "1 accept")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0,)
    assert happened(match, "played") == []
