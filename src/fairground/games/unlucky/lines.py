"""Finds the lines of a TOML file again, which the TOML reader forgets."""

from __future__ import annotations

import re
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_HEAD = re.compile(r"(\[\[?)\s*([\w.-]+)\s*\]\]?")
_KEY = re.compile(r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')\s*=\s*""")
_STRING = re.compile(r'"""(?s:.*?)"""|\'\'\'(?s:.*?)\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'')
_BARE = re.compile(r"[^\s,\]}#]+")


class Lines:
    """The line of every key and item of a valid TOML text, by its path: ("card", 2, "steps", 0, "op").

    It knows what card files use: tables, arrays of tables, and plain keys."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[Path, int] = {}

    def of(self, path: Path) -> int:
        """The line of a path, counted from 1; of the nearest thing around it if it is missing."""
        if not self._found:
            self._read()
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)

    def _read(self) -> None:
        # Only a faulty file is read again.
        text = self._text
        counts: dict[str, int] = {}
        place = self._skip(0)
        prefix: Path = ()
        while place < len(text):
            head = _HEAD.match(text, place)
            if head is not None:
                name = head[2]
                prefix = (name,)
                if prefix not in self._found:
                    self._mark(prefix, place)
                if head[1] == "[[":
                    prefix = (name, counts.get(name, 0))
                    counts[name] = counts.get(name, 0) + 1
                    self._mark(prefix, place)
                place = head.end()
            else:
                place = self._pair(place, prefix)
            place = self._skip(place)

    def _mark(self, path: Path, place: int) -> None:
        self._found[path] = self._text.count("\n", 0, place) + 1

    def _skip(self, place: int) -> int:
        blank = _BLANK.match(self._text, place)
        assert blank is not None
        return blank.end()

    def _pair(self, place: int, prefix: Path) -> int:
        key = _KEY.match(self._text, place)
        assert key is not None
        path = (*prefix, key[0].split("=")[0].strip().strip("\"'"))
        self._mark(path, place)
        return self._value(key.end(), path)

    def _value(self, place: int, path: Path) -> int:
        opening = self._text[place]
        if opening not in "[{":
            value = _STRING.match(self._text, place) or _BARE.match(self._text, place)
            assert value is not None
            return value.end()
        index = 0
        place = self._skip(place + 1)
        while self._text[place] not in "]}":
            if opening == "{":
                place = self._pair(place, path)
            else:
                self._mark((*path, index), place)
                place = self._value(place, (*path, index))
                index += 1
            place = self._skip(place)
            if self._text[place] == ",":
                place = self._skip(place + 1)
        return place + 1
