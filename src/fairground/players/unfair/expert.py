"""Plans two actions of the Park step together, and looks at more possible worlds."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.play.state import UnfairState
from fairground.players.base import ask_of
from fairground.players.unfair.greedy import UnfairGreedy
from fairground.players.unfair.lookahead import Lookahead

# Answers within the second action that are tried for one option.
SECOND_TRIES: Final = 5


class UnfairExpert(UnfairGreedy):
    """The first heat sorts out what is poor at once; in the next heats the seat's own next action in the same
    Park step counts too."""

    kind = "expert"
    summary = "Plans two actions ahead for its park and keeps an eye on what the others may do to it."
    heats: ClassVar[tuple[int, ...]] = (5, 2)
    depth: ClassVar[int] = 3

    def value(self, world: UnfairState, seat: int, code: int, heat: int) -> float:
        line = self.lookahead(world, seat, code).line(world, code)
        if heat == 0 or ask_of(world, seat).prompt != turn.PARK:
            return line.value
        state = line.end
        if not self._comes_round(state, seat, world.round):
            return line.value
        return max(
            Lookahead(seat, 1, SECOND_TRIES, False).line(state, second).value
            for second in ask_of(state, seat).options
            if is_solid(second)
        )

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
