"""Which games a plan has: paired deals, every player in every seat, ids that never repeat."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.arena.helpers import GAME, STRONG, WEAK, plan_of

from fairground.arena.plan import deals, games_in, read_players, sittings_of
from fairground.engine.errors import BadSetup


def test_a_player_can_be_named_several_times_and_outside_bots_by_address() -> None:
    text = f'{STRONG}, {WEAK}:2, "stdio:python3 bot.py --weights 1,2", ws://127.0.0.1:9000'
    assert read_players(text, GAME) == (
        STRONG,
        WEAK,
        WEAK,
        "stdio:python3 bot.py --weights 1,2",
        "ws://127.0.0.1:9000",
    )


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("exprt", "'exprt' is not a bot: neither your own, .* did you mean 'expert'"),
        (f"{WEAK}:0", "does not say how many"),
        (f"{WEAK}:many", "does not say how many"),
        ("", "is no bot|2 to 4 players"),
        (WEAK, "takes 2 to 4 players, not 1"),
        (f"{WEAK}:4,{STRONG}", "takes 2 to 4 players, not 5"),
    ],
)
def test_players_that_cannot_play_are_refused_in_words(players: str, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        plan_of(players)


def test_a_table_needs_players() -> None:
    with pytest.raises(BadSetup, match=f"a table of 4 needs 4 players, but 2 are named.*{STRONG}:2"):
        plan_of(f"{STRONG},{WEAK}", seats=4)


def test_every_deal_is_played_with_every_player_in_every_seat() -> None:
    plan = plan_of(f"{STRONG},{WEAK}:2")
    for deal in range(5):
        sittings = sittings_of(plan, deal)
        assert {sitting.lineup for sitting in sittings} == {(0, 1, 1), (1, 0, 1), (1, 1, 0)}
        assert {sitting.deal for sitting in sittings} == {deal}


def test_line_ups_that_look_the_same_turned_are_played_once() -> None:
    plan = plan_of(f"{STRONG},{WEAK},{STRONG},{WEAK}")
    # One way around has the two of a kind opposite each other, the other has them side by side.
    assert [len(sittings_of(plan, deal)) for deal in range(4)] == [2, 4, 2, 4]


def test_with_fewer_seats_than_players_everybody_meets_equally_often() -> None:
    plan = plan_of(f"{STRONG},{WEAK},stdio:a,stdio:b", games=24, seats=2)
    met = Counter(frozenset(sitting.lineup) for sittings in deals(plan) for sitting in sittings)
    assert len(met) == 6
    assert set(met.values()) == {4}


def test_ids_never_repeat_and_there_are_enough_games() -> None:
    plan = plan_of(f"{STRONG},{WEAK}:2", games=10)
    ids = [sitting.id for sittings in deals(plan) for sitting in sittings]
    assert len(ids) == len(set(ids)) == games_in(plan) == 12
