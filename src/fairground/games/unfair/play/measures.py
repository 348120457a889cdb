# compiled: mypyc
"""How much something is: stars, icons, stats of a player, amounts of a text, and whether conditions hold."""

from __future__ import annotations

from typing import Final, final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    ACTIONS,
    ATTRACTION_LIMIT,
    COUNTS_TWICE,
    GUEST_CAPACITY,
    HAND_LIMIT,
    PARK_STARS,
    STAR_CHANGE,
    STARS_DOUBLED,
    STAT_CHANGE,
    SUPER_LIMIT,
)
from fairground.games.unfair.language.nodes import Amount, Condition
from fairground.games.unfair.play.cannot import is_spared
from fairground.games.unfair.play.nouns import (
    Yardstick,
    cards_in,
    cards_of,
    concerns,
    counts_twice,
    fits,
    is_such,
    passes,
    seat_meant,
    seats_meant,
)
from fairground.games.unfair.play.panoramas import complete_panoramas
from fairground.games.unfair.play.wildcards import themes_fixed
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.rule_facts import STAT_RULES, RuleFacts
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.tokens import token_place
from fairground.games.unfair.state.work import LOOP_TURN
from fairground.games.unfair.state.zones import NOT_APPLICABLE

COIN: Final = 0
FARTHEST: Final = 3  # how many rules look through one another
STATS: Final = codes.LOOSE_CHANGE + 1  # how many there are


@final
class Measuring(Yardstick):
    """The yardstick of every match."""

    def measure(self, state: UnfairState, context: Context, card: int, what: int) -> int:
        return measure(state, context, card, what)


# Cards


def measure(state: UnfairState, context: Context, card: int, what: int) -> int:
    """Something measured on a card, or NOT_APPLICABLE, which is not 0. A card without a value cannot be
    chosen for it (unfair.core.stars.na-not-choosable, unfair.core.gl.coin-price-not-choosable,
    unfair.core.builtin.no-price, unfair.core.builtin.price-abilities, unfair.core.builtin.star-abilities)."""
    if what == codes.ICONS:
        return icon_size(state, card)
    if what == codes.PRICE:
        price = state.unfair.printed[card].price
        return NOT_APPLICABLE if price == codes.NONE else price
    if what == codes.STARS:
        return star_value(state, card)
    if what == codes.STAR_TOTAL:
        return star_total(state, card)
    space = state.space[card if state.host[card] < 0 else state.host[card]]
    return space if space else NOT_APPLICABLE


def star_value(state: UnfairState, card: int) -> int:
    """A card's own star value (unfair.core.stars.unmarked-na, unfair.core.stars.asterisk-in-play). How
    attractive a card is; 0 is a value. An asterisk stands for none in hands, decks, piles and the Market, and
    what is built in has none (unfair.core.stars.meaning, unfair.core.stars.zero-mark,
    unfair.core.stars.asterisk-na-hand, unfair.core.stars.asterisk-na-market,
    unfair.core.stars.asterisk-na-deck, unfair.core.stars.asterisk-na-discard, unfair.core.stars.builtin-na,
    unfair.core.builtin.no-stars)."""
    stars = state.unfair.printed[card].stars
    if stars == codes.NONE:
        return NOT_APPLICABLE
    if not state.in_park(card):
        return NOT_APPLICABLE if stars == codes.COMPUTED else stars
    value = max(stars, 0) + _changes(state, codes.STAR_CHANGE, card)
    return value * 2 if state.in_force[STARS_DOUBLED] and _is_meant(state, STARS_DOUBLED, card) else value


def star_total(state: UnfairState, card: int) -> int:
    """The stars of a card and of all that lies on it (unfair.core.stars.total,
    unfair.comicbook.staffpower.stars, unfair.comicbook.staffpower.unavailable-stars). Where none of them has
    a star value there is no total, which is not 0 (unfair.core.stars.asterisk-not-zero)."""
    total = NOT_APPLICABLE
    for part in [card, *state.attached(card)]:
        value = star_value(state, part)
        if value != NOT_APPLICABLE:
            total = value + (0 if total == NOT_APPLICABLE else total)
    return total


