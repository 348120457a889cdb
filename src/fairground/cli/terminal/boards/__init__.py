"""Boards. A game's own board is the `BOARD` of the module here named after the game, with `_` for `-`,
or what another package brings for it (`engine/plugins.py`); every other game is played on the generic one."""

from __future__ import annotations

import importlib
import importlib.util

from fairground.cli.terminal.boards.base import Board
from fairground.engine import plugins


def board_class(game: str) -> type[Board]:
    """The kind of board a game is drawn on."""
    name = f"{__name__}.{game.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        brought = plugins.brought(plugins.BOARDS).get(game)
        if isinstance(brought, type) and issubclass(brought, Board):
            return brought
        name = f"{__name__}.generic"
    found: type[Board] = importlib.import_module(name).BOARD
    return found
