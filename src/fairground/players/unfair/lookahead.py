"""Plays on until an action is complete: a player who builds a card also chooses where, and only then is the
value of the park known."""

from __future__ import annotations

from typing import Final, NamedTuple

from fairground.engine.state import Ask
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.outlook.worth import chances_of, worth
from fairground.games.unfair.state.state import UnfairState

# Questions that begin something new.
TURNS: Final = (turn.PARK, turn.EVENTS, turn.HAND_LIMIT, turn.FIRST_HAND)
ORDER: Final = "order"  # of abilities that apply at the same time: it rarely matters
RAISE: Final = "raise"  # whether medals are sold for coins that are missing just now
# A question within an action is tried with no more options than this.
MOST_OPTIONS: Final = 8


class Line(NamedTuple):
    """Where an option leads, and what that is worth to the seat that looks ahead."""

    value: float
    end: UnfairState


class Lookahead:
    """Tries an option of a seat and plays on to the next turn. Every player who is asked on the way takes
    what is best for them, as far as `depth` questions after one another; the first option will do for what is
    asked later."""

    seat: int
    depth: int
    tries: int  # how many answers may be tried in all
    rivals: bool  # whether what happens to others is looked at

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "depth", "tries", "rivals")

    def __init__(self, seat: int, depth: int, tries: int, rivals: bool) -> None:
        self.seat = seat
        self.depth = depth
        self.tries = tries
        self.rivals = rivals

    # Made up to here.

    def line(self, world: UnfairState, code: int) -> Line:
        """What comes of an option in a world, which is not changed."""
        after = world.clone()
        after.apply(self.seat, code)
        return self._settled(after, (world.round, world.step), self.depth)

    def _settled(self, state: UnfairState, moment: tuple[int, int], depth: int) -> Line:
        """Where the action ends. The state is changed on the way."""
        while not state.over and (state.round, state.step) == moment and state.asks[0].prompt not in TURNS:
            ask = state.asks[0]
            if len(ask.options) > 1 and depth > 0 and self.tries > 0 and ask.prompt != ORDER:
                return self._best(state, ask, moment, depth)
            state.apply(ask.seat, ask.options[0])
        return Line(self._worth(state, self.seat), state)

    def _best(self, state: UnfairState, ask: Ask, moment: tuple[int, int], depth: int) -> Line:
        """The line after the answer that is best for the one who is asked."""
        lines = []
        for code in ask.options[:MOST_OPTIONS]:
            self.tries -= 1
            after = state.clone()
            after.apply(ask.seat, code)
            lines.append(self._settled(after, moment, depth - 1))
        if ask.seat == self.seat:
            return max(lines, key=lambda line: line.value)
        return max(lines, key=lambda line: self._worth(line.end, ask.seat))

    def _worth(self, state: UnfairState, judge: int) -> float:
        if not self.rivals and judge == self.seat:
            return worth(state, judge)
        return chances_of(state, [worth(state, seat) for seat in range(state.components.seats)])[judge]
