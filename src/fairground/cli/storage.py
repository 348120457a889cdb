"""`fairground storage`: check, back up and restore a server's data."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path
from typing import Annotated

import typer

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page
from fairground.server.settings import Settings
from fairground.server.store.base import StoreError
from fairground.server.store.sqlite import back_up, existing, lock_file
from fairground.server.tables.health import check_storage

app = typer.Typer(add_completion=False, no_args_is_help=True)
Database = Annotated[
    str,
    typer.Option(
        envvar="FAIRGROUND_DATABASE",
        help="A file, or postgresql://...",
        show_default="the file in your data folder",
    ),
]


@app.callback()
def storage() -> None:
    """Check, back up and restore a server's data."""


@app.command()
def check(database: Database = "") -> None:
    """Verify the log of every table.

    Each entry contains the hash of the previous one, so changed, missing and added entries are found. While a
    server is using a file, check a backup instead."""
    settings = Settings(database=database)
    settings.check()
    if not settings.postgres:
        with existing(settings.file):
            pass
    findings = asyncio.run(check_storage(settings))
    if findings.faults:
        fail("; ".join(findings.faults), FOUND_FAILURE)
    Page().line(
        f"{findings.tables} tables with {findings.entries} entries: all intact.",
        "bold green",
    )


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write.")], database: Database = ""
) -> None:
    """Copy an SQLite file as it is now; a server may keep using it.

    For PostgreSQL, use pg_dump."""
    settings = file_settings(database)
    if target.exists():
        fail(f"'{target}' already exists; choose another file name")
    part = target.with_name(target.name + ".part")
    with contextlib.ExitStack() as stack:
        stack.callback(part.unlink, missing_ok=True)
        try:
            os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))
        except OSError as error:
            fail(f"'{target}' cannot be written: {error.strerror}")
        copy(settings.file, part)
        part.rename(target)
    Page().line(f"'{settings.file}' is copied to '{target}'.", "bold green")


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(help="A backup file.")],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Move the current storage aside.")] = False,
) -> None:
    """Restore an SQLite file from a backup. Stop the server first.

    The previous file is kept beside it, with '-before' added to its name."""
    settings = file_settings(database)
    file = settings.file
    with existing(source):
        pass
    used = file.exists() and file.stat().st_size > 0
    if used and not replace:
        fail(f"'{file}' already exists; use --replace to move it aside as '{file.name}-before'")
    with lock_file(file):
        if used:
            # What the server wrote last may still lie in the write-ahead log.
            aside = file.with_name(file.name + "-before")
            aside.unlink(missing_ok=True)
            copy(file, aside)
        for ending in ("", "-wal", "-shm"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        copy(source, file)
    Page().line(f"'{source}' is in place as '{file}'.", "bold green")


def copy(source: Path, target: Path) -> None:
    try:
        back_up(source, target)
    except StoreError as error:
        target.unlink(missing_ok=True)
        fail(f"'{source}' could not be copied to '{target}': {error}", FOUND_FAILURE)


def file_settings(database: str) -> Settings:
    settings = Settings(database=database)
    settings.check()
    if settings.postgres:
        fail("back up PostgreSQL with its own tools, pg_dump and pg_restore; see docs/hosting.md")
    return settings
