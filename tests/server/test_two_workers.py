"""Two servers share tables over PostgreSQL and Valkey; one of them, or the broker, dies in mid-game."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.callers import Caller, gather_at_a_table
from tests.server.http.house import HOME, ROOMY, Browser, alive, invite_to, new_table
from tests.server.http.test_presence import open_page
from tests.server.services import Valkey, free_port

from fairground.server.app import make_app
from fairground.server.settings import Settings, Times
from fairground.server.store.base import Entry, broken_link
from fairground.server.store.postgres import PostgresStore
from fairground.server.tables.attendance import PATIENCE

QUICK = """
[limits]
commands = 100000
messages = 100000
requests_a_minute = 100000
[times]
pause = 0.01
sweep = 0.2
"""
FAIRGROUND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]


class Server:
    """A `fairground serve` of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        settings = folder / "settings.toml"
        settings.write_text(QUICK)
        command = [*FAIRGROUND, "serve", "--port", str(self.port), "--settings", str(settings), *options]
        self.log = folder / f"{self.port}.log"
        with self.log.open("wb") as log:
            env = {**os.environ, "FAIRGROUND_HOME": str(folder)}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env)

    def wait(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            if "open at" in self.log.read_text() and self._answers():  # all its workers are ready
                return
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(60)


@contextmanager
def servers(*running: Server) -> Iterator[None]:
    try:
        for server in running:
            server.wait()
        yield
    finally:
        for server in running:
            server.stop()


async def log_of(database: str, table: str) -> list[Entry]:
    store = PostgresStore(database)
    await store.open()
    log = await store.entries(table)
    await store.close()
    return log


def check_nothing_lost(log: list[Entry], callers: list[Caller]) -> None:
    """Every acknowledged move is in the log, once; nobody sees anything else."""
    assert broken_link(log) is None
    written = Counter(entry.cmd_id for entry in log)
    for caller in callers:
        for cmd_id in caller.acked:
            kept = [entry for entry in log if entry.cmd_id.endswith(cmd_id)]
            assert len(kept) == 1, f"{cmd_id} is in the log {len(kept)} times"
    assert max(written.values()) == 1
    played = sum(len(caller.acked) for caller in callers)
    assert played == sum(caller.sent - len(caller.nacked) for caller in callers)


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
