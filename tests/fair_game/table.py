"""The table talk of these tests: set up, play, look. Everything is read off the public face of a match."""

from __future__ import annotations

from typing import Any

import fairground as fg
from fairground.engine.game import Refusal

DULL = "1 1 2 3 5 6"  # dice that meet no card of the game
EVEN = "2 2 4 4 6 6"  # meets ALL EVEN, THREE PAIRS, …

MODES = ("steps", "turns", "real-time")


def position(text: str, mode: str = "steps") -> fg.Match:
    """A match set up as the text says. Cards and dice that the text leaves out are simply not there."""
    return fg.position("fair-game", f"options.mode = '{mode}'\n{text}")


def play(match: fg.Match, *moves: str) -> None:
    """Plays moves written as a seat and what it does: `0 claim all-even`."""
    for move in moves:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)


def finish_round(match: fg.Match) -> None:
    """Everybody takes nothing and stops, until the next round is open or the match is over."""
    now = match.view(None)["round"]
    while not match.over and match.view(None)["round"] == now:
        ask = match.asks[0]
        match.play(ask.seat, "pass" if "pass" in may(match, ask.seat) else "decline")


def may(match: fg.Match, seat: int) -> list[str]:
    """All that a seat may do now, as text; nothing when it is not asked."""
    ask = match.ask(seat)
    return [] if ask is None else [str(option) for option in ask.options]


def may_take(match: fg.Match, seat: int) -> list[str]:
    """The claims and steals among them."""
    return [option for option in may(match, seat) if option.startswith(("claim", "steal"))]


def refusal(match: fg.Match, move: str) -> Refusal:
    """Why a move is forbidden."""
    seat, _, action = move.partition(" ")
    found = match.why_not(int(seat), action)
    assert found is not None, f"'{move}' is allowed"
    return found


def zone(match: fg.Match, id: str, owner: int = -1, viewer: int | None = None) -> list[Any]:
    """The cards of a zone as a viewer sees them."""
    zones = match.view(viewer)["zones"]
    cards: list[Any] = next(each["cards"] for each in zones if (each["id"], each["owner"]) == (id, owner))
    return cards


def grid(match: fg.Match) -> list[str]:
    """The ids of the cards in the grid; an empty space is an empty text."""
    return [card["id"] if card else "" for card in zone(match, "grid")]


def cards(match: fg.Match, seat: int) -> list[str]:
    """The ids of the cards in front of a seat."""
    return [card["id"] for card in zone(match, "cards", seat)]


def protected(match: fg.Match) -> list[str]:
    """The cards that have dice on them."""
    shown = [
        *zone(match, "grid"),
        *(card for seat in range(match.seats) for card in zone(match, "cards", seat)),
    ]
    return [card["id"] for card in shown if card and card["protected"]]


def pile(match: fg.Match) -> int:
    """How many cards are left in the draw pile."""
    return len(zone(match, "pile"))


def player(match: fg.Match, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    facts: dict[str, Any] = match.view(None)["players"][seat]
    return facts


def dice(match: fg.Match, seat: int) -> str:
    """A seat's dice in their places."""
    return " ".join(str(face) for face in player(match, seat)["dice"])


def rounds(match: fg.Match) -> int:
    """The number of the present round."""
    number: int = match.view(None)["round"]
    return number


def told(match: fg.Match, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    return [event for event in match.events(None) if event["kind"] == kind]
