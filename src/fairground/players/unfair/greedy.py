"""Takes the action that leaves its park with the best prospects, one whole action at a time."""

from __future__ import annotations

from typing import Final

from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.outlook.worth import worth
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import EXCHANGE_MEDALS, SELL_MEDAL
from fairground.players.base import Player, ask_of
from fairground.players.unfair.lookahead import ORDER, RAISE, Lookahead

# Questions within an action that are examined, one after the other, and answers tried in all.
DEPTH: Final = 2
TRIES: Final = 12
# What can be done on a turn without using an action.
FREE: Final = (turn.LOAN, turn.SELL_SHOWCASE, SELL_MEDAL, EXCHANGE_MEDALS)


class UnfairGreedy(Player):
    """Tries every option in one possible world."""

    summary = "Guesses what is hidden and takes the action that promises most for its park; never plans."

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnfairState)
        ask = ask_of(world, seat)
        if ask.prompt == ORDER:
            return ask.options[0]
        if ask.prompt == turn.PARK:
            free = self._free_dealing(world, seat, ask)
            if free >= 0:
                return free
        return self._by_value(world, seat, ask)[0]

    def favourites(self, world: State, seat: int, rng: Rng, count: int) -> list[int]:
        assert isinstance(world, UnfairState)
        ask = ask_of(world, seat)
        if ask.prompt == ORDER:
            return ask.options[:1]
        first = self.think(world, seat, rng)
        others = [code for code in self._by_value(world, seat, ask) if code != first]
        return [first, *others][:count]

    def _by_value(self, world: UnfairState, seat: int, ask: Ask) -> list[int]:
        """The options it considers, the best first. Of equals the first: options that say no come before
        others."""
        field = [code for code in ask.options if self._considers(code)] or ask.options
        if ask.prompt == RAISE:
            field = ask.options
        return sorted(field, key=lambda code: -self._lookahead(world, seat).line(world, code).value)

    def _considers(self, code: int) -> bool:
        """Whether an option is tried at all. What was built is not torn down again."""
        return code not in FREE and not turn.DEMOLISH <= code < turn.USE

    def _lookahead(self, world: UnfairState, seat: int) -> Lookahead:
        """What a seat does on its turn in the Park step is mostly about its own park."""
        return Lookahead(seat, DEPTH, TRIES, not is_own_turn(world, seat))

    def _free_dealing(self, world: UnfairState, seat: int, ask: Ask) -> int:
        """A dealing without an action that makes the seat better off at once, or -1. Showcase cards that had
        better pay for a mastermind are not sold."""
        now = worth(world, seat)
        look = Lookahead(seat, 0, 0, False)
        for code in ask.options:
            if code in FREE:
                value = look.line(world, code).value
                if code == turn.SELL_SHOWCASE and turn.RECRUIT in ask.options:
                    now = max(now, look.line(world, turn.RECRUIT).value)
                if value > now:
                    return code
        return -1


def is_own_turn(world: UnfairState, seat: int) -> bool:
    """Whether it is a seat's turn in the Park step."""
    return any(isinstance(frame, ParkTurns) and frame.seat == seat for frame in world.frames)


PLAYER: Final = UnfairGreedy
