"""Positions: a match set up by hand, as text, for tests, puzzles and bug reports.

The form is TOML and the same for all games:

    seats = 3
    dice = "4 6, 2 2"            # dice to come, before real ones are rolled

    [options]
    mode = "turns"

    [table]                      # zones and facts that belong to nobody
    grid = ["all-even", "", "straight-4"]
    round = 2

    [[seat]]                     # one for each seat, from seat 0 on
    cards = ["full-house"]

    [[card]]                     # made-up cards, as in the game's own card files
    id = "three-ones"

Which zones and facts there are is the game's matter; whatever no game reads is an error.
"""

from __future__ import annotations

import tomllib
from typing import Any

from fairground.engine.components import EMPTY
from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest

_KINDS = {bool: "true or false", int: "a whole number", str: "a text", list: "a list", dict: "a table"}


class Position:
    """A parsed position. The game takes what it knows; `check_all_read` then finds what is left."""

    def __init__(self, game: str, text: str) -> None:
        try:
            document = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadSetup(f"the position is not valid TOML: {error}") from None
        named = document.pop("game", game)
        if named != game:
            raise BadSetup(f"the position is for '{named}', not for '{game}'")
        self._document: dict[str, Any] = document
        self.seat_tables: list[dict[str, Any]] = self._tables("seat")
        self.cards: list[dict[str, Any]] = self._tables("card")
        self.options: dict[str, Any] = self._table("options")
        self.seats: int = document.pop("seats", len(self.seat_tables))
        if type(self.seats) is not int:
            raise BadSetup(f"'seats' in a position must be a whole number, not {self.seats!r}")
        self._dice: str = str(document.pop("dice", ""))
        self.facts: dict[str, Any] = self._table("table")
        for name in document:
            raise BadSetup(
                f"a position has no '{name}' at the top; it has seats, dice, options, table, seat and card"
            )
        if len(self.seat_tables) > self.seats:
            raise BadSetup(f"the position has {len(self.seat_tables)} [[seat]] tables for {self.seats} seats")
        self.seat_tables += [{} for _ in range(self.seats - len(self.seat_tables))]
        self._asked_for: set[str] = set()

    def _tables(self, name: str) -> list[dict[str, Any]]:
        value = self._document.pop(name, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise BadSetup(f"'{name}' in a position is written as [[{name}]] tables")
        return value

    def _table(self, name: str) -> dict[str, Any]:
        value = self._document.pop(name, {})
        if not isinstance(value, dict):
            raise BadSetup(f"'{name}' in a position is written as a [{name}] table")
        return value

    def take(self, name: str, default: Any = None, seat: int = -1) -> Any:
        """A fact of the table, or of one seat, of the same type as its default."""
        self._asked_for.add(name)
        facts = self.facts if seat < 0 else self.seat_tables[seat]
        value = facts.pop(name, default)
        if default is not None and type(value) is not type(default):
            raise BadSetup(f"{self._where(name, seat)} must be {_KINDS[type(default)]}, not {value!r}")
        return value

    def texts(self, name: str, seat: int = -1) -> list[str]:
        """A list of texts, to look at before it is taken."""
        facts = self.facts if seat < 0 else self.seat_tables[seat]
        value = facts.get(name, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise BadSetup(f"{self._where(name, seat)} must be a list of texts, not {value!r}")
        return list(value)

    def take_texts(self, name: str, seat: int = -1) -> list[str]:
        """A list of texts."""
        found = self.texts(name, seat)
        self.take(name, [], seat)
        return found

    def take_cards(self, name: str, cards: dict[str, int], seat: int = -1, gaps: bool = False) -> list[int]:
        """The numbers of the cards listed under a zone's name; in a zone with gaps, "" is one (-1).

        `cards` holds the numbers by card id; a card is taken out of it, so that nobody has it twice."""
        numbers = []
        for id in self.take(name, [], seat):
            if gaps and id == "":
                numbers.append(EMPTY)
                continue
            if not isinstance(id, str) or id not in cards:
                hint = closest(str(id), cards)
                raise BadSetup(f"{self._where(name, seat)} names '{id}', but no such card is left{hint}")
            numbers.append(cards.pop(id))
        return numbers

    def take_numbers(self, name: str, seat: int = -1) -> list[int]:
        """Whole numbers written as text ("1 2 3") or as a list."""
        value = self.take(name, None, seat)
        if value is None:
            return []
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        try:
            return [int(str(word)) for word in words]
        except (TypeError, ValueError):
            raise BadSetup(f"{self._where(name, seat)} must be whole numbers, not {value!r}") from None

    def dice_to_come(self) -> list[int]:
        """The scripted dice as outcomes from 0 on, the next one last."""
        words = self._dice.replace(",", " ").split()
        if not all(word.isdigit() and int(word) >= 1 for word in words):
            raise BadSetup(f"'dice' lists faces such as \"4 6, 2 2\", not {self._dice!r}")
        return [int(word) - 1 for word in reversed(words)]

    def check_all_read(self) -> None:
        """Refuses what the game did not ask for."""
        for facts, seat in [(self.facts, -1), *((table, n) for n, table in enumerate(self.seat_tables))]:
            for name in facts:
                hint = closest(name, sorted(self._asked_for))
                raise BadSetup(f"{self._where(name, seat)} means nothing in this game{hint}")

    def _where(self, name: str, seat: int) -> str:
        return f"'{name}' in [table]" if seat < 0 else f"'{name}' of seat {seat}"
