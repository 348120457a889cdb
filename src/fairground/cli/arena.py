"""`fairground arena`: many games between bots, and what they say about the bots."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from fairground.arena import cluster, exports, pool
from fairground.arena.plan import FAULT_POLICIES, Plan, games_in, make_plan, read_players
from fairground.arena.playing import Played
from fairground.arena.report import arena_page, forfeits, interval_text
from fairground.arena.results import ResultsFile
from fairground.arena.run import Play, greet_outsiders, run
from fairground.arena.solo import play_solo
from fairground.arena.sprt import Bounds, Verdict, check_sprt, verdict_on
from fairground.arena.statistics import Standing, standings
from fairground.cli.packs import PackOption, brought
from fairground.cli.page import Page
from fairground.cli.runs import INTERRUPTED, OptionalValue, bar, interrupted
from fairground.cli.terminal.plan import read_options
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.games import get
from fairground.players import KINDS, SOLO, SOLO_GAME

LONGEST_NAME = 24

app = typer.Typer(add_completion=False)


@app.command(cls=OptionalValue)
def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    players: Annotated[
        str,
        typer.Option(
            metavar="WHO,WHO…",
            help=f"Who plays: {', '.join(KINDS)}; several of a kind as in {KINDS[0]}:2; bots of your own as "
            "stdio:COMMAND or ws://ADDRESS; a kind of another version as KIND@CHECKOUT or KIND@PYTHON.",
        ),
    ] = f"{KINDS[-1]},{KINDS[0]}",
    games: Annotated[
        int, typer.Option(min=1, help="How many games to play; the last deal is always finished.")
    ] = 1000,
    seats: Annotated[
        int | None,
        typer.Option(
            help="Seats at a table; every combination of players meets.", show_default="all players"
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    pack: PackOption = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "arena",
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where finished games are saved.", show_default="arena-GAME.jsonl"),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the run in that file.")] = False,
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes to use.", show_default="one per core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]",
            help="Play on a Ray cluster; without an address, on the one this machine belongs to.",
            show_default=False,
        ),
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop as soon as it is clear which of two players is stronger.")
    ] = False,
    low: Annotated[
        float, typer.Option(help="SPRT: win share above fair, in points, that is not enough.")
    ] = 0,
    high: Annotated[float, typer.Option(help="SPRT: win share above fair, in points, that is enough.")] = 5,
    alpha: Annotated[float, typer.Option(help="SPRT: chance of a false alarm.")] = 0.05,
    beta: Annotated[float, typer.Option(help="SPRT: chance of missing a real difference.")] = 0.05,
    solo: Annotated[
        bool,
        typer.Option(
            "--solo",
            help="Unfair: the first of --players against each solo opponent, who keeps the second seat.",
        ),
    ] = False,
    on_fault: Annotated[
        str,
        typer.Option(
            help=f"What to do after a bot's illegal, late or malformed answer: {', '.join(FAULT_POLICIES)}."
        ),
    ] = FAULT_POLICIES[0],
    move_seconds: Annotated[float, typer.Option(min=0.01, help="Seconds a bot has for a move.")] = 5.0,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write one row for each seat of each game.")
    ] = None,
    parquet_file: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write the same rows as Parquet.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the report's numbers as JSON.")
    ] = None,
    html_file: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a report with plots.")
    ] = None,
) -> None:
    """Play bots against each other: every deal in every seat, with ratings, intervals and times.

    Each game is saved as it ends, so Ctrl-C or a crash loses nothing; continue with --resume."""
    rules = get(game)
    if solo:
        against_charts(rules, read_players(players, rules)[0], games, seed, read_options(option or [], rules))
        return
    options = rules.check_options(read_options(option or [], rules))
    plan = make_plan(
        rules,
        read_players(players, rules),
        seats,
        options=options,
        packs=tuple(brought(rules, pack or [], options)),
        seed=seed,
        games=games,
        on_fault=on_fault,
        move_seconds=move_seconds,
    )
    bounds = Bounds(low / 100, high / 100, alpha, beta) if sprt else None
    if bounds is not None:
        check_sprt(plan, bounds)
    if parquet_file is not None:
        exports.load_parquet()
    if ray is not None:
        cluster.join(ray)
    greet_outsiders(plan)

    page = Page()
    stopped = False
    with ResultsFile(results or Path(f"arena-{game}.jsonl"), plan, resume) as kept:
        total = games_in(plan)
        page.line(f"{rules.name}: {total} games of {', '.join(plan.players)}, saved in {kept.path}.")
        try:
            with bar(page, total, len(kept.games)) as told:
                run(plan, kept, players_on(ray, processes), told, bounds)
        except KeyboardInterrupt:
            stopped = True
            interrupted(page, len(kept.games), kept.path)
        finished = list(kept.games.values())
    if finished:
        rows = standings(plan, finished)
        verdict = None if bounds is None else verdict_on(plan, finished, bounds)
        show(page, plan, rows, finished, verdict)
        figures = {"plan": plan, "games": len(finished), "standings": rows, "bounds": bounds, "sprt": verdict}
        exports.write_wanted(
            (csv_file, lambda: exports.as_csv(plan, finished)),
            (parquet_file, lambda: exports.as_parquet(plan, finished)),
            (json_file, lambda: exports.as_json(figures)),
            (html_file, lambda: arena_page(rules, plan, finished, rows, verdict, bounds).encode()),
        )
    if stopped:
        raise typer.Exit(INTERRUPTED)


def against_charts(rules: Game, player: str, games: int, seed: str, options: dict[str, Any]) -> None:
    """How often a bot beats each solo opponent, with 95 % intervals."""
    if rules.id != SOLO_GAME:
        raise BadSetup(f"{rules.name} has no solo opponents; try: fairground arena {SOLO_GAME} --solo")
    page = Page()
    rows: list[list[str]] = []
    each = max(games // len(SOLO), 1)
    with bar(page, each * len(SOLO), 0) as told:
        for kind in SOLO:
            standing = play_solo(rules, player, kind, each, seed, options, told)
            rows.append(
                [
                    kind,
                    str(standing.games),
                    f"{standing.share:.0%}",
                    f"{standing.low:.0%} to {standing.high:.0%}",
                    f"{standing.points:.0f} : {standing.opponents_points:.0f}",
                ]
            )
    page.table([f"{player} against", "games", "won", "95 %", "points"], rows)


def players_on(ray: str | None, processes: int | None) -> Play:
    """Where games are played."""

    def play(tasks: Iterator[pool.Task]) -> Generator[Played]:
        if ray is not None:
            return cluster.play_all(tasks, ray)
        return pool.play_all(tasks, processes or pool.cores())

    return play


def show(page: Page, plan: Plan, rows: list[Standing], games: list[Played], verdict: Verdict | None) -> None:
    strength = [
        [
            shortened(row.player),
            f"{row.rating.value:.0f}",
            f"{(row.rating.high - row.rating.low) / 2:.0f}",
            str(row.wins.games),
            f"{row.wins.share:.1%}",
            interval_text(row.wins),
            f"{row.wins.fair:.1%}",
            row.wins.verdict,
        ]
        for row in rows
    ]
    manner = [
        [
            shortened(row.player),
            f"{row.mean_rank:.2f}",
            f"{row.margin:+.2f}",
            f"{row.median_ms:.2f}",
            f"{row.slow_ms:.2f}",
        ]
        for row in rows
    ]
    page.line()
    page.table(["player", "rating", "±", "games", "wins", "95 %", "fair", ""], strength)
    page.line()
    page.table(["player", "mean rank", "margin", "median ms", "95 % ms"], manner)
    page.line()
    for (player, why), count in forfeits(plan, games).most_common():
        page.line(f"{player} forfeited {count} games: {why}.")
    if verdict is not None:
        page.line(verdict.sentence)


def shortened(player: str) -> str:
    """A player's name in the width of a terminal: of a long command the end tells most."""
    return player if len(player) <= LONGEST_NAME else f"…{player[1 - LONGEST_NAME :]}"
