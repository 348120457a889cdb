"""The greedy player sees one step ahead, and that far well."""

from __future__ import annotations

import pytest
from tests.fair_game.table import DULL, EVEN, MODES, position

import fairground as fg
from fairground.players.duel import play_out
from fairground.players.greedy import GreedyPlayer
from fairground.proving.toy import HIGH_CARD


def choices(match: fg.Match, seeds: int = 10) -> list[str]:
    """What seat 0 does there with each of some seeds, as text."""
    codes = [GreedyPlayer(match.game, seed).choose(match.state, 0) for seed in range(seeds)]
    return [str(match.game.action_of(match.state, 0, code)) for code in codes]


@pytest.mark.parametrize("mode", MODES)
def test_it_takes_a_card_as_soon_as_it_can(mode: str) -> None:
    text = f"""
        table.grid = ["all-even", "straight-6"]
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        """
    assert set(choices(position(text, mode))) == {"claim all-even"}


@pytest.mark.parametrize("mode", MODES)
def test_it_robs_the_richest(mode: str) -> None:
    text = f"""
        table.round = 4
        table.grid = ["three-pairs"]
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        cards = ["straight-4", "all-even"]
        [[seat]]
        dice = "{DULL}"
        """
    assert set(choices(position(text, mode))) == {"steal all-even"}


@pytest.mark.parametrize("mode", MODES)
def test_it_rolls_the_die_that_is_in_the_way(mode: str) -> None:
    text = f"""
        table.grid = ["all-even"]
        [[seat]]
        dice = "2 2 4 6 6 5"
        [[seat]]
        dice = "{DULL}"
        """
    chosen = choices(position(text, mode))
    # Worlds are sampled, so it may err now and then; blind choice would hit this one in 64.
    assert chosen.count("reroll 6") >= 6


def test_it_plays_a_game_it_knows_nothing_of() -> None:
    state = HIGH_CARD.new_state(3, 1)
    play_out(state, [GreedyPlayer(HIGH_CARD, seat) for seat in range(3)], 1)
    assert state.over
