"""The final scoring: every source of points, what comes before it, and who wins."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import bench, card, coins, options, play, state_of
from tests.unfair.scoring.harness import end, in_play, points, sources, told

from fairground.engine.match import Match
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.scoring import text
from fairground.games.unfair.scoring.counting import points_for_icons
from fairground.games.unfair.scoring.final import breakdown, total
from fairground.games.unfair.state.zones import KAIJU

CORKSCREW = '"1: Corkscrew'


def with_upgrades(count: int) -> str:
    return f'park = [{CORKSCREW}{" + Fountain" * count}"]'


def points_now(match: Match, source: str) -> int:
    return breakdown(state_of(match), 0).get(source, 0)


# Attractions


@pytest.mark.parametrize(("icons", "worth"), [(1, 1), (2, 3), (4, 10), (12, 50), (13, 55), (15, 65)])
def test_an_attraction_scores_by_its_icons(icons: int, worth: int) -> None:
    assert points(end(with_upgrades(icons - 1)), "attractions") == worth


def test_an_attraction_without_icons_scores_nothing() -> None:
    assert points_for_icons(shipped_figures(), 0) == 0
    assert points(end('park = ["1: Blank"]', cards="Blank | Attraction - Ride | "), "attractions") == 0


def test_every_attraction_scores_by_itself() -> None:
    match = end('park = ["1: Corkscrew + Fountain", "2: Snack Bar", "4: Sky Wheel", "Clown"]')
    assert points(match, "attractions") == 3 + 1 + 3


@pytest.mark.rule("unfair.core.buried.counts-at-end")
def test_a_buried_card_is_one_icon_more() -> None:
    buried = 'park = ["1: Corkscrew"]\nburied = ["Snack Bar under Corkscrew", "Merch under Corkscrew"]'
    assert points(end(buried), "attractions") == 6
    # What is printed on it does not matter: the Sky Wheel would have two icons.
    assert points(end('park = ["1: Corkscrew"]\nburied = ["Sky Wheel under Corkscrew"]'), "attractions") == 3


def test_a_closed_attraction_scores_its_full_size() -> None:
    assert points(end(f'park = [{CORKSCREW} (closed) + Fountain"]'), "attractions") == 3


def test_built_in_upgrades_and_rules_that_add_icons_count() -> None:
    assert points(end('park = ["1: Shark Tank"]'), "attractions") == 3
    cards = "Mirror | Feature Upgrade | The attraction has +1 icon. | icons = ['mirror']"
    assert points(end('park = ["1: Corkscrew + Mirror"]', cards=cards), "attractions") == 6


# Coins, tokens, staff, loans


def test_coins_are_worth_half_a_point() -> None:
    assert [points(end(f"coins = {coins}"), "coins") for coins in (0, 1, 2, 7)] == [0, 0, 1, 3]


@pytest.mark.rule("unfair.core.token.game-end", "unfair.core.token.definition", "unfair.core.token.examples")
def test_tokens_on_cards_come_back_and_are_scored() -> None:
    park = 'park = ["Office (5 coins)", "1: Corkscrew (closed, 3 coins)", "Clown (2 alien influence)"]'
    match = end(f"coins = 2\n{park}", 'park = ["Office (4 coins)"]')
    assert (points(match, "coins"), points(match, "alien_influence")) == (5, 4)
    assert points(match, "coins", 1) == 2
    assert state_of(match).on_cards == []
    back = [(event["seat"], event["token"], event["count"]) for event in told(match, "tokens-returned")]
    assert back == [(0, "coin", 8), (0, "alien influence", 2), (1, "coin", 4)]


@pytest.mark.rule("unfair.core.token.definition")
def test_a_token_is_worth_the_same_wherever_it_lies() -> None:
    lying = end('park = ["Office (6 coins, 1 gold medals)"]')
    held = end('coins = 6\npark = ["Office"]\ntokens = { "gold medals" = 1 }')
    assert sources(lying) == sources(held)


@pytest.mark.rule("unfair.core.token.game-end")
def test_tokens_that_came_back_count_for_blueprints_and_ties() -> None:
    cards = "Rich | Blueprint | • you have 9 coins | points = 20"
    match = end('coins = 4\nblueprints = ["Rich"]\npark = ["Office (5 coins)"]', "coins = 40", cards=cards)
    assert points(match, "blueprints") == 20
    match = end('coins = 2\npark = ["Office (1 coins)"]', "coins = 2")
    assert match.result is not None
    assert (match.result.scores, match.result.ranks) == ((1, 1), (1, 2))


@pytest.mark.rule("unfair.ocean.mermaid.game-end")
def test_coins_left_on_the_mermaid_are_scored() -> None:
    match = end('park = ["Mermaid (6 coins)"]', packs=True)
    assert points(match, "coins") == 3


@pytest.mark.rule("unfair.core.token.locked-until-end")
def test_coins_that_are_locked_until_the_end_are_lost_with_their_card() -> None:
    # Nothing on an Offshore Account lets its owner take coins off it.
    match = in_play('step = "park"', 'park = ["Offshore Account (9 coins)"]')
    assert points_now(match, "coins") == 4
    match.play(0, "demolish Offshore Account")
    assert (points_now(match, "coins"), coins(match, 0), state_of(match).on_cards) == (0, 0, [])


@pytest.mark.rule("unfair.core.token.out-of-play")
@pytest.mark.parametrize("where", ["in your hand", "in the Market", "from the park discard pile"])
def test_cards_that_are_not_in_play_hold_no_tokens(where: str) -> None:
    match = bench(
        f"Place 2 coins on each staff member {where}. Place 2 coins on each staff member in your park.",
        'park = ["Janitor"]\nhand = ["Clown"]',
        table='market = ["Clown"]\npark-discards = ["Clown"]',
    )
    holders = set(state_of(match).on_cards[::3])
    assert holders == {card(match, "Tester"), card(match, "Janitor")}


@pytest.mark.rule("unfair.core.token.control", "unfair.core.token.spend-available")
def test_coins_on_a_card_are_nobodys_to_spend_before_the_end() -> None:
    me = 'coins = 1\npark = ["Office (5 coins)"]'
    for sentence in ("Pay 3 coins.", "Give 3 coins to a competitor."):
        # One coin is not enough, so that the sentence does nothing and the coins stay where they are.
        match = bench(f"{sentence} Gain 9 coins.", me)
        assert coins(match, 0) == 10
        assert coins(match, 1) == 0
        assert state_of(match).on_cards[2] == 5
    robbed = bench("Steal 3 coins from a competitor.", rival=me)
    assert (coins(robbed, 0), coins(robbed, 1)) == (1, 0)
    dear = in_play('step = "park"', 'coins = 1\npark = ["Offshore Account (9 coins)"]\nhand = ["Snack Bar"]')
    refusal = dear.why_not(0, "build Snack Bar")
    assert refusal is not None
    assert points(end(me), "coins") == 3


@pytest.mark.rule("unfair.core.finance.loan-no-action")
def test_a_loan_costs_points_but_no_action() -> None:
    match = in_play('step = "park"', "coins = 0\nused = 2")
    for taken in (1, 2):
        match.play(0, "loan")
        assert match.asks[0].seat == 0
        assert (coins(match, 0), points_now(match, "loans")) == (5 * taken, -10 * taken)
    match.play(0, "loose change")
    assert match.asks[0].seat == 1


@pytest.mark.rule("unfair.alien.score.two-each", "unfair.alien.score.on-cards")
def test_alien_influence() -> None:
    match = end('tokens = { "alien influence" = 3 }\npark = ["Office (2 alien influence)"]')
    assert points(match, "alien_influence") == 10


@pytest.mark.rule("unfair.kaiju.medal.silver-points", "unfair.kaiju.medal.gold-points")
def test_medals() -> None:
    assert points(end('tokens = { "silver medals" = 3 }'), "medals") == 30
    assert points(end('tokens = { "gold medals" = 2 }'), "medals") == 100


@pytest.mark.rule("unfair.kaiju.defeat.no-bonus")
def test_the_last_hit_on_a_kaiju_scores_no_more_than_any_other() -> None:
    match = bench("Hit a kaiju.", table='kaiju = ["Grumblar"]')
    scored = [points_now(match, "medals")]
    for _ in range(2):
        play(match, "pick Tester")
        scored.append(points_now(match, "medals"))
    assert scored == [10, 20, 30]
    assert state_of(match).zones[KAIJU] == []


@pytest.mark.rule("unfair.gamechangers.building-insurance.penalty")
def test_insurance_excess() -> None:
    assert points(end('tokens = { "insurance excess" = 2 }'), "insurance") == -50


@pytest.mark.rule("unfair.kaiju.end.no-penalty")
def test_kaiju_that_are_left_cost_nothing() -> None:
    assert sources(end(table='kaiju = ["Grumblar"]')) == sources(end())


def test_staff_members_score_what_is_printed_on_them() -> None:
    cards = "Star | Staff Member | | points = 4\nExtra | Staff Member | | points = 3"
    assert points(end('park = ["Star", "Extra (unavailable)"]', cards=cards), "staff") == 7


def test_loans_cost_points() -> None:
    assert points(end("loans = 3\ncoins = 15"), "loans") == -30


def test_cards_in_hand_and_showcase_score_nothing() -> None:
    match = end('hand = ["Corkscrew", "Merch"]\nshowcase = ["Sky Wheel"]')
    assert sources(match) == {"attractions": 0, "blueprints": 0, "coins": 0}


# Texts of the game's end


def test_abilities_of_the_game_end_apply_before_counting() -> None:
    cards = """
    Judge | Staff Member | Game end: Gain 5 points for each food outlet in your park.
    Miser | Staff Member | Game end: Gain 2 coins for each staff member in your park.
    """
    match = end('coins = 4\npark = ["Judge", "Miser", "1: Snack Bar"]', cards=cards)
    assert (points(match, "card_texts"), points(match, "coins")) == (5, 4)


def test_they_count_only_once_they_have_been_carried_out() -> None:
    cards = "Judge | Staff Member | Game end: You may pay 2 coins. If you do, gain 9 points."
    match = end('coins = 2\npark = ["Judge"]', cards=cards)
    assert total(state_of(match), 0) == 1
    play(match, "yes")
    assert match.result is not None
    assert match.result.scores[0] == 9


# The result


def result_of(*coins: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    lines = [f"coins = {each}" for each in coins]
    match = end(lines[0], lines[1])
    assert match.result is not None
    return match.result.ranks, match.result.winners, match.result.reason


def test_most_points_win() -> None:
    assert result_of(10, 20) == ((2, 1), (1,), "most points")


def test_among_equals_more_coins_win() -> None:
    assert result_of(3, 2) == ((1, 2), (0,), "equal points, more coins")


def test_who_is_equal_in_all_shares_the_place() -> None:
    ranks, winners, _ = result_of(3, 3)
    assert (ranks, winners) == ((1, 1), (0, 1))


def test_the_breakdown_adds_up_and_is_told() -> None:
    cards = "Star | Staff Member | | points = 4"
    match = end(
        'coins = 9\nloans = 1\nblueprints = ["Wish List"]\npark = ["1: Corkscrew + Fountain", "Star"]',
        cards=cards,
    )
    assert match.result is not None
    assert sources(match) == {
        "attractions": 3,
        "blueprints": 0,
        "unfinished_blueprints": -10,
        "staff": 4,
        "coins": 4,
        "loans": -10,
    }
    assert match.result.scores == (-9, 0)
    scored = told(match, "scored")
    assert [event["seat"] for event in scored] == [0, 1]
    assert (scored[0]["points"], scored[0]["sources"]) == (-9, sources(match))
    assert scored[0]["rules"] == [
        "unfair.core.buried.counts-at-end",
        "unfair.core.blueprint.dot-separate",
        "unfair.core.token.game-end",
        "unfair.core.finance.loan-no-action",
    ]


def test_blueprints_are_shown_at_the_end() -> None:
    match = end('blueprints = ["Wish List", "Checklist"]\npark = ["1: Grand Hotel", "2: Grand Hotel"]')
    shown = [zone for zone in match.view(1)["zones"] if zone["id"] == "blueprints" and zone["owner"] == 0]
    assert sorted(each["name"] for each in shown[0]["cards"]) == ["Checklist", "Wish List"]
    assert [event["text"] for event in told(match, "blueprint-scored")] == [
        "Player 1 reveals Wish List: finished, +20 points.",
        "Player 1 reveals Checklist: not finished, \N{MINUS SIGN}10 points.",
    ]


def test_an_estimate_during_the_game_changes_nothing() -> None:
    match = bench("Gain 1 coin.", 'coins = 3\npark = ["Office (5 coins)", "1: Corkscrew"]')
    state = state_of(match)
    before = match.save()
    assert breakdown(state, 0) == {"attractions": 1, "blueprints": 0, "coins": 4}
    assert total(state, 0) == 5
    assert match.save() == before


# The frame


def asking() -> Match:
    cards = "Sails | Blueprint | • an attraction with a Pirate Theme | points = 15"
    return end('blueprints = ["Sails"]\npark = ["1: Corkscrew + Hologram + Hologram"]', cards=cards)


def test_scoring_can_be_saved_cloned_and_dealt_anew_at_any_moment() -> None:
    match = play(asking(), "option 1")
    for other in (match.load(match.save()), match.clone(), match.redeal(1, 7)):
        assert options(other) == options(match)
        play(other, "option 10")
        assert other.over
        assert state_of(other).fixed == [card(match, "Hologram"), 1, card(match, "Hologram") + 1, 10]
    assert not match.over
    assert state_of(match).fixed == [card(match, "Hologram"), 1]


def test_the_question_names_the_wildcard() -> None:
    assert (
        text.prompt(state_of(asking()))
        == "Which theme does the wildcard of Hologram on Corkscrew count as for scoring?"
    )


def test_every_event_is_told_in_words() -> None:
    park = '"1: Tidal Flume + Holographic Emitter (2 coins)", "2: Ocean Research Lab"'
    match = end(
        f'blueprints = ["White Water"]\npark = [{park}]', table='rules = ["B-movie Overview"]', packs=True
    )
    play(match, "option 9")
    assert [event["text"] for event in match.events(0)][:4] == [
        "Player 1 gets 2 coins back from cards.",
        "Player 1 counts the wildcard of Holographic Emitter as Ocean Theme.",
        "Player 1 reveals White Water: not finished, \N{MINUS SIGN}10 points.",
        "Player 1 has a partial panorama of Tidal Flume, Ocean Research Lab: +5 points.",
    ]


def test_a_whole_game_ends_with_its_scoring() -> None:
    match = in_play('step = "cleanup"\nround = 8', 'park = ["1: Carousel", "Mermaid (4 coins)"]', "coins = 3")
    assert match.over
    assert match.result is not None
    assert match.result.scores == (1 + 2 + 2, 1)
    assert match.result.winners == (0,)
    assert [event["seat"] for event in told(match, "scored")] == [1, 0]
