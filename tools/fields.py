"""Writes what follows from the fields of a class: slots, constructor, names for saving, start and clone.

    python tools/fields.py            rewrites it in every class of the engine and the games
    python tools/fields.py --check    only names the classes in which it is not up to date

A class that derives from `Part` or `State` declares each field on one line, with the words of
`fairground.engine.fields`:

    name: type  # = what it starts with; what it means

The start is the default of a part's constructor, or the value that `lay_out` gives to a field of a state;
`seats`, `cards` and `components` can be used in it there. What is written stands between two comments, below
the fields. docs/decisions/007-fields.md tells why.

Other classes may have the two comments, too. A record, which has fields and nothing to work out, gets its
slots and its constructor; a class with a constructor of its own, in which each field is one line, gets its
slots."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PLACES: Final = ("src/fairground", "tests", "bench/server/games")
BEGIN: Final = "# Made by tools/fields.py from the fields above."
BEGIN_SLOTS: Final = "# Made by tools/fields.py from the constructor below."
END: Final = "# Made up to here."
WIDTH: Final = 110
INDENT: Final = "    "
WORD: Final = re.compile(r"\w+")

MARKS: Final = ("Shared", "Lent", "Derived", "Remembered", "Fixed", "Apart")
NOT_SAVED: Final = ("Remembered", "Fixed", "Apart")
PLAIN: Final = ("int", "bool", "str", "float", "None")
# Where the families of classes begin.
PART: Final = "fairground.engine.parts.Part"
FRAME: Final = "fairground.engine.state.Frame"
STATE: Final = "fairground.engine.state.State"


class BadField(Exception):
    """A field that cannot be dealt with; the message says where and what to do."""


@dataclass
class Field:
    """One line of a class."""

    name: str
    type: ast.expr
    start: str

    @property
    def marks(self) -> list[str]:
        """The words that say how the whole field is dealt with."""
        found, type = [], self.type
        while mark_of(type):
            assert isinstance(type, ast.Subscript)
            found.append(mark_of(type))
            type = type.slice
        return found

    @property
    def plain(self) -> str:
        """Its type without those words."""
        return ast.unparse(unmarked(self.type))

    @property
    def saved(self) -> bool:
        return not set(NOT_SAVED) & set(self.marks)


@dataclass
class Class:
    """A class that has fields, and where in its file it stands (lines count from 0)."""

    file: Path
    id: str
    name: str
    bases: list[str]
    fields: list[Field]
    first: int
    """The line after its docstring."""
    last_field: int
    """The line of its last field, or -1."""
    block: tuple[int, int] | None
    """What was written before: its first line, and the line after it."""
    family: list[Class] = field(default_factory=list)
    """The classes it derives from, the nearest first, as far as they have fields."""
    final: bool = True
    """Whether no other class derives from it."""
    assigned: list[str] = field(default_factory=list)
    """The fields that its own constructor, or a line before it, declares."""

    def is_a(self, id: str) -> bool:
        return self.id == id or any(base.id == id for base in self.family)

    @property
    def is_stored(self) -> bool:
        """Whether it is a state or a part of one."""
        return self.is_a(PART) or self.is_a(STATE)


def mark_of(type: ast.expr) -> str:
    if isinstance(type, ast.Subscript) and isinstance(type.value, ast.Name) and type.value.id in MARKS:
        return type.value.id
    return ""


class _Unmark(ast.NodeTransformer):
    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        return node.slice if mark_of(node) else node


def unmarked(type: ast.expr) -> ast.expr:
    stripped = _Unmark().visit(ast.parse(ast.unparse(type), mode="eval").body)
    assert isinstance(stripped, ast.expr)
    return stripped


def unlent(type: ast.expr) -> ast.expr:
    """The type of a field as it is when its list is lent to nobody."""
    while mark_of(type) in ("Derived", "Lent"):
        assert isinstance(type, ast.Subscript)
        type = type.slice
    return type


# Reading


def module_name(file: Path) -> str:
    parts = list(file.with_suffix("").relative_to(ROOT).parts)
    if parts[0] == "src":
        parts = parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read_classes(file: Path) -> Iterator[Class]:
    """All classes of a file; which of them have fields is told by what they derive from."""
    text = file.read_text("utf-8")
    if not any(word in text for word in ("Part", "Frame", "State", "Together", "Staged", BEGIN, BEGIN_SLOTS)):
        return
    tree, lines = ast.parse(text), text.splitlines()
    module = module_name(file)
    names: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
        elif isinstance(node, ast.ClassDef):
            names[node.name] = f"{module}.{node.name}"
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = [names.get(base.id, "") for base in node.bases if isinstance(base, ast.Name)]
            yield read_class(file, node, lines, module, bases)


def read_class(file: Path, node: ast.ClassDef, lines: Sequence[str], module: str, bases: list[str]) -> Class:
    begin = end = -1
    # Comments may stand behind the last statement, so a class ends where something is not indented any more.
    for number in range(node.lineno, len(lines)):
        if lines[number].strip() in (BEGIN, BEGIN_SLOTS):
            begin = number
        elif lines[number].strip() == END:
            end = number + 1
        elif lines[number] and not lines[number].startswith((" ", ")")) and number >= (node.end_lineno or 0):
            break
    doc = node.body[0]
    is_doc = isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant)
    first = (doc.end_lineno or 0) if is_doc else doc.lineno - 1
    fields, last = [], -1
    for item in node.body:
        if begin <= item.lineno - 1 < end:
            continue
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.value is None:
            found = lines[item.lineno - 1].partition("  # = ")[2]
            fields.append(Field(item.target.id, item.annotation, found.partition("; ")[0].rstrip()))
            last = (item.end_lineno or item.lineno) - 1
    block = (begin, end) if begin >= 0 else None
    found_class = Class(file, f"{module}.{node.name}", node.name, bases, fields, first, last, block)
    found_class.assigned = assigned_in(node, begin, end)
    return found_class


def assigned_in(node: ast.ClassDef, begin: int, end: int) -> list[str]:
    """The fields that the constructor of a class declares, if it was written by hand."""
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__" and not begin <= item.lineno < end:
            stored = [each for each in ast.walk(item) if isinstance(each, ast.Attribute)]
            return [each.attr for each in stored if is_own(each) and isinstance(each.ctx, ast.Store)]
    return []


def all_classes(files: Sequence[Path]) -> list[Class]:
    """The classes that have fields, each with what it derives from."""
    found = {each.id: each for file in files for each in read_classes(file)}
    for each in found.values():
        line = each
        while base := next((found[id] for id in line.bases if id in found), None):
            each.family.append(base)
            line = base
    # What tests define for themselves may be written by hand; the games of tests say that they want it.
    with_fields = [
        each
        for each in found.values()
        if each.block or (each.is_stored and ROOT / "src" in each.file.parents)
    ]
    for each in with_fields:
        for base in each.family:
            base.final = False
    return with_fields


def files_of(places: Sequence[str]) -> list[Path]:
    return sorted(file for place in places for file in (ROOT / place).rglob("*.py"))


def is_own(attribute: ast.Attribute) -> bool:
    return isinstance(attribute.value, ast.Name) and attribute.value.id == "self"


# Writing


def copied(value: str, type: ast.expr, cls: Class, name: str, parts: dict[str, Class]) -> str:
    """The expression that gives a clone its value of a field."""
    if mark_of(type) in ("Derived", "Apart"):
        assert isinstance(type, ast.Subscript)
        return copied(value, type.slice, cls, name, parts)
    if mark_of(type):
        return value
    words = ast.unparse(type)
    if words in PLAIN:
        return value
    if isinstance(type, ast.BinOp) and all(side.strip() in PLAIN for side in words.split("|")):
        return value
    if isinstance(type, ast.Name) and type.id in parts:
        return f"{value}.clone()"
    if isinstance(type, ast.Subscript) and ast.unparse(type.value) == "list":
        inner = copied("item", type.slice, cls, name, parts)
        return f"{value}.copy()" if inner == "item" else f"[{inner} for item in {value}]"
    raise BadField(
        f"{cls.file.relative_to(ROOT)}: {cls.name}.{name}: a clone cannot copy the type {words}; "
        "if its value is replaced and never changed, write Shared[…]"
    )


def folded(head: str, items: Sequence[str], tail: str, indent: str) -> list[str]:
    """Code in brackets, in one line or with a line for each item."""
    comma = "," if head.endswith("= (") and len(items) == 1 else ""
    line = f"{indent}{head}{', '.join(items)}{comma}{tail}"
    if len(line) <= WIDTH:
        return [line]
    return [f"{indent}{head}", *[f"{indent}{INDENT}{item}," for item in items], f"{indent}{tail}"]


def names(head: str, fields: Sequence[str]) -> list[str]:
    return folded(f"{head} = (", [f'"{name}"' for name in fields], ")", INDENT)


def written(cls: Class, parts: dict[str, Class]) -> list[str]:
    """The lines between the two comments."""
    if cls.assigned and not cls.is_stored:
        declared = sorted({*cls.assigned, *(each.name for each in cls.fields)})
        return [f"{INDENT}{BEGIN_SLOTS}", *names("__slots__", declared), f"{INDENT}{END}"]
    lines = (of_state if cls.is_a(STATE) else of_part)(cls, parts)
    return [f"{INDENT}{BEGIN}", *lines, "", f"{INDENT}{END}"]


def of_part(cls: Class, parts: dict[str, Class]) -> list[str]:
    lines = names("__slots__", [each.name for each in cls.fields])
    inherited = [each for base in reversed(cls.family) for each in base.fields]
    given = [each for each in [*inherited, *cls.fields] if each.saved]
    if cls.is_stored and (cls.fields or cls.id == PART):
        lines += names("FIELDS: ClassVar[tuple[str, ...]]", [each.name for each in given])
    if cls.fields:
        parameters = [f"{each.name}: {parameter(each, given)}" for each in given]
        lines += ["", *folded("def __init__(", ["self", *parameters], ") -> None:", INDENT)]
        if inherited:
            above = [each.name for each in inherited if each.saved]
            lines.append(f"{INDENT * 2}super().__init__({', '.join(above)})")
        for each in cls.fields:
            value = each.name if each.saved else each.start
            if each.saved and is_fresh(each, given):
                value = f"{each.start} if {each.name} is None else {each.name}"
            lines.append(f"{INDENT * 2}self.{each.name} = {value}")
    if cls.final and cls.name in parts:
        values = [copied(f"self.{each.name}", each.type, cls, each.name, parts) for each in given]
        kind = "Frame" if cls.is_a(FRAME) else cls.name
        lines += ["", f"{INDENT}def clone(self) -> {kind}:"]
        lines += folded(f"return {cls.name}(", values, ")", INDENT * 2)
    return lines


def is_fresh(one: Field, fields: Sequence[Field]) -> bool:
    """Whether a start is recomputed for each part: it makes a list, or speaks of other fields."""
    return "[" in one.start or any(other.name in WORD.findall(one.start) for other in fields)


def parameter(one: Field, fields: Sequence[Field]) -> str:
    """The type of a constructor's parameter, and its default."""
    if is_fresh(one, fields):
        return f"{one.plain} | None = None"
    return f"{one.plain} = {one.start}" if one.start else one.plain


