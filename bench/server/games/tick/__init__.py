"""Tick: the game of `peer.cjs`, move for move, so that two servers can be compared and not two games.

A board of 81 squares and a count. Seats take turns; a move counts one up and writes the count on a square. It
never ends. The peer lets a client name any square and tells it nothing of what it may do; here a seat is told
its options, as always, and has two of them, since a single one would be played by the server itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fairground.engine.actions import Action
from fairground.engine.components import Components
from fairground.engine.game import Game, Refusal, Result, Setup
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, Frame, State

SQUARES = 81
OFFERED = [0, 1]  # how far behind the count the marked square may lie


class Mark(Action, frozen=True, tag="tick"):
    form: ClassVar[str] = "tick {square}"
    square: int


class TickState(State):
    __slots__ = ("board", "n")

    FIELDS: ClassVar[tuple[str, ...]] = ("board", "n")

    board: list[int]
    n: int

    def clone(self) -> TickState:
        other = TickState(self.components)
        self.copy_kernel(other)
        other.board = self.board[:]
        other.n = self.n
        return other


class Turns(Frame):
    __slots__ = ()

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Frame:
        return self

    def step(self, state: State) -> None:
        self.ask(state)

    def ask(self, state: State) -> None:
        assert isinstance(state, TickState)
        state.open_ask(state.n % state.components.seats, "tick", OFFERED)

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, TickState)
        square = _square(state, code)
        state.n += 1
        state.board[square] = state.n
        state.emit("ticked", {"seat": seat, "square": square}, ())


def _square(state: TickState, code: int) -> int:
    return (state.n + code) % SQUARES


class Tick(Game):
    id = "tick"
    name = "Tick"
    summary = "Marks squares, for ever."
    seats = (1, 4)
    actions = (Mark,)
    parts = (Turns,)
    streams = 1
    longest = 1_000_000

    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Components:
        return Components(setup.seats, [], [])

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        state = TickState(components)
        state.begin(rng, Turns())
        state.board = [0] * SQUARES
        state.n = 0
        return state

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        return self.start(setup, components, rng)

    def blank(self, components: Components) -> State:
        return TickState(components)

    def action_of(self, state: State, seat: int, code: int) -> Action:
        assert isinstance(state, TickState)
        return Mark(_square(state, code))

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        assert isinstance(state, TickState)
        assert isinstance(action, Mark)
        return (action.square - state.n) % SQUARES

    def prompt(self, state: State, ask: Ask) -> str:
        return "Which square do you mark?"

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return f"{names[event['seat']]} marks square {event['square']}."

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, TickState)
        return {"n": state.n, "board": state.board[:]}

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        return Refusal("that square is not next")

    def result(self, state: State) -> Result:
        raise NotImplementedError("this game never ends")

    def values(self, state: State) -> list[float]:
        return [1 / state.components.seats] * state.components.seats


GAME = Tick()
