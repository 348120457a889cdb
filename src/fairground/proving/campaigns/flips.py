"""Bytes changed in stored logs, one at a time: the storage check must find each."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import struct
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine.game import Game
from fairground.games import all_games
from fairground.proving.campaign import Failure, Slice, Tally
from fairground.proving.pairs import NAMES, TABLE, Side
from fairground.proving.simulation.loop import VirtualLoop
from fairground.server import protocol
from fairground.server.protocol import TableOptions
from fairground.server.store.base import Entry, Summary
from fairground.server.store.sql import ENTRY
from fairground.server.store.sqlite import SqliteStore
from fairground.server.tables.commands import Who
from fairground.server.tables.entries import Seated
from fairground.server.tables.health import Findings, fault_of

COLUMNS = tuple(ENTRY.split(", "))
MOVES = 30
SEATS = 2


class Log(NamedTuple):
    """What is stored of a table."""

    entries: list[Entry]
    summary: Summary


def run(part: Slice) -> Tally:
    games = list(all_games().values())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "server.db"
        logs = {game.id: log_of(game, part.first) for game in games}
        return asyncio.run(_flip_all(part, file, logs))


def log_of(game: Game, seed: int) -> Log:
    """What is stored of a table at which a match was played for a while."""
    loop = VirtualLoop(random.Random(seed))
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(_played(game, seed))
    finally:
        loop.end()


async def _played(game: Game, seed: int) -> Log:
    side = Side(game)
    rng = random.Random(seed)
    host = Who(NAMES[0], NAMES[0].capitalize())
    seats = [Seated(name, name.capitalize()) for name in NAMES[:SEATS]]
    options = TableOptions(seats=SEATS, public=True, title=f"log {seed}")
    await side.keeper.open_table(side.keeper._opened(host, game.id, options, seats), TABLE)
    await side.keeper.do(host, protocol.Start("start", TABLE))
    for number in range(MOVES):
        if side.table.phase != "playing":
            break
        ask = rng.choice(side.match.asks)
        name = NAMES[ask.seat]
        action = action_forms.to_data(rng.choice(ask.options))
        prompt = side.table.chairs[ask.seat].prompt
        who = Who(name, name.capitalize())
        await side.keeper.do(who, protocol.Play(f"c{number}", TABLE, ask.seat, prompt, action))
        await asyncio.sleep(0.001)
    await side.stop()
    summary = await side.store.summary(TABLE)
    assert summary is not None
    return Log(await side.store.entries(TABLE), summary)


async def _flip_all(part: Slice, file: Path, logs: dict[str, Log]) -> Tally:
    tally = Tally()
    store = SqliteStore(file)
    await store.open()
    try:
        for game, log in logs.items():
            await _put(store, game, log)
            if (fault := await fault_of(store, game, all_games(), Findings())) is not None:
                raise AssertionError(f"a sound log is called damaged: {fault}")
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            for unit in part.units():
                rng = random.Random(f"flip|{unit}")
                game = rng.choice([*logs])
                where = await _flip(store, connection, rng, game, len(logs[game].entries), tally)
                if where:
                    tally.failures.append(Failure(unit, f"not found in a log of {game}: {where}"))
    finally:
        await store.close()
    return tally


async def _put(store: SqliteStore, table: str, log: Log) -> None:
    for entry in log.entries:
        summary = msgspec.structs.replace(log.summary, id=table, version=entry.n + 1)
        if entry.n == 0:
            await store.create(entry, summary)
        else:
            await store.append(table, entry, summary)


async def _flip(
    store: SqliteStore,
    connection: sqlite3.Connection,
    rng: random.Random,
    table: str,
    size: int,
    tally: Tally,
) -> str:
    """Changes a bit of a byte, looks whether it is found, and puts it back; where it was, if not."""
    n, column = rng.randrange(size), rng.choice(COLUMNS)
    key = "WHERE table_id = ? AND n = ?"
    value = connection.execute(f"SELECT {column} FROM entries {key}", (table, n)).fetchone()[0]
    changed, as_text = _flipped(rng, value)
    # A text that is no UTF-8 any more can only be written as what it is to SQLite: bytes called a text.
    new = "CAST(? AS TEXT)" if as_text else "?"
    try:
        connection.execute(f"UPDATE entries SET {column} = {new} {key}", (changed, table, n))
    except sqlite3.IntegrityError:
        tally.count("refused by the database itself")
        return ""
    try:
        fault = await fault_of(store, table, all_games(), Findings())
    finally:
        now = changed if column == "n" else n
        connection.execute(f"UPDATE entries SET {column} = ? {key}", (value, table, now))
    tally.count(f"column: {column}")
    return "" if fault is not None else f"{column} of entry {n}"


def _flipped(rng: random.Random, value: Any) -> tuple[Any, bool]:
    """A stored value with one bit changed; whether it is the bytes of a text."""
    if isinstance(value, int):
        return value ^ 1 << rng.randrange(16), False
    if isinstance(value, float):
        raw = bytearray(struct.pack("<d", value))
    else:
        raw = bytearray(value.encode() if isinstance(value, str) else value)
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    if isinstance(value, float):
        return struct.unpack("<d", raw)[0], False
    return bytes(raw), isinstance(value, str)


def words(tally: Tally) -> str:
    columns = {name[8:]: int(value) for name, value in tally.sums.items() if name.startswith("column: ")}
    listed = ", ".join(f"{name} {count:,}" for name, count in sorted(columns.items()))
    refused = int(tally.sums.get("refused by the database itself", 0))
    return f"by column: {listed}; {refused:,} more were refused by the database itself"
