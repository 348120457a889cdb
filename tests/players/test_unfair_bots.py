"""The players of Unfair: what they think of a park, and what they do where one option is plainly right."""

from __future__ import annotations

import pytest
from tests.players.test_honesty import choices
from tests.unfair.flow.scene import at, options, play, state_of

from fairground.engine.match import Match
from fairground.engine.rng import DICE, fast_rng
from fairground.games.unfair.game import GAME
from fairground.games.unfair.outlook.income import drawn_in, handiness, influence_ahead, prospect
from fairground.games.unfair.outlook.plans import ANY_UPGRADE, Survey, blueprint_worth, missing_of
from fairground.games.unfair.outlook.scenery import panoramas_to_come
from fairground.games.unfair.outlook.worth import chances, plans_to_come, remaining_actions, worth
from fairground.games.unfair.scoring.dots import view_of
from fairground.games.unfair.state.zones import BLUEPRINTS, own_zone
from fairground.players import make
from fairground.players.duel import challenge, play_out
from fairground.players.unfair.greedy import UnfairGreedy

DECKS = (
    'park-deck = ["Shipwreck Maze", "Touch Pool", "Deputy", "Undertaker", "Pier Grill", "Chuck Wagon"]\n'
    'event-deck = ["Merch", "Merch"]\n'
)
PARK = f'step = "park"\n{DECKS}'
EVENTS = f'step = "events"\nsection = "play"\n{DECKS}'


def chosen(match: Match, seed: int = 1) -> str:
    """What the greedy player does now, as text."""
    seat = match.asks[0].seat
    code = UnfairGreedy(GAME, seed).choose(match.state, seat)
    return str(GAME.action_of(match.state, seat, code))


def value(mine: str, rival: str = "", table: str = PARK, cards: str = "") -> float:
    return worth(state_of(at(table, mine, rival, cards=cards)), 0)


# What a park is worth


def test_a_finished_game_belongs_to_its_winners() -> None:
    match = at(
        'step = "cleanup"\nround = 8', 'park = ["1: Runaway Mine Train"]', 'park = ["1: Runaway Mine Train"]'
    )
    while match.asks:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert chances(state_of(match)) == [0.5, 0.5]


def test_chances_add_up_and_the_better_park_has_more() -> None:
    found = chances(
        state_of(at(PARK, 'coins = 9\npark = ["1: Runaway Mine Train"]', 'park = ["1: Snack Bar"]'))
    )
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1]
    late = chances(
        state_of(
            at(f"round = 8\n{PARK}", 'coins = 9\npark = ["1: Runaway Mine Train"]', 'park = ["1: Snack Bar"]')
        )
    )
    assert late[0] > 0.5


def test_coins_are_worth_more_while_they_can_be_spent() -> None:
    def gain(table: str) -> float:
        return value("coins = 15", table=table) - value("coins = 5", table=table)

    assert gain(PARK) > gain(f"round = 8\n{PARK}") > gain('round = 8\nstep = "cleanup"') == 5


def test_stars_count_until_the_capacity_is_reached() -> None:
    state = state_of(at(PARK, 'park = ["1: Runaway Mine Train", "2: Corkscrew"]'))
    stars, capacity = drawn_in(state, 0, True)
    earned = prospect(state, 0)
    assert earned.now == min(stars, capacity)
    assert len(earned.later) == 7
    assert earned.later[-1] == capacity
    assert earned.later == sorted(earned.later)


def test_what_is_closed_brings_nothing_this_round_and_counts_again_later() -> None:
    # With coins enough to grow whatever comes.
    shut = state_of(at(PARK, 'coins = 90\npark = ["1: Runaway Mine Train (closed)"]'))
    usual = state_of(at(PARK, 'coins = 90\npark = ["1: Runaway Mine Train"]'))
    assert prospect(shut, 0).now == 0 < prospect(usual, 0).now
    assert prospect(shut, 0).later == prospect(usual, 0).later


def test_abilities_of_the_guests_step_are_income() -> None:
    """Penguins pay in space 1 alone."""
    at_home = state_of(at(PARK, 'park = ["1: Carousel + Penguins"]'))
    elsewhere = state_of(at(PARK, 'park = ["2: Carousel + Penguins"]'))
    assert prospect(at_home, 0).now - prospect(elsewhere, 0).now == 3


