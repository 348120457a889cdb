"""What clients may send: everything that is wrong gets a typed answer, and the table goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.tables.table_world import House, story

from fairground.proving.pairs import Tap
from fairground.proving.simulation.loop import VirtualLoop
from fairground.server import protocol
from fairground.server.protocol import Code, Ping, Play, Start, Watch
from fairground.server.settings import Limits
from fairground.server.socket import Known, make_socket
from fairground.server.tables.commands import Who

CODES = {code.value for code in Code}


@story
async def test_a_message_too_large_is_the_last_one() -> None:
    house = await House().open()
    guest = house.guest("ann")
    heard = await guest.say("x" * (Limits().frame_in + 1))
    assert heard[-2]["code"] == "too-large"
    assert guest.told[-1]["type"] == "closed"
    assert "1009" in guest.told[-1]["text"]


@story
async def test_bytes_are_counted_not_letters() -> None:
    house = await House().open()
    guest = house.guest("ann")
    heard = await guest.say('"' + "é" * (Limits().frame_in // 2) + '"')
    assert heard[-2]["code"] == "too-large"


@story
async def test_too_many_messages_cost_the_connection() -> None:
    house = await House().open()
    house.settings = msgspec.structs.replace(house.settings, limits=Limits(messages=5, commands_seconds=10))
    guest = house.guest("ann")
    answers = [(await guest.say(Ping(n)))[-1] for n in range(7)]
    assert [answer["type"] for answer in answers] == ["pong"] * 5 + ["error"] * 2
    assert answers[-1]["code"] == "too-fast"
    await asyncio.sleep(10)
    assert (await guest.say(Ping(9)))[-1]["type"] == "pong"
    for n in range(20):
        await guest.say(Ping(n))
    assert guest.told[-1]["type"] == "closed"
    assert "1008" in guest.told[-1]["text"]


@story
async def test_whoever_was_cut_off_waits_before_the_next_connection() -> None:
    house = await House().open()
    limits = Limits(messages=5, commands_seconds=10)

    async def recognise(headers: Any) -> Known:
        return Known(Who(headers["name"], "Somebody"), "session", "")

    endpoint = make_socket(house.desk._replace(limits=limits), recognise, lambda _: True)

    async def connect(name: str, messages: int) -> str:
        """Whether somebody was let in."""
        said: list[str] = []

        async def send(message: Any) -> None:
            said.append(message["type"])

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        tap = Tap()
        for n in range(messages):
            tap.inbox.put_nowait(msgspec.json.encode(Ping(n)).decode())
        tap.inbox.put_nowait(None)
        await endpoint({"name": name}, receive, send, tap)
        return said[0]

    accept, close = "websocket.accept", "websocket.close"
    assert [await connect("ann", 3), await connect("ann", 20)] == [accept, accept]
    assert [await connect("ann", 1), await connect("bo", 1)] == [close, accept]
    await asyncio.sleep(11)
    assert await connect("ann", 1) == accept


class Stuck:
    """A connection whose other end does not read."""

    full = True

    async def receive(self) -> str:
        await asyncio.sleep(10**6)
        return ""

    def send(self, message: bytes) -> None:
        raise AssertionError("there is no room")

    async def room(self) -> None:
        await asyncio.sleep(10**6)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


@story
async def test_one_who_does_not_read_is_dropped_and_nobody_else_notices() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    ann = house.guest("ann")
    await ann.watch(house.id)
    slow = house.guest("bo")
    wire = Stuck()
    slow.client._wire = wire
    await slow.say(Watch(house.id))
    await house.play("ann")
    await asyncio.sleep(0.01)
    ann.listen()
    assert ann.told[-1]["type"] == "update"
    await asyncio.sleep(house.settings.limits.outbox_seconds + 1)
    assert slow.task.done()
    assert wire.closed
    assert house.hub.connections() == 1


@story
async def test_a_full_outbox_drops_the_client() -> None:
    house = await House().open()
    guest = house.guest("ann")
    guest.client._wire = Stuck()
    await asyncio.sleep(0)
    for _ in range(house.settings.limits.outbox + 5):
        guest.client.deliver(b"{}")
    assert guest.client._dropped == (1013, "too slow: reconnect")
    assert not guest.client._outbox


@story
async def test_a_mistake_of_the_server_is_answered_without_its_words() -> None:
    house = await House().open()
    await house.table("ann", "bo")
    guest = house.guest("ann")

    async def broken(*_: Any) -> None:
        raise ValueError("the ace of spades lies on top")

    house.store.append = broken  # type: ignore[method-assign, assignment]
    heard = await guest.say(Start("s", house.id))
    assert heard[-1]["code"] == "internal"
    assert "ace" not in json.dumps(heard)
    assert (await guest.say(Ping(1)))[-1]["type"] == "pong"


# Anything at all

_ids = st.sampled_from(["k1", "k2", "m1"])
_tables = st.sampled_from(["TABLE", "nothing", "TABLE", "TABLE"])
_fields = st.dictionaries(
    st.sampled_from(["do", "card", "by", "x"]),
    st.sampled_from(["lay", "boost", "one", "nine"]) | st.integers(-3, 10) | st.lists(st.integers(0, 3)),
    max_size=3,
)
_seats = st.integers(0, 5)
MESSAGES = st.one_of(
    st.builds(protocol.Play, _ids, _tables, _seats, st.integers(0, 9), _fields),
    st.builds(protocol.Kick, _ids, _tables, _seats),
    st.builds(protocol.StandIn, _ids, _tables, _seats),
    st.builds(protocol.SetBot, _ids, _tables, _seats, st.sampled_from([None, "random", "genius"])),
    st.builds(protocol.Sit, _ids, _tables, st.none() | _seats),
    st.builds(protocol.Undo, _ids, _tables, st.integers(0, 9)),
    st.builds(protocol.Agree, _ids, _tables, st.integers(0, 3), st.booleans()),
    st.builds(protocol.Start, _ids, _tables),
    st.builds(protocol.Leave, _ids, _tables),
    st.builds(protocol.Close, _ids, _tables),
    st.builds(protocol.Rematch, _ids, _tables),
    st.builds(protocol.Commit, _ids, _tables, st.just("ab" * 32)),
    st.builds(protocol.Reveal, _ids, _tables, st.just("ab" * 32)),
    st.builds(protocol.Watch, _tables, st.none() | st.integers(0, 99), st.none() | _seats),
    st.builds(protocol.Unwatch, _tables),
    st.builds(protocol.Say, _ids, _tables, st.text(min_size=1, max_size=20)),
    st.builds(protocol.Lines, _tables, st.integers(-1, 5)),
    st.builds(protocol.Report, _tables, st.integers(0, 5), st.just("rude")),
    st.text(max_size=40),
    st.sampled_from(['{"type":"play"', "[]", '{"type":"play","seat":99999999999999999999}', "\x00"]),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.sampled_from(["ann", "bo", "eve"]), MESSAGES), max_size=30))
def test_whatever_is_sent_gets_a_typed_answer_and_the_table_goes_on(
    sent: list[tuple[str, protocol.ClientMessage | str]],
) -> None:
    loop = VirtualLoop(random.Random(1))
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(_send_all(sent))
        assert not loop.faults, loop.faults
    finally:
        loop.end()


async def _send_all(sent: list[tuple[str, protocol.ClientMessage | str]]) -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    guests = {name: house.guest(name) for name in ("ann", "bo", "eve")}
    for name, message in sent:
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        guest = guests[name]
        answers = await guest.say(text.replace("TABLE", house.id))
        for answer in answers:
            if "code" in answer:
                assert answer["code"] in CODES - {"internal", "storage"}, answer
                assert answer["reason"]
    table = await house.live()
    if table.phase == "playing":
        await house.play_out()
        assert (await house.live()).phase == "over"


@story
async def test_replayed_and_foreign_messages_change_nothing() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    table = await house.live()
    assert table.match is not None
    ask = table.match.ask(0)
    assert ask is not None
    action = msgspec.to_builtins(ask.options[0])
    move = Play("m1", house.id, 0, table.chairs[0].prompt, action)
    ann, bo, eve = house.guest("ann"), house.guest("bo"), house.guest("eve")
    assert (await bo.say(move))[-1]["code"] == "not-your-seat"
    assert (await eve.say(move))[-1]["code"] == "not-seated"
    assert (await ann.say(move))[-1]["type"] == "ack"
    count = len(house.kinds())
    for _ in range(3):
        assert (await ann.say(move))[-1]["type"] == "ack"
    assert (await ann.say(Play("m2", house.id, 0, move.expect_version, action)))[-1]["code"] == "stale"
    assert len(house.kinds()) == count


@story
async def test_a_message_larger_than_it_should_be_is_sent_and_logged() -> None:
    house = await House().open()
    house.settings = msgspec.structs.replace(
        house.settings, limits=Limits(commands=10**6, messages=10**6, frame_out=100)
    )
    guest = house.guest("ann")
    warned: list[dict[str, Any]] = []
    handler = logging.Handler()
    handler.emit = lambda record: warned.append(vars(record))  # type: ignore[method-assign]
    logging.getLogger("fairground.server.socket").addHandler(handler)
    try:
        await house.table("ann", bots=1)
        await guest.watch(house.id)
    finally:
        logging.getLogger("fairground.server.socket").removeHandler(handler)
    assert guest.told[-1]["type"] == "table"
    assert warned[0]["count"] > 100
