"""Tries the pure wheel on other Pythons: installs it with its extras in an empty environment and tests it.

    python tools/pythons.py python3.12 python3.13
    python tools/pythons.py python3.14 --wheel dist/fairground-0.1.0-py3-none-any.whl

Without --wheel it builds the wheel first. The tests come from this checkout, the package only from the wheel.
A Python that is not on the PATH can be named by its path.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

import wheels
from install import LOCKS, ROOT, find_uv
from steps import Lines, step

TEST_TOOLS = ("httpx", "hypothesis", "psutil", "pytest", "pytest-asyncio", "pytest-xdist")
# Differences between Pythons show here first: the library, saved records, every game, terminal and server.
TESTS = (
    "tests/test_library.py",
    "tests/test_machine.py",
    "tests/engine/test_actions.py",
    "tests/engine/test_match.py",
    "tests/engine/test_record.py",
    "tests/engine/test_saving.py",
    "tests/fair_game/test_steps.py",
    "tests/unlucky/test_setup.py",
    "tests/unicorn/test_words.py",
    "tests/unfair/test_packs.py",
    "tests/terminal/test_plain.py",
    "tests/server/test_protocol.py",
    "tests/server/test_socket.py",
)


def last_line(output: Lines) -> Lines:
    return output[-1:]


def pinned(names: tuple[str, ...]) -> list[str]:
    """The test tools in the versions that ./check uses."""
    lines = (line.split(" ")[0] for line in (LOCKS / "dev.txt").read_text().splitlines())
    return [line for line in lines if line.partition("==")[0] in names]


def try_python(name: str, wheel: Path, extras: str, tests: list[str]) -> bool:
    """Whether the wheel installs for a Python and passes the tests there."""
    found = shutil.which(name)
    if found is None:
        print(f"There is no '{name}' on the PATH: install that Python, or give its path.", file=sys.stderr)
        return False
    env = {key: value for key, value in os.environ.items() if not key.startswith("FAIRGROUND_")}
    env.pop("PYTHONPATH", None)
    with tempfile.TemporaryDirectory(prefix="fairground-") as folder:
        python = Path(folder, "venv", "bin", "python")
        env |= {"FAIRGROUND_FORM": "pure", "FAIRGROUND_HOME": str(Path(folder, "home"))}
        package = f"fairground[{extras}] @ {wheel.resolve().as_uri()}"
        install: list[str | Path] = [
            find_uv(),
            "pip",
            "install",
            "--quiet",
            "--python",
            python,
            package,
            *pinned(TEST_TOOLS),
        ]
        run: list[str | Path] = [
            python,
            "-P",
            "-m",
            "pytest",
            "-q",
            "-n",
            "1",
            "-p",
            "no:cacheprovider",
            *tests,
        ]
        return (
            step(
                f"{name}: environment",
                [find_uv(), "venv", "--quiet", "--python", found, python.parent.parent],
            )
            and step(f"{name}: install fairground[{extras}]", install, env=env)
            and step(f"{name}: tests", run, env=env, cwd=ROOT, show=last_line)
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pythons", nargs="+", help="a command or a path; repeatable")
    parser.add_argument("--wheel", type=Path, help="the wheel to try; built from this checkout if not given")
    parser.add_argument("--extras", default="all", help="the extras to install, separated by commas")
    parser.add_argument("--tests", nargs="+", default=list(TESTS), help="the tests to run")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fairground-") as folder:
        try:
            wheel = asked.wheel or wheels.build_all(Path(folder), [], pure_only=True)[1]
        except wheels.CannotBuild:
            sys.exit("The wheel could not be built: the output above says why.")
        results = {name: try_python(name, wheel, asked.extras, asked.tests) for name in asked.pythons}
    failed = [name for name, passed in results.items() if not passed]
    sys.exit(f"Failed: {', '.join(failed)}." if failed else 0)


if __name__ == "__main__":
    main()
