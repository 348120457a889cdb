"""Scoring pads for paper tables of all games: sheets in, points, ranks and winners out.

The client counts with the same rules (web/src/reading/pads.ts); tests compare both with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from fairground.companion.scoring import ParkSheet, score
from fairground.companion.scoring import problems as park_problems
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest_or_all
from fairground.games.fair_game.catalogue import cards as fair_cards
from fairground.games.unicorn.results import GOLD_FOR_GLORY, REPAYMENT
from fairground.games.unlucky.cards import standard_content

MOST: Final = 999  # in any field: nobody counts further at a table
NAME: Final = 20  # characters of a name


@cache
def cards_in_box(game: str) -> int:
    """How many cards players can have in Fair Game or Unlucky Adventurers."""
    if game == "fair-game":
        return sum(int(card["copies"]) for card in fair_cards())
    return sum(card.copies for card in standard_content().quest)


class BadSheet(FairgroundError):
    """A sheet that no pad can count."""


class FairSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fair Game: cards held, and how many of them show a bear and a wolf."""

    cards: int = 0
    bears: int = 0
    wolves: int = 0


class UnluckySheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Unlucky Adventurers: cards left, and as which somebody went out, the first as 1; the same for those who
    went out together, 0 for who is still in. `team` is 0 where everybody plays alone."""

    cards: int = 0
    out: int = 0
    team: int = 0


class UnicornSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Unicorn Fever after the last tax, before loans are repaid. A contract may change a price: then its
    figure is entered. `per` contracts signed are worth 1 Glory each time, if a contract says so."""

    glory: int = 0
    contracts: int = 0
    """Glory printed on contracts."""
    gold: int = 0
    loans: int = 0
    loan_price: int = REPAYMENT
    gold_per_glory: int = GOLD_FOR_GLORY
    signed: int = 0
    per: int = 0


Sheet = ParkSheet | FairSheet | UnluckySheet | UnicornSheet


class Score(NamedTuple):
    """What a sheet is worth: points by source, their sum, and what decides between equals."""

    sources: dict[str, int]
    total: int
    order: tuple[int, ...]


class Place(msgspec.Struct, frozen=True):
    """A player in the result."""

    name: str
    rank: int
    won: bool
    total: int
    sources: dict[str, int]


def _fair(sheet: FairSheet) -> Score:
    sources = {"cards": sheet.cards, "bears": sheet.bears, "wolves": sheet.wolves}
    return Score(sources, sheet.cards, (sheet.cards, sheet.bears, sheet.wolves))


def _unlucky(sheet: UnluckySheet) -> Score:
    # Who is still in outlasted all others.
    lasted = sheet.out or MOST + 1
    return Score({"cards": sheet.cards, "out": sheet.out}, sheet.cards, (lasted,))


