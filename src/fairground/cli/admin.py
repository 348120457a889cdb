"""`fairground admin`: administer a server from its console, whether it is running or not."""

from __future__ import annotations

import asyncio
import getpass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page
from fairground.cli.serve import read_settings
from fairground.server import console
from fairground.server.governing import deeds
from fairground.server.governing.board import READ_ONLY
from fairground.server.governing.deeds import AnyDeed, Outcome
from fairground.server.settings import Settings
from fairground.server.store.base import FOR_GOOD, Person, Store, Summary

app = typer.Typer(add_completion=False, no_args_is_help=True)

LISTED = 200
NAME, WHO, TABLE = "NAME", "PERSON", "TABLE"
Who = Annotated[str, typer.Argument(metavar=WHO, help="A login, or an id as 'people' shows it.")]
AtTable = Annotated[str, typer.Argument(metavar=TABLE, help="An id as 'tables' shows it.")]
Words = Annotated[str, typer.Argument(metavar="WORDS", help="Part of a name, login or title; or an id.")]
Reason = Annotated[str, typer.Option(help="The reason; the people concerned see it.")]
Days = Annotated[float, typer.Option(help="For how long.", min=0.001)]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


class Given:
    """The settings of the server that is governed."""

    settings = Settings()


@app.callback()
def admin(
    database: Annotated[
        str | None,
        typer.Option(
            envvar="FAIRGROUND_DATABASE",
            help="A file, or postgresql://...",
            show_default="the file in your data folder",
        ),
    ] = None,
    settings_file: Annotated[
        Path | None, typer.Option("--settings", metavar="FILE", help="The server's settings file, in TOML.")
    ] = None,
) -> None:
    """Administer a server: people, networks, tables, reports, announcements.

    Works directly on the server's storage, even while the server is running. Decisions take effect at once in
    all workers, and the audit log records them."""
    Given.settings = read_settings(settings_file, {"database": database})
    Given.settings.check()


# Looking


def look(ask: Any) -> Any:
    return asyncio.run(console.look(Given.settings, ask))


@app.command()
def people(words: Words = "") -> None:
    """List people, latest first."""

    async def ask(store: Store) -> list[Person]:
        return await store.people_like(words, LISTED)

    show(
        ("id", "login", "name", "since", "banned"),
        [
            (one.id, one.login or "(guest)", one.name, day(one.made), kept_out(one.barred, one.barred_why))
            for one in look(ask)
        ],
        "There is nobody of that name.",
    )


@app.command()
def tables(words: Words = "") -> None:
    """List tables, latest first."""

    async def ask(store: Store) -> list[Summary]:
        return await store.tables_like(words, LISTED)

    show(
        ("id", "game", "phase", "title", "people"),
        [
            (
                one.id,
                one.game,
                one.phase,
                str(one.card["title"]),
                ", ".join(seat["name"] for seat in one.card["seats"] if seat["name"]),
            )
            for one in look(ask)
        ],
        "There is no such table.",
    )


@app.command()
def reports(
    settled: Annotated[bool, typer.Option("--settled", help="List settled reports.")] = False,
) -> None:
    """List reports, latest first."""

    async def ask(store: Store) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = []
        for report in await store.reports(settled, LISTED):
            about = await store.person(report.about)
            line = await store.line(report.table, report.line) if report.line >= 0 else None
            said = "" if line is None else f"“{line.text}”"
            name = "" if about is None else about.name
            rows.append(
                (report.id, day(report.made), report.about, name, report.reason, said, report.outcome)
            )
        return rows

    show(("id", "day", "about", "name", "reason", "said", "outcome"), look(ask), "There are no reports.")


@app.command()
def board() -> None:
    """Show announcements, blocked networks, and whether new matches can start."""

    async def ask(store: Store) -> tuple[Any, Any, Any]:
        return await store.announcements(), await store.network_bars(), await store.switch(READ_ONLY)

    announced, bars, switch = look(ask)
    page = Page()
    page.line("New matches are paused." if switch == b"on" else "Matches may begin.", "bold")
    for one in announced:
        page.line(f"{one.id}  {until(one.until)}  {one.text}")
    for bar in bars:
        page.line(f"{bar.network}  {kept_out(bar.until, bar.reason)}")


@app.command()
def audit(
    count: Annotated[int, typer.Option(help="How many lines.", min=1, max=10_000)] = 50,
) -> None:
    """Show what hosts have done, latest first."""

    async def ask(store: Store) -> Any:
        return await store.audited(2**53, count)

    show(
        ("number", "when (UTC)", "who", "deed", "about", "with"),
        [(str(one.n), moment(one.at), one.by, one.deed, one.target, one.detail) for one in look(ask)],
        "Nothing has been done yet.",
    )


# People


@app.command()
def rename(who: Who, name: Annotated[str, typer.Argument(metavar=NAME, help="The new name.")]) -> None:
    """Rename somebody."""
    do(deeds.Rename(person(who), name))


@app.command()
def suspend(who: Who, days: Days, reason: Reason = "") -> None:
    """Suspend somebody for some days."""
    do(deeds.Suspend(person(who), days, reason))


@app.command()
def ban(who: Who, reason: Reason = "") -> None:
    """Ban somebody for good; bots take over their seats."""
    do(deeds.Suspend(person(who), None, reason))


@app.command()
def readmit(who: Who) -> None:
    """Lift a suspension or a ban."""
    do(deeds.Readmit(person(who)))


