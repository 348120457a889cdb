"""A readable rulebook (unfair.companions.rulebooks): the rules of a game in reading order, limited to what a
table needs."""

from __future__ import annotations

import html
import shutil
import subprocess
import tempfile
import textwrap
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from fairground.companion.outline import (
    ANY,
    Chapter,
    Headword,
    Outline,
    changer_needed,
    outline,
    pack_needed,
    players_needed,
    rules_by_chapter,
    statements,
)
from fairground.companion.pictures import as_lines, as_svg, picture_named
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest_or_all
from fairground.engine.rulebook import Rule
from fairground.games import all_games
from fairground.games.rulebooks import rulebook

PAPERS: Final = {"a4": "A4", "letter": "letter"}
WIDTH: Final = 88
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")


class BadBook(FairgroundError):
    """A book that cannot be made as asked for."""


class Statement(msgspec.Struct, frozen=True):
    """A rule as it stands in a book. `ruling` is our answer to what the source leaves open
    (unfair.companions.guide)."""

    id: str
    text: str
    kind: str
    example: str
    open: str
    ruling: str


class BookPicture(msgspec.Struct, frozen=True):
    """A picture of a chapter; `text` says what can be seen on it."""

    name: str
    caption: str
    text: list[str]


class BookChapter(msgspec.Struct, frozen=True):
    """`statements` are the rules everybody needs; `details` are to look up: edge cases, rulings, examples.
    `brief`: the introduction is part of the short version."""

    title: str
    short: str
    pictures: list[BookPicture]
    folded: bool
    brief: bool
    statements: list[Statement]
    details: list[Statement]


class Word(msgspec.Struct, frozen=True):
    word: str
    means: str
    also: list[str]
    see: list[str]


class Book(msgspec.Struct, frozen=True):
    game: str
    name: str
    summary: str
    players: str
    minutes: int
    """How long the short version takes to read."""
    packs: list[str]
    chapters: list[BookChapter]
    words: list[Word]


WORDS_A_MINUTE: Final = 200
# What a first reader can do without: it stands behind a fold.
DETAIL_KINDS: Final = ("example", "component", "companion")


def make_book(
    game: str,
    packs: Sequence[str] | None = None,
    changers: Sequence[str] | None = None,
    players: int | None = None,
) -> Book:
    """The rulebook of a game. With `packs`, `changers` (Game Changers and other optional rules) or `players`,
    only what a table with these needs. Raises `BadBook`."""
    book = rulebook(game)
    plan = outline(game)
    if plan is None:
        raise BadBook(f"{book.name} has no book to read yet; its single rules: fairground rules {game}")
    about = all_games().get(game)
    if players is not None and about and not about.seats[0] <= players <= about.seats[1]:
        raise BadBook(f"{book.name} takes {about.seats[0]} to {about.seats[1]} players, not {players}")
    return _made(game, tuple(known_packs(plan, packs)), known_changers(plan, changers), players)


@lru_cache(maxsize=64)
def _made(game: str, chosen: tuple[str, ...], changers: tuple[str, ...] | None, players: int | None) -> Book:
    """Kept, since anybody may ask a server for it, as often as they like."""
    book, plan = rulebook(game), outline(game)
    assert plan is not None
    wanted = ("", *chosen)
    # All packs together are too many for two minutes.
    told = () if chosen == tuple(plan.packs) else chosen

    def matters(rule: Rule) -> bool:
        return (
            pack_needed(plan, rule.id) in wanted
            and _is_played(changer_needed(plan, rule.id), changers)
            and (players is None or players in (players_needed(plan, rule.id) or (players,)))
        )

    chapters = [
        _chapter(plan, chapter, not chapter.pack or chapter.pack in told, left)
        for chapter, rules in zip(plan.chapter, rules_by_chapter(book, plan.chapter), strict=True)
        # A chapter of which nothing is left says nothing to this table.
        if chapter.pack in wanted and ((left := [rule for rule in rules if matters(rule)]) or not rules)
    ]
    short = " ".join(chapter.short for chapter in chapters if chapter.brief)
    about = all_games().get(game)
    least, most = about.seats if about else (1, 1)
    return Book(
        game,
        book.name,
        about.summary if about else "",
        f"{least} to {most} players",
        max(1, round(len(short.split()) / WORDS_A_MINUTE)),
        list(chosen),
        chapters,
        [_word(entry) for entry in plan.headwords if any(matters(rule) for rule in statements(entry, game))],
    )


