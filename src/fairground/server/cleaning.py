"""Cleaning: what nobody can want any more is forgotten by itself. One worker does it for all, in small steps,
so that no move waits long behind it."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from fairground.server.people.accounts import Accounts, Seats
from fairground.server.services import Clock, Secrets
from fairground.server.settings import Cleaning
from fairground.server.store.base import Store, StoreError
from fairground.server.tables.keeper import Keeper

log = logging.getLogger(__name__)

PAUSE = 0.2  # seconds between two steps
ORDERS = 3600.0  # seconds after which nobody waits at the console any more
SHARE = 0.9  # of the time between two rounds, in which no other worker begins one

Step = Callable[[], Awaitable[int]]


class Cleaner:
    """Cleans as the settings say."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        secrets: Secrets,
        keeper: Keeper,
        accounts: Accounts,
        seats: Seats,
        rules: Cleaning,
    ) -> None:
        self._store = store
        self._clock = clock
        self._owner = secrets.token()
        self._keeper = keeper
        self._accounts = accounts
        self._seats = seats
        self._rules = rules

    async def run(self) -> None:
        """Cleans for good."""
        while self._rules.every > 0:
            try:
                await self.clean()
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)
            await self._clock.sleep(self._rules.every)

    async def clean(self) -> Counter[str] | None:
        """One round; what was dropped, and how much of it. None: another worker does it or has done it."""
        now = self._clock.now()
        until = now + self._rules.every * SHARE
        if not await self._store.lease("cleaning", self._owner, now, until):
            return None
        dropped: Counter[str] = Counter()
        # Sessions first: only then it shows which guests are lost.
        for what, step in self._steps(now):
            while True:
                count = await step()
                dropped[what] += count
                if count < self._rules.batch or self._clock.now() >= until:
                    break
                await self._clock.sleep(PAUSE)
        for what, count in dropped.items():
            if count:
                log.info("cleaned up: %s", what, extra={"count": count})
        return dropped

    def _steps(self, now: float) -> list[tuple[str, Step]]:
        rules = self._rules
        steps: list[tuple[str, Step]] = [
            ("sessions", lambda: self._store.forget_expired(now, rules.batch)),
        ]
        steps.append(("orders", lambda: self._store.forget_orders(now - ORDERS, rules.batch)))
        if rules.reports:
            steps.append(("reports", lambda: self._store.forget_reports(now - rules.reports, rules.batch)))
        if rules.guests:
            steps.append(("guests", lambda: self._forget_guests(now - rules.guests)))
        if rules.notices:
            steps.append(("notices", lambda: self._store.forget_notices(now - rules.notices, rules.batch)))
        if rules.waiting_tables:
            steps.append(("waiting tables", lambda: self._close("waiting", now - rules.waiting_tables)))
        if rules.playing_tables:
            steps.append(("playing tables", lambda: self._close("playing", now - rules.playing_tables)))
        if rules.closed_tables:
            steps.append(("closed tables", lambda: self._drop_closed(now - rules.closed_tables)))
        return steps

    async def _forget_guests(self, before: float) -> int:
        lost = await self._store.lost_guests(before, self._rules.batch)
        for guest in lost:
            # As if they had asked for it: bots play on in their seats.
            await self._accounts.delete(guest, "", self._seats)
        return len(lost)

    async def _close(self, phase: str, before: float) -> int:
        closed = 0
        for table in await self._store.abandoned_tables(phase, before, self._rules.batch):
            closed += await self._keeper.close_abandoned(table, before)
        return closed

    async def _drop_closed(self, before: float) -> int:
        tables = await self._store.abandoned_tables("closed", before, self._rules.batch)
        await self._store.drop_tables(tables)
        return len(tables)
