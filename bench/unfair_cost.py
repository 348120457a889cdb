"""Whether a decision of Unfair costs more in a long game or at a table with many cards: a plot.

    python bench/unfair_cost.py docs/images/unfair-cost.svg

Random games with two packs and with five, for two players each, so that the two differ in cards that nobody
touches. The time of every decision is noted with the round it was made in and the cards in the parks at that
moment; a point of the plot is a median.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from fairground.engine.rng import fast_rng
from fairground.games.unfair.flow.packs import card_facts_with
from fairground.games.unfair.flow.setup import new_state
from fairground.games.unfair.state.zones import STREAMS

GAMES = 150
SEATS = 2
TABLES = {"2 packs": ("ocean", "western"), "5 packs": ("ocean", "western", "ocean", "western", "ocean")}
COLOURS = {"2 packs": "#2f6fb3", "5 packs": "#c8553d"}
# A group of decisions with fewer samples says nothing.
LEAST_SAMPLES = 200
GROUP = 4  # cards in the parks that are one point of the plot

WIDTH, HEIGHT, MARGIN = 380, 240, 48


class Costs:
    """Microseconds of decisions, by round and by cards in the parks."""

    def __init__(self) -> None:
        self.by_round: dict[int, list[float]] = defaultdict(list)
        self.by_cards: dict[int, list[float]] = defaultdict(list)

    def note(self, round: int, cards: int, seconds: float) -> None:
        self.by_round[round].append(seconds * 1e6)
        self.by_cards[cards - cards % GROUP].append(seconds * 1e6)


def measure(packs: tuple[str, ...]) -> Costs:
    """Plays games at random and times what every answer sets off, up to the next question."""
    card_facts = card_facts_with(packs, SEATS)
    rnd = random.Random(1).random
    costs = Costs()
    for game in range(GAMES):
        state = new_state(card_facts, fast_rng(str(game), STREAMS))
        state.run()
        while not state.over:
            ask = state.asks[0]
            code = ask.options[int(rnd() * len(ask.options))]
            cards = sum(len(state.park(seat)) for seat in range(SEATS))
            round = state.round
            start = time.perf_counter()
            state.apply(ask.seat, code)
            costs.note(round, cards, time.perf_counter() - start)
    return costs


def medians(groups: Mapping[int, list[float]]) -> dict[int, float]:
    return {
        key: statistics.median(group) for key, group in sorted(groups.items()) if len(group) >= LEAST_SAMPLES
    }


def panel(title: str, lines: Mapping[str, Mapping[int, float]], top: float, left: int) -> list[str]:
    """One chart: a line for each table, from zero up."""
    keys = [key for line in lines.values() for key in line]
    low, high = min(keys), max(keys)
    right, bottom = left + WIDTH - MARGIN, HEIGHT - MARGIN

    def x(key: float) -> float:
        return left + MARGIN + (key - low) / max(high - low, 1) * (right - left - MARGIN)

    def y(value: float) -> float:
        return bottom - value / top * (bottom - MARGIN)

    drawn = [f'<text x="{left + MARGIN}" y="28" font-weight="bold">{title}</text>']
    for share in (0, 0.5, 1):
        height = y(top * share)
        drawn.append(
            f'<line x1="{left + MARGIN}" y1="{height:.1f}" x2="{right}" y2="{height:.1f}" stroke="#ddd"/>'
        )
        label = f"{top * share:.0f}"
        drawn.append(f'<text x="{left + MARGIN - 6}" y="{height + 4:.1f}" text-anchor="end">{label}</text>')
    for key in sorted({low, (low + high) // 2, high}):
        drawn.append(f'<text x="{x(key):.1f}" y="{bottom + 18}" text-anchor="middle">{key}</text>')
    for name, line in lines.items():
        points = " ".join(f"{x(key):.1f},{y(value):.1f}" for key, value in line.items())
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
    return drawn


def plot(costs: Mapping[str, Costs]) -> str:
    """Both charts side by side as SVG, on one scale."""
    rounds = {name: medians(cost.by_round) for name, cost in costs.items()}
    cards = {name: medians(cost.by_cards) for name, cost in costs.items()}
    top = 1.2 * max(value for lines in (rounds, cards) for line in lines.values() for value in line.values())
    legend = []
    for place, name in enumerate(costs):
        label = f"{name}, {len(card_facts_with(TABLES[name], SEATS).faces)} cards"
        legend.append(
            f'<text x="{MARGIN + place * 160}" y="{HEIGHT - 6}" fill="{COLOURS[name]}">&#9632; {label}</text>'
        )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" '
            'font-family="sans-serif" font-size="12">',
            f'<rect width="{2 * WIDTH}" height="{HEIGHT}" fill="white"/>',
            *panel("&#181;s a decision, by round", rounds, top, 0),
            *panel("&#181;s a decision, by cards in the parks", cards, top, WIDTH),
            *legend,
            "</svg>\n",
        ]
    )


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("plot", type=Path, help="where the plot is written")
    wanted = parser.parse_args()
    costs = {name: measure(packs) for name, packs in TABLES.items()}
    wanted.plot.write_text(plot(costs), encoding="utf-8")
    for name, cost in costs.items():
        by_round, by_cards = medians(cost.by_round), medians(cost.by_cards)
        print(name, "by round:", " ".join(f"{value:.1f}" for value in by_round.values()))
        print(name, "by cards:", " ".join(f"{key}: {value:.1f}" for key, value in by_cards.items()))


if __name__ == "__main__":
    main()
