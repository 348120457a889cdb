"""Acknowledged means kept: whoever dies, whenever, nothing is lost and nothing counts twice."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from fairground.proving import killing, powercut
from fairground.proving.services import Postgres
from fairground.server.store.base import Repeated, StoreError, StoreFull, Summary, broken_link, next_entry
from fairground.server.store.postgres import PostgresStore
from fairground.server.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]


def test_killing_the_process_150_times_loses_and_doubles_nothing() -> None:
    # In a process of its own, because it forks.
    path = os.pathsep.join(sys.path)
    command = [sys.executable, "-m", "fairground.proving.killing", "150"]
    ran = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True)
    assert ran.returncode == 0, ran.stderr.decode()
    outcome = msgspec.json.decode(ran.stdout, type=killing.Outcome)
    assert (outcome.cycles, outcome.lost, outcome.doubled, outcome.corrupt) == (150, 0, 0, 0)
    # Often enough it died between the commit and the answer.
    assert outcome.acknowledged > 300
    assert outcome.resent > 15


def test_cutting_the_power_loses_nothing() -> None:
    outcome = powercut.run(400)
    assert (outcome.cuts, outcome.lost, outcome.corrupt) == (400, 0, 0)
    assert outcome.acknowledged > 300
    assert outcome.halfway > 100


def test_the_simulated_disk_does_forget_what_is_not_synced() -> None:
    outcome = powercut.run(20, synchronous="NORMAL")
    assert outcome.lost > outcome.acknowledged / 2


def summary(table: str, version: int) -> Summary:
    return Summary(table, version, "fair-game", "playing", True, ("anna",), None, 1.0, {})


async def test_a_full_disk_is_told_and_survived(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    first = next_entry(None, "c0", 0, "open", {}, 1.0)
    await store.create(first, summary("t", 1))
    pages = await store._writer.submit(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await store._writer.submit(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone())
    large = next_entry(first, "c1", 0, "action", {"text": "x" * 100_000}, 2.0)
    with pytest.raises(StoreFull, match="free some space"):
        await store.append("t", large, summary("t", 2))
    assert await store.entries("t") == [first]
    await store._writer.submit(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone())
    await store.append("t", large, summary("t", 2))
    assert await store.entries("t") == [first, large]
    await store.close()


# PostgreSQL

TABLES = [f"t{number}" for number in range(6)]


@pytest.fixture
def durable_postgres() -> Iterator[Postgres]:
    with Postgres(durable=True) as service:
        yield service


async def play(store: PostgresStore, table: str, acknowledged: list[str], stop: asyncio.Event) -> None:
    """Adds entries; what gets no answer is sent again with the same command id."""
    before = next_entry(None, "c0", 0, "open", {}, 0.0)
    await store.create(before, summary(table, 1))
    acknowledged.append(before.cmd_id)
    while not stop.is_set():
        entry = next_entry(before, f"c{before.n + 1}", 0, "action", {"text": "x" * 80}, 1.0)
        try:
            await store.append(table, entry, summary(table, entry.n + 1))
        except Repeated:
            pass  # it had been kept after all
        except StoreError:
            await asyncio.sleep(0.05)
            continue
        acknowledged.append(entry.cmd_id)
        before = entry


async def test_a_database_that_crashes_loses_nothing_and_the_store_finds_it_again(
    durable_postgres: Postgres,
) -> None:
    store = PostgresStore(durable_postgres.url())
    await store.open()
    acknowledged: dict[str, list[str]] = {table: [] for table in TABLES}
    stop = asyncio.Event()
    players = [asyncio.ensure_future(play(store, table, acknowledged[table], stop)) for table in TABLES]

    async def until_each_has(more: int) -> None:
        async with asyncio.timeout(60):
            goal = {table: len(log) + more for table, log in acknowledged.items()}
            while any(len(acknowledged[table]) < goal[table] for table in TABLES):
                await asyncio.sleep(0.01)

    for _ in range(3):
        await until_each_has(20)
        await asyncio.to_thread(durable_postgres.kill)
        assert not await store.healthy()
        await asyncio.to_thread(durable_postgres.start)
    await until_each_has(20)
    stop.set()
    await asyncio.gather(*players)
    for table in TABLES:
        log = await store.entries(table)
        assert [entry.cmd_id for entry in log] == acknowledged[table] == [f"c{n}" for n in range(len(log))]
        assert broken_link(log) is None
    await store.close()
