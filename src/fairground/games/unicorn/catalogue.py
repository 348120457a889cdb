"""The cards of Unicorn Fever as a list, for `fairground cards`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairground.games.unicorn.content import ActionToken, standard_content


def cards() -> list[dict[str, Any]]:
    """Every card, token and unicorn, deck by deck."""
    content = standard_content()
    magic = [
        _entry(
            "magic",
            card.id,
            card.name,
            card.polarity,
            f"letter {card.letter}",
            card.effect,
            card.origin,
            card.copies,
            {"polarity": card.polarity, "letter": card.letter},
        )
        for card in content.magic
    ]
    contracts = [
        _entry(
            "contracts",
            card.id,
            card.name,
            card.clan,
            f"{card.glory} Glory",
            card.effect,
            card.origin,
            face={"clan": card.clan, "glory": card.glory},
        )
        for card in content.contracts
    ]
    unicorns = [
        _entry(
            "unicorns",
            card.colour,
            card.name,
            card.colour,
            "Fever",
            card.effect,
            card.origin,
            face={"colour": card.colour},
        )
        for card in content.unicorns
    ]
    tokens = [
        _entry(
            "tokens",
            token.id,
            _token_name(token),
            token.stack,
            token.mark or "printed",
            token.effect,
            token.origin,
            face={"stack": token.stack, "mark": token.mark},
        )
        for token in (*content.tokens, *content.printed)
    ]
    movement = [
        _entry(
            "movement",
            card.id,
            f"Movement {number}",
            "movement",
            " ".join(map(str, card.moves)),
            f"Spaces by row of the Odds Table: {_rows(card.moves)}.",
            card.origin,
            face={"moves": list(card.moves)},
        )
        for number, card in enumerate(content.movement, 1)
    ]
    return [*magic, *contracts, *unicorns, *tokens, *movement]


def _entry(
    deck: str,
    id: str,
    name: str,
    type: str,
    figures: str,
    text: str,
    origin: str,
    copies: int = 1,
    face: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    return {
        "deck": deck,
        "id": id,
        "name": name,
        "type": type,
        "copies": copies,
        "figures": figures,
        "text": text,
        "origin": origin,
        "face": dict(face or {}),
    }


def _rows(moves: Sequence[int]) -> str:
    return ", ".join(f"x{row} {spaces}" for row, spaces in enumerate(moves, 2))


def _token_name(token: ActionToken) -> str:
    stack = token.stack.replace("-", " ").capitalize()
    return f"{stack} {token.mark}" if token.mark else f"{stack}, printed on the board"
