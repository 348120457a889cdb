# compiled: mypyc
"""Abilities that wait for something: whatever happens is heard here and sets off those that waited for it.

What is set off lies in the state's queue until the sentence is over. An entry is a list: the card (-1: a seat
may answer from hand), the ability (the event), its owner, the card it happened to, who did it, the ability
that did it, and 1 if the card must still be active when its turn comes.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Trigger
from fairground.games.unfair.play.active import is_active, owners_of
from fairground.games.unfair.play.nouns import concerns, fits, is_such
from fairground.games.unfair.state.card_facts import HAPPENINGS, is_immediate, rank_of
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairFrame, UnfairState

FROM_HAND: Final = -1
RANK_OF_EVENTS: Final = rank_of(codes.EVENT_DECK)

# Fields of an entry
CARD: Final = 0
ABILITY: Final = 1
OWNER: Final = 2
SUBJECT: Final = 3
DOER: Final = 4
CAUSE: Final = 5
MUST_BE_ACTIVE: Final = 6


def hear(state: UnfairState, event: int, doer: int, card: int, victim: int = -1, cause: int = -1) -> None:
    """Something happens: a verb of the language (to a card), or another happening. A card that leaves is
    heard of while it is still there."""
    card_facts = state.unfair
    place = event + HAPPENINGS
    if not card_facts.heard[place]:
        return
    if card >= 0 and place in card_facts.own_events[card]:
        _hear_itself(state, event, doer, card, cause)
    listeners = state.listening[place]
    if listeners:
        for index in range(0, len(listeners), 2):
            source, number = listeners[index], listeners[index + 1]
            if source == card:
                continue
            if card_facts.abilities[number].everybodys:
                for owner in owners_of(state, source, card_facts.abilities[number]):
                    _set_off(state, number, owner, source, doer, card, victim, cause)
            else:
                _set_off(state, number, state.owner(source), source, doer, card, victim, cause)
    waiting = state.waiting
    if waiting:
        for index in range(0, len(waiting), 3):
            number, owner, source = waiting[index], waiting[index + 1], waiting[index + 2]
            waits_for = card_facts.abilities[number].trigger
            if waits_for != codes.NONE and card_facts.program.triggers[waits_for].event == event:
                _set_off(state, number, owner, source, doer, card, victim, cause)
    if card_facts.hand_answers[place]:
        _open_hands(state, event, doer, card, victim, cause)


def _hear_itself(state: UnfairState, event: int, doer: int, card: int, cause: int) -> None:
    """ "When built", "when demolished": the card itself waited for it."""
    for number in state.unfair.printed[card].abilities:
        ability = state.unfair.abilities[number]
        if ability.trigger == codes.NONE:
            # What says nothing about when applies at once (unfair.core.guide.no-indicator-immediate).
            if event == state.unfair.build and is_immediate(ability) and is_active(state, card):
                state.queue.append([card, number, state.owner(card), card, doer, cause, 0])
            continue
        trigger = state.unfair.program.triggers[ability.trigger]
        if not trigger.own or trigger.event != event or not is_active(state, card):
            continue
        in_time = ability.during == codes.NOW or ability.during == state.step
        if in_time and concerns(trigger.who, state.owner(card), doer):
            state.queue.append([card, number, state.owner(card), card, doer, cause, 0])


def _set_off(
    state: UnfairState, number: int, owner: int, source: int, doer: int, card: int, victim: int, cause: int
) -> None:
    """Queues an ability if it waited for just this and is not under way."""
    card_facts = state.unfair
    during = card_facts.abilities[number].during
    if during != codes.NOW and during != state.step:
        return
    trigger = card_facts.program.triggers[card_facts.abilities[number].trigger]
    if (
        concerns_trigger(trigger, owner, doer, victim)
        and _is_about(state, trigger, owner, source, card)
        and not _is_busy(state, source, number)
    ):
        state.queue.append([source, number, owner, card, doer, cause, 0])


def concerns_trigger(trigger: Trigger, owner: int, doer: int, victim: int) -> bool:
    """Whether a trigger of an owner waits for this doer, and where somebody is affected, for this victim."""
    if trigger.event == codes.IS_AFFECTED and victim != owner:
        return False
    return concerns(trigger.who, owner, doer)


def _is_about(state: UnfairState, trigger: Trigger, owner: int, source: int, card: int) -> bool:
    """Whether it happened to one of the cards a trigger waits for."""
    if trigger.noun == codes.NONE:
        return True
    context = Context(owner, source, [])
    if state.unfair.program.nouns[trigger.noun].placed:
        return fits(state, context, owner, trigger.noun, card)
    return is_such(state, context, owner, trigger.noun, card)


def _is_busy(state: UnfairState, card: int, number: int) -> bool:
    """An ability does not set itself off."""
    for frame in state.frames:
        if isinstance(frame, UnfairFrame) and frame.enacts(card, number):
            return True
    return False


def _open_hands(state: UnfairState, event: int, doer: int, card: int, victim: int, cause: int) -> None:
    """Seats that could answer from hand as far as the table knows are asked later."""
    card_facts = state.unfair
    answers = card_facts.hand_answers[event + HAPPENINGS]
    for seat in state.seats_in_order():
        for number in answers:
            trigger = card_facts.program.triggers[card_facts.abilities[number].trigger]
            if concerns_trigger(trigger, seat, doer, victim) and may_hold_event(state, seat, number):
                state.queue.append([FROM_HAND, event, seat, card, doer, cause, 0])
                break


def may_hold_event(state: UnfairState, seat: int, number: int) -> bool:
    """Whether, as far as everybody knows, a hand could hold an event with this ability."""
    card_facts = state.unfair
    for card in state.hand(seat):
        if card_facts.is_event[card]:
            if not state.is_public(card) or number in card_facts.printed[card].abilities:
                return True
    return False


def rank(state: UnfairState, entry: list[int]) -> int:
    """When an entry's turn comes: by card type, then by turn order of the owners
    (unfair.core.guide.simultaneous-type-order, unfair.core.guide.simultaneous-turn-order)."""
    card = entry[CARD]
    by_type = RANK_OF_EVENTS if card == FROM_HAND else state.unfair.ranks[card]
    seats = state.components.seats
    turn = (entry[OWNER] + seats - state.starting) % seats if entry[OWNER] >= 0 else -1
    return by_type * (seats + 1) + turn + 1
