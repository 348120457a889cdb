"""Plans all its actions of a Park step together, and looks at more possible worlds."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.play.state import UnfairState
from fairground.players.base import ask_of
from fairground.players.unfair.greedy import UnfairGreedy
from fairground.players.unfair.lookahead import Line, Lookahead

# Answers within an action to come that are tried for one option.
NEXT_TRIES: Final = 5


class UnfairExpert(UnfairGreedy):
    """The first heat sorts out what is poor at once; in the next heats the seat's own actions to come in the
    same Park step count too."""

    kind = "expert"
    summary = "Plans its whole Park step and keeps an eye on what the others may do to it."
    heats: ClassVar[tuple[int, ...]] = (6, 3)
    depth: ClassVar[int] = 3

    def value(self, world: UnfairState, seat: int, code: int, heat: int) -> float:
        line = self.lookahead(world, seat, code).line(world, code)
        if heat > 0 and ask_of(world, seat).prompt == turn.PARK:
            # The rest of the Park step is played as it looks best then.
            while self._comes_round(line.end, seat, world.round):
                line = self._best_of_next(line.end, seat)
        return line.value

    def _best_of_next(self, state: UnfairState, seat: int) -> Line:
        lines = [
            Lookahead(seat, 1, NEXT_TRIES, False).line(state, code)
            for code in ask_of(state, seat).options
            if is_solid(code)
        ]
        return max(lines, key=lambda line: line.value)

    def _comes_round(self, state: UnfairState, seat: int, round: int) -> bool:
        """Plays on, with mild answers of the others, until the seat has another action of the same Park step;
        False if it has none."""
        while not state.over and state.round == round:
            ask = state.asks[0]
            if ask.prompt not in (turn.PARK, turn.EVENTS, turn.HAND_LIMIT):
                state.apply(ask.seat, ask.options[0])
            elif ask.prompt != turn.PARK:
                return False
            elif ask.seat == seat:
                return True
            else:
                state.apply(ask.seat, turn.LOOSE_CHANGE)
        return False


def is_solid(code: int) -> bool:
    """Whether an action does not depend on luck: building, abilities, and coins."""
    return code == turn.LOOSE_CHANGE or turn.BUILD <= code < turn.TAKE or code >= turn.USE


PLAYER: Final = UnfairExpert