def icon_size(state: UnfairState, card: int) -> int:
    """The icons of a card and of all that lies on it; a buried card is one more
    (unfair.core.buried.one-icon). The icons of what lies on an attraction join its own. A buried card counts
    whatever buried it and whatever is said on cards, with any packs (unfair.core.gl.icon-ribbon,
    unfair.core.gl.icon-ribbon-combined, unfair.core.buried.any-cause, unfair.core.buried.all-packs,
    unfair.core.buried.blackbeard-unchanged, unfair.core.buried.unprinted,
    unfair.core.buried.counts-in-game)."""
    printed = state.unfair.printed
    size = len(printed[card].icons)
    if not state.in_park(card):
        return size
    for part in state.attached(card):
        size += len(printed[part].icons)
    size += len(state.buried_under(card))
    return size + _changes(state, codes.ICON_CHANGE, card)


def _is_meant(state: UnfairState, kind: int, card: int) -> bool:
    """Whether a rule of a kind is about a card."""
    for active in state.in_force[kind]:
        if not _may_ask(state, active):
            continue
        state.asking = [*state.asking, active]
        context = active.context
        actor = context.owner if context.owner >= 0 else state.owner(card)
        meant = fits(state, context, actor, state.unfair.program.rules[active.rule].noun, card)
        state.asking = state.asking[:-1]
        if meant:
            return True
    return False


def _may_ask(state: UnfairState, active: RuleInForce) -> bool:
    """Whether a rule can be asked what it changes. A rule that looks at what it changes sees that without
    itself: "your star total is increased by 2 if your star total is 10 or more". Rules that look at each
    other in a circle see no farther than `FARTHEST`, so that every question has an end."""
    asking = state.asking
    if len(asking) >= FARTHEST:
        return False
    for other in asking:
        if other is active:
            return False
    return True


def counted(state: UnfairState, cards: list[int]) -> int:
    """How many cards there are; some count as two."""
    count = len(cards)
    if state.in_force[COUNTS_TWICE]:
        count += len([card for card in cards if counts_twice(state, card)])
    return count


def _changes(state: UnfairState, kind: int, card: int) -> int:
    """What the rules in force add to a card."""
    change = 0
    for active in state.in_force[kind]:
        if not _may_ask(state, active):
            continue
        state.asking = [*state.asking, active]
        rule = state.unfair.program.rules[active.rule]
        context = active.context
        actor = context.owner if context.owner >= 0 else state.owner(card)
        if fits(state, context, actor, rule.noun, card):
            change += max(amount_of(state, context, actor, rule.amount), 0)
        state.asking = state.asking[:-1]
    return change


def is_shut(state: UnfairState, card: int) -> bool:
    """Whether a card in a park lies face-down, or on one that does."""
    return bool(state.down[card]) or (state.host[card] >= 0 and bool(state.down[state.host[card]]))


# Players


def stat(state: UnfairState, seat: int, what: int) -> int:
    """A stat of a player: what the park gives, and what rules make of it."""
    # What is asked most is answered on the spot.
    if what == ACTIONS:
        value = state.unfair.figures.actions + state.extra_actions[seat]
    elif what == ATTRACTION_LIMIT:
        # The limits of a park are those on its entrance, from the moment it is on top
        # (unfair.core.space.limit-source, unfair.core.entrance.limits-immediate).
        value = state.unfair.attraction_limits[state.gates[seat]]
    elif what == HAND_LIMIT:
        value = state.unfair.figures.hand_limit
    elif what == SUPER_LIMIT:
        value = state.unfair.super_limits[state.gates[seat]]
    else:
        value = _plain_stat(state, seat, what)
    rule_facts = state.last_rule_facts
    if rule_facts.in_force is not state.in_force:
        rule_facts = state.rule_facts()
    if rule_facts.stats >> what & 1:
        seats = rule_facts.stat_seats
        if (seats or _look_at_stats(state, rule_facts))[what] >> seat & 1:
            return _ruled(state, seat, what, value)
    return value if value > 0 else 0


def _look_at_stats(state: UnfairState, rule_facts: RuleFacts) -> list[int]:
    """Fills in whose stats the rules in force may change."""
    seats = [0] * STATS
    for kind in STAT_RULES:
        for active in rule_facts.in_force[kind]:
            rule = state.unfair.program.rules[active.rule]
            for seat in range(state.unfair.seats):
                if concerns(rule.who, active.context.owner, seat):
                    seats[rule.stat] |= 1 << seat
    rule_facts.stat_seats = seats
    return seats


