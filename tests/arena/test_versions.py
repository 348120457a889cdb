"""Players of another version: they play as they would at home, and what cannot work is told in words."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.arena.helpers import STRONG, WEAK, plan_of, told

import fairground
from fairground.arena.playing import play_deal
from fairground.arena.run import greet_outsiders
from fairground.arena.versions import VersionFailed
from fairground.engine.errors import BadSetup

pytestmark = pytest.mark.pure_only
HERE = Path(fairground.__file__).parents[1]


@pytest.mark.parametrize("game", ["fair-game", "unicorn-fever"])
def test_a_version_like_this_one_plays_the_same_games(game: str) -> None:
    own = play_deal(plan_of(f"{WEAK},{STRONG}", game=game), 1)
    other = play_deal(plan_of(f"{WEAK},{STRONG}@{HERE}", game=game), 1)
    assert told(own) == told(other)


def test_a_version_with_another_bot_plays_otherwise(tmp_path: Path) -> None:
    """A copy whose random player always takes the first option."""
    shutil.copytree(
        HERE / "fairground", tmp_path / "src" / "fairground", ignore=shutil.ignore_patterns("*.so")
    )
    base = tmp_path / "src" / "fairground" / "players" / "base.py"
    first = "lambda self, world, seat, rng: world.ask_of(seat).options[0]"
    base.write_text(f"{base.read_text('utf-8')}\nRandomPlayer.think = {first}\n", "utf-8")
    own = play_deal(plan_of(f"{WEAK}:2"), 1)
    other = play_deal(plan_of(f"{WEAK},{WEAK}@{tmp_path}"), 1)
    assert [game.scores for game in own] != [game.scores for game in other[:1]]


def test_a_version_with_other_rules_is_found_out(tmp_path: Path) -> None:
    shutil.copytree(HERE / "fairground", tmp_path / "fairground", ignore=shutil.ignore_patterns("*.so"))
    rules = tmp_path / "fairground" / "games" / "fair_game" / "rules.py"
    text = rules.read_text("utf-8")
    changed = text.replace("MAX_ROLLS: Final = 3", "MAX_ROLLS: Final = 1")
    assert changed != text
    rules.write_text(changed, "utf-8")
    with pytest.raises(VersionFailed, match="Both versions must have the same rules"):
        play_deal(plan_of(f"{WEAK},{WEAK}@{tmp_path}"), 0)


@pytest.mark.parametrize(
    ("place", "words"),
    [("/no/such/place", "neither a Python nor a checkout"), (str(Path(__file__).parent), "no Fairground in")],
)
def test_a_place_without_a_fairground_is_refused(place: str, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        plan_of(f"{WEAK},{WEAK}@{place}")


def test_a_kind_that_is_unknown_there_is_told_before_the_run() -> None:
    with pytest.raises(VersionFailed, match="there is no player 'genius'"):
        greet_outsiders(plan_of(f"{WEAK},genius@{HERE}"))
