"""What a position of Fair Game is worth to each seat when a round is over."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairground.games.fair_game.game import CardTable
from fairground.games.fair_game.odds import Floats, odds_table
from fairground.games.fair_game.rules import CARDS_TO_WIN, MAX_ROLLS, PILE, FairState, cards_in

Owners: TypeAlias = NDArray[np.int8]  # for each card the seat it lies in front of, or -1

# Cards, bears and wolves as one number: cards decide, then bears, then wolves
# (fair.win.tie-bear, fair.win.tie-wolf).
STANDING: Final = np.array([10_000.0, 100.0, 1.0])
# No card counts as easier than one that is made in 99 of 100 tries: ease would have no bound.
SUREST: Final = 0.99


class Worth:
    """The worth of the ways in which the running round of a state can end.

    A way is a row of owners, one for each card of `cards`: all cards that are face up."""

    def __init__(self, state: FairState) -> None:
        table = state.table
        assert isinstance(table, CardTable)
        self.seats = table.seats
        self.cards = np.array(cards_in(state.shown), dtype=np.intp)
        # With a cap the last round ends the match, whoever has four cards.
        self.last_round = bool(table.round_cap) and state.round >= table.round_cap
        figures = _figures(table)
        self._figures: Floats = figures[self.cards]
        hidden = [card for card in range(len(figures)) if not state.shown >> card & 1]
        coming = len(state.zones[PILE]) * float(figures[hidden, 3].mean()) if hidden else 0.0
        self._reach = float(self._figures[:, 3].sum()) + coming

    def chances(self, owners: Owners) -> Floats:
        """For each way the round can end every seat's chance to win the match."""
        totals = self._totals(owners)
        standing = totals[..., :3] @ STANDING
        best = standing.max(axis=-1, keepdims=True)
        over = self.last_round | (best >= CARDS_TO_WIN * STANDING[0])
        # Equals share the win (fair.win.tie-shared).
        shares = np.where(over, standing == best, np.exp(self._features(totals) @ weights(self.seats)))
        chances: Floats = shares / shares.sum(axis=-1, keepdims=True)
        return chances

    def features(self, owners: Owners) -> Floats:
        """For each way and each seat the figures that `weights` weighs."""
        return self._features(self._totals(owners))

    def _totals(self, owners: Owners) -> Floats:
        """For each way and each seat: cards, bears, wolves, and the ease of all its cards together."""
        seats = np.arange(self.seats, dtype=np.int8)
        totals: Floats = (owners[..., None, :] == seats[:, None]) @ self._figures
        return totals

    def _features(self, totals: Floats) -> Floats:
        cards, bears, wolves, ease = np.moveaxis(totals, -1, 0)
        count = (cards[..., None] == np.arange(CARDS_TO_WIN)).astype(np.float64)
        prints = np.stack([bears, wolves], axis=-1)
        return np.concatenate([count, count * ease[..., None], count * self._reach, prints], axis=-1)


@lru_cache(maxsize=32)
def _figures(table: CardTable) -> Floats:
    """For each card of a table: 1, whether it is a bear, whether a wolf, and its ease."""
    made = odds_table(table.cards).chances_before(MAX_ROLLS)
    ease = -np.log1p(-np.minimum(made, SUREST))
    numbers = range(len(table.cards))
    bears = [table.bears >> card & 1 for card in numbers]
    wolves = [table.wolves >> card & 1 for card in numbers]
    return np.array([np.ones(len(ease)), bears, wolves, ease]).T


@cache
def weights(seats: int) -> Floats:
    """The weights of the features, for a number of seats."""
    text = files("fairground.players.fair_game").joinpath("worth.toml").read_text("utf-8")
    table: dict[str, Any] = tomllib.loads(text)[f"seats-{seats}"]
    return np.array([*table["cards"], *table["exposure"], *table["reach"], *table["prints"]])
