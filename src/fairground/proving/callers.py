"""People who play over the network: real requests, real sockets, and no patience with a server that dies."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fairground.server import protocol
from fairground.server.protocol import ClientMessage, ServerMessage

OWN = {"X-Fairground": "1"}


class Caller:
    """A guest who plays at one table. `urls` are the servers it may turn to, the favourite first."""

    def __init__(self, name: str, urls: list[str]) -> None:
        self.name = name
        self.urls = urls
        self.person = ""
        self.seat: int | None = None
        self.phase = ""
        self.version = -1
        self.sent = 0
        self.acked: list[str] = []
        self.nacked: list[protocol.Nack] = []
        self.connections = 0
        self._cookie = ""
        self._rng = random.Random(name)
        self._prompt: protocol.Prompt | None = None
        self._answered = -1  # the version of the question that was answered last
        self._pending: protocol.Play | None = None  # sent, not answered yet

    # Requests

    async def come_in(self) -> None:
        async with httpx.AsyncClient(base_url=self.urls[0], headers=OWN) as http:
            answer = (await http.post("/api/guests", json={"name": self.name})).raise_for_status()
            self._cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            self.person = answer.json()["id"]

    async def _post(self, path: str, body: object) -> dict[str, str]:
        headers = {**OWN, "Cookie": self._cookie}
        async with httpx.AsyncClient(base_url=self.urls[0], headers=headers) as http:
            content = msgspec.json.encode(body)
            answer = await http.post(path, content=content, headers={"Content-Type": "application/json"})
            assert answer.is_success, answer.text
            found: dict[str, str] = answer.json()
            return found

    async def open_table(self, game: str, seats: int) -> str:
        options = {"seats": seats, "public": True, "takeover": None}
        return (await self._post("/api/tables", {"game": game, "options": options}))["id"]

    async def do(self, command: ClientMessage) -> None:
        assert isinstance(command, (protocol.Sit, protocol.Start))
        await self._post(f"/api/tables/{command.table}/commands", command)

    # Playing

    async def play(self, table: str, enough: Callable[[], bool]) -> None:
        """Plays at random until it is enough or over; connects again, anywhere, whenever it is cut off."""
        while not self._is_done(enough):
            with contextlib.suppress(ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
                address = self.urls[0].replace("http", "ws", 1) + "/ws"
                async with connect(address, additional_headers={"Cookie": self._cookie}) as socket:
                    self.connections += 1
                    await self._talk(socket, table, enough)
            # The next server, so that one that is gone is not asked twice in a row.
            self.urls = self.urls[1:] + self.urls[:1]
            await asyncio.sleep(0.02)

    def _is_done(self, enough: Callable[[], bool]) -> bool:
        return self._pending is None and (self.phase == "over" or enough())

    async def _talk(self, socket: ClientConnection, table: str, enough: Callable[[], bool]) -> None:
        await self._watch(socket, table)
        if self._pending is not None:
            await self._say(socket, self._pending)
        while not self._is_done(enough):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    raw = await socket.recv()
                await self._hear(socket, msgspec.json.decode(raw, type=ServerMessage))
            if not enough():
                await self._answer(socket, table)

    async def _watch(self, socket: ClientConnection, table: str) -> None:
        since = self.version if self.version >= 0 else None
        await self._say(socket, protocol.Watch(table, since, self.seat))

    async def _say(self, socket: ClientConnection, message: ClientMessage) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def _hear(self, socket: ClientConnection, message: ServerMessage) -> None:
        match message:
            case protocol.TableView():
                self.version, self.seat = message.version, message.you
                self._prompt, self.phase = message.prompt, message.info.phase
            case protocol.Update() if message.since == self.version:
                self.version, self._prompt = message.version, message.prompt
                if isinstance(message.info, protocol.Info):
                    self.phase = message.info.phase
            case protocol.Update() if message.version > self.version:
                self.version = -1  # something was missed
                await self._watch(socket, message.table)
            case protocol.Ack() if self._pending and message.cmd_id == self._pending.cmd_id:
                self.acked.append(message.cmd_id)
                self._pending = None
            case protocol.Nack() if self._pending and message.cmd_id == self._pending.cmd_id:
                if message.code is not protocol.Code.STORAGE:
                    self.nacked.append(message)
                    self._pending = None
                    self._answered = -1
                    await self._watch(socket, message.table)
                else:
                    await self._say(socket, self._pending)

    async def _answer(self, socket: ClientConnection, table: str) -> None:
        prompt = self._prompt
        if prompt is None or self._pending is not None or prompt.version == self._answered:
            return
        if len(prompt.options) == 1:
            return  # the server plays it by itself
        chosen = self._rng.choice(prompt.options)
        assert self.seat is not None
        self._answered = prompt.version
        cmd_id = f"{self.name}-{self.sent}"
        self._pending = protocol.Play(cmd_id, table, self.seat, prompt.version, chosen.action)
        self.sent += 1
        await self._say(socket, self._pending)


async def gather_at_a_table(callers: list[Caller], game: str) -> str:
    """Lets everybody come in and sit down, and begins the match; returns the table."""
    for caller in callers:
        await caller.come_in()
    host = callers[0]
    table = await host.open_table(game, len(callers))
    for number, caller in enumerate(callers[1:], 1):
        await caller.do(protocol.Sit(f"sit-{number}", table))
    await host.do(protocol.Start("start", table))
    return table
