"""Four cards after a round, and what happens when several have them."""

from __future__ import annotations

import random

import pytest
from tests.fair_game.table import DULL, EVEN, MODES, cards, finish_round, grid, pile, play, position, rounds

import fairground as fg
from fairground.engine.game import Result
from fairground.games import get

DEER = ("straight-4", "full-house", "total-28", "even-steps-pair", "odd-steps-pair", "straight-5")
WOLVES = ("all-low", "all-high", "total-12", "two-numbers", "total-21", "two-straights")
BEARS = ("four-sixes", "straight-6", "total-32", "stairs", "two-triples", "five-of-a-kind")

# Seat 0 has three cards and meets a fourth; seat 1 could then steal an older one, if it rolls well.
FOURTH_CARD_IN_REACH = f"""
    table.round = 4
    table.grid = ["all-even"]
    [[seat]]
    dice = "{EVEN}"
    cards = ["all-odd", "straight-6", "total-32"]
    [[seat]]
    dice = "2 1 3 3 5 5"
    """


def result(match: fg.Match) -> Result:
    assert match.result is not None
    return match.result


@pytest.mark.rule("fair.object.four-cards", "fair.win.after-round")
@pytest.mark.parametrize("mode", MODES)
def test_four_cards_win_once_the_round_is_over(mode: str) -> None:
    match = position(FOURTH_CARD_IN_REACH, mode)
    play(match, "0 claim all-even")
    assert len(cards(match, 0)) == 4
    assert not match.over
    assert match.result is None
    play(match, "1 pass")
    assert match.over
    assert result(match).winners == (0,)
    assert result(match).scores == (4, 0)
    assert result(match).ranks == (1, 2)
    assert result(match).reason == "four cards after a round"


@pytest.mark.rule("fair.win.fourth-can-be-undone")
@pytest.mark.parametrize("mode", MODES)
def test_a_fourth_card_does_not_count_if_another_one_is_stolen_in_time(mode: str) -> None:
    match = position(f"dice = '1'\n{FOURTH_CARD_IN_REACH}", mode)
    play(match, "0 claim all-even", "1 reroll 1", "1 steal all-odd")
    assert len(cards(match, 0)) == 3
    assert not match.over
    assert rounds(match) == 5


@pytest.mark.rule("fair.win.no-winner-next-round", "fair.object.four-cards")
def test_three_cards_are_not_enough() -> None:
    match = position(FOURTH_CARD_IN_REACH)
    finish_round(match)
    assert len(cards(match, 0)) == 3
    assert not match.over
    assert rounds(match) == 5


# Ties


def after_a_round(*held: tuple[str, ...]) -> Result:
    """How the match ends if the players hold these cards after a round."""
    seats = [f"[[seat]]\ndice = '{DULL}'\npassed = true\ncards = {list(cards)}" for cards in held]
    return result(position("\n".join(seats)))


@pytest.mark.rule("fair.win.tie-bear")
def test_of_two_with_four_cards_more_bears_win() -> None:
    end = after_a_round(WOLVES[:4], (BEARS[0], *DEER[:3]), (BEARS[1],))
    assert end.winners == (1,)
    assert end.ranks == (2, 1, 3)
    assert end.reason == "four cards after a round; the tie is broken by bear prints"
    assert "fair.win.tie-bear" in end.rules


@pytest.mark.rule("fair.win.tie-wolf")
def test_with_equal_bears_more_wolves_win() -> None:
    end = after_a_round((BEARS[0], *DEER[:3]), (BEARS[1], WOLVES[0], *DEER[3:5]), ())
    assert end.winners == (1,)
    assert end.reason == "four cards after a round; the tie is broken by wolf prints"
    assert "fair.win.tie-wolf" in end.rules


@pytest.mark.rule("fair.win.tie-shared")
def test_with_equal_bears_and_wolves_the_win_is_shared() -> None:
    end = after_a_round(
        (BEARS[0], WOLVES[0], *DEER[:2]),
        (BEARS[1], *DEER[2:5]),
        (BEARS[2], WOLVES[1], DEER[5], "all-middle"),
        (),
    )
    assert end.winners == (0, 2)
    assert end.ranks == (1, 3, 1, 4)
    assert end.reason == "four cards after a round; equal in bear and wolf prints, so the win is shared"
    assert "fair.win.tie-shared" in end.rules


@pytest.mark.rule("fair.win.tie-only-four-card-players")
def test_three_bears_do_not_beat_four_deer() -> None:
    assert after_a_round(BEARS[:3], DEER[:4]).winners == (1,)
    assert after_a_round(BEARS[:3], DEER[:4], (BEARS[3], *WOLVES[:3])).winners == (2,)


@pytest.mark.rule("fair.win.possible-ties")
@pytest.mark.parametrize(("seats", "at_most"), [(2, 1), (3, 2), (4, 3)])
def test_the_cards_in_the_game_let_one_player_fewer_than_there_are_reach_four(
    seats: int, at_most: int
) -> None:
    match = fg.new_match("fair-game", seats, 1)
    in_the_game = len(grid(match)) + pile(match)
    assert in_the_game // 4 == at_most


@pytest.mark.rule("fair.win.possible-ties", "fair.win.tie-shared")
def test_three_of_four_players_can_win_together() -> None:
    end = after_a_round(
        (BEARS[0], WOLVES[0], *DEER[:2]),
        (),
        (BEARS[1], WOLVES[1], *DEER[2:4]),
        (BEARS[2], WOLVES[2], *DEER[4:6]),
    )
    assert end.winners == (0, 2, 3)


@pytest.mark.rule("fair.win.never-five", "fair.claim.one-per-round", "fair.state.card-conservation")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_ever_holds_five_cards_and_no_card_is_lost(mode: str, seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(5):
        match = fg.new_match("fair-game", seats, seed, {"mode": mode}, dice="fast")
        while not match.over:
            ask = rng.choice(match.asks)
            # Whoever can take a card does, so that cards move fast.
            taking = [option for option in ask.options if str(option).startswith(("claim", "steal"))]
            match.play(ask.seat, rng.choice(taking or ask.options))
            held = [len(cards(match, seat)) for seat in range(seats)]
            assert max(held) <= 4
            assert sum(held) + sum(card != "" for card in grid(match)) + pile(match) == 3 * seats
        assert max(held) == 4


# The round cap


def test_at_the_round_cap_most_cards_win() -> None:
    match = position(
        f"""
        options.round_cap = 7
        table.round = 7
        [[seat]]
        dice = "{DULL}"
        cards = ["four-sixes"]
        [[seat]]
        dice = "{DULL}"
        cards = ["all-odd", "total-28"]
        """
    )
    play(match, "0 pass", "1 pass")
    assert result(match).winners == (1,)
    assert result(match).reason == "the round cap was reached"


def test_before_the_cap_and_without_one_the_match_goes_on() -> None:
    for cap in (8, 0):
        match = position(f"options.round_cap = {cap}\ntable.round = 7\nseats = 2")
        finish_round(match)
        assert not match.over


@pytest.mark.rule("fair.win.no-winner-next-round")
def test_a_table_that_says_nothing_has_no_cap() -> None:
    cap = get("fair-game").at_tables({})["round_cap"]
    for late in (60, 999):
        match = position(f"options.round_cap = {cap}\ntable.round = {late}\nseats = 2")
        finish_round(match)
        assert not match.over
        assert match.view(None)["round"] == late + 1
    assert get("fair-game").at_tables({"round_cap": 5})["round_cap"] == 5
