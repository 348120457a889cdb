"""Does the server's timing reveal hidden information?

Fixed against random: in one position the same hidden world is redealt as often as others that a
pair of eyes cannot tell from it, in random order, and what is sent to those eyes is made for each.
If times depended on what is hidden, the ranks of the two kinds would differ.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from typing import Any

import msgspec

from fairground.engine.game import Game
from fairground.games import all_games
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.pairs import NAMES, TABLE, Side
from fairground.proving.simulation.loop import VirtualLoop
from fairground.proving.trials import trial_of
from fairground.server import protocol
from fairground.server.protocol import TableOptions
from fairground.server.tables import table_views
from fairground.server.tables.commands import Who
from fairground.server.tables.entries import Seated
from fairground.server.tables.table import LiveTable

A_POSITION = 15  # worlds of each kind
POSITIONS = 2  # of a match
TRIES = 3  # of which the fastest counts: what else runs on the machine only makes things slower
CERTAIN = 0.001


def run(part: Slice) -> Tally:
    return each(part, try_match)


def try_match(unit: int, tally: Tally) -> None:
    rng = random.Random(f"timing|{unit}")
    trial = trial_of(list(all_games().values()), "timing", unit)
    loop = VirtualLoop(random.Random(unit))
    asyncio.set_event_loop(loop)
    try:
        live = loop.run_until_complete(_begun(trial.game, trial.seats, trial.options))
    finally:
        loop.end()
    match = live.match
    assert match is not None
    for _ in range(POSITIONS):
        for _ in range(rng.randrange(5, 30)):
            if not match.over:
                ask = rng.choice(match.asks)
                match.play(ask.seat, rng.choice(ask.options))
        if match.over:
            return
        _measure(live, rng.randrange(-1, trial.seats), rng, tally)


async def _begun(game: Game, seats: int, options: dict[str, Any]) -> LiveTable:
    side = Side(game)
    host = Who(NAMES[0], NAMES[0].capitalize())
    seated = [Seated(name, name.capitalize()) for name in NAMES[:seats]]
    opened = side.keeper._opened(host, game.id, TableOptions(seats=seats, game=options, public=True), seated)
    await side.keeper.open_table(opened, TABLE)
    await side.keeper.do(host, protocol.Start("start", TABLE))
    live = side.table.clone()
    await side.stop()
    return live


def _measure(live: LiveTable, eyes: int, rng: random.Random, tally: Tally) -> None:
    truth = live.match
    assert truth is not None
    viewer = None if eyes < 0 else eyes
    kinds = [True, False] * A_POSITION
    rng.shuffle(kinds)
    times: list[tuple[float, bool]] = []
    for number, fixed in enumerate(kinds):
        live.match = truth.redeal(viewer, "fixed" if fixed else f"random {number}")
        best = math.inf
        for _ in range(TRIES):
            begun = time.perf_counter_ns()
            msgspec.json.encode(table_views.whole(live, eyes, 0.0, True))
            best = min(best, time.perf_counter_ns() - begun)
        times.append((best, fixed))
    live.match = truth
    z = _ranks(times)
    tally.count("pairs", A_POSITION)
    tally.count("positions")
    tally.count("z", z)
    tally.count("z²", z * z)
    fixed_time = sorted(one for one, fixed in times if fixed)[A_POSITION // 2]
    other_time = sorted(one for one, fixed in times if not fixed)[A_POSITION // 2]
    tally.count("effect", other_time / fixed_time - 1)


def _ranks(times: list[tuple[float, bool]]) -> float:
    """How far the ranks of the fixed kind are from what chance gives, in standard deviations."""
    ordered = sorted(times)
    n = sum(fixed for _, fixed in times)
    m = len(times) - n
    found = sum(rank for rank, (_, fixed) in enumerate(ordered, 1) if fixed)
    mean, deviation = n * (n + m + 1) / 2, math.sqrt(n * m * (n + m + 1) / 12)
    return (found - mean) / deviation


def chances(tally: Tally) -> tuple[float, float]:
    """How likely such figures are if nothing shows: in one direction over all positions, and in any."""
    positions = tally.sums.get("positions", 0)
    if not positions:
        return 1.0, 1.0
    z = tally.sums.get("z", 0) / math.sqrt(positions)
    # A sum of many squares of normal figures is nearly normal itself.
    spread = (tally.sums.get("z²", 0) - positions) / math.sqrt(2 * positions)
    return math.erfc(abs(z) / math.sqrt(2)), math.erfc(max(spread, 0.0) / math.sqrt(2))


def words(tally: Tally) -> str:
    direction, anywhere = chances(tally)
    positions = tally.sums.get("positions", 0) or 1
    verdict = "nothing shows" if min(direction, anywhere) >= CERTAIN else "times differ: look into it"
    return (
        f"{int(positions):,} positions: p = {direction:.2g} for all together, "
        f"p = {anywhere:.2g} for any of them "
        f"(mean difference {tally.sums.get('effect', 0) / positions:+.2%}): {verdict}"
    )
