"""Abilities: the paragraphs of a card, with the words before the colon that say when they apply."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.grammar.clauses import Clause, hole
from fairground.games.unfair.language.grammar.draft import Draft, NoFit, Scope, Text, assemble
from fairground.games.unfair.language.grammar.ongoing import is_ongoing, ongoing
from fairground.games.unfair.language.grammar.sentences import directive, sentence
from fairground.games.unfair.language.grammar.triggers import trigger
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.language.verbs import VERBS, Hole
from fairground.games.unfair.language.verbs.rulings import Block
from fairground.games.unfair.language.words import ATTACKS

TIMINGS: Final = {
    "at the start of the events step": (codes.START_OF_EVENTS, codes.ANY_TIMES),
    "at the start of the park step": (codes.START_OF_PARK, codes.ANY_TIMES),
    "at the end of the park step": (codes.END_OF_PARK, codes.ANY_TIMES),
    "once per events step": (codes.EVENTS_STEP, codes.ONCE_PER_STEP),
    "once per park step": (codes.PARK_STEP, codes.ONCE_PER_STEP),
    "once per round": (codes.EVENTS_STEP, codes.ONCE_PER_ROUND),
    "once per game": (codes.EVENTS_STEP, codes.ONCE_PER_GAME),
    "events step": (codes.EVENTS_STEP, codes.ANY_TIMES),
    "park step": (codes.PARK_STEP, codes.ANY_TIMES),
    "guests step": (codes.GUESTS_STEP, codes.ANY_TIMES),
    "cleanup step": (codes.CLEANUP_STEP, codes.ANY_TIMES),
    "game end": (codes.GAME_END, codes.ANY_TIMES),
    "attack": (codes.ATTACK, codes.ANY_TIMES),
}
HALVES: Final = "OR"
OVER_AT_ONCE: Final = (
    "an event is over at once, so this would never apply: put “Pin:” before it, or begin with “This round, …”"
)


def abilities(text: Text, errors: list[CardError]) -> list[int]:
    """The abilities of a card, one for each line of its text. What is wrong is added to `errors`."""
    found: list[int] = []
    offset, half = 0, 0
    lines = text.whole.split("\n")
    for row, line in enumerate(lines):
        mark = text.program.mark()
        try:
            if line.strip() == HALVES:
                _must_part_halves(text, lines, row, offset)
                half += 1
            elif line.strip():
                ability = _paragraph(text, line, offset)
                ability.half = half
                found.append(ability.number)
        except CardError as error:
            errors.append(error)
            text.program.cut_back(mark)
        offset += len(line) + 1
    return found


def _must_part_halves(text: Text, lines: list[str], row: int, offset: int) -> None:
    """A line OR stands between the two halves of an event."""
    is_event = text.card.deck == codes.EVENT_DECK
    if not is_event or not "".join(lines[:row]).strip() or not "".join(lines[row + 1 :]).strip():
        problem = "a line OR stands between two halves" if is_event else "only an event has halves"
        raise CardError(text.card.name, problem, text.origin.spot(text.whole, offset), HALVES)


def _paragraph(text: Text, line: str, offset: int) -> Ability:
    """The ability of a line. A line that cannot be read is read again to see where that fails and why."""
    mark = text.program.mark()
    try:
        return _read(Draft(text, line, offset, explains=False))
    except NoFit:
        text.program.cut_back(mark)
    draft = Draft(text, line, offset, explains=True)
    try:
        return _read(draft)
    except NoFit:
        raise draft.error() from None


def _read(draft: Draft) -> Ability:
    ability = Ability()
    _prefixes(draft, ability)
    steps = _cost(draft)
    if ability.timing == codes.PARK_STEP and draft.takes("you may use an action to"):
        ability.timing = codes.ACTION
    while draft.word:
        first = draft.at
        if is_ongoing(draft):
            _must_last(draft, ability, first)
            draft.scope.they = codes.NONE
            ability.rules.append(ongoing(draft))
            draft.needs(".")
        else:
            made = sentence(draft)
            _must_have_actor(draft, made, first)
            steps += made
    ability.text = draft.said(0)
    return _finish(draft, ability, steps)


def _finish(draft: Draft, ability: Ability, steps: list[Step]) -> Ability:
    """Adds an ability that was read to the program."""
    scope = draft.scope
    ability.card = draft.text.card.number
    ability.steps = assemble([*steps, Step(codes.END)])
    last = len(ability.steps) - 1
    for place, step in enumerate(ability.steps):
        if step.code == codes.PAID:
            ability.start = place + 1
            # An extra cost that is not paid ends the ability (unfair.core.gl.extra-cost).
            for before in ability.steps[:place]:
                before.fail = last
    ability.slots, ability.keeps, ability.themes = scope.slots, scope.keeps, sorted(set(scope.themes))
    if any(step.code == codes.DO and isinstance(VERBS[step.verb], Block) for step in ability.steps):
        ability.timing = codes.REACTION
    elif ability.rules and len(ability.steps) == 1 and ability.timing == codes.NOW:
        ability.timing = codes.ONGOING
    draft.program.add_ability(ability)
    return ability


def _cost(draft: Draft) -> list[Step]:
    """ "Cost: Discard a card." is paid before anything else, and is no part of the effect
    (unfair.core.gl.extra-cost-not-effect)."""
    if not draft.takes("cost :"):
        return []
    return [*sentence(draft), Step(codes.PAID)]


# The words before the colon


def _prefixes(draft: Draft, ability: Ability) -> None:
    while draft.attempt(_prefix, draft, ability):
        pass
    if ability.timing not in (codes.NOW, codes.EVENTS_STEP):
        _must_last(draft, ability, 0)


def _prefix(draft: Draft, ability: Ability) -> bool:
    """One word or phrase before a colon or comma; fits only together with it."""
    start = draft.at
    if attack := draft.takes(*ATTACKS):
        draft.needs(":", ",")
        ability.attack = ATTACKS.index(attack)
    elif draft.takes("pin"):
        draft.needs(":", ",")
        if draft.text.card.deck != codes.EVENT_DECK:
            raise draft.error_at("only an event can be pinned", start)
        ability.pinned = True
    else:
        _when(draft, ability)
    return True


def _when(draft: Draft, ability: Ability) -> None:
    """The timing or trigger of an ability."""
    start = draft.at
    limit, level, number, from_hand = codes.ANY_TIMES, 0, codes.NONE, False
    if draft.takes("level"):
        level = draft.number()
        timing, limit = codes.EVENTS_STEP, codes.ONCE_PER_ROUND
    elif words := draft.takes(*TIMINGS):
        timing, limit = TIMINGS[words]
    else:
        from_hand = bool(draft.takes("from hand , when"))
        if not from_hand:
            draft.needs("when")
        timing, number = codes.WHEN, trigger(draft)
    draft.needs(":", ",")
    if ability.timing != codes.NOW:
        raise draft.error_at("this line says already when it applies", start)
    ability.timing, ability.limit, ability.level = timing, limit, level
    ability.trigger, ability.from_hand = number, from_hand


def _must_last(draft: Draft, ability: Ability, place: int) -> None:
    """What an event card says for later needs the card to stay (unfair.core.gl.unpinned-events)."""
    if draft.text.card.deck == codes.EVENT_DECK and not ability.pinned and not ability.from_hand:
        raise draft.error_at(OVER_AT_ONCE, place)


def _must_have_actor(draft: Draft, steps: list[Step], place: int) -> None:
    """On a card that nobody owns a sentence has to say who acts, and who chooses."""
    if not draft.text.is_nobodys or any(step.code == codes.FOR_PLAYERS for step in steps):
        return
    for step in steps:
        if step.who in (codes.ACTOR, codes.YOU) and _needs_actor(draft, step):
            raise draft.error_at("nobody owns this card, so say who acts: “Each player …”", place)


def _needs_actor(draft: Draft, step: Step) -> bool:
    if step.code == codes.DO:
        return VERBS[step.verb].needs_actor
    if step.code == codes.PICK:
        return draft.program.nouns[step.noun].quantity != codes.EACH
    return step.code in (codes.PICK_PLAYER, codes.CHOOSE, codes.MAY)


# Abilities that a clause makes for the rest of the round


@hole("ability")
def _waiting(draft: Draft, made: Clause, part: Hole) -> int:
    """ "This round, when you build an attraction, gain 2 coins." """
    outer, draft.scope = draft.scope, Scope()
    start = draft.at
    ability = Ability()
    ability.temporary, ability.timing = True, codes.WHEN
    ability.trigger = trigger(draft)
    draft.needs(",", ":")
    first = draft.at
    steps = directive(draft)
    _must_have_actor(draft, steps, first)
    ability.text = draft.said(start)
    _finish(draft, ability, steps)
    draft.scope = outer
    return ability.number


@hole("next_ability")
def _waiting_once(draft: Draft, made: Clause, part: Hole) -> int:
    number = _waiting(draft, made, part)
    draft.program.abilities[number].limit = codes.ONCE_PER_ROUND
    return number
