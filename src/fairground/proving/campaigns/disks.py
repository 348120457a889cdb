"""Killed processes and power cuts, under the real store."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from fairground.proving import killing
from fairground.proving.campaign import Failure, Slice, Tally, each


def cut(part: Slice) -> Tally:
    from fairground.proving import powercut  # needs APSW

    def one(unit: int, tally: Tally) -> None:
        outcome = powercut.Outcome()
        powercut.one_cut(unit, outcome, "FULL")
        tally.count("acknowledged", outcome.acknowledged)
        tally.count("halfway", outcome.halfway)
        assert not outcome.lost, f"{outcome.lost} acknowledged entries are lost"
        assert not outcome.corrupt, "the file is damaged"

    return each(part, one)


def cut_words(tally: Tally) -> str:
    return (
        f"{int(tally.sums.get('acknowledged', 0)):,} acknowledged entries; "
        f"{int(tally.sums.get('halfway', 0)):,} cuts during a commit"
    )


def kill(part: Slice) -> Tally:
    # In a process of its own, because it forks: nothing of a pool, its threads or its pipes is copied.
    command = [sys.executable, "-m", "fairground.proving.killing", str(part.size), str(part.first)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(command, env=env, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
    outcome = msgspec.json.decode(ran.stdout, type=killing.Outcome)
    tally = Tally()
    tally.count("acknowledged", outcome.acknowledged)
    tally.count("resent", outcome.resent)
    if outcome.lost or outcome.doubled or outcome.corrupt:
        tally.failures.append(Failure(part.first, str(outcome)))
    return tally


def kill_words(tally: Tally) -> str:
    return (
        f"{int(tally.sums.get('acknowledged', 0)):,} acknowledged entries; "
        f"{int(tally.sums.get('resent', 0)):,} commands were stored but never answered, sent again, "
        "and counted once"
    )
