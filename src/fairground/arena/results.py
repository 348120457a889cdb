"""The file of a run: its plan in the first line, then a line for every finished game, written as it ends.

Nothing in it is ever changed, so a crash, Ctrl-C or a power cut costs only unfinished games. A line that was
cut off is dropped when the run continues."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from fairground import machine
from fairground.arena.plan import FORMAT, FORMAT_VERSION, Plan
from fairground.arena.playing import Played
from fairground.engine.errors import BadSetup


class BadResults(BadSetup):
    """A results file that cannot be read, or belongs to another run."""


class ResultsFile:
    """The games of a run, each exactly once, in memory and in its file."""

    def __init__(self, path: Path, plan: Plan, resume: bool) -> None:
        """Begins a file, or takes one up again.

        :raises BadResults: if there is one already and it is not to be resumed, or is of another plan."""
        self.path = path
        self.games: dict[str, Played] = {}
        if not resume and path.exists():
            raise BadResults(
                f"{path} already exists; continue it with --resume, or choose another with --results FILE"
            )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("a+b")
        except OSError as problem:
            raise BadResults(f"the results cannot be saved in {path}: {problem.strerror}") from None
        try:
            self._lock()
            self._take_up(plan)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()

    def add(self, game: Played) -> bool:
        """Keeps a finished game; False if it is already stored."""
        if game.id in self.games:
            return False
        self.games[game.id] = game
        self._write(msgspec.json.encode(game))
        return True

    def _write(self, line: bytes) -> None:
        # One write for the whole line: two of them could be parted by a crash.
        self._file.write(line + b"\n")
        self._file.flush()

    def _lock(self) -> None:
        if not machine.lock(self._file):
            raise BadResults(f"another run is writing to {self.path}; wait until it ends")

    def _take_up(self, plan: Plan) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            self._file.truncate(len(whole))
        if not whole:
            self._write(msgspec.json.encode(plan))
            return
        before, games = _parse(whole, self.path)
        other = _differences(before, plan)
        if other:
            raise BadResults(
                f"{self.path} holds another run: it differs in {', '.join(other)}; "
                "use the same settings, or start another file with --results FILE"
            )
        self.games = {game.id: game for game in games}


def read_results(path: Path) -> tuple[Plan, list[Played]]:
    """The plan and the games of a run."""
    try:
        text = path.read_bytes()
    except OSError as problem:
        raise BadResults(f"{path} cannot be read: {problem.strerror}") from None
    return _parse(text[: text.rfind(b"\n") + 1], path)


def _parse(text: bytes, path: Path) -> tuple[Plan, list[Played]]:
    lines = text.splitlines()
    try:
        head = msgspec.json.decode(lines[0])
        if head["format"] != FORMAT:
            raise ValueError
    except (IndexError, TypeError, KeyError, ValueError):
        raise BadResults(f"{path} contains no arena results") from None
    if head["format_version"] != FORMAT_VERSION:
        raise BadResults(
            f"{path} has format {head['format_version']}, this Fairground writes {FORMAT_VERSION}; "
            "start another file with --results FILE"
        )
    for number, line in enumerate(lines, start=1):
        try:
            if number == 1:
                plan = msgspec.json.decode(line, type=Plan)
                games = []
            else:
                games.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError as problem:
            raise BadResults(f"line {number} of {path} is damaged: {problem}") from None
    return plan, games


def _differences(before: Plan, now: Plan) -> list[str]:
    """What makes two plans different runs; how many games they play does not."""
    old, new = msgspec.structs.asdict(before), msgspec.structs.asdict(now)
    return [name.replace("_", " ") for name in old if name != "games" and old[name] != new[name]]
