"""Theme wildcards when the game is scored."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import asked, bench, card, coins, options, play, state_of
from tests.unfair.scoring.harness import end, points, told

from fairground.engine.match import Match
from fairground.games.unfair.language.words import THEMES
from fairground.games.unfair.scoring.blueprints import progress
from fairground.games.unfair.scoring.final import breakdown

HOLOGRAM = "1: Corkscrew + Hologram"
# One blueprint for each of two themes.
TWO = """
Sails | Blueprint | • an attraction with a Pirate Theme | points = 15
Blades | Blueprint | • an attraction with a Ninja Theme | points = 12
"""
OWN_TWO = 'blueprints = ["Sails", "Blades"]'


def theme(name: str) -> str:
    return f"option {THEMES.index(name)}"


def with_two(park: str, rival: str = "") -> Match:
    return end(f"{OWN_TWO}\n{park}", rival, cards=TWO)


@pytest.mark.rule("unfair.core.wild.end-fix", "unfair.core.wild.bonus-and-score")
def test_a_theme_is_chosen_before_scoring() -> None:
    match = with_two(f'park = ["{HOLOGRAM}"]')
    assert asked(match) == (0, "scoring-theme")
    play(match, theme("pirate"))
    assert points(match, "blueprints") == 15
    assert points(match, "unfinished_blueprints") == -10
    fixed = told(match, "theme-fixed")
    assert [(event["card"], event["theme"]) for event in fixed] == [("Hologram", "pirate")]


@pytest.mark.rule("unfair.core.wild.end-one-need")
def test_one_wildcard_covers_one_need() -> None:
    for name, worth in (("pirate", 15), ("ninja", 12), ("robot", 0)):
        match = play(with_two(f'park = ["{HOLOGRAM}"]'), theme(name))
        assert points(match, "blueprints") == worth
    one = "Both | Blueprint | • an attraction / + a Pirate Theme / + a Ninja Theme | points = 20"
    match = end(f'blueprints = ["Both"]\npark = ["{HOLOGRAM}"]', cards=one)
    assert points(play(match, theme("pirate")), "blueprints") == 0


@pytest.mark.rule("unfair.core.wild.separate-choice", "unfair.core.wild.several-on-attraction")
def test_each_wildcard_is_chosen_apart() -> None:
    match = with_two(f'park = ["{HOLOGRAM} + Hologram"]')
    play(match, theme("pirate"))
    assert asked(match) == (0, "scoring-theme")
    play(match, theme("ninja"))
    assert points(match, "blueprints") == 27


@pytest.mark.rule("unfair.core.wild.emitter-with-headset")
def test_two_wildcards_of_different_names_share_an_attraction() -> None:
    match = end(
        'park = ["1: VR Pods + Holographic Emitter"]\nblueprints = ["Boom Town", "White Water"]', packs=True
    )
    play(match, theme("western"), theme("ocean"))
    assert [event["card"] for event in told(match, "theme-fixed")] == ["VR Headset", "Holographic Emitter"]


@pytest.mark.rule("unfair.core.wild.no-duplicate")
def test_a_wildcard_is_no_theme_that_its_attraction_has() -> None:
    match = with_two(f'park = ["{HOLOGRAM} + Pirate Theme + Hologram"]')
    assert theme("pirate") not in options(match)
    play(match, theme("ninja"))
    assert theme("ninja") not in options(match)


@pytest.mark.rule("unfair.core.wild.out-of-game-theme")
def test_any_theme_may_be_chosen() -> None:
    match = with_two(f'park = ["{HOLOGRAM}"]')
    assert options(match) == [theme(name) for name in THEMES]


@pytest.mark.rule("unfair.core.wild.end-no-change")
def test_nothing_is_asked_once_blueprints_are_shown() -> None:
    match = with_two(f'park = ["{HOLOGRAM}"]', 'blueprints = ["Checklist"]')
    hidden = state_of(match).known[card(match, "Sails")]
    play(match, theme("ninja"))
    assert match.over
    assert state_of(match).known[card(match, "Sails")] != hidden
    kinds = [event["kind"] for event in match.events(None)]
    assert max(n for n, kind in enumerate(kinds) if kind == "theme-fixed") < kinds.index("blueprint-scored")


@pytest.mark.rule("unfair.core.wild.end-fix")
def test_the_choice_holds_in_all_parks() -> None:
    cards = "Envy | Blueprint | • an attraction with a Pirate Theme in a competitor's park | points = 15"
    for name, worth in (("pirate", 15), ("ninja", 0)):
        match = end('blueprints = ["Envy"]', f'park = ["{HOLOGRAM}"]', cards=cards)
        assert asked(match) == (1, "scoring-theme")
        assert points(play(match, theme(name)), "blueprints") == worth


def test_players_choose_in_turn_order() -> None:
    text = f'park = ["{HOLOGRAM}"]'
    match = end(f"{text}\n{OWN_TWO}", text, "starting = 1", TWO)
    assert asked(match) == (1, "scoring-theme")
    assert asked(play(match, theme("ninja"))) == (0, "scoring-theme")


def test_nobody_is_asked_where_no_theme_can_matter() -> None:
    assert end(f'park = ["{HOLOGRAM}"]', cards=TWO).over
    assert end(f'park = ["{HOLOGRAM}"]\nblueprints = ["Checklist"]').over


def test_whether_one_is_asked_tells_nothing_about_blueprints() -> None:
    # Somebody holds a blueprint, and some blueprint of this game names a theme: that is all others know.
    match = end(
        f'park = ["{HOLOGRAM}"]\nblueprints = ["Checklist"]', table='blueprint-deck = ["Sails"]', cards=TWO
    )
    assert asked(match) == (0, "scoring-theme")


@pytest.mark.rule("unfair.core.wild.bonus-and-score")
def test_texts_of_the_game_end_use_the_theme_that_was_fixed() -> None:
    cards = """
    Bard | Staff Member | Game end: Gain 3 points for each attraction with a Pirate Theme in your park.
    Poet | Staff Member | Game end: Gain 4 points for each attraction with a Ninja Theme in your park.
    """
    match = end(f'park = ["{HOLOGRAM}", "Bard", "Poet"]', cards=cards)
    assert points(play(match, theme("ninja")), "card_texts") == 4


@pytest.mark.rule("unfair.core.wild.end-fix", "unfair.core.wild.one-at-once")
def test_a_wildcard_that_is_a_theme_of_the_park_is_no_further_one() -> None:
    cards = f"{TWO}\nGuide | Staff Member | Game end: Gain 2 points for each different theme in your park."
    position = f'{OWN_TWO}\npark = ["{HOLOGRAM}", "2: Carousel + Pirate Theme", "Guide"]'
    for name, worth in (("pirate", 2), ("ninja", 4)):
        assert points(play(end(position, cards=cards), theme(name)), "card_texts") == worth


@pytest.mark.rule("unfair.core.wild.no-theme-ability")
def test_a_wildcard_brings_no_ability_of_a_theme_upgrade() -> None:
    cards = "Skull Theme | Theme Upgrade | When built: Gain 5 coins. | icons = ['pirate'] | price = 3"
    build = "Build an upgrade for free. Gain 1 coin for each attraction with a Pirate Theme in your park."
    park = 'park = ["1: Corkscrew"]\nhand = '
    real = play(bench(build, f'{park}["Skull Theme"]', cards=cards), "pick Skull Theme")
    assert coins(real, 0) == 6
    # The hologram counts as a Pirate Theme, yet nothing of the upgrade's own text happens.
    assert coins(play(bench(build, f'{park}["Hologram"]', cards=cards), "pick Hologram"), 0) == 1
    match = play(with_two(f'park = ["{HOLOGRAM}"]'), theme("pirate"))
    assert (points(match, "blueprints"), points(match, "coins")) == (15, 0)


# Before the end


@pytest.mark.rule("unfair.core.wild.end-one-need")
def test_an_estimate_uses_each_wildcard_once_and_where_it_is_worth_most() -> None:
    match = with_two(f'park = ["{HOLOGRAM}"]')
    state = state_of(match)
    assert breakdown(state, 0)["blueprints"] == 15
    assert breakdown(state, 0)["unfinished_blueprints"] == -10
    assert progress(state, 0, card(match, "Sails")).complete
    assert not progress(state, 0, card(match, "Blades")).complete
    assert state.fixed == []
    assert breakdown(state_of(with_two(f'park = ["{HOLOGRAM} + Hologram"]')), 0)["blueprints"] == 27
    assert breakdown(state_of(with_two(f'park = ["{HOLOGRAM} + Pirate Theme"]')), 0)["blueprints"] == 27


@pytest.mark.rule("unfair.core.wild.separate-choice")
@pytest.mark.parametrize("golden", [0, 1])
def test_an_estimate_finds_the_best_of_many_ways(golden: int) -> None:
    cards = "\n".join(
        f"Plan {name} | Blueprint | • a ride / + a {name.title()} Theme / + {extra} | points = {worth}"
        for name, extra, worth in (
            ("pirate", "a feature upgrade", 10),
            ("ninja", "a guest services upgrade", 20),
            ("robot", "a quality upgrade", 30),
        )
    )
    plans = 'blueprints = ["Plan pirate", "Plan ninja", "Plan robot"]'
    rides = [f"{space}: Carousel + Hologram + Restrooms" for space in (1, 2)]
    rides[golden] += " + Gold Nugget"
    # The ride with gold must be the robot, so that the other one is the ninja.
    found = breakdown(state_of(end(f"{plans}\npark = {rides!r}", cards=cards)), 0)
    assert (found["blueprints"], found["unfinished_blueprints"]) == (50, -10)
