"""How often anybody may do something. Counted in this process, or with a broker for all workers together."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import OrderedDict
from typing import Any, NamedTuple, Protocol

from redis.exceptions import RedisError

from fairground.server.services import Clock
from fairground.server.settings import Limits

log = logging.getLogger(__name__)

REMEMBERED = 50_000
AT_ONCE = 256  # uses that are counted by one question to the broker
ALONE = 5.0  # seconds for which a broker that failed is not asked: a silent one would hold up every request


class Limiter(Protocol):
    async def wait(self, key: str, most: int, seconds: float) -> float:
        """Counts one use of the key. 0, or after how many seconds it may be used again."""


class LocalLimiter:
    """A bucket for each key: `most` at once, and one more every `seconds / most`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        # When each bucket is full again; the longest unused come first and are forgotten first.
        self._full: OrderedDict[str, float] = OrderedDict()

    async def wait(self, key: str, most: int, seconds: float) -> float:
        now = self._clock.now()
        step = seconds / most
        full = max(self._full.get(key, now), now) + step
        over = full - now - seconds
        # Rounding must not turn a full bucket into one that is a hair too small.
        if over > step * 1e-6:
            return over
        self._full[key] = full
        self._full.move_to_end(key)
        if len(self._full) > REMEMBERED:
            self._full.popitem(last=False)
        return 0.0


# The same buckets in Redis: one script, so that two workers cannot both take the last use.
BUCKETS = """
local now = tonumber(ARGV[1])
local waits = {}
for place, key in ipairs(KEYS) do
    local step = tonumber(ARGV[2 * place])
    local seconds = tonumber(ARGV[2 * place + 1])
    local full = math.max(tonumber(redis.call('GET', key) or '0'), now) + step
    local over = full - now - seconds
    if over > step * 1e-6 then
        waits[place] = tostring(over)
    else
        redis.call('SET', key, string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000))
        waits[place] = '0'
    end
end
return waits
"""


class Use(NamedTuple):
    """A use that waits to be counted."""

    key: str
    most: int
    seconds: float
    waited: asyncio.Future[float]


class RedisLimiter:
    """Counts for all workers. Uses that come while the broker is being asked share the next question, so that
    moves need not pay for one each. While the broker is away each worker counts for itself."""

    def __init__(self, redis: Any, clock: Clock) -> None:
        self._redis = redis
        self._clock = clock
        self._alone = LocalLimiter(clock)
        self._buckets = redis.register_script(BUCKETS)
        self._alone_until = 0.0
        self._uses: list[Use] = []
        self._asking: asyncio.Task[None] | None = None

    async def wait(self, key: str, most: int, seconds: float) -> float:
        if self._clock.now() < self._alone_until:
            return await self._alone.wait(key, most, seconds)
        use = Use(key, most, seconds, asyncio.get_running_loop().create_future())
        self._uses.append(use)
        if self._asking is None:
            self._asking = asyncio.ensure_future(self._ask())
        return await use.waited

    async def _ask(self) -> None:
        """Asks the broker about everything that waits, until nothing does."""
        try:
            while self._uses:
                uses, self._uses = self._uses[:AT_ONCE], self._uses[AT_ONCE:]
                for use, wait in zip(uses, await self._count(uses), strict=True):
                    if not use.waited.done():  # the one who waited has gone
                        use.waited.set_result(wait)
        finally:
            self._asking = None

    async def _count(self, uses: list[Use]) -> list[float]:
        arguments = [f"{self._clock.now():.6f}"]
        for use in uses:
            arguments += [f"{use.seconds / use.most:.6f}", f"{use.seconds:.6f}"]
        try:
            waits = await self._buckets(keys=[f"fairground:limit:{use.key}" for use in uses], args=arguments)
            return [float(wait) for wait in waits]
        except (RedisError, OSError) as error:
            self._alone_until = self._clock.now() + ALONE
            log.warning("limits are counted by this process alone: %s", type(error).__name__)
            return [await self._alone.wait(use.key, use.most, use.seconds) for use in uses]

    async def close(self) -> None:
        await self._redis.aclose()


PEOPLE_AT_AN_ADDRESS = 8  # who can all do something as often as one person may
LINE = 200  # bytes that a line of chat takes besides its text


class CommandPace:
    """How often a person may do something at a table, over all their sockets and requests together."""

    def __init__(self, limiter: Limiter, limits: Limits) -> None:
        self._limiter = limiter
        self._limits = limits

    async def wait(self, person: str, table: str) -> float:
        """Counts a command. 0, or after how many seconds the next one may come."""
        key = f"commands:{person}:{table}"
        return await self._limiter.wait(key, self._limits.commands, self._limits.commands_seconds)

    async def store(self, network: str, size: int) -> float:
        """Counts bytes that stay in the storage; without a limit a single client could fill the disk."""
        most = max(1, self._limits.stored_an_hour // max(1, size))
        return await self._limiter.wait(f"stored:{network}", most, 3600.0)

    async def say(self, network: str, text: str) -> float:
        """Counts a line of chat, which stays in the storage."""
        return await self.store(network, len(text.encode()) + LINE)

    async def report(self, person: str, network: str) -> float:
        """Counts a report: hosts read the latest ones, and a flood would hide those that matter."""
        most = self._limits.reports_an_hour
        wait = await self._limiter.wait(f"reports:{person}", most, 3600.0)
        if wait > 0:
            return wait
        return await self._limiter.wait(f"reports-from:{network}", PEOPLE_AT_AN_ADDRESS * most, 3600.0)


def network_of(address: str) -> str:
    """Whom an address belongs to: a household has one IPv4 address but a whole /64 of IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.IPv6Network((found, 64), strict=False).network_address)
    return str(found)
