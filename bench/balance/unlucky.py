"""How Unlucky Adventurers is balanced: matches between experts, told as docs/balance/unlucky.md with plots.

python bench/balance/unlucky.py --games 20000
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from gather import Row, gather, keep

from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games.unlucky.cards import standard_content
from fairground.players.duel import wilson

DOCS = Path(__file__).parents[2] / "docs" / "balance"
GAME = "unlucky-adventurers"
# Of twenty matches so many have this number of players.
MIX = {2: 4, 3: 2, 4: 10, 5: 2, 6: 2}
USUAL = 4
COLOUR = "#8c4a3c"
PALE = "#e3c2b3"


# Rows


def describe(game: Game, state: State, log: list[Event]) -> Row:
    """What a finished match tells: its turns, and for every seat its character, its place and its end."""
    result = game.result(state)
    seats = range(state.table.seats)
    characters = [""] * len(seats)
    ends: dict[int, tuple[int, str]] = {}
    losses = ["nothing"] * len(seats)  # by seat: what took the last card it lost
    first, turn, player, reshuffles = 0, 0, 0, 0
    met: Counter[str] = Counter()
    for event in log:
        facts: dict[str, Any] = event.facts
        seat = facts.get("seat", -1)
        match event.kind:
            case "character":
                characters[seat] = facts["card"]
            case "first":
                first = facts["first"]
            case "turn":
                turn, player = facts["turn"], seat
            case "played":
                losses[seat] = "the last card was played"
            case "laid-down":
                losses[seat] = "all cards were spent on a beast"
            case "discarded" | "stolen" | "given":
                losses[seat] = cause(event, seat == player)
            case "shielded":
                losses[seat] = "a Shield was the last card"
            case "out":
                few = "unlucky.beast.too-few-cards-out" in event.rules
                ends[seat] = (turn, "too few cards for a beast" if few else losses[seat])
            case "beaten" | "fled":
                met[event.kind] += 1
            case "reshuffled":
                reshuffles += facts["deck"] == "deck"
    players = [
        {
            "character": characters[seat],
            "order": (seat - first) % len(seats),
            "share": (seat in result.winners) / len(result.winners),
            "used": bool(game.facts(state, -1)["players"][seat]["character_used"]),
            "out": ends.get(seat),
        }
        for seat in seats
    ]
    return {"turns": turn, "players": players, "reshuffles": reshuffles, **met}


def cause(event: Event, own_turn: bool) -> str:
    """What made a player lose a card, by the rule that the event cites."""
    rule = event.rules[0]
    if rule == "unlucky.attack.outcomes":
        return "an attack of one's own" if own_turn else "an attack"
    if "blunder" in rule:
        return "a Blunder"
    if "character" in rule:
        return "a Character"
    return "a Trap" if "trap" in rule else "a Thief" if "thief" in rule else "other cards"


# Figures


def players_of(rows: Iterable[Row]) -> list[dict[str, Any]]:
    return [player for row in rows for player in row["players"]]


def mean(numbers: Iterable[float]) -> float:
    return statistics.fmean(list(numbers) or [0.0])


def first_out(row: Row) -> int:
    """The turn in which the first player went out."""
    return min(player["out"][0] for player in row["players"] if player["out"])


def shares_by(rows: list[Row], name: str) -> dict[Any, tuple[float, float, float, int]]:
    """By each value of something players have: their share of wins, its interval, and how many had it."""
    found: dict[Any, list[float]] = {}
    for player in players_of(rows):
        found.setdefault(player[name], []).append(player["share"])
    return {
        value: (mean(wins), *wilson(sum(wins), len(wins)), len(wins)) for value, wins in sorted(found.items())
    }


def parts_of(numbers: list[int]) -> list[str]:
    """Where a tenth, half and nine tenths of some numbers lie."""
    tenths = statistics.quantiles(numbers, n=10)
    return [f"{tenths[0]:.0f}", f"{tenths[4]:.0f}", f"{tenths[8]:.0f}"]


# Words


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    head = list(head)
    lines = [head, ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def by_length(rows: dict[int, list[Row]]) -> str:
    lines = []
    for seats, found in rows.items():
        turns = [row["turns"] for row in found]
        firsts = [first_out(row) for row in found]
        lines.append(
            [
                seats,
                len(found),
                f"{mean(turns):.0f}",
                *parts_of(turns),
                max(turns),
                *parts_of(firsts),
                f"{mean(row['reshuffles'] for row in found):.1f}",
            ]
        )
    head = ["players", "matches", "turns", "10 %", "half", "90 %", "most"]
    return table([*head, "first out: 10 %", "half", "90 %", "reshuffles"], lines)


def by_order(rows: dict[int, list[Row]]) -> str:
    lines = []
    for seats, found in rows.items():
        shares = shares_by(found, "order")
        told = [
            f"{share:.1%} ({low:.1%} to {high:.1%})" if order == 0 else f"{share:.1%}"
            for order, (share, low, high, _) in shares.items()
        ]
        off = max(abs(share - 1 / seats) for share, *_ in shares.values())
        lines.append([seats, f"{1 / seats:.1%}", *told, *[""] * (6 - seats), f"{100 * off:.1f}"])
    return table(["players", "even", "begins", "2nd", "3rd", "4th", "5th", "6th", "most off, points"], lines)


def by_character(rows: dict[int, list[Row]]) -> str:
    names = {character.id: character.name for character in standard_content().characters}
    usual = shares_by(rows[USUAL], "character")
    others = {seats: shares_by(found, "character") for seats, found in rows.items() if seats != USUAL}
    lines = []
    for id in sorted(usual, key=lambda id: -usual[id][0]):
        share, low, high, count = usual[id]
        used = mean(player["used"] for player in players_of(rows[USUAL]) if player["character"] == id)
        lines.append(
            [
                names[id],
                f"{share:.1%}",
                f"{low:.1%} to {high:.1%}",
                count,
                f"{used:.0%}",
                *(f"{found[id][0]:.1%}" for found in others.values()),
            ]
        )
    even = ["even", f"{1 / USUAL:.1%}", "", "", "", *(f"{1 / seats:.1%}" for seats in others)]
    head = ["character", f"wins of {USUAL}", "95 %", "dealt", "used", *(f"wins of {n}" for n in others)]
    return table(head, [*lines, even])


def by_cause(rows: list[Row]) -> str:
    causes = Counter(player["out"][1] for player in players_of(rows) if player["out"])
    total = sum(causes.values())
    return table(
        ["last card lost to", "share of eliminations"],
        [[name, f"{count / total:.1%}"] for name, count in causes.most_common()],
    )


# Plots


def save(name: str) -> None:
    plt.tight_layout()
    plt.savefig(DOCS / f"unlucky-{name}.svg", metadata={"Date": None})
    plt.close()


def plot_length(rows: dict[int, list[Row]]) -> None:
    _, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), sharey=True)
    for axes, figure, label in (
        (left, lambda row: row["turns"], "turns in a match"),
        (right, first_out, "turn in which somebody first goes out"),
    ):
        figures = [[figure(row) for row in found] for found in rows.values()]
        axes.boxplot(
            figures,
            vert=False,
            whis=(10, 90),
            showfliers=False,
            widths=0.6,
            patch_artist=True,
            boxprops={"facecolor": PALE},
            medianprops={"color": COLOUR},
        )
        axes.set_xlabel(label)
        axes.set_xlim(left=0)
        axes.set_yticks(range(1, len(rows) + 1), [f"{seats} players" for seats in rows])
    save("length")


def plot_shares(rows: dict[int, list[Row]]) -> None:
    """Seats and characters of the usual number of players, as points off even."""
    names = {character.id: character.name for character in standard_content().characters}
    _, (left, right) = plt.subplots(1, 2, figsize=(9, 4))
    for seats, found in rows.items():
        shares = shares_by(found, "order")
        off = [100 * (share - 1 / seats) for share, *_ in shares.values()]
        left.plot(range(1, seats + 1), off, "o-", label=f"{seats} players", markersize=4)
    left.set_xlabel("seat, in the order of the first round")
    left.set_ylabel("wins, in points off even")
    left.set_ylim(-8, 8)
    left.legend(fontsize=8)
    usual = shares_by(rows[USUAL], "character")
    for place, id in enumerate(sorted(usual, key=lambda id: usual[id][0])):
        share, low, high, _ = usual[id]
        right.plot([100 * low - 100 / USUAL, 100 * high - 100 / USUAL], [place, place], color=COLOUR)
        right.plot(100 * share - 100 / USUAL, place, "o", color=COLOUR, markersize=5)
    order = sorted(usual, key=lambda id: usual[id][0])
    right.set_yticks(range(len(order)), [names[id] for id in order], fontsize=8)
    right.set_xlim(-8, 8)
    right.set_xlabel(f"wins of {USUAL} players, in points off even")
    for axes, line in ((left, left.axhline), (right, right.axvline)):
        for at, style in ((0, "-"), (-5, "--"), (5, "--")):
            line(at, color="#999999", linestyle=style, linewidth=0.8)
        axes.set_axisbelow(True)
    save("shares")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=20_000, help="matches of experts, over all numbers of players"
    )
    parser.add_argument("--rows", type=Path, help="keep the rows in this folder")
    wanted = parser.parse_args()
    rows = {
        seats: gather(GAME, ["expert"] * seats, wanted.games * part // sum(MIX.values()), describe)
        for seats, part in MIX.items()
    }
    if wanted.rows:
        for seats, found in rows.items():
            keep(found, wanted.rows / f"unlucky-{seats}.jsonl")
    print(by_length(rows), by_order(rows), by_character(rows), by_cause(rows[USUAL]), sep="\n\n")


if __name__ == "__main__":
    main()
