"""What a game gives to the engine. A game is a folder under `games/` whose package has a `GAME`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from fairground.engine.actions import Action
from fairground.engine.errors import BadSetup
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.hints import closest_or_all
from fairground.engine.parts import Part
from fairground.engine.position import Position
from fairground.engine.rng import Rng, fair_rng, fast_rng
from fairground.engine.state import Ask, State
from fairground.engine.table import Table


class Option(msgspec.Struct, frozen=True):
    """A choice made before a match: its kind follows from its default."""

    name: str
    default: bool | int | str
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, and the rules that say so."""

    reason: str
    rules: tuple[str, ...] = ()


class Blocked(msgspec.Struct, frozen=True):
    """An action that is not open now, with the reason."""

    action: Action
    why: Refusal


class Result(msgspec.Struct, frozen=True):
    """How a match ended. `ranks` start at 1 and are shared by equals."""

    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    reason: str
    rules: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """All that is decided before the first action of a match."""

    game: str
    version: int
    seats: int
    options: dict[str, bool | int | str]
    seed: str
    dice: str = "fair"  # or "fast": for simulation only
    position: str | None = None  # a set-up position instead of the normal start


class Game(ABC):
    """The rules of one game, as the rest of the project sees them."""

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]]
    options: ClassVar[tuple[Option, ...]] = ()
    actions: ClassVar[tuple[type[Action], ...]]
    parts: ClassVar[tuple[type[Part], ...]]  # the frames and other parts its states hold
    streams: ClassVar[int]  # random streams: one for dice, one for each deck
    longest: ClassVar[int]  # no match has more decisions than this

    # Setting up

    @abstractmethod
    def table(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Table:
        """The cards and zones of a match. `made_up` are further cards, as tables of the card files."""

    @abstractmethod
    def start(self, setup: Setup, table: Table, rng: Rng) -> State:
        """A new state at the very beginning, not yet run."""

    @abstractmethod
    def start_at(self, setup: Setup, table: Table, rng: Rng, position: Position) -> State:
        """A state set up as a position says, not yet run."""

    @abstractmethod
    def blank(self, table: Table) -> State:
        """A state with no fields filled, for loading."""

    # The boundary of actions

    @abstractmethod
    def action_of(self, state: State, seat: int, code: int) -> Action:
        """The typed action that an option code stands for."""

    @abstractmethod
    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        """The option code of an action, or None when it names something that does not exist."""

    def code_ranges(self, table: Table) -> list[range]:
        """Every option code that can come up at a table, in rising ranges, for those who must number all
        actions before they see any. An amount of money, say, is a range of its own."""
        raise NotImplementedError(f"{self.name} does not say which option codes it has; give it code_ranges")

    # Words

    @abstractmethod
    def prompt(self, state: State, ask: Ask) -> str:
        """What is asked, in plain words."""

    @abstractmethod
    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        """An event, as one seat saw it, in plain words."""

    def label(self, state: State, seat: int, action: Action) -> str:
        """An option in plain words."""
        return str(action)

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        """The cards an option is about, so that a board can let a person touch them."""
        return []

    # Reading a state

    @abstractmethod
    def facts(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) may know beyond the zones."""

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        """What lies on or about a card whose face is known."""
        return {}

    def card_facts_basis(self, state: State) -> object:
        """All that `card_facts` reads besides what is printed and where the card lies: while it stays equal,
        so do the facts, and a zone whose cards stay need not be shown anew. None: that is not known."""
        return None

    @abstractmethod
    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        """Why an action that is not among the options of an asked seat is forbidden."""

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        """Actions a player might expect to have now, but has not, with the reasons."""
        return []

    def default(self, state: State, seat: int) -> int:
        """The answer given for a seat that does not answer in time: the mildest one."""
        ask = state.ask_of(seat)
        assert ask is not None
        return ask.options[-1]

    @abstractmethod
    def result(self, state: State) -> Result:
        """How a finished match ended."""

    @abstractmethod
    def values(self, state: State) -> list[float]:
        """A cheap estimate of each seat's chance to win, for bots."""

    def stage(self, state: State) -> int:
        """How many natural parts of a match have begun: its rounds or races. Bots judge positions at the
        end of one. A game that has none plays on to its end."""
        return 0

    def factors(self, state: State, log: Sequence[Event]) -> Factors:
        """What each seat of a finished match had or did that may have helped it: its turn in the order of
        play, its character, its cards. The balance lab tells how often those who had it won."""
        return [{} for _ in range(state.table.seats)]

    # Given for all games

    def setup(
        self,
        seats: int,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: str = "fair",
        position: str | None = None,
    ) -> Setup:
        """A checked set-up, with every option filled in."""
        least, most = self.seats
        if type(seats) is not int or not least <= seats <= most:
            raise BadSetup(f"{self.name} takes {least} to {most} players, not {seats}")
        if dice not in ("fair", "fast"):
            raise BadSetup(f"dice can be 'fair' or 'fast', not '{dice}'")
        return Setup(self.id, self.version, seats, self.check_options(options or {}), seed, dice, position)

    def check_options(self, given: dict[str, Any]) -> dict[str, bool | int | str]:
        """Options with defaults filled in; a wrong one is refused with what is allowed."""
        if not given:
            return {option.name: option.default for option in self.options}
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                hint = closest_or_all(name, list(known), "it has")
                raise BadSetup(f"{self.name} has no option '{name}'{hint}")
        return {name: _checked(option, given.get(name, option.default)) for name, option in known.items()}

    def usual_seats(self, wanted: int = 3) -> int:
        """How many play where nobody says otherwise: as near as can be to what is wanted."""
        least, most = self.seats
        return max(least, min(wanted, most))

    def new_state(
        self, seats: int, seed: int | str = 0, options: dict[str, Any] | None = None, dice: str = "fast"
    ) -> State:
        """A running state for simulation: ints in, ints out, no log."""
        return self.open(self.setup(seats, str(seed), options, dice))

    def open(self, setup: Setup, explicit_chance: bool = False, log: list[Any] | None = None) -> State:
        """The state of a set-up, run to its first question (or first draw, with explicit chance)."""
        make = fair_rng if setup.dice == "fair" else fast_rng
        rng = make(f"{setup.game}|{setup.seed}", self.streams)
        if setup.position is None:
            state = self.start(setup, self.table(setup, ()), rng)
        else:
            position = Position(self.id, setup.position)
            state = self.start_at(setup, self.table(setup, position.cards), rng, position)
            state.rng.script = position.dice_to_come()
            position.check_all_read()
        state.explicit_chance = explicit_chance
        state.log = log
        state.run()
        return state


def _checked(option: Option, value: object) -> bool | int | str:
    kind = type(option.default)
    if type(value) is not kind:
        raise BadSetup(f"option '{option.name}' must be {_KINDS[kind]}, not {value!r}")
    if option.choices and value not in option.choices:
        raise BadSetup(f"option '{option.name}' can be {', '.join(option.choices)}; not {value!r}")
    if isinstance(value, int) and kind is int and option.most and not option.least <= value <= option.most:
        raise BadSetup(
            f"option '{option.name}' must lie between {option.least} and {option.most}, not {value}"
        )
    assert isinstance(value, (bool, int, str))
    return value


_KINDS = {bool: "true or false", int: "a whole number", str: "a text"}
