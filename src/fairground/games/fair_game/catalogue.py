"""The cards of Fair Game as a list, for `fairground cards`."""

from __future__ import annotations

from typing import Any

from fairground.games.fair_game.cards import standard_cards


def cards() -> list[dict[str, Any]]:
    """Every combination card, in the order of the card file."""
    return [
        {
            "deck": "combinations",
            "id": card.id,
            "name": card.name,
            "type": card.mark,
            "copies": 1,
            "figures": " ".join(str(face) for face in card.example),
            "text": card.text,
            "origin": card.origin,
            "face": {"mark": card.mark, "example": list(card.example), "protected": False},
        }
        for card in standard_cards()
    ]
