"""Whole servers killed with kill -9 while people play on them over the network."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg

from fairground.proving.callers import Caller, gather_at_a_table
from fairground.proving.campaign import Slice, Tally
from fairground.proving.killing import read_log
from fairground.proving.servers import QuickServer, Server, check_nothing_lost, servers
from fairground.server.store.base import Entry
from fairground.server.store.postgres import PostgresStore

PLAYERS = 3
GAMES = ("fair-game", "unlucky-adventurers", "unicorn-fever")
LONGEST = 1.0  # seconds of play between two kills
PATIENCE = 240.0  # seconds for a match to go on after a kill

ReadLog = Callable[[str], Awaitable[list[Entry]]]
Restart = Callable[[Server], Server]


def one(part: Slice) -> Tally:
    """A single server on SQLite."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        async def read(table: str) -> list[Entry]:
            with contextlib.closing(sqlite3.connect(folder / "server.db")) as connection:
                return read_log(connection, table)

        return asyncio.run(
            _killed(part, [QuickServer(folder)], lambda old: QuickServer(folder, port=old.port), read)
        )


def two(part: Slice) -> Tally:
    """Two workers that share PostgreSQL and Valkey; one of them is killed, then the other."""
    from fairground.proving.services import Postgres, Valkey  # need packages of the development environment

    with Postgres(durable=True) as postgres, Valkey() as valkey, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = asyncio.run(_new_database(postgres.url(), f"kills{part.first}", postgres.url))
        shared = ("--database", url, "--broker", valkey.url)

        async def read(table: str) -> list[Entry]:
            store = PostgresStore(url)
            await store.open()
            try:
                return await store.entries(table)
            finally:
                await store.close()

        running: list[Server] = [QuickServer(folder, *shared), QuickServer(folder, *shared)]

        def again(old: Server) -> Server:
            return QuickServer(folder, *shared, port=old.port)

        return asyncio.run(_killed(part, running, again, read))


async def _new_database(url: str, name: str, address: Callable[[str], str]) -> str:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return address(name)


async def _killed(part: Slice, running: list[Server], restart: Restart, read: ReadLog) -> Tally:
    """Lets people play while servers are killed and started again, and looks what is left."""
    tally = Tally()
    rng = random.Random(f"kills|{part.first}")
    with contextlib.ExitStack() as stack:
        stack.enter_context(servers(*running))
        stack.callback(_stop, running)
        urls = [server.url for server in running]
        callers = [Caller(f"p{seat}", urls if seat % 2 else urls[::-1]) for seat in range(PLAYERS)]
        table = await gather_at_a_table(callers, rng.choice(GAMES))
        stopped = asyncio.Event()
        playing = asyncio.gather(*(caller.play(table, stopped.is_set) for caller in callers))
        tables = [(table, callers)]
        for number in range(part.size):
            await asyncio.sleep(rng.random() * LONGEST)
            victim = number % len(running)
            await asyncio.to_thread(running[victim].kill)
            running[victim] = restart(running[victim])
            await asyncio.to_thread(running[victim].wait)
            tally.count("kills")
            if playing.done():  # the match is over: another
                await playing
                callers = [Caller(f"p{seat}-{number}", urls) for seat in range(PLAYERS)]
                table = await gather_at_a_table(callers, rng.choice(GAMES))
                tables.append((table, callers))
                playing = asyncio.gather(*(caller.play(table, stopped.is_set) for caller in callers))
        stopped.set()
        async with asyncio.timeout(PATIENCE):
            await playing
        for table, callers in tables:
            check_nothing_lost(await read(table), callers)
            tally.count("acknowledged", sum(len(caller.acked) for caller in callers))
            tally.count("connections", sum(caller.connections for caller in callers))
    return tally


def _stop(running: list[Server]) -> None:
    for server in running:
        server.stop()


def words(tally: Tally) -> str:
    return (
        f"{int(tally.sums.get('acknowledged', 0)):,} acknowledged moves of people over the network, "
        f"{int(tally.sums.get('connections', 0)):,} connections"
    )
