"""What a finished match tells the balance lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairground.engine.events import Event
from fairground.engine.factors import Collected, Factors
from fairground.games.unicorn.build import PrintedComponents
from fairground.games.unicorn.content import CLANS


def factors(components: PrintedComponents, log: Sequence[Event]) -> Factors:
    """Who is First Player at the beginning, the contracts signed and their clans, and whether there were
    loans."""
    names = {face.id: face.name for face in components.faces}
    clans = {paper.id: CLANS[clan] for paper, clan in zip(components.contracts, components.clan_of)}
    found = Collected(components.seats)
    for event in log:
        facts: dict[str, Any] = event.facts
        match event.kind:
            case "seated":
                found.add_order(facts["first"])
            case "signed":
                found.add(facts["seat"], "contract", names[facts["contract"]])
                found.add(facts["seat"], "clan", clans[facts["contract"]])
    loans = {event.facts["seat"] for event in log if event.kind == "borrowed"}
    for seat in range(components.seats):
        found.add(seat, "loans", "some" if seat in loans else "none")
    return found.by_seat
