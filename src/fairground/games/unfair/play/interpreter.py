# compiled: mypyc
"""The interpreter: carries out an ability step by step, until somebody must decide.

What a step can be is in `language.codes`. The steps of a text are its sentences in order; each step says
where to go on when it cannot be carried out, which makes "and", "or", "otherwise" and "if you do" work
(unfair.core.guide.sentence-order, unfair.core.guide.break-only-sentence).
"""

from __future__ import annotations

from typing import final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    ACTOR,
    DO,
    DONE,
    EITHER,
    END,
    EVENTS_STEP,
    FOR_CARDS,
    FOR_PARKS,
    FOR_PLAYERS,
    JUMP,
    MAY,
    NONE,
    PAID,
    PICK,
    PICK_PLAYER,
    PLACE,
    TEST,
)
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.play import deeds, medal_sales, picking
from fairground.games.unfair.play.abilities import Interpreter
from fairground.games.unfair.play.dealing import put_back
from fairground.games.unfair.play.deeds import do
from fairground.games.unfair.play.measures import amount_of, holds
from fairground.games.unfair.play.nouns import cards_of, seat_meant, seats_meant
from fairground.games.unfair.play.picking import draw_unseen, find_place, pick
from fairground.games.unfair.play.possible import depends_on_hidden, possible
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import upkeep
from fairground.games.unfair.play.wildcards import all_wildcards, themes_beside, with_theme
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.work import (
    BLOCKING,
    CHOOSING,
    CLOSING,
    DECIDING,
    FIXING,
    LOOP_DEEDS,
    LOOP_ITEMS,
    LOOP_SUCCESSES,
    LOOP_TURN,
    LUCK_OF_THE_DRAW,
    PICKING,
    PICKING_PLAYER,
    PLACING,
    READY,
    REPLACING,
    SELLING,
    Work,
)
from fairground.games.unfair.state.zones import NO, OPTION, YES


@final
class Enactor(Interpreter):
    """The interpreter of every match."""

    def step(self, state: UnfairState, work: Work) -> None:
        ability = state.unfair.abilities[work.ability]
        steps = ability.steps
        context = work.context
        while True:
            step = steps[work.pc]
            code = step.code
            if code <= DONE:
                # A sentence is done or begins.
                if code == DONE:
                    context.done |= 1 << step.slot
                else:
                    # Before each sentence all that was set off is settled and parks are brought in line
                    # (unfair.core.guide.ongoing-check).
                    if (state.queue or state.unsettled) and upkeep(state):
                        return
                    if ability.themes and _fix_wildcards(state, work, ability):
                        return
                    work.actor = context.owner
                work.pc += 1
            elif code <= MAY:
                seat = work.actor
                if not step.unhindered:
                    if step.who != ACTOR:
                        seat = seat_meant(state, context, seat, step.who)
                    if not _may_act(state, work, ability, step, seat):
                        return
                    # Those who blocked an attack have nothing to do any more.
                    if work.blocked and 0 <= seat != context.owner and work.blocked >> seat & 1:
                        work.go_on(False, step)
                        continue
                if code == DO:
                    going = do(state, work, ability, step)
                elif code == PICK:
                    if work.stage == LUCK_OF_THE_DRAW:
                        draw_unseen(state, work)
                        work.stage = READY
                    going = pick(state, work, ability, step, seat)
                elif code == PLACE:
                    going = find_place(state, work, ability, step, seat)
                elif code == PICK_PLAYER:
                    going = picking.pick_player(state, work, step)
                elif code == MAY:
                    # What is not done now is lost (unfair.core.golden.may-no-rewind).
                    going = _may(state, work, ability, step, seat)
                else:
                    going = _choose(state, work, ability, step, seat)
                if not going:
                    return
            elif code == END:
                # Whoever it affected may answer, then turned-up cards go where they belong. A card that has
                # left play meanwhile has still finished (unfair.core.guide.leaves-mid-rule).
                if work.hit and work.stage == READY:
                    _hear_of_hits(state, work)
                if state.queue or state.unsettled:
                    work.stage = CLOSING
                    if upkeep(state):
                        return
                state.frames.pop()
                if context.first_turned >= 0:
                    put_back(state, context)
                return
            elif code == JUMP:
                work.pc = step.jump
            elif code in (PAID, EITHER):
                work.pc += 1
            elif code == TEST:
                work.go_on(holds(state, context, work.actor, step.condition), step)
            elif code <= FOR_PARKS:
                _begin_loop(state, work, step)
            else:
                _next_turn(state, work, ability, step)

    def ask(self, state: UnfairState, work: Work) -> None:
        stage = work.stage
        if stage == PICKING:
            picking.ask_pick(state, work)
        elif stage == PICKING_PLAYER:
            picking.ask_player(state, work)
        elif stage == PLACING:
            picking.ask_place(state, work)
        elif stage == DECIDING:
            _ask_may(state, work)
        elif stage == CHOOSING:
            _ask_option(state, work)
        elif stage == BLOCKING:
            deeds.ask_block(state, work)
        elif stage == REPLACING:
            deeds.ask_instead(state, work)
        elif stage == FIXING:
            _ask_theme(state, work)
        elif stage == SELLING:
            medal_sales.ask(state, work)
        else:
            deeds.ask_words(state, work)

    def answer(self, state: UnfairState, work: Work, code: int) -> None:
        stage = work.stage
        if stage == PICKING:
            picking.answer_pick(state, work, code)
        elif stage == PICKING_PLAYER:
            picking.answer_player(state, work, code)
        elif stage == PLACING:
            picking.answer_place(state, work, code)
        elif stage == DECIDING:
            work.go_on(code == YES, work.current(state))
        elif stage == CHOOSING:
            work.pc = work.current(state).options[code - OPTION]
            work.stage = READY
        elif stage == BLOCKING:
            deeds.answer_block(state, work, code)
        elif stage == REPLACING:
            deeds.answer_instead(state, work, code)
        elif stage == FIXING:
            _fix(state, work, NONE if code == NO else code - OPTION)
        elif stage == SELLING:
            medal_sales.answer(state, work)
        else:
            deeds.answer_words(state, work, code)


