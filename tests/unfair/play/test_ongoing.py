"""Ongoing rules, triggers, replacements, limits."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import (
    asked,
    at,
    bench,
    card,
    coins,
    discards,
    hand,
    idle,
    options,
    park,
    play,
    stars,
    state_of,
)

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.active import end_round, enter_step
from fairground.games.unfair.play.measures import stat

RIDES = 'park = ["1: Corkscrew + Fountain", "2: Carousel"]'


@pytest.mark.rule("unfair.core.golden.cannot-over-can", "unfair.core.guide.cannot-first")
def test_cannot_beats_can() -> None:
    cards = (
        "Dome | Feature Upgrade | The attraction cannot be demolished. "
        "Upgrades on the attraction cannot be demolished."
    )
    rival = 'park = ["1: Corkscrew + Dome + Fountain", "2: Carousel + Restrooms"]'
    match = bench("Demolish an upgrade in a competitor's park.", "", rival, cards=cards)
    assert idle(match)
    assert park(match, 1) == ["1: Corkscrew + Dome + Fountain", "2: Carousel"]


@pytest.mark.rule("unfair.core.guide.ongoing-words")
@pytest.mark.parametrize(
    ("rule", "left", "gained"),
    [
        ("When an upgrade in your park is demolished: Gain 1 coin.", ["1: Corkscrew"], 2),
        ("Upgrades in your park cannot be demolished.", ["1: Corkscrew + Fountain + Router"], 0),
        ("Gain 1 coin.", ["1: Corkscrew"], 1),
    ],
)
def test_when_and_cannot_hold_on_and_other_words_happen_once(rule: str, left: list[str], gained: int) -> None:
    """An ongoing rule is still there the second time; a sentence is over at once."""
    demolish = "Demolish a feature upgrade in your park. Demolish an upgrade in your park."
    text = f"Build a staff member for free. {demolish}"
    mine = 'hand = ["Guide"]\npark = ["1: Corkscrew + Fountain + Router"]'
    match = play(bench(text, mine, cards=f"Guide | Staff Member | {rule} | price = 1"), "pick Guide")
    assert (park(match, 0), coins(match, 0)) == ([*left, "Guide"], gained)


def test_protection_from_competitors_leaves_the_owner_free() -> None:
    cards = "Vest | Staff Member | Upgrades in your park cannot be demolished by competitors."
    mine = 'park = ["Vest", "1: Corkscrew + Fountain"]'
    assert park(bench("Demolish an upgrade in your park.", mine, cards=cards), 0) == ["1: Corkscrew", "Vest"]
    match = bench("Demolish an upgrade in a competitor's park. Gain 1 coin.", "", mine, cards=cards)
    assert park(match, 1) == ["1: Corkscrew + Fountain", "Vest"]


def test_nobody_may_affect_competitors_in_times_of_peace() -> None:
    match = bench(
        "Steal 2 coins from a competitor. Gain 1 coin.",
        rival="coins = 5",
        table='city = ["Sheriff"]',
        cards="Sheriff | City - Funfair | Players cannot affect competitors.",
    )
    assert (coins(match, 0), coins(match, 1)) == (1, 5)


@pytest.mark.rule(
    "unfair.core.guide.active-conditions",
    "unfair.core.guide.inactive-facedown",
    "unfair.core.closed.attraction-ability-off",
    "unfair.core.closed.upgrade-abilities-live",
)
def test_a_face_down_card_has_no_rules_but_upgrades_on_it_have() -> None:
    cards = """
    Tower | Attraction - Thrill Ride | Your guest capacity is increased by 3.
    Lift | Feature Upgrade | Your guest capacity is increased by 5.
    """
    match = bench("Close an attraction in your park.", 'park = ["Main Gate", "1: Tower + Lift"]', cards=cards)
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 15 + 5


@pytest.mark.rule("unfair.core.guide.inactive-by-rule")
def test_a_rule_can_switch_others_off() -> None:
    cards = """
    Parrot | Animal Upgrade | Your guest capacity is increased by 4.
    Fence | Feature Upgrade | Animal upgrades on the attraction have no ability.
    """
    position = 'park = ["Main Gate", "1: Corkscrew + Parrot + Fence", "2: Carousel"]'
    match = bench("Move a Parrot in your park to another attraction in your park.", position, cards=cards)
    state = state_of(match)
    assert park(match, 0)[1] == "2: Carousel + Parrot"
    assert stat(state, 0, codes.GUEST_CAPACITY) == 19
    fenced = at(f"[[seat]]\n{position}", cards)
    assert stat(state_of(fenced), 0, codes.GUEST_CAPACITY) == 15


@pytest.mark.rule(
    "unfair.core.guide.inactive-deck",
    "unfair.core.guide.inactive-discard",
    "unfair.core.guide.inactive-market",
    "unfair.core.guide.active-in-hand",
    "unfair.core.guide.inactive-removed",
)
@pytest.mark.parametrize("zone", ["park-deck", "park-discards", "market", "hand", "box", "park"])
def test_rules_are_active_only_in_play(zone: str) -> None:
    cards = "Sign | Resource | Your guest capacity is increased by 2."
    own = f'{zone} = ["Sign"]' if zone in ("hand", "park") else ""
    shared = f'{zone} = ["Sign"]' if zone not in ("hand", "park", "box") else ""
    state = state_of(at(f"[table]\n{shared}\n[[seat]]\n{own}", cards))
    assert stat(state, 0, codes.GUEST_CAPACITY) == 15 + (2 if zone == "park" else 0)


@pytest.mark.rule("unfair.core.guide.timing-only-then", "unfair.core.guide.timing-whole-period")
def test_a_rule_with_a_step_holds_only_in_that_step() -> None:
    cards = "Storm | City - Unfair | Guests step: Each player's star total is halved."
    match = at('[table]\ncity = ["Storm"]\n[[seat]]\npark = ["1: Corkscrew + Fountain"]', cards)
    assert stars(match, 0) == 4
    enter_step(state_of(match), codes.GUESTS_STEP)
    assert stars(match, 0) == 2
    enter_step(state_of(match), codes.CLEANUP_STEP)
    assert stars(match, 0) == 4


@pytest.mark.rule("unfair.core.guide.timing-limits")
def test_once_per_events_step_is_once_a_round() -> None:
    match = at('[[seat]]\npark = ["Till"]', "Till | Resource | Once per Events step: Gain 1 coin.")
    play(match, "pick Till")
    assert options(match) == ["done"]
    end_round(state_of(match))
    assert state_of(match).used == []


@pytest.mark.rule("unfair.core.gl.pin", "unfair.core.gl.pin-symbol")
def test_a_pinned_event_stays_in_the_park_and_counts() -> None:
    match = at('[[seat]]\nhand = ["Blitz"]', "Blitz | Event | Pin: Your star total is increased by 8.")
    play(match, "pick Blitz")
    assert park(match, 0) == ["Blitz"]
    assert stars(match, 0) == 8


def test_a_rule_for_the_round_ends_with_it() -> None:
    match = bench("This round, your star total is increased by 8.")
    assert stars(match, 0) == 8
    end_round(state_of(match))
    assert stars(match, 0) == 0


def test_prices_follow_rules_and_terms() -> None:
    cards = "Broker | Staff Member | Upgrades cost you 1 coin less."
    match = bench(
        "Build an upgrade for half its marked coin price.",
        'coins = 9\nhand = ["Gold Nugget"]\npark = ["Broker", "1: Corkscrew"]',
        cards=cards,
    )
    play(match, "pick Gold Nugget")
    assert coins(match, 0) == 9 - 2


def test_you_cannot_build_what_a_rule_forbids() -> None:
    cards = "Ban | Resource | You cannot build attractions."
    match = bench("Build a card for free.", 'hand = ["Carousel", "Clown"]\npark = ["Ban"]', cards=cards)
    assert options(match) == ["pick Clown"]


def test_a_further_type_counts() -> None:
    cards = "Polish | Staff Member | Feature upgrades in your park are also quality upgrades."
    match = bench(
        "Gain 1 coin for each quality upgrade in your park.",
        'park = ["Polish", "1: Corkscrew + Fountain + Gold Nugget"]',
        cards=cards,
    )
    assert coins(match, 0) == 2


# Triggers


@pytest.mark.rule("unfair.core.guide.no-indicator-immediate")
def test_a_text_without_a_timing_applies_at_once() -> None:
    cards = "Ribbon | Resource | Gain 4 coins. | price = 1"
    match = play(bench("Build a resource.", 'coins = 1\nhand = ["Ribbon"]', cards=cards), "pick Ribbon")
    assert coins(match, 0) == 4


def test_when_built() -> None:
    cards = "Banner | Feature Upgrade | When built: Gain 5 coins. | price = 1"
    match = bench("Build an upgrade.", 'coins = 1\nhand = ["Banner"]\npark = ["1: Corkscrew"]', cards=cards)
    play(match, "pick Banner")
    assert coins(match, 0) == 5


def test_when_demolished() -> None:
    cards = "Intern | Staff Member | When dismissed: Gain 4 coins."
    match = bench("Dismiss a staff member in a competitor's park.", "", 'park = ["Intern"]', cards=cards)
    assert coins(match, 1) == 4


def test_what_waits_for_others_is_set_off_after_the_sentence() -> None:
    cards = (
        "Insurer | Staff Member | When an upgrade in your park is demolished by a competitor: Gain 3 coins."
    )
    match = bench(
        "Demolish an upgrade in a competitor's park. Steal 3 coins from a competitor.",
        "",
        'park = ["Insurer", "1: Corkscrew + Fountain"]',
        cards=cards,
    )
    assert (coins(match, 0), coins(match, 1)) == (3, 0)


def test_an_unavailable_card_does_not_hear() -> None:
    cards = (
        "Insurer | Staff Member | When an upgrade in your park is demolished by a competitor: Gain 3 coins."
    )
    match = bench(
        "Demolish an upgrade in a competitor's park.",
        "",
        'park = ["Insurer (unavailable)", "1: Corkscrew + Fountain"]',
        cards=cards,
    )
    assert coins(match, 1) == 0


def test_the_next_time_is_once_for_each_player() -> None:
    text = "This round, the next time each player builds an attraction, they gain 2 coins."
    cards = (
        f"Fair | City - Funfair | {text}\nBoss | Staff Member | Events step: Build an attraction for free."
    )
    position = (
        '[table]\nmoment = "city"\ncity = ["Fair"]\n[[seat]]\npark = '
        '["Boss"]\nhand = ["Carousel", "Snack Bar"]'
    )
    match = at(position, cards)
    play(match, "pick Boss", "pick Carousel")
    assert coins(match, 0) == 2
    play(match, "pick Boss", "pick Snack Bar")
    assert coins(match, 0) == 2


# Instead


def test_a_replacement_may_be_taken() -> None:
    cards = (
        "Policy | Resource | If an upgrade in your park would be demolished by "
        "a competitor, you may pay 3 coins instead."
    )
    rival = 'coins = 5\npark = ["Policy", "1: Corkscrew + Fountain"]'
    match = bench(
        "Demolish an upgrade in a competitor's park. If you do, gain 9 coins.", "", rival, cards=cards
    )
    assert asked(match) == (1, "instead")
    play(match, "yes")
    assert (coins(match, 0), coins(match, 1)) == (0, 2)
    assert park(match, 1) == ["1: Corkscrew + Fountain", "Policy"]


def test_a_replacement_may_be_declined_and_must_be_possible() -> None:
    cards = (
        "Policy | Resource | If an upgrade in your park would be demolished by "
        "a competitor, you may pay 3 coins instead."
    )
    text = "Demolish an upgrade in a competitor's park. If you do, gain 9 coins."
    rival = 'coins = 5\npark = ["Policy", "1: Corkscrew + Fountain"]'
    match = play(bench(text, "", rival, cards=cards), "no")
    assert (coins(match, 0), coins(match, 1)) == (9, 5)
    poor = bench(text, "", rival.replace("5", "2"), cards=cards)
    assert idle(poor)
    assert coins(poor, 0) == 9


def test_a_card_takes_the_place_of_another() -> None:
    cards = (
        "Pod | Staff Member | If another staff member in your park would be "
        "affected by a competitor, you may put this card in its place."
    )
    match = bench("Dismiss a Clown in a competitor's park.", "", 'park = ["Pod", "Clown"]', cards=cards)
    play(match, "yes")
    assert park(match, 1) == ["Clown"]


# Limits


@pytest.mark.rule(
    "unfair.core.parkstate.never-illegal",
    "unfair.core.parkstate.immediate-fix",
    "unfair.core.guide.ongoing-check",
    "unfair.core.entrance.limits-immediate",
    "unfair.core.entrance.demolish-super",
)
def test_a_new_entrance_forces_demolition_at_once() -> None:
    mine = 'park = ["Main Gate", "1: Corkscrew", "2: Carousel", "3: Sky Wheel"]\nshowcase = ["Small Gate"]'
    # When the second sentence counts, the super attraction is gone.
    match = bench("Build a card. Gain 1 coin for each attraction in your park.", mine)
    play(match, "pick Small Gate")
    assert park(match, 0) == ["1: Corkscrew", "2: Carousel", "Main Gate", "Small Gate"]
    assert coins(match, 0) == 2
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 20


def test_the_owner_picks_what_a_full_park_gives_up() -> None:
    mine = 'park = ["Main Gate", "1: Corkscrew", "2: Carousel", "3: Snack Bar"]\nshowcase = ["Small Gate"]'
    match = play(bench("Build a card.", mine), "pick Small Gate")
    assert asked(match) == (0, "give-up")
    play(match, "pick Carousel")
    assert park(match, 0) == ["1: Corkscrew", "3: Snack Bar", "Main Gate", "Small Gate"]


@pytest.mark.rule(
    "unfair.core.entrance.cover",
    "unfair.core.entrance.reveal-previous",
    "unfair.core.showcase.box-on-demolish",
)
def test_a_demolished_entrance_uncovers_the_one_beneath() -> None:
    gates = 'park = ["Main Gate", "Small Gate"]'
    assert stat(state_of(at(f"[[seat]]\n{gates}")), 0, codes.GUEST_CAPACITY) == 20
    match = bench("Demolish a Small Gate in your park.", gates)
    assert stat(state_of(match), 0, codes.GUEST_CAPACITY) == 15
    assert "Small Gate" not in discards(match)
    assert state_of(match).is_public(card(match, "Small Gate"))


def test_an_attraction_keeps_only_so_many() -> None:
    cards = """
    Law | Overview | An attraction keeps only 1 dinosaur upgrade.
    Raptor | Dinosaur Upgrade | | stars = 2 | price = 1
    Rex | Dinosaur Upgrade | | stars = 5 | price = 1
    """
    match = bench(
        "Build an upgrade. Gain 1 coin.",
        'coins = 1\nhand = ["Rex"]\npark = ["1: Corkscrew + Raptor"]',
        table='rules = ["Law"]',
        cards=cards,
    )
    play(match, "pick Rex")
    assert park(match, 0) == ["1: Corkscrew + Rex"]
    assert hand(match, 0) == []


def test_two_lines_of_a_card_may_state_rules_of_one_kind() -> None:
    cards = "Lamp | Resource | Your star total is increased by 2. / Your star total is increased by 3."
    assert stars(at('[[seat]]\npark = ["1: Corkscrew", "Lamp"]', cards), 0) == 3 + 5
    # Closed and reopened, both hold again.
    match = bench("Close a resource in your park. Reopen it.", 'park = ["1: Corkscrew", "Lamp"]', cards=cards)
    assert stars(match, 0) == 3 + 5
