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
from fairground.games.unfair.play.measures import amount_of, stat
from fairground.games.unfair.play.nouns import by_print, concerns, fits, is_such
from fairground.games.unfair.state.context import RuleInForce
from fairground.games.unfair.state.rule_facts import RuleFacts
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    NO_PLACE,
    NOT_APPLICABLE,
    ON_CARD,
)

COIN: Final = 0
INFLUENCE: Final = 2
PRICE_RULES: Final = (NO_PRICE, PRICE_CHANGE)


def currency(state: UnfairState, card: int) -> int:
    """What a card is paid in (unfair.core.gl.coin-price-other-currency, unfair.alien.price.definition)."""
    return INFLUENCE if state.unfair.printed[card].influence_price != NONE else COIN


def price_of(state: UnfairState, seat: int, card: int, terms: int) -> int:
    """What a card costs a player, on the terms of a clause; NOT_APPLICABLE if it cannot be built for a
    price."""
    card_facts = state.unfair
    rules = state.in_force
    if (rules[NO_PRICE] or rules[PRICE_CHANGE]) and is_repriced(state, state.rule_facts(), seat, card):
        printed = card_facts.printed[card]
        if printed.price != NONE:
            return on_terms(printed, card_facts.program.amounts[terms], _ruled_price(state, seat, card))
    elif terms == card_facts.build_terms:
        return card_facts.asking[card]
    return marked_price(card_facts.printed[card], card_facts.program.amounts[terms])


def marked_price(printed: Card, terms: Amount) -> int:
    """What a card costs by what is printed on it, on some terms. That is its marked coin price
    (unfair.core.gl.coin-price), or its price in influence, which is the price to build it but no marked coin
    price (unfair.alien.price.is-build-price, unfair.alien.price.not-coin-price)."""
    if printed.price == NONE and printed.influence_price == NONE:
        return 0 if printed.deck in (codes.SHOWCASE_DECK, codes.ENTRANCE) else NOT_APPLICABLE
    return on_terms(printed, terms, printed.price)


def on_terms(printed: Card, terms: Amount, price: int) -> int:
    """A price on the terms of a clause."""
    if printed.influence_price != NONE:
        # Discounts are on the marked coin price, which such a card has not, and it is never free
        # (unfair.core.gl.coin-price-discount, unfair.alien.build.never-free, unfair.alien.price.half-no).
        return NOT_APPLICABLE if terms.kind in (codes.FREE, codes.HALF_PRICE) else printed.influence_price
    if terms.kind == codes.FREE:
        return 0
    if terms.kind == codes.HALF_PRICE:
        return (price + 1) // 2
    return max(price - terms.number, 0) if terms.kind == codes.LESS else price


def has_prices_of_its_own(state: UnfairState, rule_facts: RuleFacts, seat: int) -> bool:
    """Whether a rule in force changes what some cards cost this player."""
    if rule_facts.repriced < 0:
        rule_facts.repriced = 0
        rules = state.unfair.program.rules
        for kind in PRICE_RULES:
            for active in state.in_force[kind]:
                for other in range(state.unfair.seats):
                    if concerns(rules[active.rule].who, active.context.owner, other):
                        rule_facts.repriced |= 1 << other
    return rule_facts.repriced >> seat & 1 == 1


def is_repriced(state: UnfairState, rule_facts: RuleFacts, seat: int, card: int) -> bool:
    """Whether a rule in force may change what a card costs this player, as far as print tells."""
    return has_prices_of_its_own(state, rule_facts, seat) and is_repriced_kind(state, rule_facts, card)


def is_repriced_kind(state: UnfairState, rule_facts: RuleFacts, card: int) -> bool:
    """Whether a card is of a kind that a rule in force gives another price, as far as print tells."""
    if rule_facts.priced is None:
        rule_facts.priced = []
        for kind in PRICE_RULES:
            for active in state.in_force[kind]:
                rule_facts.priced += _may_be_such(state, state.unfair.program.rules[active.rule].noun)
    for such in rule_facts.priced:
        if such[card]:
            return True
    return False


