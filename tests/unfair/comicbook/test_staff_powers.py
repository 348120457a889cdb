"""Staff powers: on a person, with the person, never an upgrade; Lunatic Lair; and every other card."""

from __future__ import annotations

import pytest
from tests.unfair.kaiju.table import at, told
from tests.unfair.play.harness import (
    buried,
    coins,
    discards,
    hand,
    market,
    options,
    park,
    play,
    stars,
    state_of,
    tokens,
)

from fairground.engine.errors import IllegalAction
from fairground.engine.match import Match
from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import stat

LIBRARY = shipped_library()
PLAIN = """
Wheel | Attraction - Leisure Ride | | price = 3 | stars = 1 | icons = ["leisure"]
Loop | Attraction - Thrill Ride | | price = 3 | stars = 1 | icons = ["thrill"]
Flag | Feature Upgrade | | price = 1 | stars = 1 | icons = ["feature"]
Bell | Guest Services Upgrade | | price = 2 | stars = 1 | icons = ["services"]
Saucer Lamp | Feature Upgrade | | influence_price = 2 | stars = 1 | icons = ["feature"]
Clown | Staff Member | | price = 2 | stars = 1
Juggler | Staff Member | Events step: Gain 2 coins. | price = 2 | stars = 1
Cape | Staff Power | Events step: Gain 7 coins. | price = 2 | stars = 2 | symbols = ["power"]
Boots | Staff Power | | price = 2 | stars = 1 | symbols = ["power"]
Boss | Staff Member | Events step: Dismiss a staff member in a competitor's park.
Thief | Staff Member | Events step: Take a staff member from a competitor's park.
Nurse | Staff Member | Events step: Make a staff member in your park unavailable.
Wrecker | Staff Member | Events step: Demolish an upgrade in a competitor's park.
Mover | Staff Member | Events step: Move a staff power in your park to another staff member in your park.
"""
EELS = '{ name = "Eels", type = "Animal Upgrade", icons = ["animal"] }'
PLAIN += f"Aquarium | Attraction - Nature Area | | price = 3 | stars = 1 | built_in = [{EELS}]"
DECK = ", ".join(['"Wheel"'] * 12)


def events(*seats: str, more: str = "", cards: str = "", players: int = 2) -> Match:
    return at(f'section = "play"\n{more}', *seats, cards=f"{PLAIN}\n{cards}", players=players)


def park_step(*seats: str, more: str = "", cards: str = "") -> Match:
    return at(f'step = "park"\npark-deck = [{DECK}]\n{more}', *seats, cards=f"{PLAIN}\n{cards}")


def guests(*seats: str, more: str = "") -> Match:
    return at(f'step = "guests"\npark-deck = [{DECK}]\n{more}', *seats, cards=PLAIN)


def earned(match: Match, seat: int = 0) -> int:
    (taken,) = [int(event["coins"]) for event in told(match, "guests") if event["seat"] == seat]
    return coins(match, seat) - taken


def power(match: Match, seat: int = 0) -> int:
    return stat(state_of(match), seat, codes.POWER)


def star_total(match: Match, seat: int = 0) -> int:
    return int(match.view(None)["players"][seat]["stars"])


# On a person


@pytest.mark.rule(
    "unfair.comicbook.staffpower.attach",
    "unfair.comicbook.staffpower.icon",
    "unfair.comicbook.staffpower.stars",
    "unfair.comicbook.staffpower.type",
)
def test_a_power_is_built_on_a_staff_member() -> None:
    match = park_step('coins = 5\nhand = ["Cape"]\npark = ["1: Wheel"]')
    # Neither alone nor on an attraction.
    assert "build Cape" not in options(match)
    match = park_step('coins = 5\nhand = ["Cape"]\npark = ["Clown", "Juggler", "1: Wheel"]')
    assert (power(match), star_total(match)) == (0, 3)
    play(match, "build Cape")
    assert options(match) == ["pick Clown", "pick Juggler"]
    play(match, "pick Juggler")
    assert park(match, 0) == ["1: Wheel", "Clown", "Juggler + Cape"]
    assert (power(match), star_total(match), coins(match, 0)) == (1, 5, 3)


