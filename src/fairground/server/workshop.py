"""Packs that people write in the workshop are worked on in processes of their own, never in the event loop.

One process reads, one lets bots play: a long run in the lab keeps nobody from writing. Whoever comes waits
in a short line; a job that takes too long is ended with its process. What counts is the time of the
processor, so that nobody's pack is called too large because the machine is busy. Nothing is kept here: a pack
lives in the browser of whoever writes it, and in the tables that are opened with it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncGenerator
from typing import Final, Protocol

import msgspec

from fairground import machine
from fairground.companion.workshop import LAB, Done, Job, LabFigures
from fairground.server.settings import Workshop as Rules

MODULE: Final = "fairground.arena.workbench"
READY: Final = b"ready\n"
PATIENCE: Final = 10  # on a busy machine a job takes so many times the processor's seconds that it may use
LONGEST_LINE: Final = 4 * 1024 * 1024  # of an answer: a whole pack with everything told of it
log = logging.getLogger(__name__)


class WorkshopFailed(Exception):
    """A job that could not be done, with a sentence for whoever asked."""


class Workbench(Protocol):
    """Does jobs with packs, away from the event loop."""

    async def do(self, job: Job) -> Done:
        """Reads a pack, or prepares a match with it. Raises `WorkshopFailed`."""

    def run(self, person: str, job: Job) -> AsyncGenerator[Done]:
        """Figures of a run in the lab, as they come; first, while others play, the number of those ahead.
        Whoever goes away ends the run. Raises `WorkshopFailed`."""


class Bench:
    """A process at work, started when it is first needed, and whoever waits for it."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._child: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self.waiting = 0

    async def first(self, job: Job, seconds: float) -> Done:
        """The answer to a job that has one."""
        async with contextlib.aclosing(self.work(job, seconds)) as all:
            return await anext(all)

    async def work(self, job: Job, seconds: float) -> AsyncGenerator[Done]:
        """The answers to a job, one by one. What is not taken to its end is ended."""
        if self.waiting >= self._rules.waiting:
            raise WorkshopFailed("the workshop is busy; try again in a minute")
        self.waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self.waiting -= 1
        sound = False
        try:
            child = await self._started()
            assert child.stdin is not None
            assert child.stdout is not None
            ends = asyncio.get_running_loop().time() + PATIENCE * seconds
            limited = msgspec.structs.replace(job, processor=seconds)
            child.stdin.write(msgspec.json.encode(limited) + b"\n")
            await child.stdin.drain()
            while True:
                async with asyncio.timeout_at(ends):
                    line = await child.stdout.readline()
                if not line.endswith(b"\n"):
                    if machine.overran(await child.wait()):
                        raise TimeoutError
                    raise ConnectionResetError("the process ended")
                done = msgspec.json.decode(line, type=Done)
                last = done.figures is None or done.figures.ended
                sound = last
                yield done
                if last:
                    return
        except TimeoutError:
            raise WorkshopFailed("this takes too long to read; make the pack smaller or simpler") from None
        except (OSError, ValueError, msgspec.DecodeError):
            log.error("a process of the workshop failed", extra={"task": job.task})
            raise WorkshopFailed("the workshop could not do that; try again") from None
        finally:
            if not sound:
                await self.end()
            self._turn.release()

    async def _started(self) -> asyncio.subprocess.Process:
        if self._child is None:
            self._child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", MODULE),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # an interrupt from the keyboard is for the server alone
                limit=LONGEST_LINE,
            )
            assert self._child.stdout is not None
            try:
                async with asyncio.timeout(self._rules.starting):
                    line = await self._child.stdout.readline()
            except TimeoutError:
                raise WorkshopFailed("the workshop is not open yet; try again in a minute") from None
            if line != READY:
                raise ConnectionResetError("the process did not start")
        return self._child

    async def end(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        if child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
        await child.wait()


class Benches(Workbench):
    """The processes of the workshop, and who plays in the lab."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._reading = Bench(rules)
        self._lab = Bench(rules)
        self._playing: set[str] = set()

    async def do(self, job: Job) -> Done:
        return await self._reading.first(job, self._rules.seconds)

    async def run(self, person: str, job: Job) -> AsyncGenerator[Done]:
        if person in self._playing:
            raise WorkshopFailed("one of your runs is still in progress; wait for it, or stop it")
        rules = self._rules
        limited = msgspec.structs.replace(job, task=LAB, games=rules.lab_games, seconds=rules.lab_seconds)
        self._playing.add(person)
        try:
            yield Done(figures=LabFigures(0, rules.lab_games, 0, 0, [], False))
            async with contextlib.aclosing(
                self._lab.work(limited, 2 * rules.lab_seconds + rules.seconds)
            ) as all:
                async for done in all:
                    yield done
        finally:
            self._playing.discard(person)

    async def stop(self) -> None:
        await self._reading.end()
        await self._lab.end()
