"""Staff members with Alien Influence on them: who is marked, when they go, and where to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.unfair.alien.table import BUILDER, game, have, influence, moment, position
from tests.unfair.play.harness import asked, coins, discards, idle, options, park, pile, play, state_of

from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.outlook.worth import worth
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.verbs import VERBS

RULES = 'rules = ["Alien Overview"]\n'
# More than the Market takes, so that no discard pile has to become a deck.
CAROUSEL, CAROUSELS = '"Carousel"', 9
DECKS = f'park-deck = [{", ".join([CAROUSEL] * CAROUSELS)}]\ncity-deck = ["Manual Labour", "Manual Labour"]\n'
INTERN = "Intern | Staff Member | When dismissed: Gain 4 coins."
ROCK = "Rock | Staff Member | This card cannot be dismissed."
CAPE = "Cape | Staff Power | | stars = 1"


def cleanup(mine: str, rival: str = "", cards: str = "", more: str = "") -> Match:
    """A whole Cleanup step of the game, then the next round has begun."""
    return game(f'step = "cleanup"\n{RULES}{DECKS}{more}', mine, rival, cards=cards)


def known(match: Match, name: str) -> dict[str, Any]:
    """What everybody sees of a card in a park."""
    zones = match.view(None)["zones"]
    return next(
        card for zone in zones if zone["id"] == "park" for card in zone["cards"] if card["name"] == name
    )


@pytest.mark.rule(
    "unfair.alien.abduction.marked",
    "unfair.alien.abduction.dismiss",
    "unfair.alien.abduction.mandatory",
    "unfair.alien.abduction.shuffle",
    "unfair.alien.abduction.not-discard",
)
def test_whoever_is_marked_is_dismissed_and_shuffled_into_the_deck() -> None:
    mine = 'park = ["Main Gate", "Mermaid (1 alien influence)", "Lifeguard"]'
    match = cleanup(mine, 'park = ["Main Gate", "Xenobotanist (3 alien influence)"]')
    # Nobody was asked, in either park.
    assert (park(match, 0), park(match, 1)) == (["Lifeguard", "Main Gate"], ["Main Gate"])
    deck = pile(match, codes.PARK_DECK)
    market = [
        card["name"] for zone in match.view(None)["zones"] if zone["id"] == "market" for card in zone["cards"]
    ]
    assert sorted(deck + market) == ["Carousel"] * CAROUSELS + ["Mermaid", "Xenobotanist"]
    assert discards(match) == []


@pytest.mark.rule("unfair.alien.abduction.dismiss")
def test_it_is_a_dismissal_and_what_waits_for_one_happens() -> None:
    match = cleanup('park = ["Main Gate", "Intern (1 alien influence)"]', cards=INTERN)
    assert (park(match, 0), coins(match, 0)) == (["Main Gate"], 4)


def test_who_cannot_be_dismissed_stays() -> None:
    """RU83"""
    match = cleanup('park = ["Main Gate", "Rock (1 alien influence)"]', cards=ROCK)
    assert park(match, 0) == ["Main Gate", "Rock (1 alien influence)"]


@pytest.mark.rule("unfair.alien.abduction.tokens-lost")
def test_tokens_and_powers_go_with_them() -> None:
    mine = have(2) + 'park = ["Main Gate", "Mermaid (1 alien influence, 5 coins) + Cape"]'
    match = cleanup(mine, cards=CAPE)
    assert park(match, 0) == ["Main Gate"]
    # Neither the coins nor the influence come to anybody.
    assert (influence(match, 0), coins(match, 0), influence(match, 1)) == (2, 0, 0)
    assert state_of(match).on_cards == []
    # Only the person goes back into the deck.
    assert discards(match) == ["Cape"]


@pytest.mark.rule("unfair.alien.abduction.aliens-too")
def test_aliens_abduct_aliens() -> None:
    match = cleanup('park = ["Main Gate", "Ambassador Blorp (1 alien influence)", "Abduction Scout"]')
    assert park(match, 0) == ["Abduction Scout", "Main Gate"]


@pytest.mark.rule("unfair.alien.abduction.marked")
def test_only_staff_members_are_taken_and_only_for_influence() -> None:
    others = '"Salvage Rights (2 alien influence)", "1: Carousel (1 alien influence)", "Mermaid (3 coins)"'
    assert len(park(cleanup(f'park = ["Main Gate", {others}]'), 0)) == 4


@pytest.mark.rule("unfair.alien.abduction.cleanup-slot")
def test_it_comes_with_the_cleanup_abilities_after_reopening_and_before_the_market() -> None:
    mine = 'park = ["Main Gate", "Mermaid (closed, 1 alien influence)"]'
    match = cleanup(mine, more='market = ["Fountain"]\n')
    steps = [
        event for event in match.events(None) if event["kind"] in ("reopened", "did", "discarded", "dealt")
    ]
    told = [event["kind"] if event["kind"] != "did" else event["card"] for event in steps]
    assert told.index("reopened") < told.index("Alien Overview") < told.index("discarded")


@pytest.mark.rule("unfair.alien.abduction.return")
def test_who_was_abducted_may_turn_up_at_once() -> None:
    """With the two who were taken the deck has just enough for the Market of the next round; what was
    discarded stays where it is."""
    match = game(
        f'step = "cleanup"\n{RULES}city-deck = ["Manual Labour", "Manual Labour"]\n'
        f'park-deck = [{", ".join([CAROUSEL] * 4)}]\npark-discards = ["Fountain", "Fountain", "Fountain"]\n',
        'park = ["Main Gate", "Mermaid (1 alien influence)", "Lifeguard (1 alien influence)"]',
    )
    names = [
        card["name"] for zone in match.view(None)["zones"] if zone["id"] == "market" for card in zone["cards"]
    ]
    assert sorted(names) == ["Carousel"] * 4 + ["Lifeguard", "Mermaid"]


@pytest.mark.rule(
    "unfair.alien.component.reminder",
    "unfair.alien.component.alt-reminder",
    "unfair.alien.setup.reminder",
    "unfair.companions.abduction-marker",
)
def test_everybody_is_reminded_of_who_will_go() -> None:
    park_of = 'park = ["Main Gate", "Mermaid (1 alien influence)", "Lifeguard"]'
    match = game(f'step = "park"\n{RULES}{DECKS}', park_of)
    assert known(match, "Mermaid")["leaves_in_cleanup"]
    assert "leaves_in_cleanup" not in known(match, "Lifeguard")
    assert match.view(None)["players"][0]["beside_the_gate"] == ["Mermaid (leaves in Cleanup)", "Lifeguard"]
    # Without the overview nobody goes, so nobody is warned.
    safe = game(f'step = "park"\n{DECKS}', park_of)
    assert "leaves_in_cleanup" not in known(safe, "Mermaid")


@pytest.mark.rule("unfair.alien.setup.reminder")
def test_a_game_with_the_pack_has_the_rule_from_the_start() -> None:
    match = new_match("unfair", 2, 0, {"packs": "alien, ocean"})
    rules = [
        card["name"] for zone in match.view(None)["zones"] if zone["id"] == "rules" for card in zone["cards"]
    ]
    assert "Alien Overview" in rules


@pytest.mark.rule("unfair.alien.control.on-staff", "unfair.alien.control.no-pay")
def test_influence_on_staff_pays_for_nothing() -> None:
    mine = 'hand = ["Plasma Fountain"]\npark = ["Builder (9 alien influence)", "1: Carousel"]'
    assert "pick Builder" not in options(position(mine))
    allowed = (
        "Fixer | Staff Member | Events step: Collect all alien influence from a staff member in your park.\n"
    )
    match = position(mine.replace('["B', '["Fixer", "B'), cards=allowed + BUILDER)
    # Only a text that says so takes it.
    play(match, "pick Fixer")
    assert influence(match, 0) == 9
    assert "pick Builder" in options(match)


@pytest.mark.rule("unfair.alien.control.no-removal")
def test_nothing_in_the_pack_takes_influence_off_a_card() -> None:
    library = shipped_library()
    taking = {"Collect", "CollectSome", "TakeOff"}
    assert taking <= {verb.name for verb in VERBS}
    for card in library.by_name.values():
        if card.pack == "alien":
            for number in card.abilities:
                steps = library.program.abilities[number].steps
                verbs = {VERBS[step.verb].name for step in steps if step.code == codes.DO}
                assert not verbs & taking, card.name
    text = Path("src/fairground/games/unfair/packs/alien.toml").read_text(encoding="utf-8")
    assert "influence from this card" not in text


@pytest.mark.rule("unfair.alien.type.alien-word", "unfair.alien.type.alien-example")
def test_an_alien_card_has_the_word_in_its_type() -> None:
    library = shipped_library()
    alien = library.program.mask(["alien"])
    assert library.card("Saucer Spin").type_line == "Alien Attraction - Leisure Ride"
    assert library.card("Saucer Spin").types & alien
    # An icon of the theme, or a place in the pack, makes no alien card.
    assert not library.card("Alien Theme").types & alien
    assert not library.card("Crop Circle Maze").types & alien
    finder = "Finder | Staff Member | Events step: Close each alien attraction in your park."
    mine = 'park = ["Finder", "1: Saucer Spin", "2: Crop Circle Maze", "3: Carousel + Alien Theme"]'
    match = play(position(mine, cards=finder), "pick Finder")
    assert [one for one in park(match, 0) if "closed" in one] == ["1: Saucer Spin (closed)"]


def test_bots_see_that_the_marked_will_go() -> None:
    def value(marked: str) -> float:
        match = game(f'step = "park"\nround = 3\n{RULES}{DECKS}', f'park = ["Main Gate", "Mermaid{marked}"]')
        assert isinstance(match.state, UnfairState)
        return worth(match.state, 0)

    assert value(" (1 alien influence)") < value("") - 2


def test_the_overview_on_the_bench() -> None:
    match = moment("cleanup", 'park = ["Mermaid (1 alien influence)"]', table='rules = ["Alien Overview"]')
    assert (park(match, 0), idle(match), asked(match)[0]) == ([], True, 0)
