"""The verbs of the card language, found by looking: every subclass of `Verb` in this package's modules."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language.verbs import dice, hands, parks, rulings, tokens
from fairground.games.unfair.language.verbs.base import Hole, Pattern, Verb, spellings

__all__ = [
    "CARD_READINGS",
    "GROUPS",
    "Hole",
    "PARTICIPLES",
    "Pattern",
    "READINGS",
    "STEMS",
    "VERBS",
    "Verb",
    "group_of",
]

GROUPS: Final = {
    "Tokens": tokens,
    "Hands and decks": hands,
    "Parks": parks,
    "Dice and kaiju": dice,
    "Choices and rules": rulings,
}

VERBS: Final[list[Verb]] = [kind(number) for number, kind in enumerate(Verb.__subclasses__())]
"""Every verb, at its number."""

PARTICIPLES: Final[dict[str, int]] = {past: verb.number for verb in VERBS for past in verb.past}

READINGS: Final[dict[str, list[tuple[Pattern, Verb]]]] = {}
"""By the first word of a text in any spelling: the patterns it may follow, longer ones first."""

CARD_READINGS: Final[list[tuple[Pattern, Verb]]] = []
"""Patterns that begin with a card: "this card gains 2 coins"."""

STEMS: Final[dict[str, int]] = {}
"""The first words of verbs that have a participle, in any spelling: for "when you build", "cannot build"."""


def _index() -> None:
    for verb in VERBS:
        for pattern in verb.readings:
            first = pattern.parts[0]
            if isinstance(first, Hole):
                CARD_READINGS.append((pattern, verb))
                continue
            for word in spellings(first[0]):
                READINGS.setdefault(word, []).append((pattern, verb))
                if verb.past and len(pattern.parts) > 1 and isinstance(pattern.parts[1], Hole):
                    STEMS.setdefault(word, verb.number)
    for readings in READINGS.values():
        readings.sort(key=lambda reading: -len(reading[0].parts))


_index()


def group_of(verb: Verb) -> str:
    """The heading under which the reference lists a verb."""
    return next(name for name, module in GROUPS.items() if type(verb).__module__ == module.__name__)