def _may_be_such(state: UnfairState, number: int) -> list[list[bool]]:
    """What print tells about a noun, for each of its alternatives; where it tells nothing, any card may be
    such."""
    noun = state.unfair.program.nouns[number]
    if noun.quantity == codes.THESE or state.in_force[codes.ALSO_TYPE]:
        return [[True] * len(state.where)]
    if not noun.alternatives:
        return [by_print(state, number).such]
    return [such for other in noun.alternatives for such in _may_be_such(state, other)]


def _ruled_price(state: UnfairState, seat: int, card: int) -> int:
    """The marked coin price, changed by the rules in force."""
    for active in state.in_force[NO_PRICE]:
        if _is_priced(state, active, seat, card):
            return 0
    price = state.unfair.printed[card].price
    for active in state.in_force[PRICE_CHANGE]:
        if _is_priced(state, active, seat, card):
            rule = state.unfair.program.rules[active.rule]
            change = amount_of(state, active.context, seat, rule.amount)
            price += 0 if change == NOT_APPLICABLE else change
    return max(price, 0)


def _is_priced(state: UnfairState, active: RuleInForce, seat: int, card: int) -> bool:
    """Whether a rule is about what this card costs this player: of its kind, and in the Market if it says
    so."""
    rule = state.unfair.program.rules[active.rule]
    if not concerns(rule.who, active.context.owner, seat):
        return False
    if rule.first and _has_built(state, active, seat):
        return False
    if state.unfair.program.nouns[rule.noun].zone == codes.IN_MARKET:
        return fits(state, active.context, seat, rule.noun, card)
    return is_such(state, active.context, seat, rule.noun, card)


def _has_built(state: UnfairState, active: RuleInForce, seat: int) -> bool:
    """Whether a player has built a card in this round that a rule is about."""
    noun = state.unfair.program.rules[active.rule].noun
    for place in range(0, len(state.built), 2):
        if state.built[place] == seat and is_such(state, active.context, seat, noun, state.built[place + 1]):
            return True
    return False


def taken_spaces(state: UnfairState, seat: int) -> int:
    """The bits of the attraction spaces of a park that are taken."""
    taken = 0
    if not state.attractions[seat]:
        return taken
    spaces = state.space
    for card in state.park(seat):
        if spaces[card] > 0:
            taken |= 1 << spaces[card]
    return taken


