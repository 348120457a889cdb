"""Whether the Master of Unfair has a sense of tempo: matches against a rule of thumb, which plays as the
Master does, but in round 1 builds an attraction whenever it can. A Master with sense loses nothing to it.

    python bench/unfair_thumb.py                     400 fresh matches of two players
    python bench/unfair_thumb.py --first 1           a milder rule: only the first attraction is built so
    python bench/unfair_thumb.py --matches 80 --deals mine --quiet

Every deal is played twice, with the two in either seat. Exits with 1 if the rule of thumb wins more than
half. Wants the compiled package.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from rich.progress import track

from fairground.engine.game import Game
from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.games import get
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.state.state import UnfairState
from fairground.players import make
from fairground.players.base import Player, ask_of
from fairground.players.duel import play_out, wilson
from fairground.players.unfair.greedy import UnfairGreedy

GAME: Final = "unfair"
MOST: Final = 0.5  # what the rule of thumb may win


class RuleOfThumb(UnfairGreedy):
    """In round 1, if an attraction can be built, it builds it; else it plays as the Master does."""

    first = 9  # so many attractions are built by the rule

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnfairState)
        ask = ask_of(world, seat)
        if ask.prompt == turn.PARK and world.round == 1 and world.attractions[seat] < self.first:
            attractions = [
                code
                for code in ask.options
                if turn.BUILD <= code < turn.BUILD + turn.CARDS
                and world.unfair.printed[code - turn.BUILD].types & world.unfair.attraction
            ]
            if attractions:
                look = self._lookahead(world, seat)
                return max(attractions, key=lambda code: look.line(world, code).value)
        return super().think(world, seat, rng)


def master(game: Game, seed: str) -> Player:
    return make("master", game, seed)


def play(deals: str, deal: int, seat_of_thumb: int) -> float:
    """The share of the win that the rule of thumb gets in one match."""
    game = get(GAME)
    seed = f"{deals}|{deal}"
    state = game.new_state(2, seed)
    players = [
        (RuleOfThumb if seat == seat_of_thumb else master)(game, f"{seed}|{seat}") for seat in range(2)
    ]
    play_out(state, players, seed)
    winners = game.result(state).winners
    return (seat_of_thumb in winners) / len(winners)


def main() -> int:
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shape)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--first", type=int, default=9, help="how many attractions are built by the rule")
    parser.add_argument("--deals", default="fresh", help="the name of the deals; others give other matches")
    parser.add_argument("--quiet", action="store_true", help="without a progress bar")
    given = parser.parse_args()
    RuleOfThumb.first = given.first
    won = 0.0
    for match in track(range(given.matches), "playing", disable=given.quiet):
        won += play(given.deals, match // 2, match % 2)
    low, high = wilson(won, given.matches)
    share = won / given.matches
    print(f"The rule of thumb won {won:g} of {given.matches}: {share:.1%} (95 %: {low:.1%} to {high:.1%}).")
    return int(share > MOST)


if __name__ == "__main__":
    sys.exit(main())