@pytest.mark.rule("unfair.comicbook.staffpower.stars")
def test_a_power_counts_for_the_star_total_of_its_person() -> None:
    judge = (
        "Judge | Staff Member | Events step: Choose another staff member in your park. "
        "Gain coins equal to its star total."
    )
    match = events('park = ["Judge", "Clown + Cape + Boots"]', cards=judge)
    play(match, "use Judge")
    assert coins(match, 0) == 1 + 2 + 1


@pytest.mark.rule("unfair.comicbook.staffpower.no-limit")
def test_one_person_may_have_any_number_of_powers() -> None:
    match = park_step('coins = 9\nhand = ["Cape", "Boots", "Mind Reading"]\npark = ["Clown"]')
    for name in ("Cape", "Boots", "Mind Reading"):
        play(match, f"build {name}", "loose change")
    assert park(match, 0) == ["Clown + Cape + Boots + Mind Reading"]
    assert power(match) == 3


@pytest.mark.rule("unfair.comicbook.staffpower.moves")
def test_powers_go_with_their_person() -> None:
    match = events('park = ["Thief"]', 'park = ["Clown + Cape + Boots"]')
    play(match, "use Thief")
    assert (park(match, 0), park(match, 1)) == (["Clown + Cape + Boots", "Thief"], [])
    assert (power(match), power(match, 1)) == (2, 0)


@pytest.mark.rule("unfair.comicbook.staffpower.demolished")
def test_powers_are_lost_with_their_person() -> None:
    match = events('park = ["Boss"]', 'park = ["Clown + Cape + Boots"]')
    play(match, "use Boss")
    assert park(match, 1) == []
    assert discards(match) == ["Boots", "Cape", "Clown"]
    assert power(match, 1) == 0


@pytest.mark.rule(
    "unfair.comicbook.staffpower.unavailable",
    "unfair.comicbook.staffpower.unavailable-ability",
    "unfair.comicbook.staffpower.unavailable-icon",
    "unfair.comicbook.staffpower.unavailable-stars",
    "unfair.comicbook.staffpower.facedown",
)
def test_without_the_person_the_power_is_off() -> None:
    match = events('park = ["Clown + Cape", "Nurse"]')
    assert "use Cape" in options(match)
    assert (power(match), star_total(match)) == (1, 3)
    play(match, "use Nurse", "pick Clown")
    assert (power(match), star_total(match)) == (0, 0)
    match = events('hand = ["Merch"]\npark = ["Clown (unavailable) + Cape"]')
    assert options(match) == ["pass", "play Merch"]
    with pytest.raises(IllegalAction, match="not active"):
        match.play(0, "use Cape")
    # The person lies face-down over what is theirs.
    assert match.view(1)["players"][0]["beside_the_gate"] == ["Clown with Cape (face-down)"]


@pytest.mark.rule("unfair.comicbook.staffpower.unlike-upgrade")
def test_an_upgrade_works_on_in_a_closed_attraction_and_a_power_does_not() -> None:
    lamp = "Lamp | Quality Upgrade | Events step: Gain 4 coins. | price = 1 | stars = 1"
    match = events('park = ["1: Wheel (closed) + Lamp", "Clown (unavailable) + Cape"]', cards=lamp)
    assert options(match) == ["pass", "use Lamp"]


@pytest.mark.rule("unfair.comicbook.staffpower.add-while-unavailable", "unfair.comicbook.staffpower.wait")
def test_a_power_can_be_added_to_somebody_who_is_away_and_waits_for_them() -> None:
    match = park_step(
        'coins = 2\nhand = ["Cape"]\npark = ["Clown (unavailable)"]', more='event-deck = ["Merch", "Merch"]'
    )
    play(match, "build Cape")
    assert park(match, 0) == ["Clown (closed) + Cape"]
    assert (power(match), star_total(match)) == (0, 0)
    while match.view(None)["round"] == 1:
        play(match, next(text for text in ("pass", "loose change") if text in options(match)))
    assert (power(match), star_total(match)) == (1, 3)


@pytest.mark.rule("unfair.comicbook.staffpower.wait")
def test_a_power_that_waits_cannot_be_used() -> None:
    glider = "Glider | Staff Power | Once per Park step: Gain 1 coin. | price = 2"
    for person, usable in (("Clown", True), ("Clown (unavailable)", False)):
        match = park_step(f'coins = 2\nhand = ["Glider"]\npark = ["{person}", "Main Gate"]', cards=glider)
        play(match, "build Glider", "loose change")
        assert ("use Glider" in options(match)) == usable


# Not an upgrade


