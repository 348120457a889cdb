"""The table talk of these tests: set up, play, look. Everything is read off the public face of a match.

A pebble is a made-up card that does nothing and is worth nothing; every deck is full of them."""

from __future__ import annotations

from typing import Any

import fairground as fg
from fairground.engine.game import Refusal

PEBBLES = "pebble " * 20
PEBBLE = """
[[card]]
id = "pebble"
type = "action"
copies = 60
beast_value = 0
steps = []
"""


def ids(text: str) -> str:
    return "[" + ", ".join(f'"{id}"' for id in text.split()) + "]"


def table(
    *hands: str,
    deck: str = PEBBLES,
    dice: str = "",
    options: str = "",
    cards: str = "",
    seats: dict[int, str] | None = None,
    **piles: str,
) -> fg.Match:
    """A match in which these hands are held. An empty hand belongs to a player who is out. `deck` and other
    piles list ids; what is not named is not there. `seats` adds facts to seats, `cards` made-up cards."""
    plain = {name: f'"{value}"' for name, value in piles.items() if name in ("moment", "direction")}
    plain |= {name: value for name, value in piles.items() if name == "turn"}
    plain |= {name: ids(value) for name, value in piles.items() if name not in plain}
    text = f'dice = "{dice}"\n[options]\n{options}\n[table]\nrest = "box"\ndeck = {ids(deck)}\n'
    text += "".join(f"{name} = {value}\n" for name, value in plain.items())
    for seat, hand in enumerate(hands):
        text += f"[[seat]]\nhand = {ids(hand)}\n"
        text += "" if hand else "out = true\n"
        text += (seats or {}).get(seat, "") + "\n"
    return fg.position("unlucky-adventurers", text + PEBBLE + cards)


def play(match: fg.Match, *moves: str) -> None:
    """Plays moves written as a seat and what it does: `0 play rest`."""
    for move in moves:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)


def may(match: fg.Match, seat: int) -> list[str]:
    """All that a seat may do now, as text; nothing when it is not asked."""
    ask = match.ask(seat)
    return [] if ask is None else [str(option) for option in ask.options]


def asked(match: fg.Match) -> tuple[int, str]:
    """Who is asked and what."""
    ask = match.asks[0]
    return ask.seat, ask.kind


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


def pile(match: fg.Match, id: str, owner: int = -1, viewer: int | None = None) -> list[str]:
    """The same by card ids; a card that is not known is a question mark."""
    return [card.get("id", "?") for card in zone(match, id, owner, viewer)]


def hand(match: fg.Match, seat: int) -> list[str]:
    """The cards a seat holds, in order of their ids."""
    return sorted(pile(match, "hand", seat, seat))


def sizes(match: fg.Match) -> list[int]:
    return [player["cards"] for player in match.view(None)["players"]]


def who(match: fg.Match, fact: str) -> list[int]:
    """The seats for which a fact holds: out, ghost, misses_turn, character_used."""
    return [player["seat"] for player in match.view(None)["players"] if player[fact]]


def turn(match: fg.Match) -> int:
    """Whose turn it is."""
    seat: int = match.view(None)["turn"]
    return seat


def happened(match: fg.Match, kind: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind."""
    return [event for event in match.events(viewer) if event["kind"] == kind]
