"""Matches on disk: nothing is lost, nothing is overwritten."""

from __future__ import annotations

import gc
import json
import os
from pathlib import Path

import pytest
from tests.terminal.helpers import session

from fairground.cli.terminal import saves
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadRecord, FairgroundError
from fairground.games import replay


def play_to_the_end(playing: Session) -> None:
    while not playing.match.over:
        seat = playing.next_asked()
        if seat in playing.people:
            playing.play(seat, playing.match.asks[0].default)
        else:
            playing.play(seat, playing.thought(seat)())


def test_the_folder_is_the_users_state_folder_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FAIRGROUND_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert saves.home() == Path("/home/ann/.local/state/fairground")
    monkeypatch.setenv("XDG_STATE_HOME", "/var/ann")
    assert saves.home() == Path("/var/ann/fairground")
    monkeypatch.setenv("FAIRGROUND_HOME", "/games")
    assert saves.home() == Path("/games")


def test_every_action_is_on_disk_as_soon_as_it_is_played() -> None:
    playing = session("random,random", round_cap=1)
    while not playing.match.over:
        seat = playing.next_asked()
        playing.play(seat, playing.thought(seat)())
        kept = saves.read_record(playing.save.path)
        assert kept == playing.match.record()


def test_a_finished_match_moves_to_the_finished_ones_with_its_seats() -> None:
    playing = session("random,regular", round_cap=1)
    running = playing.save.path
    assert running.parent == saves.running()
    play_to_the_end(playing)
    playing.close()
    assert playing.save.path == saves.finished() / running.name
    assert list(saves.running().iterdir()) == []
    assert saves.read_deciders(playing.save.path) == ("random", "regular")
    assert replay(saves.read_record(playing.save.path)).over


def test_matches_of_the_same_second_have_files_of_their_own() -> None:
    paths = set()
    for _ in range(3):
        playing = session("random,random", round_cap=1)
        play_to_the_end(playing)
        playing.close()
        paths.add(playing.save.path)
    assert len(paths) == 3
    assert all(path.exists() for path in paths)


def test_the_latest_match_is_the_one_played_last() -> None:
    older, newer = session(), session()
    os.utime(newer.save.path, ns=(1, 1))
    assert saves.latest() == older.save.path
    assert saves.latest("fair-game") == older.save.path
    assert saves.latest("unfair") is None


def test_a_match_goes_on_where_it_was_left() -> None:
    playing = session(seats="you,regular")
    while not playing.asked_people():
        seat = playing.next_asked()
        playing.play(seat, playing.thought(seat)())
    playing.play(0, playing.match.asks[0].default)
    before = playing.match.record()
    playing.close()
    again = Session.resume(playing.save.path)
    assert again.match.record() == before
    assert again.deciders == ("you", "regular")
    assert again.save.path == playing.save.path
    again.close()


def test_a_match_that_is_being_played_cannot_be_opened_twice() -> None:
    playing = session()
    with pytest.raises(FairgroundError, match="being played in another window"):
        Session.resume(playing.save.path)
    playing.close()
    Session.resume(playing.save.path).close()


def test_others_can_be_put_in_charge_of_a_running_match() -> None:
    playing = session("you,regular")
    playing.close()
    Session.resume(playing.save.path, "random,you").close()
    assert saves.read_deciders(playing.save.path) == ("random", "you")
    with pytest.raises(FairgroundError, match=r"this match has 2 players, but --seats names 3"):
        Session.resume(playing.save.path, "you,you,you")


def test_a_record_from_elsewhere_is_copied_and_stays_as_it_is(tmp_path: Path) -> None:
    playing = session()
    foreign = tmp_path / "letter.json"
    foreign.write_text(playing.match.record().to_json())
    with pytest.raises(BadRecord, match="does not say who plays; add --seats"):
        Session.resume(foreign)
    before = foreign.read_bytes()
    again = Session.resume(foreign, "you,random")
    again.play(again.match.asks[0].seat, again.match.asks[0].default)
    assert foreign.read_bytes() == before
    assert again.save.path.parent == saves.running()
    again.close()


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"format": "chess"}, "not a Fairground record"),
        ({"format_version": 99}, "newer than this Fairground knows"),
        ({"version": 99}, "update Fairground"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "every seat needs one printable"),
        ({"names": ["A\x1b[2J", "B"]}, "every seat needs one printable name"),
        ({"actions": [[0, {"do": "fly"}]]}, "action 1 cannot be played"),
        ({"options": {"mode": "chess"}}, "option 'mode'"),
    ],
)
def test_a_bad_save_is_refused_with_the_reason_and_kept(changed: dict[str, object], reason: str) -> None:
    playing = session()
    playing.close()
    path = playing.save.path
    path.write_text(json.dumps(json.loads(path.read_text()) | changed))
    before = path.read_bytes()
    with pytest.raises(FairgroundError, match=reason) as refusal:
        Session.resume(path)
    assert str(path) in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert path.read_bytes() == before


def test_a_save_cut_short_is_refused_and_kept() -> None:
    playing = session()
    playing.close()
    path = playing.save.path
    path.write_text(path.read_text()[:50])
    with pytest.raises(BadRecord, match="not valid JSON"):
        Session.resume(path)
    assert len(path.read_text()) == 50


def test_a_finished_match_is_not_continued_but_replayed() -> None:
    playing = session("random,random", round_cap=1)
    play_to_the_end(playing)
    playing.close()
    with pytest.raises(BadRecord, match=r"finished match; to watch it: fairground replay"):
        Session.resume(playing.save.path)


def test_a_folder_that_cannot_be_written_is_told_before_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("FAIRGROUND_HOME", str(blocked))
    with pytest.raises(saves.CannotSave, match="set FAIRGROUND_HOME"):
        session()


def test_a_match_that_cannot_be_saved_at_all_leaves_no_file_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(saves.CannotSave, match="No space left on device"):
        session()
    gc.collect()  # a file left open is told now, which fails the test
    assert list(saves.running().iterdir()) == []


def test_a_full_disk_does_not_end_the_match_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = session(position=None)
    before = saves.read_record(playing.save.path)

    def full(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    ask = playing.match.asks[0]
    playing.play(ask.seat, ask.default)
    assert playing.save_problem == "The match could not be saved: No space left on device."
    assert "holds the match up to an earlier action" in playing.farewell()
    assert saves.read_record(playing.save.path) == before
    assert [file.suffix for file in sorted(saves.running().iterdir())] == [".json", ".seats"]
    monkeypatch.undo()
    monkeypatch.setenv("FAIRGROUND_HOME", str(playing.save.path.parent.parent.parent))
    playing.close()
    assert saves.read_record(playing.save.path) == playing.match.record()
    assert playing.save_problem == ""
