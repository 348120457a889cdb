"""Simulated people: they connect, play at random, retry until they get an answer, and keep notes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec

from fairground.proving.simulation.mirror import Mirror
from fairground.proving.simulation.network import Connection
from fairground.server import protocol

PATIENCE = 2.0  # seconds before a command is sent again
FINAL = {"stale", "illegal", "not-now", "nothing-to-undo", "not-seated", "no-table", "quiet"}


class Command:
    """A command on its way."""

    def __init__(self, message: protocol.TableCommand | protocol.Say, expects: int | None = None) -> None:
        self.message = message
        self.expects = expects
        self.acks: list[int] = []
        self.nacks: list[str] = []


class SimulatedClient:
    """One person at one table. `connect` opens a connection to some worker, or None while all are down."""

    def __init__(
        self, name: str, table: str, rng: random.Random, connect: Callable[[str], Connection | None]
    ) -> None:
        self.name = name
        self.mirror = Mirror(table)
        self.commands: dict[str, Command] = {}
        self._rng = rng
        self._connect = connect
        self._connection: Connection | None = None
        self._pending: Command | None = None
        self._stale = False
        self._refused = False
        self._news = asyncio.Event()

    @property
    def over(self) -> bool:
        return self.mirror.info.get("phase") == "over"

    async def play(self) -> None:
        """Plays until the match is over."""
        while not self.over:
            if self._connection is None or not self._connection.open:
                if not self._open():
                    await asyncio.sleep(0.3 + self._rng.random())
                    continue
                self._stale = True
            if self._stale:
                self._watch()
            if self._refused:
                # Whatever was refused is not tried again at once.
                self._refused = False
                await asyncio.sleep(0.3)
            if self._pending is not None:
                self._send(self._pending.message)
            elif (request := self._request()) is not None:
                yes = self._rng.random() < 0.7
                self._begin(Command(protocol.Agree(self._next_id(), self.mirror.table, request, yes)))
            elif self._rng.random() < 0.02:
                self._begin(Command(protocol.Say(self._next_id(), self.mirror.table, "well, well")))
            elif self.mirror.prompt is not None:
                self._choose()
            await self._wait(PATIENCE if self._pending is not None else 4 * PATIENCE)

    async def settle(self) -> None:
        """Sees to it that the last word has been heard, and that every command has its answer."""
        while self._pending is not None:
            if self._connection is None or not self._connection.open:
                if not self._open():
                    await asyncio.sleep(0.3)
                    continue
            # Only those who watch may talk.
            self._watch()
            self._send(self._pending.message)
            await self._wait(PATIENCE)
        while self._connection is None or not self._connection.open:
            if not self._open():
                await asyncio.sleep(0.3)
        self._watch()
        await asyncio.sleep(3)

    def leave(self) -> None:
        if self._connection is not None:
            self._connection.hang_up()

    # Talking

    def _open(self) -> bool:
        self._connection = self._connect(self.name)
        if self._connection is None:
            return False
        self._connection.heard = self._hear
        self._connection.cut_off = self._news.set
        return True

    def _watch(self) -> None:
        self._stale = False
        mirror = self.mirror
        self._send(protocol.Watch(mirror.table, since=mirror.version, you=mirror.you))

    def _send(self, message: protocol.ClientMessage) -> None:
        if self._connection is not None:
            self._connection.to_server(msgspec.json.encode(message).decode())

    async def _wait(self, seconds: float) -> None:
        self._news.clear()
        try:
            async with asyncio.timeout(seconds * (0.5 + self._rng.random())):
                await self._news.wait()
        except TimeoutError:
            # Perhaps the news did not come through.
            self._stale = True

    def _hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        match message["type"]:
            case "ack" | "nack":
                self._answered(message)
            case "table" | "update" | "up-to-date":
                before = self.mirror.version
                if not self.mirror.take(message):
                    self._stale = True
                if self._stale or self.mirror.version != before:
                    self._news.set()

    def _answered(self, message: dict[str, Any]) -> None:
        command = self.commands.get(message["cmd_id"])
        if command is None:
            return
        if message["type"] == "ack":
            command.acks.append(message["version"])
        else:
            command.nacks.append(message["code"])
            self._refused = True
            self._stale = self._stale or message["code"] == "not-watching"
        if command is self._pending and (message["type"] == "ack" or message["code"] in FINAL):
            self._pending = None
            # Acknowledged, but not seen yet: look again unless the news is on its way.
            self._stale = self._stale or message["version"] > (self.mirror.version or 0)
        self._news.set()

    # Choosing

    def _choose(self) -> None:
        mirror, rng = self.mirror, self._rng
        assert mirror.prompt is not None
        assert mirror.you is not None
        cmd_id = self._next_id()
        # Freely, or if the others agree.
        if rng.random() < (0.15 if mirror.undo else 0.03):
            assert mirror.version is not None
            self._begin(Command(protocol.Undo(cmd_id, mirror.table, mirror.version)))
            return
        if rng.random() < 0.05:
            # Somebody else's seat, or a question that is not asked.
            self._send(protocol.Play("bad", mirror.table, (mirror.you + 1) % 4, 0, {"do": "lay"}))
        option = rng.choice(mirror.prompt["options"])
        version = mirror.prompt["version"]
        action = option["action"]
        self._begin(Command(protocol.Play(cmd_id, mirror.table, mirror.you, version, action), version))

    def _next_id(self) -> str:
        return f"c{len(self.commands)}"

    def _request(self) -> int | None:
        """The number of a request to take something back that waits for this seat's word."""
        request, you = self.mirror.info.get("undo_request"), self.mirror.you
        if request is None or you is None or you in request["agreed"]:
            return None
        number: int = request["n"]
        return number

    def _begin(self, command: Command) -> None:
        self.commands[command.message.cmd_id] = command
        self._pending = command
        self._send(command.message)
