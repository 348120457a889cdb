"""`fairground serve`: let people play in their browsers, from one machine at home to many workers."""

from __future__ import annotations

import asyncio
import re
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.packs import PackOption
from fairground.cli.page import Page
from fairground.engine.hints import closest
from fairground.games import all_games
from fairground.games.own_packs import FoundPacks, find_packs
from fairground.server import logs
from fairground.server.settings import BadSettings, Settings
from fairground.server.tables.health import check_storage
from fairground.server.workers import Task, check_surroundings, run_alone, run_workers

app = typer.Typer(add_completion=False)

UNKNOWN = re.compile(r"unknown field `([^`]{1,80})`")
SECTIONS = {
    name: values
    for name, values in msgspec.structs.asdict(Settings()).items()
    if isinstance(values, msgspec.Struct)
}


@app.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(help="The address to listen on; 0.0.0.0 means all.", show_default="127.0.0.1"),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.", show_default="8000")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="FAIRGROUND_DATABASE",
            help="Where everything is stored: a file, or postgresql://...",
            show_default="a file in your data folder",
        ),
    ] = None,
    broker: Annotated[
        str | None,
        typer.Option(
            envvar="FAIRGROUND_BROKER",
            help="How workers reach each other: redis://...",
            show_default="none",
        ),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="How many worker processes to run.", show_default="1")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(help="The address browsers use through a proxy: https://...")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a trusted proxy that names the client; may be repeated."),
    ] = None,
    pack: PackOption = None,
    settings_file: Annotated[
        Path | None, typer.Option("--settings", metavar="FILE", help="A TOML file with more settings.")
    ] = None,
    metrics_port: Annotated[
        int | None, typer.Option(help="The first of the ports for the workers' metrics.")
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
    """Run a server so that people can play in their browsers.

    Without options, everything is stored in one file and only this machine can connect."""
    given = {
        "host": host,
        "port": port,
        "database": database,
        "broker": broker,
        "workers": workers,
        "public_url": public_url,
        "proxies": tuple(proxy) if proxy else None,
        "metrics_port": metrics_port,
        "packs": tuple(str(file) for file in pack) if pack else None,
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

    found_packs = offered_packs(settings)

    def told() -> None:
        greet(page, settings)
        tell_packs(page, found_packs)
        if open_browser:
            webbrowser.open(settings.url)

    task = Task(settings, 0, log_level, as_json, found_packs=found_packs)
    if settings.workers == 1:
        run_alone(task, told)
    else:
        run_workers(task, told)
    page.line("Goodbye. Every move is saved.")


def offered_packs(settings: Settings) -> FoundPacks:
    """The packs that the server offers besides those of the games. One that cannot be used is left out."""
    takers = [game for game in all_games().values() if game.takes_packs]
    searched = [find_packs(game, settings.packs) for game in takers]
    return FoundPacks(
        tuple(one for found_packs in searched for one in found_packs.found),
        tuple(one for found_packs in searched for one in found_packs.left_out),
    )


def tell_packs(page: Page, found_packs: FoundPacks) -> None:
    if found_packs.found:
        named = ", ".join(f"{pack.name} ({pack.short})" for pack in found_packs.packs)
        page.line(f"Your own packs: {named}.")
    for one in found_packs.left_out:
        page.line(f"The pack {one}", "bold red")
    sys.stdout.flush()


def read_settings(file: Path | None, given: dict[str, Any]) -> Settings:
    """The settings from a file, overridden by those of the command line."""
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
        raise BadSettings(f"'{file}' cannot be used: {error}{meant(str(error))}") from None


def meant(error: str) -> str:
    """A suggestion for an unknown name, and the section it belongs in."""
    found = UNKNOWN.search(error)
    if found is None:
        return ""
    places = {field.name: "" for field in msgspec.structs.fields(Settings)}
    for section, values in SECTIONS.items():
        places |= {field.name: f" in [{section}]" for field in msgspec.structs.fields(values)}
    hint = closest(found[1], places)
    near = next((name for name in places if f"'{name}'" in hint), "")
    return hint.replace(f"'{near}'", f"'{near}'{places.get(near, '')}")


def greet(page: Page, settings: Settings) -> None:
    page.line(f"Fairground is open at {settings.url}", "bold green")
    kept = "in PostgreSQL" if settings.postgres else f"in {settings.file}"
    crew = "" if settings.workers == 1 else f" {settings.workers} workers serve it."
    page.line(f"Everything is stored {kept}.{crew} Press Ctrl+C to close.")
    if settings.host in ("127.0.0.1", "localhost", "::1") and not settings.public_url:
        page.line("Only this machine can connect; add --host 0.0.0.0 to let others in.", "dim")
    sys.stdout.flush()
