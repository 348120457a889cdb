"""Setting up moments of Unicorn Fever and reading what happened."""

from __future__ import annotations

from typing import Any

from fairground.engine.match import Match
from fairground.games import position
from fairground.games.unicorn.codes import BET_NAMES, DISCARD, HAND, LANE, MAGIC, OFFER, OUT
from fairground.games.unicorn.content import COLOURS
from fairground.games.unicorn.state import UnicornState

# Dice faces by colour, for the `dice` of a position.
FACE = {colour: number + 1 for number, colour in enumerate(COLOURS)}


def at(text: str, seed: int = 0) -> Match:
    """A match set up as a position says; four seats unless it says otherwise."""
    return position("unicorn-fever", text if "seats" in text else f"seats = 4\n{text}", seed)


def state_of(match: Match) -> UnicornState:
    assert isinstance(match.state, UnicornState)
    return match.state


def play(match: Match, *texts: str) -> Match:
    """Plays these actions, each for the seat that is asked."""
    for text in texts:
        match.play(match.asks[0].seat, text)
    return match


def options(match: Match) -> list[str]:
    return [str(option) for option in match.asks[0].options]


def asked(match: Match) -> tuple[int, str]:
    return match.asks[0].seat, match.asks[0].kind


def events(match: Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    return [event for event in match.events(seat) if event["kind"] == kind]


def dice(*colours: str) -> str:
    return " ".join(str(FACE[colour]) for colour in colours)


def row(colour: str) -> int:
    return COLOURS.index(colour)


def moves(match: Match, turn: int = 1, kind: str = "moved") -> dict[str, int]:
    """How far each unicorn went by the card (or by sprints) of a race turn."""
    event = next(event for event in events(match, kind) if event["turn"] == turn)
    pairs = zip(COLOURS, event["before"], event["after"], strict=True)
    return {colour: after - before for colour, before, after in pairs}


def ranking(match: Match) -> list[str]:
    return [event["unicorn"] for event in events(match, "finished")]


def token(bet: str) -> int:
    kind, colour = bet.split()
    return BET_NAMES.index(kind) * len(COLOURS) + COLOURS.index(colour)


def bet_is_out(match: Match, bet: str) -> bool:
    return state_of(match).bettor[token(bet)] == OUT


def ids(match: Match, zone: int) -> list[str]:
    return [match.state.components.faces[card].id for card in match.state.zones[zone] if card >= 0]


def hand(match: Match, seat: int) -> list[str]:
    return ids(match, HAND + seat)


def lane(match: Match, colour: str) -> list[str]:
    return ids(match, LANE + row(colour))


def discards(match: Match) -> list[str]:
    return ids(match, DISCARD)


def offer(match: Match) -> list[str]:
    return ids(match, OFFER)


def magic_deck(match: Match) -> list[str]:
    return ids(match, MAGIC)


def signed(match: Match, seat: int) -> list[str]:
    return ids(match, state_of(match).unicorn_components.signed + seat)
