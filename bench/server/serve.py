"""`fairground` with the games of this folder beside its own: what `run.py` starts to serve Tick."""

from __future__ import annotations

from pathlib import Path

from fairground.cli.main import app
from fairground.games import __path__ as places

# Games are found by looking, so this is one more place to look.
places.append(str(Path(__file__).parent / "games"))

if __name__ == "__main__":
    app()
