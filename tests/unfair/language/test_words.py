"""Texts as words."""

from __future__ import annotations

import pytest

from fairground.games.unfair.language.words import Names, split, type_words_in

NAMES = Names(["Security Guard", "Security Guards", "A 2-for-1 Deal", "Ocean Theme", "Lost Dutchman's Mine"])


def words(text: str) -> list[str]:
    return [word.word for word in split(text, NAMES)]


def test_words_are_lower_case_and_punctuation_stands_alone() -> None:
    assert words("Events step: Gain 2 coins, then +1.") == [
        *("events", "step", ":", "gain", "2", "coins", ",", "then", "+1", "."),
        "",
    ]


def test_words_know_where_they_stand() -> None:
    text = "Close  a Security Guard."
    assert [text[word.start :][: len(word.raw)] for word in split(text, NAMES)[:-1]] == [
        "Close",
        "a",
        "Security",
        "Guard",
        ".",
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a Security Guard is", "Security Guard"),
        ("Security Guards are", "Security Guards"),
        ("when A 2-for-1 Deal is", "A 2-for-1 Deal"),
        ("Lost Dutchman\N{RIGHT SINGLE QUOTATION MARK}s Mine", "Lost Dutchman's Mine"),
    ],
)
def test_the_longest_card_name_is_found_at_its_first_word(text: str, name: str) -> None:
    assert [word.name for word in split(text, NAMES) if word.name] == [name]


@pytest.mark.parametrize("text", ["a security guard", "a Security Guardian", "an Ocean Theme"])
def test_what_is_no_card_name(text: str) -> None:
    assert not any(word.name for word in split(text, NAMES))


def test_type_lines() -> None:
    assert type_words_in("Super Attraction - Thrill Ride") == ["super", "attraction", "thrill", "ride"]
    assert type_words_in("Alien Upgrade Built-in") == ["alien", "upgrade", "built-in"]
