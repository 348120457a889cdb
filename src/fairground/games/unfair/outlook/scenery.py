# compiled: mypyc
"""What unfinished panoramas promise: the space beside a row is free, and a card for it may come."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.outlook.plans import Survey
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.scoring.panoramas import are_scored, points_for_row
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import MARKET

# The chance that the next card of a row will be built: out of hand, out of the Market, or one that nobody has
# seen yet, for each round to come.
FROM_HAND: Final = 0.6
FROM_MARKET: Final = 0.35
UNSEEN: Final = 0.04


def panoramas_to_come(state: UnfairState, survey: Survey) -> float:
    """The points that rows of a park may still gain by one card at either end."""
    if not survey.actions or not survey.room or not are_scored(state):
        return 0.0
    spaces = survey.spaces
    limit = stat(state, survey.seat, codes.ATTRACTION_LIMIT)
    printed = state.unfair.printed
    points = 0.0
    for space, card in spaces.items():
        mine = printed[card]
        if not mine.panorama_place:
            continue
        for side in (-1, 1):
            beside = space + side
            wanted = mine.panorama_place + side if mine.panorama_size else 1
            if beside < 1 or beside > limit or beside in spaces:
                continue
            if wanted < 1 or (mine.panorama_size and wanted > mine.panorama_size):
                continue
            length = row_from(state, spaces, space, -side)
            gain = points_for_row(state, mine.panorama_size, length + 1)
            gain -= points_for_row(state, mine.panorama_size, length)
            points += gain * _chance(state, survey, mine, wanted)
    return points


def row_from(state: UnfairState, spaces: dict[int, int], space: int, side: int) -> int:
    """How many attractions stand in the right order from a space on, looking to one side."""
    printed = state.unfair.printed
    length = 1
    while space + side in spaces:
        here, there = printed[spaces[space]], printed[spaces[space + side]]
        place = here.panorama_place + side if here.panorama_size else 1
        if not _is_member(there, here, place):
            break
        space += side
        length += 1
    return length


def _is_member(card: Card, other: Card, place: int) -> bool:
    """Whether a card is at a place of the panorama that another one belongs to."""
    same = card.pack == other.pack and card.panorama_size == other.panorama_size
    return same and card.panorama_place == place


def _chance(state: UnfairState, survey: Survey, mine: Card, wanted: int) -> float:
    printed = state.unfair.printed
    for card in state.hand(survey.seat):
        if _is_member(printed[card], mine, wanted):
            return FROM_HAND
    for card in state.zones[MARKET]:
        if _is_member(printed[card], mine, wanted):
            return FROM_MARKET
    return min(UNSEEN * survey.rounds, FROM_MARKET)
