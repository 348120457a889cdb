"""`fairground play`: play in the terminal, on the full screen or in plain lines."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand

from fairground import machine
from fairground.cli.errors import fail
from fairground.cli.packs import PackOption
from fairground.cli.terminal import saves
from fairground.cli.terminal.notice import NOTICE, first_time
from fairground.cli.terminal.plain import PlainPlay, pick
from fairground.cli.terminal.plan import (
    DECIDERS,
    YOU,
    Plan,
    first_offer,
    first_plan,
    read_deciders,
    read_names,
    read_options,
    usual_deciders,
)
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadRecord, BadSetup
from fairground.engine.game import Game
from fairground.engine.position import Position
from fairground.games import all_games, get
from fairground.games.unfair.flow.changers import PACK as CHANGERS
from fairground.games.unfair.flow.changers import SOLO as SOLO_MODE
from fairground.players import SOLO_GAME
from fairground.players.solo.charts import chart_of, solo_kind

ENDED_BY_SIGNAL = 128


class PlayCommand(TyperCommand):
    """Allows `--resume` without a file, which then means the last match."""

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
        [], metavar="NAME=VALUE", help="An option of the game; may be repeated."
    ),
    seed: str = typer.Option("", help="Play with these dice and decks again.", show_default=False),
    position: Path | None = typer.Option(
        None, metavar="FILE", help="Start from a position instead of the beginning."
    ),
    resume: str | None = typer.Option(
        None, metavar="[FILE]", help="Continue the last match, or the one in a file.", show_default=False
    ),
    pack: PackOption = None,
    solo: str = typer.Option(
        "", metavar="WHO", help="Unfair alone: quinn or quinn-1 to quinn-4, or morgan.", show_default=False
    ),
    first: bool = typer.Option(False, "--first", help="Set up for somebody's first match of the game."),
    plain: bool = typer.Option(False, "--plain", help="Plain lines, for screen readers and pipes."),
) -> None:
    """Play in the terminal, alone against bots or with others at the same keyboard.

    Every match is saved after every action."""
    if plain:
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    else:
        check_terminal()
    if resume is not None:
        given = {"--names": names, "--option": option, "--seed": seed, "--position": position, "--pack": pack}
        refuse_besides("--resume", given)
        session = resumed(game, resume, seats)
    elif position is not None:
        refuse_besides("--position", {"--option": option})
        session = Session.begin(position_plan(game, position, seats, names, seed, pack or []))
    elif solo:
        refuse_besides("--solo", {"--seats": seats})
        session = Session.begin(solo_plan(get(game or SOLO_GAME), solo, names, option, seed, pack or []))
    elif first:
        given = {"--seats": seats, "--names": names, "--option": option, "--seed": seed, "--pack": pack}
        refuse_besides("--first", given)
        session = Session.begin(first_plan(get(game or SOLO_GAME)))
    elif game:
        rules = get(game)
        if (why := first_offer(rules)) and not (option or seats or seed or saves.played(rules.id)):
            print(
                f"Your first match of {rules.name}? {why} To set it up like this: "
                f"fairground play {game} --first"
            )
        deciders = read_deciders(seats, rules) if seats else usual_deciders(rules)
        options = read_options(option, rules)
        named = read_names(names, deciders)
        plan = Plan(rules, deciders, named, rules.at_tables(options), seed or None, packs=tuple(pack or ()))
        session = Session.begin(plan)
    else:
        given = {"--seats": seats, "--names": names, "--option": option, "--seed": seed, "--pack": pack}
        for name in (name for name, value in given.items() if value):
            fail(f"{name} needs a game; name it first: fairground play {next(iter(all_games()))}")
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
        fail("this terminal cannot show the full-screen view; add --plain to play in plain lines")


def refuse_besides(name: str, given: Mapping[str, object]) -> None:
    for other, value in given.items():
        if value:
            fail(f"{other} cannot be combined with {name}, which already decides it")


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


def position_plan(
    game: str, file: Path, seats: str, names: str, seed: str, packs: Sequence[Path] = ()
) -> Plan:
    """A match from a position file. The file can name the game itself."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        fail(f"the position '{file}' cannot be read: {reason}")
    rules = get(game or named_game(text, file))
    parsed = Position(rules.id, text)
    deciders = read_deciders(seats, rules, parsed.seats) if seats else usual_deciders(rules, parsed.seats)
    return Plan(rules, deciders, read_names(names, deciders), {}, seed or None, text, tuple(packs))


def solo_plan(
    rules: Game, who: str, names: str, given: Sequence[str], seed: str, packs: Sequence[Path]
) -> Plan:
    """One person against an opponent with a chart."""
    if rules.id != SOLO_GAME:
        fail(f"{rules.name} has no solo opponents; try: fairground play {SOLO_GAME} --solo quinn")
    kind = solo_kind(who)
    options = read_options(given, rules)
    chosen = rules.check_options(options)[CHANGERS]
    assert isinstance(chosen, tuple)
    options[CHANGERS] = (*chosen, SOLO_MODE)
    rules.check_options(options, 2)
    deciders = (YOU, kind)
    named = read_names(names, deciders) if names else ("Player", chart_of(kind)[0].name)
    return Plan(rules, deciders, named, rules.at_tables(options), seed or None, packs=tuple(packs))


def named_game(text: str, file: Path) -> str:
    try:
        named = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the position '{file}' is not valid TOML: {error}") from None
    if not isinstance(named, str):
        fail(f"the position '{file}' does not name its game; try: fairground play GAME --position FILE")
    return named


def play_on_screen(session: Session | None) -> None:
    # Imported only here: a game in lines does not have to wait for it.
    from fairground.cli.terminal.app import PlayApp

    screen = PlayApp(session, first_time(), show_draws=True)
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
    """Inside this context, signals that end the program raise `Ended`."""

    def end(number: int, frame: FrameType | None) -> NoReturn:
        raise Ended(number)

    before = [signal.signal(ending, end) for ending in machine.ENDINGS]
    try:
        yield
    finally:
        for ending, handler in zip(machine.ENDINGS, before, strict=True):
            signal.signal(ending, handler)


def play_in_lines(session: Session) -> None:
    try:
        if first_time():
            print(NOTICE)
        with signals_raised():
            PlainPlay(session, sys.stdin, sys.stdout).run()
    except Ended as ended:
        # Nobody may be left to read it.
        with contextlib.suppress(OSError):
            print(f"\n{session.farewell()}", flush=True)
        raise typer.Exit(ENDED_BY_SIGNAL + ended.number) from None
    finally:
        session.close()
