# compiled: mypyc
"""The Play section of the Events step: one event at a time, until all have passed in succession."""

from __future__ import annotations

from typing import ClassVar, final

from fairground.engine.state import Frame, State
from fairground.games.unfair.flow.codes import EVENTS, PASS, PLAY, USE
from fairground.games.unfair.flow.using import abilities_of, ask_ability, cards_with, use_ability
from fairground.games.unfair.language.codes import EVENTS_STEP
from fairground.games.unfair.play.abilities import is_spent
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.places import OPTION
from fairground.games.unfair.play.playing import is_playable, open_abilities, play_offered
from fairground.games.unfair.play.state import UnfairFrame, UnfairState
from fairground.games.unfair.play.upkeep import upkeep


@final
class EventTurns(UnfairFrame):
    """Turns go round. On a turn a player plays one event, of a card in hand or in the park, or passes; who
    has passed may still play when the turn comes round again (unfair.core.steps.own-events-play-section)."""

    __slots__ = ("card", "passes", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "passes", "card")

    def __init__(self, seat: int, passes: int = 0, card: int = -1) -> None:
        self.seat: int = seat
        self.passes: int = passes  # how many have passed one after the other
        self.card: int = card  # the card of which an ability is being chosen

    def clone(self) -> Frame:
        return EventTurns(self.seat, self.passes, self.card)

    def step(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        if (state.queue or state.unsettled) and upkeep(state):
            return
        while self.passes < state.unfair.seats:
            options = self._options(state)
            # Who has a choice is asked, and also who could have one as far as the others see.
            if len(options) > 1 or could_act(state, self.seat):
                state.open_ask(self.seat, EVENTS, options)
                return
            self._next(state, self.passes + 1)
        state.frames.pop()

    def _next(self, state: UnfairState, passes: int) -> None:
        self.passes = passes
        self.seat = (self.seat + 1) % state.unfair.seats

    def ask(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        if self.card >= 0:
            pairs = open_abilities(state, self.seat, EVENTS_STEP)
            ask_ability(state, self.seat, self.card, abilities_of(pairs, self.card))
        else:
            state.open_ask(self.seat, EVENTS, self._options(state))

    def _options(self, state: UnfairState) -> list[int]:
        """What a player can do on this turn, in rising order: pass, use abilities, play events."""
        options = [PASS]
        seat = self.seat
        if state.timed[EVENTS_STEP]:
            for card in cards_with(open_abilities(state, seat, EVENTS_STEP)):
                options.append(USE + card)
        is_event = state.unfair.is_event
        playable: list[int] = []
        for card in state.hand(seat):
            if is_event[card] and is_playable(state, seat, card):
                playable.append(card)
        for card in distinct(state, playable):
            options.append(PLAY + card)
        return options

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnfairState)
        if code == PASS:
            if state.log is not None:
                state.emit("passed", {"seat": seat}, ("unfair.core.steps.own-events-play-section",))
            self._next(state, self.passes + 1)
            return
        if code >= PLAY:
            play_offered(state, seat, code - PLAY)
        elif code >= USE:
            card = code - USE
            numbers = abilities_of(open_abilities(state, seat, EVENTS_STEP), card)
            if len(numbers) > 1:
                self.card = card
                self.ask(state)
                return
            use_ability(state, seat, card, numbers[0])
        else:
            card, self.card = self.card, -1
            use_ability(state, seat, card, state.unfair.printed[card].abilities[code - OPTION])
        self._next(state, 0)


def could_act(state: UnfairState, seat: int) -> bool:
    """Whether a seat may have something to play as far as everybody sees: the backs of its hand and the cards
    in its park. Whoever has nothing of the kind passes without being asked."""
    is_event = state.unfair.is_event
    for card in state.hand(seat):
        if is_event[card]:
            return True
    pairs = state.timed[EVENTS_STEP]
    for place in range(0, len(pairs), 2):
        card, number = pairs[place], pairs[place + 1]
        if state.owner(card) == seat and not is_spent(state, card, number, seat):
            return True
    return False
