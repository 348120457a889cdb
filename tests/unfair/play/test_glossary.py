"""Words of the glossary: lowest, prices, above and below, icon ribbons, revealing, types, abilities."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import position
from tests.unfair.play.harness import (
    asked,
    at,
    bench,
    coins,
    discards,
    hand,
    icons,
    idle,
    options,
    park,
    pile,
    play,
    state_of,
    tokens,
)

from fairground.games.unfair.language import codes

# Lowest


@pytest.mark.rule("unfair.core.gl.lowest", "unfair.core.gl.smallest", "unfair.core.guide.glossary-first")
def test_ties_are_all_smallest() -> None:
    """Not one of them, as in everyday speech: none is smaller, so each is smallest."""
    mine = 'park = ["1: Corkscrew", "2: Carousel", "3: Snack Bar + Fountain"]'
    match = bench("Close each smallest attraction in your park.", mine)
    assert park(match, 0) == ["1: Corkscrew (closed)", "2: Carousel (closed)", "3: Snack Bar + Fountain"]
    match = bench(
        "Demolish each cheapest upgrade in your park.",
        'park = ["1: Corkscrew + Fountain + Restrooms + Gold Nugget"]',
    )
    assert park(match, 0) == ["1: Corkscrew + Gold Nugget"]
    match = bench("Each player with the fewest coins gains 1 coin.", "coins = 3", "coins = 3")
    assert (coins(match, 0), coins(match, 1)) == (4, 4)


@pytest.mark.rule("unfair.core.gl.outright-lowest", "unfair.core.gl.outright-lowest-none")
def test_outright_smallest_needs_to_be_alone() -> None:
    text = "Close your outright smallest attraction, otherwise gain 1 coin."
    assert coins(bench(text, 'park = ["1: Corkscrew", "2: Carousel", "3: Snack Bar + Fountain"]'), 0) == 1
    match = bench(text, 'park = ["1: Corkscrew + Router", "2: Carousel", "3: Snack Bar + Fountain"]')
    assert park(match, 0)[1] == "2: Carousel (closed)"


# Prices

RELIC = (
    "Relic | Feature Upgrade | | influence_price = 2\n"
    "Gift | Feature Upgrade |\n"
    "Bauble | Feature Upgrade | | price = 2"
)


@pytest.mark.rule("unfair.core.gl.coin-price")
def test_a_marked_coin_price_is_one_in_coins() -> None:
    text = "Discard each card with a marked coin price in your hand. Gain 1 coin."
    match = bench(text, 'hand = ["Relic", "Gift", "Bauble"]', cards=RELIC)
    assert (discards(match), hand(match, 0)) == (["Bauble"], ["Gift", "Relic"])


@pytest.mark.rule("unfair.core.gl.coin-price-other-currency", "unfair.core.gl.coin-price-discount")
@pytest.mark.parametrize(
    ("terms", "influence", "can"),
    [
        ("", 2, True),
        ("", 1, False),
        (" for 2 coins less", 1, False),
        (" for half its marked coin price", 1, False),
        (" for free", 1, False),
        (" for 2 coins less", 2, True),
    ],
)
def test_another_currency_is_paid_in_full_in_that_currency(terms: str, influence: int, can: bool) -> None:
    cards = f"{RELIC}\nCrew | Staff Member | Events step: Build an upgrade{terms}."
    mine = (
        f'[[seat]]\ncoins = 9\ntokens = {{ "alien influence" = {influence} }}\nhand = ["Relic"]\n'
        'park = ["Crew", "1: Corkscrew"]'
    )
    match = at(mine, cards)
    assert ("pick Crew" in options(match)) == can
    if can:
        play(match, "pick Crew", "pick Relic")
        assert (coins(match, 0), tokens(match, 0, "alien influence")) == (9, 0)
        assert park(match, 0)[0] == "1: Corkscrew + Relic"


@pytest.mark.rule("unfair.core.gl.coin-price-discount")
def test_rules_that_lower_prices_leave_other_currencies_alone() -> None:
    cards = (
        f"{RELIC}\nSale | Resource | Upgrades cost you 1 coin less.\n"
        "Crew | Staff Member | Events step: Build an upgrade."
    )
    mine = (
        '[[seat]]\ncoins = 1\ntokens = { "alien influence" = 1 }\nhand = ["Relic", "Bauble"]\n'
        'park = ["Crew", "Sale", "1: Corkscrew"]'
    )
    match = play(at(mine, cards), "pick Crew")
    assert options(match) == ["pick Bauble"]


# Ribbons


@pytest.mark.rule(
    "unfair.core.gl.above",
    "unfair.core.gl.below",
    "unfair.core.gl.above-same-attraction",
    "unfair.core.gl.above-not-stacking",
    "unfair.core.directions.topmost-label",
)
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("above this card", ["1: Corkscrew + Fountain + Lever", "2: Carousel + Gold Nugget"]),
        ("below this card", ["1: Corkscrew + Lever + Restrooms + Router", "2: Carousel + Gold Nugget"]),
    ],
)
def test_above_and_below_are_places_on_the_ribbon_of_one_attraction(text: str, left: list[str]) -> None:
    """What was built later is higher up, though the cards are tucked in under one another."""
    cards = f"Lever | Feature Upgrade | Events step: Demolish each upgrade {text} in your park."
    mine = (
        '[[seat]]\npark = ["1: Corkscrew + Fountain + Lever + Restrooms + Router", "2: Carousel + Gold '
        'Nugget"]'
    )
    match = play(at(mine, cards), "pick Lever")
    assert park(match, 0) == left
    top = "Topper | Staff Member | Events step: Demolish the topmost upgrade on your largest attraction."
    match = play(
        at(mine.replace("[[seat]]\npark = [", '[[seat]]\npark = ["Topper", '), f"{cards}\n{top}"),
        "pick Topper",
    )
    assert discards(match) == ["Router"]


@pytest.mark.rule("unfair.core.gl.above")
def test_a_built_in_upgrade_is_below_all_others() -> None:
    text = (
        "Gain 1 coin for each animal upgrade below this card. Gain 10 coins for each upgrade above this card."
    )
    cards = f"Lever | Feature Upgrade | Events step: {text}"
    match = play(at('[[seat]]\npark = ["1: Shark Tank + Lever"]', cards), "pick Lever")
    assert coins(match, 0) == 1


@pytest.mark.rule("unfair.core.gl.icon-ribbon", "unfair.core.gl.icon-ribbon-combined")
def test_icons_of_upgrades_join_the_ribbon_of_their_attraction() -> None:
    """The ribbon is what its size and its themes are read from."""
    mine = 'park = ["1: Sky Wheel + Fountain + Pirate Theme", "2: Carousel"]'
    match = bench("Gain 1 coin for each attraction with a Pirate Theme in your park.", mine)
    assert (icons(match, "Sky Wheel"), icons(match, "Carousel")) == (4, 1)
    assert coins(match, 0) == 1
    moved = bench("Move a theme upgrade in your park to another attraction in your park.", mine)
    assert (icons(moved, "Sky Wheel"), icons(moved, "Carousel")) == (3, 2)


@pytest.mark.rule("unfair.core.gl.attach", "unfair.core.gl.attach-examples")
def test_building_and_moving_attach_upgrades_and_powers() -> None:
    text = (
        "Build an upgrade for free. Build a staff power for free. Move a staff power in your park to "
        "another staff member in your park."
    )
    match = bench(text, 'hand = ["Fountain", "Cape"]\npark = ["1: Corkscrew", "Clown", "Janitor"]')
    play(match, "pick Fountain", "pick Cape", "pick Clown")
    state = state_of(match)
    hosts = {state.printed(card).name: state.host[card] for card in state.park(0)}
    assert state.printed(hosts["Fountain"]).name == "Corkscrew"
    # The power went to the clown first and then on to the janitor.
    assert state.printed(hosts["Cape"]).name == "Janitor"
    # Neither can be anywhere else: without an attraction and a staff member there is no place for them.
    cards = "Kiosk | Resource | Events step: Build a card for free."
    assert options(at('[[seat]]\nhand = ["Fountain", "Cape"]\npark = ["Kiosk"]', cards)) == ["done"]


# Revealing


@pytest.mark.rule("unfair.core.gl.reveal-refill", "unfair.core.insufficient.after-reshuffle")
def test_a_deck_emptied_by_revealing_is_filled_before_the_card_goes_back() -> None:
    match = bench(
        "Reveal the top 1 park card. Discard a card. Gain 1 coin.",
        'hand = ["Janitor", "Office"]',
        table='park-deck = ["Clown"]\npark-discards = ["Fountain", "Router"]',
    )
    # Somebody is asked while the card lies open: the deck is filled already.
    assert asked(match) == (0, "pick")
    assert sorted(pile(match, codes.PARK_DECK)) == ["Fountain", "Router"]
    play(match, "pick Office")
    assert pile(match, codes.PARK_DECK)[0] == "Clown"
    assert discards(match) == ["Office"]


# Types


@pytest.mark.rule("unfair.core.type.line", "unfair.core.type.super-thrill-ride")
@pytest.mark.parametrize(
    "words", ["super card", "attraction", "thrill card", "ride", "thrill ride", "super ride"]
)
def test_each_word_of_a_type_line_is_a_type(words: str) -> None:
    cards = "Big One | Super Attraction - Thrill Ride | | stars = 5\nSleeper | Attraction - Hotel |"
    text = f"Gain 1 coin for each {words} in your park. Gain 10 coins."
    match = bench(text, 'park = ["1: Big One"]', cards=cards)
    assert coins(match, 0) == 11
    other = bench(text, 'park = ["1: Sleeper"]', cards=cards)
    assert coins(other, 0) == (11 if words == "attraction" else 10)


@pytest.mark.rule("unfair.core.type.line")
def test_every_park_card_has_a_type_line() -> None:
    printed = state_of(
        position('park = ["1: Carousel + Penguins", "Mermaid", "Vacant Lot", "Mining Claim"]')
    ).unfair.printed
    assert all(card.types for card in printed)


@pytest.mark.rule("unfair.core.type.dinosaur-animal-upgrade")
def test_a_dinosaur_animal_upgrade_has_all_three_words() -> None:
    cards = (
        "Vet | Staff Member | Events step: Gain 1 coin for each dinosaur animal upgrade in your park. "
        "Gain 10 coins."
    )
    match = position(
        'park = ["Vet", "1: Carousel + Triceratops + Penguins", "2: Corkscrew + Fountain"]', cards=cards
    )
    assert coins(play(match, "pick Vet"), 0) == 11


# Abilities


@pytest.mark.rule("unfair.core.gl.ability", "unfair.core.gl.ability-includes-events")
@pytest.mark.parametrize("kind", ["Staff Member", "Event"])
def test_events_are_abilities_like_those_of_cards_in_a_park(kind: str) -> None:
    """The same text has the same effects and grants the same options."""
    cards = f"Deal | {kind} | Events step: You may pay 1 coin. If you do, close an attraction in any park."
    place = 'hand = ["Deal"]' if kind == "Event" else 'park = ["Deal", "1: Corkscrew"]'
    own = place if kind == "Staff Member" else place + '\npark = ["1: Corkscrew"]'
    match = at(f'[[seat]]\ncoins = 1\n{own}\n[[seat]]\npark = ["1: Carousel"]', cards)
    play(match, "pick Deal", "yes")
    assert asked(match) == (0, "pick")
    play(match, "player 1")
    assert (coins(match, 0), park(match, 1)) == (0, ["1: Carousel (closed)"])


@pytest.mark.rule("unfair.core.gl.events-and-abilities")
@pytest.mark.parametrize("kind", ["Staff Member", "Event"])
def test_protection_makes_no_difference_between_events_and_abilities(kind: str) -> None:
    cards = (
        f"Raid | {kind} | Events step: Demolish an upgrade in a competitor's park. Gain 1 coin.\n"
        "Shield | Resource | Upgrades in your park cannot be affected by competitors."
    )
    place = 'hand = ["Raid"]' if kind == "Event" else 'park = ["Raid"]'
    match = at(f'[[seat]]\n{place}\n[[seat]]\npark = ["Shield", "1: Carousel + Fountain"]', cards)
    play(match, "pick Raid")
    assert (coins(match, 0), park(match, 1)[0]) == (1, "1: Carousel + Fountain")
    bare = at(f'[[seat]]\n{place}\n[[seat]]\npark = ["1: Carousel + Fountain"]', cards)
    play(bare, "pick Raid")
    assert park(bare, 1) == ["1: Carousel"]


@pytest.mark.rule("unfair.core.guide.literal")
def test_a_card_does_what_it_says_and_nothing_else() -> None:
    """Nothing but the coins changes: not the parks, hands or piles, nor anybody else's coins."""
    mine = 'coins = 1\nhand = ["Clown"]\npark = ["1: Corkscrew + Fountain"]'
    match = bench("Gain 2 coins.", mine, "coins = 4", table='park-deck = ["Janitor"]\nmarket = ["Router"]')
    assert idle(match)
    assert (coins(match, 0), coins(match, 1)) == (3, 4)
    assert (hand(match, 0), park(match, 0)) == (["Clown"], ["1: Corkscrew + Fountain"])
    assert (pile(match, codes.PARK_DECK), discards(match)) == (["Janitor"], [])
    # A card called “Demolition Day” that says nothing does nothing.
    match = at(
        '[[seat]]\nhand = ["Demolition Day"]\npark = ["1: Corkscrew"]',
        "Demolition Day | Event | Gain 1 coin.",
    )
    play(match, "pick Demolition Day")
    assert park(match, 0) == ["1: Corkscrew"]


