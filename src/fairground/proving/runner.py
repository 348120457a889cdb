"""Campaigns on all cores or on a Ray cluster: slices go out, tallies come back into the ledger."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import Any, NamedTuple

from fairground.arena.cluster import LOOK_SECONDS, first_line, join
from fairground.engine.errors import BadSetup
from fairground.proving.campaign import Campaign, Failure, Slice, Tally, try_slice
from fairground.proving.ledger import Ledger, Origin


class Tried(NamedTuple):
    """A slice that is done."""

    part: Slice
    tally: Tally
    seconds: float


# Runs slices, here or elsewhere, and hands out what they found; to close it ends all that goes on.
Run = Callable[[Iterator[Slice], bool], Generator[Tried]]


def timed(part: Slice) -> Tried:
    start = time.monotonic()
    return Tried(part, try_slice(part), time.monotonic() - start)


def here(processes: int) -> Run:
    """Runs slices on processes of this machine. A process that dies is a failure of what it ran."""

    def run(parts: Iterator[Slice], alone: bool) -> Generator[Tried]:
        count = 1 if alone else processes
        pool = _pool(count)
        running: dict[Future[Tried], Slice] = {}
        try:
            while True:
                while len(running) < count and (part := next(parts, None)) is not None:
                    running[pool.submit(timed, part)] = part
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    part = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        # Nobody knows which of them it was: each is tried again by itself.
                        lost = [part, *running.values()]
                        running.clear()
                        pool.shutdown(wait=False)
                        for one in lost:
                            yield _by_itself(one)
                        pool = _pool(count)
                        break
        finally:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    return run


def _pool(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"))


def _by_itself(part: Slice) -> Tried:
    with _pool(1) as pool:
        try:
            return pool.submit(timed, part).result()
        except BrokenProcessPool:
            what = "the process that tried it, or one of the units after it, died without a word"
            return Tried(part, Tally(units=part.size, failures=[Failure(part.first, what)]), 0.0)


def on_cluster(address: str) -> Run:
    """Runs slices on a Ray cluster, which tries again what a lost node was at."""

    def run(parts: Iterator[Slice], alone: bool) -> Generator[Tried]:
        ray = join(address)
        work = ray.remote(max_retries=3)(timed)
        waiting: list[Any] = []
        try:
            while True:
                room = 1 if alone else max(int(ray.cluster_resources().get("CPU", 1)), 1)
                while len(waiting) < room and (part := next(parts, None)) is not None:
                    waiting.append(work.remote(part))
                if not waiting:
                    return
                ready, waiting = ray.wait(waiting, timeout=LOOK_SECONDS)
                for one in ready:
                    yield ray.get(one)
        except GeneratorExit:
            raise
        except Exception as problem:  # whatever a cluster that falls apart raises
            raise BadSetup(
                f"the Ray cluster stopped working: {first_line(problem)}; the results so far are saved, "
                "and the same command continues from there"
            ) from None
        finally:
            with contextlib.suppress(Exception):
                for one in waiting:
                    ray.cancel(one, force=True)

    return run


def prove(
    campaigns: Sequence[Campaign],
    ledger: Ledger,
    run: Run,
    origin: Origin,
    seconds: float | None,
    told: Callable[[Campaign], Callable[[int], None]],
) -> list[Failure]:
    """Runs campaigns one after the other until each has reached its goal or its share of the time is over;
    returns new failures. `told` gets a campaign and gives what hears of its progress."""
    found: list[Failure] = []
    end = None if seconds is None else time.monotonic() + seconds
    for number, campaign in enumerate(campaigns):
        now = time.monotonic()
        # What a campaign leaves of its time is shared by those after it.
        until = None if end is None else now + (end - now) / (len(campaigns) - number)
        hear = told(campaign)
        with closing(run(_in_time(campaign, ledger, until), campaign.alone)) as tries:
            for part, tally, took in tries:
                before = ledger.reached(campaign)
                ledger.add(part, tally, origin, took)
                ledger.save()
                found += tally.failures
                hear(ledger.reached(campaign) - before)
    return found


def _in_time(campaign: Campaign, ledger: Ledger, until: float | None) -> Iterator[Slice]:
    """Slices as long as there is time and the goal is not reached."""
    for part in ledger.open_slices(campaign):
        if ledger.reached(campaign) >= campaign.goal or (until is not None and time.monotonic() >= until):
            return
        yield part
