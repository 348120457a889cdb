"""Fair Game: which dice meet which combination."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, product

import pytest

from fairground.games.fair_game.cards import Card, parse_card, standard_cards
from fairground.games.fair_game.combos import (
    CODES_BY_SIZE,
    DICE_OF_MULTISET,
    FACE_CODES,
    MULTISET_OF_CODE,
    MULTISETS,
    code_of,
    code_of_dice,
    explain,
    match_masks,
    matches,
    multiset_of,
)

CARDS = {card.id: card for card in standard_cards()}


def meets(card: Card | str, *dice: int) -> bool:
    found = CARDS[card] if isinstance(card, str) else card
    return matches(found)[multiset_of(dice)] == 1


def made_up(rule: str, **arguments: object) -> Card:
    return parse_card({"id": "made-up", "name": "MADE UP", "mark": "deer", "rule": rule, **arguments})


@pytest.mark.rule("fair.card.all-even", "fair.card.pictures-are-examples")
def test_all_even_takes_any_mix_of_even_dice() -> None:
    assert meets("all-even", 2, 2, 2, 6, 4, 4)
    assert not meets("all-even", 2, 2, 2, 6, 4, 5)


@pytest.mark.rule("fair.card.pictures-are-examples")
def test_every_card_is_met_by_its_example_and_by_dice_other_than_its_example() -> None:
    for card in standard_cards():
        assert meets(card, *card.example)
        if card.id != "straight-6":
            assert sum(matches(card)) > 1


@pytest.mark.rule("fair.card.straight-plus-pair", "fair.card.no-die-twice")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ((1, 2, 3, 4, 6, 6), True),
        ((1, 2, 3, 4, 4, 4), True),
        ((1, 2, 3, 4, 5, 5), True),
        ((1, 2, 3, 4, 4, 6), False),
        ((1, 2, 3, 5, 6, 6), False),
        ((1, 2, 3, 4, 5, 6), False),
    ],
)
def test_straight_plus_pair_needs_four_in_a_row_and_two_other_equal_dice(
    dice: tuple[int, ...], met: bool
) -> None:
    assert meets("straight-pair", *dice) is met


@pytest.mark.rule("fair.card.no-die-twice")
@pytest.mark.parametrize(
    ("card", "shared", "separate"),
    [
        ("even-steps-pair", (2, 2, 4, 6, 1, 3), (2, 2, 2, 4, 6, 1)),
        ("two-straights", (1, 2, 3, 4, 5, 5), (1, 2, 3, 3, 4, 5)),
        ("short-straight-triple", (1, 2, 3, 3, 3, 6), (1, 2, 3, 3, 3, 3)),
        ("full-house", (4, 4, 4, 1, 2, 3), (4, 4, 4, 1, 1, 2)),
        ("three-pairs", (1, 1, 1, 1, 6, 6), (1, 1, 2, 2, 6, 6)),
    ],
)
def test_no_die_serves_two_parts_of_a_card(
    card: str, shared: tuple[int, ...], separate: tuple[int, ...]
) -> None:
    assert not meets(card, *shared)
    assert meets(card, *separate)


@pytest.mark.rule("fair.card.placement-search")
def test_every_split_is_tried() -> None:
    # The straight 2-3-4-5 would leave 1 and 5; the straight 1-2-3-4 leaves the pair.
    assert meets("straight-pair", 1, 2, 3, 4, 5, 5)
    # The straight 1-2-3-4 would leave 1 and 5; the straight 2-3-4-5 leaves the pair.
    assert meets("straight-pair", 1, 1, 2, 3, 4, 5)
    # Taking 2-3-4 first would leave 1, 5 and 6.
    assert meets("two-straights", 1, 2, 3, 4, 5, 6)
    # The three of a kind must come from the 3s although the straight wants one of them too.
    assert meets("short-straight-triple", 3, 3, 3, 3, 4, 5)


@pytest.mark.rule("fair.card.surplus-dice")
def test_dice_a_combination_does_not_need_may_show_anything() -> None:
    for surplus in product(range(1, 7), repeat=2):
        assert meets("straight-4", 2, 3, 4, 5, *surplus)
        assert meets("four-of-a-kind", 3, 3, 3, 3, *surplus)
    for last in range(1, 7):
        assert meets("full-house", 4, 4, 4, 1, 1, last)
        assert meets("even-steps-pair", 2, 4, 6, 5, 5, last)


@pytest.mark.rule("fair.card.superset-match")
def test_more_than_enough_still_meets_a_card() -> None:
    assert meets("four-of-a-kind", 5, 5, 5, 5, 5, 1)
    assert meets("five-of-a-kind", 5, 5, 5, 5, 5, 5)
    assert meets("four-sixes", 6, 6, 6, 6, 6, 6)
    assert meets("straight-4", 1, 2, 3, 4, 5, 6)
    assert meets("straight-5", 1, 2, 3, 4, 5, 6)
    assert meets("full-house", 2, 2, 2, 3, 3, 3)
    assert meets("two-numbers", 4, 4, 4, 4, 4, 4)
    assert meets("total-28", 6, 6, 6, 6, 6, 6)
    three = made_up("parts", parts=["kind3"])
    assert meets(three, 1, 1, 1, 1, 2, 3)


@pytest.mark.rule("fair.card.superset-match")
def test_a_card_that_says_exactly_means_exactly() -> None:
    assert meets("total-21", 6, 5, 4, 3, 2, 1)
    assert not meets("total-21", 6, 5, 4, 3, 3, 1)
    assert not meets("total-21", 6, 5, 4, 3, 1, 1)


@pytest.mark.rule("fair.card.list")
@pytest.mark.parametrize(
    ("card", "met", "missed"),
    [
        ("all-middle", (2, 3, 4, 5, 5, 5), (2, 3, 4, 5, 5, 6)),
        ("total-28", (6, 6, 6, 6, 3, 1), (6, 6, 6, 6, 2, 1)),
        ("total-12", (1, 1, 1, 1, 2, 6), (1, 1, 1, 1, 3, 6)),
        ("total-32", (6, 6, 6, 6, 6, 2), (6, 6, 6, 6, 6, 1)),
        ("two-numbers", (1, 1, 1, 1, 1, 6), (1, 1, 1, 1, 5, 6)),
        ("four-sixes", (6, 6, 6, 6, 1, 2), (6, 6, 6, 5, 1, 2)),
        ("stairs", (4, 4, 5, 5, 6, 6), (1, 1, 3, 3, 4, 4)),
        ("two-triples", (1, 1, 1, 6, 6, 6), (1, 1, 1, 1, 1, 1)),
        ("four-and-pair", (1, 1, 1, 1, 6, 6), (1, 1, 1, 1, 1, 1)),
        ("straight-6", (6, 1, 5, 2, 4, 3), (6, 1, 5, 2, 4, 4)),
        ("all-low", (1, 1, 2, 3, 3, 3), (1, 1, 2, 3, 3, 4)),
        ("all-high", (4, 4, 5, 6, 6, 6), (3, 4, 5, 6, 6, 6)),
        ("all-odd", (1, 1, 3, 5, 5, 5), (1, 1, 3, 5, 5, 6)),
        ("odd-steps-pair", (1, 3, 5, 5, 5, 6), (1, 3, 5, 5, 2, 6)),
        ("five-of-a-kind", (4, 4, 4, 4, 4, 1), (4, 4, 4, 4, 1, 1)),
        ("straight-5", (2, 3, 4, 5, 6, 6), (1, 2, 3, 4, 6, 6)),
        ("straight-4", (3, 4, 5, 6, 6, 6), (1, 2, 3, 5, 6, 6)),
        ("four-of-a-kind", (2, 2, 2, 2, 1, 6), (2, 2, 2, 1, 1, 6)),
    ],
)
def test_the_border_of_a_card(card: str, met: tuple[int, ...], missed: tuple[int, ...]) -> None:
    assert meets(card, *met)
    assert not meets(card, *missed)


def splits(dice: tuple[int, ...], sizes: Sequence[int]) -> list[list[tuple[int, ...]]]:
    """Every way to hand out dice, by position, to groups of these sizes."""
    if not sizes:
        return [[]]
    result = []
    for chosen in combinations(range(len(dice)), sizes[0]):
        rest = tuple(face for position, face in enumerate(dice) if position not in chosen)
        group = tuple(dice[position] for position in chosen)
        result += [[group, *others] for others in splits(rest, sizes[1:])]
    return result


def is_part(part: str, group: tuple[int, ...]) -> bool:
    if part.startswith("kind"):
        return len(set(group)) == 1
    low = min(group)
    return sorted(group) == [low + step for step in range(len(group))]


def meets_by_hand(card: Card, dice: tuple[int, ...]) -> bool:
    """The vocabulary of the card file again, written from the positions of the dice."""
    if card.rule == "all_in":
        return set(dice) <= set(card.faces)
    if card.rule == "total":
        return (card.min is None or sum(dice) >= card.min) and (card.max is None or sum(dice) <= card.max)
    if card.rule == "max_distinct":
        return card.max is not None and len(set(dice)) <= card.max
    if card.rule == "face_count":
        return card.min is not None and dice.count(card.face) >= card.min
    for named, *groups in splits(dice, [len(card.faces), *(int(part[-1]) for part in card.parts)]):
        fits = sorted(named) == sorted(card.faces) and all(map(is_part, card.parts, groups))
        firsts = sorted(min(group) for group in groups)
        if card.distinct and any(set(one) & set(other) for one, other in combinations(groups, 2)):
            continue
        if card.consecutive and any(high - low != 1 for low, high in pairwise(firsts)):
            continue
        if fits:
            return True
    return False


@pytest.mark.rule("fair.card.placement-search", "fair.card.no-die-twice", "fair.card.surplus-dice")
@pytest.mark.parametrize("card", standard_cards(), ids=lambda card: card.id)
def test_matching_agrees_with_handing_out_the_dice_one_by_one(card: Card) -> None:
    assert list(matches(card)) == [meets_by_hand(card, dice) for dice in DICE_OF_MULTISET]


@pytest.mark.parametrize(
    "card",
    [
        made_up("faces_plus", faces=[1, 6], parts=["run3"]),
        made_up("faces_plus", faces=[3], parts=["kind2", "kind3"]),
        made_up("parts", parts=["run2", "run2", "run2"], distinct=True),
        made_up("parts", parts=["kind2", "kind3"], consecutive=True),
        made_up("parts", parts=["kind2", "kind2"]),
        made_up("parts", parts=["run2", "kind3"], distinct=True),
        made_up("total", min=10, max=12),
    ],
    ids=lambda card: "-".join(map(str, (*card.faces, *card.parts))) or card.rule,
)
def test_made_up_cards_agree_with_handing_out_the_dice_one_by_one(card: Card) -> None:
    assert list(matches(card)) == [meets_by_hand(card, dice) for dice in DICE_OF_MULTISET]


def test_every_roll_finds_its_multiset_by_its_code() -> None:
    assert MULTISETS == 462
    seen = set()
    for roll in product(range(1, 7), repeat=6):
        number = MULTISET_OF_CODE[sum(FACE_CODES[face] for face in roll)]
        assert DICE_OF_MULTISET[number] == tuple(sorted(roll))
        seen.add(number)
    assert seen == set(range(462))
    assert len(MULTISET_OF_CODE) - MULTISET_OF_CODE.count(-1) == 462


def test_a_code_is_the_same_from_dice_and_from_counts() -> None:
    assert code_of_dice([1, 3, 3, 6]) == code_of([1, 0, 2, 0, 0, 1]) == 1 + 2 * 49 + 16807
    assert [len(codes) for codes in CODES_BY_SIZE] == [1, 6, 21, 56, 126, 252, 462]


def test_match_masks_hold_one_bit_for_each_card() -> None:
    cards = [CARDS["straight-6"], CARDS["all-even"], CARDS["total-21"]]
    masks = match_masks(cards)
    assert masks[multiset_of([1, 2, 3, 4, 5, 6])] == 0b101
    assert masks[multiset_of([2, 2, 2, 6, 4, 4])] == 0b010
    assert masks[multiset_of([1, 1, 1, 1, 1, 1])] == 0
    assert masks == [sum(matches(card)[m] << i for i, card in enumerate(cards)) for m in range(MULTISETS)]


@pytest.mark.parametrize("dice", [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 7], [0, 1, 2, 3, 4, 5], [1] * 7])
def test_other_than_six_dice_are_refused(dice: list[int]) -> None:
    with pytest.raises(ValueError, match="expected six dice with numbers from 1 to 6, not"):
        multiset_of(dice)


@pytest.mark.parametrize(
    ("card", "dice", "sentence"),
    [
        ("all-even", "222644", "ALL EVEN is met: every die shows 2, 4 or 6."),
        (
            "all-even",
            "512645",
            "ALL EVEN is not met: every die must show 2, 4 or 6, but there is a 1 and a 5.",
        ),
        (
            "total-28",
            "654321",
            "TOTAL 28 OR MORE is not met: the dice add up to 21, and the card asks for 28 or more.",
        ),
        (
            "total-12",
            "222223",
            "TOTAL 12 OR LESS is not met: the dice add up to 13, and the card asks for 12 or less.",
        ),
        (
            "total-21",
            "111111",
            "TOTAL EXACTLY 21 is not met: the dice add up to 6, and the card asks for exactly 21.",
        ),
        ("total-21", "654321", "TOTAL EXACTLY 21 is met: the dice add up to 21."),
        (
            "two-numbers",
            "112233",
            "ONLY TWO NUMBERS is not met: the dice show 3 different numbers, and the card allows at most 2.",
        ),
        ("two-numbers", "333333", "ONLY TWO NUMBERS is met: all dice are equal."),
        ("four-sixes", "661234", "FOUR SIXES is not met: the dice show two 6s, and the card asks for four."),
        ("four-sixes", "111111", "FOUR SIXES is not met: the dice show no 6, and the card asks for four."),
        (
            "straight-pair",
            "123466",
            "STRAIGHT + PAIR is met: the dice hold the straight 1-2-3-4 and the pair 6-6.",
        ),
        (
            "straight-pair",
            "123446",
            "STRAIGHT + PAIR is not met: the dice hold the straight 1-2-3-4, but the pair 4-4 lacks a 4.",
        ),
        (
            "straight-pair",
            "123566",
            "STRAIGHT + PAIR is not met: the dice hold the pair 6-6, but the straight 1-2-3-4 lacks a 4.",
        ),
        (
            "straight-6",
            "123444",
            "STRAIGHT OF 6 is not met: at the nearest, the straight 1-2-3-4-5-6 lacks a 5 and a 6.",
        ),
        (
            "five-of-a-kind",
            "333125",
            "FIVE OF A KIND is not met: at the nearest, the five of a kind 3-3-3-3-3 lacks two 3s.",
        ),
        (
            "even-steps-pair",
            "246113",
            "EVEN STEPS + PAIR is met: the dice hold the set 2-4-6 and the pair 1-1.",
        ),
        (
            "even-steps-pair",
            "241135",
            "EVEN STEPS + PAIR is not met: the dice hold the pair 1-1, but the set 2-4-6 lacks a 6.",
        ),
    ],
)
def test_explain_says_why_dice_meet_a_card_or_what_they_lack(card: str, dice: str, sentence: str) -> None:
    assert explain(CARDS[card], [int(face) for face in dice]) == sentence


def test_explain_names_both_ends_of_a_total() -> None:
    card = made_up("total", min=10, max=12)
    assert explain(card, [1, 1, 1, 1, 1, 1]).endswith("the dice add up to 6, and the card asks for 10 to 12.")


@pytest.mark.better_compiled
def test_explain_agrees_with_matching_on_every_card_and_all_dice() -> None:
    for card in standard_cards():
        for number, met in enumerate(matches(card)):
            sentence = explain(card, DICE_OF_MULTISET[number])
            assert sentence.startswith(f"{card.name} is met: " if met else f"{card.name} is not met: ")
            assert met == (not any(word in sentence for word in ("lacks", "must", "asks", "allows")))
