"""A small world for tests of people: a clock moved by hand, secrets that repeat, real storage."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from fairground.server.people import People, make_people
from fairground.server.people.passwords import Passwords
from fairground.server.people.push import Push
from fairground.server.settings import Settings
from fairground.server.store.sqlite import SqliteStore

PASSWORD = "a horse in a battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


class HandClock:
    """Time that moves only by hand."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


class CountedSecrets:
    """Secrets that look the part and are the same in every run."""

    def __init__(self) -> None:
        self._count = 0

    def seed(self) -> str:
        self._count += 1
        return hashlib.sha256(f"secret {self._count}".encode()).hexdigest()

    def token(self) -> str:
        return self.seed()[:24]


class Outbox:
    """Takes e-mail instead of a mail server."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, str]] = []

    async def send(self, to: str, subject: str, text: str) -> None:
        self.sent.append((to, subject, text))


class PushService:
    """Takes pushes instead of the services of browsers; `answers` are errors to raise, by endpoint."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.answers: dict[str, Exception] = {}

    def __call__(self, subscription: dict[str, Any], data: str, **_: object) -> None:
        if subscription["endpoint"] in self.answers:
            raise self.answers[subscription["endpoint"]]
        self.sent.append((subscription["endpoint"], data))


class World:
    """Everything a test of people touches."""

    def __init__(self, store: SqliteStore, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.clock = HandClock()
        self.secrets = CountedSecrets()
        self.outbox = Outbox()
        self.service = PushService()
        self.people: People = make_people(
            settings,
            store,
            self.clock,
            self.secrets,
            Passwords(settings.limits.password_hashes, QUICK),
            Push(store, "mailto:host@example.org", sender=self.service),
            self.outbox,
        )


@asynccontextmanager
async def new_world(folder: Path, settings: Settings | None = None) -> AsyncIterator[World]:
    store = SqliteStore(folder / "people.db")
    await store.open()
    try:
        yield World(store, settings or Settings(public_url="https://games.example.org"))
    finally:
        await store.close()
