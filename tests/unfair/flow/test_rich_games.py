"""Games in which much is built, played and used: what random players seldom reach."""

from __future__ import annotations

import random

import pytest

from fairground.engine.match import canonical
from fairground.games import get, new_match
from fairground.proving.campaigns.games import keen
from fairground.proving.conformance import check_cards, check_no_trace, check_result, check_twins, viewers
from fairground.proving.invariants.unfair import invariant

GAME = get("unfair")


@pytest.mark.parametrize(("seats", "games"), [(2, 8), (5, 2)])
def test_what_must_hold_holds_in_full_parks(seats: int, games: int) -> None:
    most = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.new_state(seats, seed, {"repeat_packs": seats > 2})
        while not state.over:
            ask = state.asks[0]
            state.apply(ask.seat, keen(rng, ask.options))
            invariant(state)
        check_cards(state)
        check_result(GAME, state)
        most = max(most, *GAME.result(state).scores)
    assert most > 60


def test_nobody_learns_what_is_hidden_in_full_parks() -> None:
    rng = random.Random(1)
    match = new_match("unfair", 3, 1, {"repeat_packs": True}, dice="fast")
    number = 0
    while not match.over:
        ask = match.state.asks[0]
        code = keen(rng, ask.options)
        viewer = viewers(match)[number % 4]
        world = match.redeal(viewer, number)
        assert canonical(world.view(viewer)) == canonical(match.view(viewer))
        invariant(world.state)
        check_no_trace(match, world, viewer)
        check_twins(match, world, viewer, ask.seat, code)
        match.play(ask.seat, match.game.action_of(match.state, ask.seat, code))
        number += 1
    assert number > 150