def _ruled(state: UnfairState, seat: int, what: int, value: int) -> int:
    """A stat as rules change it; then they halve or double it. What a card says beats the figures of the book
    (unfair.core.golden.card-over-book)."""
    all_rules = state.unfair.program.rules
    rules = state.in_force
    for active in rules[STAT_CHANGE]:
        rule = all_rules[active.rule]
        if rule.stat != what:
            continue
        context = active.context
        if rules[codes.SPARED] and is_spared(state, context.source, seat):
            continue
        if concerns(rule.who, context.owner, seat) and _may_ask(state, active):
            state.asking = [*state.asking, active]
            if rule.condition == codes.NONE or holds(state, context, seat, rule.condition):
                change = amount_of(state, context, seat, rule.amount)
                value += 0 if change == NOT_APPLICABLE else change
            state.asking = state.asking[:-1]
    if not rules[codes.STAT_HALVED] and not rules[codes.STAT_DOUBLED]:
        return value if value > 0 else 0
    for kind in (codes.STAT_HALVED, codes.STAT_DOUBLED):
        for active in rules[kind]:
            rule = state.unfair.program.rules[active.rule]
            if rules[codes.SPARED] and is_spared(state, active.context.source, seat):
                continue
            if rule.stat != what or not concerns(rule.who, active.context.owner, seat):
                continue
            if rule.condition != codes.NONE:
                if not _may_ask(state, active):
                    continue
                state.asking = [*state.asking, active]
                met = holds(state, active.context, seat, rule.condition)
                state.asking = state.asking[:-1]
                if not met:
                    continue
            value = value // 2 if kind == codes.STAT_HALVED else value * 2
    return max(value, 0)


def _plain_stat(state: UnfairState, seat: int, what: int) -> int:
    """Any other stat before rules change it."""
    if what == PARK_STARS:
        return _park_stars(state, seat, state.step == codes.GUESTS_STEP)
    if what == GUEST_CAPACITY:
        return _park_capacity(state, seat)
    if what == codes.COINS_PER_GUEST:
        return state.unfair.figures.guest_coins
    if what == codes.LOOSE_CHANGE:
        return state.unfair.figures.loose_change * open_attractions(state, seat)
    # What is left is POWER.
    return _power_icons(state, seat)


def open_attractions(state: UnfairState, seat: int) -> int:
    """How many attractions of a park are open."""
    count = 0
    for card in state.park(seat):
        if state.space[card] > 0 and not state.down[card]:
            count += 1
    return count


def _park_stars(state: UnfairState, seat: int, guests_come: bool) -> int:
    """All stars of a park. For guests, face-down cards and upgrades on closed attractions are left out
    (unfair.core.stars.guests-facedown-excluded, unfair.core.stars.guests-closed-upgrades-excluded). Rules:
    unfair.core.stars.guests-closed-excluded, unfair.core.closed.attraction-stars-off,
    unfair.core.resource.closed-stars."""
    total = 0
    stars = state.unfair.stars
    down, hosts = state.down, state.host
    for card in state.park(seat):
        # `is_shut` on the spot
        if guests_come and (down[card] or (hosts[card] >= 0 and down[hosts[card]])):
            continue
        total += stars[card]
    if state.in_force[STARS_DOUBLED]:
        return _stars_one_by_one(state, seat, guests_come)
    if state.in_force[STAR_CHANGE]:
        total += _added_stars(state, seat, guests_come)
    return total


def _stars_one_by_one(state: UnfairState, seat: int, guests_come: bool) -> int:
    """The same where the stars of some cards count twice."""
    total = 0
    for card in state.park(seat):
        if not guests_come or not is_shut(state, card):
            total += max(star_value(state, card), 0)
    return total


def _added_stars(state: UnfairState, seat: int, guests_come: bool) -> int:
    """What rules add to the stars of a park: as in `star_value`, only to cards that have a star value."""
    total = 0
    park = state.park(seat)
    for active in state.in_force[codes.STAR_CHANGE]:
        if not _may_ask(state, active):
            continue
        state.asking = [*state.asking, active]
        rule = state.unfair.program.rules[active.rule]
        context = active.context
        actor = context.owner if context.owner >= 0 else seat
        added = 0
        for card in cards_of(state, context, actor, rule.noun):
            if card in park and state.unfair.printed[card].stars != codes.NONE:
                if not guests_come or not is_shut(state, card):
                    added += 1
        if added:
            total += added * max(amount_of(state, context, actor, rule.amount), 0)
        state.asking = state.asking[:-1]
    return total


