"""Invariants of a worker at every moment, not only at the end."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from fairground.proving.simulation.loop import Violation
from fairground.proving.simulation.network import Connection
from fairground.server.hub import Hub
from fairground.server.socket import Client, Desk, Known
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper

EVERY = 0.25  # seconds of virtual time between two looks


class _Told(msgspec.Struct):
    """As much of a message as is looked at."""

    type: str
    table: str = ""
    version: int = -1


class AuditedClient(Client):
    """A client that notes what it was told last, before any network can lose it."""

    def __init__(self, wire: Connection, who: Who, desk: Desk) -> None:
        super().__init__(wire, Known(who, who.id, ""), desk)
        self.told: dict[str, int] = {}
        self._read_told = msgspec.json.Decoder(_Told).decode

    @property
    def gone(self) -> bool:
        return self._dropped is not None

    def deliver(self, message: bytes) -> None:
        told = self._read_told(message)
        if told.type in ("table", "update", "up-to-date"):
            self.told[told.table] = told.version
        super().deliver(message)


def check_everybody_is_told(keeper: Keeper, hub: Hub, table: str) -> None:
    """Whoever watches a table at a worker has been told all that the worker knows of it."""
    held = keeper._cache.find(table)
    if held is None or held.table is None or held.lock.locked() or held.untold:
        return
    for listener, eyes in hub.watchers(table):
        assert isinstance(listener, AuditedClient)
        known, told = held.table.versions[eyes], listener.told.get(table)
        if not listener.gone and told != known:
            raise Violation(f"{listener.person} was told version {told}, the worker is at {known}")


class Complaints(logging.Handler):
    """Keeps what the server calls a mistake of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())

    def __enter__(self) -> Complaints:
        logging.getLogger("fairground.server").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("fairground.server").removeHandler(self)


async def pause() -> None:
    await asyncio.sleep(EVERY)
