"""`fairground strategy`: what wins, from measured matches, and the command that repeats the measurement."""

from __future__ import annotations

import subprocess
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import typer

from fairground.arena import pool
from fairground.arena.editions import AS_SHIPPED
from fairground.arena.measuring import measure as measured_by
from fairground.arena.plan import games_in, make_plan, read_players
from fairground.arena.results import ResultsFile, read_results
from fairground.cli.errors import fail
from fairground.cli.lab import USUAL_KIND, play
from fairground.cli.page import Page
from fairground.cli.runs import INTERRUPTED, bar
from fairground.companion import strategy as guides
from fairground.companion.strategy import as_markdown, as_text, guide, guided
from fairground.games import get

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="See what wins, measured in bot matches, and measure it."
)
HOME = Path(guides.__file__).parent / "measured"
# So many matches of each game take some minutes on two cores.
USUAL_GAMES = {"fair-game": 200, "unlucky-adventurers": 800, "unicorn-fever": 300, "unfair": 60}


@app.command("read")
def read(
    game: str = typer.Argument(help="The id of a game.", autocompletion=guided),
    pack: str = typer.Option("", help="Only advice about this pack."),
) -> None:
    """Read the strategy guide of a game. Every claim comes with its numbers and a confidence interval."""
    print(as_text(guide(game, pack)), end="")


@app.command("page")
def page(out: Path = typer.Argument(help="The Markdown file to write.")) -> None:
    """Write the guides of all games as one page."""
    try:
        out.write_text(as_markdown([guide(game) for game in guided()]), "utf-8")
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    print(f"The strategy guide is in {out}")


@app.command("measure")
def measure(
    game: str = typer.Argument("", help="The id of a game (default: all of them)."),
    games: int = typer.Option(0, min=0, help="How many matches.", show_default="some minutes' worth"),
    seed: str = typer.Option("strategy", help="The same seed gives the same deals."),
    results: Path | None = typer.Option(None, help="Take the numbers from this lab run instead of playing."),
    processes: int = typer.Option(0, min=0, help="How many processes to use.", show_default="one per core"),
    out: Path | None = typer.Option(None, help="The folder to write to.", show_default="the package"),
) -> None:
    """Play matches and store the results for the strategy guide and the card pages."""
    for id in [game] if game else list(USUAL_GAMES):
        rules = get(id)
        if results is not None:
            plan, played = read_results(results)
        else:
            lineup = read_players(f"{USUAL_KIND}:{rules.usual_seats(4)}", rules)
            plan = make_plan(
                rules,
                lineup,
                None,
                options=rules.check_options({}),
                seed=seed,
                games=games or USUAL_GAMES[id],
                factors=True,
            )
            with tempfile.TemporaryDirectory() as folder:
                kept = ResultsFile(Path(folder) / "games.jsonl", plan, False)
                try:
                    with bar(Page(), games_in(plan), 0) as told:
                        play([(plan, AS_SHIPPED)], [kept], processes or pool.cores(), told)
                except KeyboardInterrupt:
                    print("Interrupted: nothing was written.")
                    raise typer.Exit(INTERRUPTED) from None
                finally:
                    kept.close()
                played = list(kept.games.values())
        if plan.game != id:
            fail(f"{results} holds matches of {plan.game}, not of {id}")
        found = measured_by(plan, played, datetime.now(UTC).date().isoformat(), commit())
        file = (HOME if out is None else out) / f"{id}.json"
        try:
            file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        except OSError as error:
            fail(f"{file} cannot be written: {error.strerror}")
        print(f"{rules.name}: {found.matches} matches, {len(found.facts)} facts in {file}")


def commit() -> str:
    """The commit of the source that was measured."""
    try:
        words = ["git", "-C", str(HOME), "describe", "--always", "--exclude=*"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
