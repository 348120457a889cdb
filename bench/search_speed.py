"""How many simulations a second our search in trees of information sets does, beside OpenSpiel's ISMCTS on
the same games (`fairground.rl.openspiel`). Writes the table into docs/bots.md.

    python bench/search_speed.py

Both search from the first decision of a match of two, play to its end at random in every simulation, and take
turns. OpenSpiel is spared the dealing of possible worlds, which ours does in every simulation. The second
figure of ours is for the search as the players use it: playouts end with the round and are judged.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from fairground.cli.bench.report import with_figures
from fairground.engine.game import Game
from fairground.engine.rng import fast_rng
from fairground.games import all_games
from fairground.players.tree import Manner, Tree
from fairground.rl.openspiel import NAMES

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- search speed: made by bench/search_speed.py -->", "<!-- end of search speed -->"
SEATS = 2
WHOLE_MATCH = 1_000_000


def ours(game: Game, manner: Manner) -> Callable[[int], None]:
    """Does so many simulations from the first decision with several options."""
    state = game.new_state(SEATS, 1)
    while len(state.asks[0].options) == 1:
        state.apply(state.asks[0].seat, state.asks[0].options[0])
    seat = state.asks[0].seat
    return lambda count: Tree(state, seat, fast_rng("speed", game.streams), manner).run(count)


def theirs(game: Game) -> Callable[[int], None]:
    loaded = pyspiel.load_game(NAMES[game.id], {"players": SEATS})
    random = np.random.RandomState(1)
    state = loaded.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(int(random.choice(state.legal_actions())))

    def search(count: int) -> None:
        bot = ISMCTSBot(
            loaded,
            RandomRolloutEvaluator(1, random),
            2.0,
            count,
            -1,
            random,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(lambda world, player: world.clone())
        bot.step(state)

    return search


def rate(search: Callable[[int], None], seconds: float) -> float:
    """Simulations a second of computing, in one search that takes about so long."""
    count = 4
    while True:
        start = time.process_time()
        search(count)
        took = time.process_time() - start
        if took > seconds / 2:
            return count / took
        count = max(int(count * min(seconds / max(took, 1e-6), 16)), count + 1)


def measure(game: Game, rounds: int, seconds: float) -> dict[str, Any]:
    whole = Manner(game.values, lambda state: 0, plies=WHOLE_MATCH, bias=0.0)
    usual = Manner(game.values, game.stage)
    searches = {"whole": ours(game, whole), "usual": ours(game, usual), "openspiel": theirs(game)}
    rates: dict[str, list[float]] = {name: [] for name in searches}
    for _ in range(rounds):
        for name, search in searches.items():
            rates[name].append(rate(search, seconds))
    ratios = [one / other for one, other in zip(rates["whole"], rates["openspiel"], strict=True)]
    middle = {name: statistics.median(each) for name, each in rates.items()}
    return {**middle, "ratio": statistics.median(ratios), "least": min(ratios), "most": max(ratios)}


def table(found: dict[str, dict[str, Any]]) -> str:
    lines = [
        "| game | whole matches | to the end of the round | OpenSpiel, whole matches | times as many |",
        "|---|---|---|---|---|",
    ]
    for name, row in found.items():
        lines.append(
            f"| {name} | {row['whole']:,.0f} | {row['usual']:,.0f} | {row['openspiel']:,.1f} "
            f"| {row['ratio']:.1f} ({row['least']:.1f} to {row['most']:.1f}) |"
        )
    return "\n".join(lines)


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of computing for each search")
    parser.add_argument("--page", type=Path, default=PAGE)
    wanted = parser.parse_args()
    found = {game.name: measure(game, wanted.rounds, wanted.seconds) for game in all_games().values()}
    shown = table(found)
    print(shown)
    text = wanted.page.read_text("utf-8")
    if BEGIN in text and END in text:
        wanted.page.write_text(with_figures(text, shown, BEGIN, END), "utf-8")


if __name__ == "__main__":
    main()
