"""What a run found: tables for the terminal and for a page, goals met or missed, and JSON."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from fairground.cli.bench.contenders import Goal
from fairground.cli.bench.measure import Measured, Spread

BEGIN = "<!-- figures: made by fairground bench --write-docs, do not edit -->"
END = "<!-- end of figures -->"
MET, MISSED, NOT_MEASURED = "met", "missed", "not measured"


@dataclass(frozen=True)
class Grid:
    """A table before it is drawn; the first column holds names, all others figures."""

    title: str
    headings: list[str]
    lines: list[list[str]]

    def markdown(self) -> str:
        """For a page of the documentation."""
        rule = ["---", *("--:" for _ in self.headings[1:])]
        table = "\n".join(f"| {' | '.join(line)} |" for line in [self.headings, rule, *self.lines])
        return f"**{self.title}**\n\n{table}"


@dataclass(frozen=True)
class Verdict:
    """A goal, the figure that decides it, and whether it is met."""

    goal: str
    figure: str
    outcome: str


def rounded(figure: float) -> str:
    """Three digits that mean something: 1.23, 45.6, 789, 404,000."""
    return f"{float(f'{figure:.3g}'):,.0f}" if figure >= 99.95 else f"{figure:#.3g}"


def shortened(figure: float) -> str:
    """The same in less space: 404k, 1.02M."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if figure >= 0.9995 * size:
            return f"{float(f'{figure / size:.3g}'):g}{letter}"
    return rounded(figure)


def measured_only(rows: Iterable[Measured]) -> list[Measured]:
    return [row for row in rows if row.samples]


def own_and_peers(rows: list[Measured]) -> tuple[list[Measured], list[Measured]]:
    """What was measured of this project and of others."""
    found = measured_only(rows)
    return [row for row in found if row.contender.own], [row for row in found if not row.contender.own]


def grids(rows: list[Measured]) -> list[Grid]:
    """The tables of a run: play, single calls, and this project's games against the peers."""
    play, calls = [], []
    for row in measured_only(rows):
        rate = row.decisions_per_second
        play.append(
            [
                row.contender.title,
                rounded(rate.median),
                f"{shortened(rate.low)}-{shortened(rate.high)}",
                rounded(row.decisions_per_second_on_the_wall.median),
                rounded(row.choices_per_second.median),
                rounded(row.games_per_second.median),
                rounded(row.decisions_per_game),
            ]
        )
        calls.append([row.contender.title, rounded(row.clone_us.median), rounded(row.options_us.median)])
    name = "contender (seats)"
    found = [
        Grid(
            "Random play", [name, "decisions/s", "range", "wall/s", "choices/s", "games/s", "per game"], play
        ),
        Grid("One position, microseconds", [name, "clone", "list of options"], calls),
    ]
    own, peers = own_and_peers(rows)
    if own and peers:
        headings = ["game (seats)", *(peer.contender.title for peer in peers)]
        ratios = [[row.contender.title, *(ratio_text(row.ratio_to(peer)) for peer in peers)] for row in own]
        found.append(Grid("Decisions per second, as ratios to", headings, ratios))
        ratios = [
            [row.contender.title, *(ratio_text(row.choice_ratio_to(peer)) for peer in peers)] for row in own
        ]
        found.append(Grid("Choices among several options per second, as ratios to", headings, ratios))
    return found


def ratio_text(ratio: Spread) -> str:
    return f"{rounded(ratio.median)}x ({rounded(ratio.low)} to {rounded(ratio.high)})"


def verdict(goal: Goal, rows: list[Measured]) -> Verdict:
    """Whether a goal is met; what was not measured is not met."""
    own, peers = own_and_peers(rows)
    own = [row for row in own if row.contender.game == goal.game and row.contender.form == goal.form]
    peers = [row for row in peers if row.contender.name == goal.peer]
    if goal.peer:
        text = f"{goal.game} {goal.form}: at least {goal.least_ratio:g}x {goal.peer}"
        if own and peers:
            ratio = own[0].ratio_to(peers[0]).median
            return Verdict(text, f"{rounded(ratio)}x", MET if ratio >= goal.least_ratio else MISSED)
    else:
        text = f"{goal.game} {goal.form}: clone in at most {goal.longest_clone_us:g} µs"
        if own:
            clone = own[0].clone_us.median
            return Verdict(text, f"{rounded(clone)} µs", MET if clone <= goal.longest_clone_us else MISSED)
    return Verdict(text, "-", NOT_MEASURED)


def goals_grid(verdicts: list[Verdict]) -> Grid:
    """Every goal with the figure that decides it."""
    lines = [[judged.goal, judged.figure, judged.outcome] for judged in verdicts]
    return Grid("Goals", ["goal", "measured", "outcome"], lines)


def problems(rows: list[Measured]) -> list[str]:
    """Why contenders could not be measured to the end."""
    return [f"{row.contender.title}: {row.problem}" for row in rows if row.problem]


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    described = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.+)", described.read_text("utf-8")) if described.exists() else None
    return {
        "python": platform.python_version(),
        "processor": model[1] if model else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
    }


def machine_text(facts: dict[str, Any]) -> str:
    load = "" if facts["load"] is None else f", load {facts['load']}"
    return f"Python {facts['python']}, {facts['processor']}, {facts['cores']} cores, {facts['system']}{load}"


def as_json(rows: list[Measured], verdicts: list[Verdict]) -> dict[str, Any]:
    """Everything that was measured, with every sample."""
    own, peers = own_and_peers(rows)
    return {
        "contenders": [
            {
                "name": row.contender.name,
                "title": row.contender.title,
                "facts": row.facts,
                "problem": row.problem,
                "samples": [asdict(sample) for sample in row.samples],
            }
            for row in rows
        ],
        "ratios": [
            {
                "contender": row.contender.name,
                "peer": peer.contender.name,
                **asdict(row.ratio_to(peer)),
                "choices": asdict(row.choice_ratio_to(peer)),
            }
            for row in own
            for peer in peers
        ],
        "goals": [asdict(judged) for judged in verdicts],
    }


def with_figures(page: str, figures: str, begin: str = BEGIN, end: str = END) -> str:
    """A page with what stands between two of its markers replaced."""
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}\n\n{figures}\n\n{end}{after}"
