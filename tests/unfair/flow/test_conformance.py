"""Unfair keeps the promises of the engine."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.proving.invariants.unfair import invariant
from fairground.testing import conformance

VARIANTS: tuple[dict[str, Any], ...] = (
    {"seats": (2,)},
    {"repeat_packs": True, "seats": (4,)},
    {"packs": "kaiju, ocean", "seats": (2,)},
    {"packs": "alien, hacker", "seats": (2,)},
    {"packs": "comicbook, b-movie, western", "seats": (3,)},
)

TestConformance = pytest.mark.better_compiled(
    conformance("unfair", variants=VARIANTS, invariant=invariant, light_games=30, deep_games=1)
)
