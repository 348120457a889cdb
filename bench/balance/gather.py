"""Plays many matches between bots and keeps a row of facts about each: the raw material of balance notes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rich.progress import track

from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games import get
from fairground.players import make
from fairground.players.duel import play_out

PROCESSES = 2
Row = dict[str, Any]
# Makes the row of a finished match. It must be a function of a module, so that other processes find it.
Describe = Callable[[Game, State, list[Event]], Row]


def play_one(
    game_id: str, kinds: Sequence[str], seed: int, options: dict[str, Any], describe: Describe
) -> Row:
    """One match on fast dice, from a seed."""
    game = get(game_id)
    log: list[Event] = []
    state = game.open(game.setup(len(kinds), str(seed), options, "fast"), log=log)
    play_out(state, [make(kind, game, f"{seed}|{seat}") for seat, kind in enumerate(kinds)], seed)
    return {"seed": seed, "seats": len(kinds), **describe(game, state, log)}


def _play_some(
    task: tuple[str, Sequence[str], range, dict[str, Any], Describe],
) -> list[Row]:
    game_id, kinds, seeds, options, describe = task
    return [play_one(game_id, kinds, seed, options, describe) for seed in seeds]


def gather(
    game_id: str,
    kinds: Sequence[str],
    games: int,
    describe: Describe,
    processes: int = PROCESSES,
    options: dict[str, Any] | None = None,
    batch: int = 50,
) -> list[Row]:
    """The rows of matches with the seeds 0, 1, 2, …; the same call gives the same rows."""
    tasks = [
        (game_id, kinds, range(first, min(first + batch, games)), options or {}, describe)
        for first in range(0, games, batch)
    ]
    with ProcessPoolExecutor(processes) as pool:
        return [row for rows in _watched(pool.map(_play_some, tasks), len(tasks), game_id) for row in rows]


def _watched(batches: Iterator[list[Row]], count: int, game_id: str) -> Iterator[list[Row]]:
    yield from track(batches, f"playing {game_id}", total=count)


def keep(rows: list[Row], file: Path) -> None:
    """Writes rows as JSON lines."""
    file.write_text("".join(json.dumps(row, sort_keys=True) + "\n" for row in rows), encoding="utf-8")


def kept(file: Path) -> list[Row]:
    """Reads rows that were kept."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]
