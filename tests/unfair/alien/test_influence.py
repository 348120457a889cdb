"""Alien Influence: how it is earned, what it pays for, what it scores."""

from __future__ import annotations

import pytest
from tests.unfair.alien.table import BUILDER, game, have, influence, position
from tests.unfair.play.harness import coins, hand, options, park, play, stars, tokens
from tests.unfair.scoring.harness import end, points

from fairground.engine.match import Match
from fairground.games.rulebooks import rulebook
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.outlook.worth import worth
from fairground.games.unfair.state.state import UnfairState

BIG_TOP = "Big Top | Attraction - Theatre | | stars = 18"
SYMBOLS = """
Dish | Alien Attraction - Sideshow | | influence = 2
Coil | Alien Upgrade | | influence = 3
Envoy | Alien Staff Member | | influence = 4
Beacon | Alien Resource | | influence = 5
Lights | Alien Super Attraction - Theatre | | influence = 1
"""
DECKS = 'city-deck = ["Manual Labour", "Manual Labour"]\n'


def guests(mine: str, cards: str = SYMBOLS) -> Match:
    """A Guests step, for a seat with a gate."""
    return game(f'step = "guests"\n{DECKS}', mine, cards=cards)


@pytest.mark.rule(
    "unfair.alien.component.tokens-1",
    "unfair.alien.component.tokens-3",
    "unfair.alien.component.tokens-9",
    "unfair.alien.component.tokens-total",
)
def test_influence_is_a_token_without_limit() -> None:
    book = rulebook("unfair")
    pieces = [(15, 1), (10, 3), (6, 9)]
    for count, value in pieces:
        said = book.get(f"unfair.alien.component.tokens-{value}").text
        assert said == f"There are {count} Alien Influence tokens of value {value}."
    total = sum(count * value for count, value in pieces)
    whole = book.get("unfair.alien.component.tokens-total").text
    assert whole == f"The 31 Alien Influence pieces are worth {total} Alien Influence together."
    # RU81: more than the box holds can be had, and is worth just as much a piece.
    mine = have(total) + 'park = ["Main Gate", "1: Dish"]'
    match = game('step = "guests"\n' + DECKS, mine, cards=SYMBOLS)
    assert influence(match, 0) == total + 2
    assert match.view(None)["players"][0]["tokens"] == {"alien influence": total + 2}
    assert points(end(have(total + 2)), "alien_influence") == 2 * (total + 2)


@pytest.mark.rule("unfair.alien.income.symbol", "unfair.alien.income.instead-of-coins")
def test_a_symbol_pays_its_number_in_influence_and_no_coin() -> None:
    match = guests('park = ["Main Gate", "1: Dish"]')
    assert (influence(match, 0), coins(match, 0)) == (2, 0)
    told = next(event for event in match.events(None) if event["kind"] == "guests")
    assert told["text"] == "Player 1 has no guests and earns 2 alien influence."


@pytest.mark.rule(
    "unfair.alien.income.total-open", "unfair.alien.income.same-time", "unfair.alien.income.closed-upgrades"
)
def test_symbols_on_open_attractions_and_their_upgrades_are_added_up() -> None:
    match = guests('park = ["Main Gate", "1: Dish + Coil", "2: Lights", "3: Carousel"]')
    assert (influence(match, 0), coins(match, 0)) == (2 + 3 + 1, 2)
    told = [event for event in match.events(None) if event["kind"] == "guests"]
    # One and the same income: coins and influence are told and taken together.
    assert told[0]["text"] == "Player 1 earns 2 coins and 6 alien influence from 2 guests."
    closed = guests('park = ["Main Gate", "1: Dish (closed) + Coil", "2: Lights"]')
    assert influence(closed, 0) == 1


@pytest.mark.rule("unfair.alien.income.attractions-only")
def test_symbols_on_other_cards_bring_nothing() -> None:
    assert influence(guests('park = ["Main Gate", "Envoy", "Beacon"]'), 0) == 0
    assert influence(guests('park = ["Main Gate", "Envoy", "Beacon", "1: Carousel + Coil"]'), 0) == 3


