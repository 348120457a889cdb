"""What a state has noted of the past, compared with what the log tells of it and with what is true by now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fairground.engine.auditor import Derived
from fairground.engine.events import Event
from fairground.games.unfair.audit.abilities import owners_meant
from fairground.games.unfair.flow.rounds import Round
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.play.measures import holds
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState


def past(state: UnfairState) -> Iterator[Derived]:
    """What was built in this round, and what has been true for so long that it sets nothing off."""
    yield from _built(state)
    yield from _reached(state)


def _built(state: UnfairState) -> Iterator[Derived]:
    """By whom, in order. Nothing can be said of a state without a log, or of a match that began in the middle
    of a round."""
    told = _told_this_round(state)
    if told is None:
        return
    rules = next(effect.rules for effect in EFFECTS if type(effect).__name__ == "Build")
    rebuilt: list[object] = []
    for event in told:
        if event.kind == "did" and event.rules == rules:
            for number, _ in _cards(event):
                rebuilt += [event.facts["seat"], number]
    yield Derived("built", state.built, rebuilt, state.built[-1] if state.built else -1)


def _told_this_round(state: UnfairState) -> list[Event] | None:
    """The events since this round began, if one is under way: there is none on a bench, or in scoring."""
    if not any(isinstance(frame, Round) for frame in state.frames):
        return None
    for place in range(len(state.log or ()) - 1, -1, -1):
        assert state.log is not None
        if state.log[place].kind == "round":
            return state.log[place:]
    return None


def _cards(event: Event) -> list[Any]:
    """The cards of an event, each as its number and its name."""
    shown: Any = event.facts["cards"]
    hidden: Any = event.secret["hidden"] if event.secret else []
    return [*shown, *hidden]


def _reached(state: UnfairState) -> Iterator[Derived]:
    """What waits for something to be true is looked at whenever something was changed that may make it so."""
    if state.unsettled:
        return
    program = state.unfair.program
    found = []
    pairs = state.listening[codes.STATE_REACHED + len(state.listening) - len(EFFECTS)]
    for card, number in zip(pairs[::2], pairs[1::2], strict=True):
        condition = program.triggers[program.abilities[number].trigger].condition
        for owner in owners_meant(state, card, program.abilities[number]):
            if holds(state, Context(owner, card, []), owner, condition):
                found.append((card, number, owner))
    kept = list(zip(state.reached[::3], state.reached[1::3], state.reached[2::3], strict=True))
    yield Derived("reached", sorted(kept), sorted(found))
