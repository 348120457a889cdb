"""Takes the action after which its park promises most, one whole action at a time."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.engine.state import Ask, State
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.outlook.worth import worth
from fairground.games.unfair.play.state import UnfairState
from fairground.players.base import Player, ask_of
from fairground.players.unfair.lookahead import ORDER, Lookahead

# Answers within an action that are tried for one option.
TRIES: Final = 12
# What can be done on a turn without using an action.
FREE: Final = (turn.LOAN, turn.SELL_SHOWCASE, turn.SELL_MEDAL)


class UnfairGreedy(Player):
    """Options are tried in heats, each in a world of its own; the best go on to the next heat."""

    kind = "greedy"
    summary = (
        "Takes the action that promises most for its park, as it imagines what is hidden; plans nothing."
    )
    heats: ClassVar[tuple[int, ...]] = ()  # how many options go on after each heat but the last
    depth: ClassVar[int] = 2

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnfairState)
        ask = ask_of(world, seat)
        if ask.prompt == ORDER:
            return ask.options[0]
        if ask.prompt == turn.PARK:
            free = self._free_dealing(world, seat, ask)
            if free >= 0:
                return free
        field = [code for code in ask.options if self.considers(world, seat, code)] or ask.options
        totals = dict.fromkeys(field, 0.0)
        sample = world
        for left in (*self.heats, 1):
            for code in field:
                totals[code] += self.lookahead(sample, seat).line(sample, code).value
            # Of equals the first: options that say no come before others.
            field = sorted(field, key=lambda code: -totals[code])[:left]
            if len(field) == 1:
                break
            sample = self._other_world(world, seat, rng)
        return field[0]

    def considers(self, world: UnfairState, seat: int, code: int) -> bool:
        """Whether an option is tried at all. What was built is not torn down again."""
        return code not in FREE and not turn.DEMOLISH <= code < turn.USE

    def lookahead(self, world: UnfairState, seat: int) -> Lookahead:
        """What a seat does on its turn in the Park step is mostly about its own park."""
        return Lookahead(seat, self.depth, TRIES, not is_own_turn(world, seat))

    def _free_dealing(self, world: UnfairState, seat: int, ask: Ask) -> int:
        """A dealing without an action that makes the seat better off at once, or -1."""
        now = worth(world, seat)
        for code in ask.options:
            if code in FREE and Lookahead(seat, 0, 0, False).line(world, code).value > now:
                return code
        return -1

    def _other_world(self, world: UnfairState, seat: int, rng: Rng) -> UnfairState:
        sample = world.redeal(seat, fast_rng(str(rng.below(DICE, 1 << 31)), self.game.streams))
        assert isinstance(sample, UnfairState)
        return sample


def is_own_turn(world: UnfairState, seat: int) -> bool:
    """Whether it is a seat's turn in the Park step."""
    return any(isinstance(frame, ParkTurns) and frame.seat == seat for frame in world.frames)


PLAYER: Final = UnfairGreedy
