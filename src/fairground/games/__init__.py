"""The games, found by looking: every package in this folder that has a `GAME` is one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine import fairdice
from fairground.engine.errors import BadRecord, BadSetup, IllegalAction
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.engine.match import Match
from fairground.engine.position import Position
from fairground.engine.record import Record


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, in order of their names."""
    found = []
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found.append(game)
    return {game.id: game for game in sorted(found, key=lambda game: game.name)}


def get(id: str) -> Game:
    """A game by its id."""
    games = all_games()
    if id not in games:
        raise BadSetup(f"there is no game '{id}'{closest_or_all(id, list(games), 'the games are')}")
    return games[id]


def new_match(
    game: str,
    seats: int,
    seed: int | str,
    options: dict[str, Any] | None = None,
    names: Sequence[str] = (),
    dice: str = "fair",
) -> Match:
    """A new match. The same game, seats, seed and options give the same match, always."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    rules = get(game)
    setup = rules.setup(seats, str(seed), options, dice)
    return Match(rules, setup, names)


def fair_match(
    game: str,
    seats: int,
    secret: str,
    contributions: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Match:
    """A new match on fair dice, from a secret that was committed to and what the players added."""
    rules = get(game)
    seed = fairdice.match_seed(secret, contributions, rules.id, rules.version)
    proof = fairdice.FairDice(fairdice.commitment(secret), tuple(contributions), secret)
    return Match(rules, rules.setup(seats, seed, options), names, proof)


def position(game: str, text: str, seed: int | str = 0, names: Sequence[str] = ()) -> Match:
    """A match set up as a text says; see `fairground.engine.position` for the form."""
    rules = get(game)
    parsed = Position(rules.id, text)
    return Match(rules, rules.setup(parsed.seats, str(seed), parsed.options, "fair", text), names)


def replay(record: Record | str | bytes, until: int | None = None) -> Match:
    """The match of a record, played again up to its end or to `until` actions.

    Raises `BadRecord` when the record cannot be read or does not fit the rules."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    try:
        rules = get(record.game)
        if record.version > rules.version:
            raise BadRecord(
                f"this record needs version {record.version} of {rules.name}, this is {rules.version}; "
                "update Fairground"
            )
        setup = rules.setup(record.seats, record.seed, dict(record.options), record.dice, record.position)
        match = Match(rules, setup, record.names, record.fair)
    except BadSetup as error:
        raise BadRecord(f"this record cannot be played: {error}") from None
    for number, (seat, data) in enumerate(record.actions[:until]):
        try:
            match.play(seat, action_forms.from_data(rules.actions, data))
        except (msgspec.ValidationError, IllegalAction, BadSetup) as error:
            raise BadRecord(
                f"this record is damaged: action {number + 1} cannot be played: {error}"
            ) from None
    return match
