from __future__ import annotations

from tests.conformance import conformance

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
    table = state.facts
    assert len(state.zones[ARENA]) == len(state.zones[ENCOUNTERS])
    assert not state.zones[BOX]
    for number, cards in enumerate(state.zones):
        backs = {table.faces[card].back for card in cards}
        assert len(backs) <= 1, f"cards of different decks in {table.zones[number].id}"
    for seat in range(table.seats):
        zone = SEATS + 3 * seat
        assert all(table.sort[card] == PLAIN for card in state.zones[zone]), "only plain cards are kept"
        assert len(state.zones[zone + OWN]) == 1, "the own Character stays"
        if state.out >> seat & 1 and not table.ghosts:
            assert not state.zones[zone + ALLIES]
    if len(state.frames) == 1 and not state.over:
        # Between cards nothing lies about, and exactly the players with cards are in.
        assert not state.zones[PLAYED]
        assert not state.zones[ARENA]
        for seat in range(table.seats):
            assert bool(state.out >> seat & 1) == (not state.hand(seat))


TestConformance = conformance(
    "unlucky-adventurers",
    variants=(
        {},
        {"teams": True, "seats": (4, 6)},
        {"ghosts": True, "seats": (4, 5, 6)},
        {"ghosts": True, "ghosts_return": False, "seats": (4,)},
    ),
    invariant=invariant,
)
