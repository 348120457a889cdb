# compiled: mypyc
"""Playing events and using abilities of other cards."""

from __future__ import annotations

from typing import ClassVar, final

from fairground.engine.rng import Rng
from fairground.engine.state import Frame
from fairground.games.unfair.language.codes import AT_ONCE, CANNOT_DO, DO, UNKNOWN_NEED
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.play.abilities import Discarding, can_start, is_spent, start, usable
from fairground.games.unfair.play.active import half_mark, has_accepted
from fairground.games.unfair.play.cannot import may_do
from fairground.games.unfair.play.changes import enter_park, named
from fairground.games.unfair.play.effect import EFFECTS, is_met
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.zones import NOTHING, OPTION, PARKS, PLAYED, RULES


def playable_halves(state: UnfairState, seat: int, card: int) -> list[int]:
    """The halves of an event that a seat can play of its own accord now; blocks and answers wait for
    others."""
    found: list[int] = []
    if state.in_force[CANNOT_DO] and not may_do(state, seat, state.unfair.play, card):
        return found
    abilities = state.unfair.abilities
    for number in state.unfair.printed[card].reasons:
        half = abilities[number].half
        if half not in found and _is_reason(state, seat, card, number):
            found.append(half)
    return found


def is_playable(state: UnfairState, seat: int, card: int) -> bool:
    """Whether a seat can play one of a card's halves; only events have reasons to be played."""
    if state.in_force[CANNOT_DO] and not may_do(state, seat, state.unfair.play, card):
        return False
    printed = state.unfair.printed[card]
    if printed.need != UNKNOWN_NEED and is_met(state, printed.need):
        return True
    for number in printed.reasons:
        if _is_reason(state, seat, card, number):
            return True
    return False


def _is_reason(state: UnfairState, seat: int, card: int, number: int) -> bool:
    """Whether a line of an event that may be a reason to play its half is one now. A pinned event lasts, so
    there always is one (unfair.core.gl.pin)."""
    return state.unfair.abilities[number].pinned or can_start(state, number, seat, card, NOTHING)


def play_offered(state: UnfairState, seat: int, card: int) -> None:
    """A seat plays an event that was offered to it just now, so one of its halves can be played."""
    halves = state.unfair.printed[card].halves
    if len(halves) == 1:
        play_half(state, seat, card, halves[0])
    else:
        state.frames.append(Playing(seat, card))


def play_half(state: UnfairState, seat: int, card: int, half: int) -> None:
    """A seat plays one half of an event: its lines in order, then it is discarded or, pinned, stays in the
    park until Cleanup (unfair.core.steps.event-card, unfair.core.gl.unpinned-events,
    unfair.core.gl.pin). Only what has a line for it can be pinned (unfair.core.gl.pin-symbol)."""
    abilities = state.unfair.abilities
    begun: list[int] = []
    pinned = False
    for number in state.unfair.printed[card].abilities:
        ability = abilities[number]
        if ability.half == half:
            if ability.pinned:
                pinned = True
            elif ability.timing in AT_ONCE:
                begun.append(number)
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "cards": named(state, [card])}
        state.emit("played", facts, ("unfair.core.steps.event-card",))
    hear(state, state.unfair.play, seat, card)
    if pinned:
        enter_park(state, seat, card, half_mark(half))
    else:
        state.put(card, PLAYED)
        state.frames.append(Discarding(card))
    for number in reversed(begun):
        start(state, number, seat, card, NOTHING, -1)


@final
class Playing(UnfairFrame):
    """A seat plays an event and chooses its half."""

    seat: int
    card: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def clone(self) -> Frame:
        return Playing(self.seat, self.card)

    # Made up to here.

    def conceal(self, state: UnfairState, seat: int) -> None:
        self.card = state.concealed([self.card], seat, [])[0]

    def reseal(self, state: UnfairState, seat: int, rng: Rng) -> None:
        self.card = state.dealt([self.card], seat, rng, [], [])[0]

    def step(self, state: UnfairState) -> None:
        halves = playable_halves(state, self.seat, self.card)
        if len(halves) > 1:
            # Whoever plays a card shows it.
            state.reveal(self.card)
            self._open(state, halves)
            return
        state.frames.pop()
        if halves:
            play_half(state, self.seat, self.card, halves[0])

    def ask(self, state: UnfairState) -> None:
        self._open(state, playable_halves(state, self.seat, self.card))

    def _open(self, state: UnfairState, halves: list[int]) -> None:
        state.open_ask(self.seat, "half", [OPTION + half for half in halves] or [OPTION])

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        state.frames.pop()
        play_half(state, self.seat, self.card, code - OPTION)


def borrowable(state: UnfairState, seat: int, source: int, card: int) -> list[int]:
    """The abilities of a card that somebody could use as if they were on another one; none that would borrow
    in turn (RU86)."""
    found: list[int] = []
    for number in state.unfair.printed[card].abilities:
        ability = state.unfair.abilities[number]
        if ability.timing in AT_ONCE and not is_spent(state, source, number, seat):
            if not _borrows(ability) and can_start(state, number, seat, source, NOTHING):
                found.append(number)
    return found


def _borrows(ability: Ability) -> bool:
    for step in ability.steps:
        if step.code == DO and EFFECTS[step.verb].borrows:
            return True
    return False


@final
class Borrowing(UnfairFrame):
    """A seat chooses which ability of another card it uses."""

    seat: int
    source: int
    card: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "source", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source", "card")

    def __init__(self, seat: int, source: int, card: int) -> None:
        self.seat = seat
        self.source = source
        self.card = card

    def clone(self) -> Frame:
        return Borrowing(self.seat, self.source, self.card)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        found = borrowable(state, self.seat, self.source, self.card)
        if len(found) > 1:
            self.ask(state)
            return
        state.frames.pop()
        if found:
            start(state, found[0], self.seat, self.source, NOTHING, -1)

    def ask(self, state: UnfairState) -> None:
        found = borrowable(state, self.seat, self.source, self.card)
        numbers = state.unfair.printed[self.card].abilities
        state.open_ask(self.seat, "ability", [OPTION + numbers.index(number) for number in found])

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        state.frames.pop()
        number = state.unfair.printed[self.card].abilities[code - OPTION]
        start(state, number, self.seat, self.source, NOTHING, -1)


def open_abilities(state: UnfairState, seat: int, timing: int) -> list[int]:
    """The abilities of a timing that a seat can use now: card, ability, ... `timed` has only active ones."""
    pairs = state.timed[timing]
    found = NOTHING
    if pairs:
        where, park = state.where, PARKS[seat]
        for place in range(0, len(pairs), 2):
            card = pairs[place]
            lies = where[card]
            if lies != park and lies != RULES:
                continue
            number = pairs[place + 1]
            if lies == RULES and not is_everybodys(state, seat, card, number):
                continue
            if usable(state, seat, card, number):
                found = found + pairs[place : place + 2]
    return found


def is_everybodys(state: UnfairState, seat: int, card: int, number: int) -> bool:
    """Whether an ability of a card in no park is a seat's to use, as it is everybody's."""
    if not state.unfair.abilities[number].everybodys:
        return False
    if state.unfair.printed[card].offered or card == state.unfair.solo:
        return has_accepted(state, card, seat)
    return True
