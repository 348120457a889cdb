from __future__ import annotations

import pytest

from fairground.proving.invariants.fair_game import invariant
from fairground.testing import conformance

TestConformance = pytest.mark.rule("fair.state.card-conservation")(
    conformance("fair-game", variants=({}, {"mode": "turns"}, {"mode": "real-time"}), invariant=invariant)
)
