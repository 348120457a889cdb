# compiled: mypyc
"""What can go wrong, as sentences."""

from __future__ import annotations


class FairgroundError(Exception):
    """Anything a user did that cannot be done; the message says what to do instead."""


class IllegalAction(FairgroundError):
    """An action the rules forbid now; the state is untouched."""

    def __init__(self, reason: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rules = rules


class BadSetup(FairgroundError):
    """A match that cannot be set up as asked: seats, options, seed or position."""


class BadRecord(FairgroundError):
    """A record that is damaged, foreign, or made by another version of the rules."""


class AuditFailed(Exception):
    """A cached or derived value of a game is wrong; the message names field, card and decision."""


class FlowError(Exception):
    """A mistake in a game's own flow: never caused by a player."""
