"""How Unicorn Fever is balanced: many matches between bots, told as docs/balance/unicorn.md with plots.

python bench/balance/unicorn.py --games 300 --quick-games 400
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
from gather import PROCESSES, Row, gather, keep
from report import mean, players_of, save_page, save_plot, table

from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games import get
from fairground.games.unicorn.content import CLANS, COLOURS, standard_content
from fairground.players.duel import wilson

GAME = "unicorn-fever"
SEATS = 4
ROWS = range(6)
CLAN_COLOURS = dict(zip(CLANS, ("#b08a3e", "#3f9a6b", "#7d8a3a", "#c66aa8", "#6f62b5"), strict=True))
# Written by hand after the figures were read; the page ends with it.
CHANGES = """\
## What we changed

We made three runs with the same seeds and bots; the tables above show the third. The first found the
clans even (the owner of a contract won 25 to 29 % of the matches) and five contracts that experts hardly
ever signed. Their numbers are ours, and we gave them 1 Glory each.

| contract | Glory before | signed in run 1 | Glory now | signed in run 2 |
| --- | --- | --- | --- | --- |
| Mud Slinger | 0 | 0 | 1 | 31 |
| Kind Words | 0 | 0 | 1 | 38 |
| Sore Loser | 0 | 0 | 1 | 51 |
| Protection Racket | 0 | 1 | 1 | 18 |
| Mint Master | 0 | 1 | 1 | 65 |

A contract that is never signed may just be underrated, because the expert's estimate of contracts is made
by hand; but a contract that looks so poor to a bot will look poor to people too.

We tried two cuts and took them back. In run 1 the owners of Card Snatcher and Healing Dew won 39 % (28 % to
50 %) and 37 % (26 % to 49 %), so run 2 took their 1 Glory away: they were signed 4 and 3 times instead of
75 and 68. And contracts that nobody had touched moved as much from run to run (Applause Fairy 15 % to 30 %,
Dice Nobbler 31 % to 18 %), so the two had probably been the luckiest of forty. Read the shares of single
contracts with that in mind.

## What we did not change

- **Loans.** A Show Bet on a favourite pays double and succeeds in about seven races of ten, a loan costs a
  quarter of what it gives, and the rules set no limit (`unicorn.loan.no-limit`): borrowing for such a bet
  pays on average. The player stops at five loans, which is our choice. In 60 matches each against three
  regular bots it won 55 % without loans, 60 % with up to three and 73 % with up to eight; the intervals
  overlap.
- **The First Player.** Among regular bots the advantage is large with two or three players and fades with
  more. A likely reason, not tested: yellow A gives the most gold besides the role, so whoever has the role
  takes it again. Its 10 gold are the example of the rulebook and stay.
- **Rows.** x5 wins less often than x6. Without Magic and Fever it does so too, so that is the published
  Movement deck.
