"""The levels people choose from, and what plays them: `levels.toml` is the one place that says so."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from fairground.players.base import Settings

LEVELS: Final = ("novice", "regular", "expert", "master")  # from the weakest to the strongest
ADVICE: Final = "advice"  # not a level: who thinks about hints
ANY: Final = "any"  # the section for games that have none of their own


class Level(msgspec.Struct, frozen=True):
    """The module below `fairground.players` that plays a level, and how hard it tries."""

    player: str
    settings: Settings = Settings()


def level_of(game: str, name: str) -> Level:
    """What plays a level of a game."""
    sections = _sections()
    return sections.get(game, sections[ANY])[name]


def has_levels(game: str) -> bool:
    """Whether a game has a section of its own."""
    return game in _sections()


@cache
def _sections() -> dict[str, dict[str, Level]]:
    """The levels of each game that has a section."""
    text = files("fairground.players").joinpath("levels.toml").read_text("utf-8")
    return {
        game: {name: _level(entry) for name, entry in levels.items()}
        for game, levels in tomllib.loads(text).items()
    }


def _level(entry: dict[str, Any]) -> Level:
    settings = {name: value for name, value in entry.items() if name != "player"}
    return Level(entry["player"], msgspec.convert(settings, Settings))
