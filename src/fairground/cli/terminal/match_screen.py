"""A match being played: the table, the question and the choices; bots think in a separate thread."""

from __future__ import annotations

import asyncio
import contextlib
import textwrap
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from fairground.cli.terminal import lines, sheets
from fairground.cli.terminal.boards.base import Board, Choice
from fairground.cli.terminal.chart_sheet import ChartSheet
from fairground.cli.terminal.look import KEY, QUIET
from fairground.cli.terminal.match_view import Log, MatchView
from fairground.cli.terminal.notice import NOTICE
from fairground.cli.terminal.session import Session
from fairground.engine.actions import Action
from fairground.engine.errors import IllegalAction
from fairground.players import odds
from fairground.players.solo.opponent import Told

T = TypeVar("T")

CHART_SECONDS = 4  # for which a box of a solo opponent's chart is shown
# A bot that may act before a person does leaves the person this many times the pause for a line.
REACTION_LINES = 6
MOST_LINES = 4
KEY_WIDTH = 3
SCROLL_LINES = 4


class Choices(OptionList):
    """The open options."""

    DEFAULT_CSS = """
    Choices {
        width: 1fr; height: auto; max-height: 5; border: none; background: $background; padding: 0 1;
    }
    Choices:focus { border: none; background-tint: $foreground 0%; }
    """

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False)
        self.shown: list[Choice] = []

    def fill(self, choices: list[Choice]) -> None:
        """Lists the choices; the highlight stays where it was if the list has only changed its words."""
        same = [choice.key for choice in choices] == [choice.key for choice in self.shown]
        place = self.highlighted if same else 0
        self.shown = choices
        self.set_options([Option(self._words(choice)) for choice in choices])
        self.highlighted = place if choices else None

    def _words(self, choice: Choice) -> Content:
        """Key and label; a long label goes on below its own beginning."""
        width = max(self.scrollable_content_region.width - KEY_WIDTH, 10)
        label = f"\n{' ' * KEY_WIDTH}".join(textwrap.wrap(choice.label, width))
        return Content.assemble(((choice.key or "·").ljust(KEY_WIDTH), KEY), label)

    def on_resize(self) -> None:
        self.fill(self.shown)


