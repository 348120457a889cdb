"""Players that are programs. A player never sees more than its seat may know: it is given a world in
which everything hidden from the seat has been redealt at random."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from typing import ClassVar, Final

import msgspec

from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.rng import DICE, Rng, fast_rng
from fairground.engine.state import Ask, State

CHANCES: Final = 1 << 20  # how finely the chance of a slip is drawn
GLANCES: Final = 3  # worlds in which an option is glanced at


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hard a player tries. Each kind of player uses the settings that apply to it."""

    slips: float = 0.0  # the share of its decisions that are random moves
    # Playing on in possible worlds
    policy: str = "greedy"  # the player, as a module below this package, that decides for all seats
    worlds: int = 16  # in which every option is tried
    turns: int = 0  # if given, as many worlds as make so many turns to play on, so fewer at larger tables
    width: int = 6  # how many options are tried, the most promising ones
    stages: int = 1  # how many rounds are played on before the position is judged; 0: to the end
    caution: float = 1.0  # standard errors by which another option must be better than what the policy likes
    # Search in trees
    iterations: int = 400  # possible worlds that are searched
    seconds: float = 0.0  # if given, as many as can be done in this time, so choices depend on the machine
    plies: int = 24  # decisions played on beyond the tree, at most
    paranoid: bool = False  # whether all others are taken to play against the seat, not each for itself


USUAL: Final = Settings()


class Player(ABC):
    """A way of choosing. The same seed and the same knowledge give the same choices, on every machine."""

    summary: ClassVar[str]  # how it plays, in a sentence or two

    def __init__(self, game: Game, seed: int | str = 0, settings: Settings = USUAL) -> None:
        self.game = game
        self.seed = str(seed)
        self.settings = settings
        self._turns = 0

    def choose(self, state: State, seat: int) -> int:
        """Chooses for a seat that has an open question, and returns the code of the option."""
        self._turns += 1
        ask = ask_of(state, seat)
        if len(ask.options) == 1:
            return ask.options[0]
        rng = fast_rng(f"{self.seed}|{seat}|{self._turns}", self.game.streams)
        if self.settings.slips and rng.below(DICE, CHANCES) < self.settings.slips * CHANCES:
            return ask.options[rng.below(DICE, len(ask.options))]
        return self.think(state.redeal(seat, rng.clone()), seat, rng)

    @abstractmethod
    def think(self, world: State, seat: int, rng: Rng) -> int:
        """Chooses in a world that agrees with what the seat knows; hidden parts of it are random."""

    def favourites(self, world: State, seat: int, rng: Rng, count: int) -> list[int]:
        """The options worth a closer look, its own choice first."""
        first = self.think(world, seat, rng)
        others = [code for code in ask_of(world, seat).options if code != first]
        if len(others) >= count:
            totals = dict.fromkeys(others, 0.0)
            for _ in range(GLANCES):
                sample = world.redeal(seat, fast_rng(str(rng.below(DICE, 1 << 31)), self.game.streams))
                for code in others:
                    after = sample.clone()
                    after.apply(seat, code)
                    totals[code] += self.judge(after)[seat]
            others.sort(key=lambda code: -totals[code])
        return [first, *others[: count - 1]]

    def judge(self, state: State) -> list[float]:
        """Every seat's chance of winning, as this player judges it at the end of a stage."""
        return self.game.values(state)

    def play(self, match: Match, seat: int) -> None:
        """Chooses and plays in a match."""
        code = self.choose(match.state, seat)
        match.play(seat, match.game.action_of(match.state, seat, code))


class RandomPlayer(Player):
    """Every option is as good as any other."""

    summary = "Chooses blindly among everything the rules allow."

    def think(self, world: State, seat: int, rng: Rng) -> int:
        options = ask_of(world, seat).options
        return options[rng.below(DICE, len(options))]


def player_class(module: str) -> type[Player]:
    """The player in a module below this package."""
    player: type[Player] = importlib.import_module(f"{__package__}.{module}").PLAYER
    return player


def ask_of(state: State, seat: int) -> Ask:
    """The open question to a seat that is asked something."""
    ask = state.ask_of(seat)
    assert ask is not None, f"seat {seat} is not asked anything"
    return ask


PLAYER = RandomPlayer
