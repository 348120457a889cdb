# compiled: mypyc
"""What dice may take from a park: cards that roll at the start of each Events step, and leave it on a low
result."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.outlook.memory import memory_of
from fairground.games.unfair.play.measures import star_value
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.state.card_facts import HAPPENINGS, CardFacts
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState

# How many of the 36 rolls of two dice have a result of at most 0, 1, 2 ... 12.
ROLLS_UP_TO: Final = (0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)
ROLLS: Final = 36
# What a rampage costs if it ends where something is built in: that attraction is closed for a round.
REFUGE: Final = 0.3


class Peril:
    """A card that its park may lose, and how likely it is to go with each roll."""

    card: int
    chance: float
    share: float  # how much of the card's worth a rampage costs
    spared: int  # rolls to come that cannot harm it

    # Made by tools/fields.py from the fields above.
    __slots__ = ("card", "chance", "share", "spared")

    def __init__(self, card: int, chance: float, share: float, spared: int) -> None:
        self.card = card
        self.chance = chance
        self.share = share
        self.spared = spared

    # Made up to here.

    def lost(self, rolls: int) -> float:
        """The part of the card's worth that so many rolls may be expected to cost."""
        harmful = max(rolls - self.spared, 0)
        return float(self.share * (1.0 - (1.0 - self.chance) ** harmful))


def perils_of(state: UnfairState, seat: int) -> list[Peril]:
    """The cards of a park that roll against themselves. What a fence keeps quiet does not roll."""
    pairs = state.timed[codes.START_OF_EVENTS]
    found: list[Peril] = []
    for place in range(0, len(pairs), 2):
        card, number = pairs[place], pairs[place + 1]
        if state.owner(card) == seat:
            highest = danger(state.unfair, number)
            if highest > 0:
                found.append(_peril(state, seat, card, number, highest))
    return found


def rolls_against_itself(state: UnfairState, card: int) -> int:
    """The highest result with which a card goes at the start of the next Events step; 0: it does not roll."""
    pairs = state.timed[codes.START_OF_EVENTS]
    highest = 0
    for place in range(0, len(pairs), 2):
        if pairs[place] == card:
            highest = max(highest, danger(state.unfair, pairs[place + 1]))
    return highest


def _peril(state: UnfairState, seat: int, card: int, number: int, highest: int) -> Peril:
    harmful = max(min(highest - helped_by(state, seat), len(ROLLS_UP_TO) - 1), 0)
    share = _share(state, seat, card, state.unfair.abilities[number])
    return Peril(card, ROLLS_UP_TO[harmful] / ROLLS, share, int(safe_result(state, seat) > highest))


def danger(card_facts: CardFacts, number: int) -> int:
    """The highest result with which an ability may cost its own card, or 0; worked out once for each."""
    dangers = memory_of(card_facts).dangers
    if number not in dangers:
        dangers[number] = _danger(card_facts, card_facts.abilities[number])
    return dangers[number]


def _danger(card_facts: CardFacts, ability: Ability) -> int:
    for place, step in enumerate(ability.steps):
        if step.code == codes.TEST:
            condition = card_facts.program.conditions[step.condition]
            if condition.kind == codes.RESULT_IS and condition.low == 0:
                if any(_leaves(card_facts, ability, one) for one in ability.steps[place + 1 : step.fail]):
                    return condition.high
    return 0


def _leaves(card_facts: CardFacts, ability: Ability, step: Step) -> bool:
    """Whether a step takes the ability's own card out of its park."""
    if step.code != codes.DO or not step.args or step.args[0] != codes.THIS_CARD:
        return False
    if step.verb == card_facts.demolish:
        return True
    hosts = _hosts(ability, step) if step.verb == card_facts.move_onto else codes.NONE
    return hosts != codes.NONE and card_facts.program.nouns[hosts].whose not in (codes.YOU, codes.ACTOR)


def _hosts(ability: Ability, move: Step) -> int:
    """The noun of the cards that a move goes to."""
    for step in ability.steps:
        if step.code == codes.PICK and step.slot == move.args[1]:
            return step.noun
    return codes.NONE


def _share(state: UnfairState, seat: int, card: int, ability: Ability) -> float:
    """What part of a card's worth a rampage costs: less where it may go to another card, as then the weaker
    one is lost, or nothing but a round of what something is built into."""
    best = 1.0
    own = star_value(state, card)
    for step in ability.steps:
        if step.code == codes.DO and step.verb == state.unfair.move_onto:
            noun = _hosts(ability, step)
            if noun == codes.NONE or state.unfair.program.nouns[noun].whose not in (codes.YOU, codes.ACTOR):
                continue
            context = Context(seat, card, [[] for _ in ability.slots])
            for host in cards_of(state, context, seat, noun):
                best = min(best, REFUGE if state.unfair.inner[host] else _weaker(state, host, own))
    return best


def _weaker(state: UnfairState, host: int, own: int) -> float:
    """What is lost on another host, as a part of a card's own stars."""
    there = [star_value(state, part) for part in state.parts[host] if _rolls(state, part)]
    return min([1.0, *[max(stars, 0) / max(own, 1) for stars in there]])


def _rolls(state: UnfairState, card: int) -> bool:
    return any(danger(state.unfair, number) > 0 for number in state.unfair.printed[card].abilities)


def helped_by(state: UnfairState, seat: int) -> int:
    """What a player can add to every roll."""
    total = 0
    pairs = state.listening[codes.ROLLS + HAPPENINGS]
    for place in range(0, len(pairs), 2):
        if state.owner(pairs[place]) == seat:
            total += _number_of(state, pairs[place + 1], state.unfair.raise_result)
    return total


def safe_result(state: UnfairState, seat: int) -> int:
    """What a player can set a roll to with an event from hand, or 0."""
    answers = state.unfair.hand_answers[codes.ROLLS + HAPPENINGS]
    best = 0
    if answers:
        for card in state.hand(seat):
            for number in state.unfair.printed[card].abilities:
                if number in answers:
                    best = max(best, _number_of(state, number, state.unfair.set_result))
    return best


def _number_of(state: UnfairState, number: int, verb: int) -> int:
    """The number of a verb about the result in an ability, or 0 where it is not in it."""
    for step in state.unfair.abilities[number].steps:
        if step.code == codes.DO and step.verb == verb:
            return state.unfair.program.amounts[step.args[0]].number
    return 0
