"""A bench with the cards of Alien, the whole game with them, and short ways to look at influence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tests.unfair.play.harness import BenchGame, at, made_up, tokens

from fairground.engine.match import Match
from fairground.games.unfair.game import GAME
from fairground.games.unfair.language.pack_files import PackFile, shipped_files

IN_USE = ("alien.toml", "base.toml", "common.toml", "ocean.toml")
# Lets its owner build anything, as often as there is something to pay with.
BUILDER = "Builder | Staff Member | Events step: Build a card."


class AlienBench(BenchGame):
    id = "unfair-alien-bench"
    packs: ClassVar[Sequence[PackFile]] = tuple(file for file in shipped_files() if file.name in IN_USE)


BENCH = AlienBench()


def have(count: int) -> str:
    """The line of a seat that has some influence."""
    return f'tokens = {{ "alien influence" = {count} }}\n'


def influence(match: Match, seat: int) -> int:
    return tokens(match, seat, "alien influence")


def position(
    mine: str = "",
    rival: str = "",
    table: str = "",
    *,
    cards: str = BUILDER,
    seats: int = 2,
    dice: str = "",
    third: str = "",
) -> Match:
    """The lines of the first seats and of the table; made-up cards are the same in most tests, for packs with
    others are read anew."""
    text = f"[table]\n{table}\n[[seat]]\n{mine}\n[[seat]]\n{rival}\n"
    return at(text + (f"[[seat]]\n{third}\n" if third else ""), cards, seats, dice=dice, game=BENCH)


def moment(name: str, mine: str = "", rival: str = "", table: str = "") -> Match:
    """All abilities of a moment apply."""
    step = f'step = "{name}"\n' if name in ("guests", "cleanup") else ""
    return position(mine, rival, f'{step}moment = "{name}"\n{table}')


def city(card: str, mine: str = "", rival: str = "", table: str = "") -> Match:
    """A City card is revealed."""
    return position(mine, rival, f'city = ["{card}"]\nmoment = "city"\n{table}')


def game(table: str, *seats: str, cards: str = "", dice: str = "") -> Match:
    """The whole game, from a position on."""
    lines = [*seats, *[""] * (2 - len(seats))]
    text = f'seats = {len(lines)}\ndice = "{dice}"\n[table]\n{table}\n'
    text += "".join(f"[[seat]]\n{line}\n" for line in lines) + made_up(cards)
    return Match(GAME, GAME.setup(len(lines), "0", {}, "fast", text))