def skip_fee(state: UnfairState, seat: int, place: int) -> int:
    """Coins for the empty spaces that an attraction passes over (unfair.core.skip.price). Every build that
    passes over an empty space pays, in every game, whatever else it costs (unfair.core.skip.permanent,
    unfair.core.skip.every-build, unfair.core.skip.leave-first-empty, unfair.core.skip.half-price,
    unfair.core.skip.free-build)."""
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
    empty. Rules may change the limit (unfair.core.space.limit-modified)."""
    attractions = state.attractions[seat]
    return attractions < state.unfair.sure_attractions or attractions < stat(
        state, seat, codes.ATTRACTION_LIMIT
    )


def empty_spaces(state: UnfairState, seat: int) -> list[int]:
    """A park has as many attraction spaces as it may have attractions (unfair.core.space.count-equals-limit).
    Spaces are numbered from the entrance on, hold an attraction each, are there before anything is built, and
    are free again when it is gone; gaps may stay (unfair.core.space.definition, unfair.core.space.numbering,
    unfair.core.space.start-empty, unfair.core.space.exist-empty, unfair.core.space.freed,
    unfair.core.build.gaps-allowed)."""
    taken = taken_spaces(state, seat)
    found: list[int] = []
    for space in range(1, stat(state, seat, codes.ATTRACTION_LIMIT) + 1):
        if not taken >> space & 1:
            found.append(space)
    return found


def building_places(state: UnfairState, seat: int, card: int, terms: int) -> list[int]:
    """Where a card can be built in a park on the terms of a clause: an attraction in the next empty space or,
    for a fee, a later one (unfair.core.build.next-space, unfair.core.skip.option). Any empty space can be had
    so, whatever the build costs (unfair.core.skip.always-available, unfair.core.skip.destination-free)."""
    printed = state.unfair.printed[card]
    if not printed.types & state.unfair.attraction:
        return park_places(state, seat, card)
    coins = state.tokens(seat, COIN)
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
    """Where a card can lie in a park: any empty space, a suitable host, or just in the park. Resources and
    developments lie beside the entrance and serve the whole park (unfair.core.resource.place,
    unfair.core.type.development, unfair.core.development.whole-park, unfair.western.vacant-lot.left)."""
    types = state.unfair.printed[card].types
    if types & state.unfair.attraction:
        return empty_spaces(state, seat)
    if types & state.unfair.added:
        return [ON_CARD + host for host in hosts_for(state, seat, card)]
    return [NO_PLACE]


def is_attraction(state: UnfairState, card: int) -> bool:
    return bool(state.unfair.printed[card].types & state.unfair.attraction)


def hosts_for(state: UnfairState, seat: int, card: int) -> list[int]:
    """What an upgrade or staff power can lie on in a park: powers on staff members, available or not, any
    number of them (unfair.comicbook.staffpower.attach, unfair.comicbook.staffpower.add-while-unavailable,
    unfair.comicbook.staffpower.no-limit)."""
    card_facts = state.unfair
    can_host = (
        card_facts.takes_upgrades
        if card_facts.printed[card].types & card_facts.upgrade
        else card_facts.takes_powers
    )
    found: list[int] = []
    for host in state.park(seat):
        if can_host[host] and suits(state, card, host):
            found.append(host)
    return found


def suits(state: UnfairState, card: int, host: int, leaving: int = -1) -> bool:
    """Whether a card may lie on another one without breaking a rule (unfair.core.gl.suitable); `leaving` is a
    card that makes room for it."""
    card_facts = state.unfair
    own = card_facts.printed[card]
    if own.types & card_facts.upgrade:
        if not card_facts.takes_upgrades[host]:
            return False
        parts = state.parts[host]
        if card in parts or leaving >= 0:
            parts = [part for part in parts if part != card and part != leaving]
        return not taken_up(state, host, parts) & card_facts.barred_by[card]
    return card_facts.takes_powers[host]


def taken_up(state: UnfairState, host: int, parts: list[int]) -> int:
    """The themes of an attraction, the themes and names of what lies on it, and the type words it lacks, as
    bits: it takes an upgrade that is `barred_by` none of these. One of a name and one of a theme lies on each
    (unfair.core.build.unique-upgrade-name, unfair.core.build.unique-theme,
    unfair.alien.emitter.one-per-attraction). Others go together, wildcards and
    animals among them (unfair.core.build.different-names-ok, unfair.dinosaur.one.other-upgrades,
    unfair.core.wild.several-on-attraction, unfair.core.wild.emitter-with-headset)."""
    takes_up = state.unfair.takes_up
    bits = state.unfair.taken_up[host]
    for part in parts:
        bits |= takes_up[part]
    return bits


def taken_up_in(state: UnfairState, seat: int) -> list[int]:
    """What is taken up on each attraction in a park on which upgrades may be built."""
    card_facts, parts = state.unfair, state.parts
    return [
        taken_up(state, host, parts[host]) if parts[host] else card_facts.taken_up[host]
        for host in state.park(seat)
        if card_facts.takes_upgrades[host]
    ]


def may_enter(state: UnfairState, seat: int, card: int) -> bool:
    """Whether a park's limits and its stars allow a card to be built. An entrance is no attraction, so
    neither limits nor stars stand against it (unfair.core.entrance.not-super,
    unfair.core.entrance.no-five-stars, unfair.core.entrance.vacant-lot)."""
    printed = state.unfair.printed[card]
    if not printed.types & state.unfair.attraction:
        deck = printed.deck
        return deck != EVENT_DECK and deck != BLUEPRINT_DECK and deck != CITY_DECK
    return has_room(state, seat) and (not printed.types & state.unfair.super or may_have_super(state, seat))


def may_have_super(state: UnfairState, seat: int) -> bool:
    """Whether one more super attraction is within its own limit and there are stars enough
    (unfair.core.super.default-one, unfair.core.super.five-stars)."""
    supers = state.supers[seat]
    if supers >= stat(state, seat, codes.SUPER_LIMIT):
        return False
    return stat(state, seat, codes.PARK_STARS) >= state.unfair.figures.super_stars
