"""Evenings in which everything goes wrong, and bugs planted to be found by them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fairground.proving.simulation.loop import Violation, VirtualLoop
from fairground.proving.simulation.run import World, run
from fairground.proving.simulation.store import SimulatedStore, _add
from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.store.base import Entry, Summary, chain_hash
from fairground.server.tables import channels, commands, entries, snapshots
from fairground.server.tables.broadcast import Broadcaster
from fairground.server.tables.cache import CachedTable, TableCache, Use
from fairground.server.tables.channels import Channel
from fairground.server.tables.driver import Driver
from fairground.server.tables.table import LiveTable

EVENINGS = 400
PLANTED_EVENINGS = 400


@pytest.mark.pure_only
@pytest.mark.parametrize("first", range(0, EVENINGS, 50))
def test_no_promise_is_broken(first: int) -> None:
    for seed in range(first, first + 50):
        try:
            run(seed)
        except Exception as error:
            pytest.fail(f"seed {seed}: {type(error).__name__}: {error}")


@pytest.mark.parametrize(
    "seed",
    [
        92,  # whoever watched was not told what a worker had read anew
        6630,  # a late copy of a refused command came true
        6631,
    ],
)
def test_evenings_that_once_went_wrong(seed: int) -> None:
    run(seed)


def test_the_same_seed_is_the_same_evening() -> None:
    assert [run(seed) for seed in (3, 4)] == [run(seed) for seed in (3, 4)]


@pytest.mark.pure_only
def test_the_virtual_loop_jumps_and_shuffles() -> None:
    """Pins what the simulation needs of asyncio's own loop."""

    async def order(loop: VirtualLoop) -> list[int]:
        done: list[int] = []

        async def work(number: int) -> None:
            await asyncio.sleep(0)
            done.append(number)

        await asyncio.gather(*(work(number) for number in range(6)))
        await asyncio.sleep(3600)
        assert loop.time() == 3600.0
        return done

    orders = set()
    for seed in range(5):
        loop = VirtualLoop(random.Random(seed))
        orders.add(tuple(loop.run_until_complete(order(loop))))
        loop.close()
    assert len(orders) > 1
    assert all(sorted(found) == list(range(6)) for found in orders)


# Bugs of every kind, each planted in the server and found.

Plant = Callable[[pytest.MonkeyPatch], Callable[[World], None] | None]


def _answers_before_it_is_durable(patch: pytest.MonkeyPatch) -> Callable[[World], None]:
    def plant(world: World) -> None:
        world.disk.answers_early = True

    return plant


def _forgets_command_ids(patch: pytest.MonkeyPatch) -> None:
    """A repeated command is a new one."""
    real = TableCache.commit
    count = iter(range(10**9))

    async def commit(self: TableCache, held: CachedTable, cmd_id: str, *rest: Any, **more: Any) -> Entry:
        return await real(self, held, f"{cmd_id}#{next(count)}", *rest, **more)

    patch.setattr(TableCache, "commit", commit)


def _takes_stale_answers(patch: pytest.MonkeyPatch) -> None:
    """An answer is taken for whatever is asked now."""
    real = commands._play

    def play(table: LiveTable, who: Any, command: protocol.Play) -> Any:
        prompt = table.chairs[command.seat % len(table.chairs)].prompt
        asked = protocol.Play(command.cmd_id, command.table, command.seat, prompt, command.action)
        return real(table, who, asked)

    patch.setattr(commands, "_play", play)


def _moves_before_it_is_written(patch: pytest.MonkeyPatch) -> None:
    """The table in memory goes on although the storage refuses."""
    real = TableCache.commit

    async def commit(
        self: TableCache, held: CachedTable, cmd_id: str, seat: int, what: Any, acked: int | None = None
    ) -> Entry:
        table = held.table
        assert table is not None
        ahead = table.clone()
        at = max(self.clock.now(), table.at)
        ahead.fold(entries.make_entry(table.n, cmd_id, seat, what, at, table.hash, acked))
        try:
            return await real(self, held, cmd_id, seat, what, acked)
        except BaseException:
            held.table, held.unsure = ahead, False
            raise

    patch.setattr(TableCache, "commit", commit)


