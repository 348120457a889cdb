"""A chair at a table: who sits there, who plays, and what the clock says."""

from __future__ import annotations

import msgspec


class Chair(msgspec.Struct):
    """All that belongs to one seat. Times are seconds since the epoch."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None  # a bot that was seated before the match
    commitment: str | None = None  # to a contribution to the dice
    contribution: str | None = None
    away_since: float | None = None
    taken_over: bool = False  # a bot plays until the person is back
    resigned: bool = False  # or sent away: a bot plays on for good
    missed: int = 0  # how often in a row time ran out
    prompt: int = -1  # the seat's version when its open question was asked
    opened: float = 0.0  # when that was
    since: float | None = None  # since when its clock runs
    left: float = 0.0  # what its game clock showed then

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    def copy(self) -> Chair:
        return msgspec.structs.replace(self)

    def played_by(self, stand_in: str) -> str | None:
        """The kind of bot that plays here now; none: a person."""
        if self.bot is not None:
            return self.bot
        return stand_in if self.taken_over or self.resigned else None
