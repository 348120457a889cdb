"""The page of rulings leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairground.games.fair_game.game import GAME
from fairground.games.rulebooks import rulebook

PAGE = (Path(__file__).parents[2] / "docs" / "rulings" / "fair-game.md").read_text("utf-8")
BOOK = rulebook("fair-game")


@pytest.mark.parametrize("id", [rule.id for rule in BOOK if rule.open])
def test_every_open_point_has_its_ruling_on_the_page(id: str) -> None:
    assert f"`{id}`" in PAGE


def test_the_page_speaks_only_of_rules_that_exist() -> None:
    named = re.findall(r"`(fair\.[a-z0-9.-]+)`", PAGE)
    assert [id for id in named if id not in BOOK] == []


def test_the_page_tells_the_true_defaults() -> None:
    default = {option.name: option.default for option in GAME.options}
    usual = {option.name: option.usual for option in GAME.options}
    assert f"At tables of people it is {usual['round_cap']} unless" in PAGE
    assert f"at {default['round_cap']} (`docs/research.md`)" in PAGE
    assert f"waits {default['step_seconds']} seconds for an answer (`step_seconds`" in PAGE
    assert f"lasts {default['round_seconds']} seconds (`round_seconds`" in PAGE
    assert f'(`mode = "{default["mode"]}"`, the default' in PAGE
