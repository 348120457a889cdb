"""What the server takes from the world outside, so that tests can put another world in its place.

Nothing in this package reads a clock, makes an id or draws a secret by itself.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from fairground.engine.game import Setup
from fairground.players.checker import Grade
from fairground.players.hints import Hint as Advised
from fairground.server.store.base import Entry


class Clock(Protocol):
    """Time. The loop's own time may jump with it in tests."""

    def now(self) -> float:
        """Seconds since the epoch."""

    async def sleep(self, seconds: float) -> None: ...


class Secrets(Protocol):
    """What nobody may guess."""

    def token(self) -> str:
        """At least 128 bits, safe in an address: table ids, invites, sessions."""

    def seed(self) -> str:
        """256 bits: the secret behind the dice of a match, or behind a session."""


class SystemClock:
    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SystemSecrets:
    def token(self) -> str:
        # Ids are typed at the console, too, where a hyphen in front would make one an option.
        while (made := secrets.token_urlsafe(18)).startswith("-"):
            pass
        return made

    def seed(self) -> str:
        return secrets.token_hex(32)


# Between the workers


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tells other workers that something is new; whoever cares reads it from the storage. `version` is the
    number of entries in a table's log, or the number of the latest line of its chat. `entries`: the latest
    entries themselves, all of them kept already, so that nobody has to read them."""

    kind: str  # "table", "chat", and what presence and attendance say; "gap": hints may have been lost
    id: str  # of the table or the person
    version: int
    entries: tuple[Entry, ...] = ()


class Bus(Protocol):
    """Carries hints between workers. A hint may be lost: it only makes things quicker."""

    def send(self, hint: Hint) -> None:
        """Hands a hint over without waiting."""

    def listen(self, heard: Callable[[Hint], None]) -> None:
        """Calls `heard` for every hint of another worker, in this process's loop."""


# Bots


CHOOSE, ADVISE, GRADE = "choose", "advise", "grade"


class Thought(msgspec.Struct, frozen=True):
    """All that a bot needs to choose, or to tell what it thinks of options. `state` was redealt for the seat
    before it was saved, so nothing the seat may not know is in it; the set-up only serves to lay out the
    cards, players do not get to see it."""

    setup: Setup
    state: dict[str, Any]
    seat: int
    kind: str
    seed: str
    payer: str = ""  # the person at whose table it is: people share what bots may think
    task: str = CHOOSE
    code: int = -1  # the option to grade


class Thinker(Protocol):
    """Lets bots think, away from the event loop."""

    async def choose(self, thought: Thought) -> int:
        """The code of an option. Raises `ThinkingFailed` when there is none in time."""

    async def advise(self, thought: Thought) -> list[Advised]:
        """The best options, whatever kind the thought names. Raises `ThinkingFailed`."""

    async def grade(self, thought: Thought, code: int) -> Grade | None:
        """What choosing an option cost; nothing where there was no choice. Raises `ThinkingFailed`."""


class ThinkingFailed(Exception):
    """The bot found no move in its time; the default is played."""


# People


class Notifier(Protocol):
    """Tells people who are not looking."""

    async def your_turn(self, person: str, table: str, title: str) -> None: ...

    async def looked(self, person: str, table: str) -> None:
        """Somebody looks at a table: the next turn there is worth a notice again."""


class Services(msgspec.Struct, frozen=True):
    """The world outside, in one piece."""

    clock: Clock
    secrets: Secrets
    bus: Bus
    thinker: Thinker
    notifier: Notifier