def of_state(cls: Class, parts: dict[str, Class]) -> list[str]:
    kernel = cls.id == STATE
    lent = [each for each in cls.fields if "Lent" in each.marks]
    components = next((each.name for each in cls.fields if "Fixed" in each.marks), "components")
    lines = names("__slots__", [*[each.name for each in cls.fields], *(["shared"] if lent else [])])
    saved = sorted(each.name for each in cls.fields if each.saved)
    lines += names(f"{'KERNEL_' if kernel else ''}FIELDS: ClassVar[tuple[str, ...]]", saved)
    derived = sorted(each.name for each in cls.fields if "Derived" in each.marks)
    if derived or kernel:
        lines += names("DERIVED: ClassVar[tuple[str, ...]]", derived)
    if lent:
        lines += ["", f"{INDENT}shared: bool  # clones have the lent lists, too"]
    lines += constructor(cls, components, bool(lent))
    lines += start(cls, components, kernel)
    lines += clone_of_state(cls, components, kernel, bool(lent), parts)
    if lent:
        called = ", ".join(f"`{each.name}`" for each in lent)
        lines += ["", f"{INDENT}def unshare(self) -> None:"]
        lines += docstring(f"To be called before one of the lent lists is changed: {called}.")
        lines += [f"{INDENT * 2}if self.shared:"]
        for each in lent:
            value = copied(f"self.{each.name}", unlent(each.type), cls, each.name, parts)
            lines.append(f"{INDENT * 3}self.{each.name} = {value}")
        lines.append(f"{INDENT * 3}self.shared = False")
    return lines


