"""Effects that cannot be said in the card language: functions under the names that texts call them by.

A hook does what it does at once, or pushes frames; it returns whether anything was done. Two cards that need
the same one should have a verb instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.state.state import UnfairState

Hook = Callable[[UnfairState, Deed], bool]

HOOKS: Final[dict[str, Hook]] = {}
