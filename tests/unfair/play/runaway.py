"""Matches played by somebody who uses every ability as often as it is offered: nothing may run away.

`PYTHONPATH=src python -m tests.unfair.play.runaway --minutes 10` plays as many as fit. It fails on an ability
that is used more often in one step than its player has cards and coins to pay with, and on a score beyond
three times the median of all matches.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter

from fairground import new_match
from fairground.engine.match import Match
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.state.state import UnfairState

PACKS = ("dinosaur", "kaiju", "ocean", "western")
TIMES_THE_MEDIAN = 3
FEWEST_SCORES = 20  # before a median says anything


class Runaway(AssertionError):
    """Something went on for too long, or brought too much."""


class Watch:
    """How often each card is used in a step, and what its player could pay with when the step began."""

    def __init__(self) -> None:
        self.moment = (0, 0)
        self.purses: list[int] = []
        self.uses: Counter[tuple[int, str]] = Counter()

    def look(self, state: UnfairState) -> None:
        """Begins anew with every step of a round."""
        moment = (state.round, state.step)
        if moment != self.moment:
            self.moment = moment
            self.uses.clear()
            self.purses = [
                len(state.hand(seat)) + len(state.park(seat)) + state.tokens(seat, COIN)
                for seat in range(state.components.seats)
            ]

    def use(self, seat: int, card: str) -> None:
        """Notes a use.

        :raises Runaway: if there cannot be anything left to pay with."""
        self.uses[seat, card] += 1
        if self.uses[seat, card] > self.purses[seat] + 1:
            raise Runaway(
                f"{card} was used {self.uses[seat, card]} times in step {self.moment[1]} of round "
                f"{self.moment[0]} by somebody with {self.purses[seat]} cards and coins"
            )


def play(match: Match, source: random.Random) -> list[int]:
    """Plays a match to its end, using abilities wherever that is possible; the scores."""
    watch = Watch()
    while not match.over:
        state = match.state
        assert isinstance(state, UnfairState)
        watch.look(state)
        ask = match.asks[0]
        uses = [option for option in ask.options if str(option).startswith("use ")]
        choice = source.choice(uses if uses and source.random() < 0.9 else list(ask.options))
        if str(choice).startswith("use "):
            watch.use(ask.seat, str(choice).removeprefix("use "))
        match.play(ask.seat, choice)
    assert match.result is not None
    return list(match.result.scores)


def judge(scores: list[int], latest: list[int]) -> None:
    """:raises Runaway: if one of the latest scores is far beyond all others."""
    scores += latest
    median = statistics.median(scores)
    if len(scores) >= FEWEST_SCORES and median > 0 and max(latest) > TIMES_THE_MEDIAN * max(median, MODEST):
        raise Runaway(f"somebody scored {max(latest)}, and the median is {median}")


MODEST = 60  # a score that is nothing special, where most of those who play at random have next to nothing


def one_match(number: int, seed: str) -> tuple[Match, random.Random]:
    source = random.Random(f"{seed}|{number}")
    seats = source.randint(2, 5)
    packs = [source.choice(PACKS) for _ in range(seats)]
    options = {"packs": ", ".join(packs), "repeat_packs": True}
    return new_match("unfair", seats=seats, seed=f"{seed}|{number}", options=options), source


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to play (default: 1)")
    parser.add_argument("--seed", default="runaway", help="another word gives other matches")
    asked = parser.parse_args()
    end = time.monotonic() + asked.minutes * 60
    scores: list[int] = []
    number = 0
    while time.monotonic() < end:
        match, source = one_match(number, asked.seed)
        judge(scores, play(match, source))
        number += 1
        if sys.stderr.isatty():
            print(f"\r{number:,} matches", end="", file=sys.stderr)
    print(f"\r{number:,} matches, highest score {max(scores)}, median {statistics.median(scores)}")


if __name__ == "__main__":
    main()
