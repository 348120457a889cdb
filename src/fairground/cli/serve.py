"""`fairground serve`: let people play in their browsers, from one machine at home to many workers."""

from __future__ import annotations

import asyncio
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page
from fairground.server import logs
from fairground.server.settings import BadSettings, Settings
from fairground.server.store.health import check_storage
from fairground.server.workers import Task, check_surroundings, run_alone, run_workers

app = typer.Typer(add_completion=False)


@app.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(help="The address to listen at; 0.0.0.0: every one.", show_default="127.0.0.1"),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.", show_default="8000")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="FAIRGROUND_DATABASE",
            help="Where all is kept: a file, or postgresql://...",
            show_default="a file in your data folder",
        ),
    ] = None,
    broker: Annotated[
        str | None,
        typer.Option(
            envvar="FAIRGROUND_BROKER",
            help="How workers hear of each other: redis://...",
            show_default="none",
        ),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that serve.", show_default="1")] = None,
    public_url: Annotated[
        str | None, typer.Option(help="How browsers reach the server through a proxy, as https://...")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy that says who the client is; may be repeated."),
    ] = None,
    settings_file: Annotated[
        Path | None, typer.Option("--settings", metavar="FILE", help="A TOML file with further settings.")
    ] = None,
    metrics_port: Annotated[
        int | None, typer.Option(help="Show each worker's figures on ports from this one on.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Verify the log of every table before serving.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the address in a browser.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    log_format: Annotated[
        str, typer.Option(help="text or json.", show_default="text in a terminal, else json")
    ] = "",
) -> None:
    """Let people play in their browsers.

    Without any option everything is kept in one file and only this machine can connect."""
    given = {
        "host": host,
        "port": port,
        "database": database,
        "broker": broker,
        "workers": workers,
        "public_url": public_url,
        "proxies": tuple(proxy) if proxy else None,
        "metrics_port": metrics_port,
    }
    if log_level not in ("debug", "info", "warning", "error"):
        fail(f"there is no log level '{log_level}'; choose debug, info, warning or error")
    if log_format not in ("", "text", "json"):
        fail(f"there is no log format '{log_format}'; choose text or json")
    settings = read_settings(settings_file, given)
    settings.check()
    as_json = log_format == "json" if log_format else None
    logs.set_up(log_level, as_json)
    asyncio.run(check_surroundings(settings))
    page = Page()
    if check and (faults := asyncio.run(check_storage(settings)).faults):
        fail(f"the storage is damaged: {'; '.join(faults)}; see 'fairground storage --help'", FOUND_FAILURE)

    def told() -> None:
        greet(page, settings)
        if open_browser:
            webbrowser.open(settings.url)

    task = Task(settings, 0, log_level, as_json)
    if settings.workers == 1:
        run_alone(task, told)
    else:
        run_workers(task, told)
    page.line("Good-bye. Every move is kept.")


def read_settings(file: Path | None, given: dict[str, Any]) -> Settings:
    """The settings of a file with those of the command line over them."""
    data: dict[str, Any] = {}
    if file is not None:
        try:
            data = msgspec.toml.decode(file.read_bytes())
        except OSError as error:
            raise BadSettings(f"'{file}' cannot be read: {error.strerror}") from None
        except msgspec.DecodeError as error:
            raise BadSettings(f"'{file}' is not valid TOML: {error}") from None
    data |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(data, Settings)
    except msgspec.ValidationError as error:
        raise BadSettings(f"'{file}' cannot be used: {error}") from None


def greet(page: Page, settings: Settings) -> None:
    page.line(f"Fairground is open at {settings.url}", "bold green")
    kept = "in PostgreSQL" if settings.postgres else f"in {settings.file}"
    crew = "" if settings.workers == 1 else f" {settings.workers} workers serve it."
    page.line(f"Everything is kept {kept}.{crew} Press Ctrl+C to close.")
    if settings.host in ("127.0.0.1", "localhost", "::1") and not settings.public_url:
        page.line("Only this machine can connect; --host 0.0.0.0 lets others in.", "dim")
    sys.stdout.flush()
