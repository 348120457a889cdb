"""What the server writes about itself: one line an event, as JSON for programs or as text for a terminal.

Only the fields of a short list are written, and of an error only its kind and the places it passed: a secret
or a hidden card cannot get into a log by accident.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any

import msgspec

# What may be said beside the message. Nothing here names a person, a secret or a card.
FIELDS = frozenset(
    ("address", "count", "error", "game", "kind", "player", "reason", "route", "seconds", "status", "table")
    + ("url", "version", "worker")
)
QUIET = ("asyncio", "uvicorn.error")  # they speak of their own ups and downs; only trouble counts
OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName"}


def set_up(level: str = "info", as_json: bool | None = None, worker: int | None = None) -> None:
    """Makes this process write its log to the standard error; JSON unless that is a terminal."""
    if as_json is None:
        as_json = not sys.stderr.isatty()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(worker) if as_json else TextLines(worker))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields that may be written."""
    fields = {name: value for name, value in vars(record).items() if name in FIELDS and name not in OWN}
    if record.exc_info and record.exc_info[0] is not None:
        kind, _, passed = record.exc_info
        fields["error"] = kind.__name__
        frames = traceback.extract_tb(passed)
        fields["places"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return fields


class JsonLines(logging.Formatter):
    """A JSON object a line."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._always: dict[str, Any] = {} if worker is None else {"worker": worker}

    def format(self, record: logging.LogRecord) -> str:
        head = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        return msgspec.json.encode({**head, **self._always, **fields_of(record)}, enc_hook=str).decode()


class TextLines(logging.Formatter):
    """A sentence a line, for people."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._who = "" if worker is None else f" [worker {worker}]"

    def format(self, record: logging.LogRecord) -> str:
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        level = "" if record.levelno == logging.INFO else f" {record.levelname.lower()}:"
        details = "".join(f" {name}={value}" for name, value in fields_of(record).items())
        return f"{clock}{self._who}{level} {record.getMessage()}{details}"
