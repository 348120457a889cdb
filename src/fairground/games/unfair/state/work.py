# compiled: mypyc
"""An ability that is half carried out: how far it has come and what was decided so far."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.fields import Shared
from fairground.engine.parts import Part
from fairground.engine.rng import Rng
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import NOTHING

# What is being asked, or waited for
READY: Final = 0
PICKING: Final = 1
PICKING_PLAYER: Final = 2
PLACING: Final = 3
DECIDING: Final = 4  # may
CHOOSING: Final = 5  # or
BLOCKING: Final = 6
REPLACING: Final = 7  # instead
NAMING: Final = 8  # type words
LUCK_OF_THE_DRAW: Final = 9  # a card picked unseen
CLOSING: Final = 10  # all steps are done
FIXING: Final = 11  # the theme of a wildcard
SELLING: Final = 12  # coins for medals


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Work(Part):
    """Which ability, where in it, who acts, what is bound."""

    ability: int
    context: Context
    pc: int  # = 0
    actor: int  # = -1; who acts in the sentence
    cause: int  # = -1; the ability that this one answers
    stage: int  # = READY
    chooser: int  # = -1; who is asked
    picked: Shared[list[int]]  # = NOTHING; the cards picked so far
    drill_seat: int  # = -1; the park that was picked first ...
    drill_host: int  # = -1; ... and the attraction in it
    asked: int  # = 0; bits of the seats that had their chance to block
    blocked: int  # = 0; bits of those who did
    hit: int  # = 0; bits of the seats it affected
    deeds: int  # = 0; how many were done
    aiming: bool  # = False; `targets` are the cards of the deed that is under way
    targets: Shared[list[int]]  # = NOTHING
    declined: Shared[list[int]]  # = NOTHING; replacements not taken: rule, card, ...
    offer: Shared[list[int]]  # = NOTHING; the replacement that is offered: rule, owner, its card, the target
    stand_ins: Shared[list[int]]  # = NOTHING; which substitutes were offered for which cards: card, card, ...
    words: int  # = 0; type words chosen so far
    unsold: int  # = -1; the seat that keeps its medals whatever this step costs it, or -1

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "ability",
        "context",
        "pc",
        "actor",
        "cause",
        "stage",
        "chooser",
        "picked",
        "drill_seat",
        "drill_host",
        "asked",
        "blocked",
        "hit",
        "deeds",
        "aiming",
        "targets",
        "declined",
        "offer",
        "stand_ins",
        "words",
        "unsold",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "ability",
        "context",
        "pc",
        "actor",
        "cause",
        "stage",
        "chooser",
        "picked",
        "drill_seat",
        "drill_host",
        "asked",
        "blocked",
        "hit",
        "deeds",
        "aiming",
        "targets",
        "declined",
        "offer",
        "stand_ins",
        "words",
        "unsold",
    )

    def __init__(
        self,
        ability: int,
        context: Context,
        pc: int = 0,
        actor: int = -1,
        cause: int = -1,
        stage: int = READY,
        chooser: int = -1,
        picked: list[int] = NOTHING,
        drill_seat: int = -1,
        drill_host: int = -1,
        asked: int = 0,
        blocked: int = 0,
        hit: int = 0,
        deeds: int = 0,
        aiming: bool = False,
        targets: list[int] = NOTHING,
        declined: list[int] = NOTHING,
        offer: list[int] = NOTHING,
        stand_ins: list[int] = NOTHING,
        words: int = 0,
        unsold: int = -1,
    ) -> None:
        self.ability = ability
        self.context = context
        self.pc = pc
        self.actor = actor
        self.cause = cause
        self.stage = stage
        self.chooser = chooser
        self.picked = picked
        self.drill_seat = drill_seat
        self.drill_host = drill_host
        self.asked = asked
        self.blocked = blocked
        self.hit = hit
        self.deeds = deeds
        self.aiming = aiming
        self.targets = targets
        self.declined = declined
        self.offer = offer
        self.stand_ins = stand_ins
        self.words = words
        self.unsold = unsold

    def clone(self) -> Work:
        return Work(
            self.ability,
            self.context.clone(),
            self.pc,
            self.actor,
            self.cause,
            self.stage,
            self.chooser,
            self.picked,
            self.drill_seat,
            self.drill_host,
            self.asked,
            self.blocked,
            self.hit,
            self.deeds,
            self.aiming,
            self.targets,
            self.declined,
            self.offer,
            self.stand_ins,
            self.words,
            self.unsold,
        )

    # Made up to here.

    def script(self, state: UnfairState) -> Ability:
        return state.unfair.abilities[self.ability]

    def current(self, state: UnfairState) -> Step:
        """The step it has come to."""
        return state.unfair.abilities[self.ability].steps[self.pc]

    def go_on(self, done: bool, step: Step) -> None:
        """Goes to the next step, or to where the program goes on when a step cannot be carried out."""
        self.pc = self.pc + 1 if done else step.fail
        self.stage = READY
        self.aiming = False
        self.picked = NOTHING
        self.drill_seat = -1
        self.drill_host = -1
        self.unsold = -1

    def break_off(self, state: UnfairState) -> None:
        """Goes to its end, whatever was left to do."""
        self.go_on(True, self.current(state))
        self.pc = len(self.script(state).steps) - 1

    # Hidden cards

    def conceal(self, state: UnfairState, seat: int) -> None:
        """Replaces each card a seat does not know by a mark."""
        seen: list[int] = []
        kinds = self.script(state).slots
        for slot, cards in enumerate(self.context.slots):
            if kinds[slot] in (codes.CARD_SLOT, codes.LOOP_SLOT) and cards:
                self.context.slots[slot] = self._concealed(state, slot, cards, seat, seen)
        self.picked = state.concealed(self.picked, seat, seen)
        self.targets = state.concealed(self.targets, seat, seen)

    def _concealed(
        self, state: UnfairState, slot: int, cards: list[int], seat: int, seen: list[int]
    ) -> list[int]:
        if self.script(state).slots[slot] == codes.CARD_SLOT:
            return state.concealed(cards, seat, seen)
        if loops_over_cards(state, self.ability, slot):
            return cards[:LOOP_ITEMS] + state.concealed(cards[LOOP_ITEMS:], seat, seen)
        return cards

    def deal(self, state: UnfairState, seat: int, rng: Rng) -> None:
        """Puts cards that a seat does not know in place of the marks."""
        marks: list[int] = []
        chosen: list[int] = []
        for slot, cards in enumerate(self.context.slots):
            if cards:
                self.context.slots[slot] = state.dealt(cards, seat, rng, marks, chosen)
        self.picked = state.dealt(self.picked, seat, rng, marks, chosen)
        self.targets = state.dealt(self.targets, seat, rng, marks, chosen)


# A loop's slot holds how many turns are over, how many of them did something, how many deeds were done when
# the turn began, and then the cards or seats.
LOOP_TURN: Final = 0
LOOP_SUCCESSES: Final = 1
LOOP_DEEDS: Final = 2
LOOP_ITEMS: Final = 3


def loops_over_cards(state: UnfairState, ability: int, slot: int) -> bool:
    """Whether a loop's slot holds cards rather than seats."""
    for step in state.unfair.abilities[ability].steps:
        if step.slot == slot and step.code == codes.FOR_CARDS:
            return True
    return False


def context_of(state: UnfairState, ability: int, owner: int, source: int) -> Context:
    """How the words of an ability are read before anything of it is done."""
    script = state.unfair.abilities[ability]
    return Context(owner, source, script.blanks[:], counts=script.zeros[:], wild=state.fixed)
