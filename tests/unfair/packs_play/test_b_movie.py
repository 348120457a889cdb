"""B-movie: billboards, the store, panoramas put in order, Binoculars, the Pod Person; all other cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unfair.kaiju.table import at, told
from tests.unfair.play.harness import coins, discards, hand, icons, options, park, play, stars, state_of

from fairground.engine.errors import IllegalAction
from fairground.engine.match import Match
from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import stat

LIBRARY = shipped_library()
SCENE = ("Creature Lagoon", "Last Stop Diner", "Mad Science Tower", "Cardboard Cemetery")
PLAIN = """
Wheel | Attraction - Leisure Ride | | price = 3 | stars = 1 | icons = ["leisure"]
Loop | Attraction - Thrill Ride | | price = 3 | stars = 1 | icons = ["thrill"]
Flag | Feature Upgrade | | price = 1 | stars = 1 | icons = ["feature"]
Lamp | Quality Upgrade | | price = 1 | stars = 1 | icons = ["quality"]
Clown | Staff Member | | price = 2
Bouncer | Staff Member | Events step, Injunction: Dismiss a staff member in a competitor's park.
Tinker | Staff Member | Events step: Demolish an attraction in your park.
Raider | Staff Member | Events step, Inspection: Close an attraction in a competitor's park.
"""
DECK = ", ".join(['"Wheel"'] * 12)


def events(*seats: str, more: str = "", cards: str = "", players: int = 2) -> Match:
    """The Play section; seat 0 is on turn."""
    return at(f'section = "play"\n{more}', *seats, cards=PLAIN + cards, players=players)


def park_step(*seats: str, more: str = "", cards: str = "") -> Match:
    return at(f'step = "park"\n{more}', *seats, cards=PLAIN + cards)


def guests(*seats: str, more: str = "", cards: str = "") -> Match:
    return at(f'step = "guests"\npark-deck = [{DECK}]\n{more}', *seats, cards=PLAIN + cards)


def earned(match: Match, seat: int = 0) -> int:
    """Coins besides those of guests, of which each attraction of PLAIN brings one."""
    (taken,) = [int(event["coins"]) for event in told(match, "guests") if event["seat"] == seat]
    return coins(match, seat) - taken


def row(match: Match, seat: int = 0) -> list[str]:
    """The attractions of a park by their spaces, with gaps."""
    state = state_of(match)
    found = {
        state.space[card]: state.printed(card).name for card in state.park(seat) if state.space[card] > 0
    }
    return [found.get(space, "-") for space in range(1, max(found, default=0) + 1)]


# Billboards


def billboards() -> list[Any]:
    mask = LIBRARY.program.mask(["attraction", "billboard"])
    return [card for card in cards_of_pack("b-movie") if card.types & mask == mask]


@pytest.mark.rule(
    "unfair.bmovie.billboard.in-pack", "unfair.bmovie.billboard.one-star", "unfair.bmovie.billboard.cheap"
)
def test_billboards_are_the_cheapest_attractions_and_have_one_star() -> None:
    found = billboards()
    assert len(found) >= 3
    mask = LIBRARY.program.mask(["attraction"])
    others = [c for c in LIBRARY.by_name.values() if c.types & mask and c not in found and c.price >= 0]
    assert {card.stars for card in found} == {1}
    assert all(0 < card.price <= 2 for card in found)
    assert max(card.price for card in found) <= min(card.price for card in others)


@pytest.mark.rule(
    "unfair.bmovie.billboard.remove-in-events",
    "unfair.bmovie.billboard.leaves-space",
    "unfair.bmovie.billboard.reserve",
)
def test_a_billboard_keeps_a_space_and_goes_without_an_action() -> None:
    mine = 'coins = 20\nhand = ["Creature Lagoon"]\npark = ["1: Now Showing", "2: Last Stop Diner"]'
    # While it stands, the Lagoon cannot get into the first space.
    match = park_step(mine)
    play(match, "build Creature Lagoon", "space 3")
    assert row(match) == ["Now Showing", "Last Stop Diner", "Creature Lagoon"]
    # In the Events step its owner takes it down; nothing moves up, and no action is used.
    match = events(mine, more=f"park-deck = [{DECK}]")
    play(match, "use Now Showing")
    assert row(match) == ["-", "Last Stop Diner"]
    assert discards(match) == ["Now Showing"]
    assert match.view(0)["step"] == "park"
    assert match.view(0)["players"][0]["actions_left"] == 3
    play(match, "build Creature Lagoon", "space 1")
    assert row(match) == ["Creature Lagoon", "Last Stop Diner"]


@pytest.mark.rule("unfair.bmovie.billboard.remove-in-events")
def test_only_its_owner_removes_a_billboard_and_only_in_the_events_step() -> None:
    match = events('park = ["1: Opening Friday"]', 'park = ["1: Now Showing"]')
    assert (match.asks[0].seat, options(match)) == (0, ["pass", "use Opening Friday"])
    match = park_step('park = ["1: Now Showing"]', more=f"park-deck = [{DECK}]")
    assert "use Now Showing" not in options(match)
    # There an action demolishes it like any other card.
    assert "demolish Now Showing" in options(match)


@pytest.mark.rule("unfair.bmovie.billboard.upgrades")
@pytest.mark.parametrize("name", ["Now Showing", "Opening Friday"])
def test_a_billboard_carries_no_upgrades(name: str) -> None:
    match = park_step(f'coins = 9\nhand = ["Flag"]\npark = ["1: {name}"]')
    assert "build Flag" not in options(match)
    match = park_step(f'coins = 9\nhand = ["Flag"]\npark = ["1: {name}", "2: Wheel"]')
    play(match, "build Flag")
    assert park(match, 0) == [f"1: {name}", "2: Wheel + Flag"]


def test_opening_friday_brings_a_card_when_it_goes() -> None:
    match = events('park = ["1: Opening Friday"]', more='park-deck = ["Wheel", "Loop", "Loop"]')
    play(match, "use Opening Friday")
    assert (row(match), hand(match, 0)) == ([], ["Wheel"])


# The store


@pytest.mark.rule("unfair.bmovie.store.in-pack")
def test_the_pack_has_one_store_which_brings_income() -> None:
    mask = LIBRARY.program.mask(["attraction", "store"])
    assert [c.name for c in cards_of_pack("b-movie") if c.types & mask == mask] == ["Poster Shop"]
    match = guests('park = ["1: Poster Shop", "2: Wheel", "3: Wheel", "4: Wheel"]', 'park = ["1: Wheel"]')
    assert (earned(match), earned(match, 1)) == (2, 0)
    # What is closed draws nobody.
    match = guests('park = ["1: Poster Shop", "2: Wheel", "3: Wheel (closed)", "4: Wheel"]')
    assert earned(match) == 1


# Backlot Cleanup


@pytest.mark.rule("unfair.bmovie.backlot-cleanup.event", "unfair.bmovie.backlot-cleanup.reorder")
def test_backlot_cleanup_sorts_what_it_closes() -> None:
    mine = f'hand = ["Backlot Cleanup"]\npark = ["1: {SCENE[1]}", "2: {SCENE[0]}", "3: {SCENE[2]} + Flag"]'
    match = events(mine)
    play(match, "play Backlot Cleanup", "option 0")
    # At least one is closed: being done is not offered at first.
    assert options(match) == [f"pick {name}" for name in (SCENE[1], SCENE[0], SCENE[2])]
    play(match, f"pick {SCENE[1]}", f"pick {SCENE[0]}", "done")
    assert options(match) == ["done", f"pick {SCENE[1]}", f"pick {SCENE[0]}"]
    play(match, f"pick {SCENE[1]}")
    # Into the space of the other one that was closed, or an empty one; the tower keeps its space.
    assert options(match) == ["space 2", "space 4", "space 5"]
    play(match, "space 2", "done")
    assert row(match) == [SCENE[0], SCENE[1], SCENE[2]]
    assert park(match, 0) == [f"1: {SCENE[0]} (closed)", f"2: {SCENE[1]} (closed)", f"3: {SCENE[2]} + Flag"]


@pytest.mark.rule("unfair.bmovie.backlot-cleanup.reorder")
def test_a_full_park_can_be_put_in_any_order() -> None:
    wrong = (SCENE[3], SCENE[2], SCENE[1], SCENE[0], "Wheel")
    places = ", ".join(f'"{space}: {name}"' for space, name in enumerate(wrong, 1))
    match = events(f'hand = ["Backlot Cleanup"]\npark = [{places}]', more='rules = ["B-movie Overview"]')
    play(match, "play Backlot Cleanup", "option 0", *(f"pick {name}" for name in wrong))
    for name, space in zip(SCENE, range(1, 5), strict=True):
        if row(match)[space - 1] != name:
            play(match, f"pick {name}", f"space {space}")
    play(match, "done")
    assert row(match) == [*SCENE, "Wheel"]
    assert match.view(0)["players"][0]["panoramas"] == [
        {"spaces": [1, 2, 3, 4], "complete": True, "points": 40}
    ]


def test_its_other_half_scrambles_the_scenery_of_somebody_else() -> None:
    match = events('hand = ["Backlot Cleanup"]\npark = ["1: Wheel"]', 'park = ["1: Loop", "2: Wheel"]')
    play(match, "play Backlot Cleanup", "option 1", "pick Loop")
    assert (row(match), row(match, 1)) == (["Wheel"], ["Wheel", "Loop"])


# Binoculars


def seeking(host: str, deck: str) -> Match:
    match = park_step(
        f'coins = 9\nhand = ["Binoculars"]\npark = ["1: {host}"]', more=f"park-deck = [{deck}, {DECK}]"
    )
    return play(match, "build Binoculars")


@pytest.mark.rule("unfair.bmovie.binoculars.search")
def test_binoculars_find_another_piece_of_the_same_panorama() -> None:
    match = seeking(SCENE[0], f'"Loop", "{SCENE[3]}", "Tidal Flume", "{SCENE[1]}"')
    # Pieces of this panorama alone: neither other attractions nor another pack's panorama.
    assert options(match) == [f"pick {SCENE[3]}", f"pick {SCENE[1]}"]
    play(match, f"pick {SCENE[3]}")
    assert hand(match, 0) == [SCENE[3]]
    # Everybody has seen it.
    (zone,) = [z for z in match.view(1)["zones"] if (z["id"], z["owner"]) == ("hand", 0)]
    assert [card.get("name") for card in zone["cards"]] == [SCENE[3]]


@pytest.mark.rule("unfair.bmovie.binoculars.search")
def test_binoculars_look_for_the_same_pack_and_the_same_number_of_boxes() -> None:
    # Ocean's panorama has four boxes too, but is of another pack.
    match = seeking("Tidal Flume", f'"{SCENE[1]}", "Sea Lion Theatre"')
    assert options(match) == ["pick Sea Lion Theatre"]


@pytest.mark.rule("unfair.bmovie.binoculars.search")
def test_binoculars_do_not_look_for_another_copy_of_their_own_attraction() -> None:
    """Where a pack is in a match twice."""
    match = seeking(SCENE[0], f'"{SCENE[0]}", "{SCENE[1]}"')
    assert options(match) == [f"pick {SCENE[1]}"]


@pytest.mark.rule("unfair.bmovie.thing.not-in-game", "unfair.bmovie.thing.at-end")
def test_the_thing_completes_no_panorama_while_the_game_lasts() -> None:
    pays = "Agent | Staff Member | Guests step: Gain 9 coins for each complete panorama in your park."
    cards = [*SCENE[:3], "Shapeshifting Thing"]
    mine = ", ".join(f'"{space}: {name}"' for space, name in enumerate(cards, 1))
    assert earned(guests(f'park = ["Agent", {mine}]', cards=pays)) < 9
    whole = mine.replace("Shapeshifting Thing", SCENE[3])
    assert earned(guests(f'park = ["Agent", {whole}]', cards=pays)) >= 9


@pytest.mark.rule("unfair.bmovie.binoculars.on-wildcard", "unfair.bmovie.thing.not-in-game")
def test_binoculars_on_the_thing_find_nothing() -> None:
    match = seeking("Shapeshifting Thing", f'"{SCENE[1]}", "Shapeshifting Thing"')
    assert hand(match, 0) == []
    assert match.asks[0].seat == 1
    assert park(match, 0) == ["1: Shapeshifting Thing + Binoculars"]


@pytest.mark.rule("unfair.bmovie.binoculars.wildcard-not-found")
def test_binoculars_never_find_the_thing() -> None:
    match = seeking(SCENE[0], f'"Shapeshifting Thing", "{SCENE[1]}"')
    assert options(match) == [f"pick {SCENE[1]}"]


# Pod Person


POD = 'park = ["Clown", "Pod Person"]'


@pytest.mark.rule("unfair.bmovie.pod-person.substitute", "unfair.bmovie.pod-person.optional")
@pytest.mark.parametrize(("answer", "left"), [("yes", "Clown"), ("no", "Pod Person")])
def test_the_pod_person_may_stand_in_for_somebody_who_is_attacked(answer: str, left: str) -> None:
    match = events('park = ["Bouncer"]', POD)
    play(match, "use Bouncer", "pick Clown")
    assert match.asks[0].seat == 1
    play(match, answer)
    assert park(match, 1) == [left]


@pytest.mark.rule("unfair.bmovie.pod-person.substitute")
def test_the_pod_person_is_no_help_against_its_own_side() -> None:
    own = "Boss | Staff Member | Events step: Dismiss a staff member in your park."
    match = events('park = ["Clown", "Pod Person", "Boss"]', cards=own)
    play(match, "use Boss", "pick Clown")
    assert park(match, 0) == ["Boss", "Pod Person"]


@pytest.mark.rule(
    "unfair.bmovie.pod-person.no-tokens",
    "unfair.bmovie.pod-person.token-attacks-fail",
    "unfair.bmovie.pod-person.mesmerist",
    "unfair.bmovie.pod-person.mesmerist-needs-token",
)
@pytest.mark.parametrize(("answer", "clown", "gains"), [("yes", 0, 0), ("no", 1, 3)])
def test_the_mesmerist_gets_nothing_from_a_pod_person(answer: str, clown: int, gains: int) -> None:
    match = events('park = ["Mesmerist"]', POD)
    play(match, "use Mesmerist", answer)
    tokens = " (1 mesmerism tokens)" * clown
    assert sorted(park(match, 1)) == [f"Clown{tokens}", "Pod Person"]
    # Without a subject that gains the token the rest of his sentence is lost, too.
    assert coins(match, 0) == gains


@pytest.mark.rule("unfair.bmovie.pod-person.no-tokens")
def test_the_pod_person_itself_cannot_be_given_tokens() -> None:
    match = events('park = ["Mesmerist"]', 'park = ["Pod Person"]')
    with pytest.raises(IllegalAction):
        match.play(0, "use Mesmerist")


# Panoramas


@pytest.mark.rule("unfair.bmovie.pano.in-reference", "unfair.bmovie.pano.enabling-pack")
def test_the_pack_has_a_panorama_and_beside_it_a_wildcard() -> None:
    places = {card.panorama_place: card.name for card in cards_of_pack("b-movie") if card.panorama_place}
    assert [places[place] for place in range(1, 5)] == list(SCENE)
    wild = [card.name for card in cards_of_pack("b-movie") if codes.PANORAMA_WILD in card.symbols]
    assert wild == ["Shapeshifting Thing"]


# The other cards, each as its text says


def test_drive_in_of_doom_pays_for_scenery_and_shifts_its_neighbours() -> None:
    mine = f'park = ["1: {SCENE[0]}", "2: Drive-In of Doom", "3: Wheel", "4: {SCENE[1]}"]'
    match = guests(mine)
    # Two marks; the Diner has one neighbour, which brings one more.
    assert earned(match) == 2 + 1
    match = events(mine)
    play(match, "use Drive-In of Doom")
    assert options(match) == [f"pick {SCENE[0]}", "pick Wheel"]
    play(match, f"pick {SCENE[0]}", "pick Wheel")
    assert row(match) == ["Wheel", "Drive-In of Doom", SCENE[0], SCENE[1]]


def test_the_fifty_foot_usher_guards_her_neighbours_and_sells_the_scandal() -> None:
    rival = 'park = ["1: Wheel", "2: The Fifty-Foot Usher", "4: Loop"]'
    match = events('park = ["Raider"]', rival)
    play(match, "use Raider")
    assert options(match) == ["pick The Fifty-Foot Usher", "pick Loop"]
    play(match, "pick Loop")
    assert coins(match, 1) == 3


@pytest.mark.parametrize(("host", "gain"), [("Midnight Picture House", 2), ("Wheel", 0)])
def test_a_popcorn_cart_pays_at_a_theatre(host: str, gain: int) -> None:
    assert earned(guests(f'park = ["1: {host} + Popcorn Cart"]')) == gain


def test_picture_house_pays_for_events() -> None:
    match = events('hand = ["Merch"]\npark = ["1: Midnight Picture House"]')
    play(match, "play Merch")
    assert coins(match, 0) == 6


def test_a_zombie_crawl_comes_back() -> None:
    match = events('park = ["Tinker", "1: Zombie Crawl"]')
    play(match, "use Tinker")
    assert (row(match), hand(match, 0), discards(match)) == ([], ["Zombie Crawl"], [])


def test_a_motel_profits_from_farewells() -> None:
    match = events('park = ["Bouncer", "1: No Vacancy Motel"]', 'park = ["Clown"]')
    play(match, "use Bouncer")
    assert coins(match, 0) == 2


@pytest.mark.parametrize(("others", "gain"), [(1, 1), (2, 0)])
def test_giant_ants_march_for_the_largest_park(others: int, gain: int) -> None:
    rival = ", ".join(f'"{space}: Wheel"' for space in range(1, others + 1))
    match = guests('park = ["1: March of the Giant Ants"]', f"park = [{rival}]")
    assert earned(match) == (gain if others == 1 else 0)


def test_a_theme_changes_places_when_it_is_built() -> None:
    match = park_step('coins = 9\nhand = ["B-movie Theme"]\npark = ["1: Wheel", "2: Loop"]')
    play(match, "build B-movie Theme", "pick Loop", "yes")
    assert park(match, 0) == ["1: Loop + B-movie Theme", "2: Wheel"]


def test_a_suit_goes_in_place_of_its_attraction() -> None:
    match = events('park = ["Tinker", "1: Wheel + Rubber Monster Suit"]')
    play(match, "use Tinker", "yes")
    assert row(match) == ["Wheel"]
    assert discards(match) == ["Rubber Monster Suit"]


def test_smoke_hides_an_attraction() -> None:
    match = events('park = ["Raider"]', 'park = ["1: Wheel + Smoke Machine", "2: Loop"]')
    play(match, "use Raider")
    assert park(match, 1) == ["1: Wheel + Smoke Machine", "2: Loop (closed)"]


def test_glasses_add_an_icon_and_a_zipper_only_its_own() -> None:
    match = events('park = ["1: Wheel + Three-D Glasses", "2: Loop + Visible Zipper"]')
    assert (icons(match, "Wheel"), icons(match, "Loop")) == (3, 2)
    assert stars(match, 0) == 1 + 2 + 1 + 1


def test_a_director_moves_an_attraction_to_an_empty_space() -> None:
    match = events('park = ["Director with a Megaphone", "1: Wheel", "2: Loop"]')
    play(match, "use Director with a Megaphone", "pick Loop")
    assert options(match) == ["space 3", "space 4", "space 5"]
    play(match, "space 4")
    assert row(match) == ["Wheel", "-", "-", "Loop"]
    assert "use Director with a Megaphone" not in options(match)


@pytest.mark.parametrize(("name", "drawn"), [(SCENE[0], 1), ("Wheel", 0)])
def test_a_location_scout_draws_for_scenery(name: str, drawn: int) -> None:
    match = park_step(
        f'coins = 9\nhand = ["{name}"]\npark = ["Location Scout"]',
        more='park-deck = ["Loop", "Loop", "Loop"]',
    )
    play(match, f"build {name}", "space 1")
    assert hand(match, 0) == ["Loop"] * drawn


def test_a_scream_queen_is_paid_for_being_hit() -> None:
    match = events('hand = ["Safety Inspectors"]', 'park = ["Scream Queen", "1: Wheel"]')
    play(match, "play Safety Inspectors", "option 1")
    assert coins(match, 1) == 2


def test_a_prop_warehouse_mends_features() -> None:
    match = park_step(
        'coins = 3\npark = ["Prop Warehouse", "1: Wheel"]', more='park-discards = ["Flag", "Lamp"]'
    )
    play(match, "use Prop Warehouse")
    assert park(match, 0)[0] == "1: Wheel + Flag"
    assert coins(match, 0) == 2
    assert match.asks[0].seat == 1


def test_the_lagoon_shows_the_next_city_card() -> None:
    match = events(f'park = ["1: {SCENE[0]}"]', more='city-deck = ["A Crushing Review"]')
    play(match, f"use {SCENE[0]}")
    (deck,) = [zone for zone in match.view(0)["zones"] if zone["id"] == "city-deck"]
    assert deck["cards"][0]["name"] == "A Crushing Review"
    (deck,) = [zone for zone in match.view(1)["zones"] if zone["id"] == "city-deck"]
    assert "name" not in deck["cards"][0]


def test_the_tower_turns_a_card_into_another_and_a_coin() -> None:
    match = events(f'hand = ["Flag"]\npark = ["1: {SCENE[2]}"]', more='park-deck = ["Loop", "Wheel"]')
    play(match, f"use {SCENE[2]}", "pick Flag")
    assert (hand(match, 0), coins(match, 0), discards(match)) == (["Loop"], 1, ["Flag"])


def test_the_cemetery_gives_something_back() -> None:
    match = park_step(
        f'coins = 9\nhand = ["{SCENE[3]}"]',
        more=f'park-discards = ["Flag", "Clown", "Wheel"]\npark-deck = [{DECK}]',
    )
    play(match, f"build {SCENE[3]}", "space 1", "yes")
    assert options(match) == ["pick Flag", "pick Wheel"]
    play(match, "pick Flag")
    assert hand(match, 0) == ["Flag"]


# Events and City cards


def test_a_stunt_double_is_exchanged() -> None:
    match = events('hand = ["Stunt Double"]\npark = ["Clown"]', 'park = ["Bouncer"]')
    play(match, "play Stunt Double", "option 1")
    assert (park(match, 0), park(match, 1)) == (["Bouncer"], ["Clown"])
    match = events('hand = ["Stunt Double"]\npark = ["1: Wheel + Flag", "2: Loop"]')
    play(match, "play Stunt Double")
    assert (park(match, 0), coins(match, 0)) == (["1: Wheel", "2: Loop + Flag"], 3)


@pytest.mark.parametrize(("half", "seat", "gain"), [(0, 0, 1), (1, 1, 0)])
def test_a_twist_takes_an_upgrade_back(half: int, seat: int, gain: int) -> None:
    match = events('hand = ["Twist Ending"]\npark = ["1: Wheel + Flag"]', 'park = ["1: Loop + Lamp"]')
    play(match, "play Twist Ending", f"option {half}")
    assert hand(match, seat) == [("Flag", "Lamp")[seat]]
    assert coins(match, 0) == gain


def test_a_deleted_scene_is_found_or_closed() -> None:
    mine = 'hand = ["Deleted Scene"]'
    match = events(mine, more=f'park-deck = ["Loop", "{SCENE[1]}", "Wheel", "{SCENE[2]}", {DECK}]')
    play(match, "play Deleted Scene", f"pick {SCENE[1]}")
    assert hand(match, 0) == [SCENE[1]]
    assert len(discards(match)) == 6
    match = events(mine, f'park = ["1: Wheel", "2: {SCENE[0]}"]')
    play(match, "play Deleted Scene")
    assert park(match, 1) == ["1: Wheel", f"2: {SCENE[0]} (closed)"]


def city(card: str, *seats: str, more: str = "") -> Match:
    return at(f'section = "city"\ncity-deck = ["{card}"]\n{more}', *seats, cards=PLAIN)


def test_a_premiere_pays_for_scenery_up_to_six() -> None:
    mine = ", ".join(f'"{space}: {name}"' for space, name in enumerate(SCENE, 1))
    match = guests(f"park = [{mine}]", f'park = ["1: {SCENE[0]}"]', more='city = ["A Midnight Premiere"]')
    # The Diner earns with its two neighbours.
    assert (earned(match), earned(match, 1)) == (6 + 2, 2)


def test_an_open_casting_hires_cheaply() -> None:
    match = city("An Open Casting", 'hand = ["Scream Queen"]\ncoins = 1', 'hand = ["Scream Queen"]')
    play(match, "yes", "pick Scream Queen")
    assert (park(match, 0), coins(match, 0)) == (["Scream Queen"], 0)


def test_a_change_of_scenery_swaps_and_pays() -> None:
    match = city("A Change of Scenery", 'park = ["1: Wheel", "2: Loop"]', 'park = ["1: Wheel"]')
    play(match, "yes")
    assert (row(match), coins(match, 0)) == (["Loop", "Wheel"], 2)
    assert match.view(None)["step"] == "park"


def test_who_cannot_pay_the_budget_closes() -> None:
    match = city("The Budget Runs Out", 'coins = 6\npark = ["1: Wheel"]', 'coins = 5\npark = ["1: Loop"]')
    play(match, "option 0")
    assert (coins(match, 0), park(match, 0)) == (0, ["1: Wheel"])
    assert (coins(match, 1), park(match, 1)) == (5, ["1: Loop (closed)"])


def test_a_review_costs_a_star_for_each_attraction() -> None:
    match = at(
        'step = "guests"\ncity = ["A Crushing Review"]',
        'park = ["1: March of the Giant Ants", "2: Loop"]',
        cards=PLAIN,
    )
    assert next(e["stars"] for e in told(match, "guests") if e["seat"] == 0) == 4 - 2


def test_extras_walk_out_or_are_paid() -> None:
    match = city("The Extras Walk Out", 'coins = 5\npark = ["Clown", "Bouncer", "Tinker"]', "coins = 9")
    play(match, "option 0", "pick Clown", "pick Tinker")
    state = state_of(match)
    assert sorted(state.printed(card).name for card in state.park(0) if state.down[card]) == [
        "Clown",
        "Tinker",
    ]
    # Nobody to walk out: that player pays.
    assert (coins(match, 0), coins(match, 1)) == (5, 5)


def test_capacity_is_counted() -> None:
    assert stat(state_of(events('park = ["1: No Vacancy Motel"]')), 0, codes.GUEST_CAPACITY) == 18
