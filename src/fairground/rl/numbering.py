"""Numbers for actions: one fixed number for each thing a player can ever do at a table.

The engine's option codes are fixed per verb and argument, but leave gaps. Here the gaps are closed, so that a
policy has as few outputs as there are actions. A verb whose argument is an amount without a small limit, like
a stake of gold, would need a number for every amount; such an amount is given digit by digit instead, the
highest first, and every amount stays possible.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple

WAIT: Final = 0  # the action of a seat that has nothing to decide
BASE: Final = 32  # digits of an amount
LONG: Final = 4096  # a verb with more arguments than this takes them digit by digit


class Begun(NamedTuple):
    """An amount that is half given: the codes that it can still become are `low` to `low + span - 1`."""

    low: int
    span: int


class Numbering:
    """The actions of a table. `size` is how many numbers there are, `WAIT` included."""

    def __init__(self, ranges: Sequence[range]) -> None:
        self.size = WAIT + 1
        self._number: dict[int, int] = {}
        self._code: dict[int, int] = {}
        self._amounts: list[tuple[range, int, int]] = []  # codes, first number, digits
        for codes in ranges:
            if len(codes) <= LONG:
                for code in codes:
                    self._number[code] = self.size
                    self._code[self.size] = code
                    self.size += 1
            else:
                digits = 1
                while BASE**digits < len(codes):
                    digits += 1
                self._amounts.append((codes, self.size, digits))
                self.size += BASE * digits
        self.most_steps = max((digits for _, _, digits in self._amounts), default=1)

    def legal(self, options: Sequence[int], begun: Begun | None = None) -> list[int]:
        """The numbers of all that can be done, in rising order, when the engine offers these codes."""
        if begun is not None:
            return [number for number, _ in self._digits(options, begun)]
        numbers = [self._number[code] for code in options if code in self._number]
        if len(numbers) < len(options):
            for codes, _, _ in self._amounts:
                top = self._top(options, codes)
                if top is not None:
                    numbers += [number for number, _ in self._digits(options, top)]
            numbers.sort()
        return numbers

    def choose(self, options: Sequence[int], begun: Begun | None, number: int) -> Begun:
        """What a number leads to: a single code (its span is 1), or an amount that needs further digits.

        Raises `KeyError` for a number that is not legal now."""
        if begun is not None:
            return dict(self._digits(options, begun))[number]
        code = self._code.get(number)
        if code is not None:
            if code not in options:
                raise KeyError(number)
            return Begun(code, 1)
        for codes, _, _ in self._amounts:
            top = self._top(options, codes)
            found = None if top is None else dict(self._digits(options, top)).get(number)
            if found is not None:
                return found
        raise KeyError(number)

    def number(self, code: int) -> int:
        """The number of an action that is done in one step."""
        return self._number[code]

    def _top(self, options: Sequence[int], codes: range) -> Begun | None:
        """The whole of an amount, no wider than the largest one that is offered needs."""
        if options[-1] < codes.start or bisect_left(options, codes.start) == bisect_left(options, codes.stop):
            return None
        largest = options[bisect_left(options, codes.stop) - 1] - codes.start
        span = BASE
        while span <= largest:
            span *= BASE
        return Begun(codes.start, span)

    def _digits(self, options: Sequence[int], begun: Begun) -> list[tuple[int, Begun]]:
        """The digits that can come next, by number, each with the codes that are left after it."""
        first = next(first for codes, first, _ in self._amounts if begun.low in codes)
        span = begun.span // BASE
        row = 0
        while BASE**row < span:
            row += 1
        found = []
        for digit in range(BASE):
            low = begun.low + digit * span
            if bisect_left(options, low) < bisect_left(options, low + span):
                found.append((first + row * BASE + digit, Begun(low, span)))
        return found
