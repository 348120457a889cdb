"""Solo play and the arena on the command line, and over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairground.arena.solo import play_solo
from fairground.cli import solo as command
from fairground.cli.play import solo_plan
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadSetup
from fairground.games import get
from fairground.players.solo.challenges import challenges
from fairground.players.solo.opponent import decisions


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRGROUND_HOME", str(tmp_path))


def test_a_solo_match_has_the_changer_the_opponent_and_whatever_else_was_asked_for() -> None:
    plan = solo_plan(get("unfair"), "quinn", "", ["changers=prescience", "packs=ocean western"], "7", [])
    assert plan.deciders == ("you", "quinn-2")
    assert plan.names == ("You", "Quinn")
    match = plan.open()
    assert match.setup.options["changers"] == ("prescience", "solo-mode")
    with pytest.raises(BadSetup, match="there is no solo opponent 'quin'; did you mean 'quinn'"):
        solo_plan(get("unfair"), "quin", "", [], "", [])
    with pytest.raises(BadSetup, match="nobody left to play against"):
        solo_plan(get("unfair"), "morgan-4", "", ["changers=world-peace"], "", [])


def test_every_decision_of_the_opponent_is_told_with_its_box() -> None:
    session = Session.begin(solo_plan(get("unfair"), "quinn-3", "", ["packs=ocean western"], "9", []))
    told: list[str] = []
    for _ in range(60):
        seat = session.next_asked()
        if seat == 1:
            told.append(session.explanation(1))
            session.play(1, session.thought(1)())
        else:
            assert session.explanation(0) == ""
            ask = session.match.ask(0)
            assert ask is not None
            session.play(0, ask.default)
    assert told
    assert all(line.startswith("Quinn [") for line in told)
    again = decisions(session.match, {1: "quinn-3"})
    assert {f"Quinn [{one.node}]: {one.why}" for one in again} <= set(told)
    session.close()


def test_challenges_are_listed_and_results_are_kept_by_the_records() -> None:
    runner = CliRunner()
    listed = runner.invoke(command.app, ["list"])
    assert listed.exit_code == 0
    assert all(found.name in listed.output for found in challenges().values())
    assert "no finished challenges" in runner.invoke(command.app, ["results"]).output
    # The mildest answers, as fast as they come, to the end of a short challenge.
    played = runner.invoke(command.app, ["play", "first-steps", "--plain"], input="1\n" * 4000)
    assert "First Steps" in played.output
    assert "Quinn [" in played.output
    assert "Fairground solo" in played.output
    kept = runner.invoke(command.app, ["results"]).output
    assert "First Steps: " in kept
    assert "(Quinn, idle)" in kept


def test_charts_are_printed_whole() -> None:
    shown = CliRunner().invoke(command.app, ["chart", "morgan"]).output
    assert "Grade 4, Vengeful" in shown
    assert shown.count("Nobody does that to me") == 1
    assert isinstance(CliRunner().invoke(command.app, ["chart", "nobody"]).exception, BadSetup)
    assert isinstance(CliRunner().invoke(command.app, ["today", "--date", "x"]).exception, BadSetup)


def test_the_arena_keeps_the_opponents_seat() -> None:
    counted: list[int] = []
    found = play_solo(
        get("unfair"), "random", "quinn-4", 2, "x", {"packs": "ocean western"}, lambda: counted.append(1)
    )
    assert len(counted) == found.games == 2
    assert found.share == 0.0
    assert found.low <= found.share <= found.high
    assert found.opponents_points > found.points
