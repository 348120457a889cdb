"""Fair Game: where best play of the dice ends, for several payoffs at once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from fairground.games.fair_game.cards import standard_cards
from fairground.games.fair_game.combos import MULTISETS, matches, multiset_of
from fairground.games.fair_game.odds import Floats, best_keep_value, best_values, end_chances, odds_table

CARDS = standard_cards()
TABLE = odds_table(CARDS)


def random_payoffs(rng: Random, count: int) -> Floats:
    """Columns of payoffs with many equal values, some of them below nought."""
    columns = []
    for _ in range(count):
        weights = [rng.choice([0.0, 0.0, 0.3, rng.random() * 5]) for _ in CARDS]
        columns.append(TABLE.payoff(weights) - rng.choice([0, 2]))
    return np.stack(columns, axis=1)


@pytest.mark.parametrize("rolls_left", [0, 1, 2])
def test_the_ends_are_chances_and_carry_the_value_of_best_play(rolls_left: int) -> None:
    rng = Random(f"ends {rolls_left}")
    for _ in range(10):
        payoffs = random_payoffs(rng, 7)
        dice = [rng.randint(1, 6) for _ in range(6)]
        ends = end_chances(dice, rolls_left, payoffs)
        assert ends.min() >= 0
        assert ends.sum(axis=0) == pytest.approx(np.ones(7))
        best = [best_keep_value(dice, rolls_left, payoffs[:, column]).value for column in range(7)]
        assert (ends * payoffs).sum(axis=0) == pytest.approx(best, abs=1e-12)
        assert best_values(dice, rolls_left, payoffs) == pytest.approx(best, abs=1e-12)


def test_whoever_has_what_they_want_stops() -> None:
    straight = np.frombuffer(matches(next(card for card in CARDS if card.id == "straight-6")), dtype=np.uint8)
    dice = [1, 2, 3, 4, 5, 6]
    ends = end_chances(dice, 2, straight.astype(np.float64)[:, None])
    assert ends[multiset_of(dice), 0] == 1


def test_one_die_rolled_shows_each_face_once_in_six() -> None:
    # Only a sixth 6 is wanted, and there is one roll for it.
    wanted = np.zeros((MULTISETS, 1))
    wanted[multiset_of([6] * 6)] = 1
    ends = end_chances([6, 6, 6, 6, 6, 1], 1, wanted)
    for face in range(1, 7):
        assert ends[multiset_of([6, 6, 6, 6, 6, face]), 0] == pytest.approx(1 / 6)
