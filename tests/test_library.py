"""The guide to the library keeps its word: every example in it runs and prints what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import fairground as fg

GUIDE = Path(__file__).parents[1] / "docs" / "library.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def sections() -> dict[str, list[tuple[str, str, int]]]:
    """The code blocks under each heading: language, code, and the line it stands in."""
    text = GUIDE.read_text("utf-8")
    found: dict[str, list[tuple[str, str, int]]] = {}
    for block in BLOCK.finditer(text):
        before = text[: block.start()]
        heading = re.findall(r"^#+ (.+)$", before, re.MULTILINE)[-1]
        found.setdefault(heading, []).append((block[1], block[2], before.count("\n") + 1))
    return found


@pytest.mark.parametrize("heading", sections())
def test_the_examples_of_a_section_run(heading: str) -> None:
    names: dict[str, Any] = {"fg": fg, "__name__": "guide"}
    for language, code, line in sections()[heading]:
        if language == "python":
            # Empty lines before it let errors point into the guide.
            exec(compile("\n" * line + code, str(GUIDE), "exec"), names)
        else:
            assert language == "pycon"
            check(code, names, line)


def check(code: str, names: dict[str, Any], line: int) -> None:
    """Runs an interactive example; what it prints must be what the guide shows."""
    test = doctest.DocTestParser().get_doctest(code, names, "guide", str(GUIDE), line)
    assert test.examples
    shown: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=shown.append, clear_globs=False)
    names.update(test.globs)
    assert not shown, "".join(shown)


def test_every_name_of_the_public_face_is_in_the_guide() -> None:
    text = GUIDE.read_text("utf-8")
    missing = [name for name in fg.__all__ if f"fg.{name}" not in text and name not in ("Match", "Record")]
    assert missing == []
    methods = [name for name in vars(fg.Match) if not name.startswith("_") and name not in ("seats",)]
    assert [name for name in methods if f".{name}" not in text] == []
