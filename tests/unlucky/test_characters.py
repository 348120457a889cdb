"""Characters and their abilities."""

from __future__ import annotations

from typing import Any

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

import fairground as fg

PADDED = "pebble pebble pebble"
BEAST = "beast-encounter " + PEBBLES


def with_character(id: str, *hands: str, **more: Any) -> fg.Match:
    """Seat 0 has this character."""
    return table(*hands, seats={0: f'character = "{id}"'}, **more)


@pytest.mark.rule("unlucky.character.own-rules")
def test_an_ability_is_used_in_addition_to_the_play() -> None:
    match = with_character("bard", "pebble rope", PADDED, PADDED)
    assert may(match, 0) == ["use bard", "play rope", "play pebble"]
    play(match, "0 use bard", "0 target 3")
    assert asked(match) == (0, "play")
    assert who(match, "misses_turn") == [2]
    assert sizes(match)[0] == 5, "the Bard draws two cards"


@pytest.mark.rule("unlucky.character.own-rules")
def test_an_ability_instead_of_the_play() -> None:
    match = with_character("trader", "rope rest", "trap ally thief", moment="play")
    play(match, "0 use trader")
    # Both choose secretly at the same time, each two cards of their own.
    assert {ask.seat for ask in match.asks} == {0, 1}
    play(match, "0 give rope", "1 give trap", "1 give thief", "0 give rest")
    assert hand(match, 0) == ["thief", "trap"]
    assert hand(match, 1) == ["ally", "pebble", "rest", "rope"]
    assert turn(match) == 1


def test_a_trade_of_more_cards_than_a_hand_has() -> None:
    match = with_character("trader", "rope rest", "trap", PADDED, moment="play")
    play(match, "0 use trader", "0 target 2", "1 give trap", "0 give rope", "0 give rest")
    assert hand(match, 0) == ["trap"]
    assert hand(match, 1)[-2:] == ["rest", "rope"]


@pytest.mark.rule("unlucky.character.flip-when-used", "unlucky.character.once")
def test_a_used_character_is_turned_over_and_cannot_be_used_again() -> None:
    match = with_character("bard", "pebble rope", PADDED, PADDED)
    play(match, "0 use bard", "0 target 3")
    assert who(match, "character_used") == [0]
    assert pile(match, "character", 0) == ["bard"]
    assert "use bard" not in may(match, 0)
    assert refusal(match, "0 use bard").rules == ("unlucky.character.once",)
    assert [str(blocked.action) for blocked in match.asks[0].blocked] == ["use bard"]
    assert "you do not have the Mage" in refusal(match, "0 use mage").reason
    assert "did you mean 'mage'" in refusal(match, "0 use magee").reason


def test_the_mage_turns_the_die() -> None:
    match = with_character("mage", "blunt-axe pebble", PADDED, dice="2")
    play(match, "0 play blunt-axe")
    assert asked(match) == (0, "roll")
    assert may(match, 0) == ["accept", *(f"turn die to {face}" for face in (1, 3, 4, 5, 6))]
    assert "already shows that" in refusal(match, "0 turn die to 2").reason
    play(match, "0 turn die to 6", "1 accept", "1 discard pebble")
    assert sizes(match)[1] == 3
    match = with_character("mage", "blunt-axe pebble", PADDED, dice="6")
    play(match, "0 play blunt-axe", "0 accept")
    assert asked(match) == (1, "shield")
    assert who(match, "character_used") == []


def test_the_ranger_slips_away() -> None:
    match = with_character("ranger", "rope", PADDED, deck=BEAST, beasts="hay-fever-troll")
    assert asked(match) == (0, "reveal")
    play(match, "0 use ranger")
    assert turn(match) == 1, "the Encounter was still the play"
    assert pile(match, "beast_discard") == ["hay-fever-troll"]
    assert pile(match, "discard") == ["beast-encounter"]
    match = with_character("ranger", "rope", PADDED, deck=BEAST, beasts="hay-fever-troll")
    play(match, "0 done")
    assert asked(match) == (0, "too-few")


def test_the_warrior_adds_points() -> None:
    match = with_character(
        "warrior", "rope pebble pebble", PADDED, deck=BEAST, beasts="short-sighted-basilisk"
    )
    assert asked(match) == (0, "forfeit")
    play(match, "0 use warrior")
    assert asked(match) == (0, "fight"), "with five more points it can be won, so it must be"
    play(match, "0 fight with rope", "0 fight with pebble", "0 done")
    assert happened(match, "beaten")[0]["total"] == 6


def test_the_healer_draws_before_the_draw() -> None:
    match = with_character("healer", "rope", PADDED)
    assert asked(match) == (0, "start")
    assert sizes(match)[0] == 1
    play(match, "0 use healer")
    assert sizes(match)[0] == 5
    assert asked(match) == (0, "play")
    match = with_character("healer", "rope", PADDED)
    play(match, "0 done")
    assert sizes(match)[0] == 2


def test_a_healer_who_is_put_out_by_what_comes() -> None:
    deck = "beast-encounter pebble pebble " + PEBBLES
    match = with_character("healer", "rope", PADDED, PADDED, deck=deck, beasts="dieting-dragon")
    play(match, "0 use healer", "0 accept")
    assert who(match, "out") == [0]
    assert turn(match) == 1


