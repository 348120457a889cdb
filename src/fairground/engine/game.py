"""What a game provides to the engine.

A game is a folder under `games/` whose package has a `GAME`, or comes from another package
(`engine/plugins.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from fairground.engine.actions import Action
from fairground.engine.components import Components
from fairground.engine.errors import BadSetup
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.hints import closest_or_all
from fairground.engine.packs import Pack
from fairground.engine.parts import Part
from fairground.engine.position import Position
from fairground.engine.rng import Rng, fair_rng, fast_rng
from fairground.engine.state import Ask, State

OptionValue = bool | int | str | tuple[str, ...]


class Clash(msgspec.Struct, frozen=True):
    """Choices of one option that cannot be combined, or not with this many players if `seats` are given."""

    choices: tuple[str, ...]
    reason: str
    seats: tuple[int, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A choice made before a match; its type follows from its default. People read `label` and
    `choice_labels` instead of the names. If the default is a tuple, several choices can be combined;
    `choice_helps` explains each one, and `clashes` lists what cannot be combined. `at_tables` is the default
    where people play, if it differs from the one for programs."""

    name: str
    default: OptionValue
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    label: str = ""
    choice_labels: tuple[str, ...] = ()
    takes: int = 0  # how many of `Game.picks` a text names; 0: one for each seat
    choice_helps: tuple[str, ...] = ()
    choice_adds: tuple[int, ...] = ()  # how many more of `Game.picks` a text names with each choice
    clashes: tuple[Clash, ...] = ()
    at_tables: OptionValue | None = None

    @property
    def usual(self) -> OptionValue:
        """The default at a table of people."""
        return self.default if self.at_tables is None else self.at_tables

    def clash(self, chosen: Sequence[str], seats: int = 0) -> Clash | None:
        """The first reason why choices cannot be combined; without seats, whatever the number of players."""
        for clash in self.clashes:
            if set(clash.choices) <= set(chosen) and (not clash.seats or seats in clash.seats):
                return clash
        return None


class Pick(msgspec.Struct, frozen=True):
    """One of the things that a text option can name, described for people: a theme pack, a clan."""

    id: str
    name: str
    theme: str = ""
    character: str = ""
    difficulty: int = 0  # 1 for a first match to 3 for experts; 0: nobody says
    ratings: dict[str, int] = {}
    origin: str = "original"


class DrawnBefore(msgspec.Struct, frozen=True):
    """What was drawn before a match, from a fair generator with the key `game|label|seed`: one of each bag in
    turn, from stream 0."""

    label: str
    bags: list[list[str]]
    chosen: list[str]