def test_a_loan_is_a_burden_and_events_of_others_are_a_threat() -> None:
    assert value("loans = 1") == value("") - 10
    park = 'park = ["1: Runaway Mine Train"]'
    assert value(park, 'hand = ["Merch", "Hooligans"]') < value(park, 'hand = ["Carousel", "Corkscrew"]')


def test_actions_that_are_left() -> None:
    state = state_of(at(f"round = 7\n{PARK}", "used = 1", "used = 2"))
    assert [remaining_actions(state, seat) for seat in range(2)] == [5, 4]


def test_a_plan_knows_what_is_missing() -> None:
    """Law and Order: 3 staff members, and an attraction with 5 or more icons."""
    mine = 'blueprints = ["Law and Order"]\npark = ["Deputy", "1: Carousel + Penguins + Water Tower"]'
    state = state_of(at(PARK, mine))
    card = state.zones[own_zone(BLUEPRINTS, 0)][0]
    blueprint = state.unfair.program.blueprints[state.unfair.printed[card].blueprint]
    survey = Survey(state, 0, 9)
    missing = missing_of(state, view_of(0, card, []), blueprint.sides[0], survey)
    assert len(missing) == 4
    assert missing.count(ANY_UPGRADE) == 2


def test_a_blueprint_is_worth_more_the_nearer_it_is() -> None:
    deck = '"Mermaid", "Lifeguard", "Harbour Master", "Tidal Flume", "Sea Otters", "Dolphins", "Manta Rays", '
    deck += '"Sea Turtles", "Wave Machine", "Mother-of-Pearl"'

    def plan(park: str, table: str = f'step = "park"\npark-deck = [{deck}]') -> float:
        state = state_of(at(table, f'blueprints = ["Law and Order"]\npark = [{park}]'))
        survey = Survey(state, 0, remaining_actions(state, 0))
        return blueprint_worth(state, 0, state.zones[own_zone(BLUEPRINTS, 0)][0], survey)

    staff = '"Deputy", "Undertaker", "Circuit Judge"'
    large = '"1: Carousel + Penguins + Water Tower + Gold Nugget + Restrooms"'
    assert plan("") < plan('"Deputy"') < plan(staff) < plan(f"{staff}, {large}")
    # In the last round three cards and an attraction of five icons are out of reach.
    assert plan("", f"round = 8\n{PARK}") == -10


def test_who_can_pay_grows_faster() -> None:
    """Coins and stars that are there early bring more of both."""
    poor, rich = (prospect(state_of(at(PARK, f"coins = {coins}")), 0).later for coins in (0, 20))
    assert poor[0] < rich[0]
    assert poor[3] < rich[3]
    starred = prospect(state_of(at(PARK, 'coins = 0\npark = ["1: Runaway Mine Train"]')), 0).later
    assert starred[3] - starred[0] > poor[3] - poor[0]


def test_there_is_no_hurry_to_draw_blueprints_until_they_close() -> None:
    """Those that can be drawn later count already: the same with few of them as with one more action."""

    def promised(mine: str, table: str) -> float:
        state = state_of(at(table, mine))
        survey = Survey(state, 0, remaining_actions(state, 0))
        return plans_to_come(state, survey, len(state.zones[own_zone(BLUEPRINTS, 0)]))

    held = 'blueprints = ["Law and Order"]'
    assert promised("", PARK) > promised(held, PARK) > 0
    assert promised("", f"round = 4\n{PARK}") < promised("", PARK)
    assert promised("", f"round = 5\n{PARK}") == 0


def test_influence_counts_with_what_attractions_will_bring_of_it() -> None:
    saucer = (
        "Saucer | Alien Attraction - Ride | | influence = 2\nRelic | Feature Upgrade | | influence_price = 3"
    )
    late, last = f"round = 7\n{PARK}", 'round = 8\nstep = "cleanup"'
    tokens = 'tokens = { "alien influence" = 3 }'
    # At the end 2 points each, before more, as something can be bought.
    rival = 'hand = ["Relic"]'
    assert value(tokens, rival, last, saucer) - value("", rival, last, saucer) == 6
    assert value(tokens, rival, late, saucer) - value("", rival, late, saucer) > 6
    # Two now, and two in the last round, which others may yet spoil.
    state = state_of(at(late, 'park = ["1: Saucer"]', cards=saucer))
    assert 3 < influence_ahead(state, 0) <= 4
    shut = state_of(at(late, 'park = ["1: Saucer (closed)"]', cards=saucer))
    assert influence_ahead(state, 0) - influence_ahead(shut, 0) == 2


