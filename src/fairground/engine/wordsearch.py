"""Finding words in short English texts, in any form of the word, and where to highlight them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

WORD = re.compile(r"[^\W_]+")

# Forms that no ending rule reaches, from the vocabulary of tabletop games.
IRREGULAR = {
    "bought": "buy",
    "built": "build",
    "chose": "choose",
    "chosen": "choose",
    "dealt": "deal",
    "dice": "die",
    "drawn": "draw",
    "drew": "draw",
    "fought": "fight",
    "gave": "give",
    "given": "give",
    "held": "hold",
    "hidden": "hide",
    "kept": "keep",
    "laid": "lay",
    "lost": "lose",
    "paid": "pay",
    "ran": "run",
    "sold": "sell",
    "spent": "spend",
    "stole": "steal",
    "stolen": "steal",
    "taken": "take",
    "thieves": "thief",
    "threw": "throw",
    "thrown": "throw",
    "tied": "tie",
    "took": "take",
    "used": "use",
    "using": "use",
    "won": "win",
}

ENDINGS = ("ings", "ing", "ed", "es", "s", "ly")
NO_PLURAL = ("ss", "us", "is")
SHORTEST_STEM = 3
SHORTEST_PREFIX = 3

SAME_WORD = 1.0
SAME_BEGINNING = 0.6


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What all forms of a lower-case word have in common: `rolled`, `rolling` and `rolls` give `roll`."""
    word = IRREGULAR.get(word, word)
    for ending in ENDINGS:
        rest = word.removesuffix(ending)
        if ending == "s" and word.endswith(NO_PLURAL):
            break
        if rest != word and len(rest) >= SHORTEST_STEM:
            # English doubles the last consonant before -ing and -ed: planning, dropped.
            doubled = len(rest) > SHORTEST_STEM and rest[-1] == rest[-2] and rest[-1] not in "aeiouls"
            word = rest[:-1] if doubled and ending in ("ings", "ing", "ed") else rest
            break
    if len(word) > SHORTEST_STEM:
        word = word.removesuffix("e")
    return word[:-1] + "i" if word.endswith("y") else word


def words(text: str) -> list[str]:
    """The words of a text in lower case, in order."""
    return [found.lower() for found in WORD.findall(text)]


class WordSet:
    """The words of one text, ready to be asked for."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("_stems", "_words")
    # Made up to here.

    def __init__(self, text: str) -> None:
        self._words = frozenset(words(text))
        self._stems = frozenset(stem(word) for word in self._words)

    def strength(self, word: str) -> float:
        """How well the text answers to a word: as a form of it, as its beginning, or not at all (0)."""
        if stem(word) in self._stems:
            return SAME_WORD
        if any(begins(own, word) for own in self._words):
            return SAME_BEGINNING
        return 0.0


def begins(word: str, prefix: str) -> bool:
    return len(prefix) >= SHORTEST_PREFIX and word.startswith(prefix)


def score(fields: Mapping[str, WordSet], weights: Mapping[str, float], query: list[str]) -> float:
    """How well weighted fields answer to all words of a query; 0 when a word is found in none of them."""
    total = 0.0
    for word in query:
        best = max((weights[name] * found.strength(word) for name, found in fields.items()), default=0.0)
        if best == 0.0:
            return 0.0
        total += best
    return total


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """Where in a text the words of a query stand, as (start, end), for highlighting."""
    asked = words(query)
    stems = {stem(word) for word in asked}
    return [
        found.span()
        for found in WORD.finditer(text)
        if stem(found[0].lower()) in stems or any(begins(found[0].lower(), word) for word in asked)
    ]
