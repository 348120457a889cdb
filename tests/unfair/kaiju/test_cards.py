"""The cards of the Kaiju pack that the rulebook does not describe: City, events, parks."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unfair.kaiju.table import at, attack, events, health, medals, row
from tests.unfair.play.harness import asked, coins, discards, hand, options, park, pile, play, stars, state_of

from fairground.engine.match import Match
from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat

DECKS = f"park-deck = {row(*['Penguins'] * 9)}\nevent-deck = {row(*['Merch'] * 6)}"
PYLON = "Guest Reassurance Pylon"
HIT = "1 6"


def guests(mine: str, kaiju: str = "", dice: str = "") -> Match:
    """The Guests step, up to the first question."""
    lines = f"kaiju = [{kaiju}]\n" if kaiju else ""
    return at(f'step = "guests"\nround = 8\n{lines}{DECKS}', mine, dice=dice)


def city(card: str, mine: str = "", rival: str = "") -> Match:
    return at(f'section = "city"\ncity-deck = ["{card}"]\n{DECKS}', mine, rival)


def play_event(card: str, mine: str = "", rival: str = "", table: str = "", dice: str = "") -> Match:
    match = at(f'section = "play"\n{table}\n{DECKS}', f'hand = ["{card}"]\n{mine}', rival, dice=dice)
    return play(match, f"play {card}")


# Showcase


def test_monster_island_pays_for_kaiju_and_closes_to_save_an_attraction() -> None:
    mine = 'park = ["1: Monster Island", "2: Kraken\'s Coil"]'
    assert coins(guests(mine, '"Rarrgon", "Teravore"'), 0) - coins(guests(mine), 0) == 6
    match = attack("Gamigora", mine, dice=HIT)
    play(match, "pick Kraken's Coil", "yes")
    assert park(match, 0) == ["1: Monster Island (closed) + Kaiju Theme", "2: Kraken's Coil"]


# City


def test_in_civil_defence_week_features_are_cheap() -> None:
    mine = f'coins = 2\nhand = ["{PYLON}", "Breakaway Scenery", "Scale Model City"]\npark = ["1: Carousel"]'
    match = city("Civil Defence Week", mine)
    play(match, "yes")
    assert options(match) == ["done", f"pick {PYLON}", "pick Breakaway Scenery"]
    play(match, f"pick {PYLON}", "pick Breakaway Scenery")
    assert (park(match, 0), coins(match, 0)) == ([f"1: Carousel + {PYLON} + Breakaway Scenery"], 0)
    assert coins(match, 1) == 3


def test_a_monster_matinee_helps_the_small_and_the_theatres() -> None:
    mine = 'park = ["1: Monster Movie Palace", "2: Sea Lion Theatre"]'
    match = city("Monster Matinee", mine)
    assert (hand(match, 0), hand(match, 1)) == ([], ["Penguins", "Penguins"])
    plain = at('step = "guests"\nround = 8', mine)
    grand = at('step = "guests"\nround = 8\ncity = ["Monster Matinee"]', mine)
    assert coins(grand, 0) - coins(plain, 0) == 8


def test_a_victory_parade_pays_for_upgrades_and_may_cost_a_day_of_work() -> None:
    mine = 'park = ["Lifeguard", "1: Carousel + Fountain + Giant Loop"]'
    match = city("Victory Parade", mine)
    assert coins(match, 0) == 2
    play(match, "yes")
    assert "Lifeguard (closed)" in park(match, 0)
    assert hand(match, 0) == ["Merch", "Merch"]


# Events


def test_a_rubble_auction_brings_back_an_upgrade_or_removes_a_cheap_one() -> None:
    table = 'park-discards = ["Fountain", "Carousel"]'
    match = play_event("Rubble Auction", table=table)
    assert (hand(match, 0), coins(match, 0)) == (["Fountain"], 1)
    rival = f'park = ["1: Carousel + {PYLON} + Scale Model City"]'
    match = play(play_event("Rubble Auction", "", rival), "option 1")
    assert park(match, 1) == ["1: Carousel + Scale Model City"]


def test_monster_rumours_feed_a_kaiju_or_frighten_everybody_else() -> None:
    match = play_event("Monster Rumours", table='kaiju = ["Rarrgon (2 health)"]', rival="coins = 3")
    play(match, "option 0")
    assert (health(match), coins(match, 0)) == ({"Rarrgon": 3}, 6)
    # It feeds no kaiju that has all the health its die can show.
    rival = 'coins = 5\npark = ["1: Carousel + Fountain", "2: Corkscrew"]'
    match = play_event("Monster Rumours", rival=rival, table='kaiju = ["Rarrgon (6 health)"]')
    assert asked(match) == (1, "or")
    play(match, "option 0")
    assert park(match, 1) == ["1: Carousel (closed) + Fountain", "2: Corkscrew"]
    match = play(play_event("Monster Rumours", rival=rival), "option 1")
    assert (coins(match, 1), coins(match, 0)) == (2, 0)


# Attractions


def test_monster_movie_palace_pays_for_kaiju() -> None:
    mine = 'park = ["1: Monster Movie Palace"]'
    assert coins(guests(mine, '"Rarrgon", "Teravore"'), 0) - coins(guests(mine), 0) == 4


def test_tail_whip_tower_draws_guests_who_want_to_see_kaiju() -> None:
    mine = 'park = ["1: Tail Whip Tower"]'
    seen = [
        stars(at(f'section = "play"\nkaiju = [{kaiju}]', mine + '\nhand = ["Merch"]'), 0)
        for kaiju in ("", '"Rarrgon"')
    ]
    assert seen == [4, 6]


def test_bunker_buffet_earns_when_something_else_closes() -> None:
    mine = f'park = ["1: Bunker Buffet", "2: Carousel + {PYLON}"]'
    match = play(events("Rarrgon", mine), f"use {PYLON}")
    assert coins(match, 0) == 2
    # Its own closing is no business.
    assert coins(attack("Brutazar", 'park = ["1: Bunker Buffet"]', dice=HIT), 0) == 0


def test_rubber_suit_academy_closes_to_reload_a_pylon() -> None:
    mine = f'park = ["1: Rubber Suit Academy", "2: Carousel (closed) + {PYLON}"]'
    match = play(events("Rarrgon", mine), "use Rubber Suit Academy")
    assert park(match, 0) == ["1: Rubber Suit Academy (closed)", f"2: Carousel + {PYLON}"]
    idle = at('section = "play"', f'park = ["1: Rubber Suit Academy", "2: Carousel + {PYLON}"]')
    assert options(idle) == ["pass"]


def test_crater_lake_draws_cards_for_what_is_lost() -> None:
    match = attack("Obsidirax", 'park = ["1: Crater Lake", "2: Carousel + Fountain"]', more=DECKS, dice=HIT)
    assert hand(match, 0) == ["Penguins"]


def test_sturdy_basement_hotel_has_room_for_those_who_hide() -> None:
    def room(kaiju: str) -> int:
        match = at(f'section = "play"\nkaiju = [{kaiju}]', 'park = ["Main Gate", "1: Sturdy Basement Hotel"]')
        return stat(state_of(match), 0, codes.GUEST_CAPACITY)

    assert (room(""), room('"Rarrgon"'), room('"Rarrgon", "Teravore"')) == (18, 20, 22)


def test_stomping_ground_and_breakaway_scenery_pay_when_they_are_lost() -> None:
    assert coins(attack("Rarrgon", 'park = ["1: Stomping Ground"]', dice=HIT), 0) == 9
    match = attack("Obsidirax", 'park = ["1: Carousel + Breakaway Scenery"]', dice=HIT)
    assert (coins(match, 0), park(match, 0)) == (6, ["1: Carousel"])


@pytest.mark.parametrize(("dice", "gained", "drawn"), [("3 5", 3, 0), ("4 4", 0, 2)])
def test_the_claw_machine_pays_the_lower_value_or_two_cards(dice: str, gained: int, drawn: int) -> None:
    match = at(f'step = "guests"\n{DECKS}', 'park = ["1: Claw Machine"]', dice=dice)
    # One guest comes for its star.
    assert coins(match, 0) == 1 + gained
    assert hand(match, 0).count("Penguins") == drawn


def test_rooftop_chase_runs_to_an_empty_space() -> None:
    match = at(f'section = "start"\n{DECKS}', 'park = ["1: Rooftop Chase", "2: Carousel"]')
    play(match, "yes")
    assert options(match) == ["space 3", "space 4", "space 5"]
    play(match, "space 5")
    assert park(match, 0) == ["2: Carousel", "5: Rooftop Chase"]


# Upgrades


def test_a_kaiju_theme_draws_a_card_for_each_hit() -> None:
    mine = f'park = ["1: Carousel + {PYLON} + Kaiju Theme"]'
    match = play(events("Rarrgon", mine, mine, more=DECKS), f"use {PYLON}")
    assert (hand(match, 0), hand(match, 1)) == (["Penguins"], [])


def test_reinforced_foundations_keep_themselves_and_their_attraction() -> None:
    mine = 'park = ["1: Kraken\'s Coil + Reinforced Foundations + Fountain"]'
    for kaiju in ("Rarrgon", "Negantis"):
        match = attack(kaiju, mine, dice=HIT)
        assert park(match, 0) == ["1: Kraken's Coil + Reinforced Foundations + Fountain"]
    # What else is on it is not protected, and it can be closed.
    match = attack("Brutazar", mine, dice=HIT)
    assert park(match, 0) == ["1: Kraken's Coil (closed) + Reinforced Foundations"]


def test_an_evacuation_route_earns_when_its_attraction_closes() -> None:
    mine = f'park = ["1: Carousel + {PYLON} + Evacuation Route", "2: Corkscrew"]'
    assert coins(play(events("Rarrgon", mine), f"use {PYLON}"), 0) == 2
    elsewhere = f'park = ["1: Carousel + {PYLON}", "2: Corkscrew + Evacuation Route"]'
    assert coins(play(events("Rarrgon", elsewhere), f"use {PYLON}"), 0) == 0


def test_searchlights_see_what_comes_and_pay_for_hits() -> None:
    deck = f'city-deck = ["Teravore", "Seagulls"]\n{DECKS}'
    mine = f'park = ["1: Carousel + Searchlights + {PYLON}"]'
    match = events("Rarrgon", mine, more=deck)
    play(match, "use Searchlights")
    assert pile(match, codes.CITY_DECK) == ["Teravore", "Seagulls"]
    top = state_of(match).zones[codes.CITY_DECK][-1]
    zone = state_of(match).where[top]
    assert [state_of(match).knows(seat, top, zone) for seat in (0, 1)] == [True, False]
    play(match, f"use {PYLON}")
    assert coins(match, 0) == 3


def test_a_scale_model_city_can_be_saved_by_an_event() -> None:
    mine = 'park = ["1: Carousel + Scale Model City"]\nhand = ["Merch"]'
    match = attack("Obsidirax", mine, dice=HIT)
    play(match, "yes", "pick Merch")
    assert (park(match, 0), hand(match, 0)) == (["1: Carousel + Scale Model City"], [])
    match = attack("Obsidirax", mine, dice=HIT)
    play(match, "no")
    assert (park(match, 0), hand(match, 0)) == (["1: Carousel"], ["Merch"])


@pytest.mark.parametrize(("dice", "hatched"), [("5 5", True), ("4 5", False)])
def test_a_mysterious_egg_may_hatch(dice: str, hatched: bool) -> None:
    match = at(f'step = "guests"\n{DECKS}', 'park = ["1: Carousel + Mysterious Egg"]', dice=dice)
    assert (park(match, 0) == ["1: Carousel"]) == hatched
    assert (coins(match, 0) >= 12) == hatched
    assert discards(match).count("Mysterious Egg") == hatched


# Staff and resources


def test_a_missile_technician_reloads_once_for_coins() -> None:
    mine = f'coins = 5\npark = ["Missile Technician", "1: Carousel (closed) + {PYLON}"]'
    match = play(events("Rarrgon", mine), "use Missile Technician")
    assert (coins(match, 0), park(match, 0)[0]) == (2, f"1: Carousel + {PYLON}")
    play(match, f"use {PYLON}")
    assert (medals(match, 0), "use Missile Technician" in options(match)) == ((1, 0), False)


def test_a_disaster_reporter_is_paid_by_the_kaiju() -> None:
    table = f'section = "city"\ncity-deck = ["Teravore"]\n{DECKS}\nkaiju = ["Gamigora", "Brutazar"]'
    match = at(table, 'park = ["Disaster Reporter"]', dice="6 6, 6 6, 6 6")
    # Three kaiju, the newcomer included, but no more than 4 coins.
    assert coins(match, 0) == 4


def test_a_loss_adjuster_pays_for_losses_and_blocks_inspections() -> None:
    match = attack("Rarrgon", 'park = ["Loss Adjuster", "1: Corkscrew"]', dice=HIT)
    assert (park(match, 0), coins(match, 0)) == (["Loss Adjuster"], 2)
    rival = 'hand = ["Safety Inspectors"]'
    match = at('section = "play"\nturn = 1', 'park = ["Loss Adjuster", "1: Corkscrew"]', rival)
    play(match, "play Safety Inspectors", "option 1", "pick Loss Adjuster")
    assert "1: Corkscrew" in park(match, 0)


def test_a_kaiju_keeper_feeds_one_for_coins() -> None:
    match = play(events("Rarrgon (4 health)", 'park = ["Kaiju Keeper"]'), "use Kaiju Keeper")
    assert (health(match), coins(match, 0), medals(match, 0)) == ({"Rarrgon": 5}, 3, (0, 0))
    assert options(events("Rarrgon (6 health)", 'park = ["Kaiju Keeper"]')) == ["pass"]


def test_a_missile_silo_reloads_all_pylons_once_in_a_game() -> None:
    armed = [f"{place} (closed) + {PYLON}" for place in ("1: Carousel", "2: Corkscrew")]
    mine = row("Missile Silo", *armed, "3: Snack Bar (closed)")
    match = play(events("Rarrgon", f"park = {mine}"), "use Missile Silo")
    assert [item for item in park(match, 0) if "closed" in item] == ["3: Snack Bar (closed)"]
    play(match, f"use {PYLON} on Carousel in space 1")
    assert "use Missile Silo" not in options(match)


# Blueprints


@pytest.mark.parametrize(
    ("name", "items", "points"),
    [
        (
            "Ring of Steel",
            [f"{n}: {a} + {PYLON}" for n, a in enumerate(("Carousel", "Corkscrew", "Snack Bar"), 1)],
            25,
        ),
        (
            "Creature Feature",
            [
                "1: Monster Movie Palace + Kaiju Theme",
                "2: Snack Bar + Fountain + Penguins",
                "3: Claw Machine",
            ],
            30,
        ),
        (
            "Too Big to Fall",
            [
                "1: Carousel + Fountain + Penguins + Dolphins + Giant Loop + Kaiju Theme + Ocean Theme",
                "2: Corkscrew + Fountain + Penguins + Dolphins",
            ],
            30,
        ),
        (
            "Evacuation Plan",
            ["1: Sturdy Basement Hotel", "2: Snack Bar", "Lifeguard", "Mermaid", "Missile Silo"],
            25,
        ),
        (
            "Still Standing",
            [
                "1: Carousel + Fountain + Penguins + Dolphins",
                "2: Corkscrew + Fountain + Penguins",
                "5: Snack Bar",
            ],
            25,
        ),
    ],
)
def test_blueprints_of_the_pack(name: str, items: list[str], points: int) -> None:
    match = at('section = "play"', f'hand = ["Merch"]\nblueprints = ["{name}"]\npark = {row(*items)}')
    (made,) = match.view(0)["blueprint_progress"]
    assert made["points_now"] == points
    less = at('section = "play"', f'hand = ["Merch"]\nblueprints = ["{name}"]\npark = {row(*items[1:])}')
    assert less.view(0)["blueprint_progress"][0]["points_now"] == -10


def test_every_card_of_the_pack_is_played_in_this_folder() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    cards = {card.name for card in cards_of_pack("kaiju") if card.abilities or card.blueprint >= 0}
    assert len(cards) > 40
    assert {name for name in cards if name not in tests} == set()
