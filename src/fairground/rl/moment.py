"""Moments of a match as values: every action leads to a new one, and none ever changes.

A moment waits for one thing: a draw of chance, an action of one seat, or nothing, because the match is over.
Where the engine asks several seats at once, they answer in the order of the seats; what they answer stays
sealed, as in the engine. A value can be kept and stored freely, so copying a state for a tree search costs
nothing.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairground.engine.actions import Action
from fairground.engine.errors import BadSetup, IllegalAction
from fairground.engine.match import canonical
from fairground.engine.parts import Part
from fairground.engine.rng import Rng, fast_rng
from fairground.engine.saving import load_state, save_state
from fairground.engine.state import State
from fairground.games import get
from fairground.rl.layout import Layout, Vector
from fairground.rl.numbering import WAIT, Begun, Numbering
from fairground.rl.seeing import SPECTATOR, Glance, secrets

PACKS_SEED: Final = "research"  # decides what a set-up leaves open, such as Unfair's packs
DIGEST: Final = 16  # bytes
# So that every number of players can play: packs come again only where there are too few.
USUAL_OPTIONS: Final[dict[str, dict[str, Any]]] = {"unfair": {"repeat_packs": True}}

Mask = NDArray[np.int8]
Amounts = tuple[tuple[int, Begun], ...]  # seats with an amount that is half given


class Ground:
    """What is fixed for a game, a number of players and options: cards, numbers of actions, columns."""

    def __init__(self, game: str, players: int, options: dict[str, Any]) -> None:
        self.game = get(game)
        self.players = players
        self.options = options
        given = {**USUAL_OPTIONS.get(game, {}), **options}
        self.setup = self.game.setup(players, PACKS_SEED, given, "fast")
        self.components = self.game.components(self.setup, ())
        self.numbering = Numbering(self.game.code_ranges(self.components))

    @cached_property
    def layout(self) -> Layout:
        """The columns of observations; they are found when they are first wanted."""
        return Layout(self.game, self.components, lambda seed: self.open(self.rng(seed), False))

    @property
    def most_outcomes(self) -> int:
        """No draw has more outcomes: a card of all, or a few dice."""
        return max(len(self.components.faces), 64)

    @property
    def most_actions(self) -> int:
        """No match has more actions of players."""
        return self.game.longest * self.numbering.most_steps

    @property
    def most_draws(self) -> int:
        """No match has more draws of chance: each action can lead to a shuffle of all cards at most."""
        return (self.game.longest + 1) * len(self.components.faces)

    def rng(self, seed: str) -> Rng:
        return fast_rng(f"{self.setup.game}|{seed}", self.game.streams)

    def open(self, rng: Rng, explicit_chance: bool) -> State:
        """A new match at its first question; or, with a log, at its first draw."""
        state = self.game.start(self.setup, self.components, rng)
        if explicit_chance:
            state.explicit_chance = True
            state.log = []
        state.run()
        return state

    def begin(self, seed: str) -> Moment:
        """A match in which chance follows from the seed."""
        return Moment(self, self.open(self.rng(seed), False))

    @cached_property
    def root(self) -> Moment:
        """The match before its first draw, in which whoever plays decides chance and all that a seat saw is
        remembered."""
        state = self.open(self.rng(""), True)
        return Moment(self, state, past=_remember(state, (bytes(DIGEST),) * self.players))


@lru_cache(maxsize=64)
def _ground(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> Ground:
    return Ground(game, players, dict(options))


def ground(game: str, players: int | None = None, options: dict[str, Any] | None = None) -> Ground:
    """What is fixed for a game; the same object for the same arguments."""
    seats = get(game).usual_seats(2) if players is None else players
    given = {
        name: tuple(value) if isinstance(value, list) else value for name, value in (options or {}).items()
    }
    return _ground(game, seats, tuple(sorted(given.items())))


class Moment:
    """A moment of a match. `past` holds, where it is remembered, a digest for each seat of all that it saw
    and did before."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("_seen", "begun", "drawn", "ground", "past", "state")
    # Made up to here.

    def __init__(
        self,
        ground: Ground,
        state: State,
        drawn: tuple[int, ...] = (),
        begun: Amounts = (),
        past: tuple[bytes, ...] = (),
        seen: dict[object, Any] | None = None,
    ) -> None:
        self.ground = ground
        self.state = state  # shared by moments, so it is never changed
        self.drawn = drawn
        self.begun = begun
        self.past = past
        self._seen: dict[object, Any] = {} if seen is None else seen

    # What is going on

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def chance_size(self) -> int:
        """How many equally likely outcomes the next draw has; 0: none is waited for."""
        wanted = self.state.wanted
        return wanted[len(self.drawn)] if wanted else 0

    @property
    def seat(self) -> int:
        """The seat whose action is waited for, or -1: the lowest of those that are asked."""
        asks = self.state.asks
        if len(asks) == 1:
            return asks[0].seat
        return min([ask.seat for ask in asks], default=-1)

    def options(self, seat: int) -> list[int]:
        """The option codes of a seat's open question."""
        ask = self.state.ask_of(seat)
        return [] if ask is None else ask.options

    def legal(self, seat: int | None = None) -> list[int]:
        """The numbers of all that a seat (usually the one waited for) can do, in rising order."""
        seat = self.seat if seat is None else seat
        options = self.options(seat)
        return self.ground.numbering.legal(options, self._begun(seat)) if options else []

    def mask(self, seat: int) -> Mask:
        """A 1 for each number that a seat can choose; one that is asked nothing can only wait."""
        mask = np.zeros(self.ground.numbering.size, np.int8)
        mask[self.legal(seat) or [WAIT]] = 1
        return mask

    def returns(self) -> list[float]:
        """What the match brought each seat: losers pay 1 each, winners share it."""
        if not self.over:
            return [0.0] * self.ground.players
        winners = self.ground.game.result(self.state).winners
        prize = (self.ground.players - len(winners)) / len(winners)
        return [prize if seat in winners else -1.0 for seat in range(self.ground.players)]

    # Moving on

    def after(self, number: int, seat: int | None = None) -> Moment:
        """The moment after the action with this number, of the seat that is waited for or of another one that
        is asked, or after this outcome of a draw."""
        if self.chance_size:
            return self._after_draw(number)
        if self.over:
            raise IllegalAction("the match is over")
        seat = self.seat if seat is None else seat
        try:
            chosen = self.ground.numbering.choose(self.options(seat), self._begun(seat), number)
        except KeyError:
            raise IllegalAction(f"action {number} is not open to player {seat} now") from None
        past = self._past_with(seat, number)
        if chosen.span > 1:
            others = tuple(amount for amount in self.begun if amount[0] != seat)
            return Moment(self.ground, self.state, (), (*others, (seat, chosen)), past, self._seen)
        return self._answered(seat, chosen.low, past)

    def after_default(self, seat: int) -> Moment:
        """The moment after the mild answer that is given for a seat which does not answer."""
        return self._answered(seat, self.ground.game.default(self.state, seat), self.past)

    def _answered(self, seat: int, code: int, past: tuple[bytes, ...]) -> Moment:
        state = self._copy()
        state.apply(seat, code)
        # Another seat goes on with its amount as long as its question is the same.
        begun = tuple(
            (other, amount)
            for other, amount in self.begun
            if other != seat and state.ask_of(other) is self.state.ask_of(other)
        )
        return Moment(self.ground, state, (), begun, _remember(state, past))

    def _after_draw(self, outcome: int) -> Moment:
        if not 0 <= outcome < self.chance_size:
            raise IllegalAction(f"chance outcome {outcome} is not below {self.chance_size}")
        drawn = (*self.drawn, outcome)
        if len(drawn) < len(self.state.wanted):
            return Moment(self.ground, self.state, drawn, (), self.past, self._seen)
        state = self._copy()
        for number in drawn:
            state.apply_chance(number)
        return Moment(self.ground, state, past=_remember(state, self.past))

    def _copy(self) -> State:
        state = self.state.clone()
        state.log = [] if self.past else None
        return state

    def _begun(self, seat: int) -> Begun | None:
        return next((amount for other, amount in self.begun if other == seat), None)

    def redealt(self, seat: int, rng: Rng) -> Moment:
        """The same moment in a world that a seat cannot tell from this one."""
        state = self.state.redeal(seat, rng)
        return Moment(self.ground, state, self.drawn, self.begun, self.past)

    # Seeing

    @property
    def _glance(self) -> Glance:
        found: Glance | None = self._seen.get("glance")
        if found is None:
            found = self._seen["glance"] = Glance(self.ground.game, self.state)
        return found

    def vector(self, seat: int, public: bool = True, private: bool = True) -> Vector:
        """What a seat sees as numbers; of that only the public part, or only what others do not see. Do not
        change it."""
        key = ("vector", seat, public, private)
        found: Vector | None = self._seen.get(key)
        if found is None:
            layout = self.ground.layout
            if not public:
                found = layout.private(self.state, seat)
            elif not private:
                found = layout.public(self._glance, seat)
            elif self._seen:
                found = layout.whole(self._glance, seat)
            else:
                # The first who looks is mostly the only one.
                found = layout.alone(self.state, seat)
            self._seen[key] = found
        begun = self._begun(seat) if private else None
        return found if begun is None else self.ground.layout.with_amount(found, begun.low, begun.span)

    def text(self, seat: int, public: bool = True, private: bool = True) -> str:
        """What a seat sees as text; of that only the public part, or only what others do not see."""
        key = ("text", seat, public, private)
        found: str | None = self._seen.get(key)
        if found is None:
            if not public:
                found = secrets(self.state, seat)
            else:
                found = self._glance.text(seat if private else SPECTATOR)
            self._seen[key] = found
        begun = self._begun(seat) if private else None
        return found if begun is None else f"{found}\nbegun: {begun.low} to {begun.low + begun.span - 1}"

    def action_text(self, number: int) -> str:
        """An action in words; digits of an amount as the smallest and largest that they can become."""
        numbering, seat = self.ground.numbering, self.seat
        options = self.options(seat)
        chosen = numbering.choose(options, self._begun(seat), number)
        if chosen.span == 1:
            return str(self._action(chosen.low))
        inside = [code for code in options if chosen.low <= code < chosen.low + chosen.span]
        return f"{self._action(inside[0])} to {self._action(inside[-1])}"

    def _action(self, code: int) -> Action:
        return self.ground.game.action_of(self.state, self.seat, code)

    def _past_with(self, seat: int, number: int) -> tuple[bytes, ...]:
        """What is remembered once a seat has decided: all it saw at that moment, and what it did."""
        if not self.past:
            return ()
        seen = f"{self.text(seat)}\n{number}".encode()
        return (*self.past[:seat], _digest(self.past[seat], seen), *self.past[seat + 1 :])

    def __str__(self) -> str:
        """The whole truth, hidden things included."""
        found = self._seen.get("truth")
        if found is None:
            found = self._seen["truth"] = _truth(self.state)
        return f"{found}\ndrawn: {list(self.drawn)}\nbegun: {self.begun}"

    # Copies

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        place = (self.ground.game.id, self.ground.players, self.ground.options)
        return (_stored, (place, save_state(self.state), self.drawn, self.begun, self.past))


