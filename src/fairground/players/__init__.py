"""Players that are programs, by kind: `make("expert", game, seed)`.

The generic players of `random` and `greedy` play every game. A game may have a player of its own for a kind,
made for it alone: the `PLAYER` of the module `<folder of the game>/<kind>.py` in this folder. A game without
an expert is played by its greedy player. Modules are imported when they are first needed, so only those who
play against an expert wait for its tables.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Final, NamedTuple

from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.players.base import Player

KINDS: Final = ("random", "greedy", "expert")  # from the weakest to the strongest
_GENERIC: Final = {"random": "fairground.players.base", "greedy": "fairground.players.greedy"}
_STAND_INS: Final = {"expert": "greedy"}


class Description(NamedTuple):
    """A player in words; `kind` is the kind that really plays, where a game lacks the one asked for."""

    kind: str
    text: str


def make(kind: str, game: Game, seed: int | str = 0) -> Player:
    """A player of a kind for one seat of one match of a game."""
    return _player_class(kind, game)(game, seed)


def describe(kind: str, game: Game) -> Description:
    """How the player of a kind plays a game."""
    player = _player_class(kind, game)
    text = player.summary
    if player.kind != kind:
        text = f"{game.name} has no {kind} yet, so this is the {player.kind} player. {text}"
    return Description(player.kind, text)


def _player_class(kind: str, game: Game) -> type[Player]:
    if kind not in KINDS:
        raise BadSetup(f"there is no player '{kind}'{closest_or_all(kind, KINDS, 'the kinds are')}")
    folder = type(game).__module__.split(".")[-2]
    if importlib.util.find_spec(f"{__name__}.{folder}") is not None:
        own = f"{__name__}.{folder}.{kind}"
        if importlib.util.find_spec(own) is not None:
            return _player_in(own)
    if kind in _STAND_INS:
        return _player_class(_STAND_INS[kind], game)
    return _player_in(_GENERIC[kind])


def _player_in(module: str) -> type[Player]:
    player: type[Player] = importlib.import_module(module).PLAYER
    return player