def _is_played(changer: str, chosen: tuple[str, ...] | None) -> bool:
    """Whether a rule of a Game Changer matters to a table that plays with those; None: to anybody."""
    if chosen is None or not changer:
        return True
    return bool(chosen) if changer == ANY else changer in chosen


def known_packs(plan: Outline, packs: Sequence[str] | None) -> list[str]:
    """The packs of a table, all of them where nobody chose. Raises `BadBook` for one that there is not."""
    for pack in packs or ():
        if pack not in plan.packs:
            hint = closest_or_all(pack, plan.packs, "the packs are")
            raise BadBook(f"{rulebook(plan.game).name} has no pack '{pack}'{hint}")
    return plan.packs if packs is None else list(packs)


def known_changers(plan: Outline, changers: Sequence[str] | None) -> tuple[str, ...] | None:
    """The Game Changers and optional rules of a table; None where nobody chose. Raises `BadBook` for one that
    there is not."""
    for changer in changers or ():
        if changer not in plan.optional:
            hint = closest_or_all(changer, plan.optional, "there are") if plan.optional else ""
            raise BadBook(f"{rulebook(plan.game).name} has no optional rule '{changer}'{hint}")
    return None if changers is None else tuple(changers)


def _chapter(plan: Outline, chapter: Chapter, told: bool, rules: Sequence[Rule]) -> BookChapter:
    listed = [
        Statement(rule.id, rule.text, rule.kind, rule.example or rule.check, rule.open, rule.decision)
        for rule in rules
    ]
    details = [one for one in listed if chapter.folded or one.kind in DETAIL_KINDS or one.open]
    plain = [one for one in listed if one not in details]
    drawn = [
        BookPicture(one.name, one.caption, as_lines(one)[1:])
        for one in plan.picture
        if one.chapter == chapter.title
    ]
    brief = told and not (chapter.folded or chapter.long)
    return BookChapter(chapter.title, chapter.short, drawn, chapter.folded, brief, plain, details)


def _word(entry: Headword) -> Word:
    return Word(entry.word, entry.means, entry.also, entry.see)


def as_text(book: Book, short: bool = False) -> str:
    """The book as plain text, for a terminal or a tool that reads."""
    lines = [book.name.upper(), f"{book.summary} {book.players}.".strip(), ""]
    for chapter in book.chapters:
        if short and not chapter.brief:
            continue
        lines += [chapter.title, "-" * len(chapter.title), *_wrapped(chapter.short)]
        for picture in chapter.pictures:
            lines += _wrapped(f"[{picture.caption}]", "  ")
            lines += [wrapped for line in picture.text for wrapped in _wrapped(f"  {line}", "    ")]
        if not short:
            lines += [
                line for one in [*chapter.statements, *chapter.details] for line in _statement_lines(one)
            ]
        lines.append("")
    if not short:
        lines += ["Words", "-----"]
        lines += [line for entry in book.words for line in _wrapped(f"{entry.word}: {entry.means}", "  ")]
    return "\n".join(lines).rstrip() + "\n"


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent)


def _statement_lines(one: Statement) -> list[str]:
    lines = textwrap.wrap(one.text, WIDTH, initial_indent="  • ", subsequent_indent="    ")
    for label, text in (("Ruling", one.ruling), ("Example", one.example)):
        if text:
            lines += textwrap.wrap(f"{label}: {text}", WIDTH, initial_indent="    ", subsequent_indent="    ")
    return lines


