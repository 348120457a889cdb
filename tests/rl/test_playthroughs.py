"""Golden playthroughs are the same to the byte when their actions are played again."""

from __future__ import annotations

import pytest
from tests.rl.playthroughs import FOLDER, GAMES, actions_of, written


@pytest.mark.better_compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_still_the_same(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert written(name, actions_of(golden)) == golden, "if that is meant: python -m tests.rl.playthroughs"


def test_all_playthroughs_are_known() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
