# compiled: mypyc
"""The components of a match, which never change during it: the seats, the cards and the zones they can be
in."""

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

    id: str
    name: str
    back: str

    # Made by tools/fields.py from the fields above.
    __slots__ = ("id", "name", "back")

    def __init__(self, id: str, name: str, back: str) -> None:
        self.id = id
        self.name = name
        self.back = back

    # Made up to here.


class Zone:
    """A place for cards: who owns it, who sees the faces of its cards, and whether their order matters. A
    hand has no order: the position of a card in it must not reveal anything."""

    id: str
    name: str
    owner: int  # a seat, or -1: nobody's
    eyes: int
    ordered: bool  # = True

    # Made by tools/fields.py from the fields above.
    __slots__ = ("id", "name", "owner", "eyes", "ordered")

    def __init__(self, id: str, name: str, owner: int, eyes: int, ordered: bool = True) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.eyes = eyes
        self.ordered = ordered

    # Made up to here.


@mypyc_attr(allow_interpreted_subclasses=True)
class Components:
    """The fixed facts of one match, shared by all its clones. Cards and zones are numbered by their position
    in these lists."""

    def __init__(self, seats: int, faces: list[Face], zones: list[Zone]) -> None:
        self.seats: int = seats
        self.faces: list[Face] = faces
        self.zones: list[Zone] = zones
        self._allowed: list[int] = []

    def allowed(self, zone: int) -> int:
        """The mask of the cards that can be in a zone, or -1 for all."""
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
        """Whether a card that nobody has seen could be in this zone, for redealing hidden cards. All worlds
        are equally likely if, of any two selective zones, one accepts everything the other accepts."""
        return True

    def zone_number(self, id: str, owner: int = -1) -> int:
        """The number of a zone by its id and owner, or -1."""
        for number, zone in enumerate(self.zones):
            if zone.id == id and zone.owner == owner:
                return number
        return -1
