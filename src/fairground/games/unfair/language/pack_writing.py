"""Writing pack files: the cards of a pack as the text that `pack_files` reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def pack_text(
    name: str,
    cards: Sequence[Mapping[str, Any]],
    about: Mapping[str, Any] | None = None,
    themes: Sequence[str] = (),
    note: str = "",
) -> str:
    """Tables of cards as the text of a pack file."""
    lines = [f"pack = {_toml(name)}"]
    if themes:
        lines.append(f"themes = {_toml(list(themes))}")
    if note:
        lines.append(f"note = {_toml(note)}")
    if about:
        lines += ["", "[about]", *_fields(about)]
    for card in cards:
        lines += ["", "[[card]]", *_fields(card)]
    return "\n".join(lines) + "\n"


def _fields(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_toml(value)}" for name, value in table.items()]


def _key(name: str) -> str:
    plain = name.replace("_", "").replace("-", "")
    return name if plain.isascii() and plain.isalnum() else _toml(name)


def _toml(value: object) -> str:
    if isinstance(value, str):
        if "\n" not in value:
            return f'"{_escaped(value)}"'
        lines = [_escaped(line) for line in value.split("\n")]
        return '"""\n' + "\n".join(lines) + '"""'  # the first line break is none of the text
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_fields(value)) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _escaped(text: str) -> str:
    written = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(
        letter if letter >= " " and letter != "\x7f" else f"\\u{ord(letter):04X}" for letter in written
    )
