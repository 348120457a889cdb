"""Abilities that could be used without end are found, and those that only look like it are not."""

from __future__ import annotations

import pytest

from fairground.engine.packs import Pack
from fairground.games.unfair.flow.packs import problems_of
from fairground.games.unfair.language.pack_files import PackFile
from fairground.games.unfair.library.endless import endless
from fairground.games.unfair.library.packs import read_packs, shipped_library
from fairground.games.unfair.library.tools import lint


def found(*texts: str, kind: str = "Attraction - Hotel") -> list[list[str]]:
    """The cards of each endless chain among cards of a kind with these texts, called A, B, C."""
    cards = "\n".join(
        f'[[card]]\nname = "{name}"\ntype = "{kind}"\ntext = "{text}"' for name, text in zip("ABC", texts)
    )
    library = read_packs([PackFile("own.toml", f'pack = "own"\n{cards}')])
    own = list(library.by_name.values())
    return [[one.card.name, *(card.name for card in one.others)] for one in endless(library.program, own)]


def test_no_card_of_the_game_can_be_used_without_end() -> None:
    library = shipped_library()
    assert endless(library.program, list(library.by_name.values())) == []


@pytest.mark.parametrize(
    "text",
    [
        "Events step: Gain 1 coin.",
        "Events step: Cost: Close this card. Reopen an attraction in your park.",
        "Events step: Cost: Pay 2 coins. Gain 3 coins.",
        "Events step: Cost: Discard a card. Draw 1 event card.",
        "Events step: Cost: Pay 3 coins. Gain 2 coins for each attraction in your park.",
    ],
)
def test_a_cost_that_the_effect_gives_back_is_no_cost(text: str) -> None:
    assert found(text) == [["A"]]


@pytest.mark.parametrize(
    "text",
    [
        "Once per Events step: Gain 1 coin.",
        "Events step: Cost: Close this card. Gain 3 coins.",
        "Events step: Cost: Pay 3 coins. Gain 1 alien influence.",
        "Events step: Cost: Discard 2 cards. Draw 1 event card.",
        "Guests step: Gain 1 coin.",
    ],
)
def test_a_real_cost_or_a_limit_is_enough(text: str) -> None:
    assert found(text) == []


def test_two_cards_that_pay_for_each_other_are_found() -> None:
    coins = "Events step: Cost: Discard a card. Gain 3 coins."
    cards = "Events step: Cost: Pay 3 coins. Draw 1 event card."
    assert found(coins, cards) == [["A", "B"]]


def test_three_cards_that_pay_for_each_other_are_found() -> None:
    closes = "Events step: Cost: Close an attraction in your park. Draw 1 event card."
    discards = "Events step: Cost: Discard an event card. Gain 3 coins."
    reopens = "Events step: Cost: Pay 1 coin. Reopen an attraction in your park."
    assert found(closes, discards, reopens) == [["A", "B", "C"]]


@pytest.mark.parametrize(
    ("use", "waits", "endless_together"),
    [
        ("Close this card. Gain 2 coins.", "an attraction in your park is closed: Reopen it.", True),
        ("Discard a card. Gain 2 coins.", "you discard a card: Draw 1 park card.", True),
        ("Close this card. Gain 2 coins.", "a competitor closes an attraction: Reopen it.", False),
        ("Close this card. Gain 2 coins.", "you discard a card: Draw 1 park card.", False),
    ],
)
def test_what_waits_for_the_cost_may_give_it_back(use: str, waits: str, endless_together: bool) -> None:
    assert found(f"Events step: Cost: {use}", f"When {waits}") == ([["A", "B"]] if endless_together else [])
    assert found(f"Events step: Cost: {use}", f"Once per round, when {waits}") == []


@pytest.mark.parametrize(
    ("text", "endless_alone"),
    [
        ("Gain 2 coins. Return this card to your hand.", True),
        ("Return an event card from the event discard pile to your hand.", True),
        ("Cost: Pay 1 coin. Gain 2 coins. Return this card to your hand.", True),
        ("Cost: Pay 2 coins. Gain 1 point. Return this card to your hand.", False),
        ("Cost: Discard a card. Return an event card from the event discard pile to your hand.", False),
        ("Return a park card from the park discard pile to your hand.", False),
        ("Pin: Guests step: Return this card to your hand.", False),
        ("Draw 3 event cards.", False),
    ],
)
def test_an_event_that_comes_back_costs_nothing(text: str, endless_alone: bool) -> None:
    assert found(text, kind="Event") == ([["A"]] if endless_alone else [])


@pytest.mark.parametrize(
    ("text", "endless_alone"),
    [
        ("When you play an event card: Return it to your hand.", True),
        ("Once per round, when you play an event card: Return it to your hand.", False),
        ("When you play an event card: Gain 1 coin.", False),
        ("When a competitor plays an event card: Draw 1 event card.", False),
    ],
)
def test_what_brings_each_event_back_is_found(text: str, endless_alone: bool) -> None:
    assert found(text) == ([["A"]] if endless_alone else [])


def test_lint_says_what_to_write() -> None:
    pack = 'pack = "own"\n[[card]]\nname = "Tap"\ntype = "Resource"\ntext = "Events step: Gain 1 coin."'
    report = lint(pack, "own.toml")
    assert not report.is_fine
    assert "Tap: “Events step: Gain 1 coin.” can be used without end" in report.text
    assert "Once per Events step" in report.text


def test_a_pack_with_too_many_abilities_at_will_is_refused_before_all_threes_are_tried() -> None:
    """A pack of 20 cards once kept whoever read it busy for half a minute, one of 60 cards for a quarter of
    an hour."""
    line = "Events step: Cost: Pay 9 coins. Gain {} coins."
    cards = "\n".join(
        f'[[card]]\nname = "C{number}"\ntype = "Attraction - Hotel"\nprice = 5\ntext = """\n'
        + "\n".join(line.format(place + 1) for place in range(8))
        + '"""'
        for number in range(60)
    )
    problems = problems_of([Pack.of("own", [("own.toml", f'pack = "own"\n{cards}')])])
    assert len(problems) == 1
    assert "more than 40 abilities can be used any number of times" in problems[0]
