"""What a finished match tells the balance lab."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fairground.engine.events import Event
from fairground.engine.factors import Collected, Factors
from fairground.games.unfair.flow.packs import COMMON
from fairground.games.unfair.play.state import UnfairState

BUILT_IN = "built-in"


def factors(state: UnfairState, log: Sequence[Event]) -> Factors:
    """Who begins, the cards that stand in a park at the end, the pack that most of them are from, the
    blueprints finished, and whether there were loans."""
    table = state.unfair
    found = Collected(table.seats)
    for event in log:
        facts = event.facts
        if event.kind == "first-player":
            found.add_order(int(str(facts["seat"])))
        elif event.kind == "blueprint-scored" and facts["finished"]:
            found.add(int(str(facts["seat"])), "blueprint finished", str(facts["card"]))
    for seat in range(table.seats):
        built = [card for card in state.park(seat) if table.faces[card].back != BUILT_IN]
        packs = Counter(table.printed[card].pack for card in built)
        del packs[COMMON]
        for card in built:
            found.add(seat, "card in the park", table.faces[card].name)
        if packs:
            # Of packs with equally many cards the first by name, so that nothing is left to chance.
            found.add(seat, "pack of most cards", min(packs, key=lambda pack: (-packs[pack], pack)))
        found.add(seat, "loans", "some" if state.loans[seat] else "none")
    return found.by_seat
