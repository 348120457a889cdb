"""Records: a match as a small file, played again to the byte, and refused in one clear sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

import fairground as fg
from fairground.engine.match import canonical
from fairground.engine.record import FORMAT_VERSION

Data = dict[str, Any]


@pytest.fixture(scope="module")
def match() -> fg.Match:
    """A match of which three rounds have been played."""
    match = fg.new_match("fair-game", 3, "recorded", {"mode": "turns"}, names=("Ann", "Bo", "Cy"))
    while match.view(None)["round"] < 4:
        ask = match.asks[0]
        match.play(ask.seat, ask.options[0])
    return match


@pytest.fixture
def data(match: fg.Match) -> Data:
    return as_data(match)


def as_data(match: fg.Match) -> Data:
    data: Data = json.loads(match.record().to_json())
    return data


def everything(match: fg.Match) -> bytes:
    viewers = [*range(match.seats), None]
    return canonical([[match.view(viewer), match.events(viewer)] for viewer in viewers])


def test_a_record_holds_set_up_and_actions_and_nothing_else(match: fg.Match, data: Data) -> None:
    assert data | {"actions": None} == {
        "format": "fairground-record",
        "format_version": FORMAT_VERSION,
        "game": "fair-game",
        "version": 1,
        "seats": 3,
        "options": match.setup.options,
        "seed": "recorded",
        "dice": "fair",
        "names": ["Ann", "Bo", "Cy"],
        "position": None,
        "fair": None,
        "actions": None,
    }
    seat, action = match.history[0]
    assert data["actions"][0][0] == seat
    assert data["actions"][0][1]["do"] == str(action).split()[0]
    assert len(data["actions"]) == len(match.history)


def test_a_record_can_be_read_line_by_line(match: fg.Match) -> None:
    lines = match.record().to_json().splitlines()
    assert sum('"do"' in line for line in lines) == len(match.history)
    assert '  "actions": []' in fg.new_match("fair-game", 2, 1).record().to_json()


def test_a_replay_is_the_same_to_the_byte(match: fg.Match) -> None:
    record = match.record()
    for form in (record, record.to_json(), record.to_json().encode()):
        again = fg.replay(form)
        assert everything(again) == everything(match)
        assert again.record() == record


def test_a_replay_can_stop_on_the_way(match: fg.Match) -> None:
    assert fg.replay(match.record(), until=0).history == []
    half = fg.replay(match.record(), until=7)
    assert half.history == match.history[:7]
    for seat, action in match.history[7:]:
        half.play(seat, action)
    assert everything(half) == everything(match)


def test_a_secret_seed_is_in_the_record() -> None:
    match = fg.new_match("fair-game", 2)
    assert everything(fg.replay(match.record())) == everything(match)
    assert fg.new_match("fair-game", 2).setup.seed != match.setup.seed


# What cannot be read


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "this is not a record: it is not valid JSON"),
        ('{"format": "fairground-record", ', "this is not a record: it is not valid JSON"),
        (b"\x89PNG\r\n\x1a\n", "this is not a record: it is not valid JSON"),
        (b'{"format": "\xff"}', "this is not a record: it is not valid JSON"),
        ("[" * 100_000, "this is not a record: it is not valid JSON"),
        ("[]", 'this is not a Fairground record: it has no "format": "fairground-record"'),
        ('{"format": "pgn"}', 'this is not a Fairground record: it has no "format": "fairground-record"'),
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes, what: str) -> None:
    with pytest.raises(fg.BadRecord) as error:
        fg.replay(text)
    assert str(error.value).startswith(what)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        (
            {"format_version": FORMAT_VERSION + 1},
            "this record has format 2, newer than this Fairground knows (1); update Fairground",
        ),
        (
            {"format_version": "1"},
            "this record is damaged: Expected `int`, got `str` - at `$.format_version`",
        ),
        ({"version": 99}, "this record needs version 99 of Fair Game, this is 1; update Fairground"),
        (
            {"game": "fair-gam"},
            "this record cannot be played: there is no game 'fair-gam'; did you mean 'fair-game'?",
        ),
        ({"seats": 9}, "this record cannot be played: Fair Game takes 2 to 4 players, not 9"),
        ({"seats": 2.5}, "this record is damaged: Expected `int`, got `float` - at `$.seats`"),
        ({"options": {"mod": "turns"}}, "this record cannot be played: Fair Game has no option 'mod'"),
        (
            {"options": {"mode": "fast"}},
            "this record cannot be played: option 'mode' can be steps, turns, real-time",
        ),
        ({"dice": "loaded"}, "this record cannot be played: dice can be 'fair' or 'fast', not 'loaded'"),
        ({"seed": 1}, "this record is damaged: Expected `str`, got `int` - at `$.seed`"),
        ({"wizard": True}, "this record is damaged: Object contains unknown field `wizard`"),
        (
            {"actions": [[0]]},
            "this record is damaged: Expected `array` of length 2, got 1 - at `$.actions[0]`",
        ),
    ],
)
def test_a_record_that_does_not_fit_is_refused(data: Data, changes: Data, what: str) -> None:
    with pytest.raises(fg.BadRecord) as error:
        fg.replay(json.dumps(data | changes))
    assert str(error.value).startswith(what)


@pytest.mark.parametrize("field", ["game", "seats", "seed", "actions", "format_version"])
def test_a_missing_field_is_named(data: Data, field: str) -> None:
    del data[field]
    with pytest.raises(
        fg.BadRecord, match=f"this record is damaged: Object missing required field `{field}`"
    ):
        fg.replay(json.dumps(data))


@pytest.mark.parametrize(
    ("damaged", "what"),
    [
        ([0, {"do": "fly"}], "Invalid value 'fly' - at `$.do`"),
        ([0, {"do": "claim"}], "Object missing required field `card`"),
        ([7, {"do": "pass"}], "there is no seat 7; the seats are 0 to 2"),
        ([0, {"do": "claim", "card": "all-blue"}], ""),
    ],
)
def test_an_action_that_cannot_be_played_is_named_by_its_number(
    match: fg.Match, data: Data, damaged: list[Any], what: str
) -> None:
    # The fourth action is not what it was.
    if damaged[0] == 0:
        damaged = [match.history[3][0], damaged[1]]
    data["actions"][3] = damaged
    with pytest.raises(fg.BadRecord) as error:
        fg.replay(json.dumps(data))
    assert str(error.value).startswith(f"this record is damaged: action 4 cannot be played: {what}")


@pytest.mark.parametrize(
    "changes",
    [
        {"names": ["Ann", "Bo"]},
        {"position": "seats = 3\n[table]\nlead = 7"},
        {"position": "seats = 3\ndice = '9'"},
        {"position": "seats ="},
    ],
)
def test_names_and_positions_that_do_not_fit_are_refused(data: Data, changes: Data) -> None:
    with pytest.raises(fg.BadRecord) as error:
        fg.replay(json.dumps(data | {"actions": []} | changes))
    assert "\n" not in str(error.value)
