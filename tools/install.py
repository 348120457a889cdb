"""Puts Fairground and the packages it needs into .venv; does nothing when all is as it should be.

Everything fetched is pinned with hashes in requirements/. Fairground itself is built in a temporary copy, so
that no compiled file ever lies beside the source, and built again whenever the source has changed since.

Compiling takes minutes, so a player never waits for it: the first start runs on pure Python, which builds in
seconds, while a process of low priority compiles. Compiled modules are kept in the user's cache
(compiled.py); the next start, of this clone or another, takes those that fit.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import compiled
from cache import digest_of_files
from compiled import holds_compiled_modules
from steps import no_lines, notes, step

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
TOOLS = ROOT / ".tools"
LOCKS = ROOT / "requirements"
STATE = VENV / "fairground-state"
PACKAGES_STAMP = STATE / "packages"
BUILD_STAMP = STATE / "build.json"
COMPILE_LOG = STATE / "compile.log"
BUILD_INPUTS = ("pyproject.toml", "setup.py", "LICENSE", "README.md")
LOWEST_PRIORITY = 19


class BuildFailed(Exception):
    """The package could not be built; the step has printed why."""


def base_python() -> str:
    """The Python that .venv is made from: it has pip, as one made by uv has not."""
    executable: str = getattr(sys, "_base_executable", sys.executable)
    return executable


def find_uv() -> Path:
    """The uv in .tools, else the one on the PATH, else a pinned one that pip puts into .tools."""
    own = TOOLS / "bin" / "uv"
    if own.exists():
        return own
    if on_path := shutil.which("uv"):
        return Path(on_path)
    install = [base_python(), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    if not step("fetch uv", [*install, "--target", TOOLS, "-r", LOCKS / "uv.txt"]):
        sys.exit(
            "Fairground is installed with uv, and pip could not fetch it (see above). "
            "Install pip (on Debian and Ubuntu: python3-pip) or put uv on the PATH, then try again."
        )
    return own


def run_uv(name: str, *arguments: str | Path) -> None:
    env = os.environ | {"UV_PYTHON_DOWNLOADS": "never"}
    if not step(name, [find_uv(), *arguments], env=env):
        sys.exit(f"Fairground could not be installed: the step '{name}' failed, see above.")


@contextlib.contextmanager
def only_one_installer() -> Iterator[None]:
    """Makes a second ./play or ./check in this folder wait until the first has installed."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def ensure_packages(wanted: Literal["run", "dev"]) -> None:
    """Brings .venv to the wanted lock file; the dev lock holds all of the run lock."""
    if not venv_fits():
        if VENV.exists():
            shutil.rmtree(VENV)
        run_uv("create .venv", "venv", "--python", base_python(), VENV)
    lock = LOCKS / f"{wanted}.txt"
    enough = {digest_of_files([lock]), digest_of_files([LOCKS / "dev.txt"])}
    if PACKAGES_STAMP.exists() and PACKAGES_STAMP.read_text() in enough:
        return
    STATE.mkdir(exist_ok=True)
    PACKAGES_STAMP.unlink(missing_ok=True)
    run_uv("fetch packages", "pip", "sync", "--python", PYTHON, "--require-hashes", lock)
    # Syncing removes whatever the lock file does not name, Fairground itself included.
    if BUILD_STAMP.exists():
        install_wheel()
    PACKAGES_STAMP.write_text(digest_of_files([lock]))


def venv_fits() -> bool:
    """Whether .venv works and is of the Python that runs this."""
    config = VENV / "pyvenv.cfg"
    version = ".".join(map(str, sys.version_info[:3]))
    return PYTHON.exists() and config.exists() and f"version_info = {version}\n" in config.read_text()


def installed() -> dict[str, str]:
    """The `digest` of the source that is installed and its `form`, pure or compiled; empty when none is."""
    return json.loads(BUILD_STAMP.read_text()) if BUILD_STAMP.exists() else {}


def ensure_fairground(strict: bool = False) -> str:
    """Installs the present source, compiled if this machine can; says which form it has become.

    With `strict` a failing compilation raises BuildFailed instead of leaving pure Python behind.
    """
    with build_tree() as (tree, digest):
        present = installed()
        if present.get("digest") == digest and (present["form"] == "compiled" or not strict):
            return present["form"]
        modules = compiled.find(digest_of_compiled(tree)) if can_compile() else None
        wheel = build_wheel(tree, strict, modules=modules)
        if modules is None and holds_compiled_modules(wheel):
            compiled.keep(wheel, digest_of_compiled(tree))
        return put_in_place(wheel, digest)


def ensure_playable() -> bool:
    """Installs the present source in the fastest form that is already built; whether compiling it is still
    worth it."""
    with build_tree() as (tree, digest):
        present = installed()
        if present.get("digest") == digest and present["form"] == "compiled":
            return False
        modules = compiled.find(digest_of_compiled(tree)) if can_compile() else None
        if modules:
            put_in_place(build_wheel(tree, strict=False, modules=modules), digest)
            print("Fairground now runs compiled: the same games, several times faster.", flush=True)
            return False
        if present.get("digest") != digest:
            put_in_place(build_wheel(tree, strict=False, pure=True), digest)
        return can_compile()


def can_compile() -> bool:
    """Whether this machine has what compiling needs, and nobody asked for pure Python."""
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return os.environ.get("FAIRGROUND_PURE") != "1" and compiler() is not None and headers