@pytest.mark.rule("unfair.alien.income.not-star", "unfair.alien.income.not-in-star-total")
def test_influence_is_no_star() -> None:
    mine = 'park = ["1: Dish + Coil", "2: Carousel"]'
    # Two stars are those of the Carousel.
    assert stars(position(mine, cards=SYMBOLS), 0) == 2
    text = "Sifter | Staff Member | Events step: Demolish each upgrade with a star value in your park."
    match = position(
        mine.replace("Coil", "Coil + Fountain").replace("[", '["Sifter", '), cards=SYMBOLS + text
    )
    play(match, "pick Sifter")
    assert park(match, 0) == ["1: Dish + Coil", "2: Carousel", "Sifter"]
    total = (
        "Judge | Staff Member | Events step: Choose an attraction with an alien upgrade in your park. "
        "Gain coins equal to its star total."
    )
    match = position(mine.replace("[", '["Judge", '), cards=SYMBOLS + total)
    play(match, "pick Judge")
    assert coins(match, 0) == 0


@pytest.mark.rule(
    "unfair.alien.income.no-capacity", "unfair.alien.income.example", "unfair.alien.income.coin-per-guest"
)
def test_eighteen_stars_and_five_symbols_bring_fifteen_coins_and_five_influence() -> None:
    match = guests('park = ["Main Gate", "1: Big Top + Coil", "2: Dish"]', cards=SYMBOLS + BIG_TOP)
    assert (coins(match, 0), influence(match, 0)) == (15, 5)


# Prices


@pytest.mark.rule(
    "unfair.alien.build.price",
    "unfair.alien.price.only-influence",
    "unfair.alien.price.is-build-price",
    "unfair.alien.price.definition",
    "unfair.alien.influence.token",
    "unfair.core.gl.coin-price-other-currency",
)
def test_a_price_in_influence_is_paid_in_influence_alone() -> None:
    mine = 'coins = 50\nhand = ["Zero-G Drop"]\npark = ["Builder"]\n'
    assert "pick Builder" not in options(position(have(2) + mine))
    match = play(position(have(4) + mine), "pick Builder", "pick Zero-G Drop", "space 1")
    assert (coins(match, 0), influence(match, 0), hand(match, 0)) == (50, 1, [])
    assert "1: Zero-G Drop" in park(match, 0)
    # Coins are nothing to it.
    match = play(position(have(3) + mine.replace("50", "0")), "pick Builder", "pick Zero-G Drop")
    assert (coins(match, 0), influence(match, 0)) == (0, 0)


def terms(text: str) -> str:
    return f"Dealer | Staff Member | Events step: Build {text}.\n{BUILDER}"


@pytest.mark.rule(
    "unfair.alien.build.never-free", "unfair.alien.price.half-no", "unfair.alien.price.any-mention"
)
@pytest.mark.parametrize(
    ("how", "left"),
    [
        ("a card for free", None),
        ("a card for half its marked coin price", None),
        ("a card for 2 coins less", 1),
        ("a card", 1),
    ],
)
def test_no_bargain_touches_a_price_in_influence(how: str, left: int | None) -> None:
    mine = 'coins = 9\nhand = ["Zero-G Drop"]\npark = ["Dealer"]\n'
    match = position(have(4) + mine, cards=terms(how))
    if left is None:
        assert "pick Dealer" not in options(match)
        # What has a price in coins can be had that way.
        plain = position('coins = 9\nhand = ["Carousel"]\npark = ["Dealer"]', cards=terms(how))
        assert "pick Dealer" in options(plain)
    else:
        play(match, "pick Dealer", "pick Zero-G Drop", "space 1")
        assert (coins(match, 0), influence(match, 0)) == (9, left)


@pytest.mark.rule("unfair.alien.build.never-free")
def test_standing_rules_about_prices_do_not_touch_it_either() -> None:
    for rule in ("Attractions cost you nothing.", "Attractions cost you 3 coins less."):
        cards = f"Backer | Staff Member | {rule}\n{BUILDER}"
        mine = 'coins = 9\nhand = ["Zero-G Drop"]\npark = ["Backer", "Builder"]\n'
        match = position(have(4) + mine, cards=cards)
        play(match, "pick Builder", "pick Zero-G Drop", "space 1")
        assert (coins(match, 0), influence(match, 0)) == (9, 1), rule


