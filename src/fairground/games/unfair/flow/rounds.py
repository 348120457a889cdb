# compiled: mypyc
"""A round as the rulebook tells it: Events, Park, Guests, Cleanup (unfair.core.steps.four).

Read `Round.step` from top to bottom: each branch is one stage, in the order in which they come. What takes
several decisions is a frame of its own that a stage puts on top: `EventTurns`, `ParkTurns`, `HandLimits`.
When it is done, the round goes on with its next stage.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.state import Frame
from fairground.games.unfair.flow.attacks import begin_attacks
from fairground.games.unfair.flow.because import names_of, rules_of, setting
from fairground.games.unfair.flow.city import discard_city_card, flip_closure, reveal_city_card
from fairground.games.unfair.flow.cleanup import (
    HandLimits,
    clear_market,
    discard_pinned,
    pass_marker,
    reopen_all,
)
from fairground.games.unfair.flow.events import EventTurns, draw_events
from fairground.games.unfair.flow.guests import guests_pay
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.active import end_round, enter_step
from fairground.games.unfair.play.upkeep import begin_all, upkeep
from fairground.games.unfair.scoring.final import FinalScoring
from fairground.games.unfair.state.state import UnfairFrame, UnfairState

# Stages of a round
START: Final = 0
DRAW_SECTION: Final = 1
CITY_SECTION: Final = 2
ATTACKS: Final = 3
PLAY_SECTION: Final = 4
END_OF_EVENTS: Final = 5
PARK_STEP: Final = 6
PARK_TURNS: Final = 7
END_OF_PARK: Final = 8
GUESTS_STEP: Final = 9
GUESTS_PAY: Final = 10
GUESTS_ABILITIES: Final = 11
END_OF_GUESTS: Final = 12
CLEANUP_STEP: Final = 13
CLEANUP_REOPENS: Final = 14
CLEANUP_ABILITIES: Final = 15
CLEANUP_MARKET: Final = 16
CLEANUP_HANDS: Final = 17
END_OF_ROUND: Final = 18
END: Final = 19


@final
class Round(UnfairFrame):
    """One round after the other, until the last one is over. The order of these stages is that of the round;
    each step is one, however many sections it has (unfair.core.steps.events-first,
    unfair.core.steps.park-second, unfair.core.steps.guests-third, unfair.core.steps.cleanup-fourth,
    unfair.core.steps.events-is-one-step, unfair.core.steps.park-is-one-step,
    unfair.core.steps.guests-one-section, unfair.core.steps.cleanup-one-section)."""

    stage: int  # = START; what comes next

    # Made by tools/fields.py from the fields above.
    __slots__ = ("stage",)
    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int = START) -> None:
        self.stage = stage

    def clone(self) -> Frame:
        return Round(self.stage)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        frames = state.frames
        # Until something is put on top of the round, or takes its place.
        while frames[-1] is self:
            # What was set off at one stage is settled before the next one begins
            # (unfair.core.parkstate.immediate-fix).
            if (state.queue or state.unsettled) and upkeep(state):
                return
            stage = self.stage
            self.stage = stage + 1

            # The Events step (unfair.core.steps.events-first) begins with what happens at its start
            # (unfair.core.steps.start-of-events). Three sections follow
            # (unfair.core.steps.events-three-sections): everybody draws; a City card is revealed, and kaiju
            # attack after it, before anybody can hit them (unfair.kaiju.attack.timing,
            # unfair.kaiju.attack.before-play-section); players play their events in turn.
            if stage < PARK_STEP:
                if stage == START:
                    if state.round == 1:
                        # What A Grand Opening built before the first round is not built in it.
                        state.built = []
                    announce(state)
                    enter_step(state, codes.EVENTS_STEP)
                    begin_all(state, codes.START_OF_EVENTS)
                elif stage == DRAW_SECTION:
                    draw_events(state)
                    begin_all(state, codes.DRAW_SECTION)
                elif stage == CITY_SECTION:
                    reveal_city_card(state)
                    begin_all(state, codes.CITY_SECTION)
                elif stage == ATTACKS:
                    begin_attacks(state)
                elif stage == PLAY_SECTION:
                    frames.append(EventTurns(state.starting))
                else:
                    begin_all(state, codes.END_OF_EVENTS)

            # The Park step (unfair.core.steps.park-second): players take actions in turn until all have used
            # theirs up (unfair.core.steps.park-is-one-step).
            elif stage < GUESTS_STEP:
                if stage == PARK_STEP:
                    enter_step(state, codes.PARK_STEP)
                    begin_all(state, codes.START_OF_PARK)
                elif stage == PARK_TURNS:
                    frames.append(ParkTurns(state.starting, [0] * state.components.seats))
                else:
                    begin_all(state, codes.END_OF_PARK)

            # The Guests step (unfair.core.steps.guests-third): guests pay, and abilities bring more
            # (unfair.core.steps.guests-income).
            elif stage < CLEANUP_STEP:
                if stage == GUESTS_STEP:
                    enter_step(state, codes.GUESTS_STEP)
                    begin_all(state, codes.START_OF_GUESTS)
                elif stage == GUESTS_PAY:
                    guests_pay(state)
                elif stage == GUESTS_ABILITIES:
                    begin_all(state, codes.GUESTS_STEP)
                else:
                    begin_all(state, codes.END_OF_GUESTS)

            # The Cleanup step (unfair.core.steps.cleanup-fourth) has six parts in this order
            # (unfair.core.cleanup.ordered): pinned events go, what is closed reopens
            # (unfair.core.cleanup.pinned-before-reopen), abilities apply, which see all open again and the
            # old Market (unfair.core.cleanup.3-abilities, unfair.core.cleanup.abilities-see-reopened,
            # unfair.core.cleanup.abilities-see-old-market), the Market is rearranged, hands come down to
            # their limits (unfair.core.cleanup.hand-after-market), and the marker moves on.
            elif stage == CLEANUP_STEP:
                enter_step(state, codes.CLEANUP_STEP)
                begin_all(state, codes.START_OF_CLEANUP)
            elif stage == CLEANUP_REOPENS:
                discard_pinned(state)
                reopen_all(state)
            # Abductions are among these abilities (unfair.alien.abduction.cleanup-slot).
            elif stage == CLEANUP_ABILITIES:
                begin_all(state, codes.CLEANUP_STEP)
            elif stage == CLEANUP_MARKET:
                clear_market(state)
            elif stage == CLEANUP_HANDS:
                frames.append(HandLimits())
            elif stage == END_OF_ROUND:
                begin_all(state, codes.END_OF_ROUND)
            else:
                pass_marker(state)
                discard_city_card(state)
                end_round(state)
                self._next_round(state)

    def _next_round(self, state: UnfairState) -> None:
        """After the last round the parks are scored (unfair.core.game.rounds)."""
        if state.round >= state.unfair.figures.rounds:
            state.frames[-1] = FinalScoring()
            return
        state.round += 1
        self.stage = START
        flip_closure(state)


def announce(state: UnfairState) -> None:
    """Says in the log that a round begins."""
    if state.log is not None:
        facts: dict[str, object] = {"round": state.round}
        shorter = setting(state, "rounds")
        if shorter:
            facts["rounds"] = state.unfair.figures.rounds
            facts["because"] = names_of(state, shorter)
        state.emit("round", facts, ("unfair.core.game.rounds", *rules_of(state, shorter)))
