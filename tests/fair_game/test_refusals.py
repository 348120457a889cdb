"""Why something cannot be done: one sentence and the rules behind it, and nothing changes."""

from __future__ import annotations

import pytest
from tests.fair_game.table import DULL, EVEN, play, position, refusal

import fairground as fg
from fairground.engine.saving import fingerprint

# Seat 0 meets two cards of the grid and holds one; seat 1 holds one with dice on it and one without.
BUSY = f"""
    table.round = 3
    table.grid = ["all-even", "three-pairs"]
    [[seat]]
    dice = "{EVEN}"
    cards = ["stairs"]
    [[seat]]
    dice = "1 1 1 1 1 3"
    cards = ["five-of-a-kind", "total-28"]
    won = "five-of-a-kind"
    [[seat]]
    dice = "{DULL}"
    """

CLAIM_STEP = {
    "claim total-28": ("TOTAL 28 OR MORE is not met: the dice add up to 24", "fair.claim.must-match"),
    "steal all-even": ("ALL EVEN lies in the grid: claim it", "fair.claim.card-moves"),
    "claim stairs": ("you already have STAIRS OF PAIRS", "fair.steal.not-own"),
    "steal five-of-a-kind": ("FIVE OF A KIND has dice on it", "fair.steal.blocked-by-dice"),
    "claim all-odd": ("ALL ODD is not face up in this match", "fair.claim.later-rounds-all-face-up"),
    "claim all-blue": ("there is no card 'all-blue'", "fair.card.list"),
    "reroll 1 2": ("this is the claim step: take a card or decline first", "fair.sync.step-mode"),
    "wait": ("this is the claim step: take a card or decline", "fair.sync.step-mode"),
    "pass": ("this is the claim step: take a card or decline", "fair.sync.step-mode"),
}

REROLL_STEP = {
    "claim all-even": ("this is the re-roll step; claims come before it", "fair.sync.step-mode"),
    "decline": ("there is no claim to decline now: roll, wait or pass", "fair.sync.step-mode"),
    "reroll 2 2": ("name dice by their places, 1 to 6, each once", "fair.roll.any-subset"),
    "reroll 7": ("name dice by their places, 1 to 6, each once", "fair.roll.any-subset"),
    "reroll 0": ("name dice by their places, 1 to 6, each once", "fair.roll.any-subset"),
}


def check(match: fg.Match, move: str, reason: str, rule: str) -> None:
    """The move is refused for this reason, playing it raises the same, and nothing changes."""
    refused = refusal(match, move)
    assert refused.reason.startswith(reason)
    assert rule in refused.rules
    before, played = fingerprint(match.state), len(match.history)
    with pytest.raises(fg.IllegalAction) as error:
        play(match, move)
    assert (error.value.reason, error.value.rules) == (refused.reason, refused.rules)
    assert str(error.value) == refused.reason
    assert fingerprint(match.state) == before
    assert len(match.history) == played


@pytest.mark.parametrize("action", CLAIM_STEP)
def test_refusals_in_the_claim_step(action: str) -> None:
    check(position(BUSY), f"0 {action}", *CLAIM_STEP[action])


@pytest.mark.parametrize("action", REROLL_STEP)
def test_refusals_in_the_re_roll_step(action: str) -> None:
    match = position(BUSY)
    play(match, "0 decline")
    check(match, f"0 {action}", *REROLL_STEP[action])


def test_a_card_cannot_be_listed_twice() -> None:
    match = position(BUSY)
    play(match, "0 claim all-even")
    check(match, "0 claim all-even", "ALL EVEN is already on your list", "fair.sync.step-mode")


def test_a_card_in_front_of_another_player_is_stolen_and_not_claimed() -> None:
    match = position(BUSY.replace("all-even", "all-low").replace("total-28", "all-even"))
    check(match, "0 claim all-even", "ALL EVEN is not in the grid: steal it", "fair.steal.allowed")


def test_words_that_are_no_action_are_answered_with_the_forms_there_are() -> None:
    match = position(BUSY, "turns")
    with pytest.raises(
        fg.IllegalAction, match="'reroll' is not an action of Fair Game; the forms are: claim"
    ):
        match.play(0, "reroll")


def test_what_is_blocked_is_listed_with_the_same_reasons() -> None:
    match = position(BUSY)
    ask = match.ask(0)
    assert ask is not None
    listed = {str(each.action): each.why.reason for each in ask.blocked}
    assert listed == {
        "steal total-28": refusal(match, "0 steal total-28").reason,
        "steal five-of-a-kind": refusal(match, "0 steal five-of-a-kind").reason,
        "steal stairs": "you already have STAIRS OF PAIRS",
        "wait": "this is the claim step: take a card or decline",
        "reroll 1 2 3 4 5 6": "this is the claim step: take a card or decline first",
    }
