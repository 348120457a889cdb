"""The storage in one file, by SQLite. Durable means: in its write-ahead log, and the disk was synced."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import IO, Any

from fairground import machine
from fairground.engine.errors import FairgroundError
from fairground.server.store.base import Entry, Repeated, StoreError, Summary, Taken
from fairground.server.store.governing import SUMMARY, Clash, Row
from fairground.server.store.migrations import steps_from
from fairground.server.store.sql import SqlStore, entry_row, summary_row
from fairground.server.store.sqlite_writer import Writer, as_store_error

READERS = 2
BUSY_SECONDS = 10.0
ADD_ENTRY = """INSERT INTO entries (table_id, n, cmd_id, seat, kind, data, at, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
ADD_TABLE = f"INSERT INTO tables ({SUMMARY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_NEXT_ENTRY = """INSERT INTO entries (table_id, n, cmd_id, seat, kind, data, at, hash)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
    WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND version = ?2)"""
CHANGE_TABLE = """UPDATE tables SET version = ?2, game = ?3, phase = ?4, public = ?5, people = ?6, due = ?7,
    updated = ?8, card = ?9 WHERE id = ?1"""
CHANGE_TABLE_OF_THE_SAME_PEOPLE = f"{CHANGE_TABLE} AND people = ?6"


class StorageInUse(FairgroundError):
    """The file cannot be used: it is not there, not ours, or another server has it."""


class SqliteStore(SqlStore):
    """A `Store` in a file. `beside`: a server may have it open; then no table may be changed, because the
    server would not hear of it."""

    def __init__(self, file: Path, beside: bool = False) -> None:
        self.file = file
        self._beside = beside
        self._lock: IO[bytes] | None = None
        self._open = False

    async def open(self) -> None:
        self._lock = None if self._beside else lock_file(self.file)
        self._writer = Writer(lambda: open_beside(self.file) if self._beside else open_for_writing(self.file))
        try:
            await self._writer.start()
        except (sqlite3.Error, FairgroundError) as error:
            self._unlock()
            if isinstance(error, FairgroundError):
                raise
            raise StorageInUse(f"'{self.file}' cannot be opened as a storage: {error}") from None
        self._connections: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()
        for _ in range(READERS):
            self._connections.put(connect(self.file, read_only=True))
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="fairground-reader")
        self._open = True

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def close(self) -> None:
        if not self._open:
            return
        self._open = False
        await self._writer.stop()
        await asyncio.to_thread(self._threads.shutdown)
        for _ in range(READERS):
            self._connections.get_nowait().close()
        self._unlock()

    async def healthy(self) -> bool:
        try:
            await self._write("INSERT OR REPLACE INTO keepsakes (key, data) VALUES ('health', x'')")
        except StoreError:
            return False
        return True

    async def create(self, first: Entry, summary: Summary) -> None:
        await self._writer.submit(lambda connection: create_table(connection, first, summary))

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        await self._writer.submit(lambda connection: append_entry(connection, table, entry, summary))

    async def _read(self, sql: str, *values: Any) -> list[Row]:
        if not self._open:
            raise StoreError("the storage is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._rows, sql, values)

    def _rows(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        connection = self._connections.get()
        try:
            return connection.execute(in_sqlite(sql), values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the storage cannot be read: {error}") from None
        finally:
            self._connections.put(connection)

    async def _write(self, sql: str, *values: Any) -> list[Row]:
        rows: list[Row] = await self._writer.submit(lambda connection: change(connection, sql, values))
        return rows

    async def _write_all(self, *changes: tuple[str, tuple[Any, ...]]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for sql, values in changes:
                change(connection, sql, values)

        await self._writer.submit(work)


def change(connection: sqlite3.Connection, sql: str, values: tuple[Any, ...]) -> list[Row]:
    try:
        return connection.execute(in_sqlite(sql), values).fetchall()
    except sqlite3.IntegrityError as error:
        raise Clash(str(error)) from None


def create_table(connection: sqlite3.Connection, first: Entry, summary: Summary) -> None:
    try:
        connection.execute(ADD_TABLE, summary_row(summary))
    except sqlite3.IntegrityError:
        raise Taken(f"there already is a table '{summary.id}'") from None
    connection.execute(ADD_ENTRY, (summary.id, *entry_row(first)))
    seat_people(connection, summary)


def append_entry(connection: sqlite3.Connection, table: str, entry: Entry, summary: Summary) -> None:
    """Adds an entry if its number is the next and its command is new; else nothing is written."""
    try:
        added = connection.execute(ADD_NEXT_ENTRY, (table, *entry_row(entry))).rowcount
    except sqlite3.IntegrityError:
        added = 0
    if not added:
        raise conflict(connection, table, entry)
    row = summary_row(summary)
    if not connection.execute(CHANGE_TABLE_OF_THE_SAME_PEOPLE, row).rowcount:
        connection.execute(CHANGE_TABLE, row)
        seat_people(connection, summary)


def conflict(connection: sqlite3.Connection, table: str, entry: Entry) -> StoreError:
    if not connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
        return StoreError(f"there is no table '{table}'")
    known = "SELECT 1 FROM entries WHERE table_id = ? AND cmd_id = ?"
    if connection.execute(known, (table, entry.cmd_id)).fetchone():
        return Repeated(f"table '{table}' has command '{entry.cmd_id}' already")
    return Taken(f"entry {entry.n} is not the next one of table '{table}'")


def seat_people(connection: sqlite3.Connection, summary: Summary) -> None:
    connection.execute("DELETE FROM sitters WHERE table_id = ?", (summary.id,))
    seats = [(person, summary.id) for person in dict.fromkeys(summary.people)]
    connection.executemany("INSERT INTO sitters (person, table_id) VALUES (?, ?)", seats)


@cache
def in_sqlite(sql: str) -> str:
    """A statement with its arguments marked as SQLite wants them."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


