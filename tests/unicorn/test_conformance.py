from __future__ import annotations

from typing import Any

import pytest

from fairground.proving.invariants.unicorn import invariant
from fairground.testing import conformance

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"races": 3, "seats": (6,)},
    {"clans": "witches goblins", "seats": (3, 4)},
    {"clans": "fairies leprechauns", "movement": "original", "seats": (2, 5)},
)

TestConformance = pytest.mark.better_compiled(
    pytest.mark.rule(
        "unicorn.gold.never-negative", "unicorn.odds-update.bounds", "unicorn.fever.at-least-one"
    )(conformance("unicorn-fever", variants=VARIANTS, invariant=invariant, light_games=30))
)
