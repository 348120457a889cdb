"""The combination cards: what a card is, and reading card files with errors a designer can act on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias, TypeGuard

import msgspec

from fairground.engine.errors import BadSetup
from fairground.games.fair_game.combos import DICE, DICE_OF_MULTISET, FACES, Combination, matches, multiset_of

CARD_FILE: Final = "cards.toml"
# One print on each card, easiest first (fair.card.tier-deer, fair.card.tier-wolf, fair.card.tier-bear).
MARKS: Final = ("deer", "wolf", "bear")
Mark: TypeAlias = Literal["deer", "wolf", "bear"]


class Card(Combination, frozen=True, kw_only=True):
    """A combination with its place in the deck. `p1` to `p3` are published odds, kept only to be checked."""

    id: str
    mark: Mark
    example: tuple[int, ...]
    text: str
    origin: str
    note: str = ""
    p1: float | None = None
    p2: float | None = None
    p3: float | None = None


class _Fault(Exception):
    """One problem of one card, tied to the key where it shows."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(problem)
        self.key = key
        self.problem = problem


@cache
def standard_cards() -> tuple[Card, ...]:
    """The cards of the game, in the order of their file (fair.card.list)."""
    text = resources.files("fairground.games.fair_game").joinpath(CARD_FILE).read_text(encoding="utf-8")
    return load_cards(text, CARD_FILE)


def load_cards(text: str, name: str) -> tuple[Card, ...]:
    """Read a card file; `name` stands for it in messages.

    :raises BadSetup: with one line for each faulty card.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{name}: not valid TOML: {error}") from None
    tables = content.pop("card", None)
    if content:
        raise BadSetup(f"{name}: unknown key {next(iter(content))!r}; a card file holds only [[card]] tables")
    source = _Source(text)
    if not _is_tables(tables) or len(tables) != len(source.heads):
        raise BadSetup(f"{name}: expected at least one card, each under a line [[card]]")
    cards: list[Card] = []
    faults: list[str] = []
    for index, table in enumerate(tables):
        try:
            _check_unused(tables, index, source)
            cards.append(_read(table, required=("id", "name", "mark", "rule", "example", "text", "origin")))
        except _Fault as fault:
            line = source.line(index, fault.key)
            faults.append(f"{name}, line {line}: {_title(table, index)}, key {fault.key!r}: {fault.problem}")
    if faults:
        raise BadSetup("\n".join(faults))
    return tuple(cards)


def parse_card(table: Mapping[str, object]) -> Card:
    """A card made up for a test or a puzzle. It needs an id, a name, a mark and a rule with its arguments.

    Without an example it shows the first dice that meet it, without a text it shows its name.

    :raises BadSetup: if the card cannot be used.
    """
    try:
        return _read(table, required=("id", "name", "mark", "rule"))
    except _Fault as fault:
        raise BadSetup(f"{_title(table)}, key {fault.key!r}: {fault.problem}") from None


def _read(table: Mapping[str, object], required: tuple[str, ...]) -> Card:
    for key in required:
        if key not in table:
            raise _Fault(key, f"missing; expected {_KEYS[key][0]}")
    for key, value in table.items():
        if key not in _KEYS:
            raise _Fault(key, _unknown(key))
        expected, fits = _KEYS[key]
        if not fits(value):
            raise _Fault(key, f"expected {expected}, not {_toml(value)}")
    _check_arguments(table)
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    values.setdefault("text", values["name"])
    values.setdefault("origin", "made-up")
    values.setdefault("example", ())
    card = msgspec.convert(values, Card)
    return _with_checked_example(card, given="example" in table)


def _check_arguments(table: Mapping[str, object]) -> None:
    """Each rule gets the arguments it needs and no others."""
    rule = str(table["rule"])
    needed, optional = _ARGUMENTS[rule]
    allowed = needed + optional
    for key in needed:
        if key not in table:
            raise _Fault(key, f"missing; the rule {rule!r} needs {_KEYS[key][0]}")
    for key in table:
        if key in _ALL_ARGUMENTS and key not in allowed:
            raise _Fault(key, f"the rule {rule!r} does not use it; it uses {', '.join(allowed)}")
    if rule == "total" and "min" not in table and "max" not in table:
        raise _Fault("rule", "the rule 'total' needs min, max or both")
    if table.get("consecutive") and "run" in str(table["parts"]):
        raise _Fault("consecutive", "only kind parts can be neighbours; leave it out next to a run")


def _with_checked_example(card: Card, given: bool) -> Card:
    met = matches(card)
    if 1 not in met:
        raise _Fault("rule", "no six dice can meet this combination; ask for less")
    if not given:
        return msgspec.structs.replace(card, example=DICE_OF_MULTISET[met.index(1)])
    if not met[multiset_of(card.example)]:
        raise _Fault("example", f"{list(card.example)} does not meet the card's own rule; show dice that do")
    return card


def _check_unused(tables: list[dict[str, object]], index: int, source: _Source) -> None:
    """Cards are told apart by id in records and by name at the table."""
    for key in ("id", "name"):
        value = tables[index].get(key)
        for earlier in range(index):
            if value is not None and tables[earlier].get(key) == value:
                line = source.line(earlier, key)
                raise _Fault(
                    key, f"{_toml(value)} is taken by the card on line {line}; give each card its own {key}"
                )


def _title(table: Mapping[str, object], index: int | None = None) -> str:
    if isinstance(table.get("id"), str):
        return f"card {table['id']!r}"
    return "the card" if index is None else f"card number {index + 1}"


def _unknown(key: str) -> str:
    close = get_close_matches(key, _KEYS, n=1)
    return f"unknown; did you mean {close[0]!r}?" if close else f"unknown; a card has {', '.join(_KEYS)}"


def _toml(value: object) -> str:
    """A value as the designer wrote it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)


