"""The table as one pair of eyes sees it: headline, board, seats and log. Shared by playing and replaying."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fairground.cli.terminal.boards import board_class
from fairground.cli.terminal.look import QUIET
from fairground.cli.terminal.plan import YOU
from fairground.engine.match import Match

MOST_NAME = 12


class Log(OptionList):
    """What happened, a line for each event; choosing a line opens the rules behind it."""

    DEFAULT_CSS = """
    Log { height: 1fr; min-height: 2; border: none; padding: 0 1; background: $background; }
    Log:focus { border: none; background-tint: $foreground 4%; }
    Log > .option-list--option-highlighted { background: $background; color: $foreground; text-style: none; }
    Log:focus > .option-list--option-highlighted { background: $block-cursor-background; }
    """

    def __init__(self) -> None:
        super().__init__(id="log", markup=False)
        self._rules: list[tuple[str, ...]] = []

    def tell(self, events: Sequence[dict[str, Any]], styles: Sequence[str]) -> None:
        """Adds events at the end, and shows it."""
        if not events:
            return
        self.add_options(
            [
                Option(Content.styled(event["text"], style))
                for event, style in zip(events, styles, strict=True)
            ]
        )
        self._rules += [tuple(event["rules"]) for event in events]
        self.highlighted = None
        self.scroll_end(animate=False, immediate=True)

    def forget(self) -> None:
        """Starts anew, for other eyes."""
        self.clear_options()
        self._rules = []

    def rules_of(self, index: int) -> tuple[str, ...]:
        return self._rules[index]


class SeatRow(Horizontal):
    """Who sits in a seat and how they stand."""

    DEFAULT_CSS = """
    SeatRow { height: auto; }
    SeatRow .who { width: auto; }
    SeatRow .belongings { width: 1fr; height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield Static(classes="who")
        yield Static(classes="belongings")

    def fill(self, who: Content, belongings: Content) -> None:
        self.query_one(".who", Static).update(who)
        self.query_one(".belongings", Static).update(belongings)


class Table(Vertical):
    """A match drawn for one seat, or for someone who only watches."""

    DEFAULT_CSS = """
    Table { height: 1fr; overflow-y: auto; }
    #headline { dock: top; height: 1; padding: 0 1; background: $panel; }
    #seats { height: auto; padding: 0 1; }
    """

    def __init__(self, match: Match, deciders: Sequence[str]) -> None:
        super().__init__()
        self._seats = match.seats
        self._deciders = deciders
        self._eyes: int | None = None
        self.board = board_class(match.game.id)()

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        yield self.board
        with Vertical(id="seats"):
            for _ in range(self._seats):
                yield SeatRow()
        yield Log()

    def show(
        self, match: Match, eyes: int | None, busy: Collection[int] = (), backwards: bool = False
    ) -> None:
        """Draws the match as it stands. `busy` are the seats that are thinking; `backwards`: it stood at a
        later moment before."""
        view = match.view(eyes)
        log = self.query_one(Log)
        if eyes != self._eyes or backwards:
            log.forget()
        self._eyes = eyes
        self.board.show(view)
        told = Content.assemble(
            (match.game.name, "bold $accent"),
            "  ",
            "the match is over" if match.over else self.board.headline(),
        )
        self.query_one("#headline", Static).update(told)
        titles = [self._title(match, seat, seat in busy) for seat in range(match.seats)]
        width = max(title.cell_length for title in titles) + 1
        for seat, row in enumerate(self.query(SeatRow)):
            row.fill(
                titles[seat].extend_right(width - titles[seat].cell_length) + self.board.figures(seat),
                self.board.belongings(seat),
            )
        events = match.events(eyes, since=log.option_count)
        log.tell(events, [self.board.line_style(event) for event in events])

    @property
    def told(self) -> int:
        """How many lines the log has."""
        return self.query_one(Log).option_count

    def _title(self, match: Match, seat: int, busy: bool) -> Content:
        """A seat's name and who decides, unless the name tells. An arrow marks those the match waits for."""
        name = match.names[seat]
        decider = self._deciders[seat] if self._deciders else ""
        tag = "…" if busy else "" if name.lower().startswith(decider) else f" {decider}"
        return Content.assemble(
            ("▶ " if match.ask(seat) is not None else "  ", "bold $accent"),
            (
                name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…",
                "bold $accent" if decider == YOU else "bold",
            ),
            (tag, QUIET),
        )
