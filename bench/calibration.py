"""How far the chances to win that hints tell can be trusted.

    python bench/calibration.py --fit   fits players/calibration.toml to matches of mixed levels
    python bench/calibration.py         checks hints in other matches, and writes the table into docs/bots.md

A fit looks at the position at the beginning of every round, where hints judge it: chances are raised to the
power that makes what happened likeliest, for each game, number of players and round. The check asks for a
hint now and then, plays what it says, lets the levels play on, and compares the chances told with the matches
won. Results of a check are kept (remove them after a fit); the same command goes on where an earlier run has
stopped. Wants the compiled package.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from rich.progress import track

from fairground.cli.bench.report import with_figures
from fairground.engine.errors import FairgroundError
from fairground.engine.game import Game
from fairground.engine.rng import DICE, fast_rng
from fairground.engine.state import State
from fairground.games import all_games, get
from fairground.games.fair_game.odds import Floats
from fairground.players import make
from fairground.players.base import player_class
from fairground.players.duel import wilson
from fairground.players.hints import Adviser
from fairground.players.levels import ADVICE, LEVELS, level_of

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
PLOT = ROOT / "docs" / "images" / "hint-chances.svg"
DATA = ROOT / "src" / "fairground" / "players" / "calibration.toml"
RESULTS = ROOT / "bench" / "results" / "calibration.jsonl"
BEGIN, END = "<!-- calibration: made by bench/calibration.py -->", "<!-- end of calibration -->"
FIT_MATCHES = 200  # for each game and number of players
CHECK_HINTS = 400  # for each game, all numbers of players together
APART = 100  # decisions between two hints of a match, about
MIXED = LEVELS[:-1]
BINS = 10
WANTED = 0.05
FEW = 20  # hints; fewer tell nothing about a bin
MOST_STAGES = 12  # that have a power of their own
# How firmly the power of a stage is held to that of all stages together.
CAUTION = 5.0
NEWTON_STEPS = 40
LEAST, MOST = 0.05, 4.0  # no power is less or more
TINY = 1e-6
COLOURS = ("#3c6e8c", "#b5651d", "#5b8c3c", "#8c3c6e")


def options_for(game: Game, seats: int) -> dict[str, Any]:
    return {"repeat_packs": True} if game.id == "unfair" and seats > 4 else {}


class Trial:
    """A match of mixed levels: each seat has one of its own. Masters take too long where they search, and the
    experts are the same players with slips, or nearly so."""

    def __init__(self, game: Game, seats: int, seed: str) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.state = game.new_state(seats, seed, options_for(game, seats))
        kinds = [self.rng.choice(MIXED) for _ in range(seats)]
        self.players = [make(kind, game, f"{seed}|{seat}") for seat, kind in enumerate(kinds)]
        self._arrivals = fast_rng(f"arrivals|{seed}", 1)

    def next_seat(self) -> int:
        asks = self.state.asks
        return asks[self._arrivals.below(DICE, len(asks))].seat if len(asks) > 1 else asks[0].seat

    def shares(self) -> list[float]:
        winners = self.game.result(self.state).winners
        return [(seat in winners) / len(winners) for seat in range(self.state.components.seats)]


# The fit


def stages_of(table: Trial) -> Iterator[tuple[int, list[float]]]:
    """Plays a match; the beginning of each stage, and the chances of all seats as they are judged then."""
    game, state = table.game, table.state
    judge = player_class(level_of(game.id, ADVICE).settings.policy)(game).judge
    seen = game.stage(state)
    while not state.over:
        seat = table.next_seat()
        state.apply(seat, table.players[seat].choose(state, seat))
        if game.stage(state) > seen and not state.over:
            seen = game.stage(state)
            yield seen, judge(state)


def power_of(logs: Floats, shares: Floats, towards: float, caution: float) -> float:
    """The power that makes these ends of matches likeliest, by Newton's method."""
    power = towards
    for _ in range(NEWTON_STEPS):
        weights = np.exp(power * (logs - logs.max(axis=1, keepdims=True)))
        chances = weights / weights.sum(axis=1, keepdims=True)
        mean = (chances * logs).sum(axis=1)
        slope = (mean - (shares * logs).sum(axis=1)).sum() + caution * (power - towards)
        bend = ((chances * logs**2).sum(axis=1) - mean**2).sum() + caution + TINY
        power = float(np.clip(power - slope / bend, LEAST, MOST))
    return power


