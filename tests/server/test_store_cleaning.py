"""What stores promise about things that count once, end, or are forgotten; asked of each of them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.server.test_store_contract import ANNA, GUEST, entry, opened, summary

from fairground.server.store import migrations
from fairground.server.store.base import Entry, Line, Notice, Report, Session, Snapshot, Store, Summary


async def test_a_command_says_one_line(store: Store) -> None:
    said = await asyncio.gather(*(store.say("t", "a/1", "a", "A", "hello", float(i)) for i in range(4)))
    assert len(set(said)) == 1
    assert await store.say("t", "a/1", "a", "A", "hello", 9.0) == said[0]
    other = await store.say("t", "b/1", "b", "B", "hi", 9.0)
    assert await store.lines("t", -1, 9) == [said[0], other]
    # The same id may serve at another table.
    assert (await store.say("u", "a/1", "a", "A", "hello", 9.0)).n == 0


async def test_a_lease_is_for_one_at_a_time(store: Store) -> None:
    won = await asyncio.gather(*(store.lease("work", f"w{i}", 10.0, 20.0) for i in range(4)))
    assert sorted(won) == [False, False, False, True]
    owner = f"w{won.index(True)}"
    assert await store.lease("other work", "w9", 10.0, 20.0)
    await store.release("work", "somebody else")
    assert not await store.lease("work", "x", 19.0, 30.0)
    assert await store.lease("work", "x", 20.0, 30.0)
    # Whose time is over has nothing left to give back.
    await store.release("work", owner)
    assert not await store.lease("work", "y", 21.0, 31.0)
    await store.release("work", "x")
    assert await store.lease("work", "y", 21.0, 31.0)


async def test_only_closed_tables_are_dropped_with_all_that_belongs_to_them(store: Store) -> None:
    for table, phase, updated in (
        ("old", "closed", 1.0),
        ("new", "closed", 9.0),
        ("open", "waiting", 1.0),
        ("played", "over", 1.0),
        ("running", "playing", 1.0),
    ):
        await opened(store, table, entries=2, phase=phase, updated=updated)
        await store.keep_snapshot(table, Snapshot(2, "h1", b"x"))
        await store.say(table, "c", "anna", "Anna", "hello", 1.0)
    assert await store.abandoned_tables("closed", 5.0, 9) == ["old"]
    assert sorted(await store.abandoned_tables("closed", 50.0, 9)) == ["new", "old"]
    assert len(await store.abandoned_tables("closed", 50.0, 1)) == 1
    assert await store.abandoned_tables("waiting", 5.0, 9) == ["open"]
    assert await store.abandoned_tables("playing", 5.0, 9) == ["running"]
    await store.drop_tables([])
    await store.drop_tables(["old", "open", "played", "running", "nothing"])
    assert await store.table_ids("", 9) == ["new", "open", "played", "running"]
    assert await store.entries("old") == []
    assert await store.snapshot("old") is None
    assert await store.lines("old", -1, 9) == []
    assert "old" not in [found.id for found in await store.tables_of("anna", 9)]
    assert len(await store.entries("open")) == 2
    assert await store.lines("open", -1, 9) == [Line(0, "anna", "Anna", "hello", 1.0)]
    # Its id is free again, and nothing of the first is in the second.
    await store.create(entry(0), summary("old", updated=9.0))
    assert len(await store.entries("old")) == 1


async def test_a_table_with_an_open_report_is_kept(store: Store) -> None:
    await opened(store, "t", phase="closed", updated=1.0)
    await store.add_report(Report("r", "anna", "ben", "t", 0, "rude", 1.0))
    assert await store.abandoned_tables("closed", 5.0, 9) == []
    await store.settle_report("r", 2.0, "boss", "")
    assert await store.abandoned_tables("closed", 5.0, 9) == ["t"]


async def test_guests_without_a_session_are_lost_and_accounts_are_not(store: Store) -> None:
    for number in range(4):
        await store.add_person(msgspec.structs.replace(GUEST, id=f"g{number}", made=float(number)))
    await store.add_person(msgspec.structs.replace(ANNA, made=0.0))
    await store.add_session(Session("s", "g1", 1.0, 9.0))
    assert [guest.id for guest in await store.lost_guests(3.0, 9)] == ["g0", "g2"]
    assert [guest.id for guest in await store.lost_guests(9.0, 1)] == ["g0"]


async def test_old_notices_and_sessions_go_in_small_steps(store: Store) -> None:
    for number in range(5):
        made = float(number)
        await store.add_notice(Notice(f"n{number}", "anna", "turn", None, "text", made, False))
        await store.add_session(Session(f"s{number}", "anna", 0.0, made))
    assert [await store.forget_notices(3.0, 2) for _ in range(3)] == [2, 1, 0]
    assert [notice.id for notice in await store.notices_of("anna", 9)] == ["n4", "n3"]
    assert [await store.forget_expired(2.0, 2) for _ in range(3)] == [2, 1, 0]
    assert len(await store.sessions_of("anna")) == 2


async def test_which_sessions_live(store: Store) -> None:
    for number in range(3):
        await store.add_session(Session(f"s{number}", "anna", 0.0, 10.0 * number))
    assert await store.living_sessions(["s0", "s1", "s2", "s3"], 10.0) == {"s2"}
    assert await store.living_sessions([], 10.0) == set()


async def test_lines_of_before_they_had_a_command_stay(
    make_store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = migrations.migrations
    monkeypatch.setattr(migrations, "migrations", lambda kind: known(kind)[:1])
    old = make_store()
    await old.open()
    for n in range(2):
        sql = "INSERT INTO lines (table_id, n, person, name, text, at) VALUES ($1, $2, $3, $4, $5, $6)"
        await old._write(sql, "t", n, "anna", "Anna", "hello", 1.0)
    await old.close()
    monkeypatch.undo()
    new = make_store()
    await new.open()
    assert (await new.say("t", "a/1", "anna", "Anna", "again", 2.0)).n == 2
    assert [line.n for line in await new.lines("t", -1, 9)] == [0, 1, 2]
    await new.close()


async def test_a_table_from_a_record_that_was_public_is_no_longer(
    make_store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = migrations.migrations
    monkeypatch.setattr(migrations, "migrations", lambda kind: known(kind)[:2])
    old = make_store()
    await old.open()
    for table, record in (("forked", '"{\\"seed\\": 1}"'), ("usual", "null")):
        first = Entry(
            0, "open", -1, "open", json.loads(f'{{"title": "record", "record": {record}}}'), 1.0, ""
        )
        card = {"title": "a \\ 'title'", "seats": [1]}
        await old.create(first, Summary(table, 1, "fair-game", "waiting", True, ("ann",), None, 1.0, card))
    await old.close()
    monkeypatch.undo()
    new = make_store()
    await new.open()
    assert [found.id for found in await new.public_tables(["waiting"], 9)] == ["usual"]
    forked = await new.summary("forked")
    assert forked is not None
    assert forked.card == {"title": "a \\ 'title'", "seats": [1], "from_record": True}
    await new.close()
