"""Cards as they are written in pack files: the fields they can have, and what is printed on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from fairground.engine.hints import closest
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.words import SYMBOLS, WILDCARD, type_words_in

ORIGINS: Final = ("rulebook", "published", "original")
ENDLESS: Final = "endless"
# What an overview rates its pack by, and the best rating.
RATINGS: Final = ("size", "blueprints", "money", "unfairness")
BEST_RATING: Final = 5
CACHED_NAMES: Final = 1024
PANORAMA: Final = re.compile(r"([1-9])/([1-9])")


class Fault(Exception):
    """What is wrong with a field of a card."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(problem)
        self.field = field
        self.problem = problem


class Field(NamedTuple):
    """A field of a card: what it must be, what it is for, and whether a value is right."""

    form: str
    meaning: str
    fits: Callable[[object], bool]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.strip() != ""


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(_is_text(item) for item in value)


def _is_figures(value: object) -> bool:
    return isinstance(value, dict) and bool(value) and all(map(_is_count, value.values()))


def _is_limits(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"attractions", "super"}
        and all(map(_is_count, value.values()))
    )


def _is_ratings(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == set(RATINGS)
        and all(_is_count(rating) and rating <= BEST_RATING for rating in value.values())
    )


def _is_panorama(value: object) -> bool:
    found = PANORAMA.fullmatch(value) if isinstance(value, str) else None
    return value == ENDLESS or (found is not None and int(found[1]) <= int(found[2]))


def _is_built_in(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, dict)
        and {"name", "type"} <= set(item) <= {"name", "type", "icons"}
        and _is_text(item["name"])
        and _is_text(item["type"])
        and _is_texts(item.get("icons", []))
        for item in value
    )


NUMBER: Final = "a whole number from 0"
TEXT: Final = "a text"
TEXTS: Final = "a list of texts"
ORIGIN: Final = f"one of {', '.join(ORIGINS)}"

FIELDS: Final[dict[str, Field]] = {
    "name": Field(TEXT, "its title, which is never a type", _is_text),
    "type": Field(TEXT, "its type line: every word is a type, the dash means nothing", _is_text),
    "price": Field(
        NUMBER, "its marked coin price; without it the price is not applicable, which is not 0", _is_count
    ),
    "influence_price": Field(NUMBER, "its price in alien influence", _is_count),
    "stars": Field(
        f'{NUMBER} or "*"',
        'its star value; "*" is worked out by its text, without it the value is not applicable',
        lambda value: value == "*" or _is_count(value),
    ),
    "influence": Field(NUMBER, "alien influence it brings in the Guests step", _is_count),
    "icons": Field(
        TEXTS, f"its icon ribbon; a theme is a theme icon, {WILDCARD} a theme wildcard", _is_texts
    ),
    "capacity": Field(NUMBER, "guest capacity it adds", _is_count),
    "quantity": Field(
        "a whole number from 1", "how many copies its pack has", lambda n: _is_count(n) and n != 0
    ),
    "symbols": Field(
        f"a list of {', '.join(SYMBOLS)}",
        "symbols it carries",
        lambda value: _is_texts(value) and all(item in SYMBOLS for item in value),  # type: ignore[attr-defined]
    ),
    "needs": Field(TEXT, "type words that its attraction must have", _is_text),
    "limits": Field("{ attractions = 5, super = 1 }", "what an entrance allows in its park", _is_limits),
    "health": Field(
        NUMBER, "of a City card: it stays in the Market and attacks every round until it has none", _is_count
    ),
    "panorama": Field(
        f'"2/3" or "{ENDLESS}"', "its place in its panorama and how many cards that has", _is_panorama
    ),
    "built_in": Field(
        "a list of { name, type, icons }",
        "upgrades built into it: name and icon, never price or stars",
        _is_built_in,
    ),
    "ratings": Field(
        "{ " + ", ".join(f"{name} = 3" for name in RATINGS) + " }",
        f"how an overview rates its pack, from 0 to {BEST_RATING}",
        _is_ratings,
    ),
    "points": Field(NUMBER, "points at game end: of a staff member, of a finished blueprint", _is_count),
    "bonus": Field(NUMBER, "more points for a blueprint whose BONUS is met too", _is_count),
    "text": Field(TEXT, "what it does, in the card language; for a blueprint, what it asks for", _is_text),
    "words": Field(
        TEXT, "of a Game Changer: what the game itself carries out for it, in plain words", _is_text
    ),
    "changes": Field(
        "{ rounds = 6 }", "of a Game Changer: figures of figures.toml that it sets", _is_figures
    ),
    "seats": Field(
        "a list of whole numbers",
        "of a Game Changer: how many players it is for",
        lambda value: isinstance(value, list) and bool(value) and all(map(_is_count, value)),
    ),
    "apart": Field(
        "{ other = reason }",
        "of a Game Changer: the ids of those it does not go with, and why",
        lambda value: isinstance(value, dict) and all(map(_is_text, value.values())),
    ),
    "offered": Field(
        "true or false",
        "of a Game Changer: before the first round each player decides whether it counts for them",
        lambda value: isinstance(value, bool),
    ),
    "long_game": Field(
        "true or false",
        "it pays off in a long game only, so that First Date leaves it out",
        lambda value: isinstance(value, bool),
    ),
    "flavour": Field(TEXT, "a line for fun", _is_text),
    "note": Field(TEXT, "a remark for designers, not shown in play", _is_text),
    "origin": Field(ORIGIN, "where its name comes from", lambda value: value in ORIGINS),
    "effect_origin": Field(ORIGIN, "where its effect comes from", lambda value: value in ORIGINS),
    "figures_origin": Field(
        ORIGIN, "where its prices, stars and other figures come from", lambda value: value in ORIGINS
    ),
    "ledger": Field(TEXTS, "rules that this card is the home of", _is_texts),
}
REQUIRED: Final = ("name", "type")
OF_CHANGERS: Final = ("words", "changes", "seats", "apart", "offered")

