"""The check of a storage finds what was changed in it: logs, lists, and snapshots that do not follow."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.tables.table_world import GAMES, House, story

from fairground.server.store.base import Snapshot, Summary, next_entry
from fairground.server.store.sqlite import SqliteStore
from fairground.server.tables import snapshots
from fairground.server.tables.health import check_logs

pytestmark = pytest.mark.pure_only


async def played(house: House) -> None:
    """A table of each game, played for a while."""
    for game in GAMES:
        await house.begun("ann", "bo", game=game)
        for _ in range(12):
            table = await house.live()
            seats = [seat for seat in table.waiting if table.chairs[seat].person]
            if table.phase != "playing" or not seats:
                break
            name = table.chairs[seats[0]].person
            assert name is not None
            await house.play(name)
    await asyncio.sleep(1)


def tampered(snapshot: Snapshot, change: Any) -> Snapshot:
    form, data = json.loads(snapshot.data)
    change(data)
    return Snapshot(snapshot.n, snapshot.hash, json.dumps([form, data]).encode())


@story
async def test_snapshots_of_all_games_are_what_their_logs_tell() -> None:
    house = await House().open()
    await played(house)
    findings = await check_logs(house.store, GAMES)  # type: ignore[arg-type]
    assert findings.faults == []
    assert findings.tables == len(GAMES)
    assert all(shelf.snapshot is not None for shelf in house.disk.tables.values())


@story
async def test_a_snapshot_that_does_not_follow_from_its_log_is_found() -> None:
    house = await House().open()
    await played(house)
    shelf = house.disk.tables[house.id]
    sound = shelf.snapshot
    assert sound is not None

    def other_state(data: Any) -> None:
        data["match"]["state"]["known"][0] ^= 1

    def other_versions(data: Any) -> None:
        data["versions"][0] += 1

    def nothing(data: Any) -> None:
        del data["trail"]

    for change in (other_state, other_versions, nothing):
        shelf.snapshot = tampered(sound, change)
        faults = (await check_logs(house.store, GAMES)).faults  # type: ignore[arg-type]
        assert faults == [f"the snapshot of table '{house.id}' does not match its log"], change.__name__
    # One of another form is never read, so it does no harm.
    shelf.snapshot = Snapshot(sound.n, sound.hash, json.dumps([snapshots.FORM + 1, {}]).encode())
    assert (await check_logs(house.store, GAMES)).faults == []  # type: ignore[arg-type]
    shelf.snapshot = Snapshot(sound.n, "another hash", sound.data)
    assert "does not belong" in (await check_logs(house.store, GAMES)).faults[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(("column", "value"), [("data", "'{'"), ("data", "CAST(x'22ff22' AS TEXT)")])
async def test_a_log_that_cannot_even_be_read_is_a_finding(tmp_path: Path, column: str, value: str) -> None:
    store = SqliteStore(tmp_path / "server.db")
    await store.open()
    first = next_entry(None, "c0", 0, "open", {}, 1.0)
    summary = Summary("t", 1, "fair-game", "playing", True, ("anna",), None, 1.0, {})
    await store.create(first, summary)
    assert (await check_logs(store, GAMES)).faults == []
    with contextlib.closing(sqlite3.connect(tmp_path / "server.db")) as connection:
        connection.execute(f"UPDATE entries SET {column} = {value}")
        connection.commit()
    (fault,) = (await check_logs(store, GAMES)).faults
    assert fault.startswith("table 't' cannot be read: ")
    await store.close()
