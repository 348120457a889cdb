"""Runs many simulated evenings, or one again."""

from __future__ import annotations

import argparse
import logging
import subprocess
import sys
import time
from pathlib import Path

from tests.server.simulation.loop import Violation
from tests.server.simulation.run import run


def commit() -> str:
    """The commit that is being tested, for the report of a failure."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def report(seed: int, error: BaseException) -> str:
    """A failure in a line, with all that is needed to see it again."""
    again = f"python -m tests.server.simulation --seed {seed}"
    return f"seed {seed} at commit {commit()}: {type(error).__name__}: {error}\n  again: {again}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.simulation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000, help="how many evenings")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="only this one")
    arguments = parser.parse_args()
    # What the server says is kept by each run; nobody reads it here.
    logging.getLogger("fairground.server").propagate = False
    if arguments.seed is not None:
        print(run(arguments.seed))
        return 0
    begun, bad, crashes, commands, seconds = time.perf_counter(), 0, 0, 0, 0.0
    for seed in range(arguments.first, arguments.first + arguments.seeds):
        try:
            outcome = run(seed)
        except (Violation, Exception) as error:
            bad += 1
            print(report(seed, error))
            continue
        crashes += outcome.crashes
        commands += outcome.commands
        seconds += outcome.seconds
    took = time.perf_counter() - begun
    print(
        f"{arguments.seeds} evenings in {took:.0f} s: {seconds / 3600:.1f} hours of virtual time, "
        f"{commands} commands, {crashes} crashes, {bad} failures"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
