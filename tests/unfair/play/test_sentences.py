"""The Rule Interpretation Guide: sentences, or, otherwise, and, may, dependence, loops, order."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import (
    asked,
    at,
    bench,
    coins,
    discards,
    hand,
    idle,
    options,
    park,
    play,
    tokens,
)

TWO_RIDES = 'park = ["1: Corkscrew + Fountain", "2: Carousel"]'


@pytest.mark.rule("unfair.core.guide.sentence-order", "unfair.core.guide.sentence-directive")
def test_sentences_are_carried_out_in_order() -> None:
    match = bench("Pay 2 coins. Gain 5 coins.", "coins = 1")
    assert coins(match, 0) == 6


@pytest.mark.rule(
    "unfair.core.guide.sequence-order",
    "unfair.core.guide.sequence-break",
    "unfair.core.guide.sequence-earlier-stand",
    "unfair.core.guide.break-only-sentence",
)
def test_a_failing_part_ends_its_sentence_and_nothing_else() -> None:
    match = bench(
        "Gain 3 coins and pay 9 coins and gain 100 coins. Draw 1 park card.", "", "", 'park-deck = ["Clown"]'
    )
    assert coins(match, 0) == 3
    assert hand(match, 0) == ["Clown"]


@pytest.mark.rule("unfair.core.guide.or-must", "unfair.core.guide.or-owner-chooses")
def test_of_several_possible_options_the_owner_picks() -> None:
    match = bench("Gain 3 coins or close an attraction in your park.", TWO_RIDES)
    assert asked(match) == (0, "or")
    play(match, "option 1", "pick Carousel")
    assert coins(match, 0) == 0
    assert park(match, 0) == ["1: Corkscrew + Fountain", "2: Carousel (closed)"]


@pytest.mark.rule("unfair.core.guide.or-only-one-possible")
def test_an_impossible_option_cannot_be_chosen() -> None:
    match = bench("Pay 9 coins or gain 1 coin.")
    assert idle(match)
    assert coins(match, 0) == 1


@pytest.mark.rule("unfair.core.guide.otherwise-first")
def test_the_first_part_must_be_done_if_it_can() -> None:
    match = bench("Pay 4 coins, otherwise gain 50 coins.", "coins = 4")
    assert coins(match, 0) == 0


@pytest.mark.rule("unfair.core.guide.otherwise-second")
def test_the_second_part_is_done_if_the_first_is_not() -> None:
    assert coins(bench("Pay 4 coins, otherwise gain 50 coins.", "coins = 3"), 0) == 53


@pytest.mark.rule("unfair.core.guide.otherwise-neither")
def test_neither_part_possible_skips_the_sentence() -> None:
    match = bench("Pay 4 coins, otherwise pay 2 coins. Gain 1 coin.", "coins = 1")
    assert coins(match, 0) == 2


@pytest.mark.rule("unfair.core.guide.depends-optional", "unfair.core.golden.may-no-rewind")
def test_what_depends_on_an_option_not_taken_is_skipped() -> None:
    text = (
        "You may close an attraction in your park. Demolish the topmost "
        "upgrade on it. If you do, gain 7 coins."
    )
    match = play(bench(text, TWO_RIDES), "no")
    assert idle(match)
    assert coins(match, 0) == 0
    assert park(match, 0) == ["1: Corkscrew + Fountain", "2: Carousel"]


@pytest.mark.rule("unfair.core.guide.depends-success")
def test_what_depends_on_success_is_skipped_after_a_failure() -> None:
    match = bench("Close a hotel in your park. Demolish the topmost upgrade on it. Gain 1 coin.", TWO_RIDES)
    assert park(match, 0) == ["1: Corkscrew + Fountain", "2: Carousel"]
    assert coins(match, 0) == 1


@pytest.mark.parametrize(("answer", "gained"), [("yes", 4), ("no", 1)])
def test_if_you_do_and_if_you_do_not(answer: str, gained: int) -> None:
    text = "You may discard a card. If you do, gain 4 coins. If you do not, gain 1 coin."
    match = play(bench(text, 'hand = ["Clown"]'), answer)
    if answer == "yes":
        play(match, "pick Clown")
    assert coins(match, 0) == gained


@pytest.mark.rule("unfair.core.guide.snapshot", "unfair.core.guide.later-items")
def test_only_what_is_in_play_when_it_is_enacted_is_affected() -> None:
    text = "Close each attraction in your park. Build an attraction for free."
    match = play(bench(text, TWO_RIDES + '\nhand = ["Snack Bar"]'), "pick Snack Bar")
    assert park(match, 0) == ["1: Corkscrew (closed) + Fountain", "2: Carousel (closed)", "3: Snack Bar"]


@pytest.mark.rule("unfair.core.guide.leaves-mid-rule")
def test_a_card_that_leaves_play_finishes_its_text() -> None:
    match = bench("Demolish this card. Gain 5 coins.")
    assert coins(match, 0) == 5
    assert "Tester" in discards(match)


@pytest.mark.rule("unfair.core.guide.multi-player-order")
def test_each_player_acts_in_turn_order_from_the_starting_player() -> None:
    hands = 'hand = ["Clown", "Janitor"]'
    match = bench("Each player discards a card.", hands, hands, "starting = 1")
    assert asked(match) == (1, "pick")
    play(match, "pick Clown")
    assert asked(match) == (0, "pick")
    play(match, "pick Janitor")
    assert (hand(match, 0), hand(match, 1)) == (["Clown"], ["Janitor"])


def test_only_players_who_have_something_take_part() -> None:
    match = bench("Each player with a hotel gains 2 coins.", "", 'park = ["1: Grand Hotel"]')
    assert (coins(match, 0), coins(match, 1)) == (0, 2)


def test_a_loop_over_cards_is_one_turn_for_each() -> None:
    text = "For each attraction in your park, you may pay 1 coin and close it."
    match = play(bench(text, TWO_RIDES + "\ncoins = 5"), "no", "yes")
    assert coins(match, 0) == 4
    assert park(match, 0) == ["1: Corkscrew + Fountain", "2: Carousel (closed)"]


def test_an_extra_cost_that_cannot_be_paid_closes_the_ability() -> None:
    position = '[[seat]]\npark = ["Maker"]\n[[seat]]\n'
    match = at(position, "Maker | Staff Member | Events step: Cost: Discard a card. Gain 6 coins.")
    assert options(match) == ["done"]


@pytest.mark.rule("unfair.core.gl.extra-cost")
def test_an_extra_cost_is_paid_first() -> None:
    match = bench("Cost: Discard a card. Gain 6 coins.", 'hand = ["Clown"]')
    assert coins(match, 0) == 0
    play(match, "pick Clown")
    assert coins(match, 0) == 6


@pytest.mark.rule("unfair.core.gl.any-number", "unfair.core.gl.any-number-zero")
@pytest.mark.parametrize("picks", [[], ["Clown"], ["Clown", "Janitor"]])
def test_any_number_goes_from_none_upwards(picks: list[str]) -> None:
    text = "Discard any number of cards. Gain 2 coins for each card discarded this way."
    match = bench(text, 'hand = ["Clown", "Janitor", "Office"]')
    for name in picks:
        play(match, f"pick {name}")
    play(match, "done")
    assert coins(match, 0) == 2 * len(picks)


@pytest.mark.rule(
    "unfair.core.insufficient.proceed",
    "unfair.core.insufficient.any-source",
    "unfair.core.insufficient.closest",
)
def test_too_few_cards_are_all_taken_and_the_text_goes_on() -> None:
    match = play(
        bench("Discard 3 cards. Gain 1 coin.", 'hand = ["Clown", "Janitor"]'), "pick Clown", "pick Janitor"
    )
    assert hand(match, 0) == []
    assert coins(match, 0) == 1


# At the same time


@pytest.mark.rule(
    "unfair.core.guide.simultaneous-type-order",
    "unfair.core.guide.simultaneous-turn-order",
)
def test_same_moment_goes_by_card_type_then_turn_order() -> None:
    cards = """
    Rule | Overview | Guests step: Each player gains 1 coin.
    Payday | City - Funfair | Guests step: Each player loses 5 coins.
    Clerk | Staff Member | Guests step: Pay 1 coin and gain 3 silver medals.
    Other Clerk | Staff Member | Guests step: Pay 1 coin and gain 3 silver medals.
    """
    position = """
    [table]
    moment = "guests"
    step = "guests"
    starting = 1
    city = ["Payday"]
    rules = ["Rule"]
    [[seat]]
    park = ["Clerk"]
    [[seat]]
    park = ["Other Clerk"]
    """
    match = at(position, cards)
    # The overview pays before the clerks ask for it, and the City card comes last.
    assert tokens(match, 0, "silver medal") == tokens(match, 1, "silver medal") == 3
    payers = [event["seat"] for event in match.events(0) if event.get("does") == "Pay 1 coin"]
    assert payers == [1, 0]
    assert coins(match, 0) == 0


@pytest.mark.rule("unfair.core.guide.simultaneous-same-owner")
def test_cards_of_one_owner_apply_in_the_order_the_owner_likes() -> None:
    cards = """
    Saver | Staff Member | Guests step: Gain coins equal to twice your star total.
    Spender | Staff Member | Guests step: Lose all your coins.
    """
    position = (
        '[table]\nmoment = "guests"\nstep = "guests"\n[[seat]]\ncoins = '
        '4\npark = ["Saver", "Spender", "Clown"]'
    )
    match = at(position, cards)
    assert asked(match) == (0, "order")
    play(match, "pick Spender")
    assert coins(match, 0) == 4


def test_no_order_is_asked_for_where_it_makes_no_difference() -> None:
    cards = (
        "Saver | Staff Member | Guests step: Gain 1 coin.\nBanker | Staff Member | Guests step: Gain 2 coins."
    )
    position = '[table]\nmoment = "guests"\nstep = "guests"\n[[seat]]\npark = ["Saver", "Banker"]'
    match = at(position, cards)
    assert idle(match)
    assert coins(match, 0) == 3
