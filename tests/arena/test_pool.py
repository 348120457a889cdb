"""Games on several processes: the same as on one, whatever happens to the processes."""

from __future__ import annotations

import multiprocessing
import os
import time
from pathlib import Path

import pytest
from tests.arena.helpers import STRONG, WEAK, bot, plan_of, told

from fairground.arena.playing import play_deal
from fairground.arena.pool import Source, Task, Worker, WorkerDied, play_all
from fairground.engine.errors import FairgroundError

pytestmark = pytest.mark.pure_only


def test_processes_play_the_same_games_as_one() -> None:
    plan = plan_of(f"{STRONG},{WEAK}")
    games = play_all((Task(plan, deal) for deal in range(5)), processes=2)
    assert told(list(games)) == told([game for deal in range(5) for game in play_deal(plan, deal)])
    assert not multiprocessing.active_children()


def test_closing_ends_all_processes_at_once() -> None:
    games = play_all((Task(plan_of(), deal) for deal in range(10**9)), processes=2)
    next(games)
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert not multiprocessing.active_children()


def killer(condition: str) -> str:
    """A bot that kills the process that plays it."""
    return bot(f"os.kill(os.getppid(), 9) if {condition} else move(option=0)")


def test_the_deal_of_a_process_that_dies_is_played_again(tmp_path: Path) -> None:
    mark = tmp_path / "done"
    once = f"not os.path.exists({str(mark)!r}) and open({str(mark)!r}, 'w')"
    plan = plan_of(f"{WEAK},{killer(once)}")
    games = list(play_all((Task(plan, deal) for deal in range(3)), processes=1))
    assert mark.exists()
    assert sorted(game.id for game in games) == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1"]
    assert not any(game.forfeits for game in games)


def test_a_deal_that_always_kills_its_process_is_given_up() -> None:
    plan = plan_of(f"{WEAK},{killer('True')}")
    with pytest.raises(WorkerDied, match="deal 7 cannot be played: its process crashed 3 times"):
        list(play_all(iter([Task(plan, 7)]), processes=1))
    assert not multiprocessing.active_children()


def test_an_error_in_words_comes_back() -> None:
    plan = plan_of(options={"round_cap": 5})
    plan.options["round_cap"] = -1
    with pytest.raises(FairgroundError, match="'round_cap' must be between 0 and 1000, not -1"):
        list(play_all(iter([Task(plan, 0)]), processes=1))


def test_a_bot_goes_with_the_process_that_plays_it(tmp_path: Path) -> None:
    """A worker that is ended in the middle of a game takes even a deaf bot with it."""
    noted = tmp_path / "pid"
    deaf = f"open({str(noted)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    task = Task(plan_of(f"{WEAK},{bot(deaf)}", move_seconds=600), 0)
    worker = Worker(0, [Source(iter([task]))])
    worker.next_task()
    while not (noted.exists() and noted.read_text()):
        time.sleep(0.05)
    worker.end()
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)