def test_the_rogue_steals_from_somebody_richer() -> None:
    match = with_character("rogue", "rope pebble", "pebble pebble pebble pebble", "rest")
    # Only seat 1 holds more cards than the three of seat 0.
    play(match, "0 use rogue")
    assert sizes(match) == [4, 3, 1]
    match = with_character("rogue", "rope pebble", "rest", "rest")
    assert "use rogue" not in may(match, 0)
    assert "cannot be used now" in refusal(match, "0 use rogue").reason


def test_the_paladin_blocks_like_a_shield() -> None:
    match = table("trap pebble", PADDED, PADDED, seats={1: 'character = "paladin"'})
    play(match, "0 play trap")
    assert may(match, 1) == ["accept", "use paladin"]
    play(match, "1 use paladin", "2 accept", "2 discard pebble")
    assert sizes(match) == [2, 4, 2]
    assert who(match, "character_used") == [1]


def test_the_necromancer_takes_a_card_back() -> None:
    pool = "trap tripped beast-encounter resurrection rope rope"
    match = with_character("necromancer", "pebble", PADDED, discard=pool)
    play(match, "0 use necromancer")
    assert may(match, 0) == ["take back rope", "take back trap"]
    assert "cannot be taken" in refusal(match, "0 take back tripped").reason
    play(match, "0 take back trap")
    assert "trap" in hand(match, 0)
    assert asked(match) == (0, "play")
    # Everybody saw which card it was, and where it is now.
    assert pile(match, "hand", 0, viewer=None) == ["trap", "?", "?"]
    match = with_character("necromancer", "pebble", PADDED, discard="tripped")
    assert "use necromancer" not in may(match, 0)


def test_the_druid_sends_the_beast_to_somebody_else() -> None:
    match = with_character("druid", "rope", "blunt-axe pebble", PADDED, deck=BEAST, beasts="grumpy-goose")
    play(match, "0 use druid")
    assert asked(match) == (0, "redirect")
    play(match, "0 target 2", "1 fight with blunt-axe", "1 done")
    # Seat 1 took the reward; the turn of seat 0 is over, that of seat 1 is normal.
    assert turn(match) == 1
    assert sizes(match) == [1, 3, 3]
    match = with_character("druid", "rope", "blunt-axe pebble", deck=BEAST, beasts="grumpy-goose")
    play(match, "0 use druid")
    assert asked(match) == (1, "fight"), "the only opponent"


def test_the_alchemist_ignores_a_blunder() -> None:
    match = with_character("alchemist", "rope", PADDED, deck="tripped " + PEBBLES)
    assert asked(match) == (0, "blunder")
    play(match, "0 use alchemist")
    assert hand(match, 0) == ["rope"]
    assert pile(match, "discard") == ["tripped"]
    assert asked(match) == (0, "play")
    match = with_character("alchemist", "rope trap", PADDED, deck="tripped " + PEBBLES)
    play(match, "0 accept")
    assert asked(match) == (0, "discard")
    # Off turn an ignored Blunder costs no turn.
    match = table(
        "knight-club pebble",
        PADDED,
        dice="1",
        deck="pebble tripped " + PEBBLES,
        seats={1: 'character = "alchemist"'},
    )
    play(match, "0 play knight-club", "1 use alchemist")
    assert turn(match) == 1


def test_the_barbarian_costs_every_opponent_a_card() -> None:
    match = with_character("barbarian", "rope", PADDED, PADDED)
    play(match, "0 use barbarian", "1 discard pebble", "2 discard pebble")
    assert sizes(match) == [3, 2, 2]
    # If that ends the match, no card is played any more.
    match = with_character("barbarian", "rope", "pebble")
    play(match, "0 use barbarian", "1 accept")
    assert match.over


def test_a_made_up_character_and_an_ally() -> None:
    twin = '\n[[card]]\nid = "twin"\ntiming = "before_play"\nsteps = [{ op = "draw", who = "self", n = 1 }]\n'
    match = table("rope", PADDED, cards=twin, seats={0: 'character = "twin"\nallies = ["bard"]'})
    assert may(match, 0)[:2] == ["use bard", "use twin"]
    play(match, "0 use twin")
    assert sizes(match)[0] == 3
    assert pile(match, "allies", 0) == ["bard"]


def test_with_nobody_left_the_druid_faces_the_beast() -> None:
    """In mid-draw everybody else draws, and the only opponent is put out by a beast at once."""
    deck = "pebble big-mouth beast-encounter beast-encounter " + PEBBLES
    beasts = "hay-fever-troll grumpy-goose"
    match = with_character("druid", "lucky-talisman blunt-axe", "rope", deck=deck, beasts=beasts, dice="2")
    play(match, "0 play lucky-talisman", "1 accept")
    assert who(match, "out") == [1]
    assert asked(match) == (0, "fight")
    play(match, "0 fight with blunt-axe", "0 done")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0,)


def test_nobody_is_richer() -> None:
    envy = """
[[card]]
id = "envy"
type = "action"
rule = "unlucky.attack.outcomes"
steps = [{ op = "steal_random", who = "richer_opponent", n = 1 }]
"""
    match = table("envy pebble pebble pebble", "rope", cards=envy)
    play(match, "0 play envy")
    assert sizes(match) == [4, 2]


def test_as_many_cards_are_not_richer() -> None:
    match = with_character("rogue", "rope pebble", "pebble pebble pebble pebble", "pebble pebble pebble")
    play(match, "0 use rogue")
    assert sizes(match) == [4, 3, 3]
