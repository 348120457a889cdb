"""Random matches with every invariant after every decision."""

from __future__ import annotations

import random
from collections.abc import Sequence

from fairground.engine.state import State
from fairground.games import all_games, get
from fairground.games.unfair.flow import codes
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.conformance import check_cards, check_result, play_fast
from fairground.proving.invariants import INVARIANTS
from fairground.proving.trials import trial_of

# Of ten matches one is of Unfair, whose matches are the longest by far.
TURNS = ("fair-game", "unlucky-adventurers", "unicorn-fever") * 3 + ("unfair",)


def run(part: Slice) -> Tally:
    return each(part, play_one)


def play_one(unit: int, tally: Tally) -> None:
    game = get(TURNS[unit % len(TURNS)])
    trial = trial_of([game], "games", unit)
    rng = random.Random(trial.seed)
    invariant = INVARIANTS[game.id]

    def holds(state: State) -> None:
        check_cards(state)
        invariant(state)

    # Every second match of Unfair is of people who build: others seldom have a park worth attacking.
    choose = keen if game.id == "unfair" and unit // len(TURNS) % 2 else None
    state = game.new_state(trial.seats, trial.seed, trial.options)
    decisions = play_fast(game, state, rng, holds, choose)
    check_cards(state)
    check_result(game, state)
    tally.count("decisions", decisions)
    tally.count(f"games of {game.id}")
    tally.reach(f"longest {game.id}", decisions)


def keen(rng: random.Random, options: Sequence[int]) -> int:
    """An option of somebody who likes to build, to play and to use, and seldom demolishes."""
    return rng.choices(options, [_weight(code) for code in options])[0]


def _weight(code: int) -> float:
    if codes.BUILD <= code < codes.TAKE:
        return 12
    if codes.DEMOLISH <= code < codes.USE:
        return 0.15
    return 4 if code >= codes.USE or code == codes.RECRUIT else 1


def words(tally: Tally) -> str:
    by_game = [
        f"{game.name} {int(tally.sums.get(f'games of {game.id}', 0)):,} "
        f"(longest {int(tally.most.get(f'longest {game.id}', 0)):,} of at most {game.longest:,} decisions)"
        for game in all_games().values()
    ]
    return f"{int(tally.sums.get('decisions', 0)):,} decisions; {'; '.join(by_game)}"
