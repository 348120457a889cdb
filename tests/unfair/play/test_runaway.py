"""A few matches of `tests/unfair/play/runaway.py`, which plays many."""

from __future__ import annotations

import pytest
from tests.unfair.play.runaway import Runaway, Watch, judge, one_match, play

pytestmark = pytest.mark.pure_only


def test_nothing_runs_away() -> None:
    scores: list[int] = []
    for number in range(4):
        match, source = one_match(number, "slice")
        judge(scores, play(match, source))
    assert scores


def test_the_watch_notices_an_ability_that_pays_for_itself() -> None:
    watch = Watch()
    watch.purses = [3, 5]
    for _ in range(4):
        watch.use(0, "Rubber Suit Academy")
    with pytest.raises(Runaway, match="5 times"):
        watch.use(0, "Rubber Suit Academy")


def test_a_score_far_beyond_all_others_is_noticed() -> None:
    with pytest.raises(Runaway, match="721"):
        judge([100] * 30, [160, 721])
