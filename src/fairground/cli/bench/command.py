"""`fairground bench`: choose contenders, get the peers ready, measure, report."""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from fairground.cli.bench import report
from fairground.cli.bench.contenders import (
    FORMS,
    goals,
    own_contender,
    peer_contender,
    peer_environment,
    peer_names,
)
from fairground.cli.bench.environments import CannotInstall, peers_folder
from fairground.cli.bench.measure import Measured, measure
from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.packs import PackOption
from fairground.cli.page import Page
from fairground.games import all_games, get
from fairground.games.own_packs import load_packs

USUAL_SEATS = 4
INTERRUPTED = 130
DOCUMENT = Path("docs") / "performance.md"

app = typer.Typer(add_completion=False)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(help="The game to measure.", show_default="every game")] = "",
    seats: Annotated[
        int | None, typer.Option(help="How many players.", show_default="4, or the nearest")
    ] = None,
    pack: PackOption = None,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds each contender plays.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds for each turn of a contender.")] = 1.0,
    no_peers: Annotated[
        bool, typer.Option("--no-peers", help="Measure only Fairground's own games.")
    ] = False,
    peer: Annotated[
        list[str] | None, typer.Option(help="Only this peer; may be repeated.", show_default="the game's")
    ] = None,
    peers_dir: Annotated[
        Path | None,
        typer.Option(
            envvar="FAIRGROUND_PEERS", help="Where peers are installed.", show_default="user's cache"
        ),
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write every sample to a file.")
    ] = None,
    check_goals: Annotated[
        bool, typer.Option("--goals", help="Check the speed goals; exit with 1 when one is missed.")
    ] = False,
    write_docs: Annotated[
        bool, typer.Option("--write-docs", help=f"Put the figures into {DOCUMENT} of a checkout.")
    ] = False,
) -> None:
    """Measure random play, cloning and lists of options, side by side with other engines.

    The other engines are installed on first use, from pinned lists, into environments of their own.
    """
    page = Page()
    document = find_document() if write_docs else None
    if pack and not game:
        fail("--pack needs a game; name it first: fairground bench unfair --pack FILE")
    rows = own_rows(game, seats, pack or [])
    games = {row.contender.game: row.contender.seats for row in rows}
    names = [] if no_peers else peer_names(games, peer or [])
    interrupted = False
    try:
        rows += peer_rows(names, peers_dir or peers_folder(), page)
        measure_with_progress(rows, rounds, seconds, page)
    except KeyboardInterrupt:
        interrupted = True
        page.line("Interrupted; this is what was measured so far.")

    machine = report.machine()
    verdicts = [report.verdict(goal, rows) for goal in goals(games)]
    grids = report.grids(rows)
    if verdicts and (check_goals or write_docs):
        grids.append(report.goals_grid(verdicts))
    played = max(len(row.samples) for row in rows)
    notes = [f"{report.machine_text(machine)}. Medians of rounds of {seconds:g} s; rounds: {played}."]
    notes += report.problems(rows)
    show(page, grids, notes)
    if json_file is not None:
        run = {"machine": machine, "rounds": rounds, "seconds": seconds, **report.as_json(rows, verdicts)}
        write_samples(json_file, run)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if document is not None:
        write_figures(document, grids, notes)
    if check_goals and any(judged.outcome != report.MET for judged in verdicts):
        raise typer.Exit(FOUND_FAILURE)


def own_rows(game: str, seats: int | None, packs: Sequence[Path] = ()) -> list[Measured]:
    """A row for each form of the chosen game, or of every game."""
    rows = []
    for rules in [get(game)] if game else all_games().values():
        players = rules.usual_seats(USUAL_SEATS) if seats is None else seats
        rules.setup(players, seed="0", packs=load_packs(rules, packs))  # refuses a wrong number of players
        rows += [Measured(own_contender(rules.id, rules.name, form, players, packs)) for form in FORMS]
    return rows


def peer_rows(names: list[str], root: Path, page: Page) -> list[Measured]:
    """A row for each peer, installed first where needed; one that cannot be installed is only named."""
    failed: dict[str, str] = {}
    rows = []
    for name in names:
        environment = peer_environment(name, root)
        if not environment.ready and environment.name not in failed:
            page.line(
                f"Installing {environment.title} into {environment.folder}: about {environment.download} to "
                "download, once. Use --no-peers to skip this."
            )
            try:
                environment.install()
            except CannotInstall as problem:
                failed[environment.name] = str(problem)
        rows.append(Measured(peer_contender(name, root), problem=failed.get(environment.name, "")))
    return rows


def measure_with_progress(rows: list[Measured], rounds: int, seconds: float, page: Page) -> None:
    """Measures with a bar that counts the steps and names the present one."""
    able = [row for row in rows if not row.problem]
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    hidden = not page.console.is_terminal
    with Progress(*columns, console=page.console, transient=True, disable=hidden) as progress:
        task = progress.add_task("", total=len(able) * (rounds + 2))
        measure(able, rounds, seconds, lambda step: progress.update(task, advance=1, description=step))


def show(page: Page, grids: list[report.Grid], notes: list[str]) -> None:
    for grid in grids:
        if grid.lines:
            page.line(grid.title, "bold")
            page.table(grid.headings, grid.lines)
            page.line()
    for note in notes:
        page.line(note)


def write_samples(file: Path, run: dict[str, Any]) -> None:
    """Keeps a whole run; the folder is made where it is missing."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")
    except OSError as problem:
        fail(f"the samples cannot be written to {file}: {problem.strerror}")


def find_document() -> Path:
    """The page on speed of the checkout that the present folder belongs to."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        document = folder / DOCUMENT
        if document.exists() and report.BEGIN in document.read_text(encoding="utf-8"):
            return document
    fail(f"there is no {DOCUMENT} with a place for figures around {here}; run this in a checkout")


def write_figures(document: Path, grids: list[report.Grid], notes: list[str]) -> None:
    """Replaces the figures of the page on speed."""
    today = datetime.date.today().isoformat()
    parts = [
        f"Measured on {today}. {notes[0]}",
        *notes[1:],
        *(grid.markdown() for grid in grids if grid.lines),
    ]
    page = document.read_text(encoding="utf-8")
    document.write_text(report.with_figures(page, "\n\n".join(parts)), encoding="utf-8")
