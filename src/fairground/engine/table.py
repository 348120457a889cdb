# compiled: mypyc
"""What is on the table and never changes in a match: the cards and the zones they can lie in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

MAX_SEATS: Final = 8
SPECTATOR: Final = 8  # the bit of someone who only watches
EVERYONE: Final = 0x1FF  # all seats and the spectators
NOBODY: Final = 0
EMPTY: Final = -1  # a free space in a zone with fixed spaces


def eyes_of(seat: int) -> int:
    """The bit of one seat; -1 is a spectator."""
    return 1 << (SPECTATOR if seat < 0 else seat)


class Face:
    """What is printed on one card: its id and name, and the back it shares with its deck."""

    __slots__ = ("back", "id", "name")

    def __init__(self, id: str, name: str, back: str) -> None:
        self.id: str = id
        self.name: str = name
        self.back: str = back


class Zone:
    """A place for cards: whose it is, who sees the faces of the cards in it, and whether their order means
    something. A hand has no order: where a card lies in it must tell nobody anything."""

    __slots__ = ("eyes", "id", "name", "ordered", "owner")

    def __init__(self, id: str, name: str, owner: int, eyes: int, ordered: bool = True) -> None:
        self.id: str = id
        self.name: str = name
        self.owner: int = owner  # a seat, or -1: nobody's
        self.eyes: int = eyes
        self.ordered: bool = ordered


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The fixed facts of one match, shared by all its clones. Cards and zones are numbered by their
    place in these lists."""

    def __init__(self, seats: int, faces: list[Face], zones: list[Zone]) -> None:
        self.seats: int = seats
        self.faces: list[Face] = faces
        self.zones: list[Zone] = zones
        self._allowed: list[int] = []

    def allowed(self, zone: int) -> int:
        """The mask of the cards that may lie in a zone, or -1 for all."""
        if not self._allowed:
            everything = (1 << len(self.faces)) - 1
            for number in range(len(self.zones)):
                mask = 0
                for card in range(len(self.faces)):
                    if self.may_lie(card, number):
                        mask |= 1 << card
                self._allowed.append(-1 if mask == everything else mask)
        return self._allowed[zone]

    def may_lie(self, card: int, zone: int) -> bool:
        """Whether a card nobody has seen could lie in this zone, for redealing hidden cards. All
        worlds are equally likely where, of two choosy zones, one takes all that the other takes."""
        return True

    def zone_number(self, id: str, owner: int = -1) -> int:
        """The number of a zone by its id and owner, or -1."""
        for number, zone in enumerate(self.zones):
            if zone.id == id and zone.owner == owner:
                return number
        return -1
