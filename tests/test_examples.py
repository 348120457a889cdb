"""The example scripts run; those of the bot kit and of training have tests of their own."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

pytestmark = pytest.mark.pure_only
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@pytest.mark.parametrize("game", ["fair-game", "unicorn-fever"])
def test_the_tour_of_the_library(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "library_tour.py"))["main"](game)
    said = capsys.readouterr().out
    assert "possible worlds seat 0 wins" in said
    assert "ends the same" in said


def test_the_lab_in_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "balance_lab.py"))["main"]("fair-game", 6)
    assert "seat 2:" in capsys.readouterr().out


@pytest.mark.parametrize("script", ["library_tour.py", "balance_lab.py"])
def test_an_unknown_game_is_told_in_a_sentence(
    script: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", [script, "chess"])
    with pytest.raises(SystemExit):
        runpy.run_path(str(EXAMPLES / script), run_name="__main__")
    assert "fair-game" in capsys.readouterr().err
