"""The seat of a solo opponent. With Solo Mode it is the second one, and nobody else sits there
(unfair.gamechangers.solo.opponent)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fairground.engine.game import Game
from fairground.games.unfair.flow.changers import PACK, SOLO
from fairground.players import SOLO_GAME
from fairground.players.solo.charts import solo_kinds

SEAT: Final = 1
PERSON: Final = ""  # what a person is where kinds of bots are named


def solo_seat(game: Game, options: Mapping[str, Any]) -> int | None:
    """The seat that belongs to Quinn or Morgan, if a match has one."""
    return SEAT if game.id == SOLO_GAME and SOLO in options.get(PACK, ()) else None


def seat_problem(game: Game, options: Mapping[str, Any], seat: int, kind: str) -> str:
    """Why a bot of a kind, or a person, cannot take a seat; nothing, if they can."""
    is_solo = kind in solo_kinds()
    if is_solo == (seat == solo_seat(game, options)):
        return ""
    if is_solo:
        return f"{kind} plays only with the Game Changer Solo Mode, and there in the second seat"
    return f"with Solo Mode the second seat is for a solo opponent: {', '.join(solo_kinds())}"
