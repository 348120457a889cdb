# compiled: mypyc
"""A round: Events, Park, Guests and Cleanup step (unfair.core.steps.four)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.state import Frame, State
from fairground.games.unfair.flow.attacks import begin_attacks
from fairground.games.unfair.flow.cleanup import HandLimits, clear_market, discard_pinned, reopen_all
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.guests import guests_pay
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.changes import discard, named
from fairground.games.unfair.play.dealing import deal
from fairground.games.unfair.play.listening import hear
from fairground.games.unfair.play.market import settle
from fairground.games.unfair.play.places import CITY, HAND, RULES, own_zone
from fairground.games.unfair.play.standing import end_round, enter_step, refresh
from fairground.games.unfair.play.state import UnfairFrame, UnfairState
from fairground.games.unfair.play.upkeep import begin_all, begin_card, upkeep
from fairground.games.unfair.scoring.final import FinalScoring

# Stages of a round
START: Final = 0
DRAW_SECTION: Final = 1
CITY_SECTION: Final = 2
ATTACKS: Final = 3
PLAY_SECTION: Final = 4
PARK_STEP: Final = 5
PARK_TURNS: Final = 6
END_OF_PARK: Final = 7
GUESTS_STEP: Final = 8
GUESTS_ABILITIES: Final = 9
CLEANUP_STEP: Final = 10
CLEANUP_ABILITIES: Final = 11
CLEANUP_MARKET: Final = 12
CLEANUP_HANDS: Final = 13
END: Final = 14


@final
class Round(UnfairFrame):
    """One round after the other, until the last one is over."""

    __slots__ = ("stage",)

    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int = START) -> None:
        self.stage: int = stage  # what comes next

    def clone(self) -> Frame:
        return Round(self.stage)

    def step(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        frames = state.frames
        # Until something is put on top of the round, or takes its place.
        while frames[-1] is self:
            # What was set off in one part of the round is settled before the next part begins.
            if (state.queue or state.unsettled) and upkeep(state):
                return
            stage = self.stage
            self.stage = stage + 1
            if stage < PARK_STEP:
                self._events_step(state, stage)
            elif stage < GUESTS_STEP:
                self._park_step(state, stage)
            elif stage == GUESTS_STEP:
                enter_step(state, codes.GUESTS_STEP)
                guests_pay(state)
            elif stage == GUESTS_ABILITIES:
                begin_all(state, codes.GUESTS_STEP)
            else:
                self._cleanup_step(state, stage)

    def _events_step(self, state: UnfairState, stage: int) -> None:
        """What happens at the start, then the Draw, City and Play sections; kaiju attack after the City card
        (unfair.core.steps.events-three-sections, unfair.core.steps.start-of-events,
        unfair.kaiju.attack.timing)."""
        if stage == START:
            if state.log is not None:
                state.emit("round", {"round": state.round}, ("unfair.core.game.rounds",))
            enter_step(state, codes.EVENTS_STEP)
            begin_all(state, codes.START_OF_EVENTS)
        elif stage == DRAW_SECTION:
            for seat in state.seats_in_order():
                deal(state, codes.EVENT_DECK, state.unfair.figures.event_cards_drawn, own_zone(HAND, seat))
        elif stage == CITY_SECTION:
            reveal_city_card(state)
        elif stage == ATTACKS:
            begin_attacks(state)
        else:
            state.frames.append(EventTurns(state.starting))

    def _park_step(self, state: UnfairState, stage: int) -> None:
        if stage == PARK_STEP:
            enter_step(state, codes.PARK_STEP)
            begin_all(state, codes.START_OF_PARK)
        elif stage == PARK_TURNS:
            state.frames.append(ParkTurns(state.starting, [0] * state.table.seats))
        else:
            begin_all(state, codes.END_OF_PARK)

    def _cleanup_step(self, state: UnfairState, stage: int) -> None:
        """Six things in this order (unfair.core.cleanup.ordered)."""
        if stage == CLEANUP_STEP:
            enter_step(state, codes.CLEANUP_STEP)
            discard_pinned(state)
            reopen_all(state)
        elif stage == CLEANUP_ABILITIES:
            begin_all(state, codes.CLEANUP_STEP)
        elif stage == CLEANUP_MARKET:
            clear_market(state)
        elif stage == CLEANUP_HANDS:
            state.frames.append(HandLimits())
        else:
            self._end(state)

    def _end(self, state: UnfairState) -> None:
        """The marker moves on (unfair.core.cleanup.6-starting-player), and the City card has had its round
        (unfair.core.gl.in-play-city)."""
        state.starting = (state.starting + 1) % state.table.seats
        if state.log is not None:
            state.emit("marker", {"seat": state.starting}, ("unfair.core.cleanup.6-starting-player",))
        for card in state.zones[CITY][:]:
            discard(state, card)
        end_round(state)
        if state.round >= state.unfair.figures.rounds:
            state.frames[-1] = FinalScoring()
            return
        state.round += 1
        self.stage = START
        close_blueprints(state)


def reveal_city_card(state: UnfairState) -> None:
    """The top City card is revealed, and what it says happens to all
    (unfair.core.steps.city-card-each-round, unfair.core.steps.event-city)."""
    deck = state.zones[codes.CITY_DECK]
    if not deck:
        return
    card = deck[-1]
    state.put(card, CITY)
    if state.log is not None:
        facts: dict[str, object] = {"cards": named(state, [card])}
        state.emit("city", facts, ("unfair.core.steps.city-card-each-round",))
    if state.unfair.printed[card].health:
        settle(state, card)
    else:
        refresh(state, card)
        begin_card(state, card)
    hear(state, codes.CITY_REVEALED, -1, -1)


def close_blueprints(state: UnfairState) -> None:
    """When the card that closes the blueprints is on top, they close (RU20)."""
    deck = state.zones[codes.CITY_DECK]
    if deck and deck[-1] == state.unfair.closure:
        state.put(state.unfair.closure, RULES)
        state.emit("closure", {}, ("unfair.core.setup.city-blueprint-closure",))
