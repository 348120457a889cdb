"""A disk that forgets what was not synced, under the real statements of the store.

    python -m fairground.proving.powercut 1000000

Killing a process cannot show a missing sync, since the system keeps what the process wrote. Here SQLite works
on a disk in memory. When the power is cut, each sector that was written but not synced survives or not, by
chance. Some cuts come between two commits, most in the middle of one.
"""

from __future__ import annotations

import contextlib
import random
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import apsw
import msgspec

from fairground.server.store.base import Entry, Summary, broken_link, next_entry
from fairground.server.store.sql import ENTRY, entry_of_row
from fairground.server.store.sqlite import append_entry, bring_up_to_date, create_table, make_durable
from fairground.server.store.sqlite_writer import Job, carry_out

SECTOR = 512
TABLES = 3
_numbers = count()


class PowerLost(Exception):
    """The power was cut in the middle of a write."""


class Disk:
    """Files as the system shows them, and what of them is safe."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.shown: dict[str, bytearray] = {}
        self.safe: dict[str, bytearray] = {}
        self.written: list[tuple[str, int, bytes]] = []  # and not synced
        self.fuse: int | None = None  # writes and syncs until the power is cut

    def burn(self) -> None:
        if self.fuse is not None:
            self.fuse -= 1
            if self.fuse < 0:
                raise PowerLost

    def sync(self, name: str) -> None:
        self.safe[name] = bytearray(self.shown[name])
        self.written = [write for write in self.written if write[0] != name]

    def after_the_cut(self) -> Disk:
        """What is found when the power is back: any part of what was not synced may have reached the disk."""
        found = Disk(self.rng)
        found.shown = {name: bytearray(data) for name, data in self.safe.items()}
        for name, offset, data in self.written:
            for start in range(0, len(data), SECTOR):
                if self.rng.random() < 0.5:
                    put(
                        found.shown.setdefault(name, bytearray()),
                        offset + start,
                        data[start : start + SECTOR],
                    )
        return found


def put(file: bytearray, offset: int, data: bytes) -> None:
    if len(file) < offset:
        file.extend(bytes(offset - len(file)))
    file[offset : offset + len(data)] = data


class DiskFile:
    """A file on such a disk, as SQLite wants it."""

    def __init__(self, disk: Disk, name: str) -> None:
        self._disk = disk
        self._name = name
        disk.shown.setdefault(name, bytearray())

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self._disk.shown[self._name][offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.burn()
        put(self._disk.shown[self._name], offset, data)
        self._disk.written.append((self._name, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:
        self._disk.burn()
        del self._disk.shown[self._name][size:]
        self._disk.sync(self._name)

    def xSync(self, flags: int) -> None:
        self._disk.burn()
        self._disk.sync(self._name)

    def xFileSize(self) -> int:
        return len(self._disk.shown[self._name])

    def xLock(self, level: int) -> None: ...

    def xUnlock(self, level: int) -> None: ...

    def xCheckReservedLock(self) -> bool:
        return False

    def xClose(self) -> None: ...

    def xFileControl(self, op: int, pointer: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        return 0


class DiskSystem(apsw.VFS):
    """Makes SQLite use a disk."""

    def __init__(self, name: str, disk: Disk) -> None:
        self._disk = disk
        super().__init__(name, base="")

    def xOpen(self, name: Any, flags: Any) -> Any:
        return DiskFile(
            self._disk, name.filename() if isinstance(name, apsw.URIFilename) else name or "scratch"
        )

    def xAccess(self, pathname: str, flags: int) -> bool:
        return pathname in self._disk.shown

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self._disk.burn()
        self._disk.shown.pop(filename, None)
        self._disk.safe.pop(filename, None)
        self._disk.written = [write for write in self._disk.written if write[0] != filename]

    def xFullPathname(self, name: str) -> str:
        return name


class Rows:
    """What a statement found, and how many rows it changed."""

    def __init__(self, found: Any, rowcount: int) -> None:
        self._found = found
        self.rowcount = rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._found)

    def __next__(self) -> Any:
        return next(self._found)

    def fetchone(self) -> Any:
        return self._found.fetchone()


class Connection:
    """APSW in the clothes of the standard library, as far as the store uses it."""

    def __init__(self, vfs: str) -> None:
        self._db = apsw.Connection("server.db", vfs=vfs)
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")  # the disk has no shared memory

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Any:
        try:
            return Rows(self._db.execute(sql, values), self._db.changes())
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from None
        except (apsw.Error, PowerLost) as error:
            raise sqlite3.OperationalError(str(error)) from None

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        for row in rows:
            self.execute(sql, row)

    def close(self) -> None:
        self._db.close(True)


class Outcome(msgspec.Struct):
    cuts: int = 0
    acknowledged: int = 0
    lost: int = 0
    corrupt: int = 0
    halfway: int = 0  # cuts during a commit


class Nobody:
    """The future of a job that nobody waits for."""


def summary(table: str, version: int) -> Summary:
    return Summary(table, version, "fair-game", "playing", True, ("anna",), None, 1.0, {})


def job(table: str, entry: Entry) -> Job:
    after = summary(table, entry.n + 1)
    if entry.n == 0:
        return Job(lambda db: create_table(db, entry, after), Nobody())  # type: ignore[arg-type]
    return Job(lambda db: append_entry(db, table, entry, after), Nobody())  # type: ignore[arg-type]


@contextlib.contextmanager
def storage(disk: Disk) -> Iterator[Any]:
    """SQLite on a disk."""
    name = f"disk{next(_numbers)}"
    vfs = DiskSystem(name, disk)
    connection: Any = Connection(name)
    try:
        yield connection
    finally:
        disk.fuse = None
        connection.close()
        vfs.unregister()


def prepare(connection: Any, synchronous: str) -> None:
    make_durable(connection)
    if synchronous != "FULL":
        connection.execute(f"PRAGMA synchronous = {synchronous}")
    bring_up_to_date(connection)


def play(connection: Any, disk: Disk, rng: random.Random) -> dict[str, list[Entry]]:
    """Adds batches of entries until the power goes; returns what was acknowledged."""
    logs: dict[str, list[Entry]] = {f"t{number}": [] for number in range(TABLES)}
    disk.fuse = rng.randrange(1, 60) if rng.random() < 0.8 else None
    for _ in range(rng.randrange(1, 15)):
        chosen = rng.sample(sorted(logs), rng.randrange(1, TABLES + 1))
        batch = []
        for table in chosen:
            before = logs[table][-1] if logs[table] else None
            data = {"text": "x" * rng.randrange(10, 900)}
            batch.append((table, next_entry(before, f"c{len(logs[table])}", 0, "action", data, 1.0)))
        jobs = [job(table, entry) for table, entry in batch]
        carry_out(connection, jobs)
        if any(done.error for done in jobs):
            break
        for table, entry in batch:
            logs[table].append(entry)
    return logs


def one_cut(number: int, outcome: Outcome, synchronous: str) -> None:
    rng = random.Random(f"cut {number}")
    disk = Disk(rng)
    with storage(disk) as connection:
        prepare(connection, synchronous)
        logs = play(connection, disk, rng)
        outcome.halfway += disk.fuse is not None and disk.fuse < 0
        found = disk.after_the_cut()
    outcome.cuts += 1
    outcome.acknowledged += sum(map(len, logs.values()))
    with storage(found) as connection:
        try:
            prepare(connection, synchronous)
            check(connection, logs, outcome)
        except sqlite3.Error:
            outcome.corrupt += 1


def check(connection: Any, logs: dict[str, list[Entry]], outcome: Outcome) -> None:
    outcome.corrupt += next(connection.execute("PRAGMA integrity_check"))[0] != "ok"
    for table, acknowledged in logs.items():
        rows = connection.execute(f"SELECT {ENTRY} FROM entries WHERE table_id = ? ORDER BY n", (table,))
        found = [entry_of_row(row) for row in rows]
        outcome.corrupt += broken_link(found) is not None
        outcome.lost += sum(entry not in found for entry in acknowledged)


def run(cuts: int, synchronous: str = "FULL") -> Outcome:
    outcome = Outcome()
    for number in range(cuts):
        one_cut(number, outcome, synchronous)
    return outcome


if __name__ == "__main__":
    print(msgspec.json.encode(run(int(sys.argv[1]), *sys.argv[2:])).decode())
