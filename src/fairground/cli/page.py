"""Text on the terminal: wrapped and in colour for people, plain and one line per thing for pipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text


class Page:
    """What a command prints."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)

    def line(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        """A paragraph. On a terminal its wrapped lines are indented too; in a pipe it stays one line."""
        shown = text.copy() if isinstance(text, Text) else Text(harmless(text))
        if style:
            shown.stylize_before(style)
        if self.console.is_terminal:
            self.console.print(Padding(shown, (0, 0, 0, indent), expand=False) if indent else shown)
        else:
            print(" " * indent + shown.plain)

    def facts(self, facts: Iterable[tuple[str, str | Text]], indent: int = 0) -> None:
        """Labels with what they say beside them."""
        listed = list(facts)
        width = max((len(label) for label, _ in listed), default=0)
        for label, value in listed:
            text = value if isinstance(value, Text) else Text(harmless(value))
            if self.console.is_terminal:
                row = Table.grid(padding=(0, 2))
                row.add_column(min_width=width, style="dim", no_wrap=True)
                row.add_column(overflow="fold")
                row.add_row(label, text)
                self.console.print(Padding(row, (0, 0, 0, indent), expand=False))
            else:
                print(f"{' ' * indent}{label.ljust(width)}  {text.plain}")

    def table(self, headings: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> None:
        """Aligned columns under headings; the first `names` columns are names, the others figures."""
        lines = [[harmless(cell).replace("\n", " ") for cell in row] for row in (headings, *rows)]
        for number, line in enumerate(aligned(lines, names)):
            self.line(line, "bold" if number == 0 else "")


def harmless(text: str) -> str:
    """A text without signs that control a terminal: it may come from anybody."""
    return "".join(
        sign if sign.isprintable() or sign in "\n\t" else "\N{REPLACEMENT CHARACTER}" for sign in text
    )


def aligned(rows: Sequence[Sequence[str]], names: int = 1) -> list[str]:
    """Rows as lines of equal columns: names stand to the left in theirs, figures to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    lines = []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row[:names], widths)]
        cells += [cell.rjust(width) for cell, width in zip(row[names:], widths[names:])]
        lines.append("  ".join(cells))
    return lines


def marked(text: str, spans: Iterable[tuple[int, int]], style: str = "bold yellow") -> Text:
    """A text with parts of it marked."""
    shown = Text(text)
    for start, end in spans:
        shown.stylize(style, start, end)
    return shown
