"""Players by kind, found for each game."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.engine.toy import HIGH_CARD

from fairground.engine.errors import BadSetup
from fairground.games import get
from fairground.players import KINDS, describe, make
from fairground.players.greedy import GreedyPlayer


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_plays_fair_game_under_its_own_name(kind: str) -> None:
    game = get("fair-game")
    assert make(kind, game, 1).kind == kind
    assert describe(kind, game).kind == kind


def test_a_game_without_an_expert_of_its_own_gets_the_greedy_player_and_says_so() -> None:
    assert type(make("expert", HIGH_CARD, 1)) is GreedyPlayer
    described = describe("expert", HIGH_CARD)
    assert described.kind == "greedy"
    assert "has no expert yet" in described.text


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [("expart", "did you mean 'expert'?"), ("wizard", "the kinds are: random, greedy, expert")],
)
def test_an_unknown_kind_is_refused_with_what_there_is(wrong: str, hint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        make(wrong, get("fair-game"), 1)
    assert str(refused.value) == f"there is no player '{wrong}'; {hint}"


def test_the_expert_is_loaded_only_when_it_is_asked_for() -> None:
    script = """if True:
        import sys
        from fairground.games import get
        from fairground.players import KINDS, make
        expert = "fairground.players.fair_game.expert"
        make("greedy", get("fair-game"))
        assert expert not in sys.modules
        make("expert", get("fair-game"))
        assert expert in sys.modules
        """
    subprocess.run([sys.executable, "-c", script], check=True)
