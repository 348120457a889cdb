"""A game of another package, as if pip had installed it: the project that `fairground new-game` begins."""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files
from pathlib import Path

from fairground.cli.new_game.command import words_for, write

NAME = "Night Market"


def new_project(folder: Path) -> Path:
    project = folder / "night-market"
    write(files("fairground.cli.new_game").joinpath("template"), project, words_for(NAME))
    return project


def installed_env(project: Path) -> dict[str, str]:
    """An environment in which Python finds the project: what pip would write beside it is written by hand."""
    data = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    info = project / "src" / f"{data['name'].replace('-', '_')}-{data['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {data['name']}\nVersion: {data['version']}\n", "utf-8"
    )
    lines = []
    for group, entries in data["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    before = [one for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    path = os.pathsep.join([str(project / "src"), *map(os.path.abspath, before)])
    return os.environ | {"PYTHONPATH": path, "FAIRGROUND_HOME": str(project.parent / "home")}
