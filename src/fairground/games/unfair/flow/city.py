# compiled: mypyc
"""City cards: one is revealed each round and is gone after it."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.active import refresh
from fairground.games.unfair.play.changes import discard, named
from fairground.games.unfair.play.market import settle
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import begin_card
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import CITY, RULES


def reveal_city_card(state: UnfairState) -> None:
    """The top City card is revealed, and what it says happens to all
    (unfair.core.steps.city-card-each-round, unfair.core.steps.event-city)."""
    deck = state.zones[codes.CITY_DECK]
    if not deck:
        return
    card = deck[-1]
    state.put(card, CITY)
    if state.log is not None:
        facts: dict[str, object] = {"cards": named(state, [card])}
        state.emit("city", facts, ("unfair.core.steps.city-card-each-round",))
    if state.unfair.printed[card].health:
        settle(state, card)
    else:
        refresh(state, card)
        begin_card(state, card)
    hear(state, codes.CITY_REVEALED, -1, -1)


def discard_city_card(state: UnfairState) -> None:
    """The City card has had its round (unfair.core.gl.in-play-city)."""
    for card in state.zones[CITY][:]:
        discard(state, card)


def flip_closure(state: UnfairState) -> None:
    """When the card that closes the blueprints is on top, they close (RU20)."""
    deck = state.zones[codes.CITY_DECK]
    if deck and deck[-1] == state.unfair.closure:
        state.put(state.unfair.closure, RULES)
        state.emit("closure", {}, ("unfair.core.setup.city-blueprint-closure",))
