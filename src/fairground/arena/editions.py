"""What if a number were different? An edition of a game changes some numbers in its TOML files.

Games read their files through `importlib.resources`. Before a worker process loads the game of an
edition, it puts changed copies in front of the shipped files, so games know nothing about it."""

from __future__ import annotations

import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import resources
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.resources.abc import Traversable, TraversableResources
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from fairground.engine.content import as_toml
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all

LEDGER: Final = "ledger"  # words about rules, no figures
VALUE: Final = "value"  # of a figure that also says where it comes from


class Edition(NamedTuple):
    """The package of a game and its changed files, as pairs of path and text. Empty: the game as shipped."""

    package: str = ""
    files: tuple[tuple[str, str], ...] = ()


AS_SHIPPED: Final = Edition()


class Change(NamedTuple):
    """One figure, as it is and as it would be."""

    path: str
    before: Any
    after: Any

    @property
    def words(self) -> str:
        before = "none" if self.before is None else as_toml(self.before)
        return f"{before} → {as_toml(self.after)}"


# Reading what is to be changed


def read_overrides(text: str, name: str) -> dict[str, Any]:
    """A TOML text with a table for each file of the game; `name` stands for it in messages."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadSetup(f"{name} is not valid TOML: {problem}") from None


def read_setting(text: str) -> dict[str, Any]:
    """`beasts.tax-imp.points=4` as the table it stands for; names with dots or spaces stand in quotes."""
    path, equals, value = text.partition("=")
    words = [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|([^."]+)', path.strip())]
    if not equals or len(words) < 2:
        raise BadSetup(
            f"write a changed number as FILE.PATH=VALUE, such as figures.setup.coins=25, not as '{text}'"
        )
    try:
        found: Any = tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        found = value.strip()
    for word in reversed(words):
        found = {word.strip(): found}
    table: dict[str, Any] = found
    return table


# Making an edition


def make_edition(game: Game, overrides: Sequence[Mapping[str, Any]]) -> tuple[Edition, list[Change]]:
    """The edition with all overrides, and what it changes.

    :raises BadSetup: if an override leads nowhere. Whether the game can be played with the new figures, its
        own reading of the files says later."""
    package = type(game).__module__.rpartition(".")[0]
    files = data_files(package)
    documents = {path: tomllib.loads(text) for path, text in files.items()}
    changes: list[Change] = []
    changed: set[str] = set()
    for table in overrides:
        for name, inner in table.items():
            path = _file_named(name, list(files))
            if not isinstance(inner, dict):
                raise BadSetup(f"'{name}' is a file of {game.name}; say which number in it: {name}.…={inner}")
            _apply(documents[path], inner, name, changes)
            changed.add(path)
    if not changes:
        raise BadSetup("nothing is changed; use --what-if FILE or --set FILE.PATH=VALUE")
    return Edition(package, tuple((path, written(documents[path])) for path in sorted(changed))), changes


def data_files(package: str) -> dict[str, str]:
    """The TOML files of a game with figures in them, by their paths inside it."""

    def walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, str]]:
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.is_dir() and entry.name != LEDGER:
                yield from walk(entry, f"{prefix}{entry.name}/")
            elif entry.name.endswith(".toml"):
                yield prefix + entry.name, entry.read_text(encoding="utf-8")

    return dict(walk(resources.files(package), ""))


def _file_named(name: str, paths: list[str]) -> str:
    stems = {Path(path).stem: path for path in paths}
    for known in (stems.get(name), name if name in paths else None, stems.get(Path(name).stem)):
        if known is not None:
            return known
    raise BadSetup(f"there is no file '{name}' of numbers{closest_or_all(name, list(stems), 'there are')}")


def written(document: dict[str, Any]) -> str:
    """A document as TOML, a line for each of its tables."""
    return "".join(f"{key} = {as_toml(value)}\n" for key, value in document.items())


def _apply(target: Any, overrides: Mapping[str, Any], path: str, changes: list[Change]) -> None:
    """Lays a table of overrides over a table, or over a list of entries that are found by id or name."""
    for name, new in overrides.items():
        here = f"{path}.{name}"
        holder, key = _find(target, name, path)
        old = holder[key] if isinstance(holder, list) else holder.get(key)
        if isinstance(new, dict) and isinstance(old, dict | list):
            _apply(old, new, here, changes)
            continue
        if isinstance(old, dict) and VALUE in old:
            holder, key, old = old, VALUE, old[VALUE]
        if old is not None and _sort(old) is not _sort(new):
            raise BadSetup(f"{here} is {as_toml(old)}; {as_toml(new)} is of a different type")
        if old != new:
            changes.append(Change(here, old, new))
        holder[key] = new


def _find(target: Any, name: str, path: str) -> tuple[Any, Any]:
    """Where a name leads from a table or a list: what holds it, and its key or place there."""
    if isinstance(target, list):
        lists = [target]
    elif name in target:
        return target, name
    else:
        # Entries of a file are named without saying what kind of entry they are.
        lists = [value for value in target.values() if isinstance(value, list)]
    for entries in lists:
        place = _place(entries, name)
        if place is not None:
            return entries, place
    if isinstance(target, list) or "." not in path:
        known = [entry for entries in lists for entry in _names(entries)]
        if isinstance(target, dict):
            known += [key for key, value in target.items() if isinstance(value, dict)]
        raise BadSetup(f"{path} has no '{name}'{closest_or_all(name, known, 'it has')}")
    return target, name  # what a card may have but has not: the game itself knows whether it may


def _place(entries: list[Any], name: str) -> int | None:
    """An entry of a list by its id, its name however written, or its number from 0 on."""
    wanted = _slug(name)
    for place, entry in enumerate(entries):
        if isinstance(entry, dict) and wanted in (_slug(entry.get("id")), _slug(entry.get("name"))):
            return place
    return int(name) if name.isdecimal() and int(name) < len(entries) else None


def _names(entries: list[Any]) -> list[str]:
    tables = [entry for entry in entries if isinstance(entry, dict)]
    return [str(entry.get("id") or _slug(entry.get("name"))) for entry in tables]


def _slug(name: object) -> str:
    """A name as an id: "Lost Dutchman's Mine" is lost-dutchmans-mine."""
    return re.sub(r"[^a-z0-9]+", "-", str(name or "").lower().replace("'", "")).strip("-") or "?"


def _sort(value: object) -> type:
    return float if isinstance(value, int | float) and not isinstance(value, bool) else type(value)


# Playing an edition


@contextmanager
def play_with(edition: Edition) -> Iterator[None]:
    """Lets this process play an edition; it must not have loaded the game before."""
    if not edition.files:
        yield
        return
    assert edition.package not in sys.modules, "the game is already loaded"
    with tempfile.TemporaryDirectory(prefix="fairground-edition-") as folder:
        finder = _Finder(edition, Path(folder))
        sys.meta_path.insert(0, finder)
        try:
            yield
        finally:
            sys.meta_path.remove(finder)


class _Finder(MetaPathFinder):
    """Finds the package of the game where it is, and its files in a folder with the changed ones."""

    def __init__(self, edition: Edition, folder: Path) -> None:
        self.edition = edition
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.edition.package:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None and spec.submodule_search_locations:
            self._lay_out(Path(spec.submodule_search_locations[0]))
            spec.loader = _FileLoader(spec.loader, self.folder)
        return spec

    def _lay_out(self, package: Path) -> None:
        for file in package.rglob("*.toml"):
            copy = self.folder / file.relative_to(package)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
        for path, text in self.edition.files:
            (self.folder / path).write_text(text, encoding="utf-8")


class _FileLoader(Loader):
    """Loads a package as another loader does, and shows the files of a folder as its resources."""

    def __init__(self, loader: Loader, folder: Path) -> None:
        self.loader = loader
        self.folder = folder

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self.loader.exec_module(module)

    def get_resource_reader(self, name: str) -> TraversableResources:
        return _Files(self.folder)


class _Files(TraversableResources):
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def files(self) -> Traversable:
        return self.folder