@pytest.mark.rule("unfair.comicbook.staffpower.type")
def test_staff_powers_are_staff_powers_and_nothing_else() -> None:
    powers = [card for card in cards_of_pack("comicbook") if codes.POWER_ICON in card.symbols]
    lines = {card.type_line for card in powers if card.deck == codes.PARK_DECK}
    assert lines == {"Staff Power", "Resource"}


@pytest.mark.rule("unfair.comicbook.staffpower.not-upgrade", "unfair.comicbook.staffpower.type")
def test_what_is_about_upgrades_leaves_powers_alone() -> None:
    match = events('park = ["Wrecker"]', 'park = ["Clown + Cape", "1: Wheel + Flag + Bell"]')
    play(match, "use Wrecker")
    assert options(match) == ["pick Flag", "pick Bell"]
    # Nor does Lunatic Lair give them away.
    match = park_step('coins = 1\npark = ["Lunatic Lair", "Clown"]', more='market = ["Cape"]')
    assert "build Cape" not in options(match)


@pytest.mark.rule("unfair.comicbook.staffpower.not-copied", "unfair.comicbook.staffpower.staff-ability-scope")
def test_whoever_borrows_a_persons_ability_does_not_borrow_their_powers() -> None:
    match = events('hand = ["Crossover Issue"]', 'park = ["Juggler + Cape"]')
    play(match, "play Crossover Issue", "option 0")
    # The only ability there is to borrow is the one on the person's own card.
    assert coins(match, 0) == 2
    match = events('hand = ["Crossover Issue"]', 'park = ["Clown + Cape"]')
    play(match, "play Crossover Issue")
    # Nothing to borrow from a Clown: only the other half can be played, and it takes the Cape away.
    assert discards(match) == ["Cape"]


def test_a_power_can_be_handed_on() -> None:
    match = events('park = ["Mover", "Clown + Boots", "Juggler"]')
    play(match, "use Mover")
    assert park(match, 0) == ["Clown", "Juggler + Boots", "Mover"]


# Lunatic Lair


@pytest.mark.rule("unfair.comicbook.entrance.in-pack")
def test_one_showcase_card_is_an_entrance_without_super_attractions() -> None:
    mask = LIBRARY.program.mask(["entrance"])
    (lair,) = [card for card in cards_of_pack("comicbook") if card.types & mask]
    assert (lair.name, lair.deck, lair.super_limit) == ("Lunatic Lair", codes.SHOWCASE_DECK, 0)


@pytest.mark.rule("unfair.comicbook.lunatic-lair.free-market-upgrades")
def test_upgrades_of_the_market_are_free_in_the_lair_and_nothing_else_is() -> None:
    match = park_step(
        'coins = 0\nhand = ["Bell"]\npark = ["Main Gate", "Lunatic Lair", "1: Wheel"]',
        'coins = 0\npark = ["1: Wheel"]',
        more='market = ["Flag", "Loop", "Saucer Lamp", "Three-D Glasses"]',
    )
    assert [text for text in options(match) if text.startswith("build")] == [
        "build Flag",
        "build Three-D Glasses",
    ]
    # Whatever it costs elsewhere.
    assert "1: Wheel + Three-D Glasses" in park(play(match.clone(), "build Three-D Glasses"), 0)
    play(match, "build Flag")
    assert park(match, 0) == ["1: Wheel + Flag", "Lunatic Lair", "Main Gate"]
    # Others pay.
    assert [text for text in options(match) if text.startswith("build")] == []
    play(match, "loose change")
    # As often as there are actions.
    assert market(match)
    match = park_step(
        'coins = 0\npark = ["Main Gate", "Lunatic Lair", "1: Wheel"]', more='market = ["Flag", "Bell"]'
    )
    play(match, "build Flag", "loose change", "build Bell")
    assert park(match, 0)[0] == "1: Wheel + Flag + Bell"


def cleanup(mine: str, more: str = "") -> Match:
    return at(
        f'step = "cleanup"\npark-deck = [{DECK}]\nevent-deck = ["Merch", "Merch"]\n{more}', mine, cards=PLAIN
    )


