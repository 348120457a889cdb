"""The storage in PostgreSQL, which several workers share. Entries that wait at the same time are written by
one statement, so they share a commit; unique keys decide when two workers want the same number."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, NamedTuple

import asyncpg

from fairground.engine.errors import FairgroundError
from fairground.server.store.base import Entry, Repeated, StoreError, StoreFull, Summary, Taken
from fairground.server.store.governing import SUMMARY, Clash, Row
from fairground.server.store.migrations import steps_from
from fairground.server.store.sql import SqlStore, entry_row, summary_row

BATCH = 256
POOL = 8
CONNECT_SECONDS = 10.0
COMMAND_SECONDS = 30.0
MIGRATION_LOCK = 7_130_117
CREATE = f"""
WITH opened AS (INSERT INTO tables ({SUMMARY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)),
logged AS (INSERT INTO entries (table_id, n, cmd_id, seat, kind, data, at, hash)
    VALUES ($1, $10, $11, $12, $13, $14, $15, $16))
INSERT INTO sitters (person, table_id) SELECT DISTINCT json_array_elements_text($6::text::json), $1
"""
# All parts see the tables as they were before the statement. Rows are locked in one order everywhere, so two
# workers cannot wait for each other.
APPEND = """
WITH fresh AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::float8[],
        $8::text[], $9::int[], $10::text[], $11::text[], $12::smallint[], $13::text[], $14::float8[],
        $15::float8[], $16::text[])
    AS row (id, n, cmd_id, seat, kind, data, at, hash,
        version, game, phase, public, people, due, updated, card)
),
added AS (
    INSERT INTO entries (table_id, n, cmd_id, seat, kind, data, at, hash)
    SELECT fresh.id, n, cmd_id, seat, kind, data, at, hash FROM fresh
    JOIN tables ON tables.id = fresh.id AND tables.version = fresh.n ORDER BY fresh.id
    ON CONFLICT DO NOTHING RETURNING table_id AS id
),
changed AS (
    UPDATE tables SET version = fresh.version, game = fresh.game, phase = fresh.phase, public = fresh.public,
        people = fresh.people, due = fresh.due, updated = fresh.updated, card = fresh.card
    FROM fresh JOIN added USING (id) WHERE tables.id = fresh.id
),
moved AS (
    SELECT fresh.id, fresh.people FROM fresh JOIN added USING (id) JOIN tables USING (id)
    WHERE tables.people <> fresh.people
),
gone AS (
    DELETE FROM sitters USING moved WHERE sitters.table_id = moved.id
        AND sitters.person NOT IN (SELECT json_array_elements_text(moved.people::json))
),
came AS (
    INSERT INTO sitters (person, table_id)
    SELECT DISTINCT json_array_elements_text(people::json), id FROM moved ON CONFLICT DO NOTHING
)
SELECT id FROM added
"""


LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,  # the server shuts down
)


class NoDatabase(FairgroundError):
    """The database cannot be reached or used."""


class Lost(StoreError):
    """The connection broke; nobody knows what was kept."""


class Waiting(NamedTuple):
    """An entry on its way, and the future of who waits for it."""

    table: str
    entry: Entry
    summary: Summary
    future: asyncio.Future[None]


class PostgresStore(SqlStore):
    """A `Store` in PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=POOL,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                server_settings={"synchronous_commit": "on"},
                reset=leave_as_it_is,
            )
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise NoDatabase(
                f"the database cannot be reached: {error}; is it running, and is the address right?"
            ) from None
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await bring_up_to_date(connection)
        except FairgroundError:
            await self._pool.close()
            self._pool = None
            raise
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._appending = asyncio.create_task(self._append_all())

    async def close(self) -> None:
        if self._pool is None:
            return
        await self._queue.join()
        self._appending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._appending
        await self._pool.close()
        self._pool = None

    async def healthy(self) -> bool:
        sql = """INSERT INTO keepsakes (key, data) VALUES ('health', '') ON CONFLICT (key)
            DO UPDATE SET data = excluded.data"""
        try:
            await self._write(sql)
        except StoreError:
            return False
        return True

    async def create(self, first: Entry, summary: Summary) -> None:
        try:
            await self._write(CREATE, *summary_row(summary), *entry_row(first))
        except Clash:
            raise Taken(f"there already is a table '{summary.id}'") from None

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        if self._pool is None:
            raise StoreError("the storage is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Waiting(table, entry, summary, future))
        await future

    async def _read(self, sql: str, *values: Any) -> list[Row]:
        return await self._ask(sql, values)

    async def _write(self, sql: str, *values: Any) -> list[Row]:
        return await self._ask(sql, values)

    async def _write_all(self, *changes: tuple[str, tuple[Any, ...]]) -> None:
        if self._pool is None:
            raise StoreError("the storage is closed")
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for sql, values in changes:
                    await connection.execute(sql, *values)
        except Exception as error:
            raise as_store_error(error) from None

    async def _ask(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        if self._pool is None:
            raise StoreError("the storage is closed")
        try:
            rows: list[Row] = await self._pool.fetch(sql, *values)
        except Exception as error:
            raise as_store_error(error) from None
        return rows

    # Adding entries

    async def _append_all(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            # A second entry of the same table can be judged only after the first.
            while batch:
                tables: dict[str, Waiting] = {}
                later = [
                    waiting for waiting in batch if tables.setdefault(waiting.table, waiting) is not waiting
                ]
                await self._append_batch(list(tables.values()))
                batch = later

    async def _append_batch(self, batch: list[Waiting]) -> None:
        """Adds one entry to each of several tables and tells those who wait."""
        try:
            outcomes = await self._outcomes(batch)
        except Lost:
            # The database went away and may be back: entries that were kept after all are recognised.
            try:
                outcomes = await self._outcomes(batch, again=True)
            except StoreError as error:
                outcomes = [error] * len(batch)
        except StoreError as error:
            if len(batch) > 1:  # one of them cannot be stored; the others shall not suffer
                for waiting in batch:
                    await self._append_batch([waiting])
                return
            outcomes = [error]
        for waiting, outcome in zip(batch, outcomes):
            self._queue.task_done()
            if waiting.future.done():  # the one who waited has gone
                continue
            if outcome is None:
                waiting.future.set_result(None)
            else:
                waiting.future.set_exception(outcome)

    async def _outcomes(self, batch: list[Waiting], again: bool = False) -> list[StoreError | None]:
        rows = [
            (waiting.table, *entry_row(waiting.entry), *summary_row(waiting.summary)[1:]) for waiting in batch
        ]
        added = {row[0] for row in await self._ask(APPEND, tuple(map(list, zip(*rows))))}
        return [
            None if waiting.table in added else await self._conflict(waiting.table, waiting.entry, again)
            for waiting in batch
        ]

    async def _conflict(self, table: str, entry: Entry, again: bool) -> StoreError | None:
        """Why an entry was not added; None: it was, by the first of two tries."""
        if known := await self.entry_of(table, entry.cmd_id):
            if again and known.hash == entry.hash:
                return None
            return Repeated(f"table '{table}' has command '{entry.cmd_id}' already")
        if await self.summary(table) is None:
            return StoreError(f"there is no table '{table}'")
        return Taken(f"entry {entry.n} is not the next one of table '{table}'")


def as_store_error(error: Exception) -> StoreError:
    if isinstance(error, asyncpg.UniqueViolationError):
        return Clash(str(error))
    if isinstance(error, (asyncpg.DiskFullError, asyncpg.OutOfMemoryError, asyncpg.TooManyConnectionsError)):
        return StoreFull(f"the database has no room: {error}")
    if isinstance(error, LOST):
        return Lost(f"the database cannot be reached: {error}")
    return StoreError(f"the database refused: {error}")


async def leave_as_it_is(connection: object) -> None:
    """No session state is ever set, so a connection needs no cleaning between uses."""


async def bring_up_to_date(connection: Any) -> None:
    # Two workers that start together must not both make the tables.
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS storage_version (version INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM storage_version")
    for step in steps_from(version, "postgres"):
        for statement in step.statements:
            await connection.execute(statement)
        await connection.execute("INSERT INTO storage_version (version) VALUES ($1)", step.version)
