from __future__ import annotations

from typing import Any

import pytest

from fairground.proving.invariants.fair_game import invariant
from fairground.testing import conformance

VARIANTS: tuple[dict[str, Any], ...] = ({}, {"mode": "turns"}, {"mode": "real-time"})

TestConformance = pytest.mark.better_compiled(
    pytest.mark.rule("fair.state.card-conservation")(
        conformance("fair-game", variants=VARIANTS, invariant=invariant)
    )
)
