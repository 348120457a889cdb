"""`fairground cards lint`, `show` and `new`: for those who write cards for Unfair."""

from __future__ import annotations

from pathlib import Path

import typer

from fairground.cli.errors import BAD_USAGE, FOUND_FAILURE, fail
from fairground.games.unfair.language import tools
from fairground.games.unfair.language.library import PackFile, read_packs, shipped_files


def lint(files: list[Path] = typer.Argument(help="Pack files.", show_default=False)) -> None:
    """Check pack files: every mistake with its file, line, column and word."""
    reports = [tools.lint(read(file), file.name) for file in files]
    for report in reports:
        print(report.text)
    if not all(report.is_fine for report in reports):
        raise typer.Exit(FOUND_FAILURE)


def show(
    name: str = typer.Argument(help="The name of a card.", show_default=False),
    pack: list[Path] = typer.Option([], help="A pack file of your own to look in as well."),
) -> None:
    """Show a card and how each of its sentences is understood, with the rules that say so."""
    own = [PackFile(file.name, read(file)) for file in pack]
    print(tools.show(name, read_packs([*shipped_files(), *own])))


def new(file: Path = typer.Argument(help="The file to write.", show_default=False)) -> None:
    """Begin a pack of your own with a few cards to change."""
    if file.exists():
        fail(f"{file} exists already; choose another name")
    try:
        file.write_text(tools.starter(), "utf-8")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")
    print(f"{file} is a pack of five cards; check it with: fairground cards lint {file}")


def read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{file} is not a text in UTF-8", BAD_USAGE)
