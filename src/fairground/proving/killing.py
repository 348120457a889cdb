"""Kills a process that adds entries through the real store, over and over, and checks what is left.

    python -m fairground.proving.killing 10000

The process adds to several tables at once and reports each entry when `append` has returned. What it reported
must be in the file, whatever moment it died at; a command that was not acknowledged is sent again, with the
same id, and must count once.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from fairground.server.store.base import Entry, Repeated, Summary, broken_link, next_entry
from fairground.server.store.sql import ENTRY, entry_of_row
from fairground.server.store.sqlite import SqliteStore

TABLES = ("t0", "t1", "t2", "t3", "t4", "t5")
LONGEST = 0.008  # seconds between the first acknowledgement and the kill
ENOUGH = 600  # entries; then a new file keeps the checks quick


class Outcome(msgspec.Struct):
    """What was found after all cycles."""

    cycles: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    corrupt: int = 0
    resent: int = 0  # commands that had been kept without an acknowledgement


def summary(table: str, version: int) -> Summary:
    return Summary(table, version, "fair-game", "playing", True, ("anna",), None, 1.0, {})


async def add_for_ever(file: Path, acknowledged: dict[str, int], reports: int) -> None:
    store = SqliteStore(file)
    await store.open()

    async def play(table: str) -> None:
        log = await store.entries(table)
        before = log[-1] if log else None
        # The client goes on with the first command it has no answer to.
        number = acknowledged[table]
        while True:
            entry = next_entry(before, f"c{number}", 0, "action", {"text": "x" * 80}, float(number))
            try:
                if before is None:
                    await store.create(entry, summary(table, 1))
                else:
                    await store.append(table, entry, summary(table, entry.n + 1))
                before = entry
                report = f"{table} {number} new\n"
            except Repeated:
                report = f"{table} {number} kept\n"
            os.write(reports, report.encode())
            number += 1

    await asyncio.gather(*(play(table) for table in TABLES))


def cycle(file: Path, acknowledged: dict[str, int], rng: random.Random, outcome: Outcome) -> None:
    """Lets a child play, kills it, and takes down what it reported."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            asyncio.run(add_for_ever(file, acknowledged, writing))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as reports:
        # Mostly it dies while it plays, now and then while it opens or repairs the file.
        lines = [reports.readline()] if rng.random() < 0.8 else []
        time.sleep(rng.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        lines += reports.readlines()
    os.waitpid(child, 0)
    for line in lines:
        if line.endswith(b"\n"):
            table, number, how = line.decode().split()
            acknowledged[table] = int(number) + 1
            outcome.acknowledged += 1
            outcome.resent += how == "kept"


def check(file: Path, acknowledged: dict[str, int], outcome: Outcome) -> int:
    """Compares the file with what was acknowledged; returns the number of entries in it."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        outcome.corrupt += connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok"
        size = 0
        for table in TABLES:
            log = read_log(connection, table)
            outcome.corrupt += broken_link(log) is not None
            outcome.lost += max(0, acknowledged[table] - len(log))
            # One more may be there: it was on its way when the end came.
            outcome.doubled += max(0, len(log) - acknowledged[table] - 1)
            outcome.doubled += [entry.cmd_id for entry in log] != [f"c{n}" for n in range(len(log))]
            size += len(log)
    return size


def read_log(connection: sqlite3.Connection, table: str) -> list[Entry]:
    try:
        rows = connection.execute(f"SELECT {ENTRY} FROM entries WHERE table_id = ? ORDER BY n", (table,))
    except sqlite3.OperationalError:  # it died before the tables were made
        return []
    return [entry_of_row(row) for row in rows]


def run(cycles: int, seed: int = 1) -> Outcome:
    rng = random.Random(seed)
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        size, files = ENOUGH, 0
        while outcome.cycles < cycles:
            if size >= ENOUGH:
                files += 1
                file = Path(folder) / f"{files}.db"
                acknowledged = dict.fromkeys(TABLES, 0)
            cycle(file, acknowledged, rng, outcome)
            size = check(file, acknowledged, outcome)
            outcome.cycles += 1
    return outcome


if __name__ == "__main__":
    print(msgspec.json.encode(run(*map(int, sys.argv[1:]))).decode())
