"""What an ability looks at and what it changes, as bits: whether it matters which of two comes first.

All of it is on the safe side: where a text is not understood that well, it looks at everything and changes
everything, and its owner is asked for the order.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Program, Step
from fairground.games.unfair.language.verb import (
    ADDED,
    DECKS,
    DICE,
    EVERYTHING,
    HANDS,
    LYING,
    OTHER_THINGS,
    PARKS,
    SUPPLY,
)
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.verbs import VERBS

ZONES: Final = {
    codes.IN_PARK: PARKS,
    codes.BURIED: PARKS,
    codes.AMONG_KAIJU: PARKS,
    codes.IN_HAND: HANDS,
    codes.IN_SHOWCASE: HANDS,
    codes.AS_BLUEPRINT: HANDS,
    codes.IN_MARKET: DECKS,
    codes.IN_DISCARD: DECKS,
    codes.IN_DECK: DECKS,
}
AMOUNTS: Final = {
    codes.NUMBER: 0,
    codes.DONE_TO: 0,
    codes.RESULT: DICE,
    codes.HIGHER_DIE: DICE,
    codes.LOWER_DIE: DICE,
    codes.MEASURE: PARKS,
    codes.POWER_ICONS: PARKS,
    codes.GUESTS: PARKS,
    codes.STAT: PARKS,
    codes.THEMES_IN_PARK: PARKS,
    codes.INCOME: SUPPLY,
    codes.IN_SUPPLY: SUPPLY,
    codes.ON_CARD: LYING,
    codes.LOANS: OTHER_THINGS,
    codes.THEME_ICONS: PARKS,
    codes.WHOLE_PANORAMAS: PARKS,
}
CONDITIONS: Final = {
    codes.SENTENCE_DONE: 0,
    codes.RESULT_IS: DICE,
    codes.RESULT_ODD: DICE,
    codes.RESULT_EVEN: DICE,
    codes.DICE_EQUAL: DICE,
    codes.ROUND_IS: 0,
    codes.IS_STARTING: 0,
    codes.HAS_POWER: PARKS,
    codes.STAT_IS: PARKS,
    codes.STAT_ABOVE: PARKS,
    codes.STAT_BELOW: PARKS,
    codes.HAS_SUPPLY: SUPPLY,
    codes.HAS_PANORAMAS: PARKS,
    codes.HAS_LOANS: OTHER_THINGS,
}
COMPARED: Final = (codes.HAS_MOST, codes.HAS_FEWEST, codes.HAS_MORE_THAN, codes.HAS_FEWER_THAN)
OF_STATS: Final = (codes.STAT_IS, codes.STAT_ABOVE, codes.STAT_BELOW)
OF_STARS: Final = (codes.STARS, codes.STAR_TOTAL, codes.ICONS)  # measures that rules may change
# What comes to light while cards are drawn and dice rolled: whoever has a choice may like to see it first.
SURPRISES: Final = HANDS | DECKS | DICE
# Steps that look at nothing themselves
PLAIN_STEPS: Final = (
    codes.SENTENCE,
    codes.DONE,
    codes.FOR_PLAYERS,
    codes.FOR_PARKS,
    codes.NEXT,
    codes.JUMP,
    codes.PAID,
    codes.EITHER,
    codes.END,
)
CHOICES: Final = (codes.MAY, codes.CHOOSE, codes.PICK_PLAYER)
LOOPS: Final = (codes.FOR_PLAYERS, codes.FOR_CARDS, codes.FOR_PARKS)
OWN_COINS: Final = ("Gain", "Lose", "Pay")  # verbs that change only what one has oneself
NO_CHOICE: Final = (codes.EACH, codes.THESE)
# Rules by which stars and stats depend on more than what lies in parks
STAT_RULES: Final = (
    codes.STAT_CHANGE,
    codes.STAT_HALVED,
    codes.STAT_DOUBLED,
    codes.STAR_CHANGE,
    codes.ICON_CHANGE,
)


class Footprint(NamedTuple):
    """What an ability looks at and changes, see the fields of `Ability`."""

    reads: int
    changes: int
    spends: int
    same_anywhere: bool


class Footprints:
    """The footprints of the abilities of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.stats = PARKS
        self.takers = 0  # what decides whether a card can gain tokens
        for rule in program.rules:
            if codes.GAIN_TOKENS in rule.deeds:
                self.takers |= self._noun(rule.noun)
            if rule.kind in STAT_RULES:
                self.stats |= self._amount(rule.amount) | self._condition(rule.condition)

    def note(self, ability: Ability) -> None:
        """Fills in what an ability looks at and changes."""
        ability.reads, ability.changes, ability.spends, ability.same_anywhere = self.of(ability)

    def of(self, ability: Ability) -> Footprint:
        reads = changes = 0
        alone = len([step for step in ability.steps if step.code == codes.DO]) == 1
        for step in ability.steps:
            reads |= self._looked_at(step)
            if step.code == codes.DO:
                verb = VERBS[step.verb]
                # Whether something can be added is no matter where nothing hangs on it.
                reads |= 0 if alone and verb.adds else verb.looks_at
                changes |= verb.changes * ADDED if verb.adds else verb.changes
        return Footprint(reads, changes, self._spent(ability), self._is_same_anywhere(ability))

    def _looked_at(self, step: Step) -> int:
        """What a step looks at, besides what decides whether a deed can be done."""
        reads = self._condition(step.condition)
        if step.code == codes.DO:
            verb = VERBS[step.verb]
            reads |= self.takers if verb.adds and verb.changes & LYING else 0
            for number in verb.amounts(step.args):
                reads |= self._amount(number)
        elif step.code in (codes.PICK, codes.FOR_CARDS):
            reads |= self._noun(step.noun)
            if step.code == codes.PICK and self.program.nouns[step.noun].quantity not in NO_CHOICE:
                reads |= SURPRISES
        elif step.code in CHOICES:
            reads |= SURPRISES
        elif step.code != codes.TEST and step.code not in PLAIN_STEPS:
            reads |= EVERYTHING
        return reads

    def _spent(self, ability: Ability) -> int:
        """How many coins an ability takes from its player at most; NONE if that cannot be said, or if it
        looks at somebody's tokens otherwise."""
        spent = 0
        for step in ability.steps:
            if step.code in LOOPS or self._looked_at(step) & SUPPLY:
                return codes.NONE
            if step.code == codes.DO and VERBS[step.verb].changes & SUPPLY:
                verb = VERBS[step.verb]
                if verb.name not in OWN_COINS or step.who not in (codes.ACTOR, codes.YOU):
                    return codes.NONE
                amount = self.program.amounts[step.args[0]]
                if not verb.adds:
                    if amount.kind != codes.NUMBER or amount.token != COIN:
                        return codes.NONE
                    spent += amount.number
        return spent

    def _noun(self, number: int) -> int:
        noun = self.program.nouns[number]
        if noun.quantity == codes.THESE:
            return 0
        bits = ZONES.get(noun.zone, EVERYTHING)
        for other in noun.alternatives:
            bits |= self._noun(other)
        for one in noun.filters:
            bits |= self._filter(one)
        return bits | (self.stats if noun.superlative != codes.NONE else 0)

    def _filter(self, number: int) -> int:
        if number == codes.NONE:
            return 0
        one = self.program.filters[number]
        bits = PARKS if one.noun == codes.NONE else PARKS | self._noun(one.noun)
        if one.kind == codes.HAS_TOKENS:
            return bits | LYING
        return bits | self.stats if one.kind == codes.MEASURES and one.number in OF_STARS else bits

    def _amount(self, number: int) -> int:
        if number == codes.NONE:
            return 0
        amount = self.program.amounts[number]
        if amount.kind in codes.OF_ANOTHER:
            return self._amount(amount.of)
        if amount.kind == codes.SUM:
            return self._amount(amount.of) | self._amount(amount.number)
        if amount.kind == codes.MEASURED:
            return self._amount(amount.of)
        if amount.kind == codes.COUNT:
            return self._noun(amount.of)
        bits = AMOUNTS.get(amount.kind, EVERYTHING)
        return bits | self.stats if amount.kind in (codes.STAT, codes.GUESTS, codes.MEASURE) else bits

    def _condition(self, number: int) -> int:
        if number == codes.NONE:
            return 0
        condition = self.program.conditions[number]
        bits = self._condition(condition.also)
        if condition.kind in (codes.THERE_ARE, codes.THEY_ARE):
            return bits | self._noun(condition.noun) | self._filter(condition.filter) | PARKS
        if condition.kind in COMPARED and condition.number != codes.NONE:
            return EVERYTHING
        if condition.kind in COMPARED:
            return bits | (SUPPLY if condition.noun == codes.NONE else self._noun(condition.noun))
        bits |= CONDITIONS.get(condition.kind, EVERYTHING)
        return bits | self.stats if condition.kind in OF_STATS else bits

    def _is_same_anywhere(self, ability: Ability) -> bool:
        """Whether copies of an ability do the same: it says nothing of its own card."""
        if ability.rules or ability.timing == codes.WHEN or ability.limit != codes.ANY_TIMES:
            return False
        return all(self._says_nothing_of_itself(step) for step in ability.steps)

    def _says_nothing_of_itself(self, step: Step) -> bool:
        if step.code == codes.DO:
            verb = VERBS[step.verb]
            if verb.first >= 0 and step.args[verb.first] < 0:
                return False
            if not verb.changes & EVERYTHING or verb.changes == EVERYTHING:
                return False
            return all(self._is_plain(number) for number in verb.amounts(step.args))
        return step.code in (codes.SENTENCE, codes.DONE, codes.END, codes.MAY)

    def _is_plain(self, number: int) -> bool:
        amount = self.program.amounts[number]
        if amount.kind in codes.OF_ANOTHER:
            return self._is_plain(amount.of)
        return amount.kind in (codes.NUMBER, codes.GUESTS, codes.STAT, codes.IN_SUPPLY, codes.INCOME)
