# compiled: mypyc
"""What a player can do on a turn in the Park step (unfair.core.action.normal-options)."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.flow.codes import (
    BUILD,
    DEMOLISH,
    LOOSE_CHANGE,
    RECRUIT,
    TAKE,
    USE,
)
from fairground.games.unfair.flow.using import cards_with
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    ACTION,
    ANY_TURN,
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
    taken_up_in,
)
from fairground.games.unfair.play.cannot import may_do, may_take_loans, unprotected
from fairground.games.unfair.play.demolishing import is_covered
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.playing import open_abilities
from fairground.games.unfair.play.recruiting import can_recruit
from fairground.games.unfair.state.card_facts import ALWAYS, UNCOVERED
from fairground.games.unfair.state.rule_facts import RuleFacts
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    DISCARD,
    HANDS,
    MARKET,
    NOTHING,
    OWN,
    SHOWCASE,
)

# What is about no card: bits in the order of the option codes, and by these bits the options.
CHANGE: Final = 1
PARK_CARDS: Final = 2
EVENT_CARDS: Final = 4
BLUEPRINTS: Final = 8
LARGER_CHOICE: Final = 16
LOANS: Final = 32
SHOWCASE_SALE: Final = 64
RECRUITING: Final = 128
PLAIN_OPTIONS: Final[list[list[int]]] = [
    [code for code in range(LOOSE_CHANGE, RECRUIT + 1) if bits >> code - LOOSE_CHANGE & 1]
    for bits in range(2 * RECRUITING)
]


def turn_options(state: UnfairState, seat: int, loans: int) -> list[int]:
    """All options of a turn, in rising order; `loans` have been taken on it already."""
    zones, card_facts = state.zones, state.unfair
    figures = card_facts.figures
    rule_facts = state.rule_facts()
    hand, showcase = zones[HANDS[seat]], zones[OWN[SHOWCASE][seat]]
    # Loose Change can always be taken, if only for nothing, so nobody is ever without an action.
    plain = CHANGE
    # An empty deck is filled again from its discard pile (unfair.core.insufficient.after-reshuffle).
    if zones[PARK_DECK] or zones[DISCARD + PARK_DECK]:
        plain |= PARK_CARDS
        # A larger choice is for a hand that has enough to discard.
        if len(hand) >= card_facts.digging:
            plain |= LARGER_CHOICE
    if zones[EVENT_DECK] or zones[DISCARD + EVENT_DECK]:
        plain |= EVENT_CARDS
    if zones[BLUEPRINT_DECK] or zones[DISCARD + BLUEPRINT_DECK]:
        if not blueprints_are_closed(state):
            plain |= BLUEPRINTS
    # Money; none of this uses an action (unfair.core.finance.loan-no-action).
    if loans < figures.loans_in_a_turn and (not rule_facts.bars_loans or may_take_loans(state, seat)):
        plain |= LOANS
    # Only all Showcase cards that were dealt can be sold (unfair.core.showcase.ten-coins), if any were.
    if showcase and len(showcase) >= figures.start_showcase_cards:
        plain |= SHOWCASE_SALE
    if card_facts.masterminds and can_recruit(state, seat):
        plain |= RECRUITING
    # Cards are built from hand, Market or Showcase (unfair.core.build.source-default).
    options = PLAIN_OPTIONS[plain] + buildable(state, rule_facts, seat, [hand, zones[MARKET], showcase])
    options += takeable(state)
    options += demolishable(state, rule_facts, seat)
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
    """The options to take a card of the Market."""
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
    return bool(buildable(state, state.rule_facts(), seat, [[card]]))


def buildable(state: UnfairState, rule_facts: RuleFacts, seat: int, piles: list[list[int]]) -> list[int]:
    """The options to build one of the cards of some piles: those that can be paid for, are allowed and have a
    place; of copies in one pile only the one with the lowest number. Attractions go into the next empty
    space, at no fee."""
    card_facts = state.unfair
    costs, ways, doubles = card_facts.costs, card_facts.ways, card_facts.doubles
    coins = state.tokens(seat, COIN)
    marked = rule_facts.marked or not has_prices_of_its_own(state, rule_facts, seat)
    if not marked or rule_facts.bars_building or card_facts.uses_influence:
        # More than coins counts.
        piles = [_affordable(state, rule_facts, seat, pile, marked) for pile in piles]
        coins = NO_LIMIT
    # What stands by itself, and an attraction while there is room for one, needs no closer look.
    simple = IN_A_SPACE if has_room(state, seat) else BY_ITSELF
    attractions = taken_up_in(state, seat) if state.attractions[seat] else NOTHING
    super_room = -1  # whether there is room for a super attraction: 1, 0, or not looked at yet
    found: list[int] = []
    for pile in piles:
        for card in pile:
            if costs[card] > coins:
                continue
            way = ways[card]
            if way > simple:
                if way == ON_ATTRACTION:
                    barred_by = card_facts.barred_by[card]
                    for taken in attractions:
                        if not taken & barred_by:
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


def _affordable(
    state: UnfairState, rule_facts: RuleFacts, seat: int, cards: list[int], marked: bool
) -> list[int]:
    """Those of the cards that a player can pay for, at marked prices or others, and is allowed to build."""
    card_facts = state.unfair
    coins = state.tokens(seat, COIN)
    if marked:
        costs = card_facts.costs
        found = [card for card in cards if costs[card] <= coins]
    else:
        found = [card for card in cards if _coins_for(state, rule_facts, seat, card) <= coins]
    if card_facts.uses_influence:
        influence = state.tokens(seat, INFLUENCE)
        found = [card for card in found if card_facts.printed[card].influence_price <= influence]
    if rule_facts.bars_building:
        found = [card for card in found if may_do(state, seat, card_facts.build, card)]
        found = unprotected(state, card_facts.build, False, found, seat)
    return found


def _coins_for(state: UnfairState, rule_facts: RuleFacts, seat: int, card: int) -> int:
    """The coins a card costs a player with prices of his own; `CardFacts.costs` has what it costs
    others."""
    if is_repriced_kind(state, rule_facts, card):
        printed = state.unfair.printed[card]
        if printed.way != codes.NOT_BUILT and printed.influence_price == codes.NONE:
            return full_price(state, seat, card)
    return state.unfair.costs[card]


def demolishable(state: UnfairState, rule_facts: RuleFacts, seat: int) -> list[int]:
    """The options to demolish a Park or Showcase card of a player's own park
    (unfair.core.action.demolish-own, unfair.core.showcase.demolish-own). An entrance too
    (unfair.core.entrance.demolish)."""
    card_facts = state.unfair
    razing = card_facts.razing
    cards = state.park(seat)
    if rule_facts.bars_demolishing:
        cards = unprotected(state, card_facts.demolish, True, cards, seat)
    found = [
        DEMOLISH + card
        for card in cards
        if razing[card] == ALWAYS or (razing[card] == UNCOVERED and not is_covered(state, card))
    ]
    found.sort()
    return found


# Abilities


def usable_abilities(state: UnfairState, seat: int) -> list[int]:
    """Abilities that a turn can be used for, or that need no action: card, ability, ... They are open on
    turns of the Park step only, and as often as there are actions where no limit is named
    (unfair.core.action.may-use-park-only, unfair.core.action.may-use-once,
    unfair.core.action.may-use-unlimited)."""
    timed = state.timed
    found = open_abilities(state, seat, ACTION) if timed[ACTION] else NOTHING
    if timed[PARK_STEP]:
        found = found + open_abilities(state, seat, PARK_STEP)
    if timed[ANY_TURN]:
        found = found + open_abilities(state, seat, ANY_TURN)
    return found
