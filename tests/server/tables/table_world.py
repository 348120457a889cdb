"""A server without a network, on virtual time, for stories about tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from fairground.engine.game import Game
from fairground.games import all_games
from fairground.proving.pairs import Tap
from fairground.proving.simulation.loop import VirtualLoop
from fairground.proving.simulation.mirror import Mirror
from fairground.proving.simulation.store import Disk, SimulatedStore
from fairground.proving.simulation.world import (
    Cable,
    CableBus,
    LoopClock,
    LoopThinker,
    QuietNotifier,
    SeededSecrets,
    make_desk,
)
from fairground.proving.toy import HIGH_CARD
from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.protocol import Ack, Nack, TableOptions
from fairground.server.services import Services
from fairground.server.settings import Limits, Settings, Times
from fairground.server.socket import Client, Known
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import LiveTable

GAMES: dict[str, Game] = {HIGH_CARD.id: HIGH_CARD, **all_games()}
TIMES = Times(pause=2.0, away=15.0, absent=60.0, idle_table=300.0, sweep=1.0)


def story(work: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Runs an async test on virtual time."""

    def test() -> None:
        loop = VirtualLoop(random.Random(1))
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(work())
            assert not loop.faults, loop.faults
        finally:
            loop.end()

    test.__name__ = work.__name__
    test.__doc__ = work.__doc__
    return test


class Guest:
    """A connected person: says things, and keeps what it hears."""

    def __init__(self, house: House, name: str, session: str = "") -> None:
        self.name = name
        self.who = Who(name, name.capitalize())
        self.tap = Tap()
        self.house = house
        self.mirrors: dict[str, Mirror] = {}
        self.told: list[dict[str, Any]] = []
        # Limits may have been changed by the test.
        desk = house.desk._replace(limits=house.settings.limits)
        self.client = client = Client(self.tap, Known(self.who, session or name, ""), desk)
        self.task = asyncio.ensure_future(client.run())

    async def say(self, message: protocol.ClientMessage | str) -> list[dict[str, Any]]:
        """Sends a message; returns what comes at once."""
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        before = len(self.told)
        self.tap.inbox.put_nowait(text)
        await asyncio.sleep(0.001)
        self.listen()
        return self.told[before:]

    def listen(self) -> None:
        for text in self.tap.heard:
            if text.startswith("closed"):
                self.told.append({"type": "closed", "text": text})
                continue
            message = msgspec.json.decode(text)
            self.told.append(message)
            if message["type"] in ("table", "update", "up-to-date"):
                mirror = self.mirrors.setdefault(message["table"], Mirror(message["table"]))
                assert mirror.take(message)
        self.tap.heard.clear()

    async def watch(self, table: str, **more: Any) -> Mirror:
        await self.say(protocol.Watch(table, **more))
        return self.mirrors[table]

    async def leave(self) -> None:
        self.tap.inbox.put_nowait(None)
        await self.task


class House:
    """A server with its storage; `again` is the same storage after a restart. Houses on one `cable` and one
    disk are workers of one server."""

    def __init__(self, disk: Disk | None = None, cable: Cable | None = None, **times: float) -> None:
        self.disk = disk or Disk(random.Random(1))
        self.store = SimulatedStore(self.disk)
        self.hub = Hub()
        self.notifier = QuietNotifier()
        self.cable = cable or Cable(random.Random(1), 0.0)
        self.services = Services(
            LoopClock(),
            SeededSecrets(str(id(self))),
            CableBus(self.cable),
            LoopThinker(GAMES),
            self.notifier,
        )
        changed = msgspec.structs.replace(TIMES, **times)
        limits = Limits(commands=10**6, messages=10**6)
        self.settings = Settings(limits=limits, times=changed, snapshot_every=5)
        shared = cable is not None
        self.keeper = Keeper(self.store, self.services, self.hub, self.settings, GAMES, shared)
        self.desk = make_desk(self.keeper, self.hub, self.store, self.services, limits)
        self._count = 0

    async def open(self) -> House:
        await self.keeper.open()
        return self

    async def again(self) -> House:
        await self.keeper.close()
        return await House(self.disk, sweep=self.settings.times.sweep).open()

    async def again_at(self, id: str) -> House:
        """The same after a restart, at one of its tables."""
        other = await self.again()
        other.id = id
        return other

    def guest(self, name: str, session: str = "") -> Guest:
        return Guest(self, name, session)

    async def do(self, name: str, kind: Any, *fields: Any, **more: Any) -> Ack | Nack:
        """A command by anybody, connected or not: `await house.do("ann", Start)`."""
        self._count += 1
        message = kind(f"k{self._count}", self.id, *fields, **more)
        return await self.keeper.do(Who(name, name.capitalize()), message)

    async def table(self, *people: str, bots: int = 0, game: str = "high-card", **options: Any) -> str:
        """A table at which these people and bots sit; the first is the host. It has not begun."""
        host = people[0]
        game_options = options.pop("game_options", {"rounds": 2} if game == "high-card" else {})
        chosen = TableOptions(seats=len(people) + bots, game=game_options, stand_in="random", **options)
        self.id = await self.keeper.create(Who(host, host.capitalize()), game, chosen)
        invite = (await self.live()).opened.invite
        for name in people[1:]:
            assert isinstance(await self.do(name, protocol.Sit, invite=invite), Ack)
        for seat in range(len(people), len(people) + bots):
            assert isinstance(await self.do(host, protocol.SetBot, seat, "random"), Ack)
        return self.id

    async def begun(self, *people: str, **more: Any) -> str:
        """The same, and the match has begun."""
        await self.table(*people, **more)
        answer = await self.do(people[0], protocol.Start)
        assert isinstance(answer, Ack), answer
        return self.id

    async def live(self) -> LiveTable:
        async with self.keeper._cache.use(self.id) as held:
            return await self.keeper._cache.load(held)

    async def play(self, name: str, which: int = 0) -> Ack | Nack:
        """A person answers the open question with one of its options."""
        table = await self.live()
        seat = table.seat_of(name)
        assert seat is not None
        assert table.match is not None
        ask = table.match.ask(seat)
        assert ask is not None, f"{name} is not asked anything"
        action = msgspec.to_builtins(ask.options[which])
        return await self.do(name, protocol.Play, seat, table.chairs[seat].prompt, action)

    async def undo(self, name: str) -> Ack | Nack:
        """A person takes back, having seen everything."""
        table = await self.live()
        return await self.do(name, protocol.Undo, table.versions[table.eyes_of(name)])

    async def play_out(self) -> None:
        """Everybody plays to the end."""
        while (table := await self.live()).phase == "playing":
            seats = [seat for seat in table.waiting if table.chairs[seat].played_by("x") is None]
            if seats:
                name = table.chairs[seats[0]].person
                assert name is not None
                assert isinstance(await self.play(name), Ack)
            else:
                await asyncio.sleep(3)

    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.disk.tables[self.id].entries]


def code(answer: Ack | Nack) -> str:
    """Why a command was refused."""
    assert isinstance(answer, Nack), answer
    return answer.code.value
