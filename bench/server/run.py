"""Moves a second, time to delivery and memory of the server beside boardgame.io's, in a run of five minutes.

    .venv/bin/python bench/server/run.py [--tables 100 500 1000] [--seconds 4] [--budget 280] [--no-docs]

All servers play Tick, a game of four lines (`peer.cjs`, `games/tick`), with the same load from one program:
boardgame.io, Fairground in one process, and Fairground with two workers on a PostgreSQL and a Valkey of their
own. Fairground then plays one of its own games as well. Fairground keeps every move on the disk before
anybody hears of it, boardgame.io keeps all in memory. Needs Node and npm; boardgame.io is installed once,
into the user's cache. Results go to bench/results/server.json and into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import psutil

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RESULTS = ROOT / "bench" / "results" / "server.json"
DOCUMENT = ROOT / "docs" / "performance.md"
BEGIN = "<!-- server: made by bench/server/run.py, do not edit -->"
END = "<!-- end of server -->"
sys.path.insert(0, str(ROOT))

from fairground.cli.bench import report  # noqa: E402
from fairground.cli.bench.environments import peers_folder  # noqa: E402
from fairground.engine import state  # noqa: E402
from fairground.proving.services import Postgres, Valkey, free_port  # noqa: E402

SETTINGS = """
[limits]
commands = 1000000
messages = 1000000
new_tables_a_minute = 1000000
requests_a_minute = 10000000
sockets = 100000
logins_a_minute = 100000
[times]
pause = 0.0
"""
FAIRGROUND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]
TICK = "tick"
PEER, ALONE, WORKERS = "boardgame.io", "fairground", "fairground, 2 workers"
STARTING = 6.0  # seconds that a server and its players take before the first table, at a guess
A_TABLE = 0.03  # seconds to open one table and connect its players, at a guess


class Contest(NamedTuple):
    """Who plays what, at how many tables."""

    server: str
    game: str
    tables: int


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


class Surroundings:
    """A PostgreSQL and a Valkey for all contests that need them; each gets a database of its own."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        self._stack = stack
        self._services: tuple[Postgres, Valkey] | None = None
        self._databases = 0
        self.processes: dict[str, psutil.Process] = {}

    def options(self) -> list[str]:
        """What two workers are started with."""
        if self._services is None:
            postgres = self._stack.enter_context(Postgres(durable=True))
            self._services = postgres, self._stack.enter_context(Valkey())
        postgres, valkey = self._services
        self.processes = {
            "PostgreSQL": psutil.Process(postgres.process.pid),
            "Valkey": psutil.Process(valkey.process.pid),
        }
        self._databases += 1
        name = f"contest{self._databases}"
        asyncio.run(make_database(postgres.url(), name))
        return ["--database", postgres.url(name), "--broker", valkey.url, "--workers", "2"]


