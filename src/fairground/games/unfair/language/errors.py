"""What is wrong with a card, like a good compiler says it: where, which word, what was expected."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from fairground.engine.errors import FairgroundError

SHOWN_EXPECTATIONS = 8
LEAST_LIKENESS = 0.75
# Words that are meant as they are written, so that none is a slip of another.
_ORDINARY = (
    "after again also and any anyone anything are area as at be before both but by case day does "
    "done each either else every everyone everything first for from full game get give go good "
    "had has have he her here high him his hit how if in instead into is it its just kind last "
    "late less like long low made make many maximum me mine minimum money more most much must my "
    "near never new no none not now of off on once one only or order other our out over own per "
    "place player put rest round same score see set she short side so some star stars step still "
    "such than that the their them then there these they this those tile time times to too top "
    "total turn twice under until up upon use used value was wave way we when where which while "
    "who whole why will win with without would you your "
)
ORDINARY = frozenset(_ORDINARY.split())
# What to write instead of words that people bring along from other games.
ADVICE = {
    "random": "say “at random” behind the cards: “Discard a card at random.”",
    "die": "there are two dice: “Roll the dice.”, then “the result”, “the higher value”, “the lower value”",
    "d": "there are two dice: “Roll the dice. Gain coins equal to the result.”",
    "turn": "say “take 1 extra action”, “skip their next turn” or “once per round”",
    "target": "say how many and where: “an attraction in a competitor's park”",
    "double": "say “Hotels in your park have twice their stars.” or “Your star total is doubled.”",
    "doubled": "say “Hotels in your park have twice their stars.” or “Your star total is doubled.”",
    "immune": "say what cannot be done to it: “This card cannot be affected by competitors.”",
    "protected": "say what cannot be done to it: “… cannot be demolished or moved by competitors.”",
    "after": "say “When …:”, as in “When you build a hotel: Gain 2 coins.”",
    "every": "say “Guests step: …”, “At the end of the round: …” or “When you …: …”",
    "instead": "say “would be”: “If a hotel in your park would be closed, you may pay 2 coins instead.”",
    "competitors": "say “each competitor …” or “a competitor …”; only a rule says “Competitors cannot …”",
    "coins": "say how many, as nobody chooses that: “3 coins”, “half your coins”, “all your coins”",
    "anyone": "say “each player …”; of those who cannot, “Each player pays 3 coins, otherwise …”",
    "whoever": "say “the player with the most coins”, or “When a player builds a hotel: They …”",
    "adjacent": "say to what, and behind the cards: “attractions adjacent to this card”",
    "different": "say “with 2 different themes” of an attraction, “for each different theme in your park”",
    "everything": "name the cards: “each attraction in your park”",
    "victory": "points are just “points”",
    "money": "say “coins”, with a number",
    "gold": "say “coins” or “gold medals”",
    "he": "say “they” or “that player”",
    "she": "say “they” or “that player”",
    "his": "say “their” or “that player's”",
    "her": "say “their” or “that player's”",
    "repeat": "a text cannot repeat itself: write the sentence once more",
    "again": "a text cannot repeat itself: write the sentence once more",
    "cost": "say who pays: “cost you”, “cost competitors” or “cost players”",
    "costs": "say who pays: “costs you”, “costs competitors” or “costs players”",
    "free": "say who builds for nothing: “Hotels cost you nothing.”, or “Build a hotel for free.”",
    "as": "put it behind: “Your star total is increased by 2 as long as you have a hotel.”",
    "while": "put it behind: “Your star total is increased by 2 while you have a hotel.”",
    "are": "say “have +2 stars”, “cost you nothing”, “cannot be …” or “are also …”",
    "unless": "say “if”: “Gain 3 coins if you have no hotel.”",
    "left": "say “the next player”",
    "right": "say “the previous player”",
    "prevent": "say “Block an Intrusion.”, or “… cannot be demolished.”",
    "counter": "say “When a competitor plays an event card: Cancel it.”",
    "tallest": "say “largest”, which goes by icons",
    "best": "say “largest”, “most expensive” or “with the highest star value”",
    "worth": "say “have +2 stars”",
    ";": "end a sentence with “.”, or join two parts with “and”",
    "!": "end a sentence with “.”",
    "/": "say “or”, or “and”",
}


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
    each with the way it is listed: itself in quotes, or what it is one of. Without it `problem` says all."""

    def __init__(
        self, card: str, problem: str, spot: Spot, word: str = "", expected: Mapping[str, str] | None = None
    ) -> None:
        self.card = card
        self.spot = spot
        self.word = word
        self.expected = dict(expected or {})
        self._says_all = expected is None
        self._problem = problem
        super().__init__(self.told())

    @property
    def problem(self) -> str:
        """What is wrong, without the place."""
        return self._in_words(whole=False)

    def _in_words(self, whole: bool) -> str:
        return self._problem if self._says_all else self._problem + hint(self.word, self.expected, whole)

    def told(self, whole: bool = False) -> str:
        """The message; with `whole` it lists all that could have stood there."""
        problem = self._in_words(whole)
        file, line, column, source = self.spot
        place = f"{file}:{line}:{column}: " if file else f"line {line}, column {column}: "
        # Tabs stay tabs, so that the caret stands under the word however wide they are shown.
        indent = "".join("\t" if letter == "\t" else " " for letter in source[: column - 1])
        caret = indent + "^" * max(1, min(len(self.word), len(source) - column + 1))
        return f"{place}{self.card}: {problem}\n    {source}\n    {caret}"


class BadPack(FairgroundError):
    """A pack that cannot be used; the message has a paragraph for each thing that is wrong."""

    def __init__(self, problems: Sequence[CardError | str]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def is_misspelt(word: str, expected: Mapping[str, str]) -> bool:
    """Whether a word is clearly one of the expected ones with a slip in it."""
    return word not in expected and word not in ORDINARY and bool(nearest(word, expected))


def nearest(word: str, wanted: Iterable[str]) -> str:
    """The wanted word that one was meant to be, or '' where that would be a guess.

    Slips rarely touch the first letter, and a short word with another letter is another word."""
    written = word.lower()
    swapped = [each for each in wanted if len(each) > 1 and sorted(each.lower()) == sorted(written)]
    if swapped:
        return min(swapped)
    near = [each for each in wanted if each[:1].lower() == written[:1]]
    found = difflib.get_close_matches(written, [each.lower() for each in near], 1, LEAST_LIKENESS)
    return next((each for each in near if found and each.lower() == found[0]), "")


def hint(word: str, expected: Mapping[str, str], whole: bool) -> str:
    """What may have been meant by a word, or what could have stood there, all of it if `whole`."""
    written = word.lower()
    if written in ADVICE and written not in expected:
        return f"; {ADVICE[written]}"
    if written not in ORDINARY and (near := nearest(word, sorted(expected))):
        return f"; did you mean “{near}”?"
    listed = sorted(set(expected.values()))
    if not listed:
        return ""
    cut = listed if whole else listed[:SHOWN_EXPECTATIONS]
    more = f" … and {len(listed) - len(cut)} more (--all shows them)" if len(cut) < len(listed) else ""
    return f"; expected {', '.join(cut)}{more}"
