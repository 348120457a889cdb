"""One line for each step of ./play and ./check: its name, its seconds, and its output only when it fails."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

Lines = list[str]


def notes(output: Lines) -> Lines:
    """What a command wants the reader to know although it went well."""
    return [line for line in output if line.startswith("note: ")]


def all_lines(output: Lines) -> Lines:
    """Everything."""
    return output


def no_lines(output: Lines) -> Lines:
    """Nothing."""
    return []


def step(
    name: str,
    command: Sequence[str | Path],
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    show: Callable[[Lines], Lines] = notes,
    explain: Callable[[Lines], Lines] = all_lines,
) -> bool:
    """Runs the command; True when it went well. `show` picks the output lines worth seeing even then,
    `explain` those that tell why it did not."""
    start = time.monotonic()
    done = subprocess.run(
        command, env=env, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    output = done.stdout.decode(errors="replace").splitlines()
    passed = done.returncode == 0
    report(
        name,
        time.monotonic() - start,
        "ok" if passed else "FAILED",
        show(output) if passed else explain(output),
    )
    return passed


def report(name: str, seconds: float, result: str, lines: Lines) -> None:
    """One write for all, so that steps which run side by side do not mix their lines."""
    told = [f"{result:>6} {seconds:6.1f} s  {name}", *(f"    {line}" for line in lines)]
    sys.stdout.write("".join(f"{line}\n" for line in told))
    sys.stdout.flush()
