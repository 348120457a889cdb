"""The player that searches trees of information sets."""

from __future__ import annotations

import pytest

from fairground.engine.rng import fast_rng
from fairground.games import get, position
from fairground.players.search import SearchPlayer
from fairground.players.tree import Tree


class QuickSearch(SearchPlayer):
    iterations = 40
    plies = 6


@pytest.mark.parametrize("game_id", ["fair-game", "unlucky-adventurers", "unicorn-fever"])
def test_it_plays_legally_and_the_same_from_the_same_seed(game_id: str) -> None:
    game = get(game_id)
    choices = []
    for _ in range(2):
        state = game.new_state(3, 4)
        players = [QuickSearch(game, seat) for seat in range(3)]
        chosen: list[int] = []
        while not state.over and len(chosen) < 12:
            seat = state.asks[0].seat
            chosen.append(players[seat].choose(state, seat))
            state.apply(seat, chosen[-1])
        choices.append(chosen)
    assert choices[0] == choices[1]


def test_it_takes_the_card_that_wins() -> None:
    match = position(
        "fair-game",
        """
        table.grid = ["all-even"]
        [[seat]]
        cards = ["straight-4", "full-house", "all-odd"]
        dice = "2 4 6 2 4 6"
        rolls = 3
        [[seat]]
        dice = "1 1 2 3 6 6"
        rolls = 3
        """,
    )
    tree = Tree(match.state, 0, fast_rng("search", match.game.streams), match.game.values, 6, 0.4)
    tree.run(60)
    code, visits, gain = tree.findings()[0]
    assert str(match.game.action_of(match.state, 0, code)) == "claim all-even"
    assert visits > 40
    assert gain == pytest.approx(1.0)


def test_what_is_hidden_makes_no_difference() -> None:
    game = get("unlucky-adventurers")
    truth = game.new_state(3, 9)
    seat = truth.asks[0].seat
    others = [truth.redeal(seat, fast_rng(str(seed), game.streams)) for seed in range(4)]
    assert len({QuickSearch(game, 1).choose(state, seat) for state in (truth, *others)}) == 1
