"""The guide for researchers keeps its word: every example in it runs and prints what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.test_library import BLOCK, check

GUIDE = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.pure_only
def test_the_examples_run() -> None:
    text = GUIDE.read_text("utf-8")
    names: dict[str, Any] = {"__name__": "guide"}
    blocks = [block for block in BLOCK.finditer(text) if block[1] in ("python", "pycon")]
    assert len(blocks) > 5
    for block in blocks:
        line = text[: block.start()].count("\n") + 1
        if block[1] == "python":
            exec(compile("\n" * line + block[2], str(GUIDE), "exec"), names)
        else:
            check(block[2], names, line)
