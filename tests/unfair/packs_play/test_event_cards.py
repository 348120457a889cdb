"""The Event cards of Ocean and Western and the nine that every pack has."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import enacted, guests, position
from tests.unfair.play.harness import (
    asked,
    coins,
    discards,
    hand,
    options,
    park,
    pile,
    play,
    stars,
    state_of,
)

from fairground.games.unfair.language import codes
from fairground.games.unfair.state.zones import BLUEPRINTS, own_zone

RIDES = 'park = ["1: Carousel + Fountain", "2: Corkscrew"]'

# Ocean


def test_flotsam_keeps_an_upgrade_or_swaps_one() -> None:
    deck = 'park-deck = ["Carousel", "Penguins", "Lifeguard", "Snack Bar", "Dolphins"]'
    match = play(position('hand = ["Flotsam"]', table=deck), "pick Flotsam")
    assert (hand(match, 0), pile(match, codes.PARK_DECK)) == (["Penguins"], ["Dolphins"])
    assert discards(match) == ["Carousel", "Lifeguard", "Snack Bar"]
    match = position('hand = ["Flotsam"]\n' + RIDES, 'park = ["1: Snack Bar + Glass Tunnel"]')
    play(match, "pick Flotsam")
    assert park(match, 0)[0] == "1: Carousel + Glass Tunnel"
    assert park(match, 1) == ["1: Snack Bar + Fountain"]


def test_spring_tide_swaps_or_closes_every_first_space() -> None:
    match = play(position('hand = ["Spring Tide"]\n' + RIDES), "pick Spring Tide", "pick Carousel")
    assert (park(match, 0), coins(match, 0)) == (["1: Corkscrew", "2: Carousel + Fountain"], 2)
    match = position('hand = ["Spring Tide"]\n' + RIDES, RIDES, third='park = ["1: Touch Pool"]', seats=3)
    play(match, "pick Spring Tide", "option 1")
    assert park(match, 0) == ["1: Carousel + Fountain", "2: Corkscrew"]
    assert park(match, 1) == ["1: Carousel (closed) + Fountain", "2: Corkscrew"]
    assert park(match, 2) == ["1: Touch Pool (closed)"]


@pytest.mark.rule("unfair.core.gl.in-play-blueprint")
def test_a_message_in_a_bottle_brings_blueprints_or_costs_a_card() -> None:
    deck = 'blueprint-deck = ["Boardwalk", "White Water", "Boom Town"]'
    match = position('hand = ["Message in a Bottle"]', table=deck)
    play(match, "pick Message in a Bottle", "option 0", "yes", "pick White Water")
    kept = [
        match.state.components.faces[card].name for card in state_of(match).zones[own_zone(BLUEPRINTS, 0)]
    ]
    assert kept == ["White Water"]
    assert discards(match, codes.BLUEPRINT_DECK) == ["Boardwalk"]
    match = position('hand = ["Message in a Bottle"]', 'hand = ["Carousel", "Fountain"]')
    play(match, "pick Message in a Bottle")
    # There is no Blueprint to draw, so only the other half can be played.
    assert set(options(match)) == {"pick Carousel", "pick Fountain"}
    play(match, "pick Fountain")
    assert (hand(match, 1), discards(match)) == (["Carousel"], ["Fountain"])


@pytest.mark.rule("unfair.core.block.not-cancelled")
def test_nobody_reaches_into_the_hand_of_one_who_blocked() -> None:
    theirs = 'hand = ["Powerful Friends", "Carousel", "Fountain"]'
    match = position('hand = ["Message in a Bottle"]', theirs)
    state = state_of(match)
    # Even if the attacker knows one of the cards, the others are not offered, which would show them.
    state.reveal(next(card for card in state.hand(1) if state.components.faces[card].name == "Carousel"))
    play(match, "pick Message in a Bottle")
    assert asked(match) == (1, "block")
    play(match, "pick Powerful Friends")
    assert "pick Fountain" not in options(match)
    assert (hand(match, 1), discards(match)) == (["Carousel", "Fountain"], [])


def test_shark_sighting_is_pinned_or_closes() -> None:
    match = play(
        position('hand = ["Shark Sighting"]\npark = ["1: Carousel + Penguins"]'), "pick Shark Sighting"
    )
    assert "Shark Sighting" in park(match, 0)
    match = position('hand = ["Shark Sighting"]', 'coins = 9\npark = ["1: Snack Bar", "2: Corkscrew"]')
    play(match, "pick Shark Sighting", "option 1")
    assert asked(match) == (1, "or")
    play(match, "option 1")
    assert (coins(match, 0), coins(match, 1)) == (4, 5)
    match = position('hand = ["Shark Sighting"]', 'coins = 3\npark = ["1: Snack Bar", "2: Corkscrew"]')
    play(match, "pick Shark Sighting", "option 1")
    assert park(match, 1) == ["1: Snack Bar", "2: Corkscrew (closed)"]


# Western


def test_bank_robbery_pays_for_staff_or_is_a_gamble() -> None:
    staff = ", ".join(['"Janitor"'] * 5)
    match = position(f'hand = ["Bank Robbery"]\npark = [{staff}]')
    assert coins(play(match, "pick Bank Robbery", "option 0"), 0) == 8
    mine = 'coins = 5\nhand = ["Bank Robbery"]'
    assert coins(play(position(mine, dice="3 4"), "pick Bank Robbery"), 0) == 12
    assert coins(play(position(mine, dice="3 3"), "pick Bank Robbery"), 0) == 2


def test_claim_jumpers_dig_or_steal_gold() -> None:
    deck = (
        'park-deck = ["Gold Nugget", "Carousel", "Mother Lode", "Fountain", "Corkscrew", "Snack Bar", '
        '"Penguins"]'
    )
    match = play(position('hand = ["Claim Jumpers"]', table=deck), "pick Claim Jumpers")
    assert hand(match, 0) == ["Gold Nugget", "Mother Lode"]
    assert pile(match, codes.PARK_DECK) == ["Penguins"]
    match = position('hand = ["Claim Jumpers"]\n' + RIDES, 'park = ["1: Snack Bar + Gold Nugget"]')
    play(match, "pick Claim Jumpers", "pick Corkscrew")
    assert (park(match, 0)[1], park(match, 1)) == ("2: Corkscrew + Gold Nugget", ["1: Snack Bar"])


@pytest.mark.parametrize(("dice", "closed"), [("3 3", 1), ("2 3", 0)])
def test_high_noon_closes_one_of_the_two(dice: str, closed: int) -> None:
    match = position(
        'hand = ["High Noon"]\npark = ["1: Carousel + Fountain", "2: Snack Bar"]',
        'park = ["1: Corkscrew"]',
        dice=dice,
    )
    play(match, "pick High Noon")
    assert park(match, 0)[0] == ("1: Carousel + Fountain" if closed else "1: Carousel (closed) + Fountain")
    assert park(match, 1) == (["1: Corkscrew (closed)"] if closed else ["1: Corkscrew"])


def test_high_noon_draws_for_western_themes() -> None:
    mine = 'hand = ["High Noon"]\npark = ["1: Carousel + Western Theme", "2: Deadwood Express"]'
    match = position(mine, table='event-deck = ["Merch", "Flotsam", "Hooligans"]')
    play(match, "pick High Noon", "option 0")
    assert hand(match, 0) == ["Flotsam", "Merch"]


def test_a_wanted_poster_robs_whoever_strikes() -> None:
    match = position('coins = 9\nhand = ["Safety Inspectors"]', 'park = ["Wanted Poster", "1: Carousel"]')
    play(match, "pick Safety Inspectors", "option 1")
    assert (coins(match, 0), coins(match, 1)) == (5, 4)


def test_a_wanted_poster_demands_a_staff_member_or_coins() -> None:
    match = position('hand = ["Wanted Poster"]', 'coins = 6\npark = ["Mermaid"]')
    play(match, "pick Wanted Poster", "option 1", "option 0")
    assert (park(match, 1), coins(match, 1)) == ([], 6)
    match = position('hand = ["Wanted Poster"]', 'coins = 6\npark = ["Mermaid"]')
    play(match, "pick Wanted Poster", "option 1", "option 1")
    assert (park(match, 1), coins(match, 1), coins(match, 0)) == (["Mermaid"], 0, 0)


# The nine common ones


@pytest.mark.rule("unfair.core.event.usual-types")
@pytest.mark.parametrize(
    ("attack", "half", "block"),
    [
        ("Safety Inspectors", ["option 1"], "Safety Certificate"),
        ("Hooligans", [], "Security Guards"),
        ("Powerful Friends", [], "Powerful Friends"),
    ],
)
def test_each_usual_type_of_attack_has_its_block(attack: str, half: list[str], block: str) -> None:
    mine = f'hand = ["{attack}"]'
    rival = 'park = ["1: Carousel + Fountain", "Janitor"]'
    struck = play(position(mine, rival), f"pick {attack}", *half)
    assert park(struck, 1) != ["1: Carousel + Fountain", "Janitor"]
    blocked = position(mine, f'hand = ["{block}"]\n{rival}')
    play(blocked, f"pick {attack}", *half)
    assert asked(blocked) == (1, "block")
    play(blocked, f"pick {block}")
    assert park(blocked, 1) == ["1: Carousel + Fountain", "Janitor"]
    assert block in discards(blocked, codes.EVENT_DECK)


def test_the_friendly_halves_of_the_blocks() -> None:
    match = position('coins = 2\nhand = ["Safety Certificate", "Lockers & Coat Check"]\n' + RIDES)
    play(match, "pick Safety Certificate", "pick Lockers & Coat Check", "pick Corkscrew")
    assert (park(match, 0)[1], coins(match, 0)) == ("2: Corkscrew + Lockers & Coat Check", 0)
    match = position('hand = ["Security Guards"]', table='event-deck = ["Merch", "Flotsam"]')
    play(match, "pick Security Guards", "pick Flotsam")
    assert (hand(match, 0), discards(match, codes.EVENT_DECK)) == (["Flotsam"], ["Merch", "Security Guards"])


def test_merch_pays_or_reopens() -> None:
    mine = 'hand = ["Merch"]\npark = ["1: Carousel (closed)"]'
    assert coins(play(position(mine), "pick Merch", "option 0"), 0) == 5
    assert park(play(position(mine), "pick Merch", "option 1"), 0) == ["1: Carousel"]


def test_safety_inspectors_reopen_ones_own_food_outlets() -> None:
    match = position('hand = ["Safety Inspectors"]\npark = ["1: Snack Bar (closed)", "2: Carousel (closed)"]')
    play(match, "pick Safety Inspectors")
    assert (park(match, 0), coins(match, 0)) == (["1: Snack Bar", "2: Carousel (closed)"], 2)


def test_hooligans_build_features_cheaply_or_break_them() -> None:
    match = position('coins = 1\nhand = ["Hooligans", "Wave Machine"]\npark = ["1: Carousel"]')
    play(match, "pick Hooligans", "pick Wave Machine")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel + Wave Machine"], 0)
    match = play(
        position('hand = ["Hooligans"]', 'park = ["1: Carousel + Fountain + Penguins"]'), "pick Hooligans"
    )
    assert park(match, 1) == ["1: Carousel + Penguins"]


def test_headhunting_finds_staff_or_takes_it() -> None:
    deck = 'park-deck = ["Carousel", "Mermaid", "Fountain", "Snack Bar", "Corkscrew", "Deputy"]'
    match = play(position('hand = ["Headhunting"]', table=deck), "pick Headhunting")
    assert (hand(match, 0), pile(match, codes.PARK_DECK)) == (["Mermaid"], ["Deputy"])
    match = position('hand = ["Headhunting"]', 'park = ["Mermaid (3 coins)"]')
    play(match, "pick Headhunting")
    assert (park(match, 0), park(match, 1)) == (["Mermaid (3 coins)"], [])


def test_instant_karma_strikes_back() -> None:
    match = position('hand = ["Hooligans"]\n' + RIDES, 'hand = ["Instant Karma"]\n' + RIDES)
    play(match, "pick Hooligans")
    assert park(match, 1)[0] == "1: Carousel"
    assert asked(match) == (1, "react")
    play(match, "pick Instant Karma")
    assert park(match, 0)[0] == "1: Carousel"
    assert coins(play(position('hand = ["Instant Karma"]'), "pick Instant Karma"), 0) == 3


def test_media_blitz_adds_stars_or_takes_some() -> None:
    match = position('hand = ["Media Blitz"]\n' + RIDES, RIDES)
    before = stars(match, 0)
    play(match, "pick Media Blitz", "option 0")
    assert stars(match, 0) == before + 8
    match = position('hand = ["Media Blitz"]\n' + RIDES, RIDES)
    play(match, "pick Media Blitz", "option 1")
    assert (stars(match, 0), stars(match, 1)) == (before, before - 4)


@pytest.mark.rule("unfair.core.gl.in-play-event")
def test_an_event_is_in_play_until_it_is_done() -> None:
    match = position(
        'hand = ["Flotsam"]', table='park-deck = ["Penguins", "Dolphins", "Carousel", "Fountain"]'
    )
    play(match, "pick Flotsam")
    assert enacted(match) == ["Flotsam"]
    assert discards(match, codes.EVENT_DECK) == []
    play(match, "pick Dolphins")
    assert enacted(match) == []
    assert discards(match, codes.EVENT_DECK) == ["Flotsam"]


def test_a_pinned_sighting_pays_for_attractions_with_animals() -> None:
    match = guests('park = ["Shark Sighting", "2: Carousel + Penguins + Dolphins", "3: Ocean Research Lab"]')
    assert coins(match, 0) == 4
