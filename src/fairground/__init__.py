"""Fairground: tabletop games on a computer, with every rule enforced.

The names here are the public API of the library; `docs/library.md` is its guide.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fairground.engine.errors import BadRecord, BadSetup, FairgroundError, IllegalAction
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.games import all_games, fair_match, get, position
from fairground.games import new_match as _new_match
from fairground.games import replay as _replay
from fairground.games.own_packs import FoundPacks, load_pack, load_packs
from fairground.games.own_packs import find_packs as _find_packs


def new_match(
    game: str,
    seats: int,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    names: Sequence[str] = (),
    dice: str = "fair",
    packs: Sequence[str | Path | Pack] = (),
) -> Match:
    """Starts a new match. The same game, seats, seed, options and packs always give the same match; without a
    seed, a secret one is generated and stored in the record. `packs` are packs of your own: files, folders,
    or what `load_pack` and `find_packs` return."""
    brought = load_packs(get(game), packs)
    made = secrets.token_hex(16) if seed is None else seed
    return _new_match(game, seats, made, options, names, dice, packs=brought)


def replay(
    record: Record | str | bytes, until: int | None = None, packs: Sequence[str | Path | Pack] = ()
) -> Match:
    """The match of a record, played again up to its end or to `until` actions. `packs` are those at hand, for
    a record that names packs without their texts: files, folders, or what `load_pack` has read.

    Raises `BadRecord` when the record cannot be read or does not fit the rules."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    brought = load_packs(get(record.game), packs) if packs else []
    return _replay(record, until, brought)


def find_packs(game: str, places: Sequence[str | Path] = ()) -> FoundPacks:
    """Packs for a game that people wrote themselves: at the given places, in the user's folder of packs, and
    in installed Python packages. `packs` can be played; `left_out` says what cannot, and why."""
    return _find_packs(get(game), places)


def list_games() -> list[dict[str, object]]:
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
                    "about_choices": dict(zip(option.choices, option.choice_helps)),
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
    "FoundPacks",
    "IllegalAction",
    "Match",
    "Pack",
    "Record",
    "fair_match",
    "find_packs",
    "list_games",
    "load_pack",
    "new_match",
    "position",
    "replay",
]
