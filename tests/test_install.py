"""How ./play decides what to install: pure Python at once, the compiled form as soon as there is one."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

import cache
import client
import compiled
import install

pytestmark = pytest.mark.pure_only

COMPILED: list[Path] = []  # one entry each time that modules were compiled


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stamps and a cache of this test alone; wheels are tiny, and installing one only notes it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("FAIRGROUND_PURE", raising=False)
    monkeypatch.setattr(install, "STATE", tmp_path / "state")
    monkeypatch.setattr(install, "BUILD_STAMP", tmp_path / "state" / "build.json")
    monkeypatch.setattr(install, "install_wheel", lambda: None)
    monkeypatch.setattr(install, "can_compile", lambda: True)
    monkeypatch.setattr(install, "build_wheel", build)
    COMPILED.clear()


def build(tree: Path, strict: bool, pure: bool = False, modules: Path | None = None) -> Path:
    if not pure and modules is None:
        COMPILED.append(tree)
    return a_wheel(tree, "fairground/__init__.py" if pure else "fairground/engine.so")


def a_wheel(folder: Path, *names: str) -> Path:
    wheel = folder / "fairground-0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in names:
            archive.writestr(name, "")
    return wheel


def form() -> str:
    return install.installed()["form"]


def test_the_first_start_is_pure_and_the_next_one_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    assert install.ensure_playable()
    assert form() == "pure"
    install.compile_for_next_start()
    assert not install.ensure_playable()
    assert form() == "compiled"
    assert "now runs compiled" in capsys.readouterr().out
    assert not install.ensure_playable()
    assert capsys.readouterr().out == ""


def test_another_clone_takes_the_build_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install.ensure_playable()
    install.compile_for_next_start()
    monkeypatch.setattr(install, "STATE", tmp_path / "other")
    monkeypatch.setattr(install, "BUILD_STAMP", tmp_path / "other" / "build.json")
    assert not install.ensure_playable()
    assert form() == "compiled"


def test_a_machine_that_cannot_compile_is_left_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "can_compile", lambda: False)
    assert not install.ensure_playable()
    assert form() == "pure"


def test_what_the_checks_compiled_is_there_for_players() -> None:
    assert install.ensure_fairground(strict=True) == "compiled"
    assert len(list(cache.cache_folder("compiled").glob("*/fairground/*.so"))) == 1


@pytest.fixture
def own_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source that can be edited: a marked module, one that it imports, one that it does not, and a card."""
    source = tmp_path / "root" / "src" / "fairground"
    source.mkdir(parents=True)
    (tmp_path / "root" / "setup.py").write_text("")
    (source / "__init__.py").write_text("")
    (source / "marked.py").write_text(f"{compiled.MARKER}\nfrom fairground.types import Size\n")
    (source / "types.py").write_text("Size = int\n")
    (source / "page.py").write_text("from fairground.marked import Size\n")
    (source / "card.toml").write_text("size = 52\n")
    monkeypatch.setattr(install, "ROOT", tmp_path / "root")
    return source


@pytest.mark.parametrize(
    ("name", "times"), [("marked.py", 2), ("types.py", 2), ("page.py", 1), ("card.toml", 1)]
)
def test_only_what_compiled_modules_reach_is_compiled_again(own_source: Path, name: str, times: int) -> None:
    assert install.ensure_fairground(strict=True) == "compiled"
    with (own_source / name).open("a") as edited:
        edited.write("# edited\n")
    before = install.installed()["digest"]
    assert install.ensure_fairground(strict=True) == "compiled"
    assert install.installed()["digest"] != before
    assert len(COMPILED) == times


def test_the_cache_forgets_what_was_unused_for_longest(tmp_path: Path) -> None:
    wheel = a_wheel(tmp_path, "fairground/engine.so")
    digests = [f"{number:064x}" for number in range(cache.KEPT + 1)]
    for age, digest in enumerate(digests):
        compiled.keep(wheel, digest)
        stamp = 1_000_000 + age
        os.utime(cache.cache_folder("compiled") / digest, (stamp, stamp))
    assert [compiled.find(digest) is not None for digest in digests] == [False] + [True] * (len(digests) - 1)


def test_a_cache_that_cannot_be_written_to_is_done_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    compiled.keep(a_wheel(tmp_path, "fairground/engine.so"), "0" * 64)
    assert "not kept for the next time" in capsys.readouterr().out
    assert compiled.find("0" * 64) is None


def test_another_clone_takes_the_client_of_the_first_without_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("")
    monkeypatch.setattr(client, "WEB", web)
    monkeypatch.setattr(client, "has_node", lambda: True)
    monkeypatch.setattr(client, "ensure_node_packages", lambda dev: True)

    def build_client(name: str, command: list[str], cwd: Path) -> bool:
        (client.DIST).mkdir(parents=True)
        (client.DIST / "index.html").write_text("the client")
        return True

    monkeypatch.setattr(client, "step", build_client)
    clone_of_client(monkeypatch, tmp_path / "first")
    assert client.ensure_built()
    clone_of_client(monkeypatch, tmp_path / "second")
    monkeypatch.setattr(client, "has_node", lambda: False)
    assert client.ensure_built()
    assert (client.DIST / "index.html").read_text() == "the client"
    (web / "src" / "main.ts").write_text("edited")
    assert not client.ensure_built()
    assert client.MISSING in capsys.readouterr().err


def clone_of_client(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(client, "DIST", folder)
    monkeypatch.setattr(client, "BUILD_STAMP", folder / ".built-from")
