"""Everyday forms, amounts and nouns do what they say, for every number of players."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import refuse
from tests.unfair.play.harness import (
    asked,
    at,
    buried,
    coins,
    hand,
    idle,
    options,
    park,
    play,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.state.zones import HAND, own_zone

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])
HOTELS = 'coins = 7\npark = ["1: Corkscrew", "2: Carousel"]'
LODGE = "Lodge | Attraction - Hotel | | price = 1 | stars = 2"


def table(text: str, *seats: str, cards: str = "", dice: str = "") -> Match:
    """Seat 0 uses a staff member with this text; the seats are as they are told."""
    first = (
        seats[0].replace("park = [", 'park = ["Tester", ')
        if "park" in seats[0]
        else (seats[0] + '\npark = ["Tester"]')
    )
    lines = "\n".join(f"[[seat]]\n{seat}" for seat in (first, *seats[1:]))
    made = f"Tester | Staff Member | Events step: {text}\n{cards}"
    match = at(f"[table]\n{lines}", made, len(seats), dice=dice)
    if "pick Tester" in options(match):
        match.play(0, "pick Tester")
    return match


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Gain 2 coins plus 1 coin for each attraction in your park.", 4),
        ("Gain 1 coin for every full 3 coins you have.", 2),
        ("Gain 1 coin for each 2 coins you have, at most 2.", 2),
        ("Gain coins equal to the number of attractions in your park, at most 1.", 1),
        ("Gain 2 extra coins.", 2),
        ("You also gain 2 coins.", 2),
        ("Gain 3 coins if you have 2 or more attractions.", 3),
        ("Gain 3 coins if you have 3 or more attractions.", 0),
        ("Gain 3 coins if you have a loan, otherwise gain 1 coin.", 1),
        ("If you have exactly 7 coins, gain 1 coin.", 1),
        ("If you have exactly 6 coins, gain 1 coin.", 0),
        ("If you have more than 6 coins, gain 1 coin.", 1),
        ("If you have fewer than 7 coins, gain 1 coin.", 0),
        ("If your star total is higher than 40, gain 1 coin.", 0),
        ("If your star total is higher than a competitor's, gain 4 coins.", 4),
        ("If your star total is lower than each competitor's, gain 4 coins.", 0),
        ("Close each attraction in your park. Gain that many coins.", 2),
    ],
)
def test_amounts_and_conditions(text: str, gained: int) -> None:
    assert coins(table(text, HOTELS, "coins = 2"), 0) == 7 + gained


@pytest.mark.parametrize(
    "said", ["the result is 6 or less", "you roll 6 or less", "the result is lower than 7"]
)
def test_two_dice_are_the_dice(said: str) -> None:
    text = f"Roll two dice. If {said}, gain 5 coins."
    found = {coins(table(text, "coins = 0", ""), 0) for _ in range(1)}
    assert found <= {0, 5}
    match = table("Roll two dice. Gain that many coins.", "coins = 0", "")
    assert 2 <= coins(match, 0) <= 12


@SEATS
def test_one_of_your_cards_is_one(seats: int) -> None:
    match = table("Close one of your attractions.", HOTELS, *[HOTELS] * (seats - 1))
    assert asked(match) == (0, "pick")
    assert options(match) == ["pick Corkscrew", "pick Carousel"]
    play(match, "pick Carousel")
    assert park(match, 0) == ["1: Corkscrew", "2: Carousel (closed)"]
    assert all(park(match, seat) == ["1: Corkscrew", "2: Carousel"] for seat in range(1, seats))


def test_this_and_a_word_of_the_type_line_is_this_card() -> None:
    cards = "Booth | Attraction - Hotel | Events step: Close this attraction and gain 2 coins."
    match = at('[[seat]]\npark = ["1: Booth", "2: Carousel"]\n[[seat]]', cards)
    play(match, "pick Booth")
    assert park(match, 0) == ["1: Booth (closed)", "2: Carousel"]
    assert "say “the attraction”" in refuse("Close this attraction.", "Feature Upgrade").problem


@SEATS
def test_taking_coins_from_somebody_is_stealing_them(seats: int) -> None:
    match = table("Take 3 coins from a competitor.", "coins = 0", *["coins = 5"] * (seats - 1))
    if seats > 2:
        play(match, "player 1")
    assert [coins(match, seat) for seat in range(seats)] == [3, 2, *[5] * (seats - 2)]


def test_taking_some_coins_from_a_card_leaves_the_others() -> None:
    cards = "Vault | Resource | "
    match = table("Take 2 coins from a resource in your park.", 'park = ["Vault (5 coin)"]', "", cards=cards)
    assert coins(match, 0) == 2
    assert park(match, 0) == ["Vault (3 coins)"]


@SEATS
def test_all_parks_are_the_parks_of_all(seats: int) -> None:
    match = table("Close each attraction in all parks.", HOTELS, *[HOTELS] * (seats - 1))
    assert all(item.endswith("(closed)") for seat in range(seats) for item in park(match, seat))


@SEATS
def test_that_player_is_the_one_in_whose_park_it_was(seats: int) -> None:
    text = "Demolish an attraction in a competitor's park. That player gains 2 coins."
    rivals = ["coins = 1\npark = ['1: Corkscrew']"] * (seats - 1)
    match = table(text, "coins = 1", *rivals)
    if seats > 2:
        play(match, "player 2")
    hit = 2 if seats > 2 else 1
    assert [coins(match, seat) for seat in range(seats)] == [3 if seat == hit else 1 for seat in range(seats)]


@SEATS
def test_the_competitor_with_the_most_is_one_of_those_who_have_it(seats: int) -> None:
    rivals = [f"coins = {5 if seat < 3 else 2}" for seat in range(1, seats)]
    match = table("The competitor with the most coins loses 4 coins.", "coins = 9", *rivals)
    if seats > 2:
        assert asked(match) == (0, "player")
        assert options(match) == ["player 1", "player 2"]
        play(match, "player 2")
    hit = 2 if seats > 2 else 1
    assert coins(match, hit) == 1
    assert coins(match, 0) == 9


@SEATS
def test_the_player_with_the_fewest_may_be_you(seats: int) -> None:
    match = table(
        "The player with the fewest coins gains 4 coins.", "coins = 0", *["coins = 3"] * (seats - 1)
    )
    assert [coins(match, seat) for seat in range(seats)] == [4, *[3] * (seats - 1)]


@SEATS
def test_a_late_condition_is_about_each_player_in_turn(seats: int) -> None:
    text = "Each competitor loses 2 coins if they have 4 or more coins."
    match = table(text, "coins = 9", *[f"coins = {seat + 2}" for seat in range(1, seats)])
    assert [coins(match, seat) for seat in range(1, seats)] == [
        seat if seat >= 2 else 3 for seat in range(1, seats)
    ]


def test_a_late_condition_cannot_speak_of_what_is_only_picked_then() -> None:
    assert refuse("Close an attraction in your park if it is open.").problem


@SEATS
def test_everybody_passes_a_card_on(seats: int) -> None:
    text = "Each player passes a card to the next player."
    match = table(text, *['hand = ["Corkscrew"]'] * seats)
    while not idle(match):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    assert sum(len(hand(match, seat)) for seat in range(seats)) == seats


def test_a_number_of_cards_that_was_discarded_can_be_drawn() -> None:
    mine = 'hand = ["Corkscrew", "Carousel"]'
    decks = '[table]\npark-deck = ["Fountain", "Fountain", "Fountain"]\n'
    cards = "Tester | Staff Member | Events step: Discard your hand. Draw that many park cards."
    match = at(f'{decks}[[seat]]\n{mine}\npark = ["Tester"]\n[[seat]]', cards)
    play(match, "pick Tester")
    assert hand(match, 0) == ["Fountain", "Fountain"]


def test_cards_are_buried_lowest_and_counted() -> None:
    mine = 'coins = 0\npark = ["1: Corkscrew + Fountain", "2: Carousel"]\nhand = ["Snack Bar", "Snack Bar"]'
    text = (
        "Bury 2 cards from your hand under your largest attraction. "
        "Gain 1 coin for each buried card in your park. "
        "Close an attraction with 2 buried cards in your park."
    )
    match = table(text, mine, "")
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    assert buried(match, 0) == ["Snack Bar", "Snack Bar"]
    assert coins(match, 0) == 2
    assert park(match, 0)[0] == "1: Corkscrew (closed) + Fountain"
    text = "Demolish the lowest upgrade on an attraction in your park."
    cards = "Lamp | Feature Upgrade | | price = 1"
    match = table(text, 'park = ["1: Corkscrew + Lamp + Fountain"]', "", cards=cards)
    assert park(match, 0) == ["1: Corkscrew + Fountain"]


@SEATS
def test_the_hand_and_the_blueprints_of_one_competitor_are_seen(seats: int) -> None:
    rival = 'hand = ["Corkscrew", "Carousel"]'
    match = table("Look at a competitor's hand.", "", *[rival] * (seats - 1))
    if seats > 2:
        play(match, "player 1")
    state = state_of(match)
    for seat in range(1, seats):
        zone = own_zone(HAND, seat)
        seen = [state.knows(0, card, zone) for card in state.zones[zone]]
        assert seen == [seat == 1] * 2


def test_every_theme_icon_counts_and_every_wildcard() -> None:
    cards = 'Twin | Attraction - Theatre | | icons = ["pirate", "?"]\n'
    cards += 'Mask | Feature Upgrade | | icons = ["ninja"]'
    mine = 'coins = 0\npark = ["1: Twin + Mask"]'
    assert coins(table("Gain 1 coin for each theme icon in your park.", mine, "", cards=cards), 0) == 3
