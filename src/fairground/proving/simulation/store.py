"""A storage in memory that keeps the contract of the real ones, and can fail like a disk.

What is written waits in a queue until the next sync. A power cut keeps a part of the queue from its front, as
a disk may, and answers nobody.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

from fairground.server.store.base import (
    Entry,
    Line,
    Notice,
    Repeated,
    Report,
    Snapshot,
    StoreError,
    StoreFull,
    Summary,
    TableStore,
    Taken,
)


class _Shelf:
    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.commands: dict[str, Entry] = {}
        self.summary: Summary | None = None
        self.snapshot: Snapshot | None = None
        self.lines: list[Line] = []
        self.said: dict[str, Line] = {}


class Disk:
    """What several workers share. `latency`: seconds that a sync takes, at most."""

    def __init__(self, rng: random.Random, latency: float = 0.0) -> None:
        self.rng = rng
        self.latency = latency
        self.full = False
        self.lossy = 0.0  # how often a write is kept, but the answer is lost
        self.answers_early = False  # a planted bug: answers before the sync
        self.tables: dict[str, _Shelf] = {}
        self.muted: dict[str, set[str]] = {}
        self.reports: list[Report] = []
        self.leases: dict[str, tuple[str, float]] = {}
        self.ended: set[str] = set()  # sessions that are over
        self._queue: list[tuple[Callable[[], None], asyncio.Future[None]]] = []
        self._syncing = False

    async def write(self, change: Callable[[], None]) -> None:
        """Waits until a change is durable. Raises what the change raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((change, done))
        if not self._syncing:
            self._syncing = True
            asyncio.get_running_loop().call_later(self.rng.random() * self.latency, self._sync)
        if self.answers_early:
            return
        await done

    def _sync(self) -> None:
        self._syncing = False
        queue, self._queue = self._queue, []
        for change, done in queue:
            try:
                if self.full:
                    raise StoreFull("the disk is full")
                change()
                if self.rng.random() < self.lossy:
                    raise StoreError("the connection was lost")
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                    done.exception()
            else:
                if not done.done():
                    done.set_result(None)

    def power_cut(self) -> None:
        """A part of what was not synced is there afterwards, and nobody has been told."""
        queue, self._queue = self._queue, []
        for change, done in queue[: self.rng.randrange(len(queue) + 1)]:
            try:
                change()
            except StoreError:
                continue
            finally:
                done.cancel()


