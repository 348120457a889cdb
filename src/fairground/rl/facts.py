"""Facts as columns: the numbers and words that a game's facts can be, each with a place in a vector.

The columns are learnt once from random games with fixed seeds, so they follow from the current rules and
cards. Facts that did not occur there share a few columns at the end, so that they are at least noticed.
"""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

SPARE: Final = 64  # columns for what the probe has not seen
PROSE: Final = 40  # longer texts are for people
UNSEEN: Final = -1
CONSTANT: Final = -2
NONE: Final = "none"
PLAYERS: Final = "players"  # the list that every game has, with an entry for each seat
OWN_PLACE: Final = ".players.seat"  # says which entry of that list it is in
# Facts of these names hold the number of a seat, or several.
SEATS: Final = frozenset(
    ("seat", "lead", "turn", "first", "next_first", "starting_player", "owner", "reserved", "team", "waiting")
)

Columns = tuple[list[int], list[float]]


class Fact:
    """A place in the facts: its columns, and the places inside it. The facts of all seats, or of all entries
    of a list, are of one `kind`."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("inside", "is_seat", "kind", "largest", "name", "number", "turns", "words")
    # Made up to here.

    def __init__(self, name: str, kind: str, key: str | int) -> None:
        self.name = name
        self.kind = kind
        self.is_seat = key in SEATS
        self.turns = key == PLAYERS  # its entries count from the seat that looks
        self.inside: dict[str | int, Fact] = {}
        self.number = UNSEEN
        self.largest = 0.0
        self.words: dict[str, int] = {}

    def at(self, key: str | int) -> Fact:
        found = self.inside.get(key)
        if found is None:
            kind = self.kind if isinstance(key, int) else f"{self.kind}.{key}"
            name = f"{self.name}.{key}" if self.name else str(key)
            found = self.inside[key] = Fact(name, kind, key)
        return found

    def even_out(self) -> None:
        """Gives all entries of a list the places that any of them has."""
        entries = [fact for key, fact in self.inside.items() if isinstance(key, int)]
        for entry in entries:
            for other in entries:
                entry.add_places_of(other)
        for fact in self.inside.values():
            fact.even_out()

    def add_places_of(self, other: Fact) -> None:
        for key, fact in other.inside.items():
            self.at(key).add_places_of(fact)


Leaf = tuple[Fact, float | str]


def leaves(value: Any, fact: Fact, seat: int, seats: int, found: list[Leaf]) -> None:
    """Takes facts apart into numbers and words. Numbers of seats become words that count from `seat`."""
    kind = type(value)
    if kind is dict:
        for key, item in value.items():
            leaves(item, fact.at(key), seat, seats, found)
    elif kind is list:
        if fact.turns:
            value = [*value[seat:], *value[:seat]]
        # A list of words or of seats is a bag, where the order means nothing.
        bag = fact.is_seat or (value and type(value[0]) is str)
        for index, item in enumerate(value):
            leaves(item, fact if bag else fact.at(index), seat, seats, found)
    elif value is None:
        found.append((fact, NONE))
    elif kind is str:
        if len(value) <= PROSE:
            found.append((fact, value))
    elif fact.is_seat:
        found.append((fact, seat_word(value - seat, seats)))
    else:
        found.append((fact, float(value)))


def seat_word(distance: int, seats: int) -> str:
    """A seat as a word that counts from the seat that looks."""
    return f"+{distance % seats}"


class Values:
    """What facts of one kind have been."""

    def __init__(self) -> None:
        self.largest = 0.0
        self.words: dict[str, None] = {}

    def note(self, value: float | str) -> None:
        if isinstance(value, str):
            self.words[value] = None
        else:
            self.largest = max(self.largest, abs(value), 1.0)


class FactColumns:
    """The columns of facts, from the number `first` on; `names` has a name for each."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.first = first
        self.names: list[str] = []
        self._root = Fact("", "", "")
        self._kinds: dict[str, Values] = {}
        self._turned: list[dict[int, int]] = []

    # Learning

    def note(self, facts: dict[str, Any], seat: int) -> None:
        """Learns from the facts of a moment."""
        found: list[Leaf] = []
        leaves(facts, self._root, seat, self.seats, found)
        for fact, value in found:
            values = self._kinds.setdefault(fact.kind, Values())
            values.note(value)
            if fact.is_seat:
                for distance in range(self.seats):
                    values.note(seat_word(distance, self.seats))

    def settle(self) -> None:
        """Gives columns to all that was learnt."""
        self._root.even_out()
        self._give_columns(self._root)
        self._turned = [{} for _ in range(self.seats)]
        for seat in range(1, self.seats):
            self._turn(self._root, self._root, seat)
        self.spare = self.first + len(self.names)
        self.names += [f"other {number}" for number in range(SPARE)]

    def _give_columns(self, fact: Fact) -> None:
        for inside in fact.inside.values():
            self._give_columns(inside)
        values = self._kinds.get(fact.kind)
        # A list is of one kind with its entries, but has no value of its own.
        if values is None or any(isinstance(key, int) for key in fact.inside):
            return
        if fact.kind == OWN_PLACE or (len(values.words) == 1 and not values.largest):
            # What is never anything else tells nothing.
            fact.words = dict.fromkeys(values.words, CONSTANT)
            return
        if values.largest:
            fact.largest = values.largest
            fact.number = self._column(fact.name)
        for word in values.words:
            fact.words[word] = self._column(f"{fact.name} = {word}")

    def _column(self, name: str) -> int:
        self.names.append(name)
        return self.first + len(self.names) - 1

    def _turn(self, fact: Fact, other: Fact, seat: int) -> None:
        """Finds where the columns of a fact, counted from seat 0, are when they are counted from a seat."""
        turned = self._turned[seat]
        turned[fact.number] = other.number
        for word, column in fact.words.items():
            turned[column] = (
                other.words[seat_word(int(word) - seat, self.seats)]
                if fact.is_seat and word != NONE
                else other.words[word]
            )
        for key, inside in fact.inside.items():
            there = (key - seat) % self.seats if fact.turns and isinstance(key, int) else key
            self._turn(inside, other.inside[there], seat)

    # Reading

    def read(self, name: str, value: Any, seat: int) -> Columns:
        """The columns of a fact, counted from a seat, and what is added to each."""
        found: list[Leaf] = []
        leaves(value, self._root.at(name), seat, self.seats, found)
        columns: list[int] = []
        amounts: list[float] = []
        for fact, value in found:
            if isinstance(value, str):
                column = fact.words.get(value, UNSEEN)
                amount = 1.0
                if column == UNSEEN:
                    column = self._spare(f"{fact.name} = {value}")
            elif fact.number == UNSEEN:
                column, amount = self._spare(fact.name), max(-1.0, min(value / 16, 1.0))
            else:
                column, amount = fact.number, value / fact.largest
            if column != CONSTANT:
                columns.append(column)
                amounts.append(amount)
        return columns, amounts

    def turned(self, columns: Columns, seat: int) -> Columns | None:
        """Columns counted from seat 0 as they are counted from another; None where they cannot be told."""
        numbers, amounts = columns
        if seat == 0:
            return columns
        # What shares the spare columns goes by its name, which is another one there.
        if numbers and max(numbers) >= self.spare:
            return None
        turned = self._turned[seat]
        return [turned[number] for number in numbers], amounts

    def _spare(self, name: str) -> int:
        return self.spare + crc32(name.encode()) % SPARE
