"""Rulebooks: the rules of a game as single statements with ids, read from ledgers.

A ledger is a TOML text. Its `[book]` table names the game (`game` is the id, `name` what people read) and
lists under `[book.sources]` where its rules come from; then follows one `[[rule]]` table per rule, with the
keys of `Rule`. A game may spread its rules over several ledgers: together they are its rulebook.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from fairground.engine import wordsearch
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest, closest_or_all, did_you_mean

KINDS = (
    "action",
    "card",
    "companion",
    "component",
    "definition",
    "event",
    "example",
    "option",
    "score",
    "setup",
    "state",
    "timing",
    "turn",
)

EMERGENT = "emergent"
"""The home of a rule that no single place implements."""

ID = re.compile(r"[a-z0-9]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")

# What a hit is worth by where it is found: an id names its rule, a ruling only explains it.
SEARCH_WEIGHTS = {"id": 3.0, "text": 2.0, "ruling": 1.0, "example": 1.0, "section": 0.5}
WORDS_IN_A_ROW = 2.0


class BadLedger(FairgroundError):
    """A ledger that is not well formed; the message has a line for each thing that is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class UnknownRule(FairgroundError):
    """A rule id that no rulebook has."""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule, in our own words."""

    id: str
    text: str
    section: str
    """The heading of the source under which the rule stands."""
    kind: str
    """One of `KINDS`."""
    source: str
    """A key of `[book.sources]`."""
    lines: str = ""
    """Where in the text of the source."""
    also: tuple[str, ...] = ()
    """Further places that say the same, as `source:lines`."""
    url: str = ""
    example: str = ""
    """A worked example from the source."""
    check: str = ""
    """Our own worked example."""
    open: str = ""
    """What the source leaves open."""
    decision: str = ""
    """Our ruling on what is open."""
    undecided: bool = False
    """True when there is no ruling, so that nothing can be tested: the open question is the rule."""
    derived: bool = False
    """True when the rule follows from others and is not stated by the source."""
    superseded_by: str = ""
    """The rule that replaces this older one."""
    untested: str = ""
    """Why no test can fail for this rule."""
    home: str = ""
    """`emergent` when no line of code implements the rule; a rule without this key is named where it is."""
    follows: str = ""
    """What an emergent rule follows from."""


TEXTS = {"id", "text", "section", "kind", "source"}
FLAGS = {"undecided", "derived"}
LISTS = {"also"}


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one ledger text; `file` is the name that errors give to it."""

    file: str
    game: str
    name: str
    sources: dict[str, str]
    rules: tuple[Rule, ...]


class Hit(msgspec.Struct, frozen=True):
    """A rule that a search found, and how well it fits."""

    rule: Rule
    score: float


