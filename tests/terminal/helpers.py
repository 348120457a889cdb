"""Sessions for tests: seeded, short, against bots that answer at once."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.app import App
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.match_screen import Choices, MatchScreen
from fairground.cli.terminal.plan import Plan, read_deciders, usual_names
from fairground.cli.terminal.session import Session
from fairground.games import get

# Seat 0 meets two cards of the grid and one that seat 1 has won; seat 1 meets nothing.
CLAIMS = """
seats = 2
[table]
grid = ["all-even", "full-house", "total-32", "straight-6", "four-sixes", "all-odd"]
[[seat]]
dice = "2 2 2 4 4 6"
[[seat]]
cards = ["all-low", "two-numbers", "even-steps-pair"]
dice = "1 2 3 5 5 6"
"""

# Nobody meets anything; seat 0 has two rolls left.
ROLLS = """
seats = 2
dice = "2 2 4, 1 1 1"
[table]
grid = ["all-even", "full-house", "total-32", "straight-6", "four-sixes", "all-odd"]
moment = "reroll"
[[seat]]
dice = "2 2 4 1 3 6"
[[seat]]
dice = "1 2 3 5 5 6"
"""


OPENED: list[Session] = []
MOST_PAUSES = 20_000


def session(
    seats: str = "you,random", seed: str = "7", position: str | None = None, **options: Any
) -> Session:
    """A match of Fair Game; it is let go of after the test."""
    game = get("fair-game")
    deciders = read_deciders(seats, game)
    begun = Session.begin(Plan(game, deciders, usual_names(deciders), options, seed, position))
    OPENED.append(begun)
    return begun


def played(playing: Session, seat: int = 0) -> list[str]:
    """What a seat has played so far, as text."""
    return [str(action) for who, action in playing.match.history if who == seat]


def screen(app: PlayApp) -> MatchScreen:
    """The screen with the match, whatever lies over it."""
    return next(each for each in app.screen_stack if isinstance(each, MatchScreen))


def choices(app: PlayApp) -> dict[str, str]:
    """The open choices: the text of the action by its key."""
    return {choice.key: str(choice.answer) for choice in screen(app).query_one(Choices).shown}


def words(widget: Static) -> str:
    """What a widget says."""
    content = widget.content
    assert isinstance(content, Content)
    return content.plain


def prompt(app: PlayApp) -> str:
    return words(screen(app).query_one("#prompt", Static))


def sheet_words(app: App[None]) -> str:
    """What the sheet on top says."""
    return "\n".join(words(widget) for widget in app.screen.query(Static))


async def settle(pilot: Pilot[None]) -> None:
    """Waits until a person is asked, the match is over, or something covers the table."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    pauses, moves = 0, -1
    while pauses < MOST_PAUSES:
        await pilot.pause()
        playing = app.session
        if playing is None or app.screen is not screen(app):
            return
        if playing.asked_people() and screen(app).query_one(Choices).shown:
            return
        # Bots may play on for long; it is stuck only if they do not.
        played = len(playing.match.history)
        if screen(app)._view.showing:
            await asyncio.sleep(0.01)  # a race takes time of its own, in which nobody moves
        pauses, moves = (pauses + 1, moves) if played == moves else (0, played)
    raise AssertionError("the match neither asks a person nor ends")
