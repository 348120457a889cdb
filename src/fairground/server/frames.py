"""WebSockets on real connections: what every message passes, so it does little.

The handshake, and every frame that is not a whole text, is left to uvicorn and the websockets package, one by
one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

from fairground.server.settings import Limits
from fairground.server.socket import BURST, POLICY, TOO_BIG, WIRE, Gone

WHOLE_TEXT = 0x81  # the first byte of a text that comes in one frame
OPCODE = 0x0F
BINARY = 2  # the last of the kinds that carry messages, whole or in parts
FINAL = 0x80  # the bit of a message's last frame
MASKED = 0x80
SHORT, LONG = 126, 127  # these mark that the length follows, in two bytes or in eight
SHORT_HEADS = [bytes((WHOLE_TEXT, length)) for length in range(SHORT)]
LONGER_HEAD = bytes((WHOLE_TEXT, SHORT))
LONGEST_HEAD = bytes((WHOLE_TEXT, LONG))
WAITING = 32  # messages that wait to be answered before no more are read
FRAME, PIECE = 16, 1  # the credit that a frame costs, and whatever else arrives at once
PROTOCOL_ERROR = 1002
CUT = (POLICY, TOO_BIG)  # closed for these reasons, a connection is not waited for
LAST_WORDS_SECONDS = 1.0


class Inbox:
    """What has arrived: messages, and between them what uvicorn has to say. It stands where uvicorn has a
    queue."""

    def __init__(self) -> None:
        self._arrived: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self._arrived.append(item)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        while not self._arrived:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._arrived.popleft()

    def empty(self) -> bool:
        return not self._arrived

    def __len__(self) -> int:
        return len(self._arrived)


class Flush:
    """Sends when everything that is ready has been done: a move and its answer leave together."""

    def __init__(self) -> None:
        self._wires: list[SocketWire] = []

    def later(self, wire: SocketWire) -> None:
        self._wires.append(wire)
        if len(self._wires) == 1:
            asyncio.get_running_loop().call_soon(self._now)

    def _now(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


class Allowance:
    """What may arrive on one socket besides messages, which its client counts: a bucket of credit that
    fills up again with time."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most = self._left = most
        self._a_second = a_second
        self._at = 0.0

    def spend(self, cost: int, now: float) -> bool:
        """Pays for something; False when there is not enough left."""
        self._left = min(self._most, self._left + (now - self._at) * self._a_second) - cost
        self._at = now
        return self._left >= 0


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket that hands whole texts on without detours. Everything that arrives costs credit: texts are
    counted by the client that answers them, all other frames and pieces of frames are counted here."""

    flush: Flush  # the same for all sockets of a server
    frames_at_once: int = 180
    frames_a_second: float = 9.0

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._inbox = Inbox()
        self.queue = cast(Any, self._inbox)
        self._wire = SocketWire(self, self._inbox)
        self._rest = b""  # what has arrived and is not taken yet, such as the beginning of a frame
        self.was_cut = False  # too much came
        self._in_parts = False  # a message has begun that comes in several frames
        self._longest = self.config.ws_max_size
        self._allowance = Allowance(self.frames_at_once * FRAME, self.frames_a_second * FRAME)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(Any, self.scope)["extensions"][WIRE] = self._wire

    # What comes in

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
        elif self.transport.is_closing():
            return
        elif not self.handshake_complete:
            # Whoever speaks before being let in is heard afterwards, but not at any length.
            self._rest += data
            if len(self._rest) > self._longest:
                self._pause()
        elif self._spend(PIECE):
            self._take_frames(self._rest + data if self._rest else data)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept" and self.handshake_complete:
            self.go_on()

    def go_on(self) -> None:
        """Takes what had to wait."""
        paused, self.read_paused = self.read_paused, False
        if self._rest and not self.transport.is_closing():
            self._take_frames(self._rest)
        if paused and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _pause(self) -> None:
        self.read_paused = True
        self.transport.pause_reading()

    def _spend(self, cost: int) -> bool:
        """Pays for what has arrived; whoever cannot is cut off."""
        if self._allowance.spend(cost, self.loop.time()):
            return True
        self.was_cut = True
        self.cut(POLICY, "too many frames")
        return False

    def _take_frames(self, data: bytes) -> None:
        """Takes the frames that are whole; keeps the beginning of one that is not, and all that comes when
        enough messages wait."""
        at, end = 0, len(data)
        self._rest = b""
        while end - at >= 2 and not self.read_paused:
            kind, length = data[at], data[at + 1] - MASKED
            head = 6
            if length == SHORT:
                if end - at < 4:
                    break
                length = data[at + 2] << 8 | data[at + 3]
                head = 8
                wasteful = length < SHORT
            elif length == LONG:
                if end - at < 10:
                    break
                length = int.from_bytes(data[at + 2 : at + 10])
                head = 14
                wasteful = length < 1 << 16
            else:
                wasteful = False
            if wasteful:
                self._fail(PROTOCOL_ERROR, "a length takes more bytes than it needs")
                return
            if not 0 <= length <= self._longest:
                # Not masked, or too long: websockets says so as soon as it sees the head.
                super().data_received(data[at : at + head - 4])
                return
            after = at + head + length
            if after > end:
                break
            if kind == WHOLE_TEXT and not self._in_parts:
                if not self.close_sent:
                    self._take_text(apply_mask(data[at + head : after], data[at + head - 4 : at + head]))
            elif self._spend(FRAME):
                if kind & OPCODE <= BINARY:
                    self._in_parts = kind < FINAL
                super().data_received(data[at:after])
            if self.transport.is_closing():
                return
            at = after
        self._rest = data[at:]

    def _fail(self, code: int, reason: str) -> None:
        """Ends a connection whose other end does not keep to the protocol."""
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._cut_soon()

    def cut(self, code: int, reason: str) -> None:
        """Ends the connection without waiting for the other end, and without reading any more of it."""
        if not (self.close_sent or self.transport.is_closing()):
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self._cut_soon()

    def _cut_soon(self) -> None:
        """A client that does not read the final messages in time does not get them."""
        self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Takes a message that came in an unusual way."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self._take_text(data)
        else:
            self._take(data)

    def _take_text(self, data: bytes) -> None:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            self._take(text)

    def _take(self, message: str | bytes) -> None:
        self._inbox.put_nowait(message)
        if not self.read_paused and len(self._inbox) >= WAITING:
            self._pause()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wire.full = False  # nobody need wait any longer

    # What goes out

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wire.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wire.full = False


class SocketWire:
    """The `Wire` of a WebSocket that was accepted."""

    def __init__(self, socket: TableSocket, inbox: Inbox) -> None:
        self.full = False
        self._socket = socket
        self._inbox = inbox
        self._frames: list[bytes] = []  # what leaves with the next flush

    async def receive(self) -> str | bytes:
        socket = self._socket
        found = await self._inbox.get()
        if socket.read_paused and self._inbox.empty():
            socket.go_on()
        if isinstance(found, dict):  # uvicorn says that the other end has left
            raise Gone(socket.was_cut)
        message: str | bytes = found
        return message

    def send(self, message: bytes) -> None:
        if not self._frames:
            self._socket.flush.later(self)
        self._frames.append(in_frame(message))

    def flush(self) -> None:
        socket = self._socket
        data = b"".join(self._frames)
        self._frames = []
        if data and not (socket.close_sent or socket.disconnected or socket.transport.is_closing()):
            socket.transport.write(data)

    async def room(self) -> None:
        await self._socket.writable.wait()

    async def close(self, code: int, reason: str) -> None:
        socket = self._socket
        self.flush()
        if self.full:
            # It would wait for room, too.
            socket.transport.abort()
        elif code in CUT:
            socket.cut(code, reason)
        elif not (socket.close_sent or socket.disconnected):
            await socket.send({"type": "websocket.close", "code": code, "reason": reason})


def in_frame(message: bytes) -> bytes:
    """A text as it travels from a server."""
    length = len(message)
    if length < SHORT:
        return SHORT_HEADS[length] + message
    if length < 1 << 16:
        return LONGER_HEAD + length.to_bytes(2) + message
    return LONGEST_HEAD + length.to_bytes(8) + message


def table_socket(limits: Limits) -> type[TableSocket]:
    """The sockets of one server."""
    given = {
        "flush": Flush(),
        "frames_at_once": limits.messages * BURST,
        "frames_a_second": limits.messages / limits.commands_seconds,
    }
    return type("TableSocket", (TableSocket,), given)
