"""What the commands that play many games have in common: a bar, Ctrl-C, and the word about what is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand

from fairground.cli.page import Page

INTERRUPTED = 130
TOLD_EVERY = 10.0  # seconds, where there is no terminal for a bar


class OptionalValue(TyperCommand):
    """Lets an option stand without its value, which is then the one given here."""

    values: ClassVar[dict[str, str]] = {"--ray": "auto"}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled: list[str] = []
        for place, word in enumerate(args):
            filled.append(word)
            if word in self.values and (place + 1 == len(args) or args[place + 1].startswith("-")):
                filled.append(self.values[word])
        return super().parse_args(ctx, filled)


@contextmanager
def bar(page: Page, total: int, done: int) -> Iterator[Callable[[], None]]:
    """A bar that is moved on by a call for each game; in a pipe, a line every few seconds instead."""
    if not page.console.is_terminal:
        yield _lines(page, total, done)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games, left:"), TimeRemainingColumn())
    with Progress(*columns, console=page.console, transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda: progress.advance(task)


def _lines(page: Page, total: int, done: int) -> Callable[[], None]:
    told = time.monotonic()
    count = done

    def tell() -> None:
        nonlocal told, count
        count += 1
        if time.monotonic() - told >= TOLD_EVERY:
            told = time.monotonic()
            page.line(f"{count} of {total} games")

    return tell


def interrupted(page: Page, games: int, file: Path) -> None:
    page.line(f"Interrupted: {games} games are kept in {file}; --resume goes on with them.")
