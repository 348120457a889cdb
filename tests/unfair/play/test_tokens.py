"""Coins and other tokens, in supplies and on cards."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import at, bench, coins, idle, options, park, play, tokens


@pytest.mark.rule("unfair.core.gl.pay-limit", "unfair.core.gl.pay-to-pool")
def test_pay_is_all_or_nothing() -> None:
    assert coins(bench("Pay 3 coins. Gain 1 coin.", "coins = 2"), 0) == 3
    assert coins(bench("Pay 3 coins. Gain 1 coin.", "coins = 3"), 0) == 1


@pytest.mark.rule("unfair.core.gl.pay-not-from-cards", "unfair.core.token.on-card-unavailable")
def test_coins_on_cards_do_not_pay() -> None:
    match = bench("Pay 3 coins, otherwise gain 1 coin.", 'park = ["Office (5 coins)"]')
    assert coins(match, 0) == 1
    assert park(match, 0) == ["Office (5 coins)"]


def test_lose_takes_what_there_is() -> None:
    assert coins(bench("Each competitor loses 3 coins.", rival="coins = 2"), 1) == 0


def test_half_is_rounded_down_unless_the_text_says_up() -> None:
    assert coins(bench("Lose half your coins.", "coins = 7"), 0) == 4
    assert coins(bench("Lose half your coins rounded up.", "coins = 7"), 0) == 3


def test_give_hands_over_all_or_nothing() -> None:
    match = bench("Each player gives 2 coins to the next player.", "coins = 2", "coins = 1")
    # Seat 0 gives first, so that seat 1 then has enough.
    assert (coins(match, 0), coins(match, 1)) == (2, 1)


def test_steal_takes_what_there_is() -> None:
    match = bench("Steal 3 coins from a competitor.", rival="coins = 2", seats=3)
    assert (coins(match, 0), coins(match, 1)) == (2, 0)


@pytest.mark.rule("unfair.core.token.gain-from-pool", "unfair.core.token.in-play")
def test_cards_gain_tokens() -> None:
    match = bench("A staff member in your park gains 2 coins.", 'park = ["Clown"]')
    play(match, "pick Clown")
    assert park(match, 0) == ["Clown (2 coins)"]


@pytest.mark.rule("unfair.core.token.closed-in-play")
def test_a_closed_card_can_hold_tokens() -> None:
    match = bench(
        "Place 1 mesmerism token on an attraction in your park.", 'park = ["1: Corkscrew (closed)"]'
    )
    assert park(match, 0) == ["1: Corkscrew (closed, 1 mesmerism tokens)"]


@pytest.mark.rule("unfair.core.token.put-on")
def test_deposit_moves_own_coins_to_a_card() -> None:
    match = bench("Move 5 coins to a resource in your park.", 'coins = 6\npark = ["Office"]')
    assert coins(match, 0) == 1
    assert park(match, 0) == ["Office (5 coins)"]


@pytest.mark.rule("unfair.core.collect.definition", "unfair.core.token.take-off")
def test_collect_takes_tokens_off() -> None:
    match = bench("Collect all coins from each resource in your park.", 'park = ["Office (5 coins)"]')
    assert coins(match, 0) == 5
    assert park(match, 0) == ["Office"]


def test_remove_puts_tokens_back_into_the_pool() -> None:
    match = bench("Remove 2 coins from a resource in your park.", 'park = ["Office (5 coins)"]')
    assert coins(match, 0) == 0
    assert park(match, 0) == ["Office (3 coins)"]


def test_a_card_that_cannot_gain_tokens_gets_none() -> None:
    cards = "Pod | Staff Member | This card cannot gain tokens."
    match = bench(
        "Place 1 coin on each staff member in a competitor's park.",
        "",
        'park = ["Pod", "Clown"]',
        cards=cards,
    )
    assert park(match, 1) == ["Clown (1 coins)", "Pod"]


@pytest.mark.rule("unfair.core.token.leave-discard")
def test_tokens_go_with_the_card_that_leaves_play() -> None:
    text = (
        "Demolish a Clown in your park. Return a Clown from the park discard "
        "pile to your hand. Build a card for free."
    )
    match = bench(text, 'park = ["Clown (3 coins)"]')
    assert park(match, 0) == ["Clown"]
    assert coins(match, 0) == 0


@pytest.mark.rule("unfair.core.token.leave-to-hand")
def test_tokens_are_lost_on_the_way_to_hand() -> None:
    text = "Return a Clown in your park to your hand. Build a card for free."
    match = bench(text, 'park = ["Clown (3 coins)"]')
    assert park(match, 0) == ["Clown"]


@pytest.mark.rule("unfair.core.token.move-park")
def test_tokens_move_with_a_card_to_another_park() -> None:
    match = bench("Take a staff member from a competitor's park.", "", 'park = ["Clown (3 coins) + Cape"]')
    assert park(match, 0) == ["Clown (3 coins) + Cape"]


@pytest.mark.rule("unfair.core.token.move-attraction")
def test_tokens_move_with_an_upgrade() -> None:
    match = bench(
        "Move a Fountain in your park to another attraction in your park.",
        'park = ["1: Corkscrew + Fountain (2 coins)", "2: Carousel"]',
    )
    assert park(match, 0) == ["1: Corkscrew", "2: Carousel + Fountain (2 coins)"]


@pytest.mark.rule(
    "unfair.core.income.from-pool", "unfair.core.income.not-card-gains", "unfair.core.income.collected"
)
def test_income_is_what_comes_under_direct_control_in_the_guests_step() -> None:
    cards = """
    Mine | Resource | Guests step: This card gains 4 coins.
    Bank | Resource | Guests step: Collect all coins from a Safe in your park.
    Safe | Resource |
    Judge | Staff Member | Events step: Gain silver medals equal to your income.
    """
    position = (
        '[table]\nmoment = "guests"\nstep = "guests"\n[[seat]]\npark = '
        '["Mine", "Bank", "Safe (3 coins)", "Judge"]'
    )
    match = at(position, cards)
    play(match, "pick Bank", "pick Judge")
    assert tokens(match, 0, "silver medal") == 3


@pytest.mark.rule("unfair.core.gl.coin-price-na", "unfair.core.gl.coin-price-not-choosable")
def test_a_price_that_is_not_there_is_not_zero() -> None:
    text = "Demolish an upgrade with a marked coin price of 3 or less in your park."
    match = at('[[seat]]\npark = ["Crew", "1: Shark Tank"]', f"Crew | Staff Member | Events step: {text}")
    assert options(match) == ["done"]


@pytest.mark.rule(
    "unfair.core.stars.unmarked-na", "unfair.core.stars.na-not-choosable", "unfair.core.stars.builtin-na"
)
def test_a_star_value_that_is_not_there_is_not_zero() -> None:
    match = bench(
        "Demolish an upgrade with a star value in your park.", 'park = ["1: Shark Tank + Router + Hologram"]'
    )
    assert idle(match)
    assert park(match, 0) == ["1: Shark Tank + Sharks + Hologram"]
