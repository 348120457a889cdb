"""What follows from cards and their texts alone: worked out once, when a library has read them all."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Program, Step
from fairground.games.unfair.language.verbs import VERBS
from fairground.games.unfair.language.words import THEMES
from fairground.games.unfair.play.effect import AMOUNT, CARDS, NUMBER, PLACE, PLAYER, Effect
from fairground.games.unfair.play.possible import leads_on

ENDS_OF_A_CLAUSE: Final = (codes.DONE, codes.NEXT, codes.JUMP, codes.END)


def prepare(program: Program) -> None:
    """Fills the fields of cards and texts that are only there to save work in play."""
    names: dict[str, int] = {}
    type_words = len(program.type_words)
    for card in program.cards:
        themes = 0
        for theme in card.themes:
            themes |= 1 << theme
        # Type words come first, then themes, then names: cards of one name have one bit.
        card.marks = (themes | 1 << (len(THEMES) + names.setdefault(card.name, len(names)))) << type_words
        card.ground = themes << type_words | ((1 << type_words) - 1 & ~card.types)
        card.bars = card.marks | card.needs
        card.way = _way_of(card, program)
    for ability in program.abilities:
        for step in ability.steps:
            if step.code in (codes.DO, codes.PLACE):
                _prepare_deed(step, program)
        for pick, deed in pairwise(ability.steps):
            pick.hinges = _hinges(ability, pick, deed)
            pick.unhindered = pick.who == codes.ACTOR and not pick.hinges and ability.attack == codes.NONE
            if pick.code == codes.PICK:
                pick.direct = _is_only_about(deed, pick.slot)
                pick.any_card = pick.direct and _takes_any(deed)
        for pc, step in enumerate(ability.steps):
            if step.code == codes.NEXT:
                turn = ability.steps[step.jump : pc]
                step.inner = [inner.slot for inner in turn if codes.PICK <= inner.code <= codes.PLACE]
        ability.sentences = [
            pc for pc in range(ability.start, len(ability.steps)) if ability.steps[pc].code == codes.SENTENCE
        ]
        ability.others = [_otherwise(ability, pc) for pc in ability.sentences]
        ability.need = _need_of(ability)
        ability.blanks = [[] for _ in ability.slots]
        ability.zeros = [0] * len(ability.slots)
    for card in program.cards:
        if card.deck == codes.EVENT_DECK:
            card.reasons = [one for one in card.abilities if _may_be_reason(program.abilities[one])]
            card.halves = sorted({program.abilities[number].half for number in card.reasons})
            card.need = _least([_need_to_play(program.abilities[number]) for number in card.reasons])


def _way_of(card: Card, program: Program) -> int:
    """How a card is built: Park and Showcase cards can be, where they have a price or need none."""
    if card.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return codes.NOT_BUILT
    if card.deck == codes.PARK_DECK and card.price == codes.NONE and card.influence_price == codes.NONE:
        return codes.NOT_BUILT
    if card.types & program.mask(["attraction"]):
        return codes.AS_SUPER if card.types & program.mask(["super"]) else codes.IN_A_SPACE
    if card.types & program.mask(["upgrade"]):
        return codes.ON_ATTRACTION
    return codes.ON_STAFF if card.types & program.mask(["power"]) else codes.BY_ITSELF


# Texts


def _prepare_deed(step: Step, program: Program) -> None:
    """Works out what the arguments of a deed are, where they are always the same."""
    effect = VERBS[step.verb]
    values: list[int] = []
    for kind, value in zip(effect.kinds, step.args):
        if kind == PLAYER:
            return
        if kind == PLACE:
            step.place = value
            break
        if kind in (AMOUNT, NUMBER) and value >= 0:
            amount = program.amounts[value]
            if amount.kind != codes.NUMBER:
                return
            if kind == AMOUNT:
                step.token = amount.token
            value = min(amount.number, amount.most)
        values.append(value)
    step.constant = True
    step.values = values
    step.sure = step.place == codes.NONE and _takes_any(step)
    if CARDS not in effect.kinds and _asks_no_more(effect):
        step.need = effect.need(values)


def _hinges(ability: Ability, step: Step, following: Step) -> bool:
    """Whether a lack of coins may decide how a text goes on at a step: at a choice, or at a deed with more of
    its sentence after it or something to do otherwise."""
    if step.code == codes.DO:
        return leads_on(ability, step.fail) or following.code not in ENDS_OF_A_CLAUSE
    return step.code in (codes.MAY, codes.CHOOSE)


def _is_only_about(step: Step, slot: int) -> bool:
    """Whether a step is a deed whose arguments are all known but for its cards, which are those of a slot;
    who does it does not depend on them either."""
    if step.code != codes.DO or not step.constant or step.place != codes.NONE:
        return False
    if step.who >= codes.OWNER_OF + codes.ITS_HOST:
        return False
    kinds = VERBS[step.verb].kinds
    return [value for kind, value in zip(kinds, step.args) if kind == CARDS] == [slot]


def _takes_any(step: Step) -> bool:
    """Whether such a deed can be done to any card, as far as only the verb is asked."""
    effect = VERBS[step.verb]
    return _asks_no_more(effect) and effect.need(step.values) == codes.NO_NEED


def _asks_no_more(effect: Effect) -> bool:
    """Whether it depends on nothing but its need if a verb can be done."""
    return type(effect).can is Effect.can


def _otherwise(ability: Ability, pc: int) -> int:
    """Where a sentence goes on when its beginning cannot be carried out, if it says what is done then."""
    while ability.steps[pc].code in (codes.SENTENCE, codes.PAID):
        pc += 1
    fail = ability.steps[pc].fail
    return fail if fail != codes.NONE and leads_on(ability, fail) else codes.NONE


def _need_of(ability: Ability) -> int:
    """What is enough for an ability without an extra cost to do something: what one of its sentences
    needs."""
    return _least([] if ability.start else [_need_at(ability, pc) for pc in ability.sentences])


def _least(needs: list[int]) -> int:
    """What is enough to do one of several things: nothing, or cards in the deck of the first that needs no
    more."""
    if codes.NO_NEED in needs:
        return codes.NO_NEED
    return next((need for need in needs if need >= 0), codes.UNKNOWN_NEED)


def _may_be_reason(ability: Ability) -> bool:
    """Whether a line of an event may be a reason to play it; blocks and answers wait for others."""
    return ability.pinned or ability.timing in codes.AT_ONCE


def _need_to_play(ability: Ability) -> int:
    """What such a line needs to be a reason; what is pinned lasts, so there always is one
    (unfair.core.gl.pin)."""
    return codes.NO_NEED if ability.pinned else ability.need


def _need_at(ability: Ability, pc: int) -> int:
    """What a sentence needs that begins with a deed, or with naming a competitor, of whom there always is
    one."""
    step = ability.steps[pc + 1]
    if step.code == codes.PICK_PLAYER:
        deed = ability.steps[pc + 2]
        verb = VERBS[deed.verb]
        if deed.code == codes.DO and deed.args == [step.slot] and verb.kinds == [PLAYER]:
            return codes.NO_NEED if _asks_no_more(verb) and not verb.touches else codes.UNKNOWN_NEED
    return step.need
