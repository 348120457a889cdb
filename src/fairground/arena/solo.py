"""Bots against solo opponents. The two seats differ, so each deal is played only once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from fairground.arena.statistics import share_of
from fairground.engine.game import Game
from fairground.games.unfair.flow.changers import PACK as CHANGERS
from fairground.games.unfair.flow.changers import SOLO
from fairground.players import make


class SoloStanding(NamedTuple):
    """How a bot did against one opponent: its win share with Wilson's interval, and mean points."""

    games: int
    share: float
    low: float
    high: float
    points: float
    opponents_points: float


def play_solo(
    game: Game,
    player: str,
    kind: str,
    games: int,
    seed: str,
    options: dict[str, Any],
    told: Callable[[], None] = lambda: None,
) -> SoloStanding:
    """Plays so many games; `told` hears of each."""
    chosen = (*game.check_options(options)[CHANGERS], SOLO)  # type: ignore[misc]
    wins: list[float] = []
    points = [0, 0]
    for number in range(games):
        state = game.new_state(2, f"{seed}|{number}", {**options, CHANGERS: chosen})
        players = [make(player, game, f"{seed}|{number}|bot"), make(kind, game)]
        while not state.over:
            ask = state.asks[0]
            state.apply(ask.seat, players[ask.seat].choose(state, ask.seat))
        result = game.result(state)
        wins.append(float(0 in result.winners))
        points = [points[seat] + result.scores[seat] for seat in range(2)]
        told()
    share = share_of(wins, 0.5)
    return SoloStanding(games, share.share, share.low, share.high, points[0] / games, points[1] / games)
