"""Actions as text and as data, and back."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from fairground.engine.actions import Action, from_data, from_text, plain, to_data


class Build(Action, frozen=True, tag="build"):
    form: ClassVar[str] = "build {card} in {space}"
    card: str
    space: int


class Discard(Action, frozen=True, tag="discard"):
    form: ClassVar[str] = "discard {places}"
    places: tuple[int, ...]


class Rest(Action, frozen=True, tag="rest"):
    form: ClassVar[str] = "rest (and say nothing)"


VERBS: tuple[type[Action], ...] = (Build, Discard, Rest)

FORMS = [
    (Build("Log Flume", 3), "build Log Flume in 3", {"do": "build", "card": "Log Flume", "space": 3}),
    (
        Build("Inn in Town", -1),
        "build Inn in Town in -1",
        {"do": "build", "card": "Inn in Town", "space": -1},
    ),
    (Discard((1, 5)), "discard 1 5", {"do": "discard", "places": [1, 5]}),
    (Rest(), "rest (and say nothing)", {"do": "rest"}),
]


@pytest.mark.parametrize(("action", "text", "data"), FORMS)
def test_every_action_has_a_text_form_and_a_data_form(action: Action, text: str, data: object) -> None:
    assert str(action) == text
    assert to_data(action) == data
    assert from_data(VERBS, data) == action
    assert str(from_text(VERBS, text)).lower() == text.lower()


@pytest.mark.parametrize(
    "text", ["discard 4 2", "discard 4,2", "Discard  4, 2 ", "DISCARD 4 2", "\tdiscard 4\n2"]
)
def test_case_spaces_and_commas_do_not_matter(text: str) -> None:
    assert from_text(VERBS, text) == Discard((4, 2))
    assert plain(text) == "discard 4 2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "build",
        "build in 3",
        "build x in y",
        "discard",
        "discard one",
        "rest",
        "discard 1 2 !",
        "discard -1",
    ]
    + ["discard " + "9" * 5000],
)
def test_what_is_no_action_is_none(text: str) -> None:
    assert from_text(VERBS, text) is None


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"do": "dance"},
        {"do": "build", "card": "Log Flume"},
        {"do": "build", "card": "Log Flume", "space": "3"},
        {"do": "discard", "places": [True]},
    ],
)
def test_damaged_data_is_refused(data: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        from_data(VERBS, data)
