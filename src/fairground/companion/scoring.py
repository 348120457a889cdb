"""Scoring a game of Unfair that was played on paper (unfair.companions.scoring-app): numbers in, points by
source out.

The web client has its own counter, which works without a network and from the home screen of a phone
(unfair.companions.scoring-app.phone; web/src/reading/score.ts); both take
their numbers from here, and tests compare them with the engine's own scoring.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from fairground.games.unfair.language.words import (
    COIN,
    GOLD_MEDAL,
    INFLUENCE,
    INSURANCE_EXCESS,
    POINT,
    SILVER_MEDAL,
)
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.play.measures import icon_size
from fairground.games.unfair.play.panoramas import SHORTEST
from fairground.games.unfair.scoring.blueprints import blueprint_points
from fairground.games.unfair.scoring.counting import points_for_icons
from fairground.games.unfair.scoring.panoramas import are_scored, panoramas
from fairground.games.unfair.state.figures import Figures
from fairground.games.unfair.state.state import UnfairState

MOST_ATTRACTIONS: Final = 7  # five spaces and what cards may add


class PanoramaRow(msgspec.Struct, frozen=True):
    cards: int
    complete: bool = False


class ParkSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player writes down about a park at the end of the game."""

    icons: list[int] = []
    """For each attraction, its own icons and those of its upgrades and buried cards."""
    panoramas: list[PanoramaRow] = []
    arranged: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=7)] = []
    """The cards side by side, where a pad was told them; its panoramas follow from them."""
    blueprints: int = 0
    """Points of finished blueprints."""
    bonus: int = 0
    unfinished: int = 0
    """How many blueprints are not finished."""
    staff: int = 0
    """Points printed on cards in the park."""
    texts: int = 0
    """Points that card texts gave."""
    coins: int = 0
    influence: int = 0
    silver: int = 0
    gold: int = 0
    excess: int = 0
    loans: int = 0


class ScoringFigures(msgspec.Struct, frozen=True):
    """What the scoring pad needs to know."""

    attraction_points: list[int]
    further_icon_points: int
    coins_per_point: int
    unfinished_blueprint: int
    loan_points: int
    influence_points: int
    silver_points: int
    gold_points: int
    excess_points: int
    partial_panorama: list[int]
    complete_panorama: list[int]
    silver_medals: int
    gold_medals: int


def scoring_figures() -> ScoringFigures:
    return msgspec.convert(shipped_figures(), ScoringFigures, from_attributes=True)


def score(sheet: ParkSheet, figures: Figures | None = None) -> dict[str, int]:
    """The points of a park by source."""
    known = figures or shipped_figures()
    return {
        "attractions": sum(points_for_icons(known, icons) for icons in sheet.icons),
        "blueprints": sheet.blueprints,
        "blueprint_bonuses": sheet.bonus,
        "unfinished_blueprints": sheet.unfinished * known.unfinished_blueprint,
        "panoramas": sum(_panorama_points(row, known) for row in sheet.panoramas),
        "staff": sheet.staff,
        "card_texts": sheet.texts,
        "coins": sheet.coins // known.coins_per_point,
        "alien_influence": sheet.influence * known.influence_points,
        "medals": sheet.silver * known.silver_points + sheet.gold * known.gold_points,
        "insurance": sheet.excess * known.excess_points,
        "loans": sheet.loans * known.loan_points,
    }


def _panorama_points(row: PanoramaRow, figures: Figures) -> int:
    place = row.cards - SHORTEST
    if place < 0:
        return 0
    if row.complete and place < len(figures.complete_panorama):
        return figures.complete_panorama[place]
    return figures.partial_panorama[min(place, len(figures.partial_panorama) - 1)]


def problems(sheet: ParkSheet, figures: Figures | None = None) -> list[str]:
    """What cannot be on a sheet, in sentences."""
    known = figures or shipped_figures()
    found = [
        f"{name} cannot be less than 0"
        for name in (*COUNTS, "staff", "blueprints", "bonus")
        if getattr(sheet, name) < 0
    ]
    if any(icons < 0 for icons in sheet.icons):
        found.append("an attraction cannot have fewer than 0 icons")
    if len([icons for icons in sheet.icons if icons]) > MOST_ATTRACTIONS:
        found.append(f"a park has at most {MOST_ATTRACTIONS} attractions")
    if sheet.silver > known.silver_medals:
        found.append(f"there are only {known.silver_medals} silver medals")
    if sheet.gold > known.gold_medals:
        found.append(f"there are only {known.gold_medals} gold medals")
    if any(row.cards < 0 for row in sheet.panoramas):
        found.append("a panorama cannot have fewer than 0 cards")
    in_rows = sum(row.cards for row in sheet.panoramas)
    if in_rows > len([icons for icons in sheet.icons if icons]):
        found.append("panoramas have more cards than the park has attractions")
    return found


COUNTS: Final = ("unfinished", "coins", "influence", "silver", "gold", "excess", "loans")


def sheet_of(state: UnfairState, seat: int) -> ParkSheet:
    """The sheet of a park at the end of a match, as its player would write it."""
    finished, bonus, unfinished = blueprint_points(state, seat)
    cost = state.unfair.figures.unfinished_blueprint
    attractions = [
        card
        for card in state.park(seat)
        if state.space[card] > 0 and state.unfair.printed[card].types & state.unfair.attraction
    ]
    rows = panoramas(state, seat) if are_scored(state) else []
    return ParkSheet(
        icons=[icon_size(state, card) for card in attractions],
        panoramas=[PanoramaRow(len(row.cards), row.complete) for row in rows],
        blueprints=finished,
        bonus=bonus,
        unfinished=unfinished // cost if cost else 0,
        staff=sum(state.unfair.printed[card].points for card in state.park(seat)),
        texts=state.tokens(seat, POINT),
        coins=state.tokens(seat, COIN),
        influence=state.tokens(seat, INFLUENCE),
        silver=state.tokens(seat, SILVER_MEDAL),
        gold=state.tokens(seat, GOLD_MEDAL),
        excess=state.tokens(seat, INSURANCE_EXCESS),
        loans=state.loans[seat],
    )
