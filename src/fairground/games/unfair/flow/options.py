# compiled: mypyc
"""What a player can do on a turn in the Park step (unfair.core.action.normal-options)."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.flow.codes import (
    BUILD,
    DEMOLISH,
    LOOSE_CHANGE,
    SELL_SHOWCASE,
    TAKE,
    USE,
)
from fairground.games.unfair.flow.using import cards_with
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    ACTION,
    BLUEPRINT_DECK,
    BY_ITSELF,
    CITY_DECK,
    EVENT_DECK,
    IN_A_SPACE,
    NO_LIMIT,
    ON_ATTRACTION,
    ON_STAFF,
    PARK_DECK,
    PARK_STEP,
)
from fairground.games.unfair.play.building import (
    COIN,
    INFLUENCE,
    has_prices_of_its_own,
    has_room,
    hosts_for,
    is_repriced_kind,
    may_have_super,
    price_of,
    ribbons_in,
)
from fairground.games.unfair.play.cannot import may_do, may_take_loans, unprotected
from fairground.games.unfair.play.parkwork import is_covered
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.places import (
    DISCARD,
    HAND,
    MARKET,
    NOTHING,
    OWN_ZONES,
    PARK,
    SHARED_ZONES,
    SHOWCASE,
)
from fairground.games.unfair.play.playing import open_abilities
from fairground.games.unfair.play.ruling import Ruling
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import ALWAYS, TOKEN_KINDS, UNCOVERED

# What is about no card: bits in the order of the option codes, and by these bits the options.
CHANGE: Final = 1
PARK_CARDS: Final = 2
EVENT_CARDS: Final = 4
BLUEPRINTS: Final = 8
LARGER_CHOICE: Final = 16
LOANS: Final = 32
SHOWCASE_SALE: Final = 64
PLAIN_OPTIONS: Final[list[list[int]]] = [
    [code for code in range(LOOSE_CHANGE, SELL_SHOWCASE + 1) if bits >> code - LOOSE_CHANGE & 1]
    for bits in range(2 * SHOWCASE_SALE)
]


def turn_options(state: UnfairState, seat: int, loans: int) -> list[int]:
    """All options of a turn, in rising order; `loans` have been taken on it already."""
    zones, figures = state.zones, state.unfair.figures
    ruling = state.ruling()
    own = SHARED_ZONES + seat * OWN_ZONES
    hand, showcase = zones[own + HAND], zones[own + SHOWCASE]
    # Loose Change can always be taken, if only for nothing, so nobody is ever without an action.
    plain = CHANGE
    # An empty deck is filled again from its discard pile (unfair.core.insufficient.after-reshuffle).
    if zones[PARK_DECK] or zones[DISCARD + PARK_DECK]:
        plain |= PARK_CARDS
        # A larger choice is for a hand that has enough to discard.
        if len(hand) >= state.unfair.digging:
            plain |= LARGER_CHOICE
    if zones[EVENT_DECK] or zones[DISCARD + EVENT_DECK]:
        plain |= EVENT_CARDS
    if zones[BLUEPRINT_DECK] or zones[DISCARD + BLUEPRINT_DECK]:
        if not blueprints_are_closed(state):
            plain |= BLUEPRINTS
    # Money; none of this uses an action (unfair.core.finance.loan-no-action).
    if loans < figures.loans_in_a_turn and (not ruling.bars_loans or may_take_loans(state, seat)):
        plain |= LOANS
    # Only all Showcase cards that were dealt can be sold (unfair.core.showcase.ten-coins).
    if len(showcase) >= figures.start_showcase_cards:
        plain |= SHOWCASE_SALE
    # Cards are built from hand, Market or Showcase (unfair.core.build.source-default).
    options = PLAIN_OPTIONS[plain] + buildable(state, ruling, seat, [hand, zones[MARKET], showcase])
    options += takeable(state)
    options += demolishable(state, ruling, seat)
    pairs = usable_abilities(state, seat)
    if pairs:
        options += [USE + card for card in cards_with(pairs)]
    return options


# Drawing and taking


def blueprints_are_closed(state: UnfairState) -> bool:
    """Blueprints close when the closing card has left the City deck; a position may leave that card out, then
    the round decides (RU20)."""
    closure = state.unfair.closure
    if closure < 0:
        return state.round > state.unfair.figures.blueprints_close_after
    return state.where[closure] != CITY_DECK


def takeable(state: UnfairState) -> list[int]:
    """The options to take a card of the Market, worked out anew when there are others than the last time.
    Read them, never change them."""
    market = state.zones[MARKET]
    if state.last_market[0] != market:
        state.last_market = [market[:], [TAKE + card for card in distinct(state, market)]]
    return state.last_market[1]


# Building and demolishing


def full_price(state: UnfairState, seat: int, card: int) -> int:
    """What a card costs with an action."""
    return price_of(state, seat, card, state.unfair.build_terms)


def can_build(state: UnfairState, seat: int, card: int) -> bool:
    """Whether a card can be built with an action."""
    return bool(buildable(state, state.ruling(), seat, [[card]]))


def buildable(state: UnfairState, ruling: Ruling, seat: int, piles: list[list[int]]) -> list[int]:
    """The options to build one of the cards of some piles: those that can be paid for, are allowed and have a
    place; of copies in one pile only the one with the lowest number. Attractions go into the next empty
    space, at no fee."""
    table = state.unfair
    costs, ways, doubles = table.costs, table.ways, table.doubles
    coins = state.supply[seat * TOKEN_KINDS + COIN]
    marked = ruling.marked or not has_prices_of_its_own(state, ruling, seat)
    if not marked or ruling.bars_building or table.uses_influence:
        # More than coins counts.
        piles = [_affordable(state, ruling, seat, pile, marked) for pile in piles]
        coins = NO_LIMIT
    # What stands by itself, and an attraction while there is room for one, needs no closer look.
    simple = IN_A_SPACE if has_room(state, seat) else BY_ITSELF
    ribbons = ribbons_in(state, seat) if state.attractions[seat] else NOTHING
    super_room = -1  # whether there is room for a super attraction: 1, 0, or not looked at yet
    found: list[int] = []
    for pile in piles:
        for card in pile:
            if costs[card] > coins:
                continue
            way = ways[card]
            if way > simple:
                if way == ON_ATTRACTION:
                    bars = table.printed[card].bars
                    for ribbon in ribbons:
                        if not ribbon & bars:
                            break
                    else:
                        continue
                elif way == ON_STAFF:
                    if not hosts_for(state, seat, card):
                        continue
                else:
                    if super_room < 0:
                        super_room = int(simple == IN_A_SPACE and may_have_super(state, seat))
                    if way == IN_A_SPACE or not super_room:
                        continue
            if doubles[card] and _has_one_of(pile, doubles[card]):
                continue
            found.append(BUILD + card)
    found.sort()
    return found


def _has_one_of(pile: list[int], cards: list[int]) -> bool:
    for card in cards:
        if card in pile:
            return True
    return False


def _affordable(state: UnfairState, ruling: Ruling, seat: int, cards: list[int], marked: bool) -> list[int]:
    """Those of the cards that a player can pay for, at marked prices or others, and is allowed to build."""
    table = state.unfair
    coins = state.supply[seat * TOKEN_KINDS + COIN]
    if marked:
        costs = table.costs
        found = [card for card in cards if costs[card] <= coins]
    else:
        found = [card for card in cards if _coins_for(state, ruling, seat, card) <= coins]
    if table.uses_influence:
        influence = state.supply[seat * TOKEN_KINDS + INFLUENCE]
        found = [card for card in found if table.printed[card].influence_price <= influence]
    if ruling.bars_building:
        found = [card for card in found if may_do(state, seat, table.build, card)]
        found = unprotected(state, table.build, False, found, seat)
    return found


def _coins_for(state: UnfairState, ruling: Ruling, seat: int, card: int) -> int:
    """The coins a card costs a player with prices of his own; `costs` of the table has what it costs
    others."""
    if is_repriced_kind(state, ruling, card):
        printed = state.unfair.printed[card]
        if printed.way != codes.NOT_BUILT and printed.influence_price == codes.NONE:
            return full_price(state, seat, card)
    return state.unfair.costs[card]


def demolishable(state: UnfairState, ruling: Ruling, seat: int) -> list[int]:
    """The options to demolish a Park or Showcase card of a player's own park
    (unfair.core.action.demolish-own, unfair.core.showcase.demolish-own)."""
    found: list[int] = []
    table = state.unfair
    razing = table.razing
    cards = state.zones[SHARED_ZONES + seat * OWN_ZONES + PARK]
    if ruling.bars_demolishing:
        cards = unprotected(state, table.demolish, True, cards, seat)
    for card in cards:
        when = razing[card]
        if when == ALWAYS or (when == UNCOVERED and not is_covered(state, card)):
            found.append(DEMOLISH + card)
    found.sort()
    return found


# Abilities


def usable_abilities(state: UnfairState, seat: int) -> list[int]:
    """Abilities that a turn can be used for, or that need no action: card, ability, ... Read them, never
    change them."""
    timed = state.timed
    if not timed[PARK_STEP]:
        return open_abilities(state, seat, ACTION) if timed[ACTION] else NOTHING
    return open_abilities(state, seat, ACTION) + open_abilities(state, seat, PARK_STEP)
