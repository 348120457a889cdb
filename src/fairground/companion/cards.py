"""The card database: every card of every game and pack (unfair.companions.card-database), with the rules
about it and how each of its sentences is understood (unfair.companions.card-database.purpose)."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fairground.engine.errors import FairgroundError
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all, did_you_mean
from fairground.engine.packs import Pack
from fairground.engine.rulebook import near
from fairground.engine.wordsearch import WordSet
from fairground.games import all_games
from fairground.games.catalogues import cards_of, meaning_of
from fairground.games.rulebooks import all_rulebooks

KEPT_DATABASES = 4  # one for the games as they come, and a few with packs of hosts


class UnknownCard(FairgroundError):
    """A card that no game has."""


class Meaning(msgspec.Struct, frozen=True):
    """How a sentence of a card is understood: how far it is indented, what it says, the rules behind it."""

    depth: int
    text: str
    rules: list[str]


class CardEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A card. `numbers` are its figures by name, for filters; `origins` say what of it comes from where."""

    game: str
    game_name: str
    id: str
    name: str
    deck: str
    type: str
    copies: int
    figures: str
    text: str
    origin: str
    pack: str = ""
    flavour: str = ""
    note: str = ""
    numbers: dict[str, int] = {}
    marks: list[str] = []
    origins: dict[str, str] = {}
    rules: list[str] = []
    face: dict[str, Any] = {}

    @property
    def key(self) -> str:
        return f"{self.game}/{self.id}"

    @property
    def address(self) -> str:
        """Where the card stands in the web client, for ever."""
        return f"/cards/{self.game}/{self.id}"


class Database:
    """All cards, to be looked up by game and id, and by the rules that speak of them."""

    def __init__(self, cards: Sequence[CardEntry], packs: Sequence[Pack] = ()) -> None:
        self.cards = tuple(cards)
        self.packs = tuple(packs)
        self._by_key = {card.key: card for card in cards}
        # What is asked for again and again: the rules about a card, and its words.
        self._rules: dict[str, list[str]] = {}
        self._word_sets: dict[str, dict[str, WordSet]] = {}

    def __iter__(self) -> Iterator[CardEntry]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def get(self, game: str, id: str) -> CardEntry:
        """A card by its game and id. Raises `UnknownCard`, which names ids that look like it."""
        games = list(dict.fromkeys(card.game for card in self.cards))
        if game not in games:
            raise UnknownCard(f"there is no game '{game}'{closest_or_all(game, games, 'the games are')}")
        found = self._by_key.get(f"{game}/{id}")
        if found is None:
            hint = did_you_mean(near(id, [card.id for card in self.cards if card.game == game]))
            raise UnknownCard(f"there is no card '{id}' in {game}{hint}")
        return found

    def named(self, name: str) -> list[CardEntry]:
        """The cards with this name, however it is written. Raises `UnknownCard`."""
        wanted = plain(name)
        found = [card for card in self.cards if wanted in (plain(card.name), plain(card.id))]
        if not found:
            names = {plain(card.name): card.name for card in self.cards}
            hint = did_you_mean([names[one] for one in near(wanted, names)])
            raise UnknownCard(f"there is no card called '{name}'{hint}")
        return found

    def meaning(self, card: CardEntry) -> list[Meaning]:
        """How each sentence of a card is understood; nothing for games whose cards are not read."""
        lines = meaning_of(all_games()[card.game], card.id, self.packs) or []
        return [Meaning(line["depth"], line["text"], line["rules"]) for line in lines]

    def rules_about(self, card: CardEntry) -> list[str]:
        """The rules that a card carries out, that its sentences rest on, or that name it."""
        if card.key not in self._rules:
            rests_on = [rule for line in self.meaning(card) for rule in line.rules]
            known = dict.fromkeys([*card.rules, *naming(card.game, card.name), *rests_on])
            self._rules[card.key] = list(known)
        return self._rules[card.key]

    def citing(self, rule: str) -> list[CardEntry]:
        """The cards that implement a rule, or that it names."""
        return [card for card in self.cards if rule in card.rules or rule in naming(card.game, card.name)]

    def word_sets(self, card: CardEntry) -> dict[str, WordSet]:
        """The words of a card by where they stand."""
        if card.key not in self._word_sets:
            self._word_sets[card.key] = {name: WordSet(text) for name, text in searched(card).items()}
        return self._word_sets[card.key]

    def alike(self, card: CardEntry, most: int = 6) -> list[CardEntry]:
        """Cards of the same game and type, deck or pack, to look at next."""
        others = [
            other
            for other in self.cards
            if other.game == card.game
            and other.key != card.key
            and (
                other.type == card.type or other.deck == card.deck or (other.pack and other.pack == card.pack)
            )
        ]
        others.sort(
            key=lambda other: (other.type != card.type, other.deck != card.deck, other.pack != card.pack)
        )
        return others[:most]


