"""What a strong player would do: the best options of a seat, each with the chance of winning and a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from fairground.engine.game import Game
from fairground.engine.rng import DICE, fast_rng
from fairground.engine.state import State
from fairground.players import make
from fairground.players.base import ask_of
from fairground.players.calibration import calibrated
from fairground.players.levels import ADVICE, level_of
from fairground.players.playouts import PlayoutPlayer, Weighed, difference
from fairground.players.reasons import reasons

ADVISER: Final = "master"  # whose favourites are analysed
BEST: Final = 3
REASON_WORLDS: Final = 4


class Hint(msgspec.Struct, frozen=True):
    """An option of an open question. `chance`: to win after it, as far as the seat can know."""

    code: int
    chance: float
    reason: str


class Trial(PlayoutPlayer):
    """Plays on from options as a level may, but for people to read: its chances are calibrated."""

    def judge(self, state: State) -> list[float]:
        return calibrated(self.game, state, super().judge(state))


class Adviser:
    """Weighs the options of one seat in one position, from what that seat may know alone."""

    def __init__(self, game: Game, state: State, seat: int, seed: int | str) -> None:
        self.game = game
        self.seat = seat
        self._rng = fast_rng(f"hint|{seed}", game.streams)
        self._world = state.redeal(seat, self._rng.clone())
        self._master = make(ADVISER, game, seed)
        self._trial = Trial(game, seed, level_of(game.id, ADVICE).settings)

    def weighed(self, also: int | None = None) -> list[Weighed]:
        """The favourites, the best first; `also` is weighed in any case."""
        field = [*ask_of(self._world, self.seat).options]
        if len(field) > 1:
            width = self._trial.settings.width
            field = self._master.favourites(self._world, self.seat, self._rng, width)
        if also is not None and also not in field:
            field.append(also)
        always = () if also is None else (also,)
        found = self._trial.weigh(self._world, self.seat, self._rng, field, always)
        usual = next(weighed for weighed in found if weighed.code == field[0])
        if self.is_better(found[0], usual):
            return found
        # What the master likes comes first unless something else is clearly better.
        others = [one._replace(chance=min(one.chance, usual.chance)) for one in found if one != usual]
        return [usual, *others]

    def is_better(self, one: Weighed, other: Weighed) -> bool:
        """Whether one option is clearly better than the other, beyond the luck of the worlds."""
        gain, error = difference(one.chances, other.chances)
        return gain > self._trial.settings.caution * error

    def reasons(self, codes: Sequence[int]) -> list[str]:
        """What each option is good for, beside the others."""
        worlds = [
            self._world.redeal(self.seat, fast_rng(str(self._rng.below(DICE, 1 << 31)), self.game.streams))
            for _ in range(REASON_WORLDS)
        ]
        return reasons(self.game, self._trial.policy, worlds, self.seat, codes, self._rng)


def hints(game: Game, state: State, seat: int, seed: int | str = 0, count: int = BEST) -> list[Hint]:
    """The best options of a seat that is asked something, the best first. The same seed and the same
    knowledge give the same hints."""
    adviser = Adviser(game, state, seat, seed)
    best = adviser.weighed()[:count]
    why = adviser.reasons([weighed.code for weighed in best])
    return [Hint(weighed.code, weighed.chance, reason) for weighed, reason in zip(best, why, strict=True)]
