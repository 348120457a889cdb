"""Players that are programs, by kind: `make("expert", game, seed)`.

What plays a kind of a game, and how hard it tries, is written in `levels.toml`. Modules are imported when
they are first needed, so only those who play against an expert wait for its tables.
"""

from __future__ import annotations

from typing import Final

from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.players.base import Player, player_class
from fairground.players.levels import LEVELS, Level, level_of

RANDOM: Final = "random"
KINDS: Final = (RANDOM, *LEVELS)  # from the weakest to the strongest; people are offered the levels


def make(kind: str, game: Game, seed: int | str = 0) -> Player:
    """A player of a kind for one seat of one match of a game."""
    level = _level(kind, game)
    return player_class(level.player)(game, seed, level.settings)


def describe(kind: str, game: Game) -> str:
    """How the player of a kind plays a game."""
    level = _level(kind, game)
    text = player_class(level.player).summary
    if level.settings.slips:
        text += f" In {level.settings.slips:.0%} of its decisions it does anything at all."
    return text


def _level(kind: str, game: Game) -> Level:
    if kind not in KINDS:
        raise BadSetup(f"there is no player '{kind}'{closest_or_all(kind, KINDS, 'the kinds are')}")
    return Level("base") if kind == RANDOM else level_of(game.id, kind)
