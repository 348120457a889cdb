"""Bots that are separate programs: the protocol of the bot kit, the clock, and what happens after a fault.

An outside bot is told what its seat may know and nothing else; `docs/bot-kit.md` describes every message."""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

from fairground.arena.wires import SOCKETS, START_SECONDS, STDIO, Broken, Fault, Wire, open_wire, read_message
from fairground.engine.actions import plain
from fairground.engine.errors import BadSetup
from fairground.engine.match import Match
from fairground.engine.rng import DICE, fast_rng
from fairground.engine.state import State

PROTOCOL: Final = 1
MOST_FAULTS: Final = 10  # of one seat in one game, before it forfeits under any policy
MOST_STRAY: Final = 100  # messages of one seat in one game that answer nothing


class Terms(NamedTuple):
    """The rules of a run for outside bots."""

    on_fault: str
    move_seconds: float

    @property
    def move_ms(self) -> int:
        return round(self.move_seconds * 1000)

    def told(self) -> dict[str, Any]:
        """As a bot hears of them."""
        return {"on_fault": self.on_fault, "move_ms": self.move_ms, "most_faults": MOST_FAULTS}


def is_outside(player: str) -> bool:
    """Whether a player is a program of its own."""
    return player.startswith((STDIO, *SOCKETS))


class OutsidePlayer:
    """The seat of an outside bot. Whatever goes wrong with the bot, the game goes on."""

    def __init__(self, address: str, match: Match, seat: int, terms: Terms, seed: str) -> None:
        self.match = match
        self.seat = seat
        self.terms = terms
        self.forfeit = ""  # why, once it has
        self.faults = 0
        self._rng = fast_rng(f"faults|{seed}|{seat}", 1)
        self._asked = 0
        self._seen = 0  # events that the bot has been told
        self._stray = 0
        self._wire: Wire | None = None
        try:
            self._wire = open_wire(address)
            self._greet(self._wire)
        except Fault as fault:
            self._give_up(str(fault))

    def choose(self, state: State, seat: int) -> int:
        """The code of the option the bot takes; after a forfeit, the mildest answer the game knows."""
        assert state is self.match.state
        assert seat == self.seat
        ask = state.ask_of(seat)
        assert ask is not None
        if self._wire is not None and len(ask.options) > 1:
            try:
                return self._answer(self._wire)
            except Broken as broken:
                self._give_up(str(broken))
            except Fault as fault:
                return self._after(str(fault), ask.options)
        return ask.options[0] if len(ask.options) == 1 else self.match.game.default(state, seat)

    def finish(self) -> None:
        """Tells the bot how the game ended, and lets it go."""
        self._part({"type": "bye", "reason": "over", "result": self.match.view(self.seat)["result"]})

    # Talking

    def _greet(self, wire: Wire) -> None:
        setup = self.match.setup
        wire.send(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": setup.game,
                "game_version": setup.version,
                "options": setup.options,
                "seats": setup.seats,
                "you": self.seat,
                "names": list(self.match.names),
                "terms": self.terms.told(),
            }
        )
        answer = read_message(wire.receive(time.monotonic() + START_SECONDS))
        if answer["type"] != "hello" or answer.get("protocol") != PROTOCOL:
            raise Fault(f"it did not answer hello with a hello of protocol {PROTOCOL}")

    def _answer(self, wire: Wire) -> int:
        """Asks the bot, and waits for its answer to this very question."""
        self._asked += 1
        wire.send(self.question())
        self._seen = len(self.match.log)
        deadline = time.monotonic() + self.terms.move_seconds
        while True:
            message = read_message(wire.receive(deadline))
            if message["type"] != "move":
                raise Fault(f"it sent '{message['type']}' instead of a move")
            if message.get("n") == self._asked:
                return self._code(message)
            # An answer that came too late for the question before is no answer to this one.
            self._stray += 1
            if self._stray > MOST_STRAY:
                raise Broken("it never stopped sending messages")

    def question(self) -> dict[str, Any]:
        """All that the bot is told before it moves: what its seat may know, and nothing else."""
        view = self.match.view(self.seat)
        ask = view.pop("ask")
        return {
            "type": "view",
            "n": self._asked,
            "view": view,
            "events": self.match.events(self.seat, self._seen),
            "prompt": ask["prompt"],
            "options": ask["options"],
            "clock": {"move_ms": self.terms.move_ms},
        }

    def _code(self, message: dict[str, Any]) -> int:
        ask = self.match.ask(self.seat)
        found = self.match.state.ask_of(self.seat)
        assert ask is not None
        assert found is not None
        number, text = message.get("option"), message.get("text")
        if type(number) is int and 0 <= number < len(found.options):
            return found.options[number]
        if isinstance(text, str):
            for code, option in zip(found.options, ask.options):
                if plain(str(option)) == plain(text):
                    return code
            refusal = self.match.why_not(self.seat, text)
            raise Fault(f"it cannot do '{text[:60]}': {refusal.reason if refusal else 'not an option'}")
        raise Fault("its move names neither an 'option' by its number nor one by its 'text'")

    # Faults

    def _after(self, fault: str, options: list[int]) -> int:
        """What is played after a fault, by the policy of the run."""
        self.faults += 1
        if self.terms.on_fault == "forfeit" or self.faults > MOST_FAULTS:
            self._give_up(fault)
            return self.match.game.default(self.match.state, self.seat)
        place = 0 if self.terms.on_fault == "first" else self._rng.below(DICE, len(options))
        assert self._wire is not None
        played = self.match.game.action_of(self.match.state, self.seat, options[place])
        try:
            self._wire.send({"type": "fault", "n": self._asked, "why": fault, "played": str(played)})
        except Broken as broken:
            self._give_up(str(broken))
        return options[place]

    def _give_up(self, why: str) -> None:
        self.forfeit = why
        self._part({"type": "bye", "reason": "forfeit", "why": why})

    def _part(self, words: dict[str, Any]) -> None:
        wire, self._wire = self._wire, None
        if wire is not None:
            try:
                wire.send(words)
            except Broken:
                pass  # it has gone before us
            finally:
                wire.close()


def check_outside(address: str, match: Match, terms: Terms) -> None:
    """Greets a bot once, before a run, so that a wrong command or a dead address is told at once.

    :raises BadSetup: if it does not answer."""
    bot = OutsidePlayer(address, match, 0, terms, "check")
    if bot.forfeit:
        raise BadSetup(f"the bot '{address}' cannot play: {bot.forfeit}")
    bot.finish()
