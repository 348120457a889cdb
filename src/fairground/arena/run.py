"""A run from its plan to its last game: hands out the games to play and stores the finished ones."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing

from fairground.arena.outside import Terms, check_outside, is_outside
from fairground.arena.plan import Plan, deals
from fairground.arena.playing import Played
from fairground.arena.pool import Task
from fairground.arena.results import ResultsFile
from fairground.arena.sprt import Bounds, verdict_on
from fairground.arena.versions import History, PlayerElsewhere, is_elsewhere
from fairground.engine.match import Match
from fairground.games import get

# Plays tasks, here or elsewhere, and hands out games as they end; to close it ends all that goes on.
Play = Callable[[Iterator[Task]], Generator[Played]]


def greet_outsiders(plan: Plan) -> None:
    """Finds out before the first game whether every bot outside this process can be reached."""
    game = get(plan.game)
    setup = game.setup(plan.seats, "greeting", plan.options, "fast", packs=plan.packs)
    for name in plan.names:
        if is_outside(name):
            check_outside(name, Match(game, setup), Terms(plan.on_fault, plan.move_seconds))
        elif is_elsewhere(name):
            PlayerElsewhere(name, setup, History(game), "greeting").finish()


def tasks_of(plan: Plan, results: ResultsFile) -> Iterator[Task]:
    """What is still to be played, deal by deal."""
    for sittings in deals(plan):
        done = tuple(sitting.id for sitting in sittings if sitting.id in results.games)
        if len(done) < len(sittings):
            yield Task(plan, sittings[0].deal, done)


def run(
    plan: Plan, results: ResultsFile, play: Play, told: Callable[[], None], bounds: Bounds | None = None
) -> None:
    """Plays what is left of a plan; `told` hears of every game that is kept. With bounds it stops as soon as
    they say which player is stronger."""
    watch = _Watch(plan, results, bounds)
    if watch.decided():
        return
    with closing(play(tasks_of(plan, results))) as games:
        for game in games:
            if results.add(game):
                told()
                if watch.decided():
                    return


class _Watch:
    """Looks at a sequential test now and then: a late look costs games, never the truth."""

    def __init__(self, plan: Plan, results: ResultsFile, bounds: Bounds | None) -> None:
        self.plan = plan
        self.results = results
        self.bounds = bounds
        self._next = 0

    def decided(self) -> bool:
        games = len(self.results.games)
        if self.bounds is None or games < self._next:
            return False
        self._next = games + max(1, games // 50)
        return verdict_on(self.plan, self.results.games.values(), self.bounds).outcome != "open"