class MatchScreen(Screen[None]):
    """One session on the screen."""

    DEFAULT_CSS = """
    #ask { height: auto; background: $background; }
    #prompt { height: auto; padding: 0 1; background: $panel; }
    #answer { height: auto; }
    """

    AUTO_FOCUS = "#choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,o", "odds", "odds", key_display="?"),
        Binding("exclamation_mark", "hint", "hint", key_display="!"),
        Binding("x", "closed", "not possible"),
        Binding("v", "view", "view"),
        Binding("l", "log", "log"),
        Binding("f2", "chart", "chart"),
        Binding("h,f1", "help", "help", key_display="h"),
        Binding("q", "leave", "save and quit"),
        Binding("space", "hurry", "go on", show=False),
        Binding("ctrl+up", "scroll_table(-1)", "up", show=False),
        Binding("ctrl+down", "scroll_table(1)", "down", show=False),
    ]

    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("↑ ↓ Enter", "choose from the list; every choice also has its own key"),
        ("?", "the odds"),
        ("!", "a hint: the best options, with your chance of winning and the reason for each"),
        ("x", "what is not possible now, and why"),
        ("v", "view the whole table: every seat, every open card with its text"),
        ("l", "the log; Enter on a line opens the rules behind it"),
        ("F2", "against a solo opponent: its chart, and how it came to each decision"),
        ("space", "skip a pause"),
        ("Ctrl+↑ ↓", "scroll the table when it is too big for the terminal"),
        ("q", "leave; the match is always saved"),
    )

    class Again(Message):
        """The player wants another match of the same kind."""

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__()
        self.session = session
        self._pause = pause
        self._eyes: int | None = session.people[0] if session.people else None
        self._view = MatchView(session.match, session.deciders, pace=pause)
        self._busy: set[int] = set()
        self._refusal = ""
        self._moved = asyncio.Event()  # a person has played
        self._hurry = asyncio.Event()  # somebody does not want to wait
        self._watched = asyncio.Event()  # nothing is being shown step by step
        self._watched.set()
        self._covered = False  # the device is being handed over
        self._read = 0  # how many lines of the log there has been time to read

    # Drawing

    def compose(self) -> ComposeResult:
        yield self._view
        with Vertical(id="ask"):
            yield Static(id="prompt")
            with Horizontal(id="answer"):
                tray = self._view.board.tray()
                if tray is not None:
                    yield tray
                yield Choices()
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self._show()
        self._read = self._view.told
        self.run_worker(self._run_bots(), name="bots")

    def _show(self) -> None:
        """Draws the match as it stands, for whoever is to decide next."""
        people = self.session.asked_people()
        if self._eyes not in people and people:
            self._hand_over(people[0])
            return
        self._draw()

    def _draw(self) -> None:
        self._view.show(self.session.match, self._eyes, self._busy)
        if self._view.showing:
            self._watched.clear()
        self._show_choices()
        if self.session.save_problem:
            self.notify(self.session.save_problem, severity="error")

    def _hand_over(self, seat: int) -> None:
        """Another person decides now; where they may not see the same, the table is covered in between."""
        before = self._eyes
        if before is not None and self.session.secrets_between(before, seat):
            self._covered = True
            self.app.push_screen(
                sheets.Handover(self.session.match.names[seat]), lambda _: self._take_over(seat)
            )
        else:
            self._take_over(seat)

    def _take_over(self, seat: int) -> None:
        self._covered = False
        self._eyes = seat
        self._draw()

    def _show_choices(self) -> None:
        choices = self.query_one(Choices)
        choices.fill(self._view.board.choices() if self._asked is not None else [])
        self.query_one("#prompt", Static).update(self._question())
        self._point()

    def _question(self) -> Content:
        match = self.session.match
        view = self._view.board.view
        if self._view.showing:
            return Content.assemble(("Watch: ", "bold"), ("space", KEY), " skips.")
        if match.over:
            return Content.assemble(
                ("The match is over. ", "bold"), ("n", KEY), " plays again, ", ("q", KEY), " leaves."
            )
        if self._asked is None:
            names = " and ".join(match.names[seat] for seat in view["waiting"])
            return Content.styled(f"Waiting for {names}.", QUIET)
        who = f"{match.names[self._asked]}: " if len(self.session.people) > 1 else ""
        prompt = Content.styled(f"{who}{view['ask']['prompt']}", "bold")
        return prompt + Content.styled(f"\n✗ {self._refusal}", "$error") if self._refusal else prompt

    @property
    def _asked(self) -> int | None:
        """The person who decides on the screen now."""
        if (
            self._covered
            or self._view.showing
            or self._eyes is None
            or self.session.match.ask(self._eyes) is None
        ):
            return None
        return self._eyes if self._eyes in self.session.people else None

    def _point(self) -> None:
        choices = self.query_one(Choices)
        place = choices.highlighted
        self._view.board.point_at(choices.shown[place] if place is not None and choices.shown else None)

    # Answers

    def on_key(self, event: events.Key) -> None:
        """A letter or digit: one of the choices, or something of the board's own."""
        key = event.character
        if key is None or not key.isalnum():
            return
        if self.session.match.over:
            if key == "n":
                self.post_message(self.Again())
            return
        if self._asked is None:
            return
        for choice in self.query_one(Choices).shown:
            if choice.key == key:
                self._try(choice.answer)
                return
        if answer := self._view.board.press(key):
            self._try(answer)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if isinstance(event.option_list, Log):
            self.app.push_screen(sheets.rule_sheet(event.option_list.rules_of(event.option_index)))
        elif isinstance(event.option_list, Choices):
            self._try(event.option_list.shown[event.option_index].answer)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if isinstance(event.option_list, Choices):
            self._point()

    def on_board_tried(self, message: Board.Tried) -> None:
        self._try(message.answer)

    def on_board_choices_changed(self) -> None:
        self._refusal = ""
        self._show_choices()

    def _try(self, answer: Action | str) -> None:
        """Plays an action for the person at the screen; what the rules forbid is answered with the reason."""
        seat = self._asked
        if seat is None:
            return
        try:
            self.session.play(seat, answer)
        except IllegalAction as error:
            self._refusal = lines.refusal(error.reason, error.rules)
            self._show_choices()
            return
        self._refusal = ""
        self._moved.set()
        self._hurry.set()
        self._show()

    # Bots

    async def _run_bots(self) -> None:
        """Lets those answer who need not be waited for, one after another, until the match is over."""
        session = self.session
        while not session.match.over:
            seats = session.unattended()
            if not seats:
                self._moved.clear()
                await self._moved.wait()
                continue
            seat = seats[0]
            person = seat in session.people
            played = len(session.match.history)
            self._set_busy(set() if person else {seat})
            action = await in_thread(session.thought(seat))
            await self._watched.wait()
            await self._let_read()
            # A person may have played meanwhile; a choice that no longer fits is thought over again, and
            # nobody is made to answer another question than the one with a single answer.
            same = len(session.match.history) == played
            if same or (not person and session.match.why_not(seat, action) is None):
                if not person and (told := session.decided(seat)):
                    self._tell_decision(told)
                session.play(seat, action)
            self._set_busy(set())
        await self._watched.wait()
        self._show_result()

    def _tell_decision(self, told: Told) -> None:
        """What a solo opponent decides: in its chart, if that is open, else in a note."""
        if isinstance(self.app.screen, ChartSheet):
            self.app.screen.add(told)
        else:
            words = self.session.explanation(told)
            self.notify(words, title="The chart (F2 shows it)", timeout=CHART_SECONDS)

    def _set_busy(self, seats: set[int]) -> None:
        self._busy = seats
        if not self._covered:
            self._show()

    async def _let_read(self) -> None:
        """A pause in which people read what has happened, or act before a bot does; any answer ends it."""
        session = self.session
        fresh = min(max(self._view.told - self._read, 0), MOST_LINES)
        self._read = self._view.told
        if any(session.forced(seat) is None for seat in session.asked_people()):
            # Sealed answers show nothing, so nobody has to be waited for.
            fresh = 0 if session.sealed else REACTION_LINES
        elif not session.people:
            fresh = max(fresh, 1)
        self._hurry.clear()
        if fresh and self._pause:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), fresh * self._pause)

    def _show_result(self) -> None:
        self._draw()
        view = self.session.match.view(self._eyes)
        self.app.push_screen(sheets.ResultSheet(view, self.session.farewell()), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        if answer == "again":
            self.post_message(self.Again())
        elif answer == "log":
            self.action_log()
        elif answer == "leave":
            self.action_leave()

    def action_hurry(self) -> None:
        self._view.skip()
        self._hurry.set()

    def on_match_view_show_over(self) -> None:
        self._watched.set()
        self._show_choices()

    def action_scroll_table(self, direction: int) -> None:
        for pane in (self._view, *self._view.query(VerticalScroll)):
            pane.scroll_relative(y=direction * SCROLL_LINES, animate=False)

    # Sheets

    def action_odds(self) -> None:
        match = self.session.match
        find = odds.find(match.game.id)
        found = find(match, self._eyes) if find is not None and self._eyes is not None else None
        if found is None:
            self.notify("There are no odds to show here.")
            return
        width = max((len(row.target) for row in found.rows), default=0)
        rows = [
            (
                Content.assemble(
                    (f"{odds.percent(row.chance):>6}  ", "bold $accent"),
                    (row.target.ljust(width), "bold"),
                    f"  {row.advice}",
                ),
                row.action,
            )
            for row in found.rows
        ]
        advice = self._view.board.ADVICE
        hint = f"{advice} · Esc closes" if advice else "Esc closes"
        sheet = sheets.ListSheet("The odds", found.summary, rows, hint)
        self.app.push_screen(sheet, lambda text: self._view.board.adopt(text) if text else None)

    async def action_hint(self) -> None:
        if self._asked is None:
            self.notify("You have nothing to decide now.")
            return
        if reason := self.session.no_hints():
            self.notify(reason)
            return
        self.notify("Thinking…", timeout=1)
        self.run_worker(self._show_hints(self._asked), name="hints", exclusive=True, group="hints")

    async def _show_hints(self, seat: int) -> None:
        played = len(self.session.match.history)
        found = await in_thread(self.session.hints(seat))
        if self._asked != seat or len(self.session.match.history) != played:
            return
        rows = [
            (
                Content.assemble(
                    (f"{odds.percent(hint.chance):>6}  ", "bold $accent"),
                    (label, "bold"),
                    f"\n        {hint.reason}",
                ),
                "",
            )
            for label, hint in found
        ]
        words = "Your chance of winning after each option, given what you know, and the reason for it."
        self.app.push_screen(sheets.ListSheet("Ideas", words, rows, "Esc closes"))

    def action_closed(self) -> None:
        match = self.session.match
        ask = match.ask(self._asked) if self._asked is not None else None
        if ask is None:
            self.notify("You have nothing to decide now.")
            return
        closed = [
            (match.game.label(match.state, ask.seat, each.action), each.why.reason, each.why.rules)
            for each in ask.blocked
        ]
        self.app.push_screen(sheets.closed_sheet(closed))

    def action_view(self) -> None:
        self.app.push_screen(sheets.table_sheet(self.session.match.view(self._eyes)))

    def action_log(self) -> None:
        self.app.push_screen(sheets.log_sheet(self.session.match, self._eyes, self._view.board))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The chart is offered only against somebody who plays by one."""
        return action != "chart" or self.session.solo is not None

    async def action_chart(self) -> None:
        found = self.session.chart()
        if found is not None:
            chart, work = found
            told = await in_thread(work)
            self.app.push_screen(ChartSheet(chart, told, still=not self._pause))

    def action_help(self) -> None:
        self.app.push_screen(sheets.help_sheet([*self._view.board.KEYS, *self.KEYS], NOTICE))

    def action_leave(self) -> None:
        self.app.exit()


async def in_thread(work: Callable[[], T]) -> T:
    """The result of work done in a thread that does not keep the program from ending."""
    settled: Future[T] = Future()

    def run() -> None:
        settled.set_running_or_notify_cancel()
        try:
            settled.set_result(work())
        except Exception as error:
            settled.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(settled)
