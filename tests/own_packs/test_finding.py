"""Packs in files and folders, in the user's folder, and of installed Python packages."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.own_packs.packs import HAUNTED, SPOOKY

import fairground as fg
from fairground.games import get
from fairground.games.own_packs import find_packs, load_pack, packs_folder

pytestmark = pytest.mark.pure_only
UNFAIR = get("unfair")


def write(folder: Path, **texts: str) -> Path:
    folder.mkdir(exist_ok=True, parents=True)
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def test_a_folder_is_one_pack_of_several_files(tmp_path: Path) -> None:
    rides, city = HAUNTED.split('[[card]]\nname = "Full')
    folder = write(tmp_path / "haunted", a=rides, b='pack = "haunted"\n[[card]]\nname = "Full' + city)
    found = load_pack(folder)
    assert (found.name, [name for name, _ in found.files]) == ("haunted", ["a.toml", "b.toml"])
    assert fg.new_match("unfair", 2, packs=[folder]).events(None)[0]["own"] == 3


def test_line_ends_and_byte_order_marks_make_no_other_pack(tmp_path: Path) -> None:
    write(tmp_path, unix=HAUNTED)
    (tmp_path / "dos.toml").write_bytes(b"\xef\xbb\xbf" + HAUNTED.replace("\n", "\r\n").encode())
    assert load_pack(tmp_path / "unix.toml").digest == load_pack(tmp_path / "dos.toml").digest


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("none", None, "No such file"),
        ("bytes", b"\xff\xfe", "is not UTF-8 text"),
        ("nameless", b"[[card]]\n", "is not a pack: its first lines must give its name"),
        ("large", b"#" * (1024 * 1024 + 1), "is too large; 1024 KiB are the most"),
    ],
)
def test_what_cannot_be_fetched_is_told(
    tmp_path: Path, name: str, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / f"{name}.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(fg.BadSetup, match=sentence):
        load_pack(file)


def test_links_lead_nowhere_outside_the_folder_and_pipes_are_not_waited_for(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text(HAUNTED, "utf-8")
    folder = write(tmp_path / "pack", a=SPOOKY)
    (folder / "b.toml").symlink_to(secret)
    with pytest.raises(fg.BadSetup, match=r"b\.toml is a link that leads out of the folder"):
        load_pack(folder)
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(fg.BadSetup, match="it is not a file"):
        load_pack(tmp_path / "pipe.toml")


def test_all_that_can_be_played_is_found_and_the_rest_is_told_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRGROUND_HOME", str(tmp_path))
    folder = write(packs_folder(), bad='pack = "bad"\n[[card]]\nname = "X"\ntype = "Event"\ntext = "Ha."\n')
    write(folder, spooky=SPOOKY, torn="pack = ", twin=HAUNTED.replace("Full Moon", "Half Moon"))
    write(folder / ".hidden", a=HAUNTED)
    named = write(tmp_path / "elsewhere", haunted=HAUNTED) / "haunted.toml"
    found_packs = find_packs(UNFAIR, [named, tmp_path / "gone.toml"], installed=[])
    assert [pack.name for pack in found_packs.packs] == ["haunted", "spooky"]
    told = {Path(place).stem: problem for place, problem in found_packs.left_out}
    assert sorted(told) == ["bad", "gone", "torn", "twin"]
    assert "bad.toml:5:9: X:" in told["bad"]
    assert told["twin"] == "haunted: there is a pack of this name already; each needs its own"


def test_a_clash_of_names_is_told_at_the_card_of_the_newcomer(tmp_path: Path) -> None:
    clash = SPOOKY.replace("Bone Coaster", "Ghost Train")
    folder = write(
        tmp_path, a=HAUNTED, b=clash, c=clash.replace("spooky", "ocean-2").replace("Ghost", "Vacant")
    )
    (folder / "c.toml").write_text(
        SPOOKY.replace("spooky", "lots").replace("Bone Coaster", "Vacant Lot").replace("Fog", "Mist")
    )
    found_packs = find_packs(UNFAIR, folder=folder, installed=[])
    assert [pack.name for pack in found_packs.packs] == ["haunted"]
    problems = [problem.splitlines()[0] for _, problem in found_packs.left_out]
    assert problems[0].startswith("b.toml:4:1: Ghost Train: there is already a card named “Ghost Train”")
    assert "in the pack “haunted”" in problems[0]
    assert "Vacant Lot: there is already a card named “Vacant Lot”, in the pack “western”" in problems[1]


def test_installed_packages_offer_packs_by_entry_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, haunted=HAUNTED)
    (tmp_path / "haunted_house.py").write_text(
        "from pathlib import Path\n"
        "PACK = Path(__file__).with_name('haunted.toml')\n"
        "def pack():\n    return str(PACK)\n"
        "def broken():\n    raise OSError('no floor')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    points = [
        EntryPoint(name, f"haunted_house:{value}", "fairground.packs")
        for name, value in (("one", "PACK"), ("two", "pack"), ("three", "broken"), ("four", "nothing"))
    ]
    found_packs = find_packs(UNFAIR, folder=tmp_path / "none", installed=points)
    assert [pack.name for pack in found_packs.packs] == ["haunted"]
    assert [problem for _, problem in found_packs.left_out] == [
        "it cannot be loaded: OSError: no floor",
        "it cannot be loaded: AttributeError: module 'haunted_house' has no attribute 'nothing'",
    ]
    sys.modules.pop("haunted_house", None)


def test_of_many_problems_only_the_first_are_told(tmp_path: Path) -> None:
    cards = "".join(f'[[card]]\nname = "C {n}"\ntype = "Event"\ntext = "Ha."\n' for n in range(9))
    file = write(tmp_path, many=f'pack = "many"\n{cards}') / "many.toml"
    [(_, told)] = find_packs(UNFAIR, [file], folder=tmp_path / "none", installed=[]).left_out
    assert "many.toml:5:9: C 0:" in told
    assert told.endswith("… and 4 more problems")
