"""The services that tests of the server may ask for; each is started when the first test wants it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import asyncpg
import pytest
from tests.server.services import Postgres, Valkey

_databases = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with Postgres() as service:
        yield service


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A running Valkey."""
    with Valkey() as service:
        yield service


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    name = f"test{next(_databases)}"
    asyncio.run(make_database(postgres.url(), name))
    return postgres.url(name)


async def make_database(url: str, name: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
