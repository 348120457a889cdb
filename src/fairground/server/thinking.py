"""Bots think in processes of their own, never in the event loop.

A process that takes too long is ended and the weaker, quicker player chooses instead; one that crashes takes
one decision with it. People get their turns one after the other, and whoever has used up a quota, alone or
with others of the same network, comes last.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import traceback
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import BinaryIO, NamedTuple

import msgspec

from fairground import machine
from fairground.engine.game import Game
from fairground.engine.position import Position
from fairground.engine.saving import load_state
from fairground.engine.state import State
from fairground.games import get
from fairground.players import SOLO, make
from fairground.players.checker import Grade, grade
from fairground.players.hints import Hint, hints
from fairground.server.metrics import Metrics
from fairground.server.services import ADVISE, GRADE, Thinker, ThinkingFailed, Thought
from fairground.server.settings import Thinking

QUICK = "regular"  # who chooses when a better player does not finish
STARTING_SECONDS = 60.0
READY = b"ready\n"
log = logging.getLogger(__name__)


class Answer(msgspec.Struct):
    """What comes back from a process: what the task asked for, or an error."""

    code: int | None = None
    hints: list[Hint] = []
    grade: Grade | None = None
    error: str = ""


# In a thinking process


def choose(thought: Thought) -> int:
    """What a bot does. The same thought gives the same choice, on every machine."""
    game, state = position_of(thought)
    return make(thought.kind, game, thought.seed).choose(state, thought.seat)


def advise(thought: Thought) -> list[Hint]:
    """The best options of the seat."""
    game, state = position_of(thought)
    return hints(game, state, thought.seat, thought.seed)


def graded(thought: Thought) -> Grade | None:
    """What the option of the thought costs its seat."""
    game, state = position_of(thought)
    return grade(game, state, thought.seat, thought.code, thought.seed)


def position_of(thought: Thought) -> tuple[Game, State]:
    setup = thought.setup
    game = get(setup.game)
    made_up = Position(game.id, setup.position).cards if setup.position else ()
    return game, load_state(game.blank(game.components(setup, made_up)), thought.state, game.parts)


def answer(line: bytes) -> Answer:
    try:
        thought = msgspec.json.decode(line, type=Thought)
        if thought.task == ADVISE:
            return Answer(hints=advise(thought))
        if thought.task == GRADE:
            return Answer(grade=graded(thought))
        return Answer(choose(thought))
    except Exception as error:  # whatever a bot does wrong, the process goes on
        # Its words may name the bot's cards; its kind and place do not.
        place = traceback.extract_tb(error.__traceback__)[-1]
        return Answer(error=f"{type(error).__name__} at {place.filename}:{place.lineno}")


def think_forever(thoughts: BinaryIO, answers: BinaryIO) -> None:
    """Answers thoughts, one a line, until there are no more."""
    machine.give_way(5)  # people who move come before bots that think
    answers.write(READY)
    answers.flush()
    for line in thoughts:
        answers.write(msgspec.json.encode(answer(line)) + b"\n")
        answers.flush()


# In the server


class Process:
    """A thinking process, which lives until it overruns, crashes or is no longer needed."""

    def __init__(self, child: asyncio.subprocess.Process) -> None:
        self._child = child

    @staticmethod
    async def start() -> Process:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "fairground.server.thinking"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # an interrupt from the keyboard is for the server alone
        )
        process = Process(child)
        assert child.stdout is not None
        try:
            async with asyncio.timeout(STARTING_SECONDS):
                ready = await child.stdout.readline()
        except TimeoutError:
            ready = b""
        except asyncio.CancelledError:
            await process.end()
            raise
        if ready != READY:
            await process.end()
            raise ThinkingFailed("A thinking process did not start.")
        return process

    async def ask(self, thought: Thought) -> Answer:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write(msgspec.json.encode(thought) + b"\n")
        await self._child.stdin.drain()
        line = await self._child.stdout.readline()
        if not line.endswith(b"\n"):
            raise ConnectionResetError("the thinking process ended")
        return msgspec.json.decode(line, type=Answer)

    async def end(self) -> None:
        if self._child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._child.kill()
        await self._child.wait()


class Payer(NamedTuple):
    """Who uses up thinking: a person, and the network they came from. A network has no more quota than a
    person, or whoever makes many guests would have much."""

    person: str
    network: str


class Quota:
    """Seconds of thinking that a person or a network may use up at once; they come back slowly."""

    def __init__(self, settings: Thinking) -> None:
        self._most = settings.quota
        self._refill = settings.refill
        self._left: dict[str, tuple[float, float]] = {}  # what was left, and when

    def left(self, one: str, now: float) -> float:
        left, then = self._left.get(one, (self._most, now))
        return min(self._most, left + (now - then) * self._refill)

    def use(self, payer: Payer, seconds: float, now: float) -> None:
        for one in {payer.person, payer.network}:
            self._left[one] = (self.left(one, now) - seconds, now)
        if len(self._left) > 10_000:
            self._left = {one: kept for one, kept in self._left.items() if self.left(one, now) < self._most}


Line = deque[asyncio.Future[None]]


class Turns:
    """Who may think next when there are more decisions than processes: networks in turn, and the people of
    each in turn."""

    def __init__(self, places: int, quota: Quota) -> None:
        self._free = places
        self._quota = quota
        self._waiting: dict[str, dict[str, Line]] = {}
        self.length = 0

    @contextlib.asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[None]:
        """Waits for a place and keeps it."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(payer)
        try:
            yield
        finally:
            self._free += 1
            self._wake_next()

    async def _wait(self, payer: Payer) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(payer.network, {})
        people.setdefault(payer.person, deque()).append(place)
        self.length += 1
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it had just been given the place
                self._free += 1
                self._wake_next()
            raise
        finally:
            self.length -= 1

    def _wake_next(self) -> None:
        while self._free and self._waiting:
            network = self._next(self._waiting)
            people = self._waiting.pop(network)
            person = self._next(people)
            line = people.pop(person)
            place = line.popleft()
            if line:
                people[person] = line  # at the end again: others come first now
            if people:
                self._waiting[network] = people
            if not place.done():
                self._free -= 1
                place.set_result(None)

    def _next(self, waiting: Mapping[str, object]) -> str:
        """The first who has some quota left; else the first."""
        now = asyncio.get_running_loop().time()
        for one in waiting:
            if self._quota.left(one, now) > 0:
                return one
        return next(iter(waiting))