@pytest.mark.rule(
    "unfair.comicbook.lunatic-lair.cleanup-demolish",
    "unfair.comicbook.lunatic-lair.timing-after",
    "unfair.comicbook.lunatic-lair.timing-before",
)
def test_the_lair_blows_up_an_upgrade_in_cleanup_between_reopening_and_the_market() -> None:
    match = cleanup(
        'park = ["Main Gate", "Lunatic Lair", "1: Wheel (closed) + Flag + Bell", "Media Blitz"]',
        'market = ["Loop"]',
    )
    assert options(match) == ["pick Flag", "pick Bell"]
    # Pinned events are gone and the attraction is open again; the Market is as it was.
    assert park(match, 0) == ["1: Wheel + Flag + Bell", "Lunatic Lair", "Main Gate"]
    assert discards(match, codes.EVENT_DECK) == ["Media Blitz"]
    assert market(match) == ["Loop"]
    play(match, "pick Bell")
    assert "1: Wheel + Flag" in park(match, 0)
    assert "Loop" not in market(match)


@pytest.mark.rule("unfair.comicbook.lunatic-lair.cleanup-demolish")
def test_there_is_no_way_out_of_it() -> None:
    match = cleanup('park = ["Main Gate", "Lunatic Lair", "1: Wheel + Flag"]')
    assert "1: Wheel" in park(match, 0)
    assert "Flag" in discards(match)


@pytest.mark.rule("unfair.comicbook.lunatic-lair.built-in-stays-closed")
def test_a_built_in_upgrade_stays_and_its_attraction_begins_the_round_closed() -> None:
    match = cleanup('park = ["Main Gate", "Lunatic Lair", "1: Aquarium"]')
    assert match.view(None)["round"] == 2
    assert "1: Aquarium (closed) + Eels" in park(match, 0)


# The Office Intern


@pytest.mark.rule(
    "unfair.comicbook.office-intern.self-dismiss", "unfair.comicbook.office-intern.rival-dismiss"
)
def test_everybody_gains_by_an_intern_who_leaves_but_nobody_by_one_who_stays() -> None:
    match = park_step('park = ["Main Gate", "Office Intern"]')
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 12
    play(match, "demolish Office Intern")
    assert (coins(match, 0), stat(state_of(match), 0, codes.GUEST_CAPACITY)) == (5, 15)
    match = events('park = ["Boss"]', 'park = ["Office Intern"]')
    play(match, "use Boss")
    # A favour: the owner is paid, whoever did it.
    assert (coins(match, 0), coins(match, 1)) == (0, 5)


# The other cards, each as its text says


def test_hall_of_heroics_gives_powers_cheaply_and_pays_for_them() -> None:
    mine = 'coins = 0\nhand = ["Boots"]\npark = ["Clown", "1: Hall of Heroics"]'
    match = park_step(mine)
    play(match, "build Boots")
    assert "Clown + Boots" in park(match, 0)
    assert earned(guests('park = ["Clown + Boots + Cape", "1: Hall of Heroics"]')) == 4


def test_a_school_makes_powers_cheaper() -> None:
    match = park_step('coins = 1\nhand = ["Boots"]\npark = ["Clown", "1: Sidekick School"]')
    play(match, "build Boots")
    assert coins(match, 0) == 0


@pytest.mark.parametrize(
    ("items", "gain"),
    [
        ('"1: Roof to Roof", "Clown + Cape + Boots"', 2),
        ('"1: Power Smoothies", "Clown + Cape"', 2),
        ('"1: Power Smoothies", "Clown"', 0),
        ('"1: Up, Up and Around", "Clown + Cape + Boots + Mind Reading"', 3),
        ('"1: Up, Up and Around", "Clown + Cape + Boots"', 0),
        ('"1: Wheel + Costume Hire", "Clown", "Boss", "Nurse"', 1),
        ('"Millionaire by Day"', 2),
        ('"Clown + Strength of Ten + Cape"', 2),
    ],
)
def test_income(items: str, gain: int) -> None:
    assert earned(guests(f"park = [{items}]")) == gain


def test_a_newsroom_earns_with_the_events_of_others() -> None:
    match = events('hand = ["Merch"]', 'park = ["1: Daily Scoop Newsroom"]')
    play(match, "play Merch")
    assert (coins(match, 0), coins(match, 1)) == (5, 1)


def test_a_cave_hides_a_card_for_coins() -> None:
    match = events('coins = 4\nhand = ["Flag", "Merch"]\npark = ["1: Cave Behind the Clock"]')
    play(match, "use Cave Behind the Clock", "pick Flag")
    assert (coins(match, 0), buried(match, 0)) == (1, ["Flag"])
    assert "use Cave Behind the Clock" not in options(match)


