# compiled: mypyc
"""Simultaneous, sealed choices: several seats answer at once, and nobody sees another's answer first."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.engine.fields import Shared
from fairground.engine.rng import DICE, Rng
from fairground.engine.state import Frame, State

NOTHING: Final[list[int]] = []  # the answers of a seat that has given none


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Frame):
    """Each seat in `waiting` answers its own questions at its own pace; the answers stay sealed in `answers`
    until the last seat is done, then `resolve` opens them. Start with `[NOTHING] * seats`."""

    waiting: int  # bits of the seats that still have to answer
    answers: list[Shared[list[int]]]

    # Made by tools/fields.py from the fields above.
    __slots__ = ("waiting", "answers")
    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "answers")

    def __init__(self, waiting: int, answers: list[list[int]]) -> None:
        self.waiting = waiting
        self.answers = answers

    # Made up to here.

    def prompt(self, state: State, seat: int) -> str:
        """The prompt for a seat's next question."""
        raise FlowError(f"{type(self).__name__} has no prompt")

    def options(self, state: State, seat: int) -> list[int]:
        """The options of a seat's next question, given its answers so far; empty when it is done."""
        raise FlowError(f"{type(self).__name__} has no options")

    def resolve(self, state: State) -> None:
        """Opens the sealed answers. Called at every further step until the frame leaves the stack."""
        raise FlowError(f"{type(self).__name__} does not resolve")

    def start(self, state: State) -> None:
        """Puts this frame on the stack and asks everybody."""
        state.frames.append(self)
        self.ask(state)

    def step(self, state: State) -> None:
        self.resolve(state)

    def ask(self, state: State) -> None:
        for seat in range(state.components.seats):
            if self.waiting >> seat & 1:
                options = self.options(state, seat)
                if options:
                    state.open_ask(seat, self.prompt(state, seat), options)
                else:
                    self.waiting &= ~(1 << seat)

    def answer(self, state: State, seat: int, code: int) -> None:
        # Lists of answers are replaced, never changed, so that clones may share them.
        self.answers[seat] = [*self.answers[seat], code]
        options = self.options(state, seat)
        if options:
            state.open_ask(seat, self.prompt(state, seat), options)
        else:
            self.waiting &= ~(1 << seat)

    def reseal(self, state: State, seat: int, rng: Rng) -> None:
        # Whether another seat is done is public; what it answered, and how far it is, is not,
        # until the last seat is done.
        if not self.waiting:
            return
        for other in range(state.components.seats):
            if other == seat:
                continue
            done = not self.waiting >> other & 1 and bool(self.answers[other])
            self.answers[other] = NOTHING
            if done:
                options = self.options(state, other)
                while options:
                    answer = options[rng.below(DICE, len(options))]
                    self.answers[other] = [*self.answers[other], answer]
                    options = self.options(state, other)
