"""Reads content files with errors a designer can act on: file, line, entry, key, what may have been meant."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest, closest_or_all


class Fault(Exception):
    """One problem of one entry, tied to the key where it shows."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(problem)
        self.key = key
        self.problem = problem


class Key(NamedTuple):
    """What an entry may hold under a key: in words, as a test, and whether it must be there."""

    words: str
    fits: Callable[[object], bool]
    needed: bool = True
    names: tuple[str, ...] = ()


Keys = dict[str, Key]
Check = Callable[[dict[str, Any]], None]


def read_entries(
    text: str, file: str, entries: Mapping[str, tuple[Keys, Check]], tables: Mapping[str, Keys]
) -> dict[str, Any]:
    """The checked content of a file: lists of `[[entries]]` and single `[tables]`.

    :raises BadSetup: with one line for each faulty entry."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{file}: not valid TOML: {error}") from None
    known = [*entries, *tables]
    for name in content:
        if name not in known:
            hint = closest_or_all(name, known, "the file has")
            raise BadSetup(f"{file}, line {_line_of(text, name)}: unknown table '{name}'{hint}")
    faults: list[str] = []
    for name, (keys, check) in entries.items():
        found = content.setdefault(name, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise BadSetup(
                f"{file}, line {_line_of(text, name)}: each {name} is written under a line [[{name}]]"
            )
        faults += _faults(text, file, name, found, keys, check)
    for name, keys in tables.items():
        try:
            check_keys(content.get(name, {}), keys)
        except Fault as fault:
            faults.append(
                f"{file}, line {_line_of(text, name)}: [{name}], key '{fault.key}': {fault.problem}"
            )
    if faults:
        raise BadSetup("\n".join(faults))
    return content


def _faults(
    text: str, file: str, name: str, found: list[dict[str, Any]], keys: Keys, check: Check
) -> list[str]:
    faults = []
    for index, entry in enumerate(found):
        try:
            check_keys(entry, keys)
            check(entry)
            _check_unused(found, index)
        except Fault as fault:
            line = _entry_line(text, name, index, fault.key)
            title = title_of(name, entry, index)
            faults.append(f"{file}, line {line}: {title}, key '{fault.key}': {fault.problem}")
    return faults


def read_made_up(name: str, entry: Mapping[str, Any], keys: Keys, check: Check) -> dict[str, Any]:
    """An entry made up for a test or a puzzle, checked like one of a file."""
    copy = dict(entry)
    try:
        check_keys(copy, keys)
        check(copy)
    except Fault as fault:
        raise BadSetup(f"{title_of(name, copy, 0)}, key '{fault.key}': {fault.problem}") from None
    return copy


def check_keys(entry: Mapping[str, Any], keys: Keys) -> None:
    """Every key is known and fits, and none that is needed is missing."""
    for key, value in entry.items():
        if key not in keys:
            raise Fault(key, f"unknown{closest_or_all(key, list(keys), 'the keys are')}")
        if not keys[key].fits(value):
            hint = closest(value, keys[key].names) if isinstance(value, str) else ""
            raise Fault(key, f"expected {keys[key].words}, not {as_toml(value)}{hint}")
    for key, spec in keys.items():
        if spec.needed and key not in entry:
            raise Fault(key, f"missing; expected {spec.words}")


def one_of(names: list[str], needed: bool = True) -> Key:
    """A key that holds one of these names; for a wrong one the closest is offered."""
    words = " or ".join(f'"{name}"' for name in names)
    return Key(words, lambda value: value in names, needed, tuple(names))


def whole(least: int, most: int, needed: bool = True) -> Key:
    return Key(f"a whole number from {least} to {most}", lambda value: is_whole(value, least, most), needed)


def text_key(needed: bool = True) -> Key:
    return Key("a text", lambda value: isinstance(value, str) and bool(value.strip()), needed)


def flag(needed: bool = False) -> Key:
    return Key("true or false", lambda value: isinstance(value, bool), needed)


def id_key() -> Key:
    return Key(
        'small letters and digits joined by hyphens, such as "pot-of-gold"',
        lambda value: isinstance(value, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value) is not None,
    )


def is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def title_of(name: str, entry: Mapping[str, Any], index: int) -> str:
    for key in ("id", "colour"):
        if isinstance(entry.get(key), str):
            return f"{name} '{entry[key]}'"
    return f"{name} number {index + 1}"


def as_toml(value: object) -> str:
    """A value as the designer wrote it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return str(value)


def _check_unused(found: list[dict[str, Any]], index: int) -> None:
    """Entries are told apart by id in records and by name at the table."""
    for key in ("id", "name"):
        value = found[index].get(key)
        if value is not None and any(earlier.get(key) == value for earlier in found[:index]):
            raise Fault(key, f"{as_toml(value)} is taken by an entry above; give each its own {key}")


def _entry_line(text: str, name: str, index: int, key: str) -> int:
    """The line of an entry's key, counted from 1; its head if the key is missing."""
    lines = text.splitlines()
    heads = [n for n, line in enumerate(lines) if re.match(rf"\s*\[\[\s*{name}\s*\]\]", line)]
    any_head = [n for n, line in enumerate(lines) if re.match(r"\s*\[", line)]
    head = heads[index]
    end = min((n for n in any_head if n > head), default=len(lines))
    for number in range(head, end):
        if re.match(rf"""\s*["']?{re.escape(key)}["']?\s*=""", lines[number]):
            return number + 1
    return head + 1


def _line_of(text: str, name: str) -> int:
    for number, line in enumerate(text.splitlines()):
        if re.match(rf"\s*(\[+\s*)?{re.escape(name)}\b", line):
            return number + 1
    return 1
