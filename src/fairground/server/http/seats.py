"""Leaving for good: every seat of a person becomes free, or a bot takes over."""

from __future__ import annotations

from fairground.server.protocol import Ack, Code, Leave, Nack, Resign
from fairground.server.services import Secrets
from fairground.server.store.base import StoreError, TableStore
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper

MOST = 1000


class KeptSeats:
    """The seats at the tables of the keeper."""

    def __init__(self, keeper: Keeper, store: TableStore, secrets: Secrets) -> None:
        self._keeper = keeper
        self._store = store
        self._secrets = secrets

    async def vacate(self, person: str) -> None:
        who = Who(person, "")
        for summary in await self._store.tables_of(person, MOST):
            cmd_id = self._secrets.token()
            answer: Ack | Nack | None = None
            if summary.phase == "waiting":
                answer = await self._keeper.do(who, Leave(cmd_id, summary.id))
            elif summary.phase == "playing":
                answer = await self._keeper.do(who, Resign(cmd_id, summary.id))
            if isinstance(answer, Nack) and answer.code is Code.STORAGE:
                # A seat must not be left to somebody who no longer exists.
                raise StoreError("a seat could not be given up")