def test_a_tower_has_room_for_people() -> None:
    match = events('park = ["Main Gate", "1: Tower of Towers", "Clown", "Juggler"]')
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 15 + 4 + 2


def test_a_carousel_finds_a_power() -> None:
    match = at(
        'step = "park"\npark-deck = ["Wheel", "Cape", "Clown", "Loop", "Flag", "Bell", "Boots", "Wheel"]',
        'coins = 7\nhand = ["Cape Carousel"]',
        cards=PLAIN,
    )
    play(match, "build Cape Carousel")
    assert hand(match, 0) == ["Cape"]
    assert discards(match) == ["Bell", "Clown", "Flag", "Loop", "Wheel"]


def test_villains_on_ice_celebrate_farewells() -> None:
    match = events('park = ["Boss", "1: Villains on Ice"]', 'park = ["Clown"]', more='event-deck = ["Merch"]')
    play(match, "use Boss")
    assert hand(match, 0) == ["Merch"]


def test_a_theme_brings_a_power() -> None:
    match = park_step('coins = 4\nhand = ["Comicbook Theme", "Boots"]\npark = ["1: Wheel", "Clown"]')
    play(match, "build Comicbook Theme", "yes", "pick Boots")
    assert park(match, 0) == ["1: Wheel + Comicbook Theme", "Clown + Boots"]


def test_a_balloon_pays_for_events() -> None:
    match = events('hand = ["Merch"]\npark = ["1: Wheel + Speech Balloon"]')
    play(match, "play Merch")
    assert coins(match, 0) == 6


def test_a_bang_reopens_its_ride() -> None:
    match = events('hand = ["Merch"]\npark = ["1: Wheel (closed) + Big Loud Bang"]')
    play(match, "use Big Loud Bang")
    assert park(match, 0) == ["1: Wheel + Big Loud Bang"]


def test_a_first_issue_is_ransomed() -> None:
    match = events('park = ["Wrecker"]', 'coins = 3\npark = ["1: Wheel + First Issue, Slightly Foxed"]')
    play(match, "use Wrecker", "yes")
    assert (coins(match, 1), park(match, 1)) == (0, ["1: Wheel + First Issue, Slightly Foxed"])


def test_a_henchman_blocks_an_injunction() -> None:
    match = events('hand = ["Evil Twin"]', 'coins = 9\npark = ["Henchman", "Clown"]')
    play(match, "play Evil Twin", "option 1")
    assert (match.asks[0].seat, match.asks[0].kind) == (1, "block")
    play(match, "pick Henchman")
    assert (coins(match, 1), park(match, 1)) == (9, ["Clown", "Henchman"])


def test_a_reporter_writes_about_it() -> None:
    match = events(
        'hand = ["Safety Inspectors"]',
        'park = ["Reporter in Thick Glasses", "1: Wheel"]',
        more='event-deck = ["Merch"]',
    )
    play(match, "play Safety Inspectors", "option 1")
    assert hand(match, 1) == ["Merch"]


def test_laser_eyes_burn_for_coins() -> None:
    match = events('coins = 5\npark = ["Clown + Laser Eyes"]', 'park = ["1: Wheel + Flag"]')
    play(match, "use Laser Eyes")
    assert (coins(match, 0), park(match, 1)) == (1, ["1: Wheel"])


def test_elastic_arms_hold_on() -> None:
    match = events('hand = ["Merch"]\npark = ["Thief", "Boss"]', 'park = ["Clown + Elastic Arms"]')
    assert options(match) == ["pass", "play Merch"]


def test_flight_makes_room_and_invisibility_blocks() -> None:
    match = events('park = ["Main Gate", "Clown + Flight, Mostly Downwards"]')
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 18
    match = events('hand = ["Dramatic Entrance"]', 'park = ["Clown + Invisibility", "1: Wheel"]')
    play(match, "play Dramatic Entrance", "pick Invisibility")
    assert park(match, 1) == ["1: Wheel", "Clown + Invisibility"]


def test_mind_reading_shows_a_hand_to_one_player() -> None:
    match = events('park = ["Clown + Mind Reading"]', 'hand = ["Flag"]', more="", players=3)
    play(match, "use Mind Reading", "player 1")
    assert coins(match, 0) == 1
    seen = []
    for viewer in (0, 2):
        (zone,) = [z for z in match.view(viewer)["zones"] if (z["id"], z["owner"]) == ("hand", 1)]
        seen.append([one.get("name") for one in zone["cards"]])
    assert seen == [["Flag"], [None]]


