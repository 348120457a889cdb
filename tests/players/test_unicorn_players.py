"""The players of Unicorn Fever: honest, repeatable, and sensible where the right choice is known."""

from __future__ import annotations

import pytest
from tests.unicorn.scenes import at, dice, state_of

from fairground.engine.match import Match
from fairground.engine.rng import fast_rng
from fairground.games import get
from fairground.games.unicorn.results import REPAYMENT
from fairground.games.unicorn.state import UnicornState
from fairground.players import make
from fairground.players.base import Player
from fairground.players.duel import challenge, play_out, wilson
from fairground.players.unicorn.expert import UnicornExpert
from fairground.players.unicorn.forecast import line_up, run
from fairground.players.unicorn.greedy import UnicornGreedy
from fairground.players.unicorn.worth import Purse, attention, contract_worth

pytestmark = pytest.mark.better_compiled

GAME = get("unicorn-fever")
PLAYERS: tuple[type[Player], ...] = (UnicornGreedy, UnicornExpert)
# Lanes stand from purple (x2) to orange (x7); seat 0 is asked for its last Action of the round.
LAST = "seats = 2\n[table]\nturns = 4\n"


def chosen(match: Match, player: type[Player], seed: int = 0) -> str:
    """What a player would do now, as text."""
    seat = match.asks[0].seat
    return str(GAME.action_of(match.state, seat, player(GAME, seed).choose(match.state, seat)))


def played(match: Match, player: type[Player], actions: int) -> list[str]:
    """What a player does in its next actions."""
    one = player(GAME, "p")
    found = []
    for _ in range(actions):
        seat = match.asks[0].seat
        code = one.choose(match.state, seat)
        found.append(str(GAME.action_of(match.state, seat, code)))
        match.play(seat, GAME.action_of(match.state, seat, code))
    return found


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches_are_played_by_the_rules(seats: int) -> None:
    # `apply` refuses whatever is no option.
    for seed in range(2):
        state = GAME.new_state(seats, seed, {"races": 3})
        play_out(state, [PLAYERS[(seat + seed) % 2](GAME, seat) for seat in range(seats)], seed)
        assert state.over


