"""One contender of the benchmark in its own process: it plays when asked and reports its counts.

The parent starts this file by its path, with the interpreter of the environment that holds the contender,
so nothing but the standard library is imported until the contender is known. Both sides speak JSON lines:

    worker  {"ready": {"version": "1.2.0", "seats": 2}}   or at any time {"error": "why"}, and it ends
    parent  {"seconds": 1.0, "seed": 7}
    worker  {"games": 40, "decisions": 1830, "cpu": 1.0, "wall": 1.1, "clone_us": 0.6, "options_us": 0.4}

Every contender is driven alike: take the list of options the engine gives, choose one with the same
expression, apply it. A decision is one choice of a player; dealing and dice take time but are not decisions.
"""

from __future__ import annotations

import copy
import importlib
import importlib.abc
import importlib.machinery
import importlib.metadata
import itertools
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import ModuleType
from typing import Any, Protocol

Rnd = Callable[[], float]
Call = Callable[[], object]

NO_LIMIT = sys.maxsize
POSITIONS = 24
OWN_PARTS = 4  # of a name, after its kind
REPEATS = 10


class Driver(Protocol):
    """Plays one contender's game through that contender's own interface."""

    facts: dict[str, Any]

    def play(self, rnd: Rnd, limit: int) -> tuple[Any, int, int]:
        """A new random game, stopped after `limit` decisions: its position, the decisions made, and how many
        of them were a choice among several options."""
        ...

    def over(self, position: Any) -> bool:
        """Whether nobody has anything left to decide in the position."""
        ...

    def clone(self, position: Any) -> Call:
        """A call that copies the position, as a search would."""
        ...

    def options(self, position: Any) -> Call:
        """A call that makes the list of options of whoever decides in the position."""
        ...


class OpenSpiel:
    """A game of OpenSpiel through its Python interface; chance is resolved by the caller, as it demands."""

    def __init__(self, game: str) -> None:
        pyspiel: Any = importlib.import_module("pyspiel")
        self.game = pyspiel.load_game(game)
        self.facts = {"version": importlib.metadata.version("open_spiel"), "seats": self.game.num_players()}

    def play(self, rnd: Rnd, limit: int) -> tuple[Any, int, int]:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance_outcome(state.chance_outcomes(), rnd))
        choices = 0
        for decisions in range(limit):
            if state.is_terminal():
                return state, decisions, choices
            options = state.legal_actions()
            choices += len(options) > 1
            state.apply_action(options[int(rnd() * len(options))])
            while state.is_chance_node():
                state.apply_action(chance_outcome(state.chance_outcomes(), rnd))
        return state, limit, choices

    def over(self, position: Any) -> bool:
        return bool(position.is_terminal())

    def clone(self, position: Any) -> Call:
        call: Call = position.clone
        return call

    def options(self, position: Any) -> Call:
        call: Call = position.legal_actions
        return call


def chance_outcome(outcomes: Sequence[tuple[int, float]], rnd: Rnd) -> int:
    """One of OpenSpiel's (outcome, probability) pairs, with the short way for evenly likely ones."""
    if outcomes[0][1] == outcomes[-1][1]:
        return outcomes[int(rnd() * len(outcomes))][0]
    left = rnd()
    for outcome, probability in outcomes:
        left -= probability
        if left <= 0:
            return outcome
    return outcomes[-1][0]


class RLCard:
    """A game of RLCard through its environment, whose every step also builds an observation."""

    seeds = itertools.count(1)

    def __init__(self, game: str) -> None:
        rlcard: Any = importlib.import_module("rlcard")
        self.env = rlcard.make(game, config={"seed": next(self.seeds)})
        self.facts = {"version": importlib.metadata.version("rlcard"), "seats": self.env.num_players}

    def play(self, rnd: Rnd, limit: int) -> tuple[Any, int, int]:
        env = self.env
        state, _ = env.reset()
        choices = 0
        for decisions in range(limit):
            if env.is_over():
                return env, decisions, choices
            options = list(state["legal_actions"])
            choices += len(options) > 1
            state, _ = env.step(options[int(rnd() * len(options))])
        return env, limit, choices

    def over(self, position: Any) -> bool:
        return bool(position.is_over())

    def clone(self, position: Any) -> Call:
        # RLCard has no clone; its own step_back keeps deep copies.
        game = position.game
        return lambda: copy.deepcopy(game)

    def options(self, position: Any) -> Call:
        call: Call = position.game.get_legal_actions
        return call


