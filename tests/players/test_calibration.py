"""The chances to win that hints tell are calibrated."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games import all_games, get
from fairground.players import calibration
from fairground.players.base import Settings
from fairground.players.calibration import calibrated, steepness
from fairground.players.hints import Trial, hints
from fairground.players.playouts import PlayoutPlayer
from fairground.players.unlucky.expert import UnluckyExpert

GAMES = list(all_games().values())


@cache
def start(game: str, seats: int) -> State:
    return get(game).new_state(seats, 1, {"repeat_packs": True} if (game, seats) == ("unfair", 5) else None)


def test_every_game_and_number_of_players_was_measured() -> None:
    known = tomllib.loads(files("fairground.players").joinpath("calibration.toml").read_text("utf-8"))
    for game in GAMES:
        sizes = [f"seats-{seats}" for seats in range(game.seats[0], game.seats[1] + 1)]
        assert list(known[game.id]) == sizes
        for powers in known[game.id].values():
            assert len(powers) > 3
            assert all(0 < power < 5 for power in powers), "chances would no longer be in order"


@given(
    chances=st.lists(st.floats(0.001, 1), min_size=2, max_size=6),
    game=st.sampled_from(GAMES),
    stage=st.integers(0, 60),
)
def test_the_order_of_chances_stays_and_they_sum_to_one(chances: list[float], game: Game, stage: int) -> None:
    seats = min(max(len(chances), game.seats[0]), game.seats[1])
    chances = (chances * 3)[:seats]
    given_chances = [one / sum(chances) for one in chances]
    state = start(game.id, seats)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "stage", lambda game, state: stage)
        found = calibrated(game, state, given_chances)
    assert sum(found) == pytest.approx(1.0)
    for one, one_found in zip(given_chances, found, strict=True):
        for other, other_found in zip(given_chances, found, strict=True):
            assert one_found > other_found or one <= other or one_found == pytest.approx(other_found)


def test_later_stages_are_like_the_last_and_strange_tables_are_left_alone() -> None:
    last = steepness("unfair", 2, 1000)
    assert steepness("unfair", 2, 2000) == last
    assert steepness("unfair", 99, 3) == 1.0
    assert steepness("no-such-game", 2, 3) == 1.0


def test_what_is_decided_stays_so() -> None:
    game = get("unlucky-adventurers")
    state = game.new_state(2, 1)
    while not state.over:
        state.apply(state.asks[0].seat, state.asks[0].options[0])
    assert calibrated(game, state, [1.0, 0.0]) == [1.0, 0.0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hints_tell_calibrated_chances(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new_state(2, 3)
    while len(state.asks[0].options) < 3:
        state.apply(state.asks[0].seat, state.asks[0].options[0])
    seat = state.asks[0].seat

    def from_even(power: float) -> float:
        """How far from even the chances are that hints tell with a calibration."""
        monkeypatch.setattr(calibration, "powers", lambda: {game.id: {"seats-2": [power]}})
        found = hints(game, state, seat, 1)
        return sum(abs(hint.chance - 0.5) for hint in found) / len(found)

    assert from_even(0.1) < from_even(1.0)


def test_advice_is_calibrated_and_levels_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that measuring anew how hints do leaves the levels as strong as they were."""
    game = get("unlucky-adventurers")
    state = game.new_state(2, 5)
    monkeypatch.setattr(UnluckyExpert, "judge", lambda player, state: [0.8, 0.2])
    monkeypatch.setattr(calibration, "powers", lambda: {game.id: {"seats-2": [2.0]}})
    settings = Settings(policy="unlucky.expert")
    assert PlayoutPlayer(game, 1, settings).judge(state) == [0.8, 0.2]
    assert Trial(game, 1, settings).judge(state) == pytest.approx([0.64 / 0.68, 0.04 / 0.68])
