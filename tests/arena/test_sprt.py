"""The sequential test: it stops early, seldom errs, and does not depend on who finishes first."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from tests.arena.helpers import STRONG, WEAK, plan_of

from fairground.arena.plan import sittings_of
from fairground.arena.playing import Played
from fairground.arena.pool import Task
from fairground.arena.results import ResultsFile
from fairground.arena.run import run
from fairground.arena.sprt import FEWEST_DEALS, Bounds, check_sprt, deal_shares, judge, verdict_on
from fairground.engine.errors import BadSetup

PLAN = plan_of(f"{STRONG},{WEAK}", games=4000)


def games_of(deal: int, wins: tuple[bool, bool]) -> list[Played]:
    """Both games of a deal, won or not by the first player."""
    found = []
    for sitting, won in zip(sittings_of(PLAN, deal), wins, strict=True):
        seat = sitting.lineup.index(0 if won else 1)
        ranks = (1, 2) if seat == 0 else (2, 1)
        found.append(Played(sitting.id, deal, sitting.lineup, (seat,), ranks, (0, 0), {}, ({}, {})))
    return found


def pairs(share: float, seed: int, deals: int = 2000) -> list[float]:
    """Deals of a player that wins this share of games."""
    rng = random.Random(seed)
    return [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(deals)]


def test_errors_are_about_as_rare_as_allowed() -> None:
    bounds = Bounds(0.0, 0.1)
    equal = [judge(pairs(0.5, seed), PLAN, bounds) for seed in range(200)]
    better = [judge(pairs(0.6, seed), PLAN, bounds) for seed in range(200)]
    assert (
        sum(verdict.outcome == "high" for verdict in equal) <= 18
    )  # 5 % are 10; 18 come up once in 100 runs
    assert sum(verdict.outcome == "low" for verdict in better) <= 18
    assert all(verdict.outcome != "open" for verdict in equal + better)


def test_it_takes_fewer_games_than_a_fixed_number_would() -> None:
    bounds = Bounds(0.0, 0.05)
    needed = [judge(pairs(0.55, seed), PLAN, bounds).games for seed in range(60)]
    assert sum(needed) / len(needed) < 1077  # what a fixed number needs for the same errors


def test_the_verdict_says_why() -> None:
    high = judge([1.0] * 50, PLAN, Bounds())
    assert (high.outcome, high.deals, high.games) == ("high", FEWEST_DEALS, 2 * FEWEST_DEALS)
    assert high.sentence.startswith(f"Stopped: {STRONG} is stronger than {WEAK}")
    assert "has reached 2.94" in high.sentence
    low = judge([0.0] * 50, PLAN, Bounds())
    assert low.outcome == "low"
    assert "has fallen to -2.94" in low.sentence
    open_ = judge([0.5, 1.0, 0.0] * 5, PLAN, Bounds())
    assert open_.outcome == "open"
    assert open_.sentence.startswith("Undecided: after 30 games on 15 deals")


def test_deals_count_in_their_order_and_only_when_complete() -> None:
    games = [game for deal in (0, 1, 3) for game in games_of(deal, (True, deal == 1))]
    assert deal_shares(PLAN, games) == [0.5, 1.0]
    assert deal_shares(PLAN, games[::-1]) == [0.5, 1.0]
    assert deal_shares(PLAN, games[1:]) == []


def test_a_run_ends_when_the_verdict_is_there(tmp_path: Path) -> None:
    played = 0

    def play(tasks: Iterator[Task]) -> Generator[Played]:
        nonlocal played
        for task in tasks:
            for game in games_of(task.deal, (True, True)):
                played += 1
                yield game

    with ResultsFile(tmp_path / "games.jsonl", PLAN, resume=False) as results:
        run(PLAN, results, play, lambda: None, Bounds())
        assert verdict_on(PLAN, results.games.values(), Bounds()).outcome == "high"
        assert played < 40
        before = played
        # Taken up again, it has nothing left to do.
        run(PLAN, results, play, lambda: None, Bounds())
        assert played == before


@pytest.mark.parametrize(
    ("players", "bounds", "words"),
    [
        (f"{WEAK}:2", Bounds(), "compares two players, not 1"),
        (f"{STRONG},{WEAK}", Bounds(0.1, 0.05), r"lower bound must be below the upper one, not \+10.0%"),
        (f"{STRONG},{WEAK}", Bounds(alpha=0.7), "between 0 and 0.5"),
        (f"{STRONG},{WEAK}", Bounds(0.0, 0.6), "must leave shares between 0 and 100 %"),
    ],
)
def test_a_test_that_cannot_be_made_is_refused(players: str, bounds: Bounds, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        check_sprt(plan_of(players), bounds)


def test_one_against_a_table_is_fair_at_its_part() -> None:
    plan = plan_of(f"{STRONG},{WEAK}:3", games=40)
    check_sprt(plan, Bounds())
    assert judge([0.25] * 12, plan, Bounds()).sentence.count("(fair: 25.0%)") == 1
