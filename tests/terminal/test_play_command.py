"""`fairground play`, as typed by a person, in lines and on a real terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.terminal.helpers import CLAIMS, ROLLS, session
from typer.testing import CliRunner, Result

from fairground.cli.main import app
from fairground.cli.terminal import notice, saves

PATIENCE = 60


def play(*arguments: str | Path, typed: str = "") -> Result:
    words = ["play", *(str(word) for word in arguments)]
    return CliRunner().invoke(app, words, input=typed, prog_name="fairground")


def only_save() -> Path:
    (path,) = saves.running().glob("*.json")
    return path


def test_a_match_in_lines_from_the_command_line() -> None:
    result = play(
        "fair-game", "--plain", "--seats", "you,random", "--names", "Ann,Bob", "--seed", "7",
        "--option", "round_cap=1", "--option", "mode=turns", typed="pass\n",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "Fair Game: Ann (you), Bob (random)." in result.stdout
    assert "Ann stops for this round." in result.stdout
    assert "the round cap was reached" in result.stdout
    (kept,) = saves.finished().glob("*.json")
    record = saves.read_record(kept)
    assert (record.seed, record.names) == ("7", ("Ann", "Bob"))
    assert record.options["round_cap"] == 1


def test_the_same_seed_gives_the_same_match_against_the_same_bots() -> None:
    arguments = ("fair-game", "--plain", "--seats", "you,regular", "--seed", "5", "--option", "round_cap=1")
    outputs = [play(*arguments, typed="1\n" * 20).stdout.splitlines()[:-1] for _ in range(2)]
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) > 8


def test_the_notice_comes_with_the_first_match_only(home: Path) -> None:
    (home / notice.MARKER).unlink()
    start = ("fair-game", "--plain", "--seats", "you,random")
    assert "unofficial fan implementation" in play(*start).stdout
    assert "unofficial fan implementation" not in play(*start).stdout


def test_resume_alone_means_the_last_match() -> None:
    play("fair-game", "--plain", "--seats", "you,random", "--seed", "7", typed="quit\n")
    path = only_save()
    for arguments in (
        ("--resume", "--plain"),
        ("fair-game", "--plain", "--resume"),
        ("--plain", "--resume", path),
    ):
        result = play(*arguments)
        assert result.exit_code == 0
        assert result.stdout.splitlines()[-1].endswith(str(path))
    assert only_save() == path


def test_a_damaged_last_match_is_kept_and_told_with_where_the_others_are() -> None:
    playing = session("you,random")
    playing.close()
    playing.save.path.write_text('{"format": "fairground-record"')
    result = play("--resume", "--plain")
    assert result.exit_code == 2
    assert "it is not valid JSON" in result.stderr
    assert f"other matches are in '{saves.running()}': fairground play --resume FILE" in result.stderr
    assert playing.save.path.read_text() == '{"format": "fairground-record"'


def test_a_position_is_played(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    file.write_text('game = "fair-game"\n' + CLAIMS)
    result = play("--position", file, "--plain", typed="steal even-steps-pair\n")
    assert result.exit_code == 0
    assert "Steal EVEN STEPS + PAIR" in result.stdout
    assert saves.read_record(only_save()).position is not None


FAIR = ("fair-game", "--plain")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("fair-gam", "--plain"), "there is no game 'fair-gam'; did you mean 'fair-game'?"),
        ((*FAIR, "--seats", "you"), "Fair Game takes 2 to 4 players"),
        ((*FAIR, "--seats", "you,hal"), "'hal' is not a player who can take a seat"),
        ((*FAIR, "--option", "speed=9"), "Fair Game has no option 'speed'"),
        ((*FAIR, "--names", "Ann"), "--names gives 1 names"),
        ((*FAIR, "--position", "nowhere.toml"), "the position 'nowhere.toml' cannot be read"),
        ((*FAIR, "--resume", "--seed", "7"), "--seed cannot be combined with --resume"),
        (("--plain", "--resume"), "there is no match to continue; start one: fairground play"),
        (("--plain", "--resume", "nowhere.json"), "'nowhere.json' cannot be read: No such file"),
        (("--plain", "--seats", "you,expert"), "--seats needs a game"),
        (("fair-game",), "this terminal cannot show the full-screen view; add --plain"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments: tuple[str, ...], sentence: str) -> None:
    result = play(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("fairground: ")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert not saves.running().exists() or list(saves.running().iterdir()) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (ROLLS, "does not name its game; try"),
        ("seats = ", "is not valid TOML"),
        ("game = 'fair-game'\nseats = 7", "Fair Game takes 2 to 4 players"),
        ("game = 'fair-game'\nsaets = 2", "a position has no 'saets' at the top"),
    ],
)
def test_a_bad_position_is_refused_in_one_line(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    file.write_text(text)
    result = play("--position", file, "--plain")
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_position_needs_as_many_players_as_it_has_seats(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    file.write_text(ROLLS)
    result = play("fair-game", "--position", file, "--plain", "--seats", "you,random,random")
    assert "this match has 2 players, but --seats names 3" in result.stderr


# A process of its own


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "fairground", "play", *arguments]


def test_a_pipe_can_play() -> None:
    start = command("fair-game", "--plain", "--seats", "you,random", "--seed", "7", "--option", "mode=turns")
    ended = subprocess.run(start, input=b"\xff\xfe\nwait\npass\n", capture_output=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stderr) == (0, b"")
    text = ended.stdout.decode()
    assert "You cannot wait in this mode" in text
    assert "Player stops for this round." in text
    assert text.splitlines()[-1].startswith("The match is saved. To continue it: fairground play --resume ")


def test_a_signal_in_lines_saves_and_says_so() -> None:
    start = command("fair-game", "--plain", "--seats", "you,random", "--seed", "7")
    with subprocess.Popen(start, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for line in running.stdout:
            if "roll again?" in line or "do you take?" in line:
                break
        running.send_signal(signal.SIGTERM)
        rest = running.stdout.read()
    assert running.returncode == 128 + signal.SIGTERM
    assert "The match is saved." in rest


class Terminal:
    """A real terminal of 80 by 24 with the game in it."""

    def __init__(self, own_end: int, running: subprocess.Popen[bytes]) -> None:
        self._own_end = own_end
        self.running = running
        self.seen = b""

    def wait_for(self, text: str) -> None:
        """Reads until a text has been drawn."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.seen:
            assert time.monotonic() < end, f"'{text}' was never drawn"
            if select.select([self._own_end], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self._own_end, 65536)
                except OSError:
                    raise AssertionError(f"the terminal was closed before '{text}' was drawn") from None

    def press(self, keys: str) -> None:
        self.seen = b""
        os.write(self._own_end, keys.encode())

    def close(self) -> None:
        os.close(self._own_end)


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    own_end, other_end = pty.openpty()
    fcntl.ioctl(other_end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def control() -> None:
        # Closing the terminal then tells the program so, as a window that is closed does.
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    with subprocess.Popen(
        command(*arguments),
        stdin=other_end,
        stdout=other_end,
        stderr=other_end,
        start_new_session=True,
        preexec_fn=control,
        env=os.environ | {"TERM": "xterm-256color"},
    ) as running:
        os.close(other_end)
        try:
            yield Terminal(own_end, running)
        finally:
            running.kill()


START = ("fair-game", "--seats", "you,random", "--seed", "7", "--option", "mode=turns")


@pytest.mark.pure_only
def test_a_terminal_plays_saves_and_gets_its_screen_back() -> None:
    with terminal(*START) as screen:
        screen.wait_for("or stop?")
        screen.press("p")
        screen.wait_for("Player stops")
        screen.press("q")
        screen.wait_for("The match is saved.")
        assert b"\x1b[?1049l" in screen.seen, "the former screen is back"
        assert screen.running.wait(PATIENCE) == 0
        screen.close()
    assert saves.read_record(only_save()).actions[0] == (0, {"do": "pass"})


@pytest.mark.pure_only
@pytest.mark.parametrize("end", ["closed", "SIGTERM", "SIGHUP"])
def test_a_terminal_that_goes_away_loses_nothing(end: str) -> None:
    with terminal(*START) as screen:
        screen.wait_for("or stop?")
        screen.press("p")
        screen.wait_for("Player stops")
        if end == "closed":
            screen.close()
            assert screen.running.wait(PATIENCE) != 0
        else:
            screen.running.send_signal(signal.Signals[end])
            screen.wait_for("The match is saved.")
            assert screen.running.wait(PATIENCE) == 128 + signal.Signals[end]
            screen.close()
    record = saves.read_record(only_save())
    assert record.actions[0] == (0, {"do": "pass"})


def test_a_dumb_terminal_is_told_what_to_do() -> None:
    own_end, other_end = pty.openpty()
    ended = subprocess.run(
        command("fair-game"),
        stdin=other_end,
        stdout=other_end,
        stderr=subprocess.PIPE,
        env=os.environ | {"TERM": "dumb"},
        timeout=PATIENCE,
    )
    os.close(own_end)
    os.close(other_end)
    assert ended.returncode == 2
    assert b"add --plain to play in plain lines" in ended.stderr


def test_a_match_open_in_another_window_is_left_alone() -> None:
    playing = session("you,random")
    result = play("--resume", playing.save.path, "--plain")
    assert result.exit_code == 2
    assert "is being played in another window; close that one first" in result.stderr
