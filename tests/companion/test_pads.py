"""Scoring pads of all games count like the engine, also over the wire and on the command line."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import fairground as fg
from fairground.cli.main import app
from fairground.companion.pads import (
    PADS,
    BadSheet,
    FairSheet,
    Place,
    UnicornSheet,
    UnluckySheet,
    cards_in_box,
    read_sheet,
    result_of,
    table_problems,
)
from fairground.engine.match import Match
from fairground.games import all_games
from fairground.games.unicorn.codes import GOLD_PER_GLORY, LOAN_REPAYMENT
from fairground.games.unicorn.results import best_rate
from fairground.games.unicorn.state import UnicornState
from fairground.proving.campaign import Tally
from fairground.proving.campaigns.sheets import PARKS, try_match


def played(game: str, seats: int, seed: int, **options: Any) -> Match:
    match = fg.new_match(game, seats=seats, seed=seed, options=options)
    chance = random.Random(seed)
    while not match.over:
        ask = match.asks[0]
        match.take(ask.seat, chance.choice(ask.options))
    return match


def agree(match: Match, places: list[Place]) -> None:
    result = match.result
    assert result is not None
    assert tuple(place.rank for place in places) == result.ranks
    assert tuple(seat for seat, place in enumerate(places) if place.won) == result.winners
    assert tuple(place.total for place in places) == result.scores


def test_every_game_has_a_pad_for_all_its_players() -> None:
    assert {game: pad.most for game, pad in PADS.items()} == {
        game.id: game.seats[1] for game in all_games().values()
    }


@pytest.mark.better_compiled
@pytest.mark.parametrize("seed", range(12))
def test_fair_game_is_scored_as_by_the_engine(seed: int) -> None:
    match = played("fair-game", 2 + seed % 3, seed, round_cap=5)
    assert match.result is not None
    sheets = [
        FairSheet(cards=one["cards"], bears=one["bears"], wolves=one["wolves"])
        for one in match.result.breakdown
    ]
    agree(match, result_of("fair-game", [(str(n), sheet) for n, sheet in enumerate(sheets)]))
    assert table_problems("fair-game", sheets) == []


@pytest.mark.better_compiled
@pytest.mark.parametrize("seed", range(12))
def test_unlucky_adventurers_is_scored_as_by_the_engine(seed: int) -> None:
    teams = seed % 3 == 0
    match = played(
        "unlucky-adventurers", 4 if teams else 2 + seed % 5, seed, **({"teams": True} if teams else {})
    )
    assert match.result is not None
    # Players say in which order they went out; turns tell it.
    turns = sorted({one["out_since_turn"] for one in match.result.breakdown} - {0})
    sheets = [
        UnluckySheet(
            cards=one["cards"],
            out=turns.index(one["out_since_turn"]) + 1 if one["out_since_turn"] else 0,
            team=1 + seat % 2 if teams else 0,
        )
        for seat, one in enumerate(match.result.breakdown)
    ]
    agree(match, result_of("unlucky-adventurers", [(str(n), sheet) for n, sheet in enumerate(sheets)]))


@pytest.mark.better_compiled
@pytest.mark.parametrize("seed", range(12))
def test_unicorn_fever_is_scored_as_by_the_engine(seed: int) -> None:
    match = played("unicorn-fever", 2 + seed % 5, seed)
    state = match.state
    assert isinstance(state, UnicornState)
    sheets = []
    for event in (event for event in match.events(None) if event["kind"] == "settled"):
        seat = event["seat"]
        price = best_rate(state, seat, LOAN_REPAYMENT, 25)
        rate = best_rate(state, seat, GOLD_PER_GLORY, 20)
        sheets.append(
            UnicornSheet(
                glory=event["total"] - event["contracts"] - event["converted"],
                contracts=event["contracts"],
                gold=event["gold"] + event["repaid"] * price + event["converted"] * rate,
                loans=event["repaid"] + event["unpaid"],
                loan_price=price,
                gold_per_glory=rate,
            )
        )
    agree(match, result_of("unicorn-fever", [(str(n), sheet) for n, sheet in enumerate(sheets)]))


def test_equals_are_told_apart_as_each_game_does() -> None:
    def winners(game: str, *sheets: Any) -> list[int]:
        places = result_of(game, [(str(n), sheet) for n, sheet in enumerate(sheets)])
        return [n for n, place in enumerate(places) if place.won]

    assert winners("fair-game", FairSheet(cards=4, bears=1), FairSheet(cards=4, wolves=3)) == [0]
    assert winners("fair-game", FairSheet(cards=4, wolves=1), FairSheet(cards=4, wolves=1)) == [0, 1]
    # An unpaid loan ranks before any Glory; 49 gold repay one loan and leave 24, which is 1 Glory and 4.
    rich, poor = UnicornSheet(glory=90, gold=24, loans=1), UnicornSheet(glory=3, gold=49, loans=1)
    assert winners("unicorn-fever", rich, poor) == [1]
    assert result_of("unicorn-fever", [("a", poor)])[0].sources == {
        "glory": 3,
        "converted": 1,
        "contracts": 0,
        "gold": 4,
        "unpaid": 0,
    }
    assert result_of("unicorn-fever", [("a", UnicornSheet(signed=5, per=2))])[0].total == 2
    assert winners("unlucky-adventurers", UnluckySheet(out=2), UnluckySheet(out=2), UnluckySheet(out=1)) == [
        0,
        1,
    ]
    assert winners(
        "unlucky-adventurers",
        UnluckySheet(cards=1, team=1),
        UnluckySheet(cards=0, out=2, team=2),
        UnluckySheet(out=1, team=1),
    ) == [0, 2]


def test_impossible_sheets_are_refused_with_what_is_wrong() -> None:
    for game, sheet, words in (
        ("fair-game", {"cards": 2, "bears": 3}, "2 cards cannot show 3 bears"),
        ("fair-game", {"cards": -1}, "cards cannot be less than 0"),
        ("fair-game", {"cards": 27}, "only 26 cards"),
        ("unlucky-adventurers", {"cards": 2, "out": 1}, "has no cards left"),
        ("unicorn-fever", {"gold_per_glory": 0}, "a price is at least 1"),
        ("unicorn-fever", {"gold": 1000}, "cannot be more than 999"),
        ("unfair", {"gold": 6}, "only 5 gold medals"),
        ("unfair", {"coins": 10**9}, "cannot be more than 999"),
        ("unfair", {"dragons": 1}, "not a sheet of unfair"),
        ("chess", {}, "no scoring pad for 'chess'"),
    ):
        with pytest.raises(BadSheet, match=words):
            read_sheet(game, sheet)
    most = cards_in_box("fair-game")
    assert table_problems("fair-game", [FairSheet(cards=most), FairSheet(cards=1)]) != []


@pytest.mark.better_compiled
@pytest.mark.rule("unfair.companions.scoring-app")
def test_parks_are_scored_on_the_pad_as_by_the_engine_all_through_a_match() -> None:
    """A slice of the campaign `sheets`, which has tried more than 100,000 parks."""
    tally = Tally()
    for unit in (1, 5):
        try_match(unit, tally)
    assert tally.sums[PARKS] > 100


def fairground(*arguments: str, asked: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), prog_name="fairground", input=asked)


def test_the_command_scores_files_and_answers(tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text("[players.Ann]\nicons = [4, 2]\ncoins = 7\n[players.Ben]\nicons = [5]\nloans = 1\n")
    told = fairground("score", "unfair", "--file", str(file)).stdout
    assert [line.split() for line in told.splitlines() if line.startswith("total")] == [["total", "16", "5"]]
    assert told.endswith("Ann wins.\n")
    found = json.loads(fairground("score", "unfair", "--file", str(file), "--json").stdout)
    assert [(one["name"], one["total"], one["won"]) for one in found] == [
        ("Ann", 16, True),
        ("Ben", 5, False),
    ]
    # Two players of Fair Game; the first sheet is impossible and asked for again.
    answers = "2\nAnn\n4\n5\n0\n4\n2\n0\nBen\n3\n0\n0\n"
    told = fairground("score", "fair-game", asked=answers).stdout
    assert "4 cards cannot show 5 bears. Please try again." in told
    assert told.endswith("Ann wins.\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[players", "is not valid TOML"),
        ("a = 1", "names no players"),
        ("[players.Ann]\ngold = 9", "Ann: there are only 5 gold medals"),
    ],
)
def test_files_that_cannot_be_scored_are_refused_with_a_sentence(
    tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(text)
    result = fairground("score", "unfair", "--file", str(file))
    assert (result.exit_code, words in result.stderr) == (2, True), result.stderr