class SimulatedStore:
    """One worker's way to the disk. Has what tables and sockets need of a store."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def _read(self) -> None:
        await asyncio.sleep(self._disk.rng.random() * self._disk.latency / 4)

    def _shelf(self, table: str) -> _Shelf:
        return self._disk.tables.get(table) or _Shelf()

    async def create(self, first: Entry, summary: Summary) -> None:
        def change() -> None:
            shelf = self._disk.tables.setdefault(summary.id, _Shelf())
            if shelf.entries:
                raise Taken("there is such a table")
            _add(shelf, first, summary)

        await self._disk.write(change)

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        def change() -> None:
            shelf = self._disk.tables.get(table)
            if shelf is None:
                raise StoreError("there is no such table")
            if entry.cmd_id in shelf.commands:
                raise Repeated("this command is in the log")
            if entry.n != len(shelf.entries):
                raise Taken("this entry is not the next one")
            _add(shelf, entry, summary)

        await self._disk.write(change)

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        await self._read()
        return self._shelf(table).entries[after + 1 :]

    async def entry_of(self, table: str, cmd_id: str) -> Entry | None:
        await self._read()
        return self._shelf(table).commands.get(cmd_id)

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        def change() -> None:
            shelf = self._disk.tables.setdefault(table, _Shelf())
            if shelf.snapshot is None or shelf.snapshot.n < snapshot.n:
                shelf.snapshot = snapshot

        await self._disk.write(change)

    async def snapshot(self, table: str) -> Snapshot | None:
        await self._read()
        return self._shelf(table).snapshot

    async def summary(self, table: str) -> Summary | None:
        await self._read()
        return self._shelf(table).summary

    async def public_tables(self, phases: Sequence[str], limit: int) -> list[Summary]:
        await self._read()
        found = [summary for summary in self._summaries() if summary.public and summary.phase in phases]
        return sorted(found, key=lambda summary: -summary.updated)[:limit]

    async def tables_of(self, person: str, limit: int) -> list[Summary]:
        await self._read()
        found = [summary for summary in self._summaries() if person in summary.people]
        return sorted(found, key=lambda summary: -summary.updated)[:limit]

    async def due_tables(self, before: float, limit: int) -> list[str]:
        await self._read()
        due = [(summary.due, summary.id) for summary in self._summaries() if summary.due is not None]
        return [id for at, id in sorted(due) if at <= before][:limit]

    async def table_ids(self, after: str, limit: int) -> list[str]:
        await self._read()
        return sorted(id for id in self._disk.tables if id > after)[:limit]

    def copy_table(self, other: SimulatedStore, table: str) -> None:
        """Makes a table the same as on another disk."""
        known = other._disk.tables[table]
        shelf = self._disk.tables[table] = _Shelf()
        shelf.entries = known.entries[:]
        shelf.commands = dict(known.commands)
        shelf.summary = known.summary
        shelf.lines = known.lines[:]

    def _summaries(self) -> list[Summary]:
        return [shelf.summary for shelf in self._disk.tables.values() if shelf.summary is not None]

    async def abandoned_tables(self, phase: str, before: float, limit: int) -> list[str]:
        await self._read()
        found = [known.id for known in self._summaries() if known.phase == phase and known.updated < before]
        return found[:limit]

    async def drop_tables(self, ids: Sequence[str]) -> None:
        def change() -> None:
            for id in ids:
                known = self._shelf(id).summary
                if known is not None and known.phase == "closed":
                    del self._disk.tables[id]

        await self._disk.write(change)

    async def say(self, table: str, cmd_id: str, person: str, name: str, text: str, at: float) -> Line:
        def change() -> None:
            shelf = self._disk.tables.setdefault(table, _Shelf())
            if cmd_id not in shelf.said:
                shelf.said[cmd_id] = Line(len(shelf.lines), person, name, text, at)
                shelf.lines.append(shelf.said[cmd_id])

        await self._disk.write(change)
        return self._shelf(table).said[cmd_id]

    async def lines(self, table: str, after: int, limit: int) -> list[Line]:
        await self._read()
        return self._shelf(table).lines[after + 1 :][-limit:]

    async def line(self, table: str, n: int) -> Line | None:
        await self._read()
        return next((line for line in self._shelf(table).lines if line.n == n), None)

    async def mute(self, person: str, other: str, muted: bool) -> None:
        def change() -> None:
            own = self._disk.muted.setdefault(person, set())
            (own.add if muted else own.discard)(other)

        await self._disk.write(change)

    async def muted_by(self, people: Sequence[str]) -> dict[str, set[str]]:
        await self._read()
        return {person: set(self._disk.muted[person]) for person in people if self._disk.muted.get(person)}

    async def living_sessions(self, tokens: Sequence[str], now: float) -> set[str]:
        await self._read()
        return set(tokens) - self._disk.ended

    async def notices_of(self, person: str, limit: int) -> list[Notice]:
        return []

    async def add_report(self, report: Report) -> None:
        await self._disk.write(lambda: self._disk.reports.append(report))

    async def lease(self, key: str, owner: str, now: float, until: float) -> bool:
        def change() -> None:
            if self._disk.leases.get(key, ("", 0.0))[1] <= now:
                self._disk.leases[key] = (owner, until)

        await self._disk.write(change)
        return self._disk.leases.get(key) == (owner, until)

    async def release(self, key: str, owner: str) -> None:
        def change() -> None:
            if self._disk.leases.get(key, ("", 0.0))[0] == owner:
                del self._disk.leases[key]

        await self._disk.write(change)


def _add(shelf: _Shelf, entry: Entry, summary: Summary) -> None:
    shelf.entries.append(entry)
    shelf.commands[entry.cmd_id] = entry
    shelf.summary = summary


def _keeps_the_contract(store: SimulatedStore) -> TableStore:
    """Checked by mypy."""
    return store
