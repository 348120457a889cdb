"""Finding packs that people wrote: in a file or folder that somebody names, in the user's data folder, and in
installed Python packages. Here they are only found and fetched; whether they can be played their game says.

A pack is a TOML file, or a folder whose TOML files all belong to it. Python packages offer packs by entry
points of the group `fairground.packs`; each leads to the path of a file or folder, or to a function that
returns one.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, NamedTuple

from fairground.engine import plugins
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.packs import Pack

ENTRY_POINTS: Final = plugins.PACKS
FOLDER: Final = "packs"
SUFFIX: Final = ".toml"
# A little more than any game takes: only so much is ever read. Games say themselves what is too large.
MOST_BYTES: Final = 1024 * 1024
MOST_FILES: Final = 32
MOST_FOUND: Final = 200  # packs in one folder
MOST_TOLD: Final = 5  # problems of one pack
_NAME: Final = re.compile(r"""pack\s*=\s*(?:"([^"]*)"|'([^']*)')""")


class LeftOut(NamedTuple):
    """Something that was meant to be a pack, and why it is not."""

    place: str
    problem: str

    def __str__(self) -> str:
        return f"{self.place} is left out: {self.problem}"


class Found(NamedTuple):
    """A pack that can be played, and where it was found."""

    place: str
    pack: Pack


class FoundPacks(NamedTuple):
    """Packs that can be played, and what could not be used."""

    found: tuple[Found, ...] = ()
    left_out: tuple[LeftOut, ...] = ()

    @property
    def packs(self) -> tuple[Pack, ...]:
        return tuple(one.pack for one in self.found)

    def named(self, names: Iterable[str]) -> tuple[Pack, ...]:
        """Those of the packs that are named."""
        wanted = set(names)
        return tuple(pack for pack in self.packs if pack.name in wanted)


# Where


def data_folder() -> Path:
    """Where Fairground keeps what belongs to this user, unless told otherwise."""
    if own := os.environ.get("FAIRGROUND_HOME"):
        return Path(own).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "fairground"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "fairground"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fairground"


def packs_folder() -> Path:
    """The folder where the user's packs are found automatically."""
    return data_folder() / FOLDER


# Reading one


def load_pack(place: str | Path) -> Pack:
    """The pack in a file, or in a folder of files that all belong to it. Whether it can be played the game
    says when a match is made.

    Raises `BadSetup` when it cannot be fetched."""
    path = Path(place).expanduser()
    try:
        files = [path] if not path.is_dir() else _inside(path)
        texts = [(file.name, _text(file)) for file in files]
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadSetup(f"the pack '{place}' cannot be read: {reason}") from None
    lines = (_NAME.match(line.strip()) for line in texts[0][1].splitlines())
    named = next((found for found in lines if found), None)
    if named is None:
        raise BadSetup(
            f"'{place}' is not a pack: its first lines must give its name, as in pack = \"haunted\""
        )
    return Pack.of(named[1] if named[1] is not None else named[2], texts)


def _inside(folder: Path) -> list[Path]:
    """The files of a folder that make up a pack, in the order of their names. What a link leads out of the
    folder to is none of it."""
    files = sorted(file for file in folder.iterdir() if file.suffix == SUFFIX)
    if not files:
        raise ValueError(f"there is no {SUFFIX} file in this folder")
    if len(files) > MOST_FILES:
        raise ValueError(f"there are {len(files)} files in this folder; {MOST_FILES} are the most")
    home = folder.resolve()
    for file in files:
        if home not in file.resolve().parents:
            raise ValueError(f"{file.name} is a link that leads out of the folder")
    return files


def _text(file: Path) -> str:
    # A pipe or a device would keep us waiting, or never end.
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as opened:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise ValueError("it is not a file")
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(f"{file.name} is too large; {MOST_BYTES // 1024} KiB are the most")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ValueError(f"{file.name} is not UTF-8 text") from None


# Finding all


def find_packs(
    game: Game,
    places: Sequence[str | Path] = (),
    folder: Path | None = None,
    installed: Iterable[EntryPoint] | None = None,
) -> FoundPacks:
    """Every pack that can be played: named ones, those in the folder and those of installed packages. What
    cannot be used is left out, with the reason, and so is the later of two that cannot be combined."""
    found_packs = fetch_packs(places, folder, installed)
    if not found_packs.found or not game.pack_problems(found_packs.packs):
        return found_packs
    good: list[Found] = []
    left_out = list(found_packs.left_out)
    for one in found_packs.found:
        problems = game.pack_problems([*(other.pack for other in good), one.pack])
        if problems:
            left_out.append(LeftOut(one.place, _told(problems)))
        else:
            good.append(one)
    return FoundPacks(tuple(good), tuple(left_out))


def _told(problems: Sequence[str]) -> str:
    """The first problems of a pack; whoever mends it asks for the others."""
    more = len(problems) - MOST_TOLD
    return "\n".join([*problems[:MOST_TOLD], *([f"… and {more} more problems"] if more > 0 else [])])


def fetch_packs(
    places: Sequence[str | Path] = (),
    folder: Path | None = None,
    installed: Iterable[EntryPoint] | None = None,
) -> FoundPacks:
    """Every pack that can be fetched, whether it can be played or not."""
    found: list[Found] = []
    left_out: list[LeftOut] = []
    for place, fetched in (
        *_fetched(places),
        *_fetched(_in_folder(packs_folder() if folder is None else folder)),
        *_installed(entry_points(group=ENTRY_POINTS) if installed is None else installed),
    ):
        if isinstance(fetched, str):
            left_out.append(LeftOut(place, fetched))
        # The same pack found twice is one pack.
        elif not any(one.pack.digest == fetched.digest for one in found):
            found.append(Found(place, fetched))
    return FoundPacks(tuple(found), tuple(left_out))


def load_packs(game: Game, places: Sequence[str | Path | Pack]) -> list[Pack]:
    """The packs that somebody names, all of them. Raises `BadSetup` if one cannot be used."""
    if isinstance(places, str):
        raise BadSetup(f"packs are a list, even if there is only one: packs=[{places!r}]")
    packs = [place if isinstance(place, Pack) else load_pack(place) for place in places]
    problems = game.pack_problems(packs) if packs else []
    if problems:
        raise BadSetup(_told(problems))
    return packs


def _in_folder(folder: Path) -> list[Path]:
    """What may be a pack in a folder of packs: files and folders, but hidden ones."""
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return []
    packs = [one for one in inside if not one.name.startswith(".") and (one.suffix == SUFFIX or one.is_dir())]
    return packs[:MOST_FOUND]


def _fetched(places: Iterable[str | Path]) -> Iterator[tuple[str, Pack | str]]:
    for place in places:
        try:
            yield str(place), load_pack(place)
        except BadSetup as error:
            yield str(place), str(error)


def _installed(points: Iterable[EntryPoint]) -> Iterator[tuple[str, Pack | str]]:
    """Packs of Python packages. The package was installed on purpose, so its code may run, and may fail."""
    for point in points:
        place = f"the pack '{point.name}' of a Python package"
        try:
            found = point.load()
            yield place, load_pack(found() if callable(found) else found)
        except BadSetup as error:
            yield place, str(error)
        except Exception as error:
            yield place, f"it cannot be loaded: {type(error).__name__}: {error}"
