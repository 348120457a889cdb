"""Tables in memory. Loads them from the storage, writes their entries, keeps snapshots.

What may take long is done in threads, so that other tables go on: reading packs that people brought, and
playing a match again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import ParamSpec, TypeVar

from fairground.engine.game import Game
from fairground.engine.views import Looks
from fairground.server.protocol import Nack
from fairground.server.services import Clock
from fairground.server.store.base import Entry, Repeated, Snapshot, StoreError, TableStore, Taken
from fairground.server.tables import duties, snapshots
from fairground.server.tables.channels import Channel
from fairground.server.tables.entries import (
    Agreed,
    BrokenLog,
    Happening,
    Opened,
    OptionsSet,
    Revealed,
    Started,
    TakenOver,
    UndoAsked,
    Undone,
    check_chain,
    happening,
    make_entry,
)
from fairground.server.tables.table import LiveTable

P = ParamSpec("P")
T = TypeVar("T")
REMEMBERED = 100  # refusals of a table
LONG = 50  # actions: to play so many again takes a moment
READERS = 2  # threads in which packs that people brought are read at the same time
SET_UP = {kind.__struct_config__.tag for kind in (Started, Revealed)}
OPTIONS = OptionsSet.__struct_config__.tag
GO_BACK = {kind.__struct_config__.tag for kind in (Undone, UndoAsked, Agreed, TakenOver)}


class NoTable(Exception):
    """There is no such table."""


class CachedTable:
    """A table in memory. Whoever reads or changes it holds its lock."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: LiveTable | None = None
        self.channels: dict[int, Channel] = {}
        self.looks = Looks()  # what the channels were shown last
        self.refused: dict[str, Nack] = {}  # the latest commands that were refused, with the answer
        self.used = 0.0
        self.checked = 0.0  # when this was last known to be all that the storage has
        self.unsure = False  # an entry may or may not have been written: read before anything else
        self.untold = False  # it has been reread, but those who watch have not been told
        self.driving = False  # this process wrote the latest entry, so it acts for the server here
        self.written: tuple[Entry, ...] = ()  # what it wrote and has not told other workers yet
        self.timer: asyncio.TimerHandle | None = None
        self.thoughts: dict[tuple[int, int], asyncio.Task[int | None]] = {}

    def remember(self, key: str, nack: Nack) -> Nack:
        """Keeps a refusal for a command that may come again."""
        self.refused[key] = nack
        if len(self.refused) > REMEMBERED:
            del self.refused[next(iter(self.refused))]
        return nack


class Use:
    """Holds the lock of a table while something is done at it. Every move comes through here, and a generator
    as a context would cost more than the lock."""

    def __init__(self, cache: dict[str, CachedTable], id: str) -> None:
        self._cache = cache
        self._id = id

    async def __aenter__(self) -> CachedTable:
        while True:
            held = self._cache.get(self._id)
            if held is None:
                held = self._cache[self._id] = CachedTable(self._id)
            await held.lock.acquire()
            # It may have been dropped while others were at it.
            if self._cache.get(self._id) is held:
                self._held = held
                return held
            held.lock.release()

    async def __aexit__(self, *_: object) -> None:
        self._held.lock.release()