# Files


def connect(file: Path, read_only: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(file, BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        make_durable(connection)
        # SQLite's own knows the letters of ASCII only, and nobody would find Élodie.
        connection.create_function("lower", 1, str.lower, deterministic=True)
        connection.execute(f"PRAGMA query_only = {int(read_only)}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def make_durable(connection: sqlite3.Connection) -> None:
    """Makes every commit wait for the disk. Less than FULL loses acknowledged moves when the power fails."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def open_for_writing(file: Path) -> sqlite3.Connection:
    """A connection to an up-to-date storage."""
    connection = connect(file)
    try:
        bring_up_to_date(connection)
    except Exception:
        connection.close()
        raise
    return connection


def open_beside(file: Path) -> sqlite3.Connection:
    """A connection to a storage that a server may have open. It is not brought up to date."""
    with existing(file) as connection:
        version = connection.execute("SELECT max(version) FROM storage_version").fetchone()[0]
    if steps_from(version, "sqlite"):
        raise StorageInUse(f"'{file}' is from an older Fairground; start this version's server on it first")
    return connect(file)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS storage_version (version INTEGER NOT NULL) STRICT")
    version = connection.execute("SELECT coalesce(max(version), 0) FROM storage_version").fetchone()[0]
    for step in steps_from(version, "sqlite"):
        for statement in step.statements:
            connection.execute(statement)
        connection.execute("INSERT INTO storage_version (version) VALUES (?)", (step.version,))
    connection.execute("COMMIT")


def lock_file(file: Path) -> IO[bytes]:
    """Makes a file of one's own and keeps other servers away from it: they would not hear of our moves."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # The storage holds the seeds of running games: nobody else on this machine may read it.
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        lock = open(file.with_name(file.name + "-lock"), "ab")  # noqa: SIM115
    except OSError as error:
        raise StorageInUse(f"'{file}' cannot be used as a storage: {error.strerror}") from None
    if not machine.lock(lock):
        lock.close()
        raise StorageInUse(f"another server uses '{file}'; stop it, or choose another file with --database")
    return lock


def back_up(source: Path, target: Path) -> None:
    """Copies a storage as it is at one moment; a server may go on using it."""
    with existing(source) as old, contextlib.closing(sqlite3.connect(target)) as new:
        try:
            # In one step: after each step a server that goes on writing would make it start over.
            old.backup(new)
        except sqlite3.Error as error:
            raise as_store_error(error) from None


@contextlib.contextmanager
def existing(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection for reading a storage that must be there already."""
    if not file.is_file():
        raise StorageInUse(f"there is no storage '{file}'")
    with contextlib.ExitStack() as open_ones:
        try:
            connection = open_ones.enter_context(contextlib.closing(connect(file, read_only=True)))
            connection.execute("SELECT version FROM storage_version")
        except sqlite3.Error as error:
            raise StorageInUse(f"'{file}' is not a Fairground storage: {error}") from None
        yield connection
