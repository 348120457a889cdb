"""Unfair keeps the promises of the engine."""

from __future__ import annotations

from typing import Any

from tests.conformance import conformance
from tests.unfair.flow.invariant import invariant

VARIANTS: tuple[dict[str, Any], ...] = (
    {"seats": (2,)},
    {"repeat_packs": True, "seats": (4,)},
    {"packs": "kaiju, ocean", "seats": (2,)},
)

TestConformance = conformance("unfair", variants=VARIANTS, invariant=invariant, light_games=30, deep_games=1)
