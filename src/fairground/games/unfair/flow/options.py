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
from fairground.games.unfair.language.codes import (
    ACTION,
    BLUEPRINT_DECK,
    BY_ITSELF,
    CITY_DECK,
    EVENT_DECK,
    IN_A_SPACE,
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
    is_repriced,
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
    OWN_ZONES,
    PARK,
    SHARED_ZONES,
    SHOWCASE,
)
from fairground.games.unfair.play.playing import open_abilities
from fairground.games.unfair.play.ruling import Ruling
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import ALWAYS, TOKEN_KINDS, UNCOVERED
from fairground.games.unfair.play.work import NOTHING


def turn_options(state: UnfairState, seat: int, loans: int) -> list[int]:
    """All options of a turn, in rising order; `loans` have been taken on it already."""
    zones, figures = state.zones, state.unfair.figures
    ruling = state.ruling()
    own = SHARED_ZONES + seat * OWN_ZONES
    # Loose Change can always be taken, if only for nothing, so nobody is ever without an action.
    options = [LOOSE_CHANGE]
    # An empty deck is filled again from its discard pile (unfair.core.insufficient.after-reshuffle).
    park_cards = bool(zones[PARK_DECK] or zones[DISCARD + PARK_DECK])
    if park_cards:
        options.append(DRAW + PARK_DECK)
    if zones[EVENT_DECK] or zones[DISCARD + EVENT_DECK]:
        options.append(DRAW + EVENT_DECK)
    if zones[BLUEPRINT_DECK] or zones[DISCARD + BLUEPRINT_DECK]:
        if not blueprints_are_closed(state):
            options.append(DRAW + BLUEPRINT_DECK)
    # A larger choice is for a hand that has enough to discard.
    hand, showcase = zones[own + HAND], zones[own + SHOWCASE]
    if park_cards and len(hand) >= state.unfair.digging:
        options.append(DIG)
    # Money; none of this uses an action (unfair.core.finance.loan-no-action).
    if loans < figures.loans_in_a_turn and (not ruling.bars_loans or may_take_loans(state, seat)):
        options.append(LOAN)
    # Only all Showcase cards that were dealt can be sold (unfair.core.showcase.ten-coins).
    if len(showcase) >= figures.start_showcase_cards:
        options.append(SELL_SHOWCASE)
    # Cards are built from hand, Market or Showcase (unfair.core.build.source-default).
    cards = hand + zones[MARKET] + showcase
    cards.sort()
    options += addable(state, ruling, seat, cards, BUILD)
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
    return bool(addable(state, state.ruling(), seat, [card], 0))


def addable(state: UnfairState, ruling: Ruling, seat: int, cards: list[int], base: int) -> list[int]:
    """Those of some cards, in their order, that can be paid for, are allowed and have a place, with a number
    added to each; of copies in one zone only the first. Attractions go into the next empty space, at no
    fee."""
    table = state.unfair
    costs, ways, copies, where, printed = table.costs, table.ways, table.copies, state.where, table.printed
    coins = state.supply[seat * TOKEN_KINDS + COIN]
    marked = ruling.marked or not has_prices_of_its_own(state, ruling, seat)
    if not marked or ruling.bars_building or table.uses_influence:
        # More than coins counts.
        cards = _affordable(state, ruling, seat, cards, marked)
        coins = codes.NO_LIMIT
    # What stands by itself, and an attraction while there is room for one, needs no closer look.
    simple = IN_A_SPACE if has_room(state, seat) else BY_ITSELF
    ribbons = ribbons_in(state, seat)
    super_room = -1  # whether there is room for a super attraction: 1, 0, or not looked at yet
    found: list[int] = []
    seen: list[int] = []
    for card in cards:
        if costs[card] > coins:
            continue
        way = ways[card]
        if way > simple:
            if way == ON_ATTRACTION:
                bars = printed[card].bars
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
        copy = copies[card]
        if copy:
            copy += where[card]
            if copy in seen:
                continue
            seen.append(copy)
        found.append(base + card)
    return found


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
    """The coins a card costs by the rules in force; `costs` of the table has what it costs without them."""
    printed = state.unfair.printed[card]
    if (
        printed.way == codes.NOT_BUILT
        or printed.influence_price != codes.NONE
        or not is_repriced(state, ruling, seat, card)
    ):
        return state.unfair.costs[card]
    return full_price(state, seat, card)


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
