"""The face of a match: asking, playing, refusing, seeing, and setting up."""

from __future__ import annotations

import json
from typing import Any

import pytest

import fairground as fg
from fairground.engine.game import Refusal
from fairground.engine.match import Match, canonical
from fairground.engine.saving import fingerprint
from fairground.games import get
from fairground.games.fair_game.actions import Pass
from fairground.proving.toy import HAND, HIGH_CARD, NAMES, Boost, Lay, high_card, high_card_at

HANDS = """
    [[seat]]
    hand = ["two", "five"]
    [[seat]]
    hand = ["four", "nine"]
    """


@pytest.fixture
def match() -> Match:
    return high_card_at(HANDS)


def play_out(match: Match) -> None:
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, ask.options[0])


# Asking and playing


def test_asks_hold_options_as_typed_actions(match: Match) -> None:
    first, second = match.asks
    assert (first.seat, first.kind, first.prompt) == (0, "lay", "Which card do you lay?")
    assert first.options == [Lay("two"), Lay("five")]
    assert second.options == [Lay("four"), Lay("nine")]
    assert repr(first) == "<ask seat 0: Which card do you lay? ['lay two', 'lay five']>"
    assert first.default == Lay("five")
    assert first.blocked == []
    with pytest.raises(fg.BadSetup, match="there is no seat 2"):
        match.ask(2)


def test_actions_are_played_as_records_or_as_text(match: Match) -> None:
    assert match.play(0, Lay("five")) == []
    assert match.play(0, " Boost  BY 1") == []
    match.play(1, "lay nine")
    told = match.play(1, "boost by 0")
    assert [event["kind"] for event in told] == ["laid", "laid", "scored"]
    assert match.history == [(0, Lay("five")), (0, Boost(1)), (1, Lay("nine")), (1, Boost(0))]
    assert match.over
    assert match.asks == []


def test_a_result_comes_at_the_end(match: Match) -> None:
    assert match.result is None
    play_out(match)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.view(0)["result"]["ranks"] == [2, 1]


# Refusing


def test_an_illegal_action_is_refused_with_reason_and_rules(match: Match) -> None:
    before = fingerprint(match.state)
    with pytest.raises(fg.IllegalAction) as error:
        match.play(0, "lay nine")
    assert str(error.value) == error.value.reason == "you do not hold nine"
    assert error.value.rules == ("toy.lay",)
    assert fingerprint(match.state) == before
    assert match.history == []


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, Lay("nine"), "you do not hold nine"),
        (0, "lay nine", "you do not hold nine"),
        (0, Lay("queen"), "you do not hold queen"),
        (0, Boost(1), "boosts are 0, 1 or 2, after a card"),
        (5, Lay("two"), "there is no seat 5; the seats are 0 to 1"),
        (-1, Lay("two"), "there is no seat -1; the seats are 0 to 1"),
        (0, Pass(), "Pass() is not an action of High Card"),
        (0, "sing", "'sing' is not an action of High Card; the forms are: lay {card}, boost by {by}"),
        (0, "lay two", None),
        (0, Lay("five"), None),
    ],
)
def test_why_not(match: Match, seat: int, action: Lay | str, reason: str | None) -> None:
    refusal = match.why_not(seat, action)
    assert (refusal and refusal.reason) == reason


def test_whoever_is_not_asked_is_told_whom_the_match_waits_for(match: Match) -> None:
    match.play(0, "lay two")
    match.play(0, "boost by 0")
    assert match.why_not(0, "lay five") == Refusal(
        "Player 1 has nothing to decide now; the match waits for Player 2"
    )
    play_out(match)
    assert match.why_not(0, "lay five") == Refusal("the match is over")


def test_text_is_parsed_to_an_option_or_to_any_other_action(match: Match) -> None:
    assert match.parse(0, "lay two") == Lay("two")
    assert match.parse(0, "lay the moon") == Lay("the moon")
    assert match.parse(1, "boost by 7") == Boost(7)
    with pytest.raises(fg.IllegalAction, match="'boost' is not an action of High Card"):
        match.parse(0, "boost")


# Seeing


def test_a_view_is_plain_data_with_all_that_a_seat_may_know(match: Match) -> None:
    view = match.view(0)
    assert json.loads(json.dumps(view)) == view
    assert (view["game"], view["you"], view["over"], view["waiting"]) == ("high-card", 0, False, [0, 1])
    assert view["names"] == ["Player 1", "Player 2"]
    deck, open_cards, own, other = view["zones"]
    assert own == {
        "id": "hand",
        "name": "hand",
        "owner": 0,
        "cards": [{"card": 1, "id": "two", "name": "TWO"}, {"card": 4, "id": "five", "name": "FIVE"}],
    }
    assert other["cards"] == [{"back": "plain"}, {"back": "plain"}]
    assert deck["cards"] == [{"back": "plain"}] * 5
    assert open_cards["cards"] == []
    assert view["ask"]["options"][0] == {
        "action": {"do": "lay", "card": "two"},
        "text": "lay two",
        "label": "Lay two",
        "cards": [1],
    }


def test_an_option_says_which_cards_it_is_about_but_no_number_of_a_hidden_one(match: Match) -> None:
    ask = match.ask(0)
    assert ask is not None
    assert [str(option) for option in ask.options] == ["lay two", "lay five"]
    assert ask.cards == [[1], [4]]


def test_a_spectator_has_no_seat_and_no_question(match: Match) -> None:
    view = match.view(None)
    assert (view["you"], view["ask"]) == (None, None)
    assert {card["back"] for zone in view["zones"] for card in zone["cards"]} == {"plain"}


