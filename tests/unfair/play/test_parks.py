"""Cards in parks: building, demolishing, closing, moving, burying, measuring."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import (
    asked,
    at,
    bench,
    buried,
    coins,
    discards,
    hand,
    icons,
    idle,
    options,
    park,
    play,
    stars,
    state_of,
    tokens,
)

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import THEMES

RIDES = 'park = ["1: Corkscrew + Fountain + Restrooms", "2: Carousel"]'


@pytest.mark.rule("unfair.core.build.source-default", "unfair.core.build.source-unspecified")
def test_a_card_is_built_from_hand_or_market() -> None:
    match = bench("Build a card.", 'coins = 9\nhand = ["Clown"]', table='market = ["Carousel"]')
    assert options(match) == ["pick Carousel", "pick Clown"]
    play(match, "pick Carousel", "space 1")
    assert park(match, 0) == ["1: Carousel"]
    assert coins(match, 0) == 5


@pytest.mark.rule("unfair.core.build.source-restricted")
def test_a_named_source_narrows_the_choice() -> None:
    match = bench(
        "Build a card from the Market.", 'coins = 9\nhand = ["Clown"]', table='market = ["Janitor"]'
    )
    assert park(match, 0) == ["Janitor"]


@pytest.mark.rule(
    "unfair.core.build.next-space",
    "unfair.core.skip.option",
    "unfair.core.skip.price",
    "unfair.core.skip.free-build",
)
def test_an_attraction_goes_to_the_next_space_or_pays_to_skip() -> None:
    match = bench(
        "Build an attraction for free.",
        'coins = 4\nhand = ["Carousel"]\npark = ["1: Corkscrew", "3: Snack Bar"]',
    )
    play(match, "pick Carousel")
    assert options(match) == ["space 2", "space 4"]
    play(match, "space 4")
    assert coins(match, 0) == 1
    assert park(match, 0)[2] == "4: Carousel"


@pytest.mark.rule(
    "unfair.core.build.upgrade-on-top",
    "unfair.core.build.unique-upgrade-name",
    "unfair.core.build.unique-theme",
)
def test_an_upgrade_goes_on_top_of_an_attraction_it_suits() -> None:
    mine = (
        'hand = ["Fountain", "Pirate Theme", "Giant Loop"]\n'
        'park = ["1: Corkscrew + Fountain", "2: Carousel + Pirate Theme", "3: Snack Bar"]'
    )
    match = play(bench("Build an upgrade for free.", mine), "pick Fountain")
    assert options(match) == ["pick Carousel", "pick Snack Bar"]
    match = play(bench("Build an upgrade for free.", mine), "pick Pirate Theme")
    assert options(match) == ["pick Corkscrew", "pick Snack Bar"]
    match = play(bench("Build an upgrade for free.", mine), "pick Giant Loop")
    assert options(match) == ["pick Corkscrew", "pick Carousel"]
    play(match, "pick Corkscrew")
    assert park(match, 0)[0] == "1: Corkscrew + Fountain + Giant Loop"


@pytest.mark.rule("unfair.core.super.five-stars", "unfair.core.super.default-one")
def test_a_super_attraction_needs_five_stars_and_room() -> None:
    boss = "Boss | Staff Member | Events step: Build a card for free."
    poor = at('[[seat]]\npark = ["Boss", "1: Corkscrew"]\nshowcase = ["Sky Wheel"]', boss)
    assert options(poor) == ["done"]
    rich = at('[[seat]]\npark = ["Boss", "1: Corkscrew + Giant Loop"]\nshowcase = ["Sky Wheel"]', boss)
    play(rich, "pick Boss", "pick Sky Wheel")
    assert "2: Sky Wheel" in park(rich, 0)


def test_a_card_can_be_built_closed() -> None:
    match = bench("Build an attraction closed for 5 coins less.", 'coins = 1\nhand = ["Corkscrew"]')
    play(match, "pick Corkscrew")
    assert park(match, 0) == ["1: Corkscrew (closed)"]
    assert coins(match, 0) == 0


def test_several_cards_are_built_one_by_one() -> None:
    match = bench(
        "Build up to 2 upgrades for free.",
        'hand = ["Fountain", "Restrooms", "Clown"]\npark = ["1: Corkscrew"]',
    )
    play(match, "pick Fountain", "pick Restrooms")
    assert park(match, 0) == ["1: Corkscrew + Fountain + Restrooms"]


@pytest.mark.rule("unfair.core.demolish.separate-upgrade")
def test_a_demolished_upgrade_goes_to_the_discard_pile() -> None:
    match = play(bench("Demolish an upgrade in your park.", RIDES), "pick Fountain")
    assert park(match, 0) == ["1: Corkscrew + Restrooms", "2: Carousel"]
    assert discards(match) == ["Fountain"]


@pytest.mark.rule("unfair.core.demolish.built-in")
def test_a_built_in_upgrade_stays_and_its_attraction_closes() -> None:
    match = bench("Demolish an upgrade in a competitor's park.", "", 'park = ["1: Shark Tank"]')
    assert park(match, 1) == ["1: Shark Tank (closed) + Sharks"]


def test_a_built_in_upgrade_of_a_closed_attraction_cannot_be_demolished() -> None:
    crew = "Crew | Staff Member | Events step: Demolish an upgrade in a competitor's park."
    match = at('[[seat]]\npark = ["Crew"]\n[[seat]]\npark = ["1: Shark Tank (closed)"]', crew)
    assert options(match) == ["done"]


@pytest.mark.rule(
    "unfair.core.gl.attach-dependent",
    "unfair.core.gl.upgrade-needs-attraction",
    "unfair.core.space.freed",
    "unfair.core.buried.demolish-exhumes",
    "unfair.core.exhume.cover-demolished",
)
def test_what_lies_on_and_under_an_attraction_goes_with_it() -> None:
    match = bench(
        "Demolish a thrill ride in a competitor's park.", "", RIDES + '\nburied = ["Clown under Corkscrew"]'
    )
    assert park(match, 1) == ["2: Carousel"]
    assert discards(match) == ["Clown", "Corkscrew", "Fountain", "Restrooms"]
    assert buried(match, 1) == []


@pytest.mark.rule("unfair.core.gl.close", "unfair.core.gl.close-already", "unfair.core.gl.close-counts-as")
def test_only_an_open_attraction_can_be_closed() -> None:
    text = "Close each attraction in a competitor's park. Gain 1 coin for each attraction closed this way."
    match = bench(text, "", 'park = ["1: Corkscrew (closed)", "2: Carousel"]')
    assert park(match, 1) == ["1: Corkscrew (closed)", "2: Carousel (closed)"]
    assert coins(match, 0) == 1


def test_reopen_and_availability() -> None:
    match = bench(
        "Reopen an attraction in your park. Make each unavailable staff member in your park available.",
        'park = ["1: Corkscrew (closed)", "2: Carousel", "Clown (unavailable)"]',
    )
    assert park(match, 0) == ["1: Corkscrew", "2: Carousel", "Clown"]
    match = bench("Make a staff member in a competitor's park unavailable.", "", 'park = ["Clown"]')
    assert park(match, 1) == ["Clown (closed)"]


@pytest.mark.rule(
    "unfair.core.closed.attraction-stars-off",
    "unfair.core.stars.guests-closed-excluded",
    "unfair.core.stars.guests-closed-upgrades-excluded",
    "unfair.core.stars.guests-facedown-excluded",
)
def test_closed_attractions_their_upgrades_and_unavailable_staff_give_no_stars() -> None:
    mine = '[[seat]]\npark = ["1: Corkscrew (closed) + Fountain", "2: Carousel", "Clown (unavailable)"]'
    assert stars(at(f'[table]\nstep = "guests"\n{mine}'), 0) == 2
    # In all other steps the star total is that of the whole park (RU26).
    assert stars(at(mine), 0) == 3 + 1 + 2 + 2


@pytest.mark.rule(
    "unfair.core.stars.asterisk", "unfair.core.stars.asterisk-in-play", "unfair.core.stars.asterisk-na-hand"
)
def test_an_asterisk_is_worked_out_in_play() -> None:
    cards = (
        'List | Resource | This card has 1 star for each attraction with Wi-Fi in your park. | stars = "*"'
    )
    match = at('[[seat]]\npark = ["List", "1: Corkscrew + Router", "2: Carousel + Router"]', cards)
    assert stars(match, 0) == 2 + 3 + 2
    text = "Discard a card with a star value in your hand."
    poor = at(
        '[[seat]]\npark = ["Crew"]\nhand = ["List"]', cards + f"\nCrew | Staff Member | Events step: {text}"
    )
    assert options(poor) == ["done"]


@pytest.mark.rule("unfair.core.gl.suitable")
def test_an_upgrade_moves_only_where_it_suits() -> None:
    match = bench(
        "Move an upgrade in your park to another attraction in your park.",
        'park = ["1: Corkscrew + Giant Loop", "2: Snack Bar", "3: Carousel"]',
    )
    assert idle(match)
    assert park(match, 0) == ["1: Corkscrew", "2: Snack Bar", "3: Carousel + Giant Loop"]


@pytest.mark.rule(
    "unfair.core.build.first-space-build-only",
    "unfair.core.buried.moves-along",
    "unfair.core.gl.attach-moves",
)
def test_an_attraction_moves_to_any_empty_space_with_all_it_has() -> None:
    match = bench(
        "Move a thrill ride in your park to an empty space.", RIDES + '\nburied = ["Clown under Corkscrew"]'
    )
    play(match, "space 4")
    assert park(match, 0) == ["2: Carousel", "4: Corkscrew + Fountain + Restrooms"]
    assert icons(match, "Corkscrew") == 4


def test_swap_attractions_and_upgrades() -> None:
    match = play(
        bench("Swap an attraction in your park and another attraction in your park.", RIDES), "pick Carousel"
    )
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew + Fountain + Restrooms"]
    match = bench(
        "Swap an upgrade in your park and an upgrade in a competitor's park.",
        'park = ["1: Corkscrew + Fountain"]',
        'park = ["1: Carousel + Restrooms"]',
    )
    assert (park(match, 0), park(match, 1)) == (["1: Corkscrew + Restrooms"], ["1: Carousel + Fountain"])


@pytest.mark.rule(
    "unfair.core.bury.definition",
    "unfair.core.buried.one-icon",
    "unfair.core.buried.not-an-upgrade",
    "unfair.core.buried.private",
    "unfair.core.buried.owner-may-look",
)
def test_a_buried_card_is_one_icon_and_nothing_else() -> None:
    match = bench(
        "Bury a card from your hand under an attraction in your park.", RIDES + '\nhand = ["Gold Nugget"]'
    )
    play(match, "pick Gold Nugget", "pick Corkscrew")
    assert buried(match, 0) == ["Gold Nugget"]
    assert icons(match, "Corkscrew") == 4
    assert park(match, 0)[0] == "1: Corkscrew + Fountain + Restrooms"
    state = state_of(match)
    nugget = next(n for n, face in enumerate(state.components.faces) if face.name == "Gold Nugget")
    assert state.knows(0, nugget, state.where[nugget])
    assert not state.knows(1, nugget, state.where[nugget])


@pytest.mark.rule(
    "unfair.core.exhume.definition", "unfair.core.exhume.destination", "unfair.core.exhume.default-discard"
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_exhumed_card_is_built_or_discarded(answer: str) -> None:
    text = "Exhume a card in your park. You may build it for half its marked coin price."
    match = bench(text, 'coins = 9\npark = ["1: Corkscrew"]\nburied = ["Clown under Corkscrew"]')
    play(match, "pick Clown", answer)
    assert (("Clown" in park(match, 0)), discards(match)) == (
        (answer == "yes"),
        [] if answer == "yes" else ["Clown"],
    )
    assert coins(match, 0) == (7 if answer == "yes" else 9)


@pytest.mark.rule(
    "unfair.core.gl.highest",
    "unfair.core.gl.largest",
    "unfair.core.gl.each-largest",
    "unfair.core.gl.each-largest-applies",
)
def test_ties_are_all_largest() -> None:
    match = bench(
        "Close each largest attraction in a competitor's park.",
        "",
        'park = ["1: Corkscrew + Fountain", "2: Carousel + Fountain", "3: Snack Bar"]',
    )
    assert park(match, 1) == [
        "1: Corkscrew (closed) + Fountain",
        "2: Carousel (closed) + Fountain",
        "3: Snack Bar",
    ]


@pytest.mark.rule("unfair.core.gl.outright-highest", "unfair.core.gl.outright-highest-none")
def test_outright_largest_needs_to_be_alone() -> None:
    text = "Close your outright largest attraction, otherwise gain 1 coin."
    assert coins(bench(text, 'park = ["1: Corkscrew", "2: Carousel"]'), 0) == 1
    assert coins(bench(text, 'park = ["1: Corkscrew", "2: Carousel + Fountain"]'), 0) == 0


def test_a_superlative_is_not_aimed_anew() -> None:
    cards = 'Dome | Feature Upgrade | The attraction cannot be closed. | icons = ["dome", "dome"]'
    match = bench(
        "Close your largest attraction, otherwise gain 1 coin.",
        'park = ["1: Corkscrew + Dome", "2: Carousel"]',
        cards=cards,
    )
    assert coins(match, 0) == 1


@pytest.mark.rule(
    "unfair.core.gl.topmost",
    "unfair.core.gl.topmost-single",
    "unfair.core.gl.topmost-builtin",
    "unfair.core.buried.never-topmost",
)
def test_the_topmost_upgrade() -> None:
    match = bench(
        "Demolish the topmost upgrade on your largest attraction.",
        RIDES + '\nburied = ["Clown under Corkscrew"]',
    )
    assert discards(match) == ["Restrooms"]
    match = bench("Demolish the topmost upgrade on your largest attraction.", 'park = ["1: Shark Tank"]')
    assert park(match, 0) == ["1: Shark Tank (closed) + Sharks"]


@pytest.mark.rule(
    "unfair.core.type.multi-word-all",
    "unfair.core.type.extra-words-ok",
    "unfair.core.super.affected-as-attraction",
    "unfair.core.type.title-ignored",
)
def test_type_words_must_all_be_there_and_more_do_no_harm() -> None:
    cards = "Hotel Bell | Feature Upgrade |"
    match = bench(
        "Gain 1 coin for each leisure ride in your park. Gain 10 coins for each hotel in your park.",
        'park = ["1: Sky Wheel + Hotel Bell", "2: Corkscrew", "3: Carousel"]',
        cards=cards,
    )
    assert coins(match, 0) == 2


@pytest.mark.rule(
    "unfair.core.adjacent.definition",
    "unfair.core.adjacent.gap-attractions",
    "unfair.core.adjacent.other-park",
)
def test_adjacent_is_next_door_in_the_same_park() -> None:
    match = bench(
        "Close each attraction adjacent to your largest attraction.",
        'park = ["1: Snack Bar", "2: Corkscrew + Fountain", "4: Carousel"]',
        'park = ["1: Grand Hotel"]',
    )
    assert park(match, 0) == ["1: Snack Bar (closed)", "2: Corkscrew + Fountain", "4: Carousel"]
    assert park(match, 1) == ["1: Grand Hotel"]
    # Even where the text looks into all parks, space 1 over there is not next to space 2 here.
    match = bench(
        "Choose a thrill ride in your park. Gain 1 coin for each attraction adjacent to it in any park.",
        'park = ["1: Snack Bar", "2: Corkscrew + Fountain"]',
        'park = ["1: Grand Hotel", "3: Carousel"]',
    )
    assert coins(match, 0) == 1


@pytest.mark.rule("unfair.core.wild.any-theme")
def test_a_wildcard_is_any_theme() -> None:
    match = bench(
        "Gain 1 coin for each attraction with a Pirate Theme in your park.",
        'park = ["1: Corkscrew + Hologram", "2: Carousel + Pirate Theme", "3: Snack Bar"]',
    )
    assert coins(match, 0) == 2


@pytest.mark.rule(
    "unfair.core.wild.fixed-in-ability", "unfair.core.wild.one-at-once", "unfair.core.wild.change-next-time"
)
def test_a_wildcard_keeps_its_theme_while_one_ability_runs() -> None:
    text = (
        "Gain 1 coin for each attraction with a Pirate Theme in your park. "
        "Gain 10 coins for each attraction with an Alien Theme in your park."
    )
    match = bench(text, 'park = ["1: Corkscrew + Hologram"]')
    assert asked(match) == (0, "theme")
    pirate = THEMES.index("pirate")
    play(match, f"option {pirate}")
    assert coins(match, 0) == 1
    play(match, "pick Tester", f"option {THEMES.index('alien')}")
    assert coins(match, 0) == 11


@pytest.mark.rule("unfair.core.wild.no-duplicate")
def test_a_wildcard_is_no_theme_that_its_attraction_has() -> None:
    text = (
        "Gain 1 coin for each attraction with a Pirate Theme in your park. "
        "Gain 10 coins for each attraction with an Alien Theme in your park."
    )
    match = bench(text, 'park = ["1: Corkscrew + Pirate Theme + Hologram"]')
    assert options(match) == ["no", f"option {THEMES.index('alien')}"]


@pytest.mark.rule("unfair.core.gl.the-attraction")
def test_the_attraction_is_the_one_an_upgrade_is_on() -> None:
    cards = "Valve | Feature Upgrade | Events step: Close the attraction and gain 2 coins."
    match = play(at('[[seat]]\npark = ["1: Carousel", "2: Corkscrew + Valve"]', cards), "pick Valve")
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew (closed) + Valve"]
    assert options(match) == ["done"]


def test_a_choice_of_type_words() -> None:
    text = (
        "Choose an upgrade type. Reveal the top 2 park cards. Keep an upgrade "
        "of that type among them. Discard the rest."
    )
    match = bench(text, table='park-deck = ["Fountain", "Gold Nugget"]')
    assert asked(match) == (0, "words")
    assert "word quality" in options(match)
    play(match, "word quality", "done")
    assert hand(match, 0) == ["Gold Nugget"]


def test_use_an_ability_of_another_card() -> None:
    cards = "Coach | Staff Member | Events step: Gain 3 coins."
    match = bench(
        "Use an ability of a staff member in a competitor's park.", "", 'park = ["Coach"]', cards=cards
    )
    assert (coins(match, 0), coins(match, 1)) == (3, 0)


def test_who_borrows_abilities_is_not_borrowed_from() -> None:
    """Two in different parks would call each other for ever (RU86); what else they can do is borrowed."""
    cards = (
        "Mimic | Staff Member | Events step: Use an ability of a staff member in a competitor's park.\n"
        "Both | Staff Member | Events step: Use an ability of a staff member in a competitor's park. / "
        "Events step: Gain 2 coins."
    )
    text = "Use an ability of a staff member in any park, otherwise gain 1 coin."
    alone = bench(text, 'park = ["Mimic"]', 'park = ["Mimic"]', cards=cards)
    assert coins(alone, 0) == 1
    match = bench(text, 'park = ["Mimic"]', 'park = ["Both"]', cards=cards)
    assert coins(match, 0) == 2


def test_extra_actions_count() -> None:
    assert state_of(bench("Take 2 extra actions.")).extra_actions == [2, 0]


def test_kaiju_are_hit_healed_and_driven_off() -> None:
    match = bench(
        "Hit a kaiju. Heal each kaiju by 1. Lower the health of a kaiju by 3.", table='kaiju = ["Grumblar"]'
    )
    assert tokens(match, 0, "silver medal") == 4
    assert discards(match, codes.CITY_DECK) == ["Grumblar"]
