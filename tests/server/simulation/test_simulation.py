"""Evenings in which everything goes wrong, and bugs planted to be found by them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.simulation.__main__ import report
from tests.server.simulation.loop import VirtualLoop
from tests.server.simulation.run import Violation, World, run
from tests.server.simulation.store import SimulatedStore, _add

from fairground.server import protocol
from fairground.server.store.base import Entry, Summary, chain_hash
from fairground.server.tables import channels, commands, entries, snapshots
from fairground.server.tables.channels import Channel
from fairground.server.tables.driver import Driver
from fairground.server.tables.shelf import Held, Shelf
from fairground.server.tables.table import LiveTable

pytestmark = pytest.mark.pure_only

EVENINGS = 2000
PLANTED_EVENINGS = 100


@pytest.mark.parametrize("first", range(0, EVENINGS, 50))
def test_no_promise_is_broken(first: int) -> None:
    for seed in range(first, first + 50):
        try:
            run(seed)
        except Exception as error:
            pytest.fail(report(seed, error))


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
    real = Shelf.commit
    count = iter(range(10**9))

    async def commit(self: Shelf, held: Held, cmd_id: str, *rest: Any, **more: Any) -> Entry:
        return await real(self, held, f"{cmd_id}#{next(count)}", *rest, **more)

    patch.setattr(Shelf, "commit", commit)


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
    real = Shelf.commit

    async def commit(
        self: Shelf, held: Held, cmd_id: str, seat: int, what: Any, acked: int | None = None
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

    patch.setattr(Shelf, "commit", commit)


def _says_up_to_date(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back is told that nothing was missed."""
    patch.setattr(Channel, "missed", lambda self, since: [])


def _patches_lists_badly(patch: pytest.MonkeyPatch) -> None:
    """Updates leave out the first place of a list."""
    real = channels._difference

    def difference(old: dict[str, Any], new: dict[str, Any], moment: channels.Moment) -> Any:
        changes, gone = real(old, new, moment)
        return [change for change in changes if change.place != 0], gone

    patch.setattr(channels, "_difference", difference)


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

    async def refresh(self: Shelf, held: Held) -> bool:
        held.unsure = False
        return False

    patch.setattr(Shelf, "refresh", refresh)


def _nobody_wakes_the_table(patch: pytest.MonkeyPatch) -> None:
    """Duties are forgotten: bots never move."""
    patch.setattr(Driver, "_alarm", lambda self, held: None)


def _hashes_stand_alone(patch: pytest.MonkeyPatch) -> None:
    """Entries do not bind the ones before them."""
    patch.setattr(entries, "chain_hash", lambda before, entry: chain_hash("", entry))


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
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__.strip("_"))
def test_a_planted_bug_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    change = plant(monkeypatch)
    with pytest.raises(Violation):
        _many_evenings(change)


def _many_evenings(change: Callable[[World], None] | None) -> None:
    for seed in range(PLANTED_EVENINGS):
        run(seed, change)
