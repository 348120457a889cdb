"""Solo play and the arena on the command line, and over HTTP."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from fairground.arena.solo import play_solo
from fairground.cli import solo as command
from fairground.cli.play import solo_plan
from fairground.cli.terminal import saves
from fairground.cli.terminal.attempts import attempts
from fairground.cli.terminal.plan import YOU, Plan, usual_names
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadSetup
from fairground.games import get
from fairground.players.solo.challenges import Challenge, challenge_of, challenges, todays
from fairground.players.solo.opponent import decisions


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRGROUND_HOME", str(tmp_path))


def test_a_solo_match_has_the_changer_the_opponent_and_whatever_else_was_asked_for() -> None:
    plan = solo_plan(get("unfair"), "quinn", "", ["changers=prescience", "packs=ocean western"], "7", [])
    assert plan.deciders == ("you", "quinn-2")
    assert plan.names == ("Player", "Quinn")
    match = plan.open()
    assert match.setup.options["changers"] == ("prescience", "solo-mode")
    with pytest.raises(BadSetup, match="there is no solo opponent 'quin'; did you mean 'quinn'"):
        solo_plan(get("unfair"), "quin", "", [], "", [])
    with pytest.raises(BadSetup, match="nobody left to play against"):
        solo_plan(get("unfair"), "morgan-4", "", ["changers=world-peace"], "", [])


def test_every_decision_of_the_opponent_is_told_with_its_box() -> None:
    told: list[str] = []
    plan = solo_plan(get("unfair"), "quinn-3", "", ["packs=ocean western"], "9", [])
    with closing(Session.begin(plan)) as session:
        for _ in range(60):
            seat = session.next_asked()
            if seat == 1:
                if decision := session.decided(1):
                    told.append(session.explanation(decision))
                session.play(1, session.thought(1)())
            else:
                assert session.decided(0) is None
                ask = session.match.ask(0)
                assert ask is not None
                session.play(0, ask.default)
    assert told
    assert all(line.startswith("Quinn [") for line in told)
    again = decisions(session.match, {1: "quinn-3"})
    assert [session.explanation(one) for one in again] == told
    # Each went down the boxes for its question, and those above the one that decided could not act.
    chart, work = session.chart() or pytest.fail("no chart")
    assert work() == again
    assert any(one.passed for one in again)
    for one in again:
        path = [*one.passed, one.node]
        boxes = {node.id: node for node in chart.node}
        asks = set.intersection(*(set(boxes[id].asks) | ({"*"} & set(boxes[id].asks)) for id in path))
        assert any([node.id for node in chart.nodes_for(ask)][: len(path)] == path for ask in asks)


def test_challenges_are_listed_and_results_are_kept_by_the_records() -> None:
    runner = CliRunner()
    listed = runner.invoke(command.app, ["list"])
    assert listed.exit_code == 0
    assert all(found.name in listed.output for found in challenges().values())
    assert "Packs: Ocean, Western. Game Changer: First Date. Against Quinn, idle. Goal: win." in listed.output
    assert "no finished challenges" in runner.invoke(command.app, ["results"]).output
    # The mildest answers, as fast as they come, to the end of a short challenge.
    played = runner.invoke(command.app, ["play", "first-steps", "--plain"], input="1\n" * 4000)
    assert "First Steps" in played.output
    assert "Quinn [" in played.output
    assert "Fairground solo" in played.output
    kept = runner.invoke(command.app, ["results"]).output
    assert "First Steps: " in kept
    assert "(Quinn, idle)" in kept


def test_in_plain_lines_the_chart_can_be_asked_for() -> None:
    asked = ["play", "ghost-town", "--plain"]
    played = CliRunner().invoke(command.app, asked, input="chart\n" + "1\n" * 60 + "chart\n").output
    assert "Quinn's latest decision, box by box:" in played
    _, _, path = played.rpartition("box by box:")
    boxes = [line for line in path.splitlines() if ": could not act." in line or ": decided." in line]
    assert ": decided. " in boxes[-1]
    assert "fairground solo chart quinn" in path


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


def solo_command(*words: str, answers: int = 0) -> str:
    """What a command prints to somebody who gives the first answer so many times, and leaves then."""
    ran = CliRunner().invoke(command.app, [*words, "--plain"], input="1\n" * answers)
    if ran.exception is not None:
        raise ran.exception
    return ran.output


TO_THE_END = 4000
DAY = "2024-03-04"


def test_the_first_attempt_at_the_challenge_of_a_day_counts_and_all_others_are_practice() -> None:
    begun = solo_command("today", "--date", DAY, answers=3)
    assert "Your first attempt counts, and there are no hints." in begun
    with pytest.raises(BadSetup, match="finish the attempt that counts"):
        solo_command("today", "--date", DAY, "--practice")
    # It is continued, and ends once.
    ended = solo_command("today", "--date", DAY, answers=TO_THE_END)
    assert "Continuing the attempt you left." in ended
    counted = ended.splitlines()[-1]
    assert counted.startswith("☆☆☆ Challenge of 2024-03-04: ")
    played = solo_command("today", "--date", DAY)
    assert "You have played this challenge" in played
    assert counted in played
    assert f"fairground solo today --date {DAY} --practice" in played
    # Another attempt, which goes another way, is practice and changes nothing.
    with closing(attempt_at(todays(DAY))) as session:
        assert session.no_hints() == ""
    practice = solo_command("today", "--date", DAY, "--practice", answers=TO_THE_END)
    assert practice.splitlines()[-1].endswith(", practice")
    assert CliRunner().invoke(command.app, ["results"]).output.splitlines() == ["Fairground solo", counted]


def attempt_at(found: Challenge) -> Session:
    """Somebody's own attempt at a challenge, to be closed."""
    return Session.begin(
        Plan(get("unfair"), (YOU, found.opponent), ("Player", "Quinn"), found.options, found.seed)
    )


