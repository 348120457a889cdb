"""The action cards, but for Shield and Resurrection."""

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

PADDED = "pebble pebble pebble"


@pytest.mark.rule("unlucky.rest.no-effect")
def test_rest_does_nothing() -> None:
    match = table("rest rope", PADDED, PADDED)
    play(match, "0 play rest")
    assert hand(match, 0) == ["pebble", "rope"]
    assert turn(match) == 1
    assert sizes(match) == [2, 4, 3]
    assert pile(match, "discard") == ["rest"]


@pytest.mark.rule("unlucky.winds.reverse", "unlucky.winds.next-player")
def test_winds_of_change_reverse_the_direction() -> None:
    match = table("winds-of-change pebble", PADDED, PADDED, PADDED)
    play(match, "0 play winds-of-change")
    assert match.view(None)["direction"] == "anticlockwise"
    assert turn(match) == 3
    play(match, "3 play pebble")
    assert turn(match) == 2


@pytest.mark.rule("unlucky.winds.both-ways")
def test_winds_work_from_either_direction() -> None:
    match = table("winds-of-change pebble", PADDED, "winds-of-change pebble", direction="anticlockwise")
    play(match, "0 play winds-of-change")
    assert turn(match) == 1
    play(match, "1 play pebble", "2 play winds-of-change")
    assert match.view(None)["direction"] == "anticlockwise"
    assert turn(match) == 1


@pytest.mark.rule("unlucky.winds.two-players", "unlucky.winds.missed-turn")
def test_with_two_players_the_other_misses_a_turn() -> None:
    match = table("winds-of-change pebble", PADDED)
    play(match, "0 play winds-of-change")
    assert match.view(None)["direction"] == "clockwise"
    assert turn(match) == 0
    # Neither drew nor played; the player of the card has drawn again.
    assert sizes(match) == [3, 3]
    play(match, "0 play pebble")
    assert turn(match) == 1


@pytest.mark.rule("unlucky.winds.two-remaining")
def test_with_two_players_left_too() -> None:
    match = table("winds-of-change pebble", "", PADDED, "")
    play(match, "0 play winds-of-change")
    assert match.view(None)["direction"] == "clockwise"
    assert turn(match) == 0


@pytest.mark.rule("unlucky.winds.skip-overlap")
def test_one_turn_is_lost_at_most() -> None:
    match = table("winds-of-change pebble", PADDED, seats={1: "misses_turn = true"})
    play(match, "0 play winds-of-change", "0 play pebble")
    assert turn(match) == 1


@pytest.mark.rule("unlucky.winds.ghosts-count")
def test_ghosts_do_not_count_as_left() -> None:
    match = table("winds-of-change pebble", "", PADDED, "", options="ghosts = true")
    play(match, "0 play winds-of-change")
    assert match.view(None)["direction"] == "clockwise"
    # The ghost between the two keeps its own roll.
    assert asked(match) == (1, "ghost")
    play(match, "1 stay")
    assert asked(match) == (3, "ghost")
    assert happened(match, "missed")[0]["seat"] == 2


@pytest.mark.rule("unlucky.talisman.roll-and-draw", "unlucky.talisman.mandatory")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_talisman_draws_as_many_as_rolled(face: int) -> None:
    match = table("lucky-talisman pebble", PADDED, dice=str(face))
    play(match, "0 play lucky-talisman")
    # Nobody is asked whether to go on drawing.
    assert asked(match) == (1, "play")
    assert sizes(match)[0] == 2 + face


@pytest.mark.rule("unlucky.talisman.blunders-and-beasts")
def test_blunders_and_beasts_among_the_talisman_cards() -> None:
    deck = "pebble beast-encounter tripped blunt-axe blunt-axe " + PEBBLES
    match = table("lucky-talisman pebble", PADDED, dice="4", deck=deck, beasts="mimic-wardrobe")
    play(match, "0 play lucky-talisman")
    # The beast is revealed, then the Blunder is carried out at once, before the other draws.
    assert pile(match, "arena") == ["mimic-wardrobe"]
    assert asked(match) == (0, "discard")
    assert hand(match, 0) == ["pebble", "pebble"]
    play(match, "0 discard pebble")
    # All draws are made before the fight.
    assert asked(match) == (0, "fight")
    assert hand(match, 0) == ["blunt-axe", "blunt-axe", "pebble"]


@pytest.mark.rule("unlucky.talisman.beast-after-play")
def test_a_beast_drawn_with_a_talisman_is_fought_in_the_same_turn() -> None:
    deck = "pebble beast-encounter " + PEBBLES
    match = table("lucky-talisman blunt-axe", PADDED, dice="1", deck=deck, beasts="grumpy-goose")
    play(match, "0 play lucky-talisman")
    assert asked(match) == (0, "fight")
    play(match, "0 fight with blunt-axe", "0 done")
    # The turn ends after the fight; the next one of seat 0 is as usual.
    assert turn(match) == 1
    play(match, "1 play pebble")
    assert asked(match) == (0, "play")


