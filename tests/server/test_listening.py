"""The limits that hold before the application sees anything, on real connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import pytest
import pytest_asyncio
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fairground.server.frames import TableSocket
from fairground.server.listening import PIECE_BYTES, PIECES, CannotListen, listen, web_config
from fairground.server.settings import Limits, Settings
from fairground.server.socket import WIRE, Gone, Wire

FLOODED: list[str] = []  # what became of a wire to which more was sent than it takes
PATIENCE = 0.4
LIMITS = Limits(head_seconds=PATIENCE, head=2048, frame_in=1024, messages=90)


async def echo(
    scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
) -> None:
    """Answers with the length of the body, or with each message itself."""
    if scope["type"] == "lifespan":
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})
    elif scope["type"] == "http":
        body = b""
        more = scope["path"] != "/early"
        while more:
            part = await receive()
            body += part.get("body", b"")
            more = part.get("more_body", False)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"6")]})
        await send({"type": "http.response.body", "body": b"%6d" % len(body)})
    else:
        await receive()
        await send({"type": "websocket.accept"})
        wire: Wire = scope["extensions"][WIRE]
        with contextlib.suppress(Gone):
            while True:
                message = await wire.receive()
                if message == "throw me out":
                    await wire.close(1008, "as you like")
                    return
                while message == "flood" and not wire.full:
                    wire.send(b"x" * 60_000)
                    await asyncio.sleep(0)
                if message == "flood":
                    FLOODED.append("full")
                    await wire.room()
                    FLOODED.append("still full" if wire.full else "room")
                wire.send(message.encode() if isinstance(message, str) else message)


@pytest_asyncio.fixture
async def port() -> AsyncIterator[int]:
    settings = Settings(port=0, limits=LIMITS)
    with contextlib.closing(listen(settings)) as listener:
        server = uvicorn.Server(web_config(echo, settings))
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
        serving = asyncio.ensure_future(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield listener.getsockname()[1]
        server.should_exit = True
        await serving


class Client:
    """A client that writes whatever it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def until_closed(self) -> bytes:
        """All that comes until the server hangs up."""
        async with asyncio.timeout(30):
            with contextlib.suppress(ConnectionResetError):
                return await self.reader.read()
        return b""


@contextlib.asynccontextmanager
async def client(port: int) -> AsyncIterator[Client]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    yield Client(reader, writer)
    writer.close()
    with contextlib.suppress(ConnectionResetError):
        await writer.wait_closed()


HEAD = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD[:-2], HEAD, HEAD + b"12345"])
async def test_half_a_request_does_not_hold_a_connection(port: int, sent: bytes) -> None:
    async with client(port) as one:
        one.writer.write(sent)
        assert await one.until_closed() == b""


async def test_byte_by_byte_buys_no_time(port: int) -> None:
    async with client(port) as one:

        async def trickle() -> None:
            for byte in HEAD * 100:
                one.writer.write(bytes([byte]))
                await asyncio.sleep(PATIENCE / 10)

        trickling = asyncio.ensure_future(trickle())
        assert await one.until_closed() == b""
        trickling.cancel()


async def test_whole_requests_are_answered_one_after_the_other(port: int) -> None:
    async with client(port) as one:
        for _ in range(3):
            one.writer.write(HEAD + b"1234567890")
            answer = await one.reader.readuntil(b"  10")
            assert answer.startswith(b"HTTP/1.1 200")
            await asyncio.sleep(PATIENCE * 1.5)  # the pause between two is not part of a request
        one.writer.write(HEAD + b"123")
        assert await one.until_closed() == b""


async def test_a_large_head_is_refused(port: int) -> None:
    async with client(port) as one:
        one.writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * LIMITS.head)
        assert (await one.until_closed()).startswith(b"HTTP/1.1 400")


CHUNKED = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"


def in_chunks(size: int, count: int) -> bytes:
    return CHUNKED + (b"%x\r\n%s\r\n" % (size, b"x" * size)) * count + b"0\r\n\r\n"


async def test_a_body_in_crumbs_is_refused_before_it_has_cost_much(port: int) -> None:
    """Tens of thousands of them held up everybody for seconds."""
    async with client(port) as one:
        one.writer.write(in_chunks(1, PIECES + 1))
        assert (await one.until_closed()).startswith(b"HTTP/1.1 400")


async def test_a_body_in_pieces_of_a_fair_size_is_read(port: int) -> None:
    async with client(port) as one:
        one.writer.write(in_chunks(PIECE_BYTES, 2 * PIECES))
        assert (await one.reader.readuntil(b"262144")).startswith(b"HTTP/1.1 200")
        for _ in range(2):  # each request counts for itself
            one.writer.write(in_chunks(1, PIECES))
            assert (await one.reader.readuntil(b" 256")).startswith(b"HTTP/1.1 200")


