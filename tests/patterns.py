"""Finds regular expressions that some text could keep busy for a time out of proportion to its length.

Python tries the ways in which a pattern can match one after the other. That is slow where a text can be read
in many ways and then fails after all: a loop that reads the same word in two ways (exponential), or two loops
behind each other that share a word (quadratic or worse). A search that begins anew at each letter is such a
loop too. All of it shows in the pattern's automaton, so that nothing has to be timed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from re import _constants as codes
from re import _parser as parser
from typing import Any, NamedTuple

MANY = 1000  # a loop that may turn so often counts as one without end
# The letters that patterns are tried with: every kind that `\w`, `\d`, `\s` and small ranges tell apart.
LETTERS = [*range(256), 0x17F, 0x212A, 0x3B1, 0x660, 0x2003, 0x1F600]

REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
GROUPS = (codes.SUBPATTERN, codes.ATOMIC_GROUP)


class Slow(Exception):
    """A pattern that could take out of all proportion long; the text says where."""


class Piece(NamedTuple):
    """A part of a pattern: whether it can be empty, and the positions that can come first and last."""

    nullable: bool
    first: list[int]
    last: list[int]


EMPTY = Piece(True, [], [])


class Automaton:
    """The positions of a pattern at which it reads a letter, and which can follow which. An edge is kept as
    often as the pattern makes it: twice means that there are two ways."""

    def __init__(self, pattern: str | bytes, flags: int, whole: bool, anchored: bool) -> None:
        self._binary = isinstance(pattern, bytes)
        tree = parser.parse(pattern, flags)
        self._flags = tree.state.flags
        self.letters: list[frozenset[int]] = []
        self.edges: list[list[int]] = []
        self._checked_end = False
        self._start_fixed = anchored
        if not anchored:
            # Any letter may pass before the match.
            self._position(lambda letter: True)
        piece = self._sequence(tree)
        self.ends: set[int] = set() if whole or self._checked_end else set(piece.last)
        if not anchored and not self._start_fixed:
            self.edges[0] += [0, *piece.first]

    def _position(self, reads: Callable[[int], bool]) -> int:
        self.letters.append(frozenset(letter for letter in LETTERS if reads(letter)))
        self.edges.append([])
        return len(self.letters) - 1

    def _single(self, reads: Callable[[int], bool]) -> Piece:
        position = self._position(reads)
        return Piece(False, [position], [position])

    def _join(self, one: Piece, two: Piece) -> Piece:
        for last in one.last:
            self.edges[last] += two.first
        return Piece(
            one.nullable and two.nullable,
            one.first + (two.first if one.nullable else []),
            two.last + (one.last if two.nullable else []),
        )

    def _sequence(self, items: Iterable[Any]) -> Piece:
        made = EMPTY
        for code, value in items:
            made = self._join(made, self._item(code, value, made is EMPTY))
        return made

    def _item(self, code: Any, value: Any, leading: bool) -> Piece:
        if code is codes.LITERAL:
            return self._single(lambda letter: self._same(letter, value))
        if code is codes.NOT_LITERAL:
            return self._single(lambda letter: not self._same(letter, value))
        if code is codes.ANY:
            return self._single(lambda letter: bool(self._flags & re.DOTALL) or letter != 10)
        if code is codes.IN:
            return self._single(lambda letter: self._among(letter, value))
        if code is codes.BRANCH:
            pieces = [self._sequence(branch) for branch in value[1]]
            if sum(piece.nullable for piece in pieces) > 1:
                raise Slow("two branches can be empty")
            first = [position for piece in pieces for position in piece.first]
            last = [position for piece in pieces for position in piece.last]
            return Piece(any(piece.nullable for piece in pieces), first, last)
        if code is codes.SUBPATTERN:
            return self._sequence(value[3])
        if code is codes.ATOMIC_GROUP:
            return self._sequence(value)
        if code in (codes.ASSERT, codes.ASSERT_NOT):
            # What stands beside the text is looked at where it is short: it is no loop of its own.
            if self._loops_in(value[1]):
                raise Slow("a loop stands in a condition on what lies beside")
            self._checked_end = True
            return EMPTY
        if code in REPEATS:
            return self._repeat(*value)
        if code is codes.AT:
            if value is codes.AT_BEGINNING_STRING or value is codes.AT_BEGINNING:
                self._start_fixed = self._start_fixed or (leading and not self._flags & re.MULTILINE)
            elif value not in (codes.AT_BOUNDARY, codes.AT_NON_BOUNDARY):
                self._checked_end = True
            return EMPTY
        raise Slow(f"it uses {code}, which cannot be judged")

    def _repeat(self, least: int, most: int, items: Any) -> Piece:
        made = EMPTY
        endless = most is codes.MAXREPEAT or most > MANY
        if not endless:
            return self._up_to(least, most, items)
        for _ in range(least - 1):
            made = self._join(made, self._sequence(items))
        piece = self._sequence(items)
        for last in piece.last:
            self.edges[last] += piece.first
        return self._join(made, Piece(piece.nullable or least == 0, piece.first, piece.last))

    def _up_to(self, least: int, most: int, items: Any) -> Piece:
        """So many turns, each of them only after the one before."""
        made, ends = EMPTY, list[int]()
        for turn in range(most):
            piece = self._sequence(items)
            if turn >= least:
                ends += made.last
            first = made.first if turn else piece.first
            made = self._join(made, piece)
            if not made.nullable:
                made = Piece(False, first, piece.last)
        return Piece(made.nullable or least == 0, made.first, made.last + ends)

    def _loops_in(self, items: Any) -> bool:
        return any(code in REPEATS or code in GROUPS for code, _ in items)

    def _same(self, letter: int, wanted: int) -> bool:
        if self._flags & re.IGNORECASE:
            return chr(letter).lower() == chr(wanted).lower()
        return letter == wanted

    def _among(self, letter: int, items: list[Any]) -> bool:
        negated = items[0][0] is codes.NEGATE
        return any(self._fits(letter, code, value) for code, value in items[negated:]) != negated

    def _fits(self, letter: int, code: Any, value: Any) -> bool:
        if code is codes.LITERAL:
            return self._same(letter, value)
        if code is codes.RANGE:
            cases = {letter, *map(ord, chr(letter).lower() + chr(letter).upper())}
            wanted = cases if self._flags & re.IGNORECASE else {letter}
            return any(value[0] <= case <= value[1] for case in wanted)
        name = str(value).removeprefix("CATEGORY_")
        sign = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}[name.removeprefix("NOT_")]
        if self._binary:
            # Bytes know the letters of ASCII only.
            found = letter < 128 and re.match(rf"\{sign}", chr(letter), re.ASCII) is not None
        else:
            found = re.match(rf"\{sign}", chr(letter)) is not None
        return found != name.startswith("NOT_")


def check(pattern: str | bytes, flags: int = 0, whole: bool = False, anchored: bool = False) -> None:
    """Raises `Slow` for a pattern that could take long. `whole`: the text is matched to its end; `anchored`:
    from its beginning."""
    automaton = Automaton(pattern, flags, whole, anchored or whole)
    edges, letters = automaton.edges, automaton.letters
    reached = [_reach([position], edges) for position in range(len(edges))]
    loops = [position for position in range(len(edges)) if position in reached[position]]
    safe = automaton.ends  # once there the pattern has matched, and nothing is tried a second time
    for one in loops:
        if one in safe:
            continue
        ring = [place for place in loops if place in reached[one] and one in reached[place]]
        for place in ring:
            if any(edges[place].count(other) > 1 for other in ring):
                raise Slow("a loop inside a loop reads the same letters")
        if _twice(one, edges, letters):
            raise Slow("a loop can read the same word in two ways")
    for one in loops:
        for two in loops:
            if two not in safe and one != two and two in reached[one] and _shared(one, two, edges, letters):
                raise Slow("two loops behind each other, or a search and a loop, read the same word")


def _reach(start: list[int], edges: list[list[int]]) -> set[int]:
    """The positions that are reached from some, in one step or more."""
    found: set[int] = set()
    todo = start[:]
    while todo:
        for following in edges[todo.pop()]:
            if following not in found:
                found.add(following)
                todo.append(following)
    return found


def _meet(positions: Iterable[int], letters: list[frozenset[int]]) -> bool:
    return bool(frozenset.intersection(*(letters[position] for position in positions)))


def _walk(
    start: tuple[int, ...], edges: list[list[int]], letters: list[frozenset[int]]
) -> set[tuple[int, ...]]:
    """Where several readers of one and the same text can be at once."""
    found: set[tuple[int, ...]] = set()
    todo = [start]
    while todo:
        for following in _steps(todo.pop(), edges):
            if following not in found and _meet(following, letters):
                found.add(following)
                todo.append(following)
    return found


def _steps(places: tuple[int, ...], edges: list[list[int]]) -> list[tuple[int, ...]]:
    made: list[tuple[int, ...]] = [()]
    for place in places:
        made = [(*before, following) for before in made for following in dict.fromkeys(edges[place])]
    return made


def _twice(one: int, edges: list[list[int]], letters: list[frozenset[int]]) -> bool:
    apart = [pair for pair in _walk((one, one), edges, letters) if pair[0] != pair[1]]
    return any((one, one) in _walk(pair, edges, letters) for pair in apart)


def _shared(one: int, two: int, edges: list[list[int]], letters: list[frozenset[int]]) -> bool:
    """Whether one word leads from `one` to itself, from `one` to `two`, and from `two` to itself."""
    return (one, two, two) in _walk((one, one, two), edges, letters)
