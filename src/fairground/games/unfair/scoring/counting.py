# compiled: mypyc
"""The points of a park, source by source."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language.words import (
    COIN,
    GOLD_MEDAL,
    INFLUENCE,
    INSURANCE_EXCESS,
    POINT,
    SILVER_MEDAL,
)
from fairground.games.unfair.play.measures import icon_size
from fairground.games.unfair.scoring.blueprints import blueprint_points
from fairground.games.unfair.scoring.panoramas import panorama_points
from fairground.games.unfair.scoring.tokens import return_tokens
from fairground.games.unfair.state.figures import Figures
from fairground.games.unfair.state.state import UnfairState

# Sources that are named even if they bring nothing.
ALWAYS_NAMED: Final = ("attractions", "blueprints", "coins")


def breakdown(state: UnfairState, seat: int) -> dict[str, int]:
    """What a park would score if the game ended now, by source; what brings nothing is mostly left out.
    Abilities that apply at game end count when they have been carried out."""
    supply, on_cards = state.supply, state.on_cards
    return_tokens(state)
    found = _counted(state, seat)
    state.supply, state.on_cards = supply, on_cards
    return found


def total(state: UnfairState, seat: int) -> int:
    """The sum of the breakdown."""
    return sum(breakdown(state, seat).values())


def _counted(state: UnfairState, seat: int) -> dict[str, int]:
    figures = state.unfair.figures
    finished, bonus, unfinished = blueprint_points(state, seat)
    # Rules: unfair.kaiju.medal.silver-points.
    medals = state.tokens(seat, SILVER_MEDAL) * figures.silver_points
    medals += state.tokens(seat, GOLD_MEDAL) * figures.gold_points
    sources = {
        "attractions": _attraction_points(state, seat),
        "blueprints": finished,
        "blueprint_bonuses": bonus,
        "unfinished_blueprints": unfinished,
        "panoramas": panorama_points(state, seat),
        "staff": _printed_points(state, seat),
        "card_texts": state.tokens(seat, POINT),
        "coins": 0 if seat == state.unfair.quinn else state.tokens(seat, COIN) // figures.coins_per_point,
        # Points for each token, or lost for it (unfair.alien.score.two-each,
        # unfair.gamechangers.building-insurance.penalty).
        "alien_influence": state.tokens(seat, INFLUENCE) * figures.influence_points,
        "medals": medals,
        "insurance": state.tokens(seat, INSURANCE_EXCESS) * figures.excess_points,
        "loans": state.loans[seat] * figures.loan_points,
    }
    return {name: points for name, points in sources.items() if points or name in ALWAYS_NAMED}


def _attraction_points(state: UnfairState, seat: int) -> int:
    """Each attraction by its icons, buried cards included (unfair.core.buried.counts-at-end); a closed one
    like any other (RU9)."""
    points = 0
    for card in state.park(seat):
        if state.space[card] > 0 and state.unfair.printed[card].types & state.unfair.attraction:
            points += points_for_icons(state.unfair.figures, icon_size(state, card))
    return points


def points_for_icons(figures: Figures, icons: int) -> int:
    """What an attraction of a size scores (RU24)."""
    table = figures.attraction_points
    if icons <= 0:
        return 0
    if icons <= len(table):
        return table[icons - 1]
    return table[-1] + (icons - len(table)) * figures.further_icon_points


def _printed_points(state: UnfairState, seat: int) -> int:
    """The points printed on cards in a park, which are those of staff members."""
    points = 0
    for card in state.park(seat):
        points += state.unfair.printed[card].points
    return points
