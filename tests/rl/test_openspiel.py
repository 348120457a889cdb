"""OpenSpiel's own checks on every game and number of players, with warnings as errors, and ours beside them.

`random_sim_test` looks at everything for every player in every state, so a long game takes seconds. Here each
table gets a few matches; FAIRGROUND_SIMS=200 in the environment asks for 200.
"""

from __future__ import annotations

import os
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test as spiel_api
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from tests.rl.tables import TABLES, every_game, every_table, open_spiel_name

import fairground.rl.openspiel  # noqa: F401  (registers the games)
from fairground.engine.rng import fast_rng
from fairground.games import all_games
from fairground.proving.conformance import check_cards

pytestmark = pytest.mark.better_compiled

SIMS = {"fair-game": 4, "unlucky-adventurers": 6, "unicorn-fever": 2, "unfair": 1}


@every_table
def test_random_matches_keep_the_promises_of_openspiel(game: str, players: int) -> None:
    loaded = pyspiel.load_game(open_spiel_name(game, players))
    states = 0

    def check(state: Any) -> None:
        nonlocal states
        states += 1
        check_cards(state.moment.state)
        assert state.moment.chance_size <= loaded.max_chance_outcomes()
        assert state.move_number() <= loaded.max_game_length() + loaded.max_chance_nodes_in_history()

    sims = int(os.environ.get("FAIRGROUND_SIMS", SIMS[game]))
    pyspiel.random_sim_test(
        loaded, num_sims=sims, serialize=True, verbose=False, mask_test=True, state_checker_fn=check
    )
    assert states > 50 * sims


def sampled_states(loaded: Any) -> list[Any]:
    """States from all over a match, first and last included. OpenSpiel's own sample would not come further
    than the first shuffle."""
    rng = random.Random(0)
    state = loaded.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if rng.random() < 0.05:
            states.append(state.clone())
    return [*states, state]


class PartialTree(spiel_api.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The checks of a game's interface, on states that we choose."""

    __test__ = False
    game: Any
    game_name: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.game_name)
        cls.game_type = cls.game.get_type()
        cls.some_states = sampled_states(cls.game)


for _game, _players in TABLES:
    _name = f"TestInterfaceOf{_game.title().replace('-', '')}{_players}"
    _members = {"game_name": open_spiel_name(_game, _players), "__test__": True}
    globals()[_name] = type(_name, (PartialTree,), _members)


@every_game
def test_every_game_is_registered_with_its_players(game: str) -> None:
    rules = all_games()[game]
    kind = pyspiel.load_game(open_spiel_name(game, rules.seats[1])).get_type()
    assert (kind.min_num_players, kind.max_num_players) == rules.seats
    assert kind.long_name == rules.name
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def test_options_are_a_parameter() -> None:
    loaded = pyspiel.load_game("fairground_fair_game(players=3,options=mode:turns;round_cap:5)")
    assert loaded.ground.setup.options["mode"] == "turns"
    assert loaded.ground.setup.options["round_cap"] == 5
    # Where every match has to end there is a cap, which tables do not have.
    assert pyspiel.load_game("fairground_fair_game").ground.setup.options["round_cap"] == 60
    state = loaded.new_initial_state()
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))[0]
    assert again.ground is loaded.ground


def random_state(loaded: Any, decisions: int, seed: int) -> Any:
    rng = random.Random(seed)
    state = loaded.new_initial_state()
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_game
def test_information_states_agree_in_worlds_that_a_player_cannot_tell_apart(game: str) -> None:
    loaded = pyspiel.load_game(open_spiel_name(game, 3))
    kinds = [
        pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)
        for recall in (False, True)
        for public, private in (
            (True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
        )
    ]
    observations = [make_observation(loaded, kind) for kind in kinds]
    for seed in range(6):
        state = random_state(loaded, 4 * seed + 2, seed)
        for player in range(3):
            world = state.clone()
            rng = fast_rng(str(seed), loaded.ground.game.streams)
            world.moment = state.moment.redealt(player, rng)
            assert str(world) != str(state) or game == "fair-game"
            for observation in observations:
                observation.set_from(state, player)
                tensor = observation.tensor.copy()
                observation.set_from(world, player)
                assert (observation.tensor == tensor).all()
                assert observation.string_from(world, player) == observation.string_from(state, player)
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()


def test_public_and_private_parts_are_kept_apart() -> None:
    loaded = pyspiel.load_game(open_spiel_name("unlucky-adventurers", 2))
    state = random_state(loaded, 3, 1)
    moment = state.moment
    hand = [moment.state.components.faces[card].id for card in moment.state.zones[10]]
    nobody = pyspiel.PrivateInfoType.NONE
    public = make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody))
    private = make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    assert f"hand 0: {' '.join(sorted(hand))}" in private.string_from(state, 0)
    assert f"hand 0: {' '.join(['?quest'] * len(hand))}" in public.string_from(state, 0)
    assert "hand 1" not in private.string_from(state, 0)


def test_observations_of_all_players_at_once_are_refused() -> None:
    loaded = pyspiel.load_game(open_spiel_name("fair-game", 2))
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=everybody)
    with pytest.raises(ValueError, match="for one player or for none"):
        make_observation(loaded, kind)
    with pytest.raises(ValueError, match="have no parameters"):
        make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=True), {"size": 3})


def test_the_searches_of_openspiel_play_our_games() -> None:
    """Information-set tree search from the wheel, with our redeals as its resampler."""
    loaded = pyspiel.load_game(open_spiel_name("unlucky-adventurers", 2))
    rng = np.random.RandomState(1)
    dealer = fast_rng("resampler", loaded.ground.game.streams)
    bot = ismcts.ISMCTSBot(
        loaded,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.5,
        max_simulations=3,
        random_state=rng,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )

    def resample(state: Any, player: int) -> Any:
        world = state.clone()
        world.moment = state.moment.redealt(player, dealer)
        return world

    bot.set_resampler(resample)
    state = loaded.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
            searched += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert searched > 5
    assert sum(state.returns()) == 0
