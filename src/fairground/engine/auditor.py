"""What a game tells the audit about itself: how what it works out and keeps is worked out again, plainly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from fairground.engine.components import Components
from fairground.engine.state import Ask, State


class Derived(NamedTuple):
    """Something that follows from something else: as it is kept, and as it was rebuilt. `card`: the card it
    is about, or -1."""

    field: str
    kept: object
    rebuilt: object
    card: int = -1


class Auditor:
    """A game's part in the audit. What a game does not say is not looked at, but clones, JSON and repeated
    questions are looked at for every game."""

    # Kinds of question without a plain listing of their own, and why there is none.
    ALREADY_PLAIN: ClassVar[dict[str, str]] = {}

    def rebuilt_components(self, components: Components) -> Iterable[Derived]:
        """What follows from the cards alone, rebuilt from them. Looked at when a match begins, and again when
        it is over: in play nothing may change it."""
        return ()

    def rebuilt(self, state: State) -> Iterable[Derived]:
        """Every field of a state that follows from others, and everything it remembers, rebuilt from its
        plain fields. Looked at after every decision."""
        return ()

    def plain_components(self, components: Components) -> Components | None:
        """The same components with every prepared shortcut switched off: a match must go the same
        way with them. None: there are no shortcuts."""
        return None

    def plain_options(self, state: State, ask: Ask) -> list[int] | None:
        """The options of a question, listed the straightforward way. None: `ALREADY_PLAIN` says why there is
        no other way."""
        return None