def parse_ledger(text: str, file: str) -> Ledger:
    """The ledger in a text. Raises `BadLedger` with all that is wrong with it."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLedger([f"{file}: this is not valid TOML: {error}"]) from None
    problems = [f"{file}: {problem}" for problem in _unknown_keys(tables, {"book", "rule"})]
    book = tables.get("book")
    if not isinstance(book, dict):
        raise BadLedger([*problems, f"{file}: there is no [book] table; it gives game, name and sources"])
    problems += [f"{file}: [book]: {problem}" for problem in _book_problems(book)]
    listed = tables.get("rule")
    if not isinstance(listed, list) or not all(isinstance(table, dict) for table in listed):
        problems.append(f"{file}: there are no [[rule]] tables")
    if problems:
        raise BadLedger(problems)
    rules = []
    for number, table in enumerate(tables["rule"], 1):
        found = list(_rule_problems(table, book["sources"]))
        if found:
            label = table.get("id") if isinstance(table.get("id"), str) else f"number {number}"
            problems += [f"{file}: rule {label}: {problem}" for problem in found]
        else:
            rules.append(Rule(**{**table, "also": tuple(table.get("also", ()))}))
    if problems:
        raise BadLedger(problems)
    return Ledger(
        file=file, game=book["game"], name=book["name"], sources=book["sources"], rules=tuple(rules)
    )


def _unknown_keys(table: dict[str, Any], known: Iterable[str]) -> Iterator[str]:
    known = list(known)
    for key in table:
        if key not in known:
            yield f"unknown key '{key}'{closest(key, known)}"


def _book_problems(book: dict[str, Any]) -> Iterator[str]:
    yield from _unknown_keys(book, ("game", "name", "sources"))
    for key in ("game", "name"):
        if not _is_text(book.get(key)):
            yield f"'{key}' is missing or not a text"
    sources = book.get("sources")
    if not isinstance(sources, dict) or not sources or not all(_is_text(title) for title in sources.values()):
        yield "'sources' is missing or not a table of titles"


def _rule_problems(table: dict[str, Any], sources: dict[str, str]) -> Iterator[str]:
    yield from _unknown_keys(table, Rule.__struct_fields__)
    for key in Rule.__struct_fields__:
        if key not in table:
            if key in TEXTS:
                yield f"'{key}' is missing"
            continue
        value = table[key]
        if key in FLAGS:
            if not isinstance(value, bool):
                yield f"'{key}' is true or false, not {value!r}"
        elif key in LISTS:
            if not isinstance(value, list) or not all(_is_text(item) for item in value):
                yield f"'{key}' is a list of texts, not {value!r}"
        elif not _is_text(value):
            yield f"'{key}' is a text, not {value!r}"
    yield from _meaning_problems(table, sources)


def _meaning_problems(table: dict[str, Any], sources: dict[str, str]) -> Iterator[str]:
    """What is wrong although every key has a value of the right type."""
    id, kind = table.get("id"), table.get("kind")
    if _is_text(id) and ID.fullmatch(str(id)) is None:
        yield "'id' is lower-case words with '-' in them and '.' between them, such as fair.claim.must-match"
    if _is_text(kind) and kind not in KINDS:
        yield f"there is no kind '{kind}'{closest_or_all(str(kind), KINDS, 'the kinds are')}"
    also = table.get("also")
    named = [table.get("source"), *(also if isinstance(also, list) else ())]
    for place in named:
        source = str(place).partition(":")[0]
        if _is_text(place) and source not in sources:
            yield f"the source '{source}' is not in [book.sources]{closest(source, sources)}"
    if table.get("undecided") is True and (table.get("decision") or not table.get("open")):
        yield "'undecided' goes with 'open' and without 'decision'"
    if table.get("decision") and not table.get("open"):
        yield "'decision' answers to 'open', which is missing"
    home = table.get("home")
    if _is_text(home) and home != EMERGENT:
        yield f"'home' is '{EMERGENT}' or left out: other homes are the lines that name the id, not '{home}'"
    if bool(home) != bool(table.get("follows")):
        yield "'home' and 'follows' go together: an emergent rule says what it follows from"


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.strip() != ""


class Rulebook:
    """All rules of one game, in the order of its ledgers."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("_index", "_rules", "game", "name", "sources")
    # Made up to here.

    def __init__(self, ledgers: Sequence[Ledger]) -> None:
        problems = list(_binding_problems(ledgers))
        if problems:
            raise BadLedger(problems)
        self.game = ledgers[0].game
        self.name = ledgers[0].name
        self.sources = {key: title for ledger in ledgers for key, title in ledger.sources.items()}
        self._rules = {rule.id: rule for ledger in ledgers for rule in ledger.rules}
        self._index: dict[str, dict[str, wordsearch.WordSet]] | None = None

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def get(self, id: str) -> Rule:
        """The rule with this id. Raises `UnknownRule`, which names ids that look like it."""
        if id not in self._rules:
            raise UnknownRule(f"{self.name} has no rule '{id}'{did_you_mean(self.near(id))}")
        return self._rules[id]

    def near(self, id: str, limit: int = 3) -> list[str]:
        """The ids that look most like this one."""
        return near(id, self._rules, limit)

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections, in the order in which they first come up."""
        return tuple(dict.fromkeys(rule.section for rule in self))

    def topic(self, id: str) -> list[Rule]:
        """The other rules whose ids differ only in the last part."""
        topic = id.rpartition(".")[0]
        return [rule for rule in self if rule.id != id and rule.id.rpartition(".")[0] == topic]

    def mentions(self, rule: Rule) -> list[str]:
        """The ids that a rule names in its texts."""
        texts = " ".join((rule.text, rule.example, rule.check, rule.open, rule.decision))
        found = dict.fromkeys(word.strip(".-") for word in re.findall(r"[a-z0-9.\-]+", texts))
        return [id for id in found if id in self and id != rule.id]

    def mentioned_in(self, id: str) -> list[str]:
        """The rules that name this one in their texts."""
        return [rule.id for rule in self if id in self.mentions(rule)]

    def replaces(self, id: str) -> list[str]:
        """The older rules that this one supersedes."""
        return [rule.id for rule in self if rule.superseded_by == id]

    def search(self, query: str) -> list[Hit]:
        """The rules that have every word of a query, in any form of the word; the best come first."""
        if self._index is None:
            self._index = {rule.id: _word_sets(rule) for rule in self}
        asked = wordsearch.words(query)
        row = " ".join(asked)
        hits = []
        for rule in self:
            score = wordsearch.score(self._index[rule.id], SEARCH_WEIGHTS, asked)
            if score:
                together = len(asked) > 1 and row in " ".join(wordsearch.words(rule.text))
                hits.append(Hit(rule, score + WORDS_IN_A_ROW if together else score))
        # Sorting is stable: equally good hits stay in the order of the rulebook.
        return sorted(hits, key=lambda hit: -hit.score)


def _binding_problems(ledgers: Sequence[Ledger]) -> Iterator[str]:
    """What keeps ledgers from being one rulebook."""
    if not ledgers:
        yield "a rulebook needs at least one ledger"
        return
    first = ledgers[0]
    for ledger in ledgers[1:]:
        for key in ("game", "name"):
            ours, theirs = getattr(ledger, key), getattr(first, key)
            if ours != theirs:
                yield f"{ledger.file}: [book]: '{key}' is '{ours}', but '{theirs}' in {first.file}"
    home: dict[str, str] = {}
    for ledger in ledgers:
        for rule in ledger.rules:
            if rule.id in home:
                yield f"{ledger.file}: rule {rule.id}: the id is already taken, in {home[rule.id]}"
            home.setdefault(rule.id, ledger.file)
    for ledger in ledgers:
        for rule in ledger.rules:
            if rule.superseded_by == rule.id:
                yield f"{ledger.file}: rule {rule.id}: 'superseded_by' names the rule itself"
            elif rule.superseded_by and rule.superseded_by not in home:
                hint = did_you_mean(near(rule.superseded_by, home))
                missing = f"there is no rule '{rule.superseded_by}'{hint}"
                yield f"{ledger.file}: rule {rule.id}: 'superseded_by': {missing}"


def _word_sets(rule: Rule) -> dict[str, wordsearch.WordSet]:
    fields = {
        "id": rule.id,
        "text": rule.text,
        "ruling": f"{rule.open} {rule.decision}",
        "example": f"{rule.example} {rule.check}",
        "section": rule.section,
    }
    return {name: wordsearch.WordSet(text) for name, text in fields.items()}


def near(id: str, ids: Iterable[str], limit: int = 3) -> list[str]:
    """The ids that look most like one that does not exist: its continuations, then similar spellings."""
    known = list(ids)
    parts = [own for own in known if own.startswith(id) or own.endswith(f".{id}")]
    similar = difflib.get_close_matches(id, known, limit)
    return list(dict.fromkeys([*parts[:limit], *similar]))[:limit]
