"""The scoring pad counts like the engine."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.unfair.scoring.harness import end

import fairground as fg
from fairground.companion.cards import database
from fairground.companion.pads import PADS, FairSheet, UnicornSheet, UnluckySheet, result_of
from fairground.companion.panoramas import panorama_reference
from fairground.companion.scoring import (
    COUNTS,
    PanoramaRow,
    ParkSheet,
    problems,
    score,
    scoring_figures,
    sheet_of,
)
from fairground.games.unfair.scoring.counting import breakdown
from fairground.games.unfair.scoring.panoramas import panoramas
from fairground.games.unfair.state.state import UnfairState

WEB = Path(__file__).parents[2] / "web"


def finished_match(seed: int, seats: int) -> UnfairState:
    match = fg.new_match("unfair", seats=seats, seed=seed, options={"repeat_packs": True})
    chance = random.Random(seed)
    while not match.over:
        ask = match.asks[0]
        match.take(ask.seat, chance.choice(ask.options))
    state = match.state
    assert isinstance(state, UnfairState)
    return state


@pytest.mark.rule("unfair.companions.scoring-app")
@pytest.mark.better_compiled
@pytest.mark.parametrize("seed", range(4))
def test_a_finished_match_scores_on_the_pad_as_in_the_engine(seed: int) -> None:
    state = finished_match(seed, 2 + seed)
    for seat in range(2 + seed):
        sheet = sheet_of(state, seat)
        counted = {name: points for name, points in score(sheet).items() if points}
        assert counted == {name: points for name, points in breakdown(state, seat).items() if points}
        assert problems(sheet) == []


def test_each_source_is_worth_what_the_figures_say() -> None:
    figures = scoring_figures()
    nothing = score(ParkSheet())
    assert set(nothing.values()) == {0}
    for sheet, source, points in (
        (ParkSheet(icons=[1]), "attractions", figures.attraction_points[0]),
        (
            ParkSheet(icons=[len(figures.attraction_points) + 2]),
            "attractions",
            figures.attraction_points[-1] + 2 * figures.further_icon_points,
        ),
        (ParkSheet(coins=5), "coins", 5 // figures.coins_per_point),
        (ParkSheet(loans=2), "loans", 2 * figures.loan_points),
        (ParkSheet(unfinished=1), "unfinished_blueprints", figures.unfinished_blueprint),
        (ParkSheet(influence=3), "alien_influence", 3 * figures.influence_points),
        (ParkSheet(silver=1, gold=1), "medals", figures.silver_points + figures.gold_points),
        (ParkSheet(excess=1), "insurance", figures.excess_points),
        (ParkSheet(panoramas=[PanoramaRow(1)]), "panoramas", 0),
        (ParkSheet(panoramas=[PanoramaRow(3)]), "panoramas", figures.partial_panorama[1]),
        (ParkSheet(panoramas=[PanoramaRow(3, True)]), "panoramas", figures.complete_panorama[1]),
        (ParkSheet(panoramas=[PanoramaRow(6, True)]), "panoramas", figures.partial_panorama[4]),
    ):
        counted = score(sheet)
        assert counted[source] == points
        assert sum(counted.values()) == points


def test_impossible_entries_are_told() -> None:
    assert problems(ParkSheet(icons=[3, 2], panoramas=[PanoramaRow(2)])) == []
    for sheet, words in (
        (ParkSheet(gold=6), "only 5 gold"),
        (ParkSheet(silver=20), "only 19 silver"),
        (ParkSheet(icons=[1] * 8), "at most 7"),
        (ParkSheet(loans=-1), "loans cannot be less"),
        (ParkSheet(icons=[1], panoramas=[PanoramaRow(2)]), "more cards"),
    ):
        assert any(words in problem for problem in problems(sheet)), words


def random_sheet(chance: random.Random) -> ParkSheet:
    rows = [PanoramaRow(chance.randrange(8), chance.random() < 0.5) for _ in range(chance.randrange(3))]
    icons = [chance.randrange(16) for _ in range(chance.randrange(8))]
    counts: dict[str, Any] = {
        name: chance.randrange(60) for name in ("blueprints", "bonus", "staff", "texts", *COUNTS)
    }
    return ParkSheet(icons=icons, panoramas=rows, **counts)


@pytest.mark.pure_only
@pytest.mark.rule("unfair.companions.scoring-app.phone")
def test_the_pad_in_the_browser_counts_the_same(tmp_path: Path) -> None:
    """Its own code, run by Node, over twenty thousand sheets."""
    chance = random.Random(1)
    sheets = [random_sheet(chance) for _ in range(20_000)]
    counted = run_in_node(
        tmp_path, "pads", "sheets.map((one) => module.count('unfair', one, figures).sources)", sheets
    )
    assert len(counted) == len(sheets)
    for sheet, points in zip(sheets, counted, strict=True):
        assert points == score(sheet)


def random_table(chance: random.Random, game: str) -> list[Any]:
    """Sheets of a table, close enough to each other that ties are common."""

    def sheet() -> Any:
        if game == "fair-game":
            return FairSheet(cards=chance.randrange(5), bears=chance.randrange(3), wolves=chance.randrange(3))
        if game == "unlucky-adventurers":
            return UnluckySheet(cards=chance.randrange(3), out=chance.randrange(4), team=chance.randrange(3))
        if game == "unicorn-fever":
            figures = {name: chance.randrange(8) for name in ("glory", "contracts", "signed", "per", "loans")}
            prices = {"loan_price": chance.choice((20, 25)), "gold_per_glory": chance.choice((15, 20))}
            return UnicornSheet(gold=chance.randrange(90), **figures, **prices)
        return ParkSheet(icons=[chance.randrange(4)], coins=chance.randrange(8))

    return [sheet() for _ in range(chance.randrange(1, 6))]


@pytest.mark.pure_only
@pytest.mark.parametrize("game", list(PADS))
def test_the_pads_in_the_browser_rank_the_same(tmp_path: Path, game: str) -> None:
    chance = random.Random(2)
    tables = [random_table(chance, game) for _ in range(3_000)]
    ranked = run_in_node(
        tmp_path,
        "pads",
        f"sheets.map((table) => module.placesOf('{game}', table, figures)"
        ".map(({ rank, won, total, sources }) => ({ rank, won, total, sources })))",
        tables,
    )
    for table, found in zip(tables, ranked, strict=True):
        places = result_of(game, [("", sheet) for sheet in table])
        assert found == [
            {"rank": one.rank, "won": one.won, "total": one.total, "sources": one.sources} for one in places
        ]


@pytest.mark.pure_only
@pytest.mark.rule("unfair.companions.scoring-app", "unfair.companions.panoramas")
def test_cards_arranged_on_the_pad_make_the_panoramas_that_the_engine_finds(tmp_path: Path) -> None:
    """Rows of cards of three packs, with gaps and a wildcard, often in their right order."""
    chance = random.Random(3)
    known = panorama_reference(database())
    strips = [strip for strip in known.strips if strip.pack in ("alien", "b-movie", "western")]
    pieces = {
        member.name: {"pack": strip.pack, "place": member.place, "size": strip.size}
        for strip in strips
        for member in strip.members
    }
    wild = known.wildcards[0]
    parks: list[list[str]] = []
    while len(parks) < 60:
        row: list[str] = []
        while len(row) < 6:
            members = [member.name for member in chance.choice(strips).members]
            start = chance.randrange(len(members))
            row += members[start : start + chance.randrange(1, 5)] + [""] * (chance.random() < 0.3)
        row = row[:6]
        if chance.random() < 0.6:
            row[chance.randrange(6)] = wild
        if len({name for name in row if name}) == sum(map(bool, row)):
            parks.append(row)
    spaces = [["wildcard" if name == wild else pieces.get(name) for name in park] for park in parks]
    found = run_in_node(tmp_path, "arrange", "sheets.map((one) => module.rowsOf(one, figures))", spaces)
    seen = set()
    for park, rows in zip(parks, found, strict=True):
        lines = [f"{space}: {name}" for space, name in enumerate(park, 1) if name]
        match = end(
            f"park = {[*['Vacant Lot'] * (len(lines) > 5), *lines]!r}",
            table='rules = ["B-movie Overview"]',
            packs=True,
        )
        assert isinstance(match.state, UnfairState)
        counted = [{"cards": len(one.cards), "complete": one.complete} for one in panoramas(match.state, 0)]
        assert rows == counted, park
        seen |= {(one["cards"], one["complete"]) for one in counted}
    assert {(2, False), (3, False), (4, True)} <= seen


def run_in_node(folder: Path, module: str, expression: str, sheets: list[Any]) -> Any:
    """What an expression of the client's own code makes of sheets."""
    node = shutil.which("node")
    assert node, "the web client needs Node"
    (folder / "sheets.json").write_bytes(msgspec.json.encode([scoring_figures(), sheets]))
    strip = (
        "const ts = require('typescript'), fs = require('node:fs');"
        "for (let n = 1; n < process.argv.length; n += 2)"
        " fs.writeFileSync(process.argv[n + 1], ts.transpileModule(fs.readFileSync(process.argv[n], 'utf8'),"
        " { compilerOptions: { module: 'esnext', target: 'es2022' } }).outputText"
        ".replaceAll(\"'./score'\", \"'./score.mjs'\"))"
    )
    pairs = [
        place
        for name in ("score", module)
        for place in (WEB / "src" / "reading" / f"{name}.ts", folder / f"{name}.mjs")
    ]
    subprocess.run([node, "-e", strip, "--", *pairs], check=True, cwd=WEB)
    script = folder / "run.mjs"
    script.write_text(
        "import { readFileSync, writeFileSync } from 'node:fs';\n"
        f"import * as module from './{module}.mjs';\n"
        f"const [figures, sheets] = JSON.parse(readFileSync('{folder}/sheets.json', 'utf8'));\n"
        f"writeFileSync('{folder}/out.json', JSON.stringify({expression}));\n"
    )
    subprocess.run([node, script], check=True)
    return json.loads((folder / "out.json").read_text())
