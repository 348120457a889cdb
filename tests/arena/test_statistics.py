"""What games say: shares, ratings, ranks, margins, times."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.arena.helpers import STRONG, WEAK, plan_of

from fairground.arena.plan import sittings_of
from fairground.arena.playing import Played, milliseconds
from fairground.arena.statistics import rate, share_of, standings, time_within
from fairground.players.duel import wilson


def game(number: int, lineup: tuple[int, ...], ranks: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Played(
        f"{number}.0", number, lineup, winners, ranks, scores, {}, tuple({"70": 9, "90": 1} for _ in lineup)
    )


def test_figures_of_a_small_table_by_hand() -> None:
    plan = plan_of(f"{STRONG},{WEAK}:2")
    games = [
        game(0, (0, 1, 1), (1, 2, 3), (4, 3, 1)),
        game(1, (1, 0, 1), (1, 1, 3), (4, 4, 0)),
        game(2, (1, 1, 0), (3, 1, 2), (0, 4, 3)),
    ]
    strong, weak = sorted(standings(plan, games), key=lambda row: row.player == WEAK)
    assert strong.wins.share == pytest.approx(1.5 / 3)
    assert weak.wins.share == pytest.approx(1.5 / 6)
    assert (strong.wins.games, weak.wins.games) == (3, 6)
    assert (strong.wins.low, strong.wins.high) == wilson(1.5, 3)
    assert strong.wins.fair == weak.wins.fair == pytest.approx(1 / 3)
    assert strong.mean_rank == pytest.approx(4 / 3)
    assert weak.mean_rank == pytest.approx(13 / 6)
    # 4 against 3 and 1, 4 against 4 and 0, 3 against 0 and 4
    assert strong.margin == pytest.approx((2 + 2 + 1) / 3)
    assert [seat and seat.share for seat in strong.by_seat] == [1.0, 0.5, 0.0]
    assert (strong.moves, weak.moves) == (30, 60)
    assert strong.median_ms == milliseconds("70")
    assert strong.slow_ms == milliseconds("90")


def test_a_share_says_whether_it_is_clear_of_fair() -> None:
    assert share_of([1.0] * 90 + [0.0] * 10, 0.5).verdict == "above"
    assert share_of([0.0] * 90 + [1.0] * 10, 0.5).verdict == "below"
    assert share_of([0.0, 1.0] * 10, 0.5).verdict == "even"


def test_times_are_read_off_the_steps() -> None:
    times = Counter({"10": 50, "20": 45, "30": 5})
    assert time_within(times, 0.5) == milliseconds("10")
    assert time_within(times, 0.95) == milliseconds("20")
    assert time_within(times, 0.96) == milliseconds("30")
    # A step is a tenth longer than the one before.
    assert milliseconds("11") / milliseconds("10") == pytest.approx(1.1)


def test_ratings_order_players_by_what_they_reach() -> None:
    games = [game(number, (0, 1, 2), (1, 2, 3), (3, 2, 1)) for number in range(40)]
    first, second, third = rate(3, games)
    assert first.low > second.high > second.low > third.high


def test_equals_are_rated_alike_and_one_player_alone_not_at_all() -> None:
    games = [game(number, (0, 1), (1, 2) if number % 2 else (2, 1), (1, 0)) for number in range(60)]
    one, other = rate(2, games)
    assert abs(one.value - other.value) < 100
    alone, _ = rate(2, [game(0, (0, 0), (1, 2), (1, 0))])
    assert alone.value == 1500


def test_standings_do_not_depend_on_which_game_ended_first() -> None:
    plan = plan_of(f"{STRONG},{WEAK}")
    games = [
        Played(sitting.id, deal, sitting.lineup, (0,), (1, 2), (2, 1), {}, ({"1": 1}, {"1": 1}))
        for deal in range(12)
        for sitting in sittings_of(plan, deal)
    ]
    assert standings(plan, games) == standings(plan, games[::-1])
