"""The guide to packs of one's own keeps its word: every command on the page is run, with fewer games."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.own_packs.packs import HAUNTED
from typer.testing import CliRunner

from fairground.arena import pool
from fairground.arena.playing import play_deal
from fairground.cli import serve
from fairground.cli.bench import contenders, worker
from fairground.cli.bench.own import OwnGame
from fairground.cli.main import app
from fairground.server import logs
from fairground.server.app import make_app
from fairground.server.workers import Task

pytestmark = pytest.mark.pure_only
GUIDE = Path(__file__).parents[2] / "docs" / "own-packs.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHORTER = {r"--games \d+": "--games 1 --processes 1", r"--players \S+": "--players random:2"}

Run = Callable[..., str]


@pytest.fixture
def fairground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRGROUND_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")

    def run(command: str, status: int = 0) -> str:
        done = CliRunner().invoke(app, shlex.split(command), input="quit\n")
        assert done.exit_code == status, done.output
        return done.output

    return run


def blocks(language: str) -> list[str]:
    return [block[2] for block in BLOCK.finditer(GUIDE.read_text("utf-8")) if block[1] == language]


def commands() -> list[str]:
    return [line.removeprefix("fairground ") for block in blocks("sh") for line in block.splitlines()]


def test_every_command_of_the_guide_runs_and_says_what_the_guide_says(
    fairground: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Task] = []

    def run_alone(task: Task, told: Callable[[], None]) -> None:
        make_app(task.settings, client=Path("none"), found_packs=task.found_packs)
        served.append(task)
        told()

    monkeypatch.setattr(serve, "run_alone", run_alone)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    # The lab plays in processes of its own, as it does; for the arena, once is enough.
    here = lambda tasks, _: (game for task in tasks for game in play_deal(*task))  # noqa: E731
    monkeypatch.setattr(pool, "play_all", here)
    Path("haunted.toml").write_text(blocks("toml")[0], "utf-8")
    said: dict[str, str] = {}
    for command in commands():
        shorter = command
        for long, short in SHORTER.items():
            shorter = re.sub(long, short, shorter)
        said[command] = fairground(shorter)
    told = dict(zip([command.split()[0] for command in said], said.values(), strict=True))
    assert len(said) == len(commands()) == 10
    assert [line for line in blocks("text")[0].splitlines() if line not in told["play"]] == []
    assert "haunted.toml: 2 cards" in said["cards lint haunted.toml"]
    assert "Phantom Railway x3" in said["cards list unfair --pack haunted.toml --deck haunted-park"]
    assert "Your own packs: haunted (" in told["serve"]
    assert [pack.name for task in served for pack in task.found_packs.packs] == ["haunted"]
    assert "haunted · Unfair ·" in told["packs"]
    assert all("of random, random" in told[command] for command in ("lab", "arena"))


def test_a_server_starts_beside_a_pack_that_cannot_be_used(
    fairground: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "run_alone", lambda task, told: told())
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    Path("bad.toml").write_text(HAUNTED.replace("Gain 1 coin", "Gain 1 con"), "utf-8")
    said = fairground("serve --pack bad.toml --pack gone.toml")
    assert "Fairground is open at" in said
    assert "The pack bad.toml is left out: haunted.toml" not in said
    assert "bad.toml:10:" in said
    assert "The pack gone.toml is left out: the pack 'gone.toml' cannot be read: No such file" in said


def test_packs_of_the_folder_are_found_by_name(fairground: Run) -> None:
    folder = Path("home") / "packs"
    folder.mkdir(parents=True)
    (folder / "haunted.toml").write_text(HAUNTED, "utf-8")
    played = fairground('play unfair --seats you,regular --plain --option "packs=haunted western"')
    assert "The pack Haunted has 3 cards of its own" in played
    (folder / "haunted.toml").write_text(HAUNTED.replace("Gain 1 coin", "Gain 1 con"), "utf-8")
    refused = fairground('play unfair --seats you,regular --plain --option "packs=haunted western"', 2)
    assert "did not expect “con”" in refused
    # The match that was begun before has its own text, and says that the file is another one by now.
    [record] = (Path("home") / "matches" / "running").glob("*.json")
    assert "The pack haunted has changed since this match" in fairground(f"replay {record} --plain")


def test_a_game_without_packs_refuses_them(fairground: Run) -> None:
    Path("haunted.toml").write_text(HAUNTED, "utf-8")
    refused = fairground("play fair-game --seats you,regular --plain --pack haunted.toml", 2)
    assert "Fair Game cannot be played with packs of your own" in refused


def test_the_bench_measures_with_packs(tmp_path: Path) -> None:
    file = tmp_path / "haunted: a pack.toml"
    file.write_text(HAUNTED, "utf-8")
    contender = contenders.own_contender("unfair", "Unfair", "compiled", 2, [file])
    driver: Any = worker.make_driver(contender.name)
    assert isinstance(driver, OwnGame)
    assert [pack.name for pack in driver.packs] == ["haunted"]
    assert driver.play(lambda: 0.5, 5)[1] == 5
