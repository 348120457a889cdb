"""Every test of the terminal keeps its matches in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.terminal.helpers import OPENED

from fairground.cli.terminal import notice


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder; the notice of the first start has been shown already."""
    folder = tmp_path / "home"
    monkeypatch.setenv("FAIRGROUND_HOME", str(folder))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    notice.first_time()
    yield folder
    while OPENED:
        OPENED.pop().close()
