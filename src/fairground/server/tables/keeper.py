"""The keeper: all that can be done with tables, for sockets and routes alike.

A table has one lock in each process. What is done at it is first written to the storage, then folded, then
told to those who watch; other processes get a hint with the entry, and read the storage if they miss one.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

from fairground.engine import fairdice
from fairground.engine.game import Game
from fairground.games import all_games
from fairground.server import protocol
from fairground.server.hub import Hub, Listener
from fairground.server.protocol import Ack, Code, Nack, TableCommand, TableOptions
from fairground.server.services import Hint, Services
from fairground.server.settings import Settings
from fairground.server.store.base import Repeated, StoreError, TableStore, Taken
from fairground.server.tables import clocks, commands, snapshots
from fairground.server.tables.attendance import Attendance
from fairground.server.tables.chat import Chat
from fairground.server.tables.commands import Bench, Refused, Who
from fairground.server.tables.driver import Driver
from fairground.server.tables.entries import ACKED, SERVER, Closed, Opened, Rematched, Seated
from fairground.server.tables.leases import Leases
from fairground.server.tables.shelf import Held, NoTable, Shelf
from fairground.server.tables.table import PLAYING, SPECTATOR, WAITING, LiveTable
from fairground.server.tables.tasks import Tasks
from fairground.server.tables.telling import Teller
from fairground.server.tables.upkeep import Upkeep

log = logging.getLogger(__name__)

TRIES = 8  # how often a command is tried again when another worker was quicker
MOST_TABLES = 200  # of one person, that are looked through


class Keeper:
    """The tables of one process. `shared`: other processes serve the same tables."""

    def __init__(
        self,
        store: TableStore,
        services: Services,
        hub: Hub,
        settings: Settings,
        games: Mapping[str, Game] | None = None,
        shared: bool = False,
    ) -> None:
        self._store = store
        self._services = services
        self._clock = services.clock
        self._hub = hub
        self._times = settings.times
        self._bot_tables = settings.limits.bot_tables
        self._shared = shared
        self.games = all_games() if games is None else games
        self._tasks = tasks = Tasks()
        clock, times = services.clock, settings.times
        self._shelf = shelf = Shelf(store, clock, self.games, times.pause, settings.snapshot_every)
        self._driver = driver = Driver(shelf, clock, services.thinker, tasks, self._changed)
        self._teller = Teller(hub, clock)
        self._leases = Leases(store, clock, services.secrets)
        self.chat = Chat(store, services, hub, tasks)
        here = (tasks, self._load, self._changed, shared)
        self._attendance = Attendance(shelf, services, hub, times, *here)
        self._upkeep = Upkeep(shelf, driver, self._attendance, self.chat, hub, clock, times, *here)

    async def open(self) -> None:
        """Begins to look after the tables."""
        if self._shared:
            self._services.bus.listen(self._upkeep.heard)
        self._tasks.spawn(self._upkeep.sweep_forever())

    async def close(self) -> None:
        """Ends all work. What was answered is kept; the rest goes on after the next start."""
        await self._tasks.cancel()
        for held in self._shelf.all():
            self._shelf.drop(held)

    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._shelf.all())

    # Making tables

    async def create(self, who: Who, game: str, options: TableOptions) -> str:
        """Makes a table, with its host on the first seat; returns its id. Raises `Refused`."""
        if game not in self.games:
            raise Refused(Code.UNKNOWN, f"there is no game '{game}'")
        commands.check_options(self.games[game], options)
        seats = [Seated(who.id, who.name), *(Seated() for _ in range(options.seats - 1))]
        return await self.open_table(self._opened(who, game, options, seats))

    async def open_table(self, opened: Opened, id: str | None = None) -> str:
        """Makes a table as told. Raises `Refused` when it cannot be kept."""
        id = id or self._services.secrets.token()
        try:
            await self._shelf.create(id, opened)
        except Taken:
            pass  # it was made by an earlier try
        except StoreError as error:
            raise Refused(Code.STORAGE, f"the table could not be kept: {error}") from None
        return id

    def _opened(
        self,
        who: Who,
        game: str,
        options: TableOptions,
        seats: list[Seated],
        allowed: tuple[str, ...] = (),
        record: str | None = None,
        until: int | None = None,
    ) -> Opened:
        secrets = self._services.secrets
        seed = secrets.seed()
        return Opened(
            game=game,
            options=options,
            host=who.id,
            invite=secrets.token(),
            secret=seed,
            commitment=fairdice.commitment(seed),
            seats=tuple(seats),
            allowed=allowed,
            record=record,
            until=until,
            version=self.games[game].version,
        )

    async def create_from_record(
        self, who: Who, game: str, options: TableOptions, record: str, until: int | None
    ) -> str:
        """Makes a table whose match goes on from a record. See `records`."""
        seats = [Seated(who.id, who.name), *(Seated() for _ in range(options.seats - 1))]
        return await self.open_table(self._opened(who, game, options, seats, record=record, until=until))

    # Doing things

    async def do(self, who: Who, command: TableCommand) -> Ack | Nack:
        """Carries a command out. A repeated one is answered again without a second effect."""
        async with self._shelf.use(command.table) as held:
            try:
                await self._load(held)
                if not _may_add_bots(command):
                    return await self._carry_out(held, who, command)
                # At two tables at once each would count without the other.
                async with self._leases.alone(f"bots:{who.id}"):
                    return await self._carry_out(held, who, command)
            except Refused as refused:
                return _nack(command, refused, 0)
            except NoTable:
                return _nack(command, Refused(Code.NO_TABLE, "there is no such table for you"), 0)
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)
                return _nack(command, Refused(Code.STORAGE, "it could not be kept; try again"), 0)

    async def _carry_out(self, held: Held, who: Who, command: TableCommand) -> Ack | Nack:
        key = _key(who, command)
        if key in held.refused:
            # Whoever was refused may have gone on to something else: a late copy must not come true.
            return held.refused[key]
        invite = command.invite if isinstance(command, protocol.Sit) else None
        for _ in range(TRIES):
            table = _table(held)
            eyes = table.eyes_of(who.id)
            try:
                if not table.may_enter(who.id, invite):
                    raise NoTable
                bench = Bench(self._clock.now(), self._times.absent)
                draft = commands.draft(table, who, command, bench)
                if _adds_bots(table, command):
                    await self._check_bot_tables(who, held.id)
            except (Refused, NoTable) as refused:
                done = await self._store.entry_of(held.id, key)
                if done is not None:
                    return Ack(command.cmd_id, held.id, done.data[ACKED])
                if self._shared and await self._shelf.refresh(held):
                    # It was judged by an old table.
                    self._changed(held)
                    continue
                if isinstance(refused, NoTable):
                    raise
                return held.remember(key, _nack(command, refused, table.versions[eyes]))
            if isinstance(command, protocol.Rematch):
                await self._open_rematch(table, who, draft.what)
            acked = table.versions[eyes] + 1
            try:
                await self._shelf.commit(held, key, draft.seat, draft.what, acked)
            except Repeated:
                self._changed(held)
                done = await self._store.entry_of(held.id, key)
                assert done is not None
                return Ack(command.cmd_id, held.id, done.data[ACKED])
            except Taken:
                self._changed(held)
                continue
            self._changed(held, table.waiting)
            return Ack(command.cmd_id, held.id, acked)
        return _nack(command, Refused(Code.STORAGE, "too much happens at once; try again"), 0)

    async def say(self, who: Who, message: protocol.Say, listener: Listener | None = None) -> Ack | Nack:
        """Adds a line to the chat of a table. `listener`: the connection it came by, if it is one."""
        key = _key(who, message)
        async with self._shelf.use(message.table) as held:
            if key in held.refused:
                return held.refused[key]
            try:
                table = await self._load_for(held, who, None, listener)
            except Refused as refused:
                return _nack(message, refused, 0)
        version = table.versions[table.eyes_of(who.id)]
        try:
            await self.chat.say(table, key, who, message.text)
        except Refused as refused:
            nack = _nack(message, refused, version)
            return nack if refused.code is Code.STORAGE else held.remember(key, nack)
        return Ack(message.cmd_id, table.id, version)

    async def close_abandoned(self, id: str, since: float) -> bool:
        """Closes a table at which nothing was to be seen since a moment; says whether it did."""
        async with self._shelf.use(id) as held:
            try:
                table = await self._load(held)
                if self._shared and await self._shelf.refresh(held):
                    self._changed(held)
                if table.phase not in (WAITING, PLAYING) or table.seen_at >= since:
                    return False
                await self._shelf.commit(held, f"abandoned:{table.n}", SERVER, Closed())
            except (NoTable, Taken, Repeated):
                return False  # somebody is there after all
            self._changed(held)
            return True

    async def _check_bot_tables(self, who: Who, table: str) -> None:
        """Nobody lets bots think at many tables at once. Raises `Refused`."""
        busy = 0
        for other in await self._store.tables_of(who.id, MOST_TABLES):
            if other.id == table or other.phase not in (WAITING, PLAYING):
                continue
            if other.card["host"] == who.id and any(seat["bot"] for seat in other.card["seats"]):
                busy += 1
        if busy >= self._bot_tables:
            reason = f"you have {busy} tables with bots already; play one to its end or close it"
            raise Refused(Code.NOT_NOW, reason)

    async def _open_rematch(self, table: LiveTable, who: Who, what: object) -> None:
        """Makes the table of the next match: bots and whoever asks sit as before, the others are welcome."""
        assert isinstance(what, Rematched)
        seats = [
            Seated(chair.person, chair.name) if chair.person == who.id else Seated(bot=chair.bot)
            for chair in table.chairs
        ]
        people = tuple(chair.person for chair in table.chairs if chair.person)
        await self.open_table(self._opened(who, table.game.id, table.options, seats, people), what.table)

    # Watching

    async def watch(self, who: Who, listener: Listener, message: protocol.Watch) -> None:
        """Shows a table to a client from now on. Raises `Refused`."""
        async with self._shelf.use(message.table) as held:
            table = await self._load_for(held, who, message.invite)
            eyes = table.eyes_of(who.id)
            if not held.channels:
                self._attendance.look_for_others(table, who.id)
            you = SPECTATOR if message.you is None else message.you
            since = message.since if you == eyes else None
            self._teller.begin(held, table, listener, since, eyes)
            if eyes != SPECTATOR and table.phase == PLAYING:
                self._tasks.spawn(self._services.notifier.looked(who.id, held.id))
            await self._attendance.welcome_back(held, eyes)
            self._driver.schedule(held)

    def unwatch(self, listener: Listener, table: str) -> None:
        self._hub.unwatch(table, listener)
        self._attendance.look_for(table, listener.person)

    def forget(self, listener: Listener) -> None:
        """A client is gone."""
        for table in self._hub.leave(listener):
            self._attendance.look_for(table, listener.person)

    async def _load(self, held: Held) -> LiveTable:
        """A table; if it had to be read anew, everybody is told."""
        await self._shelf.load(held)
        self._upkeep.came(held.id)
        if held.untold:
            self._changed(held)
        return _table(held)

    async def _load_for(
        self, held: Held, who: Who, invite: str | None, listener: Listener | None = None
    ) -> LiveTable:
        """A table that a person may see. Raises `Refused`, with the same words for one that is not there."""
        try:
            table = await self._load(held)
            if self._shared and await self._shelf.refresh(held):
                self._changed(held)
            if listener is not None and self._hub.watches(held.id, listener):
                # Whoever watches has shown the invitation before.
                invite = table.opened.invite
            if not table.may_enter(who.id, invite):
                raise NoTable
        except NoTable:
            raise Refused(Code.NO_TABLE, "there is no such table for you") from None
        except StoreError:
            raise Refused(Code.STORAGE, "the table cannot be read just now; try again") from None
        return table

    async def read(self, who: Who, table: str, invite: str | None = None) -> tuple[LiveTable, int]:
        """A table as it is now, and the eyes that a person sees it with. For reading only. Raises
        `Refused`."""
        async with self._shelf.use(table) as held:
            found = await self._load_for(held, who, invite)
            return found, found.eyes_of(who.id)

    # After a change

    def _changed(self, held: Held, waited: list[int] | None = None) -> None:
        """Tells everybody what is new at a table, and sets the alarm for what comes next. `waited`: the
        seats that were asked before, given by whoever wrote the change."""
        table = _table(held)
        held.untold = False
        self._teller.tell(held, table)
        self._driver.schedule(held)
        written, held.written = held.written, ()
        if held.driving and self._shared:
            self._services.bus.send(Hint("table", held.id, table.n, written))
        if held.driving and self._shelf.snapshot_due(table):
            self._tasks.spawn(self._shelf.keep(held.id, snapshots.save(table)))
        if waited is not None:
            self._send_notices(table, waited)

    def _send_notices(self, table: LiveTable, waited: list[int]) -> None:
        """Tells those whose turn has come while they were not looking."""
        slow = clocks.over_days(table.options.clock)
        for seat in table.waiting:
            chair = table.chairs[seat]
            if seat in waited or chair.person is None or chair.resigned:
                continue
            if slow or chair.away_since is not None:
                title = table.options.title or table.game.name
                self._tasks.spawn(self._notify(table.id, chair.person, title))

    async def _notify(self, table: str, person: str, title: str) -> None:
        if not await self._attendance.anywhere(table, person):
            await self._services.notifier.your_turn(person, table, title)


def _table(held: Held) -> LiveTable:
    assert held.table is not None
    return held.table


def _key(who: Who, command: TableCommand | protocol.Say) -> str:
    """Names a command among all of its table: people choose its id for themselves."""
    return f"{who.id}/{command.cmd_id}"


def _may_add_bots(command: TableCommand) -> bool:
    """Whether there may be another table with bots after it."""
    return isinstance(command, protocol.Rematch) or (
        isinstance(command, protocol.SetBot) and command.kind is not None
    )


def _adds_bots(table: LiveTable, command: TableCommand) -> bool:
    """Whether there will be another table with bots."""
    if isinstance(command, protocol.Rematch):
        return any(chair.bot for chair in table.chairs)
    return _may_add_bots(command)


def _nack(command: TableCommand | protocol.Say, refused: Refused, version: int) -> Nack:
    return Nack(command.cmd_id, command.table, refused.code, refused.reason, list(refused.rules), version)