def _stored(
    place: tuple[str, int, dict[str, Any]],
    data: dict[str, object],
    drawn: tuple[int, ...],
    begun: Amounts,
    past: tuple[bytes, ...],
) -> Moment:
    where = ground(*place)
    state = load_state(where.game.blank(where.components), data, where.game.parts)
    return Moment(where, state, drawn, begun, past)


def _remember(state: State, past: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """What each seat remembers after the events in the log."""
    log = state.log
    if not past or not log:
        return past
    faces = [[event.face(seat) for event in log] for seat in range(len(past))]
    return tuple(_digest(before, canonical(seen)) for before, seen in zip(past, faces, strict=True))


def _digest(before: bytes, seen: bytes) -> bytes:
    return blake2b(seen, key=before, digest_size=DIGEST).digest()


def _truth(state: State) -> str:
    """Every field of a state as text, apart from the random source, which nothing is drawn from."""
    names = (name for name in (*state.KERNEL_FIELDS, *state.FIELDS) if name not in ("rng", "drawn"))
    return "\n".join(f"{name}: {_field(getattr(state, name))}" for name in names)


def _field(value: object) -> str:
    if isinstance(value, Part):
        return f"{type(value).__name__}({', '.join(_field(getattr(value, name)) for name in value.FIELDS)})"
    text = repr(value)
    # Plain lists are their own text; only those that hold parts somewhere are taken apart.
    if isinstance(value, list) and " object at " in text:
        return f"[{', '.join(_field(item) for item in value)}]"
    return text


def options_from_text(text: str) -> dict[str, Any]:
    """Options written as "mode:turns;round_cap:20", several choices as "changers:prescience+hard-pass"."""
    options: dict[str, Any] = {}
    for item in filter(None, text.split(";")):
        name, colon, value = (part.strip() for part in item.partition(":"))
        if not colon:
            raise BadSetup(f"options are written as name:value;name:value, not '{text}'")
        options[name] = _VALUES.get(value, int(value) if value.isdigit() else value)
    return options


_VALUES: Final[dict[str, Any]] = {"true": True, "false": False}