class FirstMatch(msgspec.Struct, frozen=True):
    """The best set-up for somebody's first match of a game, and why."""

    seats: int
    options: dict[str, OptionValue]
    why: str
    rules: tuple[str, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, and the rules that say so."""

    reason: str
    rules: tuple[str, ...] = ()


class Blocked(msgspec.Struct, frozen=True):
    """An action that is not available now, with the reason."""

    action: Action
    why: Refusal


class Result(msgspec.Struct, frozen=True):
    """How a match ended. `ranks` start at 1; equals share one."""

    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    reason: str
    rules: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """Everything that is decided before the first action of a match."""

    game: str
    version: int
    seats: int
    options: dict[str, OptionValue]
    seed: str
    dice: str = "fair"  # or "fast": for simulation only
    position: str | None = None  # a set-up position instead of the normal start
    packs: tuple[Pack, ...] = ()  # packs that people brought, with their texts

    def number(self, option: str) -> int:
        """The value of an option that is a number."""
        value = self.options[option]
        assert isinstance(value, int)
        return value

    def several(self, option: str) -> tuple[str, ...]:
        """What was taken of an option with several choices."""
        value = self.options[option]
        assert isinstance(value, tuple)
        return value


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
    takes_packs: ClassVar[bool] = False  # whether people may bring packs of their own
    # Whether cards with one face are one piece to everybody. Views then number them by where they lie, so
    # that no number tells which of them it is; what leaves a hand is chosen by `State.one_alike`.
    alike: ClassVar[bool] = False

    # Setting up

    @abstractmethod
    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Components:
        """The cards and zones of a match. `made_up` are additional cards, as tables of the card files."""

    @abstractmethod
    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        """A new state at the very beginning, not yet run."""

    @abstractmethod
    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        """A state set up from a position, not yet run."""

    @abstractmethod
    def blank(self, components: Components) -> State:
        """A state with no fields filled, for loading."""

    # The boundary of actions

    @abstractmethod
    def action_of(self, state: State, seat: int, code: int) -> Action:
        """The typed action that an option code stands for."""

    @abstractmethod
    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        """The option code of an action, or None if it names something that does not exist."""

    def code_ranges(self, components: Components) -> list[range]:
        """Every option code that can come up with these components, in ascending ranges, for programs that
        must number all actions in advance. An amount of money, say, is a range of its own."""
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
        text = str(action)
        return text[:1].upper() + text[1:]

    def warning(self, state: State, seat: int, action: Action) -> str:
        """How an option harms the player who chooses it, or what it gives up, as one sentence; empty for
        most. Interfaces show it before the option is played."""
        return ""

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        """The cards an option is about, so that people can tap them on a board."""
        return []

    # Reading a state

    @abstractmethod
    def facts(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) may know beyond the zones."""

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        """What is on or known about a card whose face is known."""
        return {}

    def card_facts_basis(self, state: State) -> object:
        """Everything that `card_facts` reads besides the print and the zone of the card: as long as it stays
        equal, so do the facts, and a zone whose cards stay need not be shown again. None if this is not
        known."""
        return None

    @abstractmethod
    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        """Why an action that is not among the options of an asked seat is forbidden."""

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        """Actions that a player might expect now but does not have, with the reasons."""
        return []

    def default(self, state: State, seat: int) -> int:
        """The answer for a seat that does not answer in time: the mildest one."""
        ask = state.ask_of(seat)
        assert ask is not None
        return ask.options[-1]

    @abstractmethod
    def result(self, state: State) -> Result:
        """How a finished match ended."""

    @abstractmethod
    def values(self, state: State) -> list[float]:
        """A cheap estimate of each seat's chance of winning, for bots."""

    def stage(self, state: State) -> int:
        """How many natural parts of a match have begun: its rounds or races. Bots evaluate positions at the
        end of one. A game without parts is played to its end."""
        return 0

    def factors(self, state: State, log: Sequence[Event]) -> Factors:
        """What each seat of a finished match had or did that may have helped it: its place in turn order, its
        character, its cards. The balance lab reports how often seats with it won."""
        return [{} for _ in range(state.components.seats)]

    # Given for all games

    def setup(
        self,
        seats: int,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: str = "fair",
        position: str | None = None,
        packs: Sequence[Pack] = (),
    ) -> Setup:
        """A checked set-up, with every option filled in."""
        least, most = self.seats
        if type(seats) is not int or not least <= seats <= most:
            raise BadSetup(f"{self.name} takes {least} to {most} players, not {seats}")
        if dice not in ("fair", "fast"):
            raise BadSetup(f"dice can be 'fair' or 'fast', not '{dice}'")
        if packs and not self.takes_packs:
            raise BadSetup(f"{self.name} cannot be played with packs of your own")
        chosen = self.check_options(options or {}, seats)
        return Setup(self.id, self.version, seats, chosen, seed, dice, position, tuple(packs))

    def check_options(self, given: dict[str, Any], seats: int = 0) -> dict[str, OptionValue]:
        """Options with defaults filled in; an invalid one is refused with what is allowed. Anything that
        depends on the number of players is checked where that is known."""
        if not given:
            return {option.name: option.default for option in self.options}
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                hint = closest_or_all(name, list(known), "it has")
                raise BadSetup(f"{self.name} has no option '{name}'{hint}")
        return {
            name: _checked(option, given.get(name, option.default), seats) for name, option in known.items()
        }

    def drawn_before(self, setup: Setup) -> list[DrawnBefore]:
        """What chance decided about the set-up itself, so that it can be verified."""
        return []

    def picks(self, option: str, packs: Sequence[Pack] = ()) -> tuple[Pick, ...]:
        """What a text option chooses from, such as the packs; empty if it is a plain text. `packs` are the
        available ones that did not come with the game."""
        return ()

    def pack_problems(self, packs: Sequence[Pack]) -> list[str]:
        """Why packs cannot be played, alone or together; empty if they can."""
        return [f"{self.name} cannot be played with packs of your own"]

    def at_tables(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Options for a table of people: what was chosen, and the defaults that apply only there."""
        usual = {one.name: one.at_tables for one in self.options if one.at_tables is not None}
        return {**usual, **chosen}

    def packs_named(self, options: Mapping[str, object]) -> list[str]:
        """The packs that options name and that did not come with the game, wherever they are."""
        return []

    def usual_seats(self, wanted: int = 3) -> int:
        """The default number of players: as close as possible to what is wanted."""
        least, most = self.seats
        return max(least, min(wanted, most))

    def first_matches(self) -> tuple[FirstMatch, ...]:
        """What newcomers are offered, by the number of players; empty for games that are the same for
        everybody."""
        return ()

    def new_state(
        self,
        seats: int,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        dice: str = "fast",
        packs: Sequence[Pack] = (),
    ) -> State:
        """A running state for simulation: ints in, ints out, no log."""
        return self.open(self.setup(seats, str(seed), options, dice, packs=packs))

    def open(self, setup: Setup, explicit_chance: bool = False, log: list[Any] | None = None) -> State:
        """The state of a set-up, run to its first question (or first draw, with explicit chance)."""
        make = fair_rng if setup.dice == "fair" else fast_rng
        rng = make(f"{setup.game}|{setup.seed}", self.streams)
        if setup.position is None:
            state = self.start(setup, self.components(setup, ()), rng)
        else:
            position = Position(self.id, setup.position)
            state = self.start_at(setup, self.components(setup, position.cards), rng, position)
            state.rng.script = position.dice_to_come()
            position.check_all_read()
        state.explicit_chance = explicit_chance
        state.log = log
        state.run()
        return state


def _checked(option: Option, value: object, seats: int) -> OptionValue:
    if isinstance(option.default, tuple):
        return _several(option, value, seats)
    kind = type(option.default)
    if type(value) is not kind:
        raise BadSetup(f"option '{option.name}' must be {_KINDS[kind]}, not {value!r}")
    if option.choices and value not in option.choices:
        raise BadSetup(f"option '{option.name}' can be {', '.join(option.choices)}; not {value!r}")
    if isinstance(value, int) and kind is int and option.most and not option.least <= value <= option.most:
        raise BadSetup(
            f"option '{option.name}' must be between {option.least} and {option.most}, not {value}"
        )
    assert isinstance(value, (bool, int, str))
    return value


def _several(option: Option, value: object, seats: int) -> tuple[str, ...]:
    """Some of the choices, each once and in their usual order, however they were given: as a list or as a
    text with commas, or with + where a comma has another meaning."""
    items = value.replace("+", ",").split(",") if isinstance(value, str) else value
    if not isinstance(items, (list, tuple)) or not all(isinstance(item, str) for item in items):
        raise BadSetup(f"option '{option.name}' must be a list of {', '.join(option.choices)}, not {value!r}")
    names = [item.strip().lower() for item in items]
    for name in names:
        if name and name not in option.choices:
            hint = closest_or_all(name, option.choices, "there are")
            raise BadSetup(f"option '{option.name}' has no '{name}'{hint}")
    chosen = tuple(choice for choice in option.choices if choice in names)
    clash = option.clash(chosen, seats)
    if clash is not None:
        raise BadSetup(f"option '{option.name}': {clash.reason}")
    return chosen


_KINDS = {bool: "true or false", int: "a whole number", str: "a text"}
