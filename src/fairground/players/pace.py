"""How soon a bot may act where the fastest player wins, so that people have a chance."""

from __future__ import annotations

from typing import Final

from fairground.engine.rng import DICE, Rng
from fairground.players import KINDS

QUICKEST: Final = 1500
SLOWEST: Final = 4000
SPREAD: Final = 1000  # between the quickest and the slowest reaction of one kind


def reaction_delay(kind: str, rng: Rng) -> int:
    """How many milliseconds pass before a bot of a kind has noticed new dice or a new card; stronger kinds
    are quicker (fair.sync.bot-pace). `rng` is the bot's own, never that of the match."""
    weakness = 1 - KINDS.index(kind) / (len(KINDS) - 1) if kind in KINDS else 0.5
    soonest = QUICKEST + round(weakness * (SLOWEST - SPREAD - QUICKEST))
    return soonest + rng.below(DICE, SPREAD + 1)


def may_claim(now: int, seen_at: int, delay: int) -> bool:
    """Whether a bot may claim now: not before its reaction delay after the dice that make the claim, or the
    card, whichever came later, became visible (fair.sync.bot-pace). Times are milliseconds."""
    return now - seen_at >= delay
