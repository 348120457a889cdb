"""Positions of the whole game with kaiju in them, and short ways to look at them."""

from __future__ import annotations

from typing import Any

from tests.unfair.play.harness import made_up

from fairground.engine.match import Match
from fairground.games.unfair.game import GAME


def at(table: str, *seats: str, cards: str = "", dice: str = "", players: int = 2) -> Match:
    """A match with lines of [table] and of each [[seat]]; the dice show these values first."""
    lines = [*seats, *[""] * (players - len(seats))]
    text = f'seats = {len(lines)}\ndice = "{dice}"\n[table]\n{table}\n'
    text += "".join(f"[[seat]]\n{line}\n" for line in lines) + made_up(cards)
    return Match(GAME, GAME.setup(len(lines), "0", {}, "fast", text))


def attack(kaiju: str, *seats: str, dice: str = "1 1", more: str = "", **others: Any) -> Match:
    """A kaiju tries its strength, then the Play section begins."""
    return at(f'section = "attacks"\nkaiju = ["{kaiju}"]\n{more}', *seats, dice=dice, **others)


def events(kaiju: str, *seats: str, more: str = "", **others: Any) -> Match:
    """The Play section with a kaiju in the Market."""
    return at(f'section = "play"\nkaiju = ["{kaiju}"]\n{more}', *seats, **others)


def health(match: Match) -> dict[str, int]:
    """The health of the kaiju in the Market, in the order of their spaces."""
    return {each["name"]: each["health"] for each in match.view(None)["kaiju"]}


def spaces(match: Match) -> dict[int, str]:
    """What lies in the Market, by spaces."""
    found: dict[int, str] = {}
    for zone in match.view(None)["zones"]:
        if zone["id"] in ("market", "kaiju"):
            found |= {card["market_space"]: card["name"] for card in zone["cards"]}
    return dict(sorted(found.items()))


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    return [event for event in match.events(None) if event["kind"] == kind]


def medals(match: Match, seat: int) -> tuple[int, int]:
    """The silver and gold medals of a player."""
    kept = match.view(None)["players"][seat]["tokens"]
    return kept.get("silver medal", 0), kept.get("gold medal", 0)


def row(*cards: str) -> str:
    """Names as a list of a position."""
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"
