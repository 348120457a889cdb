"""Attraction spaces: where one may build, what skipping costs, how many there are; and built cards stay."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import BUILDER, position
from tests.unfair.play.harness import (
    at,
    bench,
    card,
    coins,
    discards,
    hand,
    icons,
    idle,
    options,
    park,
    play,
    state_of,
)

FREE = "Build an attraction for free."


@pytest.mark.rule("unfair.core.space.five", "unfair.core.space.exist-empty", "unfair.core.space.numbering")
def test_a_park_has_five_numbered_spaces_empty_or_not() -> None:
    """With the Main Gate of the packs and nothing else, an attraction can go to any of five spaces."""
    match = position('coins = 99\nhand = ["Carousel"]\npark = ["Main Gate", "Builder"]', cards=BUILDER)
    play(match, "pick Builder", "pick Carousel")
    assert options(match) == ["space 1", "space 2", "space 3", "space 4", "space 5"]
    match = position(
        'coins = 99\nhand = ["Carousel"]\npark = ["Main Gate", "Builder", "1: Corkscrew", "4: Snack Bar"]',
        cards=BUILDER,
    )
    play(match, "pick Builder", "pick Carousel")
    assert options(match) == ["space 2", "space 3", "space 5"]


@pytest.mark.rule("unfair.core.space.definition")
def test_a_space_takes_one_attraction() -> None:
    full = ", ".join(f'"{n}: Carousel"' for n in range(1, 6))
    crew = f"Crew | Staff Member | Events step: {FREE}"
    match = at(f'[[seat]]\ncoins = 99\nhand = ["Corkscrew"]\npark = ["Main Gate", "Crew", {full}]', crew)
    assert options(match) == ["done"]
    match = at(
        '[[seat]]\ncoins = 99\nhand = ["Corkscrew"]\npark = ["Crew", "1: Carousel", "3: Carousel"]', crew
    )
    assert options(play(match, "pick Crew", "pick Corkscrew")) == ["space 2", "space 4", "space 5"]


@pytest.mark.rule(
    "unfair.core.skip.not-build-cost", "unfair.core.skip.half-price", "unfair.core.skip.always-available"
)
@pytest.mark.parametrize(
    ("terms", "price"),
    [("", 6), (" for free", 0), (" for half its marked coin price", 3), (" for 4 coins less", 2)],
)
def test_the_fee_for_skipping_is_the_same_on_all_terms(terms: str, price: int) -> None:
    match = bench(f"Build an attraction{terms}.", 'coins = 20\nhand = ["Corkscrew"]')
    play(match, "pick Corkscrew", "space 3")
    assert coins(match, 0) == 20 - price - 6


@pytest.mark.rule("unfair.core.skip.half-price")
def test_a_rule_that_makes_attractions_free_does_not_pay_the_fee() -> None:
    cards = "Sponsor | Resource | Attractions cost you nothing."
    mine = 'coins = 5\nhand = ["Corkscrew"]\npark = ["Sponsor"]'
    match = play(bench("Build an attraction.", mine, cards=cards), "pick Corkscrew")
    # Two spaces to skip would be 6 coins.
    assert options(match) == ["space 1", "space 2"]
    assert coins(play(match, "space 2"), 0) == 2


@pytest.mark.rule("unfair.core.skip.destination-free", "unfair.core.build.gaps-allowed")
@pytest.mark.parametrize(("space", "fee"), [(2, 0), (3, 3), (5, 6)])
def test_who_pays_may_build_in_any_empty_space(space: int, fee: int) -> None:
    match = bench(FREE, 'coins = 6\nhand = ["Corkscrew"]\npark = ["1: Carousel", "4: Snack Bar"]')
    play(match, "pick Corkscrew")
    assert options(match) == ["space 2", "space 3", "space 5"]
    play(match, f"space {space}")
    assert coins(match, 0) == 6 - fee
    assert f"{space}: Corkscrew" in park(match, 0)


@pytest.mark.rule("unfair.core.skip.every-build", "unfair.core.skip.leave-first-empty")
def test_the_same_gap_costs_again_with_every_build() -> None:
    mine = 'coins = 9\nhand = ["Corkscrew", "Carousel", "Snack Bar"]'
    match = bench(FREE, mine)
    play(match, "pick Corkscrew", "space 2")
    assert coins(match, 0) == 6
    play(match, "pick Tester", "pick Carousel", "space 3")
    assert coins(match, 0) == 3
    play(match, "pick Tester", "pick Snack Bar", "space 1")
    assert coins(match, 0) == 3


@pytest.mark.rule("unfair.core.space.limit-source", "unfair.core.space.count-equals-limit")
def test_the_entrance_says_how_many_spaces_there_are() -> None:
    mine = '[[seat]]\ncoins = 99\nhand = ["Corkscrew"]\npark = ["Small Gate", "Crew"{}]'
    crew = f"Crew | Staff Member | Events step: {FREE}"
    match = play(at(mine.format(""), crew), "pick Crew", "pick Corkscrew")
    assert options(match) == ["space 1", "space 2"]
    assert options(at(mine.format(', "1: Carousel", "2: Snack Bar"'), crew)) == ["done"]


@pytest.mark.rule("unfair.core.space.limit-modified", "unfair.core.space.count-equals-limit")
@pytest.mark.parametrize(("change", "spaces"), [("increased by 2", 7), ("reduced by 2", 3)])
def test_other_cards_change_the_number_of_spaces(change: str, spaces: int) -> None:
    cards = f"Land | Resource | Your attraction limit is {change}."
    match = bench(FREE, 'coins = 99\nhand = ["Corkscrew"]\npark = ["Land", "Main Gate"]', cards=cards)
    play(match, "pick Corkscrew")
    assert options(match) == [f"space {n}" for n in range(1, spaces + 1)]


@pytest.mark.rule("unfair.core.space.no-slide", "unfair.core.build.no-reorder-attractions")
def test_the_others_stay_where_they_are_when_one_is_demolished() -> None:
    mine = 'coins = 0\nhand = ["Grand Hotel"]\npark = ["1: Corkscrew", "2: Carousel", "3: Snack Bar"]'
    match = bench("Demolish a thrill ride in your park.", mine)
    assert park(match, 0) == ["2: Carousel", "3: Snack Bar"]


@pytest.mark.rule(
    "unfair.core.build.no-free-moving",
    "unfair.core.build.no-reorder-upgrades",
    "unfair.core.build.sequence-matters",
)
def test_what_is_built_keeps_its_order_through_everything_but_a_move() -> None:
    mine = 'park = ["1: Corkscrew + Fountain + Restrooms + Router", "2: Carousel"]'
    text = (
        "Close each attraction in your park. Reopen each attraction in your park. "
        "Demolish a feature upgrade in your park. Move a thrill ride in your park to an empty space."
    )
    match = play(bench(text, mine), "space 3")
    assert park(match, 0) == ["2: Carousel", "3: Corkscrew + Restrooms + Router"]
    # A card that is moved is the newest where it comes to.
    text = "Move a feature upgrade in your park to another attraction in your park."
    match = bench(text, 'park = ["1: Corkscrew + Fountain", "2: Carousel + Router"]')
    assert park(match, 0) == ["1: Corkscrew", "2: Carousel + Router + Fountain"]
    # Nobody is offered to move anything but by a text.
    assert options(at('[[seat]]\npark = ["1: Corkscrew + Fountain", "2: Carousel", "Clown"]')) == ["done"]


@pytest.mark.rule("unfair.core.build.different-names-ok")
def test_upgrades_of_different_names_share_an_attraction() -> None:
    mine = 'hand = ["Fountain", "Hologram", "Fountain"]\npark = ["1: Carousel"]'
    match = bench("Build up to 3 upgrades for free.", mine)
    play(match, "pick Fountain", "pick Hologram", "pick Fountain")
    # The second fountain finds no place.
    assert idle(match)
    assert (park(match, 0), hand(match, 0)) == (["1: Carousel + Fountain + Hologram"], ["Fountain"])


@pytest.mark.rule("unfair.core.build.unique-theme", "unfair.core.gl.suitable")
def test_a_theme_is_on_an_attraction_once_whatever_the_card_is_called() -> None:
    cards = (
        'Jolly Roger | Feature Upgrade | | price = 1 | icons = ["pirate"]\n'
        'Galleon | Attraction - Thrill Ride | | icons = ["thrill", "pirate"]'
    )
    rides = '"1: Galleon", "2: Carousel + Pirate Theme", "3: Snack Bar{}", "4: Corkscrew"'
    mine = f'hand = ["Jolly Roger"]\npark = [{rides.format("")}]'
    match = play(bench("Build an upgrade for free.", mine, cards=cards), "pick Jolly Roger")
    assert options(match) == ["pick Snack Bar", "pick Corkscrew"]
    # Nor can it be moved or swapped to such a place, or beside another card of its name.
    mine = f"park = [{rides.format(' + Jolly Roger')}]"
    text = "Move a feature upgrade in your park to another attraction in your park."
    assert park(bench(text, mine, cards=cards), 0)[3] == "4: Corkscrew + Jolly Roger"
    text = "Move an upgrade in your park to another attraction in your park, otherwise gain 1 coin."
    assert coins(bench(text, 'park = ["1: Corkscrew + Fountain", "2: Carousel + Fountain"]'), 0) == 1


@pytest.mark.rule("unfair.core.adjacent.gap-entrance", "unfair.core.adjacent.definition")
def test_only_the_attraction_in_space_one_stands_next_to_the_entrance() -> None:
    text = "Close each attraction adjacent to your park entrance. Gain 1 coin."
    gate = 'park = ["Main Gate", "{}: Corkscrew", "3: Carousel"]'
    assert park(bench(text, gate.format(1)), 0) == ["1: Corkscrew (closed)", "3: Carousel", "Main Gate"]
    assert park(bench(text, gate.format(2)), 0) == ["2: Corkscrew", "3: Carousel", "Main Gate"]
    # A staff member stands apart.
    text = "Gain 1 coin for each staff member adjacent to your park entrance in your park. Gain 10 coins."
    assert coins(bench(text, 'park = ["Main Gate", "Clown"]'), 0) == 10


@pytest.mark.rule("unfair.core.attraction.section")
def test_upgrades_are_facilities_near_an_attraction_and_stay_open_when_it_closes() -> None:
    cards = "Kiosk | Feature Upgrade | Events step: Gain 2 coins."
    match = at('[[seat]]\npark = ["1: Corkscrew (closed) + Kiosk"]', cards)
    assert coins(play(match, "pick Kiosk"), 0) == 2
    state = state_of(match)
    assert (state.down[card(match, "Corkscrew")], state.down[card(match, "Kiosk")]) == (1, 0)


@pytest.mark.rule("unfair.core.type.billboard", "unfair.core.type.store")
def test_billboards_hold_a_space_and_stores_earn() -> None:
    """Both are types of attraction like any other; what a store earns is what its text says."""
    cards = (
        "Poster Wall | Attraction - Billboard | | price = 1\n"
        'Toy Shop | Attraction - Store | Events step: Gain 3 coins. | price = 4 | icons = ["store"]\n'
        "Clerk | Staff Member | Events step: Demolish a billboard in your park and build a store for free."
    )
    mine = (
        '[[seat]]\ncoins = 0\nhand = ["Toy Shop"]\npark = ["Clerk", "1: Carousel", "2: Poster Wall", "3: '
        'Corkscrew"]'
    )
    match = play(at(mine, cards), "pick Clerk", "pick Toy Shop")
    assert park(match, 0)[1] == "2: Toy Shop"
    assert discards(match) == ["Poster Wall"]
    assert coins(play(match, "pick Toy Shop"), 0) == 3
    assert icons(match, "Poster Wall") == 0
