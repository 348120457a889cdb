# compiled: mypyc
"""What the words of a card refer to while it is read: "you", "this card", "it", "the result"."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from fairground.engine.parts import Part
from fairground.games.unfair.play.places import NOTHING


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Context(Part):
    """Whose ability it is, which card it is on, and what its slots hold. The lists in `slots`, `dice` and
    `wild` are replaced and never changed, so copies may share them."""

    __slots__ = (
        "aim",
        "bound",
        "counts",
        "dice",
        "done",
        "first_turned",
        "judge",
        "owner",
        "slots",
        "sought",
        "source",
        "wild",
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
        self.owner: int = owner  # "you"; -1: nobody
        self.source: int = source  # "this card"
        self.slots: list[list[int]] = slots
        self.bound: int = bound  # bits of the slots that hold something, be it no card
        self.counts: list[int] = [0] * len(slots) if counts is None else counts
        self.done: int = done  # bits of the sentences that were carried out
        self.aim: int = aim  # the attacker, at whom a copy is aimed
        self.dice: list[int] = dice
        self.first_turned: int = first_turned  # where this ability's cards begin among those turned up
        self.sought: int = sought  # the noun a search looks for, -1: none
        # Theme wildcards that are fixed meanwhile: card, theme, ...
        self.wild: list[int] = wild
        self.judge: int = -1  # only while it is judged what is possible: by whose eyes, -1: by the truth

    def copy(self) -> Context:
        return Context(
            self.owner,
            self.source,
            self.slots[:],
            self.bound,
            self.counts[:],
            self.done,
            self.aim,
            self.dice,
            self.first_turned,
            self.sought,
            self.wild,
        )

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
class Standing(Part):
    """An ongoing rule in force, and how its words are read. Never changed, so clones share it."""

    __slots__ = ("context", "imposed", "rule")

    FIELDS: ClassVar[tuple[str, ...]] = ("rule", "context", "imposed")

    def __init__(self, rule: int, context: Context, imposed: bool) -> None:
        self.rule: int = rule
        self.context: Context = context
        self.imposed: bool = imposed  # by a clause for the round, so it does not end with its card
