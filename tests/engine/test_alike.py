"""Identical pieces: no number, and nothing that anybody is taken to know, tells which of them it is."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.engine.components import EVERYONE, NOBODY, Components, Face, Zone, eyes_of
from fairground.engine.rng import fast_rng
from fairground.engine.state import Frame, State
from fairground.engine.views import touched, zone_views
from fairground.proving.toy import HighCard

HAND, OPEN, BAG = range(3)
SHIELDS = (0, 2, 3)  # and a sword between them


class Alike(HighCard):
    """A game whose cards with one face are one piece; only its views are asked for here."""

    alike = True

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        return [card for card in SHIELDS if card in state.zones[HAND]]


@pytest.fixture
def state() -> State:
    """Seat 0 holds three shields and a sword."""
    shield, sword = Face("shield", "Shield", "plain"), Face("sword", "Sword", "plain")
    zones = [
        Zone("hand", "hand", 0, eyes_of(0), ordered=False),
        Zone("open", "open", -1, EVERYONE),
        Zone("bag", "bag", -1, NOBODY),
    ]
    made = State(Components(2, [shield, sword, shield, shield], zones))
    made.begin(fast_rng("alike", 1), Frame())
    for card in range(4):
        made.place(card, HAND)
    return made


def seen(state: State, seat: int) -> list[Any]:
    return zone_views(Alike(), state, seat)


def test_what_others_have_seen_leaves_first(state: State) -> None:
    state.reveal(2, eyes_of(1))
    assert state.one_alike(0, HAND) == 2
    assert state.one_alike(1, HAND) == 1, "a sword is no shield"


def test_who_knew_another_one_no_longer_knows_whether_it_is_there(state: State) -> None:
    state.reveal(0, eyes_of(1) | eyes_of(-1))
    state.reveal(2, eyes_of(1))
    state.reveal(3, eyes_of(-1))
    assert state.one_alike(3, HAND) == 0
    # Seat 1 knew both 0 and 2, spectators 0 and 3: they saw one shield leave and still know the other.
    assert state.knows(1, 2, HAND)
    assert state.knows(-1, 3, HAND)


def test_who_knew_only_another_one_forgets_it_and_the_owner_nothing(state: State) -> None:
    state.reveal(0, eyes_of(1) | eyes_of(-1))
    state.known[0] &= ~eyes_of(-1)
    state.reveal(3, eyes_of(-1))
    left = state.one_alike(0, HAND)
    stays, who = (3, -1) if left == 0 else (0, 1)
    assert not state.knows(who, stays, HAND)
    assert all(state.knows(0, card, HAND) for card in range(4))


def test_views_number_by_place_and_not_by_piece(state: State) -> None:
    other = State(state.components)
    other.begin(fast_rng("alike", 1), Frame())
    for card in range(4):
        other.place(card, HAND)
    state.move(0, HAND, OPEN)
    other.move(3, HAND, OPEN)
    for seat in (0, 1, -1):
        assert seen(state, seat) == seen(other, seat)
    hand = next(zone for zone in seen(state, 0) if zone["id"] == "hand")
    numbers = [card["card"] for card in hand["cards"]]
    assert len(set(numbers)) == 3
    assert [card["id"] for card in hand["cards"]] == ["shield", "shield", "sword"]
    # Options touch the cards under the numbers that are shown.
    for one in (state, other):
        assert set(touched(Alike(), one, 0, 0)) < set(numbers)
    assert touched(Alike(), state, 0, 0) == touched(Alike(), other, 0, 0)


def test_hidden_cards_have_no_number(state: State) -> None:
    state.move(0, HAND, BAG)
    state.known[0] = 0
    bag = next(zone for zone in seen(state, 1) if zone["id"] == "bag")
    assert bag["cards"] == [{"back": "plain"}]
