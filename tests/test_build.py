"""Which form of the package is loaded, and what setup.py makes of machines with and without a compiler."""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

import fairground

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "fairground"
LOADED = Path(fairground.__file__).parent
FORM = os.environ.get("FAIRGROUND_FORM") or ("pure" if LOADED == SOURCE else "compiled")
MARKER = "# compiled: mypyc"


def modules() -> dict[str, bool]:
    """Every module of the source by name, and whether it is marked to be compiled."""
    found = {}
    for file in sorted(SOURCE.rglob("*.py")):
        name = ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = MARKER in file.read_text().splitlines()[:5]
    return found


MARKED = [name for name, marked in modules().items() if marked]


def test_the_wanted_form_is_loaded() -> None:
    assert (LOADED == SOURCE) == (FORM == "pure"), f"the tests want the {FORM} package and run on {LOADED}"


@pytest.mark.parametrize("name", MARKED)
def test_marked_modules_are_loaded_in_the_wanted_form(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(".py" if FORM == "pure" else (".so", ".pyd"))


def test_the_installed_package_is_the_present_source() -> None:
    different = [
        str(file.relative_to(SOURCE))
        for file in sorted(SOURCE.rglob("*"))
        if file.suffix in {".py", ".toml"}
        and (LOADED / file.relative_to(SOURCE)).read_bytes() != file.read_bytes()
    ]
    assert different == []


@pytest.mark.pure_only
def test_no_compiled_file_lies_beside_the_source() -> None:
    assert [file for pattern in ("*.so", "*.pyd", "*.c") for file in SOURCE.rglob(pattern)] == []


@pytest.mark.pure_only
def test_every_folder_of_modules_is_a_package() -> None:
    """The check of the layers sees packages only."""
    folders = {file.parent for file in SOURCE.rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_the_version_is_that_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert importlib.metadata.version("fairground") == project["version"]


@pytest.mark.pure_only
def test_run_requirements_are_those_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lines = (ROOT / "requirements" / "run.in").read_text().splitlines()
    extras = project["project"]["optional-dependencies"]
    wanted = {
        *project["project"]["dependencies"],
        *extras["server"],
        *extras["terminal"],
        *project["build-system"]["requires"],
    }
    assert sorted(line for line in lines if line and not line.startswith("#")) == sorted(wanted)


@pytest.mark.pure_only
def test_lock_files_name_no_host() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [lock.name for lock in locks] == ["dev.txt", "run.txt", "uv.txt"]
    assert [lock.name for lock in locks if "://" in lock.read_text()] == []


@pytest.fixture
def tiny_project(tmp_path: Path) -> Path:
    """The build of Fairground around a package of one marked module, one plain module and one data file."""
    for name in ("pyproject.toml", "setup.py", "LICENSE"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    package = tmp_path / "src" / "fairground"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "plain.py").write_text("def half(n: int) -> int:\n    return n // 2\n")
    (package / "marked.py").write_text(f"{MARKER}\ndef twice(n: int) -> int:\n    return n * 2\n")
    (package / "cards").mkdir()
    (package / "cards" / "deck.toml").write_text("size = 52\n")
    return tmp_path


def build(project: Path, **settings: str) -> tuple[int, str, list[str]]:
    """Builds a wheel: the exit code, the output, and the files of the package in the wheel."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("FAIRGROUND_")} | settings
    env.pop("PYTHONPATH", None)
    script = "from setuptools.build_meta import build_wheel; build_wheel('.')"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=project, env=env, capture_output=True, text=True, check=False
    )
    names: list[str] = []
    for wheel in project.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            names = sorted(name for name in archive.namelist() if "dist-info" not in name)
    return done.returncode, done.stdout + done.stderr, names


@pytest.fixture
def broken_compiler(tmp_path: Path) -> str:
    program = tmp_path / "broken-compiler"
    program.write_text(f"#!{sys.executable}\nraise SystemExit('out of order')\n")
    program.chmod(0o755)
    return str(program)


needs_headers = pytest.mark.skipif(
    not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="without the C headers of Python no compiler is called",
)
PURE_NOTE = "note: Fairground is installed as pure Python (the same games, slower): "
PURE_PACKAGE = [f"fairground/{name}" for name in ("__init__.py", "cards/deck.toml", "marked.py", "plain.py")]


@pytest.mark.pure_only
@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        pytest.param({"FAIRGROUND_PURE": "1"}, "FAIRGROUND_PURE=1 asks for it", id="asked for"),
        pytest.param({"CC": "no-such-compiler"}, "there is no C compiler (no-such-compiler)", id="none"),
    ],
)
def test_without_a_compiler_the_package_is_pure(
    tiny_project: Path, settings: dict[str, str], reason: str
) -> None:
    code, output, names = build(tiny_project, **settings)
    assert code == 0
    assert names == PURE_PACKAGE
    assert f"{PURE_NOTE}{reason}." in output


@pytest.mark.pure_only
@needs_headers
def test_with_a_broken_compiler_the_package_is_pure(tiny_project: Path, broken_compiler: str) -> None:
    code, output, names = build(tiny_project, CC=broken_compiler)
    assert code == 0
    assert names == PURE_PACKAGE
    assert f"{PURE_NOTE}the C compiler failed" in output


@pytest.mark.pure_only
def test_source_that_mypyc_refuses_is_installed_as_it_is(tiny_project: Path) -> None:
    (tiny_project / "src" / "fairground" / "marked.py").write_text(f"{MARKER}\nsize: int = 'large'\n")
    code, output, names = build(tiny_project)
    assert code == 0
    assert names == PURE_PACKAGE
    assert PURE_NOTE in output


@pytest.mark.pure_only
@needs_headers
def test_a_strict_build_does_not_hide_a_broken_compiler(tiny_project: Path, broken_compiler: str) -> None:
    code, output, names = build(tiny_project, FAIRGROUND_STRICT_BUILD="1", CC=broken_compiler)
    assert code != 0
    assert names == []
    assert "Fairground does not compile: the C compiler failed" in output


@pytest.mark.pure_only
def test_modules_that_were_compiled_before_are_taken_as_they_are(tiny_project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "kept" / "fairground"
    folder.mkdir(parents=True)
    (folder / "marked.so").write_bytes(b"as it was")
    code, output, names = build(tiny_project, FAIRGROUND_COMPILED=str(folder.parent))
    assert code == 0, output
    assert names == sorted([*PURE_PACKAGE, "fairground/marked.so"])
    assert [wheel.name for wheel in tiny_project.glob("*-none-any.whl")] == []
