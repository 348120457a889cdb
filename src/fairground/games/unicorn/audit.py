"""Unicorn Fever under audit: contracts in force by those signed, bets by the tokens that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from fairground.engine.auditor import Auditor, Derived
from fairground.engine.components import EMPTY
from fairground.engine.state import Ask, State
from fairground.games.unicorn.codes import (
    AGAIN,
    ANY,
    ARRANGE,
    BET,
    BORROW,
    BURN,
    DECLINE,
    DISCARD_MAGIC_FOR_GOLD,
    FREE,
    HAND,
    LANE,
    LOSE_GOLD,
    MOVES,
    NUDGE,
    OFFER,
    PEEK,
    PEEK_MAGIC,
    PLACE,
    PLAY,
    PROTECT,
    REFUND,
    REMOVE,
    REROLL,
    RESERVE,
    SHIFT,
    SIGN,
    STACKS,
    STAKE,
    TAKE,
    TURN_DIE,
    UNICORNS,
)
from fairground.games.unicorn.pay import bet_won
from fairground.games.unicorn.planning import Turn
from fairground.games.unicorn.race import standing
from fairground.games.unicorn.state import UnicornState
from fairground.games.unicorn.windows import Window


class UnicornAuditor(Auditor):
    def rebuilt(self, state: State) -> Iterator[Derived]:
        assert isinstance(state, UnicornState)
        components = state.unicorn_components
        listeners: list[list[int]] = [[] for _ in state.listeners]
        for seat in range(components.seats):
            for card in state.zones[components.signed + seat]:
                contract = card - components.contract_from
                listeners[components.contracts[contract].op].append(seat * 64 + contract)
        for op, kept in enumerate(state.listeners):
            odd = {*kept} ^ {*listeners[op]}
            card = min(odd) % 64 + components.contract_from if odd else -1
            yield Derived(f"listeners[{op}]", sorted(kept), sorted(listeners[op]), card)
        for lane in range(UNICORNS):
            notes, cards = state.laid[lane], state.zones[LANE + lane]
            yield Derived(f"laid[{lane}] (how many)", len(notes), len(cards))
            for card, note in zip(cards, notes, strict=True):
                yield Derived(
                    f"laid[{lane}] (the sign that was declared)", state.fits_note(card, note), True, card
                )
        for stack, taken in enumerate(state.taken):
            gone = components.stacks[stack][:taken]
            held = [token for tokens in state.tokens for token in tokens if token in components.stacks[stack]]
            yield Derived(f"taken[{stack}]", sorted(held), sorted(gone))
        for token, seat in enumerate(state.bettor):
            yield Derived(f"stake[{token}] (somebody's)", state.stake[token] > 0, seat >= 0)

    def plain_options(self, state: State, ask: Ask) -> list[int] | None:
        assert isinstance(state, UnicornState)
        frame = state.frames[-1]
        if isinstance(frame, Turn):
            return _in_a_turn(state, frame, ask)
        if isinstance(frame, Window):
            return _by_contract(state, frame, ask)
        # Those that are over the line and level in all that decides: distance, magic, odds.
        home = [
            unicorn
            for unicorn in range(UNICORNS)
            if state.position[unicorn] >= state.unicorn_components.track and not state.rank[unicorn]
        ]
        best = max(standing(state, unicorn) for unicorn in home)
        return [PLACE + unicorn for unicorn in home if standing(state, unicorn) == best]


def _in_a_turn(state: UnicornState, frame: Turn, ask: Ask) -> list[int]:
    seat, components = ask.seat, state.unicorn_components
    loan = [BORROW] if frame.may_borrow() else []
    hand = state.zones[HAND + seat]
    burns = [BURN + kind for kind in {components.kind(card) for card in hand}]
    if ask.prompt == "turn":
        options = [*loan, *(TAKE + stack for stack in range(STACKS) if _can_take(state, seat, stack))]
        if _may_use(state, seat, DISCARD_MAGIC_FOR_GOLD):
            options += burns
        if _may_use(state, seat, PEEK_MAGIC):
            options += [PEEK + lane for lane in range(UNICORNS) if state.zones[LANE + lane]]
        return options
    if ask.prompt in ("bet", "side-bet"):
        kinds = components.tokens[frame.token].kinds if ask.prompt == "bet" else 3
        bets = [BET + token for token in range(kinds * UNICORNS) if _is_open(state, seat, token)]
        return bets if ask.prompt == "bet" else [DECLINE, *bets]
    if ask.prompt == "stake":
        most = min(state.gold[seat], frame.wager) if frame.wager else state.gold[seat]
        return [*loan, *(STAKE + gold for gold in range(1, most + 1))]
    if ask.prompt == "burn":
        return [DECLINE, *burns]
    if ask.prompt == "sign":
        offered = [card - components.contract_from for card in state.zones[OFFER] if card != EMPTY]
        papers = [(number, components.contracts[number]) for number in offered]
        return [
            *loan,
            *(SIGN + n for n, paper in papers if paper.op != LOSE_GOLD or paper.amount <= state.gold[seat]),
        ]
    extra = ask.prompt == "extra"
    sort = components.contracts[frame.extra_contract(state)].sort if extra else ANY
    kinds_held = {components.kind(card) for card in hand if sort == ANY or components.wanted(card, sort)}
    plays = [PLAY + kind * UNICORNS + lane for kind in kinds_held for lane in range(UNICORNS)]
    return [DECLINE, *plays] if extra else plays


def _by_contract(state: UnicornState, frame: Window, ask: Ask) -> list[int]:
    """What a contract lets its player choose among."""
    seat, components, unicorns = ask.seat, state.unicorn_components, range(UNICORNS)
    paper = components.contracts[frame.contract]
    lying = [(card, lane) for lane in unicorns for card in state.zones[LANE + lane]]
    match ask.prompt:
        case "refund":
            mine = [token for token, bettor in enumerate(state.bettor) if bettor == seat]
            return [REFUND + token for token in mine if not bet_won(state, seat, token)]
        case "arrange":
            top = state.zones[MOVES][::-1][: paper.amount]
            return [ARRANGE + card for card in top[frame.done :]]
        case "again":
            options = {AGAIN}
        case "reserve":
            free = [token for token, bettor in enumerate(state.bettor) if bettor == FREE]
            options = {RESERVE + token for token in free if state.reserved[token] < 0}
        case "protect":
            options = set()
            for card, lane in lying:
                note = state.laid[lane][state.zones[LANE + lane].index(card)]
                own, others = components.magic_of(card), state.zones[LANE + lane]
                against = [components.magic_of(other) for other in others]
                if note & 7 == seat and any(
                    other.letter == own.letter and other.positive != own.positive for other in against
                ):
                    options.add(PROTECT + components.kind(card) * UNICORNS + lane)
        case "remove":
            options = {
                REMOVE + components.kind(card) * UNICORNS + lane
                for card, lane in lying
                if frame.lane in (-1, lane) and (paper.sort == ANY or components.wanted(card, paper.sort))
            }
        case "shift":
            up = {SHIFT + 2 * unicorn for unicorn in unicorns if state.odds[unicorn] > 0}
            options = up | {SHIFT + 2 * unicorn + 1 for unicorn in unicorns if state.odds[unicorn] < 5}
        case "nudge":
            options = {NUDGE + unicorn for unicorn in unicorns if not state.rank[unicorn]}
        case "reroll":
            options = {REROLL + die for die in state.dice}
        case _:
            options = {
                TURN_DIE + die * UNICORNS + colour
                for die in state.dice
                for colour in unicorns
                if colour != die
            }
    return [DECLINE, *options]


def _can_take(state: UnicornState, seat: int, stack: int) -> bool:
    """Whether the top token of a stack, or the effect printed under it, can be carried out."""
    components = state.unicorn_components
    left = components.stacks[stack][state.taken[stack] :]
    number = left[0] if left else components.prints[stack]
    if number < 0:
        return False
    token = components.tokens[number]
    if token.kinds:
        return any(_is_open(state, seat, bet) for bet in range(token.kinds * UNICORNS))
    if token.contracts:
        offered = any(card != EMPTY for card in state.zones[OFFER])
        return offered and state.gold[seat] + token.gold >= 0
    return not token.cards or bool(state.zones[HAND + seat])


def _may_use(state: UnicornState, seat: int, op: int) -> bool:
    """Whether a seat has signed a contract with an effect, and not used it up."""
    components = state.unicorn_components
    signed = [card - components.contract_from for card in state.zones[components.signed + seat]]
    return any(components.contracts[number].op == op and state.may_use(number) for number in signed)


def _is_open(state: UnicornState, seat: int, token: int) -> bool:
    return state.bettor[token] == FREE and state.reserved[token] in (-1, seat)


AUDITOR = UnicornAuditor()