def _may_act(state: UnfairState, work: Work, ability: Ability, step: Step, seat: int) -> bool:
    """Whether a seat may act now: False while it is asked whether it sells medals first, or blocks an attack
    by which it would have to act."""
    if seat < 0:
        return True
    if step.coins_decide and medal_sales.is_offered(state, work, step, seat):
        return False
    if ability.attack == NONE or seat == work.context.owner:
        return True
    return deeds.offer_blocks(state, work, ability.attack, 1 << seat)


# May and or


def _may(state: UnfairState, work: Work, ability: Ability, step: Step, seat: int) -> bool:
    """ "May" is asked if it is possible; otherwise the sentence is not done."""
    can = possible(state, work.context, ability, work.pc + 1, work.actor)
    if can or depends_on_hidden(state, work.context, ability, work.pc + 1, work.actor):
        work.stage = DECIDING
        work.chooser = seat
        _open_may(state, work, can)
        return False
    work.go_on(False, step)
    return True


def _ask_may(state: UnfairState, work: Work) -> None:
    _open_may(state, work, possible(state, work.context, work.script(state), work.pc + 1, work.actor))


def _open_may(state: UnfairState, work: Work, can: bool) -> None:
    state.open_ask(work.chooser, "may", [NO, YES] if can else [NO])


def _open_options(state: UnfairState, work: Work, step: Step) -> list[int]:
    """The options that are possible (unfair.core.guide.or-only-one-possible). Whose ability it is picks one
    (unfair.core.guide.or-owner-chooses)."""
    ability = work.script(state)
    return [
        OPTION + place
        for place, option in enumerate(step.options)
        if possible(state, work.context, ability, option, work.actor)
    ]


def _choose(state: UnfairState, work: Work, ability: Ability, step: Step, seat: int) -> bool:
    options = _open_options(state, work, step)
    if not options:
        work.go_on(False, step)
        return True
    hidden = any(depends_on_hidden(state, work.context, ability, pc, work.actor) for pc in step.options)
    if len(options) == 1 and not hidden:
        work.pc = step.options[options[0] - OPTION]
        return True
    work.stage = CHOOSING
    work.chooser = seat
    state.open_ask(seat, "or", options)
    return False


def _ask_option(state: UnfairState, work: Work) -> None:
    step = work.current(state)
    options = _open_options(state, work, step)
    state.open_ask(work.chooser, "or", options or [OPTION])


