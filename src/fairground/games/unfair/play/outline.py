# compiled: mypyc
"""Two things that modules further down need and only modules further up can do. A table holds both."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.games.unfair.play.context import Context
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.work import Work


@mypyc_attr(allow_interpreted_subclasses=True)
class Yardstick:
    """Measures cards: which cards a text means may depend on how large they are, and that on other cards."""

    def measure(self, state: UnfairState, context: Context, card: int, what: int) -> int:
        raise FlowError("a yardstick must measure")


@mypyc_attr(allow_interpreted_subclasses=True)
class Interpreter:
    """Carries out abilities, which may begin others."""

    def step(self, state: UnfairState, work: Work) -> None:
        raise FlowError("an interpreter must step")

    def ask(self, state: UnfairState, work: Work) -> None:
        raise FlowError("an interpreter must ask")

    def answer(self, state: UnfairState, work: Work, code: int) -> None:
        raise FlowError("an interpreter must take answers")

    def dealings(self, state: UnfairState, seat: int) -> list[int]:
        raise FlowError("an interpreter must know the dealings in medals")

    def deal_in_medals(self, state: UnfairState, seat: int, code: int) -> None:
        raise FlowError("an interpreter must deal in medals")
