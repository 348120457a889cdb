"""What must hold in every match of every game, as checks that tests and campaigns share."""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import msgspec

from fairground.engine.components import EMPTY
from fairground.engine.game import Game
from fairground.engine.match import Match, canonical
from fairground.engine.rng import fast_rng
from fairground.engine.saving import fingerprint, save_state, written_out
from fairground.engine.state import State

Invariant = Callable[[State], None]
Choose = Callable[[random.Random, Sequence[int]], int]
LONGEST = 120  # characters of a value that differs


def viewers(match: Match) -> list[int | None]:
    """Every seat, and somebody who only watches."""
    return [*range(match.seats), None]


def face(match: Match, viewer: int | None) -> bytes:
    """Everything a viewer can see of a match, as bytes."""
    return canonical({"view": match.view(viewer), "events": match.events(viewer)})


def as_bytes(value: object) -> bytes:
    """Plain data as it goes over the wire, where the order of keys could tell something, too."""
    return msgspec.json.encode(value)


def same(one: object, other: object, what: str, meaning: str) -> None:
    """Fails with the first place at which two structures of plain data differ, and what that means."""
    if as_bytes(one) != as_bytes(other):
        place, here, there = difference(one, other) or (
            "",
            "one kind of value",
            "another that is equal to it",
        )
        raise AssertionError(f"{what}, differs at {place or 'its root'}: {here} and {there}.\n{meaning}.")


def difference(one: object, other: object, place: str = "") -> tuple[str, str, str] | None:
    """The first place at which two structures of plain data differ, with both values; None: nowhere."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                return f"{place}.{key}".lstrip("."), _short(one.get(key)), _short(other.get(key))
            if found := difference(one[key], other[key], f"{place}.{key}".lstrip(".")):
                return found
        return None
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for number, (here, there) in enumerate(zip(one, other)):
            if found := difference(here, there, f"{place}[{number}]"):
                return found
        return None if len(one) == len(other) else (place, f"{len(one)} items", f"{len(other)} items")
    return None if one == other else (place, _short(one), _short(other))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def swapped(match: Match, card: int, other: int) -> Match:
    """The same match in which two cards have changed places: what anybody knows belongs to the place."""
    twin = match.clone()
    state = twin.state
    exchange = {card: other, other: card}
    for zone in state.zones:
        zone[:] = [exchange.get(one, one) for one in zone]
    state.known[card], state.known[other] = state.known[other], state.known[card]
    return twin


def check_cards(state: State) -> None:
    """Every card of the table lies in exactly one place."""
    lying = sorted(chain.from_iterable(state.zones))
    every = list(range(len(state.components.faces)))
    # Places without a card come first.
    if lying[bisect_right(lying, EMPTY) :] == every:
        return
    lying = [card for card in lying if card != EMPTY]
    names = [face.name for face in state.components.faces]
    lost = [names[card] for card in every if card not in lying]
    double = sorted({names[card] for card in lying if lying.count(card) > 1})
    raise AssertionError(f"cards that lie nowhere: {lost}; that lie in two places: {double}")


def decisions(match: Match, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Plays a match at random; yields seat and code before each decision is carried out."""
    while not match.over:
        ask = rng.choice(match.state.asks)
        code = rng.choice(ask.options)
        yield ask.seat, code
        match.play(ask.seat, match.game.action_of(match.state, ask.seat, code))


def play_fast(
    game: Game, state: State, rng: random.Random, invariant: Invariant | None, choose: Choose | None = None
) -> int:
    """Plays a bare state to its end, at random or as `choose` says; returns the number of decisions."""
    count = 0
    while not state.over:
        assert state.asks, "nobody is asked, but the match is not over"
        seats = [ask.seat for ask in state.asks]
        assert len(set(seats)) == len(seats), "a seat is asked two things at once"
        ask = rng.choice(state.asks)
        assert ask.options, "a seat is asked, but has no options"
        assert ask.options == sorted(set(ask.options)), "options must rise: sorted, none twice"
        state.apply(ask.seat, rng.choice(ask.options) if choose is None else choose(rng, ask.options))
        if invariant is not None:
            invariant(state)
        count += 1
        assert count <= game.longest, f"the match is longer than {game.longest} decisions"
    return count


def check_result(match_game: Game, state: State) -> None:
    result = match_game.result(state)
    seats = state.components.seats
    assert len(result.ranks) == len(result.scores) == len(result.breakdown) == seats
    assert result.winners, "somebody wins"
    assert set(result.winners) == {seat for seat in range(seats) if result.ranks[seat] == 1}
    assert math.isclose(sum(match_game.values(state)), 1.0)


def check_no_trace(match: Match, world: Match, viewer: int | None) -> None:
    """The truth leaves no trace in what is redealt: from either world the same third one is reached."""
    seat = -1 if viewer is None else viewer
    streams = match.game.streams
    from_truth = match.state.redeal(seat, fast_rng("third", streams))
    from_world = world.state.redeal(seat, fast_rng("third", streams))
    if written_out(from_truth) != written_out(from_world) and fingerprint(from_truth) != fingerprint(
        from_world
    ):
        meaning = "what is redealt depends on the hidden truth: `reseal` or `may_lie` reads what it may not"
        same(save_state(from_truth), save_state(from_world), "a world dealt twice", meaning)


def check_twins(match: Match, world: Match, viewer: int | None, seat: int, code: int) -> None:
    """The same answer in the truth and in another possible world: as long as the viewer is told the same,
    the viewer sees the same. In particular nobody is asked, or not asked, because of what is hidden."""
    asked, ask = match.state.ask_of(seat), world.state.ask_of(seat)
    if asked is None or ask is None or ask.prompt != asked.prompt or code not in ask.options:
        return  # this answer does not mean the same there
    truth, twin = match.clone(), world.clone()
    # Dice are no secret that was kept: both worlds roll the same ones.
    twin.state.rng = truth.state.rng.clone()
    told = len(truth.log)
    truth.state.apply(seat, code)
    twin.state.apply(seat, code)
    if as_bytes(truth.events(viewer, told)) == as_bytes(twin.events(viewer, told)):
        who = "spectators" if viewer is None else f"seat {viewer}"
        meaning = (
            "told the same, they must see the same: who is asked, or what is shown, depends on hidden cards"
        )
        same(truth.view(viewer), twin.view(viewer), f"what {who} see after the same answer", meaning)
