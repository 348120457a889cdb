"""Evenings in which everything goes wrong, in virtual time."""

from __future__ import annotations

import logging

from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.simulation.run import run as evening


def run(part: Slice) -> Tally:
    # What the server says is kept by each run; nobody reads it here.
    logging.getLogger("fairground.server").propagate = False
    return each(part, one)


def one(unit: int, tally: Tally) -> None:
    outcome = evening(unit)
    tally.count("hours", outcome.seconds / 3600)
    tally.count("crashes", outcome.crashes)
    tally.count("commands", outcome.commands)


def words(tally: Tally) -> str:
    return (
        f"{tally.sums.get('hours', 0):,.1f} hours of virtual time, "
        f"{int(tally.sums.get('commands', 0)):,} commands, "
        f"{int(tally.sums.get('crashes', 0)):,} crashes of workers. `tests/server/simulation/` plants 17 "
        "bugs, each of which must be found within 400 evenings"
    )
