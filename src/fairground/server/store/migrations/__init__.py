"""The steps by which a storage grew: numbered files of SQL, a folder for each kind of database."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from fairground.engine.errors import FairgroundError


class NewerStorage(FairgroundError):
    """The storage was written by a newer Fairground."""


class Migration(NamedTuple):
    version: int
    statements: tuple[str, ...]


def migrations(kind: str) -> list[Migration]:
    """All steps for a kind of database, in order."""
    found = []
    for file in files(__name__).joinpath(kind).iterdir():
        if file.name.endswith(".sql"):
            text = file.read_text(encoding="utf-8")
            statements = tuple(part.strip() for part in text.split(";\n") if part.strip())
            found.append(Migration(int(file.name.partition("_")[0]), statements))
    return sorted(found)


def steps_from(version: int, kind: str) -> list[Migration]:
    """The steps that a storage of some version has still to take."""
    known = migrations(kind)
    newest = known[-1].version
    if version > newest:
        raise NewerStorage(
            f"this storage has version {version}, newer than this Fairground knows ({newest}); "
            "update Fairground"
        )
    return [step for step in known if step.version > version]
