"""Shared by the commands that play many games: the progress bar, Ctrl-C, and the note about saved games."""

from __future__ import annotations

import sys
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
def bar(page: Page, total: int, done: int, what: str = "games") -> Iterator[Callable[[], None]]:
    """A bar that is moved on by a call for each game, or whatever is counted; in a pipe, a line every few
    seconds on the error stream instead, so that the page stays as it would be on a quicker machine."""
    if not page.console.is_terminal:
        yield _lines(total, done, what)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(f"{what}, left:"), TimeRemainingColumn())
    with Progress(*columns, console=page.console, transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda: progress.advance(task)


def _lines(total: int, done: int, what: str) -> Callable[[], None]:
    told = time.monotonic()
    count = done

    def tell() -> None:
        nonlocal told, count
        count += 1
        if time.monotonic() - told >= TOLD_EVERY:
            told = time.monotonic()
            print(f"{count} of {total} {what}", file=sys.stderr, flush=True)

    return tell


def interrupted(page: Page, games: int, file: Path) -> None:
    page.line(f"Interrupted: {games} games are saved in {file}; continue with --resume.")
