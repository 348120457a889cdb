# compiled: mypyc
"""What panoramas score."""

from __future__ import annotations

from typing import final

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.panoramas import COMPLETE, NO_PANORAMA, PARTIAL, SHORTEST, kind_of, row_of
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import RULES


@final
class Panorama:
    """A panorama in a park, from left to right."""

    cards: list[int]
    complete: bool
    points: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("cards", "complete", "points")

    def __init__(self, cards: list[int], complete: bool, points: int) -> None:
        self.cards = cards
        self.complete = complete
        self.points = points

    # Made up to here.


def are_scored(state: UnfairState) -> bool:
    """Only with a pack whose overview says so (unfair.core.pano.enabled-by-pack). B-movie is one, and others
    may be; Western needs one beside it (unfair.bmovie.pano.enabling-pack, unfair.bmovie.pano.future-packs,
    unfair.western.pano.needs-partner)."""
    for card in state.zones[RULES]:
        if codes.PANORAMA_SCORING in state.unfair.printed[card].symbols:
            return True
    return False


def panorama_points(state: UnfairState, seat: int) -> int:
    """What a player's panoramas score."""
    return sum([panorama.points for panorama in panoramas(state, seat)]) if are_scored(state) else 0


def panoramas(state: UnfairState, seat: int) -> list[Panorama]:
    """The panoramas of a park; each scores by itself (unfair.core.pano.score-each). A wildcard serves where
    that gives the most points, and only there (RU4). At the end of the game alone, where it stands then, for
    one attraction of one panorama, which it may complete (unfair.bmovie.thing.at-end,
    unfair.bmovie.thing.position, unfair.bmovie.thing.single-use, unfair.bmovie.thing.completes)."""
    row = row_of(state, seat)
    # The best panoramas among the first attractions of the row, by how many there are.
    best: list[list[Panorama]] = [[]]
    points: list[int] = [0]
    for end in range(1, len(row) + 1):
        chosen, most = best[end - 1], points[end - 1]
        for start in range(end - SHORTEST, -1, -1):
            if state.space[row[start]] + end - start - 1 != state.space[row[end - 1]]:
                break  # an empty space lies between
            cards = row[start:end]
            kind = kind_of(state, cards)
            if kind != NO_PANORAMA:
                worth = _worth(state, len(cards), kind)
                if points[start] + worth > most:
                    most = points[start] + worth
                    chosen = [*best[start], Panorama(cards, kind == COMPLETE, worth)]
        best.append(chosen)
        points.append(most)
    return best[-1]


def _worth(state: UnfairState, length: int, kind: int) -> int:
    """Points by the number of cards. There is no complete panorama of six
    (unfair.core.pano.table-6-complete)."""
    figures = state.unfair.figures
    place = length - SHORTEST
    if kind == COMPLETE and place < len(figures.complete_panorama):
        return figures.complete_panorama[place]
    return figures.partial_panorama[min(place, len(figures.partial_panorama) - 1)]


def points_for_row(state: UnfairState, size: int, length: int) -> int:
    """What so many cards of a panorama of some size score in the right order; an endless one has size 0."""
    if length < SHORTEST:
        return 0
    return _worth(state, length, COMPLETE if length == size else PARTIAL)
