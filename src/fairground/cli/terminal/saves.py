"""Matches on disk. A match is a record file; a second file says who decides for each seat.

Running matches are in one folder and finished ones in another. A record is replaced in one go after every
action, so whatever happens to the program, the file holds a whole match up to the last action.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Sequence
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TextIO

from fairground import machine
from fairground.engine.errors import BadRecord, FairgroundError
from fairground.engine.record import Record

SEATS_SUFFIX = ".seats"
_NAMED = re.compile(r"(\d{8}-\d{6})-(?:(\d+)-)?")


class CannotSave(FairgroundError):
    """The folder for matches cannot be used."""


def home() -> Path:
    """Where Fairground keeps what it remembers: FAIRGROUND_HOME, else the user's state folder."""
    if own := os.environ.get("FAIRGROUND_HOME"):
        return Path(own).expanduser()
    state = os.environ.get("XDG_STATE_HOME")
    return Path(state or Path.home() / ".local" / "state") / "fairground"


def running() -> Path:
    return home() / "matches" / "running"


def finished() -> Path:
    return home() / "matches" / "finished"


def latest(game: str | None = None) -> Path | None:
    """The running match that was played last, of one game or of all."""
    files = [file for file in running().glob("*.json") if game is None or file.stem.endswith(f"-{game}")]
    return max(files, key=lambda file: file.stat().st_mtime_ns, default=None)


def played(game: str) -> bool:
    """Whether a match of a game was ever begun here."""
    return any(any(folder.glob(f"*-{game}.json")) for folder in (running(), finished()))


def read_record(path: Path) -> Record:
    """The record in a file. Raises `BadRecord`, which names the file, if it is none."""
    try:
        record = Record.from_json(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"'{path}' cannot be read: {error.strerror}; name a record file") from None
    except BadRecord as error:
        raise BadRecord(f"'{path}' cannot be used: {error}") from None
    if len(record.names) != record.seats or not all(name.isprintable() for name in record.names):
        raise BadRecord(
            f"'{path}' cannot be used: this record is damaged: every seat needs one printable name"
        )
    return record


def read_deciders(path: Path) -> tuple[str, ...] | None:
    """Who decides for each seat of the match in a file; None if nothing beside the file tells."""
    try:
        listed = json.loads(path.with_suffix(SEATS_SUFFIX).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    if isinstance(listed, list) and listed and all(isinstance(word, str) for word in listed):
        return tuple(listed)
    return None


class Save:
    """The file of one match that is being played. It is locked against a second player of the same match."""

    def __init__(self, path: Path, seats: TextIO, deciders: Sequence[str]) -> None:
        self.path = path
        self._seats = seats
        try:
            if not machine.lock(seats):
                raise CannotSave(f"'{path}' is being played in another window; close that one first")
            seats.truncate(0)
            json.dump(list(deciders), seats)
            seats.flush()
        except BaseException:
            # What could not be written is not tried again by closing the file.
            with contextlib.suppress(OSError):
                seats.close()
            raise

    @classmethod
    def create(cls, record: Record, deciders: Sequence[str]) -> Save:
        """A new file among the running matches."""
        try:
            running().mkdir(parents=True, exist_ok=True)
            path, seats = _claim_name(record.game)
            try:
                save = cls(path, seats, deciders)
                save.write(record)
            except BaseException:
                seats.close()
                path.with_suffix(SEATS_SUFFIX).unlink(missing_ok=True)
                raise
        except OSError as error:
            raise CannotSave(
                f"matches cannot be saved in '{running()}': {error.strerror}; "
                "set FAIRGROUND_HOME to a folder that can be written"
            ) from None
        return save

    @classmethod
    def reopen(cls, path: Path, deciders: Sequence[str]) -> Save:
        """The file of a running match, to be continued."""
        try:
            return cls(path, path.with_suffix(SEATS_SUFFIX).open("a", encoding="utf-8"), deciders)
        except OSError as error:
            raise CannotSave(f"'{path}' cannot be continued: {error.strerror}") from None

    def write(self, record: Record) -> None:
        """Replaces the record in one go. Raises `OSError`; the file is then as it was."""
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.stem}-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(record.to_json())
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise

    def finish(self) -> None:
        """Moves the match to the finished ones."""
        finished().mkdir(parents=True, exist_ok=True)
        kept = finished() / self.path.name
        os.replace(self.path, kept)
        seats = self.path.with_suffix(SEATS_SUFFIX)
        self.path = kept
        os.replace(seats, kept.with_suffix(SEATS_SUFFIX))

    def close(self) -> None:
        """Lets go of the match, so that it can be continued."""
        self._seats.close()


def begun(path: Path) -> tuple[str, int]:
    """What sorts files of matches by when they were begun, also within one second."""
    named = _NAMED.match(path.stem)
    return (named[1], int(named[2] or 1)) if named else (path.stem, 1)


def _claim_name(game: str) -> tuple[Path, TextIO]:
    """A file name that no other match has or had, and the open file of its seats. It sorts after all others
    by `begun`, also when the clock was set back: of two attempts at a challenge the first counts."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
    files = (file for folder in (running(), finished()) for file in folder.glob(f"*{SEATS_SUFFIX}"))
    named = (begun(file) for file in files if _NAMED.match(file.stem))
    latest_stamp, latest_number = max(named, default=("", 0))
    first = 1
    if latest_stamp >= stamp:
        stamp, first = latest_stamp, latest_number + 1
    for number in count(first):
        stem = f"{stamp}-{game}" if number == 1 else f"{stamp}-{number}-{game}"
        path = running() / f"{stem}.json"
        if not (finished() / path.name).exists():
            with contextlib.suppress(FileExistsError):
                return path, path.with_suffix(SEATS_SUFFIX).open("x", encoding="utf-8")
    raise AssertionError("counting never ends")
