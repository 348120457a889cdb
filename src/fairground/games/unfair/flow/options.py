# compiled: mypyc
"""What a player can do on a turn in the Park step (unfair.core.action.normal-options)."""

from __future__ import annotations

from fairground.games.unfair.flow.codes import (
    BUILD,
    DEMOLISH,
    DIG,
    DRAW,
    LOAN,
    LOOSE_CHANGE,
    SELL_SHOWCASE,
    TAKE,
    USE,
)
from fairground.games.unfair.flow.using import cards_with
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.building import (
    COIN,
    INFLUENCE,
    has_host,
    has_room,
    may_enter,
    price_of,
)
from fairground.games.unfair.play.cannot import is_protected, may_do, may_take_loans
from fairground.games.unfair.play.dealing import cards_left
from fairground.games.unfair.play.parkwork import is_covered
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.places import MARKET, NOT_APPLICABLE, SHOWCASE, own_zone
from fairground.games.unfair.play.playing import open_abilities
from fairground.games.unfair.play.state import UnfairState


def turn_options(state: UnfairState, seat: int, loans: int) -> list[int]:
    """All options of a turn, in rising order; `loans` have been taken on it already."""
    # Loose Change can always be taken, if only for nothing, so nobody is ever without an action.
    options = [LOOSE_CHANGE]
    for deck in (codes.PARK_DECK, codes.EVENT_DECK, codes.BLUEPRINT_DECK):
        if can_draw(state, deck):
            options.append(DRAW + deck)
    if can_dig(state, seat):
        options.append(DIG)
    if can_borrow(state, seat, loans):
        options.append(LOAN)
    if has_showcase_pair(state, seat):
        options.append(SELL_SHOWCASE)
    options += [BUILD + card for card in buildable(state, seat)]
    options += [TAKE + card for card in distinct(state, state.zones[MARKET])]
    options += [DEMOLISH + card for card in demolishable(state, seat)]
    options += [USE + card for card in cards_with(usable_abilities(state, seat))]
    return options


# Drawing


def blueprints_are_closed(state: UnfairState) -> bool:
    """Blueprints close when the closing card has left the City deck; a position may leave that card out, then
    the round decides (RU20)."""
    closure = state.unfair.closure
    if closure < 0:
        return state.round > state.unfair.figures.blueprints_close_after
    return state.where[closure] != codes.CITY_DECK


def can_draw(state: UnfairState, deck: int) -> bool:
    if deck == codes.BLUEPRINT_DECK and blueprints_are_closed(state):
        return False
    return cards_left(state, deck) > 0


def can_dig(state: UnfairState, seat: int) -> bool:
    """Whether a hand has enough to discard for a larger choice."""
    if cards_left(state, codes.PARK_DECK) == 0:
        return False
    return len(state.hand(seat)) >= state.unfair.figures.draw_ways["dig"].discard


# Money; none of this uses an action (unfair.core.finance.loan-no-action)


def can_borrow(state: UnfairState, seat: int, loans: int) -> bool:
    return loans < state.unfair.figures.loans_in_a_turn and may_take_loans(state, seat)


def has_showcase_pair(state: UnfairState, seat: int) -> bool:
    """Whether a player still has all Showcase cards that were dealt (unfair.core.showcase.ten-coins)."""
    return len(state.zones[own_zone(SHOWCASE, seat)]) >= state.unfair.figures.start_showcase_cards


# Building and demolishing


def buildable(state: UnfairState, seat: int) -> list[int]:
    """The cards a player can build: from hand, Market or Showcase (unfair.core.build.source-default)."""
    cards = [*state.hand(seat), *state.zones[MARKET], *state.zones[own_zone(SHOWCASE, seat)]]
    return distinct(state, _addable(state, seat, cards))


def full_price(state: UnfairState, seat: int, card: int) -> int:
    """What a card costs with an action."""
    return price_of(state, seat, card, state.unfair.build_terms)


def can_build(state: UnfairState, seat: int, card: int) -> bool:
    """Whether a card can be paid for, is allowed and has a place."""
    return bool(_addable(state, seat, [card]))


def _addable(state: UnfairState, seat: int, cards: list[int]) -> list[int]:
    """The same for several cards; attractions go into the next empty space, at no fee."""
    table = state.unfair
    rules = state.standing
    as_marked = not rules[codes.NO_PRICE] and not rules[codes.PRICE_CHANGE]
    unbounded = not rules[codes.CANNOT_DO] and not rules[codes.CANNOT_BE]
    coins, influence = state.tokens(seat, COIN), state.tokens(seat, INFLUENCE)
    room = has_room(state, seat)
    found: list[int] = []
    for card in cards:
        printed = table.printed[card]
        if printed.deck != codes.PARK_DECK and printed.deck != codes.SHOWCASE_DECK:
            continue
        price = table.asking[card] if as_marked else price_of(state, seat, card, table.build_terms)
        if price == NOT_APPLICABLE or price > (coins if printed.influence_price == codes.NONE else influence):
            continue
        types = printed.types
        if types & table.attraction:
            if not room or (types & table.super and not may_enter(state, seat, card)):
                continue
        elif types & table.added and not has_host(state, seat, card):
            continue
        if unbounded or _is_allowed(state, seat, card):
            found.append(card)
    return found


def _is_allowed(state: UnfairState, seat: int, card: int) -> bool:
    """Whether no rule forbids to build a card."""
    build = state.unfair.build
    return may_do(state, seat, build, card) and not is_protected(state, build, False, card, seat)


def demolishable(state: UnfairState, seat: int) -> list[int]:
    """The Park and Showcase cards of a player's own park that an action can demolish
    (unfair.core.action.demolish-own, unfair.core.showcase.demolish-own)."""
    found: list[int] = []
    guarded = bool(state.standing[codes.CANNOT_BE])
    for card in state.park(seat):
        printed = state.unfair.printed[card]
        if printed.deck in (codes.PARK_DECK, codes.SHOWCASE_DECK) and not printed.is_built_in:
            if is_covered(state, card):
                continue
            if not guarded or not is_protected(state, state.unfair.demolish, True, card, seat):
                found.append(card)
    return sorted(found)


# Abilities


def usable_abilities(state: UnfairState, seat: int) -> list[int]:
    """Abilities that a turn can be used for, or that need no action: card, ability, ..."""
    return open_abilities(state, seat, codes.ACTION) + open_abilities(state, seat, codes.PARK_STEP)
