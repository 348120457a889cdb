"""A player that looks ahead: it searches a tree of what may happen before it chooses."""

from __future__ import annotations

import time
from typing import Final

from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.players.base import Player
from fairground.players.tree import Manner, Tree

BATCH: Final = 16  # iterations between two looks at the clock


class SearchPlayer(Player):
    """Plays every game. With a budget of iterations its choices are the same on every machine."""

    summary = (
        "Searches a tree of possible futures, using only what its seat knows, and takes what turned out best."
    )

    def think(self, world: State, seat: int, rng: Rng) -> int:
        return self.search(world, seat, rng).findings()[0][0]

    def search(self, world: State, seat: int, rng: Rng) -> Tree:
        """The tree it has grown when its budget is used up."""
        settings = self.settings
        manner = Manner(self.game.values, self.game.stage, plies=settings.plies, paranoid=settings.paranoid)
        tree = Tree(world, seat, rng, manner)
        if settings.seconds:
            end = time.perf_counter() + settings.seconds
            while time.perf_counter() < end:
                tree.run(BATCH)
        else:
            tree.run(settings.iterations)
        return tree


PLAYER: Final = SearchPlayer
