"""Ocean's animals: where they pay, and what closing, moving and fences do to them."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import BUILDER, guests, position
from tests.unfair.play.harness import asked, bench, coins, options, park, play, stars

HOSTS = ["Pier Grill", "Touch Pool", "Tidewater Inn", "Carousel", "Corkscrew"]


def park_with(animal: str, space: int, closed: str = "", more: str = "") -> str:
    """A park of five attractions, an animal in one of their spaces."""
    items = []
    for place, host in enumerate(HOSTS, 1):
        on_it = f" + {animal}" if place == space else ""
        items.append(f'"{place}: {host}{closed if place == space else ""}{on_it}"')
    return f"park = [{', '.join(items)}{more}]"


# What the rest of the park pays: Pier Grill 2 coins for its five open attractions, 1 when one is closed.
PREFERRED = {
    "Penguins": (1, 3),
    "Sea Otters": (2, 1),
    "Sea Turtles": (3, 4),
    "Dolphins": (4, 2),
    "Manta Rays": (5, 6),
}
STAFF = ', "Janitor", "Lifeguard"'


@pytest.mark.rule(
    "unfair.ocean.animal.preferred-space",
    "unfair.ocean.animal.benefit-only-preferred",
    "unfair.ocean.animal.day-analogy",
)
@pytest.mark.parametrize("animal", PREFERRED)
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
def test_an_animal_pays_in_its_own_space_and_in_no_other(animal: str, space: int) -> None:
    preferred, pays = PREFERRED[animal]
    match = guests(park_with(animal, space, more=STAFF))
    assert coins(match, 0) == 2 + (pays if space == preferred else 0)


@pytest.mark.rule(
    "unfair.ocean.animal.active-closed",
    "unfair.ocean.animal.money-closed",
    "unfair.ocean.animal.money-needs-habitat",
    "unfair.ocean.animal.stars-closed",
)
@pytest.mark.parametrize("animal", PREFERRED)
@pytest.mark.parametrize("at_home", [True, False])
def test_on_a_closed_attraction_an_animal_pays_at_home_but_shines_no_more(animal: str, at_home: bool) -> None:
    preferred, pays = PREFERRED[animal]
    space = preferred if at_home else preferred % 5 + 1
    match = guests(park_with(animal, space, " (closed)", STAFF))
    # Pier Grill counts four open attractions, or is the closed one itself; in space 5 another card is closed.
    grill = 0 if space == 1 else 2
    assert coins(match, 0) == grill + (pays if at_home else 0)
    # Of the animal's attraction nothing is counted, of all others everything.
    others = sum(value for place, value in enumerate([1, 1, 2, 2, 3], 1) if place != space)
    inn = 0 if space == 3 else 2
    assert stars(match, 0) == others + inn + 2


@pytest.mark.rule("unfair.ocean.animal.moved")
def test_an_animal_is_at_home_where_its_attraction_stands_now() -> None:
    mine = 'park = ["1: Carousel + Penguins", "2: Touch Pool + Manta Rays", "The Maelstrom"]'
    built_there = guests('park = ["1: Carousel + Penguins", "2: Touch Pool"]')
    assert coins(built_there, 0) == 3
    cards = (
        "Crane | Staff Member | Guests step: Move a leisure ride in your park to an empty space. Gain 1 coin."
    )
    moved = guests(mine.replace('"The Maelstrom"', '"Crane"'), cards=cards)
    # The owner moves first, then the penguins look where they are.
    assert asked(moved) == (0, "order")
    play(moved, "pick Crane", "space 5")
    assert coins(moved, 0) == 1
    stayed = guests(mine.replace('"The Maelstrom"', '"Crane"'), cards=cards)
    play(stayed, "pick Penguins")
    assert coins(stayed, 0) == 3


@pytest.mark.rule("unfair.ocean.animal.any-space")
def test_an_animal_may_be_built_anywhere_the_rules_of_building_allow() -> None:
    mine = (
        'coins = 9\nhand = ["Manta Rays"]\npark = ["Builder", "1: Carousel", "2: Snack Bar + Manta '
        'Rays", "4: Corkscrew"]'
    )
    match = position(mine, cards=BUILDER)
    play(match, "pick Builder", "pick Manta Rays")
    # Not where another one of its name is; otherwise in every space.
    assert options(match) == ["pick Carousel", "pick Corkscrew"]


@pytest.mark.rule("unfair.ocean.fence.other-animals")
def test_behind_a_fence_other_animals_have_no_ability() -> None:
    assert coins(guests('park = ["1: Carousel + Penguins + Electrified Fence"]'), 0) == 0
    # Only on its own attraction, and only abilities: the stars stay.
    match = guests('park = ["1: Carousel + Penguins", "2: Corkscrew + Sea Otters + Electrified Fence"]')
    assert coins(match, 0) == 3
    assert stars(match, 0) == 2 + 1 + 3 + 2 + 1


@pytest.mark.rule("unfair.ocean.fence.dinosaurs")
def test_behind_a_fence_dinosaurs_do_not_rampage() -> None:
    moment = 'moment = "start of events"'
    wild = position('park = ["1: Carousel + Triceratops"]', table=moment, dice="1 1")
    assert park(wild, 0) == ["1: Carousel"]
    fenced = position('park = ["1: Carousel + Triceratops + Electrified Fence"]', table=moment, dice="1 1")
    assert park(fenced, 0) == ["1: Carousel + Triceratops + Electrified Fence"]


@pytest.mark.rule("unfair.ocean.fence.mixing")
def test_dinosaurs_and_other_animals_share_an_attraction() -> None:
    match = position(
        'coins = 9\nhand = ["Penguins", "Triceratops"]\npark = ["Builder", "1: Carousel"]', cards=BUILDER
    )
    play(match, "pick Builder", "pick Penguins", "pick Builder", "pick Triceratops")
    assert park(match, 0) == ["1: Carousel + Penguins + Triceratops", "Builder"]


@pytest.mark.rule("unfair.ocean.animal.demolish-word", "unfair.core.dismiss.synonym")
@pytest.mark.parametrize("verb", ["Demolish", "Dismiss"])
def test_to_demolish_or_dismiss_an_animal_means_that_it_leaves(verb: str) -> None:
    cards = "Keeper | Staff Member | Events step: {} an animal upgrade in your park."
    match = position('park = ["Keeper", "1: Carousel + Penguins"]', cards=cards.format(verb))
    play(match, "pick Keeper")
    assert park(match, 0) == ["1: Carousel", "Keeper"]
    # What waits for either word hears both.
    heard = bench(
        f"{verb} an upgrade in your park.",
        'park = ["1: Corkscrew + Fountain", "Crier", "Echo"]',
        cards="Crier | Staff Member | When an upgrade in your park is demolished: Gain 1 coin.\n"
        "Echo | Staff Member | When an upgrade in your park is dismissed: Gain 10 coins.",
    )
    assert coins(heard, 0) == 11


def test_the_octopus_wanders_and_likes_to_be_alone() -> None:
    moment = 'moment = "start of events"'
    match = position('park = ["1: Carousel + Giant Octopus", "2: Corkscrew", "4: Snack Bar"]', table=moment)
    assert set(options(match)) == {"pick Corkscrew", "pick Snack Bar"}
    play(match, "pick Corkscrew")
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew + Giant Octopus", "4: Snack Bar"]
    assert coins(guests('park = ["1: Carousel + Giant Octopus"]'), 0) == 3
    assert coins(guests('park = ["2: Carousel + Giant Octopus + Penguins"]'), 0) == 0
    # With nowhere to go it stays.
    alone = position('park = ["1: Carousel + Giant Octopus"]', table=moment)
    assert park(alone, 0) == ["1: Carousel + Giant Octopus"]


def test_sea_otters_count_all_animals_and_dolphins_at_most_five_staff() -> None:
    match = guests('park = ["1: Ocean Research Lab", "2: Carousel + Sea Otters + Dolphins"]')
    assert coins(match, 0) == 3
    staff = ", ".join(['"Janitor"'] * 6)
    assert coins(guests(f'park = ["4: Carousel + Dolphins", {staff}]'), 0) == 5
