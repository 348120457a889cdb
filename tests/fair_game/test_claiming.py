"""Taking a card from the grid."""

from __future__ import annotations

import random

import pytest
from tests.fair_game.table import (
    DULL,
    EVEN,
    MODES,
    cards,
    dice,
    finish_round,
    grid,
    may,
    may_take,
    pile,
    play,
    player,
    position,
    protected,
    refusal,
    told,
)

import fairground as fg
from fairground.games.fair_game.actions import Steal
from fairground.games.fair_game.game import GAME
from fairground.games.fair_game.rules import PASS

# Seat 0 can take two cards of the grid, seat 1 none.
TWO_CARDS_MET = f"""
    dice = "1, 1, 1"
    [table]
    grid = ["all-even", "three-pairs", "straight-6", "all-odd", "all-low", "all-high"]
    pile = ["four-sixes", "total-32", "stairs"]
    [[seat]]
    dice = "{EVEN}"
    [[seat]]
    dice = "{DULL}"
    """


def claim_all_even(match: fg.Match, mode: str) -> None:
    """Seat 0 takes ALL EVEN; where lists are asked for, it names no second card."""
    play(match, "0 claim all-even", *(["0 decline"] if mode == "steps" else []))


@pytest.mark.rule("fair.claim.must-match")
@pytest.mark.parametrize("mode", MODES)
def test_only_cards_that_the_dice_meet_can_be_claimed(mode: str) -> None:
    match = position(TWO_CARDS_MET, mode)
    assert may_take(match, 0) == ["claim all-even", "claim three-pairs"]
    assert may_take(match, 1) == []
    refused = refusal(match, "0 claim straight-6")
    assert refused.reason.startswith("STRAIGHT OF 6 is not met")
    assert "fair.claim.must-match" in refused.rules


@pytest.mark.rule("fair.claim.card-moves", "fair.claim.dice-on-card")
@pytest.mark.parametrize("mode", MODES)
def test_a_claimed_card_goes_to_its_player_with_the_dice_on_it(mode: str) -> None:
    match = position(TWO_CARDS_MET, mode)
    claim_all_even(match, mode)
    assert cards(match, 0) == ["all-even"]
    assert "all-even" not in grid(match)
    assert protected(match) == ["all-even"]
    assert player(match, 0)["won"] == "all-even"
    assert dice(match, 0) == EVEN


@pytest.mark.rule("fair.claim.gap-stays", "fair.refill.before-round")
def test_the_space_stays_empty_until_the_next_round() -> None:
    match = position(TWO_CARDS_MET)
    play(match, "0 claim all-even", "0 decline", "1 reroll 1")
    assert grid(match) == ["", "three-pairs", "straight-6", "all-odd", "all-low", "all-high"]
    assert pile(match) == 3
    finish_round(match)
    assert grid(match) == ["four-sixes", "three-pairs", "straight-6", "all-odd", "all-low", "all-high"]
    assert pile(match) == 2


@pytest.mark.rule("fair.claim.optional")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_has_to_take_a_card(mode: str) -> None:
    match = position(TWO_CARDS_MET, mode)
    play(match, *(["0 decline"] if mode == "steps" else []), "0 pass")
    assert "all-even" in grid(match)
    assert cards(match, 0) == []


@pytest.mark.rule("fair.claim.ends-rolling", "fair.claim.one-per-round", "fair.claim.final")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("then", ["claim three-pairs", "reroll 1", "claim all-even", "decline", "pass"])
def test_whoever_has_won_a_card_is_finished_for_the_round(mode: str, then: str) -> None:
    match = position(TWO_CARDS_MET, mode)
    claim_all_even(match, mode)
    # Two rolls are left and the dice meet a second card, but there is nothing more to do, and no way back.
    assert not player(match, 0)["live"]
    assert may(match, 0) == []
    waits = "Player 1 has nothing to decide now; the match waits for Player 2"
    with pytest.raises(fg.IllegalAction, match=waits):
        play(match, f"0 {then}")
    assert cards(match, 0) == ["all-even"]
    assert "three-pairs" in grid(match)


@pytest.mark.rule("fair.claim.one-per-round")
def test_a_list_of_wishes_brings_one_card_only() -> None:
    match = position(TWO_CARDS_MET)
    play(match, "0 claim all-even", "0 claim three-pairs")
    assert cards(match, 0) == ["all-even"]


