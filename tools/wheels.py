"""Builds what people install: the source distribution, the pure wheel, and a compiled wheel for each Python.

    python tools/wheels.py dist                            for the Python that runs this
    python tools/wheels.py dist --python python3.13 ...    compiled for others, too
    python tools/wheels.py dist --pure                     leaves the compiled wheels out

Each of them holds the built web client, so that whoever installs one needs neither Node.js nor a checkout.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import client
import compiled
from install import LOCKS, PYTHON, build_tree, digest_of_compiled, find_uv, only_one_installer
from steps import step

BUILD_TOOLS = ("mypy", "setuptools")


class CannotBuild(Exception):
    """Something could not be built; the step has printed why."""


def with_client(tree: Path) -> None:
    """Puts the built client where the package has it."""
    target = tree / "src" / "fairground" / "server" / "web"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(client.DIST, target, ignore=shutil.ignore_patterns(".*"))


def build(kind: str, tree: Path, folder: Path, python: Path, **settings: str) -> Path:
    """Builds a `wheel` or `sdist` of a source tree into a folder."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("FAIRGROUND_")}
    env.pop("PYTHONPATH", None)
    with tempfile.TemporaryDirectory(prefix="fairground-") as temporary:
        # Every build has a tree of its own: setuptools takes what an earlier one has left for its own.
        own = Path(temporary, "tree")
        shutil.copytree(tree, own)
        code = f"from setuptools.build_meta import build_{kind}; build_{kind}('out')"
        (own / "out").mkdir()
        name = f"build {kind}, {'pure' if 'FAIRGROUND_PURE' in settings else python.name}"
        if not step(name, [python, "-c", code], env=env | settings, cwd=own):
            raise CannotBuild
        built = next((own / "out").iterdir())
        return Path(shutil.copy2(built, folder))


def build_python(name: str) -> Path:
    """A Python with what building needs: that of .venv, or an environment for another one."""
    if not name:
        return PYTHON
    found = shutil.which(name)
    if found is None:
        sys.exit(f"There is no '{name}' on the PATH: install that Python, or leave it out.")
    said = [found, "-c", "import sys; print('.'.join(map(str, sys.version_info[:3])))"]
    version = subprocess.run(said, capture_output=True, text=True, check=True).stdout.strip()
    folder = LOCKS.parent / ".tools" / f"build-{version}"
    python = folder / "bin" / "python"
    pinned = [line.split(" ")[0] for line in (LOCKS / "run.txt").read_text().splitlines()]
    wanted = [line for line in pinned if line.partition("==")[0] in BUILD_TOOLS]
    prepare: list[list[str | Path]] = [
        [find_uv(), "venv", "--quiet", "--clear", "--python", found, folder],
        [find_uv(), "pip", "install", "--quiet", "--python", python, *wanted, "msgspec", "numpy"],
    ]
    if not python.exists() and not all(step(f"prepare Python {version}", line) for line in prepare):
        raise CannotBuild
    return python


def build_all(folder: Path, pythons: list[str], pure_only: bool = False) -> list[Path]:
    """Everything, in a folder. Raises CannotBuild."""
    folder.mkdir(parents=True, exist_ok=True)
    if not client.ensure_built():
        raise CannotBuild
    with only_one_installer(), build_tree() as (tree, _):
        with_client(tree)
        made = [
            build("sdist", tree, folder, PYTHON),
            build("wheel", tree, folder, PYTHON, FAIRGROUND_PURE="1"),
        ]
        for name in [] if pure_only else (pythons or [""]):
            settings = {"FAIRGROUND_STRICT_BUILD": "1"}
            modules = compiled.find(digest_of_compiled(tree)) if not name else None
            if modules:
                settings["FAIRGROUND_COMPILED"] = str(modules)
            made.append(build("wheel", tree, folder, build_python(name), **settings))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where they go")
    parser.add_argument("--python", action="append", default=[], help="a Python to compile for; repeatable")
    parser.add_argument("--pure", action="store_true", help="leave the compiled wheels out")
    asked = parser.parse_args()
    try:
        made = build_all(asked.folder, asked.python, asked.pure)
    except CannotBuild:
        sys.exit("Not everything could be built: the output above says why.")
    for file in made:
        print(f"{file} ({file.stat().st_size // 1024} KB)")


if __name__ == "__main__":
    main()
