"""The tool that makes mistakes makes them, and nothing else."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import mutants

pytestmark = pytest.mark.pure_only


def made(source: str) -> dict[str, str]:
    """All mistakes that can be made in a source, and what it is then."""
    tree = ast.parse(source)
    found = {}
    for number, node in enumerate(mutants.nodes(tree)):
        for variant, (words, _) in enumerate(mutants.mistakes(node)):
            fresh = ast.parse(source)
            target = mutants.nodes(fresh)[number]
            wrong = list(mutants.mistakes(target))[variant][1]
            found[words] = ast.unparse(mutants.exchanged(fresh, target, wrong))
    return found


def test_mistakes_are_made_one_at_a_time() -> None:
    assert made("x = a < b") == {"'<=' for '<'": "x = a <= b"}
    assert made("if a and b:\n    f()") == {
        "a condition turned": "if not (a and b):\n    f()",
        "'or' for 'and'": "if a or b:\n    f()",
        "a call left out": "if a and b:\n    pass",
    }
    assert made("n = 3") == {"4 for 3": "n = 4"}
    assert made("on = True") == {"False for True": "on = False"}
    assert made("raise Error") == {"an error not raised": "pass"}
    assert made("n += k") == {"a change left out": "pass"}


def test_annotations_and_texts_are_left_alone() -> None:
    assert made('def f(x: Literal[3]) -> Literal[4]:\n    """Text."""\n    return x') == {}


def test_every_area_has_files_tests_and_mistakes() -> None:
    for name, area in mutants.AREAS.items():
        assert sum(len(mutants.mutants_of(file)) for file in area.files) > 50, name
        for word in (*area.quick, *area.others):
            assert not word.startswith("tests/") or (mutants.ROOT / word).exists(), word


def test_mistakes_of_a_kind_on_one_line_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "twins.py").write_text("a = f(1, 1)\n")
    monkeypatch.setattr(mutants, "SOURCE", tmp_path)
    assert [one.what for one in mutants.mutants_of("twins.py")] == ["2 for 1", "2 for 1 (no. 2 on this line)"]


def test_a_survivor_that_is_found_later_counts_as_killed_and_apart() -> None:
    one: dict[str, object] = {"tried": 0, "killed": 0, "seen": [], "survivors": []}
    first, second = (mutants.Mutant("f.py", number, 0, f"f.py:{number}", "1 for 0") for number in (1, 2))
    for mutant in (first, second):
        mutants.note("area", mutant, False, one)
    mutants.note("area", first, True, one)
    mutants.note("area", second, False, one)
    assert (one["tried"], one["killed"], one["later"]) == (2, 1, 1)
    assert one["survivors"] == [{"where": "f.py:2", "what": "1 for 0", "reason": "Not examined yet."}]


def test_two_runs_may_write_about_different_areas(tmp_path: Path) -> None:
    file = tmp_path / "mutation.json"
    mine, yours = mutants.load(file), mutants.load(file)
    for data, area in ((mine, "mine"), (yours, "yours"), (mine, "mine")):
        mutants.note(
            area, mutants.Mutant("f.py", 1, 0, "f.py:1", "1 for 0"), True, mutants.standing(data, area, 9)
        )
        mutants.save(data, area, file)
    assert {name: one["tried"] for name, one in mutants.load(file)["areas"].items()} == {
        "mine": 1,
        "yours": 1,
    }


def test_a_wrong_module_is_handed_out_in_place_of_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wronged.py").write_text("def more(n):\n    return n + 1\n")
    monkeypatch.setattr(mutants, "SOURCE", tmp_path)
    (mutant,) = [one for one in mutants.mutants_of("wronged.py") if one.what == "'-' for '+'"]
    monkeypatch.setattr(sys, "meta_path", [mutants.WrongModule(mutant), *sys.meta_path])
    import wronged  # type: ignore[import-not-found]

    monkeypatch.delitem(sys.modules, "wronged")
    assert wronged.more(5) == 4


def test_functions_that_are_imported_get_the_wrong_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "LEAST = 3\n\n\ndef more(n):\n    def add(m):\n        return m + 1\n    return add(n)\n"
    (tmp_path / "exchanged.py").write_text(source)
    monkeypatch.setattr(mutants, "SOURCE", tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    import exchanged  # type: ignore[import-not-found]

    monkeypatch.delitem(sys.modules, "exchanged")
    more = exchanged.more  # as another module would have imported it
    made = {one.what: one for one in mutants.mutants_of("exchanged.py")}
    assert not mutants.exchange_code(made["4 for 3"]), "that runs when the module is imported"
    assert more(5) == 6
    assert mutants.exchange_code(made["'-' for '+'"])
    assert more(5) == 4
