"""What tokens are, where they can lie, who can use them, and which of them are income."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import at, bench, coins, options, park, play, state_of, tokens

from fairground.engine.match import Match
from fairground.games.unfair.language.words import COIN, TOKEN_PHRASES


def income(match: Match, token: int) -> int:
    """What seat 0 received in this Guests step."""
    return state_of(match).income[token]


@pytest.mark.rule("unfair.core.token.definition", "unfair.core.token.examples")
def test_coins_and_influence_are_tokens_worth_the_same_wherever_they_lie() -> None:
    for name in ("coin", "alien influence"):
        plural = name + "s" if name == "coin" else name
        text = f"A resource in your park gains 3 {plural}. Collect all {plural} from a resource in your park."
        match = bench(text, 'park = ["Office"]')
        assert tokens(match, 0, name) == 3
        assert park(match, 0) == ["Office"]
        moved = bench(
            f"Move 2 {plural} to a resource in your park.", f'park = ["Office"]\ntokens = {{ "{name}" = 2 }}'
        )
        assert park(moved, 0) == [f"Office (2 {plural})"]


@pytest.mark.rule("unfair.core.token.out-of-play")
@pytest.mark.parametrize(
    ("where", "zone"),
    [
        ("in your hand", 'hand = ["Office"]'),
        ("in the Market", 'market = ["Office"]'),
        ("from the park discard pile", 'park-discards = ["Office"]'),
    ],
)
def test_no_token_lies_on_a_card_out_of_play(where: str, zone: str) -> None:
    own, table = (zone, "") if zone.startswith("hand") else ("", zone)
    cards = f"Crew | Staff Member | Events step: Place 1 coin on a resource {where}, otherwise gain 1 coin."
    match = at(f'[table]\n{table}\n[[seat]]\npark = ["Crew"]\n{own}', cards)
    play(match, "pick Crew")
    if own:
        # That nothing in a hand will do only its owner can say.
        assert options(match) == ["done"]
        play(match, "done")
    assert coins(match, 0) == 1
    assert state_of(match).on_cards == []


@pytest.mark.rule("unfair.core.token.control", "unfair.core.token.spend-available")
def test_tokens_on_a_card_can_be_neither_spent_nor_moved_without_a_rule() -> None:
    cards = (
        "Buyer | Staff Member | Events step: Build a resource.\n"
        "Payer | Staff Member | Events step: Pay 2 coins.\n"
        "Mover | Staff Member | Events step: Move 2 coins to a staff member in your park."
    )
    own = '[[seat]]\ncoins = {}\nhand = ["Office"]\npark = ["Buyer", "Payer", "Mover", "Office (9 coins)"]'
    assert options(at(own.format(1), cards)) == ["done"]
    assert set(options(at(own.format(2), cards))) == {"done", "pick Buyer", "pick Payer", "pick Mover"}


@pytest.mark.rule("unfair.core.token.locked-until-end")
def test_a_lock_on_tokens_ends_with_its_card_and_the_tokens_are_lost() -> None:
    """What is to wait for the end of the game has nothing to wait for when its card is gone."""
    cards = (
        "Trust Fund | Resource | Guests step: This card gains 2 coins. / Game end: Collect all coins "
        "from this card."
    )
    match = at('[[seat]]\npark = ["Trust Fund (6 coins)"]', cards)
    assert options(match) == ["done"]
    match = bench(
        "Demolish a resource in your park. Gain 1 coin.", 'park = ["Trust Fund (6 coins)"]', cards=cards
    )
    assert coins(match, 0) == 1
    assert state_of(match).on_cards == []


GUESTS = '[table]\nstep = "guests"\nmoment = "guests"\n[[seat]]\n'


@pytest.mark.rule(
    "unfair.core.income.guests-only",
    "unfair.core.income.coins-and-tokens",
    "unfair.core.income.direct-control",
)
def test_income_is_what_comes_into_ones_own_hands_in_the_guests_step() -> None:
    text = (
        "Gain 2 coins. Gain 3 alien influence. Gain 1 silver medal. Collect all coins from a resource in "
        "your park. "
        "Steal 1 coin from a competitor. A resource in your park gains 50 coins."
    )
    medal, influence = TOKEN_PHRASES["silver medal"], TOKEN_PHRASES["alien influence"]
    mine = 'park = ["Crew", "Office (4 coins)"]\n[[seat]]\ncoins = 5'
    match = at(GUESTS + mine, f"Crew | Staff Member | Guests step: {text}")
    assert (income(match, COIN), income(match, influence), income(match, medal)) == (2 + 4 + 1, 3, 1)
    match = at(f"[[seat]]\n{mine}", f"Crew | Staff Member | Events step: {text}")
    play(match, "pick Crew")
    assert coins(match, 0) == 7
    assert (income(match, COIN), income(match, influence), income(match, medal)) == (0, 0, 0)


@pytest.mark.rule("unfair.core.gl.pay")
def test_to_pay_is_to_spend_from_ones_own_supply() -> None:
    for name, plural in (
        ("coin", "coins"),
        ("alien influence", "alien influence"),
        ("silver medal", "silver medals"),
    ):
        match = bench(
            f"Pay 2 {plural} and draw 1 park card.",
            f'tokens = {{ "{name}" = 5 }}',
            table='park-deck = ["Clown"]',
        )
        assert tokens(match, 0, name) == 3
        assert state_of(match).hand(0) != []


@pytest.mark.rule("unfair.core.golden.income-mandatory", "unfair.core.golden.mandatory")
def test_what_a_text_does_not_leave_open_must_be_done() -> None:
    """Income is taken without a question; a sentence without “may” has no way out."""
    match = at(GUESTS + 'park = ["Crew"]', "Crew | Staff Member | Guests step: Gain 2 coins.")
    assert (coins(match, 0), options(match)) == (2, ["done"])
    match = bench("Close an attraction in your park.", 'park = ["1: Corkscrew", "2: Carousel"]')
    assert set(options(match)) == {"pick Corkscrew", "pick Carousel"}
    match = bench("Discard a card.", 'hand = ["Clown", "Janitor"]')
    assert set(options(match)) == {"pick Clown", "pick Janitor"}
