# compiled: mypyc
"""Verbs about dice and kaiju."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb
from fairground.games.unfair.language.words import HEALTH, SILVER_MEDAL
from fairground.games.unfair.play.changes import discard, gain, put_on
from fairground.games.unfair.play.dealing import (
    Throwing,
    change_result,
    rolling_frame,
    show_dice,
    split,
)
from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.play.listening import hear
from fairground.games.unfair.play.places import KAIJU
from fairground.games.unfair.play.state import UnfairState


class Roll(Verb):
    patterns = ("roll the dice", "reroll the dice")
    meaning = "Rolls both dice; their sum is the result."
    examples = ("Roll the dice. If the result is 8 or more, gain 5 coins.", "You may reroll the dice.")
    needs_actor = False
    rules = ("unfair.core.dice.two", "unfair.core.dice.reroll-both", "unfair.core.dice.result")

    def run(self, state: UnfairState, deed: Deed) -> bool:
        # Whoever answers a roll with a reroll rolls the same dice again (unfair.core.dice.reroll-both).
        frame = rolling_frame(state)
        state.frames.append(Throwing(deed.actor, frame if frame >= 0 else len(state.frames) - 1))
        return True


class SetResult(Verb):
    patterns = ("set the result to {n}",)
    meaning = "Makes the latest roll show this result, whatever the split."
    examples = ("From hand, when you roll: Set the result to 7.",)
    rules = ("unfair.core.dice.control-stack",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return rolling_frame(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        show_dice(state, rolling_frame(state), split(deed.values[0]))
        return True


class RaiseResult(Verb):
    patterns = ("increase the result by {n}",)
    meaning = "Adds to the result of the latest roll."
    examples = ("When you roll: You may increase the result by 1.",)
    rules = ("unfair.core.dice.control-stack",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return rolling_frame(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        change_result(state, deed.context, deed.values[0])
        return True


class LowerResult(Verb):
    patterns = ("reduce the result by {n}",)
    meaning = "Takes from the result of the latest roll."
    examples = ("When you roll: You may reduce the result by 1.",)
    rules = ("unfair.core.dice.control-stack",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return rolling_frame(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        change_result(state, deed.context, -deed.values[0])
        return True


class Hit(Verb):
    patterns = ("reduce the health of {cards} by {n}", "hit {cards}")
    defaults = (("n", codes.NONE),)
    past = ("hit",)
    meaning = "Takes health from kaiju (one point where no number is given): a silver medal for each point."
    examples = (
        "Hit a kaiju.",
        "Demolish any number of upgrades in your park. "
        "Reduce the health of a kaiju by 1 for each card demolished this way.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[1] != 0 and any(state.tokens_on(card, HEALTH) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            points = 1 if deed.values[1] == codes.NONE else deed.values[1]
            points = min(points, state.tokens_on(card, HEALTH))
            hear(state, self.number, deed.doer, card)
            put_on(state, card, HEALTH, -points)
            gain(state, deed.actor, SILVER_MEDAL, points)
            if state.where[card] == KAIJU and not state.tokens_on(card, HEALTH):
                discard(state, card)
        return True


class Heal(Verb):
    patterns = ("heal {cards} by {n}",)
    needs_actor = False
    meaning = "Gives health back to kaiju."
    examples = ("Cleanup step: Heal this card by 3.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[1] > 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        most = state.unfair.figures.most_health
        for card in deed.cards:
            healed = min(deed.values[1], most - state.tokens_on(card, HEALTH))
            put_on(state, card, HEALTH, healed)
        return True
