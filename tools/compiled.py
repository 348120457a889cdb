"""Compiled modules, kept in the user's cache by the digest of what they were compiled from.

The digest covers the marked modules and all that they import, so that another clone, an edit elsewhere (the
command line, a card, a text) or a new version number finds them again. What is recompiled after an edit of
a marked module is all of them: they call each other directly, which is where their speed comes from.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import json
import platform
import sys
import sysconfig
import zipfile
from pathlib import Path

import cache
from cache import digest_of_files

MARKER = "# compiled: mypyc"
MARKER_WITHIN_LINES = 5
SUFFIXES = (".so", ".pyd")
KIND = "compiled"


def digest_of_compiled(tree: Path, others: list[Path], compiler: str | None) -> str:
    """Changes with anything that could change the compiled modules of a source tree."""
    modules = sorted(reached_modules(tree / "src").values())
    inputs = {
        "modules": [str(file.relative_to(tree)) for file in modules],
        "contents": digest_of_files([*modules, tree / "setup.py", *others]),
        "python": [sys.version, sysconfig.get_platform(), platform.machine()],
        "compiler": compiler,
    }
    return hashlib.sha256(json.dumps(inputs).encode()).hexdigest()


def reached_modules(source: Path) -> dict[str, Path]:
    """The marked modules and all that they import, directly or not, for type checkers too, by name."""
    every = {module_name(file, source): file for file in source.rglob("*.py")}
    reached: dict[str, Path] = {}
    waiting = [name for name, file in every.items() if is_marked(file)]
    while waiting:
        name = waiting.pop()
        if name in every and name not in reached:
            reached[name] = every[name]
            waiting += imported(every[name].read_bytes())
            waiting += name.rpartition(".")[:1]  # its package
    return reached


def module_name(file: Path, source: Path) -> str:
    return ".".join(file.relative_to(source).with_suffix("").parts).removesuffix(".__init__")


def is_marked(file: Path) -> bool:
    return MARKER in file.read_text("utf-8").splitlines()[:MARKER_WITHIN_LINES]


@functools.cache
def imported(source: bytes) -> tuple[str, ...]:
    """What a module imports. Remembered, since a digest is asked for before a build and after it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(names)


def find(digest: str) -> Path | None:
    """The folder of the modules that were compiled from just this."""
    return cache.find(KIND, digest)


def keep(wheel: Path, digest: str) -> None:
    """Keeps the compiled modules of a wheel for later."""

    def extract(folder: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, compiled_names(archive))

    cache.keep(KIND, digest, extract)


def holds_compiled_modules(wheel: Path) -> bool:
    with zipfile.ZipFile(wheel) as archive:
        return bool(compiled_names(archive))


def compiled_names(archive: zipfile.ZipFile) -> list[str]:
    return [name for name in archive.namelist() if name.endswith(SUFFIXES)]
