"""The processes of the workshop: they read, they play, they are ended when they take too long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from fairground.companion.workshop import READ, TRY, Done, Draft, Job, first_draft
from fairground.server import workshop
from fairground.server.settings import Workshop
from fairground.server.workshop import Bench, Benches, WorkshopFailed

pytestmark = pytest.mark.pure_only


@pytest.fixture
async def benches() -> AsyncIterator[Benches]:
    made = Benches(Workshop(lab_games=2, lab_seconds=0.0, seconds=300.0, starting=300.0))
    yield made
    await made.stop()


async def test_packs_are_read_and_played_in_processes_and_a_run_can_be_stopped(benches: Benches) -> None:
    draft = first_draft()
    read = (await benches.do(Job(READ, draft))).reading
    assert read is not None
    assert read.is_fine
    assert "must give its name" in (await benches.do(Job(READ, toml="card = []"))).error
    assert "there is no card 100" in (await benches.do(Job(TRY, draft, card=99))).error
    # Whoever stops listening stops the run; somebody else can have the bench then.
    run = benches.run("ann", Job("lab", draft))
    assert (await anext(run)).figures is not None
    with pytest.raises(WorkshopFailed, match="one of your runs is still in progress"):
        await anext(benches.run("ann", Job("lab", draft)))
    await run.aclose()
    told = [done.figures async for done in benches.run("ann", Job("lab", draft))]
    last = told[-1]
    assert last is not None
    assert last.ended
    assert last.played == 1  # the time was over after the first match


async def test_the_time_of_the_processor_is_limited_and_the_bench_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workshop, "PATIENCE", 1e6)  # the clock on the wall ends nothing here
    bench = Bench(Workshop(starting=300.0))
    with pytest.raises(WorkshopFailed, match="takes too long"):
        async for _ in bench.work(Job("lab", first_draft(), games=10_000, seconds=1e6), 1.0):
            pass
    assert (await bench.first(Job(READ, first_draft()), 300.0)).reading is not None
    await bench.end()


async def test_what_takes_too_long_is_ended_and_only_so_many_wait() -> None:
    bench = Bench(Workshop(starting=300.0, waiting=1))
    with pytest.raises(WorkshopFailed, match="takes too long"):
        await bench.first(Job(READ, first_draft()), 0.0)
    jobs: list[asyncio.Task[Done]] = [
        asyncio.create_task(bench.first(Job(READ, Draft("empty")), 300.0)) for _ in range(3)
    ]
    done = await asyncio.gather(*jobs, return_exceptions=True)
    await bench.end()
    refused = [one for one in done if isinstance(one, WorkshopFailed)]
    assert [str(one) for one in refused] == ["the workshop is busy; try again in a minute"]
    assert sum(isinstance(one, Done) for one in done) == 2