@pytest.mark.rule("unfair.core.dice.d6", "unfair.core.dice.two")
def test_a_roll_is_two_six_sided_dice() -> None:
    seen: set[tuple[int, int]] = set()
    for seed in range(120):
        match = at(
            '[[seat]]\npark = ["Gambler"]', "Gambler | Staff Member | Events step: Roll the dice.", seed=seed
        )
        events = match.play(0, "pick Gambler")
        dice = next(event["dice"] for event in events if event["kind"] == "rolled")
        assert len(dice) == 2
        seen.add((dice[0], dice[1]))
    assert {value for pair in seen for value in pair} == {1, 2, 3, 4, 5, 6}
    # Each die for itself: many different pairs, and the two do not always agree.
    assert len(seen) > 25


# Too few cards


@pytest.mark.rule("unfair.core.guide.insufficient-in-guide", "unfair.core.insufficient.any-source")
@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("Draw 3 park cards.", 'park-deck = ["Clown"]'),
        ("Reveal the top 3 park cards. Keep each staff member among them.", 'park-deck = ["Clown"]'),
        ("Return 2 staff members from the park discard pile to your hand.", 'park-discards = ["Clown"]'),
        ("Take 2 cards from the Market.", 'market = ["Clown"]'),
    ],
)
def test_no_text_needs_to_say_what_happens_with_too_few_cards(text: str, table: str) -> None:
    """Each asks for more cards than there are, takes the one there is and goes on."""
    match = bench(f"{text} Gain 1 coin.", table=table)
    while asked(match) == (0, "pick"):
        play(match, "pick Clown")
    assert (hand(match, 0), coins(match, 0)) == (["Clown"], 1)
