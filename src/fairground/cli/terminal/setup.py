"""Choosing on the screen what to play: a match to continue or a game, then who sits where and the options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option as ListOption

from fairground.cli.terminal import saves
from fairground.cli.terminal.look import KEY, QUIET
from fairground.cli.terminal.notice import NOTICE
from fairground.cli.terminal.plan import (
    OFFERED,
    YOU,
    Plan,
    first_offer,
    first_plan,
    usual_deciders,
    usual_names,
)
from fairground.engine.errors import BadRecord
from fairground.engine.game import Game, Option
from fairground.players import SOLO, SOLO_GAME, describe
from fairground.players.solo.charts import USUAL_GRADE
from fairground.players.solo.seat import SEAT, solo_seat

NOBODY = "nobody"
FAR = 10


class GamePicker(Screen[Game | Path]):
    """The games, and the last match if it is not over."""

    DEFAULT_CSS = """
    GamePicker { align: center middle; }
    GamePicker OptionList { height: auto; max-height: 14; border: none; background: $background; padding: 0; }
    GamePicker OptionList:focus { border: none; background-tint: $foreground 0%; }
    .notice { margin: 1 0 0 0; color: $foreground 60%; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "app.quit", "quit", key_display="q")]

    def __init__(self, games: Sequence[Game], unfinished: Path | None) -> None:
        super().__init__()
        self._answers: list[Game | Path] = [*([unfinished] if unfinished else []), *games]

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(
                Content.assemble(("F A I R G R O U N D", "bold $accent"), "\nWhat shall we play?"),
                classes="banner",
            )
            rows = [ListOption(_described(answer)) for answer in self._answers]
            yield OptionList(*(part for row in rows for part in (row, None)), markup=False)
            yield Static(Content(NOTICE), classes="notice")
        yield Footer(show_command_palette=False, compact=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._answers[event.option_index])


def _described(answer: Game | Path) -> Content:
    if isinstance(answer, Path):
        return Content.assemble(("Continue the last match", "bold"), (f"\n{_kept(answer)}", QUIET))
    least, most = answer.seats
    players = f"{least}" if least == most else f"{least} to {most}"
    return Content.assemble(
        (answer.name, "bold"), (f"  {players} players", "$secondary"), (f"\n{answer.summary}", QUIET)
    )


def _kept(path: Path) -> str:
    """A match on disk in a few words."""
    try:
        record = saves.read_record(path)
    except BadRecord:
        return path.stem
    return f"{record.game}: {', '.join(record.names)}; {len(record.actions)} actions so far"


class FormRow:
    """One thing to decide: its values, and which one it has."""

    def __init__(
        self, label: str, values: Sequence[bool | int | str], value: bool | int | str, help: str
    ) -> None:
        self.label = label
        self.values = values
        self.place = values.index(value)
        self.help = help

    @property
    def value(self) -> bool | int | str:
        return self.values[self.place]

    def turn(self, steps: int) -> None:
        """Another value. Short lists go round; long ones, such as numbers, end."""
        if len(self.values) > FAR:
            self.place = min(max(self.place + steps, 0), len(self.values) - 1)
        else:
            self.place = (self.place + steps) % len(self.values)


def seat_rows(game: Game) -> list[FormRow]:
    """Who sits where; seats that may stay empty can have nobody."""
    least, most = game.seats
    usual = usual_deciders(game)
    rows = []
    for seat in range(most):
        offered = (*OFFERED, *SOLO) if game.id == SOLO_GAME and seat == SEAT else OFFERED
        values = offered if seat < least else (NOBODY, *offered)
        rows.append(FormRow(f"Seat {seat + 1}", values, usual[seat] if seat < len(usual) else NOBODY, ""))
    return rows


def option_row(option: Option) -> FormRow | None:
    """An option of the game; one that takes any text can only be given on the command line."""
    usual = option.usual
    if isinstance(usual, tuple):
        return None  # its choices have a row each
    if isinstance(usual, bool):
        return FormRow(_label(option), (False, True), usual, option.help)
    if isinstance(usual, int):
        return FormRow(_label(option), range(option.least, option.most + 1), usual, option.help)
    if option.choices:
        return FormRow(_label(option), option.choices, usual, option.help)
    return None


def choice_rows(option: Option) -> dict[str, FormRow]:
    """A row for each choice of an option that takes several of them."""
    if not isinstance(option.default, tuple):
        return {}
    helps = option.choice_helps or ("",) * len(option.choices)
    labels = option.choice_labels or option.choices
    return {
        choice: FormRow(label, (False, True), choice in option.default, help or option.help)
        for choice, label, help in zip(option.choices, labels, helps, strict=True)
    }


def _label(option: Option) -> str:
    return option.name.replace("_", " ").capitalize()


