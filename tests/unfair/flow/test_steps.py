"""The four steps of a round, and the sections of the Events step."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import asked, at, coins, kinds, names, options, play, play_on, state_of

from fairground.games import new_match

DECKS = """
event-deck = ["Merch", "Merch"]
city-deck = ["A New Sheriff", "A Sunny Weekend"]
park-deck = ["Carousel", "Carousel", "Carousel"]
"""
# Rivals who strike back show that something was an event.
AVENGER = "Avenger | Staff Member | When a competitor's event affects you: Gain 3 coins."


@pytest.mark.rule(
    "unfair.core.steps.four",
    "unfair.core.steps.events-first",
    "unfair.core.steps.park-second",
    "unfair.core.steps.guests-third",
    "unfair.core.steps.cleanup-fourth",
)
def test_a_round_has_four_steps_in_order() -> None:
    park = 'park = ["1: Carousel", "Witness"]'
    text = "Once per Events step: Gain 1 coin. / Guests step: Gain 1 coin. / Cleanup step: Gain 1 coin."
    match = at(DECKS, park, cards=f"Witness | Staff Member | {text}")
    steps = []
    while match.view(None)["round"] == 1:
        steps.append(match.view(None)["step"])
        ask = match.asks[0]
        use = "use Witness" in options(match)
        match.play(ask.seat, "use Witness" if use else ask.default)
    assert sorted(set(steps), key=steps.index) == ["events", "park"]
    told = [
        event for event in match.events(None) if event["kind"] in ("did", "guests", "loose-change", "marker")
    ]
    order = [event["kind"] for event in told]
    did = [index for index, kind in enumerate(order) if kind == "did"]
    changes = [index for index, kind in enumerate(order) if kind == "loose-change"]
    guests = [index for index, kind in enumerate(order) if kind == "guests"]
    # Events, all actions, income, the ability of the Guests step, that of the Cleanup step, the marker
    assert (
        did[0] < changes[0] < changes[-1] < guests[0] < guests[-1] < did[1] < did[2] < order.index("marker")
    )


@pytest.mark.rule("unfair.core.steps.guests-one-section", "unfair.core.steps.cleanup-one-section")
def test_the_guests_and_the_cleanup_step_have_no_turns() -> None:
    match = at(f'{DECKS}step = "park"\nturn = 1', 'park = ["1: Carousel"]\nused = 3', "used = 2")
    # After the last action nobody is asked anything until the next round.
    play(match, "loose change")
    assert state_of(match).round == 2
    assert asked(match) == (1, "events")


@pytest.mark.rule("unfair.core.steps.events-three-sections", "unfair.core.steps.own-events-play-section")
def test_the_events_step_has_three_sections() -> None:
    match = at(DECKS, "", "")
    told = kinds(match)
    assert told.index("round") < told.index("dealt") < told.index("city")
    assert names(match, "hand", 0) == names(match, "hand", 1) == ["Merch"]
    assert names(match, "city") == ["A New Sheriff"]
    assert asked(match) == (0, "events")
    refused = match.why_not(1, "play Merch")
    assert refused is not None
    assert "nothing to decide now" in refused.reason


@pytest.mark.rule("unfair.core.steps.own-events-play-section")
def test_turns_go_round_with_one_event_each_until_all_pass_in_succession() -> None:
    hands = ('hand = ["Merch", "Media Blitz"]', 'hand = ["Instant Karma", "Merch"]')
    match = play(at('section = "play"', *hands), "pass", "play Merch", "pass")
    assert asked(match) == (1, "events")
    match = play(at('section = "play"', *hands), "pass", "play Merch", "play Media Blitz")
    assert asked(match) == (0, "half")
    play(match, "option 0", "play Instant Karma")
    # Whoever has passed before may still play; only passes in succession end the section.
    assert asked(match) == (0, "events")
    play(match, "pass")
    assert match.view(None)["step"] == "park"


def test_whoever_can_have_no_event_is_not_asked() -> None:
    match = at('section = "play"', 'hand = ["Carousel"]', 'hand = ["Merch"]')
    assert asked(match) == (1, "events")
    play(match, "play Merch")
    assert match.view(None)["step"] == "park"


def test_a_hand_of_events_that_cannot_be_played_is_asked_all_the_same() -> None:
    """Otherwise everybody would know what it holds."""
    match = at('section = "play"', 'hand = ["Hooligans"]')
    assert (asked(match), options(match)) == ((0, "events"), ["pass"])
    refusal = match.why_not(0, "play Hooligans")
    assert refusal is not None
    assert "Hooligans would do nothing now" in refusal.reason


@pytest.mark.rule("unfair.core.steps.start-of-events")
def test_what_happens_at_the_start_comes_before_the_draw() -> None:
    match = at(DECKS, 'park = ["1: Carousel + Giant Octopus", "2: Corkscrew", "3: Snack Bar"]')
    assert asked(match) == (0, "pick")
    assert names(match, "hand", 0) == []
    play(match, "pick Snack Bar")
    assert names(match, "hand", 0) == ["Merch"]


@pytest.mark.rule("unfair.core.steps.start-of-events-is-event")
def test_what_happens_at_the_start_is_an_event() -> None:
    cards = (
        f"Bully | Staff Member | At the start of the Events step: Each competitor loses 1 coin.\n{AVENGER}"
    )
    match = at(DECKS, 'park = ["Bully"]', 'coins = 5\npark = ["Avenger"]', cards=cards)
    assert coins(match, 1) == 5 - 1 + 3


@pytest.mark.rule("unfair.core.steps.event-card")
def test_a_card_played_from_hand_is_an_event() -> None:
    cards = f"Blackmail | Event | A competitor loses 2 coins.\n{AVENGER}"
    match = at('section = "play"', 'hand = ["Blackmail"]', 'coins = 5\npark = ["Avenger"]', cards=cards)
    play(match, "play Blackmail")
    assert coins(match, 1) == 5 - 2 + 3


@pytest.mark.rule("unfair.core.steps.event-park-ability", "unfair.core.steps.event-definition")
def test_an_ability_is_an_event_in_the_events_step_and_not_in_the_park_step() -> None:
    cards = (
        "Bully | Staff Member | Once per Events step: Each competitor loses 1 coin. / "
        f"Park step: You may use an action to steal 1 coin from a competitor.\n{AVENGER}"
    )
    seats = ('park = ["Bully"]', 'coins = 5\npark = ["Avenger"]')
    match = play(at('section = "play"', *seats, cards=cards), "use Bully")
    assert coins(match, 1) == 5 - 1 + 3
    match = play(at('step = "park"', *seats, cards=cards), "use Bully")
    assert coins(match, 1) == 5 - 1


@pytest.mark.rule("unfair.core.steps.event-city", "unfair.core.steps.block-any-section")
def test_a_city_card_is_an_event_that_can_be_blocked_in_its_section() -> None:
    match = at(
        'section = "city"\ncity-deck = ["A Band of Outlaws"]',
        'coins = 10\npark = ["Lifeguard"]',
        "coins = 10",
    )
    assert asked(match) == (0, "block")
    play(match, "pick Lifeguard")
    assert (coins(match, 0), coins(match, 1)) == (10, 5)


@pytest.mark.rule(
    "unfair.core.steps.once-per-events",
    "unfair.core.steps.events-is-one-step",
    "unfair.core.tracking.once-per",
    "unfair.core.tracking.reset",
)
def test_once_per_events_step_is_once_in_a_round() -> None:
    match = at(DECKS, 'park = ["1: Shooting Gallery"]')
    assert "use Shooting Gallery" in options(match)
    play(match, "use Shooting Gallery")
    play(match, "pass")
    assert asked(match) == (0, "events")
    assert "use Shooting Gallery" not in options(match)
    refusal = match.why_not(0, "use Shooting Gallery")
    assert refusal is not None
    assert "already been used" in refusal.reason
    play_on(match, "park")
    # In the next round it is there again.
    play_on(match, "events")
    while asked(match)[0] != 0:
        play(match, "pass")
    assert "use Shooting Gallery" in options(match)


@pytest.mark.rule("unfair.core.steps.guests-income")
def test_guests_pay_in_the_guests_step() -> None:
    match = at(
        'step = "guests"', 'coins = 1\npark = ["1: Carousel", "2: Corkscrew"]', 'park = ["1: Snack Bar"]'
    )
    # 2 + 3 stars, 1 star
    assert (coins(match, 0), coins(match, 1)) == (6, 1)
    told = [event for event in match.events(None) if event["kind"] == "guests"]
    assert told[0]["text"] == "Player 1 earns 5 coins from 5 guests."


@pytest.mark.rule(
    "unfair.alien.income.total-open", "unfair.alien.income.same-time", "unfair.alien.income.no-capacity"
)
def test_alien_influence_comes_with_the_guests() -> None:
    cards = """
    Beacon | Attraction - Alien Sideshow | | influence = 2
    Relic | Attraction - Alien Hotel | | influence = 3
    """
    match = at('step = "guests"', 'park = ["1: Beacon", "2: Relic (closed)"]', cards=cards)
    assert state_of(match).tokens(0, 2) == 2


@pytest.mark.rule("unfair.core.marker.definition", "unfair.core.marker.examples")
def test_two_markers_tell_the_step_and_the_starting_player() -> None:
    match = new_match("unfair", 2, 0)
    play_on(match, "events")
    view = match.view(None)
    first = view["starting_player"]
    assert view["step"] == "events"
    play_on(match, "park")
    assert match.view(None)["step"] == "park"
    assert match.view(None)["starting_player"] == first
    play_on(match, "events")
    assert match.view(None)["starting_player"] == (first + 1) % 2
    assert all(player["tokens"] == {} for player in match.view(None)["players"])
