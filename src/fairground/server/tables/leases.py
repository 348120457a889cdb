"""Leases: what only one may do at a time, over all workers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fairground.server.protocol import Code
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import StoreError, TableStore
from fairground.server.tables.commands import Refused

LONGEST = 10.0  # seconds for which something may be kept to oneself; a worker that died does not for longer
PATIENCE = 3.0
PAUSE = 0.05


class Leases:
    """Leases of the storage, for those who can wait a moment."""

    def __init__(self, store: TableStore, clock: Clock, secrets: Secrets) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets

    @asynccontextmanager
    async def alone(self, key: str) -> AsyncIterator[None]:
        """Does something while nobody else does it. Raises `Refused` if somebody else takes too long."""
        owner = self._secrets.token()
        give_up = self._clock.now() + PATIENCE
        while not await self._store.lease(key, owner, now := self._clock.now(), now + LONGEST):
            if now > give_up:
                raise Refused(Code.STORAGE, "too much is happening at once; try again")
            await self._clock.sleep(PAUSE)
        try:
            yield
        finally:
            with suppress(StoreError):
                await self._store.release(key, owner)
