"""Weighs its best options in many possible worlds, and others' parks in all it does."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.games.unfair.play.state import UnfairState
from fairground.players.unfair.greedy import TRIES, UnfairGreedy
from fairground.players.unfair.lookahead import Lookahead


class UnfairExpert(UnfairGreedy):
    """What a single deal of the hidden cards makes look good is looked at again in others, so that a lucky
    draw is not mistaken for a good plan."""

    kind = "expert"
    summary = "Weighs its best actions in many possible worlds and keeps an eye on all parks."
    heats: ClassVar[tuple[int, ...]] = (6, 5, 4, 3, 2)
    depth: ClassVar[int] = 3

    def lookahead(self, world: UnfairState, seat: int) -> Lookahead:
        return Lookahead(seat, self.depth, TRIES, True)


PLAYER: Final = UnfairExpert
