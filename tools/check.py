"""Checks everything: style, types, layers, the web client, and the tests on the pure and compiled package."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from pathlib import Path

from client import WEB, ensure_browser, ensure_client
from install import (
    ROOT,
    VENV,
    BuildFailed,
    ensure_fairground,
    ensure_packages,
    installed,
    only_one_installer,
)
from steps import Lines, step

BIN = VENV / "bin"
PYTEST: list[str | Path] = [BIN / "pytest", "-q", "-n", "2"]
# What pytest prints while it runs, as opposed to what it has to say at the end.
PROGRESS = re.compile(r"^([.sxX]*\s*(\[\s*\d+%\])?|bringing up nodes\.\.\.|\s*)$")


def closing_words(output: Lines) -> Lines:
    return [line for line in output if not PROGRESS.match(line)]


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


def pure_tests(paths: list[str]) -> dict[str, bool]:
    # They want some Fairground installed, of any age: for its version and its command.
    built = bool(installed()) or build() is not None
    command = [*PYTEST, *paths]
    return {"build": built, "tests, pure": step("tests, pure", command, source_env(), show=closing_words)}


def compiled_tests(paths: list[str]) -> dict[str, bool]:
    # Built only now, because the pure tests may have brought the rule coverage in the source up to date.
    form = build()
    if form is None:
        return {"build": False}
    if form == "pure":
        print("  left out       tests, compiled: the package is pure Python on this machine, as noted above")
        return {}
    command = [*PYTEST, "-m", "not pure_only", *paths]
    return {"tests, compiled": step("tests, compiled", command, installed_env(), show=summary_line)}


def build() -> str | None:
    """The form that the installed package has now; None when it cannot be built."""
    try:
        with only_one_installer():
            return ensure_fairground(strict=True)
    except BuildFailed:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="./check", description=__doc__)
    parser.add_argument("--fast", action="store_true", help="leave out the compiled package")
    parser.add_argument("paths", nargs="*", help="tests to run instead of all of them")
    asked = parser.parse_args()
    start = time.monotonic()
    os.chdir(ROOT)
    with only_one_installer():
        ensure_packages("dev")
    results = static_checks() | client_checks() | pure_tests(asked.paths)
    if results["build"] and not asked.fast:
        results |= compiled_tests(asked.paths)
    failed = [name for name, passed in results.items() if not passed]
    seconds = time.monotonic() - start
    if failed:
        print(f"Failed after {seconds:.0f} s: {'; '.join(failed)}.")
        sys.exit(1)
    print(f"All checks passed in {seconds:.0f} s.")


if __name__ == "__main__":
    main()