class _Source:
    """Finds the lines of a card file again, which the TOML reader forgets."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.heads = [
            number for number, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*card\s*\]\]", line)
        ]

    def line(self, card: int, key: str) -> int:
        """The line of a card's key, counted from 1; the head of the card if the key is missing."""
        head = self.heads[card]
        end = self.heads[card + 1] if card + 1 < len(self.heads) else len(self.lines)
        assignment = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
        for number in range(head, end):
            if assignment.match(self.lines[number]):
                return number + 1
        return head + 1


def _is_tables(value: object) -> TypeGuard[list[dict[str, object]]]:
    return isinstance(value, list) and len(value) > 0 and all(isinstance(table, dict) for table in value)


def _is_rule(value: object) -> bool:
    return isinstance(value, str) and value in _ARGUMENTS


def _is_whole(value: object, lowest: int, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest


def _is_face(value: object) -> bool:
    return _is_whole(value, FACES[0], FACES[-1])


def _is_faces(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) > 0
        and all(map(_is_face, value))
        and len(set(value)) == len(value)
    )


def _is_dice(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == DICE and all(map(_is_face, value))


def _is_parts(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) > 0
        and all(isinstance(part, str) and re.fullmatch(r"(run|kind)[2-6]", part) for part in value)
    )


def _is_total(value: object) -> bool:
    return _is_whole(value, 1, FACES[-1] * DICE)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_id(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value) is not None


def _is_chance(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


# The arguments each rule needs, and those it may have besides.
_ARGUMENTS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "all_in": (("faces",), ()),
    "parts": (("parts",), ("distinct", "consecutive")),
    "faces_plus": (("faces", "parts"), ()),
    "total": ((), ("min", "max")),
    "max_distinct": (("max",), ()),
    "face_count": (("face", "min"), ()),
}
_ALL_ARGUMENTS: Final = {key for needed, optional in _ARGUMENTS.values() for key in needed + optional}

# Every key a card can have: what is expected there, in words and as a test.
_KEYS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "id": ('small letters and digits joined by hyphens, such as "all-even"', _is_id),
    "name": ("a text", _is_text),
    "mark": (" or ".join(f'"{mark}"' for mark in MARKS), lambda value: value in MARKS),
    "rule": (" or ".join(f'"{rule}"' for rule in _ARGUMENTS), _is_rule),
    "faces": ("different numbers from 1 to 6, such as [2, 4, 6]", _is_faces),
    "face": ("a number from 1 to 6", _is_face),
    "parts": ('runs and kinds of 2 to 6 dice, such as ["run4", "kind2"]', _is_parts),
    "distinct": ("true or false", _is_flag),
    "consecutive": ("true or false", _is_flag),
    "min": ("a whole number from 1 to 36", _is_total),
    "max": ("a whole number from 1 to 36", _is_total),
    "example": ("six numbers from 1 to 6", _is_dice),
    "text": ("a text", _is_text),
    "origin": ('a text, such as "rulebook" or "original"', _is_text),
    "note": ("a text", _is_text),
    "p1": ("a chance from 0 to 1", _is_chance),
    "p2": ("a chance from 0 to 1", _is_chance),
    "p3": ("a chance from 0 to 1", _is_chance),
}
