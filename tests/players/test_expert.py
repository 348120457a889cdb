"""The expert of Fair Game in positions where the right move is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from tests.fair_game.table import DULL, EVEN, MODES, position

import fairground as fg
from fairground.engine.rng import DICE, fast_rng
from fairground.games.fair_game.cards import standard_cards
from fairground.games.fair_game.combos import multiset_of
from fairground.games.fair_game.odds import odds_table
from fairground.games.fair_game.rules import ALL_DICE, MAX_ROLLS, FairState
from fairground.players.fair_game.expert import FairGameExpert, Plan, make_plan
from fairground.players.fair_game.worth import Worth

Dice = tuple[int, ...]


def choice(match: fg.Match, seat: int = 0) -> str:
    """What the expert does there, as text."""
    code = FairGameExpert(match.game, "choice").choose(match.state, seat)
    return str(match.game.action_of(match.state, seat, code))


def plan_of(match: fg.Match, seat: int = 0) -> Plan:
    assert isinstance(match.state, FairState)
    return make_plan(match.state, seat, fast_rng("plan", 3))


# Stealing from the leader

# Seat 0 can claim FOUR OF A KIND + PAIR, a bear, or steal ALL EVEN, a wolf.
STEAL_OR_CLAIM = """
    table.round = 5
    table.grid = ["four-and-pair", "straight-6", "stairs"]
    [[seat]]
    dice = "2 2 2 2 6 6"
    rolls = 3
    cards = ["total-28"]
    """


def seat_with(cards: list[str], rolls: int, won: str = "") -> str:
    return f'[[seat]]\ndice = "{DULL}"\nrolls = {rolls}\ncards = {cards}\nwon = "{won}"\n'


@pytest.mark.rule("fair.strategy.steal-from-leader")
@pytest.mark.parametrize("mode", MODES)
def test_whoever_has_taken_a_fourth_card_is_robbed(mode: str) -> None:
    leader = seat_with(["all-even", "straight-5", "straight-4", "full-house"], 3, won="full-house")
    other = seat_with(["all-odd"], 3)
    for seats in (leader + other, other + leader):
        assert choice(position(STEAL_OR_CLAIM + seats, mode)) == "steal all-even"


@pytest.mark.rule("fair.strategy.steal-from-leader")
@pytest.mark.parametrize("mode", MODES)
def test_whoever_is_about_to_take_a_fourth_card_is_robbed_and_nobody_else(mode: str) -> None:
    leader = seat_with(["all-even", "straight-5", "straight-4"], 1)
    poor = seat_with(["all-even"], 1)
    other = seat_with(["all-odd"], 1)
    for seats in (leader + other, other + leader):
        assert choice(position(STEAL_OR_CLAIM + seats, mode)) == "steal all-even"
    for seats in (poor + other, other + poor):
        assert choice(position(STEAL_OR_CLAIM + seats, mode)) == "claim four-and-pair"


# The dice


@cache
def outcomes(kept: Dice) -> list[tuple[Dice, int]]:
    rolls = product(range(1, 7), repeat=6 - len(kept))
    return list(Counter(tuple(sorted(kept + roll)) for roll in rolls).items())


def exact_values(dice: Dice, rolls_left: int, payoff: Sequence[float]) -> dict[Dice, float]:
    """What keeping each possible part of some dice is worth, by plain recursion."""

    @cache
    def value(dice: Dice, rolls_left: int) -> float:
        stop = float(payoff[multiset_of(dice)])
        return max([stop, *keeping(dice, rolls_left).values()]) if rolls_left else stop

    @cache
    def kept_value(kept: Dice, rolls_left: int) -> float:
        results = outcomes(kept)
        total = sum(ways * value(after, rolls_left - 1) for after, ways in results)
        return total / sum(ways for _, ways in results)

    def keeping(dice: Dice, rolls_left: int) -> dict[Dice, float]:
        parts = {part for size in range(6) for part in combinations(dice, size)}
        return {part: kept_value(part, rolls_left) for part in parts}

    return keeping(tuple(sorted(dice)), rolls_left)


@pytest.mark.parametrize(("rolls_left", "seeds"), [(1, range(25)), (2, range(1))])
def test_the_dice_turn_is_played_without_regret(rolls_left: int, seeds: range) -> None:
    for seed in seeds:
        rng = fast_rng(f"regret {seed}", 3)
        match = fg.new_match("fair-game", 3, seed)
        state = match.state
        assert isinstance(state, FairState)
        state.set_dice(0, [1 + rng.below(DICE, 6) for _ in range(6)])
        state.rolls[0] = MAX_ROLLS - rolls_left
        plan = plan_of(match)
        values = exact_values(tuple(state.dice[0]), rolls_left, plan.payoff.tolist())
        kept = tuple(sorted(face for place, face in enumerate(state.dice[0]) if not plan.rolled >> place & 1))
        assert plan.roll == pytest.approx(max(values.values()), abs=1e-12)
        assert values[kept] == pytest.approx(plan.roll, abs=1e-12)


def test_with_three_cards_and_nobody_left_any_card_wins() -> None:
    text = f"""
        table.round = 6
        table.grid = ["five-of-a-kind", "stairs"]
        table.moment = "reroll"
        [[seat]]
        dice = "1 2 3 4 4 4"
        rolls = 2
        cards = ["straight-4", "all-low", "all-odd"]
        [[seat]]
        dice = "{DULL}"
        rolls = 3
        passed = true
        cards = ["total-12"]
        """
    match = position(text)
    plan = plan_of(match)
    cards = standard_cards()
    wanted = [
        number for number, card in enumerate(cards) if card.id in ("five-of-a-kind", "stairs", "total-12")
    ]
    any_card = odds_table(cards).best_keep_any([1, 2, 3, 4, 4, 4], 1, wanted)
    assert plan.cards == dict.fromkeys(wanted, 1.0)
    assert plan.roll == pytest.approx(any_card.value + (1 - any_card.value) * plan.nothing)
    assert plan.rolled == any_card.mask


# Taking, leaving, waiting


def test_a_card_in_hand_beats_hope() -> None:
    text = f"""
        table.grid = ["all-even", "straight-6"]
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        """
    for mode in MODES:
        assert choice(position(text, mode)) == "claim all-even"


def test_a_list_of_claims_is_in_the_order_of_their_worth() -> None:
    text = """
        table.round = 3
        table.grid = ["four-of-a-kind", "five-of-a-kind", "two-numbers"]
        table.lead = 1
        [[seat]]
        dice = "5 5 5 5 5 6"
        rolls = 3
        [[seat]]
        dice = "1 1 1 1 1 2"
        rolls = 3
        """
    match = position(text)
    plan = plan_of(match)
    wishes = []
    while match.ask(0) is not None and (text := choice(match)) != "decline":
        wishes.append(text)
        match.play(0, text)
    numbers = {face.id: number for number, face in enumerate(match.state.components.faces)}
    worths = [plan.cards[numbers[wish.removeprefix("claim ")]] for wish in wishes]
    assert len(wishes) == 3
    assert worths == sorted(worths, reverse=True)


def test_nothing_is_worth_waiting_for_when_the_last_roll_is_used() -> None:
    match = fg.new_match("fair-game", 2, 1)
    state = match.state
    assert isinstance(state, FairState)
    assert plan_of(match).wait > 0
    state.rolls[0] = MAX_ROLLS
    assert plan_of(match).wait == -np.inf


@pytest.mark.parametrize("mode", ["turns", "real-time"])
def test_where_nobody_waits_it_does_not_plan_to(mode: str) -> None:
    match = fg.new_match("fair-game", 2, 1, {"mode": mode})
    assert plan_of(match).wait == -np.inf


def test_made_up_cards_are_valued_like_any_other() -> None:
    text = f"""
        table.grid = ["three-ones", "straight-6"]
        [[seat]]
        dice = "1 1 1 2 4 6"
        rolls = 3
        [[seat]]
        dice = "{DULL}"
        [[card]]
        id = "three-ones"
        name = "THREE ONES"
        mark = "wolf"
        rule = "face_count"
        face = 1
        min = 3
        example = [1, 1, 1, 2, 3, 4]
        origin = "test"
        text = "At least three dice show 1."
        """
    assert choice(position(text)) == "claim three-ones"


# What a position is worth


def test_the_chances_of_a_finished_match_are_its_result() -> None:
    text = """
        table.round = 9
        [[seat]]
        cards = ["straight-4", "straight-5", "straight-6", "all-odd"]
        [[seat]]
        cards = ["all-even", "all-high", "all-low", "four-sixes"]
        [[seat]]
        cards = ["full-house"]
        """
    state = position(text).state
    assert isinstance(state, FairState)
    worth = Worth(state)
    owners = np.array([state.holder(card) for card in worth.cards.tolist()], dtype=np.int8)
    # Four cards and one bear each, but three wolves against one.
    assert worth.chances(owners).tolist() == [0, 1, 0]
    owners[owners == 1] = 2
    assert worth.chances(owners).tolist() == [0, 0, 1]
    owners[:] = -1
    assert worth.chances(owners).sum() == pytest.approx(1)
    assert worth.chances(owners).min() > 0


def test_in_the_last_round_the_most_cards_win() -> None:
    text = """
        options.round_cap = 5
        table.round = 5
        [[seat]]
        cards = ["straight-4", "straight-5"]
        [[seat]]
        cards = ["four-sixes"]
        """
    state = fg.position("fair-game", text).state
    assert isinstance(state, FairState)
    worth = Worth(state)
    owners = np.array([state.holder(card) for card in worth.cards.tolist()], dtype=np.int8)
    assert worth.chances(owners).tolist() == [1, 0]


def test_all_dice_can_be_rolled_again() -> None:
    text = f"""
        table.grid = ["all-even"]
        table.moment = "reroll"
        [[seat]]
        dice = "1 3 5 1 3 5"
        [[seat]]
        dice = "{DULL}"
        passed = true
        """
    assert plan_of(position(text)).rolled == ALL_DICE