def constructor(cls: Class, components: str, lent: bool) -> list[str]:
    """What a blank state has already, before it is loaded or laid out."""
    fixed = next((each for each in cls.fields if "Fixed" in each.marks), None)
    remembered = [each for each in cls.fields if "Remembered" in each.marks]
    if fixed is None and not remembered and not lent:
        return []
    kind = fixed.plain if fixed is not None else "Components"
    lines = ["", f"{INDENT}def __init__(self, components: {kind}) -> None:"]
    if cls.id != STATE:
        lines.append(f"{INDENT * 2}super().__init__(components)")
    if fixed is not None:
        lines.append(f"{INDENT * 2}self.{components} = components")
    if lent:
        lines.append(f"{INDENT * 2}self.shared = False")
    return lines + [f"{INDENT * 2}self.{each.name} = {each.start}" for each in remembered]


def start(cls: Class, components: str, kernel: bool) -> list[str]:
    """What the fields of a new match start with."""
    laid = [each for each in cls.fields if each.start and "Remembered" not in each.marks]
    if not laid:
        return []
    starts = " ".join(each.start for each in laid)
    lines = ["", f"{INDENT}def {'lay_out_kernel' if kernel else 'lay_out'}(self) -> None:"]
    lines += docstring("Fills the fields with what a new match starts with.")
    uses = {word: word in WORD.findall(starts) for word in ("components", "seats", "cards")}
    if any(uses.values()):
        lines.append(f"{INDENT * 2}components = self.{components}")
    if uses["seats"]:
        lines.append(f"{INDENT * 2}seats = components.seats")
    if uses["cards"]:
        lines.append(f"{INDENT * 2}cards = len(components.faces)")
    return lines + [f"{INDENT * 2}self.{each.name} = {each.start}" for each in laid]


