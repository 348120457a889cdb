"""Defines a campaign: a promise, how often to try it, and a function that tries a slice of it.

Everything that happens in a slice follows from the numbers of its units, so slices can be run anywhere, in
any order, and again; what they find adds up.
"""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

SHORT = 600  # characters of a failure that are kept


class Failure(msgspec.Struct):
    """A unit that broke its promise. `commit`: where it was seen; `mended`: where it passed again; `reason`:
    what was wrong, the game or the check."""

    unit: int
    what: str
    commit: str = ""
    mended: str = ""
    reason: str = ""


class Tally(msgspec.Struct):
    """What slices have found: figures that add up, the largest of others, and failures."""

    units: int = 0
    sums: dict[str, float] = msgspec.field(default_factory=dict)
    most: dict[str, float] = msgspec.field(default_factory=dict)
    failures: list[Failure] = msgspec.field(default_factory=list)

    def count(self, name: str, more: float = 1) -> None:
        self.sums[name] = self.sums.get(name, 0) + more

    def reach(self, name: str, value: float) -> None:
        self.most[name] = max(self.most.get(name, value), value)

    def add(self, other: Tally) -> None:
        self.units += other.units
        for name, value in other.sums.items():
            self.count(name, value)
        for name, value in other.most.items():
            self.reach(name, value)
        self.failures += other.failures


class Campaign(NamedTuple):
    """A promise that is tried at scale."""

    name: str
    promise: str
    what: str  # what is counted: "games"
    goal: int  # of them
    size: int  # units of a slice: some seconds of work
    run: str  # "module:function", called with a Slice
    words: str  # the function beside it that tells the figures of a tally
    quick: int = 1  # units that tests try
    measure: str = ""  # the sum that counts towards the goal; units, where nothing is said
    needs: tuple[str, ...] = ()  # packages that are not part of an installed Fairground
    alone: bool = False  # it measures time, or fills the machine: one slice at a time

    def reached(self, tally: Tally) -> int:
        return int(tally.sums.get(self.measure, 0)) if self.measure else tally.units

    def function(self, name: str) -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(importlib.import_module(self.run.partition(":")[0]), name)
        return found

    def told(self, tally: Tally) -> str:
        """The figures of a tally, in words."""
        words: str = self.function(self.words)(tally)
        return words

    def missing(self) -> list[str]:
        """Packages that it needs and that are not there."""
        found = []
        for name in self.needs:
            try:
                importlib.import_module(name)
            except ImportError:
                found.append(name)
        return found


class Slice(NamedTuple):
    """Some units of a campaign: as many as `size`, from `first` on."""

    campaign: Campaign
    first: int
    size: int

    def units(self) -> range:
        return range(self.first, self.first + self.size)


def try_slice(part: Slice) -> Tally:
    """Runs a slice. Whatever goes wrong outside of a unit is a failure, too."""
    try:
        tally: Tally = part.campaign.function(part.campaign.run.partition(":")[2])(part)
    except Exception as error:
        tally = Tally(failures=[Failure(part.first, told(error))])
    tally.units = part.size
    return tally


def each(part: Slice, try_unit: Callable[[int, Tally], None]) -> Tally:
    """Tries unit after unit; what one of them raises is a failure of that unit."""
    tally = Tally()
    for unit in part.units():
        try:
            try_unit(unit, tally)
        except Exception as error:
            tally.failures.append(Failure(unit, told(error)))
    return tally


def told(error: BaseException) -> str:
    """An error in a line: its kind, its words, and where it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename.rpartition('/fairground/')[2]}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"[:SHORT]
