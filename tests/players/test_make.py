"""Players by kind, found for each game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.games import all_games, get
from fairground.players import KINDS, describe, make
from fairground.players.base import Player, Settings, ask_of
from fairground.proving.toy import HIGH_CARD

GAMES = list(all_games().values())


@pytest.mark.parametrize("game", [*GAMES, HIGH_CARD], ids=lambda game: game.id)
def test_every_kind_of_every_game_can_be_made_and_described(game: Game) -> None:
    texts = {describe(kind, game) for kind in KINDS}
    players = {(type(make(kind, game, 1)), make(kind, game, 1).settings) for kind in KINDS}
    assert len(players) == len(KINDS), "two kinds are the same player"
    assert all(text.endswith(".") for text in texts)


def test_a_slip_is_told_and_happens_as_often_as_it_is_said() -> None:
    game = get("unicorn-fever")
    settings = make("novice", game).settings
    assert f"In {settings.slips:.0%} of its decisions" in describe("novice", game)
    state = game.new_state(2, 1)
    seat = state.asks[0].seat
    sure = [First(game, seed).choose(state, seat) for seed in range(200)]
    slips = [First(game, seed, Settings(slips=0.5)).choose(state, seat) for seed in range(200)]
    assert len(set(sure)) == 1
    options = len(ask_of(state, seat).options)
    slipped = sum(code != sure[0] for code in slips) / 200
    assert slipped == pytest.approx(0.5 * (1 - 1 / options), abs=0.1)


class First(Player):
    """Always the first option."""

    summary = "Takes what comes first."

    def think(self, world: State, seat: int, rng: Rng) -> int:
        return ask_of(world, seat).options[0]


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("expart", "did you mean 'expert'?"),
        ("wizard", "the kinds are: random, novice, regular, expert, master"),
    ],
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
        make("regular", get("fair-game"))
        assert expert not in sys.modules
        make("master", get("fair-game"))
        assert expert in sys.modules
        """
    subprocess.run([sys.executable, "-c", script], check=True)
