"""How much is it worth to sit first? Many deals are played, and the answer has an interval.

    python examples/balance_lab.py [GAME] [DEALS]

`fairground lab` answers more questions, on all cores; this is the idea in a page.
"""

from __future__ import annotations

import argparse
import math

import fairground as fg
from fairground.games import get
from fairground.players import make


def main(name: str, deals: int) -> None:
    game = get(name)
    seats = game.usual_seats()
    wins = [0.0] * seats
    for deal in range(deals):
        match = fg.new_match(name, seats=seats, seed=deal, dice="fast")
        bots = [make("regular", game, seed=f"{deal}-{seat}") for seat in range(seats)]
        while not match.over:
            seat = match.asks[0].seat
            bots[seat].play(match, seat)
        assert match.result is not None
        for seat in match.result.winners:
            wins[seat] += 1 / len(match.result.winners)
    print(f"{game.name} with {seats} players, {deals} deals; a fair share is {1 / seats:.1%}.")
    for seat, won in enumerate(wins):
        share = won / deals
        error = 1.96 * math.sqrt(share * (1 - share) / deals)
        print(f"  seat {seat}: {share:6.1%} ± {error:.1%}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How much is it worth to sit first?")
    parser.add_argument(
        "game", nargs="?", default="fair-game", choices=[game["id"] for game in fg.list_games()]
    )
    parser.add_argument("deals", nargs="?", default=60, type=int, help="how many to play (default: 60)")
    asked = parser.parse_args()
    if asked.deals < 1:
        parser.error("at least one deal must be played")
    main(asked.game, asked.deals)
