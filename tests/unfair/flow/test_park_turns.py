"""Turns of the Park step: actions, and dealings that use none."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import asked, at, coins, names, options, play, player, state_of

PARK = (
    'step = "park"\npark-deck = ["Carousel", "Corkscrew", "Fountain", "Giant Loop", "Janitor", "Snack Bar"]\n'
)


@pytest.mark.rule("unfair.core.action.definition")
def test_a_turn_is_an_action_and_turns_go_round() -> None:
    match = at(f"{PARK}turn = 1\nstarting = 1")
    turns = []
    while match.asks[0].kind == "park":
        turns.append(asked(match)[0])
        play(match, "loose change")
        if state_of(match).round > 1:
            break
    assert turns == [1, 0, 1, 0, 1, 0]


def test_whoever_has_more_actions_goes_on_alone() -> None:
    cards = "Foreman | Staff Member | Your number of actions is increased by 2."
    match = at(PARK, 'park = ["Foreman"]', cards=cards)
    assert player(match, 0)["actions_left"] == 5
    turns = []
    while state_of(match).round == 1:
        turns.append(asked(match)[0])
        play(match, "loose change")
    assert turns == [0, 1, 0, 1, 0, 1, 0, 0]


@pytest.mark.rule("unfair.core.action.normal-options")
def test_the_standard_choices() -> None:
    table = f'{PARK}market = ["Corkscrew"]\nevent-deck = ["Merch"]\nblueprint-deck = ["Checklist"]'
    match = at(table, 'coins = 4\nhand = ["Carousel"]\npark = ["1: Snack Bar", "Janitor"]')
    assert options(match) == [
        "loose change",
        "draw park cards",
        "draw event cards",
        "draw blueprints",
        "dig",
        "loan",
        "build Carousel",
        "take Corkscrew",
        "demolish Snack Bar",
        "demolish Janitor",
    ]
    refusal = match.why_not(0, "build Corkscrew")
    assert refusal is not None
    assert refusal.reason == "Corkscrew costs 6 coins and you have 4"


def test_park_cards_are_drawn_and_one_is_kept() -> None:
    match = play(at(PARK), "draw park cards")
    assert options(match) == ["pick Carousel", "pick Corkscrew"]
    play(match, "pick Corkscrew")
    assert names(match, "hand", 0) == ["Corkscrew"]
    assert names(match, "park-discards") == ["Carousel"]
    assert asked(match) == (1, "park")


def test_events_and_blueprints_are_drawn_and_one_or_none_is_kept() -> None:
    table = f'{PARK}event-deck = ["Merch", "Media Blitz"]\nblueprint-deck = ["Checklist", "White Water"]'
    match = play(at(table), "draw event cards")
    assert options(match) == ["done", "pick Merch", "pick Media Blitz"]
    play(match, "done", "draw blueprints", "pick White Water")
    assert (names(match, "hand", 0), names(match, "blueprints", 1)) == ([], ["White Water"])
    assert sorted(names(match, "event-discards")) == ["Media Blitz", "Merch"]


def test_digging_costs_a_card_and_shows_five() -> None:
    match = at(PARK, 'hand = ["Merch"]')
    play(match, "dig", "pick Merch")
    assert len(options(match)) == 5
    play(match, "pick Giant Loop")
    assert names(match, "hand", 0) == ["Giant Loop"]
    assert asked(match) == (1, "park")
    refusal = match.why_not(1, "dig")
    assert refusal is not None
    assert "discard" in refusal.reason


def test_a_card_of_the_market_is_taken_and_replaced() -> None:
    match = play(at(f'{PARK}market = ["Offshore Account"]'), "take Offshore Account")
    assert names(match, "hand", 0) == ["Offshore Account"]
    assert names(match, "market") == ["Carousel"]


def test_loose_change_pays_for_open_attractions() -> None:
    match = at(PARK, 'park = ["1: Carousel", "2: Snack Bar (closed)", "3: Corkscrew"]')
    assert match.asks[0].options[0] == match.parse(0, "loose change")
    play(match, "loose change")
    assert coins(match, 0) == 2


@pytest.mark.rule("unfair.core.action.demolish-own")
def test_an_action_demolishes_any_one_card_of_the_own_park() -> None:
    match = at(PARK, 'park = ["Main Gate", "1: Carousel + Fountain", "Janitor"]', 'park = ["1: Corkscrew"]')
    own = [option for option in options(match) if option.startswith("demolish")]
    assert own == ["demolish Carousel", "demolish Fountain", "demolish Janitor"]
    play(match, "demolish Janitor", "loose change", "demolish Carousel")
    assert names(match, "park", 0) == ["Main Gate"]
    assert sorted(names(match, "park-discards")) == ["Carousel", "Fountain", "Janitor"]
    refusal = match.why_not(1, "demolish Main Gate")
    assert refusal is not None


@pytest.mark.rule("unfair.core.action.may-use", "unfair.core.action.may-use-park-only")
def test_a_card_adds_a_choice_in_the_park_step_only() -> None:
    seat = 'park = ["1: Stagecoach Trail"]\nhand = ["Merch"]'
    assert "use Stagecoach Trail" in options(at(PARK, seat))
    match = at('section = "play"\npark-deck = ["Carousel"]', seat)
    assert options(match) == ["pass", "play Merch"]
    refusal = match.why_not(0, "use Stagecoach Trail")
    assert refusal is not None
    match = play(at(PARK, seat), "use Stagecoach Trail", "pick Giant Loop")
    # It was this turn's action.
    assert asked(match) == (1, "park")
    assert player(match, 0)["actions_left"] == 2


@pytest.mark.rule(
    "unfair.core.action.may-use-once", "unfair.core.steps.once-per-park", "unfair.core.steps.park-is-one-step"
)
def test_once_per_park_step_is_one_action_of_the_round() -> None:
    match = at(PARK.replace("[", f"{['Carousel'] * 8}"[:-1] + ", "), 'park = ["1: Stagecoach Trail"]')
    play(match, "use Stagecoach Trail", "pick Carousel", "loose change")
    assert asked(match) == (0, "park")
    assert "use Stagecoach Trail" not in options(match)
    while state_of(match).round == 1:
        play(match, "loose change")
    while match.asks[0].kind != "park":
        match.play(match.asks[0].seat, match.asks[0].default)
    if asked(match)[0] == 1:
        play(match, "loose change")
    assert "use Stagecoach Trail" in options(match)


@pytest.mark.rule("unfair.core.action.may-use-unlimited")
def test_without_a_limit_every_action_may_be_used() -> None:
    match = at(PARK, 'coins = 15\npark = ["Offshore Account"]')
    for _ in range(3):
        play(match, "use Offshore Account", "loose change")
    assert coins(match, 0) == 0


@pytest.mark.rule("unfair.core.action.no-combining")
def test_an_action_serves_one_card_only() -> None:
    match = at(PARK, 'coins = 15\npark = ["Offshore Account", "1: Stagecoach Trail"]')
    play(match, "use Stagecoach Trail", "pick Carousel")
    assert coins(match, 0) == 15
    assert asked(match) == (1, "park")


@pytest.mark.rule("unfair.core.finance.loan-no-action")
def test_loans_use_no_action_and_end_at_six_a_turn() -> None:
    match = at(PARK, 'hand = ["Corkscrew"]')
    play(match, "loan", "loan")
    assert asked(match) == (0, "park")
    assert (coins(match, 0), player(match, 0)["loans"], player(match, 0)["actions_left"]) == (10, 2, 3)
    play(match, "loan", "loan", "loan", "loan")
    refusal = match.why_not(0, "loan")
    assert refusal is not None
    assert "at most 6 loans" in refusal.reason
    play(match, "build Corkscrew", "space 1")
    assert names(match, "park", 0) == ["Corkscrew"]


@pytest.mark.rule(
    "unfair.kaiju.medal.sell", "unfair.kaiju.medal.sell-no-action", "unfair.kaiju.medal.sell-gold"
)
def test_medals_are_sold_without_an_action_gold_ones_by_way_of_silver() -> None:
    match = at(PARK, 'tokens = { "gold medal" = 1 }')
    play(match, "sell medal")
    assert coins(match, 0) == 10
    assert player(match, 0)["tokens"] == {"silver medal": 4}
    play(match, "sell medal")
    assert (coins(match, 0), player(match, 0)["tokens"]) == (20, {"silver medal": 3})
    assert asked(match) == (0, "park")


@pytest.mark.rule("unfair.core.setup.city-blueprint-closure")
def test_blueprints_close_when_the_card_over_the_second_half_is_reached() -> None:
    table = """
    step = "cleanup"
    city-deck = ["Blueprint Closure", "Seagulls"]
    blueprint-deck = ["Checklist"]
    park-deck = ["Carousel"]
    """
    match = at(table)
    assert names(match, "city") == ["Seagulls"]
    assert "closure" in [event["kind"] for event in match.events(None)]
    while match.asks[0].kind != "park":
        match.play(match.asks[0].seat, match.asks[0].default)
    assert "draw blueprints" not in options(match)
    refusal = match.why_not(match.asks[0].seat, "draw blueprints")
    assert refusal is not None
    assert "blueprints are closed" in refusal.reason


def test_using_an_action_is_noticed_when_it_is_done() -> None:
    seat = 'park = ["1: Gold Panning"]\nhand = ["Gold Nugget", "Carousel"]\ncoins = 4'
    match = play(at(PARK, seat), "build Carousel")
    assert asked(match) == (0, "may")
    play(match, "yes", "pick Gold Nugget")
    assert coins(match, 0) == 6
    assert asked(match) == (1, "park")
