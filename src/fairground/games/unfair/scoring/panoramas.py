# compiled: mypyc
"""Panoramas: attractions side by side whose pictures join into one scene."""

from __future__ import annotations

from typing import Final, final

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.places import RULES
from fairground.games.unfair.play.state import UnfairState

# What a row of cards is
NO_PANORAMA: Final = 0
PARTIAL: Final = 1
COMPLETE: Final = 2
SHORTEST: Final = 2  # cards (unfair.core.pano.partial-minimum)


@final
class Panorama:
    """A panorama in a park, from left to right."""

    __slots__ = ("cards", "complete", "points")

    def __init__(self, cards: list[int], complete: bool, points: int) -> None:
        self.cards: list[int] = cards
        self.complete: bool = complete
        self.points: int = points


def are_scored(state: UnfairState) -> bool:
    """Only with a pack whose overview says so (unfair.core.pano.enabled-by-pack)."""
    for card in state.zones[RULES]:
        if codes.PANORAMA_SCORING in state.unfair.printed[card].symbols:
            return True
    return False


def panorama_points(state: UnfairState, seat: int) -> int:
    """What a player's panoramas score."""
    return sum([panorama.points for panorama in panoramas(state, seat)]) if are_scored(state) else 0


def panoramas(state: UnfairState, seat: int) -> list[Panorama]:
    """The panoramas of a park; each scores by itself (unfair.core.pano.score-each). A wildcard serves where
    that gives the most points, and only there (RU4)."""
    row = _attractions(state, seat)
    # The best panoramas among the first attractions of the row, by how many there are.
    best: list[list[Panorama]] = [[]]
    points: list[int] = [0]
    for end in range(1, len(row) + 1):
        chosen, most = best[end - 1], points[end - 1]
        for start in range(end - SHORTEST, -1, -1):
            if state.space[row[start]] + end - start - 1 != state.space[row[end - 1]]:
                break  # an empty space lies between
            cards = row[start:end]
            kind = _kind_of(state, cards)
            if kind != NO_PANORAMA:
                worth = _worth(state, len(cards), kind)
                if points[start] + worth > most:
                    most = points[start] + worth
                    chosen = [*best[start], Panorama(cards, kind == COMPLETE, worth)]
        best.append(chosen)
        points.append(most)
    return best[-1]


def _attractions(state: UnfairState, seat: int) -> list[int]:
    """The attractions of a park by their spaces."""
    found = [(state.space[card], card) for card in state.park(seat) if state.space[card] > 0]
    found.sort()
    return [card for _, card in found]


def _kind_of(state: UnfairState, cards: list[int]) -> int:
    """What cards side by side are as one panorama."""
    printed = [state.unfair.printed[card] for card in cards]
    real = [place for place, card in enumerate(printed) if codes.PANORAMA_WILD not in card.symbols]
    if not real:
        return NO_PANORAMA
    first = printed[real[0]]
    for place in real:
        card = printed[place]
        # The same pack and indicators of the same length (unfair.core.pano.same-panorama-both).
        if not card.panorama_place or card.pack != first.pack or card.panorama_size != first.panorama_size:
            return NO_PANORAMA
        # Each in its place (unfair.core.pano.partial-wrong-order); an endless one has no places
        # (unfair.western.pano.any-order).
        if first.panorama_size and card.panorama_place - place != first.panorama_place - real[0]:
            return NO_PANORAMA
    if not first.panorama_size:
        # A wildcard is neither start nor end where there is none (unfair.bmovie.thing.no-endless-end).
        is_inside = real[0] == 0 and real[-1] == len(cards) - 1
        return PARTIAL if is_inside else NO_PANORAMA
    # A wildcard stands for a card there is, not for one more (unfair.bmovie.thing.no-extension).
    start = first.panorama_place - real[0]
    if start < 1 or start + len(cards) - 1 > first.panorama_size:
        return NO_PANORAMA
    return COMPLETE if len(cards) == first.panorama_size else PARTIAL


def _worth(state: UnfairState, length: int, kind: int) -> int:
    """Points by the number of cards. There is no complete panorama of six
    (unfair.core.pano.table-6-complete)."""
    figures = state.unfair.figures
    place = length - SHORTEST
    if kind == COMPLETE and place < len(figures.complete_panorama):
        return figures.complete_panorama[place]
    return figures.partial_panorama[min(place, len(figures.partial_panorama) - 1)]
