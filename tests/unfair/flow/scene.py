"""Positions of the whole game, and short ways to look at them."""

from __future__ import annotations

import random

from tests.unfair.play.harness import made_up

from fairground.engine.match import Match
from fairground.games import position
from fairground.games.unfair.state.state import UnfairState


def at(table: str = "", *seats: str, cards: str = "", seed: int = 0) -> Match:
    """A match set up with lines of [table] and of each [[seat]]; two seats if fewer are given. `cards` are
    made up, a line each: "Name | type line | text"."""
    lines = [*seats, *[""] * (2 - len(seats))]
    text = f"[table]\n{table}\n" + "".join(f"[[seat]]\n{line}\n" for line in lines)
    return position("unfair", text + made_up(cards), seed)


def state_of(match: Match) -> UnfairState:
    assert isinstance(match.state, UnfairState)
    return match.state


def asked(match: Match) -> tuple[int, str]:
    """Who is asked what kind of question."""
    return match.asks[0].seat, match.asks[0].kind


def options(match: Match) -> list[str]:
    return [str(option) for option in match.asks[0].options]


def play(match: Match, *texts: str) -> Match:
    """Plays these actions, each for the seat that is asked."""
    for text in texts:
        match.play(match.asks[0].seat, text)
    return match


def play_on(match: Match, kind: str) -> Match:
    """Plays the mildest answers until a kind of question is asked."""
    while match.asks and match.asks[0].kind != kind:
        match.play(match.asks[0].seat, match.asks[0].default)
    return match


def play_mildly(match: Match) -> Match:
    """Plays the mildest answers to the end."""
    return play_on(match, "")


def play_at_random(match: Match, seed: int = 0) -> Match:
    rng = random.Random(seed)
    while match.asks:
        ask = rng.choice(match.asks)
        match.play(ask.seat, rng.choice(ask.options))
    return match


def kinds(match: Match) -> list[str]:
    """The kinds of all events so far."""
    return [event["kind"] for event in match.events(None)]


def coins(match: Match, seat: int) -> int:
    return state_of(match).tokens(seat, 0)


def names(match: Match, zone: str, owner: int = -1) -> list[str]:
    """The cards of a zone by name, from the bottom."""
    number = match.state.components.zone_number(zone, owner)
    return [match.state.components.faces[card].name for card in match.state.zones[number]]


def player(match: Match, seat: int) -> dict[str, object]:
    """What everybody sees of a player."""
    found: dict[str, object] = match.view(None)["players"][seat]
    return found
