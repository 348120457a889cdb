"""An option of which several choices can be taken."""

from __future__ import annotations

import pytest

from fairground.engine.errors import BadSetup
from fairground.engine.game import Clash, Option
from fairground.engine.record import Record
from fairground.proving.toy import HighCard
from fairground.rl.moment import options_from_text

PETS = Option(
    "pets",
    (),
    "Which animals there are.",
    choices=("cat", "dog", "fish"),
    clashes=(
        Clash(("cat", "dog"), "cats and dogs fight"),
        Clash(("fish",), "fish need three players", seats=(2,)),
    ),
)


class Zoo(HighCard):
    options = (*HighCard.options, PETS)  # type: ignore[assignment]


@pytest.mark.parametrize(
    "given", [["dog", "fish"], ("fish", "dog"), "fish, dog", "Dog+fish", ["dog", "fish", "dog"]]
)
def test_choices_are_taken_once_each_in_their_usual_order(given: object) -> None:
    assert Zoo().setup(3, "", {"pets": given}).several("pets") == ("dog", "fish")


def test_nothing_need_be_taken() -> None:
    assert Zoo().setup(2, "").several("pets") == ()
    assert Zoo().setup(2, "", {"pets": ""}).several("pets") == ()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("cat,cow", "option 'pets' has no 'cow'; there are: cat, dog, fish"),
        ("fihs", "option 'pets' has no 'fihs'; did you mean 'fish'?"),
        (7, "option 'pets' must be a list of cat, dog, fish, not 7"),
        ([7], "option 'pets' must be a list of cat, dog, fish, not"),
        (True, "option 'pets' must be a list of cat, dog, fish, not True"),
        ("dog,cat", "option 'pets': cats and dogs fight"),
        ("fish", "option 'pets': fish need three players"),
    ],
)
def test_what_does_not_go_is_refused_with_the_reason(given: object, reason: str) -> None:
    with pytest.raises(BadSetup) as told:
        Zoo().setup(2, "", {"pets": given})
    assert reason in str(told.value)


def test_what_depends_on_the_players_waits_for_their_number() -> None:
    assert Zoo().check_options({"pets": "fish"})["pets"] == ("fish",)
    with pytest.raises(BadSetup):
        Zoo().check_options({"pets": "fish"}, 2)


def test_a_record_keeps_them() -> None:
    setup = Zoo().setup(3, "", {"pets": "dog"})
    record = Record.of(setup, ("Ann", "Bob", "Cid"), (), None)
    assert '"pets":["dog"]' in record.to_json()
    assert Record.from_json(record.to_json()) == record


def test_openspiel_writes_them_without_commas() -> None:
    options = options_from_text("rounds:2;pets:cat+fish")
    assert Zoo().setup(3, "", options).several("pets") == ("cat", "fish")
