"""One game: its result, its times, and what a forfeit makes of it."""

from __future__ import annotations

from tests.arena.helpers import GAME, STRONG, WEAK, bot, plan_of, told

from fairground.arena.playing import milliseconds, play_deal
from fairground.engine.factors import ORDER
from fairground.players.duel import winning_shares


def test_the_same_plan_gives_the_same_games() -> None:
    plan = plan_of(f"{STRONG},{WEAK}")
    assert told(play_deal(plan, 3)) == told(play_deal(plan, 3))
    assert told(play_deal(plan, 3)) != told(play_deal(plan, 4))


def test_a_deal_is_the_same_whoever_sits_where() -> None:
    plan = plan_of(f"{STRONG},{WEAK},{WEAK}", game="unlucky-adventurers", factors=True)
    for deal in range(3):
        dealt = [
            [(seat["character"], seat[ORDER]) for seat in game.factors] for game in play_deal(plan, deal)
        ]
        assert len(dealt) == 3
        assert dealt[0] == dealt[1] == dealt[2]


def test_a_game_is_the_one_that_a_duel_on_its_seed_plays() -> None:
    [game] = play_deal(plan_of(f"{WEAK}:2"), 2)
    assert [game.share(seat) for seat in range(2)] == winning_shares(GAME, [WEAK, WEAK], "tests|2")


def test_games_that_are_done_are_left_out() -> None:
    plan = plan_of(f"{STRONG},{WEAK}")
    both = play_deal(plan, 0)
    [other] = play_deal(plan, 0, [both[0].id])
    assert told([other]) == told(both[1:])


def test_moves_are_counted_by_how_long_they_took() -> None:
    plan = plan_of(f"{STRONG},{WEAK}")
    for game in play_deal(plan, 0):
        for steps in game.times:
            assert sum(steps.values()) > 1
            assert all(0 < milliseconds(step) < 60_000 for step in steps)


def test_who_forfeits_is_last_and_the_others_play_on() -> None:
    plan = plan_of(f"{STRONG},{WEAK},{bot('sys.exit()')}")
    for game in play_deal(plan, 0):
        quitter = game.lineup.index(2)
        assert list(game.forfeits) == [str(quitter)]
        assert game.ranks[quitter] == 3
        assert sorted(game.ranks) in ([1, 2, 3], [1, 1, 3])
        assert quitter not in game.winners
        assert game.winners


def test_when_all_forfeit_nobody_wins() -> None:
    plan = plan_of(f"{bot('sys.exit()')},{bot('sys.exit(1)')}")
    game = play_deal(plan, 0)[0]
    assert set(game.forfeits) == {"0", "1"}
    assert game.winners == ()
    assert game.ranks == (2, 2)
    assert [game.share(0), game.share(1)] == [0.0, 0.0]