@pytest.mark.parametrize("clans", ["goblins witches", "fairies witches", "gnomes leprechauns"])
def test_every_window_of_a_contract_is_answered(clans: str) -> None:
    prompts = set()
    for seed in range(3):
        state = GAME.new_state(3, seed, {"clans": clans})
        players = [UnicornExpert(GAME, seat) for seat in range(3)]
        while not state.over:
            ask = state.asks[0]
            prompts.add(ask.prompt)
            state.apply(ask.seat, players[ask.seat].choose(state, ask.seat))
    assert {"turn", "bet", "stake", "play", "sign"} <= prompts


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seed_and_knowledge_give_the_same_choices(player: type[Player]) -> None:
    ends = []
    for _ in range(2):
        state = GAME.new_state(3, 5, {"races": 3})
        play_out(state, [player(GAME, seat) for seat in range(3)], 1)
        ends.append(GAME.result(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("player", PLAYERS)
def test_what_is_hidden_changes_nothing(player: type[Player]) -> None:
    state = GAME.new_state(4, 2, None)
    others = [make("random", GAME, seat) for seat in range(4)]
    met = 0
    for step in range(120):
        ask = state.asks[0]
        if ask.prompt in ("turn", "play", "bet") and step % 5 == 0:
            met += 1
            world = state.redeal(ask.seat, fast_rng(f"other {step}", GAME.streams))
            here, there = (player(GAME, step).choose(each, ask.seat) for each in (state, world))
            assert here == there
        state.apply(ask.seat, others[ask.seat].choose(state, ask.seat))
        if state.over:
            break
    assert met > 5


@pytest.mark.parametrize("player", PLAYERS)
def test_thinking_leaves_the_match_as_it_is(player: type[Player]) -> None:
    match = at(LAST + '[[seat]]\nhand = ["golden-leap", "cold-feet"]\n')
    before = match.view(0), len(match.events(0))
    chosen(match, player)
    assert (match.view(0), len(match.events(0))) == before


# Sensible choices


@pytest.mark.parametrize("player", PLAYERS)
def test_a_show_bet_goes_to_a_favourite(player: type[Player]) -> None:
    match = at(LAST + "race = 4\n[[seat]]\ngold = 20\n")
    match.play(0, "take any-bet")
    assert chosen(match, player) in (
        "bet early-show on purple",
        "bet early-show on blue",
        "bet win on purple",
    )


@pytest.mark.parametrize("player", PLAYERS)
def test_cards_help_the_own_bet(player: type[Player]) -> None:
    text = LAST + '[[seat]]\nhand = ["golden-leap"]\nbets = ["win blue 10"]\n'
    match = at(text)
    match.play(0, "take magic")
    assert chosen(match, player) == "play golden-leap on blue"


@pytest.mark.parametrize("player", PLAYERS)
def test_cards_hurt_the_bet_of_a_rival(player: type[Player]) -> None:
    text = LAST + '[[seat]]\nhand = ["glued-hooves"]\n[[seat]]\nbets = ["win purple 30 +2"]\n'
    match = at(text)
    match.play(0, "take magic")
    assert chosen(match, player) == "play glued-hooves on purple"


def test_the_expert_borrows_only_when_it_must_or_when_it_pays() -> None:
    poor = at(LAST + "race = 4\n[[seat]]\ngold = 1\n[[seat]]\n")
    poor.play(0, "take any-bet")
    poor.play(0, "bet win on orange")
    assert chosen(poor, UnicornExpert) == "stake 1"
    broke = at(LAST + "race = 4\n[[seat]]\ngold = 0\n[[seat]]\n")
    broke.play(0, "take any-bet")
    broke.play(0, "bet win on orange")
    assert played(broke, UnicornExpert, 2) == ["borrow", "stake 1"]


def test_the_expert_stakes_more_on_what_is_likely() -> None:
    stakes = []
    for bet in ("early-show on purple", "early-show on orange"):
        match = at(LAST + "race = 4\n[[seat]]\ngold = 40\n[[seat]]\n")
        match.play(0, "take any-bet")
        match.play(0, f"bet {bet}")
        actions = [""]
        while not actions[-1].startswith("stake"):
            actions += played(match, UnicornExpert, 1)
        stakes.append(int(actions[-1].removeprefix("stake ")))
    assert stakes[0] > 20 > stakes[1] == 1


def test_in_debt_at_the_end_gold_comes_first() -> None:
    text = LAST + "race = 4\nodds = { purple = 7, blue = 7 }\n[[seat]]\ngold = 19\nloans = 1\n[[seat]]\n"
    text += 'bets = ["win red 1", "early-show purple 1", "early-show blue 1", "early-show red 1"]\n'
    assert chosen(at(text), UnicornExpert) == "take gold"


def test_the_expert_places_the_unicorn_it_has_bet_on() -> None:
    text = (
        f'seats = 2\ndice = "{dice("purple", "purple")}"\n[table]\nmoment = "race"\nturn = 5\n'
        "odds = { red = 4, green = 4 }\npositions = { red = 12, green = 12 }\n"
        '[[seat]]\nbets = ["win green 5"]\n'
    )
    match = at(text)
    assert match.asks[0].kind == "place"
    assert chosen(match, UnicornExpert) == "place green"


# What it reckons with


def state_at(text: str) -> UnicornState:
    return state_of(at(text))


def test_gold_is_worth_most_around_the_debts() -> None:
    rich, even, lost = (
        Purse(state_at(f"{LAST}race = 4\n[[seat]]\ngold = {gold}\nloans = 4\n[[seat]]\n"), 0)
        for gold in (400, 4 * REPAYMENT, 0)
    )
    assert even.slope > 2 * rich.slope
    assert even.slope > lost.slope > 0
    assert rich.glory > even.glory


def test_those_in_front_matter_most() -> None:
    state = state_at("seats = 3\n[[seat]]\n[[seat]]\nglory = 20\n[[seat]]\nglory = 5\n")
    weights = attention(state, 0)
    assert weights[0] == 0
    assert weights[1] > weights[2] > 0
    assert sum(weights) == pytest.approx(1)


def test_contracts_that_work_every_race_are_worth_more_early() -> None:
    early, late = (state_at(f"seats = 4\n[table]\nrace = {race}\n") for race in (1, 4))
    paper = next(each for each in early.unicorn_components.contracts if each.id == "piggy-bank")
    assert contract_worth(early, 0, paper) > contract_worth(late, 0, paper) > paper.glory


def test_all_ways_of_a_forecast_meet_the_same_cards_and_dice() -> None:
    world = line_up(state_at("seats = 4\n"))
    places, rows = run([world, world.clone(), world.clone()], 40, 3)
    assert places.shape == (3, 6, 6)
    # Equal worlds differ at most where a tie falls by lot.
    assert abs(places[0] - places[1]).max() <= 0.1
    assert places.sum(axis=2) == pytest.approx(1)
    assert places.sum(axis=1) == pytest.approx(1)
    assert rows.tolist() == [[0, 1, 2, 3, 4, 5]] * 3


# Strength; bench/ladder.py measures it properly


def test_regular_beats_random() -> None:
    shares = [share for seed in range(24) for share in challenge(GAME, "regular", "random", 2, seed)]
    assert wilson(sum(shares), len(shares)).low > 0.5


def test_master_beats_regular() -> None:
    shares = [share for seed in range(6) for share in challenge(GAME, "master", "regular", 3, seed)]
    assert wilson(sum(shares), len(shares)).low > 1 / 3