def _park_capacity(state: UnfairState, seat: int) -> int:
    entrance = state.gates[seat]
    capacity = state.unfair.figures.capacity if entrance < 0 else state.unfair.printed[entrance].capacity
    rooms = state.unfair.rooms
    for card in state.park(seat):
        room = rooms[card]
        if room and not is_shut(state, card):
            capacity += room
    return capacity


def _power_icons(state: UnfairState, seat: int) -> int:
    """The Power icons of a park, of masterminds, staff powers and whatever else has some; those of somebody
    who is unavailable do not count (unfair.comicbook.power.where, unfair.comicbook.staffpower.icon,
    unfair.comicbook.ability.own-icon, unfair.comicbook.staffpower.unavailable-icon)."""
    icons = 0
    for card in state.park(seat):
        if not is_shut(state, card):
            icons += state.unfair.printed[card].symbols.count(codes.POWER_ICON)
    return icons


def guests(state: UnfairState, seat: int) -> int:
    """Guests come for the stars of what is open, as many as the park can take (unfair.core.capacity.cap).
    Gold stars bring them, black stars make room (unfair.core.capacity.gold-stars,
    unfair.core.capacity.black-stars)."""
    stars = _park_stars(state, seat, True)
    if state.rule_facts().stats >> PARK_STARS & 1:
        stars = _ruled(state, seat, PARK_STARS, stars)
    return min(stars, stat(state, seat, codes.GUEST_CAPACITY))


def themes_in_park(state: UnfairState, context: Context, seat: int) -> int:
    """Different themes in a park; each wildcard may be one more, unless it is fixed to one that is there."""
    themes = 0
    wildcards = 0
    for card in state.park(seat):
        printed = state.unfair.printed[card]
        wildcards += printed.wildcards
        for theme in printed.themes:
            themes |= 1 << theme
        for theme in themes_fixed(context.wild, card):
            if theme >= 0:
                themes |= 1 << theme
                wildcards -= 1
    return themes.bit_count() + wildcards


def _theme_icons(state: UnfairState, seat: int) -> int:
    """All theme icons of a park, wildcards among them (unfair.core.wild.any-theme)."""
    printed = state.unfair.printed
    return sum([len(printed[card].themes) + printed[card].wildcards for card in state.park(seat)])


# Amounts


def amount_of(state: UnfairState, context: Context, actor: int, number: int) -> int:
    """How much an amount is now, or NOT_APPLICABLE."""
    amount = state.unfair.program.amounts[number]
    value = amount.number if amount.kind == codes.NUMBER else _amount(state, context, actor, amount)
    return value if value == NOT_APPLICABLE or value <= amount.most else amount.most


def _amount(state: UnfairState, context: Context, actor: int, amount: Amount) -> int:
    """The same for an amount that is no plain number, but for its limit."""
    kind = amount.kind
    if kind == codes.TIMES or kind == codes.HALF or kind == codes.GROUPS:
        value = amount_of(state, context, actor, amount.of)
        if value == NOT_APPLICABLE:
            return value
        if kind == codes.GROUPS:
            return value // amount.number
        return amount.number * value if kind == codes.TIMES else (value + amount.number) // 2
    if kind == codes.MEASURED:
        # The loop over the players is in the slot before.
        if context.holds(amount.number):
            return context.slots[amount.number][context.slots[amount.number - 1][LOOP_TURN]]
        return amount_of(state, context, actor, amount.of)
    if kind == codes.SUM:
        first = amount_of(state, context, actor, amount.of)
        second = amount_of(state, context, actor, amount.number)
        return NOT_APPLICABLE if NOT_APPLICABLE in (first, second) else first + second
    if kind == codes.COUNT:
        return counted(state, cards_of(state, context, actor, amount.of)) // amount.number
    if kind == codes.MEASURE:
        return _measured(state, context, amount)
    if kind == codes.DONE_TO:
        return context.counts[amount.of]
    if kind == codes.ON_CARD:
        cards = cards_in(state, context, amount.of)
        return sum([state.tokens_on(card, amount.token) for card in cards]) // amount.number
    if kind in (codes.RESULT, codes.HIGHER_DIE, codes.LOWER_DIE):
        return _of_dice(state, context, kind)
    seat = seat_meant(state, context, actor, amount.who)
    return NOT_APPLICABLE if seat < 0 else _of_player(state, context, seat, amount)


