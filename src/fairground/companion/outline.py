"""How a rulebook is laid out: chapters, headwords, and questions that people ask.

An outline is a TOML file in `books/`. Its texts are ours; the statements under them are the rules of the
ledger, chosen by how their ids begin. A rule is in one chapter: the one that names most of its id.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from fairground.companion.guide import position_of
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest_or_all
from fairground.engine.rulebook import Rule, Rulebook
from fairground.games.lessons import lesson_file, written
from fairground.games.rulebooks import all_rulebooks, rulebook

LESSON: Final = "lesson"
RULING: Final = "ruling"
ANY: Final = "any"
BEFORE: Final = "before"


class Chapter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the book: what it says in short, and which rules stand in it. One with a `pack` is only for
    tables that play with it; a `folded` one is to look things up in. The short version leaves out `folded`
    and `long` ones."""

    title: str
    short: str
    topics: list[str]
    pack: str = ""
    folded: bool = False
    long: bool = False


class Headword(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"tried_in": "try"}
):
    """A word of the glossary (unfair.companions.glossary, unfair.companions.glossary.scope): what it means in
    a sentence, the rules that say so, and words to look at next. One of Unfair's is there to make fun of the
    reading of another (unfair.companions.glossary.outrage). `try`: the ruling of the guide in whose position
    it can be tried, or a lesson, such as "unfair/kaiju"."""

    word: str
    means: str
    rules: list[str]
    also: list[str] = []
    see: list[str] = []
    tried_in: str = ""


class Example(msgspec.Struct, frozen=True):
    """Where a headword can be tried: `kind` is ruling, for a position of the guide, or lesson; `say` tells
    what to do there."""

    kind: str
    id: str
    say: str


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that people ask, and the rules, any of which answers it."""

    ask: str
    answer: list[str]
    chapter: str = ""


class PictureRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    label: str
    items: list[str]


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, under the text of a chapter (`pictures.py` draws it)."""

    name: str
    chapter: str
    caption: str
    row: list[PictureRow]


class SummaryPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the summary card: short lines. Figures stand in it by their names, as `{coins_per_point}`."""

    title: str
    lines: list[str]
    pack: str = ""


class Outline(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`needs`: topics outside the chapter of a pack that matter only where that pack is in the game.
    `changers`: topics that matter only with a Game Changer or an optional rule, by its id; with `ANY` of
    them; or only to those who still choose, `BEFORE` a match. `players`: topics that matter only to so many
    players. Of several topics that name a rule, the longest counts."""

    game: str
    needs: dict[str, str] = {}
    changers: dict[str, str] = {}
    players: dict[str, list[int]] = {}
    chapter: list[Chapter]
    question: list[Question]
    word: list[Headword]
    summary: list[SummaryPart]
    picture: list[Picture]

    @property
    def packs(self) -> list[str]:
        return [chapter.pack for chapter in self.chapter if chapter.pack]

    @property
    def optional(self) -> list[str]:
        """The Game Changers and optional rules that the book knows."""
        return [id for id in dict.fromkeys(self.changers.values()) if id not in (ANY, BEFORE)]

    @property
    def headwords(self) -> list[Headword]:
        return sorted(self.word, key=lambda headword: headword.word.lower())


class UnknownWord(FairgroundError):
    """A word that no glossary has."""


@lru_cache(maxsize=8)
def outline(game: str) -> Outline | None:
    """The outline of a game; None for one that has none, such as a game from outside."""
    file = resources.files("fairground.companion").joinpath("books", f"{game}.toml")
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Outline)


def outlines() -> list[Outline]:
    """The outlines of all games that have one, in the order of their rulebooks."""
    found = [outline(game) for game in all_rulebooks()]
    return [one for one in found if one is not None]


def chapter_of(chapters: Sequence[Chapter], id: str) -> int | None:
    """The number of the chapter that a rule stands in: the one that names most of its id, then the first."""
    best, length = None, 0
    for number, chapter in enumerate(chapters):
        named = max((len(topic) for topic in chapter.topics if begins_with(id, topic)), default=0)
        if named > length:
            best, length = number, named
    return best


def pack_needed(plan: Outline, id: str) -> str:
    """The pack without which a rule says nothing to a table; empty for what everybody needs."""
    topics = plan.needs | {
        topic: chapter.pack for chapter in plan.chapter if chapter.pack for topic in chapter.topics
    }
    return next((pack for topic, pack in topics.items() if begins_with(id, topic)), "")


def changer_needed(plan: Outline, id: str) -> str:
    """The Game Changer or optional rule without which a rule says nothing to a table; also `ANY` or `BEFORE`,
    and empty for what everybody needs."""
    return plan.changers.get(_longest(plan.changers, id), "")


def players_needed(plan: Outline, id: str) -> list[int]:
    """The numbers of players to which a rule matters; empty: to any."""
    return plan.players.get(_longest(plan.players, id), [])


def _longest(topics: Iterable[str], id: str) -> str:
    return max((topic for topic in topics if begins_with(id, topic)), key=len, default="")


def begins_with(id: str, topic: str) -> bool:
    """Whether an id is a topic or goes on from it at the end of a word: a.b is one of a.b-c and of a.b.c."""
    return id == topic or (id.startswith(topic) and id[len(topic)] in ".-")


def rules_by_chapter(book: Rulebook, chapters: Sequence[Chapter]) -> list[list[Rule]]:
    """The rules of each chapter, in the order of the ledger; replaced ones are left out."""
    listed: list[list[Rule]] = [[] for _ in chapters]
    for rule in book:
        number = chapter_of(chapters, rule.id)
        if number is not None and not rule.superseded_by:
            listed[number].append(rule)
    return listed


def statements(headword: Headword, game: str) -> list[Rule]:
    """The rules behind a headword."""
    return [rule for rule in rulebook(game) if any(begins_with(rule.id, topic) for topic in headword.rules)]


@lru_cache(maxsize=512)
def example_named(id: str, game: str) -> Example:
    """A lesson or a position of the guide. Raises `NoLesson` or `NoRuling`."""
    if "/" in id:
        return Example(LESSON, id, written(lesson_file(id)).about)
    return Example(RULING, id, position_of(game, id).say)


def example_of(headword: Headword, game: str) -> Example | None:
    """Where a headword can be tried, if anywhere."""
    return example_named(headword.tried_in, game) if headword.tried_in else None


def find_word(word: str, game: str = "") -> list[tuple[str, Headword]]:
    """The entries of a word, with the games they belong to. Raises `UnknownWord`."""
    wanted = word.strip().lower()
    books = [one for one in outlines() if game in ("", one.game)]
    found = [
        (one.game, entry)
        for one in books
        for entry in one.word
        if wanted in (entry.word.lower(), *(other.lower() for other in entry.also))
    ]
    if not found:
        known = sorted({entry.word for one in books for entry in one.word})
        lower = {name.lower(): name for name in known}
        hint = closest_or_all(wanted, list(lower), "the words are")
        raise UnknownWord(f"the glossary has no word '{word}'{hint}")
    return found
