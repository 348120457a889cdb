"""The WebSocket endpoint: one socket per client, any number of tables.

`Client` speaks the protocol over any `Wire`; the handler at the end accepts clients.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, NamedTuple, Protocol

from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.limits import CommandPace
from fairground.server.people.errors import Suspended, TooManyMuted
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
REASON = 100  # signs: a close frame has room for 123 bytes of it
WIRE = "fairground.wire"  # the extension under which a connection gives its wire
MOST_BYTES = 4  # of one letter
BURST = 2  # how many times its credit a client may go over before it is dropped


Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Gone(Exception):
    """The other end is gone. `cut`: it was cut off because it sent too much."""

    def __init__(self, cut: bool = False) -> None:
        super().__init__()
        self.cut = cut


class Wire(Protocol):
    """A two-way connection that carries text. Every move passes here several times."""

    full: bool  # the other end reads too slowly: nothing more is to be sent before there is room again

    async def receive(self) -> str | bytes:
        """The next message. Raises `Gone`."""

    def send(self, message: bytes) -> None:
        """Hands over a message without waiting. Messages to an end that has left are lost."""

    async def room(self) -> None:
        """Waits until the wire is no longer full, or gone."""

    async def close(self, code: int, reason: str) -> None:
        """Ends the connection, at once if it is full."""


SocketApp = Callable[[Mapping[str, str], Receive, Send, Wire], Awaitable[None]]


class Desk(NamedTuple):
    """What all clients of a process share."""

    keeper: Keeper
    hub: Hub
    presence: Presence
    pace: CommandPace
    clock: Clock
    limits: Limits


class Known(NamedTuple):
    """Somebody who connects: the token of their session, and the network it was opened from."""

    who: Who
    session: str
    network: str


class Credit:
    """A limit on messages of one socket: this many in this many seconds."""

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
    """A connected client: reads its messages, answers them, and passes on what its tables send."""

    def __init__(self, wire: Wire, known: Known, desk: Desk) -> None:
        self.person = known.who.id
        self.session = known.session
        self.muted: set[str] = set()
        self._who = known.who
        self._network = known.network
        self._wire = wire
        self._desk = desk
        self._keeper = desk.keeper
        self._limits = limits = desk.limits
        self._credit = Credit(desk.clock, limits.messages, limits.commands_seconds)
        self._outbox: deque[bytes] = deque()  # what waits for room on the wire
        self._writer: asyncio.Task[None] | None = None  # sends it; there is none while nothing waits
        self._dropped: tuple[int, str] | None = None
        self._ended = asyncio.Event()
        self.flooded = False  # it was ended because too much came

    # Sending

    def deliver(self, message: bytes) -> None:
        if self._dropped is not None:
            return
        if len(message) > self._limits.frame_out:
            # It is sent all the same: without it the client would be stuck.
            log.warning("a message is larger than it should be", extra={"count": len(message)})
        if self._writer is None and not self._wire.full:
            self._wire.send(message)
        elif len(self._outbox) >= self._limits.outbox:
            self.drop(TRY_LATER, "too slow: reconnect")
        else:
            self._outbox.append(message)
            if self._writer is None:
                self._writer = asyncio.ensure_future(self._write())

    def drop(self, code: int, reason: str) -> None:
        """Ends the connection; unsent messages are discarded."""
        if self._dropped is None:
            self._dropped = (code, reason)
            self._outbox.clear()
            self._ended.set()

    async def _write(self) -> None:
        """Sends waiting messages as soon as there is room. A client that does not read for too long is
        dropped."""
        try:
            while self._outbox:
                if self._wire.full:
                    async with asyncio.timeout(self._limits.outbox_seconds):
                        await self._wire.room()
                # Whoever was dropped meanwhile is sent nothing more.
                if self._outbox:
                    self._wire.send(self._outbox.popleft())
        except TimeoutError:
            self.drop(TRY_LATER, "too slow: reconnect")
        finally:
            self._writer = None

    # Receiving

    async def run(self) -> None:
        """Serves the client until one end leaves."""
        try:
            await self._come_in()
            if self._dropped is None:
                await self._serve()
        finally:
            self._keeper.forget(self)
            if self._writer is not None:
                self._writer.cancel()
            code, reason = self._dropped or (GOING_AWAY, "gone")
            await self._wire.close(code, reason)

    async def _come_in(self) -> None:
        try:
            await self._desk.presence.join(self)
        except StoreError:
            self.drop(TRY_LATER, "the storage cannot be read right now: reconnect")
        now = self._desk.clock.now()
        self.deliver(
            protocol.encode(
                Welcome(protocol.PROTOCOL, self._who.id, self._who.name, now, self._desk.keeper.absent)
            )
        )
        if self._desk.presence.board is not None:
            self.deliver(self._desk.presence.board)

    async def _serve(self) -> None:
        reader = asyncio.ensure_future(self._read())
        ended = asyncio.ensure_future(self._ended.wait())
        try:
            await asyncio.wait({reader, ended}, return_when=asyncio.FIRST_COMPLETED)
            if self._writer is not None and not ended.done():
                # What the client is to be told before it is dropped, such as why, goes out first.
                await asyncio.wait({self._writer}, timeout=self._limits.outbox_seconds)
        finally:
            reader.cancel()
            ended.cancel()
            await asyncio.gather(reader, ended, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            try:
                raw = await self._wire.receive()
            except Gone as gone:
                self.flooded = gone.cut
                self.drop(GOING_AWAY, "gone")
                return
            # Whoever is dropped is not heard, even if the connection has not been closed yet.
            if self._dropped is not None or not await self._hear(raw):
                return

    async def _hear(self, raw: str | bytes) -> bool:
        """Takes one message; False if no more messages are accepted from the client."""
        if len(raw) * MOST_BYTES > self._limits.frame_in and _bytes_in(raw) > self._limits.frame_in:
            self._refuse(Code.TOO_LARGE, f"a message can have at most {self._limits.frame_in} bytes")
            return self._last_word(TOO_BIG, "message too large")
        over = self._credit.spend()
        if over > 0:
            self._refuse(Code.TOO_FAST, "too many messages; wait a little")
            if over > self._limits.messages * (BURST - 1):
                self.flooded = True
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
            self._refuse(Code.INTERNAL, "the server made a mistake; nothing was changed")
        return True

    def _refuse(self, code: Code, reason: str) -> None:
        self.deliver(protocol.encode(Error(code, reason)))

    def _last_word(self, code: int, reason: str) -> bool:
        """Lets the client read what was said, then ends."""
        if self._dropped is None:
            self._dropped = (code, reason)
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
        pace = self._desk.pace
        wait = await pace.wait(self.person, message.table)
        if wait <= 0 and isinstance(message, protocol.Say):
            wait = await pace.say(self._network, message.text)
        if wait > 0:
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
        except TooManyMuted as error:
            raise Refused(Code.NOT_NOW, str(error)) from None
        except StoreError:
            raise Refused(Code.STORAGE, "it could not be stored; try again") from None

    async def _report(self, message: protocol.Report) -> None:
        self._must_watch(message.table)
        if await self._desk.pace.report(self.person, self._network) > 0:
            raise Refused(Code.TOO_FAST, "you have sent many reports; wait before you send another")
        await self._keeper.report(
            self._who, message.table, message.line, message.person, message.reason, self
        )


def _bytes_in(raw: str | bytes) -> int:
    return len(raw.encode()) if isinstance(raw, str) else len(raw)


# Letting clients in


class Penalties:
    """People whose connection was cut off because they sent too much must wait before they reconnect;
    otherwise reconnecting would be another way to flood."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._until: dict[str, float] = {}

    def add(self, person: str) -> None:
        now = self._clock.now()
        self._until = {who: until for who, until in self._until.items() if until > now}
        self._until[person] = now + self._seconds

    def holds(self, person: str) -> bool:
        return self._until.get(person, 0.0) > self._clock.now()


