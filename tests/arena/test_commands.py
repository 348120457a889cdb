"""`fairground arena` and `fairground lab`, as people call them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.arena.helpers import SAMPLE, STRONG, WEAK, bot
from typer.testing import CliRunner

from fairground.arena.results import read_results
from fairground.cli.main import app

pytestmark = pytest.mark.pure_only
COMMAND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def command(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def refused(*words: str) -> str:
    """The sentence with which a command refuses to run."""
    code, _, problem = command(*words)
    assert code == 2
    return problem.strip()


def test_the_arena_plays_reports_and_exports(tmp_path: Path) -> None:
    code, text, _ = command(
        *(
            "arena",
            "fair-game",
            "--players",
            f'{STRONG},{WEAK},"{SAMPLE}"',
            "--games",
            "3",
            "--processes",
            "1",
        ),
        *("--csv", "out/g.csv", "--parquet", "out/g.parquet", "--json", "out/g.json", "--html", "out/g.html"),
    )
    assert code == 0
    lines = text.splitlines()
    assert lines[0].startswith(f"Fair Game: 3 games of {STRONG}, {WEAK}, stdio:")
    assert lines[2].split()[:4] == ["player", "rating", "±", "games"]
    assert len(read_results(tmp_path / "arena-fair-game.jsonl")[1]) == 3
    figures = json.loads((tmp_path / "out/g.json").read_text())
    assert {row["player"] for row in figures["standings"]} >= {STRONG, WEAK}
    assert figures["plan"]["seed"] == "arena"
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        "g.csv",
        "g.html",
        "g.json",
        "g.parquet",
    ]


def test_a_sequential_test_stops_and_says_why() -> None:
    players = ("arena", "fair-game", "--players", f"{STRONG},{WEAK}", "--games", "500", "--processes", "1")
    code, text, _ = command(*players, "--sprt", "--high", "10")
    assert code == 0
    assert text.splitlines()[-1].startswith(f"Stopped: {STRONG} is stronger than {WEAK}: +10.0% fits better")
    assert len(read_results(Path("arena-fair-game.jsonl"))[1]) < 60


def test_a_run_goes_on_and_is_not_overwritten() -> None:
    run = ("arena", "fair-game", "--players", f"{STRONG},{WEAK}", "--processes", "1")
    assert command(*run, "--games", "2")[0] == 0
    assert "already exists; continue it with --resume" in refused(*run, "--games", "4")
    assert "holds another run" in refused(*run, "--games", "4", "--resume", "--seed", "other")
    assert command(*run, "--games", "4", "--resume")[0] == 0
    games = read_results(Path("arena-fair-game.jsonl"))[1]
    assert [game.id for game in games] == ["0.0", "0.1", "1.0", "1.1"]


def test_forfeits_are_told_and_other_games_kept() -> None:
    players = f"{WEAK},{bot('sys.exit(7)')}"
    code, text, _ = command("arena", "fair-game", "--players", players, "--games", "2", "--processes", "1")
    assert code == 0
    assert text.splitlines()[-1].endswith("forfeited 2 games: its program ended with code 7.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["arena", "chess"], "there is no game 'chess'"),
        (["arena", "fair-game", "--players", "exprt,random"], "'exprt' is not a bot"),
        (
            ["arena", "fair-game", "--players", "random,stdio:no-such-program"],
            "cannot play: 'no-such-program'",
        ),
        (
            ["arena", "fair-game", "--players", "random,ws://127.0.0.1:1"],
            "no bot answers at ws://127.0.0.1:1",
        ),
        (["arena", "fair-game", "--ray", "127.0.0.1:1"], "no Ray cluster answers at 127.0.0.1:1"),
        (["arena", "fair-game", "--option", "mode=chaos"], "option 'mode' can be"),
        (
            ["arena", "fair-game", "--on-fault", "cry"],
            "after a fault a bot can forfeit, first, random; not 'cry'",
        ),
        (["arena", "fair-game", "--players", "random:2", "--sprt"], "--sprt compares two players, not 1"),
        (["arena", "fair-game", "--ray", "--players", "random:2", "--sprt"], "--sprt compares two players"),
        (["lab", "fair-game", "--players", "random,stdio:x"], "only Fairground's own bots"),
        (["lab", "fair-game", "--what-if", "none.toml"], "none.toml cannot be read: No such file"),
        (["lab", "fair-game", "--set", "cards.nothing=1"], "cards has no 'nothing'"),
        (
            ["lab", "fair-game", "--players", "random:2", "--set", "cards.all-middle.faces=[7]"],
            "Fair Game cannot be played with these numbers: cards.toml",
        ),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(*words)
    assert not list(Path().iterdir())


def test_the_lab_tells_what_wins_and_what_a_change_would_do(tmp_path: Path) -> None:
    Path("if.toml").write_text("[beasts.tax-imp]\npoints = 9\n")
    run = ("lab", "unlucky-adventurers", "--players", f"{WEAK}:3", "--games", "24", "--processes", "1")
    code, text, _ = command(
        *run,
        "--what-if",
        "if.toml",
        "--set",
        "characters.healer.steps.0.n=9",
        "--html",
        "l.html",
        "--csv",
        "l.csv",
    )
    assert code == 0
    assert "By character (usual: 33.3%)" in text
    assert [line.split()[1:] for line in text.splitlines() if line.startswith("beasts.tax-imp.points")] == [
        ["5", "→", "9"]
    ]
    assert "win shares changed" in text
    base = read_results(Path("lab-unlucky-adventurers.jsonl"))
    other = read_results(Path("lab-unlucky-adventurers.what-if.jsonl"))
    assert [len(games) for _, games in (base, other)] == [24, 24]
    assert other[0].changes == {"beasts.tax-imp.points": "5 → 9", "characters.healer.steps.0.n": "3 → 9"}
    assert Path("l.html").read_text("utf-8").startswith("<!doctype html>")
    # Other changes are another run.
    assert "differs in changes" in refused(*run, "--set", "beasts.tax-imp.points=8", "--resume")


def hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt_when(files: list[Path], lines: int, *words: str) -> tuple[int, str]:
    """Runs a command and presses Ctrl-C as soon as some files have so many lines each."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
        start_new_session=True,
        # Whoever runs the tests in the background may have told them to ignore Ctrl-C.
        preexec_fn=hear_ctrl_c,
    ) as process:
        while not all(file.exists() and file.read_bytes().count(b"\n") >= lines for file in files):
            assert process.poll() is None, process.communicate()[0]
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        text, _ = process.communicate(timeout=60)
    return process.returncode, text