def test_staff_that_will_be_abducted_count_no_more() -> None:
    star = "Star | Staff Member | Guests step: Gain 2 coins. | stars = 3 | points = 5"
    table = f'{PARK}rules = ["Alien Overview"]'
    free = state_of(at(table, 'park = ["Star"]', cards=star))
    taken = state_of(at(table, 'park = ["Star (1 alien influence)"]', cards=star))
    assert worth(free, 0) - worth(taken, 0) > 5
    assert drawn_in(free, 0, True)[0] - drawn_in(taken, 0, True)[0] == 3
    # This round the star still shines.
    assert drawn_in(free, 0, False) == drawn_in(taken, 0, False)


def test_power_is_worth_the_levels_it_reaches() -> None:
    levels = " / ".join(f"Level {level}: Gain {level} coins." for level in (1, 2, 3))
    cards = f'Boss | Mastermind | {levels} | symbols = ["power"]\nMuscle | Staff Member |\n'
    cards += 'Laser | Staff Power | | symbols = ["power"]'
    parks = ('"Muscle"', '"Muscle", "Boss"', '"Muscle + Laser", "Boss"', '"Muscle + Laser + Laser", "Boss"')
    found = [handiness(state_of(at(PARK, f"park = [{one}]", cards=cards)), 0) for one in parks]
    assert found == sorted(set(found))


def test_panoramas_promise_the_card_that_would_come_next() -> None:
    def promise(mine: str, table: str = 'rules = ["B-movie Overview"]') -> float:
        state = state_of(at(f"{PARK}{table}", mine))
        return panoramas_to_come(state, Survey(state, 0, remaining_actions(state, 0)))

    alone = 'park = ["1: Tidal Flume"]'
    assert promise(alone, "") == 0, "without scoring"
    assert 0 < promise(alone) < promise(f'{alone}\nhand = ["Ocean Research Lab"]')
    # A longer row gains more, one without room beside it nothing.
    longer = (
        'park = ["1: Tidal Flume", "2: Ocean Research Lab", "3: Sea Lion Theatre"]\nhand = ["Pier Grill"]'
    )
    assert promise(longer) > promise(f'{alone}\nhand = ["Ocean Research Lab"]')
    assert promise('park = ["1: Tidal Flume", "2: Carousel"]') == 0
    assert promise('park = ["1: Carousel"]') == 0


# What players do


def test_a_mastermind_is_recruited_by_those_who_have_the_power_for_it() -> None:
    table = f'{PARK}rules = ["Comicbook Overview"]'
    mine = (
        'coins = 2\nshowcase = ["Lunatic Lair", "Prehistoric Island"]\nmastermind = ["Redshift"]\npark = [{}]'
    )
    strong = mine.format('"Henchman + Elastic Arms + Laser Eyes"')
    assert chosen(at(table, strong)) == "recruit"
    # Too late, it is worth the action no more.
    assert chosen(at(f"round = 8\n{table}", strong)) != "recruit"


def test_early_in_the_game_a_mastermind_is_worth_more_than_the_coins_for_the_showcase_cards() -> None:
    mine = (
        'showcase = ["Hall of Heroics", "The Mothership"]\nmastermind = ["The Velvet Glove"]\n'
        'park = ["1: Carousel", "2: Corkscrew"]\nhand = ["Restrooms"]'
    )
    table = f'{PARK}rules = ["Comicbook Overview"]\nround = '
    assert chosen(at(f"{table}2", mine)) == "recruit"
    assert chosen(at(f"{table}7", mine)) == "sell showcase"


def test_in_the_first_round_it_builds_before_it_plans() -> None:
    mine = 'coins = 20\nhand = ["Runaway Mine Train", "Corkscrew", "Water Tower"]'
    deck = 'blueprint-deck = ["Law and Order", "Law and Order", "Law and Order"]'
    assert chosen(at(f"{PARK}{deck}", mine)).startswith("build")


def test_a_blueprint_is_finished_rather_than_anything_else() -> None:
    mine = (
        'coins = 6\nhand = ["Deputy", "Merch"]\nblueprints = ["Law and Order"]\n'
        'park = ["Undertaker", "Circuit Judge", '
        '"1: Carousel + Penguins + Water Tower + Gold Nugget + Restrooms"]\nused = 2'
    )
    assert chosen(at(f"round = 8\n{PARK}", mine)) == "build Deputy"