Headers = Mapping[str, str]
Recognise = Callable[[Headers], Awaitable[Known | None]]


def make_socket(desk: Desk, recognise: Recognise, origin_allowed: Callable[[Headers], bool]) -> SocketApp:
    """The endpoint. `recognise` finds out who connects; `origin_allowed` checks the origin of the page that
    opens the socket."""
    penalties = Penalties(desk.clock, desk.limits.commands_seconds)

    async def table_socket(headers: Headers, receive: Receive, send: Send, wire: Wire) -> None:
        await receive()  # that somebody wants to connect
        if not origin_allowed(headers):
            await turn_away(send, POLICY, "this page is not allowed to connect here")
            return
        try:
            known = await recognise(headers)
        except StoreError:
            await turn_away(send, TRY_LATER, "the storage cannot be read right now: reconnect")
            return
        except Suspended as suspended:
            await turn_away(send, POLICY, str(suspended)[:REASON])
            return
        if known is None:
            await turn_away(send, POLICY, "no session: log in or start as a guest first")
            return
        if penalties.holds(known.who.id):
            await turn_away(send, TRY_LATER, "too many messages: reconnect later")
            return
        await send({"type": "websocket.accept"})
        client = Client(wire, known, desk)
        try:
            await client.run()
        finally:
            if client.flooded:
                penalties.add(known.who.id)

    return table_socket


async def turn_away(send: Send, code: int, reason: str) -> None:
    """Refuses a connection."""
    await send({"type": "websocket.close", "code": code, "reason": reason})
