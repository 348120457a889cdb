"""What follows from cards and their texts alone: worked out once, when a library has read them all."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Program, Step
from fairground.games.unfair.language.verb import AMOUNT, CARDS, LYING, NUMBER, PLACE, PLAYER, SUPPLY
from fairground.games.unfair.library.footprints import Footprints
from fairground.games.unfair.play.effect import Effect
from fairground.games.unfair.play.possible import leads_on
from fairground.games.unfair.verbs import VERBS

ENDS_OF_A_CLAUSE: Final = (codes.DONE, codes.NEXT, codes.JUMP, codes.END)


# Amounts and conditions that no gain of tokens changes.
STEADY_AMOUNTS: Final = (
    codes.NUMBER,
    codes.TIMES,
    codes.HALF,
    codes.GROUPS,
    codes.COUNT,
    codes.MEASURE,
    codes.POWER_ICONS,
    codes.GUESTS,
    codes.STAT,
    codes.THEMES_IN_PARK,
)
TOKENS: Final = SUPPLY | LYING
STEADY_CONDITIONS: Final = (codes.THERE_ARE, codes.THEY_ARE, codes.ROUND_IS, codes.STAT_IS, codes.IS_STARTING)


def prepare(program: Program) -> None:
    """Fills the fields of cards and texts that are only there to save work in play."""
    build = program.lexicon.number("Build")
    for card in program.cards:
        card.way = _way_of(card, program)
    for noun in program.nouns:
        noun.described = noun.quantity != codes.THESE and not noun.alternatives
    footprints = Footprints(program)
    for ability in program.abilities:
        footprints.note(ability)
        for step in ability.steps:
            if step.code in (codes.DO, codes.PLACE):
                _prepare_deed(step, program)
        for pick, deed in pairwise(ability.steps):
            pick.coins_decide = _coins_decide(ability, pick, deed)
            pick.unhindered = (
                pick.who == codes.ACTOR and not pick.coins_decide and ability.attack == codes.NONE
            )
            if pick.code == codes.PICK:
                pick.direct = _is_only_about(deed, pick.slot)
                pick.any_card = pick.direct and _takes_any(deed)
        for pc, step in enumerate(ability.steps):
            step.shows_card = step.code == codes.PICK and _is_to_be_built(ability, pc + 1, build)
            if step.code == codes.NEXT:
                turn = ability.steps[step.jump : pc]
                step.inner = [inner.slot for inner in turn if codes.PICK <= inner.code <= codes.PLACE]
        ability.openings = _openings(ability)
        ability.blanks = [[] for _ in ability.slots]
        ability.zeros = [0] * len(ability.slots)
        ability.only_adds = _only_adds(ability, program)
        ability.reads_dice = _reads_dice(ability, program)
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
    """Works out which slots have the cards of a deed, and what its other arguments are, where they are always
    the same."""
    effect = VERBS[step.verb]
    if effect.first >= 0:
        step.cards = step.args[effect.first]
        if effect.second >= 0:
            step.others = step.args[effect.second]
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


def _coins_decide(ability: Ability, step: Step, following: Step) -> bool:
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


def _is_to_be_built(ability: Ability, pc: int, build: int) -> bool:
    """Whether the deed that follows picks and places is to build something."""
    while ability.steps[pc].code in (codes.PICK, codes.PLACE, codes.FOR_CARDS):
        pc += 1
    return ability.steps[pc].code == codes.DO and ability.steps[pc].verb == build


def _takes_any(step: Step) -> bool:
    """Whether such a deed can be done to any card, as far as only the verb is asked."""
    effect = VERBS[step.verb]
    return _asks_no_more(effect) and effect.need(step.values) == codes.NO_NEED


def _asks_no_more(effect: Effect) -> bool:
    """Whether it depends on nothing but its need if a verb can be done."""
    return type(effect).can is Effect.can


def _sentences(ability: Ability) -> list[int]:
    """The steps at which the sentences of an ability begin, after the extra cost."""
    steps = ability.steps
    return [pc for pc in range(ability.start, len(steps)) if steps[pc].code == codes.SENTENCE]


def _openings(ability: Ability) -> list[int]:
    """The steps that are tried to find out whether an ability can do something: one of each sentence."""
    found: list[int] = []
    for pc in _sentences(ability):
        while ability.steps[pc].code in (codes.SENTENCE, codes.PAID):
            pc += 1
        found.append(pc)
    return found or [ability.start]


def _need_of(ability: Ability) -> int:
    """What is enough for an ability without an extra cost to do something: what one of its sentences
    needs."""
    return _least([] if ability.start else [_need_at(ability, pc) for pc in _sentences(ability)])


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
    return codes.NO_NEED if ability.pinned else _need_of(ability)


def _need_at(ability: Ability, pc: int) -> int:
    """What a sentence needs that begins with a deed, or with naming a competitor, of whom there always is
    one."""
    step = ability.steps[pc + 1]
    if step.code == codes.PICK_PLAYER:
        deed = ability.steps[pc + 2]
        verb = VERBS[deed.verb]
        if deed.code == codes.DO and deed.args == [step.slot] and verb.kinds == [PLAYER]:
            return codes.NO_NEED if _asks_no_more(verb) and not verb.touches else codes.UNKNOWN_NEED
    if step.code != codes.DO or not step.constant:
        return codes.UNKNOWN_NEED
    verb = VERBS[step.verb]
    known = CARDS not in verb.kinds and _asks_no_more(verb)
    return verb.need(step.values) if known else codes.UNKNOWN_NEED


def _only_adds(ability: Ability, program: Program) -> bool:
    """Whether an ability only adds tokens, and as many as do not depend on what others add: those are the
    ones whose order was no matter to the first version."""
    for step in ability.steps:
        if step.code == codes.DO:
            verb = VERBS[step.verb]
            only_tokens = verb.adds and verb.changes | TOKENS == TOKENS
            if not only_tokens or not all(_is_steady(program, number) for number in verb.amounts(step.args)):
                return False
        elif step.code == codes.TEST:
            if program.conditions[step.condition].kind not in STEADY_CONDITIONS:
                return False
        elif step.code not in (codes.SENTENCE, codes.DONE, codes.END, codes.JUMP):
            return False
    return True


def _reads_dice(ability: Ability, program: Program) -> bool:
    """Whether an ability asks what one of the dice shows."""
    for step in ability.steps:
        if step.code == codes.TEST and program.conditions[step.condition].kind == codes.DICE_EQUAL:
            return True
        if step.code == codes.DO:
            if any(_is_of_one_die(program, number) for number in VERBS[step.verb].amounts(step.args)):
                return True
    return False


def _is_of_one_die(program: Program, number: int) -> bool:
    amount = program.amounts[number]
    if amount.kind in codes.OF_ANOTHER:
        return _is_of_one_die(program, amount.of)
    return amount.kind in (codes.HIGHER_DIE, codes.LOWER_DIE)


def _is_steady(program: Program, number: int) -> bool:
    amount = program.amounts[number]
    if amount.kind in codes.OF_ANOTHER:
        return _is_steady(program, amount.of)
    return amount.kind in STEADY_AMOUNTS
