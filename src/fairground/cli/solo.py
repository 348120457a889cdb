"""`fairground solo`: play alone against an opponent with a flowchart; challenges and stars."""

from __future__ import annotations

import sys
from datetime import UTC, datetime

import typer

from fairground.cli.page import Page
from fairground.cli.play import check_terminal, play_in_lines, play_on_screen
from fairground.cli.terminal import saves
from fairground.cli.terminal.plan import YOU, Plan
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadRecord, BadSetup
from fairground.engine.game import Result
from fairground.engine.hints import closest_or_all
from fairground.games import get, replay
from fairground.players.solo.challenges import (
    SEED,
    Challenge,
    challenge,
    challenge_of,
    challenges,
    shared,
    todays,
)
from fairground.players.solo.charts import chart_of, charts

app = typer.Typer(add_completion=False, no_args_is_help=True)
PLAIN = typer.Option(False, "--plain", help="Plain lines, for screen readers and pipes.")


@app.callback()
def solo() -> None:
    """Play Unfair solo against Quinn or Morgan, who follow a chart that you can read.

    A single match: fairground play unfair --solo quinn-2."""


@app.command("list")
def list_challenges() -> None:
    """List the challenges in order, with the stars you have earned."""
    page = Page()
    best = {found.id: stars for found, stars, _ in _best()}
    for number, found in enumerate(challenges().values(), 1):
        stars = best.get(found.id, 0)
        page.line(f"{number:2}. {'★' * stars}{'☆' * (3 - stars)}  {found.name}  ({found.id})", "bold")
        page.line(f"{found.story} Against {found.against()}. Goal: {found.goal.words()}.", indent=9)
    page.line("To play one: fairground solo play ID. Today's challenge: fairground solo today.", "dim")


@app.command()
def play(
    id: str = typer.Argument(help="The id of a challenge.", autocompletion=lambda: list(challenges())),
    plain: bool = PLAIN,
) -> None:
    """Play a challenge. Its deal is the same for everyone, every time."""
    _play(challenge(id), plain)


@app.command()
def today(
    date: str = typer.Option(
        "", metavar="YYYY-MM-DD", help="Play the challenge of another day.", show_default="today, UTC"
    ),
    plain: bool = PLAIN,
) -> None:
    """Play the challenge of the day, with the same deal for everyone."""
    day = date or datetime.now(UTC).date().isoformat()
    try:
        datetime.strptime(day, "%Y-%m-%d")
    except ValueError:
        raise BadSetup(f"a day is written 2026-11-18, not '{date}'") from None
    _play(todays(day), plain)


@app.command()
def results() -> None:
    """Print your best result in each challenge, as text to share."""
    found = _best()
    if not found:
        Page().line("There are no finished challenges yet. To begin: fairground solo play first-steps")
        return
    print(shared(found))


@app.command()
def chart(
    who: str = typer.Argument("quinn", help="Whose chart to show.", autocompletion=lambda: list(charts())),
) -> None:
    """Print an opponent's chart: the boxes from top to bottom for each kind of question."""
    found = charts().get(who.lower())
    if found is None:
        raise BadSetup(f"there is no chart of '{who}'{closest_or_all(who, list(charts()), 'there are')}")
    page = Page()
    page.line(f"{found.name}: {found.about}", "bold")
    page.line(f"Goal: {found.goal}")
    page.line()
    for number, grade in enumerate(found.grade, 1):
        page.line(f"Grade {number}, {grade.name}: {grade.words()}")
    page.line()
    for node in found.node:
        page.line(f"{node.id:4}{', '.join(node.asks)}: {node.do}", "bold")
        page.line(node.says.replace("{card}", "a card"), indent=4)


def _play(found: Challenge, plain: bool) -> None:
    if not plain:
        check_terminal()
    opponent, _ = chart_of(found.opponent)
    plan = Plan(get("unfair"), (YOU, found.opponent), ("You", opponent.name), found.options, found.seed)
    session = Session.begin(plan)
    if plain:
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        print(f"{found.name}. {found.story} Against {found.against()}. Goal: {found.goal.words()}.")
        play_in_lines(session)
    else:
        play_on_screen(session)
    if session.match.result is not None:
        result = session.match.result
        print(shared([(found, found.stars_for(result), result)]))


def _best() -> list[tuple[Challenge, int, Result]]:
    """The best finished match of each challenge, as the saved records tell."""
    best: dict[str, tuple[Challenge, int, Result]] = {}
    for path in sorted(saves.finished().glob("*-unfair.json")):
        try:
            record = saves.read_record(path)
            if not record.seed.startswith(f"{SEED}|"):
                continue
            match = replay(record)
        except (BadRecord, BadSetup):
            continue
        found = challenge_of(match.setup)
        if found is None or match.result is None:
            continue
        stars = found.stars_for(match.result)
        known = best.get(found.id)
        ahead = match.result.scores[0] - match.result.scores[1]
        if known is None or (stars, ahead) > (known[1], known[2].scores[0] - known[2].scores[1]):
            best[found.id] = (found, stars, match.result)
    order = list(challenges())
    return sorted(
        best.values(), key=lambda one: (order.index(one[0].id) if one[0].id in order else -1, one[0].id)
    )