STYLE: Final = """
:root { --ink: #2a1a3e; --soft: #5d4c70; --paper: #fbf0d9; --line: #d8c39c; --red: #c2301c; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.2rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 "Atkinson Hyperlegible Next", Verdana, sans-serif; }
h1 { font-size: 2.4rem; color: var(--red); margin: 0; }
h2 { margin: 2rem 0 .3rem; border-bottom: 2px solid var(--line); }
.short { font-size: 1.1rem; }
nav ol { columns: 2; padding-left: 2rem; }
li { margin: .25rem 0; }
figure { margin: .6rem 0; break-inside: avoid; }
figcaption { color: var(--soft); font-size: .85rem; }
.id, .soft { color: var(--soft); font-size: .8rem; }
.ruling, .example { display: block; color: var(--soft); padding-left: 1rem;
  border-left: 3px solid var(--line); }
a { color: inherit; }
dt { font-weight: 700; }
dd { margin: 0 0 .4rem; }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 10pt; columns: 2; column-gap: 8mm; }
  header, nav { column-span: all; }
  h2 { break-after: avoid; } li, dd { break-inside: avoid; }
  details > :not(summary) { display: block; } summary { list-style: none; }
  details::details-content { content-visibility: visible; }
}
"""


def as_html(book: Book, paper: str = "a4") -> str:
    """The book as one page that needs nothing else, to be read or printed."""
    if paper not in PAPERS:
        raise BadBook(f"there is no paper '{paper}'{closest_or_all(paper, list(PAPERS), 'the papers are')}")
    parts = "".join(_chapter_html(book.game, number, chapter) for number, chapter in enumerate(book.chapters))
    contents = "".join(
        f'<li><a href="#c{number}">{html.escape(chapter.title)}</a></li>'
        for number, chapter in enumerate(book.chapters)
    )
    words = "".join(
        f"<dt>{html.escape(entry.word)}</dt><dd>{html.escape(entry.means)}</dd>" for entry in book.words
    )
    page = f"@page {{ size: {PAPERS[paper]}; margin: 14mm; }}"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(book.name)}: the '
        f'rules</title><meta name="viewport" content="width=device-width"><style>{STYLE}{page}</style></head>'
        f"<body><header><h1>{html.escape(book.name)}</h1><p>{html.escape(book.summary)} {book.players}. "
        f"The lines in large type are the short version: {book.minutes} minutes.</p></header>"
        f'<nav aria-label="Contents"><ol>{contents}<li><a href="#words">Words</a></li></ol></nav>'
        f'<main>{parts}<section id="words"><h2>Words</h2><dl>{words}</dl></section></main></body></html>\n'
    )


def _chapter_html(game: str, number: int, chapter: BookChapter) -> str:
    plan = outline(game)
    drawn = [picture_named(plan, one.name) for one in chapter.pictures] if plan else []
    pictures = "".join(
        f"<figure>{as_svg(one)}<figcaption>{html.escape(one.caption)}</figcaption></figure>"
        for one in drawn
        if one
    )
    rules = _list_html(chapter.statements)
    if chapter.details:
        count = f"{len(chapter.details)} more: details, rulings, examples"
        rules += f"<details><summary>{count}</summary>{_list_html(chapter.details)}</details>"
    return (
        f'<section id="c{number}"><h2>{html.escape(chapter.title)}</h2>'
        f'<p class="short">{html.escape(chapter.short)}</p>{pictures}{rules}</section>'
    )


def _list_html(statements: Sequence[Statement]) -> str:
    items = "".join(
        f'<li id="{one.id}">{html.escape(one.text)}'
        + (f'<span class="ruling">Ruling: {html.escape(one.ruling)}</span>' if one.ruling else "")
        + (f'<span class="example">Example: {html.escape(one.example)}</span>' if one.example else "")
        + "</li>"
        for one in statements
    )
    return f"<ul>{items}</ul>" if items else ""


def as_pdf(book: Book, paper: str = "a4") -> bytes:
    """The book as PDF, printed by a browser of this machine. Raises `BadBook` when there is none."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise BadBook(
            "a PDF is printed by Chromium, which is not installed here; write HTML instead and print that "
            "from any browser"
        )
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "book.html"), Path(folder, "book.pdf")
        # Folded parts are printed, too.
        source.write_text(as_html(book, paper).replace("<details>", "<details open>"), "utf-8")
        subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--no-first-run",
                "--no-pdf-header-footer",
                f"--user-data-dir={folder}/profile",
                f"--print-to-pdf={target}",
                source.as_uri(),
            ],
            check=False,
            capture_output=True,
        )
        if not target.exists():
            raise BadBook("the browser could not print the book; write HTML instead and print that")
        return target.read_bytes()
