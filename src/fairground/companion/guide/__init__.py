"""The interpretation guide (unfair.companions.guide.current): every ruling in reading order, with its day,
what it said before, and where there is one, a position in which it can be tried.

`rulings.json` is made from docs/rulings/ by tools/guide.py; `positions.toml` is written by hand."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from fairground.companion.workshop import DECKS, position_text
from fairground.engine.errors import BadSetup, FairgroundError
from fairground.engine.hints import closest
from fairground.engine.record import Record
from fairground.games import all_games, position

RIVALS: Final = ("Rita", "Hugo", "Vera", "Max", "Olga")


class NoRuling(FairgroundError):
    """There is no ruling of that name, or no position to try it in."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling: where it stands, what it says and why, the rules it reads, since when, and how it read
    before. `say`: what to do in its position; `untried`: why it has none."""

    section: str
    id: str
    title: str
    text: str
    rules: list[str]
    date: str
    changed: str
    before: list[str]
    say: str = ""
    untried: str = ""


class Guide(msgspec.Struct, frozen=True):
    game: str
    name: str
    rulings: list[Ruling]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a ruling. What follows the seats is what tests hold it to; positions.toml explains it."""

    game: str
    ruling: str
    say: str
    table: dict[str, Any]
    seat: list[dict[str, Any]]
    offers: list[str] = []
    lacks: list[str] = []
    dice: str = ""
    options: dict[str, Any] = {}
    play: list[str] = []
    on: bool = False
    shows: list[str] = []
    hides: list[str] = []
    then: list[str] = []
    never: list[str] = []


class Untried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling without a position, and why there is none."""

    game: str
    ruling: str
    why: str


class _Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: list[Position]
    untried: list[Untried]


@cache
def _listed() -> _Listed:
    text = resources.files(__package__).joinpath("positions.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Listed)


@cache
def positions() -> dict[tuple[str, str], Position]:
    """All positions by game and ruling."""
    return {(one.game, one.ruling): one for one in _listed().position}


@cache
def untried() -> dict[tuple[str, str], str]:
    """Why a ruling has no position, by game and ruling."""
    return {(one.game, one.ruling): one.why for one in _listed().untried}


@cache
def guides() -> dict[str, Guide]:
    """The guide of each game."""
    text = resources.files(__package__).joinpath("rulings.json").read_text("utf-8")
    found = msgspec.json.decode(text, type=dict[str, list[Ruling]])
    games = all_games()
    return {
        game: Guide(game, games[game].name, [_with_trial(game, one) for one in told])
        for game, told in found.items()
    }


def _with_trial(game: str, ruling: Ruling) -> Ruling:
    known = positions().get((game, ruling.id))
    if known is None:
        return msgspec.structs.replace(ruling, untried=untried().get((game, ruling.id), ""))
    return msgspec.structs.replace(ruling, say=known.say)


def guide(game: str) -> Guide:
    """The guide of a game. Raises `NoRuling`."""
    if game not in guides():
        raise NoRuling(f"there is no guide to '{game}'; there is one to {', '.join(guides())}")
    return guides()[game]


def ruling_of(game: str, id: str) -> Ruling:
    """A ruling by its id. Raises `NoRuling`."""
    told = guide(game)
    found = next((one for one in told.rulings if one.id == id), None)
    if found is None:
        hint = closest(id, [one.id for one in told.rulings])
        raise NoRuling(f"the guide to {told.name} has no ruling '{id}'{hint}")
    return found


def position_of(game: str, ruling: str) -> Position:
    """The position of a ruling. Raises `NoRuling`."""
    known = positions().get((game, ruling))
    if known is None:
        raise NoRuling(f"there is no position to try '{ruling}' in")
    return known


def trial(game: str, ruling: str) -> Record:
    """A match set up so that a ruling can be tried. Raises `NoRuling`."""
    known = position_of(game, ruling)
    table = {**DECKS, **known.table} if game == "unfair" else known.table
    names = ("You", *RIVALS[: len(known.seat) - 1])
    try:
        return position(
            game, position_text(table, known.seat, known.dice, known.options), f"guide {ruling}", names
        ).record()
    except BadSetup as error:
        raise NoRuling(f"the position of '{ruling}' cannot be set up: {error}") from None
