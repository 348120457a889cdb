"""Servers in processes that can be killed, and what must then be left of a match."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
MAIN = "fairground.cli.main"
FAIRGROUND = [sys.executable, "-c", f"from {MAIN} import app; app()"]
# What a server imports takes longer than all else it does when it starts. Here a process imports it once, and
# forks each server; what a server opens, it opens after that.
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(
    [MAIN, "fairground.cli.serve", "fairground.server.workers", "fairground.games"]
)


class Server:
    """A `fairground serve` of its own."""

    def __init__(self, folder: Path, *options: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        settings = folder / "settings.toml"
        settings.write_text(QUICK)
        command = ["serve", "--port", str(self.port), "--settings", str(settings), *options]
        self.log = folder / f"{self.port}.log"
        self.log.write_bytes(b"")
        self.process = self.start(command, {**os.environ, "FAIRGROUND_HOME": str(folder)})

    def start(self, command: list[str], env: dict[str, str]) -> Any:
        with self.log.open("ab") as log:
            return subprocess.Popen([*FAIRGROUND, *command], stdout=log, stderr=log, env=env)

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


class QuickServer(Server):
    """One that is there in a moment, for being killed hundreds of times."""

    def start(self, command: list[str], env: dict[str, str]) -> Any:
        return Forked(command, self.log, env)


class Forked:
    """A process that was forked from one that has imported everything."""

    def __init__(self, command: list[str], log: Path, env: dict[str, str]) -> None:
        self._process = FORKING.Process(target=_run, args=(command, str(log), env))
        self._process.start()

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float) -> int | None:
        self._process.join(timeout)
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()


def _run(command: list[str], log: str, env: dict[str, str]) -> None:
    """A command of `fairground`, in a process that is its own by now."""
    written = os.open(log, os.O_WRONLY | os.O_APPEND)
    os.dup2(written, 1)
    os.dup2(written, 2)
    os.environ.clear()
    os.environ.update(env)
    importlib.import_module(MAIN).app(command)


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
