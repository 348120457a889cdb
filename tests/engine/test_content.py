"""Content files: what a designer is told about a faulty one, and where."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, Final

import pytest

from fairground.engine.content import (
    ContentFile,
    Fault,
    Key,
    Kind,
    Table,
    as_toml,
    check_ids,
    check_keys,
    flag,
    id_key,
    key_text,
    one_of,
    optional,
    read_made_up,
    table_key,
    tables_key,
    text_key,
    whole,
)
from fairground.engine.errors import BadSetup
from fairground.engine.toml_lines import Lines, Path

FLAVOURS = ("vanilla", "lemon", "mint")
COUNTRIES = ("austria", "belgium", "chile", "denmark", "estonia", "finland", "ghana", "hungary", "iceland")


def sundae(table: Table) -> tuple[str, int]:
    scoops = sum(scoop.get("n", 1) for scoop in table["scoops"])
    if scoops > 3:
        raise Fault(("scoops", 0, "n"), f"three scoops at most, not {scoops}")
    return table["id"], scoops


SUNDAE: Final = Kind(
    "sundae",
    {
        "id": id_key("mint-tower"),
        "name": text_key(),
        "scoops": tables_key("a list of scoops", {"flavour": one_of(FLAVOURS), "n": optional(whole(1, 3))}),
        "hot": optional(flag()),
        "home": optional(one_of(COUNTRIES)),
        "sizes": optional(Key("two numbers", lambda value: isinstance(value, list) and len(value) == 2)),
    },
    sundae,
)
TOPPING: Final = Kind("topping", {"colour": text_key()}, dict, title_key="colour")
TABLES: Final = {"shop": {"open": flag(), "prices": table_key("a table of prices", {"small": whole(1, 9)})}}

GOOD = """\
[shop]
open = true
prices = { small = 2 }

[[sundae]]
id = "plain"
name = "Plain"
scoops = [{ flavour = "vanilla" }]

[[topping]]
colour = "red"

