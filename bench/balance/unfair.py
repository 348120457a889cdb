"""How Unfair is balanced: games between bots for each mix of packs, told as a page with plots.

python bench/balance/unfair.py --games 200
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from pathlib import Path

import matplotlib.pyplot as plt
from gather import PROCESSES, Row, gather, keep, kept
from report import mean, players_of, save_page, save_plot, table

from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games.unfair.flow.packs import complete_packs
from fairground.games.unfair.flow.view import attractions
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play.state import UnfairState

GAME = "unfair"
SEATS = 4
KIND = "master"
ALL = "all four"
LARGE = 4  # icons of an attraction that counts as large
COLOUR = "#3c6e8c"
PALE = "#b3d0e3"
# Written by hand after the figures were read; the page ends with it.
CHANGES = """After the first games of these bots, figures that are ours (`origin = "original"`) were changed:

- Points for icons grew so fast (90 for twelve) that one giant attraction was worth more than a whole park.
  Now every icon from the fifth on is worth 5 (RU24).
- Blueprints gave 25 to 40 points, so that most of what a park scored came from them, and some parks scored
  more than 350. All of them give 10 less now (RU30).

- Kaiju had 2 more health each. With one Kaiju pack among four there are few weapons, so that kaiju stayed and
  attacked seven times a game: half of all parks had 133 points or less, against 192 without Kaiju. Health is
  both what an attack has to roll at most and what the parks have to shoot down (RU50).

Actions run out before coins do, so that bots end with many coins, most of all in games without Kaiju. A set
of dearer prices was tried: it left fewer coins and made smaller parks, so it was not taken."""


def mixes() -> dict[str, tuple[str, ...]]:
    """The packs of each mix by its name: all of them, and all but one, where another is there twice."""
    packs = complete_packs()
    found = {ALL: packs}
    for place, left_out in enumerate(packs):
        others = packs[place + 1 :] + packs[:place]
        found[f"without {left_out.title()}"] = (others[0], *others)
    return found


def describe(game: Game, state: State, log: list[Event]) -> Row:
    """What a finished game tells: the score of every seat by source, and its park."""
    assert isinstance(state, UnfairState)
    result = game.result(state)
    builds = Counter[int]()
    finished = Counter[int]()
    for event in log:
        if event.kind == "did" and "Build" in str(event.facts["does"]):
            builds[int(str(event.facts["seat"]))] += 1
        elif event.kind == "blueprint-scored":
            finished[int(str(event.facts["seat"]))] += bool(event.facts["finished"])
    players = [
        {
            "share": (seat in result.winners) / len(result.winners),
            "rank": result.ranks[seat],
            "score": result.scores[seat],
            "sources": result.breakdown[seat],
            "sizes": sorted((int(one["icons"]) for one in attractions(state, seat)), reverse=True),
            "built": builds[seat],
            "finished": finished[seat],
            "loans": state.loans[seat],
            "coins": state.tokens(seat, COIN),
        }
        for seat in range(state.table.seats)
    ]
    return {"players": players}


def by_source(rows: list[Row]) -> str:
    players = players_of(rows)
    names = sorted({name for player in players for name in player["sources"]})
    groups = [players, *([one for one in players if one["rank"] == rank] for rank in range(1, SEATS + 1))]
    means = {
        name: [mean(player["sources"].get(name, 0) for player in group) for group in groups] for name in names
    }
    order = sorted(names, key=lambda name: -means[name][0])
    lines = [[name.replace("_", " "), *(f"{one:.1f}" for one in means[name])] for name in order]
    lines.append(["**all**", *(f"{mean(player['score'] for player in group):.1f}" for group in groups)])
    return table(["points from", "all", *(f"place {rank}" for rank in range(1, SEATS + 1))], lines)


def plot_scores(rows: list[Row]) -> None:
    scores = [player["score"] for player in players_of(rows)]
    best = [max(player["score"] for player in row["players"]) for row in rows]
    bins = list(range(min(scores) // 20 * 20, max(scores) + 20, 20))
    plt.figure(figsize=(7, 3))
    plt.hist(scores, bins, color=PALE, edgecolor="white", label="all parks")
    plt.hist(best, bins, color=COLOUR, edgecolor="white", label="winners")
    plt.xlabel("points at the end")
    plt.ylabel("parks")
    plt.legend(fontsize=8)
    save_plot("unfair-scores")


def plot_mixes(by_mix: dict[str, list[Row]]) -> None:
    columns = [[player["score"] for player in players_of(rows)] for rows in by_mix.values()]
    plt.figure(figsize=(7, 3))
    plt.boxplot(
        columns,
        orientation="horizontal",
        tick_labels=list(by_mix),
        whis=(10, 90),
        showfliers=False,
        patch_artist=True,
        boxprops={"facecolor": PALE, "edgecolor": COLOUR},
        medianprops={"color": COLOUR},
        whiskerprops={"color": COLOUR},
        capprops={"color": COLOUR},
    )
    plt.gca().invert_yaxis()
    plt.xlabel("points at the end")
    save_plot("unfair-mixes")


def mix_table(by_mix: dict[str, list[Row]]) -> str:
    lines = []
    for name, rows in by_mix.items():
        players = players_of(rows)
        scores = [player["score"] for player in players]
        tenths = statistics.quantiles(scores, n=10)
        lines.append(
            [
                name,
                f"{len(rows)}",
                f"{tenths[0]:.0f}",
                f"{statistics.median(scores):.0f}",
                f"{tenths[-1]:.0f}",
                f"{mean(max(player['score'] for player in row['players']) for row in rows):.0f}",
                f"{mean(player['coins'] for player in players):.0f}",
                f"{mean(player['sources'].get('medals', 0) for player in players):.1f}",
            ]
        )
    return table(["packs", "games", "10 %", "half", "90 %", "winners", "coins left", "for medals"], lines)


def plot_sizes(rows: list[Row]) -> None:
    parks = [player["sizes"] for player in players_of(rows)]
    most = max(map(len, parks))
    columns = [[park[place] if place < len(park) else 0 for park in parks] for place in range(most)]
    plt.figure(figsize=(7, 3))
    plt.boxplot(
        columns,
        whis=(10, 90),
        showfliers=False,
        patch_artist=True,
        boxprops={"facecolor": PALE, "edgecolor": COLOUR},
        medianprops={"color": COLOUR},
        whiskerprops={"color": COLOUR},
        capprops={"color": COLOUR},
    )
    plt.xlabel("attractions of a park, the largest first")
    plt.ylabel("icons")
    save_plot("unfair-sizes")


def page(by_mix: dict[str, list[Row]]) -> str:
    rows = by_mix[ALL]
    players = players_of(rows)
    scores = sorted(player["score"] for player in players)
    best = [max(player["score"] for player in row["players"]) for row in rows]
    tenths = statistics.quantiles(scores, n=10)
    large = mean(sum(size >= LARGE for size in player["sizes"]) for player in players)
    return f"""# Balance of Unfair

