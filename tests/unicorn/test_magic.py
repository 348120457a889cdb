"""Unicorn Fever: what each Magic card and each Fever does."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unicorn.scenes import at, dice, discards, events, moves, ranking, row, state_of

from fairground.engine.match import Match
from fairground.games.unicorn.content import COLOURS, standard_content

MAGIC = pytest.mark.rule("unicorn.magic.contents")


def race(
    card: str = "", on: str = "red", cards: str = "", rolls: str = "", fever: str = "yellow", table: str = ""
) -> Match:
    """A race with a card on a lane; the movement cards and dice given come first."""
    laid = f'lanes = {{ {on} = ["{card}"] }}' if card else ""
    return at(
        f"""
        seats = 4
        dice = "{rolls}"
        [table]
        moment = "race"
        fever = ["{fever}"]
        moves = [{", ".join(f'"{id}"' for id in cards.split())}]
        {table}
        [[seat]]
        {laid}
        """
    )


def reveal(lanes: str) -> Match:
    return at(f'[table]\nmoment = "reveal"\nfever = ["yellow"]\n[[seat]]\nlanes = {{ {lanes} }}')


# m01: 3 3 2 2 2 2, m16 the same, m18: 4 2 2 2 2 0, m19: 2 2 2 2 1 0, m20: 2 2 2 2 1 1
QUIET = dice(*["purple"] * 10)


@MAGIC
@pytest.mark.parametrize(
    ("card", "first", "second"),
    [("catapult-start", 4, 2), ("glued-hooves", 0, 2), ("early-whistle", 3, 2), ("slow-yawn", 1, 2)],
)
def test_letters_a_and_b_change_the_first_card(card: str, first: int, second: int) -> None:
    match = race(card, cards="m01 m16", rolls=QUIET)
    assert moves(match, 1)["red"] == first
    assert moves(match, 2)["red"] == second
    assert moves(match, 1)["yellow"] == 2, "nobody else"


@MAGIC
def test_nobody_ever_moves_back() -> None:
    assert moves(race("slow-yawn", "orange", "m18"), 1)["orange"] == 0
    assert moves(race("short-breath", "red", "m01", dice("red", "red")), 1, "sprinted")["red"] == 0


@MAGIC
@pytest.mark.parametrize(
    ("card", "spaces"), [("lightning-spurs", 2), ("jelly-legs", 0), ("double-dash", 2), ("short-breath", 0)]
)
def test_letters_c_and_d_change_every_sprint(card: str, spaces: int) -> None:
    match = race(card, cards="m01 m16", rolls=dice("red", "green", "red", "red"))
    for turn in (1, 2):
        assert moves(match, turn, "sprinted")["red"] == spaces
    assert moves(match, 1, "sprinted")["green"] == 1


@MAGIC
def test_set_effects_do_not_add_up_and_added_ones_do() -> None:
    def sprint(*cards: str) -> int:
        ids = ", ".join(f'"{id}"' for id in cards)
        match = at(
            f'dice = "{dice("red", "red")}"\n[table]\nmoment = "race"\nfever = ["yellow"]\n'
            f"[[seat]]\nlanes = {{ red = [{ids}] }}"
        )
        return moves(match, 1, "sprinted")["red"]

    assert sprint("double-dash", "double-dash") == 2
    assert sprint("lightning-spurs", "lightning-spurs") == 3
    assert sprint("double-dash", "lightning-spurs") == 3
    assert sprint("jelly-legs", "double-dash") == 0, "of two set values the lower counts"


@MAGIC
def test_letter_e_at_the_line() -> None:
    table = "turn = 4\npositions = { red = 11 }"
    leap = race("golden-leap", cards="m01", rolls=QUIET, table=table)
    assert events(leap, "finished")[0]["beyond"] == 3
    feet = race("cold-feet", cards="m01", rolls=dice("red", "green"), table=table)
    assert moves(feet, 5)["red"] == 1, "it stops on the line"
    assert events(feet, "finished")[0]["beyond"] == 1, "the sprint still counts"
    # Only a Movement card does it, not a sprint.
    sprint = race(
        "golden-leap", cards="m01", rolls=dice("red", "green"), table="turn = 4\npositions = { red = 9 }"
    )
    assert events(sprint, "finished")[0]["beyond"] == 0


@MAGIC
@pytest.mark.parametrize(("card", "on"), [("by-a-whisker", "red"), ("polite-curtsey", "blue")])
def test_letter_f_in_ties(card: str, on: str) -> None:
    """Red (x4) and blue (x3) land on the same space; the odds would favour blue."""
    table = "turn = 4\npositions = { red = 10, blue = 10 }"
    assert ranking(race("", on, "m05", QUIET, table=table))[:2] == ["blue", "red"]
    match = race(card, on, "m05", QUIET, table=table)
    assert ranking(match)[:2] == ["red", "blue"]
    assert events(match, "finished")[0]["reason"] == "magic"


@MAGIC
def test_comeback_charm_moves_four_when_last() -> None:
    match = race("comeback-charm", "orange", "m18 m20 m19", QUIET)
    assert moves(match, 1)["orange"] == 0, "not on the first card"
    assert moves(match, 2)["orange"] == 4
    # 4 after two turns: green has 3 and is last now.
    assert moves(match, 3)["orange"] == 0


@MAGIC
def test_vanity_mirror_stops_the_leader() -> None:
    match = race("vanity-mirror", "purple", "m01 m16 m18", dice("red", "red", "red", "red"))
    assert moves(match, 1)["purple"] == 3
    assert moves(match, 2)["purple"] == 0, "blue is level with it, nobody is ahead"
    assert moves(match, 3)["purple"] == 4, "blue is ahead"
    # Unicorns that are home are ahead of the last one racing.
    late = race(
        "vanity-mirror",
        "purple",
        "m01",
        table='turn = 4\npositions = { purple = 5 }\nranked = ["blue", "red", "yellow", "green", "orange"]',
    )
    assert moves(late, 5)["purple"] == 3


@MAGIC
@pytest.mark.parametrize(("card", "odds"), [("friendly-bookmaker", 2), ("spiteful-bookmaker", 6)])
def test_letter_h_moves_the_odds_by_two(card: str, odds: int) -> None:
    assert events(reveal(f'red = ["{card}"]'), "odds-moved")[0]["to"] == odds


@MAGIC
def test_letter_i_removes_one_sign() -> None:
    cards = '"glued-hooves", "double-dash", "slow-yawn"'
    pure = events(reveal(f'red = ["purifying-sparkle", {cards}], blue = ["slow-yawn"]'), "purged")
    assert [(event["unicorn"], sorted(event["removed"])) for event in pure] == [
        ("red", ["glued-hooves", "slow-yawn"])
    ]
    gloom = reveal(f'red = ["dispelling-gloom", {cards}]')
    assert events(gloom, "purged")[0]["removed"] == ["double-dash"]
    assert "dispelling-gloom" in discards(gloom)


@MAGIC
@pytest.mark.parametrize(("card", "place"), [("borrowed-form", 0), ("heavy-lunch", 5)])
def test_letter_j_borrows_a_row_for_three_cards(card: str, place: int) -> None:
    match = race(card, "red", "m18 m17 m19 m21", QUIET)
    rows = [event["rows"] for event in events(match, "turned")]
    assert [moves(match, turn)["red"] for turn in (1, 2, 3, 4)] == [
        rows[0][place],
        rows[1][place],
        rows[2][place],
        rows[3][2],
    ]


@MAGIC
@pytest.mark.parametrize(("card", "change"), [("second-wind", 1), ("stitch-in-the-side", -1)])
def test_letter_k_after_half_way(card: str, change: int) -> None:
    """Red moves 2 a card: half-way after three, so the fourth card is changed, and only that one."""
    match = race(card, "red", "m01 m16 m12 m09 m10", QUIET)
    assert [moves(match, turn)["red"] for turn in (1, 2, 3)] == [2, 2, 2]
    assert moves(match, 4)["red"] == 2 + change
    assert moves(match, 5)["red"] == 2


def test_every_magic_card_is_tested() -> None:
    source = Path(__file__).read_text("utf-8")
    assert [card.id for card in standard_content().magic if f'"{card.id}"' not in source] == []


# Fever

FEVER = pytest.mark.rule("unicorn.fever.ability")


def fever(colour: str, other: str, **given: str) -> tuple[Match, Match]:
    """The same race with a unicorn in Fever, and with its normal side."""
    return race(fever=colour, **given), race(fever=other, **given)


@FEVER
def test_purple_moves_one_more_when_last() -> None:
    given = {"cards": "m05 m11", "rolls": dice("red", "blue"), "table": "odds = { purple = 7, orange = 2 }"}
    hot, cool = fever("purple", "yellow", **given)
    assert moves(hot, 1)["purple"] == moves(cool, 1)["purple"] == 3
    last = {
        "cards": "m11",
        "table": "turn = 2\npositions = { purple = 3, red = 5, blue = 5, yellow = 5, green = 5, orange = 5 }",
    }
    hot, cool = fever("purple", "yellow", **last)
    assert moves(hot, 3)["purple"] == moves(cool, 3)["purple"] + 1
    first = {"cards": "m11", "table": "turn = 2\npositions = { purple = 7 }"}
    hot, cool = fever("purple", "yellow", **first)
    assert moves(hot, 3)["purple"] == moves(cool, 3)["purple"]


@FEVER
def test_blues_first_sprint_is_two() -> None:
    given = {"cards": "m01 m16", "rolls": dice("blue", "red", "blue", "red")}
    hot, cool = fever("blue", "yellow", **given)
    assert [moves(hot, turn, "sprinted")["blue"] for turn in (1, 2)] == [2, 1]
    assert [moves(cool, turn, "sprinted")["blue"] for turn in (1, 2)] == [1, 1]


@FEVER
def test_red_moves_at_least_two() -> None:
    given = {"cards": "m18 m20 m01", "table": "odds = { red = 7, orange = 4 }"}
    hot, cool = fever("red", "yellow", **given)
    assert [moves(hot, turn)["red"] for turn in (1, 2, 3)] == [2, 2, 2]
    assert [moves(cool, turn)["red"] for turn in (1, 2, 3)] == [0, 1, 2]


@FEVER
def test_yellow_brings_glory_to_bets() -> None:
    def glory(in_fever: str) -> list[int]:
        match = at(
            f"""
            [table]
            moment = "results"
            fever = ["{in_fever}"]
            ranking = ["yellow", "blue", "green", "red", "orange", "purple"]
            [[seat]]
            bets = ["win yellow 1", "early-show yellow 1", "late-show yellow 1", "early-show blue 1"]
            """
        )
        return [event["glory"] for event in events(match, "paid")]

    # The bets are paid kind by kind; the one on blue has nothing to do with it.
    assert glory("yellow") == [5 + 2, 3, 3 + 1, 2 + 1]
    assert glory("orange") == [5, 3, 3, 2]


@FEVER
def test_green_wins_ties() -> None:
    given = {"cards": "m05", "rolls": QUIET, "table": "turn = 4\npositions = { green = 9, blue = 10 }"}
    hot, cool = fever("green", "yellow", **given)
    assert ranking(hot)[:2] == ["green", "blue"]
    assert ranking(cool)[:2] == ["blue", "green"]
    level = {"card": "by-a-whisker", "on": "blue", **given}
    hot, _ = fever("green", "yellow", **level)
    assert ranking(hot)[:2] == ["blue", "green"], "against another tie-winner odds decide"


@FEVER
def test_orange_starts_one_space_ahead() -> None:
    hot, cool = fever("orange", "yellow")
    assert events(hot, "race")[0]["positions"] == [int(colour == "orange") for colour in COLOURS]
    assert events(cool, "race")[0]["positions"] == [0] * 6


@pytest.mark.rule("unicorn.fever.ties", "unicorn.fever.ability")
def test_several_unicorns_can_be_in_fever_at_once() -> None:
    match = at(
        f'dice = "{dice("blue", "red")}"\n[table]\nmoment = "race"\nodds = {{ blue = 7 }}\nmoves = ["m01"]'
    )
    assert [u["id"] for u in match.view(0)["unicorns"]] == list(COLOURS)
    assert events(match, "race")[0]["positions"][row("orange")] == 1
    assert moves(match, 1, "sprinted")["blue"] == 2
    assert state_of(match).race == 2
