"""Cleaning: what nobody can want any more goes, all else stays; one worker does it, in small steps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from tests.server.people.world import QUICK, HandClock

from fairground.proving.simulation.world import LoopThinker, QuietNotifier
from fairground.proving.toy import HIGH_CARD
from fairground.server.bus import LocalBus
from fairground.server.cleaning import Cleaner
from fairground.server.http.seats import KeptSeats
from fairground.server.hub import Hub
from fairground.server.people import make_people
from fairground.server.people.accounts import Arrival
from fairground.server.people.passwords import Passwords
from fairground.server.protocol import Ack, Close, SetBot, Sit, Start, TableOptions
from fairground.server.services import Services, SystemSecrets
from fairground.server.settings import Cleaning, Settings
from fairground.server.store.base import Notice, Store
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper

pytestmark = pytest.mark.pure_only

DAY = 86400.0


class House:
    """A worker whose cleaning can be asked for; it does nothing by itself."""

    def __init__(self, store: Store, clock: HandClock, **rules: Any) -> None:
        secrets = SystemSecrets()
        self.settings = Settings(cleaning=Cleaning(**rules))
        self.store = store
        self.clock = clock
        passwords = Passwords(2, QUICK)
        self.people = make_people(self.settings, store, clock, secrets, passwords)
        games = {HIGH_CARD.id: HIGH_CARD}
        services = Services(clock, secrets, LocalBus(), LoopThinker(games), QuietNotifier())
        self.keeper = Keeper(store, services, Hub(), self.settings, games)
        seats = KeptSeats(self.keeper, store, secrets)
        accounts, given = self.people.accounts, self.settings.cleaning
        self.cleaner = Cleaner(store, clock, secrets, self.keeper, accounts, seats, given)

    async def guest(self, name: str) -> Arrival:
        return await self.people.accounts.guest(name)

    async def table(self, host: Arrival, *others: Arrival, bots: int = 0) -> str:
        who = who_is(host)
        seats = max(2, 1 + len(others) + bots)
        table = await self.keeper.create(who, HIGH_CARD.id, TableOptions(seats, public=True))
        for number, other in enumerate(others):
            await self.do(other, Sit(f"sit{number}", table))
        for seat in range(seats - bots, seats):
            await self.do(host, SetBot(f"bot{seat}", table, seat, "random"))
        return table

    async def do(self, arrival: Arrival, command: Any) -> None:
        answer = await self.keeper.do(who_is(arrival), command)
        assert isinstance(answer, Ack), answer

    async def phase(self, table: str) -> str | None:
        found = await self.store.summary(table)
        return None if found is None else found.phase


def who_is(arrival: Arrival) -> Who:
    return Who(arrival.person.id, arrival.person.name)


@pytest_asyncio.fixture
async def house(store: Store) -> AsyncIterator[House]:
    house = House(store, HandClock(), batch=2)
    yield house
    await house.keeper.close()


async def clean(house: House) -> dict[str, int]:
    """What the next round drops."""
    house.clock.time += house.settings.cleaning.every
    counted = await house.cleaner.clean()
    assert counted is not None
    return {what: count for what, count in counted.items() if count}


async def test_guests_go_with_their_last_session_and_bots_play_on(house: House) -> None:
    ann, bob, cy = [await house.guest(name) for name in ("Ann", "Bob", "Cy")]
    waiting, playing = await house.table(bob, ann), await house.table(ann, bob, bots=1)
    await house.do(ann, Start("start", playing))
    await house.people.accounts.bind(cy.person, cy.session, "cyd", "a horse in a battery")
    for arrival in (ann, cy):
        await house.people.sessions.end(arrival.session)
    assert await clean(house) == {}  # Ann came only today
    house.clock.time += DAY
    assert await clean(house) == {"guests": 1}
    assert await house.store.person(ann.person.id) is None
    # Guests with a session, and accounts without one, are not lost.
    assert await house.store.person(bob.person.id) is not None
    assert await house.store.person(cy.person.id) is not None
    assert (await house.keeper.read(who_is(bob), waiting))[0].people == [0]
    match = (await house.keeper.read(who_is(bob), playing))[0]
    assert match.chairs[0].resigned
    assert await house.phase(playing) == "playing"


async def test_many_lost_guests_go_in_one_round_of_small_steps(house: House) -> None:
    for number in range(5):
        arrival = await house.guest(f"Guest {number}")
        await house.people.sessions.end(arrival.session)
    house.clock.time += 2 * DAY
    assert await clean(house) == {"guests": 5}


async def test_sessions_run_out_and_old_notices_go(house: House) -> None:
    ann = await house.guest("Ann")
    for age in (100, 91, 89, 1):
        made = house.clock.now() - age * DAY
        await house.store.add_notice(Notice(f"n{age}", ann.person.id, "turn", None, "text", made, True))
    assert await clean(house) == {"notices": 2}
    assert [notice.id for notice in await house.store.notices_of(ann.person.id, 9)] == ["n1", "n89"]
    house.clock.time = ann.session.until + 1
    # With the guest go the notices that are left.
    assert await clean(house) == {"sessions": 1, "guests": 1}
    assert await house.store.session(ann.session.token) is None
    assert await house.store.notices_of(ann.person.id, 9) == []


async def test_tables_that_nobody_comes_to_are_closed_and_later_dropped(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    alone, begun, finished = [await house.table(ann, bob) for _ in range(3)]
    await house.do(ann, Start("start", begun))
    await house.do(ann, Close("close", finished))
    house.clock.time += 13 * DAY
    assert await clean(house) == {}
    house.clock.time += 2 * DAY
    fresh = await house.table(ann, bob)
    assert await clean(house) == {"waiting tables": 1}
    assert [await house.phase(table) for table in (alone, begun, fresh)] == ["closed", "playing", "waiting"]
    assert (await house.store.entries(alone))[-1].kind == "close"
    house.clock.time += 16 * DAY
    assert await clean(house) == {"closed tables": 1, "waiting tables": 1}
    assert [await house.phase(table) for table in (alone, finished)] == ["closed", None]
    assert await house.store.entries(finished) == []
    house.clock.time += 150 * DAY
    assert (await clean(house))["playing tables"] == 1
    assert await house.phase(begun) == "closed"


async def test_zero_means_never(store: Store) -> None:
    rules = dict.fromkeys(("guests", "notices", "waiting_tables", "playing_tables", "closed_tables"), 0.0)
    house = House(store, HandClock(), **rules)
    ann = await house.guest("Ann")
    table = await house.table(ann)
    await house.people.sessions.end(ann.session)
    await house.store.add_notice(Notice("n", ann.person.id, "turn", None, "text", 0.0, True))
    house.clock.time += 10_000 * DAY
    assert await clean(house) == {}
    assert await house.phase(table) == "waiting"
    never = House(store, HandClock(), every=0.0)
    async with asyncio.timeout(5):
        await never.cleaner.run()


async def test_one_worker_cleans_for_all(store: Store) -> None:
    clock = HandClock()
    workers = [House(store, clock), House(store, clock)]
    rounds = await asyncio.gather(*(worker.cleaner.clean() for worker in workers))
    assert sorted(found is None for found in rounds) == [False, True]
    assert [await worker.cleaner.clean() for worker in workers] == [None, None]
    clock.time += workers[0].settings.cleaning.every
    assert await workers[1].cleaner.clean() is not None
    assert await workers[0].cleaner.clean() is None


async def test_somebody_who_comes_at_the_last_moment_keeps_the_table(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann)
    house.clock.time += 20 * DAY
    before = house.clock.now() - 14 * DAY
    assert await house.store.abandoned_tables("waiting", before, 9) == [table]
    await house.do(bob, Sit("sit", table))
    assert not await house.keeper.close_abandoned(table, before)
    assert not await house.keeper.close_abandoned("no such table", before)
    assert await house.phase(table) == "waiting"
