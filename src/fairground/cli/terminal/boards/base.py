"""What every board does: draw a view, and put the open options into words and keys.

A board knows nothing but the view of one seat. What may be done is what the view lists as options; whatever
else a key asks for goes to the engine all the same, which refuses it with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from fairground.cli.terminal.lines import View
from fairground.engine.actions import Action

# Keys with a meaning everywhere; no option gets one of them.
SHELL_KEYS = frozenset("?hloqvx")
OPTION_KEYS = "".join(key for key in "123456789abcdefghijklmnopqrstuvwxyz" if key not in SHELL_KEYS)


class Choice(NamedTuple):
    """An option as it stands in the list: its key, its words, and its action, or the text form of it."""

    key: str
    label: str
    answer: Action | str


class Scene(NamedTuple):
    """A moment on the way to the table as it stands."""

    told: int  # how many of the new events have happened
    hold: float  # how long it stays, in times that a line takes to read
    picture: object  # whatever the board needs to draw it


class Board(Widget):
    """Draws a match as one seat sees it."""

    KEYS: ClassVar[tuple[tuple[str, str], ...]] = ()  # the board's own keys and what they do, for the help
    ADVICE: ClassVar[str] = ""  # what Enter does with a line of the odds, if anything

    class Tried(Message):
        """Somebody clicked on something that stands for an action."""

        def __init__(self, answer: Action | str) -> None:
            super().__init__()
            self.answer = answer

    class ChoicesChanged(Message):
        """The words of the choices have to be read again."""

    view: View

    def show(self, view: View) -> None:
        """Draws a view."""
        self.view = view

    def recall(self, events: Sequence[dict[str, Any]]) -> None:
        """Takes from all that has happened what the next view is to be drawn with."""

    def scenes(self, events: Sequence[dict[str, Any]]) -> list[Scene]:
        """What new events are worth being watched one after another; the view is still that before them."""
        return []

    def stage(self, scene: Scene) -> None:
        """Draws a scene instead of the view."""

    def tray(self) -> Widget | None:
        """What stands beside the choices, if anything."""
        return None

    def headline(self) -> str:
        """How the match stands, in a few words."""
        return ""

    def figures(self, seat: int) -> Content:
        """What is to be known of a seat in few words; equally long for all seats."""
        return Content("")

    def belongings(self, seat: int) -> Content:
        """What else is to be known of a seat; it may take several lines."""
        return Content("")

    def choices(self) -> list[Choice]:
        """The open options, with keys as far as there are keys."""
        options = self.options()
        keys = OPTION_KEYS.ljust(len(options))
        return [
            Choice(key.strip(), str(option["label"]), str(option["text"]))
            for key, option in zip(keys, options, strict=False)
        ]

    def options(self) -> list[dict[str, Any]]:
        """The options as the view lists them."""
        ask = self.view["ask"]
        return [] if ask is None else list(ask["options"])

    def press(self, key: str) -> Action | str | None:
        """A key that is no choice: the action it stands for, if any."""
        return None

    def point_at(self, choice: Choice | None) -> None:
        """Shows on the board which choice is highlighted in the list."""

    def adopt(self, text: str) -> None:
        """Makes ready what an action needs, without playing it."""

    def line_style(self, event: dict[str, Any]) -> str:
        """How an event looks in the log."""
        return ""
