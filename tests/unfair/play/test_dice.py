"""Dice: results, values, and abilities that change them."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import asked, bench, coins, options, play


@pytest.mark.rule("unfair.core.dice.two", "unfair.core.dice.result", "unfair.core.dice.value")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Gain coins equal to the result.", 6),
        ("Gain coins equal to the higher value.", 4),
        ("Gain coins equal to the lower value.", 2),
        ("If the result is odd, gain 9 coins, otherwise gain 1 coin.", 1),
        ("If the result is 6 or less, gain 5 coins.", 5),
        ("If both values are equal, gain 5 coins.", 0),
    ],
)
def test_result_and_values(text: str, gained: int) -> None:
    assert coins(bench(f"Roll the dice. {text}", dice="4 2"), 0) == gained


@pytest.mark.rule("unfair.core.dice.control-stack", "unfair.core.dice.control-order")
def test_several_abilities_may_change_one_roll_in_any_order() -> None:
    cards = """
    Nudge | Staff Member | When you roll: You may increase the result by 1.
    Weight | Staff Member | When you roll: You may increase the result by 2.
    """
    match = bench(
        "Roll the dice and gain coins equal to the result.",
        'park = ["Nudge", "Weight"]',
        cards=cards,
        dice="1 1",
    )
    assert asked(match) == (0, "order")
    play(match, "pick Weight", "yes", "yes")
    assert coins(match, 0) == 5


@pytest.mark.rule("unfair.core.dice.reroll-both")
def test_a_reroll_rolls_both_dice_again() -> None:
    cards = "Luck | Staff Member | When you roll: You may reroll the dice."
    match = bench(
        "Roll the dice. Gain coins equal to the result.", 'park = ["Luck"]', cards=cards, dice="1 1, 6 5"
    )
    play(match, "yes")
    assert coins(match, 0) == 11


def test_a_card_from_hand_sets_the_result() -> None:
    cards = "Plan | Event | From hand, when you roll: Set the result to 7."
    match = bench(
        "Roll the dice. Gain coins equal to the result.", 'hand = ["Plan"]', cards=cards, dice="1 1"
    )
    assert (asked(match), options(match)) == ((0, "react"), ["no", "pick Plan"])
    play(match, "pick Plan")
    assert coins(match, 0) == 7


def test_a_rule_lets_rolls_be_set() -> None:
    text = "This round, your rolls may be set to 7. Roll the dice. Gain coins equal to the result."
    match = bench(text, dice="1 1")
    assert asked(match) == (0, "set-roll")
    assert coins(play(match, "option 7"), 0) == 7


def test_nobody_else_is_asked_about_a_roll() -> None:
    cards = "Plan | Event | From hand, when you roll: Set the result to 7."
    match = bench(
        "Roll the dice. Gain coins equal to the result.", rival='hand = ["Plan"]', cards=cards, dice="1 2"
    )
    assert coins(match, 0) == 3
