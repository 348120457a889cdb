"""The commands for card designers."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairground.cli.cards import app
from fairground.games.unfair.library.tools import starter

pytestmark = pytest.mark.pure_only


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return result.exit_code, result.stdout, result.stderr


def test_new_begins_a_pack_that_lint_finds_fine_and_show_shows(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    assert run("new", file)[0] == 0
    assert run("lint", file) == (0, "own.toml: 5 cards with 5 abilities, all understood\n", "")
    code, shown, _ = run("show", "Ghost Train", "--pack", file)
    assert code == 0
    assert "in the Guests step" in shown


def test_new_overwrites_nothing(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("mine", "utf-8")
    code, _, problem = run("new", file)
    assert (code, file.read_text("utf-8")) == (2, "mine")
    assert "already exists" in problem


def test_lint_fails_on_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(starter().replace("Gain 1 coin", "Gian 1 coin"), "utf-8")
    code, found, _ = run("lint", file)
    assert code == 1
    assert found.startswith("own.toml:10:22: Ghost Train: did not expect “Gian”; did you mean “gain”?\n")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    code, _, problem = run("lint", tmp_path / "none.toml")
    assert code == 2
    assert "cannot be read: No such file or directory" in problem
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    assert "is not UTF-8 text" in run("lint", binary)[2]
