"""A sample of the generated texts; the campaign `texts` of `fairground prove` tries them at length."""

from __future__ import annotations

import random

import pytest

from fairground.proving.cards.generated import GUARDS, Failure, Text, check, texts

pytestmark = pytest.mark.pure_only

EVERYTHING = list(texts())
SLICES = 8
STRIDE = 17  # one text in so many, another verb, place and frame each time
POSITIONS = 4


@pytest.mark.parametrize("part", range(SLICES))
def test_texts_touch_whom_they_mean_wherever_people_sit(part: int) -> None:
    source = random.Random(part)
    for one in EVERYTHING[part::STRIDE][part::SLICES]:
        check(one, source.randint(2, 4), f"slice {part}", positions=POSITIONS)


@pytest.mark.parametrize("guard", GUARDS)
def test_who_is_sheltered_immune_or_blocks_is_not_touched(guard: str) -> None:
    for one in EVERYTHING[::149]:
        if (one.park or guard != "shelter") and not one.shared:
            check(one, 3, "guarded", "B", guard)


@pytest.mark.rule("unfair.core.token.take-off")
def test_coins_on_sheltered_cards_are_not_collected() -> None:
    text = "Collect all coins from a resource in a competitor's park."
    check(Text(text, "one rival", False, actor=True), 2, "coins", "B", "shelter", POSITIONS)


def test_the_check_itself_notices_a_wrong_meaning() -> None:
    with pytest.raises(Failure, match="it touched"):
        check(Text("Each player loses 2 coins.", "mine", True), 3, "planted")
    with pytest.raises(Failure, match="of"):
        check(Text("A competitor loses 2 coins.", "all rivals", True), 3, "planted")
