"""What every store promises, asked of each of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from fairground.server.store.base import (
    FINISHED,
    Attempt,
    Entry,
    NameTaken,
    Notice,
    Passkey,
    Person,
    Repeated,
    Report,
    Session,
    Snapshot,
    Store,
    StoreError,
    Summary,
    Taken,
    broken_link,
    next_entry,
)
from fairground.server.store.migrations import NewerStorage, migrations
from fairground.server.store.postgres import NoDatabase, PostgresStore
from fairground.server.store.sqlite import SqliteStore, StorageInUse

ANNA = Person("anna", "Anna", "anna", "hash", "anna@example.org", "player", 1.5, {"sound": True})
GUEST = Person("gast", "Gast", None, None, None, "player", 2.0, {})


def entry(n: int, cmd_id: str = "", **data: Any) -> Entry:
    return Entry(n, cmd_id or f"c{n}", n % 4, "action", data, 1000.0 + n, f"h{n}")


def summary(table: str = "t", version: int = 1, **changes: Any) -> Summary:
    first = Summary(table, version, "fair-game", "waiting", True, ("anna",), None, 5.0, {"title": "Fair"})
    return msgspec.structs.replace(first, **changes)


async def opened(store: Store, table: str = "t", entries: int = 1, **changes: Any) -> None:
    await store.create(entry(0), summary(table, **changes))
    for n in range(1, entries):
        await store.append(table, entry(n), summary(table, n + 1, **changes))


# The log


async def test_entries_come_back_as_they_were(store: Store) -> None:
    odd = {
        "text": 'quotes " and \u2603 and \U0001f984 and \x00',
        "deep": [[1, {"a": None}], -2.5],
        "yes": True,
    }
    first = next_entry(None, "a", -1, "open", odd, 1234.0625)
    second = next_entry(first, "b", 3, "action", {}, 1234.5)
    await store.create(first, summary())
    await store.append("t", second, summary(version=2))
    assert await store.entries("t") == [first, second]
    assert broken_link(await store.entries("t")) is None
    assert await store.entries("t", after=0) == [second]
    assert await store.entries("t", after=1) == []
    assert await store.entry_of("t", "b") == second
    assert await store.entry_of("t", "c") is None
    assert await store.entries("elsewhere") == []


async def test_a_table_is_opened_once(store: Store) -> None:
    await opened(store)
    with pytest.raises(Taken):
        await store.create(entry(0, "other"), summary(game="unfair"))
    assert [found.cmd_id for found in await store.entries("t")] == ["c0"]
    assert await store.summary("t") == summary()


async def test_a_number_is_given_once(store: Store) -> None:
    await opened(store, entries=3)
    with pytest.raises(Taken):
        await store.append("t", entry(2, "late"), summary(version=3, phase="over"))
    assert len(await store.entries("t")) == 3
    assert await store.summary("t") == summary(version=3)


async def test_a_log_has_no_holes(store: Store) -> None:
    await opened(store)
    with pytest.raises(Taken):
        await store.append("t", entry(2), summary(version=3))
    assert len(await store.entries("t")) == 1


@pytest.mark.parametrize("n", [1, 2, 3])
async def test_a_command_counts_once_whatever_its_number(store: Store, n: int) -> None:
    await opened(store, entries=3)
    with pytest.raises(Repeated):
        await store.append("t", entry(n, "c1"), summary(version=n + 1, phase="over"))
    assert len(await store.entries("t")) == 3
    assert await store.summary("t") == summary(version=3)


async def test_the_same_command_id_may_serve_at_two_tables(store: Store) -> None:
    await opened(store, "t")
    await opened(store, "u")
    await store.append("t", entry(1, "same"), summary("t", 2))
    await store.append("u", entry(1, "same"), summary("u", 2))
    assert len(await store.entries("u")) == 2


async def test_a_table_that_is_not_there_takes_no_entry(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.append("t", entry(1), summary(version=2))
    assert await store.entries("t") == []


async def test_of_many_at_once_one_wins_and_the_others_fail_alone(store: Store) -> None:
    for table in ("t", "u"):
        await opened(store, table)
    racers = [store.append("t", entry(1, f"r{seat}"), summary("t", 2)) for seat in range(8)]
    outcomes = await asyncio.gather(
        *racers,
        store.append("u", entry(1), summary("u", 2)),
        store.append("u", entry(2), summary("u", 3)),
        store.append("u", entry(3, "c1"), summary("u", 4)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes[:8]].count(Taken) == 7
    assert outcomes[8:10] == [None, None]
    assert isinstance(outcomes[10], Repeated)
    assert len(await store.entries("t")) == 2
    assert [found.n for found in await store.entries("u")] == [0, 1, 2]


async def test_one_value_that_cannot_be_stored_spoils_no_other(store: Store) -> None:
    for table in ("t", "u", "v"):
        await opened(store, table)
    half_a_character = summary("u", 2, game="\ud83e")
    outcomes = await asyncio.gather(
        store.append("t", entry(1), summary("t", 2)),
        store.append("u", entry(1), half_a_character),
        store.append("v", entry(1), summary("v", 2)),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert type(outcomes[1]) is StoreError
    assert outcomes[2] is None
    assert [len(await store.entries(table)) for table in "tuv"] == [2, 1, 2]


async def test_what_is_acknowledged_is_there_after_reopening(make_store: Any) -> None:
    first = make_store()
    await first.open()
    await opened(first, entries=5)
    await first.add_person(ANNA)
    await first.close()
    second = make_store()
    await second.open()
    assert len(await second.entries("t")) == 5
    assert await second.person("anna") == ANNA
    await second.close()


async def test_one_who_gives_up_waiting_disturbs_nobody(store: Store) -> None:
    await opened(store)
    impatient = asyncio.ensure_future(store.append("t", entry(1), summary(version=2)))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    while len(await store.entries("t")) == 1:
        await asyncio.sleep(0.001)
    await store.append("t", entry(2), summary(version=3))


# Lists


async def test_a_summary_follows_its_log(store: Store) -> None:
    await opened(store)
    later = summary(
        version=2, phase="playing", public=False, people=("ben",), due=7.5, updated=9.0, card={"seats": [1]}
    )
    await store.append("t", entry(1), later)
    assert await store.summary("t") == later
    assert await store.summary("u") is None


async def test_public_tables_of_some_phases_latest_first(store: Store) -> None:
    await opened(store, "old", updated=1.0)
    await opened(store, "new", updated=3.0)
    await opened(store, "busy", updated=2.0, phase="playing")
    await opened(store, "secret", updated=4.0, public=False)
    await opened(store, "done", updated=5.0, phase="over")

    async def ids(*phases: str, limit: int = 10) -> list[str]:
        return [found.id for found in await store.public_tables(phases, limit)]

    assert await ids("waiting") == ["new", "old"]
    assert await ids("waiting", "playing") == ["new", "busy", "old"]
    assert await ids("waiting", "playing", limit=2) == ["new", "busy"]
    assert await ids() == []


async def test_tables_of_a_person_follow_who_sits_there(store: Store) -> None:
    await opened(store, "t", people=("anna", "ben"), updated=1.0)
    await opened(store, "u", people=("anna",), updated=2.0)
    assert [found.id for found in await store.tables_of("anna", 10)] == ["u", "t"]
    assert [found.id for found in await store.tables_of("anna", 1)] == ["u"]
    await store.append("t", entry(1), summary("t", 2, people=("ben", "cara", "ben")))
    assert [found.id for found in await store.tables_of("anna", 10)] == ["u"]
    assert [found.id for found in await store.tables_of("ben", 10)] == ["t"]
    assert [found.id for found in await store.tables_of("cara", 10)] == ["t"]
    await store.append("t", entry(2), summary("t", 3, people=()))
    assert await store.tables_of("ben", 10) == []


async def test_due_tables_soonest_first(store: Store) -> None:
    await opened(store, "never")
    await opened(store, "late", due=9.0)
    await opened(store, "soon", due=3.0)
    await opened(store, "next", due=4.0)
    assert await store.due_tables(5.0, 10) == ["soon", "next"]
    assert await store.due_tables(5.0, 1) == ["soon"]
    await store.append("soon", entry(1), summary("soon", 2, due=None))
    assert await store.due_tables(100.0, 10) == ["next", "late"]


async def test_all_tables_can_be_walked_through(store: Store) -> None:
    for table in ("b", "a", "d", "c"):
        await opened(store, table)
    assert await store.table_ids("", 3) == ["a", "b", "c"]
    assert await store.table_ids("c", 3) == ["d"]


async def test_only_the_latest_snapshot_counts(store: Store) -> None:
    assert await store.snapshot("t") is None
    await store.keep_snapshot("t", Snapshot(10, "h10", b"\x00ten"))
    await store.keep_snapshot("t", Snapshot(20, "h20", b"twenty"))
    await store.keep_snapshot("t", Snapshot(15, "h15", b"late"))
    assert await store.snapshot("t") == Snapshot(20, "h20", b"twenty")
    assert await store.snapshot("u") is None


async def test_chat_lines_are_numbered_and_come_in_order(store: Store) -> None:
    said = await asyncio.gather(
        *(store.say("t", f"c{i}", "anna", "Anna", f"line {i}", float(i)) for i in range(5))
    )
    await store.say("u", "c0", "anna", "Anna", "elsewhere", 0.0)
    assert sorted(line.n for line in said) == [0, 1, 2, 3, 4]
    found = await store.lines("t", -1, 10)
    assert sorted(found, key=lambda line: line.at) == sorted(said, key=lambda line: line.at)
    assert [line.n for line in found] == [0, 1, 2, 3, 4]
    # Of too many lines the latest are shown.
    assert [line.n for line in await store.lines("t", 0, 2)] == [3, 4]
    assert await store.lines("t", 4, 10) == []
    assert await store.line("t", 3) == found[3]
    assert await store.line("t", 5) is None
    assert await store.line("v", 0) is None


# People


async def test_people_come_back_as_they_were(store: Store) -> None:
    await store.add_person(ANNA)
    await store.add_person(GUEST)
    assert await store.person("anna") == ANNA
    assert await store.person("gast") == GUEST
    assert await store.person("nobody") is None
    assert await store.person_by_login("anna") == ANNA
    assert await store.person_by_login("gast") is None


async def test_a_login_belongs_to_one(store: Store) -> None:
    await store.add_person(ANNA)
    await store.add_person(GUEST)
    with pytest.raises(NameTaken):
        await store.add_person(msgspec.structs.replace(ANNA, id="other"))
    with pytest.raises(NameTaken):
        await store.change_person(msgspec.structs.replace(GUEST, login="anna"))
    bound = msgspec.structs.replace(GUEST, login="gast", password="x", settings={"a": [1]})
    await store.change_person(bound)
    assert await store.person_by_login("gast") == bound
    assert await store.person("anna") == ANNA


async def test_two_who_change_a_person_do_not_undo_each_other(store: Store) -> None:
    await store.add_person(ANNA)
    await store.change_person(msgspec.structs.replace(ANNA, password="new"), "password")
    await store.change_person(
        msgspec.structs.replace(ANNA, name="Anne", settings={"a": 1}), "name", "settings"
    )
    changed = msgspec.structs.replace(ANNA, password="new", name="Anne", settings={"a": 1})
    assert await store.person("anna") == changed


async def test_nobody_is_made_by_changing_them(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.change_person(ANNA)
    assert await store.person("anna") is None


async def test_sessions_end_one_by_one_all_but_one_and_by_time(store: Store) -> None:
    sessions = [Session(f"s{i}", "anna", 1.0, 100.0 + i) for i in range(4)]
    for session in [*sessions, Session("other", "ben", 1.0, 200.0)]:
        await store.add_session(session)
    assert await store.session("s1") == sessions[1]
    await store.end_session("s1")
    assert await store.session("s1") is None
    await store.end_sessions_of("anna", but="s2")
    assert await store.session("s0") is None
    assert await store.session("s2") == sessions[2]
    assert await store.forget_expired(102.0, 10) == 1
    assert await store.session("s2") is None
    assert await store.session("other") is not None
    await store.end_sessions_of("ben")
    assert await store.session("other") is None


async def test_sessions_of_a_person_come_latest_first(store: Store) -> None:
    sessions = [Session(f"s{i}", "anna", float(i), 100.0) for i in range(3)]
    for session in [*sessions, Session("other", "ben", 9.0, 100.0)]:
        await store.add_session(session)
    assert await store.sessions_of("anna") == sessions[::-1]
    assert await store.sessions_of("cara") == []


async def test_a_person_is_forgotten_with_all_that_is_theirs(store: Store) -> None:
    ben = msgspec.structs.replace(GUEST, id="ben")
    for person in (ANNA, ben):
        await store.add_person(person)
        await store.add_session(Session(f"session of {person.id}", person.id, 1.0, 9.0))
        await store.add_passkey(Passkey(person.id.encode(), person.id, b"key", 0, "key", 1.0))
        await store.add_notice(Notice(f"notice of {person.id}", person.id, "turn", None, "text", 1.0, False))
        await store.add_push(person.id, f"https://push/{person.id}", {})
        await store.say("t", person.id, person.id, person.name, "hello", 1.0)
    await store.mute("anna", "ben", True)
    await store.mute("ben", "anna", True)
    await store.drop_person("anna")
    assert await store.person("anna") is None
    assert await store.person_by_login("anna") is None
    assert await store.sessions_of("anna") == []
    assert await store.passkeys_of("anna") == []
    assert await store.notices_of("anna", 9) == []
    assert await store.pushes_of("anna") == []
    assert await store.muted_by(["anna", "ben"]) == {}
    assert [line.name for line in await store.lines("t", -1, 9)] == ["", "Gast"]
    assert await store.person("ben") == ben
    assert len(await store.sessions_of("ben")) == len(await store.passkeys_of("ben")) == 1
    assert len(await store.notices_of("ben", 9)) == len(await store.pushes_of("ben")) == 1


async def test_passkeys(store: Store) -> None:
    keys = [Passkey(bytes([0, 255, i]), "anna", b"public\x00", 0, f"key {i}", float(i)) for i in range(2)]
    for key in keys:
        await store.add_passkey(key)
    assert await store.passkeys_of("anna") == keys
    assert await store.passkey(keys[1].id) == keys[1]
    await store.count_passkey(keys[1].id, 2**32 - 1)
    counted = await store.passkey(keys[1].id)
    assert counted is not None
    assert counted.sign_count == 2**32 - 1
    assert not await store.drop_passkey("ben", keys[0].id)
    assert await store.drop_passkey("anna", keys[0].id)
    assert not await store.drop_passkey("anna", keys[0].id)
    assert await store.passkeys_of("anna") == [counted]


async def test_a_challenge_is_taken_once_and_in_time(store: Store) -> None:
    await store.keep_challenge("a", b"first", 10.0)
    await store.keep_challenge("a", b"second", 10.0)
    await store.keep_challenge("b", b"late", 10.0)
    await store.keep_challenge("c", b"gone", 10.0)
    # Looking at it leaves it there.
    assert await store.challenge("a", 9.0) == b"second"
    assert await store.challenge("a", 10.0) is None
    assert await store.take_challenge("a", 9.0) == b"second"
    assert await store.take_challenge("a", 9.0) is None
    assert await store.challenge("a", 9.0) is None
    assert await store.take_challenge("b", 10.0) is None
    assert await store.forget_expired(10.0, 10) == 1
    assert await store.take_challenge("c", 9.0) is None


async def test_what_is_kept_for_a_while_is_looked_up_by_the_start_of_its_key(store: Store) -> None:
    for key, until in (
        ("pad:A", 10.0),
        ("pad:A/x", 10.0),
        ("pad:A/y", 5.0),
        ("pad:a", 10.0),
        ("pad:B%", 10.0),
    ):
        await store.keep_challenge(key, key.encode(), until)
    assert await store.challenges_under("pad:A", 6.0) == {"": b"pad:A", "/x": b"pad:A/x"}
    assert await store.challenges_under("pad:%", 6.0) == {}


async def test_what_is_kept_for_good_is_the_first(store: Store) -> None:
    assert await store.kept("key", b"one") == b"one"
    assert await store.kept("key", b"two") == b"one"


async def test_notices_are_read_by_their_person(store: Store) -> None:
    notices = [Notice(f"n{i}", "anna", "turn", "t" if i else None, "text", float(i), False) for i in range(3)]
    for notice in notices:
        await store.add_notice(notice)
    assert await store.notices_of("anna", 2) == [notices[2], notices[1]]
    await store.read_notices("ben", ["n1"])
    await store.read_notices("anna", ["n0", "n2"])
    await store.read_notices("anna", [])
    assert [notice.read for notice in await store.notices_of("anna", 5)] == [True, False, True]


async def test_push_subscriptions_belong_to_the_last_who_came(store: Store) -> None:
    await store.add_push("anna", "https://push/1", {"keys": {"auth": "a"}})
    await store.add_push("anna", "https://push/2", {"keys": {"auth": "b"}})
    await store.add_push("ben", "https://push/1", {"keys": {"auth": "c"}})
    assert await store.pushes_of("anna") == [{"keys": {"auth": "b"}}]
    assert await store.pushes_of("ben") == [{"keys": {"auth": "c"}}]
    await store.drop_push("https://push/1")
    assert await store.pushes_of("ben") == []


async def test_mutes_and_reports(store: Store) -> None:
    for _ in range(2):
        await store.mute("anna", "ben", True)
    await store.mute("anna", "cara", True)
    await store.mute("ben", "anna", True)
    assert await store.muted_by(["anna", "ben", "cara"]) == {"anna": {"ben", "cara"}, "ben": {"anna"}}
    assert await store.muted_by([]) == {}
    await store.mute("anna", "ben", False)
    assert await store.muted_by(["anna"]) == {"anna": {"cara"}}
    reports = [Report(f"r{i}", "anna", "ben", "t", i, "rude", float(i)) for i in range(3)]
    for report in reports:
        await store.add_report(report)
    assert await store.reports(False, 2) == [reports[2], reports[1]]
    assert await store.settle_report("r2", 7.0, "boss", "warned")
    assert not await store.settle_report("r2", 8.0, "boss", "again")
    assert not await store.settle_report("r9", 8.0, "boss", "")
    assert await store.reports(False, 5) == [reports[1], reports[0]]
    settled = Report("r2", "anna", "ben", "t", 2, "rude", 2.0, 7.0, "boss", "warned")
    assert await store.reports(True, 5) == [settled]
    assert await store.reports_by("anna", 5) == [settled, reports[1], reports[0]]
    assert await store.forget_reports(7.0, 9) == 0
    assert await store.forget_reports(7.5, 9) == 1
    assert await store.reports(True, 5) == []


# The storage as a whole


async def test_a_closed_store_says_so(make_store: Any) -> None:
    store = make_store()
    await store.open()
    assert await store.healthy()
    await store.close()
    await store.close()
    with pytest.raises(StoreError):
        await store.append("t", entry(1), summary(version=2))
    with pytest.raises(StoreError):
        await store.entries("t")
    assert not await store.healthy()


async def test_a_newer_storage_is_refused(make_store: Any, tmp_path: Path) -> None:
    store = make_store()
    await store.open()
    await store._write("INSERT INTO storage_version (version) VALUES (9999)")
    await store.close()
    with pytest.raises(NewerStorage, match="9999"):
        await make_store().open()


def test_both_kinds_of_database_know_the_same_steps() -> None:
    kinds = [[step.version for step in migrations(kind)] for kind in ("sqlite", "postgres")]
    assert kinds[0] == kinds[1] == list(range(1, len(kinds[0]) + 1))


async def test_many_workers_may_start_at_once(database: str) -> None:
    stores = [PostgresStore(database) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    await opened(stores[0])
    assert len(await stores[5].entries("t")) == 1
    for store in stores:
        await store.close()


async def test_workers_that_race_for_many_tables_agree(database: str) -> None:
    stores = [PostgresStore(database) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores))
    tables = [f"t{number}" for number in range(20)]
    for table in tables:
        await opened(stores[0], table)
    won = 0
    for n in range(1, 6):
        races = [
            store.append(table, entry(n, f"{worker}-{n}"), summary(table, n + 1))
            for worker, store in enumerate(stores)
            # Each worker comes upon the tables in another order.
            for table in tables[worker * 7 :] + tables[: worker * 7]
        ]
        outcomes = await asyncio.gather(*races, return_exceptions=True)
        won += outcomes.count(None)
        assert {type(outcome) for outcome in outcomes} == {type(None), Taken}
    assert won == 5 * len(tables)
    for table in tables:
        assert [found.n for found in await stores[1].entries(table)] == list(range(6))
    for store in stores:
        await store.close()


async def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase, match="cannot be reached"):
        await PostgresStore("postgresql://127.0.0.1:1/nothing").open()


async def test_a_file_that_is_no_storage_is_named(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna, this is no database at all, whatever it is called.\n" * 20)
    with pytest.raises(StorageInUse, match=r"letter\.txt"):
        await SqliteStore(file).open()
    with pytest.raises(StorageInUse, match=r"letter\.txt"):
        await SqliteStore(file / "inside").open()


async def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    first, second = SqliteStore(tmp_path / "a.db"), SqliteStore(tmp_path / "a.db")
    await first.open()
    with pytest.raises(StorageInUse, match="another server"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "new" / "a.db")
    await store.open()
    assert store.file.stat().st_mode & 0o077 == 0
    await store.close()


async def test_a_file_is_written_as_durably_as_promised(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    journal = await store._writer.submit(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0])
    synchronous = await store._writer.submit(lambda db: db.execute("PRAGMA synchronous").fetchone()[0])
    full = 2
    assert (journal, synchronous) == ("wal", full)
    await store.close()


async def test_postgres_is_told_to_commit_durably_even_if_its_default_is_not(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(f"ALTER DATABASE {database.rpartition('/')[2]} SET synchronous_commit = off")
    await connection.close()
    store = PostgresStore(database)
    await store.open()
    assert (await store._read("SHOW synchronous_commit"))[0][0] == "on"
    await store.close()


# Solo challenges


async def test_attempts_at_challenges_are_kept_and_end_once(store: Store) -> None:
    await store.add_person(ANNA)
    await store.add_person(GUEST)
    first = Attempt("t1", "anna", "high-tide", 10.0)
    for each in (first, Attempt("t2", "anna", "high-tide", 20.0), Attempt("t3", "gast", "high-tide", 5.0)):
        await store.add_attempt(each)
    with pytest.raises(StoreError):
        await store.add_attempt(first)
    assert await store.attempt("t1") == first
    assert await store.attempt("t9") is None
    assert [each.table for each in await store.attempts_of("anna", 9)] == ["t2", "t1"]
    assert [each.table for each in await store.attempts_of("anna", 1)] == ["t2"]
    assert await store.first_attempt("anna", "high-tide") == first
    assert await store.first_attempt("anna", "ghost-town") is None
    assert await store.results_of("high-tide", 9) == []
    ended = Attempt("t1", "anna", "high-tide", 10.0, FINISHED, 30.0, 2, 150, 100)
    await store.finish_attempt(ended)
    await store.finish_attempt(msgspec.structs.replace(ended, ended=40.0, stars=3))
    assert await store.attempt("t1") == ended
    better = Attempt("t3", "gast", "high-tide", 5.0, FINISHED, 31.0, 2, 140, 80)
    await store.finish_attempt(better)
    assert await store.results_of("high-tide", 9) == [(better, "Gast"), (ended, "Anna")]
    assert await store.results_of("high-tide", 1) == [(better, "Gast")]
    await store.drop_attempt("t2")
    await store.drop_person("gast")
    assert [each.table for each in await store.attempts_of("anna", 9)] == ["t1"]
    assert await store.results_of("high-tide", 9) == [(ended, "Anna")]
