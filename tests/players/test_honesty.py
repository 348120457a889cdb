"""No player sees more than its seat may know, plays anything illegal, or depends on anything but its seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.engine.saving import fingerprint
from fairground.engine.state import State
from fairground.games import get
from fairground.players import KINDS, make
from fairground.players.base import Player
from fairground.players.duel import play_out
from fairground.players.hints import hints
from fairground.players.levels import LEVELS
from fairground.proving.toy import HIGH_CARD

pytestmark = pytest.mark.better_compiled

FAIR_GAME = get("fair-game")
HIDING = [get(name) for name in ("unlucky-adventurers", "unicorn-fever", "unfair")]
TABLES = [(FAIR_GAME, seats, mode) for seats in (2, 3, 4) for mode in ("steps", "turns", "real-time")]


def decisions(game: Game, seats: int, seed: int, most: int) -> Iterator[tuple[State, int]]:
    """The decisions of a match played at random: the state and the seat that is asked."""
    state = game.new_state(seats, seed)
    rng = fast_rng(f"decisions|{seed}", 1)
    for _ in range(most):
        if state.over:
            return
        ask = state.asks[rng.below(DICE, len(state.asks))]
        yield state, ask.seat
        state.apply(ask.seat, ask.options[rng.below(DICE, len(ask.options))])


def worlds(game: Game, state: State, seat: int) -> list[State]:
    """Two states that a seat cannot tell apart."""
    return [state.redeal(seat, fast_rng(f"world|{number}", game.streams)) for number in range(2)]


def choices(
    player: Player, game: Game, seats: int, seed: int, most: int = 60
) -> tuple[list[int], list[int], int]:
    """What a player chooses in the first and in the second of such pairs, and how many pairs differ."""
    found: tuple[list[int], list[int]] = ([], [])
    different = 0
    for state, seat in decisions(game, seats, seed, most):
        pair = worlds(game, state, seat)
        different += fingerprint(pair[0]) != fingerprint(pair[1])
        for world, chosen in zip(pair, found, strict=True):
            chosen.append(type(player)(game, player.seed, player.settings).choose(world, seat))
    return *found, different


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", [FAIR_GAME, HIGH_CARD], ids=lambda game: game.id)
def test_what_is_hidden_makes_no_difference(kind: str, game: Game) -> None:
    for seed in range(3):
        one, other, different = choices(make(kind, game, seed), game, 3, seed)
        assert different > len(one) / 4, "the pairs hide too little to prove anything"
        assert one == other


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
def test_every_level_of_every_game_knows_no_more_than_its_seat(level: str, game: Game) -> None:
    one, other, different = choices(make(level, game, 1), game, 2, 4, most=24)
    assert different > len(one) / 4, "the pairs hide too little to prove anything"
    assert one == other


@pytest.mark.parametrize("game", [FAIR_GAME, *HIDING], ids=lambda game: game.id)
def test_hints_know_no_more_than_the_seat(game: Game) -> None:
    told = 0
    for number, (state, seat) in enumerate(decisions(game, 2, 6, 24)):
        if number % 12 == 11:
            here, there = (hints(game, world, seat, number) for world in worlds(game, state, seat))
            assert here == there
            told += 1
    assert told == 2


class Cheat(Player):
    """Looks at the real state before it chooses."""

    def choose(self, state: State, seat: int) -> int:
        ask = state.ask_of(seat)
        assert ask is not None
        return ask.options[sum(card * (n + 1) for n, card in enumerate(state.zones[1])) % len(ask.options)]

    def think(self, world: State, seat: int, rng: Rng) -> int:
        raise AssertionError("it has chosen already")


def test_a_cheat_would_be_found_out() -> None:
    one, other, _ = choices(Cheat(FAIR_GAME), FAIR_GAME, 3, 0)
    assert one != other


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_choices(kind: str) -> None:
    def chosen(seed: int) -> list[int]:
        player = make(kind, FAIR_GAME, seed)
        return [player.choose(state, seat) for state, seat in decisions(FAIR_GAME, 3, 5, 40)]

    assert chosen(1) == chosen(1)
    # The master has next to nothing left to chance.
    assert chosen(1) != chosen(2) or kind == "master"


@pytest.mark.parametrize("kind", KINDS)
def test_choosing_leaves_the_match_untouched(kind: str) -> None:
    player = make(kind, FAIR_GAME, 1)
    for state, seat in decisions(FAIR_GAME, 4, 2, 20):
        before = fingerprint(state)
        player.choose(state, seat)
        assert fingerprint(state) == before


@pytest.mark.parametrize(("game", "seats", "mode"), TABLES)
def test_whole_matches_between_all_kinds_are_legal(game: Game, seats: int, mode: str) -> None:
    kinds = ("expert", "regular", "novice", "master")[:seats]
    state = game.new_state(seats, f"{mode} {seats}", {"mode": mode})
    # `apply` refuses whatever is not an option.
    play_out(state, [make(kind, game, seat) for seat, kind in enumerate(kinds)], 1)
    assert state.over
    assert game.result(state).winners


def test_a_player_plays_in_a_match() -> None:
    match = Match(FAIR_GAME, FAIR_GAME.setup(2, "a match"))
    players = [make("expert", FAIR_GAME, seat) for seat in range(2)]
    for _ in range(10):
        seat = match.asks[0].seat
        players[seat].play(match, seat)
    assert len(match.history) == 10
