"""The balance lab: what wins, and what another figure would change."""

from __future__ import annotations

import random

import pytest
from tests.arena.helpers import WEAK, plan_of

from fairground.arena.lab import FEWEST, SEAT, differences, figures, findings, measures, overall
from fairground.arena.plan import deals
from fairground.arena.playing import Played, play_deal
from fairground.engine.factors import ORDER
from fairground.games import get

PLAN = plan_of(f"{WEAK}:2", factors=True)


def game(
    deal: int, winner: int, factors: list[dict[str, list[str]]], scores: tuple[int, int] = (3, 1)
) -> Played:
    ranks = (1, 2) if winner == 0 else (2, 1)
    return Played(f"{deal}.0", deal, (0, 0), (winner,), ranks, scores, {}, ({"1": 5}, {"1": 5}), factors)


def coin_games(count: int, seed: int, lucky: float = 0.5) -> list[Played]:
    """Games in which who has the sword wins this part of the time, and who has the hat half of it."""
    rng = random.Random(seed)
    found = []
    for deal in range(count):
        sword = rng.randrange(2)
        winner = sword if rng.random() < lucky else 1 - sword
        had = [{"item": ["sword" if seat == sword else "hat"]} for seat in range(2)]
        found.append(game(deal, winner, had))
    return found


def test_shares_are_counted_by_hand() -> None:
    had = [{"item": ["sword", "hat"]}, {"item": ["hat"]}]
    found = {
        (one.kind, one.name): one for one in figures([game(0, 0, had), game(1, 0, had), game(2, 1, had)])
    }
    assert found["item", "sword"].wins.games == 3
    assert found["item", "sword"].wins.share == pytest.approx(2 / 3)
    assert found["item", "hat"].wins.games == 6
    assert found["item", "hat"].wins.share == pytest.approx(1 / 2)
    # All who had an item: nine, of whom five won.
    assert found["item", "hat"].wins.fair == pytest.approx(5 / 9)
    assert found[SEAT, "1"].wins.share == pytest.approx(2 / 3)


def test_only_what_is_too_far_off_is_beyond_chance() -> None:
    def chance(lucky: float) -> float:
        return min(one.chance for one in figures(coin_games(200, 1, lucky)) if one.kind == "item")

    assert chance(0.8) < 0.001
    assert chance(0.5) > 0.05


def test_games_are_summed_up() -> None:
    found = overall([game(0, 0, [{}, {}], (5, 1)), game(1, 1, [{}, {}], (2, 4))])
    assert (found.games, found.score, found.winning_score, found.margin) == (2, 3.0, 4.5, 3.0)
    assert (found.moves, found.shared) == (10, 0)


def test_a_change_is_found_where_there_is_one() -> None:
    found = {one.name: one for one in differences(coin_games(400, 1, 0.5), coin_games(400, 1, 0.9))}
    sword, hat = found["sword"], found["hat"]
    assert sword.before == pytest.approx(0.5, abs=0.08)
    assert sword.change == pytest.approx(0.4, abs=0.08)
    assert sword.low < 0.4 < sword.high
    assert (sword.verdict, hat.verdict) == ("above", "below")
    assert sword.change == pytest.approx(-hat.change)


def test_the_same_games_have_no_difference_at_all() -> None:
    games = coin_games(100, 3)
    for one in [*differences(games, games), *measures(games, games)]:
        assert (one.change, one.low, one.high, one.verdict) == (0, 0, 0, "even")


def test_pairing_takes_the_luck_of_the_deal_out() -> None:
    """The same luck both ways: a small change is clear on the same deals, and not on others."""
    base = coin_games(300, 5, 0.5)
    changed = [
        game(one.deal, 1 - one.winners[0] if one.deal % 30 == 0 else one.winners[0], one.factors)
        for one in base
    ]
    others = [game(one.deal, two.winners[0], two.factors) for one, two in zip(base, coin_games(300, 6, 0.5))]
    [paired] = [one for one in differences(base, changed) if one.name == "sword"]
    [apart] = [one for one in differences(base, others) if one.name == "sword"]
    assert paired.high - paired.low < (apart.high - apart.low) / 3


def test_intervals_of_differences_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(100):
        pair = coin_games(120, seed, 0.4), coin_games(120, 1000 + seed, 0.6)
        [sword] = [one for one in differences(*pair) if one.name == "sword"]
        held += sword.low <= 0.2 <= sword.high
    assert 88 <= held <= 100  # 95 on average; fewer than 88 come up once in 300 times


def test_only_deals_that_both_have_played_count() -> None:
    base, other = coin_games(80, 1), coin_games(60, 2)
    assert {one.had_before for one in measures(base, other)} == {60}
    found = findings(PLAN, base, {"a.b": "1 → 2"}, [])
    assert (found.measures, found.differences) == ([], [])


def test_what_hardly_anybody_had_is_left_out() -> None:
    rare = [game(deal, 0, [{"item": ["crown"]} if deal < FEWEST - 1 else {}, {}]) for deal in range(40)]
    assert "crown" not in {one.name for one in differences(rare, rare)}


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("fair-game", {"card claimed", "card stolen"}),
        ("unlucky-adventurers", {"character", "card played"}),
        ("unicorn-fever", {"contract", "clan", "loans"}),
        ("unfair", {"card in the park", "pack of most cards", "loans"}),
    ],
)
def test_every_game_says_what_its_seats_had(game: str, kinds: set[str]) -> None:
    plan = plan_of(f"{WEAK}:2", games=3, game=game, factors=True)
    games = [one for sittings in deals(plan) for one in play_deal(plan, sittings[0].deal)]
    for one in games:
        assert sorted(seat[ORDER][0] for seat in one.factors) == ["1", "2"]
    assert kinds <= {one.kind for one in figures(games)}
    names = {face.name for face in get(game).new_state(2, 0).components.faces}
    told = {one.name for one in figures(games) if one.kind.startswith(("card", "character", "contract"))}
    # Every match of Unfair has packs of its own.
    assert told <= names or game == "unfair"


def test_a_game_of_one_sort_of_factor_each_has_shares_that_add_up() -> None:
    plan = plan_of(f"{WEAK}:4", games=6, game="unlucky-adventurers", factors=True)
    games = [one for sittings in deals(plan) for one in play_deal(plan, sittings[0].deal)]
    for kind in (SEAT, ORDER, "character"):
        rows = [one for one in figures(games) if one.kind == kind]
        assert sum(one.wins.games for one in rows) == 24
        assert sum(one.wins.share * one.wins.games for one in rows) == pytest.approx(6)
        assert rows[0].wins.fair == pytest.approx(1 / 4)


def test_a_game_that_says_nothing_has_seats_alone() -> None:
    assert {one.kind for one in figures([game(0, 0, [{}, {}])])} == {SEAT}
