"""Whole matches between players, to measure their strength."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from fairground.engine.game import Game
from fairground.engine.rng import DICE, fast_rng
from fairground.engine.state import State
from fairground.players import make

# The normal deviate that leaves 5 % outside an interval around the mean.
DEVIATE_95 = 1.959964


class Interval(NamedTuple):
    """Where a share lies with 95 % confidence."""

    low: float
    high: float


class Chooser(Protocol):
    """Whatever chooses for a seat."""

    def choose(self, state: State, seat: int) -> int:
        """The code of an option of the seat."""


def play_out(state: State, players: Sequence[Chooser], seed: int | str) -> None:
    """Plays a state to its end, one player for each seat. Who of several asked seats answers first is drawn
    from the seed; it matters only where the first to answer is served first."""
    arrivals = fast_rng(f"arrivals|{seed}", 1)
    while not state.over:
        asks = state.asks
        seat = asks[arrivals.below(DICE, len(asks))].seat if len(asks) > 1 else asks[0].seat
        state.apply(seat, players[seat].choose(state, seat))


def winning_shares(
    game: Game, kinds: Sequence[str], seed: int | str, options: dict[str, Any] | None = None
) -> list[float]:
    """Plays one match between players of these kinds; each winner's share of the win, 0 for the others."""
    state = game.new_state(len(kinds), seed, options)
    play_out(state, [make(kind, game, f"{seed}|{seat}") for seat, kind in enumerate(kinds)], seed)
    winners = game.result(state).winners
    return [(seat in winners) / len(winners) for seat in range(len(kinds))]


def challenge(
    game: Game,
    challenger: str,
    others: str,
    seats: int,
    seed: int | str,
    options: dict[str, Any] | None = None,
) -> list[float]:
    """The challenger's share of the win in each seat in turn, against the others, on the same seed."""
    shares = []
    for place in range(seats):
        kinds = [challenger if seat == place else others for seat in range(seats)]
        shares.append(winning_shares(game, kinds, seed, options)[place])
    return shares


def wilson(wins: float, games: int) -> Interval:
    """The Wilson interval of a win share. Seats rotated on the same seed vary less than independent
    matches do, so it is rather too wide than too narrow."""
    square = DEVIATE_95 * DEVIATE_95
    share = wins / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = (
        DEVIATE_95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    )
    return Interval(max(0.0, middle - half), min(1.0, middle + half))
