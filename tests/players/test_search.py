"""The player that searches trees of information sets."""

from __future__ import annotations

import pytest
from tests.players.positions import WINNING

from fairground.engine.match import Match
from fairground.engine.rng import Rng, fast_rng
from fairground.engine.state import State
from fairground.games import get, new_match, position
from fairground.players.base import Settings, ask_of
from fairground.players.search import SearchPlayer
from fairground.players.tree import Manner, Tree

QUICK = Settings(iterations=40, plies=6)


@pytest.mark.parametrize("game_id", ["fair-game", "unlucky-adventurers", "unicorn-fever"])
def test_it_plays_legally_and_the_same_from_the_same_seed(game_id: str) -> None:
    game = get(game_id)
    choices = []
    for _ in range(2):
        state = game.new_state(3, 4)
        players = [SearchPlayer(game, seat, QUICK) for seat in range(3)]
        chosen: list[int] = []
        while not state.over and len(chosen) < 12:
            seat = state.asks[0].seat
            chosen.append(players[seat].choose(state, seat))
            state.apply(seat, chosen[-1])
        choices.append(chosen)
    assert choices[0] == choices[1]


def tree_of(match: Match, paranoid: bool = False, bias: float = 1.0) -> Tree:
    game = match.game
    manner = Manner(game.values, game.stage, plies=6, paranoid=paranoid, bias=bias)
    return Tree(match.state, 0, fast_rng("search", game.streams), manner)


def test_it_takes_the_card_that_wins() -> None:
    match = position("fair-game", WINNING)
    for paranoid in (False, True):
        tree = tree_of(match, paranoid=paranoid)
        tree.run(60)
        code, visits, gain = tree.findings()[0]
        assert str(match.game.action_of(match.state, 0, code)) == "claim all-even"
        assert visits > 40
        assert gain == pytest.approx(1.0)


def test_others_play_for_themselves_or_against_the_searcher() -> None:
    """What counts for a rival's choice: its own chance, or that the searcher has little."""
    match = new_match("fair-game", 3, 1)
    gains = [0.2, 0.5, 0.3]
    assert [tree_of(match).gain(gains, seat) for seat in range(3)] == gains
    assert [tree_of(match, paranoid=True).gain(gains, seat) for seat in range(3)] == [0.2, 0.8, 0.8]


def test_the_estimate_of_the_game_guides_the_first_visits_and_fades() -> None:
    match = new_match("fair-game", 2, 1)
    tree = tree_of(match, bias=1.0)
    options = tree.state.asks[0].options[:2]
    for code, prior in zip(options, (0.1, 0.9), strict=True):
        branch = tree.follow(tree.root, 0, options, code)
        branch.prior, branch.visits, branch.total = prior, 4, 2.0
        branch.available = 8
    promising = tree.root.branches[options[1]]
    assert tree.best_code(tree.root, 0, options) == options[1]
    promising.visits, promising.total, promising.available = 400, 180.0, 400
    assert tree.best_code(tree.root, 0, options) == options[0]
    indifferent = tree_of(match, bias=0.0)
    indifferent.run(len(match.asks[0].options))
    assert {branch.prior for branch in indifferent.root.branches.values()} == {0.0}


def test_playouts_end_with_the_round() -> None:
    match = new_match("fair-game", 2, 1)
    manner = Manner(match.game.values, match.game.stage, plies=10_000)
    tree = Tree(match.state, 0, fast_rng("search", match.game.streams), manner)
    world = match.state.clone()
    tree.play_out(world)
    assert not world.over
    assert match.game.stage(world) == match.game.stage(match.state) + 1


def test_a_policy_decides_beyond_the_tree() -> None:
    match = new_match("fair-game", 2, 1)
    asked = []

    def policy(world: State, seat: int, rng: Rng) -> int:
        asked.append(seat)
        return ask_of(world, seat).options[0]

    manner = Manner(match.game.values, match.game.stage, plies=4, policy=policy)
    Tree(match.state, match.asks[0].seat, fast_rng("search", match.game.streams), manner).run(3)
    assert 3 < len(asked) <= 12


def test_a_budget_of_time_is_kept_to() -> None:
    game = get("fair-game")
    state = game.new_state(2, 3)
    rng = fast_rng("time", game.streams)
    tree = SearchPlayer(game, 1, Settings(seconds=0.01, plies=4)).search(state, state.asks[0].seat, rng)
    assert tree.iterations >= 16
    assert tree.iterations % 16 == 0


def test_what_is_hidden_makes_no_difference() -> None:
    game = get("unlucky-adventurers")
    truth = game.new_state(3, 9)
    seat = truth.asks[0].seat
    others = [truth.redeal(seat, fast_rng(str(seed), game.streams)) for seed in range(4)]
    assert len({SearchPlayer(game, 1, QUICK).choose(state, seat) for state in (truth, *others)}) == 1
