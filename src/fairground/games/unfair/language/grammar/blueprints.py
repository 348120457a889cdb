"""Blueprint requirements: dots, plus-signs and ORs over the same noun phrases.

A line that begins with a dot (•) is a requirement of its own, a line with a plus-sign adds to the dot before
it. A line OR parts the dots above it from the dots below, or, when a plus-sign follows, the plus-signs of its
dot. After a line BONUS come dots that earn the bonus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.grammar.conditions import condition, having, panoramas
from fairground.games.unfair.language.grammar.draft import Draft, NoFit, Text
from fairground.games.unfair.language.grammar.nouns import feature, noun_phrase
from fairground.games.unfair.language.nodes import Blueprint, Dot, Filter

DOT: Final = "•"
PLUS: Final = "+"
EITHER: Final = "OR"
BONUS: Final = "BONUS"
NO_CARDS: Final = "a plus-sign says what the cards of its dot have, and there are none: begin another dot"


def blueprint(text: Text, errors: list[CardError]) -> int:
    """What a blueprint asks for. What is wrong is added to `errors`."""
    reader = _Lines(text)
    offset = 0
    for line in text.whole.split("\n"):
        if line.strip():
            try:
                reader.take(line, offset)
            except CardError as error:
                errors.append(error)
        offset += len(line) + 1
    if not errors:
        errors += reader.missing(max(0, len(text.whole.rstrip()) - 1))
    text.program.blueprints.append(reader.made)
    return len(text.program.blueprints) - 1


class _Lines:
    """The requirement so far, and what an OR line just read may part."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.made = Blueprint()
        self.made.sides = [[]]
        self.sides = self.made.sides  # of the requirement itself, then of the bonus
        self.dot: Dot | None = None
        self.either = False  # the line before was OR

    def take(self, line: str, offset: int) -> None:
        start = offset + len(line) - len(line.lstrip())
        sign, rest = line.strip()[0], line.strip()[1:]
        if line.strip() == EITHER:
            if self.either or not self.sides[-1]:
                raise self._error("OR stands between two requirements", start)
            self.either = True
        elif line.strip() == BONUS:
            if self.either or not self.sides[-1] or self.sides is self.made.bonus:
                raise self._error("BONUS comes once, after the dots of the blueprint itself", start)
            self.made.bonus = self.sides = [[]]
            self.dot = None
        elif sign == DOT:
            if self.either:
                self.sides.append([])
            self.either = False
            # A dot that cannot be read has its plus-signs all the same.
            self.dot = Dot()
            self.dot = self._dot(rest, start + 1)
            self.text.program.dots.append(self.dot)
            self.sides[-1].append(len(self.text.program.dots) - 1)
        elif sign == PLUS:
            if self.dot is None:
                raise self._error("a plus-sign belongs to the dot before it, and there is none", start)
            if self.dot.condition != codes.NONE:
                raise self._error(NO_CARDS, start)
            if self.either:
                if not self.dot.pluses[-1]:
                    raise self._error("this OR has no plus-sign above it; a dot can follow it", start)
                self.dot.pluses.append([])
            self.either = False
            self.dot.pluses[-1].append(self._plus(rest, start + 1))
        else:
            raise self._error(
                f"a line of a blueprint begins with “{DOT}” or “{PLUS}”, or is OR or BONUS", start
            )

    def missing(self, end: int) -> list[CardError]:
        """What is wrong with an end that comes too early."""
        if not self.either and self.made.sides[-1] and (not self.made.bonus or self.made.bonus[-1]):
            return []
        return [self._error(f"the blueprint breaks off; expected a line that begins with “{DOT}”", end)]

    def _error(self, problem: str, offset: int) -> CardError:
        whole = self.text.whole
        word = whole[offset : offset + 1]
        return CardError(self.text.card.name, problem, self.text.origin.spot(whole, offset), word)

    def _draft(self, words: str, offset: int) -> Draft:
        return Draft(self.text, words, offset, explains=True)

    def _dot(self, words: str, offset: int) -> Dot:
        draft = self._draft(words, offset)
        made = Dot()
        made.text = words.strip()
        number = draft.attempt(_whole, draft, _requirement)
        if number is not None:
            noun = draft.program.nouns[number]
            made.noun, made.count = number, noun.count if noun.quantity == codes.EXACTLY else 1
            self._note_themes(draft)
            return made
        for reading in (_panorama, _lacking, condition):
            found = draft.attempt(_whole, draft, reading)
            if found is not None:
                made.condition = found
                break
        else:
            raise draft.error()
        self._note_themes(draft)
        return made

    def _plus(self, words: str, offset: int) -> int:
        draft = self._draft(words, offset)
        found = draft.attempt(_whole_feature, draft)
        if found is None:
            raise draft.error()
        self._note_themes(draft)
        return found

    def _note_themes(self, draft: Draft) -> None:
        for theme in draft.scope.themes:
            if theme not in self.made.themes:
                self.made.themes.append(theme)


def _requirement(draft: Draft) -> int:
    """Cards; in the owner's park unless another is named (unfair.core.blueprint.own-park)."""
    number = noun_phrase(draft)
    noun = draft.program.nouns[number]
    for each in [noun, *(draft.program.nouns[other] for other in noun.alternatives)]:
        if not each.placed:
            each.whose, each.placed = codes.YOU, True
        if any(draft.program.filters[one].kind == codes.IS_SAME_PANORAMA for one in each.filters):
            problem = "a blueprint knows no panorama to compare with: say “attractions with a panorama mark”"
            raise draft.complain(problem, draft.at - 1)
    return number


def _panorama(draft: Draft) -> int:
    """ "a complete panorama": the owner has one"""
    found = panoramas(draft)
    found.who = codes.YOU
    return draft.program.add_condition(found)


def _lacking(draft: Draft) -> int:
    """ "no loans", "no closed attractions": the owner has none"""
    if not draft.sees("no"):
        raise NoFit
    return draft.program.add_condition(having(draft, codes.YOU))


def _whole_feature(draft: Draft) -> int:
    if draft.takes("adjacent to"):
        one = Filter(codes.IS_ADJACENT)
        one.noun = noun_phrase(draft)
    else:
        one = feature(draft)
    _ends(draft)
    return draft.program.add_filter(one)


def _whole(draft: Draft, rule: Callable[[Draft], int]) -> int:
    """What a rule reads, if it reads the whole line."""
    found = rule(draft)
    _ends(draft)
    return found


def _ends(draft: Draft) -> None:
    if not draft.takes("."):
        # "3 attractions with 2 or more upgrades each"
        draft.takes("each .", "each")
    if draft.word:
        draft.expect("the end of the line")
        raise NoFit
