"""Several workers at the same tables, in virtual time: nobody is taken for absent who is at another worker,
and what was said or asked once counts once."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest
from tests.server.tables.table_world import Guest, House, code, story

from fairground.proving.simulation.store import Disk
from fairground.proving.simulation.world import Cable
from fairground.server.protocol import Ack, ClockRule, Lines, Mute, Nack, Say, SetBot, TableOptions
from fairground.server.services import Hint
from fairground.server.store.base import Entry
from fairground.server.tables import attendance
from fairground.server.tables.commands import Who

pytestmark = pytest.mark.pure_only


async def two_workers(loss: float = 0.0, **times: float) -> tuple[House, House]:
    cable, disk = Cable(random.Random(1), loss), Disk(random.Random(1))
    return await House(disk, cable, **times).open(), await House(disk, cable, **times).open()


async def begun_at_both(one: House, two: House, **options: object) -> tuple[Guest, Guest]:
    """A match that Ann watches at one worker and Bo at the other."""
    two.id = await one.begun("ann", "bo", **options)
    ann, bo = one.guest("ann"), two.guest("bo")
    await ann.watch(one.id)
    await bo.watch(one.id)
    return ann, bo


def reads_of(house: House) -> list[str]:
    """The tables whose logs a worker reads from now on."""
    found: list[str] = []
    read = house.store.entries

    async def counted(table: str, after: int = -1) -> list[Entry]:
        found.append(table)
        return await read(table, after)

    house.store.entries = counted  # type: ignore[method-assign]
    return found


@story
async def test_a_move_reaches_the_other_worker_without_the_storage() -> None:
    one, two = await two_workers(sweep=1e9)
    _, bo = await begun_at_both(one, two)
    read = reads_of(two)
    for _ in range(2):
        for name in ("ann", "bo"):
            assert isinstance(await one.play(name), Ack)
            await asyncio.sleep(0.5)
        bo.listen()
        assert bo.told[-1]["type"] == "update"
        assert bo.told[-1]["version"] == (await one.live()).versions[1]
    assert read == []
    assert (await two.live()).hash == one.disk.tables[one.id].entries[-1].hash


@story
async def test_a_move_whose_hint_was_lost_is_read_when_the_next_hint_comes() -> None:
    one, two = await two_workers(sweep=1e9)
    _, bo = await begun_at_both(one, two)
    read = reads_of(two)
    cable = one.cable
    cable.loss = 1.0
    assert isinstance(await one.play("ann"), Ack)
    await asyncio.sleep(0.5)
    cable.loss = 0.0
    bo.listen()
    behind = bo.told[-1]["version"]
    assert isinstance(await one.play("bo"), Ack)
    await asyncio.sleep(0.5)
    bo.listen()
    assert bo.told[-1]["version"] > behind
    assert read == [one.id]
    assert (await two.live()).hash == one.disk.tables[one.id].entries[-1].hash


@story
async def test_entries_that_do_not_follow_are_not_believed() -> None:
    one, two = await two_workers(loss=1.0, sweep=1e9)
    await begun_at_both(one, two)
    assert isinstance(await one.play("ann"), Ack)
    entry = one.disk.tables[one.id].entries[-1]
    changed = msgspec.structs.replace(entry, seat=1 - entry.seat)
    read = reads_of(two)
    two.keeper._upkeep.heard(Hint("table", one.id, entry.n + 1, (changed,)))
    await asyncio.sleep(0.5)
    assert read == [one.id]
    assert (await two.live()).hash == entry.hash


@story
async def test_somebody_who_is_at_another_worker_is_not_away() -> None:
    one, two = await two_workers(away=5.0)
    await begun_at_both(one, two, takeover=10.0)
    # Bo had a page at the first worker, too, and closes it.
    page = one.guest("bo")
    await page.watch(one.id)
    await page.leave()
    await asyncio.sleep(60)
    assert not {"away", "takeover", "back"} & set(one.kinds())


@story
async def test_whoever_moves_to_another_worker_is_not_away() -> None:
    one, two = await two_workers(away=5.0)
    _, bo = await begun_at_both(one, two, takeover=10.0)
    await bo.leave()
    await asyncio.sleep(3)
    await one.guest("bo").watch(one.id)
    await asyncio.sleep(60)
    assert not {"away", "takeover", "back"} & set(one.kinds())


@story
async def test_whoever_is_nowhere_is_away_and_a_bot_takes_over() -> None:
    one, two = await two_workers(away=5.0)
    _, bo = await begun_at_both(one, two, takeover=10.0)
    await bo.leave()
    await asyncio.sleep(5 + attendance.PATIENCE + 1)
    assert one.kinds()[-1] == "away"
    await asyncio.sleep(15)
    assert "takeover" in one.kinds()


@story
async def test_without_a_broker_a_mistake_about_who_is_there_is_set_right_before_a_bot_takes_over() -> None:
    one, two = await two_workers(loss=1.0, away=5.0)
    await begun_at_both(one, two, takeover=10.0)
    page = one.guest("bo")
    await page.watch(one.id)
    await page.leave()
    await asyncio.sleep(60)
    kinds = one.kinds()
    assert kinds.count("away") == kinds.count("back") > 0
    assert "takeover" not in kinds


@story
async def test_nobody_who_looks_from_another_worker_is_told_that_it_is_their_turn() -> None:
    one, two = await two_workers(away=5.0)
    await begun_at_both(one, two, clock=ClockRule("turn", 86400.0))
    for name in ("ann", "ann", "bo", "bo"):
        assert isinstance(await one.play(name), Ack)
    await asyncio.sleep(10)
    assert one.notifier.told == two.notifier.told == []


@story
async def test_a_line_that_is_sent_to_two_workers_is_said_once() -> None:
    one, two = await two_workers()
    ann, bo = await begun_at_both(one, two)
    again = two.guest("ann")
    await again.watch(one.id)
    await ann.say(Say("s1", one.id, "hello"))
    assert (await again.say(Say("s1", one.id, "hello")))[-1]["type"] == "ack"
    await asyncio.sleep(1)
    assert len((await bo.say(Lines(one.id)))[-1]["lines"]) == 1
    assert [message["text"] for message in bo.told if message["type"] == "line"] == ["hello"]


@story
async def test_a_line_that_was_refused_is_not_said_later() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    eve = house.guest("eve")
    await eve.watch(house.id)
    assert (await eve.say(Say("s1", house.id, "psst")))[-1]["code"] == "quiet"
    await house.play_out()
    assert (await eve.say(Say("s1", house.id, "psst")))[-1]["code"] == "quiet"
    assert (await eve.say(Say("s2", house.id, "well played")))[-1]["type"] == "ack"


@story
async def test_a_mute_is_heard_by_all_pages_of_a_person() -> None:
    one, two = await two_workers()
    ann, bo = await begun_at_both(one, two)
    other = one.guest("bo")
    await other.watch(one.id)
    await bo.say(Mute("ann", True))
    await asyncio.sleep(1)
    await ann.say(Say("s1", one.id, "boo"))
    await asyncio.sleep(1)
    for page in (bo, other):
        page.listen()
        assert not [message for message in page.told if message["type"] == "line"]


@story
async def test_a_session_that_ended_while_hints_were_lost_is_found_out() -> None:
    one, two = await two_workers()
    await begun_at_both(one, two)
    page = two.guest("ann", session="stolen")
    await page.watch(one.id)
    one.disk.ended.add("stolen")
    two.desk.presence.heard(Hint("gap", "", 0))
    await asyncio.sleep(1)
    page.listen()
    assert page.told[-1]["type"] == "closed"
    assert two.hub.connections() == 1


@story
async def test_bots_at_two_tables_at_once_are_counted_one_after_the_other() -> None:
    one, two = await two_workers()
    for _ in range(one.settings.limits.bot_tables - 1):
        await one.table("ann", bots=1)
    options = TableOptions(seats=2, game={"rounds": 2})
    tables = [await one.keeper.create(Who("ann", "Ann"), "high-card", options) for _ in range(4)]
    asked = [
        (one if place % 2 else two).keeper.do(Who("ann", "Ann"), SetBot(f"b{place}", table, 1, "random"))
        for place, table in enumerate(tables)
    ]
    answers = await asyncio.gather(*asked)
    assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Nack", "Nack", "Nack"]
    for answer in answers:
        if isinstance(answer, Nack):
            assert code(answer) == "not-now"
