"""The restore drill: a storage with many matches is backed up, lost, restored and looked at.

    PYTHONPATH=src python bench/server/restore.py --matches 100000

Matches of every game are played once and their logs put under many names; backing up, restoring and checking
is done by the commands that docs/hosting.md tells. Figures go into bench/results/restore.json, from where
`fairground prove` takes them into docs/reliability.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from fairground.cli.bench import report
from fairground.games import all_games
from fairground.proving.campaigns.flips import Log, log_of
from fairground.server.store.sql import ENTRY, summary_row, to_text
from fairground.server.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results" / "restore.json"
FAIRGROUND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]
LOGS = 4  # of each game, played for the drill
BATCH = 1000
GOAL = 300.0  # seconds to have 100,000 matches back


def timed(work: Callable[[], None]) -> float:
    begun = time.monotonic()
    work()
    return time.monotonic() - begun


def fairground(home: Path, *words: str) -> None:
    subprocess.run([*FAIRGROUND, *words], check=True, env={**os.environ, "FAIRGROUND_HOME": str(home)})


def fill(file: Path, matches: int) -> int:
    """Makes a storage with so many matches; returns how many entries they have."""
    asyncio.run(_make(file))
    logs = [log_of(game, seed) for game in all_games().values() for seed in range(LOGS)]
    entries = 0
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")  # the drill is about what comes later
        for first in range(0, matches, BATCH):
            connection.execute("BEGIN")
            for number in range(first, min(first + BATCH, matches)):
                entries += _put(connection, f"match-{number:07}", logs[number % len(logs)])
            connection.execute("COMMIT")
            print(
                f"\r{min(first + BATCH, matches)} of {matches} matches", end="", file=sys.stderr, flush=True
            )
    print(file=sys.stderr)
    return entries


async def _make(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    await store.close()


def _put(connection: sqlite3.Connection, table: str, log: Log) -> int:
    row = summary_row(msgspec.structs.replace(log.summary, id=table, version=len(log.entries)))
    connection.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(row))})", row)
    connection.executemany(
        f"INSERT INTO entries (table_id, {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (table, one.n, one.cmd_id, one.seat, one.kind, to_text(one.data), one.at, one.hash)
            for one in log.entries
        ],
    )
    return len(log.entries)


def differences(one: Path, other: Path) -> int:
    """How many entries are in only one of two storages, or not the same in both."""
    with contextlib.closing(sqlite3.connect(one)) as connection:
        connection.execute("ATTACH ? AS other", (str(other),))
        found = 0
        for here, there in (("main", "other"), ("other", "main")):
            rows = connection.execute(
                f"SELECT count(*) FROM {here}.entries AS a LEFT JOIN {there}.entries AS b "
                "USING (table_id, n) "
                "WHERE b.hash IS NULL OR a.hash <> b.hash OR a.data <> b.data"
            )
            found += rows.fetchone()[0]
    return found


def drill(folder: Path, matches: int, check: bool) -> dict[str, object]:
    home, backup = folder / "home", folder / "backup.db"
    home.mkdir(mode=0o700)
    file = home / "server.db"
    entries = fill(file, matches)
    backing_up = timed(lambda: fairground(home, "storage", "backup", str(backup)))
    kept = file.rename(folder / "lost.db")
    restoring = timed(lambda: fairground(home, "storage", "restore", str(backup)))
    different = differences(kept, file)
    checking = timed(lambda: fairground(home, "storage", "check")) if check else None
    checked = (
        f"`storage check` of all of it {checking:,.0f} s" if checking is not None else "not checked whole"
    )
    goal = "within" if restoring <= GOAL else "beyond"
    facts = report.machine()
    return {
        "matches": matches,
        "entries": entries,
        "bytes": backup.stat().st_size,
        "backup_seconds": round(backing_up, 1),
        "restore_seconds": round(restoring, 1),
        "check_seconds": None if checking is None else round(checking, 1),
        "different_entries": different,
        "text": (
            f"{matches:,} matches of all four games with {entries:,} entries "
            f"({backup.stat().st_size / 1e6:,.0f} MB) on SQLite: backed up in {backing_up:,.1f} s, "
            f"restored in {restoring:,.1f} s, {goal} the goal "
            f"of {GOAL:,.0f} s; {different} entries differ afterwards; {checked}. "
            f"{datetime.now(UTC).date()}, {report.machine_text(facts)}. "
            "Repeat it with `bench/server/restore.py`."
        ),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument(
        "--no-check", action="store_true", help="leave out the check of every entry, the longest part"
    )
    parser.add_argument("--results", type=Path, default=RESULTS)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = drill(Path(folder), asked.matches, not asked.no_check)
    asked.results.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(found["text"])
    sys.exit(1 if found["different_entries"] else 0)


if __name__ == "__main__":
    main()
