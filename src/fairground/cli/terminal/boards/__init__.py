"""Boards. A game's own board is the `BOARD` of the module here that is named as the game, with `_` for `-`;
every other game is played on the generic one."""

from __future__ import annotations

import importlib
import importlib.util

from fairground.cli.terminal.boards.base import Board


def board_class(game: str) -> type[Board]:
    """The kind of board a game is drawn on."""
    name = f"{__name__}.{game.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        name = f"{__name__}.generic"
    found: type[Board] = importlib.import_module(name).BOARD
    return found
