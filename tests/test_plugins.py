"""Games from outside: what other packages bring, and the guide that leads there, step by step."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.plugged import installed_env, new_project
from typer.testing import CliRunner

from fairground.cli.main import app
from fairground.engine import plugins
from fairground.engine.plugins import brought

pytestmark = pytest.mark.pure_only
GUIDE = (Path(__file__).resolve().parent.parent / "docs" / "writing-a-game.md").read_text("utf-8")
TUTORIAL = GUIDE.partition("# The parts in detail")[0]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", TUTORIAL, re.DOTALL | re.MULTILINE)


class Guided:
    """A project in a folder of its own, and the commands of the guide run there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.project = new_project(folder)
        self.env = installed_env(self.project)

    def run(self, *words: str, answers: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.folder,
            env=self.env,
            input=answers,
            capture_output=True,
            text=True,
            check=False,
        )

    def test(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run("pytest", "-q", "-p", "no:cacheprovider", *words, "night-market")

    def change(self, diff: str) -> None:
        """Applies a change that the guide shows, wherever in the project it fits."""
        lines = diff.splitlines()
        old = "\n".join(line[1:] for line in lines if line.startswith("-"))
        new = "\n".join(line[1:] for line in lines if line.startswith("+"))
        fitting = [file for file in self.files() if old in file.read_text("utf-8")]
        assert len(fitting) >= 1, f"nothing in the project fits:\n{old}"
        fitting[0].write_text(fitting[0].read_text("utf-8").replace(old, new, 1), "utf-8")

    def files(self) -> list[Path]:
        return sorted(file for file in self.project.rglob("*") if file.suffix in (".py", ".toml"))


@pytest.fixture
def guided(tmp_path: Path) -> Guided:
    return Guided(tmp_path)


def test_the_guide_can_be_followed(guided: Guided) -> None:
    # What it shows is what the project says.
    whole = "\n".join(file.read_text("utf-8") for file in guided.files())
    for shown in blocks("python"):
        for line in shown.strip().splitlines():
            assert line in whole
    # Its commands: tests, a match in the terminal, bots. `installed_env` stands for `pip install`.
    done = guided.test()
    assert done.returncode == 0, done.stdout
    commands = [shlex.split(line) for block in blocks("sh") for line in block.strip().splitlines()]
    assert [words[0] for words in commands] == ["fairground", "pip", "pytest", *["fairground"] * 3]
    play, arena = commands[3], commands[4]
    done = guided.run(*play, "--plain", answers="1\n" * 10)
    assert done.returncode == 0, done.stderr
    assert "wins the prize" in done.stdout
    done = guided.run(*arena, "--processes", "1")
    assert done.returncode == 0, done.stderr
    assert "50 games" in done.stdout or "51 games" in done.stdout
    # The change: first one test fails, as it says, then none.
    rule, told, expected = blocks("diff")
    guided.change(rule)
    guided.change(told)
    done = guided.test("-k", "not Conformance")
    assert "1 failed" in done.stdout, done.stdout
    assert "test_the_higher_coin_wins_the_prize" in done.stdout
    guided.change(expected)
    assert guided.test("-k", "not Conformance").returncode == 0


def test_rules_and_their_homes_come_along(guided: Guided) -> None:
    done = guided.run("fairground", "rules", "show", "nightmarket.win")
    assert "night_market/rules.py:" in done.stdout, done.stdout


@pytest.mark.parametrize(
    ("find", "replace", "said"),
    [
        pytest.param("    alike = True", "    alike = False", "state.one_alike", id="numbered coins"),
        pytest.param(
            'return {"scores"',
            'return {"next": state.zones[PRIZE_DECK][:1], "scores"',
            "differs at next",
            id="a leak",
        ),
    ],
)
def test_the_suite_says_what_is_wrong(guided: Guided, find: str, replace: str, said: str) -> None:
    guided.change(f"-{find}\n+{replace}")
    done = guided.test("-rs", "-k", "Conformance and 2 and (nobody_sees or alike)")
    assert said in done.stdout, done.stdout


def test_a_new_game_needs_a_name_and_room(tmp_path: Path) -> None:
    run = CliRunner()
    for name, said in (("7 seas", "start with a letter"), ("Unfair", "there is already a game 'unfair'")):
        done = run.invoke(app, ["new-game", name])
        assert done.exit_code == 2
        assert said in done.output
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("")
    done = run.invoke(app, ["new-game", "Any", "--folder", str(tmp_path / "full")])
    assert "already exists" in done.output


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    made: list[EntryPoint] = []
    monkeypatch.setattr(plugins, "entry_points", lambda group: made)
    return made


def test_what_cannot_be_loaded_is_left_out_with_a_warning(entries: list[EntryPoint]) -> None:
    entries.append(EntryPoint("good", "fairground.proving.toy:HIGH_CARD", plugins.GAMES))
    entries.append(EntryPoint("bad", "fairground.no_such_module:GAME", plugins.GAMES))
    with pytest.warns(UserWarning, match=r"bad .* is left out: it cannot be loaded: ModuleNotFoundError"):
        found = brought.__wrapped__(plugins.GAMES)
    assert list(found) == ["good"]


def test_of_two_with_one_name_the_second_is_left_out(entries: list[EntryPoint]) -> None:
    entries += [EntryPoint("same", "fairground.proving.toy:HIGH_CARD", plugins.GAMES)] * 2
    with pytest.warns(UserWarning, match="another package also provides 'same'"):
        assert list(brought.__wrapped__(plugins.GAMES)) == ["same"]
