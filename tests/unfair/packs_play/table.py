"""A bench with the cards of the shipped packs, ways to bring one of them into play, and the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tests.unfair.play.harness import BenchGame, at, made_up, state_of

from fairground.engine.match import Match
from fairground.games.unfair.game import GAME
from fairground.games.unfair.language.pack_files import PackFile, shipped_files
from fairground.games.unfair.state.zones import PLAYED

IN_USE = ("base.toml", "common.toml", "dinosaur.toml", "ocean.toml", "western.toml")


class PacksBench(BenchGame):
    id = "unfair-packs-bench"
    packs: ClassVar[Sequence[PackFile]] = tuple(file for file in shipped_files() if file.name in IN_USE)


BENCH = PacksBench()
# Lets its owner build anything; the same in all tests, for packs with other made-up cards are read anew.
BUILDER = "Builder | Staff Member | Events step: Build a card."


def position(
    mine: str = "",
    rival: str = "",
    table: str = "",
    *,
    cards: str = "",
    seats: int = 2,
    dice: str = "",
    third: str = "",
) -> Match:
    """The lines of the first seats and of the table, with cards of the packs and made-up ones."""
    text = f"[table]\n{table}\n[[seat]]\n{mine}\n[[seat]]\n{rival}\n"
    return at(text + (f"[[seat]]\n{third}\n" if third else ""), cards, seats, dice=dice, game=BENCH)


def guests(mine: str, rival: str = "", table: str = "", *, cards: str = "", dice: str = "") -> Match:
    """The abilities of the Guests step apply."""
    return position(mine, rival, f'step = "guests"\nmoment = "guests"\n{table}', cards=cards, dice=dice)


def city(
    card: str, mine: str = "", rival: str = "", table: str = "", *, cards: str = "", dice: str = ""
) -> Match:
    """A City card is revealed."""
    return position(mine, rival, f'city = ["{card}"]\nmoment = "city"\n{table}', cards=cards, dice=dice)


def game(text: str, cards: str = "", dice: str = "") -> Match:
    """The whole game for two, from a position on."""
    whole = f'seats = 2\ndice = "{dice}"\n{text}\n{made_up(cards)}'
    return Match(GAME, GAME.setup(2, "0", {}, "fast", whole))


def enacted(match: Match) -> list[str]:
    """The events that are being enacted just now."""
    return [match.state.components.faces[card].name for card in state_of(match).zones[PLAYED]]
