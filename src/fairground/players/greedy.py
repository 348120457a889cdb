"""One step ahead: try every option in a few possible worlds, and take the one after which the game's own
estimate of the chance of winning is best."""

from __future__ import annotations

from typing import Final

from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.engine.state import State
from fairground.engine.together import Together
from fairground.players.base import Player, ask_of

# Options are tried in heats: after each only the best quarter goes on, and is tried more thoroughly.
TRIES_A_HEAT: Final = 64
KEPT_OF: Final = 4
MOST_TRIES_OF_ONE: Final = 12


class GreedyPlayer(Player):
    """Looks one step ahead with `Game.values`. Plays every game."""

    summary = "Looks one step ahead and takes whatever is best right now; never plans."

    def think(self, world: State, seat: int, rng: Rng) -> int:
        field = _shuffled(ask_of(world, seat).options, rng)
        totals = dict.fromkeys(field, 0.0)
        while len(field) > 1:
            for _ in range(min(max(TRIES_A_HEAT // len(field), 1), MOST_TRIES_OF_ONE)):
                # One world for all: what chance brings makes no difference between the options.
                sample = world.redeal(seat, fast_rng(str(rng.below(DICE, 1 << 31)), self.game.streams))
                for code in field:
                    totals[code] += self._value_after(sample, seat, code)
            field.sort(key=lambda code: -totals[code])
            del field[-(-len(field) // KEPT_OF) :]
        return field[0]

    def _value_after(self, sample: State, seat: int, code: int) -> float:
        """The seat's value once an option is carried out, with sealed choices of others answered mildly."""
        after = sample.clone()
        step = after.frames[-1]
        after.apply(seat, code)
        if isinstance(step, Together):
            while after.asks and after.frames[-1] is step:
                asked = after.asks[0].seat
                after.apply(asked, self.game.default(after, asked))
        return self.game.values(after)[seat]


def _shuffled(options: list[int], rng: Rng) -> list[int]:
    """A copy in random order, so that equals have no order of their own."""
    mixed = options[:]
    for index in range(len(mixed) - 1, 0, -1):
        other = rng.below(DICE, index + 1)
        mixed[index], mixed[other] = mixed[other], mixed[index]
    return mixed


PLAYER = GreedyPlayer
