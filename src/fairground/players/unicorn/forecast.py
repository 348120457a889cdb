"""Where the unicorns will finish, for several ways to prepare a race.

All of them meet the same Movement cards and dice, so a few races are enough to tell them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.games.unicorn.codes import LANE, UNICORNS
from fairground.games.unicorn.odds import STREAMS, Field, Start, simulate
from fairground.games.unicorn.reveal import cancel, immediate_effects, race_sheet
from fairground.games.unicorn.state import UnicornState

Floats = NDArray[np.float64]
Rows = NDArray[np.intp]

PLACES: Final = UNICORNS


class SharedDraws(np.random.Generator):
    """Chance for a field whose worlds take turns in its columns: one draw serves a column of each world."""

    def __init__(self, field: Field, worlds: int, seed: int) -> None:
        super().__init__(np.random.SFC64(seed))
        self._field = field
        self._worlds = worlds
        self._draws = -(-field.races // worlds)

    def _spread(self, drawn: NDArray[Any]) -> NDArray[Any]:
        return drawn[self._field.columns // self._worlds]

    def random(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> Any:
        return self._spread(super().random(self._draws, dtype=dtype))

    def integers(  # type: ignore[override]
        self, low: int, high: int, size: int, dtype: Any = np.int64, endpoint: bool = False
    ) -> Any:
        if size == len(self._field.columns):
            return self._spread(super().integers(low, high, self._draws, dtype=dtype))
        return super().integers(low, high, size, dtype=dtype)


def line_up(world: UnicornState) -> UnicornState:
    """The same world with its Magic carried out, ready to race."""
    ready = world.clone()
    ready.log = None
    for lane in range(UNICORNS):
        if ready.zones[LANE + lane]:
            cancel(ready, lane)
    for lane in range(UNICORNS):
        if ready.zones[LANE + lane]:
            immediate_effects(ready, lane)
    ready.sheet = race_sheet(ready)
    return ready


def run(worlds: Sequence[UnicornState], draws: int, seed: int) -> tuple[Floats, Rows]:
    """For each world that is lined up: the chance of each unicorn and place, and everybody's row."""
    count = len(worlds)
    components = worlds[0].unicorn_components
    field = Field(list(worlds), draws * count)
    start = Start(0, list(range(len(components.moves))), 0, -1, False, [], False)
    simulate(field, start, worlds[0], SharedDraws(field, count, seed))
    order = np.argsort(-field.final_key, axis=0)
    world = np.arange(draws * count) % count
    cells = (world * UNICORNS + order) * PLACES + np.arange(PLACES)[:, None]
    counts = np.bincount(cells.ravel(), minlength=count * UNICORNS * PLACES)
    rows = np.array([each.odds for each in worlds], dtype=np.intp)
    return counts.reshape(count, UNICORNS, PLACES) / draws, rows


def guesses(world: UnicornState, seat: int, count: int, rng: Rng) -> list[UnicornState]:
    """Worlds that agree with what a seat knows; one is enough when it has seen all Magic on the lanes."""
    unseen = any(
        not world.knows(seat, card, LANE + lane)
        for lane in range(UNICORNS)
        for card in world.zones[LANE + lane]
    )
    if not unseen:
        return [world]
    found = []
    for _ in range(count):
        guess = world.redeal(seat, fast_rng(str(rng.below(DICE, 1 << 31)), STREAMS))
        assert isinstance(guess, UnicornState)
        found.append(guess)
    return found


class Look:
    """The chances of a race as they look now: for each guess its world, the places and the rows."""

    def __init__(self, worlds: list[UnicornState], draws: int, seed: int) -> None:
        self.worlds = worlds
        self.seed = seed
        self.places, self.rows = run([line_up(world) for world in worlds], draws, seed)
        self.mean: Floats = self.places.mean(axis=0)


class Looks:
    """The last look of a player, kept as long as nothing it knows about the lanes changes."""

    def __init__(self, worlds: int, draws: int) -> None:
        self._worlds = worlds
        self._draws = draws
        self._key: object = None
        self._look: Look | None = None

    def at(self, world: UnicornState, seat: int, rng: Rng) -> Look:
        key = _situation(world, seat)
        if self._look is None or key != self._key:
            seed = rng.below(DICE, 1 << 31)
            self._look = Look(guesses(world, seat, self._worlds, rng), self._draws, seed)
            self._key = key
        return self._look


def _situation(world: UnicornState, seat: int) -> object:
    """All that the chances depend on, as far as the seat knows."""
    lanes = tuple(
        (note, card if world.knows(seat, card, LANE + lane) else -1)
        for lane in range(UNICORNS)
        for card, note in zip(world.zones[LANE + lane], world.laid[lane], strict=True)
    )
    counts = tuple(len(world.zones[LANE + lane]) for lane in range(UNICORNS))
    return (world.race, tuple(world.odds), world.fever, counts, lanes, tuple(world.guarded))
