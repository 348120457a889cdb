"""Sealed choices: everybody answers in their own time, and nobody sees an answer before all are in."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from tests.statistics import chance_of_worse

from fairground.engine.match import Match, canonical
from fairground.engine.rng import fast_rng
from fairground.engine.saving import fingerprint
from fairground.engine.state import State
from fairground.games.fair_game.game import GAME as FAIR_GAME
from fairground.games.fair_game.rules import RollStep
from fairground.proving.toy import BOOST, HAND, Bids, high_card


def asked(match: Match) -> dict[int, str]:
    return {ask.seat: ask.kind for ask in match.asks}


def bids(state: State) -> list[list[int]]:
    frame = state.frames[-1]
    assert isinstance(frame, Bids)
    return frame.answers


def first_card(match: Match, seat: int) -> str:
    ask = match.ask(seat)
    assert ask is not None
    return str(ask.options[0])


def test_everybody_is_asked_at_once_and_goes_through_their_own_questions() -> None:
    match = high_card(3)
    assert asked(match) == {0: "lay", 1: "lay", 2: "lay"}
    match.play(1, first_card(match, 1))
    assert asked(match) == {0: "lay", 1: "boost", 2: "lay"}
    match.play(1, "boost by 2")
    assert asked(match) == {0: "lay", 2: "lay"}
    for seat in (2, 0):
        match.play(seat, first_card(match, seat))
        match.play(seat, "boost by 0")
    assert [event["boost"] for event in match.events(None) if event["kind"] == "laid"] == [0, 2, 0]


def test_the_order_of_the_answers_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(3)):
        match = high_card(3)
        for seat in order:
            match.play(seat, first_card(match, seat))
        for seat in reversed(order):
            match.play(seat, f"boost by {seat}")
        ends.add(fingerprint(match.state))
    assert len(ends) == 1


def test_others_see_who_is_done_and_nothing_more() -> None:
    seen = set()
    for card in (0, 1):
        for boost in (0, 1, 2):
            match = high_card(2)
            ask = match.ask(0)
            assert ask is not None
            match.play(0, ask.options[card])
            match.play(0, f"boost by {boost}")
            assert match.view(1)["waiting"] == [1]
            seen |= {canonical([match.view(viewer), match.events(viewer)]) for viewer in (1,)}
    assert len(seen) == 1


def test_how_far_another_seat_has_come_is_hidden_too() -> None:
    match = high_card(2)
    before = canonical([match.view(1), match.events(1)])
    match.play(0, first_card(match, 0))
    assert canonical([match.view(1), match.events(1)]) == before
    # In a world of seat 1 the half-given answer is not there.
    world = match.redeal(1, 0)
    assert asked(world) == {0: "lay", 1: "lay"}


def test_a_redeal_keeps_own_answers_and_seals_others_that_fit_the_new_cards() -> None:
    match = high_card(2)
    match.play(0, first_card(match, 0))
    match.play(0, "boost by 2")
    match.play(1, first_card(match, 1))
    own = bids(match.state)[1]
    boosts: Counter[int] = Counter()
    laid: Counter[int] = Counter()
    for seed in range(600):
        world = match.redeal(1, seed)
        (card, boost), mine = bids(world.state)
        assert mine == own
        assert card in world.state.zones[HAND]
        laid[card] += 1
        boosts[boost] += 1
        assert asked(world) == {1: "boost"}
    # Seat 1 cannot exclude any card it does not hold itself, and any boost.
    assert set(laid) == set(range(9)) - set(match.state.zones[HAND + 1])
    assert chance_of_worse([boosts[BOOST + by] for by in range(3)]) > 0.001
    assert chance_of_worse(list(laid.values())) > 0.001


def test_a_clone_shares_no_answer() -> None:
    match = high_card(2)
    match.play(0, first_card(match, 0))
    twin = match.clone()
    twin.play(0, "boost by 1")
    assert [len(answers) for answers in bids(match.state)] == [1, 0]
    assert asked(match) == {0: "boost", 1: "lay"}


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_once_all_answers_are_in_they_are_no_secret(viewer: int) -> None:
    # Both have said which dice they roll, and the dice are in the air.
    state = FAIR_GAME.open(FAIR_GAME.setup(2, "open"), explicit_chance=True)
    while not (isinstance(state.frames[-1], RollStep) and state.chance_size()):
        if state.chance_size():
            state.apply_chance(0)
        else:
            ask = state.asks[0]
            state.apply(ask.seat, 5 if 5 in ask.options else ask.options[-1])
    frame = state.redeal(viewer, fast_rng("open", 3)).frames[-1]
    assert isinstance(frame, RollStep)
    assert frame.answers == [[5], [5]]
