"""Resurrection, for oneself and in teams."""

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

import fairground as fg

PADDED = "pebble pebble pebble"
BEAST = "beast-encounter " + PEBBLES
TEAMS = "teams = true"
SWAP = """
[[card]]
id = "swap"
type = "action"
copies = 1
beast_value = 0
steps = [{ op = "discard", who = "self", n = 9 }, { op = "draw", who = "self", n = 2 }]
"""


@pytest.mark.rule("unlucky.resurrection.is-action", "unlucky.resurrection.condition-last")
def test_as_the_last_card_it_gives_a_new_hand() -> None:
    match = table("resurrection", PADDED, moment="play")
    assert may(match, 0) == ["play resurrection"]
    play(match, "0 play resurrection")
    assert happened(match, "rolled") == []
    assert sizes(match) == [7, 4]
    assert pile(match, "discard") == ["resurrection"]


@pytest.mark.rule("unlucky.resurrection.seven-new", "unlucky.resurrection.setup-rules")
def test_the_new_hand_is_seven_clean_cards() -> None:
    deck = "rope tripped lantern beast-encounter trap rest ally thief trumpet overslept " + PEBBLES
    match = table("resurrection", PADDED, deck=deck, moment="play")
    play(match, "0 play resurrection")
    new = happened(match, "new-hand", 0)[0]
    assert new["cards"] == ["rope", "lantern", "trap", "rest", "ally", "thief", "trumpet"]
    # What was turned up went back into the deck, without effect.
    assert happened(match, "shuffled-back")[0]["cards"] == ["tripped", "beast-encounter"]
    shuffled_back = [event["kind"] for event in match.events(None)].index("shuffled-back")
    before = {event["kind"] for event in match.events(None)[:shuffled_back]}
    assert not before & {"blunder", "met"}


@pytest.mark.rule("unlucky.resurrection.setup-rules")
def test_the_discards_are_shuffled_in_when_the_deck_runs_out() -> None:
    match = table("resurrection", PADDED, deck="rope tripped", discard="trap rest ally thief", moment="play")
    play(match, "0 play resurrection")
    assert hand(match, 0) == ["ally", "rest", "rope", "thief", "trap"], "there were no more clean cards"


@pytest.mark.rule("unlucky.resurrection.ends-turn")
def test_it_ends_the_turn() -> None:
    match = table("resurrection rope", PADDED, deck="holey-backpack " + PEBBLES)
    play(match, "0 resurrect")
    assert turn(match) == 1, "no card is played any more"
    assert sizes(match)[0] == 7


@pytest.mark.rule("unlucky.resurrection.owed-draws", "unlucky.resurrection.ends-turn")
@pytest.mark.parametrize("how", ["talisman", "healer", "reward", "card"])
def test_draws_that_are_owed_are_not_made_when_it_ends_the_turn(how: str) -> None:
    """Whatever they are owed for: the Blunder that takes the hand is the first of several draws."""
    deck = "holey-backpack " + PEBBLES
    if how == "talisman":
        match = table("lucky-talisman resurrection", PADDED, deck="pebble " + deck, dice="4")
        play(match, "0 play lucky-talisman")
    elif how == "healer":
        match = table("resurrection", PADDED, deck=deck, seats={0: 'character = "healer"'})
        play(match, "0 use healer")
    elif how == "card":
        # One step of a card takes the hand, the next one would draw.
        match = table("swap resurrection", PADDED, cards=SWAP)
        play(match, "0 play swap")
    else:
        match = table(
            "blunt-axe blunt-axe resurrection", PADDED, deck="beast-encounter " + deck, beasts="damp-slime"
        )
        play(match, "0 fight with blunt-axe", "0 fight with blunt-axe", "0 done")
    assert asked(match) == (0, "resurrect")
    play(match, "0 resurrect")
    assert sizes(match)[0] == 7
    assert turn(match) == 1


@pytest.mark.rule("unlucky.resurrection.other-beasts", "unlucky.resurrection.ends-turn")
def test_a_second_beast_leaves_unfought_when_it_ends_the_turn() -> None:
    deck = "pebble beast-encounter beast-encounter " + "pebble " * 7 + BEAST
    beasts = "hay-fever-troll damp-slime mimic-wardrobe"
    match = table("lucky-talisman resurrection", PADDED, deck=deck, dice="2", beasts=beasts)
    play(match, "0 play lucky-talisman", "0 resurrect")
    assert [event["beast"] for event in happened(match, "unfought")] == ["damp-slime"]
    assert sizes(match)[0] == 7
    assert turn(match) == 1
    assert sorted(pile(match, "beast_discard")) == ["damp-slime", "hay-fever-troll"]
    assert pile(match, "discard").count("beast-encounter") == 2
    # The next turn is like any other: its beast is fought.
    assert [event["beast"] for event in happened(match, "met")][-1] == "mimic-wardrobe"
    assert asked(match)[0] == 1
    assert asked(match)[1] != "play"


