"""The random source: the same everywhere, fair, and separate for each use."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.statistics import chance_of_worse

from fairground.engine.errors import BadSetup
from fairground.engine.rng import DICE, LOW_WORD, MULTIPLIER, Rng, fair_rng, fast_rng

Make = Callable[[str, int], Rng]
BOTH = pytest.mark.parametrize("make", [fast_rng, fair_rng])

DECK = 1


def numbers(rng: Rng, stream: int, size: int, count: int) -> list[int]:
    return [rng.below(stream, size) for _ in range(count)]


# The same everywhere: interpreted, compiled, on any machine, in any version. If these numbers change, no
# record made before can be played again.


@pytest.mark.parametrize(
    ("make", "dice", "deck"),
    [
        (fast_rng, [4, 2, 4, 3, 3, 4, 1, 2, 1, 1, 5, 0], [326706, 401622, 527804, 755213, 536891, 653197]),
        (fair_rng, [5, 0, 2, 0, 2, 4, 2, 4, 4, 4, 4, 2], [531686, 771844, 542195, 508463, 794048, 349385]),
    ],
)
def test_a_seed_gives_these_numbers_for_ever(make: Make, dice: list[int], deck: list[int]) -> None:
    rng = make("golden", 2)
    assert numbers(rng, DICE, 6, 12) == dice
    assert numbers(rng, DECK, 1_000_000, 6) == deck


@pytest.mark.parametrize(
    ("make", "drawn"),
    [(fast_rng, [4, 1, 3, 2, 4, 13, 0, 0, 192, 4]), (fair_rng, [5, 1, 1, 0, 2, 21, 0, 0, 914, 2])],
)
def test_a_seed_gives_these_draws_for_ever(make: Make, drawn: list[int]) -> None:
    rng = make("golden", 2)
    assert rng.draw(DICE, [6, 6, 6, 6, 6]) + rng.draw(DICE, [26, 2, 1, 1000, 6]) == drawn


# Fair


@BOTH
@pytest.mark.parametrize("size", [2, 3, 6, 7, 26, 100])
def test_every_number_is_equally_likely(make: Make, size: int) -> None:
    drawn = numbers(make("fair?", 1), DICE, size, 200 * size)
    assert chance_of_worse([drawn.count(number) for number in range(size)]) > 0.001


@BOTH
@pytest.mark.parametrize("sizes", [[6], [6, 6], [6] * 6, [5, 4, 3, 2], [26, 25, 24, 23, 22]])
def test_every_combination_of_a_draw_is_equally_likely(make: Make, sizes: list[int]) -> None:
    rng = make("combined", 1)
    # Judged by each number alone, and by each pair of neighbours.
    draws = [rng.draw(DICE, sizes) for _ in range(4000)]
    for place, size in enumerate(sizes):
        seen = [draw[place] for draw in draws]
        assert chance_of_worse([seen.count(number) for number in range(size)]) > 0.001
    for place in range(len(sizes) - 1):
        pairs = [draw[place] * sizes[place + 1] + draw[place + 1] for draw in draws]
        counts = [0] * (sizes[place] * sizes[place + 1])
        for pair in pairs:
            counts[pair] += 1
        assert chance_of_worse(counts) > 0.001


@BOTH
def test_sizes_that_do_not_divide_the_range_are_not_biased(make: Make) -> None:
    # Without drawing again, every third number would come up a fifth more often than the others.
    drawn = numbers(make("biased?", 1), DICE, 3 << 28, 9000)
    assert chance_of_worse([sum(number % 3 == rest for number in drawn) for rest in range(3)]) > 0.001


@BOTH
def test_one_number_after_another_is_independent(make: Make) -> None:
    drawn = numbers(make("pairs", 1), DICE, 6, 7200)
    counts = [0] * 36
    for one, two in zip(drawn[::2], drawn[1::2], strict=True):
        counts[6 * one + two] += 1
    assert chance_of_worse(counts) > 0.001


@BOTH
def test_a_choice_of_one_is_no_choice(make: Make) -> None:
    assert numbers(make("one", 1), DICE, 1, 5) == [0] * 5


# Separate


@BOTH
def test_streams_do_not_disturb_each_other(make: Make) -> None:
    alone, shared = make("streams", 2), make("streams", 2)
    rolled = []
    for _ in range(20):
        numbers(shared, DECK, 52, 3)
        rolled.append(shared.below(DICE, 6))
    assert rolled == numbers(alone, DICE, 6, 20)


@BOTH
def test_streams_and_seeds_differ(make: Make) -> None:
    first, second = make("1", 2), make("2", 2)
    runs = {tuple(numbers(rng, stream, 6, 30)) for rng in (first, second) for stream in (DICE, DECK)}
    assert len(runs) == 4


@BOTH
def test_a_clone_goes_its_own_way(make: Make) -> None:
    rng = make("clone", 2)
    twin = rng.clone()
    ahead = numbers(twin, DICE, 6, 20)
    assert numbers(rng, DICE, 6, 20) == ahead


def test_a_branch_is_a_different_stream() -> None:
    rng = fast_rng("branch", 2)
    branch = rng.clone().branch()
    assert numbers(branch, DICE, 6, 30) != numbers(rng, DICE, 6, 30)
    assert len(branch.streams) == 2


def test_fast_states_are_on_the_long_cycle() -> None:
    for seed in range(300):
        for state in (*fast_rng(str(seed), 2).streams, *fast_rng(str(seed), 2).branch().streams):
            assert state >> 32 < MULTIPLIER - 1
            assert state & LOW_WORD != 0


# Scripted


@BOTH
def test_scripted_dice_come_first_and_change_nothing_after_them(make: Make) -> None:
    plain, scripted = make("script", 2), make("script", 2)
    scripted.script = [0, 4, 5]  # the next one is the last
    assert scripted.below(DECK, 52) == plain.below(DECK, 52)
    assert scripted.draw(DICE, [6, 6]) == [5, 4]
    assert scripted.below(DICE, 6) == 0
    assert numbers(scripted, DICE, 6, 10) == numbers(plain, DICE, 6, 10)


def test_a_script_may_run_out_in_mid_roll() -> None:
    plain, scripted = fast_rng("script", 1), fast_rng("script", 1)
    scripted.script = [3]
    assert scripted.draw(DICE, [6, 6, 6])[0] == 3
    assert scripted.script == []
    assert plain.streams != scripted.streams


@pytest.mark.parametrize("face", [6, -1])
def test_a_scripted_face_must_be_on_the_die(face: int) -> None:
    rng = fast_rng("script", 1)
    rng.script = [face]
    with pytest.raises(BadSetup, match=f"a scripted die shows {face + 1}, but a die with 6 sides is rolled"):
        rng.below(DICE, 6)
