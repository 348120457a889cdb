# compiled: mypyc
"""Rearranging a park: card after card goes to another place, until its player is done."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.fields import Shared
from fairground.engine.state import Frame
from fairground.games.unfair.play.building import empty_spaces, hosts_for, is_attraction
from fairground.games.unfair.play.changes import exchange, move_in_parks, named
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.zones import CARD, DONE, ON_CARD, SPACE

MOVES: Final = 2  # for each card, so that nobody moves about for ever


def movable_in(state: UnfairState, seat: int) -> list[int]:
    """The attractions and upgrades of a park."""
    card_facts = state.unfair
    types = card_facts.attraction | card_facts.upgrade
    return [
        card
        for card in state.park(seat)
        if card_facts.printed[card].types & types and not card_facts.printed[card].is_built_in
    ]


def places_to_go(state: UnfairState, cards: list[int], card: int) -> list[int]:
    """Where one of some cards that are rearranged could go, without breaking a rule: as option codes, in
    rising order. Spaces may stay empty between attractions (unfair.comicbook.redshift.suitable,
    unfair.comicbook.redshift.no-misplacing, unfair.comicbook.redshift.gaps)."""
    if not state.in_park(card):
        return []
    seat = state.owner(card)
    if is_attraction(state, card):
        spaces = empty_spaces(state, seat)
        spaces += [state.space[other] for other in cards if other != card and state.space[other] > 0]
        return [SPACE + space for space in sorted(set(spaces))]
    here = state.host[card]
    if here < 0 or state.unfair.printed[card].is_built_in:
        return []
    return [CARD + host for host in sorted(hosts_for(state, seat, card)) if host != here]


@final
class Rearranging(UnfairFrame):
    """A player moves cards of a park. Each move is allowed by itself, so the park is as it may be whenever
    its player stops."""

    seat: int
    cards: Shared[list[int]]
    left: int  # moves
    card: int  # = -1; the card that is moved next

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "cards", "left", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards", "left", "card")

    def __init__(self, seat: int, cards: list[int], left: int, card: int = -1) -> None:
        self.seat = seat
        self.cards = cards
        self.left = left
        self.card = card

    def clone(self) -> Frame:
        return Rearranging(self.seat, self.cards, self.left, self.card)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if self.left <= 0 or not self._movable(state):
            state.frames.pop()
        else:
            self.ask(state)

    def _movable(self, state: UnfairState) -> list[int]:
        return [card for card in self.cards if places_to_go(state, self.cards, card)]

    def ask(self, state: UnfairState) -> None:
        if self.card >= 0:
            state.open_ask(self.seat, "rearrange-to", places_to_go(state, self.cards, self.card))
        else:
            options = [CARD + card for card in sorted(self._movable(state))]
            state.open_ask(self.seat, "rearrange", [DONE, *options])

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        if code == DONE:
            state.frames.pop()
        elif self.card < 0:
            self.card = code - CARD
            self.ask(state)
        else:
            card, self.card = self.card, -1
            self.left -= 1
            self._move(state, card, code)

    def _move(self, state: UnfairState, card: int, code: int) -> None:
        facts: dict[str, object] = {"seat": self.seat, "cards": named(state, [card])}
        if code >= CARD:
            move_in_parks(state, card, state.owner(card), ON_CARD + code - CARD)
            facts["on"] = state.components.faces[code - CARD].name
        else:
            space = code - SPACE
            there = [other for other in self.cards if state.space[other] == space]
            if there:
                exchange(state, card, there[0])
            else:
                move_in_parks(state, card, state.owner(card), space)
            facts["space"] = space
        if state.log is not None:
            state.emit("moved", facts, ("unfair.core.gl.suitable",))