def compiler() -> str | None:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0])


def compile_in_background() -> None:
    """Starts a process that compiles the present source for the next start and outlives this one."""
    with COMPILE_LOG.open("w") as log:
        subprocess.Popen(
            [PYTHON, Path(__file__), "--compile"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    print(
        "Fairground starts in pure Python and compiles in the background; the next start is faster.",
        flush=True,
    )


def give_way() -> None:
    """Takes the lowest priority. Desktop Linux weighs whole sessions against each other (autogroups); this
    process has its own session, so its niceness alone would change nothing."""
    os.nice(LOWEST_PRIORITY)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(LOWEST_PRIORITY))


def compile_for_next_start() -> None:
    """Compiles the present source into the user's cache, unless it is there or another process does it."""
    STATE.mkdir(exist_ok=True)
    with (STATE / "compiling").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        with build_tree() as (tree, _):
            if compiled.find(digest_of_compiled(tree)) is None:
                compiled.keep(build_wheel(tree, strict=True), digest_of_compiled(tree))


@contextlib.contextmanager
def build_tree() -> Iterator[tuple[Path, str]]:
    """A copy of what the package is built from, and its digest."""
    with tempfile.TemporaryDirectory(prefix="fairground-") as folder:
        tree = Path(folder, "tree")
        copy_build_inputs(tree)
        yield tree, digest_of_build(tree)


def put_in_place(wheel: Path, digest: str) -> str:
    """Installs a wheel and notes what it was built from; says which form it has."""
    STATE.mkdir(exist_ok=True)
    BUILD_STAMP.unlink(missing_ok=True)
    keep_wheel(wheel)
    install_wheel()
    form = "compiled" if holds_compiled_modules(built_wheel()) else "pure"
    BUILD_STAMP.write_text(json.dumps({"digest": digest, "form": form}))
    return form


def copy_build_inputs(tree: Path) -> None:
    tree.mkdir()
    for name in BUILD_INPUTS:
        if (ROOT / name).exists():
            shutil.copy2(ROOT / name, tree)
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__"))


def digest_of_build(tree: Path) -> str:
    """Changes with anything that could change the built package."""
    files = sorted(path for path in tree.rglob("*") if path.is_file())
    inputs = {
        "files": [str(file.relative_to(tree)) for file in files],
        "contents": digest_of_files([*files, LOCKS / "run.txt"]),
        "python": [sys.version, sysconfig.get_platform(), platform.machine()],
        # A machine that gets a compiler or the headers of Python later deserves the compiled package then.
        "compiler": compiler(),
        "can compile": can_compile(),
    }
    return hashlib.sha256(json.dumps(inputs).encode()).hexdigest()


def digest_of_compiled(tree: Path) -> str:
    return compiled.digest_of_compiled(tree, [LOCKS / "run.txt"], compiler())


def build_wheel(tree: Path, strict: bool, pure: bool = False, modules: Path | None = None) -> Path:
    """Builds the package of a source tree; with `modules` around those that were compiled before."""
    env = os.environ | {"FAIRGROUND_STRICT_BUILD": "1" if strict else "0"}
    if pure:
        env["FAIRGROUND_PURE"] = "1"
    if modules:
        env["FAIRGROUND_COMPILED"] = str(modules)
    env.pop("PYTHONPATH", None)
    build = "from setuptools.build_meta import build_wheel; build_wheel('.')"
    # Pure Python for a start is no news: whoever starts it says what comes next.
    show = no_lines if pure else notes
    if not step("build fairground", [PYTHON, "-c", build], env=env, cwd=tree, show=show):
        raise BuildFailed
    return next(tree.glob("*.whl"))


def keep_wheel(wheel: Path) -> None:
    """Puts the wheel beside the stamps, for when .venv is synced again."""
    for old in STATE.glob("*.whl"):
        old.unlink()
    shutil.copy2(wheel, STATE)


def built_wheel() -> Path:
    return next(STATE.glob("*.whl"))


def install_wheel() -> None:
    arguments = ("--no-deps", "--offline", "--reinstall")
    run_uv("install fairground", "pip", "install", "--python", PYTHON, *arguments, built_wheel())


def main() -> None:
    parser = argparse.ArgumentParser(description="Puts Fairground into .venv.")
    parser.add_argument("--uv", action="store_true", help="only find or fetch uv, and print where it is")
    parser.add_argument("--compile", action="store_true", help="compile for the next start, at low priority")
    parser.add_argument("--wait", action="store_true", help="compile now, and wait for it")
    asked = parser.parse_args()
    if asked.uv:
        print(find_uv())
        return
    if asked.compile:
        give_way()
        with ending_in_a_sentence():
            compile_for_next_start()
    elif asked.wait:
        with ending_in_a_sentence(), only_one_installer():
            ensure_packages("run")
            ensure_fairground()
    elif prepare():
        compile_in_background()


def prepare() -> bool:
    """Brings .venv to where Fairground can be played; whether compiling is still worth it."""
    with ending_in_a_sentence(), only_one_installer():
        ensure_packages("run")
        return ensure_playable()


@contextlib.contextmanager
def ending_in_a_sentence() -> Iterator[None]:
    try:
        yield
    except BuildFailed:
        sys.exit("Fairground could not be built: the output above says why.")


if __name__ == "__main__":
    main()
