"""Plays on from each of a few options in many possible worlds, and takes the one that turns out best.

All options meet the same worlds and the same dice, so a few worlds are enough to tell them apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from fairground.engine.game import Game
from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.engine.state import State
from fairground.players.base import USUAL, Player, Settings, player_class

KEPT_OF: Final = 2  # after the first half of the worlds the better half of the options goes on
FEW: Final = 3  # with so many worlds an error is taken to be twice as large
LEAST_WORLDS: Final = 4
LONGEST: Final = 400  # decisions in a playout, at most


class Weighed(NamedTuple):
    """An option, and the chance to win that it left in the worlds it was tried in."""

    code: int
    chance: float
    chances: tuple[float, ...]  # world by world


class PlayoutPlayer(Player):
    """Decides as its policy does unless something else turns out clearly better."""

    summary = (
        "Plays out the next rounds in its head, in many worlds that fit what it knows, before it decides."
    )

    def __init__(self, game: Game, seed: int | str = 0, settings: Settings = USUAL) -> None:
        super().__init__(game, seed, settings)
        self.policy = player_class(settings.policy)(game, f"{seed}|policy")

    def think(self, world: State, seat: int, rng: Rng) -> int:
        field = self.policy.favourites(world, seat, rng, self.settings.width)
        if len(field) == 1:
            return field[0]
        found = self.weigh(world, seat, rng, field)
        usual = next(weighed for weighed in found if weighed.code == field[0])
        best = found[0]
        gain, error = difference(best.chances, usual.chances)
        return best.code if gain > self.settings.caution * error else usual.code

    def weigh(
        self, world: State, seat: int, rng: Rng, field: Sequence[int], always: Sequence[int] = ()
    ) -> list[Weighed]:
        """What each of these options is worth, the best first. The first one given is what others are
        compared with, so it is tried in all worlds, as are the best and those of `always`."""
        chances: dict[int, list[float]] = {code: [] for code in field}
        going_on = list(field)
        worlds = self.worlds(world)
        for number in range(worlds):
            if number == worlds // KEPT_OF and len(going_on) > KEPT_OF:
                best = sorted(going_on, key=lambda code: -sum(chances[code]))[: -(-len(going_on) // KEPT_OF)]
                going_on = [code for code in going_on if code in (*best, field[0], *always)]
            sample = world.redeal(seat, fast_rng(str(rng.below(DICE, 1 << 31)), self.game.streams))
            luck = rng.below(DICE, 1 << 31)
            for code in going_on:
                policy_rng = fast_rng(str(luck), self.game.streams)
                chances[code].append(self.play_on(sample, seat, code, policy_rng))
        found = [Weighed(code, sum(each) / len(each), tuple(each)) for code, each in chances.items()]
        # Of equals what the policy likes better.
        return sorted(found, key=lambda weighed: -weighed.chance)

    def worlds(self, state: State) -> int:
        """In how many worlds every option is tried."""
        if not self.settings.turns:
            return self.settings.worlds
        return max(
            self.settings.turns // (state.components.seats * max(self.settings.stages, 1)), LEAST_WORLDS
        )

    def play_on(self, sample: State, seat: int, code: int, rng: Rng) -> float:
        """The seat's chance to win once an option was carried out and the policy has played on for all."""
        state = sample.clone()
        state.apply(seat, code)
        end = self.game.stage(sample) + (self.settings.stages or LONGEST)
        for _ in range(LONGEST):
            if state.over or self.game.stage(state) >= end:
                break
            ask = state.asks[0]
            single = len(ask.options) == 1
            state.apply(ask.seat, ask.options[0] if single else self.policy.think(state, ask.seat, rng))
        return self.judge(state)[seat]

    def judge(self, state: State) -> list[float]:
        return self.policy.judge(state)


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much better one option was than the other in the worlds both were tried in, and the standard error
    of that, larger where few worlds tell little of their own spread."""
    gains = [here - there for here, there in zip(one, other, strict=False)]
    mean = sum(gains) / len(gains)
    if len(gains) < 2:
        return mean, 0.0
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, math.sqrt(spread / len(gains)) * (1 + FEW / len(gains))


PLAYER: Final = PlayoutPlayer
