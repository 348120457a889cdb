"""Packs of your own on the command line: `--pack FILE`, and `fairground packs`, which lists what it finds."""

from __future__ import annotations

import secrets
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fairground.cli.errors import FOUND_FAILURE
from fairground.cli.page import Page
from fairground.engine import fairdice
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.games import all_games, get, packs_of
from fairground.games.own_packs import fetch_packs, find_packs, load_packs, packs_folder
from fairground.games.unfair.flow.packs import draws_of_packs, letter, titled, tokens_in

app = typer.Typer(add_completion=False)

PackOption = Annotated[
    list[Path] | None,
    typer.Option("--pack", metavar="FILE", help="A pack of your own, a file or a folder; may be repeated."),
]


@app.callback(invoke_without_command=True)
def packs(ctx: typer.Context, pack: PackOption = None) -> None:
    """List your own packs, and say which cannot be used and why.

    They are found in the files and folders given with --pack, in the folder 'packs' of your data folder, and
    in installed Python packages. `fairground packs draw` draws packs for any table, even a physical one."""
    if ctx.invoked_subcommand is not None:
        return
    page = Page()
    broken = False
    for game in all_games().values():
        if not game.takes_packs:
            continue
        found_packs = find_packs(game, pack or [])
        broken = broken or bool(found_packs.left_out)
        for place, found in found_packs.found:
            page.line(f"{found.name} · {game.name} · {found.short} · {place}")
        if not found_packs.found:
            page.line(f"There are no packs of your own for {game.name}.")
        for one in found_packs.left_out:
            page.line(str(one), "bold red")
    page.line(f"Packs in {packs_folder()} are found automatically.", "dim")
    if broken:
        raise typer.Exit(FOUND_FAILURE)


@app.command()
def draw(
    tokens: str = typer.Argument(
        "", help='What is in the bag, such as "ocean 2, alien"; without it one token of each pack.'
    ),
    players: int = typer.Option(3, min=1, max=26, help="How many packs to draw: one for each player."),
    add: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORD", help="A text from a player, so that nobody controls the draw; may be repeated."
        ),
    ] = None,
    secret: str = typer.Option("", help="Repeat a draw from its revealed secret.", show_default=False),
    repeat: bool = typer.Option(False, "--repeat", help="Allow a pack to be drawn more than once."),
) -> None:
    """Draw theme packs from a bag of letter tokens, with a proof that nobody chose them.

    The commitment is shown first; in a terminal, every player can then add a word that nobody could have
    known in advance. To check a draw, repeat it with its secret and words: the same packs come out."""
    rules = get("unfair")
    bag = tuple(tokens_in(tokens))
    told = secret or secrets.token_hex(16)
    page = Page()
    page.line(f"Commitment: {fairdice.commitment(told)}", "bold")
    page.line(f"In the bag: {' '.join(letter(name) for name in bag)} ({', '.join(bag)})")
    added = list(add or ())
    if not added and not secret and at_terminal():
        added = ask_for_words(page)
    seed = fairdice.match_seed(told, added, rules.id, rules.version)
    drawn = draws_of_packs(seed, bag, players, repeat)
    for number, (left, pack) in enumerate(drawn, 1):
        count = "1 token" if len(left) == 1 else f"{len(left)} tokens"
        page.line(f"{number}. Of {count}: {letter(pack)} — {titled(pack)}")
    words = "".join(f" --add {shlex.quote(word)}" for word in added)
    again = f"fairground packs draw {shlex.quote(tokens)} --players {players}{words} --secret {told}"
    page.line(f"To check it: {again}{' --repeat' if repeat else ''}", "dim")


def at_terminal() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin.isatty()


def ask_for_words(page: Page) -> list[str]:
    """What the players add once they know the commitment."""
    page.line("Now every player can add a word, so that nobody controls the draw.")
    words: list[str] = []
    while word := typer.prompt("A word, or Enter to draw", default="", show_default=False).strip():
        words.append(word)
    return words


def brought(game: Game, given: Sequence[str | Path | Pack], options: Mapping[str, Any]) -> list[Pack]:
    """The packs of a match: those that are given, and those that its options name and that are found."""
    packs = load_packs(game, list(given))
    here = {pack.name for pack in packs}
    missing = [name for name in game.packs_named(options) if name not in here] if game.takes_packs else []
    if missing:
        found_packs = find_packs(game)
        packs += found_packs.named(missing)
        if found_packs.left_out and len(packs) < len(here) + len(missing):
            lost = "\n".join(map(str, found_packs.left_out))
            raise BadSetup(f"some of the packs {', '.join(missing)} cannot be played:\n{lost}")
    return packs


def completed(record: Record, given: Sequence[Path] | None) -> Record:
    """A record with the texts of all its packs, looked for where packs are found. Raises `BadRecord`."""
    if not record.packs:
        return record
    found_packs = fetch_packs(given or [])
    return msgspec.structs.replace(record, packs=tuple(packs_of(record, found_packs.packs)))


def changed_since(record: Record, given: Sequence[Path] | None) -> list[str]:
    """A sentence for each pack that a record carries and that is another one here by now. Of one that it
    does not carry, `completed` says what is missing."""
    here = fetch_packs(given or []).packs if record.packs else ()
    known = {pack.digest for pack in here}
    return [
        f"The pack {pack.name} has changed since this match ({other.short} now, {pack.short} then). The "
        "match is shown with the pack of that time."
        for pack in record.packs
        for other in here
        if pack.is_whole and other.name == pack.name and pack.digest not in known
    ]
