"""The keeper: all that can be done with tables, for sockets and routes alike.

A table has one lock in each process. What is done at it is first written to the storage, then folded, then
told to those who watch; other processes get a hint and read the storage.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from fairground.engine import fairdice
from fairground.engine.game import Game
from fairground.games import all_games
from fairground.server import protocol
from fairground.server.hub import Hub, Listener
from fairground.server.protocol import Ack, Code, Nack, TableCommand, TableOptions
from fairground.server.services import Hint, Services
from fairground.server.settings import Settings
from fairground.server.store.base import Repeated, StoreError, TableStore, Taken
from fairground.server.tables import clocks, commands, shown, snapshots
from fairground.server.tables.channels import Channel, Moment
from fairground.server.tables.chat import Chat
from fairground.server.tables.commands import Bench, Refused, Who
from fairground.server.tables.driver import GRACE, Driver
from fairground.server.tables.entries import ACKED, CameBack, Opened, Rematched, Seated, WentAway
from fairground.server.tables.shelf import Held, NoTable, Shelf
from fairground.server.tables.table import PLAYING, SPECTATOR, WAITING, LiveTable
from fairground.server.tables.tasks import Tasks

log = logging.getLogger(__name__)

TRIES = 8  # how often a command is tried again when another worker was quicker
LOST_HINT = 5.0  # seconds after which a watched table is read again, should a hint have been lost
MOST_TABLES = 200  # of one person, that are looked through
DUE_AT_ONCE = 1000  # tables that are woken in one sweep


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
        self._tasks = Tasks()
        self._shelf = Shelf(store, self._clock, self.games, settings.times.pause, settings.snapshot_every)
        self._driver = Driver(self._shelf, self._clock, services.thinker, self._tasks, self._changed)
        self.chat = Chat(store, self._clock, hub, services.bus, self._tasks)
        self._looked: dict[str, float] = {}  # when a watched table was last read again
        self._unfit: set[str] = set()  # tables that failed, and are left alone until somebody comes

    async def open(self) -> None:
        """Begins to look after the tables."""
        if self._shared:
            self._services.bus.listen(self._heard)
        self._tasks.spawn(self._sweep_forever())

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
                return await self._carry_out(held, who, command)
            except NoTable:
                return _nack(command, Refused(Code.NO_TABLE, "there is no such table for you"), 0)
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)
                return _nack(command, Refused(Code.STORAGE, "it could not be kept; try again"), 0)

    async def _carry_out(self, held: Held, who: Who, command: TableCommand) -> Ack | Nack:
        key = f"{who.id}/{command.cmd_id}"
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
                    await self._changed(held)
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
                await self._changed(held)
                done = await self._store.entry_of(held.id, key)
                assert done is not None
                return Ack(command.cmd_id, held.id, done.data[ACKED])
            except Taken:
                await self._changed(held)
                continue
            await self._changed(held, table.waiting)
            return Ack(command.cmd_id, held.id, acked)
        return _nack(command, Refused(Code.STORAGE, "too much happens at once; try again"), 0)

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
                # The first to come since it was loaded: who else is there?
                for chair in table.chairs:
                    if chair.person and chair.person != who.id:
                        self._look_for(held.id, chair.person)
            self._hub.watch(held.id, listener, eyes)
            channel = held.channels.get(eyes)
            if channel is None:
                channel = held.channels[eyes] = Channel(table, eyes)
            you = SPECTATOR if message.you is None else message.you
            missed = None
            if message.since is not None and you == eyes:
                missed = channel.missed(message.since)
            if missed is None:
                self._show_whole(table, listener, eyes)
            elif missed:
                for update in missed:
                    listener.deliver(update)
            else:
                listener.deliver(protocol.encode(protocol.UpToDate(held.id, channel.version)))
            if eyes != SPECTATOR and table.phase == PLAYING:
                self._tasks.spawn(self._services.notifier.looked(who.id, held.id))
            await self._welcome_back(held, eyes)
            self._driver.schedule(held)

    def unwatch(self, listener: Listener, table: str) -> None:
        self._hub.unwatch(table, listener)
        self._look_for(table, listener.person)

    def forget(self, listener: Listener) -> None:
        """A client is gone."""
        for table in self._hub.leave(listener):
            self._look_for(table, listener.person)

    async def _load(self, held: Held) -> LiveTable:
        """A table; if it had to be read anew, everybody is told."""
        await self._shelf.load(held)
        self._unfit.discard(held.id)
        if held.untold:
            await self._changed(held)
        return _table(held)

    async def _load_for(
        self, held: Held, who: Who, invite: str | None, listener: Listener | None = None
    ) -> LiveTable:
        """A table that a person may see. Raises `Refused`, with the same words for one that is not there."""
        try:
            table = await self._load(held)
            if self._shared and await self._shelf.refresh(held):
                await self._changed(held)
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

    def _show_whole(self, table: LiveTable, listener: Listener, eyes: int) -> None:
        invited = eyes != SPECTATOR or table.host == listener.person
        whole = shown.whole(table, eyes, self._clock.now(), invited)
        listener.deliver(protocol.encode(whole))

    async def read(
        self, who: Who, table: str, invite: str | None = None, listener: Listener | None = None
    ) -> tuple[LiveTable, int]:
        """A table as it is now, and the eyes that a person sees it with. For reading only. `listener`: the
        connection that asks, if it is one. Raises `Refused`."""
        async with self._shelf.use(table) as held:
            found = await self._load_for(held, who, invite, listener)
            return found, found.eyes_of(who.id)

    # Coming and going

    def _look_for(self, table: str, person: str) -> None:
        """After a while, looks whether somebody who was disconnected has come back."""
        if self._shelf.find(table) is not None:
            self._tasks.spawn(self._note_absence(table, person))

    async def _note_absence(self, id: str, person: str) -> None:
        await self._clock.sleep(self._times.away)
        if self._shelf.find(id) is None or self._hub.present(id, person):
            return
        async with self._shelf.use(id) as held:
            with suppress(StoreError, NoTable):
                table = await self._load(held)
                seat = table.seat_of(person)
                if seat is None or table.phase != PLAYING or clocks.over_days(table.options.clock):
                    return
                if self._hub.present(id, person) or table.chairs[seat].away_since is not None:
                    return
                await self._shelf.commit(held, f"away:{table.n}", seat, WentAway())
            if held.table is not None:
                await self._changed(held)

    async def _welcome_back(self, held: Held, seat: int) -> None:
        """Hands the seat back to somebody who was away."""
        table = _table(held)
        if seat == SPECTATOR or table.phase != PLAYING:
            return
        chair = table.chairs[seat]
        if chair.away_since is None and not chair.taken_over:
            return
        try:
            await self._shelf.commit(held, f"back:{table.n}", seat, CameBack())
        except (Taken, Repeated):
            pass  # somebody was quicker; what follows looks again
        except StoreError:
            return  # the next change at the table does it: trying again at once would never end
        await self._changed(held)

    # After a change

    async def _changed(self, held: Held, waited: list[int] | None = None) -> None:
        """Tells everybody what is new at a table, and sets the alarm for what comes next. `waited`: the
        seats that were asked before, given by whoever wrote the change."""
        table = _table(held)
        held.untold = False
        self._tell(held, table)
        self._driver.schedule(held)
        if held.driving and self._shared:
            self._tasks.spawn(self._services.bus.send(Hint("table", held.id, table.n)))
        if held.driving and self._shelf.snapshot_due(table):
            self._tasks.spawn(self._shelf.keep(held.id, snapshots.save(table)))
        if waited is not None:
            self._send_notices(table, waited)
        for seat in table.people:
            # Another worker lost sight of somebody who is here.
            chair = table.chairs[seat]
            if chair.away_since is not None and chair.person and self._hub.present(held.id, chair.person):
                self._tasks.spawn(self._correct_absence(held.id, seat))

    async def _correct_absence(self, id: str, seat: int) -> None:
        async with self._shelf.use(id) as held:
            with suppress(StoreError, NoTable):
                await self._load(held)
                await self._welcome_back(held, seat)

    def _tell(self, held: Held, table: LiveTable) -> None:
        now = self._clock.now()
        watchers = self._hub.watchers(held.id)
        if not any(eyes == SPECTATOR for _, eyes in watchers):
            held.channels.pop(SPECTATOR, None)
        updates: dict[int, bytes | None] = {}
        moment = Moment(table, now, held.looks)
        for eyes, channel in list(held.channels.items()):
            if eyes >= len(table.chairs):
                del held.channels[eyes]
            elif channel.version != table.versions[eyes]:
                updates[eyes] = channel.advance(moment)
        for listener, old in watchers:
            if not table.may_enter(listener.person, table.opened.invite):
                self._hub.unwatch(held.id, listener)
                gone = protocol.Gone(held.id, "this table is no longer open to you")
                listener.deliver(protocol.encode(gone))
                continue
            eyes = table.eyes_of(listener.person)
            update = updates.get(eyes)
            if eyes != old or eyes not in held.channels or (eyes in updates and update is None):
                self._hub.watch(held.id, listener, eyes)
                held.channels.setdefault(eyes, Channel(table, eyes))
                self._show_whole(table, listener, eyes)
            elif update is not None:
                listener.deliver(update)

    def _send_notices(self, table: LiveTable, waited: list[int]) -> None:
        """Tells those whose turn has come while they were not looking."""
        slow = clocks.over_days(table.options.clock)
        for seat in table.waiting:
            chair = table.chairs[seat]
            if seat in waited or chair.person is None or chair.resigned:
                continue
            if (slow or chair.away_since is not None) and not self._hub.present(table.id, chair.person):
                title = table.options.title or table.game.name
                self._tasks.spawn(self._services.notifier.your_turn(chair.person, table.id, title))

    # Looking after the tables

    def _heard(self, hint: Hint) -> None:
        if hint.kind == "gap":
            # Hints were lost: anything may have changed.
            for id in self._hub.watched():
                self._tasks.spawn(self._catch_up(id))
                self._tasks.spawn(self.chat.catch_up(id))
        elif hint.kind == "chat":
            self._tasks.spawn(self.chat.catch_up(hint.id))
        elif hint.kind == "table":
            held = self._shelf.find(hint.id)
            if held is not None and held.table is not None and hint.version > held.table.n:
                self._tasks.spawn(self._catch_up(held.id))

    async def _catch_up(self, id: str) -> None:
        with self._sparing_others(id):
            async with self._shelf.use(id) as held:
                await self._load(held)
                if await self._shelf.refresh(held):
                    await self._changed(held)

    async def _sweep_forever(self) -> None:
        while True:
            await self._clock.sleep(self._times.sweep)
            try:
                await self._sweep()
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)

    async def _sweep(self) -> None:
        now = self._clock.now()
        late = now - (GRACE if self._shared else 0.0)
        for id in await self._store.due_tables(late, DUE_AT_ONCE):
            known = self._shelf.find(id)
            if id in self._unfit:
                continue
            if known is None:
                await self._wake(id)
            elif known.timer is None and not known.lock.locked():
                # Its alarm was lost, or a bot still thinks.
                self._driver.schedule(known)
        watched = set(self._hub.watched())
        for held in self._shelf.all():
            if held.id in watched:
                held.used = now
                # An entry whose writer was cut off may be kept, and nobody told of it.
                lost = held.unsure and not held.lock.locked()
                if lost or (self._shared and now - self._looked.get(held.id, 0.0) > LOST_HINT):
                    self._looked[held.id] = now
                    await self._catch_up(held.id)
            elif held.used + self._times.idle_table < now and not held.lock.locked():
                self._looked.pop(held.id, None)
                self.chat.forget(held.id)
                self._shelf.drop(held)

    async def _wake(self, id: str) -> None:
        with self._sparing_others(id):
            async with self._shelf.use(id) as held:
                await self._load(held)
                self._driver.schedule(held)

    @contextmanager
    def _sparing_others(self, id: str) -> Iterator[None]:
        """A table that cannot be played, because its log was damaged, say, does not stop the others."""
        try:
            yield
        except (StoreError, NoTable):
            pass  # the next sweep tries again
        except Exception as error:
            self._unfit.add(id)
            log.error("a table cannot be played: %s", type(error).__name__, extra={"table": id})


def _table(held: Held) -> LiveTable:
    assert held.table is not None
    return held.table


def _adds_bots(table: LiveTable, command: TableCommand) -> bool:
    """Whether there will be another table with bots."""
    if isinstance(command, protocol.Rematch):
        return any(chair.bot for chair in table.chairs)
    return isinstance(command, protocol.SetBot) and command.kind is not None


def _nack(command: TableCommand, refused: Refused, version: int) -> Nack:
    return Nack(command.cmd_id, command.table, refused.code, refused.reason, list(refused.rules), version)
