"""The trail of a match: what its actions were like, so that undo knows how far it may go. Apart from the code
that uses it, which is compiled: mypyc would lose how these records are written."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """What an action of the match was like."""

    seat: int
    seen: int  # the bits of those who could notice it, as in `eyes_of`
    final: bool  # something became known by it
    forced: bool  # it was the only option and the server took it
    spent: float = 0.0  # seconds that its clock ran for it, if everybody saw it


class PendingUndo(msgspec.Struct, frozen=True):
    """A request to go back that the others have not all answered."""

    n: int  # its number among the requests at this table
    seat: int
    cut: int  # the number that the choice in question has now
    agreed: tuple[int, ...]
    consent: str  # whose word it takes, as `UndoAsked` has it
