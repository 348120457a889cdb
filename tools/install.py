"""Puts Fairground and the packages it needs into .venv; does nothing when all is as it should be.

Everything fetched is pinned with hashes in requirements/. Fairground itself is built in a temporary copy, so
that no compiled file ever lies beside the source, and built again whenever the source has changed since.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from steps import step

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
TOOLS = ROOT / ".tools"
LOCKS = ROOT / "requirements"
STATE = VENV / "fairground-state"
PACKAGES_STAMP = STATE / "packages"
BUILD_STAMP = STATE / "build.json"
BUILD_INPUTS = ("pyproject.toml", "setup.py", "LICENSE", "README.md")


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
    with tempfile.TemporaryDirectory(prefix="fairground-") as folder:
        tree = Path(folder, "tree")
        copy_build_inputs(tree)
        digest = digest_of_build(tree)
        present = installed()
        if present.get("digest") == digest and (present["form"] == "compiled" or not strict):
            return present["form"]
        wheel = build_wheel(tree, strict)
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
    contents = digest_of_files([*files, LOCKS / "run.txt", VENV / "pyvenv.cfg"])
    # A machine that gets a compiler or the headers of Python later deserves the compiled package then.
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    inputs = {
        "files": [str(file.relative_to(tree)) for file in files],
        "contents": contents,
        "compiler": shutil.which(shlex.split(compiler)[0]),
        "headers": Path(sysconfig.get_path("include"), "Python.h").exists(),
        "pure": os.environ.get("FAIRGROUND_PURE"),
    }
    return hashlib.sha256(json.dumps(inputs).encode()).hexdigest()


def digest_of_files(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def build_wheel(tree: Path, strict: bool) -> Path:
    env = os.environ | {"FAIRGROUND_STRICT_BUILD": "1" if strict else "0"}
    env.pop("PYTHONPATH", None)
    build = "from setuptools.build_meta import build_wheel; build_wheel('.')"
    if not step("build fairground", [PYTHON, "-c", build], env=env, cwd=tree):
        raise BuildFailed
    return next(tree.glob("*.whl"))


def keep_wheel(wheel: Path) -> None:
    """Puts the wheel beside the stamps, for when .venv is synced anew."""
    for old in STATE.glob("*.whl"):
        old.unlink()
    shutil.move(wheel, STATE)


def built_wheel() -> Path:
    return next(STATE.glob("*.whl"))


def install_wheel() -> None:
    arguments = ("--no-deps", "--offline", "--reinstall")
    run_uv("install fairground", "pip", "install", "--python", PYTHON, *arguments, built_wheel())


def holds_compiled_modules(wheel: Path) -> bool:
    with zipfile.ZipFile(wheel) as archive:
        return any(name.endswith((".so", ".pyd")) for name in archive.namelist())


def main() -> None:
    parser = argparse.ArgumentParser(description="Puts Fairground into .venv.")
    parser.add_argument("--uv", action="store_true", help="only find or fetch uv, and print where it is")
    if parser.parse_args().uv:
        print(find_uv())
        return
    with only_one_installer():
        ensure_packages("run")
        try:
            ensure_fairground()
        except BuildFailed:
            sys.exit("Fairground could not be built: the output above says why.")


if __name__ == "__main__":
    main()
