"""Fairground: tabletop games on a computer, with every rule enforced.

The names here are the public face of the library; `docs/library.md` is its guide.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from fairground.engine.errors import BadRecord, BadSetup, FairgroundError, IllegalAction
from fairground.engine.match import Match
from fairground.engine.record import Record
from fairground.games import all_games, fair_match, position, replay
from fairground.games import new_match as _new_match


def new_match(
    game: str,
    seats: int,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    names: Sequence[str] = (),
    dice: str = "fair",
) -> Match:
    """A new match. The same game, seats, seed and options give the same match, always; without a
    seed a secret one is made, and the record holds it."""
    return _new_match(game, seats, secrets.token_hex(16) if seed is None else seed, options, names, dice)


def games() -> list[dict[str, object]]:
    """Every game: id, name, summary, player counts, and options with help."""
    return [
        {
            "id": game.id,
            "name": game.name,
            "summary": game.summary,
            "seats": list(range(game.seats[0], game.seats[1] + 1)),
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "choices": list(option.choices),
                    "help": option.help,
                }
                for option in game.options
            ],
        }
        for game in all_games().values()
    ]


__all__ = [
    "BadRecord",
    "BadSetup",
    "FairgroundError",
    "IllegalAction",
    "Match",
    "Record",
    "fair_match",
    "games",
    "new_match",
    "position",
    "replay",
]
