"""The sentences at somebody's first decision: one for every kind of question that a game asks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.unfair.changers.test_solo import question_kinds

from fairground.games.fair_game import text as fair_game
from fairground.games.unicorn import text as unicorn
from fairground.games.unlucky import text as unlucky

pytestmark = pytest.mark.pure_only
TIPS = Path(__file__).parents[1] / "web" / "src" / "texts" / "tips.ts"
KINDS = {
    "fair-game": set(fair_game.PROMPTS),
    "unlucky-adventurers": set(unlucky.PROMPTS),
    "unicorn-fever": set(unicorn.PROMPTS),
    "unfair": question_kinds(),
}


def told(game: str) -> set[str]:
    """The kinds of question that have a sentence in the catalogue of the web client."""
    found = re.search(rf"^    '?{game}'?: \{{$(.*?)^    \}},?$", TIPS.read_text("utf-8"), re.M | re.S)
    assert found, game
    return set(re.findall(r"^      '?([a-z-]+)'?:", found[1], re.M))


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_question_has_its_sentence_and_no_sentence_is_for_nothing(game: str) -> None:
    assert told(game) == KINDS[game]
