# compiled: mypyc
"""Search in trees of information sets: one tree from one seat's point of view, a new possible world in
every iteration, so that the search never uses what the seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from fairground.engine.rng import DICE, Rng
from fairground.engine.state import State

SEAT_SHIFT: Final = 32  # a branch is keyed by the seat that chose and the code it chose


class Node:
    """A choice somebody made, and what became of it."""

    __slots__ = ("available", "branches", "mover", "total", "visits")

    def __init__(self, mover: int) -> None:
        self.mover: int = mover  # the seat whose choice led here
        self.visits: int = 0
        self.available: int = 0  # how often the choice could have been made
        self.total: float = 0.0  # what the mover gained, summed over the visits
        self.branches: dict[int, Node] = {}


class Tree:
    """A search from one state for one seat. `values` estimates every seat's chance to win; a playout of
    random choices is cut off after `plies` and judged by it. `explore` weighs curiosity against gain."""

    def __init__(
        self,
        state: State,
        seat: int,
        rng: Rng,
        values: Callable[[State], list[float]],
        plies: int,
        explore: float,
    ) -> None:
        self.state: State = state
        self.seat: int = seat
        self.rng: Rng = rng
        self.values: Callable[[State], list[float]] = values
        self.plies: int = plies
        self.explore: float = explore
        self.root: Node = Node(seat)

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One possible world: down the tree, one new branch, a playout, and the news back up."""
        world = self.state.redeal(self.seat, self.rng)
        path: list[Node] = []
        node = self.root
        grown = False
        while not grown and not world.over:
            ask = world.asks[0]
            if node is self.root:
                own = world.ask_of(self.seat)
                assert own is not None
                ask = own
            grown = self.wants_new(node, ask.seat, ask.options)
            code = (
                self.new_code(node, ask.seat, ask.options)
                if grown
                else self.best_code(node, ask.seat, ask.options)
            )
            node = self.follow(node, ask.seat, ask.options, code)
            path.append(node)
            world.apply(ask.seat, code)
        self.play_out(world)
        gains = self.values(world)
        for reached in path:
            reached.visits += 1
            reached.total += gains[reached.mover]

    def wants_new(self, node: Node, seat: int, options: list[int]) -> bool:
        """Whether a new branch is tried: always at the root, elsewhere more of them the more visits."""
        known = 0
        for code in options:
            if seat << SEAT_SHIFT | code in node.branches:
                known += 1
        if known == len(options):
            return False
        return node is self.root or known * known <= 4 + node.visits

    def new_code(self, node: Node, seat: int, options: list[int]) -> int:
        fresh = [code for code in options if seat << SEAT_SHIFT | code not in node.branches]
        return fresh[self.rng.below(DICE, len(fresh))]

    def best_code(self, node: Node, seat: int, options: list[int]) -> int:
        """The branch that promises most to the seat that chooses, or was looked at too little."""
        best = -1
        best_score = -1.0
        for code in options:
            branch = node.branches.get(seat << SEAT_SHIFT | code)
            if branch is None:
                continue
            tries = float(max(branch.visits, 1))
            score = branch.total / tries + self.explore * sqrt(log(float(branch.available + 1)) / tries)
            if score > best_score:
                best_score = score
                best = code
        return best

    def follow(self, node: Node, seat: int, options: list[int], code: int) -> Node:
        """The branch of a choice; all branches that could have been chosen are counted as available."""
        for other in options:
            branch = node.branches.get(seat << SEAT_SHIFT | other)
            if branch is not None:
                branch.available += 1
        key = seat << SEAT_SHIFT | code
        child = node.branches.get(key)
        if child is None:
            child = Node(seat)
            child.available = 1
            node.branches[key] = child
        return child

    def play_out(self, world: State) -> None:
        rng = self.rng
        plies = self.plies
        while plies > 0 and not world.over:
            ask = world.asks[rng.below(DICE, len(world.asks))]
            world.apply(ask.seat, ask.options[rng.below(DICE, len(ask.options))])
            plies -= 1

    def findings(self) -> list[tuple[int, int, float]]:
        """For each option tried: its code, its visits and the mean gain, the most visited first."""
        found: list[tuple[int, float, int]] = []
        for key, branch in self.root.branches.items():
            mean = branch.total / float(max(branch.visits, 1))
            found.append((-branch.visits, -mean, key & ((1 << SEAT_SHIFT) - 1)))
        found.sort()
        return [(code, -visits, -mean) for visits, mean, code in found]
