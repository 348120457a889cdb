# compiled: mypyc
"""What the rounds of all games have in common: stages, the order of seats from one of them on, the best
seats."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from fairground.engine.state import Frame


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Staged(Frame):
    """A set-up, a round or a phase: `step` does what its stage says and moves on to another. The stages of a
    game are its own numbers; the first is 0."""

    stage: int  # = 0

    # Made by tools/fields.py from the fields above.
    __slots__ = ("stage",)
    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    # Made up to here.


def clockwise(first: int, seats: int) -> list[int]:
    """All seats, from one of them on."""
    return [(first + step) % seats for step in range(seats)]


def best_seats(standings: list[tuple[int, int, int]]) -> list[int]:
    """The seats whose standing nobody beats: equals share a win."""
    best = max(standings)
    return [seat for seat in range(len(standings)) if standings[seat] == best]
