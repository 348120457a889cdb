"""Finds phrases that sound translated, and common misspellings, in everything that people read.

    python tools/english.py            the whole project
    python tools/english.py FILE ...   some files

The list, with what to write instead, is `tools/english.toml`.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tools" / "english.toml"
# The guide shows the phrases, and so do the list and its test.
SHOWN_ON_PURPOSE = {ROOT / "CONTRIBUTING.md", LIST, ROOT / "tests" / "test_english.py"}
PLACES = (
    "*.md",
    "docs/**/*.md",
    "src/**/*.py",
    "src/**/*.toml",
    "tools/*.py",
    "web/src/**/*.ts",
    "web/src/**/*.svelte",
)


class Phrase(NamedTuple):
    pattern: re.Pattern[str]
    better: str


def phrases(text: str) -> list[Phrase]:
    listed = tomllib.loads(text)["phrase"]
    return [Phrase(re.compile(one["find"]), one["write"]) for one in listed]


def texts() -> Iterator[Path]:
    """The files that hold what people read."""
    for place in PLACES:
        for file in sorted(ROOT.glob(place)):
            if file not in SHOWN_ON_PURPOSE and "node_modules" not in file.parts:
                yield file


def problems(files: Iterable[Path], listed: list[Phrase]) -> Iterator[str]:
    """Every phrase that is found, with its place and what to write instead."""
    for file in files:
        text = file.read_text("utf-8")
        # Several times faster than patterns that ignore case.
        lowered = text.lower()
        for phrase in listed:
            for found in phrase.pattern.finditer(lowered):
                line = lowered.count("\n", 0, found.start()) + 1
                words = text[found.start() : found.end()]
                yield f"{name_of(file)}:{line}: “{words}”: better “{phrase.better}”"


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path)
    asked = parser.parse_args()
    found = list(problems(asked.files or texts(), phrases(LIST.read_text("utf-8"))))
    for problem in found:
        print(problem)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
