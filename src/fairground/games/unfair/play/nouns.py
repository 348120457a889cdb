# compiled: mypyc
"""Which players and which cards the words of a text mean at this moment."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    A_COMPETITOR,
    ACTOR,
    ALSO_TYPE,
    ANYONE,
    BUILDABLE,
    EACH_COMPETITOR,
    HOLDS,
    IS_ADJACENT,
    IS_CLOSED,
    IS_OTHER,
    IS_TOPMOST,
    ITS_HOST,
    NO_LIMIT,
    NONE,
    THESE,
    YOU,
)
from fairground.games.unfair.language.nodes import Card, Filter, Noun
from fairground.games.unfair.play.panoramas import complete_panoramas
from fairground.games.unfair.play.wildcards import themes_fixed
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.memory import Print
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    BLUEPRINTS,
    BURIED,
    DISCARD,
    HAND,
    KAIJU,
    MARKET,
    NOT_APPLICABLE,
    NOTHING,
    OWN,
    PARK,
    SHARED_ZONES,
    SHOWCASE,
    TURNED_UP,
)

SHARED: Final = -1
# By zone of a noun, as `language.codes` numbers them: the kind of a seat's own zone that it stands for, or
# SHARED. What may be built lies in other zones besides the hand.
OWN_KINDS: Final[list[int]] = [
    PARK,
    HAND,
    SHARED,
    SHARED,
    SHARED,
    SHARED,
    BURIED,
    HAND,
    SHOWCASE,
    BLUEPRINTS,
    SHARED,
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Yardstick:
    """Measures cards: which cards a text means may depend on how large they are, and that on other cards.
    `play.measures` knows how."""

    def measure(self, state: UnfairState, context: Context, card: int, what: int) -> int:
        raise FlowError("a yardstick must measure")


# The one yardstick there is; `flow.kit` puts it here.
YARDSTICK: Final[list[Yardstick]] = []


# Players


def seat_meant(state: UnfairState, context: Context, actor: int, who: int) -> int:
    """The one player that is meant, or -1. `actor` is who acts in the sentence."""
    if who == ACTOR:
        return actor
    if who == YOU:
        return context.owner if context.owner >= 0 else actor
    if who >= 0:
        if who >= codes.OWNER_OF + ITS_HOST:
            cards = cards_in(state, context, who - codes.OWNER_OF)
            return state.keeper[cards[0]] if cards else -1
        return context.slots[who][0] if context.bound >> who & 1 and context.slots[who] else -1
    seats = state.components.seats
    if who == codes.NEXT_PLAYER:
        return (actor + 1) % seats if actor >= 0 else -1
    if who == codes.PREVIOUS_PLAYER:
        return (actor + seats - 1) % seats if actor >= 0 else -1
    if who == codes.ATTACKER:
        return context.aim
    return state.starting if who == codes.STARTING_PLAYER else -1


def seats_meant(state: UnfairState, context: Context, actor: int, who: int) -> list[int]:
    """All players that are meant, in turn order from the starting player."""
    if who == ANYONE or who == codes.EACH_PLAYER:
        return state.seats_in_order()
    if who == A_COMPETITOR or who == codes.EACH_COMPETITOR:
        self_seat = actor if actor >= 0 else context.owner
        return state.unfair.rivals[state.starting][self_seat]
    seat = seat_meant(state, context, actor, who)
    return [seat] if seat >= 0 else []


def concerns(who: int, owner: int, seat: int) -> bool:
    """Whether a rule of an owner about "you", "competitors" or anybody is about this seat (-1: nobody's
    doing)."""
    if who == YOU:
        return seat == owner
    if who == ANYONE or who == codes.EACH_PLAYER:
        return True
    if who == A_COMPETITOR or who == codes.EACH_COMPETITOR:
        return seat >= 0 and seat != owner
    if who == codes.NOT_BY_CHOICE:
        return seat != owner
    return seat == owner


# Cards


def cards_in(state: UnfairState, context: Context, slot: int) -> list[int]:
    """The cards a slot holds, "this card" and its host included."""
    if slot >= 0:
        return context.slots[slot]
    card = context.source
    if slot == ITS_HOST and card >= 0:
        card = state.host[card]
    return [card] if card >= 0 else NOTHING


def is_in(state: UnfairState, context: Context, slot: int, card: int) -> bool:
    """Whether a card is one of those that a slot holds."""
    if slot >= 0:
        return card in context.slots[slot]
    held = context.source
    if slot == ITS_HOST and held >= 0:
        held = state.host[held]
    return card == held and held >= 0


def types_of(state: UnfairState, card: int) -> int:
    """The type words of a card, with those that a rule adds. Those of its type line and never of its title
    (unfair.core.type.line, unfair.core.type.title-ignored, unfair.core.type.all-words)."""
    types = state.unfair.printed[card].types
    for active in state.in_force[ALSO_TYPE]:
        rule = state.unfair.program.rules[active.rule]
        noun = state.unfair.nouns[rule.noun]
        context = active.context
        if noun.quantity == THESE:
            if is_in(state, context, noun.slot, card):
                types |= rule.mask
        # Which cards the rule means goes by what is printed, or the rule would depend on itself.
        elif not noun.kinds or any(types & kind == kind for kind in noun.kinds):
            if _lies_there(state, context, context.owner, noun, card):
                types |= rule.mask
    return types


def is_type(state: UnfairState, card: int, mask: int) -> bool:
    """Whether a card has all these type words (unfair.core.type.multi-word-all). Further words do no harm, so
    a super attraction is an attraction to all that looks for one (unfair.core.type.extra-words-ok,
    unfair.core.type.dinosaur-animal-upgrade, unfair.core.type.super-thrill-ride,
    unfair.core.super.is-attraction, unfair.core.super.affected-as-attraction)."""
    if state.in_force[ALSO_TYPE]:
        return types_of(state, card) & mask == mask
    return state.unfair.printed[card].types & mask == mask


def cards_of(state: UnfairState, context: Context, actor: int, number: int) -> list[int]:
    """All cards that a noun means, whatever its quantity."""
    card_facts = state.unfair
    noun = card_facts.nouns[number]
    if not noun.described:
        return _cards_listed(state, context, actor, noun)
    if state.in_force[ALSO_TYPE]:
        found = _pool(state, context, actor, noun)
        found = [card for card in found if matches(state, context, actor, noun, card)]
    else:
        printed = card_facts.memory.by_print[number]
        if printed is None:
            printed = by_print(state, number)
        if printed.on != NO_LIMIT:
            found = _on_these(state, context, actor, noun, printed)
        else:
            found = _pool(state, context, actor, noun)
            # What is found is a list of its own: zones change.
            if not found:
                return NOTHING
            such = printed.such
            found = [card for card in found if such[card]]
        if not found or printed.tells_all:
            return found
        if printed.asks_more:
            found = _closer_look(state, context, actor, printed, found)
    return found if noun.superlative == NONE else _extreme(state, context, noun, found)


def _cards_listed(state: UnfairState, context: Context, actor: int, noun: Noun) -> list[int]:
    """The same for a noun that says "it", or "or" between others."""
    if not noun.alternatives:
        return cards_in(state, context, noun.slot)
    found: list[int] = []
    for other in noun.alternatives:
        found += [card for card in cards_of(state, context, actor, other) if card not in found]
    return found


def fits(state: UnfairState, context: Context, actor: int, number: int, card: int) -> bool:
    """Whether a card is one of those that a noun means."""
    noun = state.unfair.nouns[number]
    if not noun.described:
        if noun.alternatives:
            return any(fits(state, context, actor, other, card) for other in noun.alternatives)
        return is_in(state, context, noun.slot, card)
    if not _lies_there(state, context, actor, noun, card):
        return False
    if not _is_meant(state, context, actor, noun, number, card):
        return False
    return noun.superlative == NONE or card in cards_of(state, context, actor, number)


def by_print(state: UnfairState, number: int) -> Print:
    """What print tells about a noun. It does not count while a rule adds type words."""
    found = state.unfair.memory.by_print[number]
    if found is None:
        noun = state.unfair.nouns[number]
        filters = [state.unfair.program.filters[one] for one in noun.filters]
        doubles = state.unfair.doubles
        such: list[bool] = []
        for card in range(len(doubles)):
            # What holds for a card holds for all its copies.
            copies = doubles[card]
            such.append(such[copies[0]] if copies else _is_by_print(state, noun, card))
        # Showcase cards count as Park cards once they are built.
        built = noun.deck == codes.PARK_DECK
        on = NO_LIMIT
        more: list[Filter] = []
        for one in filters:
            if on == NO_LIMIT and _is_on_these(state, one):
                on = state.unfair.nouns[one.noun].slot
            elif not _is_printed(one):
                more.append(one)
        found = Print(such, built, more, on, noun.superlative != NONE)
        state.unfair.memory.by_print[number] = found
    return found


def _is_on_these(state: UnfairState, one: Filter) -> bool:
    """Whether a filter asks for what lies on the cards of a slot."""
    if one.kind != codes.IS_ON or one.negated:
        return False
    host = state.unfair.nouns[one.noun]
    return not host.alternatives and host.quantity == THESE


def _on_these(state: UnfairState, context: Context, actor: int, noun: Noun, printed: Print) -> list[int]:
    """The cards in the zones where a noun looks that may be such by print, and lie on those of a slot."""
    such, parts = printed.such, state.parts
    found: list[int] = []
    for host in cards_in(state, context, printed.on):
        for card in parts[host]:
            if such[card]:
                found.append(card)
    if not found:
        return found
    pool = _pool(state, context, actor, noun)
    if len(found) == 1:
        return found if found[0] in pool else NOTHING
    # In the order in which they lie there
    return [card for card in pool if card in found]


def _is_by_print(state: UnfairState, noun: Noun, card: int) -> bool:
    """Whether print lets a card be what a noun describes."""
    printed = state.unfair.printed[card]
    if noun.kinds:
        for kind in noun.kinds:
            if printed.types & kind == kind:
                break
        else:
            return False
    elif noun.zone == codes.IN_PARK and _is_no_item(state, noun, card):
        return False
    if noun.deck != codes.ANY_DECK and printed.deck != noun.deck:
        if noun.deck != codes.PARK_DECK or printed.deck != codes.SHOWCASE_DECK:
            return False
    for number in noun.filters:
        one = state.unfair.program.filters[number]
        if _is_printed(one) and _holds_by_print(printed, one) == one.negated:
            return False
    return True


def _is_printed(one: Filter) -> bool:
    """Whether a filter asks for nothing but what is printed on a card."""
    return one.kind == codes.HAS_TYPE or one.kind == codes.IS_NAMED


def _holds_by_print(printed: Card, one: Filter) -> bool:
    """Whether such a filter holds for what is printed on a card."""
    if one.kind == codes.IS_NAMED:
        return printed.name == one.name
    return printed.types & one.mask == one.mask


def is_such(state: UnfairState, context: Context, actor: int, number: int, card: int) -> bool:
    """Whether a card is of the kind a noun describes, wherever it lies."""
    noun = state.unfair.nouns[number]
    if not noun.described:
        if noun.alternatives:
            return any(is_such(state, context, actor, other, card) for other in noun.alternatives)
        return is_in(state, context, noun.slot, card)
    return _is_meant(state, context, actor, noun, number, card)


def _is_meant(state: UnfairState, context: Context, actor: int, noun: Noun, number: int, card: int) -> bool:
    """The same for a noun that describes cards."""
    if state.in_force[ALSO_TYPE]:
        return matches(state, context, actor, noun, card)
    printed = state.unfair.memory.by_print[number]
    if printed is None:
        printed = by_print(state, number)
    if not printed.such[card]:
        return False
    if printed.on != NO_LIMIT:
        host = state.host[card]
        if host < 0 or not is_in(state, context, printed.on, host):
            return False
    return not printed.asks_more or bool(_closer_look(state, context, actor, printed, [card]))


def _closer_look(
    state: UnfairState, context: Context, actor: int, printed: Print, cards: list[int]
) -> list[int]:
    """Those of the cards that are such, where print does not settle it."""
    if printed.built:
        cards_printed = state.unfair.printed
        cards = [card for card in cards if cards_printed[card].deck == codes.PARK_DECK or state.in_park(card)]
    for one in printed.filters:
        # Whether cards are open is what is asked most.
        if one.kind <= IS_CLOSED:
            down = state.down
            wanted = int((one.kind == IS_CLOSED) != one.negated)
            cards = [card for card in cards if down[card] == wanted]
        else:
            negated = one.negated
            cards = [card for card in cards if _holds(state, context, actor, one, card) != negated]
    return cards


def _pool(state: UnfairState, context: Context, actor: int, noun: Noun) -> list[int]:
    """The cards in the zones where a noun looks."""
    kind = OWN_KINDS[noun.zone]
    if kind == SHARED:
        return _shared_pool(state, context, actor, noun)
    whose = noun.whose
    if whose == ACTOR:
        seat = actor
    elif whose > A_COMPETITOR or whose < EACH_COMPETITOR:
        seat = seat_meant(state, context, actor, whose)
    else:
        found: list[int] = []
        for seat in seats_meant(state, context, actor, whose):
            place = OWN[kind][seat]
            found += state.zones[place] if kind != HAND else _held(state, context, noun, place)
        return found
    if seat < 0:
        return NOTHING
    place = OWN[kind][seat]
    return state.zones[place] if kind != HAND else _held(state, context, noun, place)


def _held(state: UnfairState, context: Context, noun: Noun, hand: int) -> list[int]:
    """The same for a noun that looks in this hand. What may be built may also come from the Market or be a
    Showcase card (unfair.core.build.source-default). Rules: unfair.core.build.source-unspecified."""
    zones = state.zones
    if noun.zone == BUILDABLE:
        return [*zones[hand], *zones[MARKET], *zones[hand - HAND + SHOWCASE]]
    found = zones[hand]
    # An event that is about to be played is no card of the hand any more.
    source = context.source
    return [card for card in found if card != source] if source in found else found


def _shared_pool(state: UnfairState, context: Context, actor: int, noun: Noun) -> list[int]:
    """The same for a noun that looks in a zone of the table."""
    zone = noun.zone
    if zone == codes.IN_MARKET:
        return state.zones[MARKET]
    if zone == codes.AMONG_KAIJU:
        return state.zones[KAIJU]
    if zone == codes.TURNED_UP:
        return turned_up(state, context, actor)
    deck = max(noun.deck, codes.PARK_DECK)
    return state.zones[DISCARD + deck if zone == codes.IN_DISCARD else deck]


def turned_up(state: UnfairState, context: Context, actor: int) -> list[int]:
    """The cards this very ability turned up; after a search, those that were looked for."""
    if context.first_turned < 0:
        return []
    found = state.zones[TURNED_UP][context.first_turned :]
    if context.sought != codes.NONE:
        found = [card for card in found if is_such(state, context, actor, context.sought, card)]
    return found


def _lies_there(state: UnfairState, context: Context, actor: int, noun: Noun, card: int) -> bool:
    """Whether a card lies where a noun looks."""
    where = state.where[card]
    zone = noun.zone
    wanted = OWN_KINDS[zone]
    if wanted == SHARED:
        if zone == codes.IN_MARKET:
            return where == MARKET
        if zone == codes.AMONG_KAIJU:
            return where == KAIJU
        if zone == codes.TURNED_UP:
            return card in turned_up(state, context, actor)
        deck = max(noun.deck, codes.PARK_DECK)
        return where == (DISCARD + deck if zone == codes.IN_DISCARD else deck)
    if where < SHARED_ZONES:
        return zone == BUILDABLE and where == MARKET
    kind = state.unfair.zone_kinds[where]
    if kind != wanted and not (zone == BUILDABLE and kind == SHOWCASE):
        return False
    whose = noun.whose
    if whose == ANYONE:
        return True
    return state.unfair.keepers[where] in seats_meant(state, context, actor, whose)


def matches(state: UnfairState, context: Context, actor: int, noun: Noun, card: int) -> bool:
    """Whether a card has the types and all else that a noun asks for."""
    printed = state.unfair.printed[card]
    if noun.kinds:
        types = types_of(state, card) if state.in_force[ALSO_TYPE] else printed.types
        for kind in noun.kinds:
            if types & kind == kind:
                break
        else:
            return False
    elif noun.zone == codes.IN_PARK and _is_no_item(state, noun, card):
        return False
    if noun.deck != codes.ANY_DECK and printed.deck != noun.deck:
        # Showcase cards count as Park cards once they are built.
        built = noun.deck == codes.PARK_DECK and printed.deck == codes.SHOWCASE_DECK and state.in_park(card)
        if not built:
            return False
    for number in noun.filters:
        if not passes(state, context, actor, state.unfair.program.filters[number], card):
            return False
    return True


def _is_no_item(state: UnfairState, noun: Noun, card: int) -> bool:
    """ "An item in a park" is neither its entrance nor a pinned event, unless it is called by name."""
    printed = state.unfair.printed[card]
    if not (printed.types & state.unfair.entrance) and printed.deck != codes.EVENT_DECK:
        return False
    if noun.deck == codes.EVENT_DECK:
        return False
    return not any(state.unfair.program.filters[number].kind == codes.IS_NAMED for number in noun.filters)


def _extreme(state: UnfairState, context: Context, noun: Noun, cards: list[int]) -> list[int]:
    """Those of the cards where a measure is highest or lowest; all that tie, or none of them if it has to be
    outright (unfair.core.gl.highest, unfair.core.gl.outright-highest-none). The largest and the smallest are
    the highest and lowest in icons (unfair.core.gl.largest, unfair.core.gl.lowest, unfair.core.gl.smallest,
    unfair.core.gl.outright-highest, unfair.core.gl.outright-lowest, unfair.core.gl.outright-lowest-none,
    unfair.core.gl.each-largest, unfair.core.gl.each-largest-applies)."""
    best = NOT_APPLICABLE
    found: list[int] = []
    for card in cards:
        value = YARDSTICK[0].measure(state, context, card, noun.superlative)
        if value == NOT_APPLICABLE:
            continue
        if best == NOT_APPLICABLE or (value < best if noun.lowest else value > best):
            best = value
            found = [card]
        elif value == best:
            found.append(card)
    return [] if noun.outright and len(found) > 1 else found


# What may be asked of a card


def passes(state: UnfairState, context: Context, actor: int, one: Filter, card: int) -> bool:
    """Whether a filter lets a card through."""
    return _holds(state, context, actor, one, card) != one.negated


def _holds(state: UnfairState, context: Context, actor: int, one: Filter, card: int) -> bool:
    kind = one.kind
    if kind == HOLDS:
        count = 0
        twice = bool(state.in_force[codes.COUNTS_TWICE])
        for other in state.parts[card]:
            if is_such(state, context, actor, one.noun, other):
                count += 2 if twice and counts_twice(state, other) else 1
        return one.low <= count <= one.high
    if kind == IS_ADJACENT:
        if state.host[card] < 0:
            for other in cards_of(state, context, actor, one.noun):
                if are_adjacent(state, card, other):
                    return True
        return False
    # The last icon of the ribbon, be it built in or the only one (unfair.core.gl.topmost,
    # unfair.core.gl.topmost-single, unfair.core.gl.topmost-builtin, unfair.core.directions.topmost-label).
    if kind == IS_TOPMOST:
        host = state.host[card]
        return host >= 0 and state.parts[host][-1] == card
    if kind == IS_OTHER:
        return _is_other(state, context, card)
    if kind == codes.IS_LOWEST:
        host = state.host[card]
        return host >= 0 and state.parts[host][0] == card
    if kind == codes.HOLDS_BURIED:
        return one.low <= len(state.buried_under(card)) <= one.high
    if kind == codes.MEASURES:
        value = YARDSTICK[0].measure(state, context, card, one.number)
        return value != NOT_APPLICABLE and one.low <= value <= one.high
    if kind == codes.HAS_TYPE:
        return is_type(state, card, one.mask)
    if kind == codes.IS_OPEN:
        return not state.down[card]
    if kind == IS_CLOSED:
        return bool(state.down[card])
    if kind == codes.IS_NAMED:
        return state.unfair.printed[card].name == one.name
    # An attraction has Wi-Fi by itself or by an upgrade, and else not (unfair.hacker.wifi.on-attraction,
    # unfair.hacker.wifi.on-upgrade, unfair.hacker.wifi.none).
    if kind == codes.HAS_SYMBOL:
        return one.number in state.unfair.printed[card].symbols or any(
            one.number in state.unfair.printed[other].symbols for other in state.attached(card)
        )
    if kind == codes.HAS_TOKENS:
        return one.low <= state.tokens_on(card, one.number) <= one.high
    if codes.HAS_THEME <= kind <= codes.HAS_WILDCARD or kind == codes.HAS_CHOSEN_THEME:
        return _has_theme(state, context, one, card)
    return _is_related(state, context, actor, one, card)


def counts_twice(state: UnfairState, card: int) -> bool:
    """Whether a rule lets a card count as two."""
    for active in state.in_force[codes.COUNTS_TWICE]:
        context = active.context
        actor = context.owner if context.owner >= 0 else state.owner(card)
        if fits(state, context, actor, state.unfair.program.rules[active.rule].noun, card):
            return True
    return False


def _is_other(state: UnfairState, context: Context, card: int) -> bool:
    """ "Another": not this card, not what it is on, not what was spoken of before."""
    source = context.source
    if source >= 0 and (card == source or card == state.host[source]):
        return False
    for held in context.slots:
        if card in held:
            return False
    return True


def _is_related(state: UnfairState, context: Context, actor: int, one: Filter, card: int) -> bool:
    """Filters about how a card stands to others."""
    kind = one.kind
    if kind == codes.IS_ON:
        host = state.host[card]
        return host >= 0 and fits(state, context, actor, one.noun, host)
    if kind == codes.IS_AMONG:
        return fits(state, context, actor, one.noun, card)
    if kind == codes.IS_NOT_AMONG:
        return card not in cards_of(state, context, actor, one.noun)
    if kind in (codes.IS_ABOVE, codes.IS_BELOW):
        others = cards_of(state, context, actor, one.noun)
        if kind == codes.IS_ABOVE:
            return any(is_above(state, card, other) for other in others)
        return any(is_above(state, other, card) for other in others)
    if kind == codes.IS_UNDER:
        return any(card in state.buried_under(host) for host in cards_of(state, context, actor, one.noun))
    if kind == codes.IS_IN_WHOLE_PANORAMA:
        owner = state.owner(card) if state.space[card] > 0 else -1
        return owner >= 0 and any(card in cards for cards in complete_panoramas(state, owner))
    if kind == codes.IS_CHOSEN_TYPE:
        words = context.slots[one.number]
        return bool(words) and is_type(state, card, words[0])
    # What is left is IS_SAME_PANORAMA: as the attraction that this card is on, where nothing else is said.
    if one.noun == NONE:
        source = context.source
        if source < 0:
            return False
        return _same_panorama(state, state.host[source] if state.host[source] >= 0 else source, card)
    return any(_same_panorama(state, other, card) for other in cards_of(state, context, actor, one.noun))


def _same_panorama(state: UnfairState, pattern: int, card: int) -> bool:
    """By pack and number of boxes; a panorama wildcard has no place in one during the game
    (unfair.core.pano.same-panorama-pack, unfair.core.pano.same-panorama-boxes,
    unfair.bmovie.thing.not-in-game)."""
    shown = state.unfair.printed[pattern]
    other = state.unfair.printed[card]
    return (
        shown.panorama_place > 0
        and other.panorama_place > 0
        and (shown.pack, shown.panorama_size) == (other.pack, other.panorama_size)
        and shown.name != other.name
    )


def are_adjacent(state: UnfairState, card: int, other: int) -> bool:
    """Whether two cards stand next to each other in the row of one park, which begins with the entrance. An
    empty space between them parts them (unfair.core.adjacent.definition,
    unfair.core.adjacent.gap-attractions, unfair.core.adjacent.gap-entrance,
    unfair.core.adjacent.other-park)."""
    here, there = _place_in_row(state, card), _place_in_row(state, other)
    return here >= 0 and there >= 0 and abs(here - there) == 1 and state.owner(card) == state.owner(other)


def _place_in_row(state: UnfairState, card: int) -> int:
    """The attraction space of a card, 0 for an entrance, -1 for what stands apart."""
    space = state.space[card]
    if space > 0:
        return space
    is_entrance = state.unfair.printed[card].types & state.unfair.entrance and state.in_park(card)
    return 0 if is_entrance else -1


def is_above(state: UnfairState, card: int, other: int) -> bool:
    """Whether a card's icon is farther up the ribbon of the same attraction than another one's
    (unfair.core.gl.above, unfair.core.gl.above-same-attraction). How cards are tucked under each other means
    nothing (unfair.core.gl.below, unfair.core.gl.above-not-stacking)."""
    host = state.host[card]
    if host < 0 or host != state.host[other]:
        return False
    ribbon = state.attached(host)
    return ribbon.index(card) > ribbon.index(other)


def _has_theme(state: UnfairState, context: Context, one: Filter, card: int) -> bool:
    """Themes on an attraction's ribbon. A wildcard is any theme the attraction does not have, but one that is
    fixed for this ability is only that (unfair.core.wild.any-theme, unfair.core.wild.fixed-in-ability). It is
    one theme at a time, another the next time, for bonuses and scores alike, and never has the ability of
    that theme (unfair.core.wild.one-at-once, unfair.core.wild.change-next-time,
    unfair.core.wild.bonus-and-score, unfair.core.wild.no-theme-ability)."""
    themes: list[int] = []
    wildcards = 0
    for part in [card, *state.attached(card)]:
        printed = state.unfair.printed[part]
        themes += [theme for theme in printed.themes if theme not in themes]
        fixed = themes_fixed(context.wild, part)
        themes += [theme for theme in fixed if theme not in themes]
        wildcards += printed.wildcards - len(fixed)
    if one.kind == codes.HAS_WILDCARD:
        return any(state.unfair.printed[part].wildcards for part in [card, *state.attached(card)])
    if one.kind == codes.HAS_THEMES:
        return one.low <= len(themes) + wildcards <= one.high
    if one.kind == codes.HAS_CHOSEN_THEME:
        chosen = context.slots[one.number]
        return bool(chosen) and (wildcards > 0 or chosen[0] in themes)
    return wildcards > 0 or (bool(themes) if one.number == codes.NONE else one.number in themes)
