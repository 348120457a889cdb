"""Observations: a fixed number of named columns, no more than a seat may know, and all it saw remembered."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.rl.tables import every_game, every_table, random_match

from fairground.engine.errors import BadSetup
from fairground.engine.rng import fast_rng
from fairground.engine.saving import fingerprint
from fairground.rl.layout import LIMIT
from fairground.rl.moment import Ground, Moment, ground, options_from_text
from fairground.rl.seeing import facts_of

pytestmark = pytest.mark.better_compiled


@every_table
def test_vectors_are_finite_and_named(game: str, players: int) -> None:
    layout = ground(game, players).layout
    assert len(layout.names) == layout.size == len(set(layout.names))
    used = np.zeros(layout.size, bool)
    for moment, _ in random_match(ground(game, players), 1):
        if moment.chance_size:
            continue
        vector = moment.vector(moment.seat if moment.seat >= 0 else 0)
        assert vector.shape == (layout.size,)
        assert vector.dtype == np.float32
        assert np.isfinite(vector).all()
        assert abs(vector).max() <= LIMIT
        used |= vector != 0
    assert used.sum() > layout.size / 20


@every_table
def test_nobody_sees_or_is_offered_anything_else_in_a_world_that_differs_in_secrets(
    game: str, players: int
) -> None:
    here = ground(game, players)
    differing = 0
    for number, (moment, _) in enumerate(random_match(here, 2)):
        if moment.chance_size or moment.over or number % 3:
            continue
        seat = number // 3 % players
        world = moment.redealt(seat, fast_rng(str(number), here.game.streams))
        differing += fingerprint(world.state) != fingerprint(moment.state)
        for public, private in ((True, True), (True, False), (False, True)):
            assert world.text(seat, public, private) == moment.text(seat, public, private)
            assert (world.vector(seat, public, private) == moment.vector(seat, public, private)).all()
        assert (world.mask(seat) == moment.mask(seat)).all()
        assert world.legal(seat) == moment.legal(seat)
        assert world.past[seat] == moment.past[seat]
    assert differing > 5


@every_table
def test_a_vector_is_the_same_alone_and_among_others(game: str, players: int) -> None:
    layout = ground(game, players).layout
    for number, (moment, _) in enumerate(random_match(ground(game, players), 4)):
        if moment.chance_size or moment.begun or number % 5:
            continue
        moment.text(0)
        for seat in range(players):
            assert np.allclose(moment.vector(seat), layout.alone(moment.state, seat), atol=1e-6)


def test_the_own_seat_comes_first() -> None:
    moment = ground("unlucky-adventurers", 3).begin("5")
    names = moment.ground.layout.names
    hands = [len(moment.state.zones[moment.state.components.zone_number("hand", seat)]) for seat in range(3)]
    for seat in range(3):
        vector = moment.vector(seat)
        seen = dict(zip(names, vector, strict=True))
        assert [seen[f"you are seat {other}"] for other in range(3)] == [other == seat for other in range(3)]
        own = {name: value for name, value in seen.items() if name.startswith("hand +0: ") and value}
        assert own
        assert not any(name.startswith("hand +0: hidden") for name in own)
        others = sum(value for name, value in seen.items() if name.startswith("hand +1: hidden"))
        assert others * 102 == pytest.approx(hands[(seat + 1) % 3])  # a share of the quest cards
        asked = [name for name, value in seen.items() if name.startswith("turn = +") and value]
        assert asked == [f"turn = +{(moment.seat - seat) % 3}"]


def test_known_cards_count_by_kind_and_hidden_ones_by_back() -> None:
    moment = ground("fair-game", 2).begin("1")
    seen = dict(zip(moment.ground.layout.names, moment.vector(0), strict=True))
    grid = [moment.state.components.faces[card].id for card in moment.state.zones[0]]
    assert all(seen[f"grid: {id}"] == 1 for id in grid)
    assert seen["pile: hidden combination"] == pytest.approx(len(moment.state.zones[1]) / 26)


def test_influence_power_and_panoramas_of_all_seats_are_seen() -> None:
    looked_for: dict[str, dict[str, Callable[[dict[str, Any]], int]]] = {
        "alien, comicbook": {
            "tokens.alien influence": lambda player: player["tokens"].get("alien influence", 0),
            "influence_income": lambda player: player["influence_income"],
            "power": lambda player: player["power"],
        },
        "b-movie, hacker": {
            "panoramas.0.points": lambda player: sum(each["points"] for each in player["panoramas"][:1])
        },
    }
    for packs, columns in looked_for.items():
        here = ground("unfair", 2, {"packs": packs})
        found: set[tuple[str, int, bool]] = set()
        # Random parks seldom have panoramas, so as many matches as it takes.
        matches = (moment for seed in range(60) for moment, _ in random_match(here, seed))
        while len(found) < 4 * len(columns):
            moment = next(matches)
            if moment.chance_size or moment.over:
                continue
            seen = dict(zip(here.layout.names, moment.vector(0), strict=True))
            players = facts_of(here.game, moment.state, 0)["players"]
            for seat in (0, 1):
                for column, of in columns.items():
                    has = of(players[seat]) > 0
                    assert (seen[f"players.{seat}.{column}"] > 0) == has
                    found.add((column, seat, has))


def test_a_mastermind_is_known_to_its_owner_only() -> None:
    here = ground("unfair", 2, {"packs": "alien, comicbook"})
    moment = next(moment for moment, _ in random_match(here, 1) if not moment.chance_size)
    for seat in (0, 1):
        seen = dict(zip(here.layout.names, moment.vector(seat), strict=True))
        known = [name for name, value in seen.items() if name.startswith("mastermind +") and value]
        own, other = known
        assert own.startswith("mastermind +0: ")
        assert other == "mastermind +1: hidden mastermind"


def history_of(match: list[tuple[Moment, int]]) -> list[int]:
    return [number for _, number in match[:-1]]


@every_table
def test_a_state_follows_from_its_history_alone(game: str, players: int) -> None:
    here = ground(game, players)
    match = list(random_match(here, 6))
    # Another start with another random source: what is played must not depend on it.
    other = Moment(here, here.open(here.rng("another"), True), past=here.root.past)
    for number in history_of(match):
        other = other.after(number)
    assert str(other) == str(match[-1][0])
    assert other.past == match[-1][0].past
    assert other.returns() == match[-1][0].returns()


@every_table
def test_moments_are_values(game: str, players: int) -> None:
    rng = random.Random(9)
    kept: list[tuple[Moment, str]] = []
    for moment, number in random_match(ground(game, players), 8):
        if rng.random() < 0.05:
            kept.append((moment, str(moment)))
            assert copy.deepcopy(moment) is moment
            stored = pickle.loads(pickle.dumps(moment))
            assert str(stored) == str(moment)
            assert stored.past == moment.past
            if not moment.over:
                assert str(stored.after(number)) == str(moment.after(number))
    assert len(kept) > 3
    for moment, before in kept:
        moment._seen.pop("truth")
        assert str(moment) == before


@every_game
def test_what_was_seen_and_done_is_remembered(game: str) -> None:
    """No two moments of a match look alike to a seat that decided something in between, and two pasts that
    differ in what a seat saw or did stay apart."""
    here = ground(game, 3)
    for seed in range(2):
        before: dict[int, set[bytes]] = {seat: set() for seat in range(3)}
        for moment, _ in random_match(here, seed):
            if moment.chance_size or moment.over:
                continue
            assert moment.past[moment.seat] not in before[moment.seat]
            before[moment.seat].add(moment.past[moment.seat])
            legal = moment.legal()
            if len(legal) > 1:
                first, second = moment.after(legal[0]), moment.after(legal[1])
                assert first.past[moment.seat] != second.past[moment.seat]


def test_sealed_choices_stay_sealed_while_others_choose() -> None:
    """Where seats choose at the same time, the next one learns nothing of what was chosen before it."""
    sealed = 0
    for moment, _ in random_match(ground("fair-game", 3), 5):
        seats = sorted(ask.seat for ask in moment.state.asks)
        if len(seats) < 2:
            continue
        looks = {}
        for number in moment.legal():
            after = moment.after(number)
            if after.seat == seats[1]:
                looks[number] = (after.text(seats[1]), after.past[seats[1]], after.vector(seats[1]).tobytes())
        sealed += len(looks) > 1
        assert len(set(looks.values())) <= 1
    assert sealed > 5


def test_losers_pay_what_winners_share() -> None:
    for game, players in (("fair-game", 4), ("unlucky-adventurers", 5)):
        end = list(random_match(ground(game, players), 0))[-1][0]
        winners = end.ground.game.result(end.state).winners
        returns = end.returns()
        assert sum(returns) == pytest.approx(0)
        assert {seat for seat, value in enumerate(returns) if value > 0} == set(winners)
        assert [value for value in returns if value < 0] == [-1.0] * (players - len(winners))


def test_options_are_written_as_text_and_checked() -> None:
    assert options_from_text("") == {}
    assert options_from_text("mode:turns; round_cap:20;x:true") == {
        "mode": "turns",
        "round_cap": 20,
        "x": True,
    }
    with pytest.raises(BadSetup, match="name:value"):
        options_from_text("turns")
    with pytest.raises(BadSetup, match="did you mean 'mode'"):
        ground("fair-game", 2, {"mod": "turns"})


def test_the_same_table_is_laid_out_once() -> None:
    assert ground("fair-game") is ground("fair-game", 2)
    assert ground("fair-game", 2, {"mode": "turns"}) is not ground("fair-game", 2)
    again = Ground("unicorn-fever", 3, {})
    assert again.layout.names == ground("unicorn-fever", 3).layout.names