[[sundae]]
id = "tower"
name = "Tower"
scoops = [
  { flavour = "mint", n = 2 },
  { flavour = "lemon" },
]
"""


def read(text: str) -> ContentFile:
    return ContentFile(text, "ices.toml", [SUNDAE, TOPPING], TABLES)


def told(text: str) -> str:
    with pytest.raises(BadSetup) as error:
        read(text)
    return str(error.value)


def test_a_sound_file_gives_its_entries_by_kind_and_its_tables() -> None:
    file = read(GOOD)
    assert file.entries(SUNDAE) == (("plain", 1), ("tower", 3))
    assert file.entries(TOPPING) == ({"colour": "red"},)
    assert file.table("shop") == {"open": True, "prices": {"small": 2}}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        # Names
        (
            'name = "Tower"',
            'nmae = "Tower"',
            "line 15: sundae 'tower', key 'nmae': unknown; did you mean 'name'?",
        ),
        (
            "open = true",
            "open = true\nzebra = 1",
            "line 3: [shop], key 'zebra': unknown; the keys are: open, prices",
        ),
        (
            "[[topping]]",
            "[[toping]]",
            "line 10: unknown table 'toping'; did you mean 'topping'?",
        ),
        ("[shop]", "x = 1\n[shop]", "line 1: unknown key 'x'; the file has [shop], [[sundae]], [[topping]]"),
        # Values
        ('"Tower"', "4.50", "line 15: sundae 'tower', key 'name': expected a text, not 4.5"),
        ('"Tower"', '" "', "line 15: sundae 'tower', key 'name': expected a text, not \" \""),
        ("open = true", "open = 1", "line 2: [shop], key 'open': expected true or false, not 1"),
        (
            "small = 2",
            "small = true",
            "line 3: [shop], key 'prices.small': expected a whole number from 1 to 9, not true",
        ),
        (
            '"mint"',
            '"mnit"',
            "line 17: sundae 'tower', key 'scoops[0].flavour': "
            'expected "vanilla" or "lemon" or "mint", not "mnit"; did you mean \'mint\'?',
        ),
        (
            '"lemon"',
            '["lemon"]',
            "line 18: sundae 'tower', key 'scoops[1].flavour': "
            'expected "vanilla" or "lemon" or "mint", not ["lemon"]',
        ),
        (
            'name = "Tower"',
            'name = "Tower"\nhome = "finnland"',
            "line 16: sundae 'tower', key 'home': there is no \"finnland\"; did you mean 'finland'?",
        ),
        (
            'name = "Tower"',
            'name = "Tower"\nsizes = [{ a = "b" }]',
            "line 16: sundae 'tower', key 'sizes': expected two numbers, not [{ a = \"b\" }]",
        ),
        (
            '[{ flavour = "vanilla" }]',
            '{ flavour = "vanilla" }',
            "line 8: sundae 'plain', key 'scoops': expected a list of scoops, not { flavour = \"vanilla\" }",
        ),
        # What is missing
        ('name = "Tower"\n', "", "line 13: sundae 'tower', key 'name': missing; expected a text"),
        (
            'id = "tower"\n',
            "",
            "line 13: sundae number 2, key 'id': "
            'missing; expected lowercase letters and digits joined by hyphens, such as "mint-tower"',
        ),
        (
            'flavour = "mint", ',
            "",
            "line 17: sundae 'tower', key 'scoops[0].flavour': "
            'missing; expected "vanilla" or "lemon" or "mint"',
        ),
        ("prices = { small = 2 }\n", "", "line 1: [shop], key 'prices': missing; expected a table of prices"),
        (
            '\n[[topping]]\ncolour = "red"\n',
            "",
            "expected at least one topping, each under a line [[topping]]",
        ),
        ("[[topping]]", "[topping]", "line 10: expected at least one topping, each under a line [[topping]]"),
        ("[shop]\nopen = true\nprices = { small = 2 }", "", "expected a table [shop] with open, prices"),
        (
            "[shop]\nopen = true\nprices = { small = 2 }",
            "shop = 3",
            "line 1: expected a table [shop] with open, prices",
        ),
        # What only shows between keys or entries
        ("n = 2", "n = 3", "line 17: sundae 'tower', key 'scoops[0].n': three scoops at most, not 4"),
        (
            'id = "tower"',
            'id = "plain"',
            "line 14: sundae 'plain', key 'id': \"plain\" is taken by the sundae on line 6; "
            "give each sundae its own id",
        ),
        (
            'name = "Tower"',
            'name = "Plain"',
            "line 15: sundae 'tower', key 'name': \"Plain\" is taken by the sundae on line 7; "
            "give each sundae its own name",
        ),
        (
            'colour = "red"',
            'colour = "red"\nsize = 1',
            "line 12: topping 'red', key 'size': unknown; the keys are: colour",
        ),
        (
            "open = true",
            "open true",
            "not valid TOML: Expected '=' after a key in a key/value pair (at line 2, column 6)",
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_is_expected(old: str, new: str, message: str) -> None:
    assert GOOD.count(old) == 1
    place = "ices.toml, " if message.startswith("line ") else "ices.toml: "
    assert told(GOOD.replace(old, new)) == place + message


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    faulty = GOOD.replace("plain", "Plain").replace("tower", "Tower").replace('"red"', "1")
    places = [line.split(":")[0] for line in told(faulty.replace("small = 2", "small = 0")).splitlines()]
    assert places == [f"ices.toml, line {line}" for line in (3, 6, 11, 14)]


def test_each_faulty_entry_has_one_line_whatever_stands_in_it() -> None:
    message = told(GOOD.replace('"mint"', '"""\nmint\n"""').replace('"Tower"', "1"))
    assert message == "ices.toml, line 15: sundae 'tower', key 'name': expected a text, not 1"
    message = told(GOOD.replace('"mint"', '"""\nmint\n"""'))
    assert message.endswith("not \"mint\\n\"; did you mean 'mint'?")


def test_all_unknown_tables_are_told_and_nothing_that_follows_from_them() -> None:
    message = told(GOOD.replace("[[sundae]]", "[[sunday]]").replace("[shop]", "[ship]"))
    assert message.splitlines() == [
        "ices.toml, line 1: unknown table 'ship'; did you mean 'shop'?",
        "ices.toml, line 5: unknown table 'sunday'; did you mean 'sundae'?",
    ]


def test_a_game_can_point_at_any_line() -> None:
    file = read(GOOD)
    assert str(file.error(("sundae", 1, "scoops", 1), "too sour")) == "ices.toml, line 18: too sour"
    assert str(file.error(("sundae", 1, "spoon"), "no spoon")) == "ices.toml, line 13: no spoon"
    assert str(file.error(("spoons",), "no spoons")) == "ices.toml: no spoons"


def test_a_made_up_entry_is_filled_up_and_checked_alike() -> None:
    made_up: dict[str, Any] = {"id": "x", "scoops": [{"flavour": "mint"}]}
    assert read_made_up(SUNDAE, made_up, {"name": "X", "home": None}) == ("x", 1)
    assert read_made_up(SUNDAE, {**made_up, "name": "Y"}, {"name": 1}) == ("x", 1)
    assert made_up == {"id": "x", "scoops": [{"flavour": "mint"}]}


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"scoops": []}, "the sundae, key 'id': missing; expected lowercase letters and digits"),
        ({"id": "x", "scoops": []}, "sundae 'x', key 'name': missing; expected a text"),
        ({"id": "x", "scoops": [{}]}, "sundae 'x', key 'scoops[0].flavour': missing"),
        (
            {"id": "x", "name": "X", "scoops": [{"flavour": "mint", "n": 3}, {"flavour": "mint"}]},
            "sundae 'x', key 'scoops[0].n': three scoops at most, not 4",
        ),
    ],
)
def test_a_faulty_made_up_entry_is_answered_with_its_key(entry: Table, message: str) -> None:
    with pytest.raises(BadSetup) as error:
        read_made_up(SUNDAE, entry, {"name": entry.get("name")})
    assert str(error.value).startswith(message)


def test_no_two_cards_have_one_id() -> None:
    check_ids(["a", "b"])
    with pytest.raises(BadSetup, match="there is already a card 'b'; give the made-up card another id"):
        check_ids(iter(["a", "b", "c", "b"]))


def test_the_path_of_a_fault_may_begin_anywhere() -> None:
    with pytest.raises(Fault) as error:
        check_keys({"a": 0}, {"a": whole(1, 2)}, ("steps", 3))
    assert error.value.path == ("steps", 3, "a")
    assert str(error.value) == "key 'steps[3].a': expected a whole number from 1 to 2, not 0"
    assert key_text(("outcomes", 1, "steps", 0)) == "outcomes[1].steps[0]"


@pytest.mark.parametrize(
    "written", ["true", "3", "-0.5", '"a \\"b\\" ü"', "[1, [], false]", '{ a = 1, b = { c = "d" } }', "{}"]
)
def test_values_are_shown_as_they_are_written(written: str) -> None:
    assert as_toml(tomllib.loads(f"value = {written}")["value"]) == written


EVERY_FORM = '''\
# A comment = "[x]"
a.b."c \\"d" . 'e' = 1 # { [
day = 1979-05-27 07:32:00 # a value with a space

[table]
long = """
a "quoted" ] \\""" and
more"""""
raw = \'\'\'it\'\'s
\'\'\'\'
[ table . "sub table" ]
nested = { a.b = "}", c = [{ d = [] }, [1,
  2], # ]
  {}] }
