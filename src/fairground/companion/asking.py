"""Finds an answer in the rules to a question in plain words. There always is one: if nothing fits, the
closest chapters."""

from __future__ import annotations

import math
import tomllib
from collections import defaultdict
from difflib import get_close_matches
from functools import lru_cache
from importlib import resources
from typing import Final, NamedTuple

from fairground.companion.outline import Outline, Question, chapter_of, outline
from fairground.engine import wordsearch
from fairground.games.rulebooks import all_rulebooks

RULE: Final = "rule"
WORD: Final = "word"
CHAPTER: Final = "chapter"

WEIGHTS: Final = {"title": 2.6, "text": 1.6, "more": 0.7}
MEANT_AS: Final = 0.6  # what a word that only means the same is worth
ALMOST_THE_SAME: Final = 0.5  # the share of words that two questions have in common
KNOWN_QUESTION: Final = 60.0  # what a question that was answered before adds to its answers
KIND_WEIGHTS: Final = {RULE: 1.0, WORD: 1.05, CHAPTER: 0.85}
MOST_WORDS: Final = 16  # of a question that are looked for: anybody may ask one
DETAIL: Final = {"component": 0.75, "example": 0.7, "companion": 0.6}


class Answer(NamedTuple):
    """Something that may answer a question: a rule, a word of the glossary or a chapter."""

    kind: str
    game: str
    id: str  # of a rule; the headword; the number of a chapter
    title: str
    text: str
    score: float


class _Entry(NamedTuple):
    answer: Answer
    fields: dict[str, frozenset[str]]
    weight: float


class _Index(NamedTuple):
    entries: list[_Entry]
    rarity: dict[str, float]
    questions: list[tuple[frozenset[str], list[tuple[str, str]]]]
    vocabulary: list[str]


def ask(question: str, game: str = "", most: int = 20) -> list[Answer]:
    """The best answers first. Never empty for a game that has an outline."""
    index = _index(game)
    asked = asked_words(question)
    found = _ranked(index, asked)
    if not found and asked:
        close = [match for word in asked for match in get_close_matches(word, index.vocabulary, 1, 0.75)]
        found = _ranked(index, [wordsearch.stem(word) for word in close])
    if not found:
        found = [entry.answer for entry in index.entries if entry.answer.kind == CHAPTER]
    return found[:most]


def asked_words(question: str) -> list[str]:
    """The words of a question that say what is asked, without their endings."""
    words = wordsearch.words(question)
    telling = [word for word in words if word not in _speech().empty] or words
    return list(dict.fromkeys(wordsearch.stem(word) for word in telling))[:MOST_WORDS]


def _ranked(index: _Index, asked: list[str]) -> list[Answer]:
    if not asked:
        return []
    meant = {word: _speech().alike.get(word, frozenset()) for word in asked}
    known: dict[tuple[str, str], float] = defaultdict(float)
    wanted = set(asked)
    for words, answers in index.questions:
        shared = len(words & wanted) / len(words | wanted)
        if shared >= ALMOST_THE_SAME:
            for place, key in enumerate(answers):
                known[key] = max(known[key], KNOWN_QUESTION * shared - place * 0.1)
    scored = []
    for entry in index.entries:
        total, hits = 0.0, 0.0
        for word in asked:
            best = 0.0
            for name, words in entry.fields.items():
                if word in words:
                    best = max(best, WEIGHTS[name])
                elif meant[word] & words:
                    best = max(best, WEIGHTS[name] * MEANT_AS)
            total += best * index.rarity.get(word, 1.0)
            hits += best > 0
        score = total * (hits / len(asked)) ** 2 * entry.weight + known.get(
            (entry.answer.kind, entry.answer.id), 0.0
        )
        if score > 0:
            scored.append(entry.answer._replace(score=score))
    # Sorting is stable: equally good answers stay in reading order.
    return sorted(scored, key=lambda answer: -answer.score)


class _Speech(NamedTuple):
    """How people speak: words that say nothing, and for a stem those that mean the same in the rules."""

    empty: frozenset[str]
    alike: dict[str, frozenset[str]]


@lru_cache(maxsize=1)
def _speech() -> _Speech:
    file = resources.files("fairground.companion").joinpath("asking.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    alike = {wordsearch.stem(word): _stems(others) for word, others in data["alike"].items()}
    return _Speech(frozenset(data["empty"].split()), alike)


def _stems(text: str) -> frozenset[str]:
    return frozenset(wordsearch.stem(word) for word in wordsearch.words(text))


@lru_cache(maxsize=8)
def _index(game: str) -> _Index:
    entries: list[_Entry] = []
    questions: list[tuple[frozenset[str], list[tuple[str, str]]]] = []
    for book in all_rulebooks().values():
        if game not in ("", book.game):
            continue
        plan = outline(book.game)
        chapters = plan.chapter if plan else []
        for rule in book:
            if rule.superseded_by:
                continue
            number = chapter_of(chapters, rule.id)
            title = chapters[number].title if number is not None else rule.section
            fields = {
                "title": _stems(rule.id.partition(".")[2].replace("core.", "")),
                "text": _stems(rule.text),
                "more": _stems(f"{rule.decision} {rule.example} {rule.section} {title}"),
            }
            answer = Answer(RULE, book.game, rule.id, title, rule.text, 0.0)
            entries.append(_Entry(answer, fields, DETAIL.get(rule.kind, 1.0)))
        if plan is None:
            continue
        for number, chapter in enumerate(plan.chapter):
            fields = {"title": _stems(chapter.title), "text": _stems(chapter.short)}
            answer = Answer(CHAPTER, book.game, str(number), chapter.title, chapter.short, 0.0)
            entries.append(_Entry(answer, fields, KIND_WEIGHTS[CHAPTER]))
        for entry in plan.headwords:
            fields = {"title": _stems(" ".join([entry.word, *entry.also])), "text": _stems(entry.means)}
            answer = Answer(WORD, book.game, entry.word, entry.word, entry.means, 0.0)
            entries.append(_Entry(answer, fields, KIND_WEIGHTS[WORD]))
        questions += [(frozenset(asked_words(one.ask)), _answers(plan, one)) for one in plan.question]
    return _Index(entries, _rarity(entries), questions, _vocabulary(entries))


def _answers(plan: Outline, question: Question) -> list[tuple[str, str]]:
    chapters = [
        (CHAPTER, str(number))
        for number, chapter in enumerate(plan.chapter)
        if chapter.title == question.chapter
    ]
    return [*chapters, *((RULE, id) for id in question.answer)]


def _rarity(entries: list[_Entry]) -> dict[str, float]:
    """How much a word tells: the fewer entries have it, the more."""
    count: dict[str, int] = defaultdict(int)
    for entry in entries:
        for word in frozenset().union(*entry.fields.values()):
            count[word] += 1
    return {word: math.log(1 + len(entries) / number) for word, number in count.items()}


def _vocabulary(entries: list[_Entry]) -> list[str]:
    return sorted({word for entry in entries for words in entry.fields.values() for word in words})
