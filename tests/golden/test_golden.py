"""Kept matches play as they did: any change of behaviour is seen, and named by its first decision.

After a change that is meant, `PYTHONPATH=src python -m tests.golden.make` rewrites them.
"""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest
from _pytest.mark.structures import ParameterSet
from tests.golden import counts, kept, recipes
from tests.golden.digests import FACETS, SIZE
from tests.golden.kept import BEFORE, MATCHES

from fairground.engine.actions import Action
from fairground.engine.game import Game
from fairground.engine.state import Ask, State
from fairground.games import all_games, get, replay
from fairground.games.unfair.flow.changers import changers
from fairground.games.unfair.flow.packs import complete_packs

MEANT = "If this is meant, run `PYTHONPATH=src python -m tests.golden.make`."
SOME = "unfair-2-ocean-western"


def _tables() -> list[ParameterSet]:
    """All recipes. If both forms are tested, the pure one plays only the first of each game and number of
    seats: the records are the same for both, and the audit plays every mix of packs in pure Python."""
    seen: set[tuple[str, int]] = set()
    tables = []
    for name, recipe in recipes.RECIPES.items():
        kind = (recipe.game, recipe.seats)
        tables.append(pytest.param(name, marks=[pytest.mark.better_compiled] if kind in seen else []))
        seen.add(kind)
    return tables


@pytest.mark.parametrize("name", _tables())
def test_a_golden_match_plays_as_it_did(name: str) -> None:
    change = kept.difference(name, kept.read(MATCHES, name))
    assert change is None, f"{change}. {MEANT}"


@pytest.mark.parametrize("name", _tables())
def test_there_are_as_many_ways_on_as_there_were(name: str) -> None:
    golden = kept.read(MATCHES, name)
    for moment, expected in counts.read()[name].items():
        change = counts.difference(name, golden, moment, expected)
        assert change is None, f"{change}. {MEANT}"


@pytest.mark.parametrize("name", kept.names_in(BEFORE))
def test_a_match_of_an_earlier_version_ends_as_it_did(name: str) -> None:
    golden = kept.read(BEFORE, name)
    match = replay(golden.record)
    assert match.over
    assert kept.result_of(match) == golden.result
    assert match.record() == golden.record


def test_every_game_number_of_seats_pack_and_game_changer_is_kept() -> None:
    assert kept.names_in(MATCHES) == sorted(recipes.RECIPES) == sorted(counts.read())
    seats = {(recipe.game, recipe.seats) for recipe in recipes.RECIPES.values()}
    packs = {
        (pack, recipe.seats)
        for recipe in recipes.RECIPES.values()
        for pack in str(recipe.options.get("packs", "")).split(", ")
    }
    for game in all_games().values():
        for number in range(game.seats[0], game.seats[1] + 1):
            assert (game.id, number) in seats
            assert game.id != "unfair" or all((pack, number) in packs for pack in complete_packs())
    taken = [recipe.options.get("changers", []) for recipe in recipes.RECIPES.values()]
    assert {changer for some in taken for changer in some} == set(changers())
    assert {kept.read(BEFORE, name).record.game for name in kept.names_in(BEFORE)} == set(all_games())


def test_a_difference_is_named_by_its_first_decision() -> None:
    golden = kept.read(MATCHES, SOME)
    digests = list(golden.digests)
    assert all(one != other for one, other in pairwise(digests)), "every decision changes something"
    for number in (30, 40):
        options = FACETS.index("the options") * SIZE
        changed = "0" if digests[number][options] != "0" else "1"
        digests[number] = digests[number][:options] + changed + digests[number][options + 1 :]
    change = kept.difference(SOME, msgspec.structs.replace(golden, digests=tuple(digests)))
    assert change is not None
    assert change.startswith(f"{SOME} differs for the first time after decision 30 of ")
    assert change.endswith("in the options")


@pytest.mark.pure_only
def test_another_word_is_seen_and_a_rule_that_allows_less_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    golden = kept.read(MATCHES, SOME)
    game = get("unfair")

    def louder(self: Game, state: State, seat: int, action: Action) -> str:
        return f"{action}!"

    with monkeypatch.context() as patch:
        patch.setattr(type(game), "label", louder)
        change = kept.difference(SOME, golden)
        assert change == f"{SOME} differs at its beginning, before the first decision, in the words"

    def narrower(ask: Ask, seat: int, prompt: str, options: list[int]) -> None:
        made(ask, seat, prompt, options[:1] if prompt == narrow else options)

    made = Ask.__init__
    monkeypatch.setattr(Ask, "__init__", narrower)
    narrow = "park"
    change = kept.difference(SOME, golden)
    assert change is not None
    assert "differs for the first time after decision" in change
    assert "the options" in change
    expected = counts.read()[SOME]
    for moment in [moment for moment in expected if moment]:
        change = counts.difference(SOME, golden, moment, expected[moment])
        assert change is not None
        assert change.startswith(f"{SOME} after {moment} decisions: the moment is no longer reached: ")
    narrow = "first-hand"
    change = counts.difference(SOME, golden, 0, expected[0])
    assert change is not None
    assert re.match(f"{SOME} after 0 decisions: after '.+' there are [0-9]+ ways to make the 5 ", change)