[[list]]
[[list.inner]]
x = -1.5e3
[[list.inner]]
[list.inner.table]
y = ''
[[list]]
z = 1
[["list"."inner"]]
x = [
  "]",
  \'[\', # [
]
'''


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from paths(item, (*path, index))


def test_the_line_of_every_path_is_found_in_every_form_of_toml() -> None:
    lines = Lines(EVERY_FORM)
    found = {path: lines.of(path) for path in paths(tomllib.loads(EVERY_FORM))}
    by_text = {key_text(path): line for path, line in found.items()}
    assert by_text == {
        "": 1,
        "a": 2,
        "a.b": 2,
        'a.b.c "d': 2,
        'a.b.c "d.e': 2,
        "day": 3,
        "table": 5,
        "table.long": 6,
        "table.raw": 9,
        "table.sub table": 11,
        "table.sub table.nested": 12,
        "table.sub table.nested.a": 12,
        "table.sub table.nested.a.b": 12,
        "table.sub table.nested.c": 12,
        "table.sub table.nested.c[0]": 12,
        "table.sub table.nested.c[0].d": 12,
        "table.sub table.nested.c[1]": 12,
        "table.sub table.nested.c[1][0]": 12,
        "table.sub table.nested.c[1][1]": 13,
        "table.sub table.nested.c[2]": 14,
        "list": 15,
        "list[0]": 15,
        "list[0].inner": 16,
        "list[0].inner[0]": 16,
        "list[0].inner[0].x": 17,
        "list[0].inner[1]": 18,
        "list[0].inner[1].table": 19,
        "list[0].inner[1].table.y": 20,
        "list[1]": 21,
        "list[1].z": 22,
        "list[1].inner": 23,
        "list[1].inner[0]": 23,
        "list[1].inner[0].x": 24,
        "list[1].inner[0].x[0]": 25,
        "list[1].inner[0].x[1]": 26,
    }


def test_what_is_missing_has_the_line_of_what_is_around_it() -> None:
    lines = Lines("\n[[card]]\nid = 1\n")
    assert lines.of(("card", 0, "steps", 4, "op")) == 2
    assert lines.of(("deck", "total")) == 1
    assert Lines("").of(("card",)) == 1
