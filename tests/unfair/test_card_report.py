"""Every card's effect is tested, by itself or phrase by phrase."""

from __future__ import annotations

import pytest
from tests.unfair.card_report import effects, phrases_of, report

from fairground.games.unfair.flow.packs import complete_packs

# Reads texts and tests, and plays nothing.
pytestmark = pytest.mark.pure_only

PACKS = ("common", *complete_packs())


def test_every_effect_has_a_test_of_its_own_or_is_made_of_tested_phrases() -> None:
    found = report()
    assert len(found.own) + len(found.phrases) + len(found.neither) == len(effects())
    assert [card.name for card in found.neither if card.pack in PACKS] == []
    # Blueprints apart, what a card does is nearly always tried with the card itself.
    alone = [card for card in found.own if card.pack in PACKS]
    assert len(alone) > 0.9 * len([card for card in effects() if card.pack in PACKS])


def test_a_phrase_that_nobody_tested_would_be_seen() -> None:
    known = phrases_of("Gain 3 coins. If you do, draw 2 park cards.")
    assert known == {"gain N coins".lower().replace("n c", "N c"), "if you do", "draw N park cards"}
    assert not phrases_of("Gain 3 coins and juggle.") <= known
