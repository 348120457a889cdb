"""The services that tests of the server may ask for; each is started when the first test wants it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from fairground.proving.services import Postgres, Valkey
from fairground.server.store.base import Store
from fairground.server.store.postgres import PostgresStore
from fairground.server.store.sqlite import SqliteStore

_databases = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/server" in str(item.path) and not item.get_closest_marker("pure_only"):
            # The server is the same whatever form the engine has: once is enough.
            item.add_marker(pytest.mark.better_compiled)


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


@pytest.fixture(params=["sqlite", "postgres"])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Opens one and the same storage any number of times."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "server.db")
    url = request.getfixturevalue("database")
    return lambda: PostgresStore(url)


@pytest_asyncio.fixture
async def store(make_store: Any) -> AsyncIterator[Store]:
    store = make_store()
    await store.open()
    yield store
    await store.close()


async def make_database(url: str, name: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