Made by `python bench/balance/unfair.py` from games of {SEATS} {KIND} bots, {len(rows)} for each mix of packs.
Bots are no people: read the figures as signs, not as proof.

## Packs

Where one pack is left out, another is in the game twice. Does the presence of a pack move the scores?

![Points by mix of packs](unfair-mixes.svg)

{mix_table(by_mix)}

A box holds the middle half of the parks, its lines reach from 10 % to 90 %. The rest of this page is about
the games with all four packs.

## Scores

Half of all parks score {statistics.median(scores):.0f} points or more; one in ten is below {tenths[0]:.0f},
one in ten above {tenths[-1]:.0f}. Winners have {mean(best):.0f} on average.

![Points at the end](unfair-scores.svg)

{by_source(rows)}

## Parks

A park has {mean(len(player["sizes"]) for player in players):.1f} attractions with
{mean(sum(player["sizes"]) for player in players):.1f} icons; {large:.1f} of them have {LARGE} icons or more.
{mean(player["built"] for player in players):.1f} cards are built in 24 actions,
{mean(player["finished"] for player in players):.1f} blueprints finished,
{mean(player["loans"] for player in players):.2f} loans taken.

![Icons of attractions](unfair-sizes.svg)

A box holds the middle half of the parks, its lines reach from 10 % to 90 %.

## What was changed

{CHANGES}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--rows", type=Path, help="keep the rows in this folder, and use those it holds")
    wanted = parser.parse_args()
    by_mix = {name: rows_of(packs, wanted) for name, packs in mixes().items()}
    plot_mixes(by_mix)
    plot_scores(by_mix[ALL])
    plot_sizes(by_mix[ALL])
    save_page("unfair", page(by_mix))


def rows_of(packs: tuple[str, ...], wanted: argparse.Namespace) -> list[Row]:
    file = wanted.rows / f"unfair-{'-'.join(packs)}.jsonl" if wanted.rows else None
    if file and file.exists():
        return kept(file)
    options = {"packs": ", ".join(packs), "repeat_packs": len(set(packs)) < len(packs)}
    rows = gather(GAME, [KIND] * SEATS, wanted.games, describe, wanted.processes, options, batch=5)
    if file:
        keep(rows, file)
    return rows


if __name__ == "__main__":
    main()
