"""Who is at the tables: somebody who is gone for a while counts as away, and is welcomed back.

A person may watch a table from several workers. Before somebody counts as away the other workers are asked;
one where the person is answers at once. Should an answer be lost, the worker that sees the person sets it
right.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fairground.server.hub import Hub
from fairground.server.services import Hint, Services
from fairground.server.settings import Times
from fairground.server.store.base import Repeated, StoreError, Taken
from fairground.server.tables import clocks
from fairground.server.tables.cache import CachedTable, NoTable, TableCache
from fairground.server.tables.entries import CameBack, WentAway
from fairground.server.tables.table import PLAYING, SPECTATOR, LiveTable
from fairground.server.tables.tasks import Tasks

SEEK, HERE = "seek", "here"
PATIENCE = 2.0  # seconds in which another worker answers


class Attendance:
    """Looks who comes and goes. `load` reads a table and tells those who watch what is new, `changed` is
    called after each entry. `shared`: there are other workers to ask."""

    def __init__(
        self,
        cache: TableCache,
        services: Services,
        hub: Hub,
        times: Times,
        tasks: Tasks,
        load: Callable[[CachedTable], Awaitable[LiveTable]],
        changed: Callable[[CachedTable], None],
        shared: bool,
    ) -> None:
        self._cache = cache
        self._clock = services.clock
        self._bus = services.bus
        self._hub = hub
        self._times = times
        self._tasks = tasks
        self._load = load
        self._changed = changed
        self._shared = shared
        self._sought: dict[str, asyncio.Future[None]] = {}  # people whom the other workers are asked for

    # Where somebody is

    async def anywhere(self, table: str, person: str) -> bool:
        """Whether a person watches a table, at this worker or at another."""
        if self._hub.present(table, person):
            return True
        if not self._shared:
            return False
        key = f"{table}/{person}"
        found = self._sought.get(key)
        if found is None:
            found = self._sought[key] = asyncio.get_running_loop().create_future()
            self._bus.send(Hint(SEEK, key, 0))
        await asyncio.wait({found}, timeout=PATIENCE)
        if self._sought.get(key) is found:
            del self._sought[key]
        return found.done() or self._hub.present(table, person)

    def heard(self, hint: Hint) -> None:
        """Answers the questions of other workers, and takes their answers."""
        if hint.kind == SEEK:
            table, _, person = hint.id.partition("/")
            if self._hub.present(table, person):
                self._bus.send(Hint(HERE, hint.id, 0))
        elif hint.kind == HERE:
            found = self._sought.get(hint.id)
            if found is not None and not found.done():
                found.set_result(None)

    # Going

    def look_for(self, table: str, person: str) -> None:
        """After a while, looks whether somebody who was disconnected has come back."""
        if self._cache.find(table) is not None:
            self._tasks.spawn(self._note_absence(table, person))

    def look_for_others(self, table: LiveTable, person: str) -> None:
        """Looks who else is there, for the first to come since the table was loaded."""
        for chair in table.chairs:
            if chair.person and chair.person != person:
                self.look_for(table.id, chair.person)

    async def _note_absence(self, id: str, person: str) -> None:
        await self._clock.sleep(self._times.away)
        known = self._cache.find(id)
        if known is None or known.table is None or _seat_to_leave(known.table, person) is None:
            return
        if await self.anywhere(id, person):
            return
        async with self._cache.use(id) as held:
            with suppress(StoreError, NoTable):
                table = await self._load(held)
                seat = _seat_to_leave(table, person)
                if seat is None or self._hub.present(id, person):
                    return
                await self._cache.commit(held, f"away:{table.n}", seat, WentAway())
            if held.table is not None:
                self._changed(held)

    # Coming back

    async def welcome_back(self, held: CachedTable, seat: int) -> None:
        """Hands the seat back to somebody who was away."""
        table = held.table
        assert table is not None
        if seat == SPECTATOR or table.phase != PLAYING:
            return
        chair = table.chairs[seat]
        if chair.away_since is None and not chair.taken_over:
            return
        try:
            await self._cache.commit(held, f"back:{table.n}", seat, CameBack())
        except (Taken, Repeated):
            pass  # somebody was quicker; what follows looks again
        except StoreError:
            return  # the next sweep does it: trying again at once would never end
        self._changed(held)

    def correct(self, held: CachedTable) -> None:
        """Welcomes those who count as away although they are here: another worker lost sight of them, or
        the storage refused when they came."""
        table = held.table
        if table is None or table.phase != PLAYING:
            return
        for seat in table.people:
            chair = table.chairs[seat]
            away = chair.away_since is not None or chair.taken_over
            if away and chair.person and self._hub.present(held.id, chair.person):
                self._tasks.spawn(self._correct(held.id, seat))

    async def _correct(self, id: str, seat: int) -> None:
        async with self._cache.use(id) as held:
            with suppress(StoreError, NoTable):
                await self._load(held)
                await self.welcome_back(held, seat)


def _seat_to_leave(table: LiveTable, person: str) -> int | None:
    """The seat at which a person would be missed. A match over days knows no absence, only its clock."""
    seat = table.seat_of(person)
    if seat is None or table.phase != PLAYING or clocks.over_days(table.options.clock):
        return None
    return seat if table.chairs[seat].away_since is None else None
