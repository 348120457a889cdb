# compiled: mypyc
"""Computed undo: a choice can be taken back freely as long as nothing has become known by it.

A seat may go back to its last choice since which no die fell, no card and no sealed answer was shown that it
did not know, and nobody else did anything that can be seen. What others do in secret meanwhile stays: it does
not depend on the choice that is taken back, and whether there is any must not show.
"""

from __future__ import annotations

from collections.abc import Sequence

from fairground.engine.components import EMPTY, eyes_of
from fairground.engine.state import Frame, State
from fairground.server.tables.trail import Mark


def sealed(state: State) -> list[Frame]:
    """The frames that keep sealed answers. They are opened when such a frame leaves the stack."""
    return [frame for frame in state.frames if type(frame).reseal is not Frame.reseal]


def learned(before: State, after: State, seat: int, hiding: list[Frame]) -> bool:
    """Whether the action of a seat let anybody learn what the seat itself did not know. `hiding`: the sealed
    frames of the state that was played on, taken before that."""
    if after.rng.streams != before.rng.streams or len(after.rng.script) != len(before.rng.script):
        return True
    zones: Sequence[int] = range(len(after.zones))
    if after.known == before.known:
        # Only where cards have moved can anybody see more of them.
        zones = [number for number in zones if after.zones[number] != before.zones[number]]
    own = eyes_of(seat)
    known = _eyes(before, zones)
    for card, eyes in _eyes(after, zones).items():
        if eyes & ~known.get(card, 0) and not known.get(card, 0) & own:
            return True
    return any(all(frame is not other for other in after.frames) for frame in hiding)


def _eyes(state: State, zones: Sequence[int]) -> dict[int, int]:
    """Who knows each card in some zones."""
    found = {}
    for number in zones:
        seen = state.components.zones[number].eyes
        for card in state.zones[number]:
            if card != EMPTY:
                found[card] = state.known[card] | seen
    return found


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
