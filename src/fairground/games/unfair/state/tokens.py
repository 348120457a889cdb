# compiled: mypyc
"""Tokens that the rules themselves speak of, by their numbers in `language.words`, and where a list by seat
and token has each of them."""

from __future__ import annotations

from typing import Final

TOKEN_KINDS: Final = 8
SILVER_MEDAL: Final = 3
GOLD_MEDAL: Final = 4
HEALTH: Final = 7


def token_place(seat: int, token: int) -> int:
    """Where `supply` and `income` have the tokens of a kind that a seat has."""
    return seat * TOKEN_KINDS + token
