"""A match: the plain face of the engine for players, bots, tests and servers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine import views
from fairground.engine.actions import Action
from fairground.engine.errors import BadSetup, IllegalAction
from fairground.engine.events import Event
from fairground.engine.fairdice import FairDice
from fairground.engine.game import Blocked, Game, Refusal, Result, Setup
from fairground.engine.record import Record
from fairground.engine.rng import fast_rng
from fairground.engine.saving import load_state, save_state
from fairground.engine.state import Ask, State


class OpenAsk:
    """A question to a seat, with its options as typed actions."""

    def __init__(self, match: Match, ask: Ask) -> None:
        self._match = match
        self._ask = ask
        self.seat = ask.seat
        self.kind = ask.prompt

    @property
    def prompt(self) -> str:
        """What is asked, in plain words."""
        return self._match.game.prompt(self._match.state, self._ask)

    @cached_property
    def options(self) -> list[Action]:
        """All that the seat may do now."""
        match = self._match
        return [match.game.action_of(match.state, self.seat, code) for code in self._ask.options]

    @property
    def cards(self) -> list[list[int]]:
        """For each option the cards it is about, by their numbers in the seat's view."""
        match = self._match
        return [views.touched(match.game, match.state, self.seat, code) for code in self._ask.options]

    @property
    def default(self) -> Action:
        """What is played for a seat that does not answer in time."""
        match = self._match
        return match.game.action_of(match.state, self.seat, match.game.default(match.state, self.seat))

    @property
    def blocked(self) -> list[Blocked]:
        """What the seat might expect to do now but cannot, with the reasons."""
        return self._match.game.blocked(self._match.state, self.seat)

    def __repr__(self) -> str:
        return f"<ask seat {self.seat}: {self.prompt} {[str(option) for option in self.options]}>"


