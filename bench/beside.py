"""Measures two versions of Fairground beside each other, on a machine that may be busy.

    python bench/beside.py OLD NEW --pairs 15

OLD and NEW are folders with the package `fairground` in them: `src` of a tree for the pure form, an unpacked
wheel for the compiled one. Old and new take turns in processes of their own, and processor time is compared,
pair by pair: the median of the ratios, and the ratio of the fastest runs, which others disturbed least. With
`--valgrind` instructions are counted instead, which no other program disturbs at all; two runs of different
length are taken off each other, so that starting up does not count. That takes about two minutes a line."""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = ("fair-game", "unlucky-adventurers", "unicorn-fever", "unfair")
# How often one process plays a game or copies all kept positions: about a second each.
COUNTS = {
    "pure": {
        "play": {"fair-game": 500, "unlucky-adventurers": 500, "unicorn-fever": 200, "unfair": 40},
        "clone": {"fair-game": 8000, "unlucky-adventurers": 8000, "unicorn-fever": 5000, "unfair": 2000},
    },
    "compiled": {
        "play": {"fair-game": 2000, "unlucky-adventurers": 2000, "unicorn-fever": 1000, "unfair": 200},
        "clone": {"fair-game": 30000, "unlucky-adventurers": 20000, "unicorn-fever": 12000, "unfair": 5000},
    },
}
# Which parts of a second in the pure form are counted and taken off each other: counted, either takes some
# fifty times as long. Starting up is never the same twice, so the difference must be large beside it.
COUNTED = (10, 2)

# What both versions have: a match of the newer one would draw from all its packs otherwise.
OPTIONS = {"unfair": {"packs": "ocean, western, dinosaur, kaiju"}}

WORKER = """
import random, sys, time
sys.path.insert(0, sys.argv[1])
id, what, count, options = sys.argv[2], sys.argv[3], int(sys.argv[4]), eval(sys.argv[5])
from fairground.games import all_games
game = all_games()[id]
def play(seed, kept=None):
    rnd = random.Random(seed).random
    state = game.new_state(4, seed, options)
    decisions = 0
    while not state.over:
        if kept is not None and decisions % 5 == 0:
            kept.append(state.clone())
        ask = state.asks[0]
        state.apply(ask.seat, ask.options[int(rnd() * len(ask.options))])
        decisions += 1
    return decisions
kept = []
play(0, kept)
start, done = time.process_time(), 0
if what == "play":
    for seed in range(count):
        done += play(seed)
else:
    for _ in range(count):
        for state in kept:
            state.clone()
    done = count * len(kept)
print(time.process_time() - start, done)
"""


def run(folder: Path, game: str, what: str, count: int, before: list[str]) -> tuple[float, int, str]:
    """Seconds of processor time, how much was done in them, and what was said beside that."""
    options = repr(OPTIONS.get(game, {}))
    command = [*before, sys.executable, "-I", "-c", WORKER, str(folder), game, what, str(count), options]
    env = os.environ | {"PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    seconds, times = done.stdout.split()
    return float(seconds), int(times), done.stderr


def timed(folder: Path, game: str, what: str, count: int) -> float:
    """Microseconds for one decision or clone."""
    seconds, times, _ = run(folder, game, what, count, [])
    return seconds / times * 1e6


def counted(folder: Path, game: str, what: str) -> float:
    """Instructions for one decision or clone."""
    # The first run compiles what is not compiled yet, and is not counted.
    run(folder, game, what, 1, [])
    found = []
    for part in (COUNTS["pure"][what][game] // share for share in COUNTED):
        with tempfile.TemporaryDirectory() as waste:
            # Counting alone; the caches of a processor are not played through, which takes far longer.
            tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={waste}/out"]
            _, times, said = run(folder, game, what, part, tool)
        instructions = re.search(r"I\s+refs:\s+([\d,]+)", said)
        if instructions is None:
            sys.exit(f"valgrind counted nothing; it said:\n{said}")
        found.append((int(instructions[1].replace(",", "")), times))
    (short, few), (long, many) = found
    return (long - short) / (many - few)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--what", action="append", choices=("play", "clone"))
    parser.add_argument("--valgrind", action="store_true", help="count instructions instead of time")
    asked = parser.parse_args()
    form = "compiled" if list(asked.new.glob("*mypyc*")) else "pure"
    for what in asked.what or ("play", "clone"):
        for game in asked.game or GAMES:
            count = COUNTS[form][what][game]
            if asked.valgrind:
                old, new = (counted(folder, game, what) for folder in (asked.old, asked.new))
                print(f"{form} {what} {game}: {old:,.0f} -> {new:,.0f} instructions, {new / old - 1:+.1%}")
            else:
                pairs = [
                    (timed(asked.old, game, what, count), timed(asked.new, game, what, count))
                    for _ in range(asked.pairs)
                ]
                ratio = statistics.median(new / old for old, new in pairs)
                old, new = (min(times) for times in zip(*pairs, strict=True))
                print(
                    f"{form} {what} {game}: fastest {old:.3f} -> {new:.3f} µs, {new / old - 1:+.1%}; "
                    f"median of {len(pairs)} pairs {ratio - 1:+.1%}"
                )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
