"""Calibrated chances of winning. A game's own estimate of a position may be overconfident or too cautious;
`calibration.toml` says by how much, as measured in many matches (`bench/calibration.py`)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from fairground.engine.game import Game
from fairground.engine.state import State

AS_IT_IS: Final = [1.0]  # for games and numbers of players that were not measured


def calibrated(game: Game, state: State, chances: list[float]) -> list[float]:
    """The chances of all seats as they were judged in a state, made steeper or flatter. Whoever had more than
    another still has, and they sum to 1. What is decided stays so."""
    if state.over:
        return chances
    power = steepness(game.id, state.components.seats, game.stage(state))
    weights = [chance**power for chance in chances]
    total = sum(weights)
    return [weight / total for weight in weights]


def steepness(game: str, seats: int, stage: int) -> float:
    """The power to which chances are raised at a stage of a match; later stages are as the last one known."""
    by_stage = powers().get(game, {}).get(f"seats-{seats}", AS_IT_IS)
    return by_stage[min(stage, len(by_stage) - 1)]


@cache
def powers() -> dict[str, dict[str, list[float]]]:
    """By game and number of seats: the powers, stage by stage from 0."""
    text = files("fairground.players").joinpath("calibration.toml").read_text("utf-8")
    found: dict[str, dict[str, list[float]]] = tomllib.loads(text)
    return found
