"""A network between clients and workers that delays, loses, repeats, reorders and disconnects."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import NamedTuple

from fairground.server.socket import Gone


class Weather(NamedTuple):
    """How bad the network is: rates for each message, and the mean delay in seconds."""

    drop: float = 0.0
    double: float = 0.0
    cut: float = 0.0
    delay: float = 0.01
    slow: float = 0.0  # how often a client stops reading for a long while
    ordered: bool = True


FAIR = Weather()


class Connection:
    """One socket. Implements the server's `Wire`; the client's end has `to_server` and `heard`."""

    def __init__(self, weather: Callable[[], Weather], rng: random.Random) -> None:
        self._weather = weather
        self._rng = rng
        self._inbox: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.open = True
        self.full = False
        self._room = asyncio.Event()
        self.heard: Callable[[str], None] | None = None
        self.cut_off: Callable[[], None] | None = None
        self.closed_with: tuple[int, str] | None = None
        self._last = {True: 0.0, False: 0.0}

    # The client's end

    def to_server(self, message: str | bytes) -> None:
        self._carry(True, lambda: self._inbox.put_nowait(message))

    def hang_up(self) -> None:
        """The connection breaks; both ends notice sooner or later."""
        if self.open:
            self.open = False
            self._inbox.put_nowait(None)
            if self.cut_off is not None:
                asyncio.get_running_loop().call_soon(self.cut_off)

    # The server's end

    async def receive(self) -> str | bytes:
        message = await self._inbox.get()
        if message is None:
            raise Gone
        return message

    def send(self, message: bytes) -> None:
        text = message.decode()
        self._carry(False, lambda: self._hand_over(text))
        if self._rng.random() < self._weather().slow:
            self.full = True
            self._room.clear()
            asyncio.get_running_loop().call_later(60, self._read_on)

    def _read_on(self) -> None:
        self.full = False
        self._room.set()

    async def room(self) -> None:
        await self._room.wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed_with = self.closed_with or (code, reason)
        self.hang_up()

    def _hand_over(self, message: str) -> None:
        if self.open and self.heard is not None:
            self.heard(message)

    def _carry(self, up: bool, arrive: Callable[[], None]) -> None:
        weather, rng, loop = self._weather(), self._rng, asyncio.get_running_loop()
        fate = rng.random()
        if fate < weather.cut:
            loop.call_later(rng.expovariate(1 / weather.delay), self.hang_up)
        if fate > 1 - weather.drop:
            return
        for _ in range(2 if rng.random() < weather.double else 1):
            at = loop.time() + rng.expovariate(1 / weather.delay)
            if weather.ordered:
                at = self._last[up] = max(at, self._last[up] + 1e-6)
            loop.call_at(at, arrive)
