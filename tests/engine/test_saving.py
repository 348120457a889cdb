"""States as plain data: saved at any moment, loaded again, and refused when damaged."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import fairground as fg
from fairground.engine.errors import BadRecord
from fairground.engine.match import Match
from fairground.engine.saving import fingerprint, load_state, save_state, written_out
from fairground.games import all_games
from fairground.proving.toy import HIGH_CARD, Lay, high_card


@pytest.fixture
def match() -> Match:
    """Seat 0 has laid a card and not yet boosted it: the state is in the middle of something."""
    match = high_card(2, seed=3)
    ask = match.ask(0)
    assert ask is not None
    match.play(0, ask.options[0])
    return match


def as_json(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(match.save()))
    return data


def test_a_saved_state_goes_on_where_it_was(match: Match) -> None:
    loaded = match.load(as_json(match))
    assert fingerprint(loaded.state) == fingerprint(match.state)
    for each in (match, loaded):
        each.play(0, "boost by 1")
        while not each.over:
            ask = each.asks[0]
            each.play(ask.seat, ask.options[0])
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert loaded.result == match.result


def test_what_happened_so_far_stays_with_the_match_and_is_kept_apart(match: Match) -> None:
    loaded = match.load(match.save())
    assert loaded.history == match.history
    loaded.play(0, "boost by 1")
    assert len(loaded.history) == len(match.history) + 1


def test_a_fingerprint_tells_states_apart(match: Match) -> None:
    prints = {fingerprint(match.state)}
    for by in (0, 1, 2):
        other = match.clone()
        other.play(0, f"boost by {by}")
        prints.add(fingerprint(other.state))
    assert len(prints) == 4


@pytest.mark.parametrize("field", ["zones", "frames", "points", "rng"])
def test_a_missing_field_is_named(match: Match, field: str) -> None:
    data = as_json(match)
    del data[field]
    with pytest.raises(BadRecord) as error:
        match.load(data)
    assert str(error.value) == f"the saved state has no '{field}'; it was made by another version of the game"


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("frames", [{"part": "Juggle"}], "the saved state holds an unknown part 'Juggle'"),
        ("frames", [{"stage": 1}], "the saved state holds an unknown part 'None'"),
        ("frames", [{"part": "Deal", "stages": 1}], "the saved state is damaged at 'frames'"),
        ("rng", {"part": "Rng", "key": ""}, "the saved state is damaged at 'rng'"),
    ],
)
def test_a_damaged_field_is_named(match: Match, field: str, value: object, what: str) -> None:
    with pytest.raises(BadRecord) as error:
        match.load({**as_json(match), field: value})
    assert str(error.value) == what


def test_only_parts_of_the_game_can_be_loaded(match: Match) -> None:
    with pytest.raises(BadRecord, match="unknown part 'Duel'"):
        load_state(HIGH_CARD.blank(match.state.components), match.save(), ())


@pytest.mark.parametrize("value", [1.5, {1}, Lay("one")])
def test_a_game_cannot_keep_what_cannot_be_stored(match: Match, value: Any) -> None:
    match.state.points = value  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=f"a state holds a {type(value).__name__}: only ints, strings"):
        save_state(match.state)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_state_written_out_is_the_text_of_what_is_saved(name: str) -> None:
    match = fg.new_match(name, seats=3, seed=5)
    for _ in range(60):
        assert json.loads(written_out(match.state)) == save_state(match.state)
        assert written_out(match.state) == msgspec.json.encode(save_state(match.state))
        if match.over:
            break
        ask = match.asks[-1]
        match.play(ask.seat, ask.options[-1])
