# compiled: mypyc
"""The state of a match of Unicorn Fever.

Rows of the Odds Table are 0 (x2, fastest) to 5 (x7). A bet token is kind * 6 + unicorn. Lists that are
replaced and never changed are `Shared` by clones.
"""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.components import EMPTY
from fairground.engine.fields import Derived, Shared
from fairground.engine.rng import DICE, Rng
from fairground.engine.rounds import clockwise
from fairground.engine.state import Frame, State
from fairground.games.unicorn.codes import (
    BET_TOKENS,
    BOX,
    CONTRACT_OPS,
    DISCARD,
    EACH_TIME,
    FREE,
    GAIN_GLORY,
    GAIN_GOLD,
    HAND,
    HAND_LIMIT_ADD,
    LANE,
    LATE,
    MAGIC,
    MOVES,
    OFFER,
    ONCE_PER_GAME,
    OUT,
    STACKS,
    UNICORNS,
)
from fairground.games.unicorn.components import UnicornComponents

# A laid card is noted as the seat that laid it; cards whose sign the table knows have this bit and the sign
# above it.
SURE: Final = 8

START_GOLD: Final = 20
LOAN: Final = 20


class UnicornState(State):
    """A match of Unicorn Fever at some moment."""

    # The Race Counter stands on its first space (unicorn.setup.race-counter-first).
    race: int  # = 1; the round, from 1
    turns: int  # = 0; action turns begun in this planning phase
    first: int  # = 0; the First Player
    heir: int  # = -1; who will be First Player when planning ends, or -1
    clans: int  # = 0; bits of the clans in play
    # 20 gold, no Glory and no loan (unicorn.setup.gold-20, unicorn.setup.glory-0).
    gold: list[int]  # = [START_GOLD] * seats
    glory: list[int]  # = [0] * seats
    # All Loans lie by the Bank (unicorn.setup.loans-by-bank).
    loans: list[int]  # = [0] * seats
    converted: Shared[list[int]]  # = [0] * seats; Glory each seat got for gold at the end
    taken: list[int]  # = [0] * STACKS; tokens taken from each stack this round
    tokens: list[Shared[list[int]]]  # = [[] for _ in range(seats)]; the tokens in front of each seat
    bettor: list[int]  # = fresh_bets(seats); for each bet token: a seat, FREE or OUT
    reserved: list[int]  # = [-1] * BET_TOKENS; for each bet token: the seat it is kept for, or -1
    stake: list[int]  # = [0] * BET_TOKENS
    bonus: list[int]  # = [0] * BET_TOKENS; extra Glory lying on each bet token
    owner: Shared[list[int]]  # = [-1] * UNICORNS; each unicorn's owner, or -1
    odds: list[int]  # = list(range(UNICORNS)); each unicorn's row
    # Normal sides first (unicorn.setup.unicorn-cards-normal).
    fever: int  # = 0; bits of the unicorns in Fever
    laid: list[Shared[list[int]]]  # = [[] for _ in range(UNICORNS)]; by lane: who laid its cards
    guarded: Shared[list[int]]  # = []; magic kind * 6 + lane of cards that cannot be cancelled
    dry: int  # = 0; bits of the seats that draw no more magic this round
    used: int  # = 0; bits of the contracts used this round
    spent: int  # = 0; bits of the contracts used for good
    # For each contract effect: seat * 64 + contract of those in force.
    listeners: Derived[Shared[list[list[int]]]]  # = [[] for _ in range(CONTRACT_OPS)]
    sheet: Shared[list[list[int]]]  # = []; each unicorn's effects in this race
    # Every unicorn waits at the start of its own lane (unicorn.setup.unicorns-on-start).
    position: list[int]  # = [0] * UNICORNS
    rank: list[int]  # = [0] * UNICORNS; each unicorn's place in the ranking, 0 while it races
    turn: int  # = 0; the race turn, 0 before the first
    halved: int  # = 0; bits of the unicorns whose half-way card is behind them
    sprinted: int  # = 0; bits of the unicorns that have sprinted in this race
    nudges: list[int]  # = [0] * UNICORNS; spaces added by contracts on this movement card
    card: int  # = -1; the movement card being carried out, or -1
    dice: Shared[list[int]]  # = []; the sprint dice of this turn

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "race",
        "turns",
        "first",
        "heir",
        "clans",
        "gold",
        "glory",
        "loans",
        "converted",
        "taken",
        "tokens",
        "bettor",
        "reserved",
        "stake",
        "bonus",
        "owner",
        "odds",
        "fever",
        "laid",
        "guarded",
        "dry",
        "used",
        "spent",
        "listeners",
        "sheet",
        "position",
        "rank",
        "turn",
        "halved",
        "sprinted",
        "nudges",
        "card",
        "dice",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "bettor",
        "bonus",
        "card",
        "clans",
        "converted",
        "dice",
        "dry",
        "fever",
        "first",
        "glory",
        "gold",
        "guarded",
        "halved",
        "heir",
        "laid",
        "listeners",
        "loans",
        "nudges",
        "odds",
        "owner",
        "position",
        "race",
        "rank",
        "reserved",
        "sheet",
        "spent",
        "sprinted",
        "stake",
        "taken",
        "tokens",
        "turn",
        "turns",
        "used",
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("listeners",)

    def lay_out(self) -> None:
        """Fills the fields with what a new match starts with."""
        components = self.components
        seats = components.seats
        self.race = 1
        self.turns = 0
        self.first = 0
        self.heir = -1
        self.clans = 0
        self.gold = [START_GOLD] * seats
        self.glory = [0] * seats
        self.loans = [0] * seats
        self.converted = [0] * seats
        self.taken = [0] * STACKS
        self.tokens = [[] for _ in range(seats)]
        self.bettor = fresh_bets(seats)
        self.reserved = [-1] * BET_TOKENS
        self.stake = [0] * BET_TOKENS
        self.bonus = [0] * BET_TOKENS
        self.owner = [-1] * UNICORNS
        self.odds = list(range(UNICORNS))
        self.fever = 0
        self.laid = [[] for _ in range(UNICORNS)]
        self.guarded = []
        self.dry = 0
        self.used = 0
        self.spent = 0
        self.listeners = [[] for _ in range(CONTRACT_OPS)]
        self.sheet = []
        self.position = [0] * UNICORNS
        self.rank = [0] * UNICORNS
        self.turn = 0
        self.halved = 0
        self.sprinted = 0
        self.nudges = [0] * UNICORNS
        self.card = -1
        self.dice = []

    def clone(self) -> UnicornState:
        other = UnicornState(self.components)
        self.copy_kernel(other)
        other.race = self.race
        other.turns = self.turns
        other.first = self.first
        other.heir = self.heir
        other.clans = self.clans
        other.gold = self.gold.copy()
        other.glory = self.glory.copy()
        other.loans = self.loans.copy()
        other.converted = self.converted
        other.taken = self.taken.copy()
        other.tokens = self.tokens.copy()
        other.bettor = self.bettor.copy()
        other.reserved = self.reserved.copy()
        other.stake = self.stake.copy()
        other.bonus = self.bonus.copy()
        other.owner = self.owner
        other.odds = self.odds.copy()
        other.fever = self.fever
        other.laid = self.laid.copy()
        other.guarded = self.guarded
        other.dry = self.dry
        other.used = self.used
        other.spent = self.spent
        other.listeners = self.listeners
        other.sheet = self.sheet
        other.position = self.position.copy()
        other.rank = self.rank.copy()
        other.turn = self.turn
        other.halved = self.halved
        other.sprinted = self.sprinted
        other.nudges = self.nudges.copy()
        other.card = self.card
        other.dice = self.dice
        return other

    # Made up to here.

    @property
    def unicorn_components(self) -> UnicornComponents:
        components = self.components
        assert isinstance(components, UnicornComponents)
        return components

    def clockwise(self) -> list[int]:
        """All seats from the First Player on (unicorn.plan.order, unicorn.payout.order)."""
        return clockwise(self.first, self.components.seats)

    def unicorn_of(self, seat: int) -> int:
        """The unicorn a seat owns, or -1."""
        for unicorn in range(UNICORNS):
            if self.owner[unicorn] == seat:
                return unicorn
        return -1

    # Contracts

    def in_force(self, op: int) -> list[int]:
        """The contracts with an effect that may still be used, from the First Player on, as
        seat * 64 + contract."""
        held = self.listeners[op]
        if not held:
            return held
        found: list[int] = []
        for seat in self.clockwise():
            for listener in held:
                if listener >> 6 == seat and self.may_use(listener & 63):
                    found.append(listener)
        return found

    def has(self, seat: int, op: int) -> int:
        """The first contract of a seat with an effect that may be used now, or -1."""
        for listener in self.listeners[op]:
            if listener >> 6 == seat and self.may_use(listener & 63):
                return listener & 63
        return -1

    def may_use(self, contract: int) -> bool:
        return not (self.used | self.spent) >> contract & 1

    def mark_used(self, contract: int) -> None:
        limit = self.unicorn_components.contracts[contract].limit
        if limit != EACH_TIME:
            self.used |= 1 << contract
            if limit == ONCE_PER_GAME:
                self.spent |= 1 << contract

    def listen(self, seat: int, contract: int) -> None:
        """From now on a contract of this seat is in force (unicorn.contract.immediate)."""
        op = self.unicorn_components.contracts[contract].op
        listeners = self.listeners[:]
        listeners[op] = [*listeners[op], seat * 64 + contract]
        self.listeners = listeners

    def gain(self, seat: int, timing: int) -> None:
        """Gains of gold and Glory that contracts give a seat at this moment, whatever else happened."""
        for op in (GAIN_GOLD, GAIN_GLORY):
            for listener in self.listeners[op]:
                if listener >> 6 == seat:
                    self.gain_from(seat, listener & 63, timing, 1)

    def gain_from(self, seat: int, contract: int, timing: int, times: int) -> None:
        """One contract's gain, if this is its moment, in every round (unicorn.contract.permanent)."""
        paper = self.unicorn_components.contracts[contract]
        if paper.timing != timing or times <= 0 or not self.may_use(contract):
            return
        amount = paper.amount * times
        if paper.op == GAIN_GOLD:
            self.gold[seat] += amount
        else:
            self.glory[seat] += amount
        self.mark_used(contract)
        if self.log is not None:
            kind = "contract-gold" if paper.op == GAIN_GOLD else "contract-glory"
            self.emit(
                kind, {"seat": seat, "contract": paper.id, "amount": amount}, ("unicorn.contract.permanent",)
            )

    def contract_glory(self, seat: int) -> int:
        """The Glory printed on a seat's contracts (unicorn.contract.glory)."""
        components = self.unicorn_components
        total = 0
        for card in self.zones[components.signed + seat]:
            total += components.contracts[card - components.contract_from].glory
        return total

    # Gold and magic

    def borrow(self, seat: int) -> None:
        """A loan: gold now, more gold later, as often as one likes (unicorn.loan.amount,
        unicorn.loan.no-limit)."""
        self.gold[seat] += LOAN
        self.loans[seat] += 1
        if self.log is not None:
            self.emit(
                "borrowed",
                {"seat": seat, "amount": LOAN, "loans": self.loans[seat]},
                ("unicorn.loan.amount",),
            )

    def hand_limit(self, seat: int) -> int:
        """5 cards, 4 with six players, more by contract (unicorn.magic.refill, unicorn.six.hand-4)."""
        components = self.unicorn_components
        limit = components.hand
        for listener in self.listeners[HAND_LIMIT_ADD]:
            if listener >> 6 == seat:
                limit += components.contracts[listener & 63].amount
        return limit

    def usable(self, seat: int, token: int) -> bool:
        """Whether a bet token is on the board and open to a seat (unicorn.bet.token-exclusive)."""
        return self.bettor[token] == FREE and (self.reserved[token] < 0 or self.reserved[token] == seat)

    def unlay(self, lane: int, index: int) -> int:
        """Discards a card from a lane."""
        card = self.zones[LANE + lane].pop(index)
        notes = self.laid[lane][:]
        notes.pop(index)
        self.laid[lane] = notes
        self.place(card, DISCARD)
        return card

    # Hidden information

    def deal_unknown(self, seat: int, rng: Rng) -> None:
        """The kernel redeals the hidden cards; then cards whose sign the table knows get that sign."""
        super().deal_unknown(seat, rng)
        for lane in range(UNICORNS):
            notes = self.laid[lane]
            for index in range(len(notes)):
                if notes[index] >= SURE and not self.fits_note(self.zones[LANE + lane][index], notes[index]):
                    self._swap_sign(seat, lane, index, rng)

    def fits_note(self, card: int, note: int) -> bool:
        """Whether a card has the sign the table knows it to have, if it does."""
        return note < SURE or self.unicorn_components.wanted(card, note >> 4)

    def _swap_sign(self, seat: int, lane: int, index: int, rng: Rng) -> None:
        note = self.laid[lane][index]
        zones = [*range(LANE, LANE + UNICORNS), *range(HAND, HAND + self.components.seats), MAGIC]
        spaces: list[tuple[int, int]] = []
        for zone in zones:
            for place in range(len(self.zones[zone])):
                other = self.zones[zone][place]
                if LANE <= zone < HAND:
                    held = self.laid[zone - LANE][place]
                    bound = held >= SURE and self.fits_note(other, held)
                else:
                    bound = False
                if not bound and not self.knows(seat, other, zone) and self.fits_note(other, note):
                    spaces.append((zone, place))
        zone, place = spaces[rng.below(DICE, len(spaces))]
        mine = self.zones[LANE + lane][index]
        other = self.zones[zone][place]
        self.zones[LANE + lane][index] = other
        self.zones[zone][place] = mine
        # Who knows a card in a space is a fact about the space.
        self.known[mine], self.known[other] = self.known[other], self.known[mine]


