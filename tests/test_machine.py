"""What operating systems do differently, with a stand-in for the one that is not here."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairground import machine

pytestmark = pytest.mark.pure_only
SOURCE = Path(__file__).resolve().parent.parent / "src" / "fairground"


class Windows:
    """`msvcrt` as far as it is asked: a lock on a byte that a second file of the same name cannot have."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: dict[tuple[int, int], int] = {}

    def locking(self, number: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        byte = (os.fstat(number).st_ino, os.lseek(number, 0, os.SEEK_CUR))
        if self.held.setdefault(byte, number) != number:
            raise PermissionError


@pytest.fixture(params=["here", "windows"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "windows":
        monkeypatch.setattr(machine, "fcntl", None)
        monkeypatch.setattr(machine, "msvcrt", Windows())
        monkeypatch.setattr(machine, "resource", None)
        monkeypatch.delattr(os, "nice")
        monkeypatch.delattr(os, "killpg")


@pytest.mark.usefixtures("system")
def test_a_locked_file_is_locked_for_others_and_reads_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"abc")
    with path.open("rb") as ours, path.open("rb") as theirs, (tmp_path / "other").open("wb") as other:
        assert ours.read(1) == b"a"
        assert machine.lock(ours)
        assert not machine.lock(theirs)
        assert machine.lock(other)
        assert ours.read() == b"bc"


@pytest.mark.usefixtures("system")
def test_a_group_is_ended_where_there_are_groups_and_its_leader_anywhere() -> None:
    program = [sys.executable, "-c", "input()"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, start_new_session=True) as child:
        machine.end_group(child.pid)
        child.kill()
        assert child.wait() != 0


def test_giving_way_is_asked_for_where_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(os, "nice", asked.append)
    machine.give_way(5)
    assert asked == [5]
    monkeypatch.delattr(os, "nice")
    machine.give_way(5)


def test_signals_that_a_system_lacks_are_left_out() -> None:
    code = (
        "import signal, sys; del signal.SIGHUP; sys.modules['fcntl'] = None\n"
        "import runpy; found = runpy.run_path(sys.argv[1])\n"
        "assert found['fcntl'] is None\n"
        "assert [ending.name for ending in found['ENDINGS']] == ['SIGINT', 'SIGTERM']\n"
    )
    subprocess.run([sys.executable, "-c", code, str(SOURCE / "machine.py")], check=True)


def test_nothing_else_in_the_package_asks_for_what_windows_lacks() -> None:
    """`proving` starts services and kills processes on Linux; it is no part of playing."""
    lacking = {"fcntl", "msvcrt", "pwd", "resource", "termios"}
    calls = {"nice", "killpg", "fork"}
    found = []
    for file in sorted(SOURCE.rglob("*.py")):
        if file.name == "machine.py" or "proving" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_bytes())):
            names: set[str] = set()
            if isinstance(node, ast.Import):
                names = {alias.name for alias in node.names} & lacking
            elif (
                isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os"
            ):
                names = {node.attr} & calls
            found += [f"{file.relative_to(SOURCE)}: {name}" for name in sorted(names)]
    assert found == []