def test_an_event_has_two_faces() -> None:
    match = high_card(2, seed=1)
    top = NAMES[match.state.zones[0][-1]]
    public = {"n": 0, "kind": "peeked", "seat": 0, "rules": ["toy.peek"], "text": "Player 1 peeks at a card."}
    assert match.events(1) == match.events(None) == [public]
    assert match.events(0) == [public | {"card": top, "text": f"Player 1 peeks at {top}."}]


def test_events_can_be_read_from_where_one_left_off(match: Match) -> None:
    play_out(match)
    everything = match.events(None)
    assert [event["n"] for event in everything] == list(range(len(everything)))
    assert match.events(None, since=2) == everything[2:]
    assert match.events(None, since=len(everything)) == []


def test_names_are_used_in_sentences() -> None:
    match = Match(HIGH_CARD, HIGH_CARD.setup(2, "1"), ("Ann", "Bo"))
    assert match.events(1)[0]["text"] == "Ann peeks at a card."


# Other worlds


def test_a_clone_is_independent(match: Match) -> None:
    twin = match.clone()
    play_out(twin)
    assert not match.over
    assert (match.history, match.events(None)) == ([], [])
    play_out(match)
    assert canonical(match.view(0)) == canonical(twin.view(0))


def test_a_redeal_is_another_match_that_looks_the_same(match: Match) -> None:
    match.play(1, "lay nine")
    hands = set()
    for seed in range(30):
        world = match.redeal(0, seed)
        assert canonical([world.view(0), world.events(0)]) == canonical([match.view(0), match.events(0)])
        hands.add(tuple(world.state.zones[HAND + 1]))
        play_out(world)
        assert world.over
    assert len(hands) > 10
    assert fingerprint(match.redeal(0, 3).state) == fingerprint(match.redeal(0, 3).state)
    assert len(match.history) == 1


# Setting up


def test_options_are_filled_in() -> None:
    assert HIGH_CARD.check_options({"rounds": 2}) == {"rounds": 2, "music": False, "tone": "polite"}
    assert high_card(2, rounds=2).state.components.rounds == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"round": 1}, "High Card has no option 'round'; did you mean 'rounds'?"),
        ({"xyz": 1}, "High Card has no option 'xyz'; it has: rounds, music, tone"),
        ({"rounds": "two"}, "option 'rounds' must be a whole number, not 'two'"),
        ({"rounds": True}, "option 'rounds' must be a whole number, not True"),
        ({"rounds": 0}, "option 'rounds' must be between 1 and 2, not 0"),
        ({"rounds": 3}, "option 'rounds' must be between 1 and 2, not 3"),
        ({"music": 1}, "option 'music' must be true or false, not 1"),
        ({"tone": 5}, "option 'tone' must be a text, not 5"),
        ({"tone": "loud"}, "option 'tone' can be polite, rude; not 'loud'"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(options: dict[str, Any], what: str) -> None:
    with pytest.raises(fg.BadSetup) as error:
        HIGH_CARD.setup(2, "0", options)
    assert str(error.value) == what


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ({"game": "fair-gamee"}, "there is no game 'fair-gamee'; did you mean 'fair-game'?"),
        ({"game": "zzz"}, "there is no game 'zzz'; the games are: fair-game"),
        ({"seats": 1}, "Fair Game takes 2 to 4 players, not 1"),
        ({"seed": 1.5}, "a seed is a whole number or a text, not 1.5"),
        ({"seed": True}, "a seed is a whole number or a text, not True"),
        ({"names": ["Ann"]}, "there are 1 names for 2 seats"),
        ({"dice": "loaded"}, "dice can be 'fair' or 'fast', not 'loaded'"),
        ({"options": {"roundcap": 1}}, "Fair Game has no option 'roundcap'; did you mean 'round_cap'?"),
    ],
)
def test_a_match_that_cannot_be_set_up_is_refused(arguments: dict[str, Any], what: str) -> None:
    usual: dict[str, Any] = {"game": "fair-game", "seats": 2, "seed": 1}
    with pytest.raises(fg.BadSetup) as error:
        fg.new_match(**usual | arguments)
    assert str(error.value).startswith(what)


@pytest.mark.parametrize("make", [fg.fair_match, fg.position])
def test_names_are_counted_however_a_match_is_made(make: Any) -> None:
    arguments = ("seats = 2",) if make is fg.position else (2, "secret")
    with pytest.raises(fg.BadSetup, match="there are 3 names for 2 seats"):
        make("fair-game", *arguments, names=("Ann", "Bo", "Cy"))


def test_a_game_without_options_says_so() -> None:
    class Plain(type(HIGH_CARD)):  # type: ignore[misc]
        options = ()

    with pytest.raises(fg.BadSetup, match="High Card has no option 'rounds'; it has: none"):
        Plain().check_options({"rounds": 1})


def test_games_are_found_by_their_id() -> None:
    assert get("fair-game").name == "Fair Game"
    listed = {game["id"]: game for game in fg.list_games()}
    assert listed["fair-game"]["seats"] == [2, 3, 4]
    assert all(option["help"] for option in listed["fair-game"]["options"])  # type: ignore[attr-defined]


def test_seeds_may_be_numbers_or_texts() -> None:
    assert fg.new_match("fair-game", 2, 7).view(0) == fg.new_match("fair-game", 2, "7").view(0)
    assert fg.new_match("fair-game", 2, 7).view(0) != fg.new_match("fair-game", 2, 8).view(0)
    assert fg.new_match("fair-game", 2, 7).view(0) != fg.new_match("fair-game", 2, 7, dice="fast").view(0)
