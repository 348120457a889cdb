"""`fairground learn`: lessons in the terminal, in plain lines."""

from __future__ import annotations

import sys

import typer

from fairground.cli.page import Page
from fairground.cli.terminal.lines import table_lines
from fairground.engine.errors import IllegalAction
from fairground.engine.match import Match
from fairground.games import all_games, replay
from fairground.games.lessons import LEARNER, Deed, Prepared, lesson, lesson_files

app = typer.Typer(add_completion=False)
LEAVE = ("q", "quit", "leave")
LOOK = ("t", "table")
SHOWN_OPTIONS = 30


@app.command()
def learn(
    name: str = typer.Argument(
        "",
        metavar="[LESSON]",
        help="The id of a lesson, such as fair-game/first-match; without one all are listed.",
        show_default=False,
        autocompletion=lambda: list(lesson_files()),
    ),
    step: int = typer.Option(1, min=1, help="Continue at this step."),
) -> None:
    """Learn a game by playing it: short lessons at a prepared table, step by step.

    Type the number of an option or its text, t for the table, q to leave. Continue later with --step N."""
    if name:
        teach(lesson(name), step)
    else:
        list_lessons()


def list_lessons() -> None:
    page = Page()
    games = all_games()
    last = ""
    for id in lesson_files():
        told = lesson(id).lesson
        if told.game != last:
            page.line(games[told.game].name, "bold")
            last = told.game
        minutes = "1 minute" if told.minutes == 1 else f"{told.minutes} minutes"
        page.line(f"{id}  {told.title} ({len(told.steps)} steps, {minutes})", indent=2)
        page.line(told.about, "dim", indent=6)
    page.line("To take one: fairground learn ID", "dim")


def teach(prepared: Prepared, first: int) -> None:
    """Takes somebody through the steps of a lesson, from one of them on."""
    page = Page()
    told = prepared.lesson
    if first > len(told.steps):
        page.line(f"“{told.title}” has {len(told.steps)} steps; starting at the first.")
        first = 1
    page.line(told.title, "bold")
    page.line(told.about, "dim")
    for number, step in enumerate(told.steps[first - 1 :], first):
        page.line()
        page.line(f"Step {number} of {len(told.steps)}: {step.title}", "bold cyan")
        page.line(step.text)
        if step.question:
            page.line(f"{step.question} {step.answer}", "dim")
        if not step.deeds:
            if not read_on(page, number):
                return
            continue
        for deed in step.deeds:
            if not do(page, prepared, deed, number):
                return
    page.line()
    page.line("That is the end of the lesson. Well done!", "bold")


def read_on(page: Page, number: int) -> bool:
    """Waits until somebody has read a step; false when they leave."""
    page.line("Press Enter to continue.", "dim")
    answer = sys.stdin.readline()
    return answer != "" and not left(page, answer.strip().lower(), number)


def left(page: Page, answer: str, number: int) -> bool:
    if answer not in LEAVE:
        return False
    page.line(f"To continue later: --step {number}", "dim")
    return True


def do(page: Page, prepared: Prepared, deed: Deed, number: int) -> bool:
    """Asks for what a step wants until it is done; false when the learner leaves."""
    match = replay(prepared.record, deed.move)
    ask = match.ask(LEARNER)
    assert ask is not None
    page.line(ask.prompt, "bold")
    for place, option in enumerate(ask.options[:SHOWN_OPTIONS], 1):
        page.line(f"{place}. {match.game.label(match.state, LEARNER, option)}", indent=2)
    while True:
        typed = sys.stdin.readline()
        answer = typed.strip()
        if typed == "" or left(page, answer.lower(), number):
            return False
        if answer.lower() in LOOK:
            for line in table_lines(match.view(LEARNER)):
                page.line(line)
        elif fits(page, match, answer, deed):
            tell(page, prepared, deed)
            return True


def fits(page: Page, match: Match, answer: str, deed: Deed) -> bool:
    """Whether an answer is what the step asks for; else says why it is not done."""
    ask = match.ask(LEARNER)
    assert ask is not None
    try:
        if answer.isdigit():
            if not 1 <= int(answer) <= len(ask.options):
                page.line(f"Choose an option from 1 to {len(ask.options)}.")
                return False
            action = ask.options[int(answer) - 1]
        else:
            action = match.parse(LEARNER, answer)
    except IllegalAction as error:
        page.line(f"{error.reason[:1].upper()}{error.reason[1:]}.")
        return False
    if refusal := match.why_not(LEARNER, action):
        page.line(f"{refusal.reason[:1].upper()}{refusal.reason[1:]}.")
        return False
    if str(action) != deed.text:
        page.line(f"That is allowed, but this step asks for: {deed.label}.")
        return False
    return True


def tell(page: Page, prepared: Prepared, deed: Deed) -> None:
    """What happened from a deed until the learner is asked again."""
    moves = sorted({one.move for step in prepared.lesson.steps for one in step.deeds if one.move > deed.move})
    after = replay(prepared.record, moves[0] if moves else None)
    since = len(replay(prepared.record, deed.move).log)
    for event in range(since, len(after.log)):
        page.line(str(after.story(event, LEARNER)["text"]), "dim", indent=2)
