"""Is everything as it was written? The chain of hashes of every log tells."""

from __future__ import annotations

import msgspec

from fairground.server.settings import Settings
from fairground.server.store import make_store
from fairground.server.store.base import Store, broken_link

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
        return await check_logs(store)
    finally:
        await store.close()


async def check_logs(store: Store) -> Findings:
    """Reads every log and checks its chain, its snapshot and what lists show of it."""
    findings = Findings()
    last = ""
    while ids := await store.table_ids(last, PAGE):
        for table in ids:
            fault = await fault_of(store, table, findings)
            if fault and len(findings.faults) < FAULTS:
                findings.faults.append(fault)
        last = ids[-1]
    return findings


async def fault_of(store: Store, table: str, findings: Findings) -> str | None:
    # Lists are read before the log: entries that are added meanwhile only make the log longer.
    summary = await store.summary(table)
    snapshot = await store.snapshot(table)
    log = await store.entries(table)
    findings.tables += 1
    findings.entries += len(log)
    broken = broken_link(log)
    if broken is not None:
        return f"table '{table}' is damaged at entry {broken}"
    if summary is None or summary.version > len(log):
        return f"table '{table}' has fewer entries than it should"
    if snapshot is not None and (not 0 < snapshot.n <= len(log) or log[snapshot.n - 1].hash != snapshot.hash):
        return f"the snapshot of table '{table}' does not belong to its log"
    return None