class Match:
    """A running or finished match. Make one with `fairground.new_match`."""

    def __init__(
        self, game: Game, setup: Setup, names: Sequence[str] = (), fair: FairDice | None = None
    ) -> None:
        if names and len(names) != setup.seats:
            raise BadSetup(f"there are {len(names)} names for {setup.seats} seats")
        self.game = game
        self.setup = setup
        self.names = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(setup.seats))
        self.fair = fair
        self._log: list[Event] = []
        self._played: list[tuple[int, Action]] = []
        self.state: State = game.open(setup, log=self._log)

    # What is going on

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def asks(self) -> list[OpenAsk]:
        """The open questions: several when seats choose at the same time, none when it is over."""
        return [OpenAsk(self, ask) for ask in self.state.asks]

    def ask(self, seat: int) -> OpenAsk | None:
        """The open question to one seat."""
        found = self.state.ask_of(seat)
        return None if found is None else OpenAsk(self, found)

    @property
    def result(self) -> Result | None:
        """Ranks, scores and winners once the match is over."""
        return self.game.result(self.state) if self.over else None

    @property
    def history(self) -> list[tuple[int, Action]]:
        """Every action so far with its seat."""
        return list(self._played)

    # Playing

    def play(self, seat: int, action: Action | str) -> list[dict[str, Any]]:
        """Plays an action, given as a record or as text; returns what happened, as that seat saw it.

        Raises `IllegalAction`, with the reason and the rules, if it is not allowed; nothing changes then."""
        if isinstance(action, str):
            action = self.parse(seat, action)
        since = len(self._log)
        self.take(seat, action)
        return self.events(seat, since)

    def take(self, seat: int, action: Action) -> None:
        """Plays an action like `play`, for those who will ask for the events themselves."""
        code = self._code(seat, action)
        if code is None:
            refusal = self._refusal(seat, action)
            raise IllegalAction(refusal.reason, refusal.rules)
        # The record holds the option itself, however the action was written.
        option = self.game.action_of(self.state, seat, code)
        self.state.apply(seat, code)
        self._played.append((seat, option))

    def parse(self, seat: int, text: str) -> Action:
        """The action a text stands for. An option of the seat is found by its text form; anything else
        that is an action of the game is returned too, so that `why_not` can speak about it."""
        words = action_forms.plain(text)
        ask = self.ask(seat)
        if ask is not None:
            for option in ask.options:
                if action_forms.plain(str(option)) == words:
                    return option
        action = action_forms.from_text(self.game.actions, text)
        if action is None:
            forms = ", ".join(kind.form for kind in self.game.actions)
            raise IllegalAction(f"'{text}' is not an action of {self.game.name}; the forms are: {forms}")
        return action

    def why_not(self, seat: int, action: Action | str) -> Refusal | None:
        """The sentence and the rules that forbid an action, or None if it is allowed."""
        if isinstance(action, str):
            try:
                action = self.parse(seat, action)
            except IllegalAction as error:
                return Refusal(error.reason, error.rules)
        return None if self._code(seat, action) is not None else self._refusal(seat, action)

    def _code(self, seat: int, action: Action) -> int | None:
        """The code of the option that an action stands for, or None if it is not open to the seat."""
        ask = self.state.ask_of(seat)
        if ask is None or not isinstance(action, self.game.actions):
            return None
        code = self.game.code_of(self.state, seat, action)
        if code is None or code not in ask.options:
            return None
        # A code may serve several verbs; the one that fits now must be the one that was meant.
        option = self.game.action_of(self.state, seat, code)
        return code if type(option) is type(action) else None

    def _refusal(self, seat: int, action: Action) -> Refusal:
        if not isinstance(action, self.game.actions):
            return Refusal(f"{action!r} is not an action of {self.game.name}")
        if not 0 <= seat < self.seats:
            return Refusal(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        if self.over:
            return Refusal("the match is over")
        if self.state.ask_of(seat) is None:
            # In the order of the seats: that of the asks would tell who has answered a part already.
            others = " and ".join(self.names[seat] for seat in sorted(ask.seat for ask in self.state.asks))
            return Refusal(f"{self.names[seat]} has nothing to decide now; the match waits for {others}")
        return self.game.why_not(self.state, seat, action)

    # Seeing

    def view(self, seat: int | None, asked: bool = True, looks: views.Looks | None = None) -> dict[str, Any]:
        """All that a seat may know (None: a spectator), as plain JSON-able data. `asked`: with its open
        question; `looks` makes the views of several seats and moments quicker."""
        number = -1 if seat is None else seat
        result = self.result
        return {
            **views.view(self.game, self.state, number, asked, looks),
            "names": list(self.names),
            "result": None if result is None else msgspec.json.decode(msgspec.json.encode(result)),
        }

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as that seat saw it."""
        return [self.event(index, seat) for index in range(since, len(self._log))]

    def event(self, index: int, seat: int | None) -> dict[str, Any]:
        """One event, as that seat saw it."""
        face = self._log[index].face(-1 if seat is None else seat)
        return {"n": index, **face, "text": self.game.describe(face, self.names)}

    @property
    def log(self) -> Sequence[Event]:
        """Every event so far, with what is secret in it: for those who keep a match, not for players."""
        return self._log

    # Other worlds

    def clone(self) -> Match:
        """An independent copy."""
        return self._with(self.state.clone())

    def redeal(self, seat: int | None, seed: int | str) -> Match:
        """A world that agrees with all the seat knows; the rest is drawn anew from the seed."""
        number = -1 if seat is None else seat
        return self._with(self.state.redeal(number, fast_rng(str(seed), self.game.streams)))

    def _with(self, state: State) -> Match:
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._log = list(self._log)
        other._played = list(self._played)
        other.state = state
        state.log = other._log
        return other

    def save(self) -> dict[str, Any]:
        """The state alone as plain data, for a worker or a snapshot; see `load`."""
        return save_state(self.state)

    def load(self, data: dict[str, Any]) -> Match:
        """This match with a saved state of it put in place."""
        blank = self.game.blank(self.state.table)
        return self._with(load_state(blank, data, self.game.parts))

    def resume(
        self, data: dict[str, Any], played: Sequence[tuple[int, Action]], log: Sequence[Event]
    ) -> Match:
        """This match with a saved state, its actions and its events put in place."""
        other = self.load(data)
        other._played = list(played)
        other._log[:] = log
        return other

    def record(self) -> Record:
        """The set-up and every action: all that is needed to play the match again."""
        played = tuple((seat, action_forms.to_data(action)) for seat, action in self._played)
        return Record.of(self.setup, self.names, played, self.fair)


def canonical(data: object) -> bytes:
    """Plain data as bytes that are equal exactly when the data are."""
    return _canonical(data).encode()


_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
