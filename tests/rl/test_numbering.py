"""Numbers for actions: each option has one, amounts of any size are reached digit by digit."""

from __future__ import annotations

import random

import pytest
from tests.rl.tables import every_table, random_match

from fairground.engine.errors import IllegalAction
from fairground.rl.moment import ground
from fairground.rl.numbering import BASE, WAIT, Numbering

pytestmark = pytest.mark.better_compiled

GOLD = 1000
AMOUNTS = Numbering([range(3), range(GOLD, GOLD + BASE**4)])


def reach(numbering: Numbering, options: list[int], code: int) -> list[int]:
    """The numbers that lead to a code: at every step the one whose codes hold it."""
    steps: list[int] = []
    begun = None
    while begun is None or begun.span > 1:
        for number in numbering.legal(options, begun):
            chosen = numbering.choose(options, begun, number)
            if chosen.low <= code < chosen.low + chosen.span:
                steps.append(number)
                begun = chosen
                break
        else:
            raise AssertionError(f"no step leads to {code}")
    assert begun.low == code
    return steps


def test_gaps_between_codes_are_closed() -> None:
    numbering = Numbering([range(2), range(100, 103)])
    assert numbering.size == 6
    assert numbering.legal([0, 1, 100, 102]) == [1, 2, 3, 5]
    assert [numbering.choose([0, 102], None, number).low for number in (1, 5)] == [0, 102]
    assert WAIT not in numbering.legal([0, 1, 100, 101, 102])


@pytest.mark.parametrize("most", [1, 31, 32, 33, 999, 1024, 70_000])
def test_every_amount_is_reached_and_no_other(most: int) -> None:
    options = [1, *range(GOLD + 1, GOLD + most + 1)]
    amounts = {1, 2, most // 2, most - 1, most, random.Random(most).randint(1, most)}
    for amount in amounts & set(range(1, most + 1)):
        steps = reach(AMOUNTS, options, GOLD + amount)
        assert len(steps) == len(reach(AMOUNTS, options, GOLD + most))
    assert reach(AMOUNTS, options, 1) == [2]
    with pytest.raises(KeyError):
        AMOUNTS.choose(options, None, 1)  # code 0 is not offered


def test_small_amounts_take_one_step() -> None:
    options = list(range(GOLD, GOLD + BASE))
    assert len(AMOUNTS.legal(options)) == BASE
    assert len(reach(AMOUNTS, options, GOLD + 7)) == 1


def test_gaps_inside_amounts_are_never_offered() -> None:
    options = [GOLD + 5, GOLD + 40, GOLD + 2000]
    leading = AMOUNTS.legal(options)
    assert len(leading) == 2  # below 1024, and from there on
    within = AMOUNTS.choose(options, None, leading[0])
    assert len(AMOUNTS.legal(options, within)) == 2  # 0 to 31, 32 to 63


@every_table
def test_each_option_of_a_match_has_one_number(game: str, players: int) -> None:
    here = ground(game, players)
    decisions = 0
    for moment, number in random_match(here, 3):
        if moment.chance_size or moment.over:
            continue
        decisions += 1
        legal = moment.legal()
        assert legal == sorted(set(legal))
        assert all(WAIT < number < here.numbering.size for number in legal)
        assert sorted(moment.mask(moment.seat).nonzero()[0]) == legal
        texts = {moment.action_text(number) for number in legal}
        assert len(texts) == len(legal)
        # What the numbers lead to is just what the engine offers.
        if not moment.begun and here.numbering.most_steps == 1:
            options = moment.options(moment.seat)
            assert [here.numbering.choose(options, None, number).low for number in legal] == options
        for illegal in {WAIT, here.numbering.size, number + 1} - set(legal):
            with pytest.raises(IllegalAction):
                moment.after(illegal)
    assert decisions > 10


def test_stakes_of_unicorn_fever_are_given_digit_by_digit() -> None:
    begun = 0
    for moment, number in random_match(ground("unicorn-fever", 2), 0):
        if moment.begun:
            begun += 1
            seat, (low, span) = moment.begun[0]
            assert seat == moment.seat
            assert f"begun: {low} to {low + span - 1}" in moment.text(seat)
            assert (moment.vector(seat) != moment.ground.layout.alone(moment.state, seat)).any()
            assert moment.action_text(number).startswith("stake ")
    assert begun > 2
