"""The tables that all tests here go through: every game with every number of players."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fairground.games import all_games
from fairground.rl.moment import Ground, Moment

TABLES = [
    (game.id, players) for game in all_games().values() for players in range(game.seats[0], game.seats[1] + 1)
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize("game", list(all_games()))


def open_spiel_name(game: str, players: int) -> str:
    return f"fairground_{game.replace('-', '_')}(players={players})"


def random_match(ground: Ground, seed: int) -> Iterator[tuple[Moment, int]]:
    """A match at random, with chance decided here too: each moment and what is done in it; last, the end."""
    rng = random.Random(seed)
    moment = ground.root
    while not moment.over:
        number = rng.randrange(moment.chance_size) if moment.chance_size else rng.choice(moment.legal())
        yield moment, number
        moment = moment.after(number)
    yield moment, -1
