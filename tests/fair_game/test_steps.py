"""The rulings for playing at the same time: sealed claims, sealed re-rolls, the lead, standstills."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.fair_game.table import (
    DULL,
    EVEN,
    MODES,
    cards,
    dice,
    finish_round,
    grid,
    may,
    may_take,
    play,
    player,
    position,
    protected,
    refusal,
    rounds,
    told,
)
from tests.statistics import chance_of_worse

import fairground as fg
from fairground.engine.match import OpenAsk, canonical
from fairground.games import new_match
from fairground.games.fair_game.game import GAME

ALSO_EVEN = "2 2 2 4 4 4"  # meets ALL EVEN, but not THREE PAIRS


def asked(match: fg.Match) -> list[int]:
    return [ask.seat for ask in match.asks]


def prompts(match: fg.Match) -> set[str]:
    return {ask.kind for ask in match.asks}


# Steps


@pytest.mark.rule("fair.sync.step-mode")
def test_steps_are_the_normal_way_to_play() -> None:
    assert fg.new_match("fair-game", 2, 1).view(None)["mode"] == "steps"


@pytest.mark.rule("fair.sync.step-mode")
def test_a_tick_is_a_claim_step_and_then_a_re_roll_step() -> None:
    match = position(
        f"""
        seats = 3
        dice = "1 2 4 4 6 6, 1 1 3 3 5 5, {EVEN}, 2"
        table.grid = ["all-even", "all-odd"]
        """
    )
    # First those who can take something choose, then all who are still live.
    assert (asked(match), prompts(match)) == ([1, 2], {"claim"})
    play(match, "2 decline", "1 claim all-odd")
    assert (asked(match), prompts(match)) == ([0, 2], {"reroll"})
    play(match, "0 reroll 1", "2 wait")
    assert (asked(match), prompts(match)) == ([0, 2], {"claim"})


@pytest.mark.rule("fair.sync.step-mode")
def test_no_player_gains_by_answering_fast() -> None:
    ends = set()
    for order in permutations(range(3)):
        match = fg.new_match("fair-game", 3, 4)
        answers = [0, 0, 0]
        while not match.over and sum(answers) < GAME.longest:
            # Everybody sticks to a plan of their own; only who is quickest differs.
            seat = next(seat for seat in order if match.ask(seat))
            options = may(match, seat)
            match.play(seat, options[(5 * answers[seat] + seat) % len(options)])
            answers[seat] += 1
        assert match.over
        ends.add(canonical(match.events(None)))
    assert len(ends) == 1


@pytest.mark.rule("fair.sync.step-mode")
@pytest.mark.parametrize(
    ("moment", "choices"),
    [
        ("claim", ("claim all-even", "claim three-pairs", "decline")),
        ("reroll", ("reroll 1 2", "wait", "pass")),
    ],
)
def test_nobody_sees_a_choice_before_all_have_chosen(moment: str, choices: tuple[str, ...]) -> None:
    seen = set()
    for choice in choices:
        match = position(
            f"""
            table.grid = ["all-even", "three-pairs"]
            table.moment = "{moment}"
            [[seat]]
            dice = "{EVEN}"
            [[seat]]
            dice = "{EVEN}"
            """
        )
        play(match, f"0 {choice}")
        while match.ask(0) is not None:
            play(match, "0 decline")
        seen.add(canonical([[match.view(viewer), match.events(viewer)] for viewer in (1, None)]))
    assert len(seen) == 1


@pytest.mark.rule("fair.sync.step-mode")
def test_each_gets_the_first_card_of_their_list_that_is_still_free() -> None:
    match = position(
        f"""
        table.grid = ["all-even", "three-pairs", "stairs"]
        table.lead = 1
        [[seat]]
        dice = "2 2 3 3 4 4"
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "4 4 5 5 6 6"
        """
    )
    play(match, "0 claim three-pairs", "0 claim stairs")
    play(match, "2 claim three-pairs", "2 claim stairs")
    play(match, "1 claim three-pairs", "1 claim all-even")
    # The lead has the first choice; of the others the one that comes first has the second.
    assert [cards(match, seat) for seat in range(3)] == [[], ["three-pairs"], ["stairs"]]


# Contested cards and the lead


def contested(lead: int) -> fg.Match:
    """Three seats want ALL EVEN; each has one re-roll left."""
    seat = f"[[seat]]\ndice = '{ALSO_EVEN}'\nrolls = 2"
    return position("\n".join(["table.grid = ['all-even']", f"table.lead = {lead}", seat, seat, seat]))


@pytest.mark.rule("fair.sync.contested-card", "fair.sync.priority-order")
@pytest.mark.parametrize("lead", [0, 1, 2])
def test_a_contested_card_goes_to_the_lead_and_the_others_lose_no_roll(lead: int) -> None:
    match = contested(lead)
    play(match, "0 claim all-even", "1 claim all-even", "2 claim all-even")
    assert [cards(match, seat) for seat in range(3)].count(["all-even"]) == 1
    assert cards(match, lead) == ["all-even"]
    assert protected(match) == ["all-even"]
    beaten = [seat for seat in range(3) if seat != lead]
    assert asked(match) == beaten
    for seat in beaten:
        assert player(match, seat)["rolls_left"] == 1
        assert "reroll 1" in may(match, seat)
    assert {(event["seat"], event["by"]) for event in told(match, "beaten")} == {(s, lead) for s in beaten}


@pytest.mark.rule("fair.sync.priority-order")
@pytest.mark.parametrize(("lead", "next_in_order", "last"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_after_the_lead_the_order_is_clockwise(lead: int, next_in_order: int, last: int) -> None:
    match = contested(lead)
    play(match, f"{last} claim all-even", f"{next_in_order} claim all-even", f"{lead} decline")
    assert cards(match, next_in_order) == ["all-even"]


@pytest.mark.rule("fair.sync.priority-order")
def test_the_first_lead_is_drawn_and_then_moves_clockwise() -> None:
    leads = [fg.new_match("fair-game", 4, seed, dice="fast").view(None)["lead"] for seed in range(400)]
    assert chance_of_worse([leads.count(seat) for seat in range(4)]) > 0.001
    match = fg.new_match("fair-game", 3, 1)
    first = match.view(None)["lead"]
    for later in (1, 2, 3):
        finish_round(match)
        assert match.view(None)["lead"] == (first + later) % 3


@pytest.mark.rule("fair.sync.contested-card")
def test_a_beaten_player_may_name_another_card_in_the_next_tick() -> None:
    match = position(
        f"""
        table.grid = ["all-even", "three-pairs"]
        [[seat]]
        dice = "{ALSO_EVEN}"
        [[seat]]
        dice = "{EVEN}"
        """
    )
    play(match, "0 claim all-even", "1 claim all-even", "1 decline")
    play(match, "1 wait")
    assert rounds(match) == 1
    play(match, "1 claim three-pairs")
    assert cards(match, 1) == ["three-pairs"]


# Several thefts at once


@pytest.mark.rule("fair.sync.several-stealers")
def test_several_thieves_take_different_cards_of_one_player_at_once() -> None:
    match = position(
        f"""
        table.round = 3
        [[seat]]
        dice = "{ALSO_EVEN}"
        [[seat]]
        dice = "1 1 3 3 5 5"
        [[seat]]
        dice = "{DULL}"
        cards = ["all-even", "all-odd"]
        """
    )
    play(match, "0 steal all-even", "1 steal all-odd")
    assert [cards(match, seat) for seat in range(3)] == [["all-even"], ["all-odd"], []]


@pytest.mark.rule("fair.sync.several-stealers", "fair.sync.contested-card")
def test_the_same_card_goes_to_one_thief_only() -> None:
    match = position(
        f"""
        table.round = 3
        table.lead = 1
        [[seat]]
        dice = "{ALSO_EVEN}"
        [[seat]]
        dice = "{EVEN}"
        [[seat]]
        dice = "{DULL}"
        cards = ["all-even", "all-odd"]
        """
    )
    play(match, "0 steal all-even", "1 steal all-even")
    assert [cards(match, seat) for seat in range(3)] == [[], ["all-even"], ["all-odd"]]
    assert player(match, 0)["live"]


@pytest.mark.rule("fair.sync.mutual-steal")
@pytest.mark.parametrize("lead", [0, 1])
def test_two_players_may_rob_each_other(lead: int) -> None:
    match = position(
        f"""
        table.round = 3
        table.lead = {lead}
        [[seat]]
        dice = "{ALSO_EVEN}"
        cards = ["all-odd"]
        [[seat]]
        dice = "1 1 3 3 5 5"
        cards = ["all-even"]
        """
    )
    play(match, "0 steal all-even", "1 steal all-odd")
    assert [cards(match, seat) for seat in range(2)] == [["all-even"], ["all-odd"]]
    assert {event["seat"] for event in told(match, "stole")} == {0, 1}


# Waiting and standstill

BOTH_MAY_ROLL = f"""
    dice = "2, 2"
    table.grid = ["all-even"]
    [[seat]]
    dice = "1 2 4 4 6 6"
    [[seat]]
    dice = "{DULL}"
    """


@pytest.mark.rule("fair.sync.wait")
def test_waiting_keeps_dice_and_rolls() -> None:
    match = position(BOTH_MAY_ROLL)
    play(match, "0 wait", "1 reroll 1")
    assert dice(match, 0) == "1 2 4 4 6 6"
    assert player(match, 0)["rolls_left"] == 2
    assert "reroll 1" in may(match, 0)


@pytest.mark.rule("fair.sync.wait")
def test_made_dice_can_be_held_after_the_third_roll() -> None:
    match = position(
        f"""
        dice = "2"
        table.grid = ["all-even"]
        [[seat]]
        dice = "{ALSO_EVEN}"
        rolls = 3
        [[seat]]
        dice = "{DULL}"
        """
    )
    play(match, "0 decline")
    assert may(match, 0) == ["wait", "pass"]
    play(match, "0 wait", "1 reroll 1")
    assert may_take(match, 0) == ["claim all-even"]


@pytest.mark.rule("fair.sync.standstill")
def test_after_a_standstill_nobody_may_wait() -> None:
    match = position(BOTH_MAY_ROLL)
    play(match, "0 wait", "1 wait")
    assert len(told(match, "standstill")) == 1
    for seat in (0, 1):
        assert "wait" not in may(match, seat)
        refused = refusal(match, f"{seat} wait")
        assert refused.reason == "last time nobody took a card, rolled or stopped, so nobody may wait now"
        assert refused.rules == ("fair.sync.standstill",)
    # A roll breaks the standstill.
    play(match, "0 reroll 2", "1 reroll 1")
    assert "wait" in may(match, 0)


@pytest.mark.rule("fair.sync.standstill")
@pytest.mark.parametrize("move", ["1 reroll 1", "1 pass", "1 claim all-odd"])
def test_any_claim_roll_or_pass_prevents_a_standstill(move: str) -> None:
    match = position(
        f"""
        dice = "3"
        table.grid = ["all-even", "all-odd"]
        [[seat]]
        dice = "{DULL}"
        [[seat]]
        dice = "1 1 3 3 5 5"
        [[seat]]
        dice = "{DULL}"
        """
    )
    play(match, *([move] if "claim" in move else ["1 decline", move]), "0 wait", "2 wait")
    assert told(match, "standstill") == []
    while "claim" in prompts(match):
        match.play(match.asks[0].seat, "decline")
    assert "wait" in may(match, 0)


@pytest.mark.rule("fair.sync.standstill")
def test_a_claim_after_a_standstill_makes_waiting_possible_again() -> None:
    match = position(
        f"""
        table.grid = ["all-odd"]
        [[seat]]
        dice = "{DULL}"
        [[seat]]
        dice = "1 1 3 3 5 5"
        """
    )
    play(match, "1 decline", "0 wait", "1 wait")
    assert len(told(match, "standstill")) == 1
    play(match, "1 claim all-odd")
    assert "wait" in may(match, 0)


@pytest.mark.rule("fair.sync.standstill")
def test_a_standstill_finishes_those_who_have_no_roll_left() -> None:
    match = position(
        f"""
        table.grid = ["all-even"]
        [[seat]]
        dice = "{ALSO_EVEN}"
        rolls = 3
        [[seat]]
        dice = "{DULL}"
        """
    )
    play(match, "0 decline", "0 wait", "1 wait")
    assert told(match, "held-too-long")[0]["seat"] == 0
    assert not player(match, 0)["live"]
    assert player(match, 1)["live"]


@pytest.mark.rule("fair.sync.standstill")
def test_a_standstill_says_nothing_of_seats_that_stopped_before() -> None:
    match = position(
        f"""
        table.grid = ["all-even"]
        [[seat]]
        dice = "{ALSO_EVEN}"
        rolls = 3
        [[seat]]
        dice = "{DULL}"
        [[seat]]
        dice = "{ALSO_EVEN}"
        rolls = 3
        """
    )
    play(match, "0 decline", "2 decline", "0 wait", "1 wait", "2 pass")
    play(match, "0 decline", "0 wait", "1 wait")
    assert len(told(match, "standstill")) == 1
    assert [event["seat"] for event in told(match, "held-too-long")] == [0]


# Silence


@pytest.mark.rule("fair.sync.timeout")
def test_silence_claims_nothing_then_waits_then_passes_and_never_rolls() -> None:
    match = position(BOTH_MAY_ROLL.replace("1 2 4 4 6 6", EVEN))

    def silent(seat: int) -> str:
        ask = match.ask(seat)
        assert ask is not None
        return str(ask.default)

    assert silent(0) == "decline"
    play(match, "0 decline")
    assert [silent(0), silent(1)] == ["wait", "wait"]
    play(match, "0 wait", "1 wait")
    play(match, "0 decline")
    assert [silent(0), silent(1)] == ["pass", "pass"]


@pytest.mark.rule("fair.sync.timeout")
@pytest.mark.parametrize("mode", MODES)
def test_a_round_of_silence_spends_no_roll_and_comes_to_an_end(mode: str) -> None:
    match = position(f"seats = 3\ntable.grid = ['all-even']\ndice = '{EVEN} {DULL} {EVEN}'", mode)
    while rounds(match) == 1 and len(match.history) < 30:
        ask = match.asks[0]
        match.play(ask.seat, ask.default)
    assert rounds(match) == 2
    assert {event["roll"] for event in told(match, "rolled")} == {1}
    assert grid(match)[0] == "all-even"


@pytest.mark.rule("fair.sync.timeout")
def test_the_time_for_an_answer_is_an_option_of_the_table() -> None:
    option = next(option for option in GAME.options if option.name == "step_seconds")
    assert option.default == 30
    assert fg.new_match("fair-game", 2, 1, {"step_seconds": 0}).setup.options["step_seconds"] == 0


# What everybody sees


@pytest.mark.rule("fair.sync.dice-public")
@pytest.mark.parametrize("mode", MODES)
def test_everybody_sees_all_dice_and_rolls_at_all_times(mode: str) -> None:
    match = fg.new_match("fair-game", 3, 7, {"mode": mode})
    for _ in range(40):
        for viewer in (0, 1, 2, None):
            players = match.view(viewer)["players"]
            assert players == match.view(None)["players"]
            assert all(len(each["dice"]) == 6 for each in players)
            assert all(0 <= each["rolls_left"] <= 2 for each in players)
        ask = match.asks[-1]
        match.play(ask.seat, ask.options[0])


@pytest.mark.rule("fair.sync.wait")
def test_waiting_is_told() -> None:
    match = position(BOTH_MAY_ROLL)
    play(match, "0 wait", "1 reroll 1")
    assert [event["seat"] for event in told(match, "waited")] == [0]


@pytest.mark.rule("fair.sync.standstill")
def test_what_was_done_in_the_last_tick_of_a_round_does_not_count_in_the_next() -> None:
    """A round that ends while dice are rolled has moved; the first tick of the next round has not."""
    match = new_match("fair-game", 2, 4)
    while match.view(None)["round"] == 1:
        for ask in match.asks:
            match.play(ask.seat, quietest(ask, "pass"))
    while not told(match, "standstill"):
        assert match.view(None)["round"] == 2
        assert len(told(match, "waited")) < 2
        for ask in match.asks:
            match.play(ask.seat, quietest(ask, "wait"))
    assert len(told(match, "waited")) == 2


def quietest(ask: OpenAsk, wanted: str) -> str:
    texts = [str(option) for option in ask.options]
    return next((text for text in (wanted, "decline") if text in texts), texts[0])
