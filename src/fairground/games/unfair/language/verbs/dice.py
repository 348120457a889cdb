"""Verbs about dice and kaiju."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb


class Roll(Verb):
    patterns = ("roll the dice", "reroll the dice")
    meaning = "Rolls both dice; their sum is the result."
    examples = ("Roll the dice. If the result is 8 or more, gain 5 coins.", "You may reroll the dice.")
    needs_actor = False
    rules = ("unfair.core.dice.two", "unfair.core.dice.reroll-both", "unfair.core.dice.result")


class SetResult(Verb):
    patterns = ("set the result to {n}",)
    meaning = "Makes the latest roll show this result, whatever the split."
    examples = ("From hand, when you roll: Set the result to 7.",)
    rules = ("unfair.core.dice.control-stack",)


class RaiseResult(Verb):
    patterns = ("increase the result by {n}",)
    meaning = "Adds to the result of the latest roll."
    examples = ("When you roll: You may increase the result by 1.",)
    rules = ("unfair.core.dice.control-stack",)


class LowerResult(Verb):
    patterns = ("reduce the result by {n}",)
    meaning = "Takes from the result of the latest roll."
    examples = ("When you roll: You may reduce the result by 1.",)
    rules = ("unfair.core.dice.control-stack",)


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


class Heal(Verb):
    patterns = ("heal {cards} by {n}",)
    needs_actor = False
    meaning = "Gives health back to kaiju."
    examples = ("Cleanup step: Heal this card by 3.",)