DECKS: Final = {
    "showcase": codes.SHOWCASE_DECK,
    "super": codes.SHOWCASE_DECK,
    "event": codes.EVENT_DECK,
    "city": codes.CITY_DECK,
    "blueprint": codes.BLUEPRINT_DECK,
    "entrance": codes.ENTRANCE,
    "mastermind": codes.MASTERMIND,
    "overview": codes.OVERVIEW,
    "changer": codes.GAME_CHANGER,
    "loan": codes.LOAN,
    "summary": codes.SUMMARY,
}
"""The deck of a card by a word of its type line; the first that fits counts. All others are Park cards."""
CITY_KINDS: Final = ("funfair", "unfair", "kaiju")
"""The parts of the City deck, by a word of the type line."""


def deck_of(words: Iterable[str]) -> int:
    """The deck of a card with these type words."""
    found = set(words)
    return next((deck for word, deck in DECKS.items() if word in found), codes.PARK_DECK)


@lru_cache(maxsize=CACHED_NAMES)
def face_id(name: str) -> str:
    """A card's name as an id: "Lost Dutchman's Mine" is lost-dutchmans-mine."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def check_fields(table: Mapping[str, object]) -> None:
    """Raises `Fault` for the first field that is missing, unknown or of the wrong form."""
    for name in REQUIRED:
        if name not in table:
            raise Fault(name, f"“{name}” is missing; expected {FIELDS[name].form}: {FIELDS[name].meaning}")
    for name, value in table.items():
        if name not in FIELDS:
            raise Fault(name, f"there is no field “{name}”{closest(name, FIELDS)}")
        if isinstance(value, str) and not value.strip():
            remedy = "" if name in REQUIRED else ", or leave the line out"
            raise Fault(name, f"“{name}” is empty: write {FIELDS[name].form}{remedy}")
        if not FIELDS[name].fits(value):
            raise Fault(name, f"“{name}” is {FIELDS[name].form}, not {value!r}")


def card_of(table: Mapping[str, Any], pack: str) -> Card:
    """A card from its table, without its text's meaning and without masks, which need all packs."""
    check_fields(table)
    card = Card(table["name"], table["type"], pack)
    card.deck = deck_of(type_words_in(card.type_line))
    for name in OF_CHANGERS:
        if name in table and card.deck != codes.GAME_CHANGER:
            raise Fault(name, f"only a Game Changer has “{name}”")
    card.price = table.get("price", codes.NONE)
    card.influence_price = table.get("influence_price", codes.NONE)
    stars = table.get("stars", codes.NONE)
    card.stars = codes.COMPUTED if stars == "*" else stars
    card.influence = table.get("influence", 0)
    _add_icons(card, table.get("icons", []))
    card.capacity = table.get("capacity", 0)
    card.quantity = table.get("quantity", 1)
    card.symbols = [SYMBOLS[name] for name in table.get("symbols", [])]
    limits = table.get("limits", {})
    card.attraction_limit = limits.get("attractions", codes.NONE)
    card.super_limit = limits.get("super", codes.NONE)
    card.health = table.get("health", 0)
    _add_panorama(card, table.get("panorama", ""))
    card.ratings = dict(table.get("ratings", {}))
    card.points, card.bonus = table.get("points", 0), table.get("bonus", 0)
    card.text = table.get("text", "")
    card.words, card.changes = table.get("words", ""), dict(table.get("changes", {}))
    card.seats, card.apart = list(table.get("seats", [])), dict(table.get("apart", {}))
    card.offered, card.long_game = table.get("offered", False), table.get("long_game", False)
    card.flavour, card.note = table.get("flavour", ""), table.get("note", "")
    card.origin = table.get("origin", "original")
    card.effect_origin = table.get("effect_origin", "original")
    card.figures_origin = table.get("figures_origin", "original")
    card.ledger = list(table.get("ledger", []))
    return card


def built_in_card(table: Mapping[str, Any], pack: str) -> Card:
    """An upgrade that is built into an attraction: a name and icons, no price, no stars, no rules."""
    card = Card(table["name"], f"{table['type']} Built-in", pack)
    card.deck, card.is_built_in = codes.PARK_DECK, True
    _add_icons(card, table.get("icons", []))
    return card


def _add_icons(card: Card, icons: list[str]) -> None:
    card.icons = [icon.lower() for icon in icons]
    card.wildcards = card.icons.count(WILDCARD)


def _add_panorama(card: Card, place: str) -> None:
    found = PANORAMA.fullmatch(place)
    if found:
        card.panorama_place, card.panorama_size = int(found[1]), int(found[2])
    elif place == ENDLESS:
        card.panorama_place = 1
    if place:
        card.symbols.append(codes.PANORAMA)
