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
from fairground.games.unfair.play.table import verb_called

ENDS_OF_A_CLAUSE: Final = (codes.DONE, codes.NEXT, codes.JUMP, codes.END)
SEEN_BY_ALL: Final = (codes.IN_PARK, codes.IN_MARKET, codes.IN_DISCARD, codes.AMONG_KAIJU)


def prepare(program: Program) -> None:
    """Fills the fields of cards and texts that are only there to save work in play."""
    build = verb_called("Build", [*VERBS])
    _prepare_ribbons(program)
    for card in program.cards:
        card.way = _way_of(card, program)
    for noun in program.nouns:
        noun.described = noun.quantity != codes.THESE and not noun.alternatives
        noun.public = noun.described and noun.zone in SEEN_BY_ALL
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
            step.shown = step.code == codes.PICK and _is_to_be_built(ability, pc + 1, build)
            if step.code == codes.NEXT:
                turn = ability.steps[step.jump : pc]
                step.inner = [inner.slot for inner in turn if codes.PICK <= inner.code <= codes.PLACE]
        ability.openings = _openings(ability)
        ability.need = _need_of(ability)
        ability.blanks = [[] for _ in ability.slots]
        ability.zeros = [0] * len(ability.slots)
    for card in program.cards:
        if card.deck == codes.EVENT_DECK:
            card.reasons = [one for one in card.abilities if _may_be_reason(program.abilities[one])]
            card.halves = sorted({program.abilities[number].half for number in card.reasons})
            card.need = _least([_need_to_play(program.abilities[number]) for number in card.reasons])


def _prepare_ribbons(program: Program) -> None:
    """Works out which upgrades go together. There are few bits, so that they fit into a machine word: type
    words that some upgrade needs, themes, and names of upgrades, but for those that a common theme keeps
    apart anyway."""
    needed = 0
    names: dict[str, int] = {}  # what themes all upgrades of a name have
    for card in program.cards:
        needed |= card.needs
        if card.types & program.mask(["upgrade"]):
            names[card.name] = names.get(card.name, -1) & _bits(card.themes)
    words = [word for word in range(len(program.type_words)) if needed >> word & 1]
    unlike = [name for name, themes in names.items() if not themes]
    for card in program.cards:
        lacking = [place for place, word in enumerate(words) if not card.types >> word & 1]
        wanted = [place for place, word in enumerate(words) if card.needs >> word & 1]
        themes = _bits(card.themes) << len(words)
        name = 1 << unlike.index(card.name) + len(THEMES) + len(words) if card.name in unlike else 0
        card.marks = themes | name
        card.ground = themes | _bits(lacking)
        card.bars = card.marks | _bits(wanted)


def _bits(numbers: list[int]) -> int:
    """The bits with these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


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
    """The steps that are tried to find out whether an ability can do something: one of each sentence, and one
    of what is done when it cannot be carried out, if it says so."""
    found: list[int] = []
    for pc in _sentences(ability):
        while ability.steps[pc].code in (codes.SENTENCE, codes.PAID):
            pc += 1
        found.append(pc)
        fail = ability.steps[pc].fail
        if fail != codes.NONE and leads_on(ability, fail):
            found.append(fail)
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
