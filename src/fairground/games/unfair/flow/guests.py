# compiled: mypyc
"""The Guests step: guests pay (unfair.core.steps.guests-income)."""

from __future__ import annotations

from fairground.games.unfair.flow.because import altering, names_of, rules_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN, INFLUENCE
from fairground.games.unfair.play.changes import gain
from fairground.games.unfair.play.measures import guests, is_shut, stat
from fairground.games.unfair.state.state import UnfairState


def guests_pay(state: UnfairState) -> None:
    """Each guest brings coins; there are as many as stars, and no more than fit in
    (unfair.core.capacity.cap, unfair.alien.income.coin-per-guest, unfair.alien.income.example). Nobody has to
    think of taking it (unfair.core.golden.income-mandatory). Alien influence comes at the same time, however
    many guests there are (unfair.alien.income.same-time, unfair.alien.income.no-capacity)."""
    for seat in state.seats_in_order():
        count = guests(state, seat)
        coins = count * stat(state, seat, codes.COINS_PER_GUEST)
        if seat == state.unfair.quinn:
            coins = 0  # Quinn takes nothing (RU80)
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
            reasons = altering(state, seat, (codes.PARK_STARS, codes.GUEST_CAPACITY))
            if reasons:
                facts["because"] = names_of(state, reasons)
            rules = ("unfair.core.steps.guests-income", "unfair.core.capacity.cap")
            state.emit("guests", facts, (*rules, *rules_of(state, reasons)))


def influence_of(state: UnfairState, seat: int) -> int:
    """What the attractions of a park and their upgrades bring in alien influence; what is closed brings none
    (unfair.alien.income.total-open, unfair.alien.income.closed-upgrades). Symbols on other cards bring none
    either (unfair.alien.income.attractions-only). What a symbol says comes in influence and not in coins
    (unfair.alien.income.symbol, unfair.alien.income.instead-of-coins), and no star counts it
    (unfair.alien.income.not-star, unfair.alien.income.not-in-star-total)."""
    total = 0
    printed = state.unfair.printed
    for card in state.park(seat):
        influence = printed[card].influence
        if influence and is_of_attraction(state, card) and not is_shut(state, card):
            total += influence
    return total


def is_of_attraction(state: UnfairState, card: int) -> bool:
    """Whether a card is an attraction or lies on one."""
    root = state.host[card] if state.host[card] >= 0 else card
    return bool(state.unfair.printed[root].types & state.unfair.attraction)
