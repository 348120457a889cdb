# compiled: mypyc
"""The Guests step: guests pay (unfair.core.steps.guests-income)."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN, INFLUENCE
from fairground.games.unfair.play.changes import gain
from fairground.games.unfair.play.measures import guests, is_shut, stat
from fairground.games.unfair.play.state import UnfairState


def guests_pay(state: UnfairState) -> None:
    """Each guest brings coins; there are as many as stars, and no more than fit in
    (unfair.core.capacity.cap). Alien influence comes at the same time."""
    for seat in state.seats_in_order():
        count = guests(state, seat)
        coins = count * stat(state, seat, codes.COINS_PER_GUEST)
        influence = influence_of(state, seat) if state.unfair.gives_influence else 0
        gain(state, seat, COIN, coins)
        if influence:
            gain(state, seat, INFLUENCE, influence)
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": seat,
                "stars": stat(state, seat, codes.PARK_STARS),
                "capacity": stat(state, seat, codes.GUEST_CAPACITY),
                "guests": count,
                "coins": coins,
                "influence": influence,
            }
            state.emit("guests", facts, ("unfair.core.steps.guests-income", "unfair.core.capacity.cap"))


def influence_of(state: UnfairState, seat: int) -> int:
    """What the cards of a park bring in alien influence; what is closed brings none
    (unfair.alien.income.total-open, unfair.alien.income.closed-upgrades)."""
    total = 0
    printed = state.unfair.printed
    for card in state.park(seat):
        influence = printed[card].influence
        if influence and not is_shut(state, card):
            total += influence
    return total