async def test_crumbs_behind_an_answer_end_the_connection_quietly(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with client(port) as one:
        one.writer.write(CHUNKED.replace(b"/ ", b"/early ") + b"1\r\nx\r\n")
        assert (await one.reader.readuntil(b"   0")).startswith(b"HTTP/1.1 200")
        one.writer.write(b"1\r\nx\r\n" * 2 * PIECES)
        assert await one.until_closed() == b""
    assert "Fatal error" not in caplog.text


async def test_a_websocket_stays_open_and_takes_messages_up_to_the_limit(port: int) -> None:
    async with connect(f"ws://127.0.0.1:{port}/") as open_socket:
        await asyncio.sleep(PATIENCE * 2)
        await open_socket.send("x" * LIMITS.frame_in)
        assert await open_socket.recv() == "x" * LIMITS.frame_in
        assert open_socket.response is not None
        assert "Sec-WebSocket-Extensions" not in open_socket.response.headers
        await open_socket.send("x" * (LIMITS.frame_in + 1))
        with pytest.raises(ConnectionClosed) as closed:
            await open_socket.recv()
        too_big = 1009
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == too_big


async def test_the_server_does_not_tell_what_it_is(port: int) -> None:
    async with client(port) as one:
        one.writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        assert b"server:" not in (await one.until_closed()).lower()


def test_a_port_that_is_taken_is_named() -> None:
    with contextlib.closing(listen(Settings(port=0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {port} is taken.*--port"):
            listen(Settings(port=port))


def test_a_shared_port_takes_several_and_nobody_else() -> None:
    with contextlib.closing(listen(Settings(port=0), shared=True)) as first:
        settings = Settings(port=first.getsockname()[1])
        listen(settings, shared=True).close()
        with pytest.raises(CannotListen):
            listen(settings)


@pytest.mark.parametrize("host", ["192.0.2.7", "no-such-host.invalid"])
def test_an_address_that_is_not_ours_is_named(host: str) -> None:
    with pytest.raises(CannotListen, match="not an address of this machine"):
        listen(Settings(host=host, port=0))


def test_limits_reach_the_server() -> None:
    config = web_config(echo, Settings(limits=msgspec.structs.replace(LIMITS, connections=7)))
    assert config.limit_concurrency == 7
    assert not config.ws_per_message_deflate


# Frames


def frame(first: int, payload: bytes, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A frame as a client sends it; its first byte tells the kind, and whether it is whole."""
    if len(payload) < 126:
        head = bytes((first, 0x80 | len(payload)))
    else:
        head = bytes((first, 0x80 | 126)) + len(payload).to_bytes(2)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT, PART, REST, PING, CLOSE = 0x81, 0x01, 0x80, 0x89, 0x88
WORDS = ["one", "two " * 50, "three", "four " * 200, "", "fünf"]


@contextlib.asynccontextmanager
async def raw_socket(port: int) -> AsyncIterator[Client]:
    async with client(port) as one:
        one.writer.write(UPGRADE)
        await one.reader.readuntil(b"\r\n\r\n")
        yield one


async def answer(one: Client) -> tuple[int, bytes]:
    """The kind and the payload of the next frame from the server."""
    async with asyncio.timeout(30):
        first, length = await one.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await one.reader.readexactly(2))
        return first, await one.reader.readexactly(length)


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 150, 10_000])
async def test_messages_arrive_however_the_network_cuts_them(port: int, piece: int) -> None:
    sent = b"".join(frame(TEXT, word.encode()) for word in WORDS)
    async with raw_socket(port) as one:
        for start in range(0, len(sent), piece):
            one.writer.write(sent[start : start + piece])
            await one.writer.drain()
            await asyncio.sleep(0)
        for word in WORDS:
            assert await answer(one) == (TEXT, word.encode())


async def test_messages_in_parts_and_questions_between_them_are_understood(port: int) -> None:
    async with raw_socket(port) as one:
        one.writer.write(frame(TEXT, b"before") + frame(PING, b"still there?") + frame(TEXT, b"after"))
        one.writer.write(frame(PART, b"in ") + frame(PING, b"?") + frame(REST, b"parts") + frame(TEXT, b"x"))
        answers = [await answer(one) for _ in range(6)]
        texts = [payload for kind, payload in answers if kind == TEXT]
        pongs = [payload for kind, payload in answers if kind == 0x8A]
        assert texts == [b"before", b"after", b"in parts", b"x"]
        assert pongs == [b"still there?", b"?"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\x81\x05plain", 1002),
        (frame(0xC1, b"reserved"), 1002),
        (frame(REST, b"of nothing"), 1002),
        (frame(PART, b"in ") + frame(TEXT, b"another"), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"x" * (LIMITS.frame_in + 1)), 1009),
        (b"\x81\xff" + (1 << 40).to_bytes(8), 1009),
        (frame(PART, b"x" * LIMITS.frame_in) + frame(REST, b"x"), 1009),
        (b"\x81\xfe\x00\x05" + frame(TEXT, b"hello")[2:], 1002),
        (b"\x81\xff" + (200).to_bytes(8) + frame(TEXT, b"x" * 200)[4:], 1002),
        (b"\x89\xfe\x00\x02" + frame(PING, b"hi")[2:], 1002),
    ],
    ids=[
        *("plain", "reserved", "rest", "mixed", "no-text", "long", "endless", "long-parts"),
        *("wasteful", "more-wasteful", "wasteful-ping"),
    ],
)
async def test_frames_that_break_the_rules_end_the_connection(port: int, sent: bytes, code: int) -> None:
    async with raw_socket(port) as one:
        one.writer.write(frame(TEXT, b"hello"))
        assert await answer(one) == (TEXT, b"hello")
        one.writer.write(sent)
        kind, payload = await answer(one)
        assert (kind, int.from_bytes(payload[:2])) == (CLOSE, code)
        assert await one.until_closed() == b""


async def test_more_messages_than_may_wait_all_arrive(port: int) -> None:
    async with raw_socket(port) as one:
        one.writer.write(b"".join(frame(TEXT, b"%d" % n) for n in range(500)))
        for n in range(500):
            assert await answer(one) == (TEXT, b"%d" % n)


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_full_connection_has_room_again_when_it_is_read_or_gone(port: int, leaves: bool) -> None:
    FLOODED.clear()
    async with raw_socket(port) as one:
        one.writer.write(frame(TEXT, b"flood"))
        async with asyncio.timeout(30):
            while not FLOODED:
                await asyncio.sleep(0.01)
            if leaves:
                one.writer.transport.abort()
            while len(FLOODED) == 1:
                await (asyncio.sleep(0.01) if leaves else one.reader.read(100_000))
        assert FLOODED == ["full", "room"]


# Floods


PONG, BYTES = 0x8A, 0x82
FLOODS = {
    "pings": frame(PING, b""),
    "pongs": frame(PONG, b""),
    "empty parts": frame(0x00, b""),
    "bytes in parts": frame(0x02, b"") + frame(REST, b""),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
@pytest.mark.parametrize("at_once", [1, 200])
async def test_frames_that_say_nothing_cost_the_connection(port: int, flood: bytes, at_once: int) -> None:
    async with raw_socket(port) as one:
        one.writer.write(frame(PART, b"") if flood == FLOODS["empty parts"] else b"")
        with contextlib.suppress(ConnectionError):
            for _ in range(400 // at_once):
                one.writer.write(flood * at_once)
                await one.writer.drain()
                await asyncio.sleep(0)
        heard = await one.until_closed()
        # The reason is the last that is sent, unless the system threw it away with what nobody read any more.
        assert not heard or heard[-2 - len(b"too many frames") :] == b"\x03\xf0too many frames"


async def test_a_few_frames_that_say_nothing_do_no_harm(port: int) -> None:
    async with raw_socket(port) as one:
        for _ in range(60):
            one.writer.write(frame(PING, b"?") + frame(PONG, b"!"))
        one.writer.write(frame(TEXT, b"hello"))
        answers = [await answer(one) for _ in range(61)]
        assert answers == [(PONG, b"?")] * 60 + [(TEXT, b"hello")]


async def test_whoever_is_thrown_out_is_not_waited_for(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # uvicorn waits so long for the other end to agree.
    for_ever = property(lambda _: 10.0**6, lambda *_: None)
    monkeypatch.setattr(TableSocket, "close_timeout", for_ever, raising=False)
    async with raw_socket(port) as one:
        one.writer.write(frame(TEXT, b"throw me out"))
        assert await answer(one) == (CLOSE, b"\x03\xf0as you like")
        assert await one.until_closed() == b""


async def test_messages_sent_with_the_handshake_are_heard(port: int) -> None:
    async with client(port) as one:
        last = frame(TEXT, b"third")
        one.writer.write(UPGRADE + frame(TEXT, b"first") + frame(TEXT, b"second") + last[:3])
        await one.reader.readuntil(b"\r\n\r\n")
        one.writer.write(last[3:])
        assert [await answer(one) for _ in range(3)] == [
            (TEXT, b"first"),
            (TEXT, b"second"),
            (TEXT, b"third"),
        ]


async def test_a_flood_with_the_handshake_is_read_when_there_is_room(port: int) -> None:
    async with client(port) as one:
        one.writer.write(UPGRADE + b"".join(frame(TEXT, b"%d" % n) for n in range(2000)))
        await one.reader.readuntil(b"\r\n\r\n")
        for n in range(2000):
            assert await answer(one) == (TEXT, b"%d" % n)