class ThinkingPool(Thinker):
    """A fixed number of thinking processes, started when they are first needed."""

    def __init__(self, settings: Thinking, network_of: Callable[[str], Awaitable[str]] | None = None) -> None:
        """`network_of`: where a person came from, as far as it is known."""
        self._settings = settings
        self._network_of = network_of
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._quota = Quota(settings)
        self._turns = Turns(settings.processes, self._quota)
        self.decisions = 0
        self.overruns = 0
        self.crashes = 0
        self.seconds = 0.0

    @property
    def waiting(self) -> int:
        """How many decisions wait for a process."""
        return self._turns.length

    def watched_by(self, metrics: Metrics) -> None:
        metrics.watch("bots_waiting", "Decisions waiting for a process.", lambda: self.waiting)
        metrics.watch("bots_decisions", "Decisions that bots were asked for.", lambda: self.decisions)
        metrics.watch("bots_overruns", "Decisions that took too long.", lambda: self.overruns)
        metrics.watch("bots_crashes", "Bots that failed.", lambda: self.crashes)
        metrics.watch("bots_seconds", "Time that bots spent thinking.", lambda: self.seconds)

    async def stop(self) -> None:
        for process in (*self._idle, *self._busy):
            await process.end()
        self._idle.clear()
        self._busy.clear()

    async def choose(self, thought: Thought) -> int:
        if thought.kind in SOLO:
            # A chart is read in a moment, and nobody stands in for it however busy the machine is: the same
            # answers give the same match.
            self.decisions += 1
            return await asyncio.to_thread(choose, thought)
        async with self._turn(thought) as payer:
            answered = await self._answered(thought, payer)
            if answered is None and thought.kind != QUICK:
                answered = await self._answered(msgspec.structs.replace(thought, kind=QUICK), payer)
        if answered is None or answered.code is None:
            raise ThinkingFailed(f"no bot found a move in {thought.setup.game}")
        return answered.code

    async def advise(self, thought: Thought) -> list[Hint]:
        return (await self._told(thought, ADVISE)).hints

    async def grade(self, thought: Thought, code: int) -> Grade | None:
        return (await self._told(msgspec.structs.replace(thought, code=code), GRADE)).grade

    async def _told(self, thought: Thought, task: str) -> Answer:
        """What a bot thinks of options. Nobody less able stands in for it."""
        async with self._turn(thought) as payer:
            answered = await self._answered(msgspec.structs.replace(thought, task=task), payer)
        if answered is None:
            raise ThinkingFailed("The bot did not finish thinking about this in time.")
        return answered

    @contextlib.asynccontextmanager
    async def _turn(self, thought: Thought) -> AsyncIterator[Payer]:
        person = f"person {thought.payer}"
        network = person
        if self._network_of is not None:
            # Whoever has logged out comes from nowhere, with all others there: else every guest who leaves
            # bots behind would have a network of their own.
            network = f"network {await self._network_of(thought.payer)}"
        if self.waiting >= self._settings.waiting:
            raise ThinkingFailed("Too many bots are thinking at once.")
        payer = Payer(person, network)
        async with self._turns.turn(payer):
            yield payer

    async def _answered(self, thought: Thought, payer: Payer) -> Answer | None:
        """What a bot says, or None if it overran its budget or crashed."""
        loop = asyncio.get_running_loop()
        process = self._idle.pop() if self._idle else await Process.start()
        self._busy.add(process)
        began = loop.time()
        self.decisions += 1
        about = {"game": thought.setup.game, "player": thought.kind}
        sound = False
        try:
            async with asyncio.timeout(self._settings.budget):
                answered = await process.ask(thought)
            sound = True
        except TimeoutError:
            self.overruns += 1
            log.warning("a bot exceeded its thinking time", extra=about)
            return None
        except (OSError, msgspec.DecodeError):
            self.crashes += 1
            log.error("a thinking process crashed", extra=about)
            return None
        finally:
            self._busy.discard(process)
            seconds = loop.time() - began
            self.seconds += seconds
            self._quota.use(payer, seconds, loop.time())
            if sound:
                self._idle.append(process)
            else:
                await process.end()
        if answered.error:
            self.crashes += 1
            log.error("a bot failed", extra={**about, "error": answered.error})
            return None
        return answered


if __name__ == "__main__":
    answers = sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):  # a bot that prints must not be taken for an answer
        think_forever(sys.stdin.buffer, answers)
