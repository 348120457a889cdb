"""Hints between workers: "table t has 12 entries now, and this is the twelfth". They make things quicker; the
storage is the truth.

A worker that may have missed hints is told so by a hint of kind "gap", and then reads what it cares about.
Workers believe what they hear, so each packet carries a seal: who can only reach the broker cannot make it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import time
from collections.abc import Awaitable, Callable

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from fairground.engine.errors import FairgroundError
from fairground.server.metrics import Metrics
from fairground.server.services import Hint

CHANNEL = "fairground:hints"
CONNECT_SECONDS = 5.0
LONGEST_PAUSE = 5.0
# A worker that does not hear itself for so many beats has lost the broker, whatever the connection says.
MISSED_BEATS = 3
MOST_ENTRIES = 20  # of one table in a hint; who waits for more had better read them
SEAL = 16  # bytes
GAP = Hint("gap", "", 0)

log = logging.getLogger(__name__)
Listener = Callable[[Hint], None]


class NoBroker(FairgroundError):
    """The broker cannot be reached."""


class LocalBus:
    """The bus of a server with one worker: there is nobody else to tell."""

    def send(self, hint: Hint) -> None:
        pass

    def listen(self, heard: Listener) -> None:
        pass


class Packet(msgspec.Struct, array_like=True):
    """What travels: hints of one worker. Without hints it is a beat of its heart."""

    sender: str
    hints: list[Hint]


class RedisBus:
    """A bus over Redis or Valkey. It never makes a move wait, and outlives the broker's absence."""

    def __init__(
        self, url: str, worker: str, beat: float = 1.0, key: Callable[[], Awaitable[bytes]] | None = None
    ) -> None:
        """`key`: finds the secret of the seals, the same for all workers."""
        self.url = url
        self.worker = worker
        self.beat = beat
        self._find_key = key
        self._key = b""
        self._listeners: list[Listener] = []
        self._outbox: dict[tuple[str, str], Hint] = {}
        self._wake = asyncio.Event()
        self._heard_itself = 0.0
        self._own = msgspec.json.encode([worker])[:-1] + b","  # how our own packets begin
        self._decode = msgspec.json.Decoder(Packet).decode
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        if self._find_key is not None:
            self._key = await self._find_key()
        redis = connect(self.url)
        try:
            await redis.ping()
        except (RedisError, OSError) as error:
            raise NoBroker(
                f"the broker cannot be reached: {error}; is it running, and is the address right?"
            ) from None
        finally:
            await redis.aclose()
        subscribed = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._keep(self._receive, subscribed)),
            asyncio.create_task(self._keep(self._publish)),
            asyncio.create_task(self._watch()),
        ]
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await subscribed.wait()
        except TimeoutError:
            await self.stop()
            raise NoBroker(
                "the broker answers, but does not allow subscriptions; check its settings"
            ) from None

    async def stop(self) -> None:
        going = set(self._tasks)
        while going:
            # Once may not be enough: the client library now and then swallows a cancellation.
            for task in going:
                task.cancel()
            _, going = await asyncio.wait(going, timeout=0.2)

    def send(self, hint: Hint) -> None:
        """Hands a hint over; several that wait about the same thing are sent as one."""
        key = hint.kind, hint.id
        before = self._outbox.get(key)
        if before is not None and before.entries:
            entries = (*before.entries, *hint.entries)
            # Whoever is told of no entries reads them.
            hint = msgspec.structs.replace(hint, entries=entries if len(entries) <= MOST_ENTRIES else ())
        self._outbox[key] = hint
        self._wake.set()

    def listen(self, heard: Listener) -> None:
        self._listeners.append(heard)

    @property
    def connected(self) -> bool:
        """Whether hints arrive just now."""
        return time.monotonic() - self._heard_itself < MISSED_BEATS * self.beat

    def watched_by(self, metrics: Metrics) -> None:
        metrics.watch("broker", "1 while the broker answers.", lambda: self.connected)

    def _seal(self, packet: bytes) -> bytes:
        return hashlib.blake2b(packet, key=self._key, digest_size=SEAL).digest()

    def _tell(self, hint: Hint) -> None:
        for heard in self._listeners:
            heard(hint)

    # Tasks

    async def _keep(self, work: Callable[..., Awaitable[None]], *values: object) -> None:
        """Keeps some work going, restarting it with growing pauses whenever the broker is gone."""
        pause = 0.05
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            redis = connect(self.url)
            try:
                await work(redis, *values)
            except Exception as error:  # whatever it is, hints must go on
                log.warning("the broker does not answer", extra={"error": type(error).__name__})
            finally:
                with contextlib.suppress(RedisError, OSError):
                    await redis.aclose()
            pause = 0.05 if loop.time() - began > LONGEST_PAUSE else min(pause * 2, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _publish(self, redis: Redis) -> None:
        while True:
            self._wake.clear()
            hints = self._outbox
            self._outbox = {}
            packet = msgspec.json.encode(Packet(self.worker, list(hints.values())))
            try:
                await redis.publish(CHANNEL, self._seal(packet) + packet)
            except (RedisError, OSError):
                self._outbox = {**hints, **self._outbox}
                raise
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.beat):
                    await self._wake.wait()

    async def _receive(self, redis: Redis, subscribed: asyncio.Event) -> None:
        async with redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(CHANNEL)
            self._heard_itself = time.monotonic()
            self._tell(GAP)
            subscribed.set()
            while self.connected:
                message = await pubsub.get_message(timeout=self.beat)
                if message is None or message["type"] != "message":
                    continue
                data = message["data"]
                seal, sealed = data[:SEAL], data[SEAL:]
                if not hmac.compare_digest(seal, self._seal(sealed)):
                    continue
                if sealed.startswith(self._own):
                    self._heard_itself = time.monotonic()
                    continue
                for hint in self._decode(sealed).hints:
                    self._tell(hint)

    async def _watch(self) -> None:
        """While hints may be lost, lets everybody look for themselves at every beat."""
        while True:
            await asyncio.sleep(self.beat)
            if not self.connected:
                self._tell(GAP)


def connect(url: str) -> Redis:
    """A client that does not try again by itself: a silent second try would hide a gap."""
    redis: Redis = Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=CONNECT_SECONDS,
    )
    return redis
