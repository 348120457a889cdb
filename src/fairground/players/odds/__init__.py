"""Odds on request. A game's odds are the function `odds(match, seat)` of the module here named after
the game, with `_` for `-`; a game without such a module has none."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import NamedTuple

from fairground.engine.match import Match


class OddsRow(NamedTuple):
    """One thing to aim at: what it is, the chance, and what to do for it."""

    target: str
    chance: float
    advice: str
    action: str = ""  # the text form of that advice, if it can be done now


class Odds(NamedTuple):
    """What a player may want to know before choosing, the best first."""

    summary: str
    rows: tuple[OddsRow, ...]


def find(game: str) -> Callable[[Match, int], Odds | None] | None:
    """The function that gives the odds of a game; it answers None when there is nothing to tell now."""
    name = f"{__name__}.{game.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return None
    found: Callable[[Match, int], Odds | None] = importlib.import_module(name).odds
    return found


def lines(odds: Odds) -> list[str]:
    """Odds as text, one line for each target."""
    return [odds.summary, *(f"{percent(row.chance):>6}  {row.target}: {row.advice}" for row in odds.rows)]


def percent(chance: float) -> str:
    """A chance as people say it; never 0 % or 100 % unless it is certain."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}"
    return f"{min(max(chance, 0.001), 0.999):.1%}"
