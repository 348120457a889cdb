"""Matches to play: games in turn, seats and options drawn from a seed."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from fairground.engine.errors import BadSetup
from fairground.engine.game import Game, OptionValue


class Trial(NamedTuple):
    """A match to be played, with the choices in it: all follows from the seed and the number."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: str


def trial_of(games: list[Game], seed: str, number: int) -> Trial:
    """A match to be played: games in turn, seats and options drawn until they go together."""
    game = games[number % len(games)]
    rng = random.Random(f"{seed}|{game.id}|{number}")
    while True:
        seats = rng.randint(*game.seats)
        options = {option.name: _drawn(rng, option.default, option.choices) for option in game.options}
        try:
            game.setup(seats, "", options)
        except BadSetup:
            continue
        return Trial(game, seats, options, f"{seed}|{number}")


def _drawn(rng: random.Random, default: OptionValue, choices: tuple[str, ...]) -> OptionValue:
    """A value for an option: anything where there is a choice, else the usual one. Of several that can be
    taken together mostly few are."""
    if isinstance(default, tuple):
        return tuple(rng.sample(choices, rng.choice((0, 1, 1, 2, 3))))
    if choices:
        return rng.choice(choices)
    return rng.random() < 0.5 if isinstance(default, bool) else default