@pytest.mark.rule("unlucky.thief.up-to-two")
def test_a_thief_takes_two_cards_at_most() -> None:
    match = table("thief pebble", PADDED, PADDED)
    play(match, "0 play thief", "0 steal from 2", "0 steal from 2", "1 accept")
    assert sizes(match) == [4, 2, 3]
    assert turn(match) == 1


@pytest.mark.rule("unlucky.thief.split")
def test_a_thief_may_split_the_two_cards() -> None:
    match = table("thief pebble", PADDED, PADDED, PADDED)
    play(match, "0 play thief", "0 steal from 4", "0 steal from 3", "2 accept", "3 accept")
    assert sizes(match)[0] == 4
    assert sizes(match)[2:] == [2, 2]


@pytest.mark.rule("unlucky.thief.may-take-fewer")
@pytest.mark.parametrize("number", [0, 1])
def test_a_thief_may_take_fewer(number: int) -> None:
    match = table("thief pebble", PADDED, PADDED)
    play(match, "0 play thief", *["0 steal from 3"] * number, "0 done", *["2 accept"] * number)
    assert sizes(match) == [2 + number, 4, 3 - number]


@pytest.mark.rule("unlucky.thief.random", "unlucky.thief.to-hand")
def test_stolen_cards_are_picked_blindly_and_kept() -> None:
    taken = set()
    for seed in range(40):
        match = table("thief pebble", "rope lantern trap rest", PADDED, moment="play")
        match.state.rng.streams[5] = seed
        play(match, "0 play thief", "0 steal from 2", "0 done")
        assert asked(match) == (1, "shield"), "the victim chooses nothing"
        play(match, "1 accept")
        gained = [card for card in hand(match, 0) if card != "pebble"]
        assert len(gained) == 1
        taken.add(gained[0])
    assert taken == {"rope", "lantern", "trap", "rest"}


@pytest.mark.rule("unlucky.thief.can-eliminate")
def test_a_stolen_last_card_puts_out() -> None:
    match = table("thief pebble", "rope", PADDED)
    play(match, "0 play thief", "0 steal from 2", "0 done", "1 accept", "1 accept")
    assert who(match, "out") == [1]
    assert "rope" in hand(match, 0)


@pytest.mark.rule("unlucky.thief.declare-first")
def test_all_victims_are_named_before_anything_is_taken() -> None:
    match = table("thief pebble", "rope pebble", "trap pebble")
    play(match, "0 play thief", "0 steal from 2")
    assert asked(match) == (0, "thief")
    assert sizes(match) == [2, 2, 2]
    # A hand cannot lose more cards than it has.
    match = table("thief pebble", "rope", "trap pebble")
    play(match, "0 play thief", "0 steal from 2")
    assert may(match, 0) == ["done", "steal from 3"]
    assert refusal(match, "0 steal from 2").rules == ("unlucky.thief.up-to-two",)


@pytest.mark.rule(
    "unlucky.trading-post.swap", "unlucky.trading-post.chosen-partner", "unlucky.trading-post.size-irrelevant"
)
def test_a_trading_post_swaps_whole_hands() -> None:
    match = table("trading-post rope", "rest trap ally", "lantern trumpet", moment="play")
    play(match, "0 play trading-post")
    assert may(match, 0) == ["target 2", "target 3"]
    play(match, "0 target 2")
    # The partner is not asked; seat 1 has drawn for its own turn since.
    assert hand(match, 0) == ["ally", "rest", "trap"]
    assert hand(match, 1) == ["pebble", "rope"]


@pytest.mark.rule("unlucky.trading-post.no-peek")
def test_nobody_sees_the_other_hand_before_the_exchange() -> None:
    match = table("trading-post rope", "rest trap", "lantern trumpet")
    play(match, "0 play trading-post")
    assert pile(match, "hand", 1, viewer=0) == ["?", "?"]
    assert pile(match, "hand", 0, viewer=1) == ["?", "?"]
    play(match, "0 target 2")
    # Afterwards each knows what they gave away; a third player knows nothing.
    assert set(pile(match, "hand", 0, viewer=1)) == {"rest", "trap"}
    assert "rope" in pile(match, "hand", 1, viewer=0)
    assert set(pile(match, "hand", 0, viewer=2)) == {"?"}
    assert [event.get("cards") for event in happened(match, "new-hand", 2)] == [None, None]


@pytest.mark.rule("unlucky.trading-post.empty-hand")
def test_trading_an_empty_hand() -> None:
    match = table("trading-post", "rope lantern", PADDED, moment="play")
    play(match, "0 play trading-post", "0 target 2", "1 accept")
    assert hand(match, 0) == ["lantern", "rope"]
    assert who(match, "out") == [1]
    # A Resurrection saves the partner: it is discarded, the rest goes over, seven new cards come.
    match = table("trading-post", "rope resurrection", PADDED, moment="play")
    play(match, "0 play trading-post", "0 target 2", "1 resurrect")
    assert hand(match, 0) == ["rope"]
    assert sizes(match)[1] == 8, "seven new ones and the card drawn for the turn"
    assert "resurrection" in pile(match, "discard")


