"""What holds after every decision of a match of Unlucky Adventurers."""

from __future__ import annotations

from fairground.engine.state import State
from fairground.games.unlucky.model import (
    ALLIES,
    ARENA,
    BOX,
    ENCOUNTERS,
    OWN,
    PLAIN,
    PLAYED,
    SEATS,
    UnluckyState,
)


def invariant(state: State) -> None:
    assert isinstance(state, UnluckyState)
    components = state.facts
    assert len(state.zones[ARENA]) == len(state.zones[ENCOUNTERS])
    assert not state.zones[BOX]
    for number, cards in enumerate(state.zones):
        backs = {components.faces[card].back for card in cards}
        assert len(backs) <= 1, f"cards of different decks in {components.zones[number].id}"
    for seat in range(components.seats):
        zone = SEATS + 3 * seat
        assert all(components.sort[card] == PLAIN for card in state.zones[zone]), "only plain cards are kept"
        assert len(state.zones[zone + OWN]) == 1, "the own Character stays"
        if state.out >> seat & 1 and not components.ghosts:
            assert not state.zones[zone + ALLIES]
    if len(state.frames) == 1 and not state.over:
        # Between cards nothing lies about, and exactly the players with cards are in.
        assert not state.zones[PLAYED]
        assert not state.zones[ARENA]
        for seat in range(components.seats):
            assert bool(state.out >> seat & 1) == (not state.hand(seat))
