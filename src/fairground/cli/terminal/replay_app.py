"""The full-screen application for watching a match again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from fairground.cli.terminal import sheets
from fairground.cli.terminal.app import TerminalApp
from fairground.cli.terminal.look import QUIET
from fairground.cli.terminal.match_view import Log, MatchView
from fairground.cli.terminal.tape import Tape

FAR = 10


class ReplayScreen(Screen[None]):
    """A record, one moment at a time."""

    DEFAULT_CSS = """
    #moment { height: 1; padding: 0 1; background: $panel; }
    """

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "back", key_display="←"),
        Binding("right,space,enter", "move(1)", "on", key_display="→"),
        Binding("pageup", f"move(-{FAR})", "far back", show=False),
        Binding("pagedown", f"move({FAR})", "far on", show=False),
        Binding("home", "go_to(0)", "start", key_display="Home"),
        Binding("end", "go_to(-1)", "end", key_display="End"),
        Binding("e", "other_eyes", "other eyes"),
        Binding("v", "view", "view"),
        Binding("l", "log", "log"),
        Binding("q,escape", "app.quit", "quit", key_display="q"),
    ]

    def __init__(self, tape: Tape, deciders: Sequence[str], eyes: int | None, start: int) -> None:
        super().__init__()
        self._tape = tape
        self._eyes = eyes
        self._moment = start
        self._match = tape.at(start)
        self._view = MatchView(self._match, deciders)

    def compose(self) -> ComposeResult:
        yield self._view
        yield Static(id="moment")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self._draw()

    def _draw(self, backwards: bool = False) -> None:
        self._match = self._tape.at(self._moment)
        self._view.show(self._match, self._eyes, backwards=backwards)
        who = "a spectator" if self._eyes is None else self._match.names[self._eyes]
        told = Content.assemble(
            (f"{self._moment} of {self._tape.length}  ", "bold $accent"),
            (self._tape.told(self._moment, self._eyes), "bold"),
            (f"  seen by {who}", QUIET),
        )
        self.query_one("#moment", Static).update(told)

    def action_move(self, steps: int) -> None:
        self.action_go_to(min(max(self._moment + steps, 0), self._tape.length))

    def action_go_to(self, moment: int) -> None:
        """Shows a moment; -1 is the end."""
        before = self._moment
        self._moment = self._tape.length if moment < 0 else moment
        self._draw(backwards=self._moment < before)

    def action_other_eyes(self) -> None:
        """The next seat's eyes; while the match is not over nobody may look into another's hand."""
        if not self._tape.over:
            self.notify("The match is not over yet, so you can see it from one seat only.")
            return
        following = 0 if self._eyes is None else self._eyes + 1
        self._eyes = following if following < self._tape.seats else None
        self._draw()

    def action_view(self) -> None:
        self.app.push_screen(sheets.table_sheet(self._match.view(self._eyes)))

    def action_log(self) -> None:
        self.app.push_screen(sheets.log_sheet(self._match, self._eyes, self._view.board))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if isinstance(event.option_list, Log):
            self.app.push_screen(sheets.rule_sheet(event.option_list.rules_of(event.option_index)))


class ReplayApp(TerminalApp):
    """Shows one record."""

    def __init__(self, tape: Tape, deciders: Sequence[str], eyes: int | None, start: int = 0) -> None:
        super().__init__()
        self._first = ReplayScreen(tape, deciders, eyes, start)

    def on_mount(self) -> None:
        self.push_screen(self._first)