# Theme wildcards


def _fix_wildcards(state: UnfairState, work: Work, ability: Ability) -> bool:
    """Where a text asks for several themes, each wildcard is made one of them, or none, before it begins
    (unfair.core.wild.fixed-in-ability, unfair.core.wild.separate-choice). True while somebody is asked."""
    if len(ability.themes) < 2 or work.deeds or work.pc not in (0, ability.start):
        return False
    while len(work.context.wild) // 2 < len(all_wildcards(state)):
        options = _theme_options(state, work)
        if len(options) > 1:
            work.stage = FIXING
            work.chooser = state.owner(_next_wildcard(state, work))
            _ask_theme(state, work)
            return True
        _fix(state, work, NONE)
    return False


def _next_wildcard(state: UnfairState, work: Work) -> int:
    return all_wildcards(state)[len(work.context.wild) // 2]


def _theme_options(state: UnfairState, work: Work) -> list[int]:
    """The themes of the text that the attraction does not have yet."""
    taken = themes_beside(state, work.context.wild, _next_wildcard(state, work))
    return [NO, *[OPTION + theme for theme in work.script(state).themes if theme not in taken]]


def _ask_theme(state: UnfairState, work: Work) -> None:
    state.open_ask(work.chooser, "theme", sorted(_theme_options(state, work)))


def _fix(state: UnfairState, work: Work, theme: int) -> None:
    work.context.wild = with_theme(work.context.wild, _next_wildcard(state, work), theme)
    work.stage = READY


# Loops


def _begin_loop(state: UnfairState, work: Work, step: Step) -> None:
    """For each player or park in turn order, or for each card there is now (unfair.core.guide.snapshot)."""
    context = work.context
    if step.code == FOR_CARDS:
        items = cards_of(state, context, work.actor, step.noun)
    else:
        items = [
            seat
            for seat in seats_meant(state, context, work.actor, step.who)
            if step.condition == NONE or holds(state, context, seat, step.condition)
        ]
    if not items:
        work.pc = step.jump if step.fail == NONE else step.fail
        return
    context.bind(step.slot, [0, 0, work.deeds, *items])
    if step.args:
        # What all do at the same time is measured for all before the first acts.
        context.bind(step.slot + 1, [amount_of(state, context, seat, step.args[0]) for seat in items])
    work.pc += 1
    _begin_turn(work, step, items[0])


def _begin_turn(work: Work, step: Step, item: int) -> None:
    if step.code == FOR_PLAYERS:
        work.actor = item
    else:
        work.context.bind(step.slot + 1, [item])


def _next_turn(state: UnfairState, work: Work, ability: Ability, step: Step) -> None:
    """A turn of a loop is over."""
    context = work.context
    loop = context.slots[step.slot]
    head = ability.steps[step.jump - 1]
    successes = loop[LOOP_SUCCESSES]
    if work.deeds > loop[LOOP_DEEDS]:
        successes += 1
        if head.code == FOR_CARDS:
            noun = state.unfair.program.nouns[head.noun]
            if noun.quantity == codes.THESE and noun.slot >= 0:
                context.counts[noun.slot] += 1
    turn = loop[LOOP_TURN] + 1
    if LOOP_ITEMS + turn < len(loop):
        context.bind(step.slot, [turn, successes, work.deeds, *loop[LOOP_ITEMS:]])
        # What one turn of a loop picked is nothing that the next turn has spoken of.
        for slot in step.inner:
            context.unbind(slot)
        work.pc = step.jump
        _begin_turn(work, head, loop[LOOP_ITEMS + turn])
        return
    if head.code == FOR_PLAYERS:
        work.actor = context.owner
    work.go_on(step.fail == NONE or successes > 0, step)


# The end


def _hear_of_hits(state: UnfairState, work: Work) -> None:
    """An ability is over: in the Events step those whom it affected may answer. All that is used in that step
    is an event, from its start on (unfair.core.steps.event-definition,
    unfair.core.steps.start-of-events-is-event)."""
    owner = work.context.owner
    if owner >= 0 and state.step == EVENTS_STEP:
        for seat in state.seats_in_order():
            if work.hit >> seat & 1 and seat != owner:
                hear(state, codes.IS_AFFECTED, owner, -1, seat, work.ability)
