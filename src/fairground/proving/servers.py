"""Servers in processes that can be killed, and what must then be left of a match."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from fairground.proving.callers import Caller
from fairground.proving.services import free_port
from fairground.server.store.base import Entry, broken_link

QUICK = """
[limits]
commands = 100000
messages = 100000
requests_a_minute = 100000
logins_a_minute = 100000
new_tables_a_minute = 100000
sockets = 1000
[times]
pause = 0.01
sweep = 0.2
"""
FAIRGROUND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]


class Server:
    """A `fairground serve` of its own."""

    def __init__(self, folder: Path, *options: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        settings = folder / "settings.toml"
        settings.write_text(QUICK)
        command = [*FAIRGROUND, "serve", "--port", str(self.port), "--settings", str(settings), *options]
        self.log = folder / f"{self.port}.log"
        with self.log.open("wb") as log:
            env = {**os.environ, "FAIRGROUND_HOME": str(folder)}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env)

    def wait(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            if "open at" in self.log.read_text() and self._answers():  # all its workers are ready
                return
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Ends it as a crash does."""
        self.process.kill()
        self.process.wait(60)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(60)


@contextmanager
def servers(*running: Server) -> Iterator[None]:
    try:
        for server in running:
            server.wait()
        yield
    finally:
        for server in running:
            server.stop()


def check_nothing_lost(log: list[Entry], callers: list[Caller]) -> None:
    """Every acknowledged move is in the log, once; nobody sees anything else."""
    assert broken_link(log) is None
    written = Counter(entry.cmd_id for entry in log)
    for caller in callers:
        for cmd_id in caller.acked:
            kept = [entry for entry in log if entry.cmd_id.endswith(cmd_id)]
            assert len(kept) == 1, f"{cmd_id} is in the log {len(kept)} times"
    assert max(written.values()) == 1
    played = sum(len(caller.acked) for caller in callers)
    assert played == sum(caller.sent - len(caller.nacked) for caller in callers)
