"""What holds after every decision of a match of Fair Game."""

from __future__ import annotations

from fairground.engine.state import State
from fairground.games.fair_game.rules import BOX, CARDS_PER_SEAT, GRID, GRID_SIZE, HELD, FairState, bits


def invariant(state: State) -> None:
    assert isinstance(state, FairState)
    seats = state.components.seats
    # Cards in grid, pile and in front of players add up; the box is never opened again.
    assert len(state.zones[BOX]) == len(state.components.faces) - CARDS_PER_SEAT * seats
    assert len(state.zones[GRID]) == GRID_SIZE
    for seat in range(seats):
        assert sorted(state.zones[HELD + seat]) == [c for c in range(26) if state.held[seat] >> c & 1]
        assert bits(state.held[seat]) <= 4
        assert state.rolls[seat] <= 3
