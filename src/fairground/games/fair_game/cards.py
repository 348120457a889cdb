"""The combination cards: what a card is, and reading card files with errors a designer can act on."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias

import msgspec

from fairground.engine.content import (
    ContentFile,
    Fault,
    Key,
    Keys,
    Kind,
    Table,
    as_toml,
    flag,
    id_key,
    is_whole,
    one_of,
    optional,
    read_made_up,
    text_key,
    whole,
)
from fairground.games.fair_game.combos import DICE, DICE_OF_MULTISET, FACES, Combination, matches, multiset_of

CARD_FILE: Final = "cards.toml"
# One print on each card, easiest first (fair.card.tier-deer, fair.card.tier-wolf, fair.card.tier-bear).
MARKS: Final = ("deer", "wolf", "bear")
Mark: TypeAlias = Literal["deer", "wolf", "bear"]


class Card(Combination, frozen=True, kw_only=True):
    """A combination with its place in the deck. `p1` to `p3` are published odds, kept only to be checked."""

    id: str
    mark: Mark
    example: tuple[int, ...]  # one way to meet it, only shown (fair.card.pictures-are-examples)
    text: str
    origin: str
    note: str = ""
    p1: float | None = None
    p2: float | None = None
    p3: float | None = None


@cache
def standard_cards() -> tuple[Card, ...]:
    """The cards of the game, in the order of their file (fair.card.list)."""
    text = resources.files("fairground.games.fair_game").joinpath(CARD_FILE).read_text(encoding="utf-8")
    return load_cards(text, CARD_FILE)


def load_cards(text: str, name: str) -> tuple[Card, ...]:
    """Read a card file; `name` stands for it in messages.

    :raises BadSetup: with one line for each faulty card.
    """
    return ContentFile(text, name, [CARD]).entries(CARD)


def parse_card(table: Table) -> Card:
    """A card made up for a test or a puzzle. It needs an id, a name, a mark and a rule with its arguments.

    Without an example it shows the first dice that meet it, without a text it shows its name.

    :raises BadSetup: if the card cannot be used.
    """
    return read_made_up(MADE_UP_CARD, table, {"text": table.get("name"), "origin": "made-up"})


def _make(table: Table) -> Card:
    _check_arguments(table)
    card = msgspec.convert({"example": (), **table}, Card)
    met = matches(card)
    if 1 not in met:
        raise Fault("rule", "no six dice can meet this combination; ask for less")
    if "example" not in table:
        return msgspec.structs.replace(card, example=DICE_OF_MULTISET[met.index(1)])
    if not met[multiset_of(card.example)]:
        shown = as_toml(card.example)
        raise Fault("example", f"{shown} does not meet the card's own rule; show dice that do")
    return card


def _check_arguments(table: Table) -> None:
    """Each rule gets the arguments it needs and no others."""
    rule = table["rule"]
    needed, further = _ARGUMENTS[rule]
    allowed = needed + further
    for key in needed:
        if key not in table:
            raise Fault(key, f"missing; the rule '{rule}' needs {_KEYS[key].words}")
    for key in table:
        if key in _ALL_ARGUMENTS and key not in allowed:
            raise Fault(key, f"the rule '{rule}' does not use it; it uses {', '.join(allowed)}")
    if rule == "total" and "min" not in table and "max" not in table:
        raise Fault("rule", "the rule 'total' needs min, max or both")
    if table.get("consecutive") and any(part.startswith("run") for part in table["parts"]):
        raise Fault("consecutive", "only kind parts can be neighbours; leave it out next to a run")


def _is_face(value: object) -> bool:
    return is_whole(value, FACES[0], FACES[-1])


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
_ALL_ARGUMENTS: Final = {key for needed, further in _ARGUMENTS.values() for key in needed + further}

_CHANCE: Final = optional(Key("a chance from 0 to 1", _is_chance))
_KEYS: Final[Keys] = {
    "id": id_key("all-even"),
    "name": text_key(),
    # Every card has one print (fair.card.one-tier-each).
    "mark": one_of(MARKS),
    "rule": one_of(_ARGUMENTS),
    "faces": optional(Key("different numbers from 1 to 6, such as [2, 4, 6]", _is_faces)),
    "face": optional(Key("a number from 1 to 6", _is_face)),
    "parts": optional(Key('runs and kinds of 2 to 6 dice, such as ["run4", "kind2"]', _is_parts)),
    "distinct": optional(flag()),
    "consecutive": optional(flag()),
    "min": optional(whole(1, FACES[-1] * DICE)),
    "max": optional(whole(1, FACES[-1] * DICE)),
    "example": Key("six numbers from 1 to 6", _is_dice),
    "text": text_key(),
    "origin": text_key('a text, such as "rulebook" or "original"'),
    "note": optional(text_key()),
    "p1": _CHANCE,
    "p2": _CHANCE,
    "p3": _CHANCE,
}
CARD: Final = Kind("card", _KEYS, _make)
MADE_UP_CARD: Final = Kind("card", {**_KEYS, "example": optional(_KEYS["example"])}, _make)
