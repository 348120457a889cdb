"""What counts in Unlucky Adventurers: cards in your hand and in those of others, and characters."""

from __future__ import annotations

from fairground.engine.state import State
from fairground.games.unlucky.model import SEATS, UnluckyState
from fairground.players.reasons import Term, Terms


def terms(state: State, seat: int) -> Terms:
    assert isinstance(state, UnluckyState)
    sizes = [len(state.zones[SEATS + 3 * each]) for each in range(state.components.seats)]
    friends = state.facts.team[seat]
    rivals = [size for each, size in enumerate(sizes) if not friends >> each & 1]
    mates = sum(size for each, size in enumerate(sizes) if friends >> each & 1 and each != seat)
    total = max(sum(sizes), 1)
    found = {
        "cards": Term(sizes[seat], "{n} more card{s} for you", "{n} fewer card{s} for you", 1 / total),
        "rivals": Term(
            sum(rivals), "{n} more card{s} for rivals", "{n} fewer card{s} for rivals", -0.5 / total
        ),
        "characters": Term(
            len(state.usable_characters(seat)), "a character to use later", "uses up a character", 1 / total
        ),
        "out": Term(sum(not size for size in rivals), "may knock somebody out", "spares somebody", 0.2),
        "skip": Term(state.skip >> seat & 1, "costs you a turn", "saves a turn", -0.02),
    }
    if mates:
        found["team"] = Term(
            mates, "{n} more card{s} for your team", "{n} fewer card{s} for your team", 1 / total
        )
    return found
