"""Taking a card that another player has won."""

from __future__ import annotations

import pytest
from tests.fair_game.table import (
    DULL,
    EVEN,
    MODES,
    cards,
    finish_round,
    grid,
    may,
    may_take,
    play,
    player,
    position,
    protected,
    refusal,
    told,
)

# Seat 0 can steal one of the two older cards of seat 1.
A_THEFT_IS_OPEN = f"""
    table.round = 2
    table.grid = ["straight-6"]
    [[seat]]
    dice = "{EVEN}"
    [[seat]]
    dice = "{DULL}"
    cards = ["all-even", "all-odd"]
    """


@pytest.mark.rule("fair.steal.allowed", "fair.steal.card-moves")
@pytest.mark.parametrize("mode", MODES)
def test_a_card_in_front_of_another_player_can_be_stolen(mode: str) -> None:
    match = position(A_THEFT_IS_OPEN, mode)
    assert may_take(match, 0) == ["steal all-even"]
    play(match, "0 steal all-even")
    assert cards(match, 0) == ["all-even"]
    assert cards(match, 1) == ["all-odd"]
    assert grid(match)[0] == "straight-6"
    assert told(match, "stole")[0]["from"] == 1
    finish_round(match)
    assert told(match, "round-over")[0]["held"] == [1, 1]


@pytest.mark.rule("fair.steal.is-a-win", "fair.claim.ends-rolling")
@pytest.mark.parametrize("mode", MODES)
def test_a_theft_is_a_win_like_any_other(mode: str) -> None:
    match = position(A_THEFT_IS_OPEN, mode)
    play(match, "0 steal all-even")
    assert protected(match) == ["all-even"]
    assert player(match, 0)["won"] == "all-even"
    assert not player(match, 0)["live"]
    assert may(match, 0) == []


@pytest.mark.rule("fair.steal.is-a-win", "fair.steal.blocked-by-dice")
@pytest.mark.parametrize("mode", MODES)
def test_a_stolen_card_changes_hands_only_once_in_a_round(mode: str) -> None:
    match = position(
        f"""
        table.round = 2
        dice = "2"
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "1 2 4 4 6 6"
        cards = ["all-even"]
        """,
        mode,
    )
    # The victim rolls the combination at once, but the thief's dice lie on the card.
    play(match, "0 steal all-even", "1 reroll 1")
    assert player(match, 1)["dice"] == [2, 2, 4, 4, 6, 6]
    assert may_take(match, 1) == []
    refused = refusal(match, "1 steal all-even")
    assert refused.rules == ("fair.steal.blocked-by-dice", "fair.claim.protection")


@pytest.mark.rule("fair.steal.older-cards-exposed", "fair.steal.victim-finished")
@pytest.mark.parametrize("mode", MODES)
def test_dice_protect_only_the_card_won_in_this_round(mode: str) -> None:
    match = position(
        """
        table.round = 3
        [[seat]]
        dice = "2 2 2 2 2 6"
        [[seat]]
        dice = "1 1 1 1 1 3"
        cards = ["all-even", "five-of-a-kind"]
        won = "five-of-a-kind"
        """,
        mode,
    )
    assert may_take(match, 0) == ["steal all-even"]
    play(match, "0 steal all-even")
    assert cards(match, 1) == ["five-of-a-kind"]


@pytest.mark.rule("fair.steal.victim-finished")
@pytest.mark.parametrize("finished", ["rolls = 3", "passed = true"])
@pytest.mark.parametrize("mode", MODES)
def test_whoever_is_finished_can_still_lose_cards(finished: str, mode: str) -> None:
    match = position(
        f"""
        table.round = 2
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        {finished}
        cards = ["all-even"]
        """,
        mode,
    )
    assert may(match, 1) == []
    play(match, "0 steal all-even")
    assert cards(match, 1) == []


@pytest.mark.rule("fair.steal.protection-expires", "fair.steal.repeatable")
def test_a_card_can_be_stolen_round_after_round_and_back_again() -> None:
    match = position(
        f"""
        seats = 2
        dice = "{EVEN} {DULL}, {DULL} {EVEN}, {EVEN} {DULL}, {DULL} {EVEN}"
        table.grid = ["all-even"]
        """
    )
    play(match, "0 claim all-even")
    finish_round(match)
    for thief, victim in ((1, 0), (0, 1), (1, 0)):
        # The new round has only just opened, and the card is open to theft.
        assert may_take(match, thief) == ["steal all-even"]
        play(match, f"{thief} steal all-even")
        assert (cards(match, thief), cards(match, victim)) == (["all-even"], [])
        finish_round(match)


@pytest.mark.rule("fair.steal.not-own")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_can_put_dice_on_a_card_they_already_hold(mode: str) -> None:
    match = position(
        f"""
        table.round = 2
        table.grid = ["three-pairs"]
        [[seat]]
        dice = "{EVEN}"
        cards = ["all-even"]
        [[seat]]
        dice = "{DULL}"
        """,
        mode,
    )
    assert may_take(match, 0) == ["claim three-pairs"]
    for verb in ("claim", "steal"):
        refused = refusal(match, f"0 {verb} all-even")
        assert refused.reason == "you already have ALL EVEN"
        assert refused.rules == ("fair.steal.not-own",)
