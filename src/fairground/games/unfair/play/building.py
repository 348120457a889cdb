# compiled: mypyc
"""Building: what a card costs, where it may go, and what stands against it."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    BLUEPRINT_DECK,
    CITY_DECK,
    EVENT_DECK,
    NO_PRICE,
    NONE,
    PRICE_CHANGE,
)
from fairground.games.unfair.language.nodes import Amount, Card
from fairground.games.unfair.play.context import Standing
from fairground.games.unfair.play.measures import amount_of, stat
from fairground.games.unfair.play.nouns import by_print, concerns, fits, is_such
from fairground.games.unfair.play.places import (
    NO_PLACE,
    NOT_APPLICABLE,
    ON_CARD,
    OWN_ZONES,
    PARK,
    SHARED_ZONES,
)
from fairground.games.unfair.play.ruling import Ruling
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import TOKEN_KINDS

COIN: Final = 0
INFLUENCE: Final = 2
PRICE_RULES: Final = (NO_PRICE, PRICE_CHANGE)


def currency(state: UnfairState, card: int) -> int:
    """What a card is paid in (unfair.core.gl.coin-price-other-currency)."""
    return INFLUENCE if state.unfair.printed[card].influence_price != NONE else COIN


def price_of(state: UnfairState, seat: int, card: int, terms: int) -> int:
    """What a card costs a player, on the terms of a clause; NOT_APPLICABLE if it cannot be built for a
    price."""
    table = state.unfair
    rules = state.standing
    if (rules[NO_PRICE] or rules[PRICE_CHANGE]) and is_repriced(state, state.ruling(), seat, card):
        printed = table.printed[card]
        if printed.price != NONE:
            return on_terms(printed, table.program.amounts[terms], _ruled_price(state, seat, card))
    elif terms == table.build_terms:
        return table.asking[card]
    return marked_price(table.printed[card], table.program.amounts[terms])


def marked_price(printed: Card, terms: Amount) -> int:
    """What a card costs by what is printed on it, on some terms."""
    if printed.price == NONE and printed.influence_price == NONE:
        return 0 if printed.deck in (codes.SHOWCASE_DECK, codes.ENTRANCE) else NOT_APPLICABLE
    return on_terms(printed, terms, printed.price)


def on_terms(printed: Card, terms: Amount, price: int) -> int:
    """A price on the terms of a clause."""
    if printed.influence_price != NONE:
        # Discounts are on the marked coin price (unfair.core.gl.coin-price-discount).
        return printed.influence_price
    if terms.kind == codes.FREE:
        return 0
    if terms.kind == codes.HALF_PRICE:
        return (price + 1) // 2
    return max(price - terms.number, 0) if terms.kind == codes.LESS else price


def has_prices_of_its_own(state: UnfairState, ruling: Ruling, seat: int) -> bool:
    """Whether a rule in force changes what some cards cost this player."""
    if ruling.repriced < 0:
        ruling.repriced = 0
        rules = state.unfair.program.rules
        for kind in PRICE_RULES:
            for standing in state.standing[kind]:
                for other in range(state.unfair.seats):
                    if concerns(rules[standing.rule].who, standing.context.owner, other):
                        ruling.repriced |= 1 << other
    return ruling.repriced >> seat & 1 == 1


def is_repriced(state: UnfairState, ruling: Ruling, seat: int, card: int) -> bool:
    """Whether a rule in force may change what a card costs this player, as far as print tells."""
    return has_prices_of_its_own(state, ruling, seat) and is_repriced_kind(state, ruling, card)


def is_repriced_kind(state: UnfairState, ruling: Ruling, card: int) -> bool:
    """Whether a card is of a kind that a rule in force gives another price, as far as print tells."""
    if ruling.priced is None:
        ruling.priced = []
        for kind in PRICE_RULES:
            for standing in state.standing[kind]:
                ruling.priced += _may_be_such(state, state.unfair.program.rules[standing.rule].noun)
    for such in ruling.priced:
        if such[card]:
            return True
    return False


def _may_be_such(state: UnfairState, number: int) -> list[list[bool]]:
    """What print tells about a noun, for each of its alternatives; where it tells nothing, any card may be
    such."""
    noun = state.unfair.program.nouns[number]
    if noun.quantity == codes.THESE or state.standing[codes.ALSO_TYPE]:
        return [[True] * len(state.where)]
    if not noun.alternatives:
        return [by_print(state, number).such]
    return [such for other in noun.alternatives for such in _may_be_such(state, other)]


def _ruled_price(state: UnfairState, seat: int, card: int) -> int:
    """The marked coin price, changed by the rules in force."""
    for standing in state.standing[NO_PRICE]:
        if _is_priced(state, standing, seat, card):
            return 0
    price = state.unfair.printed[card].price
    for standing in state.standing[PRICE_CHANGE]:
        if _is_priced(state, standing, seat, card):
            rule = state.unfair.program.rules[standing.rule]
            change = amount_of(state, standing.context, seat, rule.amount)
            price += 0 if change == NOT_APPLICABLE else change
    return max(price, 0)


def _is_priced(state: UnfairState, standing: Standing, seat: int, card: int) -> bool:
    """Whether a rule is about what this card costs this player: of its kind, and in the Market if it says
    so."""
    rule = state.unfair.program.rules[standing.rule]
    if not concerns(rule.who, standing.context.owner, seat):
        return False
    if state.unfair.program.nouns[rule.noun].zone == codes.IN_MARKET:
        return fits(state, standing.context, seat, rule.noun, card)
    return is_such(state, standing.context, seat, rule.noun, card)


def taken_spaces(state: UnfairState, seat: int) -> int:
    """The bits of the attraction spaces of a park that are taken."""
    taken = 0
    if not state.attractions[seat]:
        return taken
    spaces = state.space
    for card in state.zones[SHARED_ZONES + seat * OWN_ZONES + PARK]:
        if spaces[card] > 0:
            taken |= 1 << spaces[card]
    return taken


def skip_fee(state: UnfairState, seat: int, place: int) -> int:
    """Coins for the empty spaces that an attraction passes over (unfair.core.skip.price)."""
    if place <= 1 or place >= ON_CARD:
        return 0
    taken = taken_spaces(state, seat)
    skipped = 0
    for space in range(1, place):
        if not taken >> space & 1:
            skipped += 1
    return state.unfair.figures.skip_fee * skipped


def has_room(state: UnfairState, seat: int) -> bool:
    """Whether a park has room for one more attraction: each has a space of its own, so below the limit one is
    empty."""
    attractions = state.attractions[seat]
    return attractions < state.unfair.sure_attractions or attractions < stat(
        state, seat, codes.ATTRACTION_LIMIT
    )


def empty_spaces(state: UnfairState, seat: int) -> list[int]:
    """A park has as many attraction spaces as it may have attractions
    (unfair.core.space.count-equals-limit)."""
    taken = taken_spaces(state, seat)
    found: list[int] = []
    for space in range(1, stat(state, seat, codes.ATTRACTION_LIMIT) + 1):
        if not taken >> space & 1:
            found.append(space)
    return found


def building_places(state: UnfairState, seat: int, card: int, terms: int) -> list[int]:
    """Where a card can be built in a park on the terms of a clause: an attraction in the next empty space or,
    for a fee, a later one (unfair.core.build.next-space, unfair.core.skip.option)."""
    printed = state.unfair.printed[card]
    if not printed.types & state.unfair.attraction:
        return park_places(state, seat, card)
    coins = state.supply[seat * TOKEN_KINDS + COIN]
    if printed.influence_price == NONE:
        coins -= price_of(state, seat, card, terms)
    fee = state.unfair.figures.skip_fee
    found: list[int] = []
    # Before each empty space all empty ones below it are passed over.
    for space in empty_spaces(state, seat):
        if coins < 0:
            break
        found.append(space)
        coins -= fee
    return found


def park_places(state: UnfairState, seat: int, card: int) -> list[int]:
    """Where a card can lie in a park: any empty space, a suitable host, or just in the park."""
    types = state.unfair.printed[card].types
    if types & state.unfair.attraction:
        return empty_spaces(state, seat)
    if types & state.unfair.added:
        return [ON_CARD + host for host in hosts_for(state, seat, card)]
    return [NO_PLACE]


def is_attraction(state: UnfairState, card: int) -> bool:
    return bool(state.unfair.printed[card].types & state.unfair.attraction)


def hosts_for(state: UnfairState, seat: int, card: int) -> list[int]:
    """What an upgrade or staff power can lie on in a park."""
    table = state.unfair
    can_host = table.takes_upgrades if table.printed[card].types & table.upgrade else table.takes_powers
    found: list[int] = []
    for host in state.zones[SHARED_ZONES + seat * OWN_ZONES + PARK]:
        if can_host[host] and suits(state, card, host):
            found.append(host)
    return found


def suits(state: UnfairState, card: int, host: int, leaving: int = -1) -> bool:
    """Whether a card may lie on another one without breaking a rule (unfair.core.gl.suitable); `leaving` is a
    card that makes room for it."""
    table = state.unfair
    own = table.printed[card]
    if own.types & table.upgrade:
        if not table.takes_upgrades[host]:
            return False
        parts = state.parts[host]
        if card in parts or leaving >= 0:
            parts = [part for part in parts if part != card and part != leaving]
        return not ribbon(state, host, parts) & own.bars
    return table.takes_powers[host]


def ribbon(state: UnfairState, host: int, parts: list[int]) -> int:
    """The themes of an attraction, the marks of what lies on it, and the type words it lacks: it takes an
    upgrade whose `bars` have none of these. One of a name and one of a theme lies on each
    (unfair.core.build.unique-upgrade-name, unfair.core.build.unique-theme)."""
    printed = state.unfair.printed
    marks = printed[host].ground
    for part in parts:
        marks |= printed[part].marks
    return marks


def ribbons_in(state: UnfairState, seat: int) -> list[int]:
    """The ribbon of each attraction in a park on which upgrades may be built."""
    takes_upgrades = state.unfair.takes_upgrades
    found: list[int] = []
    for host in state.zones[SHARED_ZONES + seat * OWN_ZONES + PARK]:
        if takes_upgrades[host]:
            found.append(ribbon(state, host, state.parts[host]))
    return found


def may_enter(state: UnfairState, seat: int, card: int) -> bool:
    """Whether a park's limits and its stars allow a card to be built."""
    printed = state.unfair.printed[card]
    if not printed.types & state.unfair.attraction:
        deck = printed.deck
        return deck != EVENT_DECK and deck != BLUEPRINT_DECK and deck != CITY_DECK
    return has_room(state, seat) and (not printed.types & state.unfair.super or may_have_super(state, seat))


def may_have_super(state: UnfairState, seat: int) -> bool:
    """Whether one more super attraction is within its own limit and there are stars enough
    (unfair.core.super.default-one, unfair.core.super.five-stars)."""
    supers = state.supers[seat]
    if supers >= state.unfair.sure_supers and supers >= stat(state, seat, codes.SUPER_LIMIT):
        return False
    return stat(state, seat, codes.PARK_STARS) >= state.unfair.figures.super_stars
