"""What bots remember of the cards of a match: worked out once, kept here and nowhere else."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fairground.games.unfair.state.card_facts import CardFacts

REMEMBERED_MATCHES: Final = 16


class OutlookMemory:
    """What follows from the cards of a match and only bots ask for."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("dangers", "dismissed", "serving")
    # Made up to here.

    def __init__(self) -> None:
        # For each kind of card that somebody may look for, the bits of the cards of the game that are such
        # (`plans`).
        self.serving: dict[int, int] = {}
        # By ability: the highest result of a roll with which it may cost its own card (`perils`).
        self.dangers: dict[int, int] = {}
        # By ability: the noun of the cards that it dismisses, each of them (`leaving`).
        self.dismissed: dict[int, int] = {}


@lru_cache(maxsize=REMEMBERED_MATCHES)
def memory_of(card_facts: CardFacts) -> OutlookMemory:
    """What is remembered of these cards."""
    return OutlookMemory()
