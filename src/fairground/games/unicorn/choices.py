# compiled: mypyc
"""What a seat can choose among when it plans: tokens, bets, stakes and cards."""

from __future__ import annotations

from typing import Final

from fairground.engine.components import EMPTY
from fairground.games.unicorn.codes import ANY, BET, BORROW, HAND, STAKE, UNICORNS
from fairground.games.unicorn.state import UnicornState, offered

# A loan and every stake; a slice of it is the list of options.
STAKES: Final[list[int]] = [BORROW, *range(STAKE + 1, STAKE + 301)]


def stake_options(most: int, may_borrow: bool) -> list[int]:
    """Every whole stake from 1 to `most`, after a loan if one may be taken (unicorn.bet.stake-minimum)."""
    start = 0 if may_borrow else 1
    if most < len(STAKES):
        return STAKES[start : most + 1]
    return [*STAKES[start:1], *range(STAKE + 1, STAKE + most + 1)]


def can_take(state: UnicornState, seat: int, stack: int) -> bool:
    """Whether the effects of a stack's top token, or print, can be carried out
    (unicorn.plan.effect-order, unicorn.gold.never-negative, unicorn.bet.no-win-token-left)."""
    number = top_of(state, stack)
    if number < 0:
        return False
    token = state.unicorn_components.tokens[number]
    if token.kinds:
        return has_bet(state, seat, token.kinds)
    if token.contracts:
        return bool(offered(state)) and state.gold[seat] + token.gold >= 0
    return not token.cards or bool(state.zones[HAND + seat])


def top_of(state: UnicornState, stack: int) -> int:
    """The token on top of a stack; under the last one the printed effect, if there is one; else -1
    (unicorn.plan.take-top, unicorn.plan.printed-only-when-empty, unicorn.plan.depleted)."""
    components = state.unicorn_components
    tokens = components.stacks[stack]
    taken = state.taken[stack]
    return tokens[taken] if taken < len(tokens) else components.prints[stack]


def has_bet(state: UnicornState, seat: int, kinds: int) -> bool:
    for token in range(kinds * UNICORNS):
        if state.usable(seat, token):
            return True
    return False


def bet_options(state: UnicornState, seat: int, kinds: int) -> list[int]:
    """The bet tokens a seat may take (unicorn.bet.any-stack-all, unicorn.bet.win-stack-only-win,
    unicorn.bet.two-stacks): a Late Show too while the Early Show lies there
    (unicorn.bet.late-while-early)."""
    options: list[int] = []
    for token in range(kinds * UNICORNS):
        if state.usable(seat, token):
            options.append(BET + token)
    return options


def kinds_in_hand(state: UnicornState, seat: int, sort: int) -> list[int]:
    """The different kinds of magic in a hand, of the sign wanted."""
    components = state.unicorn_components
    kind_of = components.kind_of
    magic_from = components.magic_from
    kinds: list[int] = []
    for card in state.zones[HAND + seat]:
        kind = kind_of[card - magic_from]
        if kind not in kinds and (sort == ANY or components.wanted(card, sort)):
            kinds.append(kind)
    kinds.sort()
    return kinds


def card_of_kind(state: UnicornState, zone: int, kind: int) -> int:
    """The first card of a kind in a zone."""
    components = state.unicorn_components
    for card in state.zones[zone]:
        if components.kind_of[card - components.magic_from] == kind:
            return card
    return EMPTY
