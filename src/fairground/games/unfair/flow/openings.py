"""Where a set-up position begins.

Beside parks, hands and decks (`positions`), [table] may say:

    step = "events"       # or park, guests, cleanup
    section = "start"     # of the Events step: start, draw, city, attacks or play
    turn = 0              # whose turn it is; the starting player's if nothing is said
    passes = 0            # of the Play section: how many have just passed one after the other

and a seat `used = 1`: actions it has used in this Park step.
"""

from __future__ import annotations

from typing import Final

from fairground.engine.errors import BadSetup
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.games.unfair.flow import rounds
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.flow.positions import set_up
from fairground.games.unfair.language import codes
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.state import UnfairState

SECTIONS: Final = {
    "start": rounds.START,
    "draw": rounds.DRAW_SECTION,
    "city": rounds.CITY_SECTION,
    "attacks": rounds.ATTACKS,
    "play": rounds.END_OF_EVENTS,
}
STAGES: Final = {
    codes.PARK_STEP: rounds.END_OF_PARK,
    codes.GUESTS_STEP: rounds.GUESTS_STEP,
    codes.CLEANUP_STEP: rounds.CLEANUP_STEP,
}


def open_position(card_facts: CardFacts, rng: Rng, position: Position) -> UnfairState:
    """A state set up as a position says, not yet run."""
    state = UnfairState(card_facts)
    first = rounds.Round()
    state.begin(rng, first)
    state.lay_out()
    set_up(state, position)
    turn = position.take("turn", state.starting)
    section = position.take("section", "start")
    passes = position.take("passes", 0)
    used = [position.take("used", 0, seat) for seat in range(card_facts.seats)]
    for name, seat in (("starting", state.starting), ("turn", turn)):
        if not 0 <= seat < card_facts.seats:
            raise BadSetup(f"'{name}' in [table] is a seat from 0 to {card_facts.seats - 1}, not {seat}")
    if state.step != codes.EVENTS_STEP:
        if section != "start":
            raise BadSetup("'section' in [table] belongs to the Events step only")
        first.stage = STAGES[state.step]
        if state.step == codes.PARK_STEP:
            state.frames.append(ParkTurns(turn, used))
        return state
    if section not in SECTIONS:
        raise BadSetup(f"'section' in [table] is one of {', '.join(SECTIONS)}; not '{section}'")
    first.stage = SECTIONS[section]
    if section == "play":
        state.frames.append(EventTurns(turn, passes))
    return state
