"""What a seat is shown: beside a second, slow account of it, and in small made-up states."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from fairground.engine.components import EMPTY, EVERYONE, NOBODY, SPECTATOR, Components, Face, Zone, eyes_of
from fairground.engine.game import Game
from fairground.engine.rng import fast_rng
from fairground.engine.state import Frame, State
from fairground.engine.views import Looks, touched, zone_views
from fairground.games import all_games, new_match
from fairground.proving.toy import HighCard, high_card

DECK, HAND, ROW = range(3)


class Plain(HighCard):
    """A game of which only the views are asked for here; it counts how often a face is made."""

    made = 0
    basis: object = None

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        self.made += 1
        return {"lies": zone, "worth": 10 * card}

    def card_facts_basis(self, state: State) -> object:
        return self.basis

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        return [2, 1, 0]


class Alike(Plain):
    alike = True


FACES = [
    Face("moon", "Moon", "night"),
    Face("sun", "Sun", "day"),
    Face("moon", "Moon", "night"),
    Face("star", "Star", "night"),
    Face("cloud", "Cloud", "day"),
]


@pytest.fixture
def state() -> State:
    """Seat 0 holds two moons, a sun and a star; a row with a free space; a deck with a cloud on it."""
    zones = [
        Zone("deck", "the deck", -1, NOBODY),
        Zone("hand", "the hand", 0, eyes_of(0), ordered=False),
        Zone("row", "the row", -1, EVERYONE),
    ]
    made = State(Components(2, FACES, zones))
    made.begin(fast_rng("views", 1), Frame())
    for card in (3, 2, 1, 0):
        made.place(card, HAND)
    made.place(4, DECK)
    return made


def cards(game: Game, state: State, seat: int, zone: int, looks: Looks | None = None) -> list[Any]:
    found: list[Any] = zone_views(game, state, seat, looks)[zone]["cards"]
    return found


def test_a_hand_shows_known_faces_first_and_by_number_then_backs_by_deck(state: State) -> None:
    state.reveal(3, eyes_of(1))
    state.reveal(1, eyes_of(1))
    assert [one["card"] for one in cards(Plain(), state, 0, HAND)] == [0, 1, 2, 3]
    assert cards(Plain(), state, 1, HAND) == [
        {"card": 1, "id": "sun", "name": "Sun", "lies": HAND, "worth": 10},
        {"card": 3, "id": "star", "name": "Star", "lies": HAND, "worth": 30},
        {"back": "night"},
        {"back": "night"},
    ]
    assert [one["back"] for one in cards(Plain(), state, -1, HAND)] == ["day", "night", "night", "night"]


def test_with_identical_pieces_a_hand_is_ordered_by_faces(state: State) -> None:
    assert [one["id"] for one in cards(Alike(), state, 0, HAND)] == ["moon", "moon", "star", "sun"]
    assert [one["card"] for one in cards(Alike(), state, 0, HAND)] == [0, 2, 3, 1]


def test_an_ordered_zone_keeps_its_order_and_its_free_spaces(state: State) -> None:
    for card in (2, 0):
        state.move(card, HAND, ROW)
    state.zones[ROW].insert(1, EMPTY)
    for game in (Plain(), Alike()):
        row = cards(game, state, 1, ROW)
        assert row[1] is None
        assert [row[0]["id"], row[2]["id"]] == ["moon", "moon"]
    # The first of a face that is seen has its first number, whichever copy it is.
    assert [one and one["card"] for one in cards(Plain(), state, 1, ROW)] == [2, None, 0]
    assert [one and one["card"] for one in cards(Alike(), state, 1, ROW)] == [0, None, 2]


def test_identical_pieces_are_numbered_on_from_zone_to_zone(state: State) -> None:
    """A copy that a seat does not see does not count, wherever it lies."""
    state.move(2, HAND, ROW)
    assert [one["card"] for one in cards(Alike(), state, 1, ROW)] == [0]
    assert [one["card"] for one in cards(Alike(), state, 0, HAND)] == [0, 3, 1]
    assert [one["card"] for one in cards(Alike(), state, 0, ROW)] == [2]


def test_every_further_copy_has_the_next_number(state: State) -> None:
    """Three moons, and a fourth nobody has seen."""
    faces = [Face("moon", "Moon", "night") for _ in range(4)]
    made = State(Components(2, faces, state.components.zones))
    made.begin(fast_rng("moons", 1), Frame())
    for card, zone in ((3, ROW), (1, ROW), (0, ROW), (2, DECK)):
        made.place(card, zone)
    assert [one["card"] for one in cards(Alike(), made, 0, ROW)] == [0, 1, 2]
    assert cards(Alike(), made, 0, DECK) == [{"back": "night"}]


def test_an_option_tells_of_the_cards_whose_faces_a_seat_knows(state: State) -> None:
    state.known[1] = 0
    assert touched(Plain(), state, 0, 0) == [2, 0]
    assert touched(Alike(), state, 0, 0) == [0, 2]
    assert touched(Plain(), state, 1, 0) == []


def test_looks_hold_until_something_can_be_seen_to_change(state: State) -> None:
    game = Plain()
    game.basis = "the same"
    looks = Looks()
    first = zone_views(game, state, 0, looks)
    made = game.made
    assert zone_views(game, state, 0, looks)[HAND] is first[HAND]
    looks.move_on()
    assert zone_views(game, state, 0, looks)[HAND] is first[HAND], "nothing has changed"
    state.reveal(3, eyes_of(1))
    looks.move_on()
    assert cards(game, state, 1, HAND, looks)[0]["card"] == 3, "what is known has changed"
    assert cards(game, state, 0, HAND, looks) == first[HAND]["cards"]
    state.move(0, HAND, ROW)
    looks.move_on()
    later = zone_views(game, state, 0, looks)
    assert [one["card"] for one in later[HAND]["cards"]] == [1, 2, 3]
    assert later[DECK] is first[DECK]
    # Only what lies elsewhere now has a new face.
    assert game.made == made + 1


def test_looks_are_made_anew_when_what_faces_rest_on_changes(state: State) -> None:
    game = Plain()
    for bases in (("a", "b"), (None, None)):
        looks = Looks()
        game.basis = bases[0]
        first = zone_views(game, state, 0, looks)
        game.basis = bases[1]
        looks.move_on()
        made = game.made
        second = zone_views(game, state, 0, looks)
        assert second == first
        assert second[HAND] is not first[HAND]
        assert game.made == made + 4


def test_seats_that_see_the_same_share_it(state: State) -> None:
    looks = Looks()
    game = Plain()
    before = [zone_views(game, state, seat, looks) for seat in (0, 1, -1)]
    assert before[1][HAND] is before[2][HAND]
    assert before[0][HAND] is not before[1][HAND]
    assert before[0][DECK] is before[1][DECK]
    assert game.made == 4, "each face once"


def slowly(game: Game, state: State, seat: int) -> list[dict[str, Any]]:
    """Zones as a seat sees them, said once more: each card by itself."""
    components, faces = state.components, state.components.faces
    bit = 1 << (SPECTATOR if seat < 0 else seat)
    counts: Counter[str] = Counter()
    views = []
    for place, (zone, lying) in enumerate(zip(components.zones, state.zones, strict=True)):
        known = [card for card in lying if card != EMPTY and (zone.eyes | state.known[card]) & bit]
        hidden = [card for card in lying if card != EMPTY and card not in known]
        if not zone.ordered:
            known.sort(key=lambda card: (faces[card].id if game.alike else "", card))
            lying = known + sorted(hidden, key=lambda card: faces[card].back)
        shown: list[Any] = []
        for card in lying:
            if card == EMPTY:
                shown.append(None)
            elif card in hidden:
                shown.append({"back": faces[card].back})
            else:
                face = faces[card]
                number = card
                if game.alike:
                    copies = [other for other, one in enumerate(faces) if one.id == face.id]
                    number = copies[counts[face.id]]
                    counts[face.id] += 1
                shown.append(
                    {"card": number, "id": face.id, "name": face.name, **game.card_facts(state, card, place)}
                )
        views.append({"id": zone.id, "name": zone.name, "owner": zone.owner, "cards": shown})
    return views


@pytest.mark.parametrize("game", ["high-card", *sorted(all_games())])
def test_views_are_what_a_second_account_says(game: str) -> None:
    for seed in range(2):
        rng = random.Random(f"{game} {seed}")
        match = high_card(3, seed) if game == "high-card" else new_match(game, 2 + seed, seed)
        looks = Looks()
        for step in range(60):
            state = match.state
            if match.over:
                break
            looks.move_on()
            for seat in [*range(match.state.components.seats), -1]:
                eyes = None if seat < 0 else seat
                zones = slowly(match.game, state, seat)
                view = match.view(eyes, looks=looks)
                assert view["zones"] == zones
                assert view["you"] == eyes
                assert view["waiting"] == sorted(ask.seat for ask in state.asks)
                numbers = {
                    card["card"] for zone in zones for card in zone["cards"] if card and "card" in card
                }
                ask = match.state.ask_of(seat)
                assert (view["ask"] is None) == (ask is None)
                for option in view["ask"]["options"] if step % 5 == 0 and ask else ():
                    assert numbers.issuperset(option["cards"])
            ask_now = rng.choice(match.asks)
            match.play(ask_now.seat, rng.choice(ask_now.options))
