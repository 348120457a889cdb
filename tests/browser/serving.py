"""A real server for browsers: `fairground serve` in a process of its own, on a file of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

# Bots answer at once, and one machine plays all the people of the tests.
SETTINGS = """
hosts = ["boss"]

[times]
pause = 0.05
away = 2.0
absent = 1.0

[limits]
new_tables_a_minute = 10000
logins_a_minute = 10000
requests_a_minute = 100000
sockets = 1000
commands = 10000
messages = 10000
bot_tables = 1000
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """A server that can be stopped and started again with all that it kept."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        (folder / "settings.toml").write_text(SETTINGS, encoding="utf-8")

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "fairground",
            "serve",
            "--port",
            str(self.port),
            "--database",
            str(self._folder / "server.db"),
            "--settings",
            str(self._folder / "settings.toml"),
            "--log-level",
            "warning",
        ]
        log = (self._folder / "server.log").open("ab")
        env = os.environ | {"FAIRGROUND_HOME": str(self._folder)}
        self._process = subprocess.Popen(command, stdout=log, stderr=log, env=env, start_new_session=True)
        log.close()
        self._wait()

    def _wait(self) -> None:
        assert self._process is not None
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except OSError:
                if self._process.poll() is not None:
                    raise AssertionError(f"the server ended:\n{self.log()}") from None
                time.sleep(0.1)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, how)
            self._process.wait(timeout=120)

    def admin(self, *words: str) -> str:
        """What `fairground admin` prints."""
        command = [sys.executable, "-m", "fairground", "admin"]
        command += ["--database", str(self._folder / "server.db")]
        command += ["--settings", str(self._folder / "settings.toml"), *words]
        env = os.environ | {"FAIRGROUND_HOME": str(self._folder)}
        done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def log(self) -> str:
        return (self._folder / "server.log").read_text(encoding="utf-8", errors="replace")
