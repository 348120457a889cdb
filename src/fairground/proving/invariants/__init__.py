"""What holds after every decision of a match, game by game."""

from __future__ import annotations

from fairground.proving.conformance import Invariant
from fairground.proving.invariants import fair_game, unfair, unicorn, unlucky

INVARIANTS: dict[str, Invariant] = {
    "fair-game": fair_game.invariant,
    "unlucky-adventurers": unlucky.invariant,
    "unicorn-fever": unicorn.invariant,
    "unfair": unfair.invariant,
}
