"""Views that several seats share the making of are the same as those made for each seat alone."""

from __future__ import annotations

import random

import pytest

from fairground.engine.views import Looks
from fairground.games import all_games, new_match


@pytest.mark.parametrize("game", sorted(all_games()))
def test_shared_looks_change_no_view(game: str) -> None:
    rng = random.Random(game)
    shared = 0
    for seed in range(2):
        match = new_match(game, 2, seed)
        for _ in range(40):
            looks: Looks = {}
            eyes = [0, 1, None]
            together = [match.view(seat, False, looks) for seat in eyes]
            assert together == [match.view(seat, False) for seat in eyes]
            shared += len(looks) < len(eyes) * len(together[0]["zones"])
            if match.over:
                break
            ask = rng.choice(match.asks)
            match.play(ask.seat, rng.choice(ask.options))
    assert shared > 0