@pytest.mark.rule("unlucky.trading-post.characters-stay")
def test_characters_and_allies_are_not_traded() -> None:
    seats = {0: 'character = "mage"', 1: 'character = "paladin"\nallies = ["bard"]'}
    match = table("trading-post rope", "rest trap", seats=seats)
    play(match, "0 play trading-post")
    assert pile(match, "character", 0) == ["mage"]
    assert pile(match, "character", 1) == ["paladin"]
    assert pile(match, "allies", 1) == ["bard"]


@pytest.mark.rule("unlucky.ally.draw-character", "unlucky.ally.visible")
def test_an_ally_is_the_top_character_face_up() -> None:
    match = table("ally pebble", PADDED, characters="healer bard")
    play(match, "0 play ally")
    assert pile(match, "allies", 0, viewer=1) == ["healer"]
    assert pile(match, "characters") == ["?"]


@pytest.mark.rule("unlucky.ally.several")
def test_several_allies_and_none_left() -> None:
    match = table("ally ally ally", PADDED, characters="healer bard")
    play(match, "0 play ally", "1 play pebble", "0 done", "0 play ally", "1 play pebble")
    assert sorted(pile(match, "allies", 0)) == ["bard", "healer"]
    play(match, "0 done", "0 play ally")
    # Deck and discard pile are empty: no effect.
    assert sorted(pile(match, "allies", 0)) == ["bard", "healer"]
    assert turn(match) == 1


@pytest.mark.rule("unlucky.ally.discard-after-use", "unlucky.character.flip-when-used")
def test_a_used_ally_is_discarded_the_own_character_is_kept() -> None:
    match = table("pebble", PADDED, PADDED, seats={0: 'character = "bard"\nallies = ["barbarian"]'})
    play(match, "0 use bard", "0 target 2")
    assert pile(match, "character", 0) == ["bard"]
    assert who(match, "character_used") == [0]
    assert pile(match, "character_discard") == []
    play(match, "0 use barbarian", "1 discard pebble", "2 discard pebble")
    assert pile(match, "allies", 0) == []
    assert pile(match, "character_discard") == ["barbarian"]


@pytest.mark.rule("unlucky.ally.reshuffle", "unlucky.ally.own-not-reshuffled")
def test_discarded_characters_become_the_new_deck() -> None:
    seats = {0: 'character = "mage"\nused = true', 1: 'character = "paladin"'}
    match = table("ally pebble", PADDED, seats=seats, characters="", character_discard="bard healer")
    play(match, "0 play ally")
    assert len(pile(match, "characters")) == 1
    assert set(pile(match, "allies", 0)) <= {"bard", "healer"}
    assert pile(match, "character_discard") == []
    # The players' own Characters, used or not, stay where they are.
    assert pile(match, "character", 0) == ["mage"]
    assert pile(match, "character", 1) == ["paladin"]


@pytest.mark.rule("unlucky.trap.all-others", "unlucky.trap.self-exempt", "unlucky.trap.choice")
def test_a_trap_costs_every_other_player_a_card_of_their_choice() -> None:
    match = table("trap rest", "rope lantern", "trumpet thief")
    play(match, "0 play trap", "1 accept", "2 accept")
    assert may(match, 1) == ["discard rope", "discard lantern"]
    play(match, "1 discard lantern")
    assert may(match, 2) == ["discard trumpet", "discard thief"]
    play(match, "2 discard trumpet")
    assert pile(match, "discard") == ["lantern", "trumpet", "trap"]
    assert hand(match, 0) == ["pebble", "rest"]


@pytest.mark.rule("unlucky.winds.two-players")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_either_makes_the_other_miss_a_turn(seat: int) -> None:
    hands = [PADDED, PADDED]
    hands[seat] = "winds-of-change pebble"
    match = table(*hands, turn=str(seat))
    play(match, f"{seat} play winds-of-change")
    assert [event["seat"] for event in happened(match, "will-miss")] == [1 - seat]
    assert happened(match, "reversed") == []
    assert turn(match) == seat


JAB = """
[[card]]
id = "jab"
type = "action"
rule = "unlucky.attack.outcomes"
steps = [{ op = "discard", who = "chosen_opponent", n = 1 }]

[[card]]
id = "lull"
type = "action"
rule = "unlucky.attack.outcomes"
steps = [{ op = "skip_next_turn", who = "chosen_opponent" }]
"""


def test_the_first_seat_can_be_chosen_like_any_other() -> None:
    match = table("rope pebble", "jab pebble", "rope pebble", cards=JAB, turn="1")
    play(match, "1 play jab", "1 target 1")
    assert asked(match)[0] == 0
    match = table("rope pebble", "lull pebble", "rope pebble", cards=JAB, turn="1")
    play(match, "1 play lull", "1 target 1")
    assert [event["seat"] for event in happened(match, "will-miss")] == [0]
    assert turn(match) == 2
