"""The script that measures how strong the levels are."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "ladder.py"
MARKS = "<!-- ladder: made by bench/ladder.py -->\nold\n<!-- end of the ladder -->"

pytestmark = pytest.mark.better_compiled


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    page = folder / "bots.md"
    if not page.exists():
        page.write_text(f"# Bots\n\n{MARKS}\n\nAfter it.\n")
    files = ("--results", str(folder / "ladder.jsonl"), "--page", str(page))
    return subprocess.run([sys.executable, str(SCRIPT), *arguments, *files], capture_output=True, text=True)


def shares(folder: Path) -> dict[str, list[float]]:
    lines = (folder / "ladder.jsonl").read_text().splitlines()
    played = [json.loads(line) for line in lines]
    assert len({one["key"] for one in played}) == len(played), "a deal was played twice"
    return {one["key"]: one["shares"] for one in played}


def test_it_plays_goes_on_and_writes_the_table(tmp_path: Path) -> None:
    few = ("fair-game", "--seats", "2", "--processes", "1")
    done = run(tmp_path, *few, "--games", "2")
    assert done.returncode == 0, done.stderr
    first = shares(tmp_path)
    assert len(first) == 4, "one deal for each step of the ladder"
    done = run(tmp_path, *few, "--games", "4")
    assert done.returncode == 0, done.stderr
    assert shares(tmp_path).items() > first.items()
    text = (tmp_path / "bots.md").read_text()
    assert text.startswith("# Bots\n")
    assert text.endswith("After it.\n")
    assert "old" not in text
    rows = [
        line
        for line in text.splitlines()
        if line.startswith(("| master | expert | 2 |", "| novice | random"))
    ]
    assert len(rows) == 2
    assert all("| 4 |" in row for row in rows)
    again = tmp_path / "again"
    again.mkdir()
    assert run(again, *few, "--games", "2").returncode == 0
    assert shares(again) == first


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("fair-gane",), "there is no game 'fair-gane'; did you mean 'fair-game'?"),
        (
            ("fair-game", "--seats", "9"),
            "no game can be played with so many; leave --seats out to see what there is",
        ),
        (("fair-game", "--games", "0"), "at least one match must be played, not 0"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 1
    assert done.stderr.strip() == f"error: {sentence}"
