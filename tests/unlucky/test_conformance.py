from __future__ import annotations

from fairground.proving.invariants.unlucky import invariant
from fairground.testing import conformance

TestConformance = conformance(
    "unlucky-adventurers",
    variants=(
        {},
        {"teams": True, "seats": (4, 6)},
        {"ghosts": True, "seats": (4, 5, 6)},
        {"ghosts": True, "ghosts_return": False, "seats": (4,)},
    ),
    invariant=invariant,
)