@pytest.mark.rule("unlucky.resurrection.owed-draws", "unlucky.resurrection.off-turn")
def test_only_the_draws_of_who_resurrected_on_the_own_turn_are_dropped() -> None:
    def card(loser: str, drawer: str) -> str:
        return SWAP.replace('"self", n = 9', f'"{loser}", n = 9').replace(
            '"self", n = 2', f'"{drawer}", n = 2'
        )

    # What the card does to another player goes on; a Blunder is in the way, so it is more than a plain draw.
    deck = "pebble " * 8 + "tripped " + PEBBLES
    mine = table("swap resurrection", PADDED, deck=deck, cards=card("self", "next_player"))
    play(mine, "0 play swap", "0 resurrect", "1 discard pebble")
    assert sizes(mine)[1] == 3, "one card lost to the Blunder, one drawn after it"
    # Off turn there is no turn to end, and that of the other player goes on.
    theirs = table("swap " + PADDED, "resurrection", deck=deck, cards=card("next_player", "self"))
    play(theirs, "0 play swap", "1 resurrect", "0 discard pebble")
    assert sizes(theirs)[0] == 4


@pytest.mark.rule("unlucky.resurrection.off-turn", "unlucky.resurrection.owed-draws")
def test_off_turn_owed_draws_are_made_and_the_next_beast_is_fought() -> None:
    gift = """
[[card]]
id = "gift"
type = "action"
copies = 1
beast_value = 0
steps = [{ op = "draw", who = "next_player", n = 3 }]
"""
    deck = "pebble beast-encounter beast-encounter rope " + PEBBLES
    beasts = "hay-fever-troll damp-slime"
    match = table("gift pebble", "resurrection", PADDED, deck=deck, beasts=beasts, cards=gift)
    play(match, "0 play gift", "1 resurrect")
    assert happened(match, "unfought") == []
    assert asked(match)[0] == 1
    assert asked(match)[1] in ("fight", "forfeit")
    assert sizes(match)[1] == 7
    match = table("gift pebble", "resurrection", PADDED, deck="pebble holey-backpack " + PEBBLES, cards=gift)
    play(match, "0 play gift", "1 resurrect")
    assert sizes(match)[1] == 7 + 2


@pytest.mark.rule("unlucky.resurrection.otherwise-no-effect")
def test_in_any_other_situation_it_does_nothing() -> None:
    match = table("resurrection pebble", PADDED)
    labels = [option["label"] for option in match.view(0)["ask"]["options"]]
    assert "Play Resurrection (no effect now)" in labels
    play(match, "0 play resurrection")
    assert sizes(match) == [2, 4]
    # Nor does it answer what leaves cards in hand.
    match = table("trap pebble", "resurrection pebble pebble")
    play(match, "0 play trap", "1 accept")
    assert asked(match) == (1, "discard")
    assert "resurrect" not in may(match, 1)


@pytest.mark.rule("unlucky.resurrection.condition-would-empty", "unlucky.resurrection.off-turn")
def test_it_answers_an_action_that_would_empty_the_hand() -> None:
    match = table("trap pebble", "resurrection", PADDED)
    play(match, "0 play trap", "1 accept", "2 accept")
    assert asked(match) == (1, "resurrect")
    play(match, "1 resurrect", "2 discard pebble")
    # The attacker's turn ended as usual, and seat 1 has its normal turn.
    assert asked(match) == (1, "play")
    assert sizes(match) == [2, 8, 2]


@pytest.mark.rule("unlucky.resurrection.rest-of-hand")
def test_the_effect_takes_the_other_cards_first() -> None:
    match = table("thief pebble", "resurrection rope", PADDED)
    play(match, "0 play thief", "0 steal from 2", "0 steal from 2", "1 accept", "1 resurrect")
    # The thief gets only the other card; the new hand is exactly seven, and one was drawn since.
    assert hand(match, 0) == ["pebble", "pebble", "rope"]
    assert sizes(match)[1] == 8
    assert "resurrection" in pile(match, "discard")


