"""`fairground serve` and `fairground storage` as people run them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import psutil
import pytest
from typer.testing import CliRunner, Result

from fairground.cli.main import app
from fairground.cli.serve import read_settings
from fairground.proving.servers import Server, servers
from fairground.proving.services import Valkey, free_port
from fairground.server.listening import listen
from fairground.server.settings import BadSettings, Settings
from fairground.server.store.base import StoreFull, Summary, next_entry
from fairground.server.store.sqlite import SqliteStore
from fairground.server.workers import READY, Task

Command = Callable[..., Result]
COMMAND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]


@pytest.fixture
def fairground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Command]:
    """Runs the command to its end, in this process."""
    monkeypatch.setenv("FAIRGROUND_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield lambda *words: CliRunner().invoke(app, words)
    root.handlers[:], root.level = before
    logging.captureWarnings(False)


# What cannot work is said in a sentence


@contextlib.contextmanager
def taken_port() -> Iterator[str]:
    with contextlib.closing(listen(Settings(port=0))) as listener:
        yield str(listener.getsockname()[1])


REFUSED = {
    ("--workers", "2"): "several workers need a PostgreSQL database",
    ("--workers", "0"): "0 workers are too few",
    ("--broker", "redis://127.0.0.1:1"): "a broker is useful only with a database that several servers share",
    ("--broker", "http://x", "--database", "postgresql://x"): "'http://x' is not a Redis address",
    ("--database", "mysql://x"): "not a kind that this server knows",
    ("--database", "postgresql://127.0.0.1:1/x"): "the database cannot be reached",
    ("--database", "/dev/null/x"): "'/dev/null/x' cannot be used as a storage",
    ("--port", "99999"): "99999 is not a port",
    ("--log-level", "loud"): "there is no log level 'loud'",
    ("--settings", "/nowhere.toml"): "'/nowhere.toml' cannot be read",
}


@pytest.mark.parametrize("options", REFUSED, ids=" ".join)
def test_what_cannot_work_is_said_in_a_sentence(fairground: Command, options: tuple[str, ...]) -> None:
    ran = fairground("serve", *options)
    assert ran.exit_code == 2
    assert REFUSED[options] in ran.stderr


def test_a_taken_port_is_named(fairground: Command) -> None:
    with taken_port() as port:
        ran = fairground("serve", "--port", port)
    assert ran.exit_code == 2
    assert f"port {port} is taken" in ran.stderr


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("limits = 3", "Expected `object`, got `int`"),
        ("[limits]\nframe_in = 'big'", "Expected `int`, got `str`"),
        ("= =", "is not valid TOML"),
        ("[limit]\nframe_in = 1", "unknown field `limit`"),
    ],
)
def test_a_mistake_in_the_settings_file_is_named(
    fairground: Command, tmp_path: Path, text: str, reason: str
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    ran = fairground("serve", "--settings", str(file))
    assert ran.exit_code == 2
    assert "settings.toml" in ran.stderr
    assert reason in ran.stderr


def test_the_settings_in_the_guide_are_settings(fairground: Command, tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    file = tmp_path / "settings.toml"
    file.write_text(guide.partition("```toml\n")[2].partition("```")[0])
    settings = read_settings(file, {"port": 9000})
    assert (settings.port, settings.hosts, settings.limits.bot_tables) == (9000, ("anna",), 5)


# Serving


def test_one_command_serves_and_ends_when_asked(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with servers(server):
        assert httpx.get(server.url).status_code == 200
        figures = httpx.get(f"{server.url}/metrics").text
        assert "fairground_tables 0.0" in figures
        second = Server(tmp_path)  # on another port, but on the same file
        assert second.process.wait(60) == 2
        assert "another server uses" in second.log.read_text()
    assert server.process.returncode == 0
    said = server.log.read_text()
    assert f"open at {server.url}" in said
    assert "Every move is saved" in said
    assert (tmp_path / "server.db").stat().st_mode & 0o077 == 0


def test_workers_share_a_port_and_are_kept_alive(tmp_path: Path, database: str, valkey: Valkey) -> None:
    figures = free_port(and_next=True)
    shared = (
        "--database",
        database,
        "--broker",
        valkey.url,
        "--workers",
        "2",
        "--metrics-port",
        str(figures),
    )
    server = Server(tmp_path, *shared)
    with servers(server):
        keeper = psutil.Process(server.process.pid)
        workers = keeper.children()
        assert len(workers) == 2
        assert "fairground_tables" in httpx.get(f"http://127.0.0.1:{figures}/metrics").text
        assert "fairground_tables" in httpx.get(f"http://127.0.0.1:{figures + 1}/metrics").text
        # No password shows in the list of processes.
        assert not any(database in " ".join(worker.cmdline()) for worker in workers)
        workers[0].kill()
        while len({worker.pid for worker in keeper.children()} - {workers[0].pid}) < 2:
            assert server.process.poll() is None
            time.sleep(0.05)
        server.wait()
        grown = keeper.children()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(60) == 0
    psutil.wait_procs(grown, timeout=30)
    assert not any(worker.is_running() for worker in grown)
    assert "a worker ended and is being restarted" in server.log.read_text()


def test_no_worker_outlives_its_keeper(tmp_path: Path, database: str, valkey: Valkey) -> None:
    server = Server(tmp_path, "--database", database, "--broker", valkey.url, "--workers", "2")
    with servers(server):
        workers = psutil.Process(server.process.pid).children()
        server.process.kill()
        server.process.wait()
        gone, alive = psutil.wait_procs(workers, timeout=60)
    assert (len(gone), alive) == (2, [])


# Storage


async def fill(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    for table in ("t", "u"):
        entry = next_entry(None, "c0", -1, "open", {}, 1.0)
        summary = Summary(table, 1, "fair-game", "playing", True, ("anna",), None, 1.0, {})
        await store.create(entry, summary)
        for n in range(1, 30):
            entry = next_entry(entry, f"c{n}", 0, "action", {"text": "x" * 200}, 1.0)
            await store.append(table, entry, msgspec.structs.replace(summary, version=n + 1))
    await store.close()


def test_a_sound_storage_is_sound_and_a_changed_byte_is_found(tmp_path: Path, fairground: Command) -> None:
    file = tmp_path / "a.db"
    asyncio.run(fill(file))
    sound = fairground("storage", "check", "--database", str(file))
    assert sound.exit_code == 0, sound.stderr
    assert "2 tables with 60 entries" in sound.stdout
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE entries SET data = replace(data, 'x', 'y') WHERE table_id = 'u' AND n = 7")
        connection.commit()
    for words in (("storage", "check"), ("serve", "--check")):
        damaged = fairground(*words, "--database", str(file))
        assert damaged.exit_code == 1
        assert "table 'u' is damaged at entry 7" in damaged.stderr


def test_a_lost_end_of_a_log_is_found(tmp_path: Path, fairground: Command) -> None:
    file = tmp_path / "a.db"
    asyncio.run(fill(file))
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("DELETE FROM entries WHERE table_id = 't' AND n > 20")
        connection.commit()
    ran = fairground("storage", "check", "--database", str(file))
    assert "table 't' has fewer entries than it should" in ran.stderr


def test_a_back_up_is_made_while_the_server_runs_and_put_back(tmp_path: Path, fairground: Command) -> None:
    file, copy = tmp_path / "a.db", tmp_path / "copy.db"
    asyncio.run(fill(file))
    with asyncio.Runner() as server:
        store = SqliteStore(file)
        server.run(store.open())  # as a server does
        last = server.run(store.entries("t"))[-1]
        more = next_entry(last, "late", 0, "action", {}, 2.0)
        over = Summary("t", 31, "fair-game", "over", True, (), None, 2.0, {})
        server.run(store.append("t", more, over))
        made = fairground("storage", "backup", str(copy), "--database", str(file))
        assert made.exit_code == 0, made.stderr
        again = fairground("storage", "backup", str(copy), "--database", str(file))
        assert "already exists" in again.stderr
        in_use = fairground("storage", "restore", str(copy), "--database", str(file), "--replace")
        assert "another server uses" in in_use.stderr
        server.run(store.close())

    for old in tmp_path.glob("a.db*"):
        old.unlink()
    put = fairground("storage", "restore", str(copy), "--database", str(file))
    assert put.exit_code == 0, put.stderr
    assert file.stat().st_mode & 0o077 == 0
    refused = fairground("storage", "restore", str(copy), "--database", str(file))
    assert "use --replace" in refused.stderr
    replaced = fairground("storage", "restore", str(copy), "--database", str(file), "--replace")
    assert replaced.exit_code == 0, replaced.stderr
    assert (tmp_path / "a.db-before").exists()
    checked = fairground("storage", "check", "--database", str(file))
    assert "2 tables with 61 entries" in checked.stdout


def test_storage_that_is_not_there_is_named(fairground: Command, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Anna, this is not what you are looking for.\n" * 30)
    for words in (
        ("check", "--database", str(letter)),
        ("backup", str(tmp_path / "copy"), "--database", str(letter)),
        ("restore", str(letter)),
    ):
        ran = fairground("storage", *words)
        assert ran.exit_code == 2
        assert f"'{letter}' is not a Fairground storage" in ran.stderr
    nothing = fairground("storage", "check", "--database", str(tmp_path / "nothing"))
    assert "there is no storage" in nothing.stderr
    assert not (tmp_path / "nothing").exists()
    foreign = fairground("storage", "backup", "x", "--database", "postgresql://127.0.0.1/x")
    assert "pg_dump" in foreign.stderr


def test_the_command_explains_itself(fairground: Command) -> None:
    assert "Run a server so that people can play in their browsers" in fairground("--help").stdout


def test_a_back_up_on_a_full_disk_says_so_and_leaves_nothing(
    tmp_path: Path, fairground: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "server.db"

    async def make() -> None:
        store = SqliteStore(database)
        await store.open()
        await store.close()

    def no_room(source: Path, target: Path) -> None:
        target.write_bytes(b"half of it")
        raise StoreFull("the disk that holds the storage is full; free some space")

    asyncio.run(make())
    monkeypatch.setattr("fairground.cli.storage.back_up", no_room)
    run = fairground("storage", "backup", str(tmp_path / "copy.db"), "--database", str(database))
    assert run.exit_code == 1
    assert "the disk that holds the storage is full" in run.stderr
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == []


def test_an_arena_on_a_full_disk_says_so(tmp_path: Path) -> None:
    words = ["arena", "fair-game", "--players", "random,random", "--games", "2", "--processes", "1"]
    run = subprocess.run(
        [*COMMAND, *words, "--results", str(tmp_path / "games.jsonl")],
        capture_output=True,
        text=True,
        check=False,
        # Python would cut its own bytecode short as well, and leave it to whoever imports the module next.
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)),
    )
    assert run.returncode == 1, run.stderr
    assert "the disk is full" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_worker_ends_in_peace(tmp_path: Path) -> None:
    settings = Settings(port=0, database=str(tmp_path / "server.db"))
    worker = subprocess.Popen(
        [sys.executable, "-P", "-m", "fairground.server.workers"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(Task(settings, 0, "warning", True)) + b"\n")
    worker.stdin.flush()
    assert worker.stdout.readline() == READY
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(60) == 0
    assert worker.stderr is not None
    said = worker.stderr.read().decode()
    for pipe in (worker.stdin, worker.stdout, worker.stderr):
        pipe.close()
    assert "Fatal" not in said, said


@pytest.mark.parametrize(
    "address",
    [
        *("nonsense", "games.example.org", "ftp://games.example.org", "https://", "https:///x"),
        *("https://a b", "https://user@games.example.org", "https://games.example.org/path"),
        *("https://games.example.org?x", "https://games.example.org:99999", "https://games..example.org"),
    ],
)
def test_a_public_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(BadSettings, match="write it like https://"):
        Settings(public_url=address).check()


@pytest.mark.parametrize(
    "address", ["https://games.example.org", "http://10.0.0.7:8000/", "http://[::1]:8000", "http://den"]
)
def test_a_public_address_is_taken(address: str) -> None:
    Settings(public_url=address).check()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[limits]\nframe_in = -5", "frame_in = -5"),
        ("[thinking]\nbudget = -0.5", "budget = -0.5"),
        ("[thinking]\nprocesses = 0", "0 thinking processes"),
        ("port = -1", "-1 is not a port"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused(tmp_path: Path, text: str, name: str) -> None:
    file = tmp_path / "fairground.toml"
    file.write_text(text)
    with pytest.raises(BadSettings, match=name):
        read_settings(file, {}).check()


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("[limits]\nbot_table = 3", "did you mean 'bot_tables' in [limits]?"),
        ("proceses = 2", "did you mean 'processes' in [thinking]?"),
        ("[workshop]\nlab_game = 9", "did you mean 'lab_games' in [workshop]?"),
        ("lab_games = 9", "did you mean 'lab_games' in [workshop]?"),
        ("databse = 'x'", "did you mean 'database'?"),
    ],
)
def test_a_setting_that_is_not_known_names_the_one_that_was_meant(
    tmp_path: Path, text: str, hint: str
) -> None:
    file = tmp_path / "fairground.toml"
    file.write_text(text)
    with pytest.raises(BadSettings) as refused:
        read_settings(file, {})
    assert hint in str(refused.value)
