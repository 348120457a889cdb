"""The WebSocket endpoint: one socket a client, any number of tables.

`Client` speaks the protocol over any `Wire`; the handler at the end puts it on a real socket.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.limits import CommandPace
from fairground.server.presence import Presence
from fairground.server.protocol import ClientMessage, Code, Error, NotUnderstood, Welcome
from fairground.server.services import Clock
from fairground.server.settings import Limits
from fairground.server.store.base import StoreError
from fairground.server.tables.commands import Refused, Who
from fairground.server.tables.keeper import Keeper

log = logging.getLogger(__name__)

GOING_AWAY, TOO_BIG, POLICY, TRY_LATER = 1001, 1009, 1008, 1013
PATH = "/ws"
BURST = 2  # how many times its credit a client may go over before it is dropped


Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
SocketApp = Callable[[Mapping[str, str], Receive, Send], Awaitable[None]]


class Gone(Exception):
    """The other end is no longer there."""


class Wire(Protocol):
    """A two-way connection that carries text."""

    async def receive(self) -> str | bytes:
        """The next message. Raises `Gone`."""

    async def send(self, message: str) -> None:
        """Raises `Gone`."""

    async def close(self, code: int, reason: str) -> None: ...


class Desk(NamedTuple):
    """What all clients of a process share."""

    keeper: Keeper
    hub: Hub
    presence: Presence
    pace: CommandPace
    clock: Clock
    limits: Limits


class Credit:
    """So many messages of one socket in so many seconds, and no more."""

    def __init__(self, clock: Clock, messages: int, seconds: float) -> None:
        self._clock = clock
        self._messages = messages
        self._seconds = seconds
        self._sent: deque[float] = deque()

    def spend(self) -> int:
        """Counts a message; returns by how many the client is over its credit."""
        now = self._clock.now()
        while self._sent and self._sent[0] <= now - self._seconds:
            self._sent.popleft()
        self._sent.append(now)
        return len(self._sent) - self._messages


class Client:
    """A connected client: reads its messages, answers them, and hands on what its tables tell."""

    def __init__(self, wire: Wire, who: Who, session: str, desk: Desk) -> None:
        self.person = who.id
        self.session = session
        self.muted: set[str] = set()
        self._who = who
        self._wire = wire
        self._desk = desk
        self._keeper = desk.keeper
        self._limits = limits = desk.limits
        self._credit = Credit(desk.clock, limits.messages, limits.commands_seconds)
        self._outbox: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._dropped: tuple[int, str] | None = None
        self._loop = asyncio.get_running_loop()
        self._writer: asyncio.Task[None] | None = None
        self._sending_since: float | None = None  # when the message was begun that is on its way
        self._watch: asyncio.TimerHandle | None = None  # looks whether it is still on its way

    # Sending

    def deliver(self, message: bytes) -> None:
        if self._dropped is not None:
            return
        if len(message) > self._limits.frame_out:
            # It is sent all the same: without it the client would be stuck.
            log.warning("a message is larger than it should be", extra={"count": len(message)})
        if len(self._outbox) >= self._limits.outbox:
            self.drop(TRY_LATER, "too slow: connect again")
            return
        self._outbox.append(message)
        self._news.set()

    def drop(self, code: int, reason: str) -> None:
        """Ends the connection; what was not sent yet is not sent."""
        if self._dropped is None:
            self._dropped = (code, reason)
            self._outbox.clear()
            self._news.set()

    async def _write(self) -> None:
        """Sends what is delivered, until the client is dropped or gone."""
        while True:
            while self._outbox:
                message = self._outbox.popleft()
                self._sending_since = self._loop.time()
                if self._watch is None:
                    self._watch = self._loop.call_later(self._limits.outbox_seconds, self._check_sending)
                await self._wire.send(message.decode())
                self._sending_since = None
            if self._dropped is not None:
                return
            self._news.clear()
            await self._news.wait()

    def _check_sending(self) -> None:
        """Ends the connection if one message takes too long to leave. One alarm serves many messages: to set
        and clear one for each would cost as much as sending it."""
        self._watch = None
        if self._sending_since is not None:
            left = self._sending_since + self._limits.outbox_seconds - self._loop.time()
            if left > 0:
                self._watch = self._loop.call_later(left, self._check_sending)
            elif self._writer is not None:
                self._writer.cancel()

    # Receiving

    async def run(self) -> None:
        """Serves the client until one end leaves."""
        try:
            await self._come_in()
            if self._dropped is None:
                await self._serve()
        finally:
            self._keeper.forget(self)
            if self._watch is not None:
                self._watch.cancel()
            code, reason = self._dropped or (GOING_AWAY, "gone")
            with suppress(Gone):
                await self._wire.close(code, reason)

    async def _come_in(self) -> None:
        try:
            await self._desk.presence.join(self)
        except StoreError:
            self.drop(TRY_LATER, "the storage cannot be read just now: connect again")
        now = self._desk.clock.now()
        self.deliver(protocol.encode(Welcome(protocol.PROTOCOL, self._who.id, self._who.name, now)))

    async def _serve(self) -> None:
        reader = asyncio.ensure_future(self._read())
        writer = self._writer = asyncio.ensure_future(self._write())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not writer.done():
                # What the client is to be told before it is dropped, such as why, goes out first.
                await asyncio.wait({writer}, timeout=self._limits.outbox_seconds)
        finally:
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            try:
                raw = await self._wire.receive()
            except Gone:
                self.drop(GOING_AWAY, "gone")
                return
            # Whoever is dropped is not heard, even if the connection has not been closed yet.
            if self._dropped is not None or not await self._hear(raw):
                return

    async def _hear(self, raw: str | bytes) -> bool:
        """Takes one message; False: the client is not heard any longer."""
        if len(raw) > self._limits.frame_in or (
            isinstance(raw, str) and len(raw.encode()) > self._limits.frame_in
        ):
            self._refuse(Code.TOO_LARGE, f"a message may have {self._limits.frame_in} bytes")
            return self._last_word(TOO_BIG, "message too large")
        over = self._credit.spend()
        if over > 0:
            self._refuse(Code.TOO_FAST, "too many messages; wait a little")
            if over > self._limits.messages * (BURST - 1):
                return self._last_word(POLICY, "too many messages")
            return True
        try:
            await self._answer(protocol.decode(raw))
        except NotUnderstood as error:
            self._refuse(Code.MALFORMED, f"this is not a message of the protocol: {error}")
        except Refused as refused:
            self._refuse(refused.code, refused.reason)
        except Exception as error:
            # Its words may hold hidden cards, so only its kind is told and kept.
            log.error("a message could not be answered: %s", type(error).__name__)
            self._refuse(Code.INTERNAL, "a mistake of the server; nothing was changed")
        return True

    def _refuse(self, code: Code, reason: str) -> None:
        self.deliver(protocol.encode(Error(code, reason)))

    def _last_word(self, code: int, reason: str) -> bool:
        """Lets the client read what was said, then ends."""
        if self._dropped is None:
            self._dropped = (code, reason)
            self._news.set()
        return False

    async def _answer(self, message: ClientMessage) -> None:
        who = self._who
        match message:
            case protocol.Watch():
                await self._keeper.watch(who, self, message)
            case protocol.Unwatch():
                self._keeper.unwatch(self, message.table)
            case protocol.Ping():
                self.deliver(protocol.encode(protocol.Pong(message.n)))
            case protocol.Lines():
                self._must_watch(message.table)
                await self._keeper.chat.show(message.table, self, message.after)
            case protocol.Mute():
                await self._mute(message)
            case protocol.Report():
                await self._report(message)
            case _:
                self.deliver(protocol.encode(await self._command(message)))

    async def _command(self, message: protocol.TableCommand | protocol.Say) -> protocol.Ack | protocol.Nack:
        if await self._desk.pace.wait(self.person, message.table) > 0:
            reason = "too many commands; wait a little"
            return protocol.Nack(message.cmd_id, message.table, Code.TOO_FAST, reason, [], 0)
        if not isinstance(message, protocol.Say):
            return await self._keeper.do(self._who, message)
        try:
            self._must_watch(message.table)
        except Refused as refused:
            return protocol.Nack(message.cmd_id, message.table, refused.code, refused.reason, [], 0)
        return await self._keeper.say(self._who, message, self)

    def _must_watch(self, table: str) -> None:
        if not self._desk.hub.watches(table, self):
            raise Refused(Code.NOT_WATCHING, "watch the table first")

    async def _mute(self, message: protocol.Mute) -> None:
        try:
            await self._desk.presence.mute(self.person, message.person, message.muted)
        except StoreError:
            raise Refused(Code.STORAGE, "it could not be kept; try again") from None

    async def _report(self, message: protocol.Report) -> None:
        self._must_watch(message.table)
        await self._keeper.chat.report(message.table, self.person, message.line, message.reason)


# On a real socket


class AsgiWire:
    """A WebSocket of the web server as a wire. Every move passes here several times, so nothing stands
    between."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def receive(self) -> str | bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def send(self, message: str) -> None:
        try:
            await self._send({"type": "websocket.send", "text": message})
        except Exception:
            # Whatever the server below says about a closed socket, it is closed.
            raise Gone from None

    async def close(self, code: int, reason: str) -> None:
        with suppress(Exception):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


Headers = Mapping[str, str]
Recognise = Callable[[Headers], Awaitable[tuple[Who, str] | None]]


def make_socket(desk: Desk, recognise: Recognise, origin_allowed: Callable[[Headers], bool]) -> SocketApp:
    """The endpoint. `recognise` finds the person of the session, and the session's token; `origin_allowed`
    checks where the page that opens the socket comes from."""

    async def table_socket(headers: Headers, receive: Receive, send: Send) -> None:
        await receive()  # that somebody wants to connect
        wire = AsgiWire(receive, send)
        if not origin_allowed(headers):
            await wire.close(POLICY, "this page may not connect here")
            return
        try:
            known = await recognise(headers)
        except StoreError:
            await wire.close(TRY_LATER, "the storage cannot be read just now: connect again")
            return
        if known is None:
            await wire.close(POLICY, "no session: come in first")
            return
        await send({"type": "websocket.accept"})
        await Client(wire, *known, desk).run()

    return table_socket
