"""How Unfair is balanced: matches of Masters with all mixes of four packs in turn, told as a page for the
game and one for each pack, with plots.

    python bench/balance/unfair.py --matches 140    plays until so many are kept, and writes the pages
    python bench/balance/unfair.py --minutes 30     plays for so long at most; a later run goes on from there
    python bench/balance/unfair.py --matches 0      only writes the pages anew

The mixes take turns in an order that is always the same, so that a run that was stopped tells something of
each. What was played is kept in bench/results; rows of other cards or other bots do not belong there:
`--afresh` drops them.
Wants the compiled package.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
from gather import Row, kept, play_one
from report import mean, players_of, save_page, save_plot, table
from rich.progress import Progress

from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games.unfair.flow.packs import complete_packs
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.view import attractions

ROWS = Path(__file__).parents[1] / "results" / "unfair-balance.jsonl"
GAME = "unfair"
SEATS = 4
KIND = "master"
LARGE = 4  # icons of an attraction that counts as large
EARLY = 3  # the first cards of a park
# No pack is to move the median of parks by more than this part of it.
GOAL = 0.15
# A card is built always, and first, if this part of its copies is built, and this part of them that early.
OFTEN, FIRST = 0.8, 0.5
SAMPLES = 400
COLOUR = "#3c6e8c"
PALE = "#b3d0e3"
# Written by hand after the figures were read; the page ends with it.
CHANGES = """These 1,400 matches, twenty for each mix, were played on 2026-11-19 at 18f3a32, after all
the changes below. No pack moves the median by more than 7 %, every card is built, and none is always built
first. The goal of 200 matches for each mix would take one process about four hours.

281 matches before, by a Master that never recruited a mastermind, led us to change these numbers of ours:

- Cards that were rarely built are now cheaper or better: The Mothership (one in 141 matches: 4 influence,
  not 5), Galactic Bureau de Change (one match in nine: 2 coins, not 3, and better rates), Lunatic Lair (6
  coins, not 9, and room for 2 more guests), Hall of Heroics and Server Farm (11 coins; 2 coins a round for
  each staff power or resource, not 1), Prop Warehouse (2 coins, not 3).
- Masterminds: we made a Master recruit in the first round of 35 deals that it also played without. It
  ended with 3 points more (± 10) and won as often. Redshift and Zam'Zmif were worth it, Captain
  Closing-Time and Madame Megaphone were not. Level 1 now also gives 2 coins; level 2 of Baron von
  Breakage, Captain Closing-Time and Madame Megaphone gives more. In 32 deals after that, recruiting in the
  first round gained 17 points (± 10), and 21 wins instead of 15. Bots now value masterminds enough to
  recruit in about two matches out of three.
- Unchanged, although rarely built: Zero-G Drop, Prehistoric Island (special purposes), Office Intern
  (meant to be a burden), Eternity Grip (only with a mastermind).
- Builders of Bucking Bronco and Touch Pool seemed to win rarely then, those of Sea Lion Theatre and Location
  Scout often. In five times as many matches all four are between 22 % and 30 %, where 25 % is fair.
- Still rarely built: of the Showcase cards The Mothership, Lunatic Lair and Hall of Heroics, one or two
  copies in 100, most of which are never dealt; Server Farm nine, Galactic Bureau de Change nineteen.


After the first games of these bots we changed some numbers of our own (`origin = "original"`):

- Points for icons grew so fast (90 for twelve) that one giant attraction was worth more than a whole park.
  Now every icon from the fifth on is worth 5 (RU24).
- Blueprints gave 25 to 40 points, so that most of what a park scored came from them, and some parks scored
  more than 350. All of them give 10 less now (RU30).

- Kaiju had 2 more health each. With one Kaiju pack among four there are few weapons, so kaiju stayed and
  attacked seven times a game: half of all parks had 133 points or less, against 192 without Kaiju. Health is
  both the highest roll with which a kaiju attacks and what the parks have to shoot down (RU50).

