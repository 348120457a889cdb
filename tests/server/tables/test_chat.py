"""Talk at tables: who may talk, who hears it, what can be done about it."""

from __future__ import annotations

from tests.server.tables.table_world import House, story

from fairground.server.protocol import Lines, Mute, Report, Say, Unwatch


@story
async def test_everybody_at_the_table_hears_a_line_once() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    ann, bo, eve = house.guest("ann"), house.guest("bo"), house.guest("eve")
    for guest in (ann, bo, eve):
        await guest.watch(house.id)
    await ann.say(Say("s1", house.id, "hello"))
    await ann.say(Say("s1", house.id, "hello"))
    for guest in (ann, bo, eve):
        guest.listen()
        lines = [message["text"] for message in guest.told if message["type"] == "line"]
        assert lines == ["hello"]


@story
async def test_those_who_watch_are_quiet_during_a_match() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    eve = house.guest("eve")
    answer = await eve.say(Say("s0", house.id, "psst"))
    assert answer[-1]["code"] == "not-watching"
    await eve.watch(house.id)
    assert (await eve.say(Say("s1", house.id, "psst")))[-1]["code"] == "quiet"
    await house.play_out()
    assert (await eve.say(Say("s2", house.id, "well played")))[-1]["type"] == "ack"


@story
async def test_nobody_has_to_listen_to_somebody() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    ann, bo = house.guest("ann"), house.guest("bo")
    await ann.watch(house.id)
    await bo.watch(house.id)
    await bo.say(Mute("ann", True))
    await ann.say(Say("s1", house.id, "boo"))
    heard = await bo.say(Lines(house.id))
    assert heard[-1] == {"type": "chat", "table": house.id, "lines": []}
    assert not [message for message in bo.told if message["type"] == "line"]
    await bo.say(Mute("ann", False))
    assert len((await bo.say(Lines(house.id)))[-1]["lines"]) == 1
    # It holds for the next connection, too.
    await bo.say(Mute("ann", True))
    again = house.guest("bo")
    await again.watch(house.id)
    assert (await again.say(Lines(house.id)))[-1]["lines"] == []


@story
async def test_a_line_can_be_reported() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    ann, bo = house.guest("ann"), house.guest("bo")
    await ann.watch(house.id)
    await bo.watch(house.id)
    await ann.say(Say("s1", house.id, "boo"))
    await bo.say(Report(house.id, "it is rude", 0))
    assert [(report.by, report.about, report.line) for report in house.disk.reports] == [("bo", "ann", 0)]
    # Somebody who sits there can be reported, too, but nobody else.
    await bo.say(Report(house.id, "plays for another", person="ann"))
    assert [(report.about, report.line) for report in house.disk.reports] == [("ann", 0), ("ann", -1)]
    assert (await bo.say(Report(house.id, "who is it", person="eve")))[-1]["code"] == "unknown"
    assert (await bo.say(Report(house.id, "about nothing")))[-1]["code"] == "unknown"
    assert (await bo.say(Report(house.id, "it is rude", 9)))[-1]["code"] == "unknown"
    await bo.say(Unwatch(house.id))
    assert (await bo.say(Report(house.id, "it is rude", 0)))[-1]["code"] == "not-watching"


@story
async def test_those_who_came_by_the_invitation_may_talk_before_they_sit() -> None:
    house = await House().open()
    await house.table("ann", bots=1)
    eve = house.guest("eve")
    await eve.watch(house.id, invite=(await house.live()).opened.invite)
    assert (await eve.say(Say("s1", house.id, "hello")))[-1]["type"] == "ack"


@story
async def test_talk_at_tables_that_nobody_watches_here_is_not_remembered() -> None:
    house = await House().open()
    await house.table("ann", bots=1)
    ann = house.guest("ann")
    await ann.watch(house.id)
    await ann.say(Say("s1", house.id, "hello"))
    assert house.id in house.keeper.chat._told
    await ann.leave()
    # As a hint of another worker asks for it.
    await house.keeper.chat.catch_up(house.id)
    assert house.keeper.chat._told == {}
