"""The City cards of Ocean and Western."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import city, position
from tests.unfair.play.harness import asked, coins, discards, hand, idle, options, park, play, stars, state_of

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat

# Ocean


def test_a_sunny_weekend_counts_leisure_rides_and_nature_areas_of_each_park() -> None:
    mine = 'park = ["1: Carousel", "2: Ocean Research Lab", "3: Corkscrew"]'
    rival = 'park = ["1: Corkscrew"]'
    plain = position(mine, rival, 'step = "guests"')
    sunny = position(mine, rival, 'step = "guests"\ncity = ["A Sunny Weekend"]')
    assert [stars(sunny, seat) - stars(plain, seat) for seat in (0, 1)] == [6, 0]
    # Only when guests come.
    assert stars(position(mine, rival, 'city = ["A Sunny Weekend"]'), 0) == stars(position(mine, rival), 0)


def test_in_migration_season_everybody_may_build_an_animal_or_gets_coins() -> None:
    mine = 'coins = 2\nhand = ["Dolphins"]\npark = ["1: Carousel"]'
    match = city("Migration Season", mine, 'coins = 1\nhand = ["Penguins"]\npark = ["1: Corkscrew"]')
    play(match, "yes", "pick Dolphins")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel + Dolphins"], 0)
    assert asked(match) == (1, "may")
    play(match, "no")
    assert (park(match, 1), coins(match, 1)) == (["1: Corkscrew"], 3)
    # Who cannot build at all gets the coins as well.
    match = city("Migration Season")
    assert (coins(match, 0), coins(match, 1)) == (2, 2)


def test_in_a_regatta_everybody_rolls_and_the_smallest_parks_get_more() -> None:
    mine, rival = 'park = ["1: Carousel", "2: Corkscrew"]', 'park = ["1: Corkscrew"]'
    match = city("A Regatta", mine, rival, dice="2 5, 1 1")
    assert (coins(match, 0), coins(match, 1)) == (5, 3)
    match = city("A Regatta", rival, rival, dice="2 5, 1 1")
    assert (coins(match, 0), coins(match, 1)) == (7, 3)


def test_high_tide_closes_the_neighbours_of_the_largest_attraction() -> None:
    mine = 'park = ["1: Snack Bar", "2: Corkscrew + Fountain", "3: Carousel", "4: Touch Pool"]'
    match = city("High Tide", mine, 'park = ["1: Carousel + Fountain", "3: Corkscrew"]')
    assert park(match, 0) == [
        "1: Snack Bar (closed)",
        "2: Corkscrew + Fountain",
        "3: Carousel (closed)",
        "4: Touch Pool",
    ]
    assert park(match, 1) == ["1: Carousel + Fountain", "3: Corkscrew"]


def test_an_oil_slick_costs_an_animal_or_two_open_attractions() -> None:
    rival = 'park = ["1: Carousel + Penguins", "2: Corkscrew", "3: Snack Bar"]'
    match = city("An Oil Slick", rival, rival)
    assert asked(match) == (0, "or")
    play(match, "option 0")
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew", "3: Snack Bar"]
    play(match, "option 1", "pick Carousel", "pick Snack Bar")
    assert park(match, 1) == ["1: Carousel (closed) + Penguins", "2: Corkscrew", "3: Snack Bar (closed)"]
    # It is an Inspection.
    match = city("An Oil Slick", rival, 'hand = ["Safety Certificate"]\n' + rival)
    play(match, "option 0")
    assert asked(match) == (1, "block")
    play(match, "pick Safety Certificate")
    assert park(match, 1) == ["1: Carousel + Penguins", "2: Corkscrew", "3: Snack Bar"]


def test_seagulls_close_food_outlets_and_take_a_card_or_coins() -> None:
    mine = 'coins = 9\nhand = ["Carousel"]\npark = ["1: Snack Bar", "2: Pier Grill", "3: Corkscrew"]'
    match = city("Seagulls", mine, "coins = 3")
    assert park(match, 0) == ["1: Snack Bar (closed)", "2: Pier Grill (closed)", "3: Corkscrew"]
    play(match, "option 0", "pick Carousel")
    assert (discards(match), coins(match, 0)) == (["Carousel"], 9)
    assert coins(match, 1) == 0
    guarded = city("Seagulls", mine.replace("park = [", 'park = ["Lifeguard", '), "coins = 3")
    play(guarded, "pick Lifeguard")
    assert (hand(guarded, 0), coins(guarded, 0), coins(guarded, 1)) == (["Carousel"], 9, 0)
    assert "1: Snack Bar" in park(guarded, 0)


# Western


def test_a_building_subsidy_builds_one_attraction_closed_and_cheap() -> None:
    mine = 'coins = 1\nhand = ["Corkscrew"]\npark = ["1: Carousel"]'
    match = city("A Building Subsidy", mine, table='market = ["Snack Bar"]\npark-deck = ["Fountain"]')
    play(match, "yes")
    assert set(options(match)) == {"pick Corkscrew", "pick Snack Bar"}
    play(match, "pick Corkscrew")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel", "2: Corkscrew (closed)"], 0)
    assert asked(match) == (1, "may")
    play(match, "yes")
    assert park(match, 1) == ["1: Snack Bar (closed)"]
    assert idle(match)


def test_under_a_new_sheriff_nobody_harms_anybody() -> None:
    mine = 'coins = 5\nhand = ["Hooligans", "Safety Inspectors", "Shark Sighting"]\npark = ["1: Carousel"]'
    rival = 'park = ["1: Corkscrew + Fountain"]'
    quiet = position(mine, rival, 'city = ["A New Sheriff"]')
    play(quiet, "pick Safety Inspectors")
    # Only the friendly half can be played, so that nothing is asked.
    assert (coins(quiet, 0), park(quiet, 1)) == (7, ["1: Corkscrew + Fountain"])
    assert "pick Hooligans" not in options(quiet)
    rough = position(mine, rival)
    assert "pick Hooligans" in options(rough)


def test_manual_labour_gives_everybody_an_action_more() -> None:
    match = position("", "", 'city = ["Manual Labour"]')
    assert [stat(state_of(match), seat, codes.ACTIONS) for seat in (0, 1)] == [4, 4]
    assert stat(state_of(position()), 0, codes.ACTIONS) == 3


def test_outlaws_take_a_staff_member_or_half_the_coins() -> None:
    match = city("A Band of Outlaws", 'coins = 7\npark = ["Mermaid"]', 'coins = 7\npark = ["Mermaid"]')
    play(match, "option 0")
    assert (park(match, 0), coins(match, 0)) == ([], 7)
    play(match, "option 1")
    assert (park(match, 1), coins(match, 1)) == (["Mermaid"], 4)


def test_gold_thieves_take_gold_where_there_is_some() -> None:
    match = city("Gold Thieves", 'coins = 9\npark = ["1: Carousel + Gold Nugget"]', "coins = 9")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel"], 9)
    assert coins(match, 1) == 5


def test_a_dust_storm_costs_room_and_who_has_no_hotel_a_card() -> None:
    mine, rival = 'hand = ["Corkscrew"]\npark = ["1: Frontier Hotel"]', 'hand = ["Carousel"]'
    match = city("A Dust Storm", mine, rival)
    play(match, "pick Carousel")
    assert (hand(match, 0), hand(match, 1)) == (["Corkscrew"], [])
    table = 'step = "{}"\ncity = ["A Dust Storm"]'
    room = [
        stat(state_of(position(table=table.format(step))), 0, codes.GUEST_CAPACITY)
        for step in ("park", "guests")
    ]
    assert room == [15, 10]


@pytest.mark.rule("unfair.core.gl.in-play-city")
def test_a_city_card_counts_only_while_it_is_the_current_one() -> None:
    """In its place it has its say; in the City deck and on the discard pile it has none."""
    for zone, actions in (("city", 4), ("city-deck", 3), ("city-discards", 3)):
        match = position(table=f'{zone} = ["Manual Labour"]')
        assert stat(state_of(match), 0, codes.ACTIONS) == actions