def fitted(game: Game, seats: int, matches: int) -> list[float]:
    """The powers of a game and a number of seats, stage by stage from 0."""
    stages, logs, shares = [], [], []
    for number in track(range(matches), f"{game.name}, {seats} players"):
        table = Trial(game, seats, f"fit|{seats}|{number}")
        found = list(stages_of(table))
        won = table.shares()
        for stage, chances in found:
            stages.append(min(stage, MOST_STAGES))
            logs.append([np.log(max(chance, TINY)) for chance in chances])
            shares.append(won)
    at, x, y = np.array(stages), np.array(logs), np.array(shares)
    overall = power_of(x, y, 1.0, 1.0)
    return [power_of(x[at == stage], y[at == stage], overall, CAUTION) for stage in range(max(stages) + 1)]


def fit(games: Sequence[Game], matches: int) -> None:
    """Writes the powers of these games, and keeps those of the others."""
    powers = tomllib.loads(DATA.read_text("utf-8"))
    for game in games:
        powers[game.id] = {
            f"seats-{seats}": fitted(game, seats, matches)
            for seats in range(game.seats[0], game.seats[1] + 1)
        }
    head = DATA.read_text("utf-8").split("\n[")[0].rstrip()
    sections = [
        "\n".join(
            [
                f"[{name}]",
                *(f"{size} = [{', '.join(f'{one:.2f}' for one in row)}]" for size, row in each.items()),
            ]
        )
        for name, each in sorted(powers.items())
    ]
    DATA.write_text("\n\n".join([head, *sections]) + "\n", "utf-8")


# The check


def hinted(game: Game, seats: int, number: int) -> dict[str, Any]:
    """A match in which some players do what a hint says: the chances they were told, and whether they won."""
    seed = f"check|{seats}|{number}"
    table = Trial(game, seats, seed)
    state = table.state
    told: list[tuple[int, float]] = []
    wait = table.rng.randrange(APART)
    while not state.over:
        seat = table.next_seat()
        choices = len(state_options(state, seat)) > 1
        wait -= choices
        if choices and wait < 0:
            wait = table.rng.randrange(2 * APART)
            best = Adviser(game, state, seat, f"{seed}|{len(told)}").weighed()[0]
            told.append((seat, best.chance))
            state.apply(seat, best.code)
        else:
            state.apply(seat, table.players[seat].choose(state, seat))
    shares = table.shares()
    return {"key": [game.id, seats, number], "hints": [[chance, shares[seat]] for seat, chance in told]}


def state_options(state: State, seat: int) -> list[int]:
    ask = state.ask_of(seat)
    return ask.options if ask else []


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def check(games: Sequence[Game], wanted: argparse.Namespace) -> None:
    """Plays what is missing, one number of players after the other, and keeps it."""
    known = read(wanted.results)
    wanted.results.parent.mkdir(parents=True, exist_ok=True)
    with wanted.results.open("a", encoding="utf-8") as kept:
        for game in games:
            done = {tuple(each["key"][1:]) for each in known if each["key"][0] == game.id}
            count = sum(len(each["hints"]) for each in known if each["key"][0] == game.id)
            number = 0
            while count < wanted.hints:
                for seats in range(game.seats[0], game.seats[1] + 1):
                    if (seats, number) in done:
                        continue
                    found = hinted(game, seats, number)
                    count += len(found["hints"])
                    kept.write(json.dumps(found) + "\n")
                    kept.flush()
                number += 1
            print(f"{game.name}: {count} hints")


