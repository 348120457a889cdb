# compiled: mypyc
"""Whether a part of a text could be carried out: its picks are tried, nothing is touched.

What "or" offers, what "may" asks about and which cards can be picked all follow from this
(unfair.core.guide.or-must, unfair.core.guide.otherwise-first).
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    ACTOR,
    CANNOT_BE,
    DO,
    EACH,
    JUMP,
    NO_LIMIT,
    PAID,
    PEACE,
    PICK,
    SENTENCE,
)
from fairground.games.unfair.language.nodes import Ability, Noun, Step
from fairground.games.unfair.language.verb import AMOUNT, NUMBER, PLACE, PLAYER
from fairground.games.unfair.play.cannot import at_peace, is_protected, may_be_protected, unprotected
from fairground.games.unfair.play.effect import EFFECTS, Deed, Effect
from fairground.games.unfair.play.measures import amount_of, holds, ranked
from fairground.games.unfair.play.nouns import cards_in, cards_of, seat_meant, seats_meant
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import BURIED, NOT_APPLICABLE, NOTHING, SHOWCASE, TURNED_UP, own_zone

# Steps before the pick that a clause begins with
PASSED_OVER: Final = (
    SENTENCE,
    codes.MAY,
    codes.PICK_PLAYER,
    codes.TEST,
    codes.EITHER,
    codes.FOR_PARKS,
    PAID,
)


def deed_of(state: UnfairState, context: Context, actor: int, step: Step) -> Deed | None:
    """The deed of a step with its arguments worked out; None if one of them does not exist."""
    seat = actor
    if step.who != ACTOR:
        seat = seat_meant(state, context, actor, step.who)
        if seat < 0 and step.who >= 0:
            return None
    deed = Deed(context, seat, step.args)
    bound = context.bound
    if step.constant:
        deed.token = step.token
        place = step.place
        if place < 0:
            deed.values = step.values
        elif bound >> place & 1:
            deed.values = [*step.values, context.slots[place][0]]
        else:
            return None
    elif not _work_out(state, context, EFFECTS[step.verb], deed):
        return None
    slot = step.cards
    if slot == NO_LIMIT:
        return deed
    if slot < 0:
        deed.cards = cards_in(state, context, slot)
    elif bound >> slot & 1:
        deed.cards = context.slots[slot]
    else:
        return None
    if step.others != NO_LIMIT:
        slot = step.others
        if slot >= 0 and not bound >> slot & 1:
            return None
        deed.others = cards_in(state, context, slot)
    return deed


def _work_out(state: UnfairState, context: Context, effect: Effect, deed: Deed) -> bool:
    """Works out the arguments of a deed; False if one of them does not exist."""
    values: list[int] = []
    # The place of a card is an argument only of the deed itself, not of the search for it.
    for kind, value in zip(effect.kinds, deed.args):
        if AMOUNT <= kind <= NUMBER:
            if value >= 0:
                if kind == AMOUNT:
                    deed.token = state.unfair.program.amounts[value].token
                value = amount_of(state, context, deed.actor, value)
                if value == NOT_APPLICABLE:
                    return False
        elif kind == PLACE:
            if not context.bound >> value & 1:
                return False
            value = context.slots[value][0]
        elif kind == PLAYER:
            value = seat_meant(state, context, deed.actor, value)
            if value < 0:
                return False
        values.append(value)
    deed.values = values
    return True


def player_of(effect: Effect, deed: Deed) -> int:
    """The other player a deed is done to, or -1."""
    for place, kind in enumerate(effect.kinds):
        if kind == PLAYER and place < len(deed.values):
            return deed.values[place]
    return -1


def is_out_of_reach(state: UnfairState, effect: Effect, deed: Deed) -> bool:
    """Whether a rule forbids affecting the one who would act, or to whom a deed would be done."""
    if at_peace(state, deed.by, deed.actor):
        return True
    return effect.touches and at_peace(state, deed.by, player_of(effect, deed))


def possible(state: UnfairState, context: Context, ability: Ability, pc: int, actor: int) -> bool:
    """Whether the clause that begins at a step could be carried out."""
    steps = ability.steps
    while True:
        step = steps[pc]
        code = step.code
        if code == SENTENCE:
            pc += 1
        elif code == PICK:
            return _some_pick(state, context, ability, pc, actor)
        elif code == DO:
            return deed_is_possible(state, context, actor, step)
        elif code == PAID or code == codes.MAY:
            pc += 1
        elif code == codes.EITHER:
            if possible(state, context, ability, pc + 1, actor):
                return True
            pc = step.jump
        elif code == JUMP:
            pc = step.jump
        else:
            break
    if code == codes.PICK_PLAYER:
        seat = seat_meant(state, context, actor, step.who)
        others = seats_meant(state, context, seat, step.args[0])
        if step.condition != codes.NONE:
            others = ranked(state, context, others, step.condition)
        for other in others:
            if possible_with(state, context, ability, pc, actor, [other]):
                return True
        return False
    if code == codes.PLACE:
        return bool(places_for(state, context, ability, pc, actor))
    if code == codes.CHOOSE:
        for option in step.options:
            if possible(state, context, ability, option, actor):
                return True
        return False
    if code == codes.TEST:
        if holds(state, context, actor, step.condition):
            return possible(state, context, ability, pc + 1, actor)
        return leads_on(ability, step.fail) and possible(state, context, ability, step.fail, actor)
    if code == codes.FOR_CARDS:
        return _some_turn(state, context, ability, pc, actor, cards_of(state, context, actor, step.noun))
    if code == codes.FOR_PARKS:
        return _some_turn(state, context, ability, pc, actor, seats_meant(state, context, actor, step.who))
    if code == codes.FOR_PLAYERS:
        for seat in seats_meant(state, context, actor, step.who):
            if step.condition == codes.NONE or holds(state, context, seat, step.condition):
                if possible(state, context, ability, pc + 1, seat):
                    return True
    return False


def leads_on(ability: Ability, pc: int) -> bool:
    """Whether something is still to be done where a test fails: an "otherwise" part."""
    return ability.steps[pc].code not in (codes.SENTENCE, codes.END, codes.NEXT, codes.DONE)


def possible_with(
    state: UnfairState, context: Context, ability: Ability, pc: int, actor: int, items: list[int]
) -> bool:
    """Whether the clause could be carried out if the pick at a step were these cards, this seat or place."""
    slot = ability.steps[pc].slot
    slots, bound = context.slots, context.bound
    before = slots[slot]
    context.bind(slot, items)
    found = possible(state, context, ability, pc + 1, actor)
    slots[slot] = before
    context.bound = bound
    return found


def _some_pick(state: UnfairState, context: Context, ability: Ability, pc: int, actor: int) -> bool:
    step = ability.steps[pc]
    noun = state.unfair.nouns[step.noun]
    seat = actor if step.who == ACTOR else seat_meant(state, context, actor, step.who)
    judge = context.judge
    # Nobody can rule out what somebody else's hidden cards may be.
    if judge >= 0 and judge != seat and looks_at_hidden(state, seat, noun):
        return True
    found = cards_of(state, context, seat, step.noun)
    if not found:
        # Any number may be none (unfair.core.gl.any-number-zero, unfair.core.gl.any-number).
        return noun.quantity == codes.ANY_NUMBER and possible_with(state, context, ability, pc, actor, [])
    if noun.quantity == EACH:
        return possible_with(state, context, ability, pc, actor, found)
    return bool(possible_picks(state, context, ability, pc, actor, found, 1))


def possible_picks(
    state: UnfairState, context: Context, ability: Ability, pc: int, actor: int, cards: list[int], most: int
) -> list[int]:
    """Those of the cards, at most this many, with which the clause could be carried out if it were the
    pick at a step."""
    step = ability.steps[pc]
    if not step.direct:
        possible_ones: list[int] = []
        for card in cards:
            if possible_with(state, context, ability, pc, actor, [card]):
                possible_ones.append(card)
                if len(possible_ones) == most:
                    break
        return possible_ones
    following = ability.steps[pc + 1]
    effect = EFFECTS[following.verb]
    rules = state.in_force
    peace = bool(rules[PEACE])
    guarded = (peace or bool(rules[CANNOT_BE])) and may_be_protected(state, effect.number, effect.touches)
    if step.any_card and not guarded and not peace:
        return cards
    # One deed for all of them: it differs only in its card.
    seat = actor if following.who == ACTOR else seat_meant(state, context, actor, following.who)
    deed = Deed(context, seat, following.args)
    deed.values = following.values
    deed.token = following.token
    found: list[int] = []
    if peace and is_out_of_reach(state, effect, deed):
        return found
    for card in cards:
        if guarded and is_protected(state, effect.number, effect.touches, card, deed.by):
            continue
        deed.cards = [card]
        if effect.can(state, deed):
            found.append(card)
            if len(found) == most:
                break
    return found


def _some_turn(
    state: UnfairState, context: Context, ability: Ability, pc: int, actor: int, items: list[int]
) -> bool:
    """Whether a loop could do something for one of its cards or seats."""
    slot = ability.steps[pc].slot + 1
    before, bound = context.slots[slot], context.bound
    found = False
    for item in items:
        context.bind(slot, [item])
        found = possible(state, context, ability, pc + 1, actor)
        if found:
            break
    context.slots[slot], context.bound = before, bound
    return found


def places_for(state: UnfairState, context: Context, ability: Ability, pc: int, actor: int) -> list[int]:
    """Where the card of a PLACE step may go so that the deed, which is the next step, is possible."""
    step = ability.steps[pc]
    effect = EFFECTS[step.verb]
    deed = deed_of(state, context, actor, step)
    if deed is None or not deed.cards:
        return []
    places = effect.places(state, deed)
    if not places or not _is_open(state, context, effect, deed, step):
        return []
    # The deed differs only in its last argument, the place, and a place that is offered does not stand
    # against it.
    deed.values = [*deed.values, places[0]]
    return places if effect.can(state, deed) else []


def deed_is_possible(state: UnfairState, context: Context, actor: int, step: Step) -> bool:
    effect = EFFECTS[step.verb]
    deed = deed_of(state, context, actor, step)
    return deed is not None and _is_open(state, context, effect, deed, step) and effect.can(state, deed)


def _is_open(state: UnfairState, context: Context, effect: Effect, deed: Deed, step: Step) -> bool:
    """Whether there is somebody or something that no rule protects from a deed; cards that are protected are
    left out of it."""
    rules = state.in_force
    if rules[PEACE] and is_out_of_reach(state, effect, deed):
        return False
    if effect.first >= 0:
        if not deed.cards:
            # No card at all is only what was picked as "any number".
            return step.cards >= 0 and context.holds(step.cards)
        if rules[CANNOT_BE] or rules[PEACE]:
            deed.cards = unprotected(state, effect.number, effect.touches, deed.cards, deed.by)
            return bool(deed.cards)
    return True


# What is hidden


def depends_on_hidden(state: UnfairState, context: Context, ability: Ability, pc: int, actor: int) -> bool:
    """Whether it depends on cards others cannot see if the clause at a step is possible: then nobody may
    learn it from a question that is not asked."""
    while True:
        step = ability.steps[pc]
        if step.code == codes.PICK:
            noun = state.unfair.nouns[step.noun]
            return looks_at_hidden(state, seat_meant(state, context, actor, step.who), noun)
        if step.code not in PASSED_OVER:
            return False
        pc += 1


def looks_at_hidden(state: UnfairState, seat: int, noun: Noun, picked: list[int] | None = None) -> bool:
    """Whether a seat looks for a noun's cards among some that others cannot see, besides those picked
    already."""
    if seat < 0:
        return False
    besides = NOTHING if picked is None else picked
    for other in noun.alternatives:
        if _is_hidden(state, seat, state.unfair.nouns[other], besides):
            return True
    return not noun.alternatives and _is_hidden(state, seat, noun, besides)


def _is_hidden(state: UnfairState, seat: int, noun: Noun, besides: list[int]) -> bool:
    """Whether the zone that a noun looks in has cards of a seat that not everybody knows; their backs tell
    everybody of which deck they are."""
    zone = noun.zone
    if zone == codes.IN_HAND:
        found = state.hand(seat)
    elif zone == codes.BUILDABLE:
        found = state.hand(seat) + state.zones[own_zone(SHOWCASE, seat)]
    elif zone == codes.IN_SHOWCASE:
        found = state.zones[own_zone(SHOWCASE, seat)]
    elif zone == codes.BURIED:
        found = state.zones[own_zone(BURIED, seat)]
    elif zone == codes.TURNED_UP:
        found = state.zones[TURNED_UP]
    else:
        return False
    deck = noun.deck
    printed = state.unfair.printed
    for card in found:
        if deck == codes.ANY_DECK or printed[card].deck == deck:
            if card not in besides and not state.is_public(card):
                return True
    return False
