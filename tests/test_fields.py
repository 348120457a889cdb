"""Fields of states and parts: one line each, from which `tools/fields.py` writes all that follows."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import re
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import fairground
import fields
from fairground.engine.audit import auditor_of
from fairground.engine.components import Components, Face
from fairground.engine.parts import Part
from fairground.engine.rng import fast_rng
from fairground.engine.state import State
from fairground.games import all_games
from fairground.proving.toy import HIGH_CARD

pytestmark = pytest.mark.pure_only

TAG = '''
from __future__ import annotations

from typing import ClassVar

from fairground.engine.fields import Apart, Derived, Fixed, Lent, Remembered, Shared
from fairground.engine.audit import auditor_of
from fairground.engine.parts import Part
from fairground.engine.state import Frame, State
from fairground.engine.components import Components


class Chalk(Part):
    """A line on the ground."""

    marks: list[int]


class Chase(Frame):
    seat: int  # who runs
    paths: list[list[int]]
    chalk: Chalk
    far: int  # = 3; how far
    seen: Remembered[int]  # = -1; what was looked at last


class TagState(State):
    caught: int  # = 0
    runs: list[Shared[list[int]]]  # = [[] for _ in range(seats)]; by seat
    tired: Derived[list[int]]  # = [0] * seats
    yard: Lent[list[int]]  # = [0] * cards
    last: Remembered[int]  # = -1
    note: Apart[str]  # = "none"
    tag_components: Fixed[Components]

    def hello(self) -> str:
        return "hello"
'''


@pytest.fixture
def yard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with the engine and one more file, for which nothing is written yet."""
    engine = Path(fairground.__file__).parent / "engine"
    shutil.copytree(engine, tmp_path / "src/fairground/engine", ignore=shutil.ignore_patterns("__pycache__"))
    file = tmp_path / "src/fairground/games/tag.py"
    file.parent.mkdir()
    file.write_text(TAG)
    monkeypatch.setattr(fields, "ROOT", tmp_path)
    return file


