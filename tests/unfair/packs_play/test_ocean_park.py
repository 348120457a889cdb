"""Ocean's attractions, upgrades, staff members and resources, apart from the animals."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import BUILDER, guests, position
from tests.unfair.play.harness import (
    asked,
    coins,
    discards,
    hand,
    icons,
    options,
    park,
    pile,
    play,
    stars,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat


def capacity(match: Match) -> int:
    return stat(state_of(match), 0, codes.GUEST_CAPACITY)


# Showcase


@pytest.mark.rule("unfair.ocean.grand-atlantis.no-building", "unfair.ocean.grand-atlantis.closed-lifts")
def test_while_grand_atlantis_is_open_no_attraction_can_be_built() -> None:
    mine = 'coins = 30\nhand = ["Carousel", "Fountain"]\npark = ["Builder", "1: Grand Atlantis"]'
    match = play(position(mine, cards=BUILDER), "pick Builder")
    # The last card in hand that can be built; no attraction is offered.
    assert options(match) == ["pick Fountain"]
    shut = play(position(mine.replace("Atlantis", "Atlantis (closed)"), cards=BUILDER), "pick Builder")
    assert sorted(options(shut)) == ["pick Carousel", "pick Fountain"]
    play(shut, "pick Carousel", "space 2")
    assert "2: Carousel" in park(shut, 0)


@pytest.mark.rule("unfair.ocean.grand-atlantis.free-build")
def test_grand_atlantis_builds_cheap_upgrades_for_free() -> None:
    mine = (
        'hand = ["Fountain", "Glass Tunnel", "Lifeguard"]\n'
        'park = ["1: Grand Atlantis", "2: Corkscrew + Fountain"]'
    )
    match = position(mine, table='market = ["Penguins", "Carousel"]\npark-deck = ["Snack Bar"]')
    play(match, "pick Grand Atlantis")
    # Not the dear tunnel, no staff member, no attraction.
    assert set(options(match)) == {"pick Fountain", "pick Penguins"}
    play(match, "pick Penguins", "pick Corkscrew")
    assert park(match, 0)[1] == "2: Corkscrew + Fountain + Penguins"
    # And again: it costs an action each time, nothing else.
    play(match, "pick Grand Atlantis", "pick Fountain")
    assert "Grand Atlantis" in park(match, 0)[0]
    assert hand(match, 0) == ["Glass Tunnel", "Lifeguard"]


def test_the_maelstrom_shuffles_the_park_and_pays_for_animals() -> None:
    match = position('park = ["1: Carousel + Penguins", "2: Corkscrew", "3: The Maelstrom"]')
    play(match, "pick The Maelstrom", "pick Carousel")
    assert park(match, 0)[:2] == ["1: Corkscrew", "2: Carousel + Penguins"]
    assert options(match) == ["done"]
    match = guests('park = ["3: Carousel + Penguins", "1: Ocean Research Lab", "2: The Maelstrom"]')
    assert coins(match, 0) == 2


# Attractions


@pytest.mark.parametrize(("neighbour", "pays"), [("2: Carousel", 2), ("3: Carousel", 0), ("2: Snack Bar", 0)])
def test_tidal_flume_likes_a_ride_next_door(neighbour: str, pays: int) -> None:
    assert coins(guests(f'park = ["1: Tidal Flume", "{neighbour}"]'), 0) == pays


@pytest.mark.rule(
    "unfair.core.builtin.name-and-icon",
    "unfair.core.builtin.no-stars",
    "unfair.core.builtin.no-price",
    "unfair.core.builtin.price-abilities",
    "unfair.core.builtin.star-abilities",
)
def test_built_in_sharks_have_a_name_and_an_icon_but_no_price_and_no_stars() -> None:
    match = position('park = ["1: Ocean Research Lab"]')
    assert icons(match, "Ocean Research Lab") == 2
    assert stars(match, 0) == 2
    assert park(match, 0) == ["1: Ocean Research Lab + Sharks"]
    texts = [
        "Demolish an animal upgrade with a marked coin price of 9 or less in your park.",
        "Demolish an animal upgrade with a marked coin price in your park.",
        "Demolish an animal upgrade with a star value in your park.",
        "Demolish an animal upgrade with exactly 0 stars in your park.",
        "Demolish the cheapest animal upgrade in your park.",
    ]
    cards = "\n".join(
        f"Diver {number} | Staff Member | Events step: {text}" for number, text in enumerate(texts)
    )
    divers = ", ".join(f'"Diver {number}"' for number in range(len(texts)))
    match = position(f'park = ["1: Ocean Research Lab", {divers}]', cards=cards)
    assert options(match) == ["done"]
    # With penguins beside the sharks there is something to hit, and only that.
    match = position(f'park = ["1: Ocean Research Lab + Penguins", {divers}]', cards=cards)
    assert set(options(match)) == {"done", *(f"pick Diver {number}" for number in (0, 1, 2, 4))}
    play(match, "pick Diver 4")
    assert park(match, 0)[0] == "1: Ocean Research Lab + Sharks"


def test_sea_lion_theatre_pays_for_every_animal() -> None:
    assert coins(guests('park = ["1: Sea Lion Theatre + Manta Rays", "2: Ocean Research Lab"]'), 0) == 2


@pytest.mark.parametrize(
    ("items", "pays"),
    [
        ('"1: Pier Grill", "2: Carousel"', 1),
        ('"1: Pier Grill", "2: Carousel (closed)", "3: Corkscrew"', 1),
        ('"1: Carousel", "2: Corkscrew", "3: Snack Bar", "5: Pier Grill"', 4),
    ],
)
def test_pier_grill_pays_for_pairs_of_open_attractions(items: str, pays: int) -> None:
    assert coins(guests(f"park = [{items}]"), 0) == pays


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_krakens_coil_may_swallow_an_attraction(answer: str) -> None:
    mine = 'coins = 9\nhand = ["Kraken\'s Coil"]\npark = ["Builder", "1: Corkscrew + Fountain"]'
    match = play(position(mine, cards=BUILDER), "pick Builder", "pick Kraken's Coil", answer)
    assert coins(match, 0) == (12 if answer == "yes" else 0)
    assert ("1: Corkscrew + Fountain" in park(match, 0)) == (answer == "no")


def test_glass_bottom_boats_look_ahead() -> None:
    deck = 'park-deck = ["Penguins", "Dolphins", "Corkscrew", "Snack Bar", "Carousel"]'
    match = position(
        'coins = 4\nhand = ["Glass-Bottom Boats"]\npark = ["Builder"]', table=deck, cards=BUILDER
    )
    play(match, "pick Builder", "pick Glass-Bottom Boats")
    assert set(options(match)) == {"pick Penguins", "pick Dolphins", "pick Corkscrew", "pick Snack Bar"}
    play(match, "pick Dolphins")
    assert hand(match, 0) == ["Dolphins"]
    assert pile(match, codes.PARK_DECK)[0] == "Carousel"
    assert sorted(pile(match, codes.PARK_DECK)[1:]) == ["Corkscrew", "Penguins", "Snack Bar"]


def test_touch_pool_makes_animals_cheaper() -> None:
    match = position('coins = 2\nhand = ["Penguins"]\npark = ["Builder", "1: Touch Pool"]', cards=BUILDER)
    play(match, "pick Builder", "pick Penguins")
    assert park(match, 0)[0] == "1: Touch Pool + Penguins"
    assert coins(match, 0) == 0


def test_tidewater_inn_counts_its_neighbours_and_gives_room() -> None:
    match = position('park = ["1: Carousel", "2: Tidewater Inn", "3: Snack Bar", "5: Corkscrew"]')
    assert stars(match, 0) == 2 + 2 + 1 + 3 + 2
    assert capacity(match) == 15 + 3


def test_lobster_shack_gives_room_for_animals() -> None:
    assert capacity(position('park = ["1: Lobster Shack + Penguins", "2: Ocean Research Lab"]')) == 17


def test_shipwreck_maze_turns_loose_change_into_cards() -> None:
    deck = 'moment = "loose change"\npark-deck = ["Penguins", "Carousel"]'
    match = position('park = ["1: Shipwreck Maze"]', 'park = ["1: Shipwreck Maze"]', deck)
    assert (hand(match, 0), hand(match, 1)) == (["Penguins"], [])


# Upgrades


@pytest.mark.rule(
    "unfair.ocean.ocean-theme.choose-words",
    "unfair.ocean.ocean-theme.examples",
    "unfair.ocean.ocean-theme.needs-upgrade",
)
def test_ocean_theme_keeps_an_upgrade_of_the_words_one_names() -> None:
    artifact = "Idol | Alien Artifact Upgrade | | price = 3"
    deck = (
        'park-deck = ["Lifeguard", "Penguins", "Triceratops", "Pirate Theme", "Fountain", "Idol", "Dolphins"]'
    )
    mine = 'coins = 4\nhand = ["Ocean Theme"]\npark = ["Builder", "1: Carousel"]'
    match = position(mine, table=deck, cards=f"{BUILDER}\n{artifact}")
    play(match, "pick Builder", "pick Ocean Theme")
    assert asked(match) == (0, "words")
    words = set(options(match))
    assert {"word animal", "word feature", "word theme", "word artifact", "word alien"} <= words
    # Words that are on no upgrade are no type of upgrade.
    assert not {"word staff", "word attraction", "word ride", "word hotel"} & words
    narrower = play(match, "word animal")
    assert "word dinosaur" in options(narrower)
    play(narrower, "done")
    # Of the six cards only two have these words; the dolphins lie deeper.
    assert set(options(narrower)) == {"pick Penguins", "pick Triceratops"}
    play(narrower, "pick Triceratops")
    assert hand(narrower, 0) == ["Triceratops"]
    assert discards(narrower) == ["Fountain", "Idol", "Lifeguard", "Penguins", "Pirate Theme"]
    assert pile(narrower, codes.PARK_DECK) == ["Dolphins"]


def test_wave_machine_pulls_an_upgrade_over_and_needs_a_ride() -> None:
    mine = 'coins = 4\nhand = ["Wave Machine"]\npark = ["Builder", "1: Carousel", "2: Snack Bar + Penguins"]'
    match = play(position(mine, cards=BUILDER), "pick Builder", "pick Wave Machine", "yes")
    assert park(match, 0)[:2] == ["1: Carousel + Wave Machine + Penguins", "2: Snack Bar"]


def test_glass_tunnel_is_two_icons() -> None:
    assert icons(position('park = ["1: Carousel + Glass Tunnel"]'), "Carousel") == 3


def test_lockers_pay_when_they_go_and_give_room() -> None:
    match = position('park = ["1: Carousel + Lockers & Coat Check", "Wrecker"]', cards=WRECKER)
    assert capacity(match) == 18
    play(match, "pick Wrecker")
    assert coins(match, 0) == 4
    assert capacity(match) == 15


WRECKER = "Wrecker | Staff Member | Events step: Demolish an upgrade in any park."


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_mother_of_pearl_may_be_saved_by_a_discard(answer: str) -> None:
    match = position(
        'park = ["Wrecker"]', 'hand = ["Carousel"]\npark = ["1: Corkscrew + Mother-of-Pearl"]', cards=WRECKER
    )
    play(match, "pick Wrecker")
    assert asked(match) == (1, "instead")
    play(match, answer)
    if answer == "yes":
        play(match, "pick Carousel")
        assert (park(match, 1), discards(match)) == (["1: Corkscrew + Mother-of-Pearl"], ["Carousel"])
    else:
        assert (park(match, 1), discards(match)) == (["1: Corkscrew"], ["Mother-of-Pearl"])
    # Against its owner it is not protected.
    own = position('hand = ["Carousel"]\npark = ["Wrecker", "1: Corkscrew + Mother-of-Pearl"]', cards=WRECKER)
    assert park(play(own, "pick Wrecker"), 0)[0] == "1: Corkscrew"


# Staff and resources


@pytest.mark.rule("unfair.ocean.mermaid.gains")
def test_the_mermaid_gains_coins_that_lie_on_her() -> None:
    match = guests('coins = 1\npark = ["Mermaid"]')
    assert park(match, 0) == ["Mermaid (3 coins)"]
    assert coins(match, 0) == 1
    assert state_of(match).income[0] == 0


@pytest.mark.rule("unfair.ocean.mermaid.collect", "unfair.ocean.mermaid.optional")
def test_loose_change_lets_her_owner_collect_them_or_wait() -> None:
    taken = position('park = ["Mermaid (6 coins)"]', table='moment = "loose change"')
    assert coins(play(taken, "yes"), 0) == 6
    assert park(taken, 0) == ["Mermaid"]
    left = position('park = ["Mermaid (6 coins)"]', table='moment = "loose change"')
    assert park(play(left, "no"), 0) == ["Mermaid (6 coins)"]
    other = position("", 'park = ["Mermaid (6 coins)"]', 'moment = "loose change"')
    assert options(other) == ["done"]


def test_the_lifeguard_blocks_and_reopens() -> None:
    rival = 'hand = ["Hooligans"]'
    mine = 'park = ["Lifeguard", "1: Carousel (closed) + Fountain", "2: Corkscrew (closed)"]'
    match = position(mine)
    play(match, "pick Lifeguard")
    assert park(match, 0) == ["1: Carousel + Fountain", "2: Corkscrew (closed)", "Lifeguard"]
    assert options(match) == ["done"]
    match = position(mine, rival, "turn = 1")
    play(match, "pick Hooligans", "pick Lifeguard")
    assert park(match, 0)[0] == "1: Carousel (closed) + Fountain"


def test_the_marine_biologist_draws_for_animals_and_moves_them() -> None:
    mine = 'coins = 9\nhand = ["Penguins", "Fountain"]\npark = ["Builder", "Marine Biologist", "1: Carousel"]'
    match = position(mine, table='park-deck = ["Snack Bar", "Corkscrew"]', cards=BUILDER)
    play(match, "pick Builder", "pick Fountain")
    assert hand(match, 0) == ["Penguins"]
    play(match, "pick Builder", "pick Penguins")
    assert hand(match, 0) == ["Snack Bar"]
    park_ = (
        'park = ["Marine Biologist", "1: Carousel + Penguins + Dolphins", "2: Corkscrew", "3: Snack Bar '
        '+ Fountain"]'
    )
    match = position(park_)
    play(match, "pick Marine Biologist", "pick Penguins", "pick Dolphins")
    play(match, "pick Corkscrew", "pick Corkscrew")
    # Both may go to the same attraction.
    assert park(match, 0)[:2] == ["1: Carousel", "2: Corkscrew + Penguins + Dolphins"]
    assert options(match) == ["done"]


def test_the_harbour_master_blocks_inspections_and_moves_attractions() -> None:
    mine = 'park = ["Harbour Master", "1: Carousel"]'
    match = play(position(mine), "pick Harbour Master", "space 3")
    assert park(match, 0)[0] == "3: Carousel"
    match = position(mine, 'hand = ["Safety Inspectors"]', "turn = 1")
    play(match, "pick Safety Inspectors", "option 1", "pick Harbour Master")
    assert park(match, 0)[0] == "1: Carousel"


def test_salvage_rights_bring_back_an_upgrade() -> None:
    match = position('park = ["Salvage Rights"]', table='park-discards = ["Carousel", "Penguins"]')
    play(match, "pick Salvage Rights")
    assert (hand(match, 0), discards(match)) == (["Penguins"], ["Carousel"])
    assert options(match) == ["done"]