class TableCache:
    """All tables in memory, by their ids."""

    def __init__(
        self,
        store: TableStore,
        clock: Clock,
        games: Mapping[str, Game],
        pause: float,
        snapshot_every: int,
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.pause = pause
        self._snapshot_every = snapshot_every
        self._held: dict[str, CachedTable] = {}
        self._reading = asyncio.Semaphore(READERS)

    async def aside(self, packs: bool, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Does what may take long in a thread. `packs`: packs that people brought are read. Some are slow:
        these wait for each other, and nobody else for them."""
        if not packs:
            return await asyncio.to_thread(work, *args, **more)
        async with self._reading:
            return await asyncio.to_thread(work, *args, **more)

    def use(self, id: str) -> Use:
        """The place of a table, loaded or not, for oneself alone."""
        return Use(self._held, id)

    def find(self, id: str) -> CachedTable | None:
        """A table that is in memory."""
        return self._held.get(id)

    def all(self) -> list[CachedTable]:
        return list(self._held.values())

    def drop(self, held: CachedTable) -> None:
        if held.timer is not None:
            held.timer.cancel()
        for task in held.thoughts.values():
            task.cancel()
        self._held.pop(held.id, None)

    # Reading

    async def load(self, held: CachedTable) -> LiveTable:
        """The table, up to date as far as this process knows. Raises `NoTable`."""
        if held.table is None:
            held.table = await self._read(held.id)
            if held.table is None:
                self.drop(held)
                raise NoTable
            held.checked = self.clock.now()
        elif held.unsure:
            await self.refresh(held)
        held.used = self.clock.now()
        return held.table

    async def _read(self, id: str) -> LiveTable | None:
        snapshot = await self.store.snapshot(id)
        if snapshot is not None:
            packs = snapshots.brings_packs(snapshot)
            table = await self.aside(packs, snapshots.load, id, snapshot, self.games)
            if table is not None:
                return await self._with_new(id, table)
        entries = await self.store.entries(id)
        if not entries:
            return None
        return await self.aside(_bring_packs(entries), self._folded_anew, id, entries)

    def _folded_anew(self, id: str, entries: Sequence[Entry]) -> LiveTable:
        check_chain(entries)
        table = LiveTable(id, entries[0], self.games)
        _fold_all(table, entries[1:])
        return table

    async def refresh(self, held: CachedTable) -> bool:
        """Takes in what other workers have written; says whether there was anything."""
        table = held.table
        assert table is not None
        try:
            following = await self._with_new(held.id, table)
        except StoreError:
            raise
        except Exception:
            held.table = None  # the next to come rereads it
            raise
        held.unsure = False
        held.checked = self.clock.now()
        if following is table:
            return False
        held.table = following
        held.driving = False
        held.untold = True
        return True

    def take_in(self, held: CachedTable, entries: Sequence[Entry]) -> bool:
        """Takes in entries that another worker has written, as it sent them; says whether it could. It cannot
        when somebody is at the table, when it would take long, or when entries are missing before them: then
        they must be read."""
        table = held.table
        if table is None or held.unsure or held.lock.locked():
            return False
        new = [entry for entry in entries if entry.n >= table.n]
        try:
            check_chain(new, table.hash, table.n)
        except BrokenLog:
            return False
        if not new or _take_long(table, new):
            return False
        following = table.clone()
        try:
            _fold_all(following, new)
        except Exception:
            held.table = None  # as above
            raise
        held.table = following
        held.checked = self.clock.now()
        held.driving = False
        held.untold = True
        return True

    async def _with_new(self, id: str, table: LiveTable) -> LiveTable:
        """The table with what is new in the storage; the same one, if that is nothing."""
        entries = await self.store.entries(id, table.n - 1)
        check_chain(entries, table.hash, table.n)
        return await self._folded(table, entries) if entries else table

    async def _folded(self, table: LiveTable, entries: Sequence[Entry]) -> LiveTable:
        """The table after more entries. Others may be reading the one there is, so it stays as it was."""
        following = table.clone()
        if _take_long(table, entries):
            await self.aside(bool(table.packs), _fold_all, following, entries)
        else:
            _fold_all(following, entries)
        return following

    # Writing

    async def commit(
        self, held: CachedTable, cmd_id: str, seat: int, what: Happening, acked: int | None = None
    ) -> Entry:
        """Writes the next entry and folds it. Raises `Taken` or `Repeated` after reading what is new,
        or `StoreError`; what the rules or a game's own mistake forbid is raised before anything is kept."""
        table = held.table
        assert table is not None
        at = max(self.clock.now(), table.at)
        entry = make_entry(table.n, cmd_id, seat, what, at, table.hash, acked)
        following = await self._folded(table, (entry,))
        upcoming = duties.duties(following, self.pause)
        held.unsure = True
        try:
            await self.store.append(held.id, entry, following.summary(upcoming[0].at if upcoming else None))
        except (Taken, Repeated):
            await self.refresh(held)
            raise
        held.unsure = False
        held.checked = self.clock.now()
        held.table = following
        held.driving = True
        held.written = (*held.written, entry)
        return entry

    async def create(self, id: str, what: Happening) -> None:
        """Opens a table. Raises `Taken` if there is one with this id."""
        first = make_entry(0, "open", -1, what, self.clock.now(), "")
        # A record is played again, to see whether it is over.
        table = await self.aside(_bring_packs((first,)), LiveTable, id, first, self.games)
        await self.store.create(first, table.summary(None))

    def snapshot_due(self, table: LiveTable) -> bool:
        return table.n % self._snapshot_every == 0

    async def keep(self, id: str, snapshot: Snapshot) -> None:
        """Keeps a snapshot; without it the log is only longer to read."""
        with suppress(StoreError):
            await self.store.keep_snapshot(id, snapshot)


def _bring_packs(entries: Sequence[Entry]) -> bool:
    """Whether there are packs that did not come with the game in a table's log, or in its record."""
    opened = happening(entries[0])
    assert isinstance(opened, Opened)
    options = (entry for entry in entries if entry.kind == OPTIONS)
    # A record without packs does not speak of them; an option of this name is written without a space.
    recorded = opened.record is not None and '"packs": [' in opened.record
    return (
        recorded or bool(opened.packs or opened.brought) or any(entry.data.get("packs") for entry in options)
    )


def _take_long(table: LiveTable, entries: Sequence[Entry]) -> bool:
    """Whether a match is set up with packs that people brought, or a long one is played again."""
    for entry in entries:
        if entry.kind in SET_UP:
            if table.packs or table.from_record:
                return True
        elif entry.kind in GO_BACK and table.match is not None:
            if table.packs or len(table.match.history) > LONG:
                return True
    return False


def _fold_all(table: LiveTable, entries: Sequence[Entry]) -> None:
    for entry in entries:
        table.fold(entry)
