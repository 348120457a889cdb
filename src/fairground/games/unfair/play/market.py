# compiled: mypyc
"""The spaces of the Market: which card lies in which, and City cards that settle there.

`stalls` of a state has a card for each Market space. Cards leave the Market in many ways and their stalls are
not told; a stall whose card has gone is free.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.play.active import refresh
from fairground.games.unfair.play.changes import discard, named, put_on
from fairground.games.unfair.state.state import UnfairState, with_item
from fairground.games.unfair.state.tokens import HEALTH
from fairground.games.unfair.state.zones import KAIJU, MARKET

FREE: Final = -1


def tidy_stalls(state: UnfairState) -> None:
    """Forgets the cards that have left the Market; before others come, who may be the same."""
    where = state.where
    state.stalls = [
        card if card >= 0 and (where[card] == MARKET or where[card] == KAIJU) else FREE
        for card in state.stalls
    ]


def take_stalls(state: UnfairState, cards: list[int]) -> None:
    """Cards are about to come into the Market: each lies in the first free space, one after the other."""
    tidy_stalls(state)
    stalls = state.stalls
    for card in cards:
        if FREE in stalls:
            stalls[stalls.index(FREE)] = card
        else:
            stalls.append(card)


def market_space(state: UnfairState, card: int) -> int:
    """The number of the Market space of a card that lies there, or 0."""
    return state.stalls.index(card) + 1 if card in state.stalls else 0


def in_market_order(state: UnfairState, cards: list[int]) -> list[int]:
    """Cards that lie in the Market by their spaces."""
    return [card for card in state.stalls if card in cards]


def empty_spaces_of_market(state: UnfairState) -> int:
    """How many Park cards are missing; there is none where a kaiju is
    (unfair.kaiju.market.no-refill-under)."""
    return state.unfair.figures.market - len(state.zones[MARKET]) - len(state.zones[KAIJU])


def settle(state: UnfairState, card: int) -> None:
    """A City card with health stays in the Market: in the first space without such a card, where it takes the
    place of a Park card (unfair.kaiju.reveal.placement, unfair.kaiju.reveal.discard-occupant). Where there is
    no such space, it is gone after the round like other City cards. Others take the spaces after it. There it
    is no card in the Market to any text, so nothing clears it away or covers it
    (unfair.kaiju.reveal.second-kaiju, unfair.kaiju.market.blocked, unfair.kaiju.market.ability-clear,
    unfair.kaiju.market.no-cover)."""
    tidy_stalls(state)
    open_to_it = [
        place for place, other in enumerate(state.stalls) if other < 0 or state.where[other] != KAIJU
    ]
    if not open_to_it:
        return
    place = open_to_it[0]
    occupant = state.stalls[place]
    state.stalls = with_item(state.stalls, place, card)
    state.put(card, KAIJU)
    # Its die shows the number in the heart symbol, and from then on the health that is left
    # (unfair.kaiju.health.die, unfair.kaiju.health.start, unfair.kaiju.symbol.heart,
    # unfair.kaiju.health.die-is-current).
    put_on(state, card, HEALTH, state.unfair.printed[card].health)
    refresh(state, card)
    if state.log is not None:
        facts: dict[str, object] = {
            "cards": named(state, [card]),
            "space": place + 1,
            "health": state.unfair.printed[card].health,
        }
        state.emit("settled", facts, ("unfair.kaiju.reveal.placement", "unfair.kaiju.health.start"))
    if occupant >= 0:
        discard(state, occupant)
        if state.log is not None:
            facts = {"cards": named(state, [occupant])}
            state.emit("discarded", facts, ("unfair.kaiju.reveal.discard-occupant",))
