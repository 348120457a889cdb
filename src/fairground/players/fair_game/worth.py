"""What a position of Fair Game is worth to each seat when a round is over."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairground.games.fair_game.odds import Floats
from fairground.games.fair_game.rules import CARDS_TO_WIN, FairState, cards_in

Owners: TypeAlias = NDArray[np.int8]  # for each card the seat it lies in front of, or -1

# Cards, bears and wolves as one number: cards decide, then bears, then wolves
# (fair.win.tie-bear, fair.win.tie-wolf).
STANDING: Final = np.array([10_000.0, 100.0, 1.0])
WEIGHTS: Final = ("card", "bear", "wolf", "one_short")


class Worth:
    """The worth of the ways in which the running round of a state can end.

    A way is a row of owners, one for each card of `cards`: all cards that are face up."""

    def __init__(self, state: FairState) -> None:
        components = state.fair_components
        self.seats = components.seats
        self.cards = np.array(cards_in(state.shown), dtype=np.intp)
        # With a cap the last round ends the match, whoever has four cards.
        self.last_round = bool(components.round_cap) and state.round >= components.round_cap
        bears, wolves = (np.array(mask) >> self.cards & 1 for mask in (components.bears, components.wolves))
        self._figures: Floats = np.stack([np.ones(len(self.cards)), bears, wolves], axis=1)

    def chances(self, owners: Owners) -> Floats:
        """For each way the round can end every seat's chance to win the match."""
        features = self.features(owners)
        standing = features[..., :3] @ STANDING
        best = standing.max(axis=-1, keepdims=True)
        over = self.last_round | (best >= CARDS_TO_WIN * STANDING[0])
        # Equals share the win (fair.win.tie-shared).
        shares = np.where(over, standing == best, np.exp(features @ weights(self.seats)))
        chances: Floats = shares / shares.sum(axis=-1, keepdims=True)
        return chances

    def features(self, owners: Owners) -> Floats:
        """For each way and each seat what is weighed: its cards, bears and wolves, and whether it is one card
        short of winning."""
        seats = np.arange(self.seats, dtype=np.int8)
        totals = (owners[..., None, :] == seats[:, None]) @ self._figures
        one_short = totals[..., :1] == CARDS_TO_WIN - 1
        return np.concatenate([totals, one_short], axis=-1)


@cache
def weights(seats: int) -> Floats:
    """The weights of the features, for a number of seats."""
    text = files("fairground.players.fair_game").joinpath("worth.toml").read_text("utf-8")
    table = tomllib.loads(text)[f"seats-{seats}"]
    return np.array([table[name] for name in WEIGHTS])
