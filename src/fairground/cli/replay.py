"""`fairground replay`: watch a match again, action by action."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from fairground.cli.errors import fail
from fairground.cli.packs import PackOption, changed_since, completed
from fairground.cli.terminal import lines, saves
from fairground.cli.terminal.plan import YOU
from fairground.cli.terminal.tape import Tape
from fairground.engine.errors import BadRecord, BadSetup

app = typer.Typer(add_completion=False)


@app.command()
def replay(
    file: Path = typer.Argument(help="The record of a match."),
    seat: int | None = typer.Option(
        None,
        min=1,
        help="Show what this seat saw, counted from 1; by default what a spectator sees.",
        show_default=False,
    ),
    until: int | None = typer.Option(None, min=0, help="Start after this many actions.", show_default=False),
    pack: PackOption = None,
    plain: bool = typer.Option(False, "--plain", help="Print the log up to that point as plain lines."),
) -> None:
    """Watch a match again, action by action.

    An unfinished match shows only what its player may know."""
    record = saves.read_record(file)
    for sentence in changed_since(record, pack):
        print(sentence, file=sys.stderr)
    try:
        record = completed(record, pack)
        tape = Tape(record)
    except (BadRecord, BadSetup) as error:
        fail(f"'{file}' cannot be replayed: {error}")
    deciders = saves.read_deciders(file) or ()
    eyes = chosen_eyes(file, tape, deciders, seat)
    start = tape.length if until is None else until
    if start > tape.length:
        fail(f"--until is {start}, but '{file}' has {tape.length} actions")
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        match = tape.at(start)
        for event in match.events(eyes):
            print(event["text"])
        print("\n".join(lines.result_lines(match.view(eyes))) if match.over else f"After {start} actions.")
        return
    from fairground.cli.terminal.replay_app import ReplayApp

    screen = ReplayApp(tape, deciders, eyes, start if until is not None else 0)
    screen.run()
    if screen.return_code:
        raise typer.Exit(screen.return_code)


def chosen_eyes(file: Path, tape: Tape, deciders: tuple[str, ...], seat: int | None) -> int | None:
    """Whose knowledge is shown. While a match is running nobody sees more than its one player."""
    if seat is not None and seat > tape.seats:
        fail(f"there is no seat {seat}; '{file}' has {tape.seats} seats")
    if tape.over:
        return None if seat is None else seat - 1
    own = deciders.index(YOU) if deciders.count(YOU) == 1 else None
    if seat is not None and seat - 1 != own:
        allowed = "as a spectator" if own is None else f"as seat {own + 1}"
        fail(f"'{file}' is not over yet, so it can be seen only {allowed}; leave out --seat")
    return own
