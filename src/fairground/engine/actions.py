"""Actions at the boundary: typed records with a JSON form and a text form and back.

Each game declares one struct per verb. Its `form` is the text form, with fields in braces:

    class Build(Action, frozen=True, tag="build"):
        form: ClassVar[str] = "build {card} in {space}"
        card: str
        space: int

A field is an int, a str (any words) or a tuple of ints (numbers with spaces between them).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, ClassVar

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """One verb of a game."""

    form: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.form.format(**{name: _field_text(getattr(self, name)) for name in self.__struct_fields__})


def _field_text(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    return str(value)


def to_data(action: Action) -> dict[str, Any]:
    """The action as plain JSON-able data."""
    data: dict[str, Any] = msgspec.to_builtins(action)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}


def from_data(types: tuple[type[Action], ...], data: object) -> Action:
    """The action that plain data stands for. Raises `msgspec.ValidationError` when it is none."""
    kind: Any = None
    if isinstance(data, dict) and isinstance(verb := data.get("do"), str):
        kind = _by_verb(types).get(verb)
    # A union would be taken apart again each time, so the verb is looked up here.
    action: Action = msgspec.convert(data, kind or _union(types), strict=True)
    return action


def from_text(types: tuple[type[Action], ...], text: str) -> Action | None:
    """The action that a text form stands for, or None."""
    words = plain(text)
    for kind in types:
        found = _pattern(kind).fullmatch(words)
        if found is None:
            continue
        fields: dict[str, object] = {}
        for field in msgspec.structs.fields(kind):
            value = found.group(field.name)
            if field.type is int:
                fields[field.name] = int(value)
            elif field.type is str:
                fields[field.name] = value
            else:
                fields[field.name] = tuple(int(number) for number in value.split())
        return kind(**fields)
    return None


def plain(text: str) -> str:
    """A text form with case and spacing made even, for comparing."""
    return " ".join(text.lower().replace(",", " ").split())


@lru_cache(maxsize=64)
def _by_verb(types: tuple[type[Action], ...]) -> dict[object, type[Action]]:
    return {kind.__struct_config__.tag: kind for kind in types}


@lru_cache(maxsize=64)
def _union(types: tuple[type[Action], ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union = union | kind
    return union


@lru_cache(maxsize=512)
def _pattern(kind: type[Action]) -> re.Pattern[str]:
    kinds = {field.name: field.type for field in msgspec.structs.fields(kind)}
    shapes = {int: r"-?\d{1,9}", str: ".{1,100}?"}
    pattern = ""
    for literal, name in re.findall(r"([^{]*)(?:\{(\w+)\})?", kind.form):
        pattern += re.escape(literal.lower())
        if name:
            shape = shapes.get(kinds[name], r"\d{1,9}(?: \d{1,9})*")
            pattern += f"(?P<{name}>{shape})"
    return re.compile(pattern)
