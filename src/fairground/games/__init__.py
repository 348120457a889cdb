"""The games, found by looking: every package in this folder that has a `GAME` is one, and so is what other
installed packages bring (`engine/plugins.py`)."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine import fairdice, plugins
from fairground.engine.errors import BadRecord, BadSetup, IllegalAction
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.engine.match import Match
from fairground.engine.packs import Pack
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
    ids = {game.id for game in found}
    for name, game in plugins.brought(plugins.GAMES).items():
        if not isinstance(game, Game):
            plugins.leave_out(name, "it is not a fairground.engine.game.Game")
        elif game.id in ids:
            plugins.leave_out(name, f"there already is a game '{game.id}'")
        else:
            found.append(game)
            ids.add(game.id)
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
    audit: bool | None = None,
    packs: Sequence[Pack] = (),
) -> Match:
    """A new match. The same game, seats, seed, options and packs give the same match, always. `audit`:
    whether what it keeps to save work is proved right after every decision; else FAIRGROUND_AUDIT=1
    decides. `packs` are those that did not come with the game."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    rules = get(game)
    setup = rules.setup(seats, str(seed), options, dice, packs=packs)
    return Match(rules, setup, names, audit=audit)


def fair_match(
    game: str,
    seats: int,
    secret: str,
    contributions: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    names: Sequence[str] = (),
    packs: Sequence[Pack] = (),
) -> Match:
    """A new match on fair dice, from a secret that was committed to and what the players added."""
    rules = get(game)
    seed = fairdice.match_seed(secret, contributions, rules.id, rules.version)
    proof = fairdice.FairDice(fairdice.commitment(secret), tuple(contributions), secret)
    return Match(rules, rules.setup(seats, seed, options, packs=packs), names, proof)


def position(
    game: str, text: str, seed: int | str = 0, names: Sequence[str] = (), packs: Sequence[Pack] = ()
) -> Match:
    """A match set up as a text says; see `fairground.engine.position` for the form."""
    rules = get(game)
    parsed = Position(rules.id, text)
    return Match(rules, rules.setup(parsed.seats, str(seed), parsed.options, "fair", text, packs), names)


def replay(record: Record | str | bytes, until: int | None = None, packs: Sequence[Pack] = ()) -> Match:
    """The match of a record, played again up to its end or to `until` actions. `packs` are those at hand, for
    a record that names packs without their texts.

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
        brought = packs_of(record, packs)
        setup = rules.setup(
            record.seats, record.seed, dict(record.options), record.dice, record.position, brought
        )
        # A match goes on by the rules of its version.
        setup = msgspec.structs.replace(setup, version=record.version)
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


def packs_of(record: Record, packs: Sequence[Pack] = ()) -> list[Pack]:
    """The packs that a record was played with: its own texts, or else those among the packs at hand.

    Raises `BadRecord` for one that is missing, or is not what it was."""
    found: list[Pack] = []
    for pack in record.packs:
        if pack.files and not pack.is_whole:
            raise BadRecord(
                f"the text of the pack “{pack.name}” in this record is not the one the match was played "
                f"with: its digest is not {pack.short}. Ask for the record again"
            )
        same = [other for other in (pack, *packs) if other.files and other.digest == pack.digest]
        named = [other for other in packs if other.name == pack.name]
        if same:
            found.append(same[0])
        elif named:
            raise BadRecord(
                f"the pack “{pack.name}” has changed since this match: it was played with {pack.short}, the "
                f"one here is {named[0].short}. Ask whoever played it for the file of that time, or for a "
                "record that has the pack in it"
            )
        else:
            raise BadRecord(
                f"this match was played with the pack “{pack.name}” ({pack.short}), which is not here. Ask "
                "whoever played it for the file of the pack and give it with --pack FILE, or ask for a "
                "record that has the pack in it"
            )
    return found
