"""A match: the engine's plain interface for players, bots, tests and servers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine import prose, views
from fairground.engine.actions import Action
from fairground.engine.audit import Audit, audit_is_on
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
        """Everything the seat may do now."""
        match = self._match
        return [match.game.action_of(match.state, self.seat, code) for code in self._ask.options]

    @property
    def cards(self) -> list[list[int]]:
        """For each option, the cards it is about, by their numbers in the seat's view."""
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
    """A running or finished match. Create one with `fairground.new_match`."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        names: Sequence[str] = (),
        fair: FairDice | None = None,
        audit: bool | None = None,
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
        # Under audit everything that is kept to save work is proved right after every decision.
        self.audit = Audit(game, self.state) if audit or (audit is None and audit_is_on()) else None

    # What is going on

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def asks(self) -> list[OpenAsk]:
        """The open questions: several when seats choose at the same time, none when the match is over."""
        return [OpenAsk(self, ask) for ask in self.state.asks]

    def ask(self, seat: int) -> OpenAsk | None:
        """The open question to one seat."""
        found = self.state.ask_of(self._eyes(seat))
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
        """Plays an action, given as a record or as text, and returns what happened, as that seat saw it. If
        it is not allowed, raises `IllegalAction` with the reason and the rules, and changes nothing."""
        if isinstance(action, str):
            action = self.parse(seat, action)
        since = len(self._log)
        self.take(seat, action)
        return self.events(seat, since)

    def take(self, seat: int, action: Action) -> None:
        """Plays an action like `play`, for callers that fetch the events themselves."""
        code = self._code(seat, action)
        if code is None:
            refusal = self._refusal(seat, action)
            raise IllegalAction(refusal.reason, refusal.rules)
        # The record holds the option itself, however the action was written.
        option = self.game.action_of(self.state, seat, code)
        if self.audit is None:
            self.state.apply(seat, code)
        else:
            self.audit.apply(self.state, seat, code)
        self._played.append((seat, option))

    def parse(self, seat: int, text: str) -> Action:
        """The action that a text stands for. The seat's options are found by their text form; any other
        action of the game is returned too, so that `why_not` can explain it."""
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
        """The reason and the rules that forbid an action, or None if it is allowed."""
        if isinstance(action, str):
            try:
                action = self.parse(seat, action)
            except IllegalAction as error:
                return Refusal(error.reason, error.rules)
        return None if self._code(seat, action) is not None else self._refusal(seat, action)

    def _code(self, seat: int, action: Action) -> int | None:
        """The code of the option that an action stands for, or None if the seat does not have it."""
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

    def _eyes(self, seat: int | None) -> int:
        """Through whose eyes something is seen. Raises `BadSetup` for a seat that is not at this table."""
        if seat is None:
            return -1
        if not 0 <= seat < self.setup.seats:
            raise BadSetup(
                f"there is no seat {seat}; the seats are 0 to {self.seats - 1}, None is a spectator"
            )
        return seat

    def view(self, seat: int | None, asked: bool = True, looks: views.Looks | None = None) -> dict[str, Any]:
        """Everything a seat may know (None: a spectator), as plain JSON-able data. `asked` includes its open
        question; `looks` speeds up the views of several seats and moments."""
        number = self._eyes(seat)
        result = self.result
        return {
            **views.view(self.game, self.state, number, asked, looks),
            "names": list(self.names),
            "result": None if result is None else msgspec.json.decode(msgspec.json.encode(result)),
        }

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened since event number `since`, as that seat saw it."""
        if since < 0:
            raise BadSetup(f"there is no event {since}; they are counted from 0")
        return [self.event(index, seat) for index in range(since, len(self._log))]

    def event(self, index: int, seat: int | None) -> dict[str, Any]:
        """One event, as that seat saw it."""
        face = self._face(index, seat)
        return {"n": index, **face, "text": prose.plain(self.game.describe(face, self.names))}

    def story(self, index: int, seat: int | None) -> dict[str, Any]:
        """One event, as that seat saw it, with the pieces of a sentence addressed to that seat."""
        face = self._face(index, seat)
        told = self.game.describe(face, prose.marked_names(self.seats))
        text = prose.text_of(told, self.names)
        return {"n": index, **face, "text": text, "parts": prose.pieces(told, self.names, self._eyes(seat))}

    def _face(self, index: int, seat: int | None) -> dict[str, Any]:
        if not 0 <= index < len(self._log):
            raise BadSetup(f"there is no event {index}; there are {len(self._log)}, counted from 0")
        return self._log[index].face(self._eyes(seat))

    @property
    def log(self) -> Sequence[Event]:
        """Every event so far, secrets included: for programs that store a match, not for players."""
        return self._log

    # Other worlds

    def clone(self) -> Match:
        """An independent copy."""
        return self._with(self.state.clone())

    def redeal(self, seat: int | None, seed: int | str) -> Match:
        """A world consistent with everything the seat knows; the rest is redrawn from the seed."""
        number = self._eyes(seat)
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
        """This match with a saved state restored."""
        blank = self.game.blank(self.state.components)
        return self._with(load_state(blank, data, self.game.parts))

    def resume(
        self, data: dict[str, Any], played: Sequence[tuple[int, Action]], log: Sequence[Event]
    ) -> Match:
        """This match with a saved state, its actions and its events restored."""
        other = self.load(data)
        other._played = list(played)
        other._log[:] = log
        return other

    def record(self) -> Record:
        """The set-up and every action: everything needed to replay the match."""
        played = tuple((seat, action_forms.to_data(action)) for seat, action in self._played)
        return Record.of(self.setup, self.names, played, self.fair)


def canonical(data: object) -> bytes:
    """Plain data as bytes that are equal exactly when the data are equal."""
    return _canonical(data).encode()


_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