@pytest.mark.parametrize("each_takes", [timedelta(0), timedelta(hours=-1), timedelta(days=400)])
def test_attempts_stay_in_the_order_in_which_they_were_begun_whatever_the_clock_shows(
    each_takes: timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = [datetime(2024, 3, 4, 12, 0, 0)]

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Clock:
            return cls.fromisoformat(shown[0].isoformat())

    monkeypatch.setattr(saves, "datetime", Clock)
    names: list[str] = []
    for _ in range(11):
        with closing(attempt_at(challenges()["ghost-town"])) as session:
            names.append(session.save.path.name)
        shown[0] += each_takes
    assert len(set(names)) == len(names)
    (saves.running() / "kept-by-hand-unfair.json").write_text("no record", "utf-8")
    (saves.running() / "kept-by-hand-unfair.seats").write_text("[]", "utf-8")
    assert [one.path.name for one in attempts("ghost-town")] == names


def test_the_attempt_that_counts_has_no_hints() -> None:
    asked = CliRunner().invoke(command.app, ["today", "--plain"], input="1\nhint\n").output
    assert "so there are no hints" in asked
    campaign = CliRunner().invoke(command.app, ["play", "ghost-town", "--plain"], input="1\nhint\n").output
    assert "so there are no hints" not in campaign
    assert "%" in campaign


def test_a_challenge_is_continued_unless_one_starts_over() -> None:
    solo_command("play", "ghost-town", answers=2)
    assert "Continuing the attempt" in solo_command("play", "ghost-town")
    assert "Continuing the attempt" not in solo_command("play", "ghost-town", "--again")
    assert len(list(attempts("ghost-town"))) == 2
    assert not list(attempts("first-steps"))


def test_days_to_come_are_closed_and_bots_earn_no_stars() -> None:
    with pytest.raises(BadSetup, match="is not open yet"):
        solo_command("today", "--date", "2999-01-01")
    found = challenges()["first-steps"]
    # Neither one that a bot plays, nor another opponent, nor other chance.
    for deciders, dice in ((("random", found.opponent), found.seed), ((YOU, "quinn-2"), found.seed)):
        Session.begin(Plan(get("unfair"), deciders, ("A", "B"), found.options, dice)).close()
    assert not list(attempts())
    setup = get("unfair").setup(2, found.seed, found.options)
    assert challenge_of(setup) == found
    easier = msgspec.structs.replace(setup, position="step = 'park'")
    for other in (msgspec.structs.replace(setup, dice="fast"), easier):
        assert challenge_of(other) is None


@pytest.mark.rule("unfair.gamechangers.solo.opponent")
def test_nobody_sits_in_a_solo_opponents_seat_and_it_in_no_other(tmp_path: Path) -> None:
    found = challenges()["first-steps"]
    options = {"packs": "ocean western"}
    for seats, changers, why in (
        ((YOU, "random"), ["solo-mode"], "with Solo Mode the second seat is for a solo opponent: quinn-1,"),
        ((YOU, YOU), ["solo-mode"], "with Solo Mode the second seat is for a solo opponent"),
        (("quinn-1", YOU), ["solo-mode"], "quinn-1 plays only with the Game Changer Solo Mode, and there in"),
        ((YOU, "morgan-1"), [], "morgan-1 plays only with the Game Changer Solo Mode"),
    ):
        plan = Plan(get("unfair"), seats, ("A", "B"), options | {"changers": changers}, "1")
        with pytest.raises(BadSetup, match=why):
            Session.begin(plan)
    session = Session.begin(Plan(get("unfair"), (YOU, found.opponent), ("A", "Q"), found.options, "1"))
    session.close()
    with pytest.raises(BadSetup, match="fairground play unfair --solo quinn"):
        Session.resume(session.save.path, "you,expert")
    assert usual_names((YOU, "quinn-3")) == ("Player", "Quinn")
