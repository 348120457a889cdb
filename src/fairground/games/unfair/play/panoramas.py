# compiled: mypyc
"""Panoramas: attractions side by side whose pictures join into one scene."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.state.state import UnfairState

# What a row of cards is
NO_PANORAMA: Final = 0
PARTIAL: Final = 1
COMPLETE: Final = 2
SHORTEST: Final = 2  # cards (unfair.core.pano.partial-minimum)


def complete_panoramas(state: UnfairState, seat: int) -> list[list[int]]:
    """The complete panoramas of a park, from left to right; no card is in two of them. A wildcard stands in
    for one of their cards when the game is over, and not before (unfair.bmovie.thing.not-in-game)."""
    row = row_of(state, seat)
    found: list[list[int]] = []
    first = 0  # the cards before it are in one already
    for end in range(SHORTEST, len(row) + 1):
        for start in range(first, end - SHORTEST + 1):
            cards = row[start:end]
            if state.space[cards[0]] + len(cards) - 1 != state.space[cards[-1]]:
                continue  # an empty space lies between
            if state.step != codes.GAME_END and any(_is_wildcard(state, card) for card in cards):
                continue
            if kind_of(state, cards) == COMPLETE:
                found.append(cards)
                first = end
                break
    return found


def _is_wildcard(state: UnfairState, card: int) -> bool:
    return codes.PANORAMA_WILD in state.unfair.printed[card].symbols


def row_of(state: UnfairState, seat: int) -> list[int]:
    """The attractions of a park by their spaces."""
    found = [(state.space[card], card) for card in state.park(seat) if state.space[card] > 0]
    found.sort()
    return [card for _, card in found]


def kind_of(state: UnfairState, cards: list[int]) -> int:
    """What cards side by side are as one panorama. Those with an indicator, which tells how many there are
    and which this one is, of one pack: any stretch in the right order is partial, all of them without a gap
    complete (unfair.core.pano.definition, unfair.core.pano.attraction-definition,
    unfair.core.pano.indicator-content, unfair.core.pano.pack-indicator, unfair.core.pano.partial,
    unfair.core.pano.complete, unfair.core.pano.complete-no-gaps, unfair.core.pano.same-pack,
    unfair.core.pano.no-mixing)."""
    printed = [state.unfair.printed[card] for card in cards]
    # A wildcard has no indicator and fits panoramas of all packs; nothing else about it changes
    # (unfair.bmovie.thing.no-indicator, unfair.bmovie.thing.any-pack, unfair.bmovie.thing.no-properties).
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
    # Without start and end it is never complete (unfair.core.pano.endless-incomplete,
    # unfair.western.pano.never-complete).
    if not first.panorama_size:
        # A wildcard is neither start nor end where there is none (unfair.bmovie.thing.no-endless-end).
        is_inside = real[0] == 0 and real[-1] == len(cards) - 1
        return PARTIAL if is_inside else NO_PANORAMA
    # A wildcard stands for a card there is, not for one more (unfair.bmovie.thing.no-extension).
    start = first.panorama_place - real[0]
    if start < 1 or start + len(cards) - 1 > first.panorama_size:
        return NO_PANORAMA
    return COMPLETE if len(cards) == first.panorama_size else PARTIAL
