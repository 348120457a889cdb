"""Every draw of a match: what chance was asked for, in order, and what it answered.

A match is played again with chance left to the caller, who asks the match's own generator and writes down
what it said. With this list, and the seed, somebody who knows no rules at all can make every number again.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fairground.engine.actions import Action
from fairground.engine.events import Event
from fairground.engine.game import Game, Setup
from fairground.engine.state import State


class Draw(msgspec.Struct, frozen=True):
    """Numbers below each of `sizes`, from one stream. `event`: how many events had happened before. `cards`:
    the pile that was shuffled with them, as it lay before, by its cards' numbers; None for anything else, or
    where several piles could be meant. `zone`: where it lies, as `Lay` counts."""

    stream: int
    sizes: list[int]
    values: list[int]
    event: int
    cards: list[int] | None
    zone: int | None


class Lay(msgspec.Struct, frozen=True, array_like=True):
    """The cards of a zone from a moment on, by their numbers from the bottom to the top; -1 is a gap."""

    moment: int
    zone: int
    cards: list[int]


class Course(msgspec.Struct, frozen=True):
    """All that chance did, and where every card lay. There is a moment after each decision of a player and
    after each draw: `moments` tells how many events had happened by then and how many draws had been made.
    `faces`: which card each number is."""

    draws: list[Draw]
    moments: list[tuple[int, int]]
    lays: list[Lay]
    faces: list[str]


def course_of(game: Game, setup: Setup, actions: Sequence[tuple[int, Action]]) -> Course:
    """The course of a match that can be played."""
    log: list[Event] = []
    state = game.open(setup, explicit_chance=True, log=log)
    course = Course([], [], [], [face.id for face in state.components.faces])
    lying: list[list[int]] = [[] for _ in state.zones]
    _look(state, log, course, lying)
    _decide(state, log, course, lying)
    for seat, action in actions:
        code = game.code_of(state, seat, action)
        assert code is not None
        state.apply(seat, code)
        _look(state, log, course, lying)
        _decide(state, log, course, lying)
    return course


def _decide(state: State, log: list[Event], course: Course, lying: list[list[int]]) -> None:
    while state.wanted:
        stream, sizes = state.wanted_stream, list(state.wanted)
        values = state.rng.draw(stream, sizes)
        zone = _pile(state, sizes)
        cards = None if zone is None else list(state.zones[zone])
        course.draws.append(Draw(stream, sizes, values, len(log), cards, zone))
        for value in values:
            state.apply_chance(value)
        _look(state, log, course, lying)


def _look(state: State, log: list[Event], course: Course, lying: list[list[int]]) -> None:
    """Notes where cards lie differently than before."""
    for zone, cards in enumerate(state.zones):
        if cards != lying[zone]:
            lying[zone] = list(cards)
            course.lays.append(Lay(len(course.moments), zone, lying[zone]))
    course.moments.append((len(log), len(course.draws)))


def _pile(state: State, sizes: list[int]) -> int | None:
    """Where the pile lies that so many numbers shuffle, if there is only one of that size. One of two may be
    anything: a pile of two cards is not told from the choice of a seat."""
    count = len(sizes) + 1
    if count < 3 or sizes != list(range(count, 1, -1)):
        return None
    piles = [zone for zone, cards in enumerate(state.zones) if len(cards) == count and min(cards) >= 0]
    return piles[0] if len(piles) == 1 else None
