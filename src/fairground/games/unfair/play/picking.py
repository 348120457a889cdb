# compiled: mypyc
"""Picking cards, players and places: every choice is asked step by step (park, attraction, card), and a step
with one possibility is not asked, unless that would tell others something they cannot see."""

from __future__ import annotations

from typing import Final

from fairground.engine.components import eyes_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import EACH, NONE, ONE, UP_TO
from fairground.games.unfair.language.nodes import Ability, Noun, Step
from fairground.games.unfair.play.measures import ranked
from fairground.games.unfair.play.nouns import cards_of, seat_meant, seats_meant
from fairground.games.unfair.play.possible import looks_at_hidden, places_for, possible_picks, possible_with
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.work import (
    LUCK_OF_THE_DRAW,
    PICKING,
    PICKING_PLAYER,
    PLACING,
    Work,
)
from fairground.games.unfair.state.zones import CARD, DONE, LUCK, ON_CARD, SEAT, SPACE

# How far a choice among cards in parks has come
WHICH_PARK: Final = 0
WHICH_HOST: Final = 1
WHICH_CARD: Final = 2


def noun_of(state: UnfairState, step: Step) -> Noun:
    return state.unfair.nouns[step.noun]


def is_optional(quantity: int, picked: list[int]) -> bool:
    """Whether fewer cards may be picked than there are, or none."""
    return quantity == UP_TO or quantity == codes.ANY_NUMBER or (quantity == codes.SOME and bool(picked))


def candidates(state: UnfairState, work: Work, ability: Ability, step: Step, seat: int) -> list[int]:
    """The cards that a seat can still pick: those for which the rest of the clause is possible. A superlative
    is not aimed at another card because the first cannot be hit, and "of their choice" may be in vain."""
    noun = state.unfair.nouns[step.noun]
    context = work.context
    found = cards_of(state, context, seat, step.noun)
    if work.picked:
        found = [card for card in found if card not in work.picked]
    if work.blocked:
        # Nobody can reach for the cards of one who blocked (unfair.core.block.not-cancelled).
        found = [
            card
            for card in found
            if state.owner(card) in (-1, seat) or not work.blocked >> state.owner(card) & 1
        ]
    if found and not noun.free_choice and noun.superlative == NONE:
        context.judge = seat
        found = possible_picks(state, context, ability, work.pc, work.actor, found, len(found))
        context.judge = -1
    if context.aim >= 0:
        # A copied event strikes its player if it can.
        aimed = [card for card in found if state.in_park(card) and state.owner(card) == context.aim]
        found = aimed or found
    return found


def wanted(work: Work, noun: Noun, left: int) -> int:
    """How many cards are to be picked in all, as close as possible (unfair.core.insufficient.closest). That
    holds for hands, piles and the Market too (unfair.core.insufficient.any-source,
    unfair.core.guide.insufficient-in-guide)."""
    there = left + len(work.picked)
    if noun.quantity == codes.ONE:
        return 1
    if noun.quantity == codes.HALF_OF:
        return there // 2
    return there if noun.quantity in (codes.ANY_NUMBER, codes.SOME) else min(noun.count, there)


def pick(state: UnfairState, work: Work, ability: Ability, step: Step, seat: int) -> bool:
    """A seat picks the cards of a step; False while somebody is asked."""
    noun = state.unfair.nouns[step.noun]
    quantity = noun.quantity
    if quantity == EACH:
        # Only what is there now counts, whatever comes later (unfair.core.guide.snapshot,
        # unfair.core.guide.later-items).
        work.picked = cards_of(state, work.context, seat, step.noun)
        _take(work, step, False)
        return True
    if quantity == ONE and work.picked:
        _take(work, step, False)
        return True
    optional = quantity != ONE and is_optional(quantity, work.picked)
    chooser = work.context.owner if noun.yours and work.context.owner >= 0 else seat
    work.chooser = chooser
    while True:
        left = candidates(state, work, ability, step, seat)
        # What lies in parks everybody sees.
        in_parks = noun.zone == codes.IN_PARK and not noun.alternatives
        by_luck = noun.at_random or (not in_parks and _is_unseen(state, chooser, left))
        if (
            not left
            and chooser == seat
            and _falls_short(work, noun)
            and looks_at_hidden(state, seat, noun, work.picked)
        ):
            # That nothing fits is for the one to say who sees the cards.
            work.stage = PICKING
            _open_pick(state, work, noun, left)
            return False
        missing = 1 if quantity == ONE else wanted(work, noun, len(left)) - len(work.picked)
        if not left or missing <= 0:
            _take(work, step, optional or quantity == codes.HALF_OF)
            return True
        if by_luck:
            work.stage = LUCK_OF_THE_DRAW
            state.want(LUCK, [len(left)])
            return False
        forced = not optional and len(left) == missing and (quantity != codes.SOME or missing == 1)
        if not forced or not _are_public(state, left):
            work.stage = PICKING
            _open_pick(state, work, noun, _narrowed(state, work, left))
            return False
        work.picked = [*work.picked, *left]
        if quantity == ONE:
            _take(work, step, False)
            return True


