"""Hints between workers, over a real Valkey that is killed now and then."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
import pytest_asyncio

from fairground.proving.services import Valkey
from fairground.server.bus import GAP, MOST_ENTRIES, LocalBus, NoBroker, RedisBus
from fairground.server.services import Hint
from fairground.server.store.base import Entry

BEAT = 0.05


class Worker:
    """A bus and what was heard on it."""

    def __init__(
        self, url: str, name: str, beat: float = BEAT, key: Callable[[], Awaitable[bytes]] | None = None
    ) -> None:
        self.bus = RedisBus(url, name, beat, key)
        self.heard: list[Hint] = []
        self.bus.listen(self.heard.append)

    @property
    def hints(self) -> list[Hint]:
        return [hint for hint in self.heard if hint != GAP]

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not happened():
                await asyncio.sleep(BEAT / 10)


@pytest.fixture
def own_valkey() -> Iterator[Valkey]:
    """A Valkey that a test may kill."""
    with Valkey() as service:
        yield service


@pytest_asyncio.fixture
async def workers(own_valkey: Valkey) -> AsyncIterator[tuple[Worker, Worker]]:
    one, two = Worker(own_valkey.url, "one"), Worker(own_valkey.url, "two")
    await one.bus.start()
    await two.bus.start()
    yield one, two
    await one.bus.stop()
    await two.bus.stop()


async def test_a_hint_reaches_every_other_worker_and_not_its_sender(workers: tuple[Worker, Worker]) -> None:
    one, two = workers
    one.bus.send(Hint("table", "t", 3))
    await two.until(lambda: bool(two.hints))
    two.bus.send(Hint("chat", "t", 7))
    await one.until(lambda: bool(one.hints))
    assert two.hints == [Hint("table", "t", 3)]
    assert one.hints == [Hint("chat", "t", 7)]


async def test_of_hints_that_wait_the_latest_about_a_thing_is_sent(workers: tuple[Worker, Worker]) -> None:
    one, two = workers
    for version in range(100):
        one.bus.send(Hint("table", "t", version))
    one.bus.send(Hint("table", "u", 1))
    await two.until(lambda: Hint("table", "u", 1) in two.hints)
    assert two.hints[-2:] == [Hint("table", "t", 99), Hint("table", "u", 1)]
    assert len(two.hints) < 5


def entry(n: int) -> Entry:
    return Entry(n, f"c{n}", 0, "action", {"action": {"type": "tick"}}, 1.5, "hash")


async def test_entries_of_hints_that_wait_travel_together(workers: tuple[Worker, Worker]) -> None:
    one, two = workers
    for n in range(3):
        one.bus.send(Hint("table", "t", n + 1, (entry(n),)))
    await two.until(lambda: bool(two.hints))
    assert two.hints == [Hint("table", "t", 3, (entry(0), entry(1), entry(2)))]
    for n in range(MOST_ENTRIES + 1):
        one.bus.send(Hint("table", "u", n + 1, (entry(n),)))
    await two.until(lambda: len(two.hints) > 1)
    assert two.hints[1] == Hint("table", "u", MOST_ENTRIES + 1)


async def test_nobody_is_believed_who_does_not_know_the_key(own_valkey: Valkey) -> None:
    async def key() -> bytes:
        return b"ours"

    one, two = (Worker(own_valkey.url, name, key=key) for name in ("one", "two"))
    stranger = Worker(own_valkey.url, "stranger")
    for worker in (one, two, stranger):
        await worker.bus.start()
    stranger.bus.send(Hint("table", "t", 1, (entry(0),)))
    await stranger.until(lambda: not stranger.bus._outbox)
    one.bus.send(Hint("table", "t", 2))
    await two.until(lambda: bool(two.hints))
    assert two.hints == [Hint("table", "t", 2)]
    assert stranger.hints == []
    for worker in (one, two, stranger):
        await worker.bus.stop()


async def test_workers_look_for_themselves_while_the_broker_is_gone(
    workers: tuple[Worker, Worker], own_valkey: Valkey
) -> None:
    one, two = workers
    own_valkey.kill()
    await two.until(lambda: not two.bus.connected)
    since = two.heard.count(GAP)
    await two.until(lambda: two.heard.count(GAP) >= since + 3)
    # Sending does not wait for the broker.
    one.bus.send(Hint("table", "t", 1))
    own_valkey.start()
    await two.until(lambda: two.bus.connected and one.bus.connected)
    one.bus.send(Hint("table", "u", 2))
    await two.until(lambda: Hint("table", "u", 2) in two.hints)


async def test_after_the_broker_is_back_there_was_a_gap(
    workers: tuple[Worker, Worker], own_valkey: Valkey
) -> None:
    _, two = workers
    for _ in range(3):
        await two.until(lambda: two.bus.connected)
        two.heard.clear()
        own_valkey.kill()
        own_valkey.start()
        await two.until(lambda: GAP in two.heard)
    await two.until(lambda: two.bus.connected)


async def test_when_all_is_well_nobody_is_told_of_gaps(valkey: Valkey) -> None:
    calm = Worker(valkey.url, "calm", beat=0.5)
    await calm.bus.start()
    calm.heard.clear()
    await asyncio.sleep(2.5)
    assert calm.heard == []
    await calm.bus.stop()


async def test_a_connection_that_is_open_but_silent_counts_as_lost(
    workers: tuple[Worker, Worker], own_valkey: Valkey
) -> None:
    _, two = workers
    own_valkey.process.send_signal(signal.SIGSTOP)  # it keeps its connections and says nothing
    try:
        await two.until(lambda: not two.bus.connected)
        since = two.heard.count(GAP)
        await two.until(lambda: two.heard.count(GAP) > since)
    finally:
        own_valkey.process.send_signal(signal.SIGCONT)
    await two.until(lambda: two.bus.connected)


async def test_a_broker_that_is_not_there_is_named() -> None:
    with pytest.raises(NoBroker, match="cannot be reached"):
        await RedisBus("redis://127.0.0.1:1", "one").start()


async def test_alone_nobody_hears_anything() -> None:
    bus = LocalBus()
    heard: list[Hint] = []
    bus.listen(heard.append)
    bus.send(Hint("table", "t", 1))
    assert heard == []


async def test_a_bus_ends_whatever_moment_it_is_told_to(valkey: Valkey) -> None:
    """The client library may swallow a cancellation; with many short lives that happens now and then."""
    for number in range(40):
        quick = RedisBus(valkey.url, f"quick{number}", 0.01)
        async with asyncio.timeout(30):
            await quick.start()
            await asyncio.sleep(number % 4 * 0.003)
            await quick.stop()
