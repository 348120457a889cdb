"""How much is it worth to sit first? Many deals are played, and the answer has an interval.

    python examples/balance_lab.py [GAME] [DEALS]

`fairground lab` answers more questions, on all cores; this is the idea in a page.
"""

from __future__ import annotations

import math
import sys

import fairground as fg
from fairground.games import get
from fairground.players import make


def main(name: str = "fair-game", deals: str = "60") -> None:
    game = get(name)
    seats = game.usual_seats()
    wins = [0.0] * seats
    for deal in range(int(deals)):
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
        share = won / int(deals)
        error = 1.96 * math.sqrt(share * (1 - share) / int(deals))
        print(f"  seat {seat}: {share:6.1%} ± {error:.1%}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