def test_super_speed_is_one_action_more() -> None:
    match = park_step('coins = 5\npark = ["Clown + Super Speed"]')
    play(match, "use Super Speed")
    assert coins(match, 0) == 0
    assert match.view(0)["players"][0]["actions_left"] == 4
    assert match.asks[0].seat == 0
    assert "use Super Speed" not in options(match)


# Events and City cards


def test_a_secret_identity_shelters_people() -> None:
    match = events('park = ["Boss"]\nhand = ["Merch"]', 'park = ["Clown", "Secret Identity"]')
    assert options(match) == ["pass", "play Merch"]
    match = events('hand = ["Secret Identity"]', 'park = ["Clown"]')
    play(match, "play Secret Identity", "option 1")
    assert (park(match, 1), coins(match, 0)) == (["Clown (closed)"], 3)


def test_a_dramatic_entrance_hires_or_closes() -> None:
    mine = 'coins = 1\nhand = ["Dramatic Entrance", "Reporter in Thick Glasses", "Millionaire by Day"]'
    match = events(mine, 'park = ["1: Wheel", "2: Loop + Flag"]')
    play(match, "play Dramatic Entrance", "option 0", "pick Reporter in Thick Glasses")
    assert (park(match, 0), coins(match, 0)) == (["Reporter in Thick Glasses"], 1)
    match = events(mine, 'park = ["1: Wheel", "2: Loop + Flag"]')
    play(match, "play Dramatic Entrance", "option 1")
    assert park(match, 1) == ["1: Wheel", "2: Loop (closed) + Flag"]


def test_an_evil_twin_draws_for_powers_or_dismisses() -> None:
    match = events('hand = ["Evil Twin"]\npark = ["Clown + Cape + Boots"]', more=f"park-deck = [{DECK}]")
    play(match, "play Evil Twin")
    assert (hand(match, 0), coins(match, 0)) == (["Wheel", "Wheel"], 2)


def city(name: str, *seats: str, more: str = "") -> Match:
    return at(f'section = "city"\ncity-deck = ["{name}"]\npark-deck = [{DECK}]\n{more}', *seats, cards=PLAIN)


def test_capes_parade_for_at_most_five() -> None:
    six = ", ".join(['"Clown"'] * 6)
    match = guests(f"park = [{six}]", 'park = ["Clown"]', more='city = ["A Parade of Capes"]')
    assert (earned(match), earned(match, 1)) == (5, 1)


def test_a_picnic_gives_powers_or_cards() -> None:
    match = city("A Radioactive Picnic", 'hand = ["Boots"]\npark = ["Clown"]', "")
    play(match, "yes", "pick Boots")
    assert park(match, 0) == ["Clown + Boots"]
    assert (hand(match, 0), hand(match, 1)) == ([], ["Wheel"])


def test_an_origin_story_halves_a_wage() -> None:
    match = city("An Origin Story", 'coins = 3\nhand = ["Millionaire by Day"]', "")
    play(match, "yes", "pick Millionaire by Day")
    assert (coins(match, 0), park(match, 0)) == (0, ["Millionaire by Day"])


def test_an_unmasking_costs_a_power_or_coins() -> None:
    match = city("An Unmasking", 'coins = 9\npark = ["Clown + Cape"]', 'coins = 9\npark = ["Clown"]')
    assert (park(match, 0), coins(match, 0)) == (["Clown"], 9)
    assert coins(match, 1) == 5


def test_collateral_damage_hits_the_neighbours_of_the_largest() -> None:
    match = city("Collateral Damage", 'park = ["1: Wheel", "2: Loop + Flag", "3: Wheel", "4: Wheel"]')
    assert park(match, 0) == ["1: Wheel (closed)", "2: Loop + Flag", "3: Wheel (closed)", "4: Wheel"]


def test_a_ray_hits_the_top_of_the_largest() -> None:
    match = city("A Ray from Space", 'park = ["1: Wheel", "2: Loop + Flag + Bell"]\nhand = ["Boots", "Cape"]')
    play(match, "option 0")
    assert park(match, 0) == ["1: Wheel", "2: Loop + Flag"]
    assert tokens(match, 0, "coin") == 0
    assert stars(match, 0) == 3
