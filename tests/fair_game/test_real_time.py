"""Real time: everybody acts at will, and a table with a clock decides what came first."""

from __future__ import annotations

import pytest
from tests.fair_game.table import (
    DULL,
    EVEN,
    cards,
    dice,
    may,
    may_take,
    play,
    player,
    position,
    refusal,
    rounds,
)

import fairground as fg
from fairground.games.fair_game.game import GAME
from fairground.games.fair_game.real_time import ROLL_SHOWN, arrival_order, last_call, still_rolling
from fairground.games.fair_game.rules import FairState

RACE = f"""
    dice = "2, 5"
    table.grid = ["all-even", "straight-6"]
    table.lead = 2
    [[seat]]
    dice = "1 2 4 4 6 6"
    [[seat]]
    dice = "{EVEN}"
    [[seat]]
    dice = "{DULL}"
    """


@pytest.fixture
def race() -> fg.Match:
    return position(RACE, "real-time")


def fair_state(match: fg.Match) -> FairState:
    assert isinstance(match.state, FairState)
    return match.state


@pytest.mark.rule("fair.sync.real-time-mode")
def test_everybody_may_act_at_any_moment_as_often_as_they_like(race: fg.Match) -> None:
    assert [ask.seat for ask in race.asks] == [0, 1, 2]
    play(race, "0 reroll 1")
    assert [ask.seat for ask in race.asks] == [0, 1, 2]
    assert dice(race, 0) == EVEN
    play(race, "0 reroll 1")
    assert dice(race, 0) == "5 2 4 4 6 6"
    assert not player(race, 0)["live"]
    assert [ask.seat for ask in race.asks] == [1, 2]


@pytest.mark.rule("fair.sync.real-time-mode")
@pytest.mark.parametrize(("quick", "slow"), [(0, 1), (1, 0)])
def test_the_first_claim_to_arrive_wins_and_the_second_is_told_why_not(
    race: fg.Match, quick: int, slow: int
) -> None:
    play(race, "0 reroll 1")
    assert may_take(race, quick) == may_take(race, slow) == ["claim all-even"]
    play(race, f"{quick} claim all-even")
    refused = refusal(race, f"{slow} claim all-even")
    assert refused.reason == "ALL EVEN has dice on it and is protected for the rest of this round"
    with pytest.raises(fg.IllegalAction, match="has dice on it"):
        play(race, f"{slow} claim all-even")
    assert cards(race, quick) == ["all-even"]
    # The late one has lost nothing and plays on.
    assert "reroll 1" in may(race, slow)


@pytest.mark.rule("fair.sync.real-time-mode")
@pytest.mark.parametrize(
    ("claims", "order"),
    [
        ([(1000, 0), (1250, 2)], [2, 0]),  # as good as at the same time: the lead comes first
        ([(1000, 0), (1251, 2)], [0, 2]),  # too late
        ([(1000, 0), (1200, 1), (1240, 2)], [2, 0, 1]),
        ([(1000, 1), (1200, 0), (1300, 2)], [0, 1, 2]),  # 250 ms from the first, not from the last
        ([(1300, 2), (1000, 1)], [1, 2]),  # however they are listed
        ([(1000, 0), (1400, 1), (1400, 2)], [0, 2, 1]),
        ([], []),
    ],
)
def test_claims_within_a_quarter_of_a_second_go_by_the_lead(
    race: fg.Match, claims: list[tuple[int, int]], order: list[int]
) -> None:
    lead_order = fair_state(race).seats_from_lead()
    assert lead_order == [2, 0, 1]
    assert arrival_order(claims, lead_order) == order


@pytest.mark.rule("fair.sync.real-time-mode")
def test_nobody_claims_while_their_own_dice_are_shown_rolling() -> None:
    assert still_rolling(5000, 5000)
    assert still_rolling(5000, 5000 + ROLL_SHOWN - 1)
    assert not still_rolling(5000, 5000 + ROLL_SHOWN)


@pytest.mark.rule("fair.sync.real-time-mode")
def test_when_time_is_up_the_others_pass_and_whoever_can_claim_has_a_last_chance(race: fg.Match) -> None:
    called = last_call(fair_state(race))
    assert called == [1]
    play(race, *[f"{ask.seat} pass" for ask in race.asks if ask.seat not in called])
    assert rounds(race) == 1
    play(race, "1 claim all-even")
    assert rounds(race) == 2
    assert cards(race, 1) == ["all-even"]


@pytest.mark.rule("fair.sync.real-time-mode")
def test_a_last_chance_is_for_those_who_are_still_in_the_round(race: fg.Match) -> None:
    play(race, "0 reroll 1")
    assert last_call(fair_state(race)) == [0, 1]
    play(race, "1 pass")
    assert last_call(fair_state(race)) == [0]


@pytest.mark.rule("fair.sync.real-time-mode")
def test_a_round_in_real_time_lasts_a_minute_unless_the_table_says_otherwise() -> None:
    option = next(option for option in GAME.options if option.name == "round_seconds")
    assert option.default == 60
    assert fg.new_match("fair-game", 2, 1, {"round_seconds": 0}).setup.options["round_seconds"] == 0
