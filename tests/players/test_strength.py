"""The script that measures strength."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "strength.py"

pytestmark = pytest.mark.pure_only


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True)


def standings(file: Path, processes: int) -> list[dict[str, Any]]:
    setting = ("--games", "5", "--seats", "2", "--pairs", "greedy:random", "--option", "mode=turns")
    done = run("fair-game", *setting, "--processes", str(processes), "--json", str(file))
    assert done.returncode == 0, done.stderr
    assert "| greedy | random | 2 | 6 |" in done.stdout
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["standings"]
    return found


def test_the_figures_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    one = standings(tmp_path / "one.json", 1)
    assert [(row["seats"], row["games"]) for row in one] == [(2, 6)]
    assert one == standings(tmp_path / "two.json", 2)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("fair-gane",), "there is no game 'fair-gane'; did you mean 'fair-game'?"),
        (("fair-game", "--pairs", "expert:gredy"), "there is no player 'gredy'; did you mean 'greedy'?"),
        (("fair-game", "--seats", "9"), "Fair Game takes 2 to 4 players, not 9"),
        (("fair-game", "--option", "mode"), "an option is written as name=value, not 'mode'"),
        (("fair-game", "--games", "0"), "at least one match must be played, not 0"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1] == f"error: {sentence}"
    assert "Traceback" not in done.stderr
