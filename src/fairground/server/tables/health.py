"""Is everything as it was written? The chain of hashes of every log tells, and matches that are played
again."""

from __future__ import annotations

import json
from collections.abc import Mapping

import msgspec

from fairground.engine.game import Game
from fairground.games import all_games
from fairground.server.settings import Settings
from fairground.server.store import make_store
from fairground.server.store.base import Entry, Snapshot, Store, StoreError, broken_link
from fairground.server.tables import snapshots
from fairground.server.tables.table import LiveTable

PAGE = 500
FAULTS = 10  # more are not listed


class Findings(msgspec.Struct):
    """What a check found."""

    tables: int = 0
    entries: int = 0
    faults: list[str] = msgspec.field(default_factory=list)


async def check_storage(settings: Settings) -> Findings:
    store = make_store(settings)
    await store.open()
    try:
        return await check_logs(store, all_games())
    finally:
        await store.close()


async def check_logs(store: Store, games: Mapping[str, Game]) -> Findings:
    """Reads every log and checks its chain, what lists show of it, and that its snapshot is what comes of
    playing it again."""
    findings = Findings()
    last = ""
    while ids := await store.table_ids(last, PAGE):
        for table in ids:
            fault = await fault_of(store, table, games, findings)
            if fault and len(findings.faults) < FAULTS:
                findings.faults.append(fault)
        last = ids[-1]
    return findings


async def fault_of(store: Store, table: str, games: Mapping[str, Game], findings: Findings) -> str | None:
    # Lists are read before the log: entries that are added meanwhile only make the log longer.
    summary = await store.summary(table)
    snapshot = await store.snapshot(table)
    findings.tables += 1
    try:
        log = await store.entries(table)
    except (StoreError, msgspec.DecodeError, ValueError) as error:
        return f"table '{table}' cannot be read: {error}"
    findings.entries += len(log)
    broken = broken_link(log)
    if broken is not None:
        return f"table '{table}' is damaged at entry {broken}"
    if summary is None or summary.version > len(log):
        return f"table '{table}' has fewer entries than it should"
    if snapshot is None:
        return None
    if not 0 < snapshot.n <= len(log) or log[snapshot.n - 1].hash != snapshot.hash:
        return f"the snapshot of table '{table}' does not belong to its log"
    if summary.game in games and not follows(table, snapshot, log[: snapshot.n], games):
        return f"the snapshot of table '{table}' does not match its log"
    return None


def follows(table: str, snapshot: Snapshot, log: list[Entry], games: Mapping[str, Game]) -> bool:
    """Whether a snapshot is what comes of playing a log. One that an older Fairground made is never used."""
    try:
        if snapshots.load(table, snapshot, games) is None:
            return True
        replayed = LiveTable(table, log[0], games)
        for entry in log[1:]:
            replayed.fold(entry)
    except Exception:
        # Whatever damaged data raises: a table that is loaded from it would raise it, too.
        return False
    return bool(json.loads(snapshots.save(replayed).data) == json.loads(snapshot.data))