def test_ctrl_c_keeps_what_was_played_and_the_rest_is_played_later(tmp_path: Path) -> None:
    file = tmp_path / "arena-fair-game.jsonl"
    run = ("arena", "fair-game", "--players", f"{WEAK}:2", "--processes", "2")
    code, text = interrupt_when([file], 5, *run, "--games", "100000")
    assert code == 130
    assert "Traceback" not in text
    kept = read_results(file)[1]
    assert f"Interrupted: {len(kept)} games are saved in {file.name}; continue with --resume" in text
    assert [line.split()[0] for line in text.splitlines() if line.startswith(WEAK)] == [WEAK, WEAK]
    assert command(*run, "--games", str(len(kept) + 10), "--resume")[0] == 0
    games = read_results(file)[1]
    assert games[: len(kept)] == kept
    assert sorted(int(game.id.partition(".")[0]) for game in games) == list(range(len(games)))


def test_ctrl_c_in_the_lab_keeps_both_sides(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("lab-fair-game.jsonl", "lab-fair-game.what-if.jsonl")]
    run = ("lab", "fair-game", "--players", f"{WEAK}:2", "--processes", "2")
    code, text = interrupt_when(files, 4, *run, "--games", "100000", "--set", "cards.all-middle.mark=bear")
    assert code == 130
    assert "Traceback" not in text
    kept = [len(read_results(file)[1]) for file in files]
    assert min(kept) >= 3
    assert f"Interrupted: {sum(kept)} games are saved" in text
    assert "What if" in text
