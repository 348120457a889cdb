# compiled: mypyc
"""Cards that everybody knows will leave their parks in the Cleanup step, as staff members do that are marked
for abduction."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.outlook.memory import memory_of
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState


def leaving(state: UnfairState) -> list[int]:
    """The cards that a rule of the table will dismiss in this Cleanup step, as things stand
    (unfair.alien.setup.reminder)."""
    if state.step > codes.CLEANUP_STEP:
        return []
    found: list[int] = []
    pairs = state.timed[codes.CLEANUP_STEP]
    for place in range(0, len(pairs), 2):
        card, number = pairs[place], pairs[place + 1]
        if state.unfair.printed[card].deck == codes.OVERVIEW:
            noun = dismissed_by(state.unfair, number)
            if noun != codes.NONE:
                context = Context(-1, card, [[] for _ in state.unfair.abilities[number].slots])
                found += [one for one in cards_of(state, context, -1, noun) if one not in found]
    return found


def dismissed_by(card_facts: CardFacts, number: int) -> int:
    """The noun whose cards an ability dismisses, each of them, or NONE; worked out once for each."""
    known = memory_of(card_facts).dismissed
    if number not in known:
        known[number] = _dismissed_by(card_facts, card_facts.abilities[number])
    return known[number]


def _dismissed_by(card_facts: CardFacts, ability: Ability) -> int:
    picks: dict[int, int] = {}
    for step in ability.steps:
        if step.code == codes.PICK and card_facts.nouns[step.noun].quantity == codes.EACH:
            picks[step.slot] = step.noun
        elif step.code == codes.DO and step.verb == card_facts.demolish and step.args[0] in picks:
            return picks[step.args[0]]
    return codes.NONE
