# compiled: mypyc
"""Tokens that lie on cards when a match ends."""

from __future__ import annotations

from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import token_place


def return_tokens(state: UnfairState) -> None:
    """The tokens on cards in parks come back to their owners (unfair.core.token.game-end). Rules:
    unfair.alien.score.on-cards."""
    if state.on_cards:
        state.supply = supply_at_end(state)
        kept: list[int] = []
        for place in range(0, len(state.on_cards), 3):
            if not state.in_park(state.on_cards[place]):
                kept += state.on_cards[place : place + 3]
        state.on_cards = kept


def supply_at_end(state: UnfairState) -> list[int]:
    """What everybody has then."""
    supply, on_cards = state.supply[:], state.on_cards
    for place in range(0, len(on_cards), 3):
        if state.in_park(on_cards[place]):
            owner = state.owner(on_cards[place])
            supply[token_place(owner, on_cards[place + 1])] += on_cards[place + 2]
    return supply
