"""How strong the players of a game are: one player of a kind against a table of another kind, in every seat
on the same seeds. The same seed gives the same figures, however many processes play.

    python bench/strength.py fair-game --games 1000 --json bench/results/strength.json
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import Progress

from fairground.cli.terminal.plan import read_options
from fairground.engine.errors import BadSetup, FairgroundError
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games import get
from fairground.players import KINDS, make
from fairground.players.base import Player
from fairground.players.duel import challenge, play_out, wilson

PROCESSES = 2
PAIRINGS = tuple(f"{stronger}:{weaker}" for weaker, stronger in pairwise(KINDS))


class Standing(NamedTuple):
    """How a challenger fared against a table of others."""

    challenger: str
    others: str
    seats: int
    games: int
    share: float
    low: float
    high: float
    fair_share: float


def shares_on(task: tuple[str, str, str, int, dict[str, Any]], seed: str) -> list[float]:
    """One seed of a pairing: the challenger's share of the win in each seat."""
    game, challenger, others, seats, options = task
    return challenge(get(game), challenger, others, seats, seed, options)


def measure(wanted: argparse.Namespace, options: dict[str, Any]) -> Iterator[Standing]:
    """Plays every pairing at every table size."""
    with ProcessPoolExecutor(wanted.processes) as pool, Progress() as progress:
        for pairing in wanted.pairs:
            challenger, _, others = pairing.partition(":")
            for seats in wanted.seats:
                seeds = [f"{wanted.seed}|{number}" for number in range(-(-wanted.games // seats))]
                name = f"{challenger} against {others}, {seats} seats"
                play = partial(shares_on, (wanted.game, challenger, others, seats, options))
                played = progress.track(pool.map(play, seeds), len(seeds), description=name)
                shares = [share for on_seed in played for share in on_seed]
                low, high = wilson(sum(shares), len(shares))
                share = sum(shares) / len(shares)
                yield Standing(challenger, others, seats, len(shares), share, low, high, 1 / seats)


class Timed:
    """A player that notes how long its decisions take, in milliseconds."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, state: State, seat: int) -> int:
        start = time.perf_counter()
        code = self.player.choose(state, seat)
        self.times.append((time.perf_counter() - start) * 1000)
        return code


def decision_times(game: Game, kind: str, seats: int, seed: str, options: dict[str, Any]) -> dict[str, float]:
    """How long the decisions of one match between players of a kind take."""
    players = [Timed(make(kind, game, f"{seed}|{seat}")) for seat in range(seats)]
    play_out(game.new_state(seats, seed, options), players, seed)
    times = statistics.quantiles([time for player in players for time in player.times], n=20)
    return {"median": round(times[9], 2), "95 %": round(times[18], 2)}


def report(standings: list[Standing], times: dict[str, dict[str, float]]) -> str:
    lines = [
        "| player | against | seats | matches | win share | 95 % interval | fair share |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in standings:
        interval = f"{row.low:.1%} to {row.high:.1%}"
        lines.append(
            f"| {row.challenger} | {row.others} | {row.seats} | {row.games} | {row.share:.1%} "
            f"| {interval} | {row.fair_share:.1%} |"
        )
    lines += ["", "| player | median ms a decision | 95 % are within ms |", "|---|---|---|"]
    lines += [f"| {kind} | {time['median']} | {time['95 %']} |" for kind, time in times.items()]
    return "\n".join(lines)


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000, help="matches a pairing and table size, at least")
    parser.add_argument("--seats", type=int, nargs="+", help="table sizes; all of the game by default")
    parser.add_argument("--pairs", nargs="+", default=PAIRINGS, help="such as expert:greedy")
    parser.add_argument("--option", action="append", default=[], help="an option of the game: mode=turns")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--json", type=Path, help="write the figures to this file, too")
    wanted = parser.parse_args()
    try:
        if wanted.games < 1:
            raise BadSetup(f"at least one match must be played, not {wanted.games}")
        game = get(wanted.game)
        options = read_options(wanted.option, game)
        wanted.seats = wanted.seats or list(range(game.seats[0], game.seats[1] + 1))
        standings = list(measure(wanted, options))
        kinds = sorted({kind for pairing in wanted.pairs for kind in pairing.split(":")}, key=KINDS.index)
        times = {kind: decision_times(game, kind, max(wanted.seats), wanted.seed, options) for kind in kinds}
    except FairgroundError as error:
        sys.exit(f"error: {error}")
    print(report(standings, times))
    if wanted.json:
        facts = {
            "game": game.id,
            "options": options,
            "seed": wanted.seed,
            "standings": [row._asdict() for row in standings],
            "milliseconds": times,
        }
        wanted.json.parent.mkdir(parents=True, exist_ok=True)
        wanted.json.write_text(json.dumps(facts, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
