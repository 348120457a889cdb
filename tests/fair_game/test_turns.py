"""Turn by turn: after the joint opening roll each seat plays out the round, from the lead on."""

from __future__ import annotations

from tests.fair_game.table import DULL, EVEN, cards, finish_round, may, play, position, refusal, rounds

import fairground as fg

THREE_SEATS = f"""
    dice = "3, 5"
    table.grid = ["all-even", "all-odd"]
    table.lead = 1
    [[seat]]
    dice = "{EVEN}"
    [[seat]]
    dice = "2 1 1 1 1 1"
    [[seat]]
    dice = "{DULL}"
    """


def asked(match: fg.Match) -> list[int]:
    return [ask.seat for ask in match.asks]


def test_one_seat_after_another_plays_from_the_lead_on() -> None:
    match = position(THREE_SEATS, "turns")
    assert asked(match) == [1]
    play(match, "1 reroll 1")
    assert asked(match) == [1]
    play(match, "1 claim all-odd")
    assert asked(match) == [2]
    play(match, "2 pass")
    assert asked(match) == [0]
    play(match, "0 claim all-even")
    assert (rounds(match), asked(match)) == (2, [2])
    assert [cards(match, seat) for seat in range(3)] == [["all-even"], ["all-odd"], []]


def test_nobody_waits_and_nobody_is_asked_to_decline() -> None:
    match = position(THREE_SEATS, "turns")
    assert {"wait", "decline"}.isdisjoint(may(match, 1))
    assert refusal(match, "1 wait").reason == "you cannot wait in this mode: claim, roll or pass"
    assert refusal(match, "1 decline").reason == "there is no claim to decline now: claim, roll or pass"


def test_a_later_seat_cannot_act_out_of_turn() -> None:
    match = position(THREE_SEATS, "turns")
    assert refusal(match, "0 claim all-even").reason == (
        "Player 1 has nothing to decide now; the match waits for Player 2"
    )


def test_the_first_turn_goes_round_with_the_lead() -> None:
    match = fg.new_match("fair-game", 3, 6, {"mode": "turns"})
    first = asked(match)[0]
    assert first == match.view(None)["lead"]
    finish_round(match)
    assert asked(match) == [(first + 1) % 3]
