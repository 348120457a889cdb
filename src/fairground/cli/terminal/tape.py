"""A record that can be played forwards and backwards."""

from __future__ import annotations

from fairground.engine.match import Match
from fairground.engine.record import Record
from fairground.games import replay

# A copy of the match is kept every so many actions, so that going back is quick.
EVERY = 25


class Tape:
    """The match of a record at any of its moments. Raises `BadRecord` if the record does not play."""

    def __init__(self, record: Record) -> None:
        end = replay(record)
        self.over = end.over
        self.seats = end.seats
        self.history = end.history
        self.length = len(self.history)
        self._kept = {0: replay(record, until=0)}

    def at(self, moment: int) -> Match:
        """The match after so many actions."""
        start = max(kept for kept in self._kept if kept <= moment)
        match = self._kept[start].clone()
        for number in range(start, moment):
            match.play(*self.history[number])
            if (number + 1) % EVERY == 0:
                self._kept[number + 1] = match.clone()
        return match

    def told(self, moment: int, eyes: int | None) -> str:
        """The action that led to a moment, as far as these eyes may know it."""
        if moment == 0:
            return "The beginning"
        match = self._kept[0]
        seat, action = self.history[moment - 1]
        if self.over or seat == eyes:
            return f"{match.names[seat]}: {action}"
        return f"{match.names[seat]} decided"
