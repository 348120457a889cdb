"""Up to three rolls in a round, with any dice."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.fair_game.table import (
    DULL,
    EVEN,
    MODES,
    dice,
    finish_round,
    may,
    play,
    player,
    position,
    protected,
    refusal,
    rounds,
    told,
)

from fairground.games.fair_game.actions import Reroll


@pytest.mark.rule("fair.roll.opening-simultaneous", "fair.roll.opening-six-dice")
@pytest.mark.parametrize("mode", MODES)
def test_a_round_opens_with_everybody_rolling_six_dice(mode: str) -> None:
    match = position("seats = 3\ndice = '1 2 3 4 5 6, 2 2 2 2 2 2, 6 5 4 3 2 1'", mode)
    assert [dice(match, seat) for seat in range(3)] == ["1 2 3 4 5 6", "2 2 2 2 2 2", "6 5 4 3 2 1"]
    assert [player(match, seat)["rolls_left"] for seat in range(3)] == [2, 2, 2]
    # Nobody was asked anything before all had rolled.
    assert match.history == []
    assert [event["seat"] for event in told(match, "rolled")] == [0, 1, 2]


@pytest.mark.rule("fair.roll.opening-six-dice", "fair.round.sequence")
def test_dice_come_back_from_a_card_for_the_next_round() -> None:
    match = position(
        f"""
        seats = 2
        dice = "{EVEN}, {DULL}, 1 1 1 1 1 1, 2 2 2 2 2 2"
        table.grid = ["all-even"]
        """
    )
    play(match, "0 claim all-even")
    assert protected(match) == ["all-even"]
    finish_round(match)
    assert rounds(match) == 2
    assert protected(match) == []
    assert [dice(match, 0), dice(match, 1)] == ["1 1 1 1 1 1", "2 2 2 2 2 2"]


@pytest.mark.rule("fair.round.sequence", "fair.win.no-winner-next-round")
def test_round_follows_round() -> None:
    match = position("seats = 2\ndice = '1 1 1 1 1 1, 1 1 1 1 1 1'")
    for number in (1, 2, 3):
        assert rounds(match) == number
        finish_round(match)
    assert [event["round"] for event in told(match, "round")] == [1, 2, 3, 4]


AFTER_THE_OPENING_ROLL = f"""
    dice = "6 6, 5 4 3, 2"
    [[seat]]
    dice = "{DULL}"
    [[seat]]
    dice = "{DULL}"
    """


@pytest.mark.rule("fair.roll.any-subset")
@pytest.mark.parametrize("mode", MODES)
def test_any_of_the_dice_can_be_rolled_again(mode: str) -> None:
    match = position(AFTER_THE_OPENING_ROLL, mode)
    subsets = [some for count in range(1, 7) for some in combinations("123456", count)]
    rolls = [option for option in may(match, 0) if option.startswith("reroll")]
    assert sorted(rolls) == sorted(f"reroll {' '.join(some)}" for some in subsets)


@pytest.mark.rule("fair.roll.any-subset", "fair.roll.reroll-when-no-match")
def test_the_other_dice_keep_their_values() -> None:
    match = position(AFTER_THE_OPENING_ROLL)
    play(match, "0 reroll 2 5", "1 wait")
    assert dice(match, 0) == "1 6 2 3 6 6"
    assert dice(match, 1) == DULL
    assert player(match, 0)["rolls_left"] == 1


@pytest.mark.rule("fair.roll.previously-kept-dice")
def test_dice_kept_at_the_second_roll_can_be_rolled_at_the_third() -> None:
    match = position(AFTER_THE_OPENING_ROLL, "turns")
    play(match, "0 reroll 1 2")
    assert dice(match, 0) == "6 6 2 3 5 6"
    play(match, "0 reroll 3 4 5")
    assert dice(match, 0) == "6 6 5 4 3 6"


@pytest.mark.parametrize("written", ["reroll 5 2", "reroll 2, 5", "REROLL  2  5"])
def test_dice_may_be_named_in_any_order(written: str) -> None:
    match = position(AFTER_THE_OPENING_ROLL)
    play(match, f"0 {written}", "1 wait")
    assert dice(match, 0) == "1 6 2 3 6 6"
    assert match.history[0] == (0, Reroll((2, 5)))


@pytest.mark.rule("fair.roll.empty-reroll")
@pytest.mark.parametrize("mode", MODES)
def test_a_roll_of_no_dice_is_refused_and_costs_nothing(mode: str) -> None:
    match = position(AFTER_THE_OPENING_ROLL, mode)
    refused = match.why_not(0, Reroll(()))
    assert refused is not None
    assert refused.rules == ("fair.roll.empty-reroll",)
    assert player(match, 0)["rolls_left"] == 2


@pytest.mark.rule("fair.roll.max-three")
@pytest.mark.parametrize("mode", MODES)
def test_there_is_no_fourth_roll(mode: str) -> None:
    match = position(
        f"""
        dice = "3, 5"
        table.grid = ["all-odd"]
        [[seat]]
        dice = "2 1 1 1 1 1"
        [[seat]]
        dice = "{DULL}"
        """,
        mode,
    )
    # After each roll the dice make ALL ODD, so that the seat stays in the round.
    one_roll = ["0 reroll 1", "1 wait", "0 decline"] if mode == "steps" else ["0 reroll 1"]
    play(match, *one_roll, *one_roll)
    assert dice(match, 0) == "5 1 1 1 1 1"
    assert player(match, 0)["rolls_left"] == 0
    assert not any(option.startswith("reroll") for option in may(match, 0))
    refused = refusal(match, "0 reroll 1")
    assert refused.reason == "you have used all three rolls of this round"
    assert refused.rules == ("fair.roll.max-three",)


@pytest.mark.rule("fair.roll.max-three")
@pytest.mark.parametrize("mode", MODES)
def test_a_third_roll_that_meets_nothing_ends_the_round_for_a_player(mode: str) -> None:
    match = position(
        f"""
        dice = "1"
        [[seat]]
        dice = "{DULL}"
        rolls = 2
        [[seat]]
        dice = "{DULL}"
        """,
        mode,
    )
    play(match, "0 reroll 1", *(["1 wait"] if mode == "steps" else []))
    assert not player(match, 0)["live"]
    assert may(match, 0) == []
    assert told(match, "out-of-rolls")[0]["seat"] == 0
    assert player(match, 1)["live"]


@pytest.mark.rule("fair.roll.rerolls-not-synchronised")
def test_players_re_roll_at_different_times() -> None:
    match = position(AFTER_THE_OPENING_ROLL)
    play(match, "0 reroll 1 2", "1 wait")
    assert [player(match, seat)["rolls_left"] for seat in (0, 1)] == [1, 2]
    play(match, "0 wait", "1 reroll 1 2 3")
    assert [player(match, seat)["rolls_left"] for seat in (0, 1)] == [1, 1]
    assert dice(match, 1) == "5 4 3 3 5 6"


MADE_ALL_EVEN = f"""
    dice = "4, 4, 4"
    table.grid = ["all-even", "four-sixes"]
    [[seat]]
    dice = "2 6 6 6 4 4"
    [[seat]]
    dice = "{DULL}"
    """


@pytest.mark.rule("fair.roll.reroll-despite-match", "fair.claim.optional")
@pytest.mark.parametrize("mode", MODES)
def test_a_player_with_a_match_may_roll_for_something_else(mode: str) -> None:
    match = position(MADE_ALL_EVEN, mode)
    if mode == "steps":
        play(match, "0 decline", "0 reroll 1", "1 wait")
    else:
        play(match, "0 reroll 1")
    assert dice(match, 0) == "4 6 6 6 4 4"
    assert player(match, 0)["won"] is None
    assert player(match, 0)["live"]


@pytest.mark.rule("fair.roll.reroll-when-no-match")
def test_a_player_without_a_match_may_roll_while_rolls_remain() -> None:
    match = position(AFTER_THE_OPENING_ROLL, "turns")
    play(match, "0 reroll 1 2", "0 reroll 1 2 3")
    # The third roll met nothing: the turn is over.
    assert may(match, 0) == []
    assert [event["roll"] for event in told(match, "rolled")] == [2, 3]


@pytest.mark.rule("fair.roll.may-stop-early")
@pytest.mark.parametrize("mode", MODES)
def test_a_player_may_stop_with_rolls_left_and_the_round_ends_without_them(mode: str) -> None:
    match = position(AFTER_THE_OPENING_ROLL, mode)
    play(match, "0 pass")
    if mode != "steps":  # in a step it is the last answer that moves the round on
        assert not player(match, 0)["live"]
    play(match, "1 pass")
    assert [event["seat"] for event in told(match, "passed")] == [0, 1]
    assert told(match, "round-over")[0]["held"] == [0, 0]
    assert rounds(match) == 2