@pytest.mark.rule("unlucky.resurrection.optional")
def test_using_it_is_voluntary() -> None:
    match = table("trap pebble", "resurrection", PADDED)
    play(match, "0 play trap", "1 accept", "2 accept")
    assert may(match, 1) == ["accept", "resurrect"]
    play(match, "1 accept", "2 discard pebble")
    assert who(match, "out") == [1]


@pytest.mark.rule("unlucky.resurrection.with-shield")
def test_shield_first_then_resurrection() -> None:
    match = table("trap pebble", "shield resurrection", PADDED)
    play(match, "0 play trap")
    assert asked(match) == (1, "shield")
    thief = "\n".join(["0 play thief", "0 steal from 2", "0 steal from 2"]).split("\n")
    match = table("thief pebble", "shield resurrection", PADDED)
    play(match, *thief)
    assert may(match, 1) == ["accept", "block"]
    play(match, "1 block")
    assert hand(match, 1) == ["pebble", "resurrection"]
    match = table("thief pebble", "shield resurrection", PADDED)
    play(match, *thief, "1 accept")
    assert asked(match) == (1, "resurrect")


@pytest.mark.rule("unlucky.resurrection.beast-too-few")
def test_with_too_few_cards_for_a_beast() -> None:
    match = table("resurrection rope", PADDED, PADDED, deck=BEAST, beasts="hay-fever-troll")
    assert may(match, 0) == ["accept", "resurrect"]
    play(match, "0 resurrect")
    # The rest of the hand and the beast are discarded, there is no reward, and the turn is over.
    assert sizes(match) == [7, 4, 3]
    assert pile(match, "beast_discard") == ["hay-fever-troll"]
    assert sorted(pile(match, "discard")) == ["beast-encounter", "resurrection", "rope"]
    assert turn(match) == 1
    # Everybody reads which cards went.
    told = [event for event in match.events(1) if "unlucky.resurrection.beast-too-few" in event["rules"]]
    assert any("rope" in event["text"].lower() for event in told)


@pytest.mark.rule("unlucky.resurrection.beast-win-empties")
def test_when_a_beast_would_take_the_whole_hand() -> None:
    # The Tax Imp takes two cards, whether it is beaten or not.
    match = table("resurrection rope", PADDED, PADDED, deck=BEAST, beasts="tax-imp")
    assert "resurrect" in may(match, 0)
    play(match, "0 fight with rope")
    assert may(match, 0) == ["resurrect", "fight with resurrection"]
    play(match, "0 resurrect")
    assert sizes(match)[0] == 7
    assert "rope" in pile(match, "discard")
    # With a card to spare it cannot be used.
    match = table("resurrection rope rest", PADDED, PADDED, deck=BEAST, beasts="tax-imp")
    assert "resurrect" not in may(match, 0)
    assert refusal(match, "0 resurrect").rules == ("unlucky.resurrection.otherwise-no-effect",)


def test_the_window_opens_by_public_knowledge_alone() -> None:
    match = table("trap pebble", "rope", PADDED)
    play(match, "0 play trap", "1 accept", "2 accept")
    assert asked(match) == (1, "resurrect")
    assert may(match, 1) == ["accept"]
    match = table("trap pebble", "rope", PADDED, discard="resurrection resurrection")
    play(match, "0 play trap", "1 accept", "2 accept")
    assert who(match, "out") == []
    assert asked(match) == (2, "discard"), "all Resurrections lie in the discard pile"


@pytest.mark.rule("unlucky.team.when")
def test_teams_are_an_option_with_four_or_six_players() -> None:
    for seats in (4, 6):
        fg.new_match("unlucky-adventurers", seats, 1, {"teams": True})
        assert fg.new_match("unlucky-adventurers", seats, 1).view(None)["players"][0]["team"] == [0]
    for seats in (2, 3, 5):
        with pytest.raises(fg.BadSetup, match=f"teams need 4 or 6 players, not {seats}"):
            fg.new_match("unlucky-adventurers", seats, 1, {"teams": True})


@pytest.mark.rule("unlucky.team.size", "unlucky.team.seating")
@pytest.mark.parametrize("seats", [4, 6])
def test_teams_of_two_who_do_not_sit_side_by_side(seats: int) -> None:
    match = fg.new_match("unlucky-adventurers", seats, 1, {"teams": True})
    teams = {tuple(player["team"]) for player in match.view(None)["players"]}
    assert len(teams) == seats // 2
    for one, other in teams:
        assert (other - one) % seats not in (1, seats - 1)


