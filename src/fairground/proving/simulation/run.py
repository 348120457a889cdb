"""One simulated evening: workers, clients and everything that goes wrong, from one seed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from fairground.engine.game import Game
from fairground.proving.simulation.audit import AuditedClient, Complaints, check_everybody_is_told, pause
from fairground.proving.simulation.clients import SimulatedClient
from fairground.proving.simulation.loop import Violation, VirtualLoop
from fairground.proving.simulation.network import FAIR, Connection, Weather
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
from fairground.server.hub import Hub
from fairground.server.protocol import Ack, ClockRule, Say, Start, TableOptions
from fairground.server.services import Services
from fairground.server.settings import Limits, Settings, Times
from fairground.server.store.base import Entry, broken_link
from fairground.server.tables import records, table_views
from fairground.server.tables.commands import Who
from fairground.server.tables.entries import ACKED, Agreed, Played, Seated, UndoAsked, Undone, happening
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import LiveTable

GAMES: dict[str, Game] = {HIGH_CARD.id: HIGH_CARD}
TABLE = "the-table"
STORM = 12.0  # seconds for which things go wrong
LONGEST = 240.0  # seconds after which everything must be over
MOST_STEPS = 30_000  # of the loop; evenings need some two thousand


class Outcome(NamedTuple):
    """What a run was like."""

    trace: str
    seconds: float
    crashes: int
    commands: int
    entries: int


class Worker:
    """A process of the server: dies with all it has not written."""

    def __init__(self, world: World, number: int) -> None:
        self.bus = CableBus(world.cable)
        self.clients: list[asyncio.Task[None]] = []
        self.connections: list[Connection] = []
        self.hub = Hub()
        self.store = SimulatedStore(world.disk)
        skew = world.rng.choice((0.0, 0.0, 2.5)) if number else 0.0
        self.services = Services(
            LoopClock(skew),
            SeededSecrets(f"{world.seed}|{number}"),
            self.bus,
            LoopThinker(GAMES, world.rng.random() * 0.2),
            QuietNotifier(),
        )
        self.keeper = Keeper(self.store, self.services, self.hub, world.settings, GAMES, world.shared)
        limits = world.settings.limits
        self.desk = make_desk(self.keeper, self.hub, self.store, self.services, limits)

    def accept(self, connection: Connection, name: str) -> None:
        who = Who(name, name.capitalize())
        client = AuditedClient(connection, who, self.desk)
        self.connections.append(connection)
        self.clients.append(asyncio.ensure_future(client.run()))

    async def die(self) -> None:
        """Everything in memory is gone, and every connection is cut."""
        self.bus.unplug()
        for task in self.clients:
            task.cancel()
        await asyncio.gather(*self.clients, return_exceptions=True)
        await self.keeper.close()
        for connection in self.connections:
            connection.hang_up()


class World:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = rng = random.Random(f"world|{seed}")
        self.shared = rng.random() < 0.5
        self.disk = Disk(random.Random(f"disk|{seed}"), latency=rng.choice((0.001, 0.02, 0.2)))
        self.disk.lossy = rng.choice((0.0, 0.0, 0.02))
        self.cable = Cable(random.Random(f"cable|{seed}"), loss=rng.choice((0.0, 0.3, 1.0)))
        self.storm = Weather(
            drop=rng.choice((0.0, 0.05, 0.15)),
            double=rng.choice((0.0, 0.1)),
            cut=rng.choice((0.0, 0.01, 0.05)),
            delay=rng.choice((0.01, 0.1, 0.5)),
            slow=rng.choice((0.0, 0.0, 0.02)),
            ordered=rng.random() < 0.5,
        )
        self.weather = self.storm
        times = Times(pause=rng.choice((0.0, 0.3)), away=rng.choice((2.0, 15.0)), idle_table=5.0)
        self.settings = Settings(
            limits=Limits(outbox=16, commands=1000, messages=1000),
            times=times,
            snapshot_every=rng.choice((3, 7, 100)),
        )
        self.workers: list[Worker | None] = []
        self.crashes = 0
        self.crashing = rng.random() < 0.7
        self.seats = rng.choice((2, 3))
        self.bots = rng.choice((0, 1))
        self.clock = rng.choice((ClockRule(), ClockRule("turn", 8.0), ClockRule("game", 15.0, 1.0)))

    # Running

    async def begin(self) -> None:
        for number in range(2 if self.shared else 1):
            self.workers.append(Worker(self, number))
        for worker in self.workers:
            assert worker is not None
            await worker.keeper.open()
        options = TableOptions(
            seats=self.seats + self.bots,
            game={"rounds": 2},
            public=True,
            clock=self.clock,
            takeover=self.rng.choice((None, 12.0)),
            stand_in="random",
        )
        await self._open_table(options)

    async def _open_table(self, options: TableOptions) -> None:
        """The table, with everybody on their seats; only what comes then is put to the test."""
        worker = self.workers[0]
        assert worker is not None
        seats = [Seated(name, name.capitalize()) for name in self.names]
        seats += [Seated(bot="random")] * self.bots
        host = Who("ann", "Ann")
        self.disk.lossy, lossy = 0.0, self.disk.lossy
        await worker.keeper.open_table(worker.keeper._opened(host, HIGH_CARD.id, options, seats), TABLE)
        answer = await worker.keeper.do(host, Start("start", TABLE))
        assert isinstance(answer, Ack), answer
        self.disk.lossy = lossy

    @property
    def names(self) -> list[str]:
        return ["ann", "bo", "cy", "di"][: self.seats]

    def connect(self, name: str) -> Connection | None:
        """A connection to some worker that is up."""
        up = [worker for worker in self.workers if worker is not None]
        if not up:
            return None
        connection = Connection(lambda: self.weather, self.rng)
        self.rng.choice(up).accept(connection, name)
        return connection

    async def storms(self) -> None:
        """What goes wrong besides the network: crashes, power cuts, a full disk."""
        loop = asyncio.get_running_loop()
        while loop.time() < STORM:
            await asyncio.sleep(self.rng.expovariate(0.8))
            what = self.rng.random()
            if self.crashing and what < 0.5:
                await self._crash(self.rng.randrange(len(self.workers)))
            elif self.crashing and what < 0.65:
                self.disk.power_cut()
                for number in range(len(self.workers)):
                    await self._crash(number)
            elif what < 0.8:
                self.disk.full = True
                await asyncio.sleep(self.rng.random() * 2)
                self.disk.full = False
        self.weather = FAIR
        self.disk.lossy = 0.0

    async def audit(self) -> None:
        """Looks again and again whether every worker keeps to its promises."""
        while True:
            await pause()
            for worker in self.workers:
                if worker is not None:
                    check_everybody_is_told(worker.keeper, worker.hub, TABLE)

    async def _crash(self, number: int) -> None:
        worker = self.workers[number]
        if worker is None:
            return
        self.workers[number] = None
        self.crashes += 1
        await worker.die()
        await asyncio.sleep(self.rng.random() * 2)
        risen = Worker(self, number)
        await risen.keeper.open()
        self.workers[number] = risen


def run(seed: int, plant: Callable[[World], None] | None = None) -> Outcome:
    """One evening. Raises `Violation` when a promise is broken. `plant` may break the server before."""
    rng = random.Random(f"loop|{seed}")
    loop = VirtualLoop(rng, MOST_STEPS)
    asyncio.set_event_loop(loop)
    try:
        with Complaints() as complaints:
            outcome = loop.run_until_complete(_evening(loop, seed, plant))
        if complaints.heard:
            raise Violation(f"the server made a mistake: {complaints.heard[0]}")
        return outcome
    finally:
        loop.end()


async def _evening(loop: VirtualLoop, seed: int, plant: Callable[[World], None] | None) -> Outcome:
    world = World(seed)
    if plant is not None:
        plant(world)
    await world.begin()
    clients = [
        SimulatedClient(name, TABLE, random.Random(f"{seed}|{name}"), world.connect) for name in world.names
    ]
    watcher = SimulatedClient("eve", TABLE, random.Random(f"{seed}|eve"), world.connect)
    storms = asyncio.ensure_future(world.storms())
    everybody = [*clients] if world.rng.random() < 0.5 else [*clients, watcher]
    audit = asyncio.ensure_future(world.audit())
    try:
        async with asyncio.timeout(LONGEST):
            await _unless(audit, _all(client.play() for client in everybody))
            await storms
            await _unless(audit, _all(client.settle() for client in everybody))
    except TimeoutError:
        shelf = world.disk.tables[TABLE]
        raise Violation(f"the match does not end: {len(shelf.entries)} entries after {LONGEST} s") from None
    finally:
        storms.cancel()
        audit.cancel()
    for worker in world.workers:
        if worker is not None:
            await worker.die()
    return check(world, everybody, loop)


async def _all(work: Any) -> None:
    await asyncio.gather(*work)


async def _unless(audit: asyncio.Future[None], work: Coroutine[Any, Any, None]) -> None:
    """Does some work, and stops as soon as the audit finds something."""
    working = asyncio.ensure_future(work)
    try:
        await asyncio.wait({audit, working}, return_when=asyncio.FIRST_COMPLETED)
        if audit.done():
            audit.result()
        working.result()
    finally:
        working.cancel()


def check(world: World, clients: list[SimulatedClient], loop: VirtualLoop) -> Outcome:
    """The promises, after all is over."""
    entries = world.disk.tables[TABLE].entries
    broken = broken_link(entries)
    if broken is not None:
        raise Violation(f"the chain breaks at entry {broken}")
    if loop.faults:
        fault = loop.faults[0]
        raise Violation(f"nobody looked at: {fault.get('message')} {fault.get('exception')!r}")
    made: dict[str, int] = {}
    for cmd_id in (*(entry.cmd_id for entry in entries), *world.disk.tables[TABLE].said):
        made[cmd_id] = made.get(cmd_id, 0) + 1
    if len(world.disk.tables[TABLE].said) != len(world.disk.tables[TABLE].lines):
        raise Violation("a line was said twice")
    for client in clients:
        _check_commands(client, made)
    table = _check_fold(entries, clients)
    for client in clients:
        _check_view(client, table)
    if table.ended is None:
        wrong = records.problems(TABLE, entries, GAMES)
        if wrong:
            raise Violation(f"the log does not verify: {wrong}")
    trace = hashlib.sha256(msgspec.json.encode(entries)).hexdigest()
    commands = sum(len(client.commands) for client in clients)
    return Outcome(trace, loop.time(), world.crashes, commands, len(entries))


def _check_commands(client: SimulatedClient, made: dict[str, int]) -> None:
    """What was acknowledged is in the log once; what was refused is not."""
    for cmd_id, command in client.commands.items():
        count = made.get(f"{client.name}/{cmd_id}", 0)
        if command.acks and count != 1:
            raise Violation(f"{client.name} was told that {cmd_id} is kept, it is in the log {count} times")
        # A line changes nothing at the table, so it is answered with the version of the moment.
        if len(set(command.acks)) > 1 and not isinstance(command.message, Say):
            raise Violation(f"{client.name} had different answers to {cmd_id}: {command.acks}")
        if "storage" not in command.nacks and command.nacks and not command.acks and count:
            raise Violation(f"{client.name} was told that {cmd_id} is refused, but it is in the log")


def _check_fold(entries: list[Entry], clients: list[SimulatedClient]) -> LiveTable:
    """Every answer took effect at the very question it was an answer to."""
    meant = {
        f"{client.name}/{cmd_id}": command.expects
        for client in clients
        for cmd_id, command in client.commands.items()
    }
    table = LiveTable(TABLE, entries[0], GAMES)
    meant_by_request: list[tuple[int, Any]] = []
    for entry in entries[1:]:
        what = happening(entry)
        if isinstance(what, Played) and entry.cmd_id in meant:
            prompt = table.chairs[entry.seat].prompt
            if prompt != meant[entry.cmd_id]:
                raise Violation(f"{entry.cmd_id} answers question {meant[entry.cmd_id]}, it met {prompt}")
        if isinstance(what, Undone) and table.trail[what.cut].seat != entry.seat:
            raise Violation(f"{entry.cmd_id} takes back what somebody else chose")
        versions = table.versions[:]
        request, asked = table.request, _choices(table)
        table.fold(entry)
        if isinstance(what, UndoAsked):
            meant_by_request = asked[: what.cut]
        elif isinstance(what, Agreed) and what.yes and request is not None and table.request is None:
            if _choices(table) != meant_by_request:
                raise Violation(f"entry {entry.n} goes back to another choice than was asked for")
        _check_versions(entry, versions, table)
    if table.phase != "over":
        raise Violation(f"the clients think it is over, the log says {table.phase}")
    return table


def _choices(table: LiveTable) -> list[tuple[int, Any]]:
    return [] if table.match is None else table.match.history[:]


def _check_versions(entry: Entry, before: list[int], table: LiveTable) -> None:
    """An entry is one change at most to any pair of eyes, and one to those it is acknowledged to."""
    for eyes, (old, new) in enumerate(zip(before, table.versions, strict=True)):
        if new - old not in (0, 1):
            raise Violation(f"entry {entry.n} takes eyes {eyes} from version {old} to {new}")
    acked = entry.data.get(ACKED)
    if acked is not None and acked != table.versions[entry.seat]:
        raise Violation(f"entry {entry.n} was acknowledged as {acked}, it is {table.versions[entry.seat]}")


def _check_view(client: SimulatedClient, table: LiveTable) -> None:
    """The client sees what the log tells."""
    eyes = table.eyes_of(client.name)
    truth = json.loads(msgspec.json.encode(table_views.whole(table, eyes, 0.0, False)))
    for name, value in client.mirror.shown().items():
        if value != truth[name]:
            raise Violation(f"{client.name} sees another {name}: {value!r} instead of {truth[name]!r}")
