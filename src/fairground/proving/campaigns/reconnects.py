"""Sockets cut at any point of a move: how soon the state is back, and whether it is the same."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from fairground.proving.callers import OWN, Caller, gather_at_a_table
from fairground.proving.campaign import Slice, Tally
from fairground.proving.servers import Server, servers
from fairground.proving.simulation.mirror import Mirror
from fairground.server.protocol import ServerMessage

PLAYERS = 3
GAMES = ("fair-game", "unlucky-adventurers", "unicorn-fever")
LONGEST = 0.06  # seconds until the next cut
GOAL = 1000.0  # milliseconds, for 95 of 100
SHOWN = ("table", "update", "up-to-date")


class CutOff(OSError):
    """The connection was cut, by ourselves."""


class Dropping(Caller):
    """A player whose connection is cut again and again; keeps what a client would show."""

    def __init__(self, name: str, urls: list[str], note: Callable[[float], None]) -> None:
        super().__init__(name, urls)
        self._note = note
        self._cut_at = 0.0
        self._rng = random.Random(name)
        self.mirror: Mirror | None = None

    async def _talk(self, socket: ClientConnection, table: str, enough: Callable[[], bool]) -> None:
        if self.mirror is None:
            self.mirror = Mirror(table)
        waiting = True
        await self._watch(socket, table)
        if self._pending is not None:
            await self._say(socket, self._pending)
        until = time.monotonic() + self._rng.random() * LONGEST
        while not self._is_done(enough):
            try:
                async with asyncio.timeout(max(0.001, until - time.monotonic()) if not waiting else 30):
                    raw = await socket.recv()
            except TimeoutError:
                socket.transport.abort()
                self._cut_at = time.monotonic()
                raise CutOff from None
            message = msgspec.json.decode(raw)
            if message["type"] in SHOWN:
                if not self.mirror.take(message):
                    await self._watch(socket, table)
                if waiting and self._cut_at:
                    self._note((time.monotonic() - self._cut_at) * 1000)
                if waiting:
                    waiting, until = False, time.monotonic() + self._rng.random() * LONGEST
            await self._hear(socket, msgspec.json.decode(raw, type=ServerMessage))
            if not enough():
                await self._answer(socket, table)

    async def _watch(self, socket: ClientConnection, table: str) -> None:
        if self.mirror is not None and self.mirror.version is not None:
            self.version = self.mirror.version
        await super()._watch(socket, table)

    async def shown_by_server(self, table: str) -> dict[str, Any]:
        headers = {**OWN, "Cookie": self._cookie}
        async with httpx.AsyncClient(base_url=self.urls[0], headers=headers) as http:
            found: dict[str, Any] = (await http.get(f"/api/tables/{table}")).raise_for_status().json()
            return found


def run(part: Slice) -> Tally:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        with servers(server):
            return asyncio.run(_cut_off(part, server.url))


async def _cut_off(part: Slice, url: str) -> Tally:
    tally = Tally()
    rng = random.Random(f"reconnects|{part.first}")
    left = part.size

    def note(milliseconds: float) -> None:
        nonlocal left
        if left > 0:
            left -= 1
            tally.count("reconnects")
            tally.count("slow", milliseconds > GOAL)
            tally.count(f"ms {_rounded(milliseconds)}")
            tally.reach("slowest", milliseconds)

    number = 0
    while left > 0:
        number += 1
        callers = [Dropping(f"r{number}-{seat}", [url], note) for seat in range(PLAYERS)]
        table = await gather_at_a_table(list(callers), rng.choice(GAMES))
        async with asyncio.timeout(300):
            await asyncio.gather(*(caller.play(table, lambda: left <= 0) for caller in callers))
        for caller in callers:
            await _compare(caller, table)
            tally.count("compared")
    return tally


async def _compare(caller: Dropping, table: str) -> None:
    """Whoever has the version that the server tells now shows the same, to the last field."""
    shown = await caller.shown_by_server(table)
    assert caller.mirror is not None
    assert caller.mirror.version is not None
    assert caller.mirror.version <= shown["version"], "a client is ahead of the server"
    if caller.mirror.version == shown["version"]:
        own = caller.mirror.shown()
        for name in ("you", "view", "undo"):
            assert own[name] == shown[name], f"{caller.name} shows another {name}"


def _rounded(milliseconds: float) -> int:
    """Up to two digits that count, so that few figures tell the spread."""
    step = 1
    while milliseconds / step >= 100:
        step *= 10
    return (int(milliseconds) // step + 1) * step


def percentile(tally: Tally, share: float) -> int:
    """The time within which such a share of all was done."""
    spread = sorted((int(name[3:]), count) for name, count in tally.sums.items() if name.startswith("ms "))
    seen, total = 0.0, sum(count for _, count in spread)
    for milliseconds, count in spread:
        seen += count
        if seen >= share * total:
            return milliseconds
    return 0


def words(tally: Tally) -> str:
    return (
        f"from cut to shown: half within {percentile(tally, 0.5):,} ms, 95 of 100 within "
        f"{percentile(tally, 0.95):,} ms, slowest {tally.most.get('slowest', 0):,.0f} ms; "
        f"{int(tally.sums.get('compared', 0)):,} clients compared at the end"
    )
