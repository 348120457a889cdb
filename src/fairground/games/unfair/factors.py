"""What a finished match tells the balance lab."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fairground.engine.events import Event
from fairground.engine.factors import Collected, Factors
from fairground.games.unfair.flow.packs import COMMON
from fairground.games.unfair.state.state import UnfairState

BUILT_IN = "built-in"
BUILD = "Build a card"  # as the log tells it
SHOWCASE = "showcase"
NEVER = "none"
# The rounds in which a super attraction was built, in words.
TIMES = ("in rounds 1 to 3", "in rounds 4 to 6", "in round 7 or 8")
ROUNDS_EACH = 3


def factors(state: UnfairState, log: Sequence[Event]) -> Factors:
    """Who begins, what was built first, when a super attraction was built, the cards that stand in a park at
    the end, the pack that most of them are from, the blueprints finished, and whether there were loans."""
    card_facts = state.unfair
    found = Collected(card_facts.seats)
    opened: set[int] = set()
    raised: dict[int, str] = {}
    number = 1
    for event in log:
        facts = event.facts
        if event.kind == "round":
            number = int(str(facts["round"]))
        elif event.kind == "did" and facts["does"] == BUILD:
            seat = int(str(facts["seat"]))
            for card in _cards_of(facts["cards"]):
                printed = card_facts.printed[card]
                if seat not in opened:
                    opened.add(seat)
                    found.add(seat, "first card built", printed.type_line.split(",")[0])
                if card_facts.faces[card].back == SHOWCASE and printed.types & card_facts.attraction:
                    raised.setdefault(seat, TIMES[min((number - 1) // ROUNDS_EACH, len(TIMES) - 1)])
        elif event.kind == "first-player":
            found.add_order(int(str(facts["seat"])))
        elif event.kind == "blueprint-scored" and facts["finished"]:
            found.add(int(str(facts["seat"])), "blueprint finished", str(facts["card"]))
    for seat in range(card_facts.seats):
        built = [card for card in state.park(seat) if card_facts.faces[card].back != BUILT_IN]
        packs = Counter(card_facts.printed[card].pack for card in built)
        del packs[COMMON]
        for card in built:
            found.add(seat, "card in the park", card_facts.faces[card].name)
        if packs:
            # Of packs with equally many cards the first by name, so that nothing is left to chance.
            found.add(seat, "pack of most cards", min(packs, key=lambda pack: (-packs[pack], pack)))
        found.add(seat, "super attraction", raised.get(seat, NEVER))
        found.add(seat, "loans", "some" if state.loans[seat] else "none")
    return found.by_seat


def _cards_of(listed: object) -> list[int]:
    """The numbers of the cards that an event names."""
    assert isinstance(listed, (list, tuple))
    return [int(one[0]) for one in listed]
