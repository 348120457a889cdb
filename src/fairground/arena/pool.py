"""Many games at once on one machine: worker processes that each play a deal at a time."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple

from fairground.arena.editions import AS_SHIPPED, Edition, play_with
from fairground.arena.plan import Plan
from fairground.arena.playing import Played, play_deal
from fairground.engine.errors import FairgroundError

MOST_TRIES: Final = 3  # of a deal whose worker dies
GOODBYE_SECONDS: Final = 5.0


class WorkerDied(FairgroundError):
    """A deal cannot be played: its worker dies every time."""


class Task(NamedTuple):
    """A deal to play, without the games of it that are done."""

    plan: Plan
    deal: int
    done: tuple[str, ...] = ()


def cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Source(NamedTuple):
    """Tasks, and the edition of the game that they are played with."""

    tasks: Iterator[Task]
    edition: Edition = AS_SHIPPED


class Worker:
    """A process that plays the tasks of one source, one after the other. It is started afresh, never forked,
    so it holds nothing of the command that started it."""

    def __init__(self, number: int, sources: Sequence[Source]) -> None:
        self.number = number
        self.source = sources[number]
        self.task: Task | None = None
        self.tries = 0
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, self.source.edition), daemon=True)
        with _ctrl_c_is_not_for_children():
            self.process.start()
        theirs.close()

    def next_task(self) -> None:
        self.task, self.tries = next(self.source.tasks, None), 0
        self._give()

    def _give(self) -> None:
        self.tries += 1
        if self.task is not None:
            with contextlib.suppress(OSError):  # a process that has died is found when it does not answer
                self.line.send(self.task)

    def start_again(self) -> None:
        """Another process takes over from one that has died."""
        assert self.task is not None
        if self.tries == MOST_TRIES:
            raise WorkerDied(
                f"deal {self.task.deal} cannot be played: its process crashed {MOST_TRIES} times without an "
                "error message, perhaps because memory ran out. Finished games are saved"
            )
        self.end()
        self._start()
        self._give()

    def end(self) -> None:
        self.line.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(GOODBYE_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def play_all(tasks: Iterator[Task], processes: int) -> Generator[Played]:
    """Plays tasks on so many processes and hands out games as they end, in any order."""
    with closing(play_editions([Source(tasks)], processes)) as games:
        for _, game in games:
            yield game


def play_editions(sources: Sequence[Source], processes: int) -> Generator[tuple[int, Played]]:
    """Plays several editions at once, each on an equal part of the processes, and hands out games with the
    number of their edition.

    Closing the iterator, as an error or Ctrl-C does, ends the processes at once."""
    count = max(processes, len(sources))
    workers = [Worker(number % len(sources), sources) for number in range(count)]
    try:
        for worker in workers:
            worker.next_task()
        while busy := [worker for worker in workers if worker.task is not None]:
            ready = wait([worker.line for worker in busy])
            for worker in busy:
                if worker.line not in ready:
                    continue
                try:
                    games, error = worker.line.recv()
                except (EOFError, OSError):
                    worker.start_again()
                    continue
                if error is not None:
                    raise error
                worker.next_task()
                for game in games:
                    yield worker.number, game
    finally:
        for worker in workers:
            worker.end()


@contextlib.contextmanager
def _ctrl_c_is_not_for_children() -> Iterator[None]:
    """A terminal sends Ctrl-C to all processes at once; the command alone acts on it. A process that is
    started while the signal is ignored goes on ignoring it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(line: Connection, edition: Edition) -> None:
    """The life of a worker: deals in, games out, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # To be ended is to put everything away, outside bots included.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with play_with(edition):
        while True:
            try:
                task: Task = line.recv()
            except (EOFError, OSError):
                return
            answer = tried(task)
            with contextlib.suppress(OSError):  # the command has gone, and there are no more tasks either
                line.send(answer)


def tried(task: Task) -> tuple[list[Played], FairgroundError | None]:
    """The games of a task, or the error that a user can do something about."""
    try:
        return play_deal(task.plan, task.deal, task.done), None
    except FairgroundError as error:
        # As a sentence alone: richer errors do not survive the way between processes.
        return [], FairgroundError(str(error))
