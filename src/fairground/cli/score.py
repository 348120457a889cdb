"""`fairground score`: the result of a game that was played on paper."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from fairground.cli.errors import fail
from fairground.cli.page import Page
from fairground.companion.pads import (
    PADS,
    BadSheet,
    Pad,
    Place,
    pad_of,
    read_sheet,
    result_of,
    table_problems,
)
from fairground.games import all_games

app = typer.Typer(add_completion=False)
EXAMPLE = '{"players": {"Ann": {"icons": [4, 2], "coins": 7}, "Ben": {"icons": [5], "loans": 1}}}'


@app.command()
def score(
    game: Annotated[
        str, typer.Argument(help="The game that was played.", autocompletion=lambda: list(PADS))
    ] = "unfair",
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="FILE", help="A TOML or JSON file with the sheets; - reads JSON from a pipe."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Score a game that was played on paper: by source, with the winner.

    Without a file, you are asked for each number. A file has a table for each player:

    [players.Ann]
    icons = [4, 2]
    coins = 7
    """
    pad = pad_of(game)
    sheets = read_file(game, file) if file is not None else asked(game, pad)
    if problems := table_problems(game, [sheet for _, sheet in sheets]):
        fail("; ".join(problems))
    places = result_of(game, sheets)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(places)).decode())
    else:
        show(Page(), game, places)


def read_file(game: str, file: Path) -> list[tuple[str, Any]]:
    """The sheets of a file by player."""
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is not text'}")
    try:
        data = tomllib.loads(text) if file.suffix == ".toml" else json.loads(text)
    except ValueError as error:
        fail(f"{file} is not valid {'TOML' if file.suffix == '.toml' else 'JSON'}: {error}")
    players = data.get("players") if isinstance(data, dict) else None
    if not isinstance(players, dict) or not players:
        fail(f"{file} names no players; for example: {EXAMPLE}")
    sheets = []
    for name, sheet in players.items():
        try:
            sheets.append((str(name), read_sheet(game, sheet)))
        except BadSheet as error:
            fail(f"{name}: {error}")
    return sheets


def asked(game: str, pad: Pad) -> list[tuple[str, Any]]:
    """Asks for the sheets one after the other; an impossible one is asked for again."""
    count = 0
    while not 1 <= count <= pad.most:
        count = typer.prompt(f"How many players (1 to {pad.most})?", type=int, default=2)
    sheets = []
    for number in range(1, count + 1):
        name = typer.prompt("Name", default=f"Player {number}")
        while True:
            try:
                sheets.append((name, read_sheet(game, _asked_sheet(pad))))
                break
            except BadSheet as error:
                print(f"{error}. Please try again.")
    return sheets


def _asked_sheet(pad: Pad) -> dict[str, Any]:
    found: dict[str, Any] = {}
    kinds = get_type_hints(pad.sheet)
    for field in msgspec.structs.fields(pad.sheet):
        label = field.name.replace("_", " ")
        if kinds[field.name] is int:
            usual = field.default if isinstance(field.default, int) else 0
            found[field.name] = typer.prompt(f"  {label}", type=int, default=usual)
        elif field.name == "icons":
            found["icons"] = _numbers(typer.prompt("  icons of each attraction (4 2 3)", default=""))
        else:
            rows = typer.prompt("  panoramas, cards of each, ! if complete (3! 2)", default="").split()
            found[field.name] = [
                {"cards": number, "complete": row.endswith("!")}
                for row in rows
                for number in _numbers(row.rstrip("!"))
            ]
    return found


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    if not all(word.isdecimal() for word in words):
        print(f"'{text}' is not a list of whole numbers and was ignored.")
        return []
    return [int(word) for word in words]


def show(page: Page, game: str, places: list[Place]) -> None:
    """A row for each source, a column for each player."""
    sources = [name for name in places[0].sources if any(one.sources[name] for one in places)]
    rows = [[name.replace("_", " "), *(str(one.sources[name]) for one in places)] for name in sources]
    page.line(all_games()[game].name, "bold")
    page.table(["", *(one.name for one in places)], [*rows, ["total", *(str(one.total) for one in places)]])
    won = [one.name for one in places if one.won]
    page.line()
    page.line(f"{won[0]} wins." if len(won) == 1 else f"{', '.join(won)} share the victory.", "bold")
