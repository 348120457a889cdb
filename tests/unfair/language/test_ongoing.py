"""Ongoing rules."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import read

from fairground.games.unfair.language import codes
from fairground.games.unfair.verbs import LEXICON

PARTICIPLES = LEXICON.participles

UPGRADE = "Feature Upgrade"


def test_cannot_be() -> None:
    rule = read("Upgrades in your park cannot be demolished or moved by competitors.").rule
    assert rule.kind == codes.CANNOT_BE
    assert rule.deeds == [PARTICIPLES["demolished"], PARTICIPLES["moved"]]
    assert rule.by == codes.A_COMPETITOR


def test_dismissed_is_demolished() -> None:
    assert PARTICIPLES["dismissed"] == PARTICIPLES["demolished"]


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("This card cannot be affected.", codes.ANYTHING),
        ("This card cannot gain tokens.", codes.GAIN_TOKENS),
        ("You cannot take loans.", codes.TAKE_LOANS),
        ("Competitors cannot build hotels.", PARTICIPLES["built"]),
        ("You cannot play event cards.", PARTICIPLES["played"]),
    ],
)
def test_deeds(text: str, deed: int) -> None:
    assert read(text).rule.deeds == [deed]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("You cannot build attractions.", codes.CANNOT_DO),
        ("Your guest capacity is increased by 2.", codes.STAT_CHANGE),
        ("Your star total is halved.", codes.STAT_HALVED),
        ("Your star total is doubled.", codes.STAT_DOUBLED),
        ("Each hotel in your park has +1 star.", codes.STAR_CHANGE),
        ("This card has +2 icons.", codes.ICON_CHANGE),
        ("Upgrades cost you 1 coin less.", codes.PRICE_CHANGE),
        ("Upgrades in the Market cost you nothing.", codes.NO_PRICE),
        ("Hotels in any park have no ability.", codes.MUTE),
        ("An attraction keeps only 1 dinosaur upgrade.", codes.KEEPS_ONLY),
        ("Quality upgrades in your park are also feature upgrades.", codes.ALSO_TYPE),
        ("Your rolls may be set to 7.", codes.SET_ROLL),
        ("Players cannot affect competitors.", codes.PEACE),
    ],
)
def test_kinds(text: str, kind: int) -> None:
    assert read(text).rule.kind == kind


def test_less_is_negative() -> None:
    made = read("Your hand limit is reduced by 2.")
    amount = made.amount(made.rule.amount)
    assert (amount.kind, amount.number, made.amount(amount.of).number) == (codes.TIMES, -1, 2)
    more = read("Hotels cost competitors 2 coins more.")
    assert (more.amount(more.rule.amount).number, more.rule.who) == (2, codes.A_COMPETITOR)


def test_a_price_is_about_cards_that_can_be_built() -> None:
    made = read("Upgrades cost you 1 coin less.")
    assert made.noun(made.rule.noun).zone == codes.BUILDABLE
    market = read("Upgrades in the Market cost you nothing.")
    assert market.noun(market.rule.noun).zone == codes.IN_MARKET


def test_a_stat_of_each_player_is_judged_for_each() -> None:
    made = read(
        "Guests step: Each player's star total is increased by 5 if they have a food outlet.",
        "City - Funfair",
    )
    condition = made.condition(made.rule.condition)
    assert (made.rule.who, condition.who) == (codes.ANYONE, codes.ACTOR)
    assert made.noun(condition.noun).whose == codes.ACTOR


def test_instead_is_an_ability_about_the_card_in_question() -> None:
    made = read(
        "If an attraction in your park would be demolished by a competitor, you may close it instead."
    )
    rule = made.rule
    inner = made.program.abilities[rule.ability]
    assert (rule.kind, rule.may, rule.by) == (codes.INSTEAD, True, codes.A_COMPETITOR)
    assert [step.args for step in inner.steps if step.code == codes.DO] == [[0]]
    assert inner.slots[0] == codes.CARD_SLOT
    assert inner.number not in made.card.abilities


def test_in_its_place() -> None:
    rule = read(
        "If another staff member in your park would be affected, you may put this card in its place."
    ).rule
    assert (rule.kind, rule.deeds) == (codes.IN_ITS_PLACE, [codes.ANYTHING])


def test_rules_and_sentences_may_share_a_line() -> None:
    ability = read("The attraction has +1 icon. Gain 2 coins.", UPGRADE).ability
    assert len(ability.rules) == 1
    assert ability.timing == codes.NOW
