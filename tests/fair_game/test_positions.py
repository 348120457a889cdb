"""Positions of Fair Game: everything can be set up, and every mistake in one is named."""

from __future__ import annotations

import pytest
from tests.fair_game.table import (
    DULL,
    EVEN,
    cards,
    dice,
    grid,
    may_take,
    pile,
    play,
    player,
    position,
    protected,
)

import fairground as fg


def test_a_position_sets_up_everything() -> None:
    match = position(
        f"""
        [table]
        round = 4
        lead = 1
        grid = ["all-even", "", "straight-4"]
        pile = ["total-21", "stairs"]
        [[seat]]
        dice = "{EVEN}"
        rolls = 2
        cards = ["full-house"]
        [[seat]]
        dice = [1, 1, 3, 3, 5, 5]
        cards = ["all-odd", "all-low"]
        won = "all-odd"
        [[seat]]
        dice = "{DULL}"
        passed = true
        """
    )
    view = match.view(None)
    assert (view["round"], view["lead"]) == (4, 1)
    assert grid(match) == ["all-even", "", "straight-4", "", "", ""]
    assert [cards(match, seat) for seat in range(3)] == [["full-house"], ["all-odd", "all-low"], []]
    assert (dice(match, 0), player(match, 0)["rolls_left"]) == (EVEN, 1)
    assert protected(match) == ["all-odd"]
    assert [player(match, seat)["live"] for seat in range(3)] == [True, False, False]
    assert pile(match) == 2


def test_the_first_card_of_the_pile_is_its_top() -> None:
    match = position(
        f"""
        table.grid = ["all-even"]
        table.pile = ["total-21", "stairs"]
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        passed = true
        """
    )
    play(match, "0 claim all-even")
    assert grid(match)[:3] == ["total-21", "stairs", ""]


def test_a_position_without_dice_opens_its_round() -> None:
    match = position(f"seats = 2\ndice = '{EVEN} {DULL}'\ntable.round = 3\ntable.grid = ['all-even']")
    assert match.view(None)["round"] == 3
    assert may_take(match, 0) == ["claim all-even"]


def test_a_made_up_card_is_played_like_any_other() -> None:
    match = position(
        f"""
        table.grid = ["three-ones"]
        [[seat]]
        dice = "1 1 1 2 5 6"
        [[seat]]
        dice = "{DULL}"
        [[card]]
        id = "three-ones"
        name = "THREE ONES"
        mark = "bear"
        rule = "face_count"
        face = 1
        min = 3
        """
    )
    assert [may_take(match, seat) for seat in (0, 1)] == [["claim three-ones"], []]
    play(match, "0 claim THREE ONES")
    assert cards(match, 0) == ["three-ones"]


def test_a_position_is_kept_in_the_record() -> None:
    match = position(f"dice = '4'\n[[seat]]\ndice = '{EVEN}'\n[[seat]]\ndice = '{DULL}'")
    play(match, "0 reroll 1", "1 pass")
    again = fg.replay(match.record().to_json())
    assert again.view(0) == match.view(0)
    assert dice(again, 0) == "4 2 4 4 6 6"


SEATS = f"[[seat]]\ndice = '{EVEN}'\n[[seat]]\ndice = '{DULL}'\n"

MISTAKES = {
    "table.moment = 'noon'": "'moment' is claim or reroll, not 'noon'",
    "table.moment = 'reroll'\noptions.mode = 'turns'": (
        "'moment' is for the mode steps; in the mode turns there are no steps"
    ),
    "table.round = 0": "'round' is 1 or more, not 0",
    "table.round = 'two'": "'round' in [table] must be a whole number, not 'two'",
    "table.lead = 2": "'lead' is a seat from 0 to 1, not 2",
    "table.gird = []": "'gird' in [table] means nothing in this game; did you mean 'grid'?",
    "table.grid = ['all-evn']": (
        "'grid' in [table] names 'all-evn', but no such card is left; did you mean 'all-even'?"
    ),
    "table.grid = ['stairs', 'stairs']": "'grid' in [table] names 'stairs', but no such card is left",
    "table.grid = [7]": "'grid' in [table] names '7', but no such card is left",
    "table.grid = ['', '', '', '', '', '', '']": "the grid has 6 spaces; the position fills 7",
    "table.pile = ['']": "'pile' in [table] names '', but no such card is left",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_about_the_table_is_named(line: str) -> None:
    with pytest.raises(fg.BadSetup) as error:
        fg.position("fair-game", f"{line}\n{SEATS}")
    assert str(error.value).startswith(MISTAKES[line])


SEAT_MISTAKES = {
    "dice = '1 2 3'": "'dice' of seat 1 must be six faces from 1 to 6",
    "dice = '1 2 3 4 5 7'": "'dice' of seat 1 must be six faces from 1 to 6",
    "dice = 'six'": "'dice' of seat 1 must be whole numbers, not 'six'",
    "dice = [1.5, 2, 3, 4, 5, 6]": "'dice' of seat 1 must be whole numbers, not [1.5, 2, 3, 4, 5, 6]",
    "cards = ['all-odd']": "either all seats of a position have dice or none has",
    f"dice = '{DULL}'\nrolls = 4": "'rolls' of seat 1 must be 1 to 3",
    f"dice = '{DULL}'\nrolls = 'all'": "'rolls' of seat 1 must be a whole number, not 'all'",
    f"dice = '{DULL}'\nwon = 'all-odd'": "seat 1 has won 'all-odd', but does not hold it",
    f"dice = '{DULL}'\nwon = 'all-blue'": "seat 1 has won 'all-blue', but does not hold it",
    f"dice = '{DULL}'\npassed = 1": "'passed' of seat 1 must be true or false, not 1",
    f"dice = '{DULL}'\ncards = 'all-odd'": "'cards' of seat 1 must be a list, not 'all-odd'",
    f"dice = '{DULL}'\ncoins = 3": "'coins' of seat 1 means nothing in this game",
}


@pytest.mark.parametrize("lines", SEAT_MISTAKES)
def test_a_mistake_about_a_seat_is_named(lines: str) -> None:
    with pytest.raises(fg.BadSetup) as error:
        fg.position("fair-game", f"[[seat]]\ndice = '{EVEN}'\n[[seat]]\n{lines}")
    assert str(error.value).startswith(SEAT_MISTAKES[lines])


CARD_MISTAKES = {
    "id = 'odd'": "card 'odd', key 'name': missing; expected a text",
    "id = 'all-odd'\nname = 'ODD'\nmark = 'deer'\nrule = 'all_in'\nfaces = [1]": (
        "there is already a card 'all-odd'; give the made-up card another id"
    ),
}


@pytest.mark.parametrize("lines", CARD_MISTAKES)
def test_a_mistake_about_a_made_up_card_is_named(lines: str) -> None:
    with pytest.raises(fg.BadSetup) as error:
        fg.position("fair-game", f"seats = 2\n[[card]]\n{lines}")
    assert str(error.value).startswith(CARD_MISTAKES[lines])
