"""The full-screen application for playing."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content

from fairground import machine
from fairground.cli.terminal import saves
from fairground.cli.terminal.draws import draw_lines
from fairground.cli.terminal.look import CSS, HEIGHTS, THEME, WIDTHS
from fairground.cli.terminal.match_screen import MatchScreen
from fairground.cli.terminal.notice import NOTICE
from fairground.cli.terminal.plan import Plan
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.setup import GamePicker, MatchForm
from fairground.cli.terminal.sheets import Sheet
from fairground.engine.errors import FairgroundError
from fairground.engine.game import Game
from fairground.games import all_games

# How long a line of the log is left to be read before a bot goes on.
READING_SECONDS = 0.7
ENDED_BY_SIGNAL = 128
# How long an orderly end may take when the terminal was closed.
GRACE_SECONDS = 5


class TerminalApp(App[None]):
    """Theme, layout classes and an orderly end, for playing and replaying."""

    TITLE = "Fairground"
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", "quit", show=False, priority=True)
    ]

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name

    def on_load(self) -> None:
        # Every action is on disk already; what is left to do is to give the terminal back.
        for ending in machine.ENDINGS:
            if ending != signal.SIGINT:  # Ctrl+C is a key here
                with contextlib.suppress(NotImplementedError):  # on Windows
                    asyncio.get_running_loop().add_signal_handler(ending, self._end, ending)

    def _end(self, ending: signal.Signals) -> None:
        if ending.name == "SIGHUP":
            # Whatever is still drawn on a terminal that is gone may wait for ever; then the alarm ends all.
            signal.alarm(GRACE_SECONDS)
        self.exit(return_code=ENDED_BY_SIGNAL + ending)


class PlayApp(TerminalApp):
    """Plays a session, or lets the player choose what to play."""

    def __init__(
        self,
        session: Session | None,
        first_time: bool = False,
        pause: float = READING_SECONDS,
        show_draws: bool = False,
    ) -> None:
        """`show_draws`: what was drawn before a new match is shown first."""
        super().__init__()
        self.session = session
        self._show_draws = show_draws
        self._first_time = first_time
        self._pause = pause

    def on_mount(self) -> None:
        if self.session is None:
            self._pick()
        else:
            self._seat(self.session)
            if self._first_time:
                self.push_screen(Sheet("Welcome to Fairground", Content(NOTICE)))

    def _seat(self, session: Session) -> None:
        self.session = session
        self.push_screen(MatchScreen(session, self._pause))
        drawn = draw_lines(session.match) if self._show_draws and not session.match.history else []
        if drawn:
            self.push_screen(Sheet("The packs are drawn", Content("\n".join(drawn))))

    # Choosing what to play

    def _pick(self) -> None:
        self.push_screen(GamePicker(list(all_games().values()), saves.latest()), self._picked)

    def _picked(self, answer: Game | Path | None) -> None:
        if isinstance(answer, Game):
            self.push_screen(MatchForm(answer), self._planned)
        elif answer is not None:
            self._open(lambda: Session.resume(answer))

    def _planned(self, plan: Plan | None) -> None:
        if plan is None:
            self._pick()
        else:
            self._open(lambda: Session.begin(plan))

    def _open(self, make: Callable[[], Session]) -> None:
        """Starts a session; what stands in the way is told, and something else can be chosen."""
        try:
            self._seat(make())
        except FairgroundError as error:
            self._pick()
            self.push_screen(Sheet("This cannot be played", Content(str(error))))

    def on_match_screen_again(self) -> None:
        """The same players once more, with new dice."""
        assert self.session is not None
        match, deciders = self.session.match, self.session.deciders
        self.session.close()
        self.pop_screen()
        setup = match.setup
        plan = Plan(match.game, deciders, match.names, dict(setup.options), packs=setup.packs)
        self._open(lambda: Session.begin(plan))