@pytest.mark.rule("unlucky.team.revive", "unlucky.team.revive-any-hand", "unlucky.team.revive-seven")
def test_reviving_a_team_member() -> None:
    match = table("resurrection rope rest", PADDED, "", PADDED, options=TEAMS)
    play(match, "0 play resurrection")
    assert may(match, 0) == ["done", "revive 3"]
    assert refusal(match, "0 revive 1").rules[0] == "unlucky.team.revive"
    play(match, "0 revive 3")
    assert who(match, "out") == []
    assert sizes(match) == [3, 4, 7, 3], "the user draws none"


@pytest.mark.rule("unlucky.team.revive-is-turn")
def test_reviving_is_the_play_of_the_turn_after_the_draw() -> None:
    match = table("resurrection rope", PADDED, "", PADDED, options=TEAMS)
    assert sizes(match)[0] == 3, "the draw is made as usual"
    play(match, "0 play resurrection", "0 revive 3")
    assert turn(match) == 1


def test_the_last_card_can_revive_either() -> None:
    for player, sizes_after in ((1, [7, 4, 0, 3]), (3, [0, 4, 7, 3])):
        match = table("resurrection", PADDED, "", PADDED, options=TEAMS, moment="play")
        play(match, "0 play resurrection")
        assert may(match, 0) == ["revive 1", "revive 3"]
        play(match, f"0 revive {player}")
        assert sizes(match) == sizes_after
    match = table("resurrection rope", PADDED, "", PADDED, options=TEAMS)
    play(match, "0 play resurrection", "0 done")
    assert who(match, "out") == [2]


@pytest.mark.rule("unlucky.team.revive-beast-victim", "unlucky.setup.character-for-game")
def test_a_beast_victim_can_be_revived_with_the_same_character() -> None:
    match = table(
        "resurrection rope pebble",
        PADDED,
        "rope lantern",
        PADDED,
        options=TEAMS,
        turn="2",
        deck=BEAST,
        beasts="hay-fever-troll",
        seats={2: 'character = "mage"\nused = true'},
    )
    play(match, "2 accept")
    assert who(match, "out") == [2]
    play(match, "3 play pebble", "0 play resurrection", "0 revive 3")
    assert who(match, "out") == []
    assert sizes(match)[2] == 7
    assert pile(match, "character", 2) == ["mage"]
    assert who(match, "character_used") == [2]


@pytest.mark.rule("unlucky.team.win", "unlucky.team.continue")
def test_the_last_team_with_a_member_left_wins() -> None:
    match = table("trap trap pebble", "pebble", "", "pebble pebble pebble", options=TEAMS)
    play(match, "0 play trap", "1 accept", "3 accept", "1 accept", "3 discard pebble")
    # Seat 3 still plays for its team.
    assert not match.over
    assert who(match, "out") == [1, 2]
    play(match, "3 play pebble", "0 play trap", "3 accept", "3 discard pebble")
    play(match, "3 play pebble", "0 play pebble")
    assert not match.over
    match = table("trap pebble", "pebble", "", "pebble", options=TEAMS)
    play(match, "0 play trap", "1 accept", "3 accept", "1 accept", "3 accept")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert match.result.ranks == (1, 3, 1, 3)


@pytest.mark.rule("unlucky.team.two-remaining-same-team")
def test_two_team_members_alone_have_won() -> None:
    match = table("trap winds-of-change", "pebble", PADDED, "pebble", options=TEAMS)
    play(match, "0 play trap", "1 accept", "2 accept", "3 accept", "1 accept", "2 discard pebble", "3 accept")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0, 2)


@pytest.mark.rule("unlucky.trap.teammates", "unlucky.shield.against-teammate")
def test_a_trap_hits_the_team_member_who_may_shield() -> None:
    match = table("trap pebble", PADDED, "shield pebble", PADDED, options=TEAMS)
    play(match, "0 play trap", "1 accept")
    assert may(match, 2) == ["accept", "block"]
    play(match, "2 block", "3 accept", "1 discard pebble", "3 discard pebble")
    assert sizes(match) == [2, 3, 1, 2]
    match = table("trap pebble", PADDED, "rope pebble", PADDED, options=TEAMS)
    play(match, "0 play trap", "1 accept", "2 accept", "3 accept", "1 discard pebble", "2 discard rope")
    assert sizes(match)[2] == 1


def test_an_opponent_is_of_another_team() -> None:
    match = table("blunt-axe pebble", PADDED, PADDED, PADDED, options=TEAMS)
    play(match, "0 play blunt-axe")
    assert may(match, 0) == ["target 2", "target 4"]
    assert "is on your team" in refusal(match, "0 target 3").reason