def _measured(state: UnfairState, context: Context, amount: Amount) -> int:
    """A measure of the cards of a slot, which all must have it (unfair.core.gl.coin-price-na)."""
    cards = cards_in(state, context, amount.of)
    total = 0
    for card in cards:
        value = measure(state, context, card, amount.number)
        if value == NOT_APPLICABLE:
            return NOT_APPLICABLE
        total += value
    return total if cards else NOT_APPLICABLE


def dice_shown(state: UnfairState, context: Context) -> list[int]:
    """The latest roll: of this ability, or of the one that it answers."""
    if context.dice:
        return context.dice
    for place in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[place]
        if isinstance(frame, UnfairFrame):
            dice = frame.rolled()
            if dice:
                return dice
    return context.dice


def _of_dice(state: UnfairState, context: Context, kind: int) -> int:
    """A value is what one die shows, the result is their sum (unfair.core.dice.value)."""
    dice = dice_shown(state, context)
    if not dice:
        return NOT_APPLICABLE
    if kind == codes.RESULT:
        # Both dice, and what was added to them (unfair.core.dice.result).
        return max(dice[0] + dice[1] + dice[2], 0)
    return max(dice[0], dice[1]) if kind == codes.HIGHER_DIE else min(dice[0], dice[1])


def _of_player(state: UnfairState, context: Context, seat: int, amount: Amount) -> int:
    kind = amount.kind
    if kind == codes.IN_SUPPLY:
        # All of it, or how many groups of so many there are.
        return state.tokens(seat, amount.token) // max(amount.number, 1)
    if kind == codes.THEME_ICONS:
        return _theme_icons(state, seat)
    if kind == codes.POWER_ICONS:
        return stat(state, seat, codes.POWER)
    if kind == codes.GUESTS:
        return guests(state, seat)
    if kind == codes.INCOME:
        return state.income[token_place(seat, COIN)]
    if kind == codes.STAT:
        return stat(state, seat, amount.number)
    if kind == codes.LOANS:
        return state.loans[seat]
    if kind == codes.WHOLE_PANORAMAS:
        return len(complete_panoramas(state, seat))
    return themes_in_park(state, context, seat)


# Conditions


def holds(state: UnfairState, context: Context, actor: int, number: int) -> bool:
    """Whether a condition is met."""
    condition = state.unfair.program.conditions[number]
    if condition.who == codes.A_COMPETITOR:
        # "A competitor has ...": some competitor does.
        met = any(
            _met(state, context, actor, condition, seat)
            for seat in seats_meant(state, context, actor, condition.who)
        )
    else:
        met = _met(state, context, actor, condition, seat_meant(state, context, actor, condition.who))
    if met == condition.negated:
        return False
    return condition.also == codes.NONE or holds(state, context, actor, condition.also)


def _met(state: UnfairState, context: Context, actor: int, condition: Condition, seat: int) -> bool:
    kind = condition.kind
    if kind == codes.SENTENCE_DONE:
        return bool(context.done >> condition.number & 1)
    if kind == codes.ROUND_IS:
        return condition.low <= state.round <= condition.high
    if kind in (codes.RESULT_IS, codes.RESULT_ODD, codes.RESULT_EVEN, codes.DICE_EQUAL):
        return _roll_is(state, context, condition)
    if kind == codes.THEY_ARE:
        cards = cards_of(state, context, actor, condition.noun)
        one = state.unfair.program.filters[condition.filter]
        # Of no card at all nothing is said, neither that it is nor that it is not.
        return all(passes(state, context, actor, one, card) for card in cards) if cards else condition.negated
    if kind == codes.THERE_ARE:
        count = counted(state, cards_of(state, context, actor, condition.noun))
        if condition.who == codes.A_COMPETITOR:
            count = _count_of(state, context, actor, condition, seat)
        return condition.low <= count <= condition.high
    if seat < 0:
        return False
    if kind == codes.HAS_POWER:
        return condition.low <= stat(state, seat, codes.POWER) <= condition.high
    if kind == codes.HAS_SUPPLY:
        return condition.low <= state.tokens(seat, condition.token) <= condition.high
    if kind == codes.HAS_PANORAMAS:
        return condition.low <= len(complete_panoramas(state, seat)) <= condition.high
    if kind == codes.HAS_LOANS:
        return condition.low <= state.loans[seat] <= condition.high
    if kind == codes.STAT_IS:
        return condition.low <= stat(state, seat, condition.number) <= condition.high
    if kind == codes.IS_STARTING:
        return seat == state.starting
    if kind == codes.STAT_ABOVE or kind == codes.STAT_BELOW:
        return _stat_compares(state, context, actor, condition, seat)
    return _compares(state, context, actor, condition, seat)


