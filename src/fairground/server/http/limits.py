"""How often anybody may do something. Counted in this process, or with a broker for all workers together."""

from __future__ import annotations

import ipaddress
import logging
from collections import OrderedDict
from typing import Any, Protocol

from redis.exceptions import RedisError

from fairground.server.services import Clock

log = logging.getLogger(__name__)

REMEMBERED = 50_000
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


# The same bucket in Redis: one script, so that two workers cannot both take the last use.
BUCKET = """
local now = tonumber(ARGV[1])
local step = tonumber(ARGV[2])
local seconds = tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + step
local over = full - now - seconds
if over > step * 1e-6 then return tostring(over) end
redis.call('SET', KEYS[1], string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000))
return '0'
"""


class RedisLimiter:
    """Counts for all workers. While the broker is away each worker counts for itself."""

    def __init__(self, redis: Any, clock: Clock) -> None:
        self._redis = redis
        self._clock = clock
        self._alone = LocalLimiter(clock)
        self._bucket = redis.register_script(BUCKET)
        self._alone_until = 0.0

    async def wait(self, key: str, most: int, seconds: float) -> float:
        now = self._clock.now()
        if now < self._alone_until:
            return await self._alone.wait(key, most, seconds)
        arguments = [f"{now:.6f}", f"{seconds / most:.6f}", f"{seconds:.6f}"]
        try:
            return float(await self._bucket(keys=[f"fairground:limit:{key}"], args=arguments))
        except (RedisError, OSError) as error:
            self._alone_until = self._clock.now() + ALONE
            log.warning("limits are counted by this process alone: %s", type(error).__name__)
            return await self._alone.wait(key, most, seconds)

    async def close(self) -> None:
        await self._redis.aclose()


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
