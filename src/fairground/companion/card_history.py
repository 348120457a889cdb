"""How cards changed since they were first played: `card_history.toml`, which needs no version control."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

import msgspec

from fairground.companion.card_query import find
from fairground.companion.cards import CardEntry, Database, database


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change of the cards that a query finds, with its reason."""

    date: str
    cards: str
    what: str
    why: str


@lru_cache(maxsize=1)
def changes() -> tuple[Change, ...]:
    file = resources.files("fairground.companion").joinpath("card_history.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(one, Change) for one in data["change"])


@lru_cache(maxsize=1)
def _touched() -> dict[str, list[Change]]:
    """The changes of each card, newest first. Cards of people's own packs have no history here."""
    shipped: Database = database(())
    found: dict[str, list[Change]] = {}
    for change in changes():
        for card in find(shipped, change.cards).cards:
            found.setdefault(card.key, []).append(change)
    return found


def history_of(card: CardEntry) -> list[Change]:
    """What became of a card."""
    return _touched().get(card.key, [])