def _roll_is(state: UnfairState, context: Context, condition: Condition) -> bool:
    dice = dice_shown(state, context)
    if not dice:
        return condition.negated
    result = _of_dice(state, context, codes.RESULT)
    if condition.kind == codes.RESULT_ODD:
        return result % 2 == 1
    if condition.kind == codes.RESULT_EVEN:
        return result % 2 == 0
    if condition.kind == codes.DICE_EQUAL:
        return dice[0] == dice[1]
    return condition.low <= result <= condition.high


def _stat_compares(state: UnfairState, context: Context, actor: int, condition: Condition, seat: int) -> bool:
    """ "Your star total is higher than a competitor's": than that of one, or of each where it says so."""
    own = stat(state, seat, condition.number)
    others = [other for other in seats_meant(state, context, seat, condition.other) if other != seat]
    above = condition.kind == codes.STAT_ABOVE
    met = [
        own > stat(state, other, condition.number) if above else own < stat(state, other, condition.number)
        for other in others
    ]
    if condition.other == codes.EACH_COMPETITOR or condition.other == codes.EACH_PLAYER:
        return all(met) and bool(met)
    return any(met)


def ranked(state: UnfairState, context: Context, seats: list[int], number: int) -> list[int]:
    """Those of some players who have the most or fewest of something; all who tie."""
    condition = state.unfair.program.conditions[number]
    counts = [_count_of(state, context, seat, condition, seat) for seat in seats]
    if not counts:
        return []
    best = max(counts) if condition.kind == codes.HAS_MOST else min(counts)
    return [seat for place, seat in enumerate(seats) if counts[place] == best]


def _compares(state: UnfairState, context: Context, actor: int, condition: Condition, seat: int) -> bool:
    """ "The most" and "the fewest" are shared by those who tie (unfair.core.gl.highest)."""
    own = _count_of(state, context, actor, condition, seat)
    if condition.kind in (codes.HAS_MOST, codes.HAS_FEWEST):
        among = codes.EACH_PLAYER if condition.other == codes.NONE else condition.other
        seats = seats_meant(state, context, context.owner, among)
        others = [_count_of(state, context, actor, condition, other) for other in seats]
        return own == (max(others) if condition.kind == codes.HAS_MOST else min(others))
    # Than one of those meant, or than each where it says so.
    met: list[bool] = []
    for other in seats_meant(state, context, seat, condition.other):
        if other != seat:
            theirs = _count_of(state, context, actor, condition, other)
            met.append(own > theirs if condition.kind == codes.HAS_MORE_THAN else own < theirs)
    if condition.other == codes.EACH_COMPETITOR or condition.other == codes.EACH_PLAYER:
        return all(met) and bool(met)
    return any(met)


def _count_of(state: UnfairState, context: Context, actor: int, condition: Condition, seat: int) -> int:
    """How much of a token, or how many cards of a noun, a player has."""
    if condition.token != codes.NONE:
        return state.tokens(seat, condition.token)
    if condition.number == codes.OF_LOANS:
        return state.loans[seat]
    if condition.number != codes.NONE:
        return stat(state, seat, condition.number)
    found: list[int] = []
    noun = state.unfair.program.nouns[condition.noun]
    in_hand = noun.zone == codes.IN_HAND or noun.deck in (codes.PARK_DECK, codes.EVENT_DECK)
    for card in state.hand(seat) if in_hand else state.park(seat):
        if is_such(state, context, actor, condition.noun, card):
            found.append(card)
    return counted(state, found)
