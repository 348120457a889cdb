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
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import TOKEN_KINDS, Figures
from fairground.games.unfair.scoring.blueprints import blueprint_points
from fairground.games.unfair.scoring.panoramas import panorama_points

# Sources that are named even if they bring nothing.
ALWAYS_NAMED: Final = ("attractions", "blueprints", "coins")


def breakdown(state: UnfairState, seat: int) -> dict[str, int]:
    """What a park would score if the game ended now, by source; what brings nothing is mostly left out.
    Abilities that apply at game end count when they have been carried out."""
    supply = state.supply
    state.supply = supply_at_end(state)
    found = _counted(state, seat)
    state.supply = supply
    return found


def total(state: UnfairState, seat: int) -> int:
    """The sum of the breakdown."""
    return sum(breakdown(state, seat).values())


def supply_at_end(state: UnfairState) -> list[int]:
    """What everybody has when the tokens on cards in parks have come back to their owners
    (unfair.core.token.game-end)."""
    on_cards = state.on_cards
    if not on_cards:
        return state.supply
    supply = state.supply[:]
    for place in range(0, len(on_cards), 3):
        if state.in_park(on_cards[place]):
            owner = state.owner(on_cards[place])
            supply[owner * TOKEN_KINDS + on_cards[place + 1]] += on_cards[place + 2]
    return supply


def _counted(state: UnfairState, seat: int) -> dict[str, int]:
    figures = state.unfair.figures
    finished, bonus, unfinished = blueprint_points(state, seat)
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
        "coins": state.tokens(seat, COIN) // figures.coins_per_point,
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
