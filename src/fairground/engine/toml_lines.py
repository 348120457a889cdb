"""Finds the lines of a TOML text again, which the TOML reader forgets."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_BLANK: Final = re.compile(r"(?:\s|#[^\n]*)*")
_WORD: Final = re.compile(r"""[\w-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""")
_LONG_TEXT: Final = re.compile(r'"""(?:\\.|[^\\])*?"""+' + r"|'''.*?'''+", re.DOTALL)
_BARE: Final = re.compile(r"[^,\]}#\n]+")


class Lines:
    """The line of every table, key and item of a valid TOML text, by its path: ("card", 2, "steps", 0, "op").

    The text is read when a line is first asked for, because only a faulty one is ever asked about."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[Path, int] = {}
        self._sizes: dict[Path, int] = {}  # of the arrays of tables, so far

    def of(self, path: Path) -> int:
        """The line of a path, counted from 1; of the nearest thing around it if it is missing."""
        if not self._found:
            self._found[()] = 1
            self._read()
        while path not in self._found:
            path = path[:-1]
        return self._found[path]

    def _read(self) -> None:
        place = self._skip(0)
        table: Path = ()
        while place < len(self._text):
            if self._text[place] == "[":
                table, place = self._head(place)
            else:
                place = self._pair(place, table)
            place = self._skip(place)

    def _mark(self, path: Path, place: int) -> None:
        self._found.setdefault(path, self._text.count("\n", 0, place) + 1)

    def _skip(self, place: int) -> int:
        return self._end(_BLANK, place)

    def _end(self, form: re.Pattern[str], place: int) -> int:
        found = form.match(self._text, place)
        assert found is not None
        return found.end()

    def _head(self, start: int) -> tuple[Path, int]:
        """The path of the table that a line [table] or [[table]] opens, and where that line ends."""
        brackets = 2 if self._text.startswith("[[", start) else 1
        words, place = self._words(start + brackets)
        path = self._path((), words, start)
        if brackets == 2:
            self._sizes[path] = self._sizes.get(path, 0) + 1
            path = self._latest(path)
            self._mark(path, start)
        return path, place + brackets

    def _pair(self, start: int, table: Path) -> int:
        words, place = self._words(start)
        return self._value(self._skip(place + 1), self._path(table, words, start))

    def _words(self, place: int) -> tuple[list[str], int]:
        """The words of a key such as a."b c".d, and where the sign after it stands."""
        words = []
        while True:
            place = self._skip(place)
            end = self._end(_WORD, place)
            word = self._text[place:end]
            words.append(tomllib.loads(f"word = {word}")["word"] if word[0] in "\"'" else word)
            place = self._skip(end)
            if self._text[place] != ".":
                return words, place
            place += 1

    def _path(self, table: Path, words: Sequence[str], place: int) -> Path:
        """Marks what a key names, and the tables it leads through: of an array, the one opened last."""
        path = table
        for word in words:
            path = (*self._latest(path), word)
            self._mark(path, place)
        return path

    def _latest(self, path: Path) -> Path:
        return (*path, self._sizes[path] - 1) if path in self._sizes else path

    def _value(self, place: int, path: Path) -> int:
        opening = self._text[place]
        if opening not in "[{":
            return self._plain(place)
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

    def _plain(self, place: int) -> int:
        if self._text.startswith(('"""', "'''"), place):
            return self._end(_LONG_TEXT, place)
        return self._end(_WORD if self._text[place] in "\"'" else _BARE, place)
