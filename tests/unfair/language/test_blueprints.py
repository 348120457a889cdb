"""Blueprint requirements."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import Reading, read, refuse

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Dot
from fairground.games.unfair.language.words import THEMES

BLUEPRINT = "Blueprint"


def dots(made: Reading, side: int = 0) -> list[Dot]:
    return [made.program.dots[number] for number in made.blueprint.sides[side]]


def test_each_dot_is_a_requirement() -> None:
    made = read("• a hotel\n• a hotel", BLUEPRINT)
    assert [made.words(made.noun(dot.noun)) for dot in dots(made)] == [[{"hotel"}], [{"hotel"}]]


@pytest.mark.rule("unfair.core.blueprint.plus-belongs")
def test_a_plus_belongs_to_the_dot_before_it() -> None:
    made = read("• a hotel\n+ 2 feature upgrades\n+ 5 or more icons\n• a resource", BLUEPRINT)
    first, second = dots(made)
    assert [[made.program.filters[one].kind for one in side] for side in first.pluses] == [
        [codes.HOLDS, codes.MEASURES]
    ]
    assert second.pluses == [[]]


def test_or_between_dots_parts_all_above_from_all_below() -> None:
    made = read("• a hotel\n• a resource\nOR\n• a super attraction", BLUEPRINT)
    assert [len(side) for side in made.blueprint.sides] == [2, 1]


def test_or_between_pluses_parts_those_of_one_dot() -> None:
    made = read("• a hotel\n+ a Pirate Theme\n+ 3 upgrades\nOR\n+ 6 or more icons\n• a resource", BLUEPRINT)
    first, second = dots(made)
    assert [len(side) for side in first.pluses] == [2, 1]
    assert second.pluses == [[]]
    assert len(made.blueprint.sides) == 1


@pytest.mark.rule("unfair.core.blueprint.own-park")
def test_the_own_park_counts_unless_another_is_named() -> None:
    made = read(
        "• a hotel\n• a closed attraction in a competitor's park\n• a store or a hotel in any park", BLUEPRINT
    )
    own, other, union = (made.noun(dot.noun) for dot in dots(made))
    assert (own.whose, other.whose) == (codes.YOU, codes.A_COMPETITOR)
    assert [made.noun(number).whose for number in union.alternatives] == [codes.ANYONE, codes.ANYONE]


def test_counts_conditions_and_the_bonus() -> None:
    made = read("• 3 staff members\n• you have 20 coins\nBONUS\n• a hotel\nOR\n• a store", BLUEPRINT)
    staff, coins = dots(made)
    assert staff.count == 3
    assert made.condition(coins.condition).low == 20
    assert [len(side) for side in made.blueprint.bonus] == [1, 1]


def test_the_themes_it_asks_for() -> None:
    made = read("• an attraction with a Pirate Theme\n+ an Ocean Theme", BLUEPRINT)
    assert [THEMES[theme] for theme in made.blueprint.themes] == ["pirate", "ocean"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("+ a hotel", "a plus-sign belongs to the dot before it"),
        ("• a hotel\nOR", "breaks off"),
        ("OR\n• a hotel", "OR stands between"),
        ("• a hotel\nOR\n+ a Pirate Theme", "no plus-sign above it"),
        ("• a hotel\nBONUS", "breaks off"),
        ("BONUS\n• a hotel", "BONUS comes once"),
        ("a hotel", "begins with “•” or “+”"),
        ("• 3 staff membrs", "did you mean “member”?"),
        ("• a hotel\n+ a banana", "did not expect “banana”"),
    ],
)
def test_errors(text: str, problem: str) -> None:
    assert problem in refuse(text, BLUEPRINT).problem


def test_each_at_the_end_is_just_a_word() -> None:
    made = read("• 3 attractions with at least 2 upgrades each", BLUEPRINT)
    also = read("• 3 attractions with 2 or more upgrades", BLUEPRINT)
    (dot,), (same,) = dots(made), dots(also)
    assert dot.count == same.count == 3
    held = [each.filters(each.noun(one.noun))[0] for each, one in ((made, dot), (also, same))]
    assert [(one.kind, one.low, one.high) for one in held] == [(codes.HOLDS, 2, codes.NO_LIMIT)] * 2


@pytest.mark.parametrize("line", ["no loans", "no closed attractions", "no hotel"])
def test_what_the_owner_must_not_have_needs_no_verb(line: str) -> None:
    """The same as "you have no loans"."""
    (dot,) = dots(made := read(f"• {line}", BLUEPRINT))
    condition = made.condition(dot.condition)
    assert (condition.who, condition.low, condition.high) == (codes.YOU, 0, 0)


def test_a_plus_sign_needs_cards_that_can_have_something() -> None:
    assert "begin another dot" in refuse("• you have no loans\n+ 2 upgrades", BLUEPRINT).problem


def test_a_dot_with_a_mistake_is_one_mistake() -> None:
    assert refuse("• a hotle\n+ 2 upgrades", BLUEPRINT).word == "hotle"
