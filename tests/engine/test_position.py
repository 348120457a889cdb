"""The form of positions, whatever the game."""

from __future__ import annotations

import pytest

from fairground.engine.errors import BadSetup
from fairground.engine.position import Position
from fairground.proving.toy import HAND, HIGH_CARD, Boost, high_card_at

TWO_HANDS = """
    dice = "6, 1"
    [[seat]]
    hand = ["one", "nine"]
    points = 3
    [[seat]]
    hand = ["eight"]
    """


def test_a_position_is_a_match_like_any_other() -> None:
    match = high_card_at(TWO_HANDS)
    assert match.view(None)["points"] == [3, 0]
    assert [match.state.zones[HAND + seat] for seat in (0, 1)] == [[0, 8], [7]]
    for seat, card in ((0, "lay one"), (1, "lay eight")):
        match.play(seat, card)
        match.play(seat, Boost(2))
    # One and the scripted six against eight and the scripted one, all boosted by two.
    assert [event["totals"] for event in match.events(None) if event["kind"] == "scored"] == [[9, 11]]
    assert match.over


def test_seats_may_be_counted_or_listed() -> None:
    assert Position("high-card", "seats = 3").seats == 3
    assert Position("high-card", "[[seat]]\n[[seat]]").seats == 2
    assert Position("high-card", "seats = 3\n[[seat]]\npoints = 1").take("points", 0, 2) == 0


def test_options_belong_to_a_position() -> None:
    match = high_card_at(f"options.rounds = 2\n{TWO_HANDS}")
    assert match.setup.options["rounds"] == 2


def test_a_position_may_name_its_game() -> None:
    assert Position("high-card", "game = 'high-card'\nseats = 2").seats == 2


@pytest.mark.parametrize("numbers", ["'1 2 3'", "'1,2, 3'", "[1, 2, 3]", "['1', '2', '3']"])
def test_numbers_are_written_as_text_or_as_a_list(numbers: str) -> None:
    position = Position("high-card", f"seats = 2\ntable.dice = {numbers}")
    assert position.take_numbers("dice") == [1, 2, 3]
    assert position.take_numbers("dice") == []


def test_an_empty_text_is_a_gap_where_gaps_may_be() -> None:
    position = Position("high-card", "seats = 2\ntable.row = ['a', '', 'b']\ntable.pile = ['']")
    cards = {"a": 1, "b": 2, "c": 3}
    assert position.take_cards("row", cards, gaps=True) == [1, -1, 2]
    assert cards == {"c": 3}
    with pytest.raises(BadSetup, match=r"'pile' in \[table\] names '', but no such card is left"):
        position.take_cards("pile", cards)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("seats = ", "the position is not valid TOML: Invalid value (at end of document)"),
        ("game = 'chess'", "the position is for 'chess', not for 'high-card'"),
        ("seats = 'two'", "'seats' in a position must be a whole number, not 'two'"),
        ("seats = true", "'seats' in a position must be a whole number, not True"),
        ("seats = 1\n[[seat]]\n[[seat]]", "the position has 2 [[seat]] tables for 1 seats"),
        ("seat = 2", "'seat' in a position is written as [[seat]] tables"),
        ("[card]\nid = 'x'", "'card' in a position is written as [[card]] tables"),
        ("options = 'none'", "'options' in a position is written as a [options] table"),
        ("table = []", "'table' in a position is written as a [table] table"),
        (
            "coins = 3",
            "a position has no 'coins' at the top; it has seats, dice, options, table, seat and card",
        ),
        ("dice = '1 x'", "'dice' lists faces such as \"4 6, 2 2\", not '1 x'"),
        ("dice = '0'", "'dice' lists faces such as \"4 6, 2 2\", not '0'"),
        ("dice = [1, 2]", "'dice' lists faces such as \"4 6, 2 2\", not '[1, 2]'"),
        ("options.rounds = 9", "option 'rounds' must be between 1 and 2, not 9"),
        ("seats = 7", "High Card takes 2 to 4 players, not 7"),
        ("table.deck = []", "'deck' in [table] means nothing in this game"),
        (
            "[[seat]]\nhnad = []\n[[seat]]",
            "'hnad' of seat 0 means nothing in this game; did you mean 'hand'?",
        ),
        ("[[seat]]\nhand = 'one'\n[[seat]]", "'hand' of seat 0 must be a list, not 'one'"),
        ("[[seat]]\nhand = [1]\n[[seat]]", "'hand' of seat 0 names '1', but no such card is left"),
        (
            "[[seat]]\nhand = [['one']]\n[[seat]]",
            "'hand' of seat 0 names '['one']', but no such card is left",
        ),
        (
            "[[seat]]\nhand = ['sevne']\n[[seat]]",
            "'hand' of seat 0 names 'sevne', but no such card is left; did you mean 'seven'?",
        ),
        (
            "[[seat]]\nhand = ['one']\n[[seat]]\nhand = ['one']",
            "'hand' of seat 1 names 'one', but no such card is left",
        ),
        ("[[seat]]\npoints = 'many'\n[[seat]]", "'points' of seat 0 must be a whole number, not 'many'"),
    ],
)
def test_every_mistake_is_a_sentence(text: str, what: str) -> None:
    # What a case does not talk about is in order.
    if "seat" not in text:
        text = f"{text}\n[[seat]]\nhand = ['two']\n[[seat]]\nhand = ['three']"
    with pytest.raises(BadSetup) as error:
        high_card_at(text)
    assert str(error.value).startswith(what)


def test_a_scripted_die_must_have_the_face_when_it_is_rolled() -> None:
    match = high_card_at(TWO_HANDS.replace("6, 1", "7"))
    for seat, move in ((0, "lay one"), (0, "boost by 0"), (1, "lay eight")):
        match.play(seat, move)
    with pytest.raises(BadSetup, match="a scripted die shows 7, but a die with 6 sides is rolled"):
        match.play(1, "boost by 0")


def test_numbers_that_are_none_are_named() -> None:
    position = Position(HIGH_CARD.id, "seats = 2\ntable.dice = 'one two'\ntable.coins = [1.5]\ntable.x = 3")
    for name, value in (("dice", "'one two'"), ("coins", "[1.5]"), ("x", "3")):
        with pytest.raises(BadSetup) as error:
            position.take_numbers(name)
        assert str(error.value) == f"'{name}' in [table] must be whole numbers, not {value}"
