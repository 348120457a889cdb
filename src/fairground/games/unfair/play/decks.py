# compiled: mypyc
"""How many cards a deck has left."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import DISCARD

# Decks that are filled again from their discard piles (unfair.core.deck.reshuffle).
REFILLED: Final = (codes.PARK_DECK, codes.EVENT_DECK, codes.BLUEPRINT_DECK)


def cards_left(state: UnfairState, deck: int) -> int:
    """How many cards could be taken from a deck, its discard pile shuffled in
    (unfair.core.insufficient.after-reshuffle)."""
    return len(state.zones[deck]) + (len(state.zones[DISCARD + deck]) if deck in REFILLED else 0)
