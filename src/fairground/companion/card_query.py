"""Finding cards: plain words first, then filters.

staff block                     cards that have both words, in their name, type, text or flavour
pack:ocean type:staff price<4   and filters: a name, a sign, a value
text:"gain 2 coins" -western    words in a row; what must not be there
rule:unfair.core.wild sort:-price
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NamedTuple

from fairground.companion.cards import CardEntry, Database, plain, searched
from fairground.engine import wordsearch
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest, closest_or_all, did_you_mean

LONGEST: Final = 300
MOST_TERMS: Final = 16  # anybody may ask, and each term is looked for in every card
NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
SIGNS: Final = ("<=", ">=", "!=", ":", "<", ">", "=")
WEIGHTS: Final = {"name": 4.0, "type": 2.0, "text": 1.5, "pack": 1.5, "rest": 1.0}
SORTS: Final = ("name", "pack", "type", "game")

TEXTS: Final[dict[str, Callable[[CardEntry], str]]] = {
    "game": lambda card: f"{card.game} {card.game_name}",
    "pack": lambda card: card.pack,
    "deck": lambda card: card.deck,
    "type": lambda card: card.type.replace("_", " "),
    "name": lambda card: card.name,
    "text": lambda card: card.text,
    "flavour": lambda card: card.flavour,
    "origin": lambda card: " ".join([card.origin, *card.origins.values()]),
    "mark": lambda card: " ".join(card.marks),
    "id": lambda card: card.id,
}
SPELT: Final = {
    "t": "text",
    "p": "pack",
    "set": "pack",
    "flavor": "flavour",
    "symbol": "mark",
    "icon": "mark",
}
# Filters whose values are a short list: any other value is a typo.
LISTED: Final = ("game", "pack", "deck", "origin")


class BadQuery(FairgroundError):
    """A query that cannot be understood; the message says what to write instead."""


class Term(NamedTuple):
    key: str  # empty for plain words
    sign: str
    value: str
    wanted: bool


class Query(NamedTuple):
    terms: tuple[Term, ...]
    sort: str
    backwards: bool


class Found(NamedTuple):
    """The cards that a query found, best first; when there are none, what to try instead."""

    cards: list[CardEntry]
    hint: str


def parse(text: str, database: Database) -> Query:
    """A query as terms. Raises `BadQuery`."""
    if len(text) > LONGEST:
        raise BadQuery(f"a query can have at most {LONGEST} characters; this one has {len(text)}")
    numbers = number_names(database)
    terms: list[Term] = []
    sort, backwards = "", False
    for word in _split(text):
        wanted = not word.startswith("-")
        key, sign, value = _parts(word.removeprefix("-"))
        if not key and not value.strip("-"):
            continue
        if key == "sort":
            sort, backwards = value.lower().lstrip("-"), value.startswith("-")
            if sort not in SORTS and sort not in numbers:
                raise BadQuery(
                    f"cards cannot be sorted by '{sort}'{closest_or_all(sort, [*SORTS, *numbers], 'sort by')}"
                )
            continue
        key = SPELT.get(key, key)
        if key and not value:
            raise BadQuery(f"'{word}' has no value; write it without a space: {key}{sign}…")
        _check(key, sign, value, numbers, database)
        if value:
            terms.append(Term(key, sign, value, wanted))
    terms = list(dict.fromkeys(terms))
    if len(terms) > MOST_TERMS:
        raise BadQuery(f"a query may have {MOST_TERMS} words and filters; this one has {len(terms)}")
    return Query(tuple(terms), sort, backwards)


def _split(text: str) -> list[str]:
    """The words of a query; what stands between quotation marks belongs together."""
    words, word, quoted = [], "", False
    for sign in text:
        if sign == '"':
            quoted = not quoted
        if sign.isspace() and not quoted:
            words.append(word)
            word = ""
        else:
            word += sign
    return [one for one in (*words, word) if one]


def _parts(word: str) -> tuple[str, str, str]:
    """A word as filter, sign and value; a plain word has no filter."""
    for place in range(len(word)):
        sign = next((sign for sign in SIGNS if word.startswith(sign, place)), "")
        if sign and place and word[:place].isidentifier():
            return word[:place].lower(), sign, word[place + len(sign) :].replace('"', "")
        if not (word[place].isalpha() or word[place] == "_"):
            break
    return "", "", word.replace('"', "")


def _check(key: str, sign: str, value: str, numbers: Sequence[str], database: Database) -> None:
    known = [*TEXTS, "rule", *numbers]
    if key and key not in known:
        raise BadQuery(f"there is no filter '{key}'{closest_or_all(key, known, 'the filters are')}")
    if key in numbers and not NUMBER.fullmatch(value):
        raise BadQuery(f"{key} is compared with a number, such as {key}<4, not with '{value}'")
    if key and key not in numbers and sign not in (":", "=", "!="):
        raise BadQuery(f"{key} is a text: write {key}:{value}")
    if key in LISTED:
        wanted = value.lower()
        values = {word for card in database for word in re.findall(r"[\w-]+", TEXTS[key](card).lower())}
        if not any(wanted in one for one in values):
            raise BadQuery(f"no card has the {key} '{value}'{closest(wanted, sorted(values))}")


def number_names(database: Database) -> list[str]:
    return sorted({"copies", *(name for card in database for name in card.numbers)})


def find(database: Database, text: str) -> Found:
    """The cards that fit a query. Raises `BadQuery`."""
    query = parse(text, database)
    scored: list[tuple[float, CardEntry]] = []
    for card in database:
        score = _score(card, query, database)
        if score > 0:
            scored.append((score, card))
    if query.sort:
        cards = [card for _, card in scored]
        cards.sort(key=lambda card: _sort_key(card, query.sort), reverse=query.backwards)
        if query.sort not in SORTS:  # cards without the figure come last, whichever way it goes
            cards.sort(key=lambda card: not _has(card, query.sort))
    else:
        # Sorting is stable: equally good cards stay in the order of their packs.
        cards = [card for _, card in sorted(scored, key=lambda pair: -pair[0])]
    return Found(cards, "" if cards else _instead(database, query))


def _has(card: CardEntry, number: str) -> bool:
    return number == "copies" or number in card.numbers


def _number(card: CardEntry, name: str) -> int | None:
    return card.copies if name == "copies" else card.numbers.get(name)


def _sort_key(card: CardEntry, by: str) -> tuple[float, str]:
    if by in SORTS:
        return 0, f"{TEXTS[by](card).lower()} {card.name.lower()}"
    return float(_number(card, by) or 0), card.name.lower()


def _score(card: CardEntry, query: Query, database: Database) -> float:
    score = 1.0
    for term in query.terms:
        strength = _strength(card, term, database)
        if (strength > 0) != term.wanted:
            return 0.0
        score += strength if term.wanted else 0.0
    return score


def _strength(card: CardEntry, term: Term, database: Database) -> float:
    if not term.key:
        return _words(card, term.value, database)
    if term.key == "rule":
        wanted = term.value.lower()
        return float(any(rule.startswith(wanted) for rule in database.rules_about(card)))
    if term.key in TEXTS:
        return float(_in_text(TEXTS[term.key](card), term.value) != (term.sign == "!="))
    number = _number(card, term.key)
    if number is None:
        return 0.0
    value = int(term.value)
    fits = {
        "<": number < value,
        "<=": number <= value,
        ">": number > value,
        ">=": number >= value,
        "!=": number != value,
    }
    return float(fits.get(term.sign, number == value))


def _in_text(text: str, wanted: str) -> bool:
    """Whether the words stand in a text in this order; the last may be the beginning of one."""
    asked, asked_stems = _worded(wanted)
    if not asked:
        return wanted.lower() in text.lower()
    own, stems = _worded(text)
    count = len(asked)
    return any(
        stems[start : start + count - 1] == asked_stems[:-1]
        and (stems[start + count - 1] == asked_stems[-1] or own[start + count - 1].startswith(asked[-1]))
        for start in range(len(own) - count + 1)
    )


@lru_cache(maxsize=8192)
def _worded(text: str) -> tuple[list[str], list[str]]:
    """The words of a text, and their stems."""
    words = wordsearch.words(text)
    return words, [wordsearch.stem(word) for word in words]


def _words(card: CardEntry, wanted: str, database: Database) -> float:
    if " " in wanted.strip():
        told = searched(card)
        in_row = [weight for name, weight in WEIGHTS.items() if _in_text(told[name], wanted)]
        return max(in_row, default=0.0)
    score = wordsearch.score(database.word_sets(card), WEIGHTS, wordsearch.words(wanted))
    return score + WEIGHTS["name"] if score and plain(wanted) == plain(card.name) else score


def _instead(database: Database, query: Query) -> str:
    """What to try when nothing was found: a word that is spelt like one of the cards', or fewer terms."""
    for term in query.terms:
        if term.key or not term.wanted:
            continue
        word = term.value.lower()
        if any(_words(card, word, database) for card in database):
            continue
        known = {own for card in database for own in wordsearch.words(f"{card.name} {card.text} {card.type}")}
        return f"no card has the word '{term.value}'{did_you_mean(get_close_matches(word, sorted(known), 2))}"
    for number, term in enumerate(query.terms):
        fewer = Query(query.terms[:number] + query.terms[number + 1 :], "", False)
        count = sum(_score(card, fewer, database) > 0 for card in database)
        if count:
            left_out = f"{'' if term.wanted else '-'}{term.key}{term.sign}{term.value}"
            return f"no card matches all of this; without '{left_out}' {count} would"
    return "no card matches all of this; try fewer words"
