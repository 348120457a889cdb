"""Computed undo: a choice can be taken back freely as long as nothing has become known by it.

A seat may go back to its last choice since which no die fell, no card and no sealed answer was shown that it
did not know, and nobody else did anything that can be seen. What others do in secret meanwhile stays: it does
not depend on the choice that is taken back, and whether there is any must not show.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fairground.engine.state import Frame, State
from fairground.engine.table import EMPTY, eyes_of


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """What an action of the match was like."""

    seat: int
    seen: int  # the bits of those who could notice it, as in `eyes_of`
    final: bool  # something became known by it
    forced: bool  # it was the only option and the server took it


class Before:
    """What was known before an action."""

    def __init__(self, state: State) -> None:
        self._streams = state.rng.streams[:]
        self._script = len(state.rng.script)
        self._known = _eyes(state)
        self._sealed = [frame for frame in state.frames if _hides(frame)]

    def learned(self, state: State, seat: int) -> bool:
        """Whether the action of a seat let anybody learn what the seat itself did not know."""
        if state.rng.streams != self._streams or len(state.rng.script) != self._script:
            return True
        own = eyes_of(seat)
        for card, eyes in _eyes(state).items():
            if eyes & ~self._known.get(card, 0) and not self._known.get(card, 0) & own:
                return True
        # Sealed answers are opened when the frame that keeps them leaves the stack.
        return any(all(frame is not other for other in state.frames) for frame in self._sealed)


def _eyes(state: State) -> dict[int, int]:
    """Who knows each card."""
    found = {}
    for number, cards in enumerate(state.zones):
        seen = state.table.zones[number].eyes
        for card in cards:
            if card != EMPTY:
                found[card] = state.known[card] | seen
    return found


def _hides(frame: Frame) -> bool:
    return type(frame).reseal is not Frame.reseal


def free_cut(trail: Sequence[Mark], seat: int) -> int | None:
    """The number of the seat's last choice, if it can be taken back freely."""
    for number in range(len(trail) - 1, -1, -1):
        mark = trail[number]
        if mark.seat != seat:
            if mark.seen & eyes_of(seat):
                return None
        elif mark.final:
            return None
        elif not mark.forced:
            return number
    return None


def last_choice(trail: Sequence[Mark], seat: int) -> int | None:
    """The number of the seat's last choice, whatever has happened since."""
    for number in range(len(trail) - 1, -1, -1):
        if trail[number].seat == seat and not trail[number].forced:
            return number
    return None


def without(trail: Sequence[Mark], seat: int, cut: int) -> list[int]:
    """The actions that stay when a seat's own from `cut` on are taken back."""
    return [number for number, mark in enumerate(trail) if number < cut or mark.seat != seat]
