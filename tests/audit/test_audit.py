"""Every game, number of seats and mix of packs under audit; and the command that goes on with it at will."""

from __future__ import annotations

import inspect
import random
import re

import pytest
from tests.golden.recipes import LIKED, RECIPES
from typer.testing import CliRunner

from fairground.cli.main import app
from fairground.engine.audit import auditor_of
from fairground.engine.auditor import Auditor
from fairground.games import all_games, new_match
from fairground.games.unfair.audit.plain import fields_of
from fairground.games.unfair.library import prepare
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.proving.cards.bench import BenchGame


@pytest.mark.pure_only
@pytest.mark.parametrize("name", RECIPES)
def test_a_match_is_sound_after_every_decision(name: str) -> None:
    recipe = RECIPES[name]
    rng = random.Random(f"audit {name}")
    match = new_match(recipe.game, recipe.seats, f"audit {name}", recipe.options, dice="fast", audit=True)
    while not match.over:
        ask = rng.choice(match.asks)
        options = ask.options
        likes = [LIKED.get(str(option).split()[0], 1.0) for option in options]
        match.take(ask.seat, rng.choices(options, likes)[0])


def test_every_game_takes_part() -> None:
    for game in all_games().values():
        auditor = auditor_of(game)
        assert type(auditor).rebuilt is not Auditor.rebuilt
        assert type(auditor).plain_options is not Auditor.plain_options


class Variant(BenchGame):
    """A game that derives from another, in a module without an audit of its own."""


def test_a_game_is_audited_like_the_game_it_derives_from() -> None:
    assert auditor_of(Variant()) is auditor_of(BenchGame())
    assert type(auditor_of(BenchGame())).__name__ == "BenchAuditor"


# What follows from nothing else: the cards and what is printed on them.
GIVEN = {
    "seats",
    "faces",
    "zones",
    "printed",
    "inner",
    "program",
    "figures",
    "abilities",
    "nouns",
    "standard",
    "fillings",  # which packs fill up others, as the set-up drew it: told, never asked
    "hard_pass",  # the changers of the table, as the set-up laid them out
    "solo",
    "quinn",
}
WORKED_OUT = re.compile(r"\w+\.(\w+) = ")


@pytest.mark.pure_only
def test_everything_that_unfair_prepares_is_rebuilt() -> None:
    """A field that is added to the card facts, or prepared for a text, has to be added to the audit, too."""
    match = new_match("unfair", 4, 1, dice="fast")
    rng = random.Random(1)
    while not match.over:
        ask = match.asks[0]
        match.take(ask.seat, rng.choice(ask.options))
    auditor = auditor_of(match.game)
    named = {
        word
        for one in auditor.rebuilt_components(match.state.components)
        for word in re.findall(r"\w+", one.field)
    }
    card_facts = match.state.components
    assert isinstance(card_facts, CardFacts)
    kept = {*fields_of(card_facts), *fields_of(card_facts.memory)} - {"memory"}
    assert {name for name in kept if not name.startswith("_")} - named <= GIVEN
    prepared = WORKED_OUT.findall(inspect.getsource(prepare))
    assert len(prepared) > 20
    assert set(prepared) <= named


@pytest.mark.pure_only
def test_everything_that_a_state_derives_is_rebuilt() -> None:
    for game in all_games().values():
        state = game.new_state(3, 2)
        auditor = auditor_of(game)
        named: set[str] = set()
        rng = random.Random(2)
        # Lists that hold nothing are not named: they fill up in the course of a match.
        while not state.over:
            ask = rng.choice(state.asks)
            state.apply(ask.seat, rng.choice(ask.options))
            named |= {word for one in auditor.rebuilt(state) for word in re.findall(r"\w+", one.field)}
        hints = type(state).__annotations__.items()
        derived = {name for name, hint in hints if str(hint).startswith(("Derived", "Remembered"))}
        assert {name.removeprefix("last_") for name in derived} <= {
            name.removeprefix("last_") for name in named
        }


def test_a_match_is_audited_on_request_or_where_the_environment_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("FAIRGROUND_AUDIT", raising=False)
    assert new_match("fair-game", 2, 1).audit is None
    assert new_match("fair-game", 2, 1, audit=True).audit is not None
    monkeypatch.setenv("FAIRGROUND_AUDIT", "1")
    assert new_match("fair-game", 2, 1).audit is not None
    assert new_match("fair-game", 2, 1, audit=False).audit is None


def test_an_audited_match_is_the_same_match() -> None:
    records = []
    for audit in (True, False):
        rng = random.Random(4)
        match = new_match("unlucky-adventurers", 3, 4, dice="fast", audit=audit)
        while not match.over:
            ask = rng.choice(match.asks)
            match.take(ask.seat, rng.choice(ask.options))
        records.append((match.record(), match.events(None), match.view(0)))
    assert records[0] == records[1]


def test_clones_and_other_worlds_of_an_audited_match_are_audited() -> None:
    match = new_match("unicorn-fever", 3, 2, dice="fast", audit=True)
    for number in range(30):
        ask = match.asks[0]
        match.take(ask.seat, ask.options[number % len(ask.options)])
        for other in (match.clone(), match.redeal(0, number)):
            assert other.audit is not None
            asked = other.asks[0]
            other.take(asked.seat, asked.options[-1])


def test_the_command_says_what_it_looked_at() -> None:
    done = CliRunner().invoke(
        app, ["audit", "unlucky-adventurers", "fair-game", "--games", "3", "--seed", "x"]
    )
    assert done.exit_code == 0, done.output
    assert "Seed 'x', from match 1 on." in done.output
    assert "3 matches with " in done.output


def test_the_command_says_how_to_see_a_fault_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: Auditor, state: object, ask: object) -> list[int]:
        return [1]

    monkeypatch.setattr(type(auditor_of(all_games()["fair-game"])), "plain_options", wrong)
    done = CliRunner().invoke(app, ["audit", "fair-game", "--games", "2", "--first", "7", "--seed", "y"])
    assert done.exit_code == 1
    assert "fairground audit fair-game --seed 'y' --first 7 --games 1" in done.output
    assert "AuditFailed: Fair Game, at the beginning: the options of seat" in done.output