def sure_note(seat: int, sort: int) -> int:
    """The note on a laid card whose sign was declared."""
    return seat | SURE | sort << 4


def new_state(components: UnicornComponents, rng: Rng, first: Frame) -> UnicornState:
    """A state before anything happened: all cards in their decks, contracts in the box."""
    state = UnicornState(components)
    state.begin(rng, first)
    for card in range(len(components.faces)):
        if card < components.magic_from:
            state.place(card, MOVES)
        elif card < components.contract_from:
            state.place(card, MAGIC)
        else:
            state.place(card, BOX)
    state.lay_out()
    return state


def fresh_bets(seats: int) -> list[int]:
    """All bet tokens on the board; Late Shows only with four to six players
    (unicorn.setup.bets-4-6, unicorn.setup.bets-2-3, unicorn.two.no-late)."""
    bettor = [FREE] * BET_TOKENS
    if seats < 4:
        for unicorn in range(UNICORNS):
            bettor[LATE * UNICORNS + unicorn] = OUT
    return bettor


def worst_odds(odds: list[int]) -> int:
    """Bits of the unicorns on the slowest row in use, one at least (unicorn.fever.worst, unicorn.fever.ties,
    unicorn.fever.at-least-one)."""
    worst = max(odds)
    mask = 0
    for unicorn in range(UNICORNS):
        if odds[unicorn] == worst:
            mask |= 1 << unicorn
    return mask


def offered(state: UnicornState) -> list[int]:
    """The contracts on the board."""
    return [card for card in state.zones[OFFER] if card != EMPTY]
