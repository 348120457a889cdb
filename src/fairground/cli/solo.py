"""`fairground solo`: play alone against an opponent with a flowchart; challenges and stars."""

from __future__ import annotations

import sys
from datetime import UTC, datetime

import typer

from fairground.cli.page import Page
from fairground.cli.play import check_terminal, play_in_lines, play_on_screen
from fairground.cli.terminal.attempts import Tried, attempts, counts
from fairground.cli.terminal.plan import YOU, Plan, usual_names
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest_or_all
from fairground.games import get
from fairground.players.solo.challenges import (
    OPPONENT,
    PERSON,
    Challenge,
    challenge,
    challenges,
    is_a_day,
    line_of,
    text_of,
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
    best = {tried.challenge.id: _rank(tried)[0] for tried in _best()}
    for number, found in enumerate(challenges().values(), 1):
        stars = best.get(found.id, 0)
        page.line(f"{number:2}. {'★' * stars}{'☆' * (3 - stars)}  {found.name}  ({found.id})", "bold")
        page.line(_about(found), indent=9)
    page.line("To play one: fairground solo play ID. Today's challenge: fairground solo today.", "dim")


@app.command()
def play(
    id: str = typer.Argument(help="The id of a challenge.", autocompletion=lambda: list(challenges())),
    again: bool = typer.Option(
        False, "--again", help="Start over, even if you left an attempt that you could continue."
    ),
    plain: bool = PLAIN,
) -> None:
    """Play a challenge, or continue it. Its deal is the same for everyone, every time."""
    found = challenge(id)
    left = None if again else next((one for one in attempts(found.id) if not one.match.over), None)
    _play(found, left, plain)


@app.command()
def today(
    date: str = typer.Option(
        "", metavar="YYYY-MM-DD", help="Play the challenge of an earlier day.", show_default="today, UTC"
    ),
    practice: bool = typer.Option(
        False, "--practice", help="Play it once more. Only your first attempt counts."
    ),
    plain: bool = PLAIN,
) -> None:
    """Play the challenge of the day, with the same deal for everyone. Your first attempt counts."""
    now = datetime.now(UTC).date().isoformat()
    day = date or now
    if not is_a_day(day):
        raise BadSetup(f"a day is written 2026-11-18, not '{date}'")
    if day > now:
        raise BadSetup(f"the challenge of {day} is not open yet; by UTC it is {now}")
    found = todays(day)
    first = next(attempts(found.id), None)
    if practice:
        if first is None or not first.match.over:
            raise BadSetup("finish the attempt that counts before you practise; leave out --practice")
        print("This is practice: only your first attempt counts.")
        _play(found, None, plain)
    elif first is not None and first.match.over:
        print(_shared([first]))
        print("You have played this challenge, and your first attempt counts.")
        dated = f" --date {date}" if date else ""
        print(f"To play the deal once more, without counting: fairground solo today{dated} --practice")
    else:
        print("Your first attempt counts, and there are no hints. You can leave and continue it later.")
        _play(found, first, plain)


@app.command()
def results() -> None:
    """Print your best result in each challenge, as text to share."""
    found = _best()
    if not found:
        Page().line("There are no finished challenges yet. To begin: fairground solo play first-steps")
        return
    print(_shared(found))


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
    asked = ""
    for node in found.node:
        if node.about != asked:
            asked = node.about
            page.line(f"Asked: {asked}", "bold")
        page.line(f"{node.id:4}{node.rule()}", indent=4)


def _about(found: Challenge) -> str:
    """What a challenge is, in sentences."""
    return f"{found.story} {found.with_what()} Against {found.against()}. Goal: {found.goal.words()}."


def _play(found: Challenge, left: Tried | None, plain: bool) -> None:
    """Plays a challenge, from where somebody left it if they did."""
    if plain:
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        print(f"{found.name}. {_about(found)}")
        if left is not None:
            print("Continuing the attempt you left.")
    else:
        check_terminal()
    if left is None:
        deciders = (YOU, found.opponent)
        names = (*usual_names((YOU,)), chart_of(found.opponent)[0].name)
        session = Session.begin(Plan(get("unfair"), deciders, names, found.options, found.seed))
    else:
        session = Session.resume(left.path)
    if plain:
        play_in_lines(session)
    else:
        play_on_screen(session)
    if session.match.result is not None:
        print(_shared([Tried(session.save.path, found, session.match)]))


def _shared(tried: list[Tried]) -> str:
    """Results as text to share. Practice says that it is."""
    lines: list[str] = []
    for path, found, match in tried:
        assert match.result is not None
        line = line_of(found, found.stars_for(match.result), *match.result.scores)
        lines.append(f"{line}, practice" if found.daily and not counts(path, found) else line)
    return text_of(lines)


def _best() -> list[Tried]:
    """The best finished attempt at each challenge; at that of a day the first, once it is finished."""
    best: dict[str, Tried] = {}
    dailies: set[str] = set()
    for tried in attempts():
        found, result = tried.challenge, tried.match.result
        if found.daily and found.id in dailies:
            continue
        dailies.add(found.id)
        if result is not None and (found.id not in best or _rank(tried) > _rank(best[found.id])):
            best[found.id] = tried
    order = list(challenges())
    return sorted(
        best.values(),
        key=lambda one: (
            order.index(one.challenge.id) if one.challenge.id in order else -1,
            one.challenge.id,
        ),
    )


def _rank(tried: Tried) -> tuple[int, int]:
    """How good a finished attempt is: its stars, then the points ahead."""
    result = tried.match.result
    assert result is not None
    return tried.challenge.stars_for(result), result.scores[PERSON] - result.scores[OPPONENT]