class Catanatron:
    """Catan of catanatron with the given number of players; its rolls are moves of the player on turn."""

    def __init__(self, players: str) -> None:
        catan: Any = importlib.import_module("catanatron.game")
        models: Any = importlib.import_module("catanatron.models.player")
        actions: Any = importlib.import_module("catanatron.models.actions")
        self.new_game, self.last_turn = catan.Game, catan.TURNS_LIMIT
        self.generate_playable_actions = actions.generate_playable_actions
        self.players = [models.RandomPlayer(color) for color in list(models.Color)[: int(players)]]
        self.facts = {"version": importlib.metadata.version("catanatron"), "seats": len(self.players)}

    def play(self, rnd: Rnd, limit: int) -> tuple[Any, int, int]:
        game = self.new_game(self.players, seed=int(rnd() * 2**31) + 1)
        state = game.state
        choices = 0
        for decisions in range(limit):
            if self.over(game):
                return game, decisions, choices
            options = state.playable_actions
            choices += len(options) > 1
            game.execute(options[int(rnd() * len(options))])
        return game, limit, choices

    def over(self, position: Any) -> bool:
        return position.winning_color() is not None or bool(position.state.num_turns >= self.last_turn)

    def clone(self, position: Any) -> Call:
        call: Call = position.copy
        return call

    def options(self, position: Any) -> Call:
        generate, state = self.generate_playable_actions, position.state
        return lambda: generate(state)


class SourceOnly(importlib.abc.MetaPathFinder):
    """Finds the source of every module of this project, also where a compiled twin lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] != "fairground":
            return None
        source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in sys.path if path is None else path:
            spec = importlib.machinery.FileFinder(folder, source).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def own_game(game: str, form: str, seats: str, packs: str = "") -> Driver:
    """One of this project's games, from source or compiled."""
    if form == "pure":
        sys.meta_path.insert(0, SourceOnly())
    own = importlib.import_module("fairground.cli.bench.own")
    driver: Driver = own.OwnGame(game, int(seats), *([json.loads(packs)] if packs else []))
    return driver


MAKERS: dict[str, Callable[..., Driver]] = {
    "own": own_game,
    "openspiel": OpenSpiel,
    "rlcard": RLCard,
    "catanatron": Catanatron,
}


def make_driver(name: str) -> Driver:
    """The driver a contender's name asks for: `rlcard:uno`, `own:fair-game:compiled:4`; the last part of an
    own game may be a list of packs."""
    kind, *details = name.split(":", OWN_PARTS)
    return MAKERS[kind](*details)


def positions(make: Callable[[], Driver]) -> list[tuple[Driver, Any]]:
    """Undecided positions spread evenly over a game of usual length, each with a driver of its own."""
    rnd = random.Random(0).random
    driver = make()
    usual = int(statistics.median(driver.play(rnd, NO_LIMIT)[1] for _ in range(15)))
    found = []
    for index in range(POSITIONS):
        driver = make()
        position, _, _ = driver.play(rnd, usual * index // POSITIONS)
        while driver.over(position):
            position, _, _ = driver.play(rnd, usual * index // POSITIONS)
        found.append((driver, position))
    return found


def play_for(driver: Driver, seconds: float, seed: int) -> dict[str, float]:
    """Random games one after the other until the processor time is used up."""
    rnd = random.Random(seed).random
    play = driver.play
    games = decisions = choices = 0
    wall = time.perf_counter()
    cpu = time.process_time()
    while True:
        _, made, real = play(rnd, NO_LIMIT)
        decisions += made
        choices += real
        games += 1
        used = time.process_time() - cpu
        if used >= seconds:
            return {
                "games": games,
                "decisions": decisions,
                "choices": choices,
                "cpu": used,
                "wall": time.perf_counter() - wall,
            }


def microseconds(calls: Sequence[Call], seconds: float) -> float:
    """Mean processor time of one call, in microseconds."""
    made = 0
    start = time.process_time()
    while True:
        for _ in range(REPEATS):
            for call in calls:
                call()
        made += REPEATS * len(calls)
        used = time.process_time() - start
        if used >= seconds:
            return used / made * 1e6


def samples(name: str, commands: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Gets the contender ready, then answers each command with one sample until the commands end."""
    driver = make_driver(name)
    spread = positions(lambda: make_driver(name))
    clones = [owner.clone(position) for owner, position in spread]
    options = [owner.options(position) for owner, position in spread]
    yield {"ready": {**driver.facts, "python": sys.version.split()[0]}}
    for line in commands:
        command = json.loads(line)
        sample = play_for(driver, command["seconds"], command["seed"])
        sample["clone_us"] = microseconds(clones, command["seconds"] / 10)
        sample["options_us"] = microseconds(options, command["seconds"] / 10)
        yield sample


def main() -> None:
    name = sys.argv[1]
    if len(sys.argv) > 2 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(sys.argv[2])})
    # Libraries may print: what they say goes to standard error, the answers keep a channel of their own.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    try:
        for answer in samples(name, sys.stdin):
            print(json.dumps(answer), file=answers, flush=True)
    except ModuleNotFoundError as problem:
        print(json.dumps({"error": f"The module {problem.name} is not installed."}), file=answers, flush=True)
    except Exception as problem:
        print(json.dumps({"error": f"{type(problem).__name__}: {problem}"}), file=answers, flush=True)


if __name__ == "__main__":
    main()
