"""Whole games with kaiju: what must hold in them, and any moment of an attack stored and resumed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from fairground.engine.match import Match, canonical
from fairground.engine.saving import fingerprint, load_state, save_state
from fairground.engine.state import State
from fairground.games import get, new_match
from fairground.games.unfair.flow import codes
from fairground.games.unfair.flow.attacks import Attacks
from fairground.games.unfair.state.zones import KAIJU, SELL_MEDAL
from fairground.players.unfair.greedy import UnfairGreedy
from fairground.proving.campaigns.games import keen
from fairground.proving.conformance import check_cards, check_no_trace, check_result, check_twins, viewers
from fairground.proving.invariants.unfair import invariant

GAME = get("unfair")
FIRST_ATTACK = 5  # the round
PYLONS = "kaiju, kaiju"


def fierce(rng: random.Random, options: list[int]) -> int:
    """An option of somebody who builds and hits, and keeps the medals."""
    kept = [code for code in options if code < SELL_MEDAL] or options
    used = [code for code in kept if codes.USE <= code < codes.PLAY]
    return rng.choice(used) if used and rng.random() < 0.7 else keen(rng, kept)


def played(match: Match, seed: int) -> Iterator[tuple[int, int]]:
    """Plays a match; yields seat and code before each decision is carried out."""
    rng = random.Random(seed)
    while not match.over:
        ask = match.state.asks[0]
        code = fierce(rng, ask.options)
        yield ask.seat, code
        match.play(ask.seat, match.game.action_of(match.state, ask.seat, code))


@pytest.mark.parametrize(
    "packs", ["kaiju, ocean", "western, kaiju, ocean", "kaiju, kaiju, dinosaur, western"]
)
def test_what_must_hold_holds_while_kaiju_rage(packs: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        match = new_match(
            "unfair", packs.count(",") + 1, seed, {"packs": packs, "repeat_packs": True}, dice="fast"
        )
        for _ in played(match, seed):
            invariant(match.state)
        check_cards(match.state)
        check_result(GAME, match.state)
        seen.update(event["kind"] for event in match.events(None))
    assert seen["settled"] == 9
    assert seen["attack"] > 9


def test_kaiju_are_driven_off_for_medals() -> None:
    seen: Counter[str] = Counter()
    won = 0
    for seed in range(4):
        match = new_match("unfair", 2, seed, {"packs": PYLONS, "repeat_packs": True}, dice="fast")
        for _ in played(match, seed):
            pass
        seen.update(event["kind"] for event in match.events(None))
        assert match.result is not None
        won += sum(sources.get("medals", 0) for sources in match.result.breakdown)
    assert won >= 50
    assert seen["driven-off"]


def test_nobody_learns_what_is_hidden_while_kaiju_rage() -> None:
    match = new_match("unfair", 2, 2, {"packs": PYLONS, "repeat_packs": True}, dice="fast")
    looked = 0
    for number, (seat, code) in enumerate(played(match, 2)):
        if match.view(None)["round"] < FIRST_ATTACK:
            continue
        looked += 1
        viewer = viewers(match)[number % 3]
        world = match.redeal(viewer, number)
        assert canonical(world.view(viewer)) == canonical(match.view(viewer))
        invariant(world.state)
        check_no_trace(match, world, viewer)
        check_twins(match, world, viewer, seat, code)
    assert looked > 40


def attacking(state: State) -> bool:
    return any(isinstance(frame, Attacks) for frame in state.frames)


def test_any_moment_of_an_attack_can_be_stored_and_resumed() -> None:
    """Chance is decided from outside, so that the game also stops while the dice for a kaiju roll."""
    setup = GAME.setup(2, "5", {"packs": "kaiju, ocean"}, "fast")
    state = GAME.open(setup, explicit_chance=True)
    rng = random.Random(5)
    rolls = questions = 0

    def go_on(one: State, seat: int, choice: int) -> None:
        if one.chance_size():
            one.apply_chance(choice)
        else:
            one.apply(seat, choice)

    while not state.over:
        if state.chance_size():
            seat, choice = -1, rng.randrange(state.chance_size())
        else:
            seat, choice = state.asks[0].seat, keen(rng, state.asks[0].options)
        if attacking(state):
            rolls += bool(state.chance_size())
            questions += not state.chance_size()
            before = fingerprint(state)
            stored = canonical(save_state(state))
            resumed = load_state(GAME.blank(state.components), save_state(state), GAME.parts)
            twin = state.clone()
            assert canonical(save_state(resumed)) == stored
            go_on(resumed, seat, choice)
            go_on(twin, seat, choice)
            assert fingerprint(resumed) == fingerprint(twin)
            assert fingerprint(state) == before
        go_on(state, seat, choice)
    assert rolls >= 12
    assert questions >= 3


def test_greedy_players_hit_kaiju() -> None:
    state = GAME.new_state(2, 3, {"packs": PYLONS, "repeat_packs": True})
    players = [UnfairGreedy(GAME, seed) for seed in range(2)]
    most = 0
    while not state.over:
        ask = state.asks[0]
        state.apply(ask.seat, players[ask.seat].choose(state, ask.seat))
        most = max(most, len(state.zones[KAIJU]))
    check_result(GAME, state)
    assert 1 <= most <= 3
    assert sum(sources.get("medals", 0) for sources in GAME.result(state).breakdown) > 30
