"""`fairground play`: play in the terminal, on the full screen or in plain lines."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand

from fairground.cli.errors import fail
from fairground.cli.terminal import saves
from fairground.cli.terminal.notice import NOTICE, first_time
from fairground.cli.terminal.plain import PlainPlay, pick
from fairground.cli.terminal.plan import (
    DECIDERS,
    Plan,
    read_deciders,
    read_names,
    read_options,
    usual_deciders,
)
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadRecord, BadSetup
from fairground.engine.position import Position
from fairground.games import all_games, get

ENDED_BY_SIGNAL = 128


class PlayCommand(TyperCommand):
    """Lets `--resume` stand without a file, which then means the last match."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled: list[str] = []
        for place, word in enumerate(args):
            filled.append(word)
            if word == "--resume" and (place + 1 == len(args) or args[place + 1].startswith("-")):
                filled.append("")
        return super().parse_args(ctx, filled)


app = typer.Typer(add_completion=False)


def game_ids() -> list[str]:
    return list(all_games())


@app.command(cls=PlayCommand, epilog=NOTICE)
def play(
    game: str = typer.Argument("", help="The game; without one you choose.", autocompletion=game_ids),
    seats: str = typer.Option(
        "", metavar="WHO,WHO…", help=f"Who decides for each seat: {', '.join(DECIDERS)}.", show_default=False
    ),
    names: str = typer.Option("", metavar="NAME,NAME…", help="A name for each seat.", show_default=False),
    option: list[str] = typer.Option(
        [], metavar="NAME=VALUE", help="An option of the game; may be given several times."
    ),
    seed: str = typer.Option("", help="Play with these dice and decks again.", show_default=False),
    position: Path | None = typer.Option(
        None, metavar="FILE", help="Start from a position instead of the beginning."
    ),
    resume: str | None = typer.Option(
        None, metavar="[FILE]", help="Continue the last match, or the one in a file.", show_default=False
    ),
    plain: bool = typer.Option(False, "--plain", help="Lines only: for screen readers and pipes."),
) -> None:
    """Play in the terminal, alone against bots or with others at the same keyboard.

    Every match is saved after every action."""
    if plain:
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    else:
        check_terminal()
    if resume is not None:
        given = {"--names": names, "--option": option, "--seed": seed, "--position": position}
        refuse_besides("--resume", given)
        session = resumed(game, resume, seats)
    elif position is not None:
        refuse_besides("--position", {"--option": option})
        session = Session.begin(position_plan(game, position, seats, names, seed))
    elif game:
        rules = get(game)
        deciders = read_deciders(seats, rules) if seats else usual_deciders(rules)
        options = read_options(option, rules)
        session = Session.begin(Plan(rules, deciders, read_names(names, deciders), options, seed or None))
    else:
        given = {"--seats": seats, "--names": names, "--option": option, "--seed": seed}
        for name in (name for name, value in given.items() if value):
            fail(f"{name} needs to know the game; write it first: fairground play {next(iter(all_games()))}")
        if not plain:
            play_on_screen(None)
            return
        session = pick(sys.stdin, sys.stdout)
    if plain:
        play_in_lines(session)
    else:
        play_on_screen(session)


def check_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        fail("this is not a terminal that can be drawn on; add --plain to play in lines")


def refuse_besides(name: str, given: Mapping[str, object]) -> None:
    for other, value in given.items():
        if value:
            fail(f"{other} cannot be given together with {name}, which settles that already")


def resumed(game: str, file: str, seats: str) -> Session:
    """The match in a file, or the last one that is not over."""
    if file:
        return Session.resume(Path(file), seats)
    wanted = get(game).id if game else None
    path = saves.latest(wanted)
    if path is None:
        fail(f"there is no match to continue; start one: fairground play {wanted or next(iter(all_games()))}")
    try:
        return Session.resume(path, seats)
    except BadRecord as error:
        fail(f"{error}; other matches are in '{path.parent}': fairground play --resume FILE")


def position_plan(game: str, file: Path, seats: str, names: str, seed: str) -> Plan:
    """A match from a position file. The file may name the game itself."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        fail(f"the position '{file}' cannot be read: {reason}")
    rules = get(game or named_game(text, file))
    parsed = Position(rules.id, text)
    deciders = read_deciders(seats, rules, parsed.seats) if seats else usual_deciders(rules, parsed.seats)
    return Plan(rules, deciders, read_names(names, deciders), {}, seed or None, text)


def named_game(text: str, file: Path) -> str:
    try:
        named = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the position '{file}' is not valid TOML: {error}") from None
    if not isinstance(named, str):
        fail(f"the position '{file}' names no game; name it first: fairground play GAME --position FILE")
    return named


def play_on_screen(session: Session | None) -> None:
    # Imported only here: a game in lines does not have to wait for it.
    from fairground.cli.terminal.app import PlayApp

    screen = PlayApp(session, first_time())
    try:
        screen.run()
    finally:
        if screen.session is not None:
            screen.session.close()
    if screen.session is not None:
        print(screen.session.farewell())
    if screen.return_code:
        raise typer.Exit(screen.return_code)


class Ended(BaseException):
    """A signal ends the program: the terminal was closed, or somebody wants it to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextlib.contextmanager
def signals_raised() -> Iterator[None]:
    """Within it signals that end the program raise `Ended`."""

    def end(number: int, frame: FrameType | None) -> NoReturn:
        raise Ended(number)

    endings = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(ending, end) for ending in endings]
    try:
        yield
    finally:
        for ending, handler in zip(endings, before, strict=True):
            signal.signal(ending, handler)


def play_in_lines(session: Session) -> None:
    if first_time():
        print(NOTICE)
    try:
        with signals_raised():
            PlainPlay(session, sys.stdin, sys.stdout).run()
    except Ended as ended:
        # Nobody may be left to read it.
        with contextlib.suppress(OSError):
            print(f"\n{session.farewell()}", flush=True)
        raise typer.Exit(ENDED_BY_SIGNAL + ended.number) from None
    finally:
        session.close()