def test_an_upgrade_goes_where_it_counts_most() -> None:
    """Not to the small attraction but to the large one, where an icon is worth more."""
    park = 'park = ["1: Carousel", "2: Corkscrew + Fountain + Water Tower + Gold Nugget + Penguins"]'
    match = at(f"round = 8\n{PARK}", f'coins = 4\nhand = ["Restrooms"]\n{park}\nused = 2')
    assert chosen(match) == "build Restrooms"
    play(match, "build Restrooms")
    assert chosen(match) == "pick Corkscrew"


def test_an_animal_goes_to_the_space_where_it_pays() -> None:
    match = play(
        at(PARK, 'coins = 6\nhand = ["Sea Turtles"]\npark = ["1: Carousel", "2: Snack Bar", "3: Corkscrew"]'),
        "build Sea Turtles",
    )
    assert chosen(match) == "pick Corkscrew"


def test_no_loan_is_taken_and_nothing_is_torn_down_without_need() -> None:
    for seed in range(3):
        match = at(PARK, 'coins = 1\npark = ["1: Runaway Mine Train", "2: Corkscrew"]')
        assert chosen(match, seed).split()[0] not in ("loan", "demolish")


def test_coins_are_taken_from_an_event_in_the_last_round() -> None:
    match = at(f"round = 8\n{EVENTS}", 'hand = ["Merch"]\npark = ["1: Corkscrew"]')
    assert "play Merch" in options(match)
    assert chosen(match) == "play Merch"


def test_an_attack_is_blocked_that_would_cost_much() -> None:
    mine = 'hand = ["Safety Inspectors"]\npark = ["1: Snack Bar"]'
    theirs = 'hand = ["Safety Certificate"]\npark = ["1: Corkscrew + Dolphins + Sea Turtles"]'
    match = at(f"round = 8\n{EVENTS}", mine, theirs)
    play(match, "play Safety Inspectors", "option 1")
    assert match.asks[0].kind == "block"
    assert chosen(match) == "pick Safety Certificate"


def test_the_strongest_rival_is_attacked() -> None:
    mine = 'hand = ["Safety Inspectors"]'
    weak, strong = 'park = ["1: Snack Bar"]', 'coins = 30\npark = ["1: Corkscrew + Dolphins"]'
    match = at(f"round = 8\n{EVENTS}", mine, weak, strong)
    play(match, "play Safety Inspectors")
    assert chosen(match) == "option 1"
    play(match, "option 1")
    assert chosen(match) == "player 2"


# Whole games


def test_what_is_hidden_makes_no_difference() -> None:
    one, other, different = choices(UnfairGreedy(GAME, 3), GAME, 2, 3)
    assert different > len(one) / 4
    assert one == other


def test_every_kind_of_question_is_answered() -> None:
    """In games at random nearly all questions come up; each player can answer the first of each kind."""
    seen: set[str] = set()
    mixes = ("comicbook, ocean, b-movie", "dinosaur, ocean, kaiju")
    for seed in range(4):
        state = GAME.new_state(3, seed, {"packs": mixes[seed % 2]})
        rng = fast_rng(f"questions|{seed}", 1)
        while not state.over:
            ask = state.asks[0]
            if ask.prompt not in seen and len(ask.options) > 1:
                seen.add(ask.prompt)
                assert UnfairGreedy(GAME, seed).choose(state, ask.seat) in ask.options
            state.apply(ask.seat, ask.options[rng.below(DICE, len(ask.options))])
    asked = {"events", "park", "pick", "place", "may", "half", "hand-limit", "player", "words", "order"}
    assert asked | {"or", "block"} <= seen


@pytest.mark.better_compiled
def test_games_between_bots_end() -> None:
    state = GAME.new_state(3, "all kinds", {"repeat_packs": True})
    kinds = ("expert", "master", "novice")
    play_out(state, [make(kind, GAME, seat) for seat, kind in enumerate(kinds)], 1)
    assert state.over
    assert GAME.result(state).winners


@pytest.mark.better_compiled
def test_regular_beats_random() -> None:
    shares = [share for seed in range(2) for share in challenge(GAME, "regular", "random", 2, seed)]
    assert shares == [1.0] * 4
