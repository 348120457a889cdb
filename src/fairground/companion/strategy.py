"""The strategy guide (unfair.companions.strategy): what wins, from measured matches.

The measurements are in `measured/GAME.json`, the wording in `advice/GAME.toml`: chapters of prose, and for
each kind of thing a sentence for what helps, what hurts and what makes no clear difference. The
numbers choose the sentence, so a new measurement can never leave an old claim standing.
"""

from __future__ import annotations

import html
import textwrap
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from fairground.companion.book import WIDTH
from fairground.companion.cards import database
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest_or_all
from fairground.games import all_games

FEWEST: Final = 12  # seats with a thing, below which nothing is said about it


class NoGuide(FairgroundError):
    """A strategy guide that there is not."""


class Share(msgspec.Struct, frozen=True):
    """How many seats there were, which part of them won, and where that lies with 95 % confidence."""

    seats: int
    share: float
    low: float
    high: float


class Fact(msgspec.Struct, frozen=True):
    """How seats that had a thing fared, and how those without it did."""

    kind: str
    name: str
    with_it: Share
    without: Share

    @property
    def verdict(self) -> str:
        if self.with_it.low > self.without.high:
            return "up"
        return "down" if self.with_it.high < self.without.low else "even"


class Measured(msgspec.Struct, frozen=True):
    """What a run of the lab has shown about a game. `command` shows it again."""

    game: str
    date: str
    commit: str
    matches: int
    players: str
    command: str
    facts: list[Fact]


class Topic(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter of advice about one kind of thing. With `all`, every name in its order is told; else the best
    and the weakest, `each` of them."""

    title: str
    text: str
    kind: str = ""
    up: str = ""
    down: str = ""
    even: str = ""
    all: bool = False
    each: int = 3
    pack: str = ""


class Advice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    opening: str
    topic: list[Topic]


class Claim(msgspec.Struct, frozen=True):
    """A sentence with what stands behind it."""

    text: str
    verdict: str
    name: str
    interval: str


class StrategyChapter(msgspec.Struct, frozen=True):
    title: str
    text: str
    pack: str
    claims: list[Claim]


class Guide(msgspec.Struct, frozen=True):
    """The strategy guide of a game."""

    game: str
    name: str
    opening: str
    basis: str
    command: str
    chapters: list[StrategyChapter]


@lru_cache(maxsize=8)
def measured(game: str) -> Measured | None:
    """What was measured about a game; None where nothing was."""
    file = resources.files("fairground.companion").joinpath("measured", f"{game}.json")
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=Measured)


@lru_cache(maxsize=8)
def advice(game: str) -> Advice | None:
    file = resources.files("fairground.companion").joinpath("advice", f"{game}.toml")
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Advice)


def guided() -> list[str]:
    """The games that have a guide."""
    return [game for game in all_games() if advice(game) and measured(game)]


def guide(game: str, pack: str = "") -> Guide:
    """The guide of a game; with `pack` only what is about it. Raises `NoGuide`."""
    told, found = advice(game), measured(game)
    if told is None or found is None:
        raise NoGuide(f"there is no strategy guide for '{game}'{closest_or_all(game, guided(), 'there are')}")
    packs = [topic.pack for topic in told.topic if topic.pack]
    if pack and pack not in packs:
        raise NoGuide(f"{game} has no guide for '{pack}'{closest_or_all(pack, packs, 'there are')}")
    chapters = [_chapter(topic, found) for topic in told.topic if pack in ("", topic.pack)]
    basis = (
        f"{found.matches} matches of {found.players}, measured on {found.date} at commit {found.commit}. "
        "Bots are not people. Every number has a 95 % interval, and where two intervals overlap, the guide "
        "claims nothing."
    )
    return Guide(game, all_games()[game].name, told.opening, basis, found.command, chapters)


def _chapter(topic: Topic, found: Measured) -> StrategyChapter:
    facts = [fact for fact in found.facts if fact.kind == topic.kind and fact.with_it.seats >= FEWEST]
    if topic.pack:
        names = {card.name for card in database(()) if card.game == found.game and card.pack == topic.pack}
        facts = [fact for fact in facts if fact.name in names]
    if not topic.all:
        facts.sort(key=lambda fact: -fact.with_it.share)
        if len(facts) > 2 * topic.each:
            facts = [*facts[: topic.each], *facts[-topic.each :]]
    return StrategyChapter(topic.title, topic.text, topic.pack, [_claim(topic, fact) for fact in facts])


def _claim(topic: Topic, fact: Fact) -> Claim:
    sentence = {"up": topic.up, "down": topic.down, "even": topic.even}[fact.verdict]
    return Claim(sentence.format(name=fact.name), fact.verdict, fact.name, interval(fact))


def interval(fact: Fact) -> str:
    """The figures of a fact in words."""
    return f"{_share(fact.with_it)} of {fact.with_it.seats} seats won with it, {_share(fact.without)} without"


def _share(one: Share) -> str:
    return f"{one.share:.0%} ({one.low:.0%} to {one.high:.0%})"


def about_card(game: str, name: str) -> list[Fact]:
    """What was measured about a card, of whatever kind."""
    found = measured(game)
    return [fact for fact in found.facts if fact.name == name] if found else []


def as_text(found: Guide) -> str:
    """The guide as plain text."""
    lines = [found.name.upper(), "", *_wrapped(found.opening), ""]
    for chapter in found.chapters:
        lines += [chapter.title, "-" * len(chapter.title), *_wrapped(chapter.text)]
        for claim in chapter.claims:
            lines += _wrapped(f"• {claim.text}", "  ")
            lines += _wrapped(f"    {claim.interval}", "    ")
        lines.append("")
    lines += [*_wrapped(found.basis), f"To see all numbers: {found.command}"]
    return "\n".join(lines) + "\n"


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent)


def as_markdown(found: Sequence[Guide]) -> str:
    """All guides as a page of the documentation."""
    lines = [
        "# Strategy guide",
        "",
        "`fairground strategy page docs/strategy.md` writes this page from the results of "
        "`fairground strategy measure`.",
    ]
    for one in found:
        lines += ["", f"## {one.name}", "", one.opening]
        for chapter in one.chapters:
            lines += ["", f"### {chapter.title}", "", chapter.text, ""]
            lines += [f"- {html.escape(claim.text, False)} *{claim.interval}.*" for claim in chapter.claims]
        lines += ["", one.basis, "", f"`{one.command}` shows all numbers."]
    return "\n".join(lines) + "\n"
