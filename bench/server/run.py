"""Moves a second, time to delivery and memory of the server, beside boardgame.io's, in one run.

    .venv/bin/python bench/server/run.py [--tables 100 500 1000] [--seconds 5] [--game unlucky-adventurers]

Both servers play Tick, a game of four lines (`peer.cjs`, `games/tick`), with the same load from one program;
Fairground plays one of its own games as well. Fairground keeps every move on the disk before anybody hears of
it, boardgame.io keeps all in memory. Needs Node and npm; boardgame.io is installed once, into the user's
cache. Results go to bench/results/server.json.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RESULTS = ROOT / "bench" / "results" / "server.json"
sys.path.insert(0, str(ROOT))

from tests.server.services import Postgres, Valkey, free_port  # noqa: E402

from fairground.cli.bench.environments import peers_folder  # noqa: E402
from fairground.cli.bench.report import machine  # noqa: E402

SETTINGS = """
[limits]
commands = 1000000
new_tables_a_minute = 1000000
requests_a_minute = 10000000
sockets = 100000
logins_a_minute = 100000
[times]
pause = 0.0
"""
FAIRGROUND = [sys.executable, str(HERE / "serve.py")]
TICK = "tick"
PEER, ALONE, WORKERS = "boardgame.io", "fairground", "fairground, 2 workers"


def install_peer() -> Path:
    """The folder with boardgame.io and the sockets of the load program."""
    folder = peers_folder() / "boardgame.io"
    if not (folder / "node_modules").exists():
        print(f"Installing boardgame.io into {folder}, once ...", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, folder)
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder, check=True)
    return folder


@contextlib.contextmanager
def server(command: list[str], port: int, core: int | None, **env: str) -> Iterator[psutil.Process]:
    pinned = [] if core is None else ["taskset", "-c", str(core)]
    started = subprocess.Popen(
        [*pinned, *command], env={**os.environ, **env}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while True:
            if started.poll() is not None:
                raise SystemExit(f"{' '.join(command)} did not start")
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port), 0.2).close()
                break
            time.sleep(0.1)
        yield psutil.Process(started.pid)
    finally:
        started.terminate()
        started.wait()


@contextlib.contextmanager
def contender(kind: str, peer: Path) -> Iterator[tuple[str, psutil.Process]]:
    """One of the servers, ready: its address and its process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if kind == PEER:
            env = {"PORT": str(port), "NODE_PATH": str(peer / "node_modules"), "NODE_ENV": "production"}
            yield url, stack.enter_context(server(["node", str(HERE / "peer.cjs")], port, 0, **env))
            return
        (folder / "settings.toml").write_text(SETTINGS)
        command = [*FAIRGROUND, "serve", "--port", str(port), "--settings", str(folder / "settings.toml")]
        core: int | None = 0
        if kind == WORKERS:
            postgres = stack.enter_context(Postgres(durable=True))
            broker = stack.enter_context(Valkey())
            command += ["--database", postgres.url(), "--broker", broker.url, "--workers", "2"]
            core = None
        yield url, stack.enter_context(server(command, port, core, FAIRGROUND_HOME=str(folder)))


def cpu_seconds(process: psutil.Process) -> float:
    family = [process, *process.children(recursive=True)]
    return sum(sum(member.cpu_times()[:2]) for member in family)


def memory(process: psutil.Process) -> int:
    """Megabytes of the server and its workers; what they share is counted once."""
    family = [process, *process.children(recursive=True)]
    return round(sum(member.memory_full_info().pss for member in family) / 2**20)


def measure(kind: str, tables: int, seconds: float, game: str, peer: Path) -> dict[str, Any]:
    with contender(kind, peer) as (url, process):
        idle = memory(process)
        load = ["node", str(HERE / "load.cjs"), "peer" if kind == PEER else "fairground", url]
        env = {**os.environ, "GAME": game, "NODE_PATH": str(peer / "node_modules")}
        command = ["taskset", "-c", "1", *load, str(tables), str(seconds)]
        with subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as players:
            assert players.stdout is not None
            assert players.stderr is not None
            for line in players.stderr:
                if line.startswith("measuring"):
                    break
            before = cpu_seconds(process)
            line = players.stdout.readline()
            used = cpu_seconds(process) - before
            if not line:
                raise SystemExit(f"{kind}: {players.stderr.read()[-2000:]}")
            found: dict[str, Any] = json.loads(line)
            found["memory_mb"] = memory(process)
        found["memory_idle_mb"] = idle
        found["server_cpu"] = round(used / seconds, 2)
        found["moves_per_cpu_s"] = round(found["moves_per_s"] * seconds / used) if used else None
        return {"server": kind, "game": game, **found}


def contests(kinds: list[str], game: str) -> list[tuple[str, str]]:
    """Who plays what: all play Tick, and Fairground a real game too."""
    own = [(kind, game) for kind in kinds if kind != PEER]
    # A worker is started by its keeper and knows the games of the package only.
    return [(kind, TICK) for kind in kinds if kind != WORKERS] + own


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--game", default="unlucky-adventurers")
    parser.add_argument("--only", nargs="+", default=[PEER, ALONE, WORKERS])
    parser.add_argument("--results", type=Path, default=RESULTS)
    asked = parser.parse_args()
    peer = install_peer()
    rows = []
    for tables in asked.tables:
        # One after the other at each size, so that a busy moment of the machine hits all alike.
        for kind, game in contests(asked.only, asked.game):
            row = measure(kind, tables, asked.seconds, game, peer)
            rows.append(row)
            print(json.dumps(row), flush=True)
    from fairground.engine import state

    form = "pure" if state.__file__.endswith(".py") else "compiled"
    run = {"machine": machine(), "form": form, "seconds": asked.seconds, "rows": rows}
    asked.results.write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
