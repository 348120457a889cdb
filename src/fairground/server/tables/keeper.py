"""The keeper: everything that can be done with tables, for sockets and routes alike.

A table has one lock in each process. Every action is first written to the storage, then folded, then sent to
those who watch; other processes get a notification that contains the entry, and read the storage if they miss
one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import msgspec

from fairground.engine import fairdice
from fairground.engine.game import Game
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.games import all_games
from fairground.games.lessons import Prepared
from fairground.server import protocol
from fairground.server.hub import Hub, Listener
from fairground.server.protocol import Ack, Code, Nack, TableCommand, TableOptions
from fairground.server.services import Hint, Services
from fairground.server.settings import Settings
from fairground.server.store.base import Repeated, StoreError, TableStore, Taken
from fairground.server.tables import clocks, commands, snapshots
from fairground.server.tables.attendance import Attendance
from fairground.server.tables.broadcast import Broadcaster
from fairground.server.tables.cache import CachedTable, NoTable, TableCache
from fairground.server.tables.chat import Chat
from fairground.server.tables.commands import Bench, Refused, Who
from fairground.server.tables.driver import Driver
from fairground.server.tables.entries import (
    ACKED,
    SERVER,
    Closed,
    HandedOver,
    Opened,
    Rematched,
    Seated,
    Started,
)
from fairground.server.tables.leases import Leases
from fairground.server.tables.records import plain_options
from fairground.server.tables.table import CLOSED, PLAYING, SPECTATOR, WAITING, LiveTable
from fairground.server.tables.tasks import Tasks
from fairground.server.tables.upkeep import Upkeep

log = logging.getLogger(__name__)

TRIES = 8  # how often a command is tried again when another worker was quicker
RIVAL = "regular"  # who plays on against a learner when the lesson is over
MOST_TABLES = 200  # of one person, that are searched


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
        packs: tuple[Pack, ...] = (),
    ) -> None:
        self._store = store
        self._services = services
        self._clock = services.clock
        self._hub = hub
        self._times = settings.times
        self.absent = settings.times.absent
        self._bot_tables = settings.limits.bot_tables
        # Hears of solo challenges that are over.
        self.challenge_over: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None
        self.read_only = ""  # why no match may begin just now; nothing: it may
        self._shared = shared
        self.packs = packs  # on offer, besides those that come with the games
        self.games = all_games() if games is None else games
        self._tasks = tasks = Tasks()
        clock, times = services.clock, settings.times
        self._cache = cache = TableCache(store, clock, self.games, times.pause, settings.snapshot_every)
        self._driver = driver = Driver(cache, clock, services.thinker, tasks, self._changed)
        self._broadcaster = Broadcaster(hub, clock)
        self._leases = Leases(store, clock, services.secrets)
        self.chat = Chat(store, services, hub, tasks)
        here = (tasks, self._load, self._changed, shared)
        self._attendance = Attendance(cache, services, hub, times, *here)
        self._upkeep = Upkeep(cache, driver, self._attendance, self.chat, hub, clock, times, *here)

    async def open(self) -> None:
        """Starts looking after the tables."""
        if self._shared:
            self._services.bus.listen(self._upkeep.heard)
        self._tasks.spawn(self._upkeep.sweep_forever())

    async def close(self) -> None:
        """Stops all work. Acknowledged commands are stored; the rest continues after the next start."""
        await self._tasks.cancel()
        for held in self._cache.all():
            self._cache.drop(held)

    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._cache.all())

    # Making tables

    async def create(self, who: Who, game: str, options: TableOptions, brought: tuple[Pack, ...] = ()) -> str:
        """Creates a table, with its host in the first seat; returns its id. `brought`: the host's own packs,
        which are in the match besides those that the options name. Raises `Refused`."""
        self._check_open()
        if game not in self.games:
            raise Refused(Code.UNKNOWN, f"there is no game '{game}'")
        options = commands.at_tables(self.games[game], options)
        here = {pack.name for pack in brought}
        offered = [pack for pack in self.packs if pack.name not in here]
        packs = commands.packs_for(self.games[game], options, offered)
        if packs or brought:
            # To read a pack takes a moment, in which others play on.
            every = (*brought, *packs)
            await self._cache.aside(True, commands.check_options, self.games[game], options, every)
        else:
            commands.check_options(self.games[game], options)
        seats = [Seated(who.id, who.name), *(Seated() for _ in range(options.seats - 1))]
        by = who.name if brought else ""
        return await self.open_table(
            self._opened(who, game, options, seats, packs=packs, brought=brought, brought_by=by)
        )

    async def open_table(self, opened: Opened, id: str | None = None) -> str:
        """Creates a table as described. Raises `Refused` if it cannot be stored."""
        id = id or self._services.secrets.token()
        try:
            await self._cache.create(id, opened)
        except Taken:
            pass  # it was made by an earlier try
        except StoreError as error:
            raise Refused(Code.STORAGE, f"the table could not be stored: {error}") from None
        return id

    def _check_open(self) -> None:
        """Raises `Refused` while the hosts of the server have paused new matches."""
        if self.read_only:
            raise Refused(Code.NOT_NOW, self.read_only)

    def _opened(
        self,
        who: Who,
        game: str,
        options: TableOptions,
        seats: list[Seated],
        allowed: tuple[str, ...] = (),
        record: str | None = None,
        until: int | None = None,
        packs: tuple[Pack, ...] = (),
        lesson: str | None = None,
        brought: tuple[Pack, ...] = (),
        brought_by: str = "",
        practice: str | None = None,
        challenge: str | None = None,
    ) -> Opened:
        secrets = self._services.secrets
        seed = secrets.seed()
        title = commands.one_line(options.title, commands.LONGEST_TITLE)
        options = msgspec.structs.replace(options, title=title)
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
            packs=packs,
            lesson=lesson,
            brought=brought,
            brought_by=brought_by,
            practice=practice,
            challenge=challenge,
        )

    async def create_lesson(self, who: Who, lesson: Prepared, again: bool) -> str:
        """The table at which a person has started a lesson, or a new one. There is one at a time: `again`
        closes the old one. Raises `Refused`."""
        self._check_open()
        id, game = lesson.lesson.id, lesson.lesson.game
        # Two quick presses would open two tables.
        async with self._leases.alone(f"lesson:{who.id}"):
            for other in await self._store.tables_of(who.id, MOST_TABLES):
                if other.card.get("lesson") != id or other.phase != PLAYING:
                    continue
                if not again:
                    return other.id
                await self.govern(other.id, Closed())
            record = msgspec.structs.replace(lesson.record, names=(who.name, *lesson.record.names[1:]))
            options = TableOptions(seats=record.seats, game=plain_options(record), title=lesson.lesson.title)
            rivals = (Seated(bot=RIVAL) for _ in range(record.seats - 1))
            seats = [Seated(who.id, who.name), *rivals]
            table = await self.open_table(
                self._opened(who, game, options, seats, record=record.to_json(), until=0, lesson=id)
            )
            await self._begin(table, record.names)
            return table

    async def create_practice(self, who: Who, record: Record, about: str, title: str) -> str:
        """A private table with a prepared match against a bot, for trying something. There is one at a time:
        the previous one is closed. Raises `Refused`."""
        self._check_open()
        async with self._leases.alone(f"practice:{who.id}"):
            for other in await self._store.tables_of(who.id, MOST_TABLES):
                if other.card.get("practice") and other.phase in (WAITING, PLAYING):
                    await self.govern(other.id, Closed())
            record = msgspec.structs.replace(record, names=(who.name, *record.names[1:]))
            options = TableOptions(seats=record.seats, game=plain_options(record), title=title)
            rivals = (Seated(bot=RIVAL) for _ in range(record.seats - 1))
            seats = [Seated(who.id, who.name), *rivals]
            table = await self.open_table(
                self._opened(
                    who, record.game, options, seats, record=record.to_json(), until=0, practice=about
                )
            )
            await self._begin(table, record.names)
            return table

    async def _begin(self, table: str, names: tuple[str, ...]) -> None:
        """Starts a prepared match at once."""
        async with self._cache.use(table) as held:
            await self._load(held)
            await self._cache.commit(held, "prepared", SERVER, Started(names))
            self._changed(held)

    async def create_challenge(
        self, who: Who, table: str, challenge: str, title: str, rival: str, record: Record
    ) -> None:
        """Creates the table of a solo challenge, whose deal comes from a record without actions, and starts
        it. An existing table is left as it is. Raises `Refused`."""
        self._check_open()
        options = TableOptions(record.seats, plain_options(record), title, takeover=None)
        seats = [Seated(who.id, who.name), Seated(bot=rival)]
        text = record.to_json()
        async with self._leases.alone(f"bots:{who.id}"):
            await self._check_bot_tables(who, table)
            opened = self._opened(who, record.game, options, seats, record=text, until=0, challenge=challenge)
            await self.open_table(opened, table)
        async with self._cache.use(table) as held:
            await self._load(held)
            if _table(held).phase == WAITING:
                await self._cache.commit(held, "challenge", SERVER, Started(record.names))
                self._changed(held)

    async def create_from_record(
        self, who: Who, game: str, options: TableOptions, record: str, until: int | None, seat: int = 0
    ) -> str:
        """Creates a table whose match continues from a record, with its host in a seat. See `records`."""
        self._check_open()
        if seat >= options.seats:
            raise Refused(Code.UNKNOWN, f"there is no seat {seat}; the match has {options.seats}")
        seats = [Seated(who.id, who.name) if number == seat else Seated() for number in range(options.seats)]
        return await self.open_table(self._opened(who, game, options, seats, record=record, until=until))

    # Doing things

    async def do(self, who: Who, command: TableCommand) -> Ack | Nack:
        """Executes a command. A repeated one gets the same answer and has no second effect."""
        async with self._cache.use(command.table) as held:
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
                return _nack(
                    command, Refused(Code.NO_TABLE, "there is no such table, or you cannot see it"), 0
                )
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)
                return _nack(command, Refused(Code.STORAGE, "it could not be stored; try again"), 0)

    async def _carry_out(self, held: CachedTable, who: Who, command: TableCommand) -> Ack | Nack:
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
                bench = Bench(self._clock.now(), self.absent, self.packs)
                if isinstance(command, protocol.SetOptions) and (table.packs or self.packs):
                    # They are tried in a match, with all packs.
                    draft = await self._cache.aside(True, commands.draft, table, who, command, bench)
                else:
                    draft = commands.draft(table, who, command, bench)
                if isinstance(command, (protocol.Start, protocol.Rematch)):
                    self._check_open()
                if _adds_bots(table, command):
                    await self._check_bot_tables(who, held.id)
            except (Refused, NoTable) as refused:
                done = await self._store.entry_of(held.id, key)
                if done is not None:
                    return Ack(command.cmd_id, held.id, done.data[ACKED])
                if self._shared and await self._cache.refresh(held):
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
                await self._cache.commit(held, key, draft.seat, draft.what, acked)
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
        return _nack(command, Refused(Code.STORAGE, "too much is happening at once; try again"), 0)

    async def say(self, who: Who, message: protocol.Say, listener: Listener | None = None) -> Ack | Nack:
        """Adds a line to the chat of a table. `listener`: the connection it came from, if any."""
        key = _key(who, message)
        async with self._cache.use(message.table) as held:
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
        """Closes a table at which nothing visible has happened since a given time; returns whether it did."""
        async with self._cache.use(id) as held:
            try:
                table = await self._load(held)
                if self._shared and await self._cache.refresh(held):
                    self._changed(held)
                    table = _table(held)
                if table.phase not in (WAITING, PLAYING) or table.seen_at >= since:
                    return False
                await self._cache.commit(held, f"abandoned:{table.n}", SERVER, Closed())
            except (NoTable, Taken, Repeated):
                return False  # somebody is there after all
            self._changed(held)
            return True

    async def report(
        self,
        who: Who,
        table: str,
        line: int | None,
        about: str | None,
        reason: str,
        listener: Listener | None = None,
    ) -> None:
        """Reports a line of the chat, or somebody at the table, to the hosts of the server. Raises
        `Refused`."""
        async with self._cache.use(table) as held:
            found = await self._load_for(held, who, None, listener)
        if line is not None:
            await self.chat.report_line(table, who.id, line, reason)
        elif about is not None and any(chair.person == about for chair in found.chairs):
            await self.chat.report_person(table, who.id, about, reason)
        else:
            raise Refused(Code.UNKNOWN, "say which line it is about, or which player")

    # For hosts of the server

    async def govern(self, id: str, what: Closed | HandedOver) -> LiveTable:
        """Closes a table, whatever is going on there, or hands it to somebody. Raises `Refused`."""
        async with self._cache.use(id) as held:
            for _ in range(TRIES):
                try:
                    table = await self._load(held)
                    if self._shared and await self._cache.refresh(held):
                        self._changed(held)
                        table = _table(held)
                    if table.phase == CLOSED:
                        raise Refused(Code.NOT_NOW, "the table is already closed")
                    if isinstance(what, HandedOver) and table.seat_of(what.person) is None:
                        raise Refused(Code.UNKNOWN, "they have no seat at this table")
                    await self._cache.commit(held, f"governed:{table.n}", SERVER, what)
                except NoTable:
                    raise Refused(Code.NO_TABLE, "there is no such table") from None
                except (Taken, Repeated):
                    continue
                except StoreError:
                    raise Refused(Code.STORAGE, "it could not be stored; try again") from None
                self._changed(held)
                return _table(held)
        raise Refused(Code.STORAGE, "too much is happening at once; try again")

    async def forget_table(self, id: str) -> None:
        """Deletes a closed table permanently, from the memory of all workers too. Raises `StoreError`."""
        async with self._cache.use(id) as held:
            await self._store.drop_tables([id])
            self._upkeep.drop(held)
        self._services.bus.send(Hint("dropped", id, 0))

    async def _check_bot_tables(self, who: Who, table: str) -> None:
        """Nobody can have bots think at many tables at once. Raises `Refused`."""
        busy = 0
        for other in await self._store.tables_of(who.id, MOST_TABLES):
            if other.id == table or other.phase not in (WAITING, PLAYING):
                continue
            if other.card.get("lesson") or other.card.get("practice"):
                continue  # in a lesson no bot thinks, and there is one table to practise at
            if other.card["host"] == who.id and any(seat["bot"] for seat in other.card["seats"]):
                busy += 1
        if busy >= self._bot_tables:
            reason = f"you have {busy} tables with bots, which is the limit; finish or close one"
            raise Refused(Code.NOT_NOW, reason)

    async def _open_rematch(self, table: LiveTable, who: Who, what: object) -> None:
        """Creates the table of the next match: bots and the person who asks keep their seats, the others are
        invited."""
        assert isinstance(what, Rematched)
        seats = [
            Seated(chair.person, chair.name) if chair.person == who.id else Seated(bot=chair.bot)
            for chair in table.chairs
        ]
        people = tuple(chair.person for chair in table.chairs if chair.person)
        brought = table.opened.brought
        opened = self._opened(
            who,
            table.game.id,
            table.options,
            seats,
            people,
            packs=tuple(pack for pack in table.packs if pack not in brought),
            brought=brought,
            brought_by=table.opened.brought_by,
        )
        await self.open_table(opened, what.table)

    # Watching

    async def watch(self, who: Who, listener: Listener, message: protocol.Watch) -> None:
        """Shows a table to a client from now on. Raises `Refused`."""
        async with self._cache.use(message.table) as held:
            table = await self._load_for(held, who, message.invite)
            eyes = table.eyes_of(who.id)
            if not held.channels:
                self._attendance.look_for_others(table, who.id)
            you = SPECTATOR if message.you is None else message.you
            since = message.since if you == eyes else None
            self._broadcaster.begin(held, table, listener, since, eyes)
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

    async def _load(self, held: CachedTable) -> LiveTable:
        """A table; if it had to be reread, everybody is told."""
        await self._cache.load(held)
        self._upkeep.came(held.id)
        if held.untold:
            self._changed(held)
        return _table(held)

    async def _load_for(
        self, held: CachedTable, who: Who, invite: str | None, listener: Listener | None = None
    ) -> LiveTable:
        """A table that a person may see. Raises `Refused`, with the same message for one that does not
        exist."""
        try:
            table = await self._load(held)
            if self._shared and await self._cache.refresh(held):
                self._changed(held)
                table = _table(held)
            if listener is not None and self._hub.watches(held.id, listener):
                # Whoever watches has shown the invitation before.
                invite = table.opened.invite
            if not table.may_enter(who.id, invite):
                raise NoTable
        except NoTable:
            raise Refused(Code.NO_TABLE, "there is no such table, or you cannot see it") from None
        except StoreError:
            raise Refused(Code.STORAGE, "the table cannot be read right now; try again") from None
        return table

    async def read(self, who: Who, table: str, invite: str | None = None) -> tuple[LiveTable, int]:
        """A table as it is now, and the eyes that a person sees it with. For reading only. Raises
        `Refused`."""
        async with self._cache.use(table) as held:
            found = await self._load_for(held, who, invite)
            return found, found.eyes_of(who.id)

    # After a change

    def _changed(self, held: CachedTable, waited: list[int] | None = None) -> None:
        """Tells everybody what is new at a table, and sets the alarm for what comes next. `waited`: the seats
        that were asked before, given by the writer of the change."""
        table = _table(held)
        held.untold = False
        self._broadcaster.tell(held, table)
        self._driver.schedule(held)
        written, held.written = held.written, ()
        if held.driving and self._shared:
            self._services.bus.send(Hint("table", held.id, table.n, written))
        if held.driving and self._cache.snapshot_due(table):
            self._tasks.spawn(self._cache.keep(held.id, snapshots.save(table)))
        if waited is not None:
            self._send_notices(table, waited)
        over = table.opened.challenge is not None and table.phase not in (WAITING, PLAYING)
        if over and self.challenge_over is not None:
            self._tasks.spawn(self.challenge_over(table))

    def _send_notices(self, table: LiveTable, waited: list[int]) -> None:
        """Notifies those whose turn came while they were not watching."""
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


def _table(held: CachedTable) -> LiveTable:
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
