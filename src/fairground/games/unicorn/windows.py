# compiled: mypyc
"""Windows: the moments in which a contract lets its owner choose something.

Every window opens by what lies open on the table, so that its opening tells nothing. All of them can be
declined, except the choice of a refund.
"""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.components import eyes_of
from fairground.engine.rng import DICE
from fairground.engine.state import Frame, State
from fairground.games.unicorn.codes import (
    AGAIN,
    ANY,
    ARRANGE,
    BET_NAMES,
    BET_TOKENS,
    DECLINE,
    EXTRA_ACTION,
    FREE,
    LANE,
    MOVE_ADD,
    MOVES,
    NUDGE,
    ODDS_SHIFT_CHOICE,
    PEEK_MOVEMENT,
    PROTECT,
    PROTECT_MAGIC,
    REFUND,
    REFUND_HALF,
    REMOVE,
    REMOVE_MAGIC,
    REROLL,
    REROLL_SPRINT_DIE,
    RESERVE,
    RESERVE_BET_TOKEN,
    SET_SPRINT_DIE,
    SHIFT,
    TURN_DIE,
    UNICORNS,
)
from fairground.games.unicorn.pay import bet_won
from fairground.games.unicorn.planning import Turn
from fairground.games.unicorn.state import UnicornState

PROMPTS: Final[dict[int, str]] = {
    EXTRA_ACTION: "again",
    MOVE_ADD: "nudge",
    ODDS_SHIFT_CHOICE: "shift",
    PEEK_MOVEMENT: "arrange",
    PROTECT_MAGIC: "protect",
    REFUND_HALF: "refund",
    REMOVE_MAGIC: "remove",
    REROLL_SPRINT_DIE: "reroll",
    RESERVE_BET_TOKEN: "reserve",
    SET_SPRINT_DIE: "turn-die",
}


def open_windows(state: UnicornState, op: int) -> bool:
    """Opens a window for each contract with this effect, the First Player's first; False if there is none."""
    listeners = state.in_force(op)
    for index in range(len(listeners) - 1, -1, -1):
        listener = listeners[index]
        state.frames.append(Window(listener >> 6, listener & 63))
    return bool(listeners)


