"""What a finished match tells the balance lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairground.engine.components import Components
from fairground.engine.events import Event
from fairground.engine.factors import Collected, Factors


def factors(components: Components, log: Sequence[Event]) -> Factors:
    """Who leads the first round, and the cards a seat took, from the grid or from others."""
    names = {face.id: face.name for face in components.faces}
    found = Collected(components.seats)
    for event in log:
        facts: dict[str, Any] = event.facts
        if event.kind == "round" and facts["round"] == 1:
            found.add_order(facts["lead"])
        elif event.kind == "claimed":
            found.add(facts["seat"], "card claimed", names[facts["card"]])
        elif event.kind == "stole":
            found.add(facts["seat"], "card stolen", names[facts["card"]])
    return found.by_seat
