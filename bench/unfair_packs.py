"""What a decision of Unfair costs with the packs that came later, beside those that were there first: random
matches of four players, the mixes in turn and in one run, so that a busy machine slows all of them alike.

    python bench/unfair_packs.py                 120 matches of each
    python bench/unfair_packs.py --matches 20

Wants the compiled package.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from rich.progress import track

from fairground.games import get
from fairground.proving.campaigns.games import keen

FIRST = ("dinosaur", "kaiju", "ocean", "western")
LATER = ("alien", "b-movie", "comicbook", "hacker")
MIXES = {
    "the first four packs": FIRST,
    "the later four packs": LATER,
    "two of each, Alien and Comicbook": (*FIRST[1:3], "alien", "comicbook"),
    "two of each, B-movie and Hacker": (*FIRST[::3], "b-movie", "hacker"),
}


def microseconds(packs: tuple[str, ...], deal: int) -> float:
    """What a decision costs in one match of people who build, in computing time."""
    game = get("unfair")
    state = game.new_state(len(packs), f"cost|{deal}", {"packs": ", ".join(packs)})
    rng = random.Random(deal)
    decisions = 0
    spent = 0
    while not state.over:
        ask = rng.choice(state.asks)
        code = keen(rng, ask.options)
        start = time.process_time_ns()
        state.apply(ask.seat, code)
        spent += time.process_time_ns() - start
        decisions += 1
    return spent / decisions / 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--matches", type=int, default=120, help="of each mix")
    matches = parser.parse_args().matches
    costs: dict[str, list[float]] = {name: [] for name in MIXES}
    for deal in track(range(-2, matches), "playing"):
        for name, packs in MIXES.items():
            cost = microseconds(packs, deal)
            if deal >= 0:  # those before only warm up
                costs[name].append(cost)
    base = statistics.median(costs["the first four packs"])
    print("| packs | a decision, µs | against the first four |\n|---|---|---|")
    for name, found in costs.items():
        middle = statistics.median(found)
        print(f"| {name} | {middle:.1f} | {middle / base - 1:+.1%} |")


if __name__ == "__main__":
    main()