"""


# Rows


def describe(game: Game, state: State, log: list[Event]) -> Row:
    """What a finished match tells: every seat, every race, every bet."""
    result = game.result(state)
    seats = range(state.components.seats)
    loans: Counter[int] = Counter()
    signed: dict[int, list[str]] = defaultdict(list)
    forced: Counter[int] = Counter()
    races: list[dict[str, Any]] = []
    bets: list[dict[str, Any]] = []
    odds: list[int] = []
    first, planning = -1, True
    for event in log:
        facts: dict[str, Any] = event.facts
        match event.kind:
            case "seated":
                first = facts["first"]
            case "round":
                planning = True
            case "borrowed":
                (loans if planning else forced)[facts["seat"]] += 1
            case "signed":
                signed[facts["seat"]].append(facts["contract"])
            case "race":
                planning = False
                odds = facts["odds"]
                races.append({"turns": 0, "rows": []})
            case "turned":
                races[-1]["turns"] = facts["turn"]
            case "finished":
                races[-1]["rows"].append(odds[COLOURS.index(facts["unicorn"])])
            case "paid":
                row = odds[COLOURS.index(facts["unicorn"])]
                bets.append({name: facts[name] for name in ("bet", "stake", "gold", "glory")} | {"row": row})
    players = [
        {
            "rank": result.ranks[seat],
            "share": (seat in result.winners) / len(result.winners),
            "order": (seat - first) % len(seats),
            "loans": loans[seat],
            "forced": forced[seat],
            "signed": signed[seat],
            **result.breakdown[seat],
        }
        for seat in seats
    ]
    return {"players": players, "races": races, "bets": bets}


# Words


def by_finish(rows: list[Row]) -> str:
    players = players_of(rows)
    lines = []
    for rank in range(1, SEATS + 1):
        mine = [player for player in players if player["rank"] == rank]
        lines.append(
            [
                rank,
                *(
                    f"{mean(player[name] for player in mine):.1f}"
                    for name in ("glory", "converted", "contracts")
                ),
                f"{mean(player['glory'] + player['converted'] + player['contracts'] for player in mine):.1f}",
                f"{mean(player['gold'] for player in mine):.1f}",
                f"{mean(player['loans'] for player in mine):.2f}",
                f"{mean(player['forced'] for player in mine):.2f}",
                f"{mean(player['unpaid'] > 0 for player in mine):.0%}",
            ]
        )
    head = [
        "place",
        "Glory won",
        "for gold",
        "contracts",
        "all Glory",
        "gold left",
        "loans",
        "tax loans",
        "unpaid",
    ]
    return table(head, lines)


def contract_shares(rows: list[Row]) -> dict[str, tuple[float, int]]:
    """For each contract how often its owner won, and how often it was signed."""
    shares: dict[str, list[float]] = defaultdict(list)
    for player in players_of(rows):
        for contract in player["signed"]:
            shares[contract].append(player["share"])
    return {card.id: (mean(shares[card.id]), len(shares[card.id])) for card in standard_content().contracts}


def by_clan(rows: list[Row]) -> str:
    shares = contract_shares(rows)
    lines = []
    for clan in CLANS:
        cards = [card for card in standard_content().contracts if card.clan == clan]
        signed = sum(shares[card.id][1] for card in cards)
        won = sum(shares[card.id][0] * shares[card.id][1] for card in cards)
        low, high = wilson(won, max(signed, 1))
        best = max(cards, key=lambda card: shares[card.id][0])
        worst = min(cards, key=lambda card: shares[card.id][0])
        lines.append(
            [
                clan,
                signed,
                f"{won / max(signed, 1):.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{best.name} {shares[best.id][0]:.0%}",
                f"{worst.name} {shares[worst.id][0]:.0%}",
            ]
        )
    return table(["clan", "signed", "owner wins", "95 %", "best", "weakest"], lines)


def by_contract(rows: list[Row]) -> str:
    shares = contract_shares(rows)
    lines = []
    for card in sorted(
        standard_content().contracts, key=lambda card: (CLANS.index(card.clan), -shares[card.id][0])
    ):
        share, signed = shares[card.id]
        low, high = wilson(share * signed, max(signed, 1))
        lines.append([card.clan, card.name, card.glory, signed, f"{share:.0%}", f"{low:.0%} to {high:.0%}"])
    return table(["clan", "contract", "Glory", "signed", "owner wins", "95 %"], lines)


def by_order(quick: dict[int, list[Row]]) -> str:
    lines = []
    for seats, rows in quick.items():
        shares = order_shares(rows, seats)
        low, high = wilson(shares[0] * len(rows), len(rows))
        told = [f"{share:.1%}" for share in shares]
        lines.append(
            [
                seats,
                f"{1 / seats:.1%}",
                f"{told[0]} ({low:.1%} to {high:.1%})",
                *told[1:],
                *[""] * (6 - seats),
            ]
        )
    return table(["players", "fair", "First Player", "2nd", "3rd", "4th", "5th", "6th"], lines)


def order_shares(rows: list[Row], seats: int) -> list[float]:
    """The share of wins by who began the match first, second and so on."""
    players = players_of(rows)
    return [mean(player["share"] for player in players if player["order"] == order) for order in range(seats)]


def by_row(rows: list[Row]) -> str:
    finishes = [race["rows"] for row in rows for race in row["races"]]
    bets = [bet for row in rows for bet in row["bets"]]
    lines = []
    for place in ROWS:
        starts = sum(finish.count(place) for finish in finishes)
        won = sum(finish[0] == place for finish in finishes)
        shown = sum(finish[:3].count(place) for finish in finishes)
        cells = [f"x{place + 2}", f"{won / max(starts, 1):.1%}", f"{shown / max(starts, 1):.1%}"]
        for kind in ("win", "early-show", "late-show"):
            mine = [bet for bet in bets if bet["bet"] == kind and bet["row"] == place]
            success, glory = mean(bet["gold"] > 0 for bet in mine), mean(bet["glory"] for bet in mine)
            cells.append(f"{len(mine)}, {success:.0%}, {glory:.1f}")
        lines.append(cells)
    return table(["row", "wins", "first three", "Win Bets", "Early Shows", "Late Shows"], lines)


def by_length(rows: list[Row]) -> str:
    turns = Counter(race["turns"] for row in rows for race in row["races"])
    total = sum(turns.values())
    return table(
        ["race turns", *map(str, sorted(turns))],
        [["share", *(f"{turns[n] / total:.1%}" for n in sorted(turns))]],
    )


# Plots


def plot_finish(rows: list[Row]) -> None:
    players = players_of(rows)
    plt.figure(figsize=(7, 3.6))
    places = range(1, SEATS + 1)
    base = [0.0] * SEATS
    parts = (
        ("glory", "won by bets", "#6f62b5"),
        ("contracts", "on contracts", "#3f9a6b"),
        ("converted", "for gold", "#d9a441"),
    )
    for part, label, colour in parts:
        height = [mean(player[part] for player in players if player["rank"] == place) for place in places]
        plt.bar([f"{place}." for place in places], height, bottom=base, label=label, color=colour)
        base = [below + mine for below, mine in zip(base, height, strict=True)]
    plt.ylabel("Glory")
    plt.xlabel("place of the player")
    plt.legend()
    save_plot("unicorn-finish")


def plot_contracts(rows: list[Row]) -> None:
    shares = contract_shares(rows)
    cards = sorted(standard_content().contracts, key=lambda card: shares[card.id][0])
    plt.figure(figsize=(8, 9))
    for place, card in enumerate(cards):
        share, signed = shares[card.id]
        low, high = wilson(share * signed, max(signed, 1))
        plt.plot([low, high], [place, place], color=CLAN_COLOURS[card.clan], linewidth=1.5)
        plt.plot(share, place, "o", color=CLAN_COLOURS[card.clan], markersize=5)
    plt.yticks(range(len(cards)), [f"{card.name} ({card.clan})" for card in cards], fontsize=7)
    plt.axvline(1 / SEATS, color="#888888", linestyle="--", linewidth=1)
    plt.xlabel("share of matches its owner won (dashed: a fair share)")
    save_plot("unicorn-contracts")


def plot_order(quick: dict[int, list[Row]]) -> None:
    plt.figure(figsize=(7, 3.6))
    for seats, rows in quick.items():
        shares = [share * seats for share in order_shares(rows, seats)]
        plt.plot(range(1, seats + 1), shares, "o-", label=f"{seats} players")
    plt.axhline(1.0, color="#888888", linestyle="--", linewidth=1)
    plt.xticks(range(1, 7))
    plt.xlabel("order of play in the first round")
    plt.ylabel("wins, 1 is a fair share")
    plt.legend(fontsize=8)
    save_plot("unicorn-order")


def plot_races(rows: list[Row]) -> None:
    races = [race for row in rows for race in row["races"]]
    turns = Counter(race["turns"] for race in races)
    _, (left, right) = plt.subplots(1, 2, figsize=(8, 3.4))
    left.bar(
        [str(turn) for turn in sorted(turns)],
        [turns[turn] / len(races) for turn in sorted(turns)],
        color="#6f62b5",
    )
    left.set_xlabel("race turns")
    left.set_ylabel("share of races")
    starts = Counter(row for race in races for row in race["rows"])
    wins = Counter(race["rows"][0] for race in races)
    shows = Counter(row for race in races for row in race["rows"][:3])
    names = [f"x{row + 2}" for row in ROWS]
    right.bar(names, [shows[row] / max(starts[row], 1) for row in ROWS], color="#c9c4e6", label="first three")
    right.bar(names, [wins[row] / max(starts[row], 1) for row in ROWS], color="#6f62b5", label="wins")
    right.set_xlabel("odds when the race began")
    right.legend()
    save_plot("unicorn-races")


# The page


def page(rows: list[Row], quick: dict[int, list[Row]]) -> str:
    players = players_of(rows)
    first = mean(player["share"] for player in players if player["order"] == 0)
    borrowers = mean(player["loans"] + player["forced"] > 0 for player in players)
    unpaid = mean(player["unpaid"] > 0 for player in players)
    quick_games = ", ".join(f"{len(found)} of {seats}" for seats, found in quick.items())
    return f"""# Balance of Unicorn Fever

