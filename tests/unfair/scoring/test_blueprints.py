"""Blueprints: dots, plus-signs and ORs, and the cards that meet them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unfair.play.harness import card, names, state_of
from tests.unfair.scoring.harness import end, plan, points, sources

from fairground.games.unfair.scoring.blueprints import Progress, progress
from fairground.games.unfair.scoring.dots import assign

RIDE = "1: Corkscrew"
LOOPED = "1: Corkscrew + Giant Loop"


# Dots


@pytest.mark.rule("unfair.core.blueprint.dot-separate")
def test_each_dot_must_be_met() -> None:
    lines = ("• a thrill ride", "• a food outlet")
    assert not plan([RIDE], *lines).complete
    assert not plan(["1: Snack Bar"], *lines).complete
    assert plan([RIDE, "2: Snack Bar"], *lines).complete


@pytest.mark.rule("unfair.core.blueprint.no-shared-attraction")
def test_one_attraction_meets_one_dot_only() -> None:
    lines = ("• a ride", "• an attraction with a feature upgrade")
    assert not plan([LOOPED, "2: Snack Bar"], *lines).complete
    assert plan([LOOPED, "2: Carousel"], *lines).complete


@pytest.mark.rule("unfair.core.blueprint.no-shared-attraction")
def test_an_attraction_that_two_dots_want_goes_where_it_is_needed() -> None:
    # The dot that could have either must leave the ride to the dot that can have nothing else.
    found = plan([RIDE, "2: Snack Bar"], "• an attraction", "• a ride")
    assert found.complete
    assert [len(dot.cards) for dot in found.sides[0].dots] == [1, 1]
    assert found.sides[0].dots[0].cards != found.sides[0].dots[1].cards


@pytest.mark.rule("unfair.core.blueprint.same-twice")
def test_the_same_dot_twice_needs_two() -> None:
    lines = ("• a thrill ride", "• a thrill ride")
    assert not plan([RIDE], *lines).complete
    assert plan([RIDE, "2: Corkscrew"], *lines).complete


@pytest.mark.rule("unfair.core.blueprint.same-twice")
def test_dots_about_other_cards_need_them_all() -> None:
    lines = ("• 2 staff members", "• a staff member")
    assert not plan(["Clown", "Janitor"], *lines).complete
    assert plan(["Clown", "Janitor", "Clown"], *lines).complete


@pytest.mark.rule("unfair.core.blueprint.own-park")
def test_only_the_park_of_its_owner_counts_unless_another_is_named() -> None:
    rival = 'park = ["1: Grand Hotel"]'
    assert not plan([], "• a hotel", rival=rival).complete
    assert plan([], "• a hotel in a competitor's park", rival=rival).complete
    assert plan([], "• a hotel in any park", rival=rival).complete


def test_a_dot_can_be_about_what_a_player_has() -> None:
    assert not plan([], "• you have 15 coins", mine="coins = 14").complete
    assert plan([], "• you have 15 coins", mine="coins = 15").complete


def test_a_card_that_counts_as_two_is_two_in_the_dots() -> None:
    cards = "Twin | Staff Member | This card counts as two."
    assert plan(["Twin"], "• 2 staff members", cards=cards).complete
    assert not plan(["Twin"], "• 3 staff members", cards=cards).complete
    assert plan(["Twin", "Clown"], "• 2 staff members", "• a staff member", cards=cards).complete
    found = plan(["Twin"], "• a staff member", "• a staff member", cards=cards)
    assert found.complete
    assert [len(dot.cards) for dot in found.sides[0].dots] == [1, 1]
    assert not plan(["Clown"], "• a staff member", "• a staff member", cards=cards).complete


def test_a_dot_can_ask_for_a_complete_panorama() -> None:
    cards = "".join(f'P{place} | Attraction - Ride | | panorama = "{place}/2"\n' for place in (1, 2))
    assert plan(["1: P1", "2: P2"], "• a complete panorama", cards=cards).complete
    assert not plan(["1: P2", "2: P1"], "• a complete panorama", cards=cards).complete
    # At the end of the game a wildcard stands in for a card of it.
    wild = 'Thing | Attraction - Ride | | symbols = ["panorama-wild"]'
    assert plan(["1: P1", "2: Thing"], "• a complete panorama", cards=f"{cards}{wild}").complete
    assert not plan(["1: P1", "2: P2"], "• 2 complete panoramas", cards=cards).complete


# Plus-signs


@pytest.mark.rule("unfair.core.blueprint.plus-all", "unfair.core.blueprint.plus-belongs")
def test_a_dot_is_met_with_all_its_plus_signs_on_one_card() -> None:
    lines = ("• a ride", "+ a feature upgrade", "+ a guest services upgrade", "• a food outlet")
    assert not plan([LOOPED, "2: Snack Bar"], *lines).complete
    # The services belong to the ride, so that those on the food outlet do not help.
    assert not plan([LOOPED, "2: Snack Bar + Restrooms"], *lines).complete
    assert not plan([LOOPED, "2: Carousel + Restrooms", "3: Snack Bar"], *lines).complete
    assert plan([f"{LOOPED} + Restrooms", "2: Snack Bar"], *lines).complete


def test_progress_names_the_card_that_comes_nearest() -> None:
    found = plan(
        [LOOPED, "2: Carousel + Giant Loop + Restrooms"],
        "• a ride",
        "+ a feature upgrade",
        "+ a guest services upgrade",
        "+ 5 or more icons",
    )
    dot = found.sides[0].dots[0]
    assert (dot.met, dot.cards, dot.text, dot.needed) == (False, [], "a ride", 1)
    assert dot.pluses == [[True, True, False]]
    match = end('blueprints = ["Wish List"]\npark = ["1: Grand Hotel", "2: Snack Bar"]')
    half = progress(state_of(match), 0, card(match, "Wish List")).sides[0].dots[0]
    assert names(match, half.cards) == ["Grand Hotel"]
    assert (half.met, half.needed, half.nearest) == (False, 2, card(match, "Grand Hotel"))


# OR

SIDES = ("• a thrill ride", "• a food outlet", "OR", "• a hotel")


@pytest.mark.rule("unfair.core.blueprint.or-dots")
def test_or_between_dots_wants_all_above_or_all_below() -> None:
    assert plan([RIDE, "2: Snack Bar"], *SIDES).complete
    assert plan(["1: Grand Hotel"], *SIDES).complete
    found = plan([RIDE], *SIDES)
    assert not found.complete
    assert [side.met for side in found.sides] == [False, False]
    assert [dot.met for dot in found.sides[0].dots] == [True, False]


@pytest.mark.rule("unfair.core.blueprint.or-both-no-bonus")
def test_both_sides_of_an_or_score_once() -> None:
    found = plan([RIDE, "2: Snack Bar", "3: Grand Hotel"], *SIDES)
    assert [side.met for side in found.sides] == [True, True]
    assert found.points == plan(["1: Grand Hotel"], *SIDES).points == 30


PLUS_SIDES = ("• a ride", "+ a feature upgrade", "OR", "+ a guest services upgrade", "+ a quality upgrade")


@pytest.mark.rule("unfair.core.blueprint.or-plus-main")
def test_or_between_plus_signs_leaves_the_dot_itself_to_be_met() -> None:
    assert not plan(["1: Snack Bar + Fountain + Restrooms + Gold Nugget"], *PLUS_SIDES).complete


@pytest.mark.rule("unfair.core.blueprint.or-plus-side")
def test_or_between_plus_signs_wants_those_above_or_those_below() -> None:
    assert not plan([RIDE], *PLUS_SIDES).complete
    assert plan(["1: Corkscrew + Fountain"], *PLUS_SIDES).complete
    assert plan(["1: Corkscrew + Restrooms + Gold Nugget"], *PLUS_SIDES).complete
    found = plan(["1: Corkscrew + Restrooms"], *PLUS_SIDES)
    assert not found.complete
    assert found.sides[0].dots[0].pluses == [[False], [True, False]]


# Several blueprints, bonuses and points


@pytest.mark.rule("unfair.core.blueprint.across-blueprints")
def test_one_attraction_serves_several_blueprints() -> None:
    cards = """
    Rides | Blueprint | • a ride | points = 15
    Loops | Blueprint | • an attraction with a feature upgrade | points = 12
    """
    match = end(f'blueprints = ["Rides", "Loops"]\npark = ["{LOOPED}"]', cards=cards)
    assert points(match, "blueprints") == 27


def test_an_unfinished_blueprint_costs_points() -> None:
    match = end('blueprints = ["Checklist", "Wish List"]\npark = ["1: Grand Hotel", "2: Grand Hotel"]')
    assert points(match, "blueprints") == 20
    assert points(match, "unfinished_blueprints") == -10


BONUS = ("• a ride", "BONUS", "• 2 attractions")


def test_a_bonus_counts_only_with_the_blueprint_and_by_itself() -> None:
    lone = plan([RIDE], *BONUS)
    assert (lone.complete, lone.bonus_met, lone.points) == (True, False, 30)
    # The ride serves the blueprint and is one of the two attractions as well (RU37).
    both = plan([RIDE, "2: Snack Bar"], *BONUS)
    assert (both.complete, both.bonus_met, both.points) == (True, True, 40)
    neither = plan(["1: Snack Bar", "2: Grand Hotel"], *BONUS)
    assert (neither.complete, neither.bonus_met, neither.points) == (False, False, -10)
    assert neither.bonus[0].met


def test_bonus_points_are_told_apart() -> None:
    cards = "Plan | Blueprint | • a ride / BONUS / • 2 attractions | points = 30 | bonus = 10"
    match = end(f'blueprints = ["Plan"]\npark = ["{RIDE}", "2: Snack Bar"]', cards=cards)
    assert (points(match, "blueprints"), points(match, "blueprint_bonuses")) == (30, 10)


def test_a_blueprint_that_nobody_kept_can_be_looked_at() -> None:
    match = end('park = ["1: Grand Hotel", "2: Grand Hotel"]', table='blueprint-deck = ["Wish List"]')
    wish = card(match, "Wish List")
    assert progress(state_of(match), 0, wish).complete
    assert not progress(state_of(match), 1, wish).complete
    assert sources(match)["blueprints"] == 0


# Against brute force


def most_cards(choices: list[list[int]], needs: list[int]) -> int:
    """The most cards that dots can have, by trying every share of the cards."""
    cards = sorted({card for some in choices for card in some})
    best = 0
    for share in itertools.product(range(-1, len(needs)), repeat=len(cards)):
        given = [0] * len(needs)
        fits = True
        for number, dot in zip(cards, share, strict=True):
            if dot >= 0:
                given[dot] += 1
                fits = fits and number in choices[dot]
        if fits:
            best = max(best, sum(min(one, need) for one, need in zip(given, needs, strict=True)))
    return best


@given(
    st.lists(
        st.tuples(st.lists(st.integers(0, 4), unique=True, max_size=5), st.integers(1, 3)),
        min_size=1,
        max_size=4,
    )
)
@settings(max_examples=150, deadline=None)
def test_dots_get_as_many_cards_as_can_be_had(dots: list[tuple[list[int], int]]) -> None:
    choices, needs = [some for some, _ in dots], [need for _, need in dots]
    found = assign(choices, needs)
    given_out = [number for cards in found for number in cards]
    assert len(given_out) == len(set(given_out)) == most_cards(choices, needs)
    for cards, some, need in zip(found, choices, needs, strict=True):
        assert set(cards) <= set(some)
        assert len(cards) <= need


class Model(NamedTuple):
    """An attraction as the brute force sees it."""

    name: str
    features: int
    services: int

    def text(self, space: int) -> str:
        return f"{space}: {self.name}" + " + Fountain" * self.features + " + Restrooms" * self.services


MAINS: dict[str, Callable[[Model], bool]] = {
    "a ride": lambda one: one.name in ("Corkscrew", "Carousel"),
    "a thrill ride": lambda one: one.name == "Corkscrew",
    "a food outlet": lambda one: one.name == "Snack Bar",
    "an attraction": lambda one: True,
}
PLUSES: dict[str, Callable[[Model], bool]] = {
    "a feature upgrade": lambda one: one.features >= 1,
    "2 feature upgrades": lambda one: one.features >= 2,
    "a guest services upgrade": lambda one: one.services >= 1,
    "3 or more icons": lambda one: 1 + one.features + one.services >= 3,
}
Dots = list[tuple[str, list[list[str]]]]

attractions = st.builds(
    Model, st.sampled_from(["Corkscrew", "Carousel", "Snack Bar"]), st.integers(0, 2), st.integers(0, 1)
)
plus_sides: st.SearchStrategy[list[list[str]]] = st.one_of(
    st.just([[]]),
    st.lists(st.lists(st.sampled_from(list(PLUSES)), min_size=1, max_size=2), min_size=1, max_size=2),
)
dot_lists = st.lists(st.tuples(st.sampled_from(list(MAINS)), plus_sides), min_size=1, max_size=3)


def lines_of(sides: list[Dots]) -> list[str]:
    lines: list[str] = []
    for number, side in enumerate(sides):
        lines += ["OR"] * (number > 0)
        for main, pluses in side:
            lines.append(f"• {main}")
            for place, some in enumerate(pluses):
                lines += ["OR"] * (place > 0)
                lines += [f"+ {plus}" for plus in some]
    return lines


def serves(one: Model, main: str, pluses: list[list[str]]) -> bool:
    return MAINS[main](one) and any(all(PLUSES[plus](one) for plus in some) for some in pluses)


def met_by_brute_force(park: list[Model], sides: list[Dots]) -> bool:
    """Whether some order of the attractions meets the dots of a side one by one."""
    return any(
        all(serves(one, main, pluses) for one, (main, pluses) in zip(order, side, strict=False))
        for side in sides
        for order in itertools.permutations(park, len(side))
    )


@given(st.lists(attractions, min_size=1, max_size=4), st.lists(dot_lists, min_size=1, max_size=2))
@settings(max_examples=60, deadline=None)
def test_blueprints_are_judged_as_by_trying_everything(park: list[Model], sides: list[Dots]) -> None:
    found: Progress = plan([one.text(space) for space, one in enumerate(park, 1)], *lines_of(sides))
    assert found.complete == met_by_brute_force(park, sides)
    assert found.complete == any(side.met for side in found.sides)
