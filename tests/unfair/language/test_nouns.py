"""Noun phrases, amounts and conditions."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import Reading, read

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Filter, Noun
from fairground.games.unfair.language.words import COIN, THEMES


def picked(text: str, type_line: str = "Staff Member") -> tuple[Reading, Noun]:
    made = read(text, type_line)
    return made, made.noun(made.steps(codes.PICK)[-1].noun)


def only_filter(phrase: str) -> Filter:
    made, noun = picked(f"Close an attraction {phrase} in your park.")
    (one,) = made.filters(noun)
    return one


@pytest.mark.parametrize(
    ("phrase", "quantity", "count"),
    [
        ("an attraction", codes.ONE, 1),
        ("1 attraction", codes.ONE, 1),
        ("each attraction", codes.EACH, 1),
        ("attractions", codes.EACH, 1),
        ("all attractions", codes.EACH, 1),
        ("any number of attractions", codes.ANY_NUMBER, 1),
        ("up to 2 attractions", codes.UP_TO, 2),
        ("three attractions", codes.EXACTLY, 3),
    ],
)
def test_how_many(phrase: str, quantity: int, count: int) -> None:
    _, noun = picked(f"Close {phrase} in your park.")
    assert (noun.quantity, noun.count) == (quantity, count)


def test_your_attractions_are_each_and_your_largest_attraction_is_one() -> None:
    assert picked("Close your attractions.")[1].quantity == codes.EACH
    largest = picked("Close your largest attraction.")[1]
    assert (largest.quantity, largest.superlative, largest.outright) == (codes.ONE, codes.ICONS, False)
    assert picked("Close your outright smallest attraction.")[1].outright


@pytest.mark.parametrize(
    ("phrase", "zone", "whose"),
    [
        ("in your park", codes.IN_PARK, codes.YOU),
        ("from a competitor's park", codes.IN_PARK, codes.A_COMPETITOR),
        ("in any park", codes.IN_PARK, codes.ANYONE),
        ("from the Market", codes.IN_MARKET, codes.ANYONE),
        ("in your hand", codes.IN_HAND, codes.YOU),
        ("from the park discard pile", codes.IN_DISCARD, codes.ANYONE),
        ("", codes.IN_HAND, codes.ACTOR),
    ],
)
def test_where(phrase: str, zone: int, whose: int) -> None:
    _, noun = picked(f"Put a card {phrase} on top of the park deck.")
    assert (noun.zone, noun.whose) == (zone, whose)


@pytest.mark.rule("unfair.core.build.source-unspecified", "unfair.core.build.source-restricted")
def test_a_card_is_built_from_anywhere_unless_the_text_names_a_source() -> None:
    assert picked("Build an upgrade.")[1].zone == codes.BUILDABLE
    assert picked("Build an upgrade from the Market.")[1].zone == codes.IN_MARKET


def test_the_park_after_with_is_that_of_the_attraction() -> None:
    made, noun = picked("Close an attraction with a dinosaur upgrade in your park.")
    assert noun.whose == codes.YOU
    (one,) = made.filters(noun)
    assert made.noun(one.noun).whose == codes.ANYONE


@pytest.mark.rule("unfair.core.type.multi-word-all")
def test_several_type_words_are_all_needed() -> None:
    made, noun = picked("Demolish a guest services upgrade in your park.")
    assert made.words(noun) == [{"guest", "services", "upgrade"}]


def test_or_between_type_words_is_one_noun() -> None:
    made, noun = picked("Demolish a hotel or food outlet in your park.")
    assert made.words(noun) == [{"hotel"}, {"food", "outlet"}]
    assert not noun.alternatives


def test_or_between_any_nouns() -> None:
    made, noun = picked("Demolish a hotel with Wi-Fi in your park or a staff member in a competitor's park.")
    first, second = (made.noun(number) for number in noun.alternatives)
    assert (made.words(first), first.whose) == ([{"hotel"}], codes.YOU)
    assert (made.words(second), second.whose) == ([{"staff", "member"}], codes.A_COMPETITOR)


def test_a_place_after_the_last_noun_counts_for_all() -> None:
    made, noun = picked("Close an attraction or a resource in your park.")
    assert [made.noun(number).whose for number in noun.alternatives] == [codes.YOU, codes.YOU]


def test_this_card_or_another() -> None:
    made, noun = picked("Demolish this card or another attraction in your park.", "Attraction - Hotel")
    assert noun.quantity == codes.ONE
    assert made.noun(noun.alternatives[0]).slot == codes.THIS_CARD


def test_or_before_a_verb_is_a_choice_of_clauses() -> None:
    made = read("Demolish an upgrade in your park or this card gains 2 coins or lose 3 coins.")
    assert made.deeds() == ["Demolish", "GainOnCard", "Lose"]
    assert len(made.steps(codes.CHOOSE)[0].options) == 3


def test_references() -> None:
    made = read(
        "Close an attraction in your park. Demolish the topmost upgrade on it. Close the attraction.",
        "Feature Upgrade",
    )
    first, second = made.steps(codes.PICK)
    host = next(one for one in made.filters(made.noun(second.noun)) if one.kind == codes.IS_ON)
    assert made.noun(host.noun).slot == first.slot
    assert made.steps(codes.DO)[-1].args == [codes.ITS_HOST]


def test_that_staff_member_skips_what_is_none() -> None:
    made = read(
        "Choose a staff member in your park. Close an attraction in your park. Dismiss that staff member."
    )
    assert made.steps(codes.DO)[-1].args[0] == made.steps(codes.PICK)[0].slot


def test_a_card_may_call_itself_by_its_name_or_it() -> None:
    assert read("Demolish Test Card.").steps(codes.DO)[0].args[0] == codes.THIS_CARD
    made = read("This card gains 1 coin for each 5 coins on it.")
    count = made.amount(made.amount(made.steps(codes.DO)[0].args[1]).of)
    assert (count.kind, count.number, count.of) == (codes.ON_CARD, 5, codes.THIS_CARD)


def test_one_of_them_is_one_of_those_picked_or_turned_up() -> None:
    made, noun = picked("Choose 2 attractions in your park. Close one of them.")
    (one,) = made.filters(noun)
    assert made.noun(one.noun).slot == made.steps(codes.PICK)[0].slot
    assert picked("Draw 2 park cards. Discard one of them.")[1].zone == codes.TURNED_UP


@pytest.mark.parametrize(
    ("phrase", "kind", "low", "high"),
    [
        ("with 4 or more icons", codes.MEASURES, 4, codes.NO_LIMIT),
        ("with exactly 3 stars", codes.MEASURES, 3, 3),
        ("with a marked coin price of 3 or less", codes.MEASURES, 0, 3),
        ("with 2 upgrades", codes.HOLDS, 2, codes.NO_LIMIT),
        ("with no upgrades", codes.HOLDS, 0, 0),
        ("with a hotel", codes.HOLDS, 1, codes.NO_LIMIT),
        ("with 2 different themes", codes.HAS_THEMES, 2, codes.NO_LIMIT),
        ("with 3 or more coins on it", codes.HAS_TOKENS, 3, codes.NO_LIMIT),
        ("in space 2", codes.MEASURES, 2, 2),
    ],
)
def test_features_with_bounds(phrase: str, kind: int, low: int, high: int) -> None:
    one = only_filter(phrase)
    assert (one.kind, one.low, one.high) == (kind, low, high)


def test_themes_and_wildcards() -> None:
    assert THEMES[only_filter("with a Pirate Theme").number] == "pirate"
    assert only_filter("with a theme icon").number == codes.NONE
    assert only_filter("with a theme wildcard").kind == codes.HAS_WILDCARD
    assert only_filter("without a theme icon").negated


def test_a_theme_card_is_meant_where_a_card_is_searched() -> None:
    made = read("Search the park deck for an Ocean Theme. Keep one of them.")
    noun = made.noun(made.steps(codes.DO)[0].args[1])
    assert [one.name for one in made.filters(noun)] == ["Ocean Theme"]


@pytest.mark.rule("unfair.core.gl.non-built-in")
def test_non_built_in_is_a_matter_of_type_words() -> None:
    made, noun = picked("Demolish a non-built-in upgrade in your park.")
    (one,) = made.filters(noun)
    assert (one.kind, one.negated) == (codes.HAS_TYPE, True)
    assert made.program.words_of(one.mask) == ["built-in"]


def test_card_names_are_known_by_their_capitals() -> None:
    made, noun = picked("Close an attraction with a Security Guard in your park.")
    (one,) = made.filters(noun)
    assert made.filters(made.noun(one.noun))[0].name == "Security Guard"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Gain 3 coins.", [codes.NUMBER]),
        ("Gain 2 coins for each hotel in your park.", [codes.TIMES, codes.COUNT]),
        ("Gain 2 coins for each guest.", [codes.TIMES, codes.GUESTS]),
        ("Gain 2 coins for each guest services upgrade in your park.", [codes.TIMES, codes.COUNT]),
        ("Gain 1 coin for each Power icon in your park.", [codes.TIMES, codes.POWER_ICONS]),
        ("Gain 1 coin for each different theme in your park.", [codes.TIMES, codes.THEMES_IN_PARK]),
        ("Gain coins equal to half the result.", [codes.HALF, codes.RESULT]),
        ("Gain coins equal to twice your star total.", [codes.TIMES, codes.STAT]),
        ("Lose half your coins.", [codes.HALF, codes.IN_SUPPLY]),
        ("Lose all your coins.", [codes.IN_SUPPLY]),
    ],
)
def test_amounts(text: str, kinds: list[int]) -> None:
    made = read(text)
    amount = made.amount(made.steps(codes.DO)[0].args[0])
    assert amount.token == COIN
    found = [amount.kind]
    while amount.kind in (codes.TIMES, codes.HALF):
        amount = made.amount(amount.of)
        found.append(amount.kind)
    assert found == kinds


def test_groups_and_caps() -> None:
    made = read("Gain 3 coins for each 2 upgrades in your park, at most 9, and draw 1 park card.")
    times = made.amount(made.steps(codes.DO)[0].args[0])
    assert (times.number, times.most) == (3, 9)
    assert made.amount(times.of).number == 2


def test_cards_it_was_done_to() -> None:
    made = read(
        "Demolish any number of upgrades in your park. Gain 2 coins for each card demolished this way."
    )
    times = made.amount(made.steps(codes.DO)[1].args[0])
    done = made.amount(times.of)
    assert (done.kind, done.of) == (codes.DONE_TO, made.steps(codes.PICK)[0].slot)


@pytest.mark.parametrize(
    ("condition", "kind", "low", "high"),
    [
        ("the result is 6 or less", codes.RESULT_IS, 0, 6),
        ("the result is 7", codes.RESULT_IS, 7, 7),
        ("you have 10 or more coins", codes.HAS_SUPPLY, 10, codes.NO_LIMIT),
        ("you have no coins", codes.HAS_SUPPLY, 0, 0),
        ("you have 2 hotels", codes.THERE_ARE, 2, codes.NO_LIMIT),
        ("you have no hotel", codes.THERE_ARE, 0, 0),
        ("there is a closed attraction in any park", codes.THERE_ARE, 1, codes.NO_LIMIT),
        ("you have 3 Power icons", codes.HAS_POWER, 3, codes.NO_LIMIT),
        ("your star total is 10 or more", codes.STAT_IS, 10, codes.NO_LIMIT),
        ("it is round 4 or earlier", codes.ROUND_IS, 0, 4),
    ],
)
def test_conditions(condition: str, kind: int, low: int, high: int) -> None:
    made = read(f"If {condition}, gain 1 coin.")
    found = made.condition(made.steps(codes.TEST)[0].condition)
    assert (found.kind, found.low, found.high) == (kind, low, high)


def test_conditions_joined_by_and() -> None:
    made = read("If you have a hotel and the result is odd, gain 1 coin.")
    first = made.condition(made.steps(codes.TEST)[0].condition)
    assert made.condition(first.also).kind == codes.RESULT_ODD


def test_comparisons() -> None:
    made = read("Choose a competitor. If you have more hotels than that player, gain 1 coin.")
    found = made.condition(made.steps(codes.TEST)[0].condition)
    assert (found.kind, found.who, found.other) == (codes.HAS_MORE_THAN, codes.YOU, 0)
    assert made.words(made.noun(found.noun)) == [{"hotel"}]
