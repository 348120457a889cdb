# compiled: mypyc
"""Verbs about dice and kaiju."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verb import DICE
from fairground.games.unfair.play.changes import discard, named, put_on
from fairground.games.unfair.play.dealing import (
    Throwing,
    change_result,
    refill_market,
    rolling_frame,
    set_dice,
)
from fairground.games.unfair.play.effect import Deed, Effect
from fairground.games.unfair.play.medals import award
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import HEALTH
from fairground.games.unfair.state.zones import KAIJU


class Roll(Effect):
    looks_at = 0
    changes = DICE
    patterns = ("roll the dice", "reroll the dice", "roll two|2|both dice")
    meaning = "Rolls both dice; their sum is the result."
    examples = (
        "Roll the dice. If the result is 8 or more, gain 5 coins.",
        "You may reroll the dice.",
        "Roll two dice. If you roll 6 or less, lose 2 coins.",
    )
    needs_actor = False
    rules = ("unfair.core.dice.two", "unfair.core.dice.reroll-both", "unfair.core.dice.result")

    def run(self, state: UnfairState, deed: Deed) -> bool:
        # Whoever answers a roll with a reroll rolls the same dice again (unfair.core.dice.reroll-both).
        frame = rolling_frame(state)
        state.frames.append(Throwing(deed.actor, frame if frame >= 0 else len(state.frames) - 1))
        return True


class SetResult(Effect):
    patterns = ("set the result to {n}",)
    meaning = "Makes the latest roll show this result, on any two values that add up to it."
    examples = ("From hand, when you roll: Set the result to 7.",)
    rules = ("unfair.core.dice.control-stack",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return rolling_frame(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        set_dice(state, deed.actor, rolling_frame(state), deed.values[0])
        return True


class RaiseResult(Effect):
    patterns = ("increase the result by {n}",)
    meaning = "Adds to the result of the latest roll."
    examples = ("When you roll: You may increase the result by 1.",)
    rules = ("unfair.core.dice.control-stack",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return rolling_frame(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        change_result(state, deed.context, deed.values[0])
        return True


class LowerResult(Effect):
    patterns = ("reduce the result by {n}",)
    meaning = "Takes from the result of the latest roll."
    examples = ("When you roll: You may reduce the result by 1.",)
    rules = ("unfair.core.dice.control-stack",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return rolling_frame(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        change_result(state, deed.context, -deed.values[0])
        return True


NO_HEALTH: Final = tuple(
    (kind, "only kaiju have health: write “a kaiju”")
    for kind in ("attraction", "upgrade", "staff", "resource")
)


class Hit(Effect):
    patterns = ("lower the health of {cards} by {n}", "hit {cards}")
    defaults = (("n", codes.NONE),)
    past = ("hit",)
    on_kaiju = True
    done_to = ("kaiju",)
    never = NO_HEALTH
    meaning = "Takes health from kaiju (one point where no number is given): a silver medal for each point."
    examples = (
        "Hit a kaiju.",
        "Choose a kaiju and demolish any number of upgrades in your park. "
        "Lower the health of that kaiju by 1 for each card demolished this way.",
    )
    rules = ("unfair.kaiju.hit.minus-one", "unfair.kaiju.hit.reward", "unfair.kaiju.defeat.zero")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        if deed.values[1] != 0:
            for card in deed.cards:
                if state.tokens_on(card, HEALTH):
                    return True
        return False

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            # Rules: unfair.kaiju.hit.minus-one.
            points = 1 if deed.values[1] == codes.NONE else deed.values[1]
            points = min(points, state.tokens_on(card, HEALTH))
            hear(state, self.number, deed.doer, card)
            put_on(state, card, HEALTH, -points)
            # The last hit is worth a medal like any other, and no more (unfair.kaiju.defeat.final-hit-medal,
            # unfair.kaiju.defeat.no-bonus).
            award(state, deed.actor, points)
            if state.where[card] == KAIJU and not state.tokens_on(card, HEALTH):
                self._drive_off(state, card)
        return True

    def _drive_off(self, state: UnfairState, card: int) -> None:
        """A kaiju without health leaves, and its space is filled again (unfair.kaiju.defeat.zero,
        unfair.kaiju.defeat.leaves-market,
        unfair.kaiju.defeat.city-discard, unfair.kaiju.defeat.refill)."""
        discard(state, card)
        if state.log is not None:
            facts: dict[str, object] = {"cards": named(state, [card])}
            state.emit("driven-off", facts, ("unfair.kaiju.defeat.zero", "unfair.kaiju.defeat.city-discard"))
        refill_market(state, 1)


def lacking(state: UnfairState, card: int, most: int) -> int:
    """The health that a card in the Market lacks to have this much."""
    return max(most - state.tokens_on(card, HEALTH), 0) if state.where[card] == KAIJU else 0


class Heal(Effect):
    patterns = ("heal {cards} by {n}",)
    needs_actor = False
    on_kaiju = True
    done_to = ("kaiju",)
    never = NO_HEALTH
    meaning = "Gives health to kaiju, up to what their dice can show."
    examples = ("Heal each kaiju by 1.",)
    rules = ("unfair.kaiju.teravore.heal-all",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        most = state.unfair.figures.most_health
        return deed.values[1] > 0 and any(lacking(state, card, most) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        most = state.unfair.figures.most_health
        for card in deed.cards:
            put_on(state, card, HEALTH, min(deed.values[1], lacking(state, card, most)))
        return True


class Regenerate(Effect):
    patterns = ("heal {cards} fully",)
    needs_actor = False
    on_kaiju = True
    meaning = "Gives kaiju back what they lack of the health they came with."
    examples = ("Cleanup step: Heal this card fully.",)
    rules = ("unfair.kaiju.gamigora.regenerates",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(lacking(state, card, state.printed(card).health) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            put_on(state, card, HEALTH, lacking(state, card, state.printed(card).health))
        return True
