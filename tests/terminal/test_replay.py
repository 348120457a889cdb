"""Watching a match again, and proving its dice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.terminal.helpers import ROLLS, session, sheet_words, words
from tests.terminal.test_saves import play_to_the_end
from textual.widgets import Static
from typer.testing import CliRunner, Result

from fairground.cli.main import app as fairground_app
from fairground.cli.terminal.match_view import Log
from fairground.cli.terminal.plan import Plan
from fairground.cli.terminal.replay_app import ReplayApp, ReplayScreen
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.tape import EVERY, Tape
from fairground.games import get


def fairground(*arguments: str | Path) -> Result:
    return CliRunner().invoke(fairground_app, [str(word) for word in arguments], prog_name="fairground")


def finished() -> Session:
    playing = session("random,random", round_cap=8)
    play_to_the_end(playing)
    playing.close()
    return playing


def test_a_tape_stands_at_any_moment_in_any_order() -> None:
    playing = finished()
    tape = Tape(playing.match.record())
    assert tape.over
    assert tape.length == len(playing.match.history) > EVERY
    views = [tape.at(moment).view(None) for moment in range(tape.length + 1)]
    assert views[-1] == playing.match.view(None)
    for moment in (tape.length, 0, EVERY, EVERY + 1, 3, EVERY - 1):
        assert tape.at(moment).view(None) == views[moment]


def test_a_running_match_tells_what_was_decided_only_to_whoever_decided() -> None:
    playing = session("you,random", position=ROLLS)
    playing.play(0, "reroll 4")
    playing.play(1, "wait")
    tape = Tape(playing.match.record())
    assert not tape.over
    assert tape.told(0, 0) == "The beginning"
    assert tape.told(1, 0) == "Player: reroll 4"
    assert tape.told(1, None) == tape.told(1, 1) == "Player decided"


def test_a_replay_in_lines_prints_the_log_and_the_result() -> None:
    playing = finished()
    result = fairground("replay", playing.save.path, "--plain")
    assert result.exit_code == 0
    assert [event["text"] for event in playing.match.events(None)] == result.stdout.splitlines()[:-3]
    assert playing.match.result is not None
    assert playing.match.result.reason in result.stdout


def test_a_replay_stops_where_it_is_told_to() -> None:
    playing = finished()
    shown = fairground("replay", playing.save.path, "--until", "2").stdout.splitlines()
    tape = Tape(playing.match.record())
    assert shown[:-1] == [event["text"] for event in tape.at(2).events(None)]
    assert shown[-1] == "After 2 actions."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seat", "3"), "there is no seat 3; "),
        (("--seat", "2"), "is not over yet, so it can be seen only as seat 1; leave out --seat"),
        (("--until", "99"), "--until is 99, but "),
    ],
)
def test_a_replay_that_cannot_be_is_refused(arguments: tuple[str, ...], sentence: str) -> None:
    playing = session("you,random", position=ROLLS)
    result = fairground("replay", playing.save.path, *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert fairground("replay", playing.save.path, "--seat", "1").exit_code == 0


def test_a_running_match_of_several_people_shows_what_a_spectator_sees(tmp_path: Path) -> None:
    playing = session("you,you", position=ROLLS)
    result = fairground("replay", playing.save.path, "--seat", "1")
    assert "can be seen only as a spectator" in result.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_refused_in_one_line(command: str, tmp_path: Path) -> None:
    foreign = tmp_path / "letter.json"
    for content, reason in (("{", "not valid JSON"), ("[1]", "not a Fairground record")):
        foreign.write_text(content)
        result = fairground(command, foreign)
        assert result.exit_code == 2
        assert reason in result.stderr
        assert result.stderr.count("\n") == 1
    missing = fairground(command, tmp_path / "nothing.json")
    assert missing.exit_code == 2
    assert "No such file" in missing.stderr


@pytest.mark.pure_only
async def test_a_replay_is_walked_with_the_arrow_keys() -> None:
    playing = finished()
    tape = Tape(playing.match.record())
    app = ReplayApp(tape, playing.deciders, None)
    async with app.run_test(size=(80, 24)) as pilot:
        shown = app.screen
        assert isinstance(shown, ReplayScreen)
        place = shown.query_one("#moment", Static)
        log = shown.query_one(Log)
        assert words(place).startswith(f"0 of {tape.length}  The beginning")
        start = log.option_count
        await pilot.press("right", "right", "left")
        assert words(place).startswith("1 of ")
        await pilot.press("end")
        assert words(place).startswith(f"{tape.length} of ")
        assert log.option_count == len(playing.match.events(None))
        await pilot.press("right", "e")
        assert "seen by Random 1" in words(place)
        await pilot.press("home", "left")
        assert words(place).startswith("0 of ")
        assert log.option_count == start
        await pilot.press("pagedown")
        assert words(place).startswith("10 of ")
        await pilot.press("l")
        assert "rules behind a line" in str(app.screen.query_one(".sheet").border_subtitle)
        await pilot.press("escape", "v")
        assert "The grid" in sheet_words(app)
        await pilot.press("escape", "q")


@pytest.mark.pure_only
async def test_the_eyes_stay_the_same_while_a_match_is_running() -> None:
    tape = Tape(session("you,random", position=ROLLS).match.record())
    app = ReplayApp(tape, ("you", "random"), 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        await pilot.pause()
        assert "seen by Player" in words(app.screen.query_one("#moment", Static))


def fair_record(tmp_path: Path) -> Path:
    playing = Session.begin(Plan(get("fair-game"), ("random", "random"), ("A", "B"), {"round_cap": 1}))
    play_to_the_end(playing)
    playing.close()
    return playing.save.path


def test_untouched_dice_are_proved(tmp_path: Path) -> None:
    path = fair_record(tmp_path)
    result = fairground("verify", path)
    assert result.exit_code == 0
    assert "Nobody tampered with the dice and decks of this match." in result.stdout
    record = json.loads(path.read_text())
    assert record["fair"]["commitment"] in result.stdout
    assert f"{len(record['actions'])}, all allowed by the rules of Fair Game" in result.stdout


@pytest.mark.parametrize(
    ("touch", "sentence"),
    [
        ({"seed": "chosen"}, "the seed of the match does not follow"),
        ({"fair": None}, "contains no proof of its dice"),
    ],
)
def test_touched_dice_are_found(touch: dict[str, object], sentence: str, tmp_path: Path) -> None:
    path = fair_record(tmp_path)
    path.write_text(json.dumps(json.loads(path.read_text()) | touch))
    result = fairground("verify", path)
    assert result.exit_code == 1
    assert sentence in result.stderr


@pytest.mark.parametrize(
    ("touch", "sentence"),
    [
        ({"secret": "another"}, "not the one that was committed to"),
        ({"secret": None}, "not revealed yet"),
        ({"contributions": ["lucky"]}, "does not follow from the secret and the contributions"),
    ],
)
def test_a_touched_proof_is_found(touch: dict[str, object], sentence: str, tmp_path: Path) -> None:
    path = fair_record(tmp_path)
    record = json.loads(path.read_text())
    record["fair"] |= touch
    path.write_text(json.dumps(record))
    result = fairground("verify", path)
    assert result.exit_code == 1
    assert sentence in result.stderr


def test_changed_actions_are_found_too(tmp_path: Path) -> None:
    path = fair_record(tmp_path)
    record = json.loads(path.read_text())
    record["actions"][0][1] = {"do": "steal", "card": "all-even"}
    path.write_text(json.dumps(record))
    result = fairground("verify", path)
    assert result.exit_code == 1
    assert "follow from the secret, but the match does not" in result.stderr
