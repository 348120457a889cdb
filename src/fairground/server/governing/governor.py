"""The governor carries out what hosts decide, and writes all of it down first."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from fairground.server.governing import deeds
from fairground.server.governing.board import CLOSING, READ_ONLY, Board
from fairground.server.governing.deeds import AnyDeed, Outcome
from fairground.server.governing.errors import CannotGovern
from fairground.server.governing.networks import holds, read_network
from fairground.server.governing.people_files import export_of
from fairground.server.people import People
from fairground.server.people.accounts import Seats
from fairground.server.people.errors import PersonError
from fairground.server.people.names import shown_name
from fairground.server.presence import Presence
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import (
    FOR_GOOD,
    Announcement,
    NetworkBar,
    Person,
    Store,
    StoreError,
    Summary,
)
from fairground.server.tables.commands import Refused
from fairground.server.tables.entries import Closed, HandedOver
from fairground.server.tables.keeper import Keeper

log = logging.getLogger(__name__)

DAY, HOUR = 86400.0, 3600.0
ABOUT = ("person", "table", "report", "network", "login")  # fields of deeds that name what they are about


class Host(msgspec.Struct, frozen=True):
    """Who decides. `console`: at the machine itself, where everything is allowed. `address`: from where."""

    name: str
    console: bool = False
    address: str = ""


class Governor:
    """Everything that hosts of a server do to others."""

    def __init__(
        self,
        store: Store,
        people: People,
        keeper: Keeper,
        seats: Seats,
        presence: Presence,
        board: Board,
        clock: Clock,
        secrets: Secrets,
    ) -> None:
        self._store = store
        self._people = people
        self._keeper = keeper
        self._seats = seats
        self._presence = presence
        self._board = board
        self._clock = clock
        self._secrets = secrets
        board.obey = self.obey

    async def do(self, host: Host, deed: AnyDeed) -> Outcome:
        """Carries a deed out. It is in the audit before anything is changed; what failed is there as well.
        Raises `CannotGovern`."""
        target = await self._target(host, deed)
        fields = msgspec.structs.asdict(deed)
        detail = ", ".join(
            f"{name}: {value}"
            for name, value in fields.items()
            # Whom it is about is said once.
            if value not in ("", None) and not (name in ABOUT and str(value) in target)
        )
        await self._note(host, deed, target, detail)
        try:
            outcome = await self._act(host, deed)
        except (CannotGovern, PersonError, Refused, StoreError) as error:
            await self._note(host, deed, target, f"not done: {error}")
            if isinstance(error, StoreError):
                raise
            raise CannotGovern(str(error)) from None
        await self._board.changed()
        return outcome

    async def _note(self, host: Host, deed: AnyDeed, target: str, detail: str) -> None:
        await self._store.note(self._clock.now(), host.name, deeds.name_of(deed), target, detail)

    async def obey(self) -> None:
        """Does what was asked for at the console of this machine, as long as something waits."""
        while (order := await self._store.take_order(self._clock.now())) is not None:
            try:
                deed = msgspec.json.decode(order.deed, type=AnyDeed)
                outcome = await self.do(Host(order.by, console=True), deed)
            except (CannotGovern, msgspec.ValidationError) as error:
                outcome = Outcome(str(error), failed=True)
            except StoreError:
                outcome = Outcome("it could not be stored; try again", failed=True)
            except Exception as error:  # whatever it is, the worker has to look after the others
                log.error("a deed failed: %s", type(error).__name__)
                outcome = Outcome("the server made a mistake; see its log", failed=True)
            await self._store.answer_order(order.id, msgspec.json.encode(outcome))

    # Whom or what it is about

    async def _target(self, host: Host, deed: AnyDeed) -> str:
        """What a deed is about, in words for the audit. Raises `CannotGovern` where there is none, or where
        a host may not do it."""
        match deed:
            case deeds.HandOver():
                person = await self._person(deed.person)
                return f"{_called(await self._table(deed.table))}, to {_known_as(person)}"
            case deeds.CloseTable() | deeds.DeleteTable():
                return _called(await self._table(deed.table))
            case deeds.BarNetwork():
                network = read_network(deed.network)
                if host.address and holds(network, host.address):
                    raise CannotGovern("that is your own network: you would lock yourself out")
                return str(network)
            case deeds.ReadmitNetwork():
                return str(read_network(deed.network))
            case deeds.ClaimLink():
                if not host.console:
                    raise CannotGovern("this can only be done at the console: fairground admin claim LOGIN")
                return deed.login
            case deeds.Settle():
                return deed.report
            case deeds.Announce() | deeds.Withdraw() | deeds.ReadOnly():
                return "everybody"
            case _:
                person = await self._person(deed.person)
                if self._people.accounts.is_host(person):
                    self._check_about_host(host, deed)
                return _known_as(person)

    def _check_about_host(self, host: Host, deed: AnyDeed) -> None:
        if isinstance(deed, (deeds.Suspend, deeds.DeletePerson)):
            raise CannotGovern("they are a host of this server; remove them from the settings first")
        if isinstance(deed, (deeds.ResetLink, deeds.Export)) and not host.console:
            raise CannotGovern("they are a host of this server; this can only be done at the console")

    async def _person(self, id: str) -> Person:
        person = await self._store.person(id)
        if person is None:
            raise CannotGovern(f"there is nobody '{id}'", missing=True)
        return person

    async def _table(self, id: str) -> Summary:
        summary = await self._store.summary(id)
        if summary is None:
            raise CannotGovern(f"there is no table '{id}'", missing=True)
        return summary

    # Deeds

    async def _act(self, host: Host, deed: AnyDeed) -> Outcome:
        match deed:
            case deeds.Rename():
                return await self._rename(await self._person(deed.person), deed.name)
            case deeds.Suspend():
                return await self._suspend(await self._person(deed.person), deed)
            case deeds.Readmit():
                return await self._readmit(await self._person(deed.person))
            case deeds.BarNetwork():
                return await self._bar(deed)
            case deeds.ReadmitNetwork():
                network = str(read_network(deed.network))
                if not await self._store.lift_network(network):
                    raise CannotGovern(f"'{network}' is not banned")
                return Outcome(f"{network} is no longer banned.")
            case deeds.ResetLink():
                link = await self._people.links.to_renew(await self._person(deed.person))
                return Outcome("The link works once, within a day. Give it to them yourself.", link)
            case deeds.ClaimLink():
                link = await self._people.links.to_claim(deed.login)
                return Outcome("The link creates the account. It works once, within a day.", link)
            case deeds.Export():
                person = await self._person(deed.person)
                return Outcome(
                    f"Everything stored about {person.name}.", data=await export_of(self._store, person)
                )
            case deeds.DeletePerson():
                person = await self._person(deed.person)
                await self._people.accounts.remove(person, self._seats)
                await self._presence.end(person.id)
                return Outcome(f"{person.name} is deleted. Bots take over their seats.")
            case deeds.CloseTable():
                return await self._close(deed.table, deed.reason)
            case deeds.HandOver():
                await self._keeper.govern(deed.table, HandedOver(deed.person))
                return Outcome("The table has a new host.")
            case deeds.DeleteTable():
                if (await self._table(deed.table)).phase != "closed":
                    await self._close(deed.table, deed.reason)
                await self._keeper.forget_table(deed.table)
                return Outcome("The table is deleted.")
            case deeds.Settle():
                now = self._clock.now()
                if not await self._store.settle_report(deed.report, now, host.name, deed.outcome):
                    raise CannotGovern("there is no such open report", missing=True)
                return Outcome("The report is settled.")
            case deeds.Announce():
                return await self._announce(deed)
            case deeds.Withdraw():
                if not await self._store.withdraw(deed.announcement):
                    raise CannotGovern("there is no such announcement", missing=True)
                return Outcome("The announcement is withdrawn.")
            case deeds.ReadOnly():
                await self._store.keep_switch(READ_ONLY, b"on" if deed.on else b"off")
                return Outcome(CLOSING.capitalize() + "." if deed.on else "New matches are allowed again.")

    async def _rename(self, person: Person, name: str) -> Outcome:
        shown_name(name)
        renamed = await self._people.accounts.rename(person, name)
        await self._presence.end(person.id)
        return Outcome(
            f"{person.name} is called {renamed.name} from now on; the logs of tables keep the old name."
        )

    async def _suspend(self, person: Person, deed: deeds.Suspend) -> Outcome:
        until = self._until(deed.days, DAY)
        barred = msgspec.structs.replace(person, barred=until, barred_why=deed.reason)
        await self._store.change_person(barred, "barred", "barred_why")
        await self._presence.end(person.id)
        if deed.days is None:
            # Whoever does not come back leaves nobody waiting.
            await self._seats.vacate(person.id)
            return Outcome(f"{person.name} is banned permanently. Bots take over their seats.")
        return Outcome(f"{person.name} is banned for {deed.days:g} {'day' if deed.days == 1 else 'days'}.")

    async def _readmit(self, person: Person) -> Outcome:
        if person.barred is None or person.barred <= self._clock.now():
            raise CannotGovern(f"{person.name} is not banned")
        free = msgspec.structs.replace(person, barred=None, barred_why="")
        await self._store.change_person(free, "barred", "barred_why")
        return Outcome(f"{person.name} may use the server again.")

    async def _bar(self, deed: deeds.BarNetwork) -> Outcome:
        network = str(read_network(deed.network))
        now = self._clock.now()
        await self._store.bar_network(NetworkBar(network, self._until(deed.days, DAY), deed.reason, now))
        return Outcome(f"Nobody can connect from {network} any more.")

    async def _close(self, table: str, reason: str) -> Outcome:
        closed = await self._keeper.govern(table, Closed())
        title = closed.options.title or closed.game.name
        told = f"A host of this server has closed the table {title}{f': {reason}' if reason else ''}"
        for chair in closed.chairs:
            if chair.person is not None and not chair.resigned:
                await self._people.notices.tell(chair.person, "host", None, told)
        return Outcome("The table is closed, and its players are notified.")

    async def _announce(self, deed: deeds.Announce) -> Outcome:
        until = self._until(deed.hours, HOUR)
        id = self._secrets.token()
        await self._store.announce(Announcement(id, deed.text, self._clock.now(), until))
        return Outcome("Everybody is told.", data={"id": id})

    def _until(self, count: float | None, seconds: float) -> float:
        return FOR_GOOD if count is None else self._clock.now() + count * seconds


def _known_as(person: Person) -> str:
    return f"{person.login or person.name} ({person.id})"


def _called(summary: Summary) -> str:
    title: Any = summary.card.get("title") or summary.game
    return f"{title} ({summary.id})"
