"""A quick look at where a seat stands, in Glory: for bots that judge many states."""

from __future__ import annotations

from typing import Final

from fairground.games.unicorn.codes import BET_TOKENS, UNICORNS, WIN
from fairground.games.unicorn.pay import GLORY
from fairground.games.unicorn.results import GOLD_FOR_GLORY, REPAYMENT, total_glory
from fairground.games.unicorn.state import UnicornState

# Chances by row, x2 to x7, in a race without magic and Fever.
WIN_CHANCE: Final = (0.44, 0.26, 0.13, 0.06, 0.07, 0.04)
SHOW_CHANCE: Final = (0.84, 0.76, 0.59, 0.34, 0.29, 0.18)
# An unpaid loan ranks a player behind everybody without one.
UNPAID: Final = 6.0


def outlook(state: UnicornState, seat: int) -> float:
    """Glory now, on contracts, for gold, and what open bets may bring, less what loans will cost."""
    gold = float(state.gold[seat])
    glory = float(total_glory(state, seat))
    # Once all are placed the bets are being paid: what they bring is in gold and Glory already.
    open_bets = range(BET_TOKENS) if 0 in state.rank else ()
    for token in open_bets:
        if state.bettor[token] == seat:
            kind, unicorn = divmod(token, UNICORNS)
            chance, pays = _chance(state, kind, unicorn)
            glory += chance * (GLORY[kind] + state.bonus[token])
            gold += chance * pays * state.stake[token]
    debt = REPAYMENT * state.loans[seat]
    if gold >= debt:
        return glory + (gold - debt) / GOLD_FOR_GLORY
    return glory - UNPAID * (debt - gold) / REPAYMENT


def _chance(state: UnicornState, kind: int, unicorn: int) -> tuple[float, int]:
    row = state.odds[unicorn]
    place = state.rank[unicorn]
    if kind == WIN:
        return (float(place == 1) if place else WIN_CHANCE[row]), row + 2
    return (float(place <= 3) if place else SHOW_CHANCE[row]), 2
