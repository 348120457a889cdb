"""What gold, Glory, bets and contracts are worth to a seat, in Glory at the end of the match."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from fairground.games.unicorn import codes
from fairground.games.unicorn.codes import BET_TOKENS, UNICORNS
from fairground.games.unicorn.components import Contract
from fairground.games.unicorn.outlook import outlook
from fairground.games.unicorn.pay import PODIUM, bet_pay
from fairground.games.unicorn.results import (
    GOLD_FOR_GLORY,
    PRIZES,
    REPAYMENT,
    best_rate,
    tax_of,
)
from fairground.games.unicorn.state import UnicornState
from fairground.players.unicorn.forecast import PLACES, Floats, Rows

# A lead in gold buys Glory at the end and, until then, better stakes; a lead beyond this much Glory is one.
GROWTH: Final = 0.25  # of the worth of gold, for each race to come
ENOUGH: Final = 14.0
# A loan that stays unpaid ranks a seat behind all others; how many do makes little difference.
RUIN: Final = 12.0
BEYOND_HOPE: Final = 25.0  # gold short of the debts at which most is lost
RECOVERY: Final = 15.0  # more of that, for each race to come
# What is not foreseen, in gold: in this race and in each race to come.
UNFORESEEN: Final = 6.0
# Gold a seat may expect to gain in each race to come, beside its tax.
INCOME: Final = 8.0
STEP: Final = 5.0  # gold over which a slope is taken
# How much of the attention to rivals goes to those in front.
CALM: Final = 5.0


class Purse:
    """A seat's gold as it will matter: after this race and its tax, with loans to be repaid."""

    def __init__(self, state: UnicornState, seat: int) -> None:
        self.price = best_rate(state, seat, codes.LOAN_REPAYMENT, REPAYMENT)
        self.races_after = state.unicorn_components.races - state.race
        self.tax = tax_of(state, seat)
        ahead = self.races_after * (INCOME - self.tax) - self.tax
        self.net = state.gold[seat] - self.price * state.loans[seat] + ahead
        rate = best_rate(state, seat, codes.GOLD_PER_GLORY, GOLD_FOR_GLORY)
        self._lead = (1 + GROWTH * self.races_after) / (rate * ENOUGH)
        self._hope = BEYOND_HOPE + RECOVERY * self.races_after
        spread = UNFORESEEN * (1 + self.races_after)
        self._spread = np.array([[-spread], [0.0], [spread]])
        down, up = self.worth(np.array([-STEP, STEP])).tolist()
        self.slope: float = (up - down) / (2 * STEP)  # what one gold more is worth
        # What one Glory is worth in a race from now, less the tax it will cost.
        self.glory: float = 1 - self.slope * (self.races_after + 1)

    def worth(self, changes: Floats) -> Floats:
        """What the gold is worth after each of some changes, in Glory."""
        net = self.net + changes.ravel() + self._spread
        lead = ENOUGH * -np.expm1(-np.maximum(net, 0.0) * self._lead)
        ruin = RUIN * np.expm1(np.minimum(net, 0.0) / self._hope)
        worth: Floats = (lead + ruin).mean(axis=0).reshape(changes.shape)
        return worth


def interests(state: UnicornState, seat: int, malice: float) -> Floats:
    """What each place of each unicorn, from each row, means to a seat: unicorn, row, place.

    Rivals count against it, those in front the most; `malice` is how much they count altogether."""
    total = np.zeros((UNICORNS, UNICORNS, PLACES))
    weights = attention(state, seat)
    for holder in range(state.components.seats):
        share = 1.0 if holder == seat else -malice * weights[holder]
        purse = Purse(state, holder)
        glory, gold = share * purse.glory, share * purse.slope
        for token in range(BET_TOKENS):
            if state.bettor[token] == holder:
                total[token % UNICORNS] += bet_worth(
                    state, holder, token, state.stake[token], state.bonus[token], gold, glory
                )
        unicorn = state.unicorn_of(holder)
        if unicorn >= 0:
            times = 1
            for listener in state.listeners[codes.OWNER_PRIZE_MULTIPLY]:
                if listener >> 6 == holder:
                    times *= state.unicorn_components.contracts[listener & 63].amount
            total[unicorn, :, :PODIUM] += np.array(PRIZES) * times * gold
    return total


def attention(state: UnicornState, seat: int) -> list[float]:
    """How much each rival matters; all of them together 1."""
    looks = [outlook(state, each) for each in range(state.components.seats)]
    best = max(look for rival, look in enumerate(looks) if rival != seat)
    weights = [0.0 if rival == seat else math.exp((look - best) / CALM) for rival, look in enumerate(looks)]
    return [weight / sum(weights) for weight in weights]