def _falls_short(work: Work, noun: Noun) -> bool:
    """Whether fewer cards are picked than a text asks for."""
    if noun.quantity == codes.ONE:
        return not work.picked
    return noun.quantity == codes.EXACTLY and len(work.picked) < noun.count


def _take(work: Work, step: Step, may_be_none: bool) -> None:
    """The pick is over."""
    found = work.picked
    context = work.context
    done = bool(found) or may_be_none
    if done:
        context.bind(step.slot, found)
        context.counts[step.slot] = 0
    else:
        context.unbind(step.slot)
    work.go_on(done, step)


def _is_unseen(state: UnfairState, chooser: int, cards: list[int]) -> bool:
    """Whether somebody picks among cards whose faces they do not all know: then luck decides."""
    chooser_eyes = eyes_of(chooser)
    known, where, eyes = state.known, state.where, state.unfair.eyes
    for card in cards:
        if not (known[card] | eyes[where[card]]) & chooser_eyes:
            return True
    return False


def _are_public(state: UnfairState, cards: list[int]) -> bool:
    """Whether everybody knows the faces of all these cards."""
    for card in cards:
        if not state.is_public(card):
            return False
    return True


def draw_unseen(state: UnfairState, work: Work) -> None:
    """Takes the card that luck decided on."""
    left = _all_left(state, work, work.current(state))
    work.picked = [*work.picked, left[state.drawn[0]]]


def _narrowed(state: UnfairState, work: Work, cards: list[int]) -> list[int]:
    """The candidates in the park and on the attraction that were picked first."""
    if work.drill_seat >= 0:
        cards = [card for card in cards if state.owner(card) == work.drill_seat]
    if work.drill_host >= 0:
        cards = [card for card in cards if root_of(state, card) == work.drill_host]
    return cards


def root_of(state: UnfairState, card: int) -> int:
    """The attraction or staff member a card lies on, or the card itself."""
    return state.host[card] if state.host[card] >= 0 else card


def _level(state: UnfairState, cards: list[int]) -> int:
    """What is asked next to tell these cards apart."""
    where, parks = state.where, state.unfair.parks
    park = where[cards[0]]
    if not parks[park]:
        return WHICH_CARD
    several = False
    for card in cards:
        if where[card] != park:
            if not parks[where[card]]:
                return WHICH_CARD
            several = True
    if several:
        return WHICH_PARK
    grouped = False
    first = root_of(state, cards[0])
    for card in cards:
        if state.host[card] >= 0:
            grouped = True
        if root_of(state, card) != first:
            several = True
    return WHICH_HOST if grouped and several else WHICH_CARD


def ask_pick(state: UnfairState, work: Work) -> None:
    """Asks for a card. In a redealt world nothing may fit: then the pick is simply over."""
    step = work.current(state)
    _open_pick(state, work, noun_of(state, step), _narrowed(state, work, _all_left(state, work, step)))


def _all_left(state: UnfairState, work: Work, step: Step) -> list[int]:
    """All cards that can still be picked at the step that is under way."""
    seat = seat_meant(state, work.context, work.actor, step.who)
    return candidates(state, work, work.script(state), step, seat)


def _open_pick(state: UnfairState, work: Work, noun: Noun, left: list[int]) -> None:
    # "Done" has the lowest code of all.
    options = [DONE] if not left or is_optional(noun.quantity, work.picked) else []
    if left:
        level = _level(state, left)
        if level == WHICH_PARK:
            options += sorted({SEAT + state.owner(card) for card in left})
        elif level == WHICH_HOST:
            options += sorted({CARD + root_of(state, card) for card in left})
        else:
            options += [CARD + card for card in distinct(state, left)]
    state.open_ask(work.chooser, "pick", options)


