"""Details of the highlighted choice, shown beside the choices."""

from __future__ import annotations

from typing import Protocol

from textual.content import Content
from textual.widget import Widget

from fairground.cli.terminal.lines import fitting_lines


class Described(Protocol):
    """A board that has something to say about the highlighted choice."""

    def details(self) -> tuple[str, str]:
        """A title and a text."""
        ...


class Details(Widget):
    """All of a card's text, or whatever else there is to know."""

    DEFAULT_CSS = """
    Details { width: 32; height: 5; padding: 0 1; }
    """

    def __init__(self, board: Described) -> None:
        super().__init__()
        self._board = board

    def render(self) -> Content:
        title, text = self._board.details()
        width, height = self.content_size
        told = fitting_lines(text, width, height - 1)
        return Content("\n").join([Content.styled(title, "bold"), *map(Content, told)])
