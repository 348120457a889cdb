"""Two servers share tables over PostgreSQL and Valkey; one of them, or the broker, dies in mid-game."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.http.house import HOME, ROOMY, Browser, alive, invite_to, new_table
from tests.server.http.test_presence import open_page

from fairground.proving.callers import Caller, gather_at_a_table
from fairground.proving.servers import Server, check_nothing_lost, servers
from fairground.proving.services import Valkey
from fairground.server.app import make_app
from fairground.server.settings import Settings, Times
from fairground.server.store.base import Entry
from fairground.server.store.postgres import PostgresStore
from fairground.server.tables.attendance import PATIENCE


async def log_of(database: str, table: str) -> list[Entry]:
    store = PostgresStore(database)
    await store.open()
    log = await store.entries(table)
    await store.close()
    return log


async def finish(callers: list[Caller], table: str) -> None:
    async with asyncio.timeout(120):
        await asyncio.gather(*(caller.play(table, lambda: False) for caller in callers))
    assert {caller.phase for caller in callers} == {"over"}


async def played(callers: list[Caller], table: str, moves: int) -> None:
    """Plays until so many moves are acknowledged in all."""
    goal = sum(len(caller.acked) for caller in callers) + moves

    def enough() -> bool:
        return sum(len(caller.acked) for caller in callers) >= goal

    async with asyncio.timeout(120):
        await asyncio.gather(*(caller.play(table, enough) for caller in callers))


@pytest.fixture
def broker() -> Iterator[Valkey]:
    """A Valkey that a test may kill."""
    with Valkey() as service:
        yield service


async def test_a_worker_dies_in_mid_game_and_nobody_loses_a_move(
    tmp_path: Path, database: str, broker: Valkey
) -> None:
    shared = ("--database", database, "--broker", broker.url)
    one, two = Server(tmp_path, *shared), Server(tmp_path, *shared)
    with servers(one, two):
        urls = [one.url, two.url]
        callers = [Caller(name, urls if seat % 2 else urls[::-1]) for seat, name in enumerate("abcd")]
        table = await gather_at_a_table(callers, "fair-game")
        rest = asyncio.ensure_future(finish(callers, table))
        while sum(len(caller.acked) for caller in callers) < 20:
            await asyncio.sleep(0.01)
            assert not rest.done(), rest.exception()
        one.process.send_signal(signal.SIGKILL)
        await rest
        assert any(caller.connections > 1 for caller in callers)
        check_nothing_lost(await log_of(database, table), callers)


async def test_the_broker_dies_and_comes_back_and_nobody_waits_for_ever(
    tmp_path: Path, database: str, broker: Valkey
) -> None:
    shared = ("--database", database, "--broker", broker.url)
    one, two = Server(tmp_path, *shared), Server(tmp_path, *shared)
    with servers(one, two):
        urls = [one.url, two.url]
        callers = [Caller(name, urls if seat % 2 else urls[::-1]) for seat, name in enumerate("efg")]
        table = await gather_at_a_table(callers, "fair-game")
        await played(callers, table, 12)
        await asyncio.to_thread(broker.kill)
        await played(callers, table, 6)
        await asyncio.to_thread(broker.start)
        await finish(callers, table)
        check_nothing_lost(await log_of(database, table), callers)


class Worker:
    """One of several workers, in this process; what browsers in tests need of a house."""

    def __init__(self, database: str, broker: str) -> None:
        times = Times(away=0.5, sweep=0.2)
        settings = Settings(database=database, broker=broker, public_url=HOME, limits=ROOMY, times=times)
        self.app = make_app(settings)
        self.commands = 0


async def test_whoever_is_at_another_worker_is_not_taken_for_absent(database: str, valkey: Valkey) -> None:
    one, two = Worker(database, valkey.url), Worker(database, valkey.url)
    async with alive(one.app), alive(two.app):
        ann, bob = Browser(one), Browser(one)  # type: ignore[arg-type]
        for browser, name in ((ann, "Ann"), (bob, "Bob")):
            await browser.done("POST", "/api/guests", {"name": name})
        table = await new_table(ann)
        await bob.did(table, "sit", invite=await invite_to(table, ann))
        await ann.did(table, "start")
        async with watching(one, ann, table), watching(two, bob, table):
            async with watching(one, bob, table):
                pass
            # Bob has closed one of his two pages; the other worker is asked and says where he is.
            await asyncio.sleep(1.0)
            assert "away" not in [entry.kind for entry in await log_of(database, table)]
            await asyncio.sleep(PATIENCE)
            assert "away" not in [entry.kind for entry in await log_of(database, table)]
        async with asyncio.timeout(30):
            while "away" not in [entry.kind for entry in await log_of(database, table)]:
                await asyncio.sleep(0.2)
        await ann.http.aclose()
        await bob.http.aclose()


@asynccontextmanager
async def watching(worker: Worker, browser: Browser, table: str) -> AsyncIterator[None]:
    async with open_page(worker, browser) as page:
        await page.say("watch", table=table)
        await page.hear("table")
        yield
