"""What is asked for on the command line, and what is refused."""

from __future__ import annotations

import pytest

from fairground.cli.terminal.plan import (
    Plan,
    read_deciders,
    read_names,
    read_options,
    usual_deciders,
    usual_names,
)
from fairground.engine import fairdice
from fairground.engine.errors import BadSetup
from fairground.games import get

FAIR = get("fair-game")


def test_seats_are_words_with_commas() -> None:
    assert read_deciders(" you, Expert,regular", FAIR) == ("you", "expert", "regular")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "you",
            "Fair Game takes 2 to 4 players, but --seats names 1; for example: --seats you,expert,regular",
        ),
        ("you,you,you,you,you", "Fair Game takes 2 to 4 players, but --seats names 5"),
        ("you,exprt", "'exprt' is not a player who can take a seat; did you mean 'expert'?"),
        (
            "you,",
            "a seat is one of: you, random, novice, regular, expert, master",
        ),
    ],
)
def test_wrong_seats_are_refused_with_what_to_write(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        read_deciders(text, FAIR)
    assert sentence in str(refusal.value)


def test_without_a_word_one_person_plays_against_bots() -> None:
    assert usual_deciders(FAIR) == ("you", "expert", "regular")
    assert usual_deciders(FAIR, 4) == ("you", "expert", "regular", "expert")


def test_names_tell_the_players_apart() -> None:
    assert usual_names(("you", "expert", "regular")) == ("Player", "Expert", "Regular")
    assert usual_names(("you", "you", "expert", "expert")) == ("Player 1", "Player 2", "Expert 1", "Expert 2")
    assert read_names("Ann, Bob", ("you", "expert")) == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ann", "there are 2 seats, but --names gives 1 names"),
        ("Ann,Ann", "its own name"),
        ("Ann,", "its own name"),
        ("Ann,B\x1bb", "control characters"),
    ],
)
def test_wrong_names_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        read_names(text, ("you", "expert"))


def test_options_take_the_kind_of_their_default() -> None:
    assert read_options(["round_cap=3", "mode = turns"], FAIR) == {"round_cap": 3, "mode": "turns"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("round_cap", "write an option as name=value, not 'round_cap'"),
        ("rund_cap=3", "Fair Game has no option 'rund_cap'; did you mean 'round_cap'?"),
        ("round_cap=many", "option 'round_cap' must be a whole number"),
        ("mode=chess", "option 'mode' can be steps, turns, real-time"),
    ],
)
def test_wrong_options_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence.replace("?", r"\?")):
        read_options([text], FAIR)


def test_a_match_without_a_seed_proves_its_dice() -> None:
    plan = Plan(FAIR, ("you", "expert"), ("A", "B"), {})
    one, other = plan.open().record(), plan.open().record()
    assert one.seed != other.seed
    assert one.fair is not None
    assert fairdice.problems(one.fair, one.seed, one.game, one.version, one.seats) == []


def test_a_match_with_a_seed_is_the_same_every_time() -> None:
    plan = Plan(FAIR, ("you", "expert"), ("A", "B"), {}, seed="7")
    assert plan.open().view(None) == plan.open().view(None)