class Window(Frame):
    """One contract's choice."""

    seat: int
    contract: int
    done: int  # = 0; choices made so far; -1: finished
    lane: int  # = -1; the lane the first choice was about

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "contract", "done", "lane")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "contract", "done", "lane")

    def __init__(self, seat: int, contract: int, done: int = 0, lane: int = -1) -> None:
        self.seat = seat
        self.contract = contract
        self.done = done
        self.lane = lane

    def clone(self) -> Frame:
        return Window(self.seat, self.contract, self.done, self.lane)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        op = state.unicorn_components.contracts[self.contract].op
        if op == REROLL_SPRINT_DIE and self.done > 0:
            self.rerolled(state)
        elif self.done < 0:
            state.frames.pop()
        else:
            if op == PEEK_MOVEMENT and self.done == 0:
                self.look(state)
            options = self.options(state, op)
            if not options or (options[0] == DECLINE and len(options) == 1):
                state.frames.pop()
            elif op == REFUND_HALF and len(options) == 1:
                self.answer(state, self.seat, options[0])
            else:
                state.open_ask(self.seat, PROMPTS[op], options)

    def ask(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        op = state.unicorn_components.contracts[self.contract].op
        state.open_ask(self.seat, PROMPTS[op], self.options(state, op))

    # What may be chosen

    def options(self, state: UnicornState, op: int) -> list[int]:
        if op == REFUND_HALF:
            return [REFUND + token for token in failed_bets(state, self.seat)]
        if op == PEEK_MOVEMENT:
            return [ARRANGE + card for card in self.looked_at(state)]
        options = [DECLINE]
        if op == EXTRA_ACTION:
            options.append(AGAIN)
        elif op == RESERVE_BET_TOKEN:
            for token in range(BET_TOKENS):
                if state.bettor[token] == FREE and state.reserved[token] < 0:
                    options.append(RESERVE + token)
        elif op == PROTECT_MAGIC:
            options += sorted(conflicts_of(state, self.seat))
        elif op == REMOVE_MAGIC:
            options += sorted(self.removable(state))
        elif op == ODDS_SHIFT_CHOICE:
            for unicorn in range(UNICORNS):
                if state.odds[unicorn] > 0:
                    options.append(SHIFT + 2 * unicorn)
                if state.odds[unicorn] < UNICORNS - 1:
                    options.append(SHIFT + 2 * unicorn + 1)
        elif op == MOVE_ADD:
            for unicorn in range(UNICORNS):
                if not state.rank[unicorn]:
                    options.append(NUDGE + unicorn)
        elif op == REROLL_SPRINT_DIE:
            for colour in range(UNICORNS):
                if colour in state.dice:
                    options.append(REROLL + colour)
        else:
            for shown in range(UNICORNS):
                if shown in state.dice:
                    for colour in range(UNICORNS):
                        if colour != shown:
                            options.append(TURN_DIE + shown * UNICORNS + colour)
        return options

    def removable(self, state: UnicornState) -> list[int]:
        """Cards of the right sign, after the first one only from the same lane."""
        components = state.unicorn_components
        sort = components.contracts[self.contract].sort
        options: list[int] = []
        for lane in range(UNICORNS):
            if self.lane < 0 or lane == self.lane:
                for card in state.zones[LANE + lane]:
                    code = REMOVE + components.kind(card) * UNICORNS + lane
                    if code not in options and (sort == ANY or components.wanted(card, sort)):
                        options.append(code)
        return options

    def looked_at(self, state: UnicornState) -> list[int]:
        """The cards looked at that have no place yet: the last of them needs no choice."""
        deck = state.zones[MOVES]
        amount = min(state.unicorn_components.contracts[self.contract].amount, len(deck))
        if amount - self.done < 2:
            return []
        return sorted(deck[len(deck) - amount : len(deck) - self.done])

    # Answers

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnicornState)
        components = state.unicorn_components
        paper = components.contracts[self.contract]
        if code == DECLINE:
            self.done = -1
            return
        if paper.op == PEEK_MOVEMENT:
            self.arrange(state, code - ARRANGE)
            return
        state.mark_used(self.contract)
        facts: dict[str, object] = {"seat": seat, "contract": paper.id}
        if paper.op == REMOVE_MAGIC:
            self.remove(state, code - REMOVE, facts)
            return
        if paper.op == REROLL_SPRINT_DIE:
            self.lane = code - REROLL
            self.done = 1
            state.want(DICE, [UNICORNS])
            return
        self.done = -1
        kind = PROMPTS[paper.op]
        if paper.op == EXTRA_ACTION:
            state.frames[-1] = Turn(seat)
        elif paper.op == RESERVE_BET_TOKEN:
            token = code - RESERVE
            state.reserved[token] = seat
            name_bet(state, token, facts)
        elif paper.op == PROTECT_MAGIC:
            where = code - PROTECT
            state.guarded = [*state.guarded, where]
            facts["card"] = components.magic[where // UNICORNS].id
            facts["unicorn"] = components.colours[where % UNICORNS]
        elif paper.op == ODDS_SHIFT_CHOICE:
            unicorn = (code - SHIFT) // 2
            facts["from"] = state.odds[unicorn] + 2
            rows = paper.amount if (code - SHIFT) % 2 else -paper.amount
            state.odds[unicorn] = min(max(state.odds[unicorn] + rows, 0), UNICORNS - 1)
            facts["unicorn"] = components.colours[unicorn]
            facts["to"] = state.odds[unicorn] + 2
        elif paper.op == MOVE_ADD:
            state.nudges[code - NUDGE] += paper.amount
            facts["unicorn"] = components.colours[code - NUDGE]
            facts["amount"] = paper.amount
        elif paper.op == SET_SPRINT_DIE:
            self.turn_die(state, (code - TURN_DIE) // UNICORNS, (code - TURN_DIE) % UNICORNS, facts)
        else:
            token = code - REFUND
            name_bet(state, token, facts)
            facts["amount"] = state.stake[token] // 2
            state.gold[seat] += state.stake[token] // 2
        if state.log is not None:
            state.emit(kind, facts, ("unicorn.contract.contents",))

    def remove(self, state: UnicornState, where: int, facts: dict[str, object]) -> None:
        components = state.unicorn_components
        self.lane = where % UNICORNS
        cards = state.zones[LANE + self.lane]
        for index in range(len(cards)):
            if components.kind(cards[index]) == where // UNICORNS:
                card = state.unlay(self.lane, index)
                facts["card"] = components.faces[card].id
                facts["number"] = card
                break
        facts["unicorn"] = components.colours[self.lane]
        if state.log is not None:
            state.emit("remove", facts, ("unicorn.contract.contents",))
        self.done += 1
        if self.done >= components.contracts[self.contract].amount:
            self.done = -1

    def turn_die(self, state: UnicornState, shown: int, colour: int, facts: dict[str, object]) -> None:
        dice = state.dice[:]
        dice[dice.index(shown)] = colour
        state.dice = dice
        facts["die"] = state.unicorn_components.colours[shown]
        facts["to"] = state.unicorn_components.colours[colour]

    def rerolled(self, state: UnicornState) -> None:
        facts: dict[str, object] = {"seat": self.seat}
        facts["contract"] = state.unicorn_components.contracts[self.contract].id
        self.turn_die(state, self.lane, state.drawn[0], facts)
        self.done = -1
        if state.log is not None:
            state.emit("reroll", facts, ("unicorn.contract.contents",))

    # Looking at the top of the Movement deck

    def look(self, state: UnicornState) -> None:
        """The seat looks at the top cards; what others knew of their order ends here."""
        components = state.unicorn_components
        state.mark_used(self.contract)
        deck = state.zones[MOVES]
        amount = min(components.contracts[self.contract].amount, len(deck))
        cards = deck[len(deck) - amount :]
        for card in cards:
            state.known[card] = eyes_of(self.seat)
        if state.log is not None:
            state.emit(
                "looked",
                {"seat": self.seat, "contract": components.contracts[self.contract].id, "count": amount},
                ("unicorn.contract.contents",),
                {"cards": [components.faces[card].id for card in cards], "numbers": cards},
                eyes_of(self.seat),
            )

    def arrange(self, state: UnicornState, card: int) -> None:
        """The card chosen comes next, after those chosen before it."""
        deck = state.zones[MOVES]
        deck.remove(card)
        deck.insert(len(deck) - self.done, card)
        self.done += 1
        if state.log is not None:
            components = state.unicorn_components
            state.emit(
                "arranged",
                {"seat": self.seat, "contract": components.contracts[self.contract].id, "which": self.done},
                ("unicorn.contract.contents",),
                {"card": components.faces[card].id, "number": card},
                eyes_of(self.seat),
            )


def name_bet(state: UnicornState, token: int, facts: dict[str, object]) -> None:
    facts["bet"] = BET_NAMES[token // UNICORNS]
    facts["unicorn"] = state.unicorn_components.colours[token % UNICORNS]


def failed_bets(state: UnicornState, seat: int) -> list[int]:
    """The bet tokens of a seat that did not succeed."""
    return [
        token
        for token in range(BET_TOKENS)
        if state.bettor[token] == seat and not bet_won(state, seat, token)
    ]


def conflicts_of(state: UnicornState, seat: int) -> list[int]:
    """The cards a seat laid that an equal letter would cancel."""
    components = state.unicorn_components
    options: list[int] = []
    for lane in range(UNICORNS):
        cards = state.zones[LANE + lane]
        for index in range(len(cards)):
            mine = components.magic_of(cards[index])
            code = PROTECT + components.kind(cards[index]) * UNICORNS + lane
            if state.laid[lane][index] & 7 != seat or code in options:
                continue
            for card in cards:
                other = components.magic_of(card)
                if other.letter == mine.letter and other.positive != mine.positive:
                    options.append(code)
                    break
    return options
