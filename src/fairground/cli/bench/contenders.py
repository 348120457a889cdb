"""Who takes part in a run: this project's games in both forms, and the peers a game is measured against."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fairground.cli.bench.environments import Environment
from fairground.engine.errors import BadSetup

FORMS = ("compiled", "pure")
MOST_PEER_SEATS = 4
HERE = Path(__file__).parent
WORKER = HERE / "worker.py"


@dataclass(frozen=True)
class Contender:
    """One row of the table and the command line that starts its worker."""

    name: str
    title: str
    command: tuple[str, ...]
    game: str = ""
    form: str = ""
    seats: int = 0

    @property
    def own(self) -> bool:
        return bool(self.game)


@dataclass(frozen=True)
class Goal:
    """A bar that one form of a game has to clear: a least ratio to a peer, or a longest clone."""

    game: str
    form: str
    peer: str = ""
    least_ratio: float = 0
    longest_clone_us: float = 0


def settings() -> dict[str, Any]:
    """What `bench.toml` says."""
    return tomllib.loads((HERE / "bench.toml").read_text(encoding="utf-8"))


def goals(games: Mapping[str, int]) -> list[Goal]:
    """The goals of these games, each played by so many."""
    found = [Goal(**goal) for goal in settings()["goals"] if goal["game"] in games]
    return [replace(goal, peer=seated(goal.peer, games[goal.game])) for goal in found]


def seated(peer: str, seats: int) -> str:
    """A peer's name; one that takes as many players as the game is written with {seats}."""
    return peer.format(seats=min(seats, MOST_PEER_SEATS))


def own_contender(game: str, title: str, form: str, seats: int, packs: Sequence[Path] = ()) -> Contender:
    """A game of this project: compiled as it is installed, or from the source that this command runs on.

    `-E` looks past a source folder in PYTHONPATH, `-P` keeps the worker's own folder off the path.
    """
    name = f"own:{game}:{form}:{seats}"
    if packs:
        name += ":" + json.dumps([str(pack.absolute()) for pack in packs])
    flags = "-EP" if form == "compiled" else "-P"
    command = (sys.executable, flags, str(WORKER), name)
    return Contender(name, f"{title} {form} ({seats})", command, game, form, seats)


def peer_names(games: Mapping[str, int], chosen: list[str]) -> list[str]:
    """The peers named by the caller, otherwise those that these games, each played by so many, are measured
    against."""
    table = settings()
    known: list[str] = list(table["peers"])
    for name in chosen:
        if name not in known:
            raise BadSetup(f"there is no peer '{name}'; the peers are: {', '.join(known)}")
    if chosen:
        return [name for name in known if name in chosen]
    wanted = {
        seated(name, seats) for game, seats in games.items() for name in table["games"].get(game, known)
    }
    return [name for name in known if name in wanted]


def peer_environment(name: str, root: Path) -> Environment:
    """The environment that holds a peer."""
    table = settings()
    environment = table["peers"][name]["environment"]
    return Environment(name=environment, root=root, **table["environments"][environment])


def peer_contender(name: str, root: Path) -> Contender:
    """A peer, run apart from this project's packages and settings (`-I`)."""
    python = peer_environment(name, root).python
    return Contender(name, settings()["peers"][name]["title"], (str(python), "-I", str(WORKER), name))
