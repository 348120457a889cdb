# compiled: mypyc
"""The Results phase, the end of the match and the ranking."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.components import EMPTY
from fairground.engine.rounds import Staged, best_seats
from fairground.engine.state import Frame, State
from fairground.games.unicorn.codes import (
    ALL_BETS_FAILED,
    ALWAYS,
    BEFORE_TAX,
    BET_NAMES,
    BET_TOKENS,
    CONTRACTS,
    GAIN_GLORY,
    GAIN_GOLD,
    GLORY_PER_CONTRACTS,
    GOLD_PER_GLORY,
    LOAN_REPAYMENT,
    OFFER,
    OWN_UNICORN_TOP_THREE,
    OWNER_PRIZE_MULTIPLY,
    PAYOUT,
    REFUND_HALF,
    SPENT,
    STACKS,
    TAX_ADD,
    TAX_DIVIDE,
    UNICORNS,
)
from fairground.games.unicorn.pay import PODIUM, bet_pay, bet_won
from fairground.games.unicorn.state import UnicornState, fresh_bets, worst_odds
from fairground.games.unicorn.windows import Window

# Gold and no Glory for the owners of the first three (unicorn.owner.first-6, unicorn.owner.second-4,
# unicorn.owner.third-2, unicorn.owner.no-glory).
PRIZES: Final[list[int]] = [6, 4, 2]
OFFERS: Final = 3
# Rules: unicorn.loan.repay-25.
REPAYMENT: Final = 25
GOLD_FOR_GLORY: Final = 20

# Stages
PAY: Final = 0
RETURN: Final = 1
TAX: Final = 2
NEXT: Final = 3


class Results(Staged):
    """Pay out bets, pay the tax, update odds, Fever and contracts (unicorn.results.steps)."""

    paid: int  # = 0; how many seats have been paid

    # Made by tools/fields.py from the fields above.
    __slots__ = ("paid",)
    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "paid")

    def __init__(self, stage: int = 0, paid: int = 0) -> None:
        super().__init__(stage)
        self.paid = paid

    def clone(self) -> Frame:
        return Results(self.stage, self.paid)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        if self.stage == PAY:
            # One player after another from the First Player on (unicorn.payout.order).
            seat = (state.first + self.paid) % state.components.seats
            self.paid += 1
            if self.paid == state.components.seats:
                self.stage = RETURN
            pay_seat(state, seat)
        elif self.stage == RETURN:
            return_tokens(state)
            self.stage = TAX
        elif self.stage == TAX:
            # In every round, the last one too (unicorn.tax.every-round).
            for seat in state.clockwise():
                state.gain(seat, BEFORE_TAX)
                pay_tax(state, seat)
            self.stage = NEXT
        else:
            # After the last race only the tax is due (unicorn.results.last-round-skip).
            if state.race < state.unicorn_components.races:
                update_odds(state)
                update_fever(state)
                refresh_contracts(state)
            state.frames.pop()


def pay_seat(state: UnicornState, seat: int) -> None:
    """Every bet on its own, then the owner's prize, then what contracts give
    (unicorn.payout.each-bet, unicorn.payout.owner-prize)."""
    for token in range(BET_TOKENS):
        if state.bettor[token] == seat:
            pay_bet(state, seat, token)
    unicorn = state.unicorn_of(seat)
    # No bet is needed for it, and ranks 4 to 6 bring nothing (unicorn.owner.no-bet-needed,
    # unicorn.owner.off-podium).
    if unicorn >= 0 and state.rank[unicorn] <= PODIUM:
        prize = PRIZES[state.rank[unicorn] - 1]
        for listener in state.listeners[OWNER_PRIZE_MULTIPLY]:
            if listener >> 6 == seat:
                prize *= state.unicorn_components.contracts[listener & 63].amount
        state.gold[seat] += prize
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "unicorn": state.unicorn_components.colours[unicorn]}
            facts["place"] = state.rank[unicorn]
            facts["gold"] = prize
            state.emit("prize", facts, ("unicorn.payout.owner-prize",))
    for op in (GAIN_GOLD, GAIN_GLORY):
        for listener in state.listeners[op]:
            if listener >> 6 == seat:
                contract = listener & 63
                times = times_met(state, seat, state.unicorn_components.contracts[contract].condition)
                state.gain_from(seat, contract, PAYOUT, times)
    for listener in state.listeners[REFUND_HALF]:
        if listener >> 6 == seat and state.may_use(listener & 63):
            state.frames.append(Window(seat, listener & 63))


def pay_bet(state: UnicornState, seat: int, token: int) -> None:
    """Gold and Glory of a successful bet; a lost stake stays with the Bank (unicorn.payout.declare,
    unicorn.payout.lost-stakes), and so does its bonus (unicorn.glory-bonus.if-fail)."""
    kind = token // UNICORNS
    unicorn = token % UNICORNS
    stake = state.stake[token]
    gold, glory = bet_pay(
        state, seat, kind, unicorn, stake, state.bonus[token], state.rank[unicorn], state.odds[unicorn]
    )
    state.gold[seat] += gold
    state.glory[seat] += glory
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "bet": BET_NAMES[kind]}
        facts["unicorn"] = state.unicorn_components.colours[unicorn]
        facts["place"] = state.rank[unicorn]
        facts["stake"] = stake
        facts["gold"] = gold
        facts["glory"] = glory
        rule = "unicorn.payout.glory-by-type" if gold else "unicorn.payout.lost-stakes"
        state.emit("paid", facts, ("unicorn.payout.declare", rule))


def times_met(state: UnicornState, seat: int, condition: int) -> int:
    """How often the condition of a gain is met at the payout."""
    if condition == ALWAYS:
        return 1
    if condition == ALL_BETS_FAILED:
        placed = 0
        for token in range(BET_TOKENS):
            if state.bettor[token] == seat:
                if bet_won(state, seat, token):
                    return 0
                placed += 1
        return int(placed > 0)
    mine = state.unicorn_of(seat)
    if mine < 0:
        return 0
    if condition == OWN_UNICORN_TOP_THREE:
        return int(state.rank[mine] <= PODIUM)
    count = 0
    for kind in range(len(BET_NAMES)):
        rival = state.bettor[kind * UNICORNS + mine]
        if rival >= 0 and rival != seat and bet_won(state, rival, kind * UNICORNS + mine):
            count += 1
    return count


def return_tokens(state: UnicornState) -> None:
    """All bet and action tokens, reserved ones too, go back; stacks are full again
    (unicorn.payout.tokens-return, unicorn.payout.stacks-restored, unicorn.contract.reserved-token,
    unicorn.two.removed-come-back)."""
    seats = state.components.seats
    state.taken = [0] * STACKS
    state.tokens = [[] for _ in range(seats)]
    state.bettor = fresh_bets(seats)
    state.reserved = [-1] * BET_TOKENS
    state.stake = [0] * BET_TOKENS
    state.bonus = [0] * BET_TOKENS
    if state.log is not None:
        state.emit("returned", {}, ("unicorn.payout.tokens-return", "unicorn.payout.stacks-restored"))


def tax_of(state: UnicornState, seat: int) -> int:
    """One gold for each Glory owned, by value; Glory on contracts is free
    (unicorn.tax.amount, unicorn.tax.all-owned, unicorn.tax.contracts-exempt)."""
    contracts = state.unicorn_components.contracts
    tax = state.glory[seat]
    for listener in state.listeners[TAX_DIVIDE]:
        if listener >> 6 == seat:
            divisor = contracts[listener & 63].amount
            tax = (tax + divisor - 1) // divisor
    for listener in state.listeners[TAX_ADD]:
        if listener >> 6 == seat:
            tax += contracts[listener & 63].amount
    return tax


def pay_tax(state: UnicornState, seat: int) -> None:
    """Who cannot pay takes as many loans as it needs, and nobody else any; then it pays in full, in gold
    alone (unicorn.tax.cannot-pay, unicorn.loan.during-tax, unicorn.tax.glory-kept). Bets are paid by
    then (unicorn.tax.after-payout)."""
    tax = tax_of(state, seat)
    while state.gold[seat] < tax:
        state.borrow(seat)
    state.gold[seat] -= tax
    if state.log is not None:
        state.emit("tax", {"seat": seat, "amount": tax}, ("unicorn.tax.amount", "unicorn.tax.after-payout"))


def update_odds(state: UnicornState) -> None:
    """Better than its row: one row up; worse: one row down (unicorn.odds-update.up, unicorn.odds-update.down,
    unicorn.odds-update.one-row-max)."""
    before = state.odds[:]
    # Each on its own, so the order means nothing; ranks are 1 to 6, so no token leaves the table, and the
    # rank of its own row leaves it where it is (unicorn.odds-update.order, unicorn.odds-update.bounds,
    # unicorn.odds-update.same).
    for unicorn in range(UNICORNS):
        # Rules: unicorn.odds-update.compare.
        row = state.odds[unicorn] + 1
        if state.rank[unicorn] < row:
            state.odds[unicorn] -= 1
        elif state.rank[unicorn] > row:
            state.odds[unicorn] += 1
    if state.log is not None:
        facts: dict[str, object] = {"before": before, "after": state.odds[:]}
        state.emit("odds", facts, ("unicorn.odds-update.compare",))


def update_fever(state: UnicornState) -> None:
    """The slowest are in Fever, all others are not (unicorn.fever.worst, unicorn.fever.others-normal);
    besides the set-up this is the one moment it changes (unicorn.fever.when-updated)."""
    state.fever = worst_odds(state.odds)
    if state.log is not None:
        colours = state.unicorn_components.colours
        unicorns = [colours[unicorn] for unicorn in range(UNICORNS) if state.fever >> unicorn & 1]
        state.emit("fever", {"unicorns": unicorns}, ("unicorn.fever.worst", "unicorn.fever.ties"))


def refresh_contracts(state: UnicornState) -> None:
    """What nobody signed is discarded, three new contracts are turned up
    (unicorn.contracts-refresh.discard, unicorn.contracts-refresh.three-new)."""
    for card in state.zones[OFFER]:
        if card != EMPTY:
            state.place(card, SPENT)
    state.zones[OFFER] = []
    offer_contracts(state)


def offer_contracts(state: UnicornState) -> None:
    for _ in range(min(OFFERS, len(state.zones[CONTRACTS]))):
        state.move_top(CONTRACTS, OFFER)
    if state.log is not None:
        cards = state.zones[OFFER]
        faces = state.components.faces
        facts: dict[str, object] = {"cards": [faces[card].id for card in cards], "numbers": cards[:]}
        state.emit("offered", facts, ("unicorn.contracts-refresh.three-new",))


# The end of the match


def settle(state: UnicornState) -> None:
    """Loans first, then gold becomes Glory (unicorn.end.order)."""
    converted: list[int] = []
    for seat in range(state.components.seats):
        price = best_rate(state, seat, LOAN_REPAYMENT, REPAYMENT)
        # As far as the gold reaches, each loan in full; the others stay and count
        # (unicorn.end.repay-mandatory, unicorn.end.no-partial-repay, unicorn.end.repaid-card,
        # unicorn.end.unpaid-kept).
        repaid = min(state.loans[seat], state.gold[seat] // price)
        state.loans[seat] -= repaid
        state.gold[seat] -= repaid * price
        rate = best_rate(state, seat, GOLD_PER_GLORY, GOLD_FOR_GLORY)
        # Compulsory, with unpaid loans too (unicorn.end.convert-20, unicorn.end.convert-with-debt).
        glory = state.gold[seat] // rate
        # What is left decides ties (unicorn.end.leftover-gold).
        state.gold[seat] -= glory * rate
        state.glory[seat] += glory
        converted.append(glory)
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "repaid": repaid, "unpaid": state.loans[seat]}
            facts["converted"] = glory
            facts["contracts"] = end_contract_glory(state, seat)
            facts["total"] = total_glory(state, seat)
            facts["gold"] = state.gold[seat]
            state.emit("settled", facts, ("unicorn.end.order", "unicorn.end.total-glory"))
    state.converted = converted


def best_rate(state: UnicornState, seat: int, op: int, usual: int) -> int:
    best = usual
    for listener in state.listeners[op]:
        if listener >> 6 == seat:
            best = min(best, state.unicorn_components.contracts[listener & 63].amount)
    return best


def end_contract_glory(state: UnicornState, seat: int) -> int:
    """Glory printed on contracts, and Glory for having contracts."""
    signed = len(state.zones[state.unicorn_components.signed + seat])
    glory = state.contract_glory(seat)
    for listener in state.listeners[GLORY_PER_CONTRACTS]:
        if listener >> 6 == seat:
            glory += signed // state.unicorn_components.contracts[listener & 63].amount
    return glory


def total_glory(state: UnicornState, seat: int) -> int:
    """Tokens and contracts (unicorn.end.total-glory)."""
    return state.glory[seat] + end_contract_glory(state, seat)


def final_standing(state: UnicornState, seat: int) -> tuple[int, int, int]:
    """What ranks a player: fewest unpaid loans, most Glory, most gold
    (unicorn.object.most-glory, unicorn.end.rank-loans-first, unicorn.end.rank-glory,
    unicorn.end.rank-gold)."""
    return -state.loans[seat], total_glory(state, seat), state.gold[seat]


def winners(state: UnicornState) -> list[int]:
    """Players equal in all three share the victory (unicorn.end.shared)."""
    return best_seats([final_standing(state, seat) for seat in range(state.components.seats)])