@app.command("ban-network")
def ban_network(
    network: Annotated[str, typer.Argument(help="203.0.113.7, or 203.0.113.0/24.")],
    days: Annotated[
        float | None, typer.Option(help="For how long.", min=0.001, show_default="for good")
    ] = None,
    reason: Reason = "",
) -> None:
    """Block everyone who connects from a network."""
    do(deeds.BarNetwork(network, days, reason))


@app.command("readmit-network")
def readmit_network(network: Annotated[str, typer.Argument(help="As 'board' shows it.")]) -> None:
    """Unblock a network."""
    do(deeds.ReadmitNetwork(network))


@app.command("reset-link")
def reset_link(who: Who) -> None:
    """Print a one-time link for setting a new password."""
    do(deeds.ResetLink(person(who)))


@app.command()
def claim(login: Annotated[str, typer.Argument(help="A login of 'hosts' in the settings.")]) -> None:
    """Print a one-time link with which a host named in the settings creates their account."""
    do(deeds.ClaimLink(login))


@app.command()
def export(
    who: Who,
    file: Annotated[Path | None, typer.Argument(help="The file to write.", show_default="print it")] = None,
) -> None:
    """Export everything stored about somebody, as JSON."""
    if file is not None and file.exists():
        fail(f"'{file}' already exists; choose another file name")
    outcome = asyncio.run(console.govern(Given.settings, by(), deeds.Export(person(who))))
    data = msgspec.json.format(msgspec.json.encode(outcome.data), indent=2).decode() + "\n"
    if file is None:
        print(data, end="")
        return
    file.touch(mode=0o600)
    file.write_text(data, encoding="utf-8")
    Page().line(f"Written to '{file}'.", "bold green")


@app.command("delete-person")
def delete_person(who: Who, yes: Sure = False) -> None:
    """Delete somebody for good; bots take over their seats."""
    sure(yes, f"delete '{who}' for good")
    do(deeds.DeletePerson(person(who)))


# Tables


@app.command("close-table")
def close_table(table: AtTable, reason: Reason = "") -> None:
    """Close a table, even in the middle of a match."""
    do(deeds.CloseTable(table, reason))


@app.command("hand-over")
def hand_over(table: AtTable, who: Who) -> None:
    """Make somebody at a table its host."""
    do(deeds.HandOver(table, person(who)))


@app.command("delete-table")
def delete_table(table: AtTable, reason: Reason = "", yes: Sure = False) -> None:
    """Close a table and delete it, with its log and chat."""
    sure(yes, f"delete the table '{table}' for good")
    do(deeds.DeleteTable(table, reason))


# Everybody


@app.command()
def settle(
    report: Annotated[str, typer.Argument(help="An id as 'reports' shows it.")],
    outcome: Annotated[str, typer.Option(help="The outcome.")] = "",
) -> None:
    """Close a report."""
    do(deeds.Settle(report, outcome))


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="The announcement.")],
    hours: Annotated[
        float | None, typer.Option(help="For how long.", min=0.001, show_default="until it is withdrawn")
    ] = None,
) -> None:
    """Show an announcement to everyone, in the lobby and at tables."""
    do(deeds.Announce(text, hours))


@app.command()
def withdraw(announcement: Annotated[str, typer.Argument(help="An id as 'board' shows it.")]) -> None:
    """Withdraw an announcement."""
    do(deeds.Withdraw(announcement))


@app.command("read-only")
def read_only(
    on: Annotated[bool, typer.Option("--on/--off", help="Stop new matches, or allow them again.")] = True,
) -> None:
    """Stop new matches before an upgrade; running matches can finish."""
    do(deeds.ReadOnly(on))


# Helpers


def do(deed: AnyDeed) -> None:
    try:
        # The same checks as for the page: a deed with a reason of a thousand letters is no deed.
        deed = msgspec.convert(msgspec.to_builtins(deed), AnyDeed)
    except msgspec.ValidationError as error:
        fail(f"that cannot be done: {error}")
    told(asyncio.run(console.govern(Given.settings, by(), deed)))


def told(outcome: Outcome) -> None:
    Page().line(outcome.text, "bold green")
    if outcome.link:
        print(outcome.link)


def by() -> str:
    """Who sits at the console, for the audit."""
    try:
        return f"console: {getpass.getuser()}"
    except (OSError, KeyError):
        return "console"


def person(who: str) -> str:
    """The id of somebody, named by login or id."""

    async def ask(store: Store) -> Person | None:
        return await store.person(who) or await store.person_by_login(who.lower())

    found = look(ask)
    if found is None:
        fail(
            f"nobody has the login or id '{who}'; search by name with 'fairground admin people {who}'",
            FOUND_FAILURE,
        )
    known: str = found.id
    return known


def sure(yes: bool, what: str) -> None:
    if not yes and not typer.confirm(f"Do you want to {what}?"):
        raise typer.Exit(FOUND_FAILURE)


def show(headings: tuple[str, ...], rows: list[tuple[str, ...]], none: str) -> None:
    if rows:
        Page().table(headings, rows, names=len(headings))
    else:
        Page().line(none)


def moment(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


def day(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


def until(at: float) -> str:
    return "for good" if at >= FOR_GOOD else f"until {moment(at)}"


def kept_out(at: float | None, why: str) -> str:
    if at is None or at <= datetime.now(UTC).timestamp():
        return ""
    return f"{until(at)}{f': {why}' if why else ''}"