def clone_of_state(
    cls: Class, components: str, kernel: bool, lent: bool, parts: dict[str, Class]
) -> list[str]:
    if kernel:
        lines = ["", f"{INDENT}def copy_kernel(self, other: State) -> None:"]
        lines += docstring("Copies the kernel's fields into a blank state. The copy has no log.")
    else:
        lines = ["", f"{INDENT}def clone(self) -> {cls.name}:"]
        lines.append(f"{INDENT * 2}other = {cls.name}(self.{components})")
        lines.append(f"{INDENT * 2}self.copy_kernel(other)")
    for each in cls.fields:
        if "Apart" in each.marks:
            lines.append(f"{INDENT * 2}other.{each.name} = {each.start}")
        elif isinstance(each.type, ast.Name) and each.type.id in parts:
            # A part is made on the spot: every clone of a state passes here, and a call less can be measured.
            part = parts[each.type.id]
            values = [
                copied(f"{each.name}.{own.name}", own.type, part, own.name, parts) for own in part.fields
            ]
            lines.append(f"{INDENT * 2}{each.name} = self.{each.name}")
            lines += folded(f"other.{each.name} = {part.name}(", values, ")", INDENT * 2)
        elif "Fixed" not in each.marks:
            value = copied(f"self.{each.name}", each.type, cls, each.name, parts)
            lines.append(f"{INDENT * 2}other.{each.name} = {value}")
    if lent:
        lines += [f"{INDENT * 2}self.shared = True", f"{INDENT * 2}other.shared = True"]
    return lines if kernel else [*lines, f"{INDENT * 2}return other"]


def docstring(text: str) -> list[str]:
    lines = [f'{INDENT * 2}"""']
    for word in f'{text}"""'.split(" "):
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(f"{INDENT * 2}{word}")
        else:
            lines[-1] += word if lines[-1].endswith('"""') else f" {word}"
    return lines


def cloned_parts(classes: Sequence[Class]) -> dict[str, Class]:
    """The parts that need a `clone`, by name: frames, and what a field of another class holds by itself."""
    parts = {each.name: each for each in classes if each.is_a(PART)}
    wanted = {each.name for each in classes if each.is_a(FRAME)}
    for each in classes:
        for own in each.fields:
            wanted |= {name for name in _held(own.type) if name in parts}
    return {name: parts[name] for name in wanted}


def _held(type: ast.expr) -> Iterator[str]:
    """The classes whose objects a clone copies with a field of this type."""
    if mark_of(type) and mark_of(type) not in ("Derived", "Apart"):
        return
    if isinstance(type, ast.Name):
        yield type.id
    elif isinstance(type, ast.Subscript):
        yield from _held(type.slice)


def rewritten(file: Path, classes: Sequence[Class], parts: dict[str, Class]) -> str:
    """The text of a file with everything rewritten."""
    lines = file.read_text("utf-8").splitlines()
    for cls in sorted(classes, key=lambda each: -each.first):
        new = written(cls, parts)
        if cls.block is not None:
            lines[cls.block[0] : cls.block[1]] = new
        else:
            place = (cls.last_field if cls.last_field >= 0 else cls.first - 1) + 1
            after = [""] if place < len(lines) and lines[place].strip() else []
            lines[place:place] = ["", *new, *after]
    return "\n".join(lines) + "\n"


def outdated(files: Sequence[Path]) -> dict[Path, str]:
    """The files in which something is not up to date, and their text as it should be."""
    classes = all_classes(files)
    parts = cloned_parts(classes)
    found = {}
    for file in dict.fromkeys(cls.file for cls in classes):
        text = rewritten(file, [cls for cls in classes if cls.file == file], parts)
        if text != file.read_text("utf-8"):
            found[file] = text
    return found


def main(arguments: Sequence[str]) -> int:
    try:
        found = outdated(files_of(PLACES))
    except BadField as error:
        print(error, file=sys.stderr)
        return 2
    for file, text in found.items():
        print(file.relative_to(ROOT))
        if "--check" not in arguments:
            file.write_text(text, "utf-8")
    return 1 if found and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