def searched(card: CardEntry) -> dict[str, str]:
    """The texts of a card in which plain words are looked for."""
    return {
        "name": card.name,
        "type": f"{card.type} {card.deck}".replace("_", " "),
        "text": card.text,
        "pack": card.pack,
        "rest": f"{card.flavour} {card.game} {card.game_name} {' '.join(card.marks)}",
    }


def plain(name: str) -> str:
    """A name in lower case with single hyphens between its words, as ids are written."""
    return "-".join(re.findall(r"[^\W_]+", name.lower()))


@lru_cache(maxsize=KEPT_DATABASES)
def database(packs: tuple[Pack, ...] = ()) -> Database:
    """The cards of all games, with those of packs that did not come with them."""
    return Database([card for game in all_games().values() for card in cards_in(game, packs)], packs)


def cards_in(game: Game, packs: Sequence[Pack] = ()) -> list[CardEntry]:
    listed = cards_of(game, packs) or []
    named = {"game": game.id, "game_name": game.name}
    return [msgspec.convert({**card, **named}, CardEntry) for card in listed]


@lru_cache(maxsize=4096)
def naming(game: str, name: str) -> tuple[str, ...]:
    """The rules of a game that speak of a card by its name."""
    book = all_rulebooks().get(game)
    if book is None or len(name) < 4:
        return ()
    return tuple(rule.id for rule in book if _names(" ".join((rule.text, rule.decision, rule.example)), name))


def _names(text: str, name: str) -> bool:
    """Whether a name stands in a text as words of its own."""
    start = text.find(name)
    while start >= 0:
        around = (text[start - 1 : start], text[start + len(name) : start + len(name) + 1])
        if not any(sign.isalnum() for sign in around):
            return True
        start = text.find(name, start + 1)
    return False


COLUMNS = (
    "game",
    "pack",
    "deck",
    "id",
    "name",
    "type",
    "copies",
    "figures",
    "text",
    "flavour",
    "origin",
    "address",
)


def as_csv(cards: Sequence[CardEntry]) -> str:
    """Cards as a table for spreadsheets."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([getattr(card, column) for column in COLUMNS] for card in cards)
    return out.getvalue()


def as_json(cards: Sequence[CardEntry]) -> str:
    """Cards as a JSON list, with everything."""
    data = [{**msgspec.to_builtins(card), "address": card.address} for card in cards]
    return msgspec.json.format(msgspec.json.encode(data)).decode()


def as_text(cards: Sequence[CardEntry]) -> str:
    """Cards as plain text, one paragraph each: for tools that read."""
    return "\n".join(paragraph(card) for card in cards)


def paragraph(card: CardEntry) -> str:
    where = f"{card.game_name}, {card.pack} pack" if card.pack else card.game_name
    head = " · ".join(part for part in (card.type.replace("_", " "), card.figures) if part)
    lines = [f"{card.name} ({where})", head, card.text, card.flavour and f"“{card.flavour}”"]
    return "\n".join(line for line in lines if line) + "\n"
