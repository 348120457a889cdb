"""The figures of the game: read once, checked, and used where they belong."""

from __future__ import annotations

from importlib import resources

import pytest
from tests.unfair.play.harness import at, state_of

from fairground.engine.errors import BadSetup
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.figures import read_figures, shipped_figures
from fairground.games.unfair.play.measures import stat

TEXT = resources.files("fairground.games.unfair").joinpath("figures.toml").read_text(encoding="utf-8")


def complaint(old: str, new: str) -> str:
    """What is said about the file with something changed."""
    assert old in TEXT
    with pytest.raises(BadSetup) as caught:
        read_figures(TEXT.replace(old, new, 1), "figures.toml")
    return str(caught.value)


def line_of(words: str) -> int:
    return TEXT[: TEXT.index(words)].count("\n") + 1


def test_the_figures_that_come_with_the_game() -> None:
    figures = shipped_figures()
    assert shipped_figures() is figures
    assert (figures.rounds, figures.start_coins, figures.actions, figures.hand_limit) == (8, 20, 3, 5)
    assert (figures.loan_coins, figures.loan_points) == (5, -10)
    dig, blueprint = figures.draw_ways["dig"], figures.draw_ways["blueprint"]
    assert (dig.discard, dig.draw, dig.keep, dig.may_keep_none) == (1, 5, 1, False)
    assert (blueprint.discard, blueprint.draw, blueprint.keep, blueprint.may_keep_none) == (0, 2, 1, True)


def test_a_changed_figure_is_read() -> None:
    figures = read_figures(TEXT.replace("hand_limit = { value = 5", "hand_limit = { value = 7"), "mine.toml")
    assert figures.hand_limit == 7


def test_loose_change_is_for_open_attractions_only() -> None:
    match = at(
        '[[seat]]\npark = ["1: Corkscrew + Fountain", "2: Carousel (closed)", "3: Snack Bar", "Clown"]'
    )
    assert stat(state_of(match), 0, codes.LOOSE_CHANGE) == 2
    assert stat(state_of(match), 1, codes.LOOSE_CHANGE) == 0


def test_what_is_wrong_with_a_figure_is_said_with_its_line() -> None:
    said = complaint("actions = { value = 3", "actions = { value = -3")
    assert said.startswith(f"figures.toml, line {line_of('actions = {')}: ")
    assert "expected a whole number from 0 to 999, not -3" in said


def test_a_misspelt_figure_is_told_with_the_name_that_was_meant() -> None:
    assert "did you mean 'hand_limit'?" in complaint("hand_limit", "hand_limt")
    assert "did you mean 'medals'?" in complaint("[medals]", "[medal]")


def test_a_figure_must_say_where_it_comes_from() -> None:
    assert 'expected "rulebook" or' in complaint(
        'rounds = { value = 8, origin = "rulebook"', 'rounds = { value = 8, origin = "me"'
    )


def test_lists_of_points_must_hold_points() -> None:
    assert "expected a list of points" in complaint("value = [5, 10, 25, 35, 45]", 'value = [5, "ten"]')


def test_only_what_is_known_parts_equal_scores() -> None:
    assert "a list of what parts equal scores (coins)" in complaint('value = ["coins"]', 'value = ["height"]')
