"""Views that seats and moments share the making of are the same as those made for each alone."""

from __future__ import annotations

import random

import pytest

from fairground.engine.views import Looks
from fairground.games import all_games, new_match


@pytest.mark.parametrize("game", sorted(all_games()))
def test_shared_looks_change_no_view(game: str) -> None:
    rng = random.Random(game)
    eyes = [0, 1, None]
    among_seats = 0
    kept: set[int] = set()
    for seed in range(2):
        match = new_match(game, 2, seed)
        looks = Looks()
        before: list[dict[str, object]] = []
        for _ in range(120):
            looks.move_on()
            together = [match.view(seat, False, looks) for seat in eyes]
            assert together == [match.view(seat, False) for seat in eyes]
            zones = [zone for view in together for zone in view["zones"]]
            among_seats += len({id(zone) for zone in zones}) < len(zones)
            kept.add(sum(zone is old for zone, old in zip(zones, before)))
            before = zones
            if match.over:
                break
            ask = rng.choice(match.asks)
            match.play(ask.seat, rng.choice(ask.options))
    assert among_seats > 0
    promises = all_games()[game].card_facts_basis(match.state) is not None
    assert (max(kept) > 0) == promises
