"""Governing from the console, whether a server runs or not.

A running server must not find out from its storage that somebody else has changed a table. So a deed is put
into the storage as an order, which the server carries out within a beat; where no server runs, it is carried
out here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TypeVar

import msgspec

from fairground.server.app import make_parts, make_world
from fairground.server.governing.deeds import AnyDeed, ClaimLink, Outcome
from fairground.server.governing.errors import CannotGovern
from fairground.server.governing.governor import Host
from fairground.server.services import SystemSecrets
from fairground.server.settings import Settings
from fairground.server.store.base import Order, Store
from fairground.server.store.sqlite import SqliteStore, StorageInUse, existing

T = TypeVar("T")
TAKEN_WITHIN = 4.0  # seconds, some beats of a server
DONE_WITHIN = 30.0
LOOK_EVERY = 0.05


async def look(settings: Settings, ask: Callable[[Store], Awaitable[T]]) -> T:
    """What a storage answers; a server may be using it."""
    store = _beside(settings)
    await store.open()
    try:
        return await ask(store)
    finally:
        await store.close()


async def govern(settings: Settings, by: str, deed: AnyDeed) -> Outcome:
    """Carries a deed out. Raises `CannotGovern` or what is wrong with the storage."""
    if settings.postgres:
        outcome = await _ordered(settings, by, deed)
        return await _done_here(settings, by, deed) if outcome is None else outcome
    if not isinstance(deed, ClaimLink):  # the first host comes before the first server
        with existing(settings.file):
            pass
    try:
        return await _done_here(settings, by, deed)
    except StorageInUse:
        outcome = await _ordered(settings, by, deed)
    if outcome is None:
        raise CannotGovern(f"a server has '{settings.file}' open, but does not answer; is it stuck?")
    return outcome


async def _done_here(settings: Settings, by: str, deed: AnyDeed) -> Outcome:
    alone = msgspec.structs.replace(settings, broker="", workers=1)
    parts = make_parts(alone, make_world(alone), None)
    async with AsyncExitStack() as ending:
        await parts.store.open()
        ending.push_async_callback(parts.store.close)
        for end in parts.world.end:
            ending.push_async_callback(end)
        ending.push_async_callback(parts.keeper.close)
        ending.push_async_callback(parts.people.notices.finish)
        return await parts.governor.do(Host(by, console=True), deed)


async def _ordered(settings: Settings, by: str, deed: AnyDeed) -> Outcome | None:
    """What a running server made of it; None: none took it."""

    async def ask(store: Store) -> Outcome | None:
        order = Order(SystemSecrets().token(), by, msgspec.json.encode(deed))
        began = time.monotonic()
        await store.post_order(order, time.time())
        withdrawn = False
        while time.monotonic() < began + DONE_WITHIN:
            answer = await store.fetch_answer(order.id)
            if answer is not None:
                return msgspec.json.decode(answer, type=Outcome)
            if not withdrawn and time.monotonic() > began + TAKEN_WITHIN:
                if await store.withdraw_order(order.id):
                    return None
                withdrawn = True  # it is too late for that: a server is at it
            await asyncio.sleep(LOOK_EVERY)
        raise CannotGovern("the server has started this, but does not answer; check the audit log later")

    outcome = await look(settings, ask)
    if outcome is not None and outcome.failed:
        raise CannotGovern(outcome.text)
    return outcome


def _beside(settings: Settings) -> Store:
    if settings.postgres:
        from fairground.server.store.postgres import PostgresStore

        return PostgresStore(settings.database)
    return SqliteStore(settings.file, beside=True)
