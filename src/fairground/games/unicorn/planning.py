# compiled: mypyc
"""The Planning phase: one Action Turn of one player, step by step."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.components import EMPTY, eyes_of
from fairground.engine.state import Frame, State
from fairground.games.unicorn.choices import (
    bet_options,
    can_take,
    card_of_kind,
    has_bet,
    kinds_in_hand,
    stake_options,
    top_of,
)
from fairground.games.unicorn.codes import (
    ANY,
    BET,
    BET_NAMES,
    BORROW,
    BURN,
    DECLINE,
    DISCARD,
    DISCARD_MAGIC_FOR_GOLD,
    EXTRA_BET,
    EXTRA_MAGIC,
    GAIN_GOLD,
    HAND,
    LANE,
    LOSE_GOLD,
    MAGIC,
    MAGIC_STREAM,
    MAX_KINDS,
    OFFER,
    ON_ACQUIRE,
    PEEK,
    PEEK_MAGIC,
    PLANNING_GOLD,
    PLAY,
    SIGN,
    STACKS,
    STAKE,
    TAKE,
    UNICORNS,
)
from fairground.games.unicorn.components import Token
from fairground.games.unicorn.state import UnicornState, offered, sure_note

# In one Action a player borrows at most as often as the ten two-sided loan cards can show, so that every
# match has an end.
MOST_LOANS: Final = 20

# Stages of an Action Turn
CHOOSE: Final = 0
BURNING: Final = 1
BETTING: Final = 2
STAKING: Final = 3
SIDE_BET: Final = 4
PLAYING: Final = 5
EXTRA: Final = 6
REFILL: Final = 7
SHUFFLED: Final = 8
SIGNING: Final = 9
DONE: Final = 10

PLAYS_OF_KIND: Final[list[list[int]]] = [
    [PLAY + kind * UNICORNS + lane for lane in range(UNICORNS)] for kind in range(MAX_KINDS)
]


class Turn(Frame):
    """One Action Turn of a seat (unicorn.plan.one-token)."""

    seat: int
    stage: int  # = CHOOSE
    token: int  # = -1; the action token or print being used
    bet: int  # = -1; the bet token chosen
    wager: int  # = 0; the most that may be staked, 0: no limit
    cards: int  # = 0; magic cards still to be played
    extra: int  # = 0; contracts for extra cards gone through, and cards played by them
    loans: int  # = 0; loans taken in this Action
    burned: int  # = 0; cards discarded for gold
    again: bool  # = False; the refill ends a discard, and the choice of an Action follows

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "stage", "token", "bet", "wager", "cards", "extra", "loans", "burned", "again")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "stage",
        "token",
        "bet",
        "wager",
        "cards",
        "extra",
        "loans",
        "burned",
        "again",
    )

    def __init__(
        self,
        seat: int,
        stage: int = CHOOSE,
        token: int = -1,
        bet: int = -1,
        wager: int = 0,
        cards: int = 0,
        extra: int = 0,
        loans: int = 0,
        burned: int = 0,
        again: bool = False,
    ) -> None:
        self.seat = seat
        self.stage = stage
        self.token = token
        self.bet = bet
        self.wager = wager
        self.cards = cards
        self.extra = extra
        self.loans = loans
        self.burned = burned
        self.again = again

    def clone(self) -> Frame:
        return Turn(
            self.seat,
            self.stage,
            self.token,
            self.bet,
            self.wager,
            self.cards,
            self.extra,
            self.loans,
            self.burned,
            self.again,
        )

    # Made up to here.

    # Asking

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        if self.stage == PLAYING:
            # Exactly the number shown, or the whole hand if it is smaller (unicorn.magic.play-number).
            if self.cards == 0 or not state.zones[HAND + self.seat]:
                self.stage = EXTRA
        # The hand is refilled after cards of any token (unicorn.magic.refill-any-source).
        if self.stage == EXTRA and self.extra_contract(state) < 0:
            self.stage = REFILL
        if self.stage == SIDE_BET and not self.side_bet_open(state):
            self.stage = self.after_bet()
            return
        if self.stage == SHUFFLED:
            state.shuffle_zone(DISCARD)
            for card in state.zones[DISCARD]:
                state.zones[MAGIC].append(card)
            state.zones[DISCARD] = []
            state.forget(MAGIC)
            self.stage = REFILL
        if self.stage == REFILL:
            self.refill(state)
        elif self.stage == DONE:
            state.frames.pop()
        else:
            self.ask(state)

    def ask(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        seat = self.seat
        stage = self.stage
        if stage == CHOOSE:
            state.open_ask(seat, "turn", self.turn_options(state))
        elif stage == BETTING:
            state.open_ask(seat, "bet", bet_options(state, seat, self.kinds(state)))
        elif stage == STAKING:
            most = state.gold[seat]
            if self.wager and self.wager < most:
                most = self.wager
            state.open_ask(seat, "stake", stake_options(most, self.may_borrow()))
        elif stage == SIDE_BET:
            state.open_ask(seat, "side-bet", [DECLINE, *bet_options(state, seat, 3)])
        elif stage == PLAYING:
            state.open_ask(seat, "play", self.play_options(state, ANY))
        elif stage == EXTRA:
            paper = state.unicorn_components.contracts[self.extra_contract(state)]
            state.open_ask(seat, "extra", [DECLINE, *self.play_options(state, paper.sort)])
        elif stage == BURNING:
            options = [BURN + kind for kind in kinds_in_hand(state, seat, ANY)]
            state.open_ask(seat, "burn", [DECLINE, *options])
        else:
            state.open_ask(seat, "sign", self.sign_options(state))

    def kinds(self, state: UnicornState) -> int:
        return state.unicorn_components.tokens[self.token].kinds

    def may_borrow(self) -> bool:
        return self.loans < MOST_LOANS

    def turn_options(self, state: UnicornState) -> list[int]:
        """The five kinds of Action, what contracts add, and a loan; there is no pass
        (unicorn.plan.no-pass, unicorn.loan.not-an-action)."""
        seat = self.seat
        options = [BORROW] if self.may_borrow() else []
        for stack in range(STACKS):
            if can_take(state, seat, stack):
                options.append(TAKE + stack)
        if state.listeners[DISCARD_MAGIC_FOR_GOLD] and state.has(seat, DISCARD_MAGIC_FOR_GOLD) >= 0:
            for kind in kinds_in_hand(state, seat, ANY):
                options.append(BURN + kind)
        if state.listeners[PEEK_MAGIC] and state.has(seat, PEEK_MAGIC) >= 0:
            for lane in range(UNICORNS):
                if state.zones[LANE + lane]:
                    options.append(PEEK + lane)
        return options

    def play_options(self, state: UnicornState, sort: int) -> list[int]:
        """Any card of the hand on any lane (unicorn.magic.distribution, unicorn.magic.no-lane-limit)."""
        options: list[int] = []
        for kind in kinds_in_hand(state, self.seat, sort):
            options += PLAYS_OF_KIND[kind]
        return options

    def sign_options(self, state: UnicornState) -> list[int]:
        """The contracts on offer whose own price the seat can pay (unicorn.contract.acquire)."""
        components = state.unicorn_components
        options = [BORROW] if self.may_borrow() else []
        for card in sorted(offered(state)):
            paper = components.contracts[card - components.contract_from]
            if paper.op != LOSE_GOLD or paper.amount <= state.gold[self.seat]:
                options.append(SIGN + card - components.contract_from)
        return options

    def extra_contract(self, state: UnicornState) -> int:
        """The next contract that lets this seat play a card more, or -1. `extra` counts the cards offered."""
        offers = self.extra
        for listener in state.listeners[EXTRA_MAGIC]:
            if listener >> 6 == self.seat:
                amount = state.unicorn_components.contracts[listener & 63].amount
                if offers < amount:
                    return listener & 63
                offers -= amount
        return -1

    def side_bet_open(self, state: UnicornState) -> bool:
        # Without a gold to stake and without a loan to take there is no bet (unicorn.bet.stake-minimum).
        payable = state.gold[self.seat] > 0 or self.may_borrow()
        return payable and state.has(self.seat, EXTRA_BET) >= 0 and has_bet(state, self.seat, 3)

    # Answers

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnicornState)
        if code == BORROW:
            # At any time in one's own Action, needed or not, and at no other (unicorn.loan.during-action,
            # unicorn.loan.not-otherwise).
            state.borrow(seat)
            self.loans += 1
        elif code >= STAKE:
            self.place_bet(state, code - STAKE)
        elif self.stage == CHOOSE:
            self.choose(state, code)
        elif self.stage == BETTING:
            self.bet = code - BET
            self.stage = STAKING
        elif self.stage == SIDE_BET:
            self.side_bet(state, code)
        elif self.stage == PLAYING:
            self.cards -= 1
            self.play(state, code - PLAY, ANY)
        elif self.stage == EXTRA:
            self.play_extra(state, code)
        elif self.stage == BURNING:
            self.burn(state, code)
        else:
            self.sign(state, code - SIGN)

    def choose(self, state: UnicornState, code: int) -> None:
        if code < TAKE + STACKS:
            self.take(state, code - TAKE)
        elif code >= PEEK:
            self.peek(state, code - PEEK)
        else:
            self.burn(state, code)

    def take(self, state: UnicornState, stack: int) -> None:
        """Takes the top token of a stack, or uses the print, and begins its effects in their order:
        gold, bet, magic, contract (unicorn.plan.token-effects, unicorn.plan.effect-order,
        unicorn.plan.keep-token). What a contract costs is its gold (unicorn.contract.cost-by-token)."""
        components = state.unicorn_components
        seat = self.seat
        self.token = top_of(state, stack)
        token = components.tokens[self.token]
        printed = self.token == components.prints[stack]
        # A printed effect is declared by its stack and an Action like any other, but it never runs out
        # (unicorn.plan.printed-declare, unicorn.plan.printed-counts, unicorn.plan.printed-repeatable).
        if not printed:
            state.taken[stack] += 1
            state.tokens[seat] = [*state.tokens[seat], self.token]
        if state.log is not None:
            rule = "unicorn.plan.printed-declare" if printed else "unicorn.plan.take-top"
            state.emit("action", {"seat": seat, "token": token.id, "printed": printed}, (rule,))
        self.apply_gold(state, token)
        if token.first:
            # Only a claim for now: the token changes hands when planning ends (unicorn.first.delayed).
            state.heir = seat
        self.cards = token.cards
        if token.kinds:
            self.stage = BETTING
        elif token.cards:
            self.stage = PLAYING
        elif token.contracts:
            self.stage = SIGNING
        else:
            self.stage = DONE

    def apply_gold(self, state: UnicornState, token: Token) -> None:
        """A plus figure is taken, a minus figure paid, in full (unicorn.gold.gain, unicorn.gold.lose,
        unicorn.gold.mandatory)."""
        if not token.gold:
            return
        seat = self.seat
        state.gold[seat] += token.gold
        if state.log is not None:
            rule = "unicorn.gold.gain" if token.gold > 0 else "unicorn.gold.lose"
            state.emit("gold", {"seat": seat, "amount": token.gold}, (rule,))
        if token.gold > 0 and state.listeners[GAIN_GOLD]:
            state.gain(seat, PLANNING_GOLD)

    def place_bet(self, state: UnicornState, gold: int) -> None:
        """The stake comes after the token: it leaves the player and lies on the token, with the bonus Glory
        of a win-bet token (unicorn.bet.sequence, unicorn.bet.stake-leaves-player,
        unicorn.glory-bonus.on-bet)."""
        seat = self.seat
        bet = self.bet
        state.gold[seat] -= gold
        state.bettor[bet] = seat
        state.reserved[bet] = -1
        state.stake[bet] = gold
        side = self.wager > 0
        state.bonus[bet] = 0 if side else state.unicorn_components.tokens[self.token].bonus
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": seat,
                "bet": BET_NAMES[bet // UNICORNS],
                "unicorn": state.unicorn_components.colours[bet % UNICORNS],
                "stake": gold,
                "bonus": state.bonus[bet],
            }
            state.emit("bet", facts, ("unicorn.bet.sequence", "unicorn.bet.stake-leaves-player"))
        self.wager = 0
        # One bet an Action, but for a contract that says more (unicorn.bet.one-per-action).
        self.stage = self.after_bet() if side else SIDE_BET

    def after_bet(self) -> int:
        return PLAYING if self.cards else DONE

    def side_bet(self, state: UnicornState, code: int) -> None:
        """A contract allows a second, small bet right after the first."""
        if code == DECLINE:
            self.stage = self.after_bet()
            return
        contract = state.has(self.seat, EXTRA_BET)
        state.mark_used(contract)
        self.wager = state.unicorn_components.contracts[contract].amount
        self.bet = code - BET
        self.stage = STAKING

    def play(self, state: UnicornState, where: int, sort: int) -> None:
        """A card goes face down onto a lane; only its player knows it
        (unicorn.magic.face-down-lane, unicorn.magic.secret)."""
        seat = self.seat
        kind = where // UNICORNS
        lane = where % UNICORNS
        card = card_of_kind(state, HAND + seat, kind)
        state.move(card, HAND + seat, LANE + lane)
        note = seat if sort == ANY else sure_note(seat, sort)
        state.laid[lane] = [*state.laid[lane], note]
        if state.log is not None:
            components = state.unicorn_components
            state.emit(
                "played",
                {
                    "seat": seat,
                    "unicorn": components.colours[lane],
                    "sign": ["", "positive", "negative"][sort],
                },
                ("unicorn.magic.face-down-lane", "unicorn.magic.secret"),
                {"card": components.magic[kind].id, "number": card},
                eyes_of(seat),
            )

    def play_extra(self, state: UnicornState, code: int) -> None:
        """A contract allows a card more, of one sign; that much is then known of it."""
        contract = self.extra_contract(state)
        self.extra += 1
        if code != DECLINE:
            self.play(state, code - PLAY, state.unicorn_components.contracts[contract].sort)

    def peek(self, state: UnicornState, lane: int) -> None:
        """A contract lets the seat look under one unicorn."""
        seat = self.seat
        components = state.unicorn_components
        state.mark_used(state.has(seat, PEEK_MAGIC))
        cards = state.zones[LANE + lane]
        for card in cards:
            state.reveal(card, eyes_of(seat))
        if state.log is not None:
            state.emit(
                "peeked",
                {"seat": seat, "unicorn": components.colours[lane], "count": len(cards)},
                ("unicorn.contract.contents",),
                {"cards": [components.faces[card].id for card in cards], "numbers": cards[:]},
                eyes_of(seat),
            )

    def burn(self, state: UnicornState, code: int) -> None:
        """A contract turns magic cards into gold; the hand is refilled afterwards."""
        seat = self.seat
        components = state.unicorn_components
        contract = state.has(seat, DISCARD_MAGIC_FOR_GOLD)
        if code != DECLINE:
            card = card_of_kind(state, HAND + seat, code - BURN)
            state.move(card, HAND + seat, DISCARD)
            paper = components.contracts[contract]
            state.gold[seat] += paper.amount
            self.burned += 1
            self.stage = BURNING
            if state.log is not None:
                facts: dict[str, object] = {"seat": seat, "card": components.faces[card].id, "number": card}
                facts["amount"] = paper.amount
                state.emit("burned", facts, ("unicorn.contract.contents",))
            if self.burned < paper.most and state.zones[HAND + seat]:
                return
        state.mark_used(contract)
        self.again = True
        self.stage = REFILL

    def sign(self, state: UnicornState, contract: int) -> None:
        """The contract lies in front of the seat and is in force at once
        (unicorn.contract.immediate, unicorn.contract.three-per-round)."""
        components = state.unicorn_components
        seat = self.seat
        card = contract + components.contract_from
        offer = state.zones[OFFER]
        offer[offer.index(card)] = EMPTY
        state.place(card, components.signed + seat)
        paper = components.contracts[contract]
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "contract": paper.id, "number": card}
            facts["cost"] = -components.tokens[self.token].gold
            state.emit("signed", facts, ("unicorn.contract.acquire", "unicorn.contract.immediate"))
        state.listen(seat, contract)
        if paper.op == LOSE_GOLD:
            state.gold[seat] -= paper.amount
            if state.log is not None:
                state.emit("gold", {"seat": seat, "amount": -paper.amount}, ("unicorn.contract.immediate",))
        else:
            state.gain_from(seat, contract, ON_ACQUIRE, 1)
        self.stage = DONE

    # Refilling the hand

    def refill(self, state: UnicornState) -> None:
        """Draws up to the hand limit; an empty deck is rebuilt from the discards
        (unicorn.magic.refill, unicorn.magic.reshuffle, unicorn.magic.shortage)."""
        seat = self.seat
        hand = state.zones[HAND + seat]
        deck = state.zones[MAGIC]
        limit = 0 if state.dry >> seat & 1 else state.hand_limit(seat)
        drawn: list[int] = []
        while len(hand) < limit and deck:
            drawn.append(state.move_top(MAGIC, HAND + seat))
        if drawn and state.log is not None:
            faces = state.components.faces
            state.emit(
                "drew",
                {"seat": seat, "count": len(drawn)},
                ("unicorn.magic.refill",),
                {"cards": [faces[card].id for card in drawn], "numbers": drawn},
                eyes_of(seat),
            )
        if len(hand) < limit:
            if state.zones[DISCARD]:
                if state.log is not None:
                    state.emit("reshuffled", {"deck": "magic"}, ("unicorn.magic.reshuffle",))
                state.want_shuffle(MAGIC_STREAM, DISCARD)
                self.stage = SHUFFLED
                return
            state.dry |= 1 << seat
            if state.log is not None:
                state.emit("dry", {"seat": seat}, ("unicorn.magic.shortage",))
        self.stage = CHOOSE if self.again else DONE
        self.again = False
