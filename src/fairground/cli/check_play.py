"""`fairground check-play`: what the decisions of a match cost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fairground.cli import coach_page
from fairground.cli.errors import fail
from fairground.cli.packs import PackOption, completed
from fairground.cli.page import Page
from fairground.cli.terminal import saves
from fairground.engine.record import Record
from fairground.games import get
from fairground.players import coach
from fairground.players.checker import WORDS, Checked, check, totals
from fairground.players.odds import percent

app = typer.Typer(add_completion=False)


@app.command(name="check-play")
def check_play(
    file: Annotated[Path, typer.Argument(help="The record of a match.")],
    seat: Annotated[
        int | None, typer.Option(min=1, help="Only this seat, counted from 1.", show_default=False)
    ] = None,
    pack: PackOption = None,
    worst: Annotated[int, typer.Option(min=0, help="List this many of the costliest decisions.")] = 10,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write every decision to a file.")
    ] = None,
    report_file: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="FILE",
            help="Write the coach's report as an HTML page: everyone's chances over the whole match, "
            "the three turning points of each, and how accurately they decided.",
        ),
    ] = None,
    most: Annotated[
        int | None,
        typer.Option(
            min=1, help="Analyse at most this many decisions; the report says which.", show_default=False
        ),
    ] = None,
) -> None:
    """Review a match: what each decision cost in winning chances.

    Each decision is compared with the options a strong bot likes best, given what the player knew at the
    time, so luck makes no difference. This takes about a second per decision; --most sets a limit."""
    record = completed(saves.read_record(file), pack)
    if seat is not None and seat > record.seats:
        fail(f"there is no seat {seat}; '{file}' has {record.seats} seats")
    page = Page()
    seats = () if seat is None else (seat - 1,)
    surveyed = coach.survey(record)
    wanted = sum(not seats or decision.seat in seats for decision in surveyed.decisions)
    plan = coach.plan(surveyed, wanted if most is None else most, seats)
    decided = plan.all
    if not decided:
        page.line("There was nothing to decide.")
        return
    columns = (
        TextColumn("Weighing decisions"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=page.console, transient=True, disable=not page.console.is_terminal
    ) as progress:
        checked = list(progress.track(check(record, decided), len(decided)))
    show(page, record, checked, worst)
    if len(decided) < wanted:
        page.line(f"{len(decided)} of {wanted} decisions were analysed.")
    if json_file is not None:
        facts = {"game": record.game, "names": record.names, "decisions": checked, "totals": totals(checked)}
        write(json_file, msgspec.json.format(msgspec.json.encode(facts), indent=1) + b"\n")
    if report_file is not None:
        told = coach.report(surveyed, plan, checked)
        write(report_file, coach_page.page(told, get(record.game).name).encode())
        page.line(f"The report is in {report_file}; open it in a browser.")


def show(page: Page, record: Record, checked: list[Checked], worst: int) -> None:
    """The costliest decisions, then everybody's sum."""
    costly = sorted((one for one in checked if one.grade.cost > 0), key=lambda one: -one.grade.cost)[:worst]
    if costly:
        page.table(
            ["action", "player", "played", "better", "why", "cost", "verdict"],
            [
                [
                    str(one.move + 1),
                    record.names[one.seat],
                    one.played,
                    one.best,
                    one.grade.best.reason,
                    percent(one.grade.cost),
                    one.grade.word,
                ]
                for one in sorted(costly, key=lambda one: one.move)
            ],
            names=5,
        )
        page.line()
    words = [word for _, word in WORDS]
    page.table(
        ["player", "decisions", *words, "mean cost", "cost in all"],
        [
            [
                record.names[total.seat],
                str(total.decisions),
                *(str(total.words[word]) for word in words),
                percent(total.mean_cost),
                f"{total.cost:.2f} wins",
            ]
            for total in totals(checked)
        ],
    )


def write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        fail(f"'{file}' cannot be written: {error.strerror}")
