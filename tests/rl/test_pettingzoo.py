"""PettingZoo's own checks on every game and number of players, with warnings as errors, and some of ours."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils import BaseWrapper, parallel_to_aec
from tests.rl.tables import every_game, every_table

from fairground.games import get
from fairground.rl.numbering import WAIT
from fairground.rl.pettingzoo import env, parallel_env, raw_env

pytestmark = pytest.mark.better_compiled

# Observations are dicts, as masks need it; the checks speak up about that even for PettingZoo's own games.
ALLOWED = (
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
)


@pytest.fixture(autouse=True)
def only_known_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in ALLOWED:
            warnings.filterwarnings("ignore", message=message)
        yield


def makers(game: str, players: int) -> tuple[Any, Any]:
    def one_by_one(**arguments: Any) -> Any:
        return env(game=game, players=players, **arguments)

    def together(**arguments: Any) -> Any:
        return parallel_env(game=game, players=players, **arguments)

    return one_by_one, together


@every_table
def test_the_checks_of_pettingzoo_pass(game: str, players: int) -> None:
    one_by_one, together = makers(game, players)
    api_test(one_by_one(), num_cycles=1000)
    parallel_api_test(together(), num_cycles=150)
    seed_test(one_by_one, num_cycles=100)
    parallel_seed_test(together, num_cycles=50)
    render_test(one_by_one, custom_tests={"ansi": lambda shown: "players = " in shown})
    # These two choose actions without looking at masks, which only the parallel form forgives.
    aec_of_parallel = SimpleNamespace(
        parallel_env=together,
        env=lambda max_cycles: parallel_to_aec(together(max_cycles=max_cycles)),
    )
    max_cycles_test(aec_of_parallel)
    state_test(parallel_to_aec(together()), together(), num_cycles=5)


class Reseeded(BaseWrapper):  # type: ignore[misc]
    """A match that begins from a seed of its own, whichever it is told."""

    def __init__(self, match: Any, seed: int) -> None:
        super().__init__(match)
        self.own_seed = seed

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed=self.own_seed, options=options)


@every_table
def test_the_check_of_seeds_passes_with_a_hundred(game: str, players: int) -> None:
    """By itself PettingZoo's `seed_test` looks at a single seed."""
    for seed in range(100):
        seed_test(lambda seed=seed: Reseeded(env(game=game, players=players), seed), num_cycles=2)


@every_table
def test_a_hundred_seeds_give_the_same_match_twice(game: str, players: int) -> None:
    """Seeds give matches that differ, too."""
    first, second = (raw_env(game=game, players=players) for _ in range(2))
    starts = set()
    for seed in range(100):
        first.reset(seed=seed)
        second.reset(seed=seed)
        rng = np.random.default_rng(seed)
        for _ in range(8):
            if first.moment.over:
                break
            assert first.agent_selection == second.agent_selection
            ours, theirs = first.observe(first.agent_selection), second.observe(second.agent_selection)
            assert (ours["action_mask"] == theirs["action_mask"]).all()
            assert (ours["observation"] == theirs["observation"]).all()
            action = rng.choice(np.flatnonzero(ours["action_mask"]))
            first.step(action)
            second.step(action)
        assert str(first.moment) == str(second.moment)
        starts.add(str(first.moment))
    assert len(starts) == 100


def test_a_seed_decides_the_matches_after_it_too() -> None:
    one, other = (raw_env(game="fair-game") for _ in range(2))
    one.reset(seed=3)
    other.reset(seed=3)
    first = str(one.moment)
    one.reset()
    other.reset()
    assert str(one.moment) == str(other.moment) != first


@every_game
def test_games_are_in_the_registry(game: str) -> None:
    name = f"fairground/{game}-v{get(game).version}"
    most = get(game).seats[1]
    made = pettingzoo.make("aec", name, players=most)
    assert len(made.possible_agents) == most
    assert made.unwrapped.ground.game.id == game
    assert isinstance(pettingzoo.make("parallel", f"fairground/{game}", players=2), parallel_env)


def test_an_illegal_action_ends_a_match_of_agents_one_by_one(caplog: pytest.LogCaptureFixture) -> None:
    made = env(game="fair-game")
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(WAIT)
    assert "Illegal move" in caplog.text
    assert made.terminations[agent]
    assert made.rewards[agent] == -1


def test_an_illegal_action_in_parallel_is_the_mild_answer() -> None:
    made = parallel_env(game="fair-game", players=3)
    seen, _ = made.reset(seed=1)
    asked = [agent for agent in made.agents if not seen[agent]["action_mask"][WAIT]]
    assert asked
    before = made.moment
    mild = before
    for agent in asked:
        mild = mild.after_default(made.seat_of(agent))
    _, _, _, _, infos = made.step(dict.fromkeys(made.agents, WAIT))
    assert str(made.moment) == str(mild)
    assert [agent for agent in made.agents if infos[agent]["illegal"]] == asked


def test_agents_that_choose_at_once_all_count() -> None:
    """In one parallel step every agent that is asked makes its choice."""
    made = parallel_env(game="fair-game", players=4)
    seen, _ = made.reset(seed=2)
    several = 0
    rng = np.random.default_rng(2)
    while made.agents:
        asked = [seat for seat, agent in enumerate(made.agents) if not seen[agent]["action_mask"][WAIT]]
        chosen = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in made.agents}
        expected = made.moment
        for seat in asked:
            expected = expected.after(int(chosen[made.possible_agents[seat]]), seat)
        seen, _, _, _, infos = made.step(chosen)
        assert str(made.moment) == str(expected)
        assert not any(info["illegal"] for info in infos.values())
        several += len(asked) > 1
    assert several > 5


def test_matches_are_cut_off_after_max_cycles() -> None:
    made = raw_env(game="fair-game", max_cycles=5)
    made.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(5):
        assert not any(made.truncations.values())
        made.step(rng.choice(made.moment.legal()))
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_without_a_reset_there_is_a_sentence() -> None:
    with pytest.raises(RuntimeError, match="call reset first"):
        raw_env(game="fair-game").observe("player_0")
