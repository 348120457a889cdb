"""Players that are programs, by kind: `make("expert", game, seed)`.

What plays a kind of a game, and how hard it tries, is written in `levels.toml`. Modules are imported when
they are first needed, so only those who play against an expert wait for its tables. For a game that is not in
that file another package may bring its own levels (`engine/plugins.py`).
"""

from __future__ import annotations

from typing import Final

from fairground.engine import plugins
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.players.base import Player, Settings, player_class
from fairground.players.levels import LEVELS, Level, has_levels, level_of
from fairground.players.solo.charts import chart_of, solo_kinds

RANDOM: Final = "random"
KINDS: Final = (RANDOM, *LEVELS)  # from the weakest to the strongest; people are offered the levels
SOLO: Final = solo_kinds()  # opponents for one person, who play a game of their own choosing only
SOLO_GAME: Final = "unfair"


def make(kind: str, game: Game, seed: int | str = 0) -> Player:
    """A player of a kind for one seat of one match of a game."""
    level = _level(kind, game)
    return (_brought(kind, game) or player_class(level.player))(game, seed, level.settings)


def describe(kind: str, game: Game) -> str:
    """How the player of a kind plays a game."""
    level = _level(kind, game)
    if kind in SOLO:
        chart, grade = chart_of(kind)
        return f"{chart.name}, {grade.name.lower()}: {chart.about}"
    text = (_brought(kind, game) or player_class(level.player)).summary
    if level.settings.slips:
        text += f" In {level.settings.slips:.0%} of its decisions it makes a random move."
    return text


def name_of(kind: str) -> str:
    """What a bot of a kind is called: “Master”, and “Quinn” for quinn-2."""
    return chart_of(kind)[0].name if kind in SOLO else kind.capitalize()


def _brought(kind: str, game: Game) -> type[Player] | None:
    """What another package brings for a level of a game that has none of its own."""
    if kind == RANDOM or has_levels(game.id):
        return None
    found = plugins.brought(plugins.BOTS).get(f"{game.id}:{kind}")
    if found is not None and not (isinstance(found, type) and issubclass(found, Player)):
        plugins.leave_out(f"{game.id}:{kind}", "it is not a subclass of fairground.players.base.Player")
        return None
    return found


def _level(kind: str, game: Game) -> Level:
    if kind in SOLO:
        if game.id != SOLO_GAME:
            raise BadSetup(f"'{kind}' plays no {game.name}; the kinds are: {', '.join(KINDS)}")
        return Level("solo.opponent", Settings(policy=kind))
    if kind not in KINDS:
        raise BadSetup(f"there is no player '{kind}'{closest_or_all(kind, KINDS, 'the kinds are')}")
    return Level("base") if kind == RANDOM else level_of(game.id, kind)
