"""Content files: TOML read with errors a designer can act on: file, line, entry, key, what may be meant.

A game says what its files hold: a `Kind` for each sort of `[[entry]]`, `Keys` for each single `[table]`.
Files and made-up entries of positions are then checked alike, and the game adds only what its own rules
demand, as `Fault`s.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest, closest_or_all
from fairground.engine.toml_lines import Lines, Path

T = TypeVar("T")
Table: TypeAlias = Mapping[str, Any]

# Entries are told apart by id in records and by name at the table.
UNIQUE: Final = ("id", "name")
# Of more names than this, only the closest to a wrong one is shown.
MOST_LISTED: Final = 8


class Fault(Exception):
    """One problem of one entry, tied to the key where it shows, or to the path of a key deep inside."""

    def __init__(self, key: str | Path, problem: str) -> None:
        super().__init__(problem)
        self.path: Path = (key,) if isinstance(key, str) else key
        self.problem = problem

    def __str__(self) -> str:
        return f"key '{key_text(self.path)}': {self.problem}"


class Key(NamedTuple):
    """What may stand under a key, in words and as a test; the names to choose from, if it holds one; the keys
    of the table or tables in it, if it holds any."""

    words: str
    fits: Callable[[object], bool]
    needed: bool = True
    names: tuple[str, ...] = ()
    inner: Mapping[str, Key] | None = None


Keys: TypeAlias = Mapping[str, Key]
NO_TABLES: Final[Mapping[str, Keys]] = MappingProxyType({})


class Kind(NamedTuple, Generic[T]):
    """One sort of entry. `make` gets tables whose keys are in order and raises a `Fault` for all else."""

    name: str
    keys: Keys
    make: Callable[[Table], T]
    title_key: str = "id"

    def title(self, entry: Table, otherwise: str) -> str:
        title = entry.get(self.title_key)
        return f"{self.name} '{title}'" if isinstance(title, str) else otherwise


class ContentFile:
    """What a content file holds, checked. `file` stands for it in messages.

    :raises BadSetup: with one line for each faulty entry, in the order of the file."""

    def __init__(
        self, text: str, file: str, kinds: Sequence[Kind[Any]], tables: Mapping[str, Keys] = NO_TABLES
    ) -> None:
        self._file = file
        self._lines = Lines(text)
        try:
            self._document: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadSetup(f"{file}: not valid TOML: {error}") from None
        self._made: dict[str, tuple[Any, ...]] = {}
        # A wrong name makes something else missing, so it is told alone.
        faults = [*self._unknown(kinds, tables)] or [*self._faults(kinds, tables)]
        if faults:
            raise BadSetup("\n".join(sentence for _, sentence in sorted(faults)))

    def entries(self, kind: Kind[T]) -> tuple[T, ...]:
        """What was made of the entries of a kind, in the order of the file."""
        return self._made[kind.name]

    def table(self, name: str) -> dict[str, Any]:
        """A single table."""
        table: dict[str, Any] = self._document[name]
        return table

    def error(self, path: Path, problem: str) -> BadSetup:
        """A problem that only shows between entries, with the line of the path it is told at."""
        return BadSetup(self._told(path, problem)[1])

    def _told(self, path: Path, problem: str) -> tuple[int, str]:
        line = self._lines.of(path)
        # What is missing altogether stands in no line.
        place = f"{self._file}, line {line}" if path[0] in self._document else self._file
        return line, f"{place}: {problem}"

    def _unknown(self, kinds: Sequence[Kind[Any]], tables: Mapping[str, Keys]) -> Iterator[tuple[int, str]]:
        heads = {name: f"[{name}]" for name in tables} | {kind.name: f"[[{kind.name}]]" for kind in kinds}
        for name, value in self._document.items():
            if name not in heads:
                what = "table" if isinstance(value, dict | list) else "key"
                hint = closest(name, heads) or f"; the file has {', '.join(heads.values())}"
                yield self._told((name,), f"unknown {what} '{name}'{hint}")

    def _faults(self, kinds: Sequence[Kind[Any]], tables: Mapping[str, Keys]) -> Iterator[tuple[int, str]]:
        for name, keys in tables.items():
            if isinstance(self._document.get(name), dict):
                yield from self._table_faults(name, keys)
            else:
                yield self._told((name,), f"expected a table [{name}] with {', '.join(keys)}")
        for kind in kinds:
            name = kind.name
            if self._document.get(name) and _is_tables(self._document[name]):
                yield from self._entry_faults(kind)
            else:
                yield self._told((name,), f"expected at least one {name}, each under a line [[{name}]]")

    def _table_faults(self, name: str, keys: Keys) -> Iterator[tuple[int, str]]:
        try:
            check_keys(self._document[name], keys)
        except Fault as fault:
            yield self._told((name, *fault.path), f"[{name}], {fault}")

    def _entry_faults(self, kind: Kind[Any]) -> Iterator[tuple[int, str]]:
        entries: list[dict[str, Any]] = self._document[kind.name]
        made = []
        for index, entry in enumerate(entries):
            try:
                check_keys(entry, kind.keys)
                self._check_unused(kind, entries, index)
                made.append(kind.make(entry))
            except Fault as fault:
                title = kind.title(entry, f"{kind.name} number {index + 1}")
                yield self._told((kind.name, index, *fault.path), f"{title}, {fault}")
        self._made[kind.name] = tuple(made)

    def _check_unused(self, kind: Kind[Any], entries: Sequence[Table], index: int) -> None:
        for key in UNIQUE:
            value = entries[index].get(key)
            for earlier in range(index):
                if value is not None and entries[earlier].get(key) == value:
                    line = self._lines.of((kind.name, earlier, key))
                    raise Fault(
                        key,
                        f"{as_toml(value)} is taken by the {kind.name} on line {line}; "
                        f"give each {kind.name} its own {key}",
                    )


def read_made_up(kind: Kind[T], entry: Table, defaults: Table) -> T:
    """An entry made up for a test or a puzzle, checked like one of a file. What it leaves out is taken from
    the defaults; a default of None stands for nothing.

    :raises BadSetup: if the entry cannot be used."""
    filled = {key: value for key, value in defaults.items() if value is not None} | dict(entry)
    try:
        check_keys(filled, kind.keys)
        return kind.make(filled)
    except Fault as fault:
        raise BadSetup(f"{kind.title(filled, f'the {kind.name}')}, {fault}") from None


def check_ids(ids: Iterable[str]) -> None:
    """Made-up entries take no id of another one."""
    for id, count in Counter(ids).items():
        if count > 1:
            raise BadSetup(f"there is already a card '{id}'; give the made-up card another id")


def check_keys(table: Table, keys: Keys, path: Path = ()) -> None:
    """Every key is known and fits, at any depth, and none that is needed is missing."""
    for key, value in table.items():
        place = (*path, key)
        if key not in keys:
            raise Fault(place, f"unknown{closest_or_all(key, list(keys), 'the keys are')}")
        spec = keys[key]
        if not spec.fits(value):
            raise Fault(place, _misfit(spec, value))
        if spec.inner is not None and isinstance(value, list):
            for index, item in enumerate(value):
                check_keys(item, spec.inner, (*place, index))
        elif spec.inner is not None:
            check_keys(value, spec.inner, place)
    for key, spec in keys.items():
        if spec.needed and key not in table:
            raise Fault((*path, key), f"missing; expected {spec.words}")


def _misfit(spec: Key, value: object) -> str:
    hint = closest(value, spec.names) if isinstance(value, str) else ""
    if hint and len(spec.names) > MOST_LISTED:
        return f"there is no {as_toml(value)}{hint}"
    return f"expected {spec.words}, not {as_toml(value)}{hint}"


# The usual keys.


def optional(key: Key) -> Key:
    """The same key, which may be left out."""
    return key._replace(needed=False)


def one_of(names: Iterable[str]) -> Key:
    """A key that holds one of these names."""
    known = tuple(names)
    return Key(" or ".join(f'"{name}"' for name in known), lambda value: value in known, names=known)


def whole(least: int, most: int) -> Key:
    return Key(f"a whole number from {least} to {most}", lambda value: is_whole(value, least, most))


def text_key(words: str = "a text") -> Key:
    return Key(words, lambda value: isinstance(value, str) and bool(value.strip()))


def flag() -> Key:
    return Key("true or false", lambda value: isinstance(value, bool))


def id_key(example: str) -> Key:
    return Key(
        f'lowercase letters and digits joined by hyphens, such as "{example}"',
        lambda value: isinstance(value, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value) is not None,
    )


def table_key(words: str, keys: Keys) -> Key:
    """A key that holds a table of its own."""
    return Key(words, lambda value: isinstance(value, dict), inner=keys)


def tables_key(words: str, keys: Keys) -> Key:
    """A key that holds a list of tables, which may be empty."""
    return Key(words, _is_tables, inner=keys)


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number within bounds; true and false are no numbers."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def as_toml(value: object) -> str:
    """A value as the designer wrote it, in one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        pairs = [f"{key} = {as_toml(item)}" for key, item in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    return str(value)


def key_text(path: Path) -> str:
    """A path as text: outcomes[1].steps[0].op, counted from 0 as in programs."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return text.removeprefix(".")