Actions run out before coins do, so bots end with many coins, especially in games without Kaiju. We tried
higher prices, but they led to smaller parks as well as fewer coins, so we did not adopt them."""


def mixes() -> list[tuple[str, ...]]:
    """Every choice of as many packs as players, in an order that never changes."""
    found = list(combinations(sorted(complete_packs()), SEATS))
    random.Random(GAME).shuffle(found)
    return found


def describe(game: Game, state: State, log: list[Event]) -> Row:
    """What a finished match tells: the score of every seat by source, its park, and what it built when."""
    assert isinstance(state, UnfairState)
    result = game.result(state)
    built: dict[int, list[tuple[str, int]]] = defaultdict(list)
    finished = Counter[int]()
    round = 0
    for event in log:
        facts: Any = event.facts
        if event.kind == "round":
            round = int(facts["round"])
        elif event.kind == "did" and "build" in str(facts["does"]).lower():
            built[int(facts["seat"])] += [(str(name), round) for _, name in facts["cards"]]
        elif event.kind == "blueprint-scored":
            finished[int(facts["seat"])] += bool(facts["finished"])
    players = [
        {
            "share": (seat in result.winners) / len(result.winners),
            "score": result.scores[seat],
            "sources": result.breakdown[seat],
            "sizes": sorted((int(one["icons"]) for one in attractions(state, seat)), reverse=True),
            "built": built[seat],
            "finished": finished[seat],
            "loans": state.loans[seat],
            "coins": state.tokens(seat, COIN),
        }
        for seat in range(state.components.seats)
    ]
    return {"players": players}


# Playing


def play_on(rows: list[Row], matches: int, seconds: float, file: Path) -> list[Row]:
    """Plays matches beyond those that are there, and keeps each at once."""
    order = mixes()
    until = time.monotonic() + seconds if seconds else float("inf")
    with Progress() as progress, file.open("a", encoding="utf-8") as out:
        task = progress.add_task("playing", total=matches, completed=len(rows))
        while len(rows) < matches and time.monotonic() < until:
            number = len(rows)
            packs = order[number % len(order)]
            row = play_one(GAME, [KIND] * SEATS, number, {"packs": ", ".join(packs)}, describe)
            row["packs"] = packs
            out.write(json.dumps(row, sort_keys=True) + "\n")
            out.flush()
            rows.append(row)
            progress.advance(task)
    return rows


# Figures


def having(rows: Iterable[Row], pack: str, there: bool = True) -> list[Row]:
    return [row for row in rows if (pack in row["packs"]) == there]


def median(rows: list[Row]) -> float:
    return float(statistics.median([player["score"] for player in players_of(rows)] or [0]))


def distance(rows: list[Row], pack: str) -> float:
    """By which part of it the median of parks moves where a pack is there."""
    return median(having(rows, pack)) / max(median(having(rows, pack, False)), 1) - 1


def interval(rows: list[Row], pack: str) -> tuple[float, float]:
    """Where that distance lies in 95 of 100 samples of as many matches, drawn anew from those there are."""
    rng = random.Random(pack)
    there, others = having(rows, pack), having(rows, pack, False)
    found = sorted(
        distance(rng.choices(there, k=len(there)) + rng.choices(others, k=len(others)), pack)
        for _ in range(SAMPLES)
    )
    return found[SAMPLES // 40], found[-SAMPLES // 40 - 1]


def cards_built(rows: list[Row], pack: str) -> dict[str, dict[str, float]]:
    """By name of a card that can be built: the part of its copies that was, the mean round, the part of them
    that was among the first of a park, and the share of the win of those who built it."""
    rows = having(rows, pack)
    found = {}
    for card in shipped_library().by_name.values():
        if card.pack != pack or card.is_built_in or card.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
            continue
        rounds, early, shares = [], 0, []
        for player in players_of(rows):
            for place, (name, round) in enumerate(player["built"]):
                if name == card.name:
                    rounds.append(round)
                    shares.append(player["share"])
                    early += place < EARLY
        found[card.name] = {
            "part": len(rounds) / max(len(rows) * card.quantity, 1),
            "round": mean(rounds),
            "early": early / max(len(rounds), 1),
            "share": mean(shares),
            "times": len(rounds),
        }
    return found


# Pages


def by_source(rows: list[Row]) -> str:
    players = players_of(rows)
    winners = [player for player in players if player["share"]]
    others = [player for player in players if not player["share"]]
    groups = (players, winners, others)
    names = sorted({name for player in players for name in player["sources"]})
    means = {
        name: [mean(player["sources"].get(name, 0) for player in group) for group in groups] for name in names
    }
    order = sorted(names, key=lambda name: -means[name][0])
    lines = [[name.replace("_", " "), *(f"{one:.1f}" for one in means[name])] for name in order]
    lines.append(["**all**", *(f"{mean(player['score'] for player in group):.1f}" for group in groups)])
    return table(["points from", "all", "winners", "others"], lines)


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


def boxes(columns: list[list[int]], **more: Any) -> None:
    plt.boxplot(
        columns,
        whis=(10, 90),
        showfliers=False,
        patch_artist=True,
        boxprops={"facecolor": PALE, "edgecolor": COLOUR},
        medianprops={"color": COLOUR},
        whiskerprops={"color": COLOUR},
        capprops={"color": COLOUR},
        **more,
    )


def plot_packs(rows: list[Row]) -> None:
    packs = sorted(complete_packs())
    columns = [[player["score"] for player in players_of(having(rows, pack))] for pack in packs]
    plt.figure(figsize=(7, 3.5))
    boxes(columns, orientation="horizontal", tick_labels=[name_of(pack) for pack in packs])
    plt.gca().invert_yaxis()
    plt.xlabel("points at the end, of parks in matches with the pack")
    save_plot("unfair-packs")


def plot_sizes(rows: list[Row]) -> None:
    parks = [player["sizes"] for player in players_of(rows)]
    most = max(map(len, parks))
    columns = [[park[place] if place < len(park) else 0 for park in parks] for place in range(most)]
    plt.figure(figsize=(7, 3))
    boxes(columns)
    plt.xlabel("attractions of a park, the largest first")
    plt.ylabel("icons")
    save_plot("unfair-sizes")


def plot_cards(pack: str, cards: dict[str, dict[str, float]]) -> None:
    names = sorted(cards, key=lambda name: cards[name]["part"])
    plt.figure(figsize=(7, 0.2 * len(names) + 1))
    plt.barh(names, [cards[name]["part"] * 100 for name in names], color=PALE, edgecolor=COLOUR)
    plt.tick_params(axis="y", labelsize=7)
    plt.xlabel("copies that were built, of 100")
    save_plot(f"unfair-{pack}")


def name_of(pack: str) -> str:
    return shipped_library().about[pack].name


def pack_table(rows: list[Row]) -> str:
    lines = []
    for pack in sorted(complete_packs()):
        with_it = having(rows, pack)
        tenths = statistics.quantiles([player["score"] for player in players_of(with_it)], n=10)
        cards = cards_built(rows, pack)
        lines.append(
            [
                f"[{name_of(pack)}](unfair-{pack}.md)",
                len(with_it),
                f"{tenths[0]:.0f}",
                f"{median(with_it):.0f}",
                f"{tenths[-1]:.0f}",
                f"{distance(rows, pack):+.0%}",
                "{:+.0%} to {:+.0%}".format(*interval(rows, pack)),
                f"{mean(one['part'] for one in cards.values()):.0%}",
                len(never(cards)),
            ]
        )
    head = [
        "pack",
        "matches",
        "10 %",
        "half",
        "90 %",
        "against those without it",
        "95 %",
        "copies built",
        "never",
    ]
    return table(head, lines)


def never(cards: dict[str, dict[str, float]]) -> list[str]:
    return sorted(name for name, one in cards.items() if not one["times"])


def always(cards: dict[str, dict[str, float]]) -> list[str]:
    return sorted(name for name, one in cards.items() if one["part"] >= OFTEN and one["early"] >= FIRST)


def page(rows: list[Row]) -> str:
    players = players_of(rows)
    scores = sorted(player["score"] for player in players)
    best = [max(player["score"] for player in row["players"]) for row in rows]
    tenths = statistics.quantiles(scores, n=10)
    large = mean(sum(size >= LARGE for size in player["sizes"]) for player in players)
    tried = len({tuple(row["packs"]) for row in rows})
    far = [name_of(pack) for pack in sorted(complete_packs()) if abs(distance(rows, pack)) > GOAL]
    verdict = f"Beyond {GOAL:.0%}: {', '.join(far)}." if far else f"None is beyond {GOAL:.0%}."
    return f"""# Balance of Unfair

