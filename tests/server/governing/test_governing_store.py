"""What the storage keeps for hosts, in both kinds of it."""

from __future__ import annotations

import msgspec
from tests.server.test_store_contract import ANNA, GUEST, opened

from fairground.server.store.base import FOR_GOOD, Announcement, NetworkBar, Order, Session, Store
from fairground.server.store.sqlite import SqliteStore


async def test_people_and_tables_are_found_by_words_as_they_stand(store: Store) -> None:
    await store.add_person(ANNA)
    await store.add_person(GUEST)
    assert await store.people_like("ANN", 9) == [ANNA]
    assert await store.people_like("", 9) == [GUEST, ANNA]
    assert await store.people_like("", 1) == [GUEST]
    assert await store.people_like("gast", 9) == [GUEST]
    if isinstance(store, SqliteStore):  # with PostgreSQL it depends on the locale of the database
        elodie = msgspec.structs.replace(GUEST, id="elodie", name="Élodie")
        await store.add_person(elodie)
        assert await store.people_like("élo", 9) == await store.people_like("ÉLO", 9) == [elodie]
    assert await store.people_like("%", 9) == await store.people_like("_nna", 9) == []
    await opened(store, "t")
    assert [table.id for table in await store.tables_like("t", 9)] == ["t"]
    assert await store.tables_like("100%", 9) == []


async def test_a_session_of_somebody_who_is_kept_out_does_not_live(store: Store) -> None:
    await store.add_person(ANNA)
    await store.add_session(Session("s", "anna", 1.0, 100.0, "", "10.0.0.1"))
    await store.add_session(Session("g", "nobody", 1.0, 100.0))
    assert (await store.sessions_of("anna"))[0].network == "10.0.0.1"
    assert await store.living_sessions(["s", "g"], 5.0) == {"s", "g"}
    person = await store.person("anna")
    assert person is not None
    await store.change_person(msgspec.structs.replace(person, barred=9.0), "barred")
    assert await store.living_sessions(["s", "g"], 5.0) == {"g"}
    assert await store.living_sessions(["s", "g"], 9.0) == {"s", "g"}


async def test_networks_announcements_and_switches(store: Store) -> None:
    await store.bar_network(NetworkBar("10.0.0.0/24", 5.0, "flood", 1.0))
    await store.bar_network(NetworkBar("10.0.0.0/24", FOR_GOOD, "again", 2.0))
    assert await store.network_bars() == [NetworkBar("10.0.0.0/24", FOR_GOOD, "again", 2.0)]
    assert await store.lift_network("10.0.0.0/24")
    assert not await store.lift_network("10.0.0.0/24")
    told = [Announcement(f"a{n}", "hello", float(n), FOR_GOOD) for n in range(2)]
    for each in told:
        await store.announce(each)
    assert await store.announcements() == [told[1], told[0]]
    assert await store.withdraw("a0")
    assert not await store.withdraw("a0")
    assert await store.switch("s") is None
    for data in (b"on", b"off"):
        await store.keep_switch("s", data)
        assert await store.switch("s") == data


async def test_the_audit_grows_and_orders_are_taken_once(store: Store) -> None:
    assert await store.governed() == (0, 0)
    first = await store.note(1.0, "boss", "rename", "Ann", "")
    second = await store.note(2.0, "boss", "suspend", "Ann", "days: 2")
    assert second > first
    assert [line.deed for line in await store.audited(2**53, 9)] == ["suspend", "rename"]
    assert [line.deed for line in await store.audited(second, 9)] == ["rename"]
    for number in range(3):
        await store.post_order(Order(f"o{number}", "console", b"{}"), float(number))
    assert await store.governed() == (second, 3)
    taken = await store.take_order(5.0)
    assert taken == Order("o0", "console", b"{}")
    assert not await store.withdraw_order("o0")
    assert await store.withdraw_order("o1")
    assert await store.fetch_answer("o0") is None
    await store.answer_order("o0", b'{"text": "done"}')
    assert await store.fetch_answer("o0") == b'{"text": "done"}'
    assert await store.fetch_answer("o0") is None
    assert await store.forget_orders(9.0, 9) == 1
    assert await store.take_order(5.0) is None
