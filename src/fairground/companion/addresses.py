"""What stands at the address of a reading page, such as cards/unfair/lifeguard; for an address that leads
nowhere, what may have been meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from fairground.companion.cards import Database, UnknownCard
from fairground.companion.guide import guides
from fairground.companion.outline import UnknownWord, find_word, outlines
from fairground.companion.strategy import guided
from fairground.engine.rulebook import UnknownRule, near
from fairground.games import all_games
from fairground.games.rulebooks import all_rulebooks, find_rule

SHELVES: Final = ("cards", "rules", "words", "panoramas", "score", "strategy", "workshop", "guide")
ALONE: Final = ("panoramas", "score", "workshop")
"""Shelves with a single page."""
PRINTED: Final = ("cards/print",)
"""Pages of sheets to print, beside what can be read."""
OFFERED: Final = 3
LONGEST: Final = 120
"""Longer names are not compared with others, because anyone can ask for any address."""


class Link(msgspec.Struct, frozen=True):
    """A page to go to instead."""

    title: str
    address: str


class Lost(msgspec.Struct, frozen=True):
    """Why an address leads nowhere, and where it may have been meant to lead; an empty `message`: something
    stands there."""

    message: str = ""
    links: list[Link] = []


FOUND: Final = Lost()


def look_up(path: str, cards: Database) -> Lost:
    """What is wrong with the address of a reading page, given without the slash before it."""
    shelf, _, rest = path.strip("/").partition("/")
    if shelf in ALONE and rest:
        return _lost(f"nothing stands at /{path.strip('/')}", [(f"/{shelf}", f"/{shelf}")])
    if shelf in ALONE or not rest or path.strip("/") in PRINTED:
        return FOUND
    game, _, name = rest.partition("/")
    if shelf == "rules" and name:
        return _lost(f"nothing stands at /{path.strip('/')}", [(game, f"/rules/{game}")])
    if shelf == "rules":
        return _rule(game) if "." in game else _game(shelf, game, [plan.game for plan in outlines()])
    known = {
        "cards": list(dict.fromkeys(card.game for card in cards)),
        "words": [plan.game for plan in outlines()],
        "guide": list(guides()),
        "strategy": guided(),
    }.get(shelf)
    if known is None:
        return FOUND
    if game not in known:
        return _game(shelf, game, known)
    if not name:
        return FOUND
    if shelf == "cards":
        return _card(game, name, cards)
    if shelf == "words":
        return _word(game, name)
    if shelf == "guide":
        return _ruling(game, name)
    return _lost(f"nothing stands at /{path.strip('/')}", [(all_games()[game].name, f"/{shelf}/{game}")])


def _game(shelf: str, game: str, known: list[str]) -> Lost:
    if game in known:
        return FOUND
    close = _near(game, known) or known
    names = {id: one.name for id, one in all_games().items()}
    return _lost(f"there is no game '{game}'", [(names.get(id, id), f"/{shelf}/{id}") for id in close])


def _card(game: str, id: str, cards: Database) -> Lost:
    try:
        cards.get(game, id)
    except UnknownCard:
        ids = [card.id for card in cards if card.game == game]
        close = [cards.get(game, one) for one in _near(id, ids)]
        return _lost(
            f"{all_games()[game].name} has no card '{id}'", [(card.name, card.address) for card in close]
        )
    return FOUND


def _rule(id: str) -> Lost:
    try:
        find_rule(id.split(" ")[0])
    except UnknownRule:
        rules = {rule.id: rule.text for book in all_rulebooks().values() for rule in book}
        return _lost(f"there is no rule '{id}'", [(one, f"/rules/{one}") for one in _near(id, rules)])
    return FOUND


def _word(game: str, word: str) -> Lost:
    try:
        find_word(word, game)
    except UnknownWord:
        plan = next(plan for plan in outlines() if plan.game == game)
        words = {form.lower(): entry.word for entry in plan.word for form in (entry.word, *entry.also)}
        close = dict.fromkeys(words[one] for one in _near(word.lower(), words))
        return _lost(
            f"the glossary of {all_games()[game].name} has no word '{word}'",
            [(one, f"/words/{game}/{one}") for one in close],
        )
    return FOUND


def _ruling(game: str, id: str) -> Lost:
    known = [ruling.id for ruling in guides()[game].rulings]
    if id in known:
        return FOUND
    return _lost(
        f"the guide to {all_games()[game].name} has no ruling '{id}'",
        [(one, f"/guide/{game}/{one}") for one in _near(id, known)],
    )


def _near(name: str, known: Iterable[str]) -> list[str]:
    return near(name, list(known), OFFERED) if len(name) <= LONGEST else []


def _lost(message: str, links: list[tuple[str, str]]) -> Lost:
    return Lost(message, [Link(title, to) for title, to in links])
