"""What packs that people write themselves must keep to. They may come from anybody, in a file or inside a
record. So everything is measured before it is read, and whatever is too much is answered with a sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from fairground.engine.packs import Pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import CITY_KINDS, deck_of
from fairground.games.unfair.language.pack_files import pack_name, shipped_files
from fairground.games.unfair.language.words import type_words_in

MOST_FILES: Final = 16
MOST_LETTERS: Final = 128 * 1024  # of all files of a pack together
MOST_CARDS: Final = 150  # counting each copy
LONGEST_LINE: Final = 2000
LONGEST_TEXT: Final = 1000
LONGEST_NAME: Final = 60
MOST_ITEMS: Final = 40  # of a list or table inside a card
DEEPEST: Final = 5  # tables and lists inside each other
LARGEST: Final = 999  # of any number, also inside a text
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
RESERVED: Final = ("random", "position")
MOST_KEY_PARTS: Final = 8  # of a key such as a.b.c: each more makes reading slower by more
LONG_NUMBER: Final = re.compile(r"\d{4,}")
# Every pack has one of these anyway, or nobody deals them.
NOT_BROUGHT: Final = {
    codes.ENTRANCE: "a gate",
    codes.LOAN: "a loan",
    codes.SUMMARY: "a summary",
    codes.MASTERMIND: "a mastermind",
    codes.GAME_CHANGER: "a Game Changer",
}


def limit_problems(pack: Pack) -> list[str]:
    """What a pack has too much of, or must not have; nothing, if its texts may be read."""
    if not NAME.fullmatch(pack.name):
        return [
            f"a pack is named with lowercase letters, digits and dashes, as in haunted-2, not "
            f"“{pack.name[:60]}”"
        ]
    if pack.name in _taken_names():
        return [f"{pack.name}: a pack of this name comes with the game; give yours another one"]
    if not pack.files:
        return [f"{pack.name}: the texts of this pack are missing"]
    if not pack.is_whole:
        return [f"{pack.name}: the texts of this pack are not those its digest {pack.short} was made of"]
    if len(pack.files) > MOST_FILES:
        return [f"{pack.name}: {len(pack.files)} files are too many; {MOST_FILES} are the most of a pack"]
    if sum(len(text) for _, text in pack.files) > MOST_LETTERS:
        return [f"{pack.name}: its texts are too large; {MOST_LETTERS // 1024} KiB are the most of a pack"]
    if any(len(name) > LONGEST_NAME or not name.isprintable() for name, _ in pack.files):
        return [f"{pack.name}: a file of this pack has a name that cannot be shown"]
    found: list[str] = []
    copies = 0
    for file, text in pack.files:
        problem = text_problem(text)
        if problem:
            found.append(f"{file}: {problem}")
            continue
        content = tomllib.loads(text)
        if content.get("pack") != pack.name:
            found.append(f"{file}: “pack” is {content.get('pack')!r}, but this is the pack “{pack.name}”")
        found += [f"{file}: {problem}" for problem in _content_problems(content)]
        cards = content.get("card")
        copies += sum(map(_copies, cards)) if isinstance(cards, list) else 0
    if copies > MOST_CARDS:
        found.append(f"{pack.name}: {copies} cards are too many; {MOST_CARDS} are the most of a pack")
    return found


def may_be_read(text: str) -> bool:
    """Whether a text is small and plain enough to be read, whatever it says."""
    return len(text) <= MOST_LETTERS and not text_problem(text)


def text_problem(text: str) -> str:
    """Why a text is not read as TOML at all."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            return f"line {number} has {len(line)} characters; {LONGEST_LINE} are the most"
        if has_long_key(line):
            return f"line {number} has a key of too many parts"
    try:
        tomllib.loads(text)
    except RecursionError:
        return f"tables and lists lie too deep inside each other; {DEEPEST} levels are the most"
    except ValueError as error:  # also a number with too many digits
        return f"this is not valid TOML: {error}"
    return ""


