"""Fair Game: the cards as data, and what a designer is told about a faulty card file."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from fairground.engine.errors import BadSetup
from fairground.games.fair_game.cards import MARKS, load_cards, parse_card, standard_cards
from fairground.games.fair_game.combos import matches
from fairground.games.fair_game.odds import odds_table

GOOD = """\
# Two cards.
[[card]]
id = "all-even"
name = "ALL EVEN"
mark = "wolf"
rule = "all_in"
faces = [2, 4, 6]
example = [2, 6, 4, 4, 2, 6]
text = "All six dice are even."
origin = "rulebook"

[[card]]
id = "total-28"
name = "TOTAL 28 OR MORE"
mark = "deer"
rule = "total"
min = 28
example = [6, 5, 5, 4, 4, 4]
text = "The six dice add up to 28 or more."
origin = "original"
p1 = 0.0608
"""
RULES = '"all_in" or "parts" or "faces_plus" or "total" or "max_distinct" or "face_count"'


@pytest.mark.rule("fair.component.cards-26", "fair.card.list")
def test_the_deck_has_26_named_combinations() -> None:
    cards = standard_cards()
    assert len(cards) == 26
    assert len({card.id for card in cards}) == len({card.name for card in cards}) == 26
    assert len({matches(card) for card in cards}) == 26
    assert {"ALL EVEN", "STRAIGHT + PAIR"} == {card.name for card in cards if card.origin == "rulebook"}
    assert {card.origin for card in cards} == {"rulebook", "original"}


@pytest.mark.rule("fair.card.list", "fair.card.one-tier-each")
def test_every_card_has_one_of_three_prints() -> None:
    assert Counter(card.mark for card in standard_cards()) == {"deer": 8, "wolf": 11, "bear": 7}


@pytest.mark.rule("fair.card.one-tier-each")
def test_the_print_plays_no_part_in_meeting_a_card() -> None:
    for card in standard_cards():
        for mark in MARKS:
            assert matches(msgspec.structs.replace(card, mark=mark)) == matches(card)


@pytest.mark.rule("fair.card.tier-deer", "fair.card.tier-wolf", "fair.card.tier-bear")
def test_deer_cards_are_easier_than_wolf_cards_and_wolf_cards_easier_than_bear_cards() -> None:
    cards = standard_cards()
    chances = odds_table(cards).chances_before(3)
    for card, chance in zip(cards, chances, strict=True):
        assert card.mark == ("deer" if chance >= 0.5 else "wolf" if chance >= 0.25 else "bear"), card.id


def test_every_card_of_the_deck_has_a_sentence_and_published_odds() -> None:
    for card in standard_cards():
        assert card.text.endswith(".")
        assert card.name.isupper()
        assert None not in (card.p1, card.p2, card.p3)


def test_a_card_file_is_read_in_its_order() -> None:
    even, total = load_cards(GOOD, "my.toml")
    assert (even.id, even.name, even.mark, even.rule, even.faces) == (
        "all-even",
        "ALL EVEN",
        "wolf",
        "all_in",
        (2, 4, 6),
    )
    assert (even.example, even.text, even.origin, even.p1) == (
        (2, 6, 4, 4, 2, 6),
        "All six dice are even.",
        "rulebook",
        None,
    )
    assert (total.id, total.min, total.max, total.p1) == ("total-28", 28, None, 0.0608)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "faces = [2, 4, 6]",
            "faces = [2, 4, 7]",
            "my.toml, line 7: card 'all-even', key 'faces': "
            "expected different numbers from 1 to 6, such as [2, 4, 6], not [2, 4, 7]",
        ),
        (
            "faces = [2, 4, 6]\n",
            "",
            "my.toml, line 2: card 'all-even', key 'faces': "
            "missing; the rule 'all_in' needs different numbers from 1 to 6, such as [2, 4, 6]",
        ),
        (
            'mark = "deer"',
            'mark = "dear"',
            "my.toml, line 15: card 'total-28', key 'mark': "
            'expected "deer" or "wolf" or "bear", not "dear"; did you mean \'deer\'?',
        ),
        (
            'mark = "deer"',
            'mark = ["deer", "wolf"]',
            "my.toml, line 15: card 'total-28', key 'mark': "
            'expected "deer" or "wolf" or "bear", not ["deer", "wolf"]',
        ),
        (
            'rule = "total"',
            'rule = "sum"',
            f"my.toml, line 16: card 'total-28', key 'rule': expected {RULES}, not \"sum\"",
        ),
        (
            'rule = "total"',
            "rule = [1]",
            f"my.toml, line 16: card 'total-28', key 'rule': expected {RULES}, not [1]",
        ),
        (
            "min = 28",
            "faces = [1]",
            "my.toml, line 17: card 'total-28', key 'faces': "
            "the rule 'total' does not use it; it uses min, max",
        ),
        (
            "min = 28\n",
            "",
            "my.toml, line 16: card 'total-28', key 'rule': the rule 'total' needs min, max or both",
        ),
        (
            "min = 28",
            "min = 28.0",
            "my.toml, line 17: card 'total-28', key 'min': expected a whole number from 1 to 36, not 28.0",
        ),
        (
            "min = 28",
            "min = true",
            "my.toml, line 17: card 'total-28', key 'min': expected a whole number from 1 to 36, not true",
        ),
        (
            "min = 28",
            "min = 28\nmax = 20",
            "my.toml, line 16: card 'total-28', key 'rule': "
            "no six dice can meet this combination; ask for less",
        ),
        (
            "example = [6, 5, 5, 4, 4, 4]",
            "example = [6, 5, 5, 4, 4, 3]",
            "my.toml, line 18: card 'total-28', key 'example': "
            "[6, 5, 5, 4, 4, 3] does not meet the card's own rule; show dice that do",
        ),
        (
            "example = [6, 5, 5, 4, 4, 4]",
            "example = [6, 5, 5]",
            "my.toml, line 18: card 'total-28', key 'example': "
            "expected six numbers from 1 to 6, not [6, 5, 5]",
        ),
        (
            'text = "All six dice are even."',
            'texte = "All six dice are even."\ntext = "x"',
            "my.toml, line 9: card 'all-even', key 'texte': unknown; did you mean 'text'?",
        ),
        (
            'text = "All six dice are even."\n',
            "",
            "my.toml, line 2: card 'all-even', key 'text': missing; expected a text",
        ),
        (
            'id = "all-even"\n',
            "",
            "my.toml, line 2: card number 1, key 'id': "
            'missing; expected lowercase letters and digits joined by hyphens, such as "all-even"',
        ),
        (
            'id = "all-even"',
            'id = "All Even"',
            "my.toml, line 3: card 'All Even', key 'id': "
            'expected lowercase letters and digits joined by hyphens, such as "all-even", not "All Even"',
        ),
        (
            'id = "total-28"',
            'id = "all-even"',
            "my.toml, line 13: card 'all-even', key 'id': "
            '"all-even" is taken by the card on line 3; give each card its own id',
        ),
        (
            'name = "TOTAL 28 OR MORE"',
            'name = "ALL EVEN"',
            "my.toml, line 14: card 'total-28', key 'name': "
            '"ALL EVEN" is taken by the card on line 4; give each card its own name',
        ),
        (
            "p1 = 0.0608",
            "p1 = 6.08",
            "my.toml, line 21: card 'total-28', key 'p1': expected a chance from 0 to 1, not 6.08",
        ),
        ("# Two cards.", "cards = 2", "my.toml, line 1: unknown key 'cards'; did you mean 'card'?"),
        ("# Two cards.", "[deck]", "my.toml, line 1: unknown table 'deck'; the file has [[card]]"),
        (
            "min = 28",
            "min 28",
            "my.toml: not valid TOML: Expected '=' after a key in a key/value pair (at line 17, column 5)",
        ),
    ],
)
def test_a_faulty_card_file_is_answered_with_place_and_expectation(old: str, new: str, message: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(BadSetup) as caught:
        load_cards(GOOD.replace(old, new), "my.toml")
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "place"),
    [("", "my.toml"), ("\ncard = 3", "my.toml, line 2"), ("card = []", "my.toml, line 1")],
)
def test_a_file_without_card_tables_is_refused(text: str, place: str) -> None:
    with pytest.raises(BadSetup) as caught:
        load_cards(text, "my.toml")
    assert str(caught.value) == f"{place}: expected at least one card, each under a line [[card]]"


def test_all_faulty_cards_of_a_file_are_named_at_once() -> None:
    with pytest.raises(BadSetup) as caught:
        load_cards(GOOD.replace('"wolf"', '"fox"').replace("min = 28", "min = 99"), "my.toml")
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == [
        "my.toml, line 5",
        "my.toml, line 17",
    ]


def test_a_made_up_card_needs_only_id_name_mark_and_rule() -> None:
    card = parse_card({"id": "high", "name": "HIGH", "mark": "bear", "rule": "total", "min": 35})
    assert (card.text, card.origin, card.example) == ("HIGH", "made-up", (5, 6, 6, 6, 6, 6))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"rule": "parts", "parts": ["run4", "trio"]},
            "card 'x', key 'parts': "
            'expected runs and kinds of 2 to 6 dice, such as ["run4", "kind2"], not ["run4", "trio"]',
        ),
        (
            {"rule": "parts", "parts": ["run5", "kind2"]},
            "card 'x', key 'rule': no six dice can meet this combination; ask for less",
        ),
        (
            {"rule": "parts", "parts": ["run3", "kind2"], "consecutive": True},
            "card 'x', key 'consecutive': only kind parts can be neighbours; leave it out next to a run",
        ),
        (
            {"rule": "parts", "parts": ["kind2"], "distinct": 1},
            "card 'x', key 'distinct': expected true or false, not 1",
        ),
        (
            {"rule": "all_in", "faces": [2, 2]},
            "card 'x', key 'faces': expected different numbers from 1 to 6, such as [2, 4, 6], not [2, 2]",
        ),
        (
            {"rule": "face_count", "face": 0, "min": 3},
            "card 'x', key 'face': expected a number from 1 to 6, not 0",
        ),
        (
            {"rule": "face_count", "face": 6, "min": 7},
            "card 'x', key 'rule': no six dice can meet this combination; ask for less",
        ),
        (
            {"rule": "max_distinct"},
            "card 'x', key 'max': missing; the rule 'max_distinct' needs a whole number from 1 to 36",
        ),
        (
            {"rule": "total", "min": 20, "zzz": 1},
            "card 'x', key 'zzz': unknown; the keys are: id, name, mark, rule, faces, face, parts, distinct, "
            "consecutive, min, max, example, text, origin, note, p1, p2, p3",
        ),
    ],
)
def test_a_faulty_made_up_card_is_answered_with_its_key(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        parse_card({"id": "x", "name": "X", "mark": "deer", **arguments})
    assert str(caught.value) == message


def test_a_made_up_card_without_an_id_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"^the card, key 'id': missing; expected lowercase letters"):
        parse_card({"name": "X", "mark": "deer", "rule": "total", "min": 20})