def binned(hints: Floats) -> list[Floats]:
    places = np.minimum((hints[:, 0] * BINS).astype(int), BINS - 1)
    return [hints[places == place] for place in range(BINS)]


def report(known: list[dict[str, Any]]) -> str:
    """The table, and the plot beside it."""
    by_game = {}
    for game in all_games().values():
        hints = [hint for each in known if each["key"][0] == game.id for hint in each["hints"]]
        if hints:
            by_game[game.name] = np.array(hints)
    lines = [
        f"| chance told | {' | '.join(by_game)} |",
        "|---" * (len(by_game) + 1) + "|",
    ]
    for place in range(BINS):
        cells = [cell(binned(hints)[place]) for hints in by_game.values()]
        lines.append(f"| {place * 100 // BINS} to {(place + 1) * 100 // BINS} % | {' | '.join(cells)} |")
    lines.append(f"| all | {' | '.join(overall(hints) for hints in by_game.values())} |")
    draw(by_game)
    return "\n".join(lines)


def cell(hints: Floats) -> str:
    """Told and won, with the interval of what was won, and how many hints that is."""
    if len(hints) < FEW:
        return f"({len(hints)})"
    told, won = hints.mean(axis=0)
    low, high = wilson(float(hints[:, 1].sum()), len(hints))
    text = f"{told:.0%}: {won:.0%} ({low:.0%} to {high:.0%}), {len(hints)}"
    return text if abs(told - won) <= WANTED else f"**{text}**"


def overall(hints: Floats) -> str:
    """The mean distance of told and won over the bins, each as heavy as its hints."""
    bins = [each for each in binned(hints) if len(each)]
    away = sum(len(each) * abs(float(each[:, 0].mean() - each[:, 1].mean())) for each in bins) / len(hints)
    return f"{away * 100:.1f} points apart, {len(hints)}"


def draw(by_game: dict[str, Floats]) -> None:
    plt.switch_backend("svg")
    plt.rcParams["svg.hashsalt"] = "fairground"  # the same figures give the same file
    plt.figure(figsize=(5, 4))
    plt.plot([0, 1], [0, 1], color="#999999", linewidth=1)
    for (name, hints), colour in zip(by_game.items(), COLOURS, strict=False):
        bins = [each for each in binned(hints) if len(each) >= FEW]
        told = [float(each[:, 0].mean()) for each in bins]
        won = [float(each[:, 1].mean()) for each in bins]
        ends = [wilson(float(each[:, 1].sum()), len(each)) for each in bins]
        bars = [
            [y - low for y, (low, _) in zip(won, ends, strict=True)],
            [high - y for y, (_, high) in zip(won, ends, strict=True)],
        ]
        plt.errorbar(
            told, won, bars, color=colour, marker="o", markersize=4, linewidth=1, elinewidth=0.6, label=name
        )
    plt.xlabel("chance to win that the hint tells")
    plt.ylabel("matches won")
    plt.legend(fontsize=8)
    plt.tight_layout()
    plt.savefig(PLOT, metadata={"Date": None})
    plt.close()


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("game", nargs="*", help="all games by default")
    parser.add_argument("--fit", action="store_true", help="fit the powers anew")
    parser.add_argument(
        "--matches", type=int, default=FIT_MATCHES, help="of a fit, for each number of players"
    )
    parser.add_argument("--hints", type=int, default=CHECK_HINTS, help="that are checked, for each game")
    parser.add_argument("--table", action="store_true", help="check nothing, only write what is known")
    parser.add_argument("--results", type=Path, default=RESULTS)
    wanted = parser.parse_args()
    try:
        games = [get(name) for name in wanted.game or all_games()]
        if wanted.fit:
            fit(games, wanted.matches)
        elif not wanted.table:
            check(games, wanted)
    except FairgroundError as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        sys.exit("stopped; a check goes on from here with the same command")
    if not wanted.fit:
        found = report(read(wanted.results))
        PAGE.write_text(with_figures(PAGE.read_text("utf-8"), found, BEGIN, END), "utf-8")


if __name__ == "__main__":
    main()
