"""The rulebooks of all games, found by looking: every folder here, or of a game that another package brings,
that has `ledger/*.toml` holds one."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path

from fairground.engine import plugins
from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest_or_all, did_you_mean
from fairground.engine.rulebook import Rule, Rulebook, UnknownRule, near, parse_ledger

GAMES = Path(__file__).parent
# Which tests cover which rule; written by the test suite after a complete run.
COVERAGE = GAMES / "coverage.toml"


class UnknownGame(FairgroundError):
    """A game id that has no rulebook."""


@cache
def all_rulebooks() -> dict[str, Rulebook]:
    """Every rulebook by the id of its game, in order of the games' names."""
    ours = {file.parent for file in GAMES.glob("*/ledger/*.toml")}
    theirs = {file.parent for folder in plugged_in() for file in folder.glob("ledger/*.toml")}
    folders = sorted(ours | theirs)
    books = [read_rulebook(folder) for folder in folders]
    return {book.game: book for book in sorted(books, key=lambda book: book.name)}


def plugged_in() -> list[Path]:
    """The folders of the games that other packages bring."""
    modules = [type(game).__module__ for game in plugins.brought(plugins.GAMES).values()]
    files = [sys.modules[name].__file__ for name in modules]
    return [Path(file).parent for file in files if file is not None]


def read_rulebook(folder: Path) -> Rulebook:
    """The rulebook whose ledgers lie in a folder."""
    files = sorted(folder.glob("*.toml"))
    return Rulebook([parse_ledger(file.read_text("utf-8"), file.name) for file in files])


def rulebook(game: str) -> Rulebook:
    """The rulebook of a game. Raises `UnknownGame`, which names the games there are."""
    books = all_rulebooks()
    if game not in books:
        hint = closest_or_all(game, list(books), "the games are")
        raise UnknownGame(f"there is no rulebook of a game '{game}'{hint}")
    return books[game]


def find_rule(id: str) -> tuple[Rulebook, Rule]:
    """A rule by its id, and the rulebook it is in. Raises `UnknownRule`, with ids that look like it."""
    for book in all_rulebooks().values():
        if id in book:
            return book, book.get(id)
    raise UnknownRule(f"there is no rule '{id}'{did_you_mean(near(id, all_ids()))}")


def all_ids() -> list[str]:
    """The ids of all rules of all games."""
    return [rule.id for book in all_rulebooks().values() for rule in book]


def covering_tests() -> dict[str, list[str]]:
    """The names of the tests that cover each rule, as the last complete run of the test suite found them."""
    if not COVERAGE.exists():
        return {}
    return {id: list(tests) for id, tests in tomllib.loads(COVERAGE.read_text("utf-8")).items()}
