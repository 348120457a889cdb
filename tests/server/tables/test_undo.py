"""A choice can be taken back freely unless something became known by it that its seat did not know."""

from __future__ import annotations

import pytest

from fairground.engine.components import EVERYONE, NOBODY, eyes_of
from fairground.engine.state import State
from fairground.games import new_match
from fairground.server.tables import undo

ME, OTHER = 0, 1


def dealt(game: str = "unlucky-adventurers") -> State:
    return new_match(game, 2, seed=5).state


def zone_of(state: State, eyes: int, cards: bool = False) -> int:
    """A zone that these eyes see into, with cards in it if they are wanted."""
    zones = enumerate(state.components.zones)
    return next(
        number for number, zone in zones if zone.eyes == eyes and (not cards or len(state.zones[number]))
    )


def learned(before: State, after: State) -> bool:
    return undo.learned(before, after, ME, [])


def moved(state: State, eyes: int) -> tuple[State, int]:
    """The top card of a face-down pile goes where these eyes see it; nobody is told of it in another way."""
    after = state.clone()
    card = after.zones[zone_of(state, NOBODY, cards=True)].pop()
    after.zones[zone_of(state, eyes)].append(card)
    return after, card


@pytest.mark.parametrize("eyes", [EVERYONE, eyes_of(ME), eyes_of(OTHER)])
def test_a_card_that_comes_where_somebody_sees_it_was_learned(eyes: int) -> None:
    before = dealt()
    after, card = moved(before, eyes)
    assert after.known == before.known
    assert learned(before, after)
    # Unless the seat itself knew it: then it shows only what it could have told.
    before.known[card] |= eyes_of(ME)
    assert not learned(before, after)
    before.known[card] = eyes_of(OTHER)
    assert learned(before, after) == (eyes != eyes_of(OTHER))


def test_a_card_that_somebody_looks_at_where_it_lies_was_learned() -> None:
    before = dealt()
    pile = before.zones[zone_of(before, NOBODY, cards=True)]
    for eyes in (eyes_of(ME), eyes_of(OTHER)):
        after = before.clone()
        after.known[pile[-1]] |= eyes
        assert learned(before, after)


@pytest.mark.parametrize("eyes", [EVERYONE, eyes_of(ME), eyes_of(OTHER)])
def test_a_card_that_was_nowhere_before_was_learned(eyes: int) -> None:
    before = dealt()
    after, card = moved(before, eyes)
    before.zones[zone_of(before, NOBODY, cards=True)].remove(card)
    assert learned(before, after)


def test_what_lies_as_it_lay_was_not_learned() -> None:
    before = dealt()
    assert not learned(before, before.clone())
    # Nor what goes from one face-down pile to another.
    after = before.clone()
    piles = [n for n, zone in enumerate(after.components.zones) if zone.eyes == NOBODY and after.zones[n]]
    after.zones[piles[1]].append(after.zones[piles[0]].pop())
    assert not learned(before, after)


def test_sealed_answers_are_opened_when_their_frame_leaves() -> None:
    state = dealt("fair-game")
    hiding = undo.sealed(state)
    assert [type(frame).__name__ for frame in hiding] == ["ClaimStep"]
    assert [type(frame).__name__ for frame in state.frames] == ["Round", "ClaimStep"]
    before = state.clone()
    ordinary = state.frames.pop(0)
    assert not undo.learned(before, state, ME, hiding)
    state.frames[:] = [ordinary]
    assert undo.learned(before, state, ME, hiding)
