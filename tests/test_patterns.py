"""No regular expression of ours can be kept busy by a text that somebody sends."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.patterns import Slow, check

from fairground.engine import actions
from fairground.games import all_games

pytestmark = pytest.mark.pure_only

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tools", "bench")
WHOLE, ANCHORED = {"fullmatch"}, {"fullmatch", "match"}
FUNCTIONS = {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
# Patterns that are put together while the program runs, and what checks them instead.
PUT_TOGETHER = {
    "src/fairground/engine/actions.py": "test_patterns_of_actions",
    "src/fairground/games/unfair/language/pack_files.py": "test_patterns_with_a_word_put_in",
    "src/fairground/games/homes.py": "it reads the package's own files only",
    "tools/card_mutants.py": "it reads the package's own cards and the tests only",
}
# Tools that read nothing but the files of this repository.
OWN_FILES = {"tools/docs.py", "tools/english.py"}
# Patterns that are handed on to a function, and the method it calls.
HANDED_ON = {"src/fairground/engine/toml_lines.py": {"match"}}


class Pattern(NamedTuple):
    """A pattern in the sources, and the methods it is used with."""

    where: str
    text: str | bytes | None
    flags: int
    methods: set[str]


def patterns_in(path: Path) -> Iterator[Pattern]:
    tree = ast.parse(path.read_text("utf-8"))
    used: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in FUNCTIONS:
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
            used.setdefault(name, set()).add(node.attr)
    homes = {
        id(node.value): target.id
        for node in ast.walk(tree)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        for keyword in node.keywords:
            if keyword.arg == "pattern" and isinstance(keyword.value, ast.Constant):
                yield Pattern(where, literal(keyword.value), 0, {"search"})
        function = node.func
        if not (
            isinstance(function, ast.Attribute)
            and isinstance(function.value, ast.Name)
            and function.value.id == "re"
            and function.attr in FUNCTIONS
        ):
            continue
        text = literal(node.args[0])
        flags = 0
        for argument in [*node.args[1:], *(keyword.value for keyword in node.keywords)]:
            for part in ast.walk(argument):
                if isinstance(part, ast.Attribute) and part.attr.isupper():
                    flags |= getattr(re, part.attr)
        methods = {function.attr}
        if function.attr == "compile":
            # A pattern without a name, or one that another module uses, may be used in any way.
            methods = used.get(homes.get(id(node), ""), set())
            methods = methods or HANDED_ON.get(str(path.relative_to(ROOT)), {"search"})
        yield Pattern(where, text, flags, methods)


def literal(node: ast.expr) -> str | bytes | None:
    """The text of a constant, or of several put together; None for anything else."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = literal(node.left), literal(node.right)
        return left + right if isinstance(left, str) and isinstance(right, str) else None
    if isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)):
        return node.value
    return None


SOURCES = sorted(
    path
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*.py")
    if path.relative_to(ROOT).as_posix() not in OWN_FILES
)


def test_no_pattern_of_the_sources_takes_out_of_all_proportion_long() -> None:
    slow, seen = [], 0
    for path in SOURCES:
        for pattern in patterns_in(path):
            seen += 1
            if pattern.text is None:
                if str(path.relative_to(ROOT)) not in PUT_TOGETHER:
                    slow.append(f"{pattern.where}: it is put together, and no test looks at it")
                continue
            try:
                check(pattern.text, pattern.flags, pattern.methods <= WHOLE, pattern.methods <= ANCHORED)
            except Slow as found:
                slow.append(f"{pattern.where}: {pattern.text!r}: {found}")
    assert not slow, "\n".join(slow)
    assert seen > 30


def test_patterns_of_actions() -> None:
    """The text forms of actions: a person, or a bot from outside, writes the text."""
    for game in all_games().values():
        for kind in game.actions:
            check(actions._pattern(kind).pattern, whole=True)


def test_patterns_with_a_word_put_in() -> None:
    """The name of a field is a word of ours, in which nothing has a meaning of its own."""
    check(rf"\s*\"?{re.escape('a-field')}\"?\s*=", anchored=True)


@pytest.mark.parametrize(
    ("pattern", "whole"),
    [
        (rb'"(?:[^"\\]|\\.)*"', False),  # froze the server for 24 seconds, before any login
        (r"(a+)+b", True),
        (r"(a*)*b", True),
        (r"(a|a)*b", True),
        (r"(a|ab|b)*c", True),
        (r"(\w+\s?)*;", True),
        (r"\s*\s*;", True),
        (r"\d+\d+;", True),
        (r"a*[ab]*c", True),
        (r"([^,]*,?)*;", True),
        (r"\s+$", False),
        (r"[a-z]+@", False),
        (r"x*y", False),
        (r"(?i)(Ka|ka)+;", True),
        (r"(?:a?b?)*;", True),
        (r".*,.*,.*;", True),
        (r"(?:a{1,5000})+b", True),
    ],
)
def test_slow_patterns_are_found(pattern: str | bytes, whole: bool) -> None:
    with pytest.raises(Slow):
        check(pattern, whole=whole)


@pytest.mark.parametrize(
    ("pattern", "whole"),
    [
        (r'"[^"]*"', False),
        (r'"(?:[^"\\]|\\.)*"', True),
        (r"[a-z0-9]+(-[a-z0-9]+)*", True),
        (r"\s+", False),
        (r"^[a-z]+$", False),
        (r"(?:a*b)*", True),
        (r"\d{1,9}(?: \d{1,9})*", True),
        (r"[a-z]{1,64}@", True),
        (r"(?:\s|#[^\n]*)*", False),
    ],
)
def test_quick_patterns_are_let_through(pattern: str, whole: bool) -> None:
    check(pattern, whole=whole)
