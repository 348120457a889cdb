"""This project's own games as contenders: the only place of the benchmark that knows the kernel."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from fairground.cli.bench.worker import Call, Rnd
from fairground.engine.state import State
from fairground.games import get
from fairground.games.own_packs import load_packs


class OwnGame:
    """A game played through its bare state with fast dice, as bots and simulations use it."""

    def __init__(self, game: str, seats: int, packs: Sequence[str] = ()) -> None:
        self.game = get(game)
        self.seats = seats
        self.packs = load_packs(self.game, packs)
        state = self.game.new_state(seats=seats, packs=self.packs)
        self.facts = {"seats": seats, "form": form_of(state)}

    def play(self, rnd: Rnd, limit: int) -> tuple[Any, int, int]:
        state = self.game.new_state(seats=self.seats, seed=int(rnd() * 2**31), packs=self.packs)
        choices = 0
        for decisions in range(limit):
            if state.over:
                return state, decisions, choices
            ask = state.asks[0]
            options = ask.options
            choices += len(options) > 1
            state.apply(ask.seat, options[int(rnd() * len(options))])
        return state, limit, choices

    def over(self, position: State) -> bool:
        return position.over

    def clone(self, position: State) -> Call:
        return position.clone

    def options(self, position: State) -> Call:
        # The options of the moment are kept in the state, so they are asked for again to time their making.
        frame = position.frames[-1]

        def ask_again() -> None:
            position.asks = []
            frame.ask(position)

        return ask_again


def form_of(state: State) -> str:
    """Whether the kernel and the rules of this state run compiled or as Python source."""
    modules = (sys.modules[State.__module__], sys.modules[type(state).__module__])
    return "pure" if any(str(module.__file__).endswith(".py") for module in modules) else "compiled"
