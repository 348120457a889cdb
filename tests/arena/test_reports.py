"""Reports: one file that needs nothing else, with every figure in it and every plot well drawn."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.arena.helpers import GAME, STRONG, WEAK, plan_of
from tests.arena.test_lab import coin_games

from fairground.arena import exports
from fairground.arena.lab import findings
from fairground.arena.lab_report import lab_csv, lab_page
from fairground.arena.plan import deals
from fairground.arena.playing import Played, play_deal
from fairground.arena.plots import Mark, Scale, intervals, path
from fairground.arena.report import arena_page
from fairground.arena.sprt import Bounds, verdict_on
from fairground.arena.statistics import standings
from fairground.engine.errors import BadSetup

NASTY = 'stdio:python3 "<script>alert(1)</script>" & co'
PLAN = plan_of(f"{STRONG},{WEAK}", games=6)
GAMES = [game for sittings in deals(PLAN) for game in play_deal(PLAN, sittings[0].deal)]


class Links(HTMLParser):
    """Collects what a page loads or runs, and checks that its tags are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "link", "img", "iframe", "object", "image", "use"):
            self.loads.append(tag)
        self.loads += [
            name for name, _ in attributes if name in ("src", "href", "xlink:href", "onload", "onclick")
        ]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(text: str) -> None:
    found = Links(text)
    assert found.loads == []
    assert found.open == []
    assert "http" not in text
    assert "url(" not in text
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        for element in ElementTree.fromstring(svg).iter():
            for name in ("x", "x1", "x2", "cx"):
                assert 0 <= float(element.get(name, 0)) <= 720
    # Both colour schemes set the same names.
    light, dark = re.findall(r":root \{(.*?)\}", text, re.DOTALL)
    assert set(re.findall(r"--[a-z]+(?=:)", light)) == set(re.findall(r"--[a-z]+(?=:)", dark))


def test_a_page_of_the_arena_has_every_player_and_needs_nothing() -> None:
    bounds = Bounds()
    verdict = verdict_on(PLAN, GAMES, bounds)
    rows = standings(PLAN, GAMES)
    text = arena_page(GAME, PLAN, GAMES, rows, verdict, bounds)
    check_page(text)
    assert text.count("<svg") == 4
    for row in rows:
        assert f"<td>{row.player}</td>" in text
        assert f"{row.wins.low:.1%} to {row.wins.high:.1%}" in text
    assert "Undecided: after 6 games on 3 deals" in text


def test_names_of_bots_and_their_last_words_cannot_break_a_page() -> None:
    plan = plan_of(f'{WEAK},"{NASTY.replace(chr(34), chr(34) * 2)}"', games=2)
    games = [
        Played("0.0", 0, (0, 1), (0,), (1, 2), (1, 0), {"1": "<b>no</b>"}, ({"1": 1}, {})),
        Played("0.1", 0, (1, 0), (1,), (2, 1), (0, 1), {}, ({}, {"1": 1})),
    ]
    text = arena_page(GAME, plan, games, standings(plan, games), None, None)
    check_page(text)
    assert "&lt;script&gt;" in text
    assert "&lt;b&gt;no&lt;/b&gt;" in text


def test_a_page_of_the_lab_has_every_figure_and_what_was_changed() -> None:
    plan = plan_of(f"{WEAK}:2", factors=True)
    found = findings(plan, coin_games(60, 1), {"items.sword.edge": "1 → 2"}, coin_games(60, 1, 0.9))
    text = lab_page(GAME, found)
    check_page(text)
    assert "items.sword.edge" in text
    assert "1 → 2" in text
    for one in found.figures:
        assert f"<td>{one.name}</td><td>{one.wins.games}</td><td>{one.wins.share:.1%}</td>" in text
    without = lab_page(GAME, findings(plan, coin_games(60, 1), {}, []))
    check_page(without)
    assert "What if" not in without


def test_figures_of_the_lab_as_csv() -> None:
    plan = plan_of(f"{WEAK}:2", factors=True)
    found = findings(plan, coin_games(60, 1), {"a.b": "1 → 2"}, coin_games(60, 1, 0.9))
    rows = list(csv.DictReader(io.StringIO(lab_csv(found).decode())))
    [sword] = [row for row in rows if row["name"] == "sword"]
    [change] = [one.change for one in found.differences if one.name == "sword"]
    assert float(sword["change"]) == change
    assert len(rows) == len(found.figures)
    plain = lab_csv(findings(plan, coin_games(60, 1), {}, [])).decode()
    assert plain.splitlines()[0] == "kind,name,had,win_share,low,high,usual,chance"


def test_games_as_csv_and_parquet_have_a_row_for_each_seat() -> None:
    rows = list(csv.DictReader(io.StringIO(exports.as_csv(PLAN, GAMES).decode())))
    assert len(rows) == 12
    assert {row["player"] for row in rows} == {STRONG, WEAK}
    assert sum(float(row["win_share"]) for row in rows) == 6
    _, parquet = exports.load_parquet()
    table = parquet.read_table(io.BytesIO(exports.as_parquet(PLAN, GAMES)))
    assert [{name: str(value) for name, value in row.items()} for row in table.to_pylist()] == rows


def test_what_seats_had_becomes_columns() -> None:
    plan = plan_of(f"{WEAK}:2", factors=True)
    games = coin_games(3, 1)
    [first, *_] = csv.DictReader(io.StringIO(exports.as_csv(plan, games).decode()))
    assert first["item"] == games[0].factors[0]["item"][0]


def test_without_its_library_parquet_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadSetup, match=r"pip install 'fairground\[research\]'"):
        exports.load_parquet()


def test_json_has_null_for_what_has_no_end(tmp_path: Path) -> None:
    assert json.loads(exports.as_json({"low": float("-inf")})) == {"low": None}
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetup, match="cannot be written"):
        exports.write_wanted((tmp_path / "file" / "deep", lambda: b""), (None, lambda: b""))


# Plots


def test_marks_lie_where_their_figures_are() -> None:
    svg = intervals("Shares", [Mark("one", 0.25, 0.0, 0.5), Mark("two", 0.75, 0.5, 1.0)], 0.5)
    root = ElementTree.fromstring(svg)
    one, two = (float(circle.get("cx", 0)) for circle in root.iter("circle"))
    [fair] = [float(line.get("x1", 0)) for line in root.iter("line") if line.get("class") == "reference"]
    assert (one + two) / 2 == pytest.approx(fair, abs=0.2)
    assert one < fair < two


def test_scales_have_round_ticks() -> None:
    assert Scale(0, 1, 0, 100).ticks() == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert Scale(-7, 33, 0, 100).ticks() == [0, 10, 20, 30]
    assert Scale(0.05, 200, 0, 100, log=True).ticks() == pytest.approx([0.1, 1, 10, 100])


@pytest.mark.parametrize("numbers", [[], [0.0], [1.0, -2.0, 3.5]])
def test_a_path_of_any_length_can_be_drawn(numbers: list[float]) -> None:
    root = ElementTree.fromstring(path("Ratio", numbers, [(2.9, "yes"), (-2.9, "no")], "deals"))
    [line] = root.iter("polyline")
    assert len(line.get("points", "").split()) == len(numbers) + 1


def test_infinite_intervals_and_equal_figures_can_be_drawn() -> None:
    endless = Mark("one", 1.0, float("-inf"), float("inf"))
    for svg in (intervals("x", [endless], 0.0), intervals("x", [Mark("one", 1.0, 1.0, 1.0)])):
        assert "nan" not in svg
        ElementTree.fromstring(svg)