Made by `python bench/balance/unfair.py` from {len(rows)} matches of {SEATS} {KIND} bots with {tried} of the
{len(mixes())} mixes of {SEATS} different packs, in turn. Bots are not people, and these are few matches:
read the numbers as hints, not as proof. Each pack has a page with its cards.

## Packs

Does a pack at the table change the scores of all parks?

![Points by pack](unfair-packs.svg)

{pack_table(rows)}

A box spans the middle half of the parks; its lines reach from 10 % to 90 %. {verdict}

## Scores

Half of all parks score {statistics.median(scores):.0f} points or more; one in ten is below {tenths[0]:.0f},
one in ten above {tenths[-1]:.0f}. Winners have {mean(best):.0f} on average.

![Points at the end](unfair-scores.svg)

{by_source(rows)}

## Parks

A park has {mean(len(player["sizes"]) for player in players):.1f} attractions with
{mean(sum(player["sizes"]) for player in players):.1f} icons; {large:.1f} of them have {LARGE} icons or more.
{mean(len(player["built"]) for player in players):.1f} cards are built in 24 actions,
{mean(player["finished"] for player in players):.1f} blueprints finished,
{mean(player["loans"] for player in players):.2f} loans taken;
{mean(player["coins"] for player in players):.0f} coins are left.

