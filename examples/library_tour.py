"""The library in one sitting: a match between bots, what a seat may know, other possible worlds, a replay.

python examples/library_tour.py [GAME]
"""

from __future__ import annotations

import argparse

import fairground as fg
from fairground.games import get
from fairground.players import make


def main(name: str) -> None:
    game = get(name)
    seats = game.seats[0]
    match = fg.new_match(name, seats=seats, seed="tour")
    bots = [make("regular", game, seed=seat) for seat in range(seats)]

    # Play until the match is well under way. Several seats may be asked at once.
    while not match.over and len(match.history) < 10:
        seat = match.asks[0].seat
        bots[seat].play(match, seat)

    # A view holds what one seat may know, and nothing else.
    view = match.view(0)
    hidden = sum(card is not None and "back" in card for zone in view["zones"] for card in zone["cards"])
    print(f"{game.name}: after {len(match.history)} decisions, {hidden} cards are hidden from seat 0.")

    # Worlds that agree with all that seat 0 knows: play each to its end, and count.
    wins = 0.0
    worlds = 20
    for number in range(worlds):
        world = match.redeal(0, number)
        while not world.over:
            seat = world.asks[0].seat
            bots[seat].play(world, seat)
        assert world.result is not None
        wins += (0 in world.result.winners) / len(world.result.winners)
    print(f"In {worlds} possible worlds seat 0 wins {wins / worlds:.0%} of the matches.")

    # A record is small, and replays to the same match.
    while not match.over:
        seat = match.asks[0].seat
        bots[seat].play(match, seat)
    record = match.record().to_json()
    again = fg.replay(record)
    assert again.result == match.result
    print(f"The record has {len(record)} bytes; played again, it ends the same: {match.result}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="The library in one sitting.")
    parser.add_argument(
        "game", nargs="?", default="fair-game", choices=[game["id"] for game in fg.list_games()]
    )
    main(parser.parse_args().game)
