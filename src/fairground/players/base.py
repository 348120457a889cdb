"""Players that are programs. A player never sees more than its seat may know: it is given a world in
which everything hidden from the seat has been dealt anew at random."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.engine.state import Ask, State


class Player(ABC):
    """A way of choosing. The same seed and the same knowledge give the same choices, on every machine."""

    kind: ClassVar[str]
    summary: ClassVar[str]  # how it plays, in a sentence or two

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        self.game = game
        self.seed = str(seed)
        self._turns = 0

    def choose(self, state: State, seat: int) -> int:
        """The code of an option of the seat, which must be asked something now."""
        self._turns += 1
        ask = ask_of(state, seat)
        if len(ask.options) == 1:
            return ask.options[0]
        rng = fast_rng(f"{self.seed}|{seat}|{self._turns}", self.game.streams)
        return self.think(state.redeal(seat, rng.clone()), seat, rng)

    @abstractmethod
    def think(self, world: State, seat: int, rng: Rng) -> int:
        """Chooses in a world that agrees with what the seat knows; hidden parts of it are random."""

    def play(self, match: Match, seat: int) -> None:
        """Chooses and plays in a match."""
        code = self.choose(match.state, seat)
        match.play(seat, match.game.action_of(match.state, seat, code))


class RandomPlayer(Player):
    """Every option is as good as any other."""

    kind = "random"
    summary = "Chooses blindly among everything the rules allow."

    def think(self, world: State, seat: int, rng: Rng) -> int:
        options = ask_of(world, seat).options
        return options[rng.below(DICE, len(options))]


def ask_of(state: State, seat: int) -> Ask:
    """The open question to a seat that is asked something."""
    ask = state.ask_of(seat)
    assert ask is not None, f"seat {seat} is not asked anything"
    return ask


PLAYER = RandomPlayer
