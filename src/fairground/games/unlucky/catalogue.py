"""The cards of Unlucky Adventurers as a list, for `fairground cards`."""

from __future__ import annotations

from typing import Any

from fairground.games.unlucky.cards import standard_content


def cards() -> list[dict[str, Any]]:
    """Every kind of card, deck by deck, in the order of the card files."""
    content = standard_content()
    listed = [
        {
            "deck": "quest",
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "copies": card.copies,
            "figures": "" if card.beast_value is None else f"beast value {card.beast_value}",
            "text": card.effect,
            "origin": card.origin,
            "numbers": {} if card.beast_value is None else {"beast_value": card.beast_value},
            "face": {"type": card.type, "beast_value": card.beast_value},
        }
        for card in content.quest
    ]
    listed += [
        {
            "deck": "beasts",
            "id": beast.id,
            "name": beast.name,
            "type": "beast",
            "copies": 1,
            "figures": f"{beast.points} points with {beast.min_cards}+ cards, reward {beast.reward_cards}",
            "text": beast.effect,
            "origin": beast.origin,
            "numbers": {"points": beast.points, "min_cards": beast.min_cards, "reward": beast.reward_cards},
            "face": {
                "type": "beast",
                "min_cards": beast.min_cards,
                "points": beast.points,
                "reward_cards": beast.reward_cards,
            },
        }
        for beast in content.beasts
    ]
    listed += [
        {
            "deck": "characters",
            "id": character.id,
            "name": character.name,
            "type": "character",
            "copies": 1,
            "figures": character.timing.replace("_", " "),
            "text": character.effect,
            "origin": character.origin,
            "face": {"type": "character", "timing": character.timing},
        }
        for character in content.characters
    ]
    return listed
