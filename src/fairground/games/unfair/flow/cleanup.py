# compiled: mypyc
"""The Cleanup step (unfair.core.steps.cleanup-resets)."""

from __future__ import annotations

from typing import final

from fairground.engine.state import Frame
from fairground.games.unfair.flow.codes import DISCARD_CARD, HAND_LIMIT
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import PARK_DECK
from fairground.games.unfair.play.cannot import stays_closed
from fairground.games.unfair.play.changes import discard, named, turn
from fairground.games.unfair.play.dealing import move_all, refill_market
from fairground.games.unfair.play.market import empty_spaces_of_market
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import upkeep
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.zones import DISCARD, HANDS, MARKET


def discard_pinned(state: UnfairState) -> None:
    """First, pinned events go (unfair.core.cleanup.1-pinned)."""
    is_event = state.unfair.is_event
    pinned: list[int] = []
    for seat in state.seats_in_order():
        for card in state.park(seat):
            if is_event[card]:
                pinned.append(card)
    for card in pinned:
        discard(state, card)
        if state.log is not None:
            facts: dict[str, object] = {"cards": named(state, [card])}
            state.emit("discarded", facts, ("unfair.core.cleanup.1-pinned",))


def reopen_all(state: UnfairState) -> None:
    """Second, all that is closed or unavailable is turned face-up (unfair.core.cleanup.2-reopen,
    unfair.core.cleanup.2-available). Resources too; what is buried stays face-down
    (unfair.core.resource.reopen, unfair.core.bury.no-cleanup-flip,
    unfair.core.staff.unavailable-facedown)."""
    down = state.down
    if 1 not in down:
        return
    for seat in state.seats_in_order():
        turned = [card for card in state.park(seat) if down[card] and not stays_closed(state, card)]
        for card in turned:
            is_staff = state.unfair.printed[card].types & state.unfair.staff
            hear(state, state.unfair.make_available if is_staff else state.unfair.reopen, -1, card)
            turn(state, card, 0)
        if turned and state.log is not None:
            facts: dict[str, object] = {"seat": seat, "cards": named(state, turned)}
            state.emit("reopened", facts, ("unfair.core.cleanup.2-reopen", "unfair.core.cleanup.2-available"))


def clear_market(state: UnfairState) -> None:
    """Fourth, the Park cards in the Market are discarded and others laid out (unfair.core.cleanup.4-market,
    unfair.core.cleanup.4-park-cards-only); kaiju stay (unfair.kaiju.market.cleanup)."""
    printed = state.unfair.printed
    cleared = [card for card in state.zones[MARKET] if printed[card].deck == PARK_DECK]
    move_all(state, cleared, MARKET, DISCARD + PARK_DECK)
    if cleared and state.log is not None:
        facts: dict[str, object] = {"cards": named(state, cleared)}
        state.emit("discarded", facts, ("unfair.core.cleanup.4-market",))
    refill_market(state, empty_spaces_of_market(state))


@final
class HandLimits(UnfairFrame):
    """Fifth, players discard down to their hand limits, in turn order (unfair.core.cleanup.5-hand-limit)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return HandLimits()

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if (state.queue or state.unsettled) and upkeep(state):
            return
        seat = seat_over_limit(state)
        if seat < 0:
            state.frames.pop()
        else:
            ask_to_discard(state, seat)

    def ask(self, state: UnfairState) -> None:
        ask_to_discard(state, seat_over_limit(state))

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        card = code - DISCARD_CARD
        hear(state, state.unfair.discard, seat, card)
        discard(state, card)
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "cards": named(state, [card])}
            state.emit("discarded", facts, ("unfair.core.cleanup.5-hand-limit",))


def ask_to_discard(state: UnfairState, seat: int) -> None:
    """Asks a seat which of its cards it discards."""
    state.open_ask(seat, HAND_LIMIT, [DISCARD_CARD + card for card in distinct(state, state.hand(seat))])


def seat_over_limit(state: UnfairState) -> int:
    """The first seat with too many cards in hand, or -1."""
    zones, sure = state.zones, state.unfair.sure_hand
    for seat in state.seats_in_order():
        count = len(zones[HANDS[seat]])
        if count > sure and count > stat(state, seat, codes.HAND_LIMIT):
            return seat
    return -1


def pass_marker(state: UnfairState) -> None:
    """Sixth, the marker moves on (unfair.core.cleanup.6-starting-player). It says something by whom it lies
    with (unfair.core.marker.definition)."""
    state.starting = (state.starting + 1) % state.components.seats
    if state.log is not None:
        state.emit("marker", {"seat": state.starting}, ("unfair.core.cleanup.6-starting-player",))
