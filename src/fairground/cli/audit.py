"""`fairground audit`: play many matches that check every cache against the plain state."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Annotated

import typer

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page
from fairground.cli.runs import INTERRUPTED, bar
from fairground.engine.errors import FairgroundError
from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.games import all_games, get, new_match
from fairground.proving.trials import Trial, trial_of

TEMPERS = (0.2, 1.0, 1.0, 4.0, 12.0)  # how much a player may like one kind of action more than another
MOST = 1_000_000
USUAL = 40
LONGEST = 60 * 24 * 7

app = typer.Typer(add_completion=False)


@app.command()
def audit(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games (default: all of them).")
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            min=1,
            max=MOST,
            help=f"How many matches; {USUAL}, or as many as the minutes allow.",
            show_default=False,
        ),
    ] = None,
    minutes: Annotated[
        float | None,
        typer.Option(min=0, max=LONGEST, help="Start no match after this many minutes.", show_default=False),
    ] = None,
    seed: Annotated[str, typer.Option(help="The seed; a different one plays different matches.")] = "audit",
    first: Annotated[int, typer.Option(min=1, help="The number of the first match.")] = 1,
) -> None:
    """Play audited matches and stop at the first fault.

    After every decision, everything a game caches is recomputed and compared, and so are the options, a clone
    and the saved state. Seats, options and players vary from match to match. A fault names the field, the
    card and the decision, and how to reproduce it."""
    chosen = [get(name) for name in games] if games else list(all_games().values())
    page = Page()
    seconds = None if minutes is None else minutes * 60
    wanted = count if count is not None else USUAL if seconds is None else MOST
    page.line(f"Seed '{seed}', from match {first} on.")
    start = time.monotonic()
    played = decisions = 0
    try:
        # The bar goes by games, or by time where that is all that ends it.
        by_time = count is None and seconds is not None
        total, what = (round(seconds or 0), "seconds") if by_time else (wanted, "games")
        with bar(page, total, 0, what) as advance:
            shown = 0
            for number in range(first, first + wanted):
                if seconds is not None and time.monotonic() - start >= seconds:
                    break
                decisions += _audited(trial_of(chosen, seed, number), chosen, seed, number)
                played += 1
                reached = int(time.monotonic() - start) if by_time else played
                while shown < min(reached, total):
                    advance()
                    shown += 1
    except KeyboardInterrupt:
        page.line(f"Interrupted. No faults in {played} matches with {decisions} decisions.")
        raise typer.Exit(INTERRUPTED) from None
    page.line(f"No faults in {played} matches with {decisions} decisions.")


def play(trial: Trial) -> Iterator[Match]:
    """Plays a match under audit, by players who like some kinds of action more than others; yields it after
    each decision."""
    rng = random.Random(trial.seed)
    match = new_match(trial.game.id, trial.seats, trial.seed, trial.options, dice="fast", audit=True)
    likes = {kind: rng.choice(TEMPERS) for kind in trial.game.actions}
    yield match
    while not match.over:
        ask = rng.choice(match.asks)
        options = ask.options
        match.take(ask.seat, rng.choices(options, [likes[type(option)] for option in options])[0])
        yield match


def _audited(trial: Trial, games: list[Game], seed: str, number: int) -> int:
    """Audits one match; returns its decisions. Whatever goes wrong in it is a fault."""
    decisions = -1
    try:
        for _ in play(trial):
            decisions += 1
    except FairgroundError:
        raise
    except Exception as error:
        names = " ".join(game.id for game in games)
        typer.echo(f"{type(error).__name__}: {error}", err=True)
        options = ", ".join(f"{name}={value}" for name, value in trial.options.items())
        fail(
            f"match {number} ({trial.game.name}, {trial.seats} seats, {options}) failed after {decisions} "
            f"decisions; reproduce it with: "
            f"fairground audit {names} --seed '{seed}' --first {number} --games 1",
            FOUND_FAILURE,
        )
    return decisions
