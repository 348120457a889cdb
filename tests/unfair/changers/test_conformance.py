"""Unfair with Game Changers keeps the promises of the engine, too."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.proving.invariants.unfair import invariant
from fairground.testing import conformance

VARIANTS: tuple[dict[str, Any], ...] = (
    {"changers": ("solo-mode", "prescience"), "packs": "kaiju, ocean", "seats": (2,)},
    {
        "changers": ("djinnis-bargain", "building-insurance", "hard-pass", "advance-planning", "tournament"),
        "packs": "kaiju, dinosaur, western",
        "seats": (3,),
    },
    {
        "changers": ("first-date", "world-peace", "a-grand-opening", "leisure-suits", "one-for-the-pot"),
        "packs": "comicbook, ocean, b-movie",
        "seats": (2,),
    },
)

TestConformance = pytest.mark.better_compiled(
    conformance("unfair", variants=VARIANTS, invariant=invariant, light_games=6, deep_games=1)
)
