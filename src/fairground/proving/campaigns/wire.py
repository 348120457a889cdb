"""Two whole servers whose worlds differ only in what one pair of eyes may not know."""

from __future__ import annotations

import random

from fairground.games import all_games
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.pairs import check_pair
from fairground.proving.toy import HIGH_CARD
from fairground.proving.trials import Trial, trial_of

MOST_STEPS = 40


def run(part: Slice) -> Tally:
    return each(part, try_pair)


def try_pair(unit: int, tally: Tally) -> None:
    rng = random.Random(f"wire|{unit}")
    # The toy has everything that hides something, and a whole match of it is short.
    trial = Trial(HIGH_CARD, rng.randint(2, 4), {"rounds": 2}, "")
    if unit % 2 == 0:
        trial = trial_of(list(all_games().values()), "wire", unit // 2)
    eyes = rng.randrange(-1, trial.seats)
    pair = check_pair(trial.game, trial.seats, eyes, unit, trial.options, MOST_STEPS)
    tally.count("pairs", pair.compares)
    tally.count("messages", pair.compared)
    tally.count("bytes", pair.bytes)
    tally.count("looked", pair.looked)
    tally.count("different", pair.different)


def words(tally: Tally) -> str:
    looked = tally.sums.get("looked", 0) or 1
    return (
        f"{int(tally.sums.get('messages', 0)):,} messages, {tally.sums.get('bytes', 0) / 1e6:,.1f} MB; "
        f"{tally.sums.get('different', 0) / looked:.0%} of the worlds really differ; "
        f"{tally.units:,} pairs of servers"
    )
