"""Compiles the hot modules with mypyc; all else about the package is in pyproject.toml.

A module is compiled when one of its first lines is the comment `# compiled: mypyc`. Where that cannot be
done the package is installed as pure Python, which plays the same games more slowly.

FAIRGROUND_PURE=1          asks for pure Python.
FAIRGROUND_STRICT_BUILD=1  makes it an error when a machine that has a compiler fails to compile.
FAIRGROUND_COMPILED=FOLDER takes modules that were compiled before from there (tools/compiled.py).
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

MARKER = "# compiled: mypyc"
MARKER_WITHIN_LINES = 5
# Optimising across files at link time makes the kernel about a tenth faster (measured with gcc).
LINK_TIME = ["-flto=auto", "-fno-semantic-interposition"] if sys.platform == "linux" else []
COMPILED = os.environ.get("FAIRGROUND_COMPILED")
COMMANDS_THAT_COMPILE = {"bdist_wheel", "build", "build_ext", "install"}


def marked_modules() -> list[str]:
    """The source files that carry the marker, in a fixed order."""
    files = sorted(Path("src/fairground").rglob("*.py"))
    return [str(file) for file in files if MARKER in first_lines(file)]


def first_lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()[:MARKER_WITHIN_LINES]


def what_is_missing() -> str | None:
    """Why this machine cannot compile, in half a sentence."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if command and shutil.which(shlex.split(command)[0]) is None:
        return f"there is no C compiler ({shlex.split(command)[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (on Debian and Ubuntu: python3-dev)"
    if importlib.util.find_spec("mypyc") is None:
        return "mypy is not installed"
    return None


def generate_c(modules: list[str]) -> list[Any]:
    """Writes the C files of the marked modules, as one group so that calls between them stay direct."""
    from mypyc.build import mypycify

    try:
        # One C file a module: they compile on all cores; the linker then inlines between them.
        extensions = mypycify(
            ["--config-file=pyproject.toml", *modules],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="fairground",
        )
    except SystemExit:
        settle_for_pure("mypyc refused the source", broken=True)
        return []
    for extension in extensions:
        # They share one list, to which each would add the same once more.
        extension.extra_compile_args = [*extension.extra_compile_args, *LINK_TIME]
        extension.extra_link_args = [*extension.extra_link_args, *LINK_TIME]
    return extensions


class BuildTogether(build_ext):
    """Builds all extensions or none: a shared library without its modules would not import."""

    def run(self) -> None:
        # A development install runs the source as it stands; compiled files beside it would hide edits.
        if self.inplace or self.editable_mode:
            self.extensions = []
            return
        if COMPILED:
            shutil.copytree(COMPILED, self.build_lib, dirs_exist_ok=True)
            return
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []
            settle_for_pure(f"the C compiler failed ({error})", broken=True)

    def build_extensions(self) -> None:
        compile_sources = self.compiler.compile

        def compile_on_all_cores(sources: list[str], **options: Any) -> list[str]:
            with ThreadPool(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_sources([source], **options), sources, chunksize=1)
            return [file for files in objects for file in files]

        self.compiler.compile = compile_on_all_cores
        super().build_extensions()


def settle_for_pure(reason: str, broken: bool = False) -> None:
    if broken and os.environ.get("FAIRGROUND_STRICT_BUILD") == "1":
        sys.exit(f"Fairground does not compile: {reason}.")
    print(f"note: Fairground is installed as pure Python (the same games, slower): {reason}.", flush=True)


def extensions() -> list[Any]:
    modules = marked_modules()
    if not modules or not COMMANDS_THAT_COMPILE & set(sys.argv):
        return []
    asked = "FAIRGROUND_PURE=1 asks for it" if os.environ.get("FAIRGROUND_PURE") == "1" else None
    reason = asked or what_is_missing()
    if reason:
        settle_for_pure(reason)
        return []
    if COMPILED:
        # Only that there are any tells setuptools that the wheel fits one platform.
        return [Extension("fairground", sources=[])]
    return generate_c(modules)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildTogether})
