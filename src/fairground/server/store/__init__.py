"""Where the server keeps what must not be lost: SQLite by default, PostgreSQL when it grows."""

from __future__ import annotations

from fairground.server.settings import Settings
from fairground.server.store.base import Store


def make_store(settings: Settings) -> Store:
    """The storage that the settings name, not yet open."""
    if settings.postgres:
        from fairground.server.store.postgres import PostgresStore

        return PostgresStore(settings.database)
    from fairground.server.store.sqlite import SqliteStore

    return SqliteStore(settings.file)
