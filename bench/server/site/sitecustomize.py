"""Adds the games of the folder beside this one to Fairground's own, in every process that has this folder on
its path: a server and the workers that it starts."""

from __future__ import annotations

from pathlib import Path

from fairground.games import __path__ as places

# Games are found by looking, so this is one more place to look.
places.append(str(Path(__file__).parents[1] / "games"))
