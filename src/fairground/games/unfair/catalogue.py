"""The cards of Unfair as a list, for `fairground cards`: pack by pack, those of packs of one's own last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from fairground.engine.packs import Pack
from fairground.games.unfair.flow.packs import library
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import face_id
from fairground.games.unfair.language.describe import SYMBOLS
from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.pack_files import Library
from fairground.games.unfair.language.words import type_words_in
from fairground.games.unfair.library.tools import figures_of
from fairground.games.unfair.view import printed_facts, printed_figures

DECKS: Final = {
    codes.PARK_DECK: "park",
    codes.EVENT_DECK: "event",
    codes.BLUEPRINT_DECK: "blueprint",
    codes.CITY_DECK: "city",
    codes.SHOWCASE_DECK: "showcase",
    codes.ENTRANCE: "gate",
    codes.MASTERMIND: "mastermind",
    codes.OVERVIEW: "overview",
    codes.GAME_CHANGER: "game-changer",
    codes.LOAN: "loan",
    codes.SUMMARY: "summary",
}


def cards(packs: Sequence[Pack] = ()) -> list[dict[str, Any]]:
    """Every card of every pack, deck by deck."""
    read = library(tuple(packs))
    order = {name: place for place, name in enumerate(read.packs)}
    listed = sorted(read.by_name.values(), key=lambda card: (order[card.pack], card.deck))
    return [entry(read, card) for card in listed]


def meaning(id: str, packs: Sequence[Pack] = ()) -> list[dict[str, Any]]:
    """How each sentence of a card is understood, with the rules that say so."""
    read = library(tuple(packs))
    return meaning_in(read, _by_id(read)[id])


def meaning_in(read: Library, card: Card) -> list[dict[str, Any]]:
    """The same of a card at hand."""
    return [
        {"depth": line.depth, "text": line.text, "rules": list(line.rules)} for line in explain(read, card)
    ]


@lru_cache(maxsize=4)
def _by_id(read: Library) -> dict[str, Card]:
    return {face_id(name): card for name, card in read.by_name.items()}


def entry(read: Library, card: Card) -> dict[str, Any]:
    """A card as lists tell it."""
    return {
        "deck": f"{card.pack}-{DECKS[card.deck]}",
        "id": face_id(card.name),
        "name": card.name,
        "type": "_".join(type_words_in(card.type_line)),
        "copies": card.quantity,
        "figures": figures_of(read, card),
        "text": card.text or card.words,
        "origin": card.origin,
        "pack": card.pack,
        "flavour": card.flavour,
        "note": card.note,
        "numbers": _numbers(card),
        "marks": [*card.icons, *(SYMBOLS[symbol] for symbol in card.symbols)],
        "origins": {"name": card.origin, "effect": card.effect_origin, "figures": card.figures_origin},
        "rules": list(card.ledger),
        "face": _face(card),
    }


def _face(card: Card) -> dict[str, Any]:
    """What a view would tell of the card, as it is printed."""
    stars = {"stars": card.stars} if card.stars not in (codes.NONE, codes.COMPUTED) else {}
    health = {"health": card.health, "full_health": card.health} if card.health else {}
    return printed_facts(card) | stars | printed_figures(card) | health


def _numbers(card: Card) -> dict[str, int]:
    """The printed figures that the card has."""
    printed = {
        "price": card.price,
        "influence_price": card.influence_price,
        "stars": card.stars if card.stars != codes.COMPUTED else codes.NONE,
    }
    others = {
        "capacity": card.capacity,
        "influence": card.influence,
        "health": card.health,
        "points": card.points,
        "bonus": card.bonus,
        "icons": len(card.icons),
        "panorama": card.panorama_place,
        "panorama_size": card.panorama_size,
    }
    return {name: value for name, value in printed.items() if value != codes.NONE} | {
        name: value for name, value in others.items() if value
    }
