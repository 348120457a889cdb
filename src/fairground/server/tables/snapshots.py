"""Snapshots: a whole table as bytes, so that a long log need not be folded from its beginning."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine.errors import BadRecord
from fairground.engine.events import Event
from fairground.engine.fairdice import FairDice
from fairground.engine.game import Game, Setup
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.server.protocol import TableOptions
from fairground.server.store.base import Snapshot
from fairground.server.tables.chairs import Chair
from fairground.server.tables.entries import Opened
from fairground.server.tables.table import LiveTable, line_of
from fairground.server.tables.trail import Mark, PendingUndo

FORM = 3  # goes up when the form changes: older snapshots are then left alone

_FIELDS = {
    "opened": Opened,
    "options": TableOptions,
    "packs": tuple[Pack, ...],
    "phase": str,
    "host": str | None,
    "chairs": list[Chair],
    "kicked": list[str],
    "drawing": float | None,
    "draw_names": tuple[str, ...],
    "called_off": list[str],
    "trail": list[Mark],
    "requests": int,
    "request": PendingUndo | None,
    "ended": str | None,
    "winners": list[int] | None,
    "rematch": str | None,
    "versions": list[int],
    "rewound": int,
    "at": float,
    "seen_at": float,
}


def save(table: LiveTable) -> Snapshot:
    """The table as it is now."""
    data: dict[str, Any] = {name: msgspec.to_builtins(getattr(table, name)) for name in _FIELDS}
    match = table.match
    if match is not None:
        data["match"] = {
            "version": match.game.version,
            "names": match.names,
            "setup": msgspec.to_builtins(match.setup),
            "state": match.save(),
            "played": [(seat, action_forms.to_data(action)) for seat, action in match.history],
            "events": [(e.kind, e.facts, e.rules, e.secret, e.eyes) for e in match.log],
            "fair": msgspec.to_builtins(match.fair),
        }
    return Snapshot(table.n, table.hash, json.dumps([FORM, data]).encode())


def brings_packs(snapshot: Snapshot) -> bool:
    """Whether there are packs that did not come with the game: inside texts, quotation marks are escaped."""
    return b'"packs": [{' in snapshot.data


def load(id: str, snapshot: Snapshot, games: Mapping[str, Game]) -> LiveTable | None:
    """The table of a snapshot; None if it is of another form or another version of the game."""
    form, data = json.loads(snapshot.data)
    if form != FORM:
        return None
    table = LiveTable(id, None, games)
    table.n = snapshot.n
    table.hash = snapshot.hash
    for name, kind in _FIELDS.items():
        setattr(table, name, msgspec.convert(data[name], kind))
    table.game = games[table.opened.game]
    table.line = line_of(table.opened)
    table.match = None
    if "match" in data:
        table.match = _match(table.game, data["match"])
        return None if table.match is None else table
    return table


def _match(game: Game, data: dict[str, Any]) -> Match | None:
    if data["version"] != game.version:
        return None
    setup = msgspec.convert(data["setup"], Setup)
    fair = msgspec.convert(data["fair"], FairDice | None)
    begun = Match(game, setup, data["names"], fair)
    played = [(seat, action_forms.from_data(game.actions, action)) for seat, action in data["played"]]
    events = [
        Event(kind, facts, tuple(rules), secret, eyes) for kind, facts, rules, secret, eyes in data["events"]
    ]
    try:
        return begun.resume(data["state"], played, events)
    except BadRecord:
        return None
