"""All contenders take turns, round after round, so that a busy moment of the machine affects them equally."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from fairground.cli.bench.contenders import Contender

WARM_UP = 0.2


@dataclass(frozen=True)
class Sample:
    """What one contender did in one round; times in seconds, CPU and wall-clock."""

    games: int
    decisions: int
    choices: int  # decisions among several options
    cpu: float
    wall: float
    clone_us: float
    options_us: float


@dataclass(frozen=True)
class Spread:
    """The median of some figures and how far they lie apart."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, figures: Iterable[float]) -> Spread:
        ordered = sorted(figures)
        return cls(statistics.median(ordered), ordered[0], ordered[-1])


@dataclass
class Measured:
    """A contender with what was measured of it, or the problem that kept it from taking part."""

    contender: Contender
    facts: dict[str, Any] = field(default_factory=dict)
    samples: list[Sample] = field(default_factory=list)
    problem: str = ""

    @property
    def decisions_per_second(self) -> Spread:
        return Spread.of(sample.decisions / sample.cpu for sample in self.samples)

    @property
    def choices_per_second(self) -> Spread:
        return Spread.of(sample.choices / sample.cpu for sample in self.samples)

    @property
    def decisions_per_second_on_the_wall(self) -> Spread:
        return Spread.of(sample.decisions / sample.wall for sample in self.samples)

    @property
    def games_per_second(self) -> Spread:
        return Spread.of(sample.games / sample.cpu for sample in self.samples)

    @property
    def decisions_per_game(self) -> float:
        return sum(sample.decisions for sample in self.samples) / sum(sample.games for sample in self.samples)

    @property
    def clone_us(self) -> Spread:
        return Spread.of(sample.clone_us for sample in self.samples)

    @property
    def options_us(self) -> Spread:
        return Spread.of(sample.options_us for sample in self.samples)

    def ratio_to(self, other: Measured) -> Spread:
        """Decisions per second against another's, round by round: neighbours in time meet the same load."""
        pairs = zip(self.samples, other.samples, strict=False)
        return Spread.of(own.decisions / own.cpu / (peer.decisions / peer.cpu) for own, peer in pairs)

    def choice_ratio_to(self, other: Measured) -> Spread:
        """The same for choices among several options."""
        pairs = zip(self.samples, other.samples, strict=False)
        return Spread.of(own.choices / own.cpu / (peer.choices / peer.cpu) for own, peer in pairs)


class WorkerDied(Exception):
    """A worker ended or cannot take part; the text says why."""


class Worker:
    """The process of one contender."""

    def __init__(self, contender: Contender, core: int | None) -> None:
        self.contender = contender
        pin = () if core is None else (str(core),)
        try:
            # A session of its own: Ctrl-C reaches only the command, which then ends its workers itself.
            self._process = subprocess.Popen(
                [*contender.command, *pin],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as problem:
            raise WorkerDied(f"{contender.command[0]} cannot be started: {problem.strerror}.") from problem

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def ready(self) -> dict[str, Any]:
        """Waits until the contender can play; what it says of itself."""
        facts: dict[str, Any] = self._answer()["ready"]
        if self.contender.own and facts["form"] != self.contender.form:
            raise WorkerDied(f"Only the {facts['form']} form is installed.")
        return facts

    def play(self, seconds: float, seed: int) -> Sample:
        """One sample of about this many seconds of processor time."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"seconds": seconds, "seed": seed}) + "\n")
            self._process.stdin.flush()
        except OSError as problem:
            raise WorkerDied(self._end()) from problem
        return Sample(**self._answer())

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise WorkerDied(self._end())
        message: dict[str, Any] = json.loads(line)
        if "error" in message:
            raise WorkerDied(message["error"])
        return message

    def _end(self) -> str:
        return f"Its process ended with code {self._process.wait()}."


def quiet_core() -> int | None:
    """The core that all workers share, the last one this process may use; None: no pinning here."""
    if not hasattr(os, "sched_getaffinity"):
        return None
    return max(os.sched_getaffinity(0))


def measure(rows: list[Measured], rounds: int, seconds: float, tell: Callable[[str], None]) -> None:
    """Plays all rounds and fills the rows as it goes, so that an interrupted run keeps what it has.

    `tell` hears of every step before it is taken: each contender's start, its warm-up and its rounds.
    """
    core = quiet_core()
    with ExitStack() as stack:
        workers: list[tuple[Measured, Worker]] = []
        for row in rows:
            tell(f"starting {row.contender.title}")
            try:
                worker = stack.enter_context(Worker(row.contender, core))
                row.facts = worker.ready()
                workers.append((row, worker))
            except WorkerDied as problem:
                row.problem = str(problem)
        for number in range(rounds + 1):
            for row, worker in workers:
                step = f"round {number}:" if number else "warming up"
                tell(f"{step} {row.contender.title}")
                take_sample(row, worker, number, seconds)


def take_sample(row: Measured, worker: Worker, number: int, seconds: float) -> None:
    """One round of one contender; round 0 warms it up and is not kept."""
    if row.problem:
        return
    try:
        sample = worker.play(seconds if number else min(seconds, WARM_UP), seed=number)
    except WorkerDied as problem:
        row.problem = str(problem)
        return
    if number:
        row.samples.append(sample)
