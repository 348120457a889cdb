"""The wheel is whole: in an empty environment, with no Node.js and no checkout, it brings what it
promises, and its extras name every library that their modules import."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
import sys
import time
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

import client
import wheels
from install import build_tree

pytestmark = pytest.mark.pure_only

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PLAY_ALL = """
import fairground
for game in fairground.list_games():
    match = fairground.new_match(game["id"], seats=game["seats"][0], seed=1)
    for _ in range(20):
        ask = match.asks[0]
        match.play(ask.seat, ask.options[0])
"""
IMPORT_ALL = """
import importlib, pkgutil, sys, fairground
for name in sys.argv[1:]:
    package = importlib.import_module(f"fairground.{name}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel of the present source, with the client as it was built, or else with a stand-in."""
    folder = tmp_path_factory.mktemp("wheel")
    stand_in = folder / "client"
    (stand_in / "assets").mkdir(parents=True)
    (stand_in / "index.html").write_text("<title>Fairground</title>")
    (stand_in / "assets" / "main.js").write_text("")
    with pytest.MonkeyPatch.context() as patch, build_tree() as (tree, _):
        if not (client.DIST / "index.html").exists():
            patch.setattr(client, "DIST", stand_in)
        wheels.with_client(tree)
        return wheels.build("wheel", tree, folder, Path(sys.executable), FAIRGROUND_PURE="1")


class Empty:
    """An environment with a wheel, what it requires with some extras, and nothing else."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.folder = folder
        packages = next(folder.glob("lib/python*/site-packages"))
        zipfile.ZipFile(wheel).extractall(packages)
        brought = [line for extra in extras for line in PROJECT["optional-dependencies"][extra]]
        for name in required([*PROJECT["dependencies"], *brought]):
            for file in distribution(name).files or ():
                top = file.parts[0]
                if top not in ("..", "__pycache__") and not (packages / top).exists():
                    (packages / top).symlink_to(str(distribution(name).locate_file(top)))

    def command(self, *words: str) -> list[str]:
        return [str(self.folder / "bin" / "python"), "-P", *words]

    @property
    def env(self) -> dict[str, str]:
        return {"PATH": "", "HOME": str(self.folder), "FAIRGROUND_HOME": str(self.folder / "home")}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*words), env=self.env, cwd=self.folder, capture_output=True, text=True, check=False
        )


def required(lines: list[str]) -> Iterator[str]:
    """The names of all that some lines require, and of what that requires in turn, as far as it is installed
    here: the rest is for other systems or Pythons."""
    waiting, seen = list(lines), set[str]()
    while waiting:
        found = re.match(r"([\w.-]+)(?:\[([\w,-]+)\])?", waiting.pop())
        assert found
        name, extras = found[1].lower(), (found[2] or "").split(",")
        if name in seen:
            continue
        seen.add(name)
        with contextlib.suppress(PackageNotFoundError):
            needs = distribution(name).requires or []
            yield name
            waiting += [
                need for need in needs if "extra ==" not in need or any(f'"{one}"' in need for one in extras)
            ]


@pytest.fixture(scope="module")
def base(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Empty:
    return Empty(tmp_path_factory.mktemp("base"), wheel)


@pytest.fixture(scope="module")
def terminal(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Empty:
    return Empty(tmp_path_factory.mktemp("terminal"), wheel, "terminal")


@pytest.fixture(scope="module")
def server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Empty:
    return Empty(tmp_path_factory.mktemp("server"), wheel, "server")


def test_the_base_is_a_library_that_plays_every_game(base: Empty) -> None:
    done = base.run("-c", PLAY_ALL)
    assert done.returncode == 0, done.stderr
    done = base.run("-c", IMPORT_ALL, "engine", "games", "players")
    assert done.returncode == 0, done.stderr


def test_the_base_says_which_extra_brings_the_command(base: Empty) -> None:
    done = base.run("-m", "fairground", "play")
    assert done.returncode != 0
    assert "pip install 'fairground[terminal]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_terminal_plays_and_says_which_extra_brings_the_server(terminal: Empty) -> None:
    done = terminal.run("-c", IMPORT_ALL, "arena", "cli.terminal")
    assert done.returncode == 0, done.stderr
    done = terminal.run(
        "-m", "fairground", "arena", "fair-game", "--players", "random:2", "--games", "2", "--processes", "1"
    )
    assert done.returncode == 0, done.stderr
    done = terminal.run("-m", "fairground", "serve")
    assert done.returncode == 2
    assert done.stderr.endswith("pip install 'fairground[server]'\n")
    assert "Traceback" not in done.stderr


def test_the_server_serves_the_web_client(server: Empty) -> None:
    done = server.run("-c", IMPORT_ALL, "server")
    assert done.returncode == 0, done.stderr
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = server.command("-m", "fairground", "serve", "--port", str(port))
    with (server.folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=server.env, cwd=server.folder, stdout=log, stderr=log)
    try:
        page = wait_for(f"http://127.0.0.1:{port}/", process)
        assert "Fairground" in page
        client_page = next(server.folder.glob("lib/python*/site-packages/fairground/server/web/index.html"))
        assert page == client_page.read_text("utf-8")
    finally:
        process.terminate()
        process.wait()
    said = (server.folder / "log").read_text()
    assert [line for line in said.splitlines() if f"is open at http://127.0.0.1:{port}" in line]


def wait_for(url: str, process: subprocess.Popen[bytes]) -> str:
    while process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                return str(answer.read().decode("utf-8"))
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server has ended")


def test_every_wheel_holds_the_client_and_the_metadata_people_look_for(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "fairground/server/web/index.html" in names
    assert [name for name in names if name.startswith("fairground/server/web/assets/")]
    metadata = next(name for name in names if name.endswith("dist-info/METADATA"))
    told = zipfile.ZipFile(wheel).read(metadata).decode("utf-8")
    assert f"Version: {PROJECT['version']}" in told
    for extra in ("cluster", "research", "server", "terminal"):
        assert f"Provides-Extra: {extra}\n" in told
    assert "Classifier: Typing :: Typed" in told


def test_a_python_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match=r"There is no 'python3\.99' on the PATH"):
        wheels.build_python("python3.99")


def test_nothing_of_this_environment_is_in_the_empty_one(base: Empty) -> None:
    assert base.run("-c", "import typer").returncode == 1
