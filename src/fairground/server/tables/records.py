"""Records of tables: out, in, again from any move, and the proof that nothing was touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fairground.engine import fairdice
from fairground.engine.draws import Course, course_of
from fairground.engine.errors import BadRecord
from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.games import packs_of, replay
from fairground.server.protocol import Code, OptionValue, TableOptions
from fairground.server.store.base import Entry
from fairground.server.tables import table_views
from fairground.server.tables.commands import LONGEST_TITLE, Refused, one_line
from fairground.server.tables.entries import BrokenLog, check_chain
from fairground.server.tables.table import LiveTable

LONGEST_NAME = 40  # of somebody in a record
ROLLED = "rolled"  # the kind of event by which every game tells of dice


def record_of(table: LiveTable) -> Record:
    """The record of a match that is over: it holds the seed, so it is told to nobody before. Raises
    `Refused`."""
    if not table.revealed or table.match is None:
        raise Refused(Code.NOT_NOW, "the record contains everything hidden; you can get it after the match")
    return table.match.record()


def seen_by(table: LiveTable, eyes: int) -> dict[str, Any]:
    """All that a pair of eyes has been told, at any time: the view and every event."""
    return {
        "table": table.id,
        "info": msgspec.to_builtins(table_views.info(table)),
        "view": table_views.view(table, eyes),
        "events": table_views.events(table, eyes, 0),
    }


def at_move(table: LiveTable, eyes: int, move: int) -> dict[str, Any]:
    """A match that is over as it stood after some of its actions, for looking through it. Raises
    `Refused`."""
    record = record_of(table)
    if not 0 <= move <= len(record.actions):
        raise Refused(Code.UNKNOWN, f"the match has {len(record.actions)} moves; there is no {move}")
    match = replay(record, move)
    seat = None if eyes < 0 else eyes
    return {
        "move": move,
        "moves": len(record.actions),
        "view": match.view(seat),
        "events": [match.story(index, seat) for index in range(len(match.log))],
    }


def draws(table: LiveTable, eyes: int) -> tuple[str, Course, list[dict[str, Any]]]:
    """The seed of a match that is over, its course, and the rolls of dice as these eyes saw them. Raises
    `Refused`."""
    record_of(table)
    match = table.match
    assert match is not None
    found = course_of(match.game, match.setup, match.history)
    rolled = [event for event in match.events(None if eyes < 0 else eyes) if event["kind"] == ROLLED]
    return match.setup.seed, found, rolled


def decision(table: LiveTable, move: int) -> tuple[Match, int, int]:
    """An action of a match that is over: the match as it stood before, the seat and the option it chose.
    Raises `Refused`."""
    record = record_of(table)
    if not 0 <= move < len(record.actions):
        raise Refused(Code.UNKNOWN, f"the match has {len(record.actions)} moves; there is no {move}")
    match = replay(record, move)
    assert table.match is not None
    seat, action = table.match.history[move]
    code = match.game.code_of(match.state, seat, action)
    assert code is not None
    return match, seat, code


def read(text: str | bytes) -> Record:
    """A record that somebody sent in. Raises `Refused`."""
    try:
        return Record.from_json(text)
    except BadRecord as error:
        raise Refused(Code.BAD_OPTIONS, str(error)) from None


def taken_in(
    record: Record, until: int | None, title: str, packs: Sequence[Pack] = ()
) -> tuple[str, TableOptions, str]:
    """What is needed for a table that goes on from a record: game, options and the record, with the texts of
    its packs. Raises `Refused` for a record that cannot be played."""
    # Every view repeats the names, and every line of the log; whoever wrote the record chose them.
    names = tuple(
        one_line(name, LONGEST_NAME) or f"Player {seat}" for seat, name in enumerate(record.names, 1)
    )
    record = msgspec.structs.replace(record, names=names)
    try:
        record = msgspec.structs.replace(record, packs=tuple(packs_of(record, packs)))
        if until is not None and not 0 <= until <= len(record.actions):
            raise BadRecord(f"the record has {len(record.actions)} moves; there is no {until}")
        replay(record, until)
    except BadRecord as error:
        raise Refused(Code.BAD_OPTIONS, str(error)) from None
    chosen = plain_options(record)
    options = TableOptions(seats=record.seats, game=chosen, title=one_line(title, LONGEST_TITLE))
    return record.game, options, record.to_json()


def problems(id: str, entries: Sequence[Entry], games: Mapping[str, Game]) -> list[str]:
    """What is wrong with a finished table's log; nothing, if every entry is as it was written, the match
    follows from them, and its dice from the secret that was committed to."""
    try:
        check_chain(entries)
        table = LiveTable(id, entries[0], games)
        for entry in entries[1:]:
            table.fold(entry)
    except BrokenLog as error:
        return [str(error)]
    except Exception as error:
        return [f"the log cannot be replayed: {error}"]
    if table.from_record:
        return ["the match continues from a record whose seed people may know, so its dice prove nothing"]
    match = table.match
    if match is None or match.fair is None:
        return ["no match was played on fair dice at this table"]
    proof = table.fair()
    return fairdice.problems(proof, match.setup.seed, match.setup.game, match.setup.version, match.seats)


def plain_options(record: Record) -> dict[str, OptionValue]:
    """The options of a record as tables keep them: what names several things is a list."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in record.options.items()
    }
