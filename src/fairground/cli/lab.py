"""`fairground lab`: what wins in a game, and what a different number would change."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer

from fairground.arena import exports, pool
from fairground.arena.editions import AS_SHIPPED, Edition, make_edition, read_overrides, read_setting
from fairground.arena.lab import Figure, Findings, findings, kinds_of
from fairground.arena.lab_report import lab_csv, lab_page, titled, told_chance
from fairground.arena.outside import is_outside
from fairground.arena.plan import Plan, games_in, make_plan, read_players
from fairground.arena.report import interval_text
from fairground.arena.results import ResultsFile
from fairground.arena.run import tasks_of
from fairground.arena.versions import is_elsewhere
from fairground.cli.errors import fail
from fairground.cli.packs import PackOption, brought
from fairground.cli.page import Page
from fairground.cli.runs import INTERRUPTED, bar, interrupted
from fairground.cli.terminal.plan import read_options
from fairground.engine.errors import FairgroundError
from fairground.engine.game import Game
from fairground.games import get
from fairground.players import KINDS

USUAL_KIND = KINDS[len(KINDS) // 2]
MOST_SHOWN = 12  # figures of a kind on the terminal; a report has them all

app = typer.Typer(add_completion=False)


@app.command()
def lab(
    game: Annotated[str, typer.Argument(help="The game to study.")],
    players: Annotated[
        str,
        typer.Option(metavar="WHO,WHO…", help="Who plays, as in the arena.", show_default=f"{USUAL_KIND}s"),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    what_if: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A TOML file with different numbers to play the same deals with."),
    ] = None,
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="FILE.PATH=VALUE",
            help="A different number, as in a what-if file; may be repeated.",
        ),
    ] = None,
    pack: PackOption = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "lab",
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where finished games are saved.", show_default="lab-GAME.jsonl"),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the run in that file.")] = False,
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes to use.", show_default="one per core")
    ] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write a row for each figure.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write all findings.")
    ] = None,
    html_file: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a report with plots.")
    ] = None,
) -> None:
    """See what wins (seats, characters, cards, contracts) and what a different number would change.

    With --what-if or --set, every deal is played twice: as shipped and as changed. Each game is saved as it
    ends."""
    rules = get(game)
    lineup = read_players(players or f"{USUAL_KIND}:{rules.usual_seats(4)}", rules)
    if any(is_outside(player) or is_elsewhere(player) for player in lineup):
        fail("the lab uses only Fairground's own bots; other bots play in the arena")
    options = rules.check_options(read_options(option or [], rules))
    edition, changes = wanted_edition(rules, what_if, set_ or [])
    packs = tuple(brought(rules, pack or [], options))
    settings: dict[str, Any] = {
        "options": options,
        "seed": seed,
        "games": games,
        "factors": True,
        "packs": packs,
    }
    plans = [(make_plan(rules, lineup, None, **settings), AS_SHIPPED)]
    if changes:
        plans.append((make_plan(rules, lineup, None, **settings, changes=changes), edition))
        try_out(rules, *plans[1])

    page = Page()
    file = results or Path(f"lab-{game}.jsonl")
    kept: list[ResultsFile] = []
    stopped = False
    try:
        for number, (plan, _) in enumerate(plans):
            place = file.with_suffix(f".what-if{file.suffix}") if number else file
            kept.append(ResultsFile(place, plan, resume))
        total = sum(games_in(plan) for plan, _ in plans)
        done = sum(len(one.games) for one in kept)
        page.line(f"{rules.name}: {total} games of {', '.join(lineup)}, saved in {file}.")
        try:
            with bar(page, total, done) as told:
                play(plans, kept, processes or pool.cores(), told)
        except KeyboardInterrupt:
            stopped = True
            interrupted(page, sum(len(one.games) for one in kept), file)
    finally:
        for one in kept:
            one.close()
    base, other = ([*one.games.values()] for one in (*kept, *kept)[:2])
    if base:
        found = findings(plans[0][0], base, changes, other if changes else [])
        show(page, found)
        exports.write_wanted(
            (csv_file, lambda: lab_csv(found)),
            (json_file, lambda: exports.as_json(found)),
            (html_file, lambda: lab_page(rules, found).encode()),
        )
    if stopped:
        raise typer.Exit(INTERRUPTED)


def wanted_edition(game: Game, file: Path | None, settings: list[str]) -> tuple[Edition, dict[str, str]]:
    """The edition that the overrides make, and its changes in words."""
    overrides = [read_setting(text) for text in settings]
    if file is not None:
        try:
            text = file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            fail(f"{file} cannot be read: {getattr(problem, 'strerror', None) or 'it is not text'}")
        overrides.insert(0, read_overrides(text, str(file)))
    if not overrides:
        return AS_SHIPPED, {}
    edition, changes = make_edition(game, overrides)
    return edition, {change.path: change.words for change in changes}


def try_out(game: Game, plan: Plan, edition: Edition) -> None:
    """Plays a deal of an edition before anything is kept: the game may refuse its figures."""
    with closing(pool.play_editions([pool.Source(iter([pool.Task(plan, 0)]), edition)], 1)) as games:
        try:
            next(games)
        except FairgroundError as problem:
            fail(f"{game.name} cannot be played with these numbers: {problem}")


def play(
    plans: list[tuple[Plan, Edition]], kept: list[ResultsFile], processes: int, told: Callable[[], None]
) -> None:
    """Plays what is left, all editions side by side, so that an interrupted run has pairs to compare."""
    sources = [pool.Source(tasks_of(plan, results), edition) for (plan, edition), results in zip(plans, kept)]
    with closing(pool.play_editions(sources, processes)) as games:
        for number, game in games:
            if kept[number].add(game):
                told()


def show(page: Page, found: Findings) -> None:
    for kind in kinds_of(found.figures):
        rows = [one for one in found.figures if one.kind == kind]
        page.line()
        page.line(f"{titled(kind)} (usual: {rows[0].wins.fair:.1%})", "bold")
        page.table([kind, "had", "wins", "95 %", ""], [figure_line(one) for one in shortened(rows)])
        if len(rows) > MOST_SHOWN:
            page.line(f"… the best and the weakest of {len(rows)}; --html and --csv show them all.")
    if not found.changes:
        return
    page.line()
    page.line("What if", "bold")
    page.facts(found.changes.items())
    clear = [one for one in found.differences if one.verdict != "even"]
    page.line()
    page.table(
        ["measure", "as shipped", "changed", "difference", "95 %"],
        [
            [
                one.name,
                f"{one.before:.2f}",
                f"{one.after:.2f}",
                f"{one.change:+.2f}",
                f"{one.low:+.2f} to {one.high:+.2f}",
            ]
            for one in found.measures
        ],
    )
    page.line()
    count = len(found.differences)
    page.line(
        f"{len(clear)} of {count} win shares changed; about {count / 20:.0f} would change by chance alone."
    )
    if clear:
        page.table(
            ["kind", "name", "wins", "changed", "points", "95 %"],
            [
                [
                    one.kind,
                    one.name,
                    f"{one.before:.1%}",
                    f"{one.after:.1%}",
                    f"{100 * one.change:+.1f}",
                    f"{100 * one.low:+.1f} to {100 * one.high:+.1f}",
                ]
                for one in sorted(clear, key=lambda one: -abs(one.change))[:MOST_SHOWN]
            ],
            names=2,
        )


def shortened(rows: list[Figure]) -> list[Figure]:
    """The best and the weakest, where there are many."""
    half = MOST_SHOWN // 2
    return rows if len(rows) <= MOST_SHOWN else rows[:half] + rows[-half:]


def figure_line(one: Figure) -> list[str]:
    wins = one.wins
    return [one.name, str(wins.games), f"{wins.share:.1%}", interval_text(wins), told_chance(one)]