def bet_worth(
    state: UnicornState, seat: int, token: int, stake: int, bonus: int, gold: float, glory: float
) -> Floats:
    """What a bet brings, by row and place, at these worths of gold and Glory."""
    kind, unicorn = divmod(token, UNICORNS)
    worth = np.zeros((UNICORNS, PLACES))
    for row in range(UNICORNS):
        for place in range(PODIUM + 1):
            paid, won = bet_pay(state, seat, kind, unicorn, stake, bonus, place + 1, row)
            worth[row, place] = paid * gold + won * glory
    return worth


def scores(interest: Floats, places: Floats, rows: Rows) -> Floats:
    """What each world of a forecast is worth."""
    felt = interest[np.arange(UNICORNS), rows]
    total: Floats = (felt * places).sum(axis=(1, 2))
    return total


def contract_worth(state: UnicornState, seat: int, paper: Contract) -> float:
    """What a contract may bring in the races to come, its Glory included."""
    purse = Purse(state, seat)
    return paper.glory + _effect_worth(state, seat, paper, purse)


def _effect_worth(state: UnicornState, seat: int, paper: Contract, purse: Purse) -> float:
    slope = purse.slope
    races = purse.races_after + 1
    amount = paper.amount
    if paper.op in (codes.GAIN_GOLD, codes.GAIN_GLORY):
        unit = slope if paper.op == codes.GAIN_GOLD else purse.glory
        if paper.timing == codes.ON_ACQUIRE:
            return amount * unit
        return amount * unit * races * CHANCE_OF[paper.condition]
    if paper.op == codes.LOSE_GOLD:
        return -amount * slope
    if paper.op == codes.TAKE_GOLD_EACH:
        return amount * slope * (state.components.seats - 1) * (races - 1)
    if paper.op == codes.TAX_DIVIDE:
        expected = [purse.tax + 6 * race for race in range(1, races + 1)]
        return slope * sum(expected) * (1 - 1 / amount)
    if paper.op == codes.TAX_ADD:
        return -amount * slope * races
    if paper.op == codes.LOAN_REPAYMENT:
        return (REPAYMENT - amount) * slope * state.loans[seat]
    if paper.op == codes.BET_BONUS_GLORY:
        rare = paper.fever or paper.sort == codes.ONLY_WIN
        return amount * purse.glory * races * (0.25 if rare else 1.4)
    if paper.op == codes.GLORY_PER_CONTRACTS:
        signed = len(state.zones[state.unicorn_components.signed + seat]) + 1
        return (signed + 0.5 * (races - 1)) / amount
    if paper.op == codes.EXTRA_ACTION:
        return 2.0
    gold, glory = PER_RACE.get(paper.op, (0.0, 0.0))
    return (gold * slope + glory * purse.glory) * races


# How often a gain comes in a race, by its condition: estimates as well.
CHANCE_OF: Final = {
    codes.ALWAYS: 0.9,
    codes.ALL_BETS_FAILED: 0.15,
    codes.OWN_UNICORN_TOP_THREE: 0.4,
    codes.RIVAL_BET_ON_OWN_UNICORN: 0.7,
}
# Gold and Glory that other effects may bring in a race: estimates made by hand.
PER_RACE: Final = {
    codes.REFUND_HALF: (3.0, 0.0),
    codes.OWNER_PRIZE_MULTIPLY: (2.5, 0.0),
    codes.GOLD_PER_GLORY: (0.0, 0.4),
    codes.WIN_BET_SECOND: (2.0, 0.4),
    codes.SHOW_BET_FOURTH: (3.0, 0.3),
    codes.SHOW_BET_MULTIPLIER: (8.0, 0.0),
    codes.EXTRA_BET: (1.0, 1.6),
    codes.RESERVE_BET_TOKEN: (2.0, 0.5),
    codes.REMOVE_MAGIC: (1.0, 0.4),
    codes.MOVE_ADD: (1.0, 0.5),
    codes.EXTRA_MAGIC: (0.5, 0.2),
    codes.REROLL_SPRINT_DIE: (1.0, 0.25),
    codes.SET_SPRINT_DIE: (1.0, 0.6),
    codes.OWN_UNICORN_SPRINT_SET: (0.5, 0.1),
    codes.OWN_UNICORN_TIE_WIN: (0.5, 0.1),
    codes.HAND_LIMIT_ADD: (0.0, 0.1),
    codes.PEEK_MAGIC: (0.5, 0.1),
    codes.ODDS_SHIFT_CHOICE: (2.0, 0.4),
    codes.DISCARD_MAGIC_FOR_GOLD: (6.0, 0.0),
    codes.PROTECT_MAGIC: (0.3, 0.1),
    codes.PEEK_MOVEMENT: (0.5, 0.2),
}
