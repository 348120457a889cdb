"""What counts in Unicorn Fever: gold, Glory, what bets promise, loans, and the bets of rivals."""

from __future__ import annotations

from typing import Final

from fairground.engine.state import State
from fairground.games.unicorn.codes import HAND
from fairground.games.unicorn.results import GOLD_FOR_GLORY, total_glory
from fairground.games.unicorn.state import UnicornState
from fairground.players.reasons import Term, Terms
from fairground.players.unicorn.forecast import line_up, run
from fairground.players.unicorn.worth import interests, scores

GLORY: Final = 0.03  # what a Glory changes in the chance to win, roughly
RACES: Final = 48


def terms(state: State, seat: int) -> Terms:
    assert isinstance(state, UnicornState)
    gold = GLORY / GOLD_FOR_GLORY
    found = {
        "gold": Term(state.gold[seat], "{n} more gold", "costs {n} gold", gold),
        "glory": Term(total_glory(state, seat), "{n} more Glory", "costs {n} Glory", GLORY),
        "loans": Term(state.loans[seat], "takes a loan", "repays a loan", -2 * GLORY),
        "cards": Term(
            len(state.zones[HAND + seat]), "{n} more Magic card{s}", "plays {n} Magic card{s}", GLORY / 4
        ),
    }
    # Once all unicorns are placed, bets have turned into gold and Glory.
    if not state.over and 0 in state.rank:
        places, rows = run([line_up(state)], RACES, 1)
        own = float(scores(interests(state, seat, 0.0), places, rows)[0])
        all_bets = float(scores(interests(state, seat, 1.0), places, rows)[0])
        found["bets"] = Term(
            own, "your bets promise {n} more Glory", "your bets promise {n} less Glory", GLORY
        )
        found["rivals"] = Term(own - all_bets, "helps the bets of rivals", "hurts the bets of rivals", -GLORY)
    return found
