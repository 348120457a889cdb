"""What a seat sees, prepared for machines: which cards are where, and the facts of the game.

All of it comes from what the engine lets a seat know: `known` and the eyes of zones for cards, the game's own
`facts` for the rest. A card whose face is not known is only its back. Most of it is public, so that part is
computed once for all seats.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from fairground.engine.components import EMPTY, eyes_of
from fairground.engine.game import Game
from fairground.engine.state import State

SPECTATOR: Final = -1
WATCHING: Final = eyes_of(SPECTATOR)

_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def facts_of(game: Game, state: State, seat: int) -> dict[str, Any]:
    """The facts beside the cards, as a seat (or `SPECTATOR`) knows them, with whom the match waits for and
    what this seat is asked."""
    ask = state.ask_of(seat)
    return {
        "waiting": sorted([open_ask.seat for open_ask in state.asks]),
        "ask": None if ask is None else ask.prompt,
        **game.facts(state, seat),
    }


class Glance:
    """What everybody sees of a state, and which seats see more, zone by zone."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.facts = facts_of(game, state, SPECTATOR)
        self._lines: list[str] | None = None
        self._words: dict[str, str] = {}
        self._differing: dict[int, tuple[dict[str, Any], list[str]]] = {}
        self.columns: Any = None  # kept here for the layout
        self.knowers: list[int] = []  # for each zone the eyes that know a card which spectators do not
        for zone, cards in zip(state.components.zones, state.zones):
            eyes = 0
            if not zone.eyes & WATCHING:
                for card in cards:
                    if card != EMPTY:
                        known = state.known[card]
                        if not known & WATCHING:
                            eyes |= known | zone.eyes
            self.knowers.append(eyes)

    def differing(self, seat: int) -> tuple[dict[str, Any], list[str]]:
        """The facts of a seat, and the names of those that differ from what everybody knows."""
        found = self._differing.get(seat)
        if found is None:
            facts = facts_of(self.game, self.state, seat)
            names = [name for name, fact in facts.items() if fact != self.facts.get(name)]
            found = self._differing[seat] = facts, names
        return found

    def text(self, seat: int) -> str:
        """All that a seat (or `SPECTATOR`) sees now: its zones, facts and question, in lines."""
        if self._lines is None:
            self._lines = [zone_line(self.state, zone, WATCHING) for zone in range(len(self.state.zones))]
            self._words = {name: f"{name} = {_json(fact)}" for name, fact in self.facts.items()}
        if seat == SPECTATOR:
            return "\n".join([*filter(None, self._lines), *self._words.values()])
        eyes = eyes_of(seat)
        lines = [
            zone_line(self.state, zone, eyes) if self.knowers[zone] & eyes else line
            for zone, line in enumerate(self._lines)
        ]
        facts, differing = self.differing(seat)
        words = dict(self._words)
        for name in differing:
            words[name] = f"{name} = {_json(facts[name])}"
        return "\n".join([*filter(None, lines), *words.values(), question(self.state, seat)])


def zone_line(state: State, number: int, eyes: int, but: int = 0) -> str:
    """A zone as text: the known cards by id, the others by their backs. `but`: only the cards that these eyes
    do not know."""
    zone, faces, known = state.components.zones[number], state.components.faces, state.known
    words = []
    for card in state.zones[number]:
        if card == EMPTY:
            words.append("-")
            continue
        knowing = known[card] | zone.eyes
        if knowing & but:
            continue
        if knowing & eyes:
            words.append(faces[card].id)
        elif not but:
            words.append(f"?{faces[card].back}")
    if not words:
        return ""
    if not zone.ordered:
        words.sort()
    owner = "" if zone.owner < 0 else f" {zone.owner}"
    return f"{zone.id}{owner}: {' '.join(words)}"


def secrets(state: State, seat: int) -> str:
    """What only a seat sees: the cards that a spectator does not know, and its question."""
    eyes = eyes_of(seat)
    lines = [
        zone_line(state, zone, eyes, but=WATCHING)
        for zone in range(len(state.zones))
        if not state.components.zones[zone].eyes & WATCHING
    ]
    return "\n".join(filter(None, [*lines, question(state, seat)]))


def question(state: State, seat: int) -> str:
    """The open question to a seat with its option codes, as text."""
    ask = state.ask_of(seat)
    return "" if ask is None else f"{ask.prompt}: {_codes(ask.options)}"


def _codes(options: Sequence[int]) -> str:
    """Option codes as text; many that follow on each other are shortened."""
    if len(options) > 8 and options[-1] - options[0] == len(options) - 1:
        return f"{options[0]}..{options[-1]}"
    return " ".join(map(str, options))