@pytest.mark.rule(
    "unfair.alien.price.not-coin-price", "unfair.alien.price.gain-no", "unfair.alien.price.any-mention"
)
def test_it_has_no_marked_coin_price() -> None:
    cards = (
        "Broker | Staff Member | Events step: Demolish an upgrade in your park. Gain coins equal to its "
        "marked coin price.\n"
        "Picker | Staff Member | Events step: Demolish each upgrade with a marked coin price of 9 or less in "
        "your park.\n"
    )
    mine = 'park = ["Broker", "1: Carousel + Plasma Fountain"]'
    match = play(position(mine, cards=cards), "pick Broker")
    assert (park(match, 0), coins(match, 0), influence(match, 0)) == (["1: Carousel", "Broker"], 0, 0)
    mine = 'park = ["Picker", "1: Carousel + Plasma Fountain + Fountain"]'
    match = play(position(mine, cards=cards), "pick Picker")
    assert park(match, 0) == ["1: Carousel + Plasma Fountain", "Picker"]


@pytest.mark.rule("unfair.alien.price.definition")
def test_what_a_price_is_in_is_shown_everywhere() -> None:
    cards = shipped_library().by_name
    priced = {card.name for card in cards.values() if card.influence_price != codes.NONE}
    assert {"The Mothership", "Saucer Spin", "Isomorphic Matrix", "Ambassador Blorp"} <= priced
    # Nothing has both, and nothing in this pack has neither.
    assert all(cards[name].price == codes.NONE for name in priced)
    match = game(
        f'step = "park"\n{DECKS}',
        have(4) + 'coins = 9\nhand = ["Zero-G Drop", "Cow Lift"]\npark = ["Main Gate"]',
    )
    labels = [option["label"] for option in match.view(0)["ask"]["options"]]
    assert any("Zero-G Drop" in label and "3 alien influence" in label for label in labels)
    assert any("Cow Lift" in label and "5 coins" in label for label in labels)


def test_who_lacks_influence_is_told_so() -> None:
    match = game(
        f'step = "park"\n{DECKS}', 'coins = 9\nhand = ["Zero-G Drop", "Cow Lift"]\npark = ["Main Gate"]'
    )
    assert not any("Zero-G" in str(option) for option in match.asks[0].options)
    refusal = match.why_not(0, "build Zero-G Drop")
    assert refusal is not None
    assert "3 alien influence" in refusal.reason


# Scoring


@pytest.mark.rule(
    "unfair.alien.score.two-each", "unfair.alien.score.on-cards", "unfair.alien.influence.token"
)
def test_each_influence_scores_two_points_that_on_cards_too() -> None:
    match = end(have(3) + 'park = ["Office (2 alien influence)"]')
    assert points(match, "alien_influence") == 2 * (3 + 2)
    assert shipped_figures().influence_points == 2


# Bots


def value(mine: str, cards: str = SYMBOLS) -> float:
    match = game(f'step = "park"\nround = 3\n{DECKS}', mine, cards=cards)
    assert isinstance(match.state, UnfairState)
    return worth(match.state, 0)


def test_bots_value_what_they_have_and_what_will_come() -> None:
    plain = value('park = ["Main Gate", "1: Dish"]', SYMBOLS.replace("influence = 2", ""))
    coming = value('park = ["Main Gate", "1: Dish"]')
    assert value(have(3) + 'park = ["Main Gate", "1: Dish"]') == pytest.approx(coming + 6)
    # Two a round for the rest of the game, a little less for what may be closed.
    assert 2 * 2 * 5 < coming - plain < 2 * 2 * 6
    assert value('park = ["Main Gate", "1: Dish (closed)"]') < coming


def test_bots_count_on_influence_that_a_blueprint_asks_for() -> None:
    cards = SYMBOLS + "Hoard | Blueprint | • you have 8 alien influence | points = 20"
    with_it = value('blueprints = ["Hoard"]\npark = ["Main Gate", "1: Dish"]', cards)
    without = value('blueprints = ["Hoard"]\npark = ["Main Gate"]', cards)
    assert with_it - value('park = ["Main Gate", "1: Dish"]', cards) == pytest.approx(20)
    assert without - value('park = ["Main Gate"]', cards) < 5


def test_influence_on_a_card_is_nobodys_to_spend() -> None:
    match = position(
        have(1) + 'hand = ["Plasma Fountain"]\npark = ["Builder (5 alien influence)", "1: Carousel"]'
    )
    assert tokens(match, 0, "alien influence") == 1
    assert "pick Builder" not in options(match)
