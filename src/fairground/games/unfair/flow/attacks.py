# compiled: mypyc
"""Attacks out of the Market: what settled there tries its strength every round."""

from __future__ import annotations

from typing import ClassVar, final

from fairground.engine.fields import Shared
from fairground.engine.rng import DICE, SIXES
from fairground.engine.state import Frame
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.market import in_market_order
from fairground.games.unfair.play.upkeep import begin_attack, upkeep
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.tokens import HEALTH
from fairground.games.unfair.state.zones import KAIJU


def begin_attacks(state: UnfairState) -> None:
    """After the City card, all that can attack do so in the order of their Market spaces, newcomers too
    (unfair.kaiju.attack.order, unfair.kaiju.attack.arrival-round). In every round, until they are driven off
    (unfair.kaiju.attack.repeats)."""
    if state.timed[codes.ATTACK]:
        state.frames.append(Attacks(in_market_order(state, state.timed[codes.ATTACK][::2])))


@final
class Attacks(UnfairFrame):
    """The starting player rolls for one attacker after the other (unfair.kaiju.attack.roller,
    unfair.kaiju.attack.separate-rolls). It is nobody's own roll, so nothing that waits for rolls or changes
    them hears of it (unfair.kaiju.attack.no-abilities)."""

    left: Shared[list[int]]  # the attackers to come
    thrown: bool  # = False; the dice for the first of them lie on the table

    # Made by tools/fields.py from the fields above.
    __slots__ = ("left", "thrown")
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "thrown")

    def __init__(self, left: list[int], thrown: bool = False) -> None:
        self.left = left
        self.thrown = thrown

    def clone(self) -> Frame:
        return Attacks(self.left, self.thrown)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if upkeep(state):
            return
        if not self.left:
            state.frames.pop()
        elif state.where[self.left[0]] != KAIJU:
            self.left = self.left[1:]
        # Two plain dice, not those that show health (unfair.kaiju.attack.dice).
        elif not self.thrown and not state.draw(DICE, SIXES[2]):
            self.thrown = True
        else:
            self.thrown = False
            card = self.left[0]
            self.left = self.left[1:]
            self._try_strength(state, card, state.drawn[0] + 1, state.drawn[1] + 1)

    def _try_strength(self, state: UnfairState, card: int, first: int, second: int) -> None:
        """One die within its health is enough, and two are no more than that
        (unfair.kaiju.attack.roll-success, unfair.kaiju.attack.roll-failure, unfair.kaiju.attack.single). Each
        die is compared by itself, so less health is less danger (unfair.kaiju.attack.values-not-sum,
        unfair.kaiju.attack.chance-falls, unfair.kaiju.attack.chance-one, unfair.kaiju.example.gamigora,
        unfair.kaiju.example.rarrgon, unfair.kaiju.example.brutazar)."""
        health = state.tokens_on(card, HEALTH)
        strong = first <= health or second <= health
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": state.starting,
                "cards": [[card, state.components.faces[card].name]],
                "dice": [first, second],
                "health": health,
                "attacks": strong,
            }
            rule = "unfair.kaiju.attack.roll-success" if strong else "unfair.kaiju.attack.roll-failure"
            state.emit("attack", facts, (rule, "unfair.kaiju.attack.roller"))
        if strong:
            begin_attack(state, card)
