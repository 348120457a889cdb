"""A player that looks ahead: it plays many possible worlds in its head before it chooses."""

from __future__ import annotations

from typing import ClassVar

from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.players.base import Player
from fairground.players.tree import Tree


class SearchPlayer(Player):
    """Plays every game that has a `values`. Budgets are iterations, so that its choices are the same on
    every machine."""

    kind = "search"
    summary = "Plays out many possible futures, as far as its seat can know, and takes what turned out best."
    iterations: ClassVar[int] = 400
    plies: ClassVar[int] = 24
    explore: ClassVar[float] = 0.4

    def think(self, world: State, seat: int, rng: Rng) -> int:
        tree = Tree(world, seat, rng, self.game.values, self.plies, self.explore)
        tree.run(self.iterations)
        return tree.findings()[0][0]


PLAYER = SearchPlayer
