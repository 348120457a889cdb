"""What holds after every decision of a match of Unicorn Fever."""

from __future__ import annotations

from fairground.engine.components import EMPTY
from fairground.engine.state import State
from fairground.games.unicorn.codes import (
    BET_TOKENS,
    BOX,
    CONTRACTS,
    FREE,
    HAND,
    LANE,
    LATE,
    MOVED,
    MOVES,
    OFFER,
    OUT,
    SPENT,
    UNICORNS,
)
from fairground.games.unicorn.state import UnicornState

COPIES = 8


def invariant(state: State) -> None:
    assert isinstance(state, UnicornState)
    components = state.unicorn_components
    seats = components.seats
    # Nobody is ever in the red (unicorn.gold.never-negative).
    assert min(state.gold) >= 0
    assert min(state.glory) >= 0
    # Movement cards, and the contracts of two clans, stay among themselves.
    assert len(state.zones[MOVES]) + len(state.zones[MOVED]) == 23
    signed = sum(len(state.zones[components.signed + seat]) for seat in range(seats))
    offered = sum(card != EMPTY for card in state.zones[OFFER])
    assert len(state.zones[CONTRACTS]) + signed + offered + len(state.zones[SPENT]) == 2 * COPIES
    assert len(state.zones[BOX]) == 3 * COPIES
    # A bet token is on the board, out of the race, or lies with a stake in front of one seat.
    for token in range(BET_TOKENS):
        holder = state.bettor[token]
        assert holder in (FREE, OUT) or 0 <= holder < seats
        assert (state.stake[token] > 0) == (holder >= 0)
        assert holder == OUT or seats >= 4 or token < LATE * UNICORNS
        assert state.reserved[token] < 0 or holder == FREE
    # Who laid what is noted beside the cards, and signs that were declared are true.
    for lane in range(UNICORNS):
        cards = state.zones[LANE + lane]
        assert len(cards) == len(state.laid[lane])
        assert all(state.fits_note(card, note) for card, note in zip(cards, state.laid[lane], strict=True))
    assert all(0 <= row < UNICORNS for row in state.odds)
    assert sorted(rank for rank in state.rank if rank) == list(range(1, 1 + sum(r > 0 for r in state.rank)))
    assert state.fever
    assert sorted(owner for owner in state.owner if owner >= 0) == list(range(seats))
    for seat in range(seats):
        assert len(state.zones[HAND + seat]) <= state.hand_limit(seat)
