"""Players of another version: `expert@PLACE` is the expert of the Fairground at a place, a checkout or the
Python it is installed for. It follows the match in a process there, so both must have the same rules.

Unlike the bots of the bot kit it is trusted: it is given the whole match, as players of Fairground are."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from fairground.arena.wires import Fault, PipeWire, read_message
from fairground.engine.actions import from_data, to_data
from fairground.engine.errors import BadSetup, FairgroundError
from fairground.engine.game import Game, Setup
from fairground.engine.state import State

AT: Final = "@"
ANSWER_SECONDS: Final = 600.0
SOURCE: Final = Path(__file__).with_name("follower.py")


class VersionFailed(FairgroundError):
    """The other version cannot play this match."""


def is_elsewhere(player: str) -> bool:
    """Whether a player is of another version."""
    return AT in player


def command_at(place: str) -> str:
    """The command that runs the follower by the Fairground at a place.

    :raises BadSetup: if there is none."""
    path = Path(place)
    program = SOURCE.read_text(encoding="utf-8")
    if path.is_dir():
        folder = path / "src" if (path / "src" / "fairground").is_dir() else path
        if not (folder / "fairground").is_dir():
            raise BadSetup(
                f"there is no Fairground in {place}; name a checkout, or the Python it is installed for"
            )
        words = ["env", f"PYTHONPATH={folder.resolve()}", sys.executable, "-P", "-c", program]
    elif path.is_file():
        words = [str(path.absolute()), "-E", "-P", "-c", program]
    else:
        raise BadSetup(f"there is neither a Python nor a checkout of Fairground at '{place}'")
    return shlex.join(words)


class History:
    """The actions of a match so far, as data that another version can read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[tuple[int, dict[str, Any]]] = []

    def note(self, state: State, seat: int, code: int) -> None:
        """Takes down what a seat is about to do."""
        self.actions.append((seat, to_data(self.game.action_of(state, seat, code))))


class PlayerElsewhere:
    """A seat that is played by another version."""

    def __init__(self, player: str, setup: Setup, history: History, seed: str) -> None:
        kind, _, place = player.partition(AT)
        self.player = player
        self.history = history
        self._told = 0
        self._wire = PipeWire(command_at(place))
        known = {name: getattr(setup, name) for name in ("game", "seats", "seed", "options", "dice")}
        if setup.packs:
            known["packs"] = msgspec.to_builtins(setup.packs)
        try:
            self._ask({"type": "match", "setup": known, "kind": kind, "seed": seed}, "ready")
        except VersionFailed:
            self._wire.close()
            raise

    def choose(self, state: State, seat: int) -> int:
        fresh = self.history.actions[self._told :]
        self._told = len(self.history.actions)
        answer = self._ask({"type": "choose", "seat": seat, "actions": fresh}, "chosen")
        game = self.history.game
        try:
            code = game.code_of(state, seat, from_data(game.actions, answer["action"]))
        except (msgspec.ValidationError, KeyError):
            code = None
        ask = state.ask_of(seat)
        if ask is None or code is None or code not in ask.options:
            raise self._failed(f"it wants to play {answer.get('action')}, which is not possible here")
        return code

    def finish(self) -> None:
        self._wire.send({"type": "bye"})
        self._wire.close()

    def _ask(self, message: dict[str, Any], wanted: str) -> dict[str, Any]:
        self._wire.send(message)
        try:
            answer = read_message(self._wire.receive(time.monotonic() + ANSWER_SECONDS))
        except Fault as fault:
            raise self._failed(str(fault)) from None
        if answer["type"] != wanted:
            raise self._failed(str(answer.get("why", answer["type"])))
        return answer

    def _failed(self, why: str) -> VersionFailed:
        return VersionFailed(
            f"{self.player} cannot follow the match: {why}. Both versions must have the same rules. What was "
            "played before is kept"
        )
