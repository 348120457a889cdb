"""Fair Game: the exact odds, against published figures, closed forms and a second solver in whole numbers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import msgspec
import numpy as np
import pytest

from fairground.games.fair_game.cards import standard_cards
from fairground.games.fair_game.combos import DICE_OF_MULTISET, matches, multiset_of
from fairground.games.fair_game.odds import (
    best_keep_value,
    figure_faults,
    kept_positions,
    odds_table,
    values_by_mask,
)

CARDS = standard_cards()
NUMBER = {card.id: number for number, card in enumerate(CARDS)}
TABLE = odds_table(CARDS)
STOP = tuple(range(6))

Dice = tuple[int, ...]


@cache
def outcomes(kept: Dice) -> list[tuple[Dice, int]]:
    """What six dice can show once the missing ones are rolled, and in how many ways, counted roll by roll."""
    rolls = product(range(1, 7), repeat=6 - len(kept))
    return list(Counter(tuple(sorted(kept + roll)) for roll in rolls).items())


class SecondSolver:
    """Best play by plain recursion, in whole numbers (6**12 for a payoff of one), so nothing is rounded."""

    SCALE = 6**12

    def __init__(self, payoff: Sequence[int]) -> None:
        self.payoff = {dice: self.SCALE * worth for dice, worth in zip(DICE_OF_MULTISET, payoff, strict=True)}
        self.kept_values: dict[tuple[Dice, int], int] = {}
        self.values: dict[tuple[Dice, int], int] = {}

    def value(self, dice: Dice, rolls_left: int) -> int:
        if (dice, rolls_left) not in self.values:
            options = [self.payoff[dice]]
            if rolls_left:
                keeps = {tuple(dice[place] for place in kept_positions(mask)) for mask in range(1, 64)}
                options += [self.kept_value(kept, rolls_left) for kept in keeps]
            self.values[dice, rolls_left] = max(options)
        return self.values[dice, rolls_left]

    def kept_value(self, kept: Dice, rolls_left: int) -> int:
        if (kept, rolls_left) not in self.kept_values:
            total = sum(ways * self.value(dice, rolls_left - 1) for dice, ways in outcomes(kept))
            quotient, rest = divmod(total, 6 ** (6 - len(kept)))
            assert rest == 0
            self.kept_values[kept, rolls_left] = quotient
        return self.kept_values[kept, rolls_left]

    def decision_value(self, dice: Dice, rolls_left: int, mask: int) -> int:
        if mask == 0:
            return self.payoff[tuple(sorted(dice))]
        return self.kept_value(tuple(sorted(dice[place] for place in kept_positions(mask))), rolls_left)


def random_payoffs() -> list[list[int]]:
    """Every card alone, targets of several cards, and cards of different worth."""
    random = Random(26)
    payoffs = [list(matches(card)) for card in CARDS]
    for _ in range(7):
        chosen = random.sample(CARDS, 6)
        payoffs.append([max(met) for met in zip(*map(matches, chosen), strict=True)])
        weights = [random.randint(1, 100) for _ in CARDS]
        payoffs.append([int(worth) for worth in TABLE.payoff(weights)])
    return payoffs


def test_published_figures_are_the_exact_odds() -> None:
    for rolls in (1, 2, 3):
        for card, chance in zip(CARDS, TABLE.chances_before(rolls), strict=True):
            assert (card.p1, card.p2, card.p3)[rolls - 1] == pytest.approx(chance, abs=1e-4), card.id
    assert figure_faults(CARDS) == []


def test_a_wrong_published_figure_is_named() -> None:
    wrong = msgspec.structs.replace(CARDS[NUMBER["all-even"]], p2=0.2)
    assert figure_faults((wrong,)) == ["card 'all-even', key 'p2': the chance is 0.1780, not 0.2"]


def test_one_roll_makes_a_card_as_often_as_counting_all_rolls_says() -> None:
    rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=6))
    for card, chance in zip(CARDS, TABLE.chances_before(1), strict=True):
        made = sum(ways for dice, ways in rolls.items() if matches(card)[multiset_of(dice)])
        assert chance == pytest.approx(made / 6**6, abs=1e-12)


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_closed_forms(rolls: int) -> None:
    chances = TABLE.chances_before(rolls)
    # When dice do not depend on each other, each die is rolled until it fits.
    for card in ("all-even", "all-odd", "all-low", "all-high"):
        assert chances[NUMBER[card]] == pytest.approx((1 - (1 / 2) ** rolls) ** 6, abs=1e-12)
    assert chances[NUMBER["all-middle"]] == pytest.approx((1 - (1 / 3) ** rolls) ** 6, abs=1e-12)
    six = 1 - (5 / 6) ** rolls
    four_or_more = sum(math.comb(6, n) * six**n * (1 - six) ** (6 - n) for n in (4, 5, 6))
    assert chances[NUMBER["four-sixes"]] == pytest.approx(four_or_more, abs=1e-12)


def test_a_straight_of_six_in_one_roll() -> None:
    assert TABLE.chances_before(1)[NUMBER["straight-6"]] == pytest.approx(math.factorial(6) / 6**6, abs=1e-12)


@pytest.mark.better_compiled
def test_no_regret_in_ten_thousand_random_positions() -> None:
    random = Random(10_000)
    payoffs = random_payoffs()
    for payoff in payoffs:
        solver = SecondSolver(payoff)
        as_floats = np.array(payoff, dtype=np.float64)
        for _ in range(10_000 // len(payoffs)):
            dice = tuple(random.randint(1, 6) for _ in range(6))
            rolls_left = random.randint(0, 2)
            choice = best_keep_value(dice, rolls_left, as_floats)
            best = solver.value(tuple(sorted(dice)), rolls_left)
            assert solver.decision_value(dice, rolls_left, choice.mask) == best
            assert choice.value == pytest.approx(best / SecondSolver.SCALE, rel=1e-12, abs=1e-12)
            assert choice.kept == kept_positions(choice.mask)


@pytest.mark.better_compiled
def test_all_64_decisions_have_their_exact_value_and_ties_go_to_more_dice_then_lower_positions() -> None:
    random = Random(64)
    for payoff in random_payoffs()[::4]:
        solver = SecondSolver(payoff)
        as_floats = np.array(payoff, dtype=np.float64)
        for _ in range(12):
            dice = tuple(random.randint(1, 6) for _ in range(6))
            for rolls_left in (1, 2):
                exact = [solver.decision_value(dice, rolls_left, mask) for mask in range(64)]
                values = values_by_mask(dice, rolls_left, as_floats)
                assert values * SecondSolver.SCALE == pytest.approx(exact, rel=1e-12)
                first = min(
                    (mask for mask in range(64) if exact[mask] == max(exact)),
                    key=lambda mask: (-len(kept_positions(mask)), kept_positions(mask)),
                )
                assert best_keep_value(dice, rolls_left, as_floats).mask == first


def test_chances_are_the_values_of_best_play_from_all_dice() -> None:
    for number in (NUMBER["straight-pair"], NUMBER["total-21"], NUMBER["stairs"]):
        solver = SecondSolver(list(matches(CARDS[number])))
        for dice in combinations_with_replacement(range(1, 7), 6):
            for rolls_left in (0, 1, 2):
                exact = solver.value(dice, rolls_left) / SecondSolver.SCALE
                assert TABLE.chances(dice, rolls_left)[number] == pytest.approx(exact, abs=1e-12)


def test_best_keep_for_one_card() -> None:
    straight_pair = NUMBER["straight-pair"]
    # Four in a row stay. Two dice are rolled for any of six pairs, or for 1 and 5, which turn the dice into
    # 2-3-4-5 and 1-1; rolling one die for a second 4 would be worse.
    mask, kept, chance = TABLE.best_keep((1, 2, 3, 4, 4, 6), 1, straight_pair)
    assert (mask, kept) == (0b110000, (0, 1, 2, 3))
    assert chance == pytest.approx(8 / 36)
    # Dice that meet the card stay as they are.
    assert TABLE.best_keep((6, 1, 2, 3, 4, 6), 2, straight_pair) == (0, STOP, 1.0)
    # The positions are those of the dice as given.
    assert TABLE.best_keep((5, 2, 1, 6, 4, 3), 2, NUMBER["all-even"]) == (0b100101, (1, 3, 4), (3 / 4) ** 3)


def test_with_no_roll_left_the_dice_stay() -> None:
    assert TABLE.best_keep((1, 2, 3, 4, 4, 6), 0, NUMBER["straight-pair"]) == (0, STOP, 0.0)
    values = values_by_mask((1, 2, 3, 4, 4, 6), 0, TABLE.payoff([1.0] * 26))
    assert values[0] == 1.0
    assert set(values[1:]) == {-math.inf}


def test_any_of_several_cards_is_likelier_than_each_alone() -> None:
    dice = (1, 2, 3, 4, 4, 6)
    cards = [NUMBER["straight-5"], NUMBER["straight-pair"]]
    together = TABLE.best_keep_any(dice, 1, cards)
    # Keep 1-2-3-4 and roll two dice: 11 of 36 rolls hold a 5, and 5 others are a pair.
    assert together.kept == (0, 1, 2, 3)
    assert together.value == pytest.approx(16 / 36)
    assert all(together.value > TABLE.chances(dice, 1)[card] for card in cards)
    assert TABLE.best_keep_any(dice, 1, []) == (0, STOP, 0.0)


def test_weights_take_the_best_card_met_or_none() -> None:
    weights = [0.0] * 26
    weights[NUMBER["straight-4"]] = 2.0
    weights[NUMBER["straight-6"]] = 5.0
    weights[NUMBER["total-21"]] = -1.0
    payoff = TABLE.payoff(weights, otherwise=0.5)
    assert payoff[multiset_of((1, 2, 3, 4, 5, 6))] == 5.0
    assert payoff[multiset_of((1, 2, 3, 4, 5, 5))] == 2.0
    assert payoff[multiset_of((6, 6, 6, 1, 1, 1))] == 0.5


def test_a_payoff_may_fall_from_roll_to_roll() -> None:
    met = TABLE.payoff(
        [1.0 if card.id == "straight-4" else 2.0 * (card.id == "straight-5") for card in CARDS]
    )
    dice = (1, 2, 3, 4, 6, 6)
    # With a steady payoff it is best to hold four in a row and roll for the fifth.
    assert best_keep_value(dice, 1, met).mask != 0
    # If the round is likely to be over before the next roll, it is best to stop.
    hurried = np.stack([met / 10, met, met])
    assert best_keep_value(dice, 1, hurried) == (0, STOP, 1.0)
    # Two rolls ahead the same choice is made after the next roll, not before.
    assert best_keep_value(dice, 2, np.stack([met, met, met])) == best_keep_value(dice, 2, met)
    assert values_by_mask(dice, 2, np.stack([met * 0, met, met * 0])) == pytest.approx(
        [0.0, *values_by_mask(dice, 1, met)[1:]]
    )


def test_a_table_without_cards_is_empty() -> None:
    table = odds_table(())
    assert len(table.chances((1, 2, 3, 4, 5, 6), 2)) == 0
    assert set(table.payoff([], otherwise=0.5)) == {0.5}


def test_tables_are_built_once_and_cannot_be_changed() -> None:
    assert odds_table(CARDS) is TABLE
    with pytest.raises(ValueError, match="read-only"):
        TABLE.chances((1, 2, 3, 4, 5, 6), 2)[0] = 1.0


def test_questions_that_make_no_sense_are_refused() -> None:
    dice = (1, 2, 3, 4, 5, 6)
    with pytest.raises(ValueError, match="expected 0 to 2 rolls left, not 3"):
        TABLE.chances(dice, 3)
    with pytest.raises(ValueError, match="expected 0 to 2 rolls left, not -1"):
        TABLE.best_keep(dice, -1, 0)
    with pytest.raises(ValueError, match="a player rolls one to 3 times in a round, not 0"):
        TABLE.chances_before(0)
    with pytest.raises(ValueError, match="expected six dice with numbers from 1 to 6, not"):
        TABLE.chances((1, 2, 3), 1)
    with pytest.raises(ValueError, match="a payoff has 462 values or 3 rows of them, not shape"):
        values_by_mask(dice, 1, np.zeros(26))
