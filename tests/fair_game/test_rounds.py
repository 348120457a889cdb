"""When a round ends, and how the grid is filled again."""

from __future__ import annotations

import random

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
    pile,
    play,
    position,
    rounds,
    told,
)

import fairground as fg

# Seat 0 has won its card; seat 1 has one roll left, seat 2 has none.
LAST_ROLL = f"""
    table.grid = ["all-even"]
    [[seat]]
    dice = "1 1 3 3 5 5"
    cards = ["all-odd"]
    won = "all-odd"
    [[seat]]
    dice = "1 2 4 4 6 6"
    rolls = 2
    [[seat]]
    dice = "{DULL}"
    rolls = 3
    """


@pytest.mark.rule("fair.round.end")
@pytest.mark.parametrize("mode", MODES)
def test_a_round_ends_when_everybody_has_won_a_card_or_rolled_three_times(mode: str) -> None:
    match = position(f"dice = '3'\n{LAST_ROLL}", mode)
    assert may(match, 1) != []
    assert told(match, "round-over") == []
    play(match, "1 reroll 1")
    assert told(match, "round-over")[0]["round"] == 1
    assert rounds(match) == 2


@pytest.mark.rule("fair.round.end")
@pytest.mark.parametrize("mode", MODES)
def test_a_claim_can_end_a_round_with_rolls_left(mode: str) -> None:
    match = position(LAST_ROLL.replace("1 2 4 4 6 6", EVEN).replace("rolls = 2", "rolls = 1"), mode)
    play(match, "1 claim all-even")
    assert rounds(match) == 2


@pytest.mark.rule("fair.round.end-last-claim")
@pytest.mark.parametrize("mode", MODES)
def test_a_third_roll_can_still_be_claimed_with(mode: str) -> None:
    match = position(f"dice = '2'\n{LAST_ROLL}", mode)
    play(match, "1 reroll 1")
    assert rounds(match) == 1
    assert may_take(match, 1) == ["claim all-even"]
    play(match, "1 claim all-even")
    assert cards(match, 1) == ["all-even"]
    assert rounds(match) == 2


FULL = '"all-odd", "four-sixes", "total-32", "stairs", "straight-6"'


def after_a_round(text: str) -> fg.Match:
    """Seat 0 claims ALL EVEN, the others nothing, and the next round is open."""
    match = position(
        f"""
        {text}
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        [[seat]]
        dice = "{DULL}"
        """
    )
    play(match, "0 claim all-even")
    finish_round(match)
    return match


@pytest.mark.rule("fair.refill.to-six", "fair.refill.before-round")
def test_the_next_round_starts_with_six_cards_again() -> None:
    match = after_a_round(f'table.grid = [{FULL}, "all-even"]\ntable.pile = ["all-low", "all-high"]')
    assert grid(match) == ["all-odd", "four-sixes", "total-32", "stairs", "straight-6", "all-low"]
    assert pile(match) == 1
    refilled = told(match, "refilled")[0]
    assert refilled["cards"] == ["all-low"]
    # The cards come after the old round and before the new roll.
    order = [event["kind"] for event in match.events(None)]
    assert order.index("round-over") < order.index("refilled") < order.index("rolled")


@pytest.mark.rule("fair.refill.partial")
def test_a_short_pile_fills_what_it_can() -> None:
    match = after_a_round(
        'table.grid = ["all-odd", "all-even", "stairs"]\ntable.pile = ["all-low", "all-high"]'
    )
    assert grid(match) == ["all-odd", "all-low", "stairs", "all-high", "", ""]
    assert pile(match) == 0


@pytest.mark.rule("fair.refill.empty-pile-continues")
def test_without_a_pile_the_game_goes_on() -> None:
    match = after_a_round(f'table.grid = [{FULL}, "all-even"]')
    assert grid(match) == ["all-odd", "four-sixes", "total-32", "stairs", "straight-6", ""]
    assert rounds(match) == 2
    assert told(match, "refilled") == []
    assert [ask.seat for ask in match.asks] != []


@pytest.mark.rule("fair.refill.two-player-never")
def test_with_two_players_the_grid_is_never_refilled() -> None:
    rng = random.Random(2)
    gaps = 0
    for seed in range(20):
        match = fg.new_match("fair-game", 2, seed, dice="fast")
        seen = set(grid(match))
        while not match.over:
            ask = rng.choice(match.asks)
            match.play(ask.seat, rng.choice(ask.options))
        assert told(match, "refilled") == []
        assert set(grid(match)) <= seen | {""}
        gaps += "" in grid(match)
    assert gaps == 20


@pytest.mark.rule("fair.refill.empty-grid")
@pytest.mark.parametrize("mode", MODES)
def test_with_nothing_in_the_middle_stealing_is_all_there_is(mode: str) -> None:
    match = position(
        f"""
        seats = 2
        dice = "{EVEN}, 1 1 3 3 5 5"
        table.round = 5
        [[seat]]
        cards = ["all-odd", "three-pairs", "total-12"]
        [[seat]]
        cards = ["all-even", "all-low", "stairs"]
        """,
        mode,
    )
    # Both have rolled something in their own cards and something in the other's.
    assert grid(match) == [""] * 6
    assert may_take(match, 0) == ["steal all-even"]
    play(match, "0 steal all-even")
    assert may_take(match, 1) == ["steal all-odd", "steal three-pairs"]
