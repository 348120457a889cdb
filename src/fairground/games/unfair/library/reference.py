"""The generated part of docs/card-language.md: every verb, noun and timing by example.

`python -m fairground.games.unfair.library.reference docs/card-language.md` brings the page up to date; a
test checks that it is, and that every example can be read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from fairground.games.unfair.language.cards import FIELDS, REQUIRED
from fairground.games.unfair.language.grammar.abilities import TIMINGS
from fairground.games.unfair.language.grammar.players import PLAYERS, POSSESSORS
from fairground.games.unfair.language.grammar.triggers import HAPPENINGS
from fairground.games.unfair.language.words import ATTACKS, MEASURES, STATS, SUPERLATIVES, TOKENS
from fairground.games.unfair.library.examples import EQUAL, EXAMPLES
from fairground.games.unfair.verbs import LEXICON

BEGIN: Final = "<!-- generated: python -m fairground.games.unfair.library.reference; do not edit below -->"
END: Final = "<!-- end of the generated part -->"
# A card that has an owner and may say anything.
PLAIN_CARD: Final = "Staff Member"


class Sample(NamedTuple):
    """A text that must be readable on a card of a type."""

    text: str
    card_type: str


def samples() -> Iterator[Sample]:
    """Every example of the reference."""
    for verb in LEXICON.verbs:
        for text in verb.examples:
            yield Sample(text, _home(text))
    for words in TIMINGS:
        yield Sample(_timing_example(words), _home(_timing_example(words)))
    for words in HAPPENINGS:
        yield Sample(_trigger_example(words), PLAIN_CARD)
    for rows in EXAMPLES.values():
        for row in rows:
            yield Sample(row.text, row.card_type or _home(row.text))


def _home(text: str) -> str:
    """A type line on which an example makes sense."""
    if text.startswith("At the start of the game:"):
        return "Game Changer"
    if text.startswith("Attack:"):
        return "City - Kaiju"
    return "Event" if text.startswith("From hand") else PLAIN_CARD


def _timing_example(words: str) -> str:
    act = "Each player loses 1 coin." if words == "attack" else "Gain 1 coin."
    return f"{_capital(words)}: {act}"


def _trigger_example(words: str) -> str:
    return f"When {words}: Gain 1 coin."


def _capital(words: str) -> str:
    text = words[0].upper() + words[1:]
    for step in ("events", "park", "guests", "cleanup"):
        text = text.replace(f"{step} step", f"{step.title()} step")
    return text


def page() -> str:
    """The generated part, as Markdown."""
    return "\n\n".join([*_vocabulary(), *_grammar(), *_equal(), *_verbs(), _fields()]) + "\n"


def _vocabulary() -> Iterator[str]:
    yield "## When an ability applies"
    yield _table(
        ("words before the colon", "example"), [(_capital(each), _timing_example(each)) for each in TIMINGS]
    )
    yield (
        f"A class ({', '.join(each.title() for each in ATTACKS)}) before the colon makes an attack of it "
        "that can be blocked. `Level N` needs that many Power icons. `Pin` keeps an event in your park until "
        "Cleanup."
    )
    yield "Besides every verb with a participle (below), an ability can wait for:"
    yield _table(("after “When”", "example"), [(each, _trigger_example(each)) for each in HAPPENINGS])
    yield "## Closed lists"
    lists = {
        "players": ("you", "they", *PLAYERS, "that player", "its owner"),
        "whose": ("your", "their", *POSSESSORS, "that player's", "its owner's"),
        "tokens": TOKENS,
        "superlatives": (*SUPERLATIVES, "outright …"),
        "measures of a card": tuple(MEASURES),
        "stats of a player": tuple(STATS),
    }
    yield _table(("", "words"), [(name, ", ".join(words)) for name, words in lists.items()])


def _grammar() -> Iterator[str]:
    for title, rows in EXAMPLES.items():
        yield f"## {title}"
        yield _table(("what", "example"), [(row.meaning, row.text) for row in rows])


def _equal() -> Iterator[str]:
    yield "## Equal wordings"
    yield _table(("this", "is the same as"), [(row.text, row.also) for row in EQUAL])


def _verbs() -> Iterator[str]:
    yield "## Verbs"
    for group, verbs in LEXICON.groups.items():
        yield f"### {group}"
        rows = []
        for verb in verbs:
            patterns = "<br>".join(f"`{pattern}`" for pattern in verb.patterns)
            past = f" Participle: {', '.join(verb.past)}." if verb.past else ""
            rows.append((patterns, verb.meaning + past, "<br>".join(verb.examples)))
        yield _table(("pattern", "what it does", "examples"), rows)


def _fields() -> str:
    rows = [
        (f"`{name}`" + (" (needed)" if name in REQUIRED else ""), field.form, field.meaning)
        for name, field in FIELDS.items()
    ]
    return "## Fields of a card\n\n" + _table(("field", "is", "for"), rows)


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|").replace("\n", "<br>") for cell in line) + " |"
        for line in lines
    )


def updated(document: str) -> str:
    """A document with its generated part rebuilt."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{page()}\n{END}{after}"


if __name__ == "__main__":
    file = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/card-language.md")
    file.write_text(updated(file.read_text("utf-8")), "utf-8")
