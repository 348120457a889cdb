"""Which effects of cards have a test of their own, and which are made of phrases that are tested elsewhere.

    PYTHONPATH=src python -m tests.unfair.card_report           # how many of each pack
    PYTHONPATH=src python -m tests.unfair.card_report --cards   # and every card by name

A test of its own names the card in a test that plays it. A phrase is a part of a text between two marks, with
all numbers alike; it counts as tested where a card with a test of its own has it, or an example of the
language's reference.
"""

from __future__ import annotations

import argparse
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.library.examples import EXAMPLES
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.verbs import VERBS

HERE = Path(__file__).parent
# Files that name cards without playing them.
LISTS = ("test_packs.py", "card_report.py", "test_card_report.py")
MARKS = re.compile(r"[.,:;\n•+]| and | or | otherwise | then ")


class Report(NamedTuple):
    """The cards with an effect: those with tests of their own, those of tested phrases, and the rest."""

    own: list[Card]
    phrases: list[Card]
    neither: list[Card]


def effects() -> list[Card]:
    """All cards that do something."""
    cards = shipped_library().by_name.values()
    return [card for card in cards if card.abilities or card.blueprint != codes.NONE]


@cache
def _tests() -> str:
    files = [file for file in sorted(HERE.rglob("test_*.py")) if file.name not in LISTS]
    return "\n".join(file.read_text(encoding="utf-8") for file in files).replace("\\'", "'")


def has_own_test(card: Card) -> bool:
    return re.search(rf"(?<!\w){re.escape(card.name)}(?!\w)", _tests()) is not None


def phrases_of(text: str) -> set[str]:
    """The phrases of a text, numbers alike."""
    plain = re.sub(r"\d+", "N", text.lower())
    return {phrase.strip() for phrase in MARKS.split(plain) if phrase.strip()}


def report() -> Report:
    cards = effects()
    own = [card for card in cards if has_own_test(card)]
    texts = [card.text for card in own] + [row.text for rows in EXAMPLES.values() for row in rows]
    texts += [example for verb in VERBS for example in verb.examples]
    known = set().union(*map(phrases_of, texts))
    others = [card for card in cards if not has_own_test(card)]
    made = [card for card in others if phrases_of(card.text) <= known]
    return Report(own, made, [card for card in others if card not in made])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.unfair.card_report", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--cards", action="store_true", help="name the cards")
    named = parser.parse_args().cards
    found = report()
    for title, cards in (
        ("with a test of their own", found.own),
        ("made only of tested phrases", found.phrases),
        ("neither", found.neither),
    ):
        print(f"{len(cards)} cards {title}")
        for pack in sorted({card.pack for card in cards}):
            names = sorted(card.name for card in cards if card.pack == pack)
            print(f"  {pack}: {', '.join(names) if named else len(names)}")


if __name__ == "__main__":
    main()
