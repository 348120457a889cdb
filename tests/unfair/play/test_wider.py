"""Rearranging, copies, where dismissed cards go, cancelling, skipped turns, own themes, standing rules."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import at as in_the_game
from tests.unfair.flow.scene import play_on
from tests.unfair.language.reading import refuse
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
    stars,
    state_of,
)
from tests.unfair.play.test_forms import table

from fairground.games.unfair.flow.kit import make_components
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.pack_files import PackFile
from fairground.games.unfair.library.packs import understand
from fairground.games.unfair.library.tools import lint
from fairground.games.unfair.play.building import price_of
from fairground.games.unfair.play.measures import stat

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])
STAFF = "Amy | Staff Member | When dismissed: Gain 4 coins.\nBob | Staff Member | \n"
LAMP = "Lamp | Feature Upgrade | | price = 1 | stars = 3\n"


# Where dismissed cards go


def test_what_is_dismissed_into_a_deck_is_dismissed_and_shuffled_in() -> None:
    text = "Dismiss each staff member in a competitor's park and shuffle them into the park deck."
    cards = STAFF + "Rock | Staff Member | This card cannot be dismissed."
    match = table(text, "", 'park = ["Amy", "Bob", "Rock"]', cards=cards)
    assert park(match, 1) == ["Rock"]
    assert discards(match) == []
    deck = [match.state.components.faces[card].name for card in match.state.zones[codes.PARK_DECK]]
    assert sorted(deck) == ["Amy", "Bob"]
    assert coins(match, 1) == 4  # it was dismissed


def test_an_overview_can_dismiss_without_anybody_acting() -> None:
    text = "Dismiss each staff member with 1 or more coins on it in any park"
    text += " and shuffle them into the park deck."
    cards = STAFF + f"Law | Overview | Cleanup step: {text}"
    match = at(
        '[table]\nmoment = "cleanup"\nrules = ["Law"]\n[[seat]]\npark = ["Amy (1 coin)", "Bob"]\n[[seat]]',
        cards,
    )
    assert park(match, 0) == ["Bob"]


# Rearranging


def test_some_attractions_are_closed_and_change_places() -> None:
    mine = 'park = ["1: Corkscrew", "2: Carousel", "3: Snack Bar"]'
    match = table("Close one or more attractions in your park and rearrange them.", mine, "")
    assert "done" not in options(match)
    play(match, "pick Corkscrew")
    assert "done" in options(match)
    play(match, "pick Snack Bar", "done")
    assert asked(match) == (0, "rearrange")
    play(match, "pick Corkscrew")
    assert "space 2" not in options(match)  # Carousel stays where it is
    play(match, "space 3", "pick Corkscrew")
    assert "space 1" in options(match)  # back to where Snack Bar is now
    play(match, "space 5", "done")
    assert park(match, 0) == ["1: Snack Bar (closed)", "2: Carousel", "5: Corkscrew (closed)"]
    moves = [event for event in match.events(1) if event["kind"] == "moved"]
    assert [event["space"] for event in moves] == [3, 5]


@SEATS
def test_a_whole_park_is_rearranged_and_no_other(seats: int) -> None:
    mine = 'park = ["1: Corkscrew + Fountain", "2: Carousel"]'
    match = table("Rearrange your park.", mine, *[mine] * (seats - 1))
    play(match, "pick Fountain", "pick Carousel", "pick Carousel", "space 4", "done")
    assert idle(match)
    assert park(match, 0) == ["1: Corkscrew", "4: Carousel + Fountain"]
    assert all(park(match, seat) == ["1: Corkscrew + Fountain", "2: Carousel"] for seat in range(1, seats))


def test_upgrades_go_only_where_they_suit_and_moves_come_to_an_end() -> None:
    mine = 'park = ["1: Corkscrew + Fountain", "2: Carousel + Fountain"]'
    match = table("Rearrange your park.", mine, "")
    assert "pick Fountain on Corkscrew in space 1" not in options(match)
    moves = 0
    while not idle(match):
        match.play(0, match.asks[0].options[-1])
        moves += 1
    assert moves <= 2 * 2 * 4


# Copies


def test_a_card_becomes_a_copy_at_game_end_and_is_nothing_else_then() -> None:
    matrix = "Events step: This card becomes a copy of an upgrade in any park."
    cards = f"Matrix | Alien Upgrade | {matrix} | price = 2 | stars = 1\n{LAMP}"
    match = at(
        '[[seat]]\npark = ["1: Corkscrew + Fountain + Matrix"]\n'
        '[[seat]]\npark = ["1: Corkscrew + Lamp + Fountain"]',
        cards,
    )
    before = stars(match, 0)
    play(match, "pick Matrix")
    # A second Fountain cannot lie there, so Lamp is the only one.
    assert park(match, 0) == ["1: Corkscrew + Fountain + Lamp"]
    assert stars(match, 0) == before - 1 + 3
    assert park(match, 1) == ["1: Corkscrew + Lamp + Fountain"]
    assert idle(match)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Matrix (2 coins, 3 alien influence) + Fountain", "Lantern (2 coins, 3 alien influence) + Fountain"),
        ("Fountain (1 coins) + Matrix + Flag", "Fountain (1 coins) + Lantern + Flag"),
        ("Fountain + Matrix (4 coins)", "Fountain + Lantern (4 coins)"),
    ],
)
def test_a_copy_keeps_its_place_and_its_tokens(before: str, after: str) -> None:
    """RU59"""
    matrix = "This card becomes a copy of a quality upgrade in any park."
    cards = f"Matrix | Alien Upgrade | Events step: {matrix}\nLantern | Quality Upgrade |\n"
    cards += "Flag | Feature Upgrade |"
    rival = '[[seat]]\npark = ["2: Corkscrew + Lantern (5 coins)"]'
    match = at(f'[[seat]]\npark = ["1: Corkscrew + {before}"]\n{rival}', cards)
    play(match, "pick Matrix")
    assert park(match, 0) == [f"1: Corkscrew + {after}"]
    # Nothing comes with the one that was copied, and nothing of it is gone.
    assert park(match, 1) == ["2: Corkscrew + Lantern (5 coins)"]


def test_what_lies_on_an_attraction_becomes_an_upgrade_and_nothing_else() -> None:
    for what, offered in (("an attraction", ["done"]), ("a card", ["done", "pick Matrix"])):
        cards = (
            f"Matrix | Alien Upgrade | Events step: This card becomes a copy of {what} in any park.\n{LAMP}"
        )
        match = at(
            '[[seat]]\npark = ["1: Corkscrew + Matrix"]\n[[seat]]\npark = ["1: Carousel + Lamp"]', cards
        )
        assert options(match) == offered
    play(match, "pick Matrix")
    assert park(match, 0) == ["1: Corkscrew + Lamp"]


def test_with_nothing_to_copy_a_card_stays_itself() -> None:
    matrix = (
        "Matrix | Alien Upgrade | Events step: This card becomes a copy of a non-alien upgrade in any park."
    )
    match = at('[[seat]]\npark = ["1: Corkscrew + Matrix"]\n[[seat]]', matrix)
    assert options(match) == ["done"]


# Events


@SEATS
def test_a_cancelled_event_does_nothing_and_is_discarded(seats: int) -> None:
    cards = (
        "Stop | Staff Member | When a competitor plays an event card: You may pay 2 coins and cancel it.\n"
    )
    cards += "Feast | Event | Gain 9 coins."
    rivals = '[[seat]]\ncoins = 2\npark = ["Stop"]\n' + "[[seat]]\n" * (seats - 2)
    match = at(f'[[seat]]\nhand = ["Feast"]\n{rivals}', cards, seats)
    play(match, "pick Feast")
    assert asked(match) == (1, "may")
    play(match, "yes")
    assert coins(match, 0) == 0
    assert coins(match, 1) == 0
    assert discards(match, codes.EVENT_DECK) == ["Feast"]


def test_an_event_is_played_from_the_discard_pile() -> None:
    cards = "Tester | Staff Member | Events step: Play an event card from the event discard pile.\n"
    cards += "Feast | Event | Gain 9 coins."
    match = at('[table]\nevent-discards = ["Feast"]\n[[seat]]\npark = ["Tester"]\n[[seat]]', cards)
    play(match, "pick Tester")
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    assert coins(match, 0) == 9


@SEATS
def test_hands_are_exchanged(seats: int) -> None:
    others = ['hand = ["Carousel"]', *['hand = ["Snack Bar"]'] * (seats - 2)]
    match = table("Exchange hands with a competitor.", 'hand = ["Corkscrew"]', *others)
    if seats > 2:
        play(match, "player 1")
    assert (hand(match, 0), hand(match, 1)) == (["Carousel"], ["Corkscrew"])


@SEATS
def test_a_skipped_turn_passes_by(seats: int) -> None:
    cards = "Nap | Staff Member | Once per Park step: A competitor skips their next turn."
    decks = (
        'event-deck = ["Merch", "Merch", "Merch", "Merch", "Merch"]\npark-deck = ["Carousel", "Carousel"]\n'
    )
    match = in_the_game(
        f'{decks}step = "park"\nturn = 0',
        'park = ["Nap"]\nused = 2',
        *["used = 2"] * (seats - 1),
        cards=cards,
    )
    play(match, "use Nap")
    if seats > 2:
        play(match, "player 1")
    play(match, "loose change")
    acted = [event["seat"] for event in match.events(None) if event["kind"] == "skipped"]
    assert acted == [1]
    for seat in range(2, seats):
        assert asked(match) == (seat, "park")
        play(match, "loose change")
    assert state_of(play_on(match, "events")).round == 2


# Standing rules


@SEATS
@pytest.mark.parametrize(
    "text",
    [
        "Each competitor loses 2 coins.",
        "Each competitor discards a card.",
        "Steal 2 coins from a competitor.",
    ],
)
def test_who_cannot_be_affected_is_left_alone(seats: int, text: str) -> None:
    cards = "Saint | Staff Member | You cannot be affected by competitors."
    rival = 'coins = 5\nhand = ["Corkscrew", "Carousel"]'
    safe = f'{rival}\npark = ["Saint"]'
    match = table(text, "coins = 0", safe, *[rival] * (seats - 2), cards=cards)
    while not idle(match):
        # Others may not learn what is in a hand from a question that is left out: but no card is offered.
        assert match.asks[0].seat != 1 or options(match) == ["done"]
        match.play(match.asks[0].seat, match.asks[0].options[0])
    assert coins(match, 1) == 5
    assert len(hand(match, 1)) == 2


@SEATS
def test_city_cards_spare_whom_they_cannot_affect(seats: int) -> None:
    cards = "Saint | Staff Member | You cannot be affected by City cards.\n"
    cards += "Tax | City - Unfair | Each player loses 2 coins. / Close each attraction in any park."
    seat = '[[seat]]\ncoins = 5\npark = ["1: Corkscrew"]\n'
    safe = '[[seat]]\ncoins = 5\npark = ["Saint", "1: Corkscrew"]\n'
    match = at(f'[table]\nmoment = "city"\ncity = ["Tax"]\n{safe}{seat * (seats - 1)}', cards, seats)
    assert [coins(match, one) for one in range(seats)] == [5, *[3] * (seats - 1)]
    assert park(match, 0) == ["1: Corkscrew", "Saint"]
    assert all(park(match, one) == ["1: Corkscrew (closed)"] for one in range(1, seats))


def test_tokens_that_cannot_be_removed_stay() -> None:
    cards = "Vault | Resource | Tokens on this card cannot be removed.\nBox | Resource | "
    text = "Collect all coins from each resource in your park."
    match = table(text, 'park = ["Vault (3 coin)", "Box (2 coin)"]', "", cards=cards)
    assert coins(match, 0) == 2
    assert park(match, 0) == ["Box", "Vault (3 coins)"]


def test_what_counts_as_two_and_what_has_double_stars() -> None:
    cards = "Twin | Attraction - Hotel | This card counts as two. | stars = 2\n"
    cards += "Glow | Staff Member | Hotels in your park have twice their stars."
    match = table("Gain 1 coin for each hotel in your park.", 'park = ["1: Twin", "Glow"]', "", cards=cards)
    assert coins(match, 0) == 2
    assert stars(match, 0) == 4


def test_what_counts_as_two_counts_so_on_its_attraction_too() -> None:
    cards = "Pair | Feature Upgrade | This card counts as two. | price = 1"
    text = "Gain 1 coin for each attraction with 2 or more upgrades in your park."
    match = table(text, 'park = ["1: Carousel + Pair", "2: Corkscrew + Giant Loop"]', "", cards=cards)
    assert coins(match, 0) == 1


@pytest.mark.parametrize(
    "noun",
    [
        "Attractions with 2 or more upgrades in your park",
        "Your largest attraction",
        "Upgrades on an attraction with 3 upgrades in your park",
    ],
)
def test_what_counts_as_two_is_not_told_by_counting(noun: str) -> None:
    problem = refuse(f"{noun} counts as two." if noun[0] == "Y" else f"{noun} count as two.")
    assert "not by counting" in str(problem)


# Rules that look at what they change


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Your star total is increased by 2 if your star total is 3 or more.", 5),
        ("Your star total is increased by 2 if your star total is 4 or more.", 3),
        ("Your star total is increased by 1 for each attraction with 3 or more stars in your park.", 4),
        ("Each attraction with 3 or more stars in your park has +1 star.", 4),
        ("Each attraction with 4 or more stars in your park has +1 star.", 3),
        ("Attractions with 3 or more stars in your park have twice their stars.", 6),
        ("Your star total is doubled if your star total is 3 or more.", 6),
    ],
)
def test_a_rule_does_not_see_what_it_changes_itself(text: str, expected: int) -> None:
    cards = f"Law | Staff Member | {text}\nGlow | Attraction - Hotel | | stars = 3"
    match = table("Gain 1 coin.", 'park = ["1: Glow", "Law"]', "", cards=cards)
    assert stat(state_of(match), 0, codes.PARK_STARS) == expected


def test_rules_that_look_at_each_other_in_a_circle_come_to_an_end() -> None:
    cards = (
        "Sun | Staff Member | Your star total is increased by 1 if your guest capacity is 1 or more.\n"
        "Moon | Staff Member | Your guest capacity is increased by 1 for each 1 attraction in your park.\n"
        "Tide | Staff Member | Your guest capacity is increased by 1 if your star total is 1 or more.\n"
        "Glow | Attraction - Hotel | | stars = 3"
    )
    park = ", ".join(['"1: Glow"', *['"Sun", "Moon", "Tide"'] * 3])
    match = table("Gain 1 coin.", f"park = [{park}]", "", cards=cards)
    assert stat(state_of(match), 0, codes.PARK_STARS) == 6
    assert state_of(match).asking == []


# The first of each round


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("The first attraction you build each round costs you 2 coins less.", [1, 3, 3]),
        ("The first attraction each round costs you nothing.", [0, 3, 3]),
        ("The first hotel you build each round costs you 1 coin more.", [4, 3, 3]),
        ("The first upgrade you build each round costs you nothing.", [3, 3, 3]),
    ],
)
def test_the_first_card_of_each_round_has_a_price_of_its_own(text: str, prices: list[int]) -> None:
    cards = f"Deal | Staff Member | {text}\nLodge | Attraction - Hotel | | price = 3"
    seat = 'park = ["Deal"]\nhand = ["Lodge", "Lodge", "Lodge"]\ncoins = 50'
    match = in_the_game('step = "park"', seat, "used = 3", cards=cards)
    paid = []
    for _ in prices:
        before = coins(match, 0)
        build = next(option for option in options(match) if option.startswith("build Lodge"))
        play(match, build)
        while asked(match) != (0, "park") and asked(match)[1] in ("place", "pick"):
            play(match, options(match)[0])
        paid.append(before - coins(match, 0))
        if len(paid) == len(prices):
            break
        play_on(match, "park")
    assert paid == prices


def test_the_first_card_is_looked_for_in_the_whole_round_and_by_each_payer() -> None:
    """What was built before the card came into play was the first; a competitor has a first one too."""
    text = "The first hotel a player builds each round costs players 2 coins less."
    cards = f"Deal | Staff Member | {text} | price = 0\nLodge | Attraction - Hotel | | price = 3"
    mine = 'hand = ["Deal", "Lodge", "Lodge"]\ncoins = 50'
    match = in_the_game('step = "park"', mine, 'hand = ["Lodge"]\ncoins = 50', cards=cards)
    state = state_of(match)
    deal = lodge = -1
    for card, face in enumerate(state.components.faces):
        deal = card if face.name == "Deal" else deal
        lodge = card if face.name == "Lodge" else lodge

    def price(seat: int) -> int:
        return price_of(state_of(match), seat, lodge, state.unfair.build_terms)

    assert price(0) == 3
    state.built = [0, next(card for card in state.hand(0) if card != deal)]
    play(match, "build Deal")
    assert (price(0), price(1)) == (3, 1)
    play_on(match, "events")
    assert (price(0), price(1)) == (1, 1)  # a new round


# A theme that somebody chooses


@SEATS
def test_a_theme_is_chosen_and_counts_with_its_wildcards(seats: int) -> None:
    cards = (
        "Cave | Attraction - Ride | | icons = ['pirate']\nDojo | Attraction - Ride | | icons = ['ninja']\n"
        "Mask | Attraction - Ride | | icons = ['?']"
    )
    text = "Choose a theme. Gain 2 coins for each attraction of that theme in your park."
    mine = 'park = ["1: Cave", "2: Dojo", "3: Mask"]'
    match = table(text, mine, *[""] * (seats - 1), cards=cards)
    assert asked(match) == (0, "chosen-theme")
    themes = state_of(match).unfair.program.themes
    assert options(match) == [f"option {number}" for number in sorted(map(themes.index, ("pirate", "ninja")))]
    play(match, f"option {themes.index('pirate')}")
    assert coins(match, 0) == 4


def test_a_theme_must_be_chosen_before_it_is_spoken_of() -> None:
    for text in (
        "Gain 1 coin for each attraction of that theme in your park.",
        "Close an attraction of a chosen theme in your park.",
    ):
        assert "“Choose a theme.”" in str(refuse(text))


# Complete panoramas

SERIES = "".join(f'P{place} | Attraction - Ride | | panorama = "{place}/3"\n' for place in (1, 2, 3))


@pytest.mark.parametrize(
    ("row", "whole"),
    [
        (("P1", "P2", "P3"), 1),
        (("P2", "P3"), 0),
        (("P1", "P3", "P2"), 0),
        (("P1", "", "P2", "P3"), 0),
        (("P1", "P2", "P3", "", "P1", "P2"), 1),
        (("P1", "P2", "P3", "", "P1", "P2", "P3"), 2),
        (("P1", "P2", "Shapeshifting Thing"), 0),  # no part of one before the game is over
    ],
)
def test_complete_panoramas_are_counted_and_asked_for(row: tuple[str, ...], whole: int) -> None:
    places = ", ".join(f'"{space}: {name}"' for space, name in enumerate(row, 1) if name)
    for text, gained in (
        ("Gain 2 coins for each complete panorama in your park.", 2 * whole),
        ("If you have a complete panorama, gain 1 coin.", min(whole, 1)),
        ("If you have no complete panorama, gain 1 coin.", 1 - min(whole, 1)),
        ("Gain 1 coin for each attraction of a complete panorama in your park.", 3 * whole),
        ("Each player with 2 complete panoramas gains 7 coins.", 7 if whole > 1 else 0),
    ):
        wild = 'Shapeshifting Thing | Attraction - Ride | | symbols = ["panorama-wild"]\n'
        room = "Room | Staff Member | Your attraction limit is increased by 3.\n"
        match = table(text, f'park = ["Room", {places}]', "", cards=SERIES + wild + room)
        assert coins(match, 0) == gained, text


def test_what_cannot_be_open_closes_and_stays_closed() -> None:
    cards = "Strike | Staff Member | Thrill rides in your park cannot be open."
    match = table(
        "Reopen each attraction in your park.",
        'park = ["Strike", "1: Corkscrew", "2: Carousel (closed)"]',
        "",
        cards=cards,
    )
    assert idle(match)
    assert park(match, 0)[:2] == ["1: Corkscrew (closed)", "2: Carousel"]


def test_what_cannot_be_open_is_not_reopened_in_cleanup_either() -> None:
    cards = (
        "Strike | Staff Member | Hotels in your park cannot be open.\n"
        "Lodge | Attraction - Hotel | When closed: Gain 5 coins."
    )
    match = in_the_game('step = "park"', 'park = ["Strike", "1: Lodge"]\nused = 2', "used = 3", cards=cards)
    while state_of(match).round < 3:
        match.play(match.asks[0].seat, match.asks[0].default)
    closed = [
        event for event in match.events(None) if event["kind"] == "did" and event["does"] == "Gain 5 coins"
    ]
    assert len(closed) == 1
    assert not [event for event in match.events(None) if event["kind"] == "reopened"]


def test_a_card_that_closes_itself_and_opens_again_comes_to_an_end() -> None:
    cards = (
        "Lodge | Attraction - Hotel | Hotels in your park cannot be open. / When closed: Reopen this card."
    )
    match = in_the_game('step = "park"', 'park = ["1: Lodge"]\nused = 2', "used = 3", cards=cards)
    while state_of(match).round < 2:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert "cannot keep itself closed" in str(refuse("This card cannot be open.", "Attraction - Hotel"))


# Themes of packs

PACK = """
pack = "space"
themes = ["space"]
[[card]]
name = "Rocket"
type = "Attraction - Thrill Ride"
price = 3
icons = ["space"]
[[card]]
name = "Space Theme"
type = "Theme Upgrade"
price = 1
icons = ["space"]
text = "Guests step: Gain 1 coin for each Space Theme in your park."
[[card]]
name = "Liftoff"
type = "Blueprint"
points = 10
text = "• an attraction with a Space Theme"
"""


def test_a_pack_brings_its_own_theme() -> None:
    library, errors = understand((PackFile("space.toml", PACK),))
    assert not errors
    theme = library.program.themes.index("space")
    assert library.card("Rocket").themes == [theme]
    facts = make_components(library, [library.card("Rocket"), library.card("Space Theme")], 2)
    assert facts.taken_up[0] & facts.barred_by[1]  # not twice on one ride
    assert lint(PACK, "space.toml").is_fine
    assert (
        "lowercase letters"
        in lint(
            PACK.replace('["space"]\n[[card]]\nname = "Rocket"', '[7]\n[[card]]\nname = "Rocket"'),
            "space.toml",
        ).text
    )


def test_an_unknown_hook_is_refused() -> None:
    card = '[[card]]\nname = "Odd"\ntype = "Staff Member"\nprice = 1\ntext = "Events step: Do: magic."'
    pack = f'pack = "odd"\n{card}'
    report = lint(pack, "odd.toml")
    assert not report.is_fine
    assert "there is no effect “magic”" in report.text


def test_no_shipped_card_needs_python() -> None:
    assert state_of(table("Gain 1 coin.", "", "")).unfair.program.hooks == []


@SEATS
def test_from_each_competitor_as_much_as_there_is(seats: int) -> None:
    match = bench("Steal 2 coins from each competitor.", "coins = 5", "coins = 1", seats=seats)
    # The others have nothing.
    assert [coins(match, seat) for seat in range(seats)] == [6, *[0] * (seats - 1)]
    text = "[[seat]]\npark = ['Tester']\n" + "[[seat]]\ncoins = 5\n" * (seats - 1)
    match = at(text, "Tester | Staff Member | Events step: Steal 2 coins from each competitor.", seats)
    match.play(0, "pick Tester")
    assert [coins(match, seat) for seat in range(seats)] == [2 * (seats - 1), *[3] * (seats - 1)]


@SEATS
def test_whoever_blocks_is_the_only_one_spared_of_those_stolen_from(seats: int) -> None:
    match = bench(
        "Intrusion: Steal 2 coins from each competitor.",
        rival='coins = 5\npark = ["Guard"]',
        cards="Guard | Staff Member | Block an Intrusion.",
        table="",
        seats=seats,
    )
    while not idle(match):
        ask = match.asks[0]
        match.play(ask.seat, next(option for option in ask.options if str(option) != "no"))
    assert [coins(match, seat) for seat in range(seats)] == [0, 5, *[0] * (seats - 2)]


@SEATS
def test_to_joins_what_is_paid_to_what_it_is_paid_for(seats: int) -> None:
    match = bench("You may pay 2 coins to gain 5 coins.", "coins = 2", seats=seats)
    play(match, "yes")
    assert coins(match, 0) == 5
    card = "Tester | Staff Member | Events step: You may pay 2 coins to gain 5 coins."
    match = at("[[seat]]\ncoins = 1\npark = ['Tester']\n" + "[[seat]]\n" * (seats - 1), card, seats)
    assert options(match) == ["done"]


@pytest.mark.parametrize(("dice", "left"), [("2 3", 3), ("3 3", 5), ("5 5", 8)])
def test_on_a_result(dice: str, left: int) -> None:
    text = "Roll the dice. On a 5 or less, lose 2 coins. On a 10 or more, gain 3 coins."
    assert coins(bench(text, "coins = 5", dice=dice), 0) == left


@SEATS
def test_a_rule_that_says_last_that_it_is_for_this_round(seats: int) -> None:
    crane = "Crane | Staff Member | Events step: Each player builds an attraction for free."
    seat = 'hand = ["Corkscrew"]'
    match = bench(
        "Competitors cannot build attractions this round.",
        f'park = ["Crane"]\n{seat}',
        seat,
        cards=crane,
        seats=seats,
    )
    play(match, "pick Crane")
    while not idle(match):
        ask = match.asks[0]
        match.play(ask.seat, ask.options[0])
    assert "1: Corkscrew" in park(match, 0)
    assert park(match, 1) == []


@SEATS
def test_when_you_build_this_is_when_it_is_built(seats: int) -> None:
    ride = "Tower | Attraction - Thrill Ride | When you build this, gain 3 coins. | price = 1"
    text = "Build an attraction from your hand."
    match = bench(text, 'coins = 5\nhand = ["Tower", "Tower"]', cards=ride, seats=seats)
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    assert coins(match, 0) == 5 - 1 + 3


@SEATS
def test_what_a_competitor_would_do_is_replaced_whoever_is_named_first(seats: int) -> None:
    text = "When a competitor would close an attraction in your park, you may pay 2 coins instead."
    guard = f"Guard | Staff Member | {text}"
    match = bench(
        "Close an attraction in a competitor's park.",
        rival='coins = 5\npark = ["Guard", "1: Corkscrew"]',
        cards=guard,
        seats=seats,
    )
    while not idle(match):
        ask = match.asks[0]
        match.play(ask.seat, "yes" if "yes" in options(match) else ask.options[0])
    assert coins(match, 1) == 3
    assert "1: Corkscrew" in park(match, 1)


@SEATS
def test_an_option_for_an_action_once_a_game_is_one(seats: int) -> None:
    card = "Tester | Staff Member | Once per game: You may use an action to gain 3 coins."
    match = at("[[seat]]\ncoins = 5\npark = ['Tester']\n" + "[[seat]]\n" * (seats - 1), card, seats)
    play(match, "pick Tester")
    assert coins(match, 0) == 8
    assert "pick Tester" not in options(match)


@SEATS
def test_once_per_a_step_is_in_that_step_of_what_happens_to_the_card_itself(seats: int) -> None:
    for step, gained in (("Events", 2), ("Guests", 0)):
        ride = f"Ride | Attraction - Hotel | Once per {step} step, when this card is closed: Gain 2 coins."
        match = bench("Close an attraction in your park.", 'park = ["1: Ride"]', cards=ride, seats=seats)
        while not idle(match):
            match.play(0, match.asks[0].options[0])
        assert coins(match, 0) == gained


@SEATS
@pytest.mark.parametrize(
    ("said", "gained"),
    [
        ("When a competitor closes this attraction, gain 2 coins.", 2),
        ("When this attraction is closed by a competitor, gain 2 coins.", 2),
        ("When this attraction is closed, gain 2 coins.", 2),
        ("When you close this attraction, gain 2 coins.", 0),
        ("When a competitor demolishes this attraction, gain 2 coins.", 0),
    ],
)
def test_a_card_waits_for_what_is_done_to_itself(seats: int, said: str, gained: int) -> None:
    match = bench(
        "Close an attraction in a competitor's park.",
        rival='park = ["1: Ride"]',
        cards=f"Ride | Attraction - Hotel | {said}",
        seats=seats,
    )
    while not idle(match):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    assert coins(match, 1) == gained


@SEATS
@pytest.mark.parametrize(
    "said", ["When a competitor demolishes this card", "When this card is demolished by a competitor"]
)
def test_a_card_that_leaves_says_goodbye(seats: int, said: str) -> None:
    match = bench(
        "Demolish an attraction in a competitor's park.",
        rival='park = ["1: Ride"]',
        cards=f"Ride | Attraction - Hotel | {said}: That player loses 1 coin. Gain 2 coins.",
        me="coins = 5",
        seats=seats,
    )
    while not idle(match):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    assert [coins(match, 0), coins(match, 1)] == [4, 2]
    assert park(match, 1) == []


@SEATS
@pytest.mark.parametrize("said", ["is closed", "is closed by a competitor"])
def test_an_upgrade_waits_for_what_is_done_to_its_attraction(seats: int, said: str) -> None:
    match = bench(
        "Close an attraction in a competitor's park.",
        rival='park = ["1: Corkscrew + Lamp"]',
        cards=f"Lamp | Feature Upgrade | When the attraction {said}: Gain 2 coins. | price = 1",
        seats=seats,
    )
    while not idle(match):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    assert coins(match, 1) == 2


@SEATS
def test_hotels_and_food_outlets_are_all_that_are_either(seats: int) -> None:
    cards = "Inn | Attraction - Hotel |\nGrill | Attraction - Food Outlet |"
    both = 'park = ["1: Inn", "2: Grill", "3: Corkscrew"]'
    match = bench("Close all hotels and food outlets in your park.", both, cards=cards, seats=seats)
    assert park(match, 0) == ["1: Inn (closed)", "2: Grill (closed)", "3: Corkscrew"]
