"""Playing on until an action is complete: who builds a card also says where, and only then is it seen what the
park is worth."""

from __future__ import annotations

from typing import Final

from fairground.engine.state import Ask
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.outlook.worth import chances_of, worth
from fairground.games.unfair.play.state import UnfairState

# Questions that begin something new.
TURNS: Final = (turn.PARK, turn.EVENTS, turn.HAND_LIMIT, turn.FIRST_HAND)
ORDER: Final = "order"  # of abilities that apply at the same time: it rarely matters
# A question within an action is tried with no more options than this, those first that differ most.
MOST_OPTIONS: Final = 8


class Lookahead:
    """Tries options of a seat and plays on to the next turn. Every player who is asked on the way takes what is
    best for them, as far as `depth` questions after one another; what is asked later is answered mildly."""

    def __init__(self, seat: int, depth: int, tries: int, rivals: bool) -> None:
        self.seat = seat
        self.depth = depth
        self.tries = tries  # how many answers may be tried in all
        self.rivals = rivals  # whether what happens to others is looked at

    def value(self, world: UnfairState, code: int) -> float:
        """What an option is worth to the seat in a world, which is not changed."""
        after = world.clone()
        moment = (world.round, world.step)
        after.apply(self.seat, code)
        return self._settled(after, moment, self.depth, self.seat)

    def _settled(self, state: UnfairState, moment: tuple[int, int], depth: int, judge: int) -> float:
        """The value to a seat once the action is complete. The state may be changed on the way."""
        while not state.over and (state.round, state.step) == moment and state.asks[0].prompt not in TURNS:
            ask = state.asks[0]
            if len(ask.options) == 1 or depth == 0 or self.tries <= 0 or ask.prompt == ORDER:
                state.apply(ask.seat, _mild(ask))
                continue
            return self._best(state, ask, moment, depth, judge)
        return self._worth(state, judge)

    def _best(
        self, state: UnfairState, ask: Ask, moment: tuple[int, int], depth: int, judge: int
    ) -> float:
        """The value to the judge after the answer that is best for the one who is asked."""
        best = seen = -1e9
        for code in ask.options[:MOST_OPTIONS]:
            self.tries -= 1
            after = state.clone()
            after.apply(ask.seat, code)
            if ask.seat == judge:
                best = max(best, self._settled(after, moment, depth - 1, judge))
                continue
            value = self._settled(after.clone(), moment, depth - 1, ask.seat)
            if value > best:
                best, seen = value, self._settled(after, moment, depth - 1, judge)
        return best if ask.seat == judge else seen

    def _worth(self, state: UnfairState, judge: int) -> float:
        if not self.rivals and judge == self.seat:
            return worth(state, judge)
        worths = [worth(state, seat) for seat in range(state.table.seats)]
        return chances_of(state, worths)[judge]


def _mild(ask: Ask) -> int:
    """The first option: it says no where that is possible."""
    return ask.options[0]
