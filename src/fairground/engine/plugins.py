"""What other installed packages bring, by entry points: games, bots, packs and boards.

    [project.entry-points."fairground.games"]
    night-market = "night_market:GAME"

A plug-in that cannot be used is left out with a warning: one bad package must not keep people from playing.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

GAMES: Final = "fairground.games"  # any name; an instance of `fairground.engine.game.Game`
BOTS: Final = "fairground.bots"  # "game:level"; a subclass of `fairground.players.base.Player`
BOARDS: Final = "fairground.boards"  # the id of a game; a board of the terminal
WEB_BOARDS: Final = (
    "fairground.web_boards"  # the id of a game; the file of an ES module, a board of the browser
)
PACKS: Final = "fairground.packs"  # any name; see `docs/own-packs.md`


@cache
def brought(group: str) -> dict[str, Any]:
    """Everything of a group that can be loaded, by the name of its entry point."""
    found: dict[str, Any] = {}
    for entry in sorted(entry_points(group=group), key=lambda one: (one.name, origin(one))):
        if entry.name in found:
            leave_out(entry, f"another package also provides '{entry.name}'; uninstall one of them")
            continue
        try:
            found[entry.name] = entry.load()
        except Exception as error:  # whatever a package of others does wrong
            leave_out(entry, f"it cannot be loaded: {type(error).__name__}: {error}")
    return found


def leave_out(entry: EntryPoint | str, why: str) -> None:
    """Says that something is left out, and why."""
    what = entry if isinstance(entry, str) else f"{entry.name} ({origin(entry)})"
    warnings.warn(f"the plug-in {what} is left out: {why}", stacklevel=2)


def origin(entry: EntryPoint) -> str:
    return "an unknown package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"
