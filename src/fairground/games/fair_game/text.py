"""The texts of Fair Game: prompts, options and log lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fairground.engine import prose
from fairground.games.fair_game.cards import Card

PROMPTS = {
    "claim": "Your dice match a card. Which one do you take?",
    "claim-next": "Which one do you take if a player with priority takes that one first?",
    "reroll": "Which dice do you roll again?",
    "turn": "Take a card, roll some dice again, or stop?",
}

Describe = Callable[[dict[str, Any], Sequence[str], Callable[[str], str]], str]


def faces(dice: Sequence[int]) -> str:
    """Dice as text, in their places."""
    return " ".join(str(face) for face in dice)


def listed(items: Sequence[str]) -> str:
    """Names with commas and a final 'and'."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _rolled(event: dict[str, Any], names: Sequence[str], card: Callable[[str], str]) -> str:
    who = names[event["seat"]]
    if event["roll"] == 1:
        return f"{who} rolls {faces(event['dice'])}."
    count = len(event["places"])
    return f"{who} rolls {count} {'die' if count == 1 else 'dice'} again: {faces(event['dice'])}."


def _won(event: dict[str, Any], names: Sequence[str], card: Callable[[str], str]) -> str:
    winners = [names[seat] for seat in event["seats"]]
    return f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} win together."


LINES: dict[str, Describe] = {
    "dealt": lambda e, n, c: f"The grid: {listed([c(id) for id in e['grid']])}. Draw pile: {e['pile']}.",
    "round": lambda e, n, c: f"Round {e['round']}. {n[e['lead']]} has the lead.",
    "refilled": lambda e, n, c: (
        f"New in the grid: {listed([c(id) for id in e['cards']])}. Draw pile: {e['pile']}."
    ),
    "rolled": _rolled,
    "claimed": lambda e, n, c: f"{n[e['seat']]} takes {c(e['card'])} with {faces(e['dice'])}.",
    "stole": lambda e, n, c: (
        f"{n[e['seat']]} steals {c(e['card'])} from {n[e['from']]} with {faces(e['dice'])}."
    ),
    "beaten": lambda e, n, c: f"{n[e['seat']]} wanted {c(e['card'])} too, but {n[e['by']]} has priority.",
    "declined": lambda e, n, c: f"{n[e['seat']]} takes nothing.",
    "waited": lambda e, n, c: f"{n[e['seat']]} waits.",
    "passed": lambda e, n, c: f"{n[e['seat']]} stops for this round.",
    "out-of-rolls": lambda e, n, c: f"{n[e['seat']]} has no rolls left and nothing to take.",
    "held-too-long": lambda e, n, c: f"{n[e['seat']]} held back too long and gets nothing this round.",
    "standstill": lambda e, n, c: "Nobody took a card, rolled or stopped, so nobody may wait next time.",
    "round-over": lambda e, n, c: (
        "The round is over: "
        + ", ".join(f"{name} {many(held, 'card')}" for name, held in zip(n, e["held"], strict=True))
        + "."
    ),
    "won": _won,
}


def describe(event: dict[str, Any], names: Sequence[str], cards: dict[str, Card]) -> str:
    """An event as one sentence."""

    def title(id: str) -> str:
        # Cards shout their names; sentences do not.
        return prose.card((cards[id].name if id in cards else id).capitalize())

    return LINES[event["kind"]](event, names, title)
