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

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("available", "branches", "mover", "prior", "total", "visits")
    # Made up to here.

    def __init__(self, mover: int) -> None:
        self.mover: int = mover  # the seat whose choice led here
        self.visits: int = 0
        self.available: int = 0  # how often the choice could have been made
        self.total: float = 0.0  # what the mover wants, summed over the visits
        self.prior: float = 0.0  # the same, as the game estimates it right after the choice
        self.branches: dict[int, Node] = {}


class Manner:
    """How a tree is searched.

    `values` estimates every seat's chance to win. Beyond the tree choices are made at random, or by `policy`
    if there is one, until `stage` tells of a new part of the match, or for `plies` decisions, and the
    position then is judged by `values`. Every seat plays for its own chance; if `paranoid`, the others play
    against that of the seat that searches. `explore` weighs curiosity against gain, `bias` the estimate right
    after a choice against what became of it: it fades with the visits."""

    values: Callable[[State], list[float]]
    stage: Callable[[State], int]
    plies: int  # = 24
    explore: float  # = 0.4
    bias: float  # = 1.0
    paranoid: bool  # = False
    policy: Callable[[State, int, Rng], int] | None  # = None

    # Made by tools/fields.py from the fields above.
    __slots__ = ("values", "stage", "plies", "explore", "bias", "paranoid", "policy")

    def __init__(
        self,
        values: Callable[[State], list[float]],
        stage: Callable[[State], int],
        plies: int = 24,
        explore: float = 0.4,
        bias: float = 1.0,
        paranoid: bool = False,
        policy: Callable[[State, int, Rng], int] | None = None,
    ) -> None:
        self.values = values
        self.stage = stage
        self.plies = plies
        self.explore = explore
        self.bias = bias
        self.paranoid = paranoid
        self.policy = policy

    # Made up to here.


class Tree:
    """A search from one state for one seat."""

    def __init__(self, state: State, seat: int, rng: Rng, manner: Manner) -> None:
        self.state: State = state
        self.seat: int = seat
        self.rng: Rng = rng
        self.manner: Manner = manner
        self.end: int = manner.stage(state) + 1
        self.root: Node = Node(seat)
        self.iterations: int = 0

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One possible world: down the tree, one new branch, a playout, and the news back up."""
        self.iterations += 1
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
            seat = ask.seat
            options = ask.options
            grown = self.wants_new(node, seat, options)
            code = self.new_code(node, seat, options) if grown else self.best_code(node, seat, options)
            node = self.follow(node, seat, options, code)
            path.append(node)
            world.apply(seat, code)
        if grown and self.manner.bias > 0.0:
            node.prior = self.gain(self.manner.values(world), node.mover)
        self.play_out(world)
        gains = self.manner.values(world)
        for reached in path:
            reached.visits += 1
            reached.total += self.gain(gains, reached.mover)

    def gain(self, gains: list[float], mover: int) -> float:
        """What a seat is after: its own chance, or that of the searching seat to be small."""
        if self.manner.paranoid and mover != self.seat:
            return 1.0 - gains[self.seat]
        return gains[mover]

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
        explore = self.manner.explore
        bias = self.manner.bias
        for code in options:
            branch = node.branches.get(seat << SEAT_SHIFT | code)
            if branch is None:
                continue
            tries = float(max(branch.visits, 1))
            score = branch.total / tries + explore * sqrt(log(float(branch.available + 1)) / tries)
            score += bias * branch.prior / (tries + 1.0)
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
        """Plays on beyond the tree, to the end of the running part of the match at most."""
        rng = self.rng
        manner = self.manner
        plies = manner.plies
        while plies > 0 and not world.over and manner.stage(world) < self.end:
            ask = world.asks[rng.below(DICE, len(world.asks))]
            if len(ask.options) == 1:
                code = ask.options[0]
            elif manner.policy is None:
                code = ask.options[rng.below(DICE, len(ask.options))]
            else:
                code = manner.policy(world, ask.seat, rng)
            world.apply(ask.seat, code)
            plies -= 1

    def findings(self) -> list[tuple[int, int, float]]:
        """For each option tried: its code, its visits and the mean gain, the most visited first."""
        found: list[tuple[int, float, int]] = []
        for key, branch in self.root.branches.items():
            mean = branch.total / float(max(branch.visits, 1))
            found.append((-branch.visits, -mean, key & ((1 << SEAT_SHIFT) - 1)))
        found.sort()
        return [(code, -visits, -mean) for visits, mean, code in found]