def has_long_key(line: str) -> bool:
    """Whether more words, bare or in quotes, are joined by dots than a key may have parts."""
    parts = 0
    quote = ""
    in_word = is_joined = False
    for letter in line:
        if quote:
            quote = "" if letter == quote else quote
            continue
        is_word = letter.isalnum() or letter in "_-"
        if (is_word and not in_word) or letter in "\"'":
            parts = parts + 1 if is_joined else 1
            if parts > MOST_KEY_PARTS:
                return True
            is_joined = False
            quote = "" if is_word else letter
        elif letter == ".":
            is_joined = parts > 0
        elif not is_word and not letter.isspace():
            parts, is_joined = 0, False
        in_word = is_word
    return False


@cache
def _taken_names() -> frozenset[str]:
    return frozenset(RESERVED) | {pack_name(file.text) for file in shipped_files()}


def _copies(card: object) -> int:
    quantity = card.get("quantity", 1) if isinstance(card, dict) else 1
    return quantity if type(quantity) is int and quantity > 0 else 1


def _content_problems(content: dict[str, Any]) -> Iterator[str]:
    if "size" in content:
        yield "“size” is for packs that come with the game; a pack of your own is filled up to the usual size"
    cards = content.pop("card", [])
    yield from _measured(content, "the head of the file")
    content["card"] = cards
    if not isinstance(cards, list):
        return
    for number, card in enumerate(cards, 1):
        named = card.get("name") if isinstance(card, dict) else None
        name = named[:LONGEST_NAME] if isinstance(named, str) and named.isprintable() else f"card {number}"
        yield from (f"{name}: {problem}" for problem in _measured(card, "this card"))
        if isinstance(card, dict):
            yield from (f"{name}: {problem}" for problem in _card_problems(card))


def _card_problems(card: Mapping[str, Any]) -> Iterator[str]:
    name, type_line, text = (card.get(field, "") for field in ("name", "type", "text"))
    if isinstance(name, str):
        if len(name) > LONGEST_NAME:
            yield f"its name has {len(name)} characters; {LONGEST_NAME} are the most"
        if "\n" in name or name != name.strip():
            yield "a name is one line, without spaces around it"
        if not re.search(r"[A-Za-z0-9]", name):
            yield "a name needs a letter from A to Z or a digit, by which the card is called when it is typed"
    if isinstance(text, str) and (long := LONG_NUMBER.search(text)):
        yield f"“{long[0][:20]}” in its text is too large; {LARGEST} is the most"
    if isinstance(type_line, str):
        words = type_words_in(type_line)
        deck = deck_of(words)
        if deck in NOT_BROUGHT:
            yield f"a pack of your own cannot bring {NOT_BROUGHT[deck]}"
        if deck == codes.CITY_DECK and not any(kind in words for kind in CITY_KINDS):
            yield "a City card is Funfair, Unfair or Kaiju, as in “City - Unfair”; this one never comes up"


def _measured(value: object, where: str, depth: int = 1) -> Iterator[str]:
    """What is too long, too large, too deep or cannot be shown, anywhere inside a value."""
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            yield f"a text of {where} has {len(value)} characters; {LONGEST_TEXT} are the most"
        elif not value.replace("\n", "").replace("\t", "").isprintable():
            yield f"a text of {where} has characters that cannot be shown"
    elif isinstance(value, int) and not isinstance(value, bool):
        if not -LARGEST <= value <= LARGEST:
            yield f"a number of {where} is too large; {LARGEST} is the most"
    elif isinstance(value, dict | list):
        if depth > DEEPEST:
            yield f"tables and lists of {where} lie too deep inside each other; {DEEPEST} levels are the most"
        elif len(value) > MOST_ITEMS:
            yield f"a table or list of {where} has {len(value)} entries; {MOST_ITEMS} are the most"
        else:
            inside = [*value, *value.values()] if isinstance(value, dict) else value
            for item in inside:
                yield from _measured(item, where, depth + 1)