Made by `python bench/balance/unicorn.py` from {len(rows)} matches of four masters, and from
{quick_games} regular bots for the order of play. Bots are not
people: read the numbers as hints, not as proof.

## Glory and gold by finish

{by_finish(rows)}

`loans` are voluntary; `tax loans` pay a Glory Tax. {borrowers:.0%} of the
players borrow at least once, {unpaid:.0%} end with a loan unpaid.

![Glory by finish](unicorn-finish.svg)

## Contracts

{by_clan(rows)}

![How often the owner of a contract wins](unicorn-contracts.svg)

{by_contract(rows)}

Players with many contracts are often ahead already, so the shares are a little above a fair {1 / SEATS:.0%}.

## The First Player

{by_order(quick)}

Among masters the First Player wins {first:.1%} of the matches of four.

![Wins by order of play](unicorn-order.svg)

## Races

{by_length(rows)}

{by_row(rows)}

For each kind of bet: how many there were, how often they succeeded, and their average Glory.

![Race lengths and chances by row](unicorn-races.svg)

{CHANGES}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="matches of four masters")
    parser.add_argument(
        "--quick-games", type=int, default=400, help="matches of regular bots for each number of players"
    )
    parser.add_argument("--rows", type=Path, help="keep the rows in this folder")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    wanted = parser.parse_args()
    rows = gather(GAME, ["master"] * SEATS, wanted.games, describe, wanted.processes, batch=10)
    low, high = get(GAME).seats
    quick = {
        seats: gather(GAME, ["regular"] * seats, wanted.quick_games, describe, wanted.processes)
        for seats in range(low, high + 1)
    }
    if wanted.rows:
        keep(rows, wanted.rows / "unicorn-master.jsonl")
    plot_finish(rows)
    plot_contracts(rows)
    plot_order(quick)
    plot_races(rows)
    save_page("unicorn", page(rows, quick))


if __name__ == "__main__":
    main()