![Icons of attractions](unfair-sizes.svg)

A box spans the middle half of the parks; its lines reach from 10 % to 90 %.

## What we changed

{CHANGES}
"""


def pack_page(rows: list[Row], pack: str, cards: dict[str, dict[str, float]]) -> str:
    name = name_of(pack)
    lines = [
        [
            card,
            f"{one['part']:.0%}",
            f"{one['round']:.1f}" if one["times"] else "",
            f"{one['early']:.0%}" if one["times"] else "",
            f"{one['share']:.0%}" if one["times"] else "",
        ]
        for card, one in sorted(cards.items(), key=lambda item: -item[1]["part"])
    ]
    return f"""# Balance of the {name} pack

Made by `python bench/balance/unfair.py` from {len(having(rows, pack))} matches of {SEATS} {KIND} bots in
which {name} was one of four packs; [all packs](unfair.md). The median park there has
{median(having(rows, pack)):.0f} points, without it {median(having(rows, pack, False)):.0f}:
{distance(rows, pack):+.0%}.

- Never built: {", ".join(never(cards)) or "none"}.
- Built nearly always, and early: {", ".join(always(cards)) or "none"}.

![Cards that are built](unfair-{pack}.svg)

Columns: the share of a card's copies that was built, the average round, the share of those among the first
{EARLY} of their park, and how often builders won; fair is {1 / SEATS:.0%}. Of the Showcase cards of four
packs only some are dealt.

{table(["card", "built", "round", "early", "won"], lines)}
"""


def main() -> None:
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shape)
    parser.add_argument("--matches", type=int, default=len(mixes()), help="to be kept in all")
    parser.add_argument("--minutes", type=float, default=0.0, help="play no longer than this")
    parser.add_argument("--rows", type=Path, default=ROWS, help="where matches are kept")
    parser.add_argument("--afresh", action="store_true", help="drop what is kept")
    wanted = parser.parse_args()
    if wanted.afresh:
        wanted.rows.unlink(missing_ok=True)
    rows = kept(wanted.rows) if wanted.rows.exists() else []
    rows = play_on(rows, wanted.matches, wanted.minutes * 60, wanted.rows)
    if len(rows) < 2:
        raise SystemExit("too few matches are kept; play some with --matches")
    plot_packs(rows)
    plot_scores(rows)
    plot_sizes(rows)
    save_page("unfair", page(rows))
    for pack in sorted(complete_packs()):
        cards = cards_built(rows, pack)
        plot_cards(pack, cards)
        save_page(f"unfair-{pack}", pack_page(rows, pack, cards))


if __name__ == "__main__":
    main()
