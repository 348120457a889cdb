"""What is wrong with a card, like a good compiler says it: where, which word, what was expected."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fairground.engine.errors import FairgroundError

SHOWN_EXPECTATIONS = 8
LEAST_LIKENESS = 0.6
CLEAR_LIKENESS = 0.8


class Spot(NamedTuple):
    """A place in a file, or in a text that came from no file."""

    file: str
    line: int
    column: int
    source: str  # the line as it is written


class Origin(NamedTuple):
    """Where a card's text begins in its file: line and column of its first letter, counted from 1."""

    file: str
    line: int
    column: int
    lines: tuple[str, ...]  # the whole file; empty when the text came from no file

    def spot(self, text: str, offset: int) -> Spot:
        """The place of a letter of the text."""
        before = text[:offset]
        row = before.count("\n")
        column = offset - (before.rfind("\n") + 1) + (self.column if row == 0 else 1)
        line = self.line + row
        if self.lines:
            return Spot(self.file, line, column, self.lines[line - 1])
        return Spot(self.file, line, column, text.split("\n")[row])


class CardError(FairgroundError):
    """One thing that is wrong with one card. `expected` has what could have stood there instead of `word`,
    each with the way it is listed: itself in quotes, or what it is one of."""

    def __init__(
        self, card: str, problem: str, spot: Spot, word: str = "", expected: Mapping[str, str] | None = None
    ) -> None:
        self.card = card
        self.spot = spot
        self.word = word
        self.expected = dict(expected or {})
        self.problem = problem + hint(word, self.expected)
        super().__init__(self._message())

    def _message(self) -> str:
        file, line, column, source = self.spot
        place = f"{file}:{line}:{column}: " if file else f"line {line}, column {column}: "
        # Tabs stay tabs, so that the caret stands under the word however wide they are shown.
        indent = "".join("\t" if letter == "\t" else " " for letter in source[: column - 1])
        caret = indent + "^" * max(1, min(len(self.word), len(source) - column + 1))
        return f"{place}{self.card}: {self.problem}\n    {source}\n    {caret}"


class BadPack(FairgroundError):
    """A pack that cannot be used; the message has a paragraph for each thing that is wrong."""

    def __init__(self, problems: Sequence[CardError | str]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def is_misspelt(word: str, expected: Mapping[str, str]) -> bool:
    """Whether a word is clearly one of the expected ones with a slip in it."""
    return word not in expected and bool(difflib.get_close_matches(word, expected, 1, CLEAR_LIKENESS))


def hint(word: str, expected: Mapping[str, str]) -> str:
    """What may have been meant by a word, or all that could have stood there."""
    wanted = sorted(expected)
    swapped = [each for each in wanted if sorted(each) == sorted(word.lower())]
    near = swapped or difflib.get_close_matches(word.lower(), wanted, 1, LEAST_LIKENESS)
    if near:
        return f"; did you mean “{near[0]}”?"
    listed = sorted(set(expected.values()))
    if not listed:
        return ""
    more = f" … and {len(listed) - SHOWN_EXPECTATIONS} more" if len(listed) > SHOWN_EXPECTATIONS else ""
    return f"; expected {', '.join(listed[:SHOWN_EXPECTATIONS])}{more}"
