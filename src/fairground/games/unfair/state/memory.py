# compiled: mypyc
"""What is only remembered: worked out when somebody first asks, from cards that never change.

All of it can be forgotten at any moment, and games are the same. Matches with the same components have one
memory. Each part of it is written by one function alone, which is named with it.
"""

from __future__ import annotations

from typing import final

from fairground.engine.state import State
from fairground.games.unfair.language.nodes import Filter


@final
class Print:
    """What print tells about a noun: for each card, whether it may be such, and what else must be looked at
    then."""

    def __init__(self, such: list[bool], built: bool, filters: list[Filter], on: int, compares: bool) -> None:
        self.such: list[bool] = such
        self._cards: list[int] | None = None  # found when first asked for: few ask
        self.built: bool = built  # whether it has to be built
        self.on: int = on  # the slot with the cards that it has to be on, or NO_LIMIT
        self.filters: list[Filter] = filters  # filters that ask for more than that and what is printed
        self.asks_more: bool = built or bool(filters)
        self.tells_all: bool = not self.asks_more and not compares  # which cards are meant

    def cards(self) -> list[int]:
        """The cards that may be such."""
        if self._cards is None:
            self._cards = [card for card, is_such in enumerate(self.such) if is_such]
        return self._cards


@final
class Memory:
    """What matches with the same components remember together."""

    def __init__(self, nouns: int) -> None:
        # By noun: which cards are such by what is printed on them (`play.nouns.by_print`).
        self.by_print: list[Print | None] = [None] * nouns
        # A match before its decks are shuffled (`flow.setup.new_state`).
        self.fresh: State | None = None
