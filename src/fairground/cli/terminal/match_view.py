"""The match as one viewer sees it: headline, board, seats and log. Shared by playing and replaying."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fairground.cli.terminal.boards import board_class
from fairground.cli.terminal.boards.base import Scene
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

    def on_resize(self) -> None:
        # A longer list of choices takes lines from the log; the newest are those to be seen.
        if not self.has_focus:
            self.scroll_end(animate=False, immediate=True)

    def forget(self) -> None:
        """Starts over, for other eyes."""
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


class MatchView(Vertical):
    """A match drawn for one seat, or for someone who only watches."""

    DEFAULT_CSS = """
    MatchView { height: 1fr; overflow-y: auto; }
    #headline { dock: top; height: 1; padding: 0 1; background: $panel; }
    #seats { height: auto; padding: 0 1; }
    """

    class ShowOver(Message):
        """Everything there was to watch has been shown."""

    def __init__(self, match: Match, deciders: Sequence[str], pace: float = 0) -> None:
        super().__init__()
        self._seats = match.seats
        self._deciders = deciders
        self._eyes: int | None = None
        self._pace = pace  # the seconds a line takes to read; 0: nothing is shown step by step
        self._seen: int | None = None  # how many events have been watched
        self._scenes: list[Scene] = []  # those still to come
        self._timer: Timer | None = None
        self._latest: tuple[Match, int | None, Collection[int]] = (match, None, ())
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
        """Draws the match as it stands, after what the board wants to be watched on the way there. `busy` are
        the seats that are thinking; `backwards`: it stood at a later moment before."""
        self._latest = (match, eyes, busy)
        log = self.query_one(Log)
        if eyes != self._eyes or backwards:
            log.forget()
        self._eyes = eyes
        if self.showing:
            return
        events = match.events(eyes)
        seen = len(events) if self._seen is None or not self._pace else self._seen
        self._scenes = (
            [scene._replace(told=scene.told + seen) for scene in self.board.scenes(events[seen:])]
            if seen < len(events)
            else []
        )
        if self._scenes:
            self._next_scene()
        else:
            self._draw()

    # Shows

    @property
    def showing(self) -> bool:
        """Whether something is being watched."""
        return self._timer is not None

    def _next_scene(self) -> None:
        """Shows the next scene for as long as it takes, or the end."""
        self._timer = None
        if not self._scenes:
            self._draw()
            self.post_message(self.ShowOver())
            return
        scene = self._scenes.pop(0)
        match, eyes, _ = self._latest
        self._tell(match.events(eyes)[: scene.told])
        self._timer = self.set_timer(scene.hold * self._pace, self._next_scene)
        self.board.stage(scene)
        self._draw_headline(match)

    def skip(self) -> None:
        """Ends what is being watched."""
        if self._timer is not None:
            self._timer.stop()
            self._scenes = []
            self._next_scene()

    def _draw(self) -> None:
        match, eyes, busy = self._latest
        events = match.events(eyes)
        self.board.recall(events)
        self.board.show(match.view(eyes))
        self._draw_headline(match)
        titles = [self._title(match, seat, seat in busy) for seat in range(match.seats)]
        width = max(title.cell_length for title in titles) + 1
        for seat, row in enumerate(self.query(SeatRow)):
            row.fill(
                titles[seat].extend_right(width - titles[seat].cell_length) + self.board.figures(seat),
                self.board.belongings(seat),
            )
        self._tell(events)
        self._seen = len(events)

    def _draw_headline(self, match: Match) -> None:
        over = match.over and not self.showing
        told = "the match is over" if over else self.board.headline()
        name = Content.styled(match.game.name, "bold $accent")
        self.query_one("#headline", Static).update(Content.assemble(name, "  ", told))

    def _tell(self, events: Sequence[dict[str, Any]]) -> None:
        """Adds to the log what it does not have yet."""
        log = self.query_one(Log)
        fresh = events[log.option_count :]
        log.tell(fresh, [self.board.line_style(event) for event in fresh])

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