def _unicorn(sheet: UnicornSheet) -> Score:
    repaid = min(sheet.loans, sheet.gold // sheet.loan_price)
    gold = sheet.gold - repaid * sheet.loan_price
    converted = gold // sheet.gold_per_glory
    gold -= converted * sheet.gold_per_glory
    contracts = sheet.contracts + (sheet.signed // sheet.per if sheet.per else 0)
    sources = {
        "glory": sheet.glory,
        "converted": converted,
        "contracts": contracts,
        "gold": gold,
        "unpaid": sheet.loans - repaid,
    }
    total = sheet.glory + converted + contracts
    return Score(sources, total, (repaid - sheet.loans, total, gold))


def _unfair(sheet: ParkSheet) -> Score:
    sources = score(sheet)
    total = sum(sources.values())
    return Score(sources, total, (total, sheet.coins))


class Pad(NamedTuple):
    """How a game is scored on paper."""

    sheet: type[Any]
    points: Callable[[Any], Score]
    check: Callable[[Any], list[str]]
    most: int  # players


def _fair_problems(sheet: FairSheet) -> list[str]:
    found = _too_large(sheet)
    if sheet.cards > cards_in_box("fair-game"):
        found.append(f"there are only {cards_in_box('fair-game')} cards")
    found += [
        f"{sheet.cards} cards cannot show {count} {name}"
        for name, count in (("bears", sheet.bears), ("wolves", sheet.wolves))
        if count > sheet.cards
    ]
    return found


def _unlucky_problems(sheet: UnluckySheet) -> list[str]:
    found = _too_large(sheet)
    if sheet.cards and sheet.out:
        found.append("a player who is out has no cards left")
    if sheet.cards > cards_in_box("unlucky-adventurers"):
        found.append(f"there are only {cards_in_box('unlucky-adventurers')} Quest cards")
    return found


def _unicorn_problems(sheet: UnicornSheet) -> list[str]:
    found = _too_large(sheet)
    if sheet.loan_price < 1 or sheet.gold_per_glory < 1:
        found.append("a price is at least 1 gold")
    return found


def _unfair_problems(sheet: ParkSheet) -> list[str]:
    return [*_too_large(sheet), *park_problems(sheet)]


def _too_large(sheet: Sheet) -> list[str]:
    """Figures that are no counts. Those below 0 of a park are told with the rest of it."""
    found = []
    for name, value in msgspec.structs.asdict(sheet).items():
        numbers = value if isinstance(value, list) else [value]
        for one in numbers:
            figure = one if isinstance(one, int) else one.cards
            if figure > MOST:
                found.append(f"{name.replace('_', ' ')} cannot be more than {MOST}")
            elif figure < 0 and not isinstance(sheet, ParkSheet):
                found.append(f"{name.replace('_', ' ')} cannot be less than 0")
    return list(dict.fromkeys(found))


PADS: Final[dict[str, Pad]] = {
    "fair-game": Pad(FairSheet, _fair, _fair_problems, 4),
    "unlucky-adventurers": Pad(UnluckySheet, _unlucky, _unlucky_problems, 6),
    "unicorn-fever": Pad(UnicornSheet, _unicorn, _unicorn_problems, 6),
    "unfair": Pad(ParkSheet, _unfair, _unfair_problems, 5),
}


def pad_of(game: str) -> Pad:
    """The pad of a game. Raises `BadSheet`."""
    if game not in PADS:
        raise BadSheet(f"there is no scoring pad for '{game}'{closest_or_all(game, list(PADS), 'there are')}")
    return PADS[game]


def read_sheet(game: str, data: object) -> Any:
    """A sheet as somebody filled it in. Raises `BadSheet`, which says what is impossible."""
    pad = pad_of(game)
    try:
        sheet = msgspec.convert(data, pad.sheet)
    except msgspec.ValidationError as error:
        raise BadSheet(f"that is not a sheet of {game}: {error}") from None
    found = pad.check(sheet)
    if found:
        raise BadSheet("; ".join(found))
    return sheet


def table_problems(game: str, sheets: Sequence[Any]) -> list[str]:
    """What is impossible about all sheets of a table together."""
    if game not in ("fair-game", "unlucky-adventurers"):
        return []
    most = cards_in_box(game)
    held = sum(sheet.cards for sheet in sheets)
    return [f"all together have {held} cards, but there are only {most}"] if held > most else []


def result_of(game: str, players: Sequence[tuple[str, Any]]) -> list[Place]:
    """The places of all players, in the order of the sheets."""
    scores = [pad_of(game).points(sheet) for _, sheet in players]
    orders = [one.order for one in scores]
    if game == "unlucky-adventurers":
        # A team lasts as long as its last member.
        teams = [sheet.team for _, sheet in players]
        orders = [
            max(other for other, its in zip(orders, teams, strict=True) if its == team and team)
            if team
            else own
            for own, team in zip(orders, teams, strict=True)
        ]
    best = max(orders, default=())
    return [
        Place(name, 1 + sum(other > own for other in orders), own == best, one.total, one.sources)
        for (name, _), one, own in zip(players, scores, orders, strict=True)
    ]
