"""Checks everything: style, types, layers, the web client, and the tests on the pure and compiled package."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from client import WEB, ensure_browser, ensure_client, put_into_package
from install import (
    ROOT,
    VENV,
    BuildFailed,
    can_compile,
    compile_for_next_start,
    ensure_fairground,
    ensure_packages,
    ensure_playable,
    installed,
    only_one_installer,
)
from steps import Lines, step

BIN = VENV / "bin"
# Neighbours stay together, so that they share a server; a worker that has nothing left takes from another.
# One more than there are cores: tests of servers and browsers wait for a third of their time.
PYTEST: list[str | Path] = [
    BIN / "pytest",
    "-q",
    "-n",
    str((os.cpu_count() or 1) + 1),
    "--dist",
    "worksteal",
]
# What pytest prints while it runs, as opposed to what it has to say at the end.
PROGRESS = re.compile(r"^([.sxXFE]*\s*(\[\s*\d+%\])?|bringing up nodes\.\.\.)$")

BROWSER_TESTS = "tests/browser/"
# If more browser tests than this fail, something is wrong with more than their timing.
MOST_UNSURE = 2


def closing_words(output: Lines) -> Lines:
    return [line for line in output if not PROGRESS.match(line)]


def failures_first(output: Lines) -> Lines:
    """The names of what failed, then the rest: a build server may cut what is long."""
    said = [line for line in output if not PROGRESS.match(line)]
    names = [line for line in said if line.startswith(("FAILED ", "ERROR "))]
    return [*names, *(line for line in said if line not in names)]


def names_of_failed(output: Lines) -> Lines:
    """The tests that failed, as pytest wants them named to run them again."""
    told = [line.split(" ", 1)[1] for line in output if line.startswith(("FAILED ", "ERROR "))]
    return [line.split(" - ", 1)[0] for line in told]


def run_tests(
    name: str, command: list[str | Path], env: dict[str, str], show: Callable[[Lines], Lines]
) -> bool:
    """Runs tests. A browser test that fails beside all others is tried once more alone. If it passes then,
    the machine was too busy or the test is not sure of itself. Both are told, neither undoes the rest."""
    failed: Lines = []

    def explain(output: Lines) -> Lines:
        failed.extend(names_of_failed(output))
        return failures_first(output)

    if step(name, command, env, show=show, explain=explain):
        return True
    if not failed or len(failed) > MOST_UNSURE or not all(each.startswith(BROWSER_TESTS) for each in failed):
        return False
    passed = step(f"{name}: what failed, alone", [BIN / "pytest", "-q", *failed], env, show=summary_line)
    for each in failed if passed else []:
        print(f"UNSURE           {each} failed above and passed alone: a defect to find, see CONTRIBUTING.md")
    return passed


def summary_line(output: Lines) -> Lines:
    return output[-1:]


def source_env() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "FAIRGROUND_FORM": "pure"}


def installed_env() -> dict[str, str]:
    env = os.environ | {"FAIRGROUND_FORM": "compiled"}
    env.pop("PYTHONPATH", None)
    return env


def static_checks() -> dict[str, bool]:
    return {
        "ruff": step("ruff", [BIN / "ruff", "check", "--quiet"]),
        "format": step("format", [BIN / "ruff", "format", "--check", "--quiet"]),
        "types": step("types (mypy)", [BIN / "mypy"]),
        "layers": step(
            "layers (import-linter)", [BIN / "lint-imports", "--no-cache", "--no-logo"], env=source_env()
        ),
    }


def collect_tests() -> dict[str, bool]:
    """Imports all tests once: pytest keeps its own bytecode of them, which each worker would make again."""
    collect: list[str | Path] = [BIN / "pytest", "--collect-only", "-q", "-n", "0"]
    return {"collect": step("collect tests", collect, env=source_env())}


def client_checks() -> dict[str, bool]:
    """The web client: built for the browser tests, and its own style, types and tests."""
    if not ensure_client(dev=True):
        return {"web client": False}

    def run(name: str, script: str) -> bool:
        return step(name, ["npm", "run", "--silent", script], cwd=WEB)

    return {
        "web client": True,
        "web style": run("web style (eslint, prettier)", "lint"),
        "web types": run("web types (svelte-check)", "check"),
        "web tests": run("web tests (vitest)", "test"),
        "browser": ensure_browser(),
    }


def pure_tests(paths: list[str], compiled_follows: bool) -> dict[str, bool]:
    command = [*PYTEST, *paths]
    env = source_env() | {"FAIRGROUND_COMPILED_FOLLOWS": str(int(compiled_follows))}
    return {"tests, pure": run_tests("tests, pure", command, env, closing_words)}


def compiled_tests(paths: list[str]) -> dict[str, bool]:
    # What was compiled beside the other checks; the pure tests may have brought the rule coverage up to date.
    form = built_by(ensure_fairground, strict=True)
    if form is None:
        return {"build": False}
    if form == "pure":
        print("  left out       tests, compiled: the package is pure Python on this machine, as noted above")
        return {}
    put_into_package()
    command = [*PYTEST, "-m", "not pure_only", *paths]
    return {"tests, compiled": run_tests("tests, compiled", command, installed_env(), summary_line)}


def compile_ahead() -> bool:
    """Compiles the present source into the user's cache; true when it is there, or nothing can compile it."""
    if not can_compile():
        return True
    try:
        compile_for_next_start()
    except BuildFailed:
        return False
    return True


def some_fairground() -> bool:
    """Installs some Fairground, if there is none: the pure tests ask for its version and its command."""
    return bool(installed()) or built_by(ensure_playable) is not None


Form = TypeVar("Form")


def built_by(install: Callable[..., Form], **how: bool) -> Form | None:
    """What an installing function says; None when the package cannot be built."""
    try:
        with only_one_installer():
            return install(**how)
    except BuildFailed:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="./check", description=__doc__)
    parser.add_argument("--fast", action="store_true", help="leave out the compiled package")
    parser.add_argument("paths", nargs="*", help="tests to run instead of all of them")
    asked = parser.parse_args()
    start = time.monotonic()
    os.chdir(ROOT)
    # Many tests start Fairground in processes of their own: they need not compile its source each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with only_one_installer():
        ensure_packages("dev")
    # Compiling goes on beside the checks and the pure tests, which need nothing of it.
    with ThreadPoolExecutor() as lanes:
        compiling = None if asked.fast else lanes.submit(compile_ahead)
        client = lanes.submit(client_checks)
        results = static_checks()
        results["install"] = some_fairground()
        if results["install"] and not asked.paths:
            results |= collect_tests()
        results |= client.result()
        if results["install"]:
            both = not asked.fast and can_compile()
            results |= pure_tests(asked.paths, compiled_follows=both)
        results["build"] = compiling is None or compiling.result()
    if not asked.fast and results["build"]:
        results |= compiled_tests(asked.paths)
    failed = [name for name, passed in results.items() if not passed]
    seconds = time.monotonic() - start
    if failed:
        print(f"Failed after {seconds:.0f} s: {'; '.join(failed)}.")
        sys.exit(1)
    print(f"All checks passed in {seconds:.0f} s.")


if __name__ == "__main__":
    main()
