"""What stands in for the world outside: clock, secrets, bus, bots, notices."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping

from fairground.engine.game import Game
from fairground.engine.saving import load_state
from fairground.players import make
from fairground.players.checker import Grade
from fairground.players.hints import Hint as Advised
from fairground.server.hub import Hub
from fairground.server.limits import CommandPace, Limiter, LocalLimiter
from fairground.server.presence import Folk, Presence
from fairground.server.services import Hint, Services, Thought
from fairground.server.settings import Limits
from fairground.server.socket import Desk
from fairground.server.tables.keeper import Keeper

EPOCH = 1_800_000_000.0


class LoopClock:
    """The loop's time as the time of day, running wrong by `skew` seconds."""

    def __init__(self, skew: float = 0.0) -> None:
        self.skew = skew

    def now(self) -> float:
        return EPOCH + self.skew + asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SeededSecrets:
    """Ids and seeds in an order of their own."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(f"secrets|{seed}")

    def token(self) -> str:
        return f"{self._rng.getrandbits(128):032x}"

    def seed(self) -> str:
        return f"{self._rng.getrandbits(256):064x}"


class Cable:
    """Connects the buses of the workers; loses hints at a rate."""

    def __init__(self, rng: random.Random, loss: float) -> None:
        self.rng = rng
        self.loss = loss
        self.ends: list[CableBus] = []


class CableBus:
    def __init__(self, cable: Cable) -> None:
        self._cable = cable
        self._listeners: list[Callable[[Hint], None]] = []
        cable.ends.append(self)

    def send(self, hint: Hint) -> None:
        rng = self._cable.rng
        for end in self._cable.ends:
            if end is not self and rng.random() >= self._cable.loss:
                asyncio.get_running_loop().call_later(rng.expovariate(50), end._take, hint)

    def listen(self, heard: Callable[[Hint], None]) -> None:
        self._listeners.append(heard)

    def _take(self, hint: Hint) -> None:
        for heard in self._listeners:
            heard(hint)

    def unplug(self) -> None:
        self._listeners.clear()
        if self in self._cable.ends:
            self._cable.ends.remove(self)


def make_desk(
    keeper: Keeper, hub: Hub, store: Folk, services: Services, limits: Limits, limiter: Limiter | None = None
) -> Desk:
    """What the clients of a simulated worker share."""
    presence = Presence(hub, services.bus, store, services.clock)
    presence.open()
    pace = CommandPace(limiter or LocalLimiter(services.clock), limits)
    return Desk(keeper, hub, presence, pace, services.clock, limits)


class QuietNotifier:
    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []
        self.seen: list[tuple[str, str]] = []

    async def your_turn(self, person: str, table: str, title: str) -> None:
        self.told.append((person, table))

    async def looked(self, person: str, table: str) -> None:
        self.seen.append((person, table))


class LoopThinker:
    """Lets bots think in the loop itself, in no time or in `seconds` of virtual time."""

    def __init__(self, games: Mapping[str, Game], seconds: float = 0.0) -> None:
        self._games = games
        self._seconds = seconds

    async def choose(self, thought: Thought) -> int:
        await asyncio.sleep(self._seconds)
        game = self._games[thought.setup.game]
        components = game.open(thought.setup).components
        state = load_state(game.blank(components), thought.state, game.parts)
        return make(thought.kind, game, thought.seed).choose(state, thought.seat)

    async def advise(self, thought: Thought) -> list[Advised]:
        raise AssertionError("nobody asks for advice here")

    async def grade(self, thought: Thought, code: int) -> Grade | None:
        raise AssertionError("nobody checks a match here")
