"""What a finished match tells the balance lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairground.engine.components import Components
from fairground.engine.events import Event
from fairground.engine.factors import Collected, Factors


def factors(components: Components, log: Sequence[Event]) -> Factors:
    """Who begins, the characters dealt and used, and the cards played."""
    names = {face.id: face.name for face in components.faces}
    found = Collected(components.seats)
    for event in log:
        facts: dict[str, Any] = event.facts
        match event.kind:
            case "first":
                found.add_order(facts["first"])
            case "character":
                found.add(facts["seat"], "character", names[facts["card"]])
            case "used":
                found.add(facts["seat"], "character used", names[facts["card"]])
            case "played":
                found.add(facts["seat"], "card played", names[facts["card"]])
    return found.by_seat
