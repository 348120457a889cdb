"""Texts that somebody from outside tried, at small and large tables: each was accepted once and did something
else, or was not read."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import refuse
from tests.unfair.play.harness import at, coins, hand, idle, market, options, park, play, tokens

from fairground.engine.match import Match

TABLES = pytest.mark.parametrize("seats", [2, 3, 5])
CARDS = """
Ride | Attraction - Thrill Ride | | price = 2
Show | Attraction - Theatre | | price = 2
Inn | Attraction - Hotel | | price = 2
Diner | Attraction - Food Outlet | | price = 2
Sign | Feature Upgrade | | price = 1
Mask | Theme Upgrade | | price = 1 | icons = ["pirate"]
Sword | Theme Upgrade | | price = 1 | icons = ["ninja"]
Clerk | Staff Member | | price = 1
Maid | Staff Member | | price = 1
Cook | Staff Member | | price = 1
Vault | Resource | | price = 1
News | Event | Gain 1 coin.
"""
NOBODY = "coins = 5"


def table(text: str, *others: str, me: str = NOBODY, seats: int = 0, more: str = "") -> Match:
    """Seat 0 has “Tester” with the text and uses it; `others` are the next seats, the rest has 5 coins."""
    own = me.replace("park = [", 'park = ["Tester", ', 1) if "park" in me else f'{me}\npark = ["Tester"]'
    rest = [*others, *[NOBODY] * (seats - 1 - len(others))]
    lines = "".join(f"[[seat]]\n{lines}\n" for lines in (own, *rest))
    cards = f"Tester | Staff Member | Events step: {text}\n{CARDS}"
    match = at(f"[table]\n{more}\n{lines}", cards, 1 + len(rest))
    if "pick Tester" in options(match):
        match.play(0, "pick Tester")
    return match


THEMED = 'coins = 5\npark = ["1: Ride + Mask", "2: Show + Sword"]'


@TABLES
def test_what_is_counted_of_one_competitor_is_of_one_who_is_chosen(seats: int) -> None:
    match = table("Gain 1 coin for each theme icon in a competitor's park.", THEMED, seats=seats)
    assert coins(match, 0) == 7, "only one has theme icons"
    match = table("Gain 1 coin for each 2 coins a competitor has.", "coins = 9", seats=seats)
    if seats > 2:
        play(match, "player 1")
    assert coins(match, 0) == 9


@TABLES
def test_or_between_what_somebody_has_is_about_that_player_alone(seats: int) -> None:
    text = "If you have a hotel or a food outlet, gain 3 coins."
    theirs, mine = 'coins = 5\npark = ["1: Inn"]', 'coins = 5\npark = ["1: Diner"]'
    assert coins(table(text, theirs, seats=seats), 0) == 5
    assert coins(table(text, me=mine, seats=seats), 0) == 8
    match = table("Each player with a hotel or a food outlet loses 2 coins.", theirs, seats=seats)
    assert [coins(match, seat) for seat in range(seats)] == [5, 3, *[5] * (seats - 2)]


@TABLES
def test_a_condition_about_a_competitors_park_is_about_one_park(seats: int) -> None:
    one, two = 'coins = 5\npark = ["1: Ride"]', 'coins = 5\npark = ["1: Show", "2: Inn"]'
    others = (one, two)[: seats - 1]
    text = "If there are {0} or more attractions in a competitor's park, gain 3 coins."
    assert coins(table(text.format(3), *others, seats=seats), 0) == 5
    assert coins(table(text.format(len(others)), *others, seats=seats), 0) == 8


@TABLES
def test_more_than_a_competitor_is_more_than_one_and_more_than_each_is_more_than_all(seats: int) -> None:
    poor, rich = "coins = 1", "coins = 9"
    some = "If you have more coins than a competitor, gain 3 coins."
    each = "If you have more coins than each competitor, gain 3 coins."
    fewer = "If you have fewer coins than each competitor, gain 3 coins."
    assert coins(table(some, poor, *[rich] * (seats - 2)), 0) == 8
    assert coins(table(some, *[rich] * (seats - 1)), 0) == 5
    assert coins(table(each, *[poor] * (seats - 1)), 0) == 8
    assert coins(table(each, *[poor] * (seats - 2), rich), 0) == 5
    assert coins(table(fewer, *[rich] * (seats - 1)), 0) == 8


@TABLES
def test_all_of_somebodys_coins_are_not_as_many_as_mine(seats: int) -> None:
    match = table("Steal all coins from a competitor.", "coins = 9", seats=seats, me="coins = 2")
    if seats > 2:
        play(match, "player 1")
    assert (coins(match, 0), coins(match, 1)) == (11, 0)
    mine = 'coins = 1\npark = ["Vault (4 coins)"]'
    match = table("Take all the coins from a resource in your park.", me=mine, seats=seats)
    if not idle(match):
        play(match, "pick Vault")
    assert (coins(match, 0), park(match, 0)) == (5, ["Vault"])
    match = table("Remove all coins from a resource in your park.", me=mine, seats=seats)
    if not idle(match):
        play(match, "pick Vault")
    assert (coins(match, 0), park(match, 0)) == (1, ["Vault"])


@TABLES
def test_cards_of_a_hand_that_was_shown_are_picked_there(seats: int) -> None:
    held = 'coins = 5\nhand = ["Clerk", "Maid"]'
    text = "Reveal a competitor's hand. Discard one of them."
    match = table(text, held, me='coins = 5\nhand = ["Cook"]', seats=seats)
    assert options(match) == ["pick Clerk", "pick Maid"]
    play(match, "pick Maid")
    assert (hand(match, 0), hand(match, 1)) == (["Cook"], ["Clerk"])
    match = table("Choose a competitor. Look at that player's hand. Discard one of them.", held, seats=seats)
    if seats > 2:
        play(match, "player 1")
    play(match, "pick Clerk")
    assert hand(match, 1) == ["Maid"]


@TABLES
def test_points_are_lost_where_there_were_none(seats: int) -> None:
    match = table("Each competitor loses 3 points. Lose 1 point.", seats=seats)
    assert [tokens(match, seat, "point") for seat in range(seats)] == [-1, *[-3] * (seats - 1)]


@TABLES
def test_each_competitor_with_the_most_is_compared_with_competitors(seats: int) -> None:
    others = ["coins = 7", *["coins = 4"] * (seats - 2)]
    match = table("Each competitor with the most coins loses 3 coins.", *others, me="coins = 20")
    assert [coins(match, seat) for seat in range(seats)] == [20, 4, *[4] * (seats - 2)]
    match = table("Each player with the most coins loses 3 coins.", *others, me="coins = 20")
    assert coins(match, 0) == 17


@TABLES
def test_the_highest_star_total_and_the_most_loans_name_a_competitor(seats: int) -> None:
    others = [f"coins = 5\nloans = {place}" for place in range(seats - 1)]
    match = table("The competitor with the most loans gains 3 coins.", *others)
    assert [coins(match, seat) for seat in range(seats)] == [*[5] * (seats - 1), 8]


@TABLES
def test_both_things_must_be_had(seats: int) -> None:
    text = "If you have a hotel and a food outlet, gain 3 coins."
    assert coins(table(text, me='coins = 5\npark = ["1: Inn"]', seats=seats), 0) == 5
    assert coins(table(text, me='coins = 5\npark = ["1: Inn", "2: Diner"]', seats=seats), 0) == 8


@TABLES
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each competitor gives you 1 coin.", lambda seats: [5 + seats - 1, *[4] * (seats - 1)]),
        ("Each player except you loses 2 coins.", lambda seats: [5, *[3] * (seats - 1)]),
        ("Gain a coin.", lambda seats: [6, *[5] * (seats - 1)]),
        ("Gain 1 coin for every full 3 stars you have.", lambda seats: [7, *[5] * (seats - 1)]),
        (
            "Gain 4 coins plus 2 coins for each attraction in your park, at most 5.",
            lambda seats: [10, *[5] * (seats - 1)],
        ),
        (
            "If the number of attractions in your park is higher than 1, gain 2 coins.",
            lambda seats: [7, *[5] * (seats - 1)],
        ),
        ("If you have no cards in hand, gain 2 coins.", lambda seats: [7, *[5] * (seats - 1)]),
    ],
    ids=lambda one: one[:30] if isinstance(one, str) else "",
)
def test_everyday_words_do_what_they_say(seats: int, text: str, left) -> None:  # type: ignore[no-untyped-def]
    me = 'coins = 5\npark = ["1: Star Ride", "2: Ride"]'
    lines = "".join(f"[[seat]]\n{NOBODY}\n" for _ in range(seats - 1))
    own = me.replace("park = [", 'park = ["Tester", ')
    cards = f"Tester | Staff Member | Events step: {text}\nStar Ride | Attraction | | stars = 7\n{CARDS}"
    match = at(f"[[seat]]\n{own}\n{lines}", cards, seats)
    match.play(0, "pick Tester")
    assert [coins(match, seat) for seat in range(seats)] == left(seats)


@TABLES
def test_cards_change_places_with_each_other(seats: int) -> None:
    text = "Swap a staff member in a competitor's park with a staff member in your park other than this card."
    theirs, mine = 'coins = 5\npark = ["Maid"]', 'coins = 5\npark = ["Clerk"]'
    match = table(text, theirs, me=mine, seats=seats)
    while not idle(match):
        play(match, options(match)[0])
    assert (park(match, 0), park(match, 1)) == (["Maid"], ["Clerk"])


@TABLES
def test_cards_of_a_chosen_type_go_from_the_market(seats: int) -> None:
    lying = 'market = ["Clerk", "Ride"]\npark-deck = ["Show", "Inn", "Diner"]'
    match = table("Choose a type. Discard each card of that type in the Market.", seats=seats, more=lying)
    play(match, "word ride", "done")
    assert "Clerk" in market(match)
    assert "Ride" not in market(match)
    text = "Choose a staff member type. Discard each card of that type in the Market."
    match = table(text, seats=seats, more=lying)
    play(match, "done")
    assert "Clerk" not in market(match)
    assert "Ride" in market(match)


@TABLES
def test_the_event_that_is_played_is_cancelled_after_another_card_was_named(seats: int) -> None:
    text = "When a competitor plays an event card: You may discard a card and cancel that event."
    lines = f"[[seat]]\n{NOBODY}\nhand = ['News']\n[[seat]]\n{NOBODY}\npark = ['Guard']\nhand = ['Maid']\n"
    lines += f"[[seat]]\n{NOBODY}\n" * (seats - 2)
    match = at(lines, f"Guard | Staff Member | {text}\n{CARDS}", seats)
    match.play(0, "pick News")
    while not idle(match):
        said = options(match)
        play(match, "yes" if "yes" in said else said[0])
    assert (coins(match, 0), hand(match, 1)) == (5, [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Demolish the topmost upgrade on each attraction in your park.", "For each attraction"),
        ("Demolish an upgrade on each attraction in a competitor's park.", "For each attraction"),
        ("Attractions in a competitor's park cannot be reopened.", "each competitor's park"),
        ("Your star total is increased by 1 for each hotel in a competitor's park.", "each competitor's"),
        ("A competitor cannot build attractions.", "Competitors cannot"),
        ("This round, a competitor cannot build attractions.", "that player cannot"),
        ("A competitor's attractions cost you 2 coins more.", "leave out whose they are"),
        ("If there is a hotel in each player's park, gain 2 coins.", "in any park"),
        ("Exchange a card in your hand for a card in the Market.", "only cards in parks"),
        ("When a competitor plays an event card: You may discard a card and cancel it.", "that event"),
        ("Each player passes their hand to the next player.", "pass on what just came"),
        ("Place all your coins on this card.", "Move all your coins"),
        ("Demolish an upgrade in your park. If you cannot, lose 3 coins.", "otherwise"),
        ("When you draw a card: Gain 1 coin.", "When you draw cards"),
        ("A competitor of your choice loses 2 coins.", "leave it out"),
    ],
)
def test_what_would_do_something_else_is_refused_with_what_to_write(text: str, said: str) -> None:
    assert said in refuse(text).problem


@TABLES
def test_what_is_written_instead_does_it(seats: int) -> None:
    me = 'coins = 5\npark = ["1: Ride + Mask + Sign", "2: Show + Sword"]'
    match = table("For each attraction in your park, demolish the topmost upgrade on it.", me=me, seats=seats)
    while not idle(match):
        play(match, options(match)[0])
    assert park(match, 0) == ["1: Ride + Mask", "2: Show"]
