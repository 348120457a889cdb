"""The card lists of all games. A game offers its cards in a module `catalogue` of its folder, whose `cards()`
lists one plain table for each kind of card: deck, id, name, type, copies, figures, text and origin."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from fairground.engine.game import Game


def cards_of(game: Game) -> list[dict[str, Any]] | None:
    """The cards a game offers; None if it has no list of them."""
    module = game.__class__.__module__.rpartition(".")[0] + ".catalogue"
    if importlib.util.find_spec(module) is None:
        return None
    listed: list[dict[str, Any]] = importlib.import_module(module).cards()
    return listed