async def make_database(url: str, name: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@contextlib.contextmanager
def contender(kind: str, peer: Path, around: Surroundings) -> Iterator[tuple[str, psutil.Process]]:
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
            command += around.options()
            core = None
        path = os.pathsep.join(filter(None, [str(HERE / "site"), os.environ.get("PYTHONPATH")]))
        env = {"FAIRGROUND_HOME": str(folder), "PYTHONPATH": path}
        yield url, stack.enter_context(server(command, port, core, **env))


def cpu_seconds(process: psutil.Process) -> float:
    """Of a process and those it has started; some may end meanwhile, as those of a database do."""
    used = 0.0
    for member in [process, *process.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess):
            used += sum(member.cpu_times()[:2])
    return used


def memory(process: psutil.Process) -> int:
    """Megabytes of the server and its workers; what they share is counted once."""
    family = [process, *process.children(recursive=True)]
    shares: list[int] = [member.memory_full_info().pss for member in family]
    return round(sum(shares) / 2**20)


def measure(
    contest: Contest, seconds: float, patience: float, peer: Path, around: Surroundings
) -> dict[str, Any]:
    """One row. A contest that does not come to its end within `patience` seconds is given up."""
    kind, game, tables = contest
    with contender(kind, peer, around) as (url, process):
        idle = memory(process)
        load = ["node", str(HERE / "load.cjs"), "peer" if kind == PEER else "fairground", url]
        env = {**os.environ, "GAME": game, "NODE_PATH": str(peer / "node_modules")}
        command = ["taskset", "-c", "1", *load, str(tables), str(seconds)]
        with subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as players:
            alarm = threading.Timer(patience, players.kill)
            alarm.start()
            assert players.stdout is not None
            assert players.stderr is not None
            words = ""
            for line in players.stderr:
                if line.startswith("measuring"):
                    break
                words += line
            watched = {"server": process, **(around.processes if kind == WORKERS else {})}
            since = time.monotonic()
            before = {name: cpu_seconds(member) for name, member in watched.items()}
            line = players.stdout.readline()
            # On a busy machine it takes longer than was asked for; play goes on meanwhile.
            taken = time.monotonic() - since
            cpu = {name: cpu_seconds(member) - before[name] for name, member in watched.items()}
            alarm.cancel()
            if not line:
                return {**contest._asdict(), "failed": words[-500:] or "out of time"}
            found: dict[str, Any] = json.loads(line)
            found["memory_mb"] = memory(process)
        found["memory_idle_mb"] = idle
        found["cpu"] = {name: round(used / taken, 2) for name, used in cpu.items()}
        found["cpu"]["players"] = found.pop("client_cpu")
        found["moves_per_cpu_s"] = round(found["moves_per_s"] * taken / cpu["server"])
        return {**contest._asdict(), **found}


def contests(kinds: list[str], sizes: list[int], game: str) -> list[Contest]:
    """All play Tick, one after the other at each size, so that a busy moment of the machine hits all alike;
    then Fairground plays a real game."""
    own = [kind for kind in kinds if kind != PEER]
    return [Contest(kind, TICK, tables) for tables in sizes for kind in kinds] + [
        Contest(kind, game, tables) for tables in sizes for kind in own
    ]


def hold(all_contests: list[Contest], seconds: float, budget: float, peer: Path) -> list[dict[str, Any]]:
    """Holds the contests, as many as there is time for. What does not fit is named in its row."""
    begun = time.monotonic()
    starting = dict.fromkeys((PEER, ALONE, WORKERS), STARTING)
    a_table = dict.fromkeys((PEER, ALONE, WORKERS), A_TABLE)
    rows = []
    with contextlib.ExitStack() as stack:
        around = Surroundings(stack)
        for contest in all_contests:
            now = time.monotonic()
            left = budget - (now - begun)
            needed = starting[contest.server] + seconds + contest.tables * a_table[contest.server]
            if needed > left:
                row = {**contest._asdict(), "failed": "no time left"}
            else:
                row = measure(contest, seconds, left, peer, around)
            if "connecting_s" in row:
                taken = time.monotonic() - now
                starting[contest.server] = taken - row["connecting_s"] - seconds
                a_table[contest.server] = row["connecting_s"] / contest.tables
            rows.append(row)
            print(json.dumps(row), flush=True)
    return rows


# The report


def figures(run: dict[str, Any]) -> str:
    """The run as it stands in the document."""
    rows = run["rows"]
    date = run["date"]
    about = report.machine_text(run["machine"])
    parts = [f"Measured on {date}, {run['form']} package, {run['seconds']:g} seconds a row. {about}"]
    parts += ["The same game, Tick:", grid([row for row in rows if row["game"] == TICK])]
    real = [row for row in rows if row["game"] != TICK]
    if real:
        parts += [f"A real game with four players, {real[0]['game']}, which boardgame.io lacks:", grid(real)]
    parts += verdicts(rows)
    return "\n\n".join(parts)


def grid(rows: list[dict[str, Any]]) -> str:
    lines = [
        "| server | tables | moves/s | told p50 | told p99 | moves a CPU second | CPU for a move | memory |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for row in rows:
        if "failed" in row:
            lines.append(f"| {row['server']} | {row['tables']:,} | not measured: {row['failed']} | | | | | |")
            continue
        lines.append(
            f"| {row['server']} | {row['tables']:,} | {row['moves_per_s']:,} | {row['p50_ms']:,.0f} ms "
            f"| {row['p99_ms']:,.0f} ms | {row['moves_per_cpu_s']:,} "
            f"| {1e6 / row['moves_per_cpu_s']:,.0f} µs "
            f"| {row['memory_mb']} MB |"
        )
    return "\n".join(lines)


def verdicts(rows: list[dict[str, Any]]) -> list[str]:
    """Fairground against boardgame.io at Tick, as factors of the same size."""
    found = {
        (row["server"], row["tables"]): row for row in rows if row["game"] == TICK and "failed" not in row
    }
    sizes = sorted({tables for _, tables in found})
    said = []
    for kind in (ALONE, WORKERS):
        pairs = [
            (tables, found[kind, tables], found[PEER, tables])
            for tables in sizes
            if (kind, tables) in found and (PEER, tables) in found
        ]
        for figure, words in (("moves_per_cpu_s", "moves a CPU second"), ("moves_per_s", "moves a second")):
            factors = [
                f"{own[figure] / other[figure]:.2f} at {tables:,} tables" for tables, own, other in pairs
            ]
            if factors:
                said.append(f"- {kind}: {words}, boardgame.io = 1: {', '.join(factors)}")
    for (kind, tables), row in found.items():
        if kind == WORKERS:
            cores = ", ".join(f"{name} {used:.2f}" for name, used in row["cpu"].items())
            said.append(f"- {kind}, {tables:,} tables, cores in use: {cores}")
    return ["\n".join(said)] if said else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=4.0, help="for which each row is measured")
    parser.add_argument("--budget", type=float, default=280.0, help="seconds for the whole run")
    parser.add_argument("--game", default="unlucky-adventurers")
    parser.add_argument("--only", nargs="+", default=[PEER, ALONE, WORKERS])
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--no-docs", action="store_true", help="leave the document as it is")
    asked = parser.parse_args()
    peer = install_peer()
    facts = report.machine()
    rows = hold(contests(asked.only, asked.tables, asked.game), asked.seconds, asked.budget, peer)
    run = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": facts,
        "form": "pure" if state.__file__.endswith(".py") else "compiled",
        "seconds": asked.seconds,
        "rows": rows,
    }
    asked.results.write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")
    if not asked.no_docs:
        page = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(report.with_figures(page, figures(run), BEGIN, END), encoding="utf-8")


if __name__ == "__main__":
    main()
