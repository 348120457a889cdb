"""What a position of Fair Game is worth to each seat when a round is over."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairground.games.fair_game.game import CardTable
from fairground.games.fair_game.odds import Floats, odds_table
from fairground.games.fair_game.rules import CARDS_TO_WIN, MAX_ROLLS

Owners = NDArray[np.int8]  # for each card the seat it lies in front of, or -1

# A count of cards, bears and wolves as one number, in the order in which they decide.
STANDING: Final = np.array([10_000.0, 100.0, 1.0])


class Worth:
    """The chances to win of positions of one table. Card numbers are those of the table."""

    def __init__(self, table: CardTable) -> None:
        weights = _weights(table.seats)
        self.seats = table.seats
        made = odds_table(table.cards).chances_before(MAX_ROLLS)
        self.ease: Floats = -np.log1p(-np.minimum(made, 0.99))
        everyone = range(len(table.cards))
        bears = np.array([table.bears >> card & 1 for card in everyone], dtype=np.float64)
        wolves = np.array([table.wolves >> card & 1 for card in everyone], dtype=np.float64)
        self._prints: Floats = np.stack([np.ones(len(bears)), bears, wolves, self.ease], axis=1)
        self._cards, self._exposure, self._reach = weights[:12].reshape(3, 4)
        self._priority, self._bear, self._wolf = weights[12:]

    def chances(self, owners: Owners, cards: NDArray[np.intp], lead: int, reach: float, last: bool) -> Floats:
        """For each position (a row of owners of these cards) every seat's chance to win.

        `lead` is the lead of the coming round, `reach` the ease of all cards of the match, and `last` says
        that no further round follows."""
        seats = np.arange(self.seats)
        totals = (owners[..., None, :] == seats[:, None]) @ self._prints[cards]
        count, bears, wolves, ease = np.moveaxis(totals, -1, 0)
        held = np.minimum(count, CARDS_TO_WIN - 1).astype(np.intp)
        priority = self.seats - 1 - (seats - lead) % self.seats
        score = (
            self._cards[held]
            + self._exposure[held] * ease
            + self._reach[held] * reach
            + self._priority * priority
            + self._bear * bears
            + self._wolf * wolves
        )
        shares = np.exp(score)
        standing = totals[..., :3] @ STANDING
        best = standing.max(axis=-1, keepdims=True)
        over = np.ones_like(best, dtype=bool) if last else best >= CARDS_TO_WIN * STANDING[0]
        shares = np.where(over, standing == best, shares)
        chances: Floats = shares / shares.sum(axis=-1, keepdims=True)
        return chances


@cache
def _weights(seats: int) -> Floats:
    text = files(__package__).joinpath("worth.toml").read_text("utf-8")
    table = tomllib.loads(text)[f"seats-{seats}"]
    lists = [*table["cards"], *table["exposure"], *table["reach"]]
    return np.array([*lists, table["priority"], table["bear"], table["wolf"]])


@cache
def worth_of(table: CardTable) -> Worth:
    """The worth of positions of a table, built once."""
    return Worth(table)
