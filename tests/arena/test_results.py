"""The file of a run: written as games end, taken up after any kind of end, every game exactly once."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from tests.arena.helpers import STRONG, WEAK, plan_of, told

from fairground.arena.plan import Plan
from fairground.arena.playing import Played, play_deal
from fairground.arena.pool import Task
from fairground.arena.results import BadResults, ResultsFile, read_results
from fairground.arena.run import run

PLAN = plan_of(f"{STRONG},{WEAK}", games=8)
GAMES = [game for deal in range(4) for game in play_deal(PLAN, deal)]


def kept(file: Path, games: list[Played], plan: Plan = PLAN) -> None:
    with ResultsFile(file, plan, resume=False) as results:
        for game in games:
            results.add(game)


def test_games_are_in_the_file_as_soon_as_they_are_added(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "games.jsonl"
    with ResultsFile(file, PLAN, resume=False) as results:
        for number, game in enumerate(GAMES[:3], start=1):
            assert results.add(game)
            assert read_results(file) == (PLAN, GAMES[:number])


def test_a_game_is_kept_once_however_often_it_comes(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with ResultsFile(file, PLAN, resume=False) as results:
        assert [results.add(game) for game in (GAMES[0], GAMES[1], GAMES[0])] == [True, True, False]
    assert read_results(file)[1] == GAMES[:2]


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, GAMES[:3])
    # How long the last line is depends on how long its decisions took.
    *_, last = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(file.read_bytes()[: -min(cut, len(last) - 1)])
    asked: list[tuple[int, tuple[str, ...]]] = []

    def play(tasks: Iterator[Task]) -> Generator[Played]:
        for task in tasks:
            asked.append((task.deal, task.done))
            yield from play_deal(task.plan, task.deal, task.done)

    with ResultsFile(file, PLAN, resume=True) as results:
        assert list(results.games.values()) == GAMES[:2]
        run(PLAN, results, play, lambda: None)
    assert asked[0] == (1, ())
    assert told(read_results(file)[1]) == told(GAMES)


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, [*GAMES[:2], GAMES[5]])
    with ResultsFile(file, PLAN, resume=True) as results:
        asked = []

        def play(tasks: Iterator[Task]) -> Generator[Played]:
            for task in tasks:
                asked.append((task.deal, task.done))
                yield from play_deal(task.plan, task.deal, task.done)

        run(PLAN, results, play, lambda: None)
    assert asked == [(1, ()), (2, ("2.1",)), (3, ())]
    assert told(read_results(file)[1]) == told(GAMES)


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, GAMES[:4])
    with ResultsFile(file, plan_of(f"{STRONG},{WEAK}", games=100), resume=True) as results:
        assert len(results.games) == 4


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, GAMES[:1])
    with pytest.raises(BadResults, match=r"already exists; continue it with --resume"):
        ResultsFile(file, PLAN, resume=False)


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, GAMES[:1])
    with pytest.raises(BadResults, match="holds another run: it differs in players, seed"):
        ResultsFile(file, plan_of(f"{WEAK},{STRONG}", games=8, seed="other"), resume=True)


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with ResultsFile(file, PLAN, resume=False), pytest.raises(BadResults, match="another run is writing"):
        ResultsFile(file, PLAN, resume=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"hello\n", "contains no arena results"),
        (b'{"format": "fairground-record"}\n', "contains no arena results"),
        (b'{"format": "fairground-arena", "format_version": 99}\n', "has format 99"),
    ],
)
def test_a_foreign_file_is_left_alone(tmp_path: Path, text: bytes, words: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(text)
    with pytest.raises(BadResults, match=words):
        ResultsFile(file, PLAN, resume=True)
    assert file.read_bytes() == text


def test_damage_in_the_middle_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept(file, GAMES[:3])
    lines = file.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2][:20] + b"\n"
    file.write_bytes(b"".join(lines))
    with pytest.raises(BadResults, match=r"line 3 of .* is damaged"):
        ResultsFile(file, PLAN, resume=True)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BadResults, match="cannot be saved in"):
        ResultsFile(tmp_path / "file" / "games.jsonl", PLAN, resume=False)
