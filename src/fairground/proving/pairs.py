"""Two servers whose worlds differ only in what one pair of eyes may not know.

Both are driven so that those eyes are told the same by the game; then every byte that the server sends them
must be the same, too. The second world is redealt from the first again and again, also in the middle of
sealed choices.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine.components import eyes_of
from fairground.engine.errors import IllegalAction
from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.engine.match import Match, canonical
from fairground.engine.saving import fingerprint
from fairground.proving.simulation.loop import VirtualLoop
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
from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.protocol import ClockRule, TableOptions
from fairground.server.services import Services
from fairground.server.settings import Limits, Settings, Times
from fairground.server.socket import Client, Gone, Known
from fairground.server.tables import records, table_views
from fairground.server.tables.commands import Refused, Who
from fairground.server.tables.entries import Seated
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import LiveTable

TABLE = "table"
NAMES = ("ann", "bo", "cy", "di", "ed", "flo", "gus", "hal")
WATCHER = "eve"
TRIES = 4  # how often a move that looks the same is looked for in the other world


class Leak(AssertionError):
    """Something was told that depends on what is hidden."""


class Tap:
    """A connection that keeps every byte that comes out of it."""

    full = False

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.heard: list[str] = []

    async def receive(self) -> str | bytes:
        message = await self.inbox.get()
        if message is None:
            raise Gone
        return message

    def send(self, message: bytes) -> None:
        self.heard.append(message.decode())

    async def room(self) -> None:
        pass  # there always is

    async def close(self, code: int, reason: str) -> None:
        self.heard.append(f"closed {code} {reason}")


class Side:
    """One of the two servers."""

    def __init__(self, game: Game) -> None:
        games = {game.id: game}
        store = SimulatedStore(Disk(random.Random(1)))
        self.hub = Hub()
        bus = CableBus(Cable(random.Random(1), 0.0))
        self.services = Services(LoopClock(), SeededSecrets("same"), bus, LoopThinker(games), QuietNotifier())
        self.settings = Settings(
            limits=Limits(commands=10**6, messages=10**6), times=Times(pause=1e9, sweep=1e9)
        )
        self.keeper = Keeper(store, self.services, self.hub, self.settings, games)
        self.store = store
        self.desk = make_desk(self.keeper, self.hub, store, self.services, self.settings.limits)
        self.deals = 0  # how often the world was redealt
        self.taps: dict[str, Tap] = {}
        self.running: list[asyncio.Task[None]] = []

    def connect(self, name: str) -> None:
        tap = self.taps[name] = Tap()
        who = Who(name, name.capitalize())
        client = Client(tap, Known(who, name, ""), self.desk)
        self.running.append(asyncio.ensure_future(client.run()))

    def say(self, name: str, message: protocol.ClientMessage) -> None:
        self.taps[name].inbox.put_nowait(msgspec.json.encode(message).decode())

    def act(self, name: str, command: protocol.TableCommand) -> None:
        """A command of anybody; those whose eyes are not the ones in question need no connection."""
        if name in self.taps:
            self.say(name, command)
        else:
            self.running.append(asyncio.ensure_future(self._do(name, command)))

    async def _do(self, name: str, command: protocol.TableCommand) -> None:
        answer = await self.keeper.do(Who(name, name.capitalize()), command)
        assert isinstance(answer, protocol.Ack), answer

    @property
    def table(self) -> LiveTable:
        held = self.keeper._cache.find(TABLE)
        assert held is not None
        assert held.table is not None
        return held.table

    @table.setter
    def table(self, table: LiveTable) -> None:
        held = self.keeper._cache.find(TABLE)
        assert held is not None
        held.table = table
        held.channels.clear()

    @property
    def match(self) -> Match:
        match = self.table.match
        assert match is not None
        return match

    async def stop(self) -> None:
        for tap in self.taps.values():
            tap.inbox.put_nowait(None)
        await asyncio.gather(*self.running)
        await self.keeper.close()


class Pair:
    """Both servers and the eyes that must not tell them apart."""

    def __init__(self, game: Game, seats: int, eyes: int, seed: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.eyes = eyes
        self.options = options
        self.rng = random.Random(f"{game.id}|{seats}|{eyes}|{seed}")
        self.seed = seed
        self.name = WATCHER if eyes < 0 else NAMES[eyes]
        self.phase = "waiting"
        self.steps = 0
        self.provoked = 0
        self.compares = 0
        self.compared = 0  # messages
        self.bytes = 0  # in them
        self.looked = 0  # how often the hidden parts were compared as well
        self.different = 0  # and how often they truly differed
        self.pool: list[dict[str, Any]] = []

    async def play(self, most: int) -> None:
        """Plays on until the end, or for so many steps."""
        self.one, self.other = Side(self.game), Side(self.game)
        for side in (self.one, self.other):
            await self._begin(side)
        await self._settle()
        for step in range(most):
            if self.one.table.phase != "playing":
                break
            self.steps += 1
            if step % 7 == 0:
                await self._deal_anew(step)
            if step % 3 == 0:
                await self._provoke()
            seat = self.rng.choice(self.one.match.asks).seat
            if self.rng.random() < 0.5:
                await self._half_move()
            if not await self._move(seat):
                await self._deal_anew(step)
                await self._force(seat)
            await self._compare()
        self.phase = self.one.table.phase
        for side in (self.one, self.other):
            await side.stop()

    async def _begin(self, side: Side) -> None:
        clock = ClockRule("turn", 500.0)
        options = TableOptions(
            seats=self.seats, game=self.options, clock=clock, public=True, title=str(self.seed)
        )
        seats = [Seated(name, name.capitalize()) for name in NAMES[: self.seats]]
        host = Who(NAMES[0], NAMES[0].capitalize())
        opened = side.keeper._opened(host, self.game.id, options, seats)
        await side.keeper.open_table(opened, TABLE)
        await side.keeper.do(host, protocol.Start("start", TABLE))
        side.connect(self.name)
        side.say(self.name, protocol.Watch(TABLE))

    async def _settle(self) -> None:
        """Lets everything happen that can happen without time."""
        await asyncio.sleep(0.001)

    # Moving both worlds

    async def _deal_anew(self, number: int) -> None:
        """The other world becomes one that these eyes cannot tell from the first."""
        table = self.one.table.clone()
        truth = table.match
        assert truth is not None
        world = truth.redeal(None if self.eyes < 0 else self.eyes, number)
        # Dice to come are no secret that was kept: both worlds roll the same ones.
        world.state.rng = truth.state.rng.clone()
        table.match = world.resume(world.save(), world.history, [self._other_secret(e) for e in world.log])
        _other_seed(table, table.match)
        self.other.table = table
        self.other.store.copy_table(self.one.store, TABLE)
        # Both are looked at again, as after a reconnection.
        self.one.table = self.one.table
        for side in (self.one, self.other):
            side.deals += 1
            side.say(self.name, protocol.Watch(TABLE))
        await self._compare()

    def _other_secret(self, event: Event) -> Event:
        """A past event; if its secret was not told to these eyes, with another one."""
        if event.secret is None or event.eyes & eyes_of(self.eyes):
            return event
        return Event(event.kind, event.facts, event.rules, dict.fromkeys(event.secret, "?"), event.eyes)

    async def _move(self, seat: int) -> bool:
        """Lets a seat act in both worlds so that the eyes are told the same; False if there is no way."""
        if seat == self.eyes:
            ask = self.one.match.ask(seat)
            assert ask is not None
            action = action_forms.to_data(self.rng.choice(ask.options))
            self.pool.append(action)
            if self._told(self.one.match, seat, [action]) != self._told(self.other.match, seat, [action]):
                return False
            for side in (self.one, self.other):
                self._command(side, seat, action)
            await self._settle()
            return True
        plan = self._until_seen(self.one.match, seat)
        told = self._told(self.one.match, seat, plan)
        for _ in range(TRIES):
            twin = self._until_seen(self.other.match, seat)
            if self._told(self.other.match, seat, twin) == told:
                break
        else:
            return False
        # The choice that can be seen comes at the same moment, however many lie before it.
        steps = max(len(plan), len(twin))
        for step in range(steps):
            for side, actions in ((self.one, plan), (self.other, twin)):
                place = step - (steps - len(actions))
                if place >= 0:
                    self._command(side, seat, actions[place])
            await self._settle()
        self.pool.extend(plan)
        return True

    async def _half_move(self) -> None:
        """In one world somebody else does what nobody can notice, such as half of a sealed choice."""
        side = self.rng.choice((self.one, self.other))
        others = [ask.seat for ask in side.match.asks if ask.seat != self.eyes]
        if others:
            seat = self.rng.choice(others)
            for action in self._until_seen(side.match, seat)[:-1]:
                self._command(side, seat, action)
                await self._compare()
            for both in (self.one, self.other):
                both.say(self.name, protocol.Watch(TABLE))
            await self._compare()

    async def _force(self, seat: int) -> None:
        """The first world moves on alone; the other is redealt from it."""
        ask = self.one.match.ask(seat)
        if ask is None:
            return
        self._command(self.one, seat, action_forms.to_data(self.rng.choice(ask.options)))
        await self._settle()
        for side in (self.one, self.other):
            side.taps[self.name].heard.clear()
        await self._deal_anew(self.rng.randrange(10**6))

    def _until_seen(self, match: Match, seat: int) -> list[dict[str, Any]]:
        """Choices of a seat up to the first one that others can notice."""
        world = match.clone()
        actions = []
        while True:
            before = self._face(world)
            ask = world.ask(seat)
            assert ask is not None
            option = self.rng.choice(ask.options)
            actions.append(action_forms.to_data(option))
            world.play(seat, option)
            if self._face(world) != before:
                return actions

    def _face(self, match: Match) -> tuple[int, dict[str, Any]]:
        """What the eyes see, apart from what has happened before."""
        return len(match.log), match.view(None if self.eyes < 0 else self.eyes)

    def _told(self, match: Match, seat: int, actions: list[dict[str, Any]]) -> bytes:
        """What the eyes are told by the game itself when a seat does this."""
        world = match.clone()
        eyes = None if self.eyes < 0 else self.eyes
        events = len(world.log)
        for action in actions:
            if not _try(world, seat, action):
                return b"it cannot be done"
        return canonical([world.events(eyes, events), world.view(eyes)])

    def _command(self, side: Side, seat: int, action: dict[str, Any]) -> None:
        prompt = side.table.chairs[seat].prompt
        # No name twice in a world; for the eyes themselves the same in both.
        cmd_id = f"m{seat}-{side.table.versions[seat]}-{side.deals}"
        side.act(NAMES[seat], protocol.Play(cmd_id, TABLE, seat, prompt, action))

    # Looking for differences

    async def _provoke(self) -> None:
        """The eyes do all that may make the server talk: what is not allowed, taking back, chat."""
        seat = max(self.eyes, 0)
        action: dict[str, Any] = self.rng.choice(self.pool) if self.pool else {"do": "dance"}
        prompt = self.one.table.chairs[seat].prompt
        self.provoked += 1
        name = f"p{self.provoked}"
        illegal = []
        for side in (self.one, self.other):
            match = side.match
            illegal.append(not _try(match.clone(), seat, action))
        messages: list[protocol.ClientMessage] = [
            protocol.Play(f"{name}s", TABLE, seat, prompt + 1000, action),
            protocol.Play(f"{name}f", TABLE, (seat + 1) % self.seats, prompt, action),
            protocol.Agree(f"{name}a", TABLE, 1, False),
            protocol.Kick(f"{name}k", TABLE, (seat + 1) % self.seats),
            protocol.StandIn(f"{name}i", TABLE, (seat + 1) % self.seats),
            protocol.Start(f"{name}t", TABLE),
            protocol.Say(f"{name}c", TABLE, "hello"),
        ]
        if all(illegal):
            messages.append(protocol.Play(f"{name}i", TABLE, seat, prompt, action))
        for message in messages:
            self.one.say(self.name, message)
            self.other.say(self.name, message)
        await self._compare()

    async def _compare(self) -> None:
        await self._settle()
        one, other = self.one.taps[self.name], self.other.taps[self.name]
        if self.one.table.phase != "playing":
            return  # the secret behind the dice is told now
        if one.heard != other.heard:
            raise Leak(f"{self.name} hears {_first_difference(one.heard, other.heard)}")
        self.compared += len(one.heard)
        self.bytes += sum(map(len, one.heard))
        one.heard.clear()
        other.heard.clear()
        self.compares += 1
        if self.compares % 8:
            return
        taken, twin = _exports(self.one.table, self.eyes), _exports(self.other.table, self.eyes)
        if taken != twin:
            raise Leak(f"{self.name} can take home {_first_difference(taken, twin)}")
        self.looked += 1
        self.different += fingerprint(self.one.match.state) != fingerprint(self.other.match.state)


def _exports(table: LiveTable, eyes: int) -> list[str]:
    """All that can be taken home of a running match."""
    if table.phase != "playing":
        return []
    listed = table.summary(None)
    lobby = [listed.phase, listed.people, listed.updated, listed.card]
    seen = {"lobby": lobby, **records.seen_by(table, eyes)}
    found = [canonical({"type": key, "value": value}).decode() for key, value in seen.items()]
    # What is answered to a request for the table, with all events that are told with it.
    found.append(msgspec.json.encode(table_views.whole(table, eyes, 0.0, True)).decode())
    try:
        found.append(records.record_of(table).to_json())
    except Refused as refused:
        found.append(canonical({"type": "record", "reason": refused.reason}).decode())
    return found


def _other_seed(table: LiveTable, match: Match) -> None:
    """What is behind the dice is hidden, too; only the commitment to it is shown."""
    match.setup = msgspec.structs.replace(match.setup, seed="another")
    match.fair = msgspec.structs.replace(table.fair(), secret="another")
    table.opened = msgspec.structs.replace(table.opened, secret="another")


def _try(match: Match, seat: int, action: dict[str, Any]) -> bool:
    try:
        match.play(seat, action_forms.from_data(match.game.actions, action))
    except (IllegalAction, msgspec.ValidationError):
        return False
    return True


def _first_difference(one: list[str], other: list[str]) -> str:
    for left, right in zip(one, other, strict=False):
        if left != right:
            a, b = json.loads(left), json.loads(right)
            where, here, there = _apart(a, b, a.get("type", "record"))
            return f"different things at {where}: {here!r} and {there!r}"[:900]
    return f"{len(one)} messages in one world and {len(other)} in the other"


def _apart(one: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    """Where two values differ, as deep inside as can be said, and the parts there."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if one[key] != other.get(key):
                return _apart(one[key], other.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _apart(left, right, f"{path}[{place}]")
    return path, one, other


def check_pair(
    game: Game, seats: int, eyes: int, seed: int, options: dict[str, Any], most: int = 10**6
) -> Pair:
    """Plays one pair. Raises `Leak`."""
    loop = VirtualLoop(random.Random(seed))
    asyncio.set_event_loop(loop)
    pair = Pair(game, seats, eyes, seed, options)
    try:
        loop.run_until_complete(pair.play(most))
    finally:
        loop.end()
    return pair
