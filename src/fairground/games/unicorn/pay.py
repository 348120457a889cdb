# compiled: mypyc
"""What a bet pays: the base by its kind, then multipliers, then bonus Glory (unicorn.payout.modifiers)."""

from __future__ import annotations

from typing import Final

from fairground.games.unicorn.codes import (
    ANY,
    BET_BONUS_GLORY,
    BET_GLORY,
    EARLY,
    ONLY_WIN,
    SHOW_BET_FOURTH,
    SHOW_BET_MULTIPLIER,
    UNICORNS,
    WIN,
    WIN_BET_SECOND,
)
from fairground.games.unicorn.state import UnicornState

# Glory by kind of bet: win, early show, late show (unicorn.payout.glory-by-type, unicorn.bet.win-glory-5,
# unicorn.bet.show-early-glory, unicorn.bet.show-late-glory).
GLORY: Final[list[int]] = [5, 3, 2]
SHOW_PAYS: Final = 2
PODIUM: Final = 3


def bet_pay(
    state: UnicornState, seat: int, kind: int, unicorn: int, stake: int, bonus: int, rank: int, row: int
) -> tuple[int, int]:
    """Gold and Glory of a seat's bet if the unicorn finishes at `rank` from `row`; no gold: it failed.

    The gold includes the stake (unicorn.bet.payout-includes-stake)."""
    paid_as = kind
    if kind == WIN:
        # A Win Bet succeeds with the first alone (unicorn.bet.win-success).
        if rank == 1:
            # The multiplier of the row where the token stands now, x2 to x7 (unicorn.bet.win-odds-moment,
            # unicorn.bet.win-gold-odds, unicorn.odds.multipliers).
            gold = stake * (row + 2)
            # Bonus Glory comes with success alone (unicorn.glory-bonus.if-success, unicorn.example.win-bet).
            glory = GLORY[WIN] + bonus
        elif rank == 2 and state.listeners[WIN_BET_SECOND] and state.has(seat, WIN_BET_SECOND) >= 0:
            gold = stake * SHOW_PAYS
            glory = GLORY[EARLY]
            paid_as = EARLY
        else:
            return 0, 0
    # A Show Bet succeeds with the first three, an early one for the same gold as a late one
    # (unicorn.bet.show-success, unicorn.bet.early-late-gold-same).
    elif rank <= PODIUM:
        gold = stake * show_multiplier(state, seat)
        glory = GLORY[kind]
    elif rank == PODIUM + 1 and state.listeners[SHOW_BET_FOURTH]:
        contract = state.has(seat, SHOW_BET_FOURTH)
        if contract < 0:
            return 0, 0
        gold = stake * SHOW_PAYS
        glory = state.unicorn_components.contracts[contract].amount
    else:
        return 0, 0
    return gold, glory + bonus_glory(state, seat, paid_as, unicorn, row)


def show_multiplier(state: UnicornState, seat: int) -> int:
    """Twice the stake, whatever the odds, unless a contract says more (unicorn.bet.show-gold-double)."""
    best = SHOW_PAYS
    for listener in state.listeners[SHOW_BET_MULTIPLIER]:
        if listener >> 6 == seat:
            best = max(best, state.unicorn_components.contracts[listener & 63].amount)
    return best


def bonus_glory(state: UnicornState, seat: int, kind: int, unicorn: int, row: int) -> int:
    """Glory that contracts and the unicorn's Fever add to a successful bet."""
    components = state.unicorn_components
    fever = bool(state.fever >> unicorn & 1)
    extra = 0
    for listener in state.listeners[BET_BONUS_GLORY]:
        if listener >> 6 == seat:
            paper = components.contracts[listener & 63]
            fits = paper.sort == ANY or (paper.sort == ONLY_WIN) == (kind == WIN)
            if fits and row + 2 >= paper.odds_from and (fever or not paper.fever):
                extra += paper.amount
    if fever and components.fevers[unicorn].op == BET_GLORY:
        extra += components.fevers[unicorn].win if kind == WIN else components.fevers[unicorn].show
    return extra


def bet_won(state: UnicornState, seat: int, token: int) -> bool:
    """Whether a bet that was placed has succeeded."""
    unicorn = token % UNICORNS
    gold, _ = bet_pay(
        state,
        seat,
        token // UNICORNS,
        unicorn,
        state.stake[token],
        state.bonus[token],
        state.rank[unicorn],
        state.odds[unicorn],
    )
    return gold > 0
