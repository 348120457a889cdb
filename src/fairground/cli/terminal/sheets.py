"""Overlays on the table: rules, help, odds, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fairground.cli.terminal import lines
from fairground.cli.terminal.boards.base import Board
from fairground.cli.terminal.boards.generic import table_content
from fairground.cli.terminal.look import KEY, QUIET
from fairground.engine.match import Match

CLOSE_KEYS = "escape,enter,space,q"


class Sheet(ModalScreen[str | None]):
    """A text to read, with a title. It closes with Escape, Enter, space or q."""

    DEFAULT_CSS = """
    Sheet { align: center middle; }
    Sheet VerticalScroll { height: auto; max-height: 100%; }
    """

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [Binding(CLOSE_KEYS, "dismiss(None)", "close", show=False)]

    def __init__(self, title: str, body: Content) -> None:
        super().__init__()
        self._title = title
        self._body = body

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = "Esc closes"
            with VerticalScroll():
                yield Static(self._body)


class ListSheet(ModalScreen[str | None]):
    """A list to choose from, with a title and some words above. The answer is the id of the chosen line."""

    DEFAULT_CSS = """
    ListSheet { align: center middle; }
    ListSheet OptionList {
        height: auto; max-height: 100%; border: none; background: $surface; padding: 0; margin-top: 1;
    }
    ListSheet OptionList:focus { border: none; background-tint: $foreground 0%; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", "close", show=False)]

    def __init__(
        self, title: str, words: str, rows: Sequence[tuple[Content, str]], subtitle: str, last: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._words = words
        self._rows = rows
        self._subtitle = subtitle
        self._last = last  # whether the last line is the one to begin with

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = self._subtitle
            if self._words:
                yield Static(Content(self._words))
            yield OptionList(
                *(Option(row, id=f"{number}") for number, (row, _) in enumerate(self._rows)),
                markup=False,
            )

    def on_mount(self) -> None:
        if self._last:
            self.query_one(OptionList).action_last()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.chosen(self._rows[event.option_index][1])

    def chosen(self, id: str) -> None:
        self.dismiss(id)


class LogSheet(ListSheet):
    """The whole log; Enter on a line opens the rules behind it."""

    def __init__(self, rows: Sequence[tuple[Content, str]]) -> None:
        super().__init__("The log", "", rows, "Enter: the rules behind a line · Esc closes", last=True)

    def chosen(self, id: str) -> None:
        self.app.push_screen(rule_sheet(id.split()))


def log_sheet(match: Match, eyes: int | None, board: Board) -> LogSheet:
    """The log as these eyes saw it, with the rules each line cites."""
    rows = []
    for event in match.events(eyes):
        cited = " ".join(event["rules"])
        rows.append(
            (Content.assemble((event["text"], board.line_style(event)), (f"  {cited}", QUIET)), cited)
        )
    return LogSheet(rows)


class Handover(Screen[None]):
    """Covers the table until the next person has taken the seat."""

    DEFAULT_CSS = """
    Handover { align: center middle; }
    Handover Static { width: auto; text-align: center; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss(None)", "go on", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        yield Static(
            Content.assemble(
                ("Pass the device to ", ""),
                (self._who, "bold $accent"),
                ".\n\n",
                ("Enter", KEY),
                " shows the table.",
            )
        )


def rule_sheet(ids: Sequence[str]) -> Sheet:
    """The rules with these ids, to read."""
    parts = []
    for id in ids:
        title, *told = lines.rule_lines(id)
        parts.append(Content.assemble((title, "bold $secondary"), *(f"\n{line}" for line in told)))
    body = Content("\n\n").join(parts) if parts else Content("This line cites no rule.")
    return Sheet("The rule" if len(ids) == 1 else "The rules", body)


def help_sheet(keys: Sequence[tuple[str, str]], notice: str) -> Sheet:
    """The keys, and the notice below them."""
    width = max(len(key) for key, _ in keys) + 2
    rows = [Content.assemble((key.ljust(width), KEY), words) for key, words in keys]
    return Sheet("Keys", Content("\n").join([*rows, Content(""), Content.styled(notice, QUIET)]))


def closed_sheet(closed: Sequence[tuple[str, str, Sequence[str]]]) -> Sheet:
    """What cannot be done now: a label, the reason and the rules of each."""
    parts = [
        Content.assemble(
            ("✗ ", "$error"),
            (label, "bold dim"),
            (f"\n  {lines.refusal(reason, ())}", ""),
            (f"\n  {', '.join(rules)}" if rules else "", QUIET),
        )
        for label, reason, rules in closed
    ]
    body = Content("\n").join(parts) if parts else Content("Everything you might expect is possible now.")
    return Sheet("Not possible now, and why", body)


def table_sheet(view: dict[str, Any]) -> Sheet:
    """The whole table: what is known of every seat, and every card that lies open with all that is on it."""
    seats = [Content(lines.seat_line(view, seat)) for seat in range(view["seats"])]
    return Sheet("The whole table", Content("\n").join([*seats, Content(""), *table_content(view)]))


class ResultSheet(Sheet):
    """How the match ended, and what to do next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "dismiss('again')", "play again", show=False),
        Binding("l", "dismiss('log')", "log", show=False),
        Binding("q", "dismiss('leave')", "leave", show=False),
    ]

    def __init__(self, view: dict[str, Any], farewell: str) -> None:
        headline, *standings = lines.result_lines(view)
        told = [
            Content.styled(headline, "bold $success"),
            Content.styled(", ".join(view["result"]["rules"]), QUIET),
            Content(""),
            *map(Content, standings),
            Content(""),
            Content.styled(farewell, QUIET),
            Content(""),
            Content.assemble(
                ("n", KEY), " plays again   ", ("l", KEY), " reads the log   ", ("q", KEY), " leaves"
            ),
        ]
        super().__init__("The match is over", Content("\n").join(told))