def _says_up_to_date(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back is told that nothing was missed."""
    patch.setattr(Channel, "missed", lambda self, since: [])


def _patches_lists_badly(patch: pytest.MonkeyPatch) -> None:
    """Updates leave out the first place of a list."""
    real = channels._changes

    def changes(key: str, before: Any, value: Any, moment: channels.Moment) -> Any:
        return [change for change in real(key, before, value, moment) if change.place != 0]

    patch.setattr(channels, "_changes", changes)


def _snapshot_forgets_questions(patch: pytest.MonkeyPatch) -> None:
    real = snapshots.load

    def load(*arguments: Any) -> LiveTable | None:
        table = real(*arguments)
        if table is not None:
            for chair in table.chairs:
                chair.prompt -= 1
        return table

    patch.setattr(snapshots, "load", load)


def _last_writer_wins(patch: pytest.MonkeyPatch) -> None:
    """The storage does not look at the number of an entry."""

    async def append(self: SimulatedStore, table: str, entry: Entry, summary: Summary) -> None:
        await self._disk.write(lambda: _add(self._disk.tables[table], entry, summary))

    patch.setattr(SimulatedStore, "append", append)


def _does_not_read_again(patch: pytest.MonkeyPatch) -> None:
    """A worker whose write was refused, or not answered, goes on with what it has."""

    async def refresh(self: TableCache, held: CachedTable) -> bool:
        held.unsure = False
        return False

    patch.setattr(TableCache, "refresh", refresh)


def _nobody_wakes_the_table(patch: pytest.MonkeyPatch) -> None:
    """Duties are forgotten: bots never move."""
    patch.setattr(Driver, "_alarm", lambda self, held: None)


def _hashes_stand_alone(patch: pytest.MonkeyPatch) -> None:
    """Entries do not bind the ones before them."""
    patch.setattr(entries, "chain_hash", lambda before, entry: chain_hash("", entry))


def _no_table_lock(patch: pytest.MonkeyPatch) -> None:
    """Several may be at a table at the same time."""

    async def enter(self: Use) -> CachedTable:
        held = self._cache.get(self._id)
        if held is None:
            held = self._cache[self._id] = CachedTable(self._id)
        return held

    async def leave(self: Use, *_: object) -> None:
        pass

    patch.setattr(Use, "__aenter__", enter)
    patch.setattr(Use, "__aexit__", leave)


def _forgets_to_tell(patch: pytest.MonkeyPatch) -> None:
    """Now and then, those who watch are not told of a change."""
    real = Broadcaster.tell
    changes = iter(range(10**9))

    def tell(self: Broadcaster, held: CachedTable, table: LiveTable) -> None:
        if next(changes) % 7 != 3:
            real(self, held, table)

    patch.setattr(Broadcaster, "tell", tell)


def _forgets_to_tell_one(patch: pytest.MonkeyPatch) -> None:
    """Now and then, one of those who watch does not get the update."""
    real = Hub.watchers
    times = iter(range(10**9))

    def watchers(self: Hub, table: str) -> Any:
        found = real(self, table)
        return found[1:] if next(times) % 11 == 5 else found

    patch.setattr(Hub, "watchers", watchers)


def _says_lines_twice(patch: pytest.MonkeyPatch) -> None:
    """A repeated line is a new one."""
    real = SimulatedStore.say
    count = iter(range(10**9))

    async def say(self: SimulatedStore, table: str, cmd_id: str, *rest: Any) -> Any:
        return await real(self, table, f"{cmd_id}#{next(count)}", *rest)

    patch.setattr(SimulatedStore, "say", say)


def _forgets_where_a_request_points(patch: pytest.MonkeyPatch) -> None:
    """What was agreed to goes back one choice too far."""
    real = LiveTable._grant

    def grant(self: LiveTable) -> None:
        request = self.request
        if request is not None:
            self.request = msgspec.structs.replace(request, cut=max(0, request.cut - 1))
        real(self)
        if self.request is not None:
            self.request = request

    patch.setattr(LiveTable, "_grant", grant)


def _counts_a_version_twice(patch: pytest.MonkeyPatch) -> None:
    """Now and then, a change counts as two."""
    real = LiveTable._show

    def show(self: LiveTable, *seen: int) -> None:
        real(self, *seen)
        if self.n % 9 == 5:
            real(self, *seen)

    patch.setattr(LiveTable, "_show", show)


PLANTED: list[Plant] = [
    _answers_before_it_is_durable,
    _forgets_command_ids,
    _takes_stale_answers,
    _moves_before_it_is_written,
    _says_up_to_date,
    _patches_lists_badly,
    _snapshot_forgets_questions,
    _last_writer_wins,
    _does_not_read_again,
    _nobody_wakes_the_table,
    _hashes_stand_alone,
    _no_table_lock,
    _forgets_to_tell,
    _forgets_to_tell_one,
    _counts_a_version_twice,
    _says_lines_twice,
    _forgets_where_a_request_points,
]


@pytest.mark.pure_only  # nothing can be planted in compiled code
@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__.strip("_"))
def test_a_planted_bug_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    change = plant(monkeypatch)
    with pytest.raises(Violation):
        _many_evenings(change)


def _many_evenings(change: Callable[[World], None] | None) -> None:
    for seed in range(PLANTED_EVENINGS):
        run(seed, change)
