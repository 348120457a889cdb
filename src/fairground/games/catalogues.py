"""The card lists of all games. A game offers its cards in a module `catalogue` of its folder, whose `cards()`
lists one plain table for each kind of card: deck, id, name, type, copies, figures, text and origin; and where
there is more to tell: pack, flavour, note, numbers (figures by name), marks, origins, rules that the card
carries out, and its face: what a view would tell of it, for clients that draw it. Of a game that takes packs,
`cards(packs)` lists theirs too. A game whose cards are read sentence by sentence also has
`meaning(id, packs)`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from fairground.engine.game import Game
from fairground.engine.packs import Pack


def cards_of(game: Game, packs: Sequence[Pack] = ()) -> list[dict[str, Any]] | None:
    """The cards a game offers, with those of packs that did not come with it; None if it has no list of
    them."""
    catalogue = _catalogue(game)
    if catalogue is None:
        return None
    listed: list[dict[str, Any]] = catalogue.cards(packs) if game.takes_packs else catalogue.cards()
    return listed


def meaning_of(game: Game, id: str, packs: Sequence[Pack] = ()) -> list[dict[str, Any]] | None:
    """How each sentence of a card is understood: depth, text and rules of each line. None if the game does
    not read its cards."""
    catalogue = _catalogue(game)
    if catalogue is None or not hasattr(catalogue, "meaning"):
        return None
    lines: list[dict[str, Any]] = catalogue.meaning(id, packs)
    return lines


def _catalogue(game: Game) -> ModuleType | None:
    module = game.__class__.__module__.rpartition(".")[0] + ".catalogue"
    return importlib.import_module(module) if importlib.util.find_spec(module) else None
