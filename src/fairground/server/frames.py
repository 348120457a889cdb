"""WebSockets on real connections: what every message passes, so it does little.

The handshake, and every frame that is not the usual, is left to uvicorn and the websockets package.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

from fairground.server.socket import WIRE, Gone

WHOLE_TEXT = 0x81  # the first byte of a text that comes in one frame
CONTROL = 0x88  # from here to 0x8a: close, ping and pong, whole as they always are
PONG = 0x8A
MASKED = 0x80
SHORT, LONG = 126, 127  # these mark that the length follows, in two bytes or in eight
SHORT_HEADS = [bytes((WHOLE_TEXT, length)) for length in range(SHORT)]
LONGER_HEAD = bytes((WHOLE_TEXT, SHORT))
LONGEST_HEAD = bytes((WHOLE_TEXT, LONG))
WAITING = 32  # messages that wait to be answered before no more are read


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


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket that hands whole texts on without detours."""

    flush: Flush  # the same for all sockets of a server

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._inbox = Inbox()
        self.queue = cast(Any, self._inbox)
        self._wire = SocketWire(self, self._inbox)
        self._rest = b""  # the beginning of a frame that has not arrived whole
        self._usual = True  # so far each frame was whole and not too long; else all are left to websockets
        self._longest = self.config.ws_max_size

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(Any, self.scope)["extensions"][WIRE] = self._wire

    # What comes in

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            # Who speaks before being let in may have sent half a frame.
            self._usual = not self.handshake_initiated
            super().data_received(data)
        elif self._usual and not self.close_sent:
            self._take_frames(self._rest + data if self._rest else data)
        else:
            super().data_received(self._rest + data)
            self._rest = b""

    def _take_frames(self, data: bytes) -> None:
        """Takes the frames that are whole; keeps the beginning of one that is not."""
        at, end = 0, len(data)
        self._rest = b""
        while end - at >= 2:
            kind, length = data[at], data[at + 1] - MASKED
            head = 6
            if length == SHORT and end - at >= 4:
                length = data[at + 2] << 8 | data[at + 3]
                head = 8
            elif length == SHORT:
                break
            whole = kind == WHOLE_TEXT or CONTROL <= kind <= PONG
            if not whole or length < 0 or length > self._longest or (head == 6 and length == LONG):
                self._usual = False
                super().data_received(data[at:])
                return
            after = at + head + length
            if after > end:
                break
            if kind == WHOLE_TEXT:
                self._take_text(apply_mask(data[at + head : after], data[at + head - 4 : at + head]))
            else:
                super().data_received(data[at:after])
            if self.close_sent or self.transport.is_closing():
                return
            at = after
        self._rest = data[at:]

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
            self.read_paused = True
            self.transport.pause_reading()

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
            socket.read_paused = False
            socket.transport.resume_reading()
        if isinstance(found, dict):  # uvicorn says that the other end has left
            raise Gone
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


def table_socket() -> type[TableSocket]:
    """The sockets of one server."""
    return type("TableSocket", (TableSocket,), {"flush": Flush()})