def distinct(state: UnfairState, cards: list[int]) -> list[int]:
    """One of each card, the lowest numbers first: copies in a hand, the Market or a pile are the same option;
    in parks all differ, and so do kaiju."""
    if len(cards) < 2:
        return cards
    found = sorted(cards)
    doubles = state.unfair.doubles
    for card in cards:
        if doubles[card] and _has_double(state, card, cards):
            found.remove(card)
    return found


def _has_double(state: UnfairState, card: int, cards: list[int]) -> bool:
    """Whether a copy of a card with a lower number is among the cards, and both lie where copies are not told
    apart."""
    where = state.where
    zone = where[card]
    for other in state.unfair.doubles[card]:
        if where[other] == zone and other in cards:
            return not state.unfair.apart[zone]
    return False


def answer_pick(state: UnfairState, work: Work, code: int) -> None:
    step = work.current(state)
    if code == DONE:
        _take(work, step, is_optional(noun_of(state, step).quantity, work.picked))
        return
    if code >= CARD and not state.in_park(code - CARD):
        _picked(state, work, step, code - CARD)
        return
    left = _narrowed(state, work, _all_left(state, work, step))
    level = _level(state, left)
    if level == WHICH_PARK:
        work.drill_seat = code - SEAT
    elif level == WHICH_HOST:
        work.drill_host = code - CARD
    else:
        _picked(state, work, step, code - CARD)
        return
    left = _narrowed(state, work, left)
    if len(left) == 1:
        _picked(state, work, step, left[0])
    else:
        _open_pick(state, work, noun_of(state, step), left)


def _picked(state: UnfairState, work: Work, step: Step, card: int) -> None:
    """One more card is picked; the step is then looked at again."""
    work.picked = [*work.picked, card]
    work.drill_seat = -1
    work.drill_host = -1
    if step.shows_card:
        state.reveal(card)


# Players


def players_to_pick(state: UnfairState, work: Work, step: Step) -> list[int]:
    """The players for whom the rest of the clause is possible."""
    seat = seat_meant(state, work.context, work.actor, step.who)
    ability = work.script(state)
    work.context.judge = seat
    others = seats_meant(state, work.context, seat, step.args[0])
    if step.condition != NONE:
        others = ranked(state, work.context, others, step.condition)
    found = [
        other for other in others if possible_with(state, work.context, ability, work.pc, work.actor, [other])
    ]
    work.context.judge = -1
    return [work.context.aim] if work.context.aim in found else found


def pick_player(state: UnfairState, work: Work, step: Step) -> bool:
    seats = players_to_pick(state, work, step)
    if len(seats) > 1:
        work.chooser = seat_meant(state, work.context, work.actor, step.who)
        work.stage = PICKING_PLAYER
        _open_player(state, work, seats)
        return False
    if seats:
        work.context.bind(step.slot, seats)
    else:
        work.context.unbind(step.slot)
    work.go_on(bool(seats), step)
    return True


def ask_player(state: UnfairState, work: Work) -> None:
    _open_player(state, work, players_to_pick(state, work, work.current(state)))


def _open_player(state: UnfairState, work: Work, seats: list[int]) -> None:
    state.open_ask(work.chooser, "player", sorted([SEAT + seat for seat in seats]) or [DONE])


def answer_player(state: UnfairState, work: Work, code: int) -> None:
    step = work.current(state)
    if code != DONE:
        work.context.bind(step.slot, [code - SEAT])
    work.go_on(code != DONE, step)


# Places


def find_place(state: UnfairState, work: Work, ability: Ability, step: Step, seat: int) -> bool:
    places = places_for(state, work.context, ability, work.pc, work.actor)
    if len(places) > 1:
        work.chooser = seat
        work.stage = PLACING
        _open_place(state, work, places)
        return False
    if places:
        work.context.bind(step.slot, places)
    else:
        work.context.unbind(step.slot)
    work.go_on(bool(places), step)
    return True


def ask_place(state: UnfairState, work: Work) -> None:
    _open_place(state, work, places_for(state, work.context, work.script(state), work.pc, work.actor))


def _open_place(state: UnfairState, work: Work, places: list[int]) -> None:
    options = [CARD + place - ON_CARD if place >= ON_CARD else SPACE + place for place in places]
    state.open_ask(work.chooser, "place", sorted(options) or [DONE])


def answer_place(state: UnfairState, work: Work, code: int) -> None:
    step = work.current(state)
    if code != DONE:
        work.context.bind(step.slot, [ON_CARD + code - CARD if code >= CARD else code - SPACE])
    work.go_on(code != DONE, step)