@pytest.mark.rule("fair.claim.after-any-roll")
@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize("mode", MODES)
def test_a_claim_may_follow_any_of_the_three_rolls(rolls: int, mode: str) -> None:
    match = position(
        f"""
        table.grid = ["all-even"]
        [[seat]]
        dice = "{EVEN}"
        rolls = {rolls}
        [[seat]]
        dice = "{DULL}"
        """,
        mode,
    )
    play(match, "0 claim all-even")
    assert cards(match, 0) == ["all-even"]


@pytest.mark.rule("fair.claim.current-dice")
@pytest.mark.parametrize("mode", MODES)
def test_a_combination_that_was_rolled_away_is_gone(mode: str) -> None:
    match = position(TWO_CARDS_MET, mode)
    if mode == "steps":
        play(match, "0 decline", "0 reroll 1", "1 wait")
    else:
        play(match, "0 reroll 1")
    assert dice(match, 0) == "1 2 4 4 6 6"
    assert may_take(match, 0) == []
    refused = refusal(match, "0 claim all-even")
    assert refused.reason == "ALL EVEN is not met: every die must show 2, 4 or 6, but there is a 1."
    assert "fair.claim.current-dice" in refused.rules


@pytest.mark.rule("fair.claim.between-rolls")
def test_nobody_can_claim_in_the_step_in_which_dice_are_rolled() -> None:
    match = position(TWO_CARDS_MET)
    play(match, "0 decline")
    refused = refusal(match, "0 claim all-even")
    assert refused.reason == "this is the re-roll step; claims come before it"
    assert refused.rules == ("fair.sync.step-mode",)


@pytest.mark.rule("fair.claim.between-rolls")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_is_asked_while_dice_are_in_the_air(mode: str) -> None:
    setup = GAME.setup(2, "0", {"mode": mode})
    state = GAME.open(setup, explicit_chance=True)
    rolled = 0
    while rolled < 100 and not state.over:
        if state.chance_size():
            assert state.asks == []
            state.apply_chance(rolled % state.chance_size())
            rolled += 1
        else:
            ask = state.asks[0]
            state.apply(ask.seat, 1 if 1 in ask.options else ask.options[-1])


@pytest.mark.rule("fair.claim.protection", "fair.steal.blocked-by-dice")
@pytest.mark.parametrize("mode", MODES)
def test_a_card_with_dice_on_it_is_safe_for_the_rest_of_the_round(mode: str) -> None:
    match = position(
        f"""
        table.grid = ["all-even"]
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "2 2 2 4 4 4"
        """,
        mode,
    )
    # Both could take it; the lead does. In steps the other one declines and could only take it later.
    play(match, *(["1 decline"] if mode == "steps" else []), "0 claim all-even")
    assert may_take(match, 1) == []
    for verb in ("claim", "steal"):
        refused = refusal(match, f"1 {verb} all-even")
        assert refused.reason == "ALL EVEN has dice on it and is protected for the rest of this round"
        assert "fair.claim.protection" in refused.rules


@pytest.mark.rule("fair.claim.round-one-grid-only")
@pytest.mark.parametrize("mode", MODES)
def test_in_the_first_round_there_is_nothing_to_steal(mode: str) -> None:
    rng = random.Random(1)
    claims = 0
    for seed in range(40):
        state = GAME.new_state(4, seed, {"mode": mode})
        while GAME.facts(state, -1)["round"] == 1 and not state.over:
            ask = rng.choice(state.asks)
            assert not any(
                isinstance(GAME.action_of(state, ask.seat, code), Steal) for code in ask.options
            ), "a card that was won in the first round is open to theft in it"
            # Take whatever can be taken, so that there would be something to steal.
            code = max(ask.options) if max(ask.options) > PASS else rng.choice(ask.options)
            claims += code > PASS
            state.apply(ask.seat, code)
    assert claims > 40


@pytest.mark.rule("fair.claim.later-rounds-all-face-up")
@pytest.mark.parametrize("mode", MODES)
def test_later_the_grid_and_all_cards_won_are_open(mode: str) -> None:
    match = position(
        f"""
        table.round = 2
        table.grid = ["all-even"]
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        cards = ["three-pairs"]
        [[seat]]
        dice = "{DULL}"
        cards = ["stairs", "total-28", "straight-6"]
        """,
        mode,
    )
    assert may_take(match, 0) == ["claim all-even", "steal three-pairs"]


@pytest.mark.parametrize("written", ["claim ALL EVEN", "claim all even", "Claim All-Even"])
def test_a_card_may_be_called_by_its_name(written: str) -> None:
    match = position(TWO_CARDS_MET, "turns")
    play(match, f"0 {written}")
    assert told(match, "claimed")[0]["card"] == "all-even"
    assert str(match.history[0][1]) == "claim all-even"
