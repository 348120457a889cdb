"""Upkeep: tables go on although nobody asks. Hints of other workers are followed, duties that are due are
woken, and tables that nobody watches leave the memory."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.services import Clock, Hint
from fairground.server.settings import Times
from fairground.server.store.base import StoreError
from fairground.server.tables.attendance import Attendance
from fairground.server.tables.cache import CachedTable, NoTable, TableCache
from fairground.server.tables.chat import Chat
from fairground.server.tables.driver import GRACE, Driver
from fairground.server.tables.table import LiveTable
from fairground.server.tables.tasks import Tasks

log = logging.getLogger(__name__)

LOST_HINT = 5.0  # seconds of silence after which a watched table is read again: a hint may have been lost
DUE_AT_ONCE = 1000  # tables that are woken in one sweep


class Upkeep:
    """Looks after the tables in memory. `load` and `changed` are as for `Attendance`."""

    def __init__(
        self,
        cache: TableCache,
        driver: Driver,
        attendance: Attendance,
        chat: Chat,
        hub: Hub,
        clock: Clock,
        times: Times,
        tasks: Tasks,
        load: Callable[[CachedTable], Awaitable[LiveTable]],
        changed: Callable[[CachedTable], None],
        shared: bool,
    ) -> None:
        self._cache = cache
        self._driver = driver
        self._attendance = attendance
        self._chat = chat
        self._hub = hub
        self._clock = clock
        self._times = times
        self._tasks = tasks
        self._load = load
        self._changed = changed
        self._shared = shared
        self._unfit: set[str] = set()  # tables that failed, and are left alone until somebody comes

    def came(self, id: str) -> None:
        """A table could be loaded after all."""
        self._unfit.discard(id)

    def heard(self, hint: Hint) -> None:
        """Follows a hint of another worker."""
        if hint.kind == "gap":
            # Hints were lost: anything may have changed.
            for id in self._hub.watched():
                self._tasks.spawn(self._catch_up(id))
                self._tasks.spawn(self._chat.catch_up(id))
        elif hint.kind == "dropped":
            held = self._cache.find(hint.id)
            if held is not None:
                self.drop(held)
        elif hint.kind == "chat":
            self._tasks.spawn(self._chat.catch_up(hint.id))
        elif hint.kind == "table":
            held = self._cache.find(hint.id)
            if held is None or held.table is None or hint.version <= held.table.n:
                return
            with self._sparing_others(held.id):
                if self._cache.take_in(held, hint.entries):
                    self._changed(held)
                else:
                    self._tasks.spawn(self._catch_up(held.id))
        else:
            self._attendance.heard(hint)

    def drop(self, held: CachedTable) -> None:
        """Forgets a table that is gone from the storage, and tells those who watch it."""
        gone = protocol.encode(protocol.Gone(held.id, "a host of this server has deleted the table"))
        for listener, _ in self._hub.watchers(held.id):
            listener.deliver(gone)
            self._hub.unwatch(held.id, listener)
        self._chat.forget(held.id)
        self._cache.drop(held)

    async def _catch_up(self, id: str) -> None:
        with self._sparing_others(id):
            async with self._cache.use(id) as held:
                await self._load(held)
                if await self._cache.refresh(held):
                    self._changed(held)

    async def sweep_forever(self) -> None:
        while True:
            await self._clock.sleep(self._times.sweep)
            try:
                await self._wake_due()
                for held in self._cache.all():
                    await self._look_after(held)
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)

    async def _wake_due(self) -> None:
        late = self._clock.now() - (GRACE if self._shared else 0.0)
        for id in await self._cache.store.due_tables(late, DUE_AT_ONCE):
            known = self._cache.find(id)
            if id in self._unfit:
                continue
            if known is None:
                await self._wake(id)
            elif known.timer is None and not known.lock.locked():
                # Its alarm was lost, or a bot still thinks.
                self._driver.schedule(known)

    async def _look_after(self, held: CachedTable) -> None:
        """Keeps a watched table up to date, and lets go of one that nobody has watched for long."""
        now = self._clock.now()
        if self._hub.watchers(held.id):
            held.used = now
            # An entry whose writer was cut off may be kept, and nobody told of it.
            lost = held.unsure and not held.lock.locked()
            if lost or (self._shared and now - held.checked > LOST_HINT):
                await self._catch_up(held.id)
            self._attendance.correct(held)
        elif held.used + self._times.idle_table < now and not held.lock.locked():
            self._chat.forget(held.id)
            self._cache.drop(held)

    async def _wake(self, id: str) -> None:
        with self._sparing_others(id):
            async with self._cache.use(id) as held:
                await self._load(held)
                self._driver.schedule(held)

    @contextmanager
    def _sparing_others(self, id: str) -> Iterator[None]:
        """A table that cannot be played, because its log was damaged, say, does not stop the others."""
        try:
            yield
        except (StoreError, NoTable):
            pass  # the next sweep tries again
        except Exception as error:
            self._unfit.add(id)
            log.error("a table cannot be played: %s", type(error).__name__, extra={"table": id})
