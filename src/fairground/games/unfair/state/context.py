# compiled: mypyc
"""What the words of a card refer to while it is read: "you", "this card", "it", "the result"."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from fairground.engine.fields import Remembered, Shared
from fairground.engine.parts import Part
from fairground.games.unfair.state.zones import NOTHING


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Context(Part):
    """Whose ability it is, which card it is on, and what its slots hold."""

    owner: int  # "you"; -1: nobody
    source: int  # "this card"
    slots: list[Shared[list[int]]]
    bound: int  # = 0; bits of the slots that hold something, be it no card
    counts: list[int]  # = [0] * len(slots)
    done: int  # = 0; bits of the sentences that were carried out
    aim: int  # = -1; the attacker, at whom a copy is aimed
    dice: Shared[list[int]]  # = NOTHING
    first_turned: int  # = -1; where this ability's cards begin among those turned up
    sought: int  # = -1; the noun a search looks for, -1: none
    wild: Shared[list[int]]  # = NOTHING; theme wildcards that are fixed meanwhile: card, theme, ...
    judge: Remembered[int]  # = -1; only while it is judged what is possible: by whose eyes, -1: by the truth

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "owner",
        "source",
        "slots",
        "bound",
        "counts",
        "done",
        "aim",
        "dice",
        "first_turned",
        "sought",
        "wild",
        "judge",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "owner",
        "source",
        "slots",
        "bound",
        "counts",
        "done",
        "aim",
        "dice",
        "first_turned",
        "sought",
        "wild",
    )

    def __init__(
        self,
        owner: int,
        source: int,
        slots: list[list[int]],
        bound: int = 0,
        counts: list[int] | None = None,
        done: int = 0,
        aim: int = -1,
        dice: list[int] = NOTHING,
        first_turned: int = -1,
        sought: int = -1,
        wild: list[int] = NOTHING,
    ) -> None:
        self.owner = owner
        self.source = source
        self.slots = slots
        self.bound = bound
        self.counts = [0] * len(slots) if counts is None else counts
        self.done = done
        self.aim = aim
        self.dice = dice
        self.first_turned = first_turned
        self.sought = sought
        self.wild = wild
        self.judge = -1

    def clone(self) -> Context:
        return Context(
            self.owner,
            self.source,
            self.slots.copy(),
            self.bound,
            self.counts.copy(),
            self.done,
            self.aim,
            self.dice,
            self.first_turned,
            self.sought,
            self.wild,
        )

    # Made up to here.

    def bind(self, slot: int, items: list[int]) -> None:
        """Puts cards, a seat, a place or words into a slot."""
        self.slots[slot] = items
        self.bound |= 1 << slot

    def unbind(self, slot: int) -> None:
        self.slots[slot] = NOTHING
        self.bound &= ~(1 << slot)

    def holds(self, slot: int) -> bool:
        return bool(self.bound >> slot & 1)


@final
@mypyc_attr(acyclic=True)
class RuleInForce(Part):
    """An ongoing rule in force, and how its words are read. Never changed, so clones share it."""

    rule: int
    context: Shared[Context]
    imposed: bool  # by a clause for the round, so it does not end with its card

    # Made by tools/fields.py from the fields above.
    __slots__ = ("rule", "context", "imposed")
    FIELDS: ClassVar[tuple[str, ...]] = ("rule", "context", "imposed")

    def __init__(self, rule: int, context: Context, imposed: bool) -> None:
        self.rule = rule
        self.context = context
        self.imposed = imposed

    # Made up to here.
