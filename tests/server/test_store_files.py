"""A storage as a file: who may open it and how, what is left open, and the thread that writes."""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
import threading
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.test_store_contract import entry, opened, summary

from fairground.server.http.pads import key_of
from fairground.server.store import base, sqlite, sqlite_writer
from fairground.server.store.base import Attempt, StoreError, StoreFull, broken_link, chain_hash, next_entry
from fairground.server.store.sqlite import SqliteStore, StorageInUse, existing
from fairground.server.store.sqlite_writer import BATCH, Job, Writer, as_store_error, carry_out

FULL = 2  # "synchronous"


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A storage with one table."""
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    await opened(store)
    await store.close()
    return store.file


def records() -> list[type[msgspec.Struct]]:
    found = [
        kind for _, kind in inspect.getmembers(base, inspect.isclass) if issubclass(kind, msgspec.Struct)
    ]
    return [kind for kind in found if kind.__module__ == base.__name__]


@pytest.mark.parametrize("kind", records(), ids=lambda kind: kind.__name__)
def test_what_comes_from_the_storage_is_shared_and_never_changed(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


def test_an_attempt_begins_without_a_result() -> None:
    attempt = Attempt("t", "ann", "first-steps", 1.0)
    assert (attempt.outcome, attempt.ended) == ("playing", None)
    assert (attempt.stars, attempt.points, attempt.rival) == (0, 0, 0)


def test_a_chain_says_where_it_is_broken() -> None:
    first = next_entry(None, "a", 0, "open", {"x": 1}, 1.0)
    second = next_entry(first, "b", 1, "sit", {}, 2.0)
    third = next_entry(second, "c", -1, "start", {}, 3.0)
    assert [one.n for one in (first, second, third)] == [0, 1, 2]
    assert first.hash == chain_hash("", first)
    assert broken_link([first, second, third]) is None
    assert broken_link([second, third], first.hash, 1) is None
    assert broken_link([first, third]) == 1
    assert broken_link([second, third], first.hash, 2) == 2
    assert broken_link([first, msgspec.structs.replace(second, seat=0), third]) == 1
    assert broken_link([first, second, msgspec.structs.replace(third, hash=second.hash)]) == 2


async def test_folders_are_made_and_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "some" / "where" / "a.db"
    store = SqliteStore(file)
    await store.open()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    await store.close()
    # A folder that is there stays as it is.
    again = SqliteStore(file)
    await again.open()
    await again.close()


async def test_a_closed_storage_leaves_nothing_open(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    readers = [store._connections.get() for _ in range(sqlite.READERS)]
    for one in readers:
        store._connections.put(one)
    writers = await store._writer.submit(lambda connection: connection)
    await store.close()
    for one in (*readers, writers):
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            one.execute("SELECT 1")
    assert not any(thread.name.startswith("fairground-reader") for thread in threading.enumerate())
    await store.close()  # twice is no more than once
    with pytest.raises(StoreError, match="is closed"):
        await store.entries("t")


async def test_a_storage_that_was_never_opened_closes(tmp_path: Path) -> None:
    await SqliteStore(tmp_path / "a.db").close()
    assert not (tmp_path / "a.db").exists()


async def test_readers_cannot_write(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    with pytest.raises(StoreError, match="cannot be read"):
        await store._read("DELETE FROM entries")
    assert len(await store.entries("t")) == 1
    await store.close()
    with existing(file) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM entries")


@pytest.mark.parametrize("beside", [False, True])
async def test_every_connection_waits_for_the_disk(file: Path, beside: bool, monkeypatch: Any) -> None:
    real = sqlite3.connect

    def hasty(*arguments: Any, **settings: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = real(*arguments, **settings)
        connection.execute("PRAGMA synchronous = OFF")  # as another build of SQLite may have it
        return connection

    monkeypatch.setattr(sqlite3, "connect", hasty)
    store = SqliteStore(file, beside)
    await store.open()
    writers = await store._writer.submit(lambda db: db.execute("PRAGMA synchronous").fetchone()[0])
    readers = (await store._read("PRAGMA synchronous"))[0][0]
    await store.close()
    assert (writers, readers) == (FULL, FULL)


async def test_a_connection_that_cannot_be_made_durable_is_closed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[sqlite3.Connection] = []
    real = sqlite3.connect

    def kept(*arguments: Any, **settings: Any) -> sqlite3.Connection:
        made.append(real(*arguments, **settings))
        return made[-1]

    def fails(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(sqlite3, "connect", kept)
    monkeypatch.setattr(sqlite, "make_durable", fails)
    with pytest.raises(StorageInUse, match="disk I/O error"):
        await SqliteStore(file).open()
    monkeypatch.undo()
    monkeypatch.setattr(sqlite3, "connect", kept)
    monkeypatch.setattr(sqlite, "bring_up_to_date", fails)
    with pytest.raises(StorageInUse, match="disk I/O error"):
        await SqliteStore(file).open()
    assert len(made) == 2
    for one in made:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            one.execute("SELECT 1")
    # Nothing holds the lock any more.
    monkeypatch.undo()
    store = SqliteStore(file)
    await store.open()
    await store.close()


async def test_beside_a_server_nothing_is_locked_or_brought_up_to_date(file: Path) -> None:
    server, console = SqliteStore(file), SqliteStore(file, beside=True)
    await server.open()
    await console.open()
    assert (await console.summary("t")) == (await server.summary("t"))
    await console.close()
    await server.close()
    with sqlite3.connect(file) as connection:
        connection.execute(
            "DELETE FROM storage_version WHERE version = (SELECT max(version) FROM storage_version)"
        )
    connection.close()
    with pytest.raises(StorageInUse, match="from an older Fairground"):
        await SqliteStore(file, beside=True).open()


@pytest.mark.parametrize("make", ["nothing", "folder", "letter", "database"])
async def test_what_is_no_storage_is_named(tmp_path: Path, make: str) -> None:
    file = tmp_path / "a.db"
    if make == "folder":
        file.mkdir()
    elif make == "letter":
        file.write_text("Dear Anna, this is no database at all, whatever it is called.\n" * 20)
    elif make == "database":
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE letters (text)")
        connection.close()
    what = "there is no storage" if make in ("nothing", "folder") else "is not a Fairground storage"
    with pytest.raises(StorageInUse, match=rf"{what}|a\.db' {what}"), existing(file):
        pass
    with pytest.raises(StorageInUse, match=r"a\.db"):
        sqlite.back_up(file, tmp_path / "copy.db")
    with pytest.raises(StorageInUse, match=r"a\.db"):
        await SqliteStore(file, beside=True).open()


async def test_a_backup_is_a_whole_storage(file: Path, tmp_path: Path) -> None:
    sqlite.back_up(file, tmp_path / "copy.db")
    store = SqliteStore(tmp_path / "copy.db")
    await store.open()
    assert await store.entries("t") == [entry(0)]
    await store.close()


async def test_health_is_whether_anything_can_be_written(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    assert await store.healthy()
    await store._writer.submit(lambda db: db.execute("PRAGMA query_only = 1"))
    assert not await store.healthy()
    await store.close()


async def test_a_shared_pad_is_found_without_looking_at_all_that_is_kept(file: Path) -> None:
    """Anybody may ask for one: what it costs must not grow with what others keep."""
    store = SqliteStore(file)
    await store.open()
    asked: list[str] = []
    real = store._read

    async def explained(sql: str, *values: Any) -> list[Any]:
        asked.extend(row[-1] for row in await real(f"EXPLAIN QUERY PLAN {sql}", *values))
        return await real(sql, *values)

    store._read = explained  # type: ignore[method-assign]
    await store.keep_challenge(key_of("secret") + "/a", b"row", 10.0)
    assert await store.challenges_under(key_of("secret"), 5.0) == {"/a": b"row"}
    assert any("USING INDEX challenges_pad" in line for line in asked), asked
    await store.close()


# The thread that writes


def insert(x: int, connection: sqlite3.Connection) -> Any:
    return connection.execute("INSERT INTO t VALUES (?) RETURNING x", (x,)).fetchone()[0]


def job(work: Any) -> Job:
    return Job(work, asyncio.get_running_loop().create_future())


async def test_one_job_that_fails_midway_leaves_nothing_and_the_others_are_done(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    connection.execute("CREATE TABLE t (x)")

    def midway(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO t VALUES (7)")
        raise ValueError("half of a pair")

    def refuse(db: sqlite3.Connection) -> None:
        raise StoreError("no")

    jobs = [job(partial(insert, 1)), job(midway), job(refuse), job(partial(insert, 2))]
    carry_out(connection, jobs)
    assert [one.result for one in jobs] == [1, None, None, 2]
    assert [str(one.error) for one in jobs] == ["None", "this cannot be stored: half of a pair", "no", "None"]
    assert connection.execute("SELECT x FROM t ORDER BY x").fetchall() == [(1,), (2,)]
    assert not connection.in_transaction
    sqlite_writer.settle(jobs)
    assert await jobs[0].future == 1
    with pytest.raises(StoreError, match="half of a pair"):
        await jobs[1].future
    with pytest.raises(StoreError, match="no"):
        await jobs[2].future
    jobs[3].future.cancel()
    jobs[3].settle()
    connection.close()


async def test_a_sick_disk_fails_all_jobs_and_leaves_no_transaction(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    connection.execute("CREATE TABLE t (x)")

    def sick(db: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    jobs = [job(lambda db: db.execute("INSERT INTO t VALUES (1)").rowcount), job(sick)]
    carry_out(connection, jobs)
    assert [str(one.error) for one in jobs] == ["the storage cannot be written: disk I/O error"] * 2
    assert not connection.in_transaction
    assert connection.execute("SELECT count(*) FROM t").fetchone() == (0,)
    connection.close()


def test_a_full_disk_has_an_error_of_its_own() -> None:
    error = sqlite3.OperationalError("database or disk is full")
    assert type(as_store_error(error)) is StoreError
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    found = as_store_error(error)
    assert type(found) is StoreFull
    assert "free some space" in str(found)


async def test_jobs_that_wait_together_share_a_commit_up_to_a_limit(tmp_path: Path) -> None:
    told: list[str] = []

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        connection.execute("CREATE TABLE t (x)")
        connection.set_trace_callback(told.append)
        return connection

    writer = Writer(connect)
    begun, gate = threading.Event(), threading.Event()
    await writer.start()

    def wait(connection: sqlite3.Connection) -> None:
        begun.set()
        gate.wait(60)

    first = writer.submit(wait)
    await asyncio.to_thread(begun.wait)
    rest = [writer.submit(partial(insert, x)) for x in range(BATCH + 1)]
    gate.set()
    await asyncio.gather(first, *rest)
    commits = [place for place, text in enumerate(told) if text == "COMMIT"]
    assert len(commits) == 3
    between = [text for text in told[commits[0] : commits[1]] if text.startswith("INSERT")]
    assert len(between) == BATCH
    await writer.stop()
    await writer.stop()
    assert not writer._thread.is_alive()
    with pytest.raises(StoreError, match="is closed"):
        writer.submit(lambda db: None)


async def test_all_that_was_asked_for_is_written_before_the_thread_ends(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "a.db", isolation_level=None, check_same_thread=False)
    connection.execute("CREATE TABLE t (x)")
    writer = Writer(lambda: connection)
    await writer.start()
    jobs = [writer.submit(partial(insert, x)) for x in range(10)]
    await writer.stop()
    assert await asyncio.gather(*jobs) == list(range(10))
    assert writer._thread.daemon, "a server that dies does not wait for it"


async def test_a_summary_of_the_same_people_leaves_their_seats(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    await store.append("t", entry(1), summary(version=2))
    assert [one.id for one in await store.tables_of("anna", 9)] == ["t"]
    await store.append("t", entry(2), summary(version=3, people=("bo", "bo", "cy")))
    assert await store.tables_of("anna", 9) == []
    for name in ("bo", "cy"):
        assert [one.version for one in await store.tables_of(name, 9)] == [3]
    await store.close()