def write(file: Path) -> ModuleType:
    """Writes what follows from the fields, and loads the module."""
    assert fields.main([]) == 0
    spec = importlib.util.spec_from_file_location("tag", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def components() -> Components:
    return Components(2, [Face("it", "IT", "plain")], [])


def test_what_follows_from_the_fields_is_up_to_date() -> None:
    """Run `python tools/fields.py` after a change of fields."""
    assert list(fields.outdated(fields.files_of(fields.PLACES))) == []


def test_a_part_has_its_fields_as_parameters_and_copies_them_in_full_depth(yard: Path) -> None:
    tag: Any = write(yard)
    assert tag.Chase.FIELDS == ("seat", "paths", "chalk", "far")
    chase = tag.Chase(1, [[1], [2]], tag.Chalk([7]))
    assert (chase.far, chase.seen) == (3, -1)
    chase.seen = 5
    other = chase.clone()
    other.paths[0].append(9)
    other.chalk.marks.append(9)
    assert (chase.paths, chase.chalk.marks, other.seen) == ([[1], [2]], [7], -1)
    assert not hasattr(chase, "__dict__")


def test_a_state_starts_clones_and_saves_as_its_fields_say(yard: Path) -> None:
    tag: Any = write(yard)
    state = tag.TagState(components())
    assert (state.last, state.shared, state.hello()) == (-1, False, "hello")
    state.begin(fast_rng("x", 1), tag.Chase(0, [], tag.Chalk([])))
    state.lay_out()
    assert (state.runs, state.tired, state.yard, state.note) == ([[], []], [0, 0], [0], "none")
    state.note, state.last = "mine", 4
    other = state.clone()
    assert other.tag_components is state.tag_components is state.components
    assert other.runs is not state.runs
    assert other.runs[0] is state.runs[0]
    assert other.tired is not state.tired
    assert (other.note, other.last) == ("none", 4)
    assert other.yard is state.yard
    other.unshare()
    assert other.yard is not state.yard
    assert (other.shared, state.shared) == (False, True)
    assert tag.TagState.FIELDS == ("caught", "runs", "tired", "yard")
    assert tag.TagState.DERIVED == ("tired",)


def test_another_field_is_another_line(yard: Path) -> None:
    write(yard)
    text = yard.read_text()
    yard.write_text(
        text.replace("    caught: int  # = 0\n", "    caught: int  # = 0\n    rain: bool  # = True\n")
    )
    tag: Any = write(yard)
    assert "rain" in tag.TagState.FIELDS
    state = tag.TagState(components())
    state.begin(fast_rng("x", 1), tag.Chase(0, [], tag.Chalk([])))
    state.lay_out()
    assert state.clone().rain is True


@pytest.mark.parametrize(
    ("written", "by_hand"),
    [
        ("        other.caught = self.caught\n", ""),
        ("        other.tired = self.tired.copy()\n", "        other.tired = self.tired\n"),
        ('("caught", "runs", "tired", "yard")', '("caught", "runs", "yard")'),
        ("        self.caught = 0\n", ""),
        ("            self.yard = self.yard.copy()\n", ""),
        ("return Chase(self.seat, ", "return Chase(self.far, "),
    ],
)
def test_what_disagrees_with_the_fields_is_noticed(yard: Path, written: str, by_hand: str) -> None:
    write(yard)
    assert fields.main(["--check"]) == 0
    text = yard.read_text()
    assert text.count(written) == 1
    yard.write_text(text.replace(written, by_hand))
    assert fields.main(["--check"]) == 1
    assert list(fields.outdated(fields.files_of(fields.PLACES)).values()) == [text]


def test_a_type_that_nobody_can_copy_is_refused_with_what_to_do(
    yard: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    yard.write_text(TAG.replace("    caught: int  # = 0\n", "    caught: dict[int, int]  # = {}\n"))
    assert fields.main([]) == 2
    assert capsys.readouterr().err == (
        "src/fairground/games/tag.py: TagState.caught: a clone cannot copy the type dict[int, int]; "
        "if its value is replaced and never changed, write Shared[…]\n"
    )


def all_parts() -> list[type[Part]]:
    return [part for game in [*all_games().values(), HIGH_CARD] for part in game.parts]


def all_states() -> list[type[State]]:
    return [type(game.new_state(game.usual_seats())) for game in [*all_games().values(), HIGH_CARD]]


@pytest.mark.parametrize("part", all_parts(), ids=lambda part: f"{part.__module__}.{part.__name__}")
def test_the_fields_of_a_part_are_its_parameters_and_slots(part: type[Part]) -> None:
    assert tuple(inspect.signature(part).parameters) == part.FIELDS
    slots = {name for base in part.__mro__ for name in getattr(base, "__slots__", ())}
    declared = {name for base in part.__mro__ for name in inspect.get_annotations(base)} - {"FIELDS"}
    assert set(part.FIELDS) <= slots == declared


@pytest.mark.parametrize("kind", all_states(), ids=lambda kind: kind.__name__)
def test_the_fields_of_a_state_are_its_slots(kind: type[State]) -> None:
    slots = {name for base in kind.__mro__ for name in getattr(base, "__slots__", ())}
    declared = {name for base in kind.__mro__ for name in inspect.get_annotations(base)}
    assert slots == declared - {"FIELDS", "KERNEL_FIELDS", "DERIVED"}
    assert {*kind.KERNEL_FIELDS, *kind.FIELDS} <= slots
    assert set(kind.DERIVED) <= {*kind.FIELDS}


@pytest.mark.parametrize("id", list(all_games()))
def test_the_audit_makes_every_derived_field_again(id: str) -> None:
    game = all_games()[id]
    state = game.new_state(game.usual_seats())
    seen: set[str] = set()
    for _ in range(150):
        seen |= {re.split(r"[\[ .]", each.field)[0] for each in auditor_of(game).rebuilt(state)}
        if not state.asks:
            break
        ask = state.asks[0]
        state.apply(ask.seat, ask.options[len(ask.options) // 2])
    assert set(state.DERIVED) <= seen


LAYERS = ("engine", "games", "players", "rl")


def test_no_class_repeats_its_fields_by_hand() -> None:
    """Slots, and constructors that only copy what they are given, are written by `tools/fields.py`."""
    found = []
    for file in fields.files_of([f"src/fairground/{layer}" for layer in LAYERS]):
        text = file.read_text("utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                by_hand = [item for item in node.body if not is_written(lines, item.lineno)]
                found += [f"{file}: {node.name}" for item in by_hand if repeats_fields(item)]
    assert found == []


def is_written(lines: list[str], number: int) -> bool:
    """Whether a line stands between the two comments."""
    begins = (fields.BEGIN, fields.BEGIN_SLOTS)
    comments = [line.strip() for line in lines[:number] if line.strip() in (*begins, fields.END)]
    return bool(comments) and comments[-1] in begins


def repeats_fields(item: ast.stmt) -> bool:
    if isinstance(item, ast.Assign) and ast.unparse(item.targets[0]) == "__slots__":
        return bool(ast.literal_eval(item.value))
    if not isinstance(item, ast.FunctionDef) or item.name != "__init__" or not item.args.args[1:]:
        return False
    given = {each.arg for each in [*item.args.args, *item.args.kwonlyargs]} - {"self"}
    copies = {
        ast.unparse(each.value)
        for each in item.body
        if isinstance(each, ast.Assign | ast.AnnAssign)
        and each.value is not None
        and ast.unparse(each.targets[0] if isinstance(each, ast.Assign) else each.target)
        == f"self.{ast.unparse(each.value)}"
    }
    return len(copies) == len(item.body) and copies == given