class Form(Widget, can_focus=True):
    """Rows of values: up and down choose a row, left and right its value."""

    DEFAULT_CSS = """
    Form { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "row", show=False),
        Binding("down", "move(1)", "row", show=False),
        Binding("left", "turn(-1)", "change", key_display="← →"),
        Binding("right", "turn(1)", "change", show=False),
        Binding("pagedown", f"turn(-{FAR})", "far less", show=False),
        Binding("pageup", f"turn({FAR})", "far more", show=False),
    ]

    row = reactive(0, layout=True)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self.seats = seat_rows(game)
        self.options = {
            option.name: row for option in game.options if (row := option_row(option)) is not None
        }
        self.several = {option.name: rows for option in game.options if (rows := choice_rows(option))}
        chosen = [row for rows in self.several.values() for row in rows.values()]
        self.rows = [*self.seats, *self.options.values(), *chosen]

    @property
    def taken(self) -> dict[str, Any]:
        """The options as they are chosen now."""
        found: dict[str, Any] = {name: row.value for name, row in self.options.items()}
        for name, rows in self.several.items():
            found[name] = tuple(choice for choice, row in rows.items() if row.value)
        return found

    @property
    def clash(self) -> str:
        """Why what is chosen does not go together; nothing, if it does."""
        return next((found for name in self.several if (found := self._clash(name, self.taken[name]))), "")

    def _clash(self, name: str, chosen: tuple[str, ...]) -> str:
        """Why choices of an option do not go together with as many players as there are now."""
        option = next(option for option in self._game.options if option.name == name)
        found = option.clash(chosen, sum(row.value != NOBODY for row in self.seats))
        return "" if found is None else found.reason

    def barred(self, row: FormRow) -> str:
        """Why a choice cannot be added to those that are taken; nothing, if it can, or is no such choice."""
        for name, rows in self.several.items():
            for choice, other in rows.items():
                if other is row and not row.value and not self._clash(name, self.taken[name]):
                    return self._clash(name, (*self.taken[name], choice))
        return ""

    def render(self) -> Content:
        width = max(len(row.label) for row in self.rows) + 2
        lines = []
        for number, row in enumerate(self.rows):
            here = number == self.row
            barred = self.barred(row)
            shown = row.value if not isinstance(row.value, bool) else ("yes" if row.value else "no")
            value = f"  no: {barred}" if barred else f"◂ {shown} ▸" if here else f"  {shown}"
            lines.append(
                Content.assemble(
                    ("▶ " if here else "  ", KEY),
                    (row.label.ljust(width), QUIET if barred else "bold" if here else ""),
                    (value, QUIET if barred else KEY if here else QUIET if row.value == NOBODY else ""),
                )
            )
        if self.clash:
            lines += [Content(""), Content.styled(f"These do not go together: {self.clash}.", "$error")]
        return Content("\n").join([*lines, Content(""), Content.styled(self._help(), QUIET)])

    def _help(self) -> str:
        row = self.rows[self.row]
        if row.help:
            return row.help
        if row.value == NOBODY:
            return "This seat stays empty."
        return "A person at this keyboard." if row.value == YOU else describe(str(row.value), self._game)

    def action_move(self, steps: int) -> None:
        self.row = (self.row + steps) % len(self.rows)

    def action_turn(self, steps: int) -> None:
        row = self.rows[self.row]
        if not self.barred(row):
            row.turn(steps)
            self._seat_rival()
        self.refresh(layout=True)

    def _seat_rival(self) -> None:
        """Solo Mode brings a solo opponent into its seat; without it, a bot sits there."""
        row = self.seats[SEAT]
        wanted = solo_seat(self._game, self.taken) == SEAT
        if wanted != (row.value in SOLO):
            usual = SOLO[USUAL_GRADE - 1] if wanted else usual_deciders(self._game)[SEAT]
            row.place = row.values.index(usual)


class MatchForm(Screen[Plan | None]):
    """Who sits where, and the options of the game."""

    DEFAULT_CSS = """
    MatchForm { align: center middle; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "start"),
        Binding("f", "first", "first match"),
        Binding("escape", "dismiss(None)", "back"),
        Binding("q", "app.quit", "quit"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "first" or bool(first_offer(self._game))

    def action_first(self) -> None:
        self.dismiss(first_plan(self._game))

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(Content.styled(self._game.name, "bold $accent"), classes="banner")
            why = first_offer(self._game)
            if why and not saves.played(self._game.id):
                yield Static(Content.assemble(("Your first match? Press f. ", "bold"), (f"{why}\n", QUIET)))
            yield Form(self._game)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def action_start(self) -> None:
        form = self.query_one(Form)
        if form.clash:
            self.notify(f"These do not go together: {form.clash}.", severity="error")
            return
        deciders = tuple(str(row.value) for row in form.seats if row.value != NOBODY)
        options = self._game.at_tables(form.taken)
        self.dismiss(Plan(self._game, deciders, usual_names(deciders), options))
