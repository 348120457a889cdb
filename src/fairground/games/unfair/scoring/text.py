"""The final scoring in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fairground.engine import prose
from fairground.games.unfair.language.words import NO_PLURAL
from fairground.games.unfair.scoring.final import wildcard_asked
from fairground.games.unfair.state.state import UnfairState

EVENTS: Final = ("tokens-returned", "theme-fixed", "blueprint-scored", "panorama-scored", "scored")
SCORING_THEME: Final = "scoring-theme"


def prompt(state: UnfairState) -> str:
    """What is asked before scoring."""
    card = wildcard_asked(state)
    name = state.components.faces[card].name
    host = state.host[card]
    where = f" on {state.components.faces[host].name}" if host >= 0 else ""
    return f"Which theme does the wildcard of {name}{where} count as for scoring?"


def describe(event: dict[str, Any], names: Sequence[str]) -> str:
    """An event of the final scoring, one of `EVENTS`."""
    kind, who = event["kind"], names[event["seat"]]
    if kind == "tokens-returned":
        return f"{who} gets {_tokens(event['count'], event['token'])} back from cards."
    if kind == "theme-fixed":
        return f"{who} counts the wildcard of {prose.card(event['card'])} as {event['theme'].title()} Theme."
    if kind == "blueprint-scored":
        state = "finished" if event["finished"] else "not finished"
        if event["bonus"]:
            state += " with its bonus"
        return f"{who} reveals {prose.card(event['card'])}: {state}, {signed(event['points'])}."
    if kind == "panorama-scored":
        state = "complete" if event["complete"] else "partial"
        cards = ", ".join(map(prose.card, event["cards"]))
        return f"{who} has a {state} panorama of {cards}: {signed(event['points'])}."
    sources = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in event["sources"].items())
    return f"{who} scores {event['points']} points: {sources}."


def _tokens(count: int, token: str) -> str:
    return f"{count} {token}" if count == 1 or token in NO_PLURAL else f"{count} {token}s"


def signed(points: int) -> str:
    """Points as gained or lost."""
    word = "point" if abs(points) == 1 else "points"
    return f"{points:+} {word}".replace("-", "\N{MINUS SIGN}")
