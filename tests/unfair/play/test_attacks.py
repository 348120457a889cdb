"""Attacks: blocking by class, what a hand may hide, answers from hand."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import asked, at, bench, coins, discards, idle, options, park, play, state_of

from fairground.games.unfair.language import codes

RAID = "Raid | Event | Intrusion: Each competitor loses 3 coins."


@pytest.mark.rule("unfair.core.block.not-cancelled", "unfair.core.block.others-hit")
def test_a_block_spares_the_blocker_and_nobody_else() -> None:
    rivals = '[[seat]]\ncoins = 5\nhand = ["Bouncers"]\n[[seat]]\ncoins = 5'
    match = play(at(f'[[seat]]\nhand = ["Raid"]\n{rivals}', RAID, 3), "pick Raid")
    assert asked(match) == (1, "block")
    play(match, "pick Bouncers")
    assert [coins(match, seat) for seat in range(3)] == [0, 5, 2]
    assert discards(match, codes.EVENT_DECK) == ["Bouncers", "Raid"]


def test_a_declined_block_leaves_the_card_in_hand() -> None:
    rivals = '[[seat]]\ncoins = 5\nhand = ["Bouncers"]\n[[seat]]'
    match = play(at(f'[[seat]]\nhand = ["Raid"]\n{rivals}', RAID, 3), "pick Raid", "no")
    assert coins(match, 1) == 2
    assert state_of(match).hand(1)


def test_a_seat_is_asked_by_what_everybody_knows_not_by_what_it_holds() -> None:
    rivals = '[[seat]]\nhand = ["Merch"]\ncoins = 5\n[[seat]]\ncoins = 5\nhand = ["Bouncers"]'
    match = play(at(f'[[seat]]\nhand = ["Raid"]\n{rivals}', RAID, 3), "pick Raid")
    assert (asked(match), options(match)) == ((1, "block"), ["no"])
    play(match, "no")
    assert (asked(match), options(match)) == ((2, "block"), ["no", "pick Bouncers"])


def test_a_seat_without_events_is_not_asked() -> None:
    match = play(at('[[seat]]\nhand = ["Raid"]\n[[seat]]\ncoins = 5\nhand = ["Clown"]', RAID), "pick Raid")
    assert idle(match)
    assert coins(match, 1) == 2


def test_only_a_block_of_the_right_class_helps() -> None:
    match = play(
        at('[[seat]]\nhand = ["Raid"]\n[[seat]]\ncoins = 5\nhand = ["Lawyers", "Bouncers"]', RAID),
        "pick Raid",
    )
    assert options(match) == ["no", "pick Bouncers"]


def test_a_staff_member_blocks_once_per_events_step() -> None:
    cards = RAID + "\nGuard | Staff Member | Once per Events step: Block an Intrusion."
    cards += "\nRaid Two | Event | Intrusion: Each competitor loses 3 coins."
    match = at('[[seat]]\nhand = ["Raid", "Raid Two"]\n[[seat]]\ncoins = 9\npark = ["Guard"]', cards)
    play(match, "pick Raid", "pick Guard")
    assert coins(match, 1) == 9
    play(match, "pick Raid Two")
    assert coins(match, 1) == 6


def test_an_unavailable_guard_does_not_block() -> None:
    cards = RAID + "\nGuard | Staff Member | Once per Events step: Block an Intrusion."
    match = at('[[seat]]\nhand = ["Raid"]\n[[seat]]\ncoins = 9\npark = ["Guard (unavailable)"]', cards)
    play(match, "pick Raid")
    assert coins(match, 1) == 6


def test_whoever_has_to_choose_may_block_before_choosing() -> None:
    cards = "Audit | Event | Injunction: A competitor pays 5 coins or demolishes an upgrade in their park."
    rival = '[[seat]]\ncoins = 9\nhand = ["Lawyers"]\npark = ["1: Corkscrew + Fountain"]'
    match = play(at(f'[[seat]]\nhand = ["Audit"]\n{rival}', cards), "pick Audit")
    assert asked(match) == (1, "block")
    play(match, "pick Lawyers")
    assert coins(match, 1) == 9
    assert park(match, 1) == ["1: Corkscrew + Fountain"]


def test_a_blocked_player_does_not_fall_back_on_otherwise() -> None:
    text = "Intrusion: Each player demolishes a quality upgrade in their park, otherwise loses 3 coins."
    match = at(
        '[table]\nmoment = "city"\ncity = ["Thieves"]\n[[seat]]\ncoins = '
        '9\n[[seat]]\ncoins = 9\nhand = ["Bouncers"]',
        f"Thieves | City - Unfair | {text}",
    )
    play(match, "pick Bouncers")
    assert (coins(match, 0), coins(match, 1)) == (6, 9)


def test_karma_copies_the_event_against_its_player() -> None:
    cards = "Vandals | Event | Intrusion: Demolish an upgrade in a competitor's park."
    parks = 'park = ["1: Corkscrew + Fountain"]'
    match = at(
        f'[[seat]]\nhand = ["Vandals"]\n{parks}\n[[seat]]\nhand = ["Karma"]\n{parks}\n[[seat]]\n{parks}',
        cards,
        3,
    )
    play(match, "pick Vandals", "player 1")
    assert asked(match) == (1, "react")
    play(match, "pick Karma")
    assert [park(match, seat) for seat in range(3)] == [
        ["1: Corkscrew"],
        ["1: Corkscrew"],
        ["1: Corkscrew + Fountain"],
    ]
    assert discards(match, codes.EVENT_DECK) == ["Karma", "Vandals"]


def test_nobody_answers_an_event_that_did_not_affect_them() -> None:
    match = play(at('[[seat]]\nhand = ["Merch"]\n[[seat]]\nhand = ["Karma"]'), "pick Merch")
    assert asked(match) == (0, "turn")


@pytest.mark.rule("unfair.core.gl.extra-cost-not-effect")
def test_a_copy_does_not_pay_the_extra_cost() -> None:
    cards = "Shakedown | Event | Cost: Discard a card. Steal 3 coins from a competitor."
    match = at('[[seat]]\nhand = ["Shakedown", "Clown"]\n[[seat]]\ncoins = 5\nhand = ["Karma"]', cards)
    play(match, "pick Shakedown", "pick Clown", "pick Karma")
    assert (coins(match, 0), coins(match, 1)) == (0, 5)


def test_an_event_is_discarded_when_it_is_over() -> None:
    match = bench("Gain 1 coin.", 'hand = ["Merch"]', "", 'event-deck = ["Karma"]')
    play(match, "pick Merch", "option 0")
    assert coins(match, 0) == 6
    assert discards(match, codes.EVENT_DECK) == ["Merch"]
