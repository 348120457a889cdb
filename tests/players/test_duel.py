"""The measure of strength itself."""

from __future__ import annotations

import pytest

from fairground.games import get
from fairground.players.duel import challenge, wilson, winning_shares

pytestmark = pytest.mark.better_compiled

GAME = get("fair-game")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Worked examples with z = 1.96: an even share, a share at the edge, a large sample.
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662)],
)
def test_the_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_match_has_one_win_to_share() -> None:
    for seed in range(5):
        shares = winning_shares(GAME, ["random", "regular", "random"], seed)
        assert sum(shares) == pytest.approx(1)


def test_a_challenge_is_played_once_in_every_seat_and_can_be_repeated() -> None:
    shares = challenge(GAME, "regular", "random", 3, "seed")
    assert len(shares) == 3
    assert shares == challenge(GAME, "regular", "random", 3, "seed")


def test_a_player_against_itself_wins_its_fair_share_exactly() -> None:
    # The same players on the same seed play the same match, whoever is called the challenger.
    for seed in range(4):
        assert sum(challenge(GAME, "random", "random", 3, seed)) == pytest.approx(1)


def test_regular_beats_random() -> None:
    shares = [share for seed in range(8) for share in challenge(GAME, "regular", "random", 2, seed)]
    assert wilson(sum(shares), len(shares)).low > 0.5


def test_master_beats_regular() -> None:
    shares = [share for seed in range(10) for share in challenge(GAME, "master", "regular", 2, seed)]
    assert wilson(sum(shares), len(shares)).low > 0.5
