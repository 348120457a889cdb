"""What the cards of Alien do, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unfair.alien.table import city, game, have, influence, moment, position
from tests.unfair.play.harness import (
    asked,
    coins,
    discards,
    hand,
    idle,
    options,
    park,
    pile,
    play,
    stars,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import icon_size, stat
from fairground.games.unfair.scoring.blueprints import progress

DECK = 'park-deck = ["Carousel", "Corkscrew", "Snack Bar"]\n'
ATTACKS = "Vandal | Staff Member | Events step, Intrusion: Demolish an item in a competitor's park."


# Showcase


def test_the_mothership_turns_influence_into_cards() -> None:
    match = position(have(2) + 'park = ["1: The Mothership"]', table=DECK)
    play(match, "pick The Mothership")
    assert (influence(match, 0), hand(match, 0)) == (1, ["Carousel", "Corkscrew"])
    # Once, and only with influence.
    assert options(match) == ["done"]
    assert options(position('coins = 9\npark = ["1: The Mothership"]', table=DECK)) == ["done"]


def test_hangar_b_keeps_influence_off_its_staff() -> None:
    scout = have(2) + 'park = ["Abduction Scout"]'
    # There is nobody whom the scout could mark.
    assert options(position(scout, 'park = ["1: Hangar B", "Mermaid"]')) == ["done"]
    # It keeps nobody else's staff safe.
    elsewhere = position(have(2) + 'park = ["Abduction Scout", "1: Hangar B"]', 'park = ["Mermaid"]')
    play(elsewhere, "pick Abduction Scout")
    assert park(elsewhere, 1) == ["Mermaid (1 alien influence)"]
    closed = position(scout, 'park = ["1: Hangar B (closed)", "Mermaid"]')
    play(closed, "pick Abduction Scout")
    assert "Mermaid (1 alien influence)" in park(closed, 1)


# City


def test_first_contact_gives_more_to_the_smallest_park() -> None:
    match = city("First Contact", 'park = ["1: Carousel"]')
    assert (influence(match, 0), influence(match, 1)) == (1, 2)


def test_spot_the_saucer_counts_themes_up_to_three() -> None:
    themes = 'park = ["1: Carousel + Ocean Theme + Alien Theme", "2: Corkscrew + Ocean Theme"]'
    match = city("Spot the Saucer", themes)
    assert (influence(match, 0), influence(match, 1)) == (2, 0)
    more = themes.replace("2: Corkscrew", "2: Corkscrew + Pirate Theme + Holographic Emitter")
    assert influence(city("Spot the Saucer", more), 0) == 3


def test_cultural_exchange_is_bought_or_a_card() -> None:
    match = city("Cultural Exchange", "coins = 5", "coins = 3", DECK)
    play(match, "yes")
    assert (coins(match, 0), influence(match, 0), hand(match, 0)) == (1, 2, [])
    # Who cannot pay is not asked.
    assert (coins(match, 1), influence(match, 1), hand(match, 1)) == (3, 0, ["Carousel"])


def test_mass_abduction_marks_somebody_or_costs_coins() -> None:
    match = city("Mass Abduction", 'coins = 9\npark = ["Mermaid", "Lifeguard"]', "coins = 9")
    # The Lifeguard may block, as it is an Intrusion.
    assert asked(match) == (0, "block")
    play(match, "no", "pick Mermaid")
    assert park(match, 0) == ["Lifeguard", "Mermaid (1 alien influence)"]
    assert (coins(match, 0), coins(match, 1)) == (9, 5)


def test_the_death_ray_takes_the_top_of_the_largest_and_pays() -> None:
    mine = 'park = ["1: Carousel + Fountain + Penguins", "2: Corkscrew + Dolphins"]'
    match = city("Death Ray Rehearsal", mine)
    assert park(match, 0) == ["1: Carousel + Fountain", "2: Corkscrew + Dolphins"]
    assert (influence(match, 0), influence(match, 1)) == (1, 1)


def test_quarantine_is_paid_off_or_closes_the_largest() -> None:
    rides = 'park = ["1: Carousel + Fountain", "2: Corkscrew"]'
    match = city("Quarantine", have(3) + rides, have(1) + rides)
    assert (influence(match, 0), park(match, 0)) == (1, ["1: Carousel + Fountain", "2: Corkscrew"])
    assert (influence(match, 1), park(match, 1)[0]) == (1, "1: Carousel (closed) + Fountain")
    guarded = city("Quarantine", 'hand = ["Safety Certificate"]\n' + rides)
    assert asked(guarded) == (0, "block")


# Events


def test_the_tractor_beam_gains_or_steals() -> None:
    beam = 'hand = ["Tractor Beam"]'
    match = play(position(beam, "coins = 5"), "pick Tractor Beam", "option 0")
    assert influence(match, 0) == 2
    match = play(position(beam, have(3)), "pick Tractor Beam", "option 1")
    assert (influence(match, 0), influence(match, 1)) == (2, 1)
    match = play(position(beam, "coins = 5"), "pick Tractor Beam", "option 1")
    assert (coins(match, 0), coins(match, 1)) == (3, 2)


def test_missing_time_wakes_ones_staff_or_marks_anothers() -> None:
    mine = 'hand = ["Missing Time"]\npark = ["Mermaid (closed)", "Xenobotanist (closed)"]'
    match = play(position(mine, 'park = ["Lifeguard (closed)"]'), "pick Missing Time", "option 0")
    assert (park(match, 0), coins(match, 0)) == (["Mermaid", "Xenobotanist"], 3)
    assert park(match, 1) == ["Lifeguard (closed)"]
    match = play(position(mine, 'park = ["Mermaid"]'), "pick Missing Time", "option 1")
    assert park(match, 1) == ["Mermaid (1 alien influence)"]


@pytest.mark.parametrize(("aliens", "gained"), [(2, 2), (3, 3), (4, 3)])
def test_a_close_encounter_pays_with_the_guests(aliens: int, gained: int) -> None:
    rides = ", ".join(f'"{space}: Carousel + Glowing Goo"' for space in range(1, aliens + 1))
    mine = f'hand = ["Close Encounter"]\npark = ["Main Gate", "5: Snack Bar + Fountain", {rides}]'
    table = 'section = "play"\ncity-deck = ["Manual Labour"]'
    match = game(table, mine, 'park = ["Main Gate", "1: Carousel + Glowing Goo"]')
    play(match, "play Close Encounter", "option 0")
    while match.asks and match.view(None)["step"] != "cleanup" and match.view(None)["round"] == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert influence(match, 0) == gained


def test_a_close_encounter_presses_a_rival() -> None:
    match = position('hand = ["Close Encounter"]', have(2) + 'park = ["1: Carousel"]')
    play(match, "pick Close Encounter", "option 1")
    assert asked(match) == (1, "or")
    assert influence(play(match.clone(), "option 0"), 0) == 2
    assert park(play(match, "option 1"), 1) == ["1: Carousel (closed)"]
    poor = play(
        position('hand = ["Close Encounter"]', have(1) + 'park = ["1: Carousel"]'), "pick Close Encounter"
    )
    play(poor, "option 1")
    assert (park(poor, 1), influence(poor, 0)) == (["1: Carousel (closed)"], 0)


def test_take_me_to_your_leader_finds_an_alien_card_or_swaps_staff() -> None:
    deck = 'park-deck = ["Carousel", "Alien Theme", "Glowing Goo", "Snack Bar", "Fountain", "Space Goat"]'
    leader = 'hand = ["Take Me to Your Leader"]\n'
    match = play(position(leader, table=deck), "pick Take Me to Your Leader")
    # The Theme is no alien card, and the goat lies too deep.
    assert (hand(match, 0), pile(match, codes.PARK_DECK)) == (["Glowing Goo"], ["Space Goat"])
    assert discards(match) == ["Alien Theme", "Carousel", "Fountain", "Snack Bar"]
    match = position(leader + 'park = ["Xenobotanist"]', 'park = ["Mermaid (2 coins)"]')
    play(match, "pick Take Me to Your Leader")
    assert (park(match, 0), park(match, 1)) == (["Mermaid (2 coins)"], ["Xenobotanist"])


# Attractions


def built(name: str, mine: str = "", rival: str = "", table: str = "", place: str = "") -> Match:
    """A card is built, in the first space if it is asked for."""
    text = f'coins = 30\nhand = ["{name}"]\n{have(9)}{mine}'
    text = (
        text.replace("park = [", 'park = ["Builder", ')
        if "park = [" in text
        else text + '\npark = ["Builder"]'
    )
    match = play(position(text, rival, table), "pick Builder", f"pick {name}")
    if not idle(match):
        play(match, place or "space 1")
    return match


def test_the_crop_circle_maze_begins_with_a_gift() -> None:
    match = built("Crop Circle Maze")
    assert (coins(match, 0), influence(match, 0)) == (30 - 7, 9 + 1)


def test_the_saucer_spin_earns_by_aliens_of_others() -> None:
    rival = 'park = ["1: Saucer Spin"]'
    assert coins(built("Glowing Goo", 'park = ["1: Carousel"]', rival), 1) == 1
    assert coins(built("Fountain", 'park = ["1: Carousel"]', rival), 1) == 0
    mine = built("Glowing Goo", 'park = ["2: Saucer Spin"]')
    assert coins(mine, 0) == 30 - 3


def test_the_landing_pad_diner_feeds_aliens() -> None:
    goo = "Glowing Goo + Space Goat + Plasma Fountain"
    mine = f'park = ["1: Landing Pad Diner + {goo} + Fountain"]'
    assert coins(moment("guests", mine), 0) == 3
    assert coins(moment("guests", mine, 'park = ["1: Carousel + Glowing Goo"]'), 0) == 3
    more = mine.replace("]", ', "2: Carousel + Glowing Goo + Space Goat"]')
    assert coins(moment("guests", more), 0) == 4


def test_the_listening_post_hears_those_with_five_influence() -> None:
    mine = 'park = ["1: Listening Post"]'
    assert hand(moment("guests", have(5) + mine, table=DECK), 0) == ["Carousel"]
    assert hand(moment("guests", have(4) + mine, table=DECK), 0) == []


def test_no_rival_closes_the_zero_g_drop_or_what_floats() -> None:
    closer = "Closer | Staff Member | Events step, Intrusion: Close an attraction in any park."
    match = position(
        'park = ["Closer"]',
        'park = ["1: Zero-G Drop", "2: Corkscrew + Antigravity Boots", "3: Carousel"]',
        cards=closer,
    )
    play(match, "pick Closer")
    assert [one for one in park(match, 1) if "closed" in one] == ["3: Carousel (closed)"]
    own = position('park = ["Closer", "1: Zero-G Drop", "2: Corkscrew + Antigravity Boots"]', cards=closer)
    play(own, "pick Closer")
    assert set(options(own)) == {"pick Zero-G Drop", "pick Corkscrew"}


def test_motel_omega_lets_rooms_that_fell_empty() -> None:
    match = moment(
        "cleanup",
        'park = ["1: Motel Omega", "Mermaid (1 alien influence)"]',
        'park = ["Lifeguard (1 alien influence)", "Marine Biologist"]',
        'rules = ["Alien Overview"]',
    )
    assert coins(match, 0) == 4


def test_the_gallery_takes_an_event_card_for_influence() -> None:
    match = position('hand = ["Merch", "Hooligans", "Carousel"]\npark = ["1: Gallery of Harmless Probes"]')
    play(match, "pick Gallery of Harmless Probes", "pick Merch")
    assert (influence(match, 0), hand(match, 0)) == (1, ["Carousel", "Hooligans"])
    assert "pick Gallery of Harmless Probes" not in options(match)
    # Nothing else will do.
    none = position('hand = ["Carousel"]\npark = ["1: Gallery of Harmless Probes"]')
    assert options(none) == ["done"]


def test_the_cow_lift_costs_actions() -> None:
    decks = 'city-deck = ["Manual Labour"]'
    match = game(f'step = "park"\n{decks}', 'park = ["Main Gate", "1: Cow Lift"]')
    for times in (1, 2, 3):
        if match.asks[0].seat == 1:
            play(match, "loose change")
        play(match, "use Cow Lift")
        assert influence(match, 0) == times
    assert match.asks[0].seat == 1


def test_zeta_suites_have_room_for_two_more_cards() -> None:
    assert stat(state_of(position('park = ["1: Zeta Suites"]')), 0, codes.HAND_LIMIT) == 7
    assert stat(state_of(position('park = ["1: Zeta Suites (closed)"]')), 0, codes.HAND_LIMIT) == 5


# Upgrades


def test_the_alien_theme_brings_two_influence_when_built() -> None:
    match = built("Alien Theme", 'park = ["1: Carousel"]')
    assert (coins(match, 0), influence(match, 0)) == (25, 11)


def test_the_deflector_dome_shields_its_attraction_and_what_is_on_it() -> None:
    rival = 'park = ["1: Carousel + Deflector Dome + Fountain", "2: Corkscrew + Penguins"]'
    match = position('park = ["Vandal"]', rival, cards=ATTACKS)
    play(match, "pick Vandal")
    assert {one.removeprefix("pick ") for one in options(match)} <= {"Corkscrew", "Penguins"}


def test_the_translator_makes_room_for_guests_by_staff() -> None:
    mine = 'park = ["1: Carousel + Universal Translator", "Mermaid", "Xenobotanist"]'
    plain = stat(state_of(position('park = ["1: Carousel"]')), 0, codes.GUEST_CAPACITY)
    assert stat(state_of(position(mine)), 0, codes.GUEST_CAPACITY) == plain + 2


def test_glowing_goo_pays_for_closing() -> None:
    match = position('hand = ["Safety Inspectors"]', 'park = ["1: Carousel + Glowing Goo", "2: Corkscrew"]')
    play(match, "pick Safety Inspectors", "option 1", "pick Carousel")
    assert influence(match, 1) == 1


def test_the_space_goat_may_wander_and_earns_by_it() -> None:
    mine = 'park = ["1: Carousel + Space Goat", "2: Corkscrew"]'
    match = play(moment("start of events", mine), "yes")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel", "2: Corkscrew + Space Goat"], 2)
    match = play(moment("start of events", mine), "no")
    assert (park(match, 0)[0], coins(match, 0)) == ("1: Carousel + Space Goat", 0)


def test_the_plasma_fountain_is_two_icons() -> None:
    match = position('park = ["1: Carousel + Plasma Fountain"]')
    state = state_of(match)
    assert icon_size(state, next(card for card in state.park(0) if state.space[card] == 1)) == 3


def test_the_fabricator_earns_on_a_themed_attraction() -> None:
    themed = 'park = ["1: Carousel + Souvenir Fabricator + Ocean Theme"]'
    assert coins(moment("guests", themed), 0) == 2
    assert coins(moment("guests", themed.replace("Ocean Theme", "Holographic Emitter")), 0) == 2
    assert coins(moment("guests", 'park = ["1: Carousel + Souvenir Fabricator"]'), 0) == 0


# Staff and resources


def test_the_abduction_scout_marks_somebody_for_an_influence() -> None:
    match = position(have(2) + 'park = ["Abduction Scout"]', 'park = ["Mermaid", "Xenobotanist"]')
    play(match, "pick Abduction Scout", "pick Mermaid")
    assert (influence(match, 0), park(match, 1)) == (1, ["Mermaid (1 alien influence)", "Xenobotanist"])
    assert options(match) == ["done"]
    assert options(position('coins = 9\npark = ["Abduction Scout"]', 'park = ["Mermaid"]')) == ["done"]


def test_the_ambassador_earns_while_nobody_has_more() -> None:
    mine = 'park = ["Ambassador Blorp"]'
    assert influence(moment("guests", have(2) + mine, have(2)), 0) == 3
    assert influence(moment("guests", have(2) + mine, have(3)), 0) == 2


def test_the_agent_blocks_intrusions_and_takes_no_tokens() -> None:
    scout = have(2) + 'park = ["Abduction Scout"]'
    match = position(scout, 'park = ["Agent in a Dark Suit", "Mermaid"]')
    play(match, "pick Abduction Scout")
    if asked(match) == (0, "pick"):
        play(match, "pick Mermaid")
    assert asked(match) == (1, "block")
    marked = play(match.clone(), "no")
    assert park(marked, 1) == ["Agent in a Dark Suit", "Mermaid (1 alien influence)"]
    play(match, "pick Agent in a Dark Suit")
    assert park(match, 1) == ["Agent in a Dark Suit", "Mermaid"]
    alone = position('hand = ["Missing Time"]', 'park = ["Agent in a Dark Suit (closed)"]')
    if "pick Missing Time" in options(alone):
        play(alone, "pick Missing Time", *(["option 1"] if "option 1" in options(alone) else []))
    assert park(alone, 1) == ["Agent in a Dark Suit (closed)"]


def test_the_xenobotanist_draws_for_alien_cards() -> None:
    mine = 'park = ["1: Carousel", "Xenobotanist"]'
    assert hand(built("Glowing Goo", mine, table=DECK), 0) == ["Carousel"]
    assert hand(built("Fountain", mine, table=DECK), 0) == []


def test_the_conspiracy_theorist_counts_aliens_everywhere() -> None:
    aliens = '"1: Carousel + Glowing Goo + Space Goat"'
    table = 'section = "city"\ncity-deck = ["Manual Labour"]'
    match = game(table, f'park = ["Main Gate", "Conspiracy Theorist", {aliens}]', 'park = ["1: Saucer Spin"]')
    assert coins(match, 0) == 3
    match = game(
        table,
        f'park = ["Main Gate", "Conspiracy Theorist", {aliens}]',
        'park = ["1: Saucer Spin + Glowing Goo + Space Goat"]',
    )
    assert coins(match, 0) == 4


def test_the_bureau_changes_both_ways_once() -> None:
    bureau = 'park = ["Main Gate", "Galactic Bureau de Change"]'
    table = 'step = "park"\ncity-deck = ["Manual Labour"]'
    match = game(table, "coins = 4\n" + have(1) + bureau)
    play(match, "use Galactic Bureau de Change")
    assert asked(match) == (0, "or")
    bought = play(match.clone(), "option 0")
    assert (coins(bought, 0), influence(bought, 0)) == (1, 2)
    sold = play(match, "option 1")
    assert (coins(sold, 0), influence(sold, 0)) == (9, 0)
    assert "use Galactic Bureau de Change" not in options(sold)


# Blueprints


def plan(name: str, mine: str) -> tuple[bool, bool]:
    """Whether a blueprint is finished, and its bonus."""
    match = position(f'blueprints = ["{name}"]\n{mine}')
    state = state_of(match)
    card = next(n for n, face in enumerate(state.components.faces) if face.name == name)
    made = progress(state, 0, card)
    return made.complete, made.bonus_met


@pytest.mark.parametrize(
    ("name", "mine", "met"),
    [
        ("Embassy Row", have(5) + 'park = ["1: Motel Omega + Fountain + Penguins"]', (True, False)),
        ("Embassy Row", have(9) + 'park = ["1: Motel Omega + Fountain + Penguins"]', (True, True)),
        ("Embassy Row", have(4) + 'park = ["1: Motel Omega + Fountain + Penguins"]', (False, False)),
        (
            "They Walk Among Us",
            'park = ["1: Carousel + Glowing Goo + Space Goat + Plasma Fountain"]',
            (True, False),
        ),
        ("They Walk Among Us", 'park = ["1: Carousel + Glowing Goo + Space Goat"]', (False, False)),
        (
            "They Walk Among Us",
            'park = ["1: Zero-G Drop + Fountain + Penguins + Dolphins + Giant Loop", "Abduction Scout"]',
            (True, True),
        ),
        (
            "Many Worlds",
            'park = ["1: Carousel + Ocean Theme + Alien Theme", '
            '"2: Corkscrew + Holographic Emitter + Fountain + Penguins"]',
            (True, True),
        ),
        (
            "Many Worlds",
            'park = ["1: Carousel + Ocean Theme", "2: Corkscrew + Alien Theme + Fountain + Penguins"]',
            (False, True),
        ),
        (
            "Nobody Here but Us Robots",
            'park = ["1: Carousel + Fountain + Penguins + Glowing Goo"]',
            (True, False),
        ),
        (
            "Nobody Here but Us Robots",
            'park = ["1: Zero-G Drop + Fountain + Penguins + Glowing Goo", "Mermaid"]',
            (False, True),
        ),
        (
            "Runway Lights",
            'park = ["1: Crop Circle Maze", "2: Zeta Suites", '
            '"3: Sea Lion Theatre + Alien Theme + Fountain + Penguins + Dolphins"]',
            (True, True),
        ),
        (
            "Runway Lights",
            'park = ["1: Crop Circle Maze", "2: Snack Bar", '
            '"3: Carousel + Alien Theme + Fountain + Penguins + Dolphins"]',
            (False, False),
        ),
    ],
)
def test_what_blueprints_ask_for(name: str, mine: str, met: tuple[bool, bool]) -> None:
    complete, bonus = plan(name, mine)
    assert (complete, complete and bonus) == (met[0], met[0] and met[1])


def test_every_card_of_the_pack_is_played_in_this_folder() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    cards = [card for card in shipped_library().by_name.values() if card.pack == "alien"]
    silent = {card.name for card in cards if not card.abilities and card.blueprint == codes.NONE}
    assert silent == {"Holographic Emitter"}
    assert [card.name for card in cards if card.name not in tests] == []
    assert stars(position('park = ["1: Zero-G Drop"]'), 0) == 5
