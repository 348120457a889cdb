"""What may have helped a seat to win: found by games in a finished match, weighed by the balance lab."""

from __future__ import annotations

from typing import Final, TypeAlias

# For each seat: by kind, the names of all it had of that kind. {"character": ["Bard"]}
Factors: TypeAlias = list[dict[str, list[str]]]
ORDER: Final = "order of play"


class Collected:
    """The factors of a match while they are found."""

    def __init__(self, seats: int) -> None:
        self.by_seat: Factors = [{} for _ in range(seats)]

    def add(self, seat: int, kind: str, name: str) -> None:
        """Notes what a seat had; more than once counts once."""
        names = self.by_seat[seat].setdefault(kind, [])
        if name not in names:
            names.append(name)

    def add_order(self, first: int) -> None:
        """Notes each seat's turn, from that of the seat that begins."""
        seats = len(self.by_seat)
        for seat in range(seats):
            self.add(seat, ORDER, str((seat - first) % seats + 1))
