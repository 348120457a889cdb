"""Makes the TypeScript types of the WebSocket protocol from the Python ones.

python tools/protocol_types.py           writes web/src/generated/protocol.ts
python tools/protocol_types.py --check   says whether it is up to date
"""

from __future__ import annotations

import enum
import sys
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT, inspect

from fairground.server import protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "generated" / "protocol.ts"

HEAD = """\
// Made from src/fairground/server/protocol.py by tools/protocol_types.py: change it there.

export const PROTOCOL = {version};
"""

PLAIN = {
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.AnyType: "unknown",
}


def type_text(kind: inspect.Type, found: dict[str, Any]) -> str:
    """A type as TypeScript writes it; structs and enums it needs are added to `found`."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.UnionType(types=types):
            texts = [type_text(one, found) for one in types]
            return " | ".join(dict.fromkeys(texts))
        case inspect.ListType(item_type=item):
            text = type_text(item, found)
            return f"({text})[]" if "|" in text else f"{text}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {type_text(value, found)}>"
        case inspect.StructType(cls=cls) | inspect.EnumType(cls=cls):
            found.setdefault(cls.__name__, kind)
            return cls.__name__
    raise TypeError(f"the protocol has a type that TypeScript is not told how to write: {kind}")


def doc_lines(cls: type, indent: str = "") -> list[str]:
    """The first paragraph of a class's docstring as a comment."""
    text = " ".join((cls.__doc__ or "").split())
    # Structs and enums without a docstring of their own inherit a signature or a general one.
    return [f"{indent}/** {text} */"] if text and "__doc__" in vars(cls) and "(" not in text[:40] else []


def struct_lines(kind: inspect.StructType, found: dict[str, Any], sent: bool) -> list[str]:
    """A struct as an object or a tuple. `sent`: only clients send it, so they may leave out defaults."""
    name = kind.cls.__name__
    if kind.array_like:
        items = ", ".join(f"{field.name}: {type_text(field.type, found)}" for field in kind.fields)
        return [*doc_lines(kind.cls), f"export type {name} = [{items}];"]
    lines = [*doc_lines(kind.cls), f"export type {name} = {{"]
    if kind.tag_field is not None:
        lines.append(f"  {kind.tag_field}: '{kind.tag}';")
    for field in kind.fields:
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        # What is neither required nor has a default is left out where there is nothing to say.
        optional = "?" if not field.required and (sent or not has_default) else ""
        lines.append(f"  {field.encode_name}{optional}: {type_text(field.type, found)};")
    return [*lines, "};"]


def enum_lines(cls: type[enum.Enum]) -> list[str]:
    values = " | ".join(f"'{member.value}'" for member in cls)
    return [*doc_lines(cls), f"export type {cls.__name__} = {values};"]


def union_lines(name: str, union: Any) -> list[str]:
    members = " | ".join(member.__name__ for member in get_args(union))
    return [f"export type {name} = {members};"]


def typescript() -> str:
    """The whole module."""
    told = _reachable(protocol.ServerMessage)
    found = {**_reachable(protocol.ClientMessage), **told}
    blocks: list[list[str]] = []
    for name, kind in found.items():
        is_enum = isinstance(kind, inspect.EnumType)
        blocks.append(enum_lines(kind.cls) if is_enum else struct_lines(kind, {}, name not in told))
    blocks.append(union_lines("TableCommand", protocol.TableCommand))
    blocks.append(union_lines("ClientMessage", protocol.ClientMessage))
    blocks.append(union_lines("ServerMessage", protocol.ServerMessage))
    body = "\n\n".join("\n".join(block) for block in blocks)
    return HEAD.format(version=protocol.PROTOCOL) + "\n" + body + "\n"


def _reachable(union: Any) -> dict[str, Any]:
    """The structs and enums of a union of messages, with all that they hold, by their names."""
    found: dict[str, Any] = {}
    for member in get_args(union):
        type_text(inspect.type_info(member), found)
    done: set[str] = set()
    while len(done) < len(found):
        for name, kind in list(found.items()):
            if name not in done and isinstance(kind, inspect.StructType):
                struct_lines(kind, found, False)
            done.add(name)
    return found


def main() -> int:
    text = typescript()
    if "--check" in sys.argv:
        if TARGET.exists() and TARGET.read_text() == text:
            return 0
        print(f"{TARGET.name} is out of date; run: python tools/protocol_types.py")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
