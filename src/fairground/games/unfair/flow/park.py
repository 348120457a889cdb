# compiled: mypyc
"""The Park step: turns go round, one action each, until nobody has any left."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.fields import Shared
from fairground.engine.state import Frame
from fairground.games.unfair.flow.codes import (
    BUILD,
    BUILDING,
    DEMOLISH,
    DEMOLISHING,
    DIG,
    DIGGING,
    DRAW,
    DRAWING,
    KEEP_HAND,
    LOAN,
    LOOSE_CHANGE,
    PARK,
    RECRUIT,
    SELL_SHOWCASE,
    TAKE,
    TAKING,
    USE,
)
from fairground.games.unfair.flow.events import skip_turn
from fairground.games.unfair.flow.options import turn_options, usable_abilities
from fairground.games.unfair.flow.using import abilities_of, ask_ability, use_ability
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import ACTIONS, NONE, USES_ACTION
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play.abilities import start
from fairground.games.unfair.play.changes import discard, gain, look_again, named
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.recruiting import recruit
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import upkeep
from fairground.games.unfair.state.state import UnfairFrame, UnfairState, with_item
from fairground.games.unfair.state.zones import (
    NOTHING,
    OPTION,
    SHOWCASE,
    own_zone,
)

# How far a turn has come
CHOOSING: Final = 0
ACTING: Final = 1
OVER: Final = 2


@final
class ParkTurns(UnfairFrame):
    """A turn is an action (unfair.core.action.definition). Whoever has more of them goes on alone."""

    seat: int
    used: Shared[list[int]]  # by seat: actions used
    loans: int  # = 0; taken on this turn
    stage: int  # = CHOOSING
    card: int  # = -1; the card of which an ability is being chosen

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "used", "loans", "stage", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "used", "loans", "stage", "card")

    def __init__(
        self,
        seat: int,
        used: list[int],
        loans: int = 0,
        stage: int = CHOOSING,
        card: int = -1,
    ) -> None:
        self.seat = seat
        self.used = used
        self.loans = loans
        self.stage = stage
        self.card = card

    def clone(self) -> Frame:
        return ParkTurns(self.seat, self.used, self.loans, self.stage, self.card)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if (state.queue or state.unsettled) and upkeep(state):
            return
        if self.stage == ACTING:
            self.stage = OVER
            hear(state, USES_ACTION, self.seat, -1)
            if state.queue and upkeep(state):
                return
        if self.stage == OVER:
            self._end_turn(state)
        if self._find_next(state):
            self.ask(state)
        else:
            state.frames.pop()

    def _end_turn(self, state: UnfairState) -> None:
        self.used = with_item(self.used, self.seat, self.used[self.seat] + 1)
        self.seat = (self.seat + 1) % state.unfair.seats
        self.loans = 0
        self.stage = CHOOSING

    def _find_next(self, state: UnfairState) -> bool:
        """Goes on to the next seat that has an action left; False if there is none."""
        used, sure = self.used, state.unfair.sure_actions
        done = 0  # seats in a row that have no action left
        while True:
            seat = self.seat
            actions = used[seat]
            if actions < sure or actions < stat(state, seat, ACTIONS):
                if not state.skips[seat]:
                    return True
                skip_turn(state, seat)
                used = with_item(used, seat, actions + 1)
                self.used = used
                done = 0
            else:
                done += 1
            self.seat = (seat + 1) % len(used)
            self.loans = 0
            if done == len(used):
                return False

    def ask(self, state: UnfairState) -> None:
        if self.card >= 0:
            numbers = abilities_of(usable_abilities(state, self.seat), self.card)
            ask_ability(state, self.seat, self.card, numbers)
        else:
            # There is no way to leave an action out (unfair.core.golden.mandatory).
            state.open_ask(self.seat, PARK, turn_options(state, self.seat, self.loans))

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        if code < KEEP_HAND:
            card, self.card = self.card, -1
            self._use(state, card, state.unfair.printed[card].abilities[code - OPTION])
        elif code == LOAN:
            self.loans += 1
            borrow(state, seat)
        elif code == SELL_SHOWCASE:
            sell_showcase(state, seat)
        elif code >= USE:
            card = code - USE
            numbers = abilities_of(usable_abilities(state, seat), card)
            if len(numbers) > 1:
                self.card = card
                self.ask(state)
            else:
                self._use(state, card, numbers[0])
        else:
            self.stage = ACTING
            act(state, seat, code)

    def _use(self, state: UnfairState, card: int, number: int) -> None:
        """An ability that says "you may use an action to" is this turn's action
        (unfair.core.action.may-use, unfair.core.action.no-combining)."""
        if state.unfair.abilities[number].timing == codes.ACTION:
            self.stage = ACTING
        use_ability(state, self.seat, card, number)


def actions_left(state: UnfairState, seat: int, used: list[int]) -> int:
    """How many actions of this Park step a seat still has."""
    return max(stat(state, seat, codes.ACTIONS) - used[seat], 0)


# The standard actions


def act(state: UnfairState, seat: int, code: int) -> None:
    """Carries out one of the standard actions."""
    if code >= DEMOLISH:
        _begin_with(state, seat, DEMOLISHING, code - DEMOLISH)
    elif code >= TAKE:
        _begin_with(state, seat, TAKING, code - TAKE)
    elif code >= BUILD:
        # A card that is to be built is shown before its place is chosen.
        state.reveal(code - BUILD)
        _begin_with(state, seat, BUILDING, code - BUILD)
    elif code == LOOSE_CHANGE:
        take_loose_change(state, seat)
    elif code == RECRUIT:
        # Recruiting takes an action, and nobody has to (unfair.comicbook.recruit.action,
        # unfair.comicbook.recruit.optional).
        recruit(state, seat, "unfair.comicbook.recruit.action")
    else:
        which = DIGGING if code == DIG else DRAWING + code - DRAW
        start(state, state.unfair.standard[which], seat, -1, NOTHING, -1)


def _begin_with(state: UnfairState, seat: int, which: int, card: int) -> None:
    """Begins a standard action where the first card it is done to is chosen already."""
    card_facts = state.unfair
    work = start(state, card_facts.standard[which], seat, -1, NOTHING, -1)
    work.pc = card_facts.first_picks[which]
    slot = card_facts.first_slots[which]
    if slot == NONE:
        work.picked = [card]
    else:
        work.context.bind(slot, [card])
        work.pc += 1


def take_loose_change(state: UnfairState, seat: int) -> None:
    """Coins for open attractions."""
    coins = stat(state, seat, codes.LOOSE_CHANGE)
    gain(state, seat, COIN, coins)
    if state.log is not None:
        if seat == state.unfair.quinn:
            state.emit("idle", {"seat": seat}, ("unfair.gamechangers.solo.quinn-goal",))
        else:
            state.emit("loose-change", {"seat": seat, "coins": coins}, ("unfair.core.action.normal-options",))
    hear(state, codes.TAKES_LOOSE_CHANGE, seat, -1)


# Dealings that use no action


def borrow(state: UnfairState, seat: int) -> None:
    """A loan: coins now, points at the end (unfair.core.finance.loan-no-action)."""
    coins = state.unfair.figures.loan_coins
    state.loans = with_item(state.loans, seat, state.loans[seat] + 1)
    look_again(state)
    gain(state, seat, COIN, coins)
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "coins": coins, "loans": state.loans[seat]}
        state.emit("loan", facts, ("unfair.core.finance.loan-no-action",))
    hear(state, codes.TAKES_LOAN, seat, -1)


def sell_showcase(state: UnfairState, seat: int) -> None:
    """Both Showcase cards are turned into coins (unfair.core.showcase.ten-coins)."""
    coins = state.unfair.figures.showcase_pair_coins
    cards = state.zones[own_zone(SHOWCASE, seat)][:]
    for card in cards:
        discard(state, card)
    gain(state, seat, COIN, coins)
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "coins": coins, "cards": named(state, cards)}
        state.emit("sold-showcase", facts, ("unfair.core.showcase.ten-coins",))
