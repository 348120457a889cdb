"""`fairground cards lint`, `show` and `new`: for those who write cards for Unfair."""

from __future__ import annotations

from pathlib import Path

import typer

from fairground.cli.errors import BAD_USAGE, FOUND_FAILURE, fail
from fairground.games.unfair.language.pack_files import PackFile, shipped_files
from fairground.games.unfair.library import tools
from fairground.games.unfair.library.packs import read_packs


def lint(
    files: list[Path] = typer.Argument(help="Pack files.", show_default=False),
    whole: bool = typer.Option(
        False, "--all", help="List everything that would be valid in place of a mistake."
    ),
) -> None:
    """Check pack files: every mistake with its file, line, column and word."""
    reports = [tools.lint(read(file), file.name, whole) for file in files]
    for report in reports:
        print(report.text)
    if not all(report.is_fine for report in reports):
        raise typer.Exit(FOUND_FAILURE)


def show(
    name: str = typer.Argument(help="The name of a card.", show_default=False),
    pack: list[Path] = typer.Option([], help="A pack file of your own to look in as well."),
) -> None:
    """Explain a card sentence by sentence, with the rules behind it."""
    own = [PackFile(file.name, read(file)) for file in pack]
    print(tools.show(name, read_packs([*shipped_files(), *own])))


def new(file: Path = typer.Argument(help="The file to write.", show_default=False)) -> None:
    """Start a pack of your own with a few cards to change."""
    if file.exists():
        fail(f"{file} already exists; choose another name")
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
        fail(f"{file} is not UTF-8 text", BAD_USAGE)
