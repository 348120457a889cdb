"""`fairground rules`: the rules of every game, to read, to search, and to see which of them are tested."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import typer
from typer.core import TyperGroup
from typer.main import get_command

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page, marked
from fairground.engine import wordsearch
from fairground.engine.coverage import HEADINGS, Coverage, measure, table
from fairground.engine.hints import closest_or_all
from fairground.engine.rulebook import KINDS, Hit, Rule, Rulebook
from fairground.games.rulebooks import all_ids, all_rulebooks, covering_tests, find_rule, rulebook

SHOWN_SIBLINGS = 8


class RulesGroup(TyperGroup):
    """The commands below, and one per game that lists its rules: `fairground rules fair-game`."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for book in all_rulebooks().values():
            self.commands[book.game] = listing_command(book)


def listing_command(book: Rulebook) -> Any:
    """The command that lists the rules of one game."""
    single = typer.Typer(add_completion=False)

    @single.command(book.game, help=f"List the {len(book)} rules of {book.name}.", rich_help_panel="Games")
    def list_rules(
        section: str = typer.Option(
            "", help="Only sections with this in their name.", autocompletion=lambda: book.sections
        ),
        kind: str = typer.Option("", help="Only rules of this kind.", autocompletion=lambda: KINDS),
    ) -> None:
        listing(book, section, kind)

    return get_command(single)


def game_ids() -> list[str]:
    return list(all_rulebooks())


app = typer.Typer(
    cls=RulesGroup,
    add_completion=False,
    invoke_without_command=True,
    epilog="A rule has an id, such as fair.steal.blocked-by-dice; tests and refusals in play cite it.",
)


@app.callback()
def rules(ctx: typer.Context) -> None:
    """Read and search the rules, and see which are tested.

    Without a command: the games, and how many rules each has."""
    if ctx.invoked_subcommand is None:
        list_games()


def list_games() -> None:
    page = Page()
    rows = []
    for book in all_rulebooks().values():
        rulings = sum(1 for rule in book if rule.decision)
        undecided = sum(1 for rule in book if rule.undecided)
        rows.append((book.name, book.game, str(len(book)), str(rulings), str(undecided)))
    page.table(("Game", "Id", "Rules", "Rulings", "Undecided"), rows, names=2)
    page.line()
    page.line("To list the rules of a game: fairground rules ID", "dim")
    page.line("To find rules by words: fairground rules search WORDS", "dim")


def listing(book: Rulebook, section: str, kind: str) -> None:
    sections = pick_sections(book, section)
    if kind and kind not in KINDS:
        fail(f"there is no kind of rule '{kind}'{closest_or_all(kind, KINDS, 'the kinds are')}")
    found = [rule for rule in book if rule.section in sections and kind in ("", rule.kind)]
    if not found:
        where = f" in a section '{section}'" if section else ""
        fail(f"{book.name} has no rule of the kind '{kind}'{where}", FOUND_FAILURE)
    page = Page()
    page.line(f"{book.name}: {count(len(found), 'rule')}", "bold")
    for title in sections:
        listed = [rule for rule in found if rule.section == title]
        if listed:
            page.line()
            page.line(title, "bold underline")
        for rule in listed:
            brief(page, rule, "")


def pick_sections(book: Rulebook, wanted: str) -> list[str]:
    found = [title for title in book.sections if wanted.lower() in title.lower()]
    if not found:
        parts = sorted({part.strip().lower() for title in book.sections for part in title.split("/")})
        hint = closest_or_all(wanted.lower(), parts, "the sections are")
        fail(f"{book.name} has no section '{wanted}'{hint}")
    return found


def brief(page: Page, rule: Rule, query: str) -> None:
    """A rule in a list: id, kind, text and ruling, with the words of a query marked."""
    head = marked(rule.id, wordsearch.spans(rule.id, query))
    head.stylize_before("cyan")
    head.append(f"  {rule.kind}", "dim")
    page.line(head, indent=2)
    page.line(marked(rule.text, wordsearch.spans(rule.text, query)), indent=4)
    if rule.decision:
        note = f"Ruling: {rule.decision}"
    elif rule.undecided:
        note = f"Undecided: {rule.open}"
    elif rule.superseded_by:
        note = f"Replaced by {rule.superseded_by}"
    else:
        return
    page.line(marked(note, wordsearch.spans(note, query)), "dim", indent=4)


@app.command()
def search(
    words: list[str] = typer.Argument(help="What to look for; every word must occur."),
    game: str = typer.Option("", help="Only the rules of this game.", autocompletion=game_ids),
    limit: int = typer.Option(20, min=1, help="Show this many rules."),
) -> None:
    """Find rules by words in their ids, texts, rulings and examples; the best come first."""
    query = " ".join(words)
    books = [rulebook(game)] if game else list(all_rulebooks().values())
    hits = found_in(books, query)
    if not hits:
        fail(nothing_found(books, query), FOUND_FAILURE)
    page = Page()
    for hit in hits[:limit]:
        brief(page, hit.rule, query)
    if len(hits) > limit:
        page.line()
        page.line(f"{len(hits) - limit} more; --limit {len(hits)} shows them all.", "dim")


def found_in(books: Sequence[Rulebook], query: str) -> list[Hit]:
    hits = [hit for book in books for hit in book.search(query)]
    return sorted(hits, key=lambda hit: -hit.score)


def nothing_found(books: Sequence[Rulebook], query: str) -> str:
    asked = wordsearch.words(query)
    missing = [word for word in asked if not found_in(books, word)]
    if missing:
        return f"no rule has the word {' or '.join(repr(word) for word in missing)}"
    if not asked:
        return f"there is no word to look for in '{query}'"
    return f"no rule has all of these words: {', '.join(asked)}"


@app.command()
def show(
    ids: list[str] = typer.Argument(metavar="ID...", help="The ids of rules.", autocompletion=all_ids),
) -> None:
    """Show all there is about a rule: ruling, example, source, tests that cover it, related rules."""
    found = [find_rule(id) for id in ids]
    tests = covering_tests()
    page = Page()
    for number, (book, rule) in enumerate(found):
        if number:
            page.line()
        page.line(rule.id, "bold cyan")
        page.line(rule.text, indent=2)
        page.line()
        page.facts(facts_about(book, rule, tests), indent=2)


def facts_about(book: Rulebook, rule: Rule, tests: dict[str, list[str]]) -> list[tuple[str, str]]:
    covering = tests.get(rule.id, [])
    facts = [
        ("Game", book.name),
        ("Section", rule.section),
        ("Kind", f"{rule.kind}, follows from other rules" if rule.derived else rule.kind),
        ("Source", source_of(book, rule)),
        ("See", rule.url),
        ("Open", rule.open),
        ("Ruling", "none: the rule is undecided" if rule.undecided else rule.decision),
        ("Example", rule.example),
        ("Check", rule.check),
        ("Replaced by", rule.superseded_by),
        ("Replaces", ", ".join(book.replaces(rule.id))),
        ("Mentions", ", ".join(book.mentions(rule))),
        ("Mentioned in", ", ".join(book.mentioned_in(rule.id))),
        *zip(["Tests", *[" "] * len(covering)], covering or ["none"]),
        ("Same topic", same_topic(book, rule)),
    ]
    return [(label, text) for label, text in facts if text]


def source_of(book: Rulebook, rule: Rule) -> str:
    places = [f"{rule.source}:{rule.lines}" if rule.lines else rule.source, *rule.also]
    named = []
    for place in places:
        source, _, lines = place.partition(":")
        named.append(f"{book.sources[source]}, line {lines}" if lines else book.sources[source])
    return "; ".join(named)


def same_topic(book: Rulebook, rule: Rule) -> str:
    siblings = [other.id for other in book.topic(rule.id)]
    listed = ", ".join(siblings[:SHOWN_SIBLINGS])
    more = len(siblings) - SHOWN_SIBLINGS
    return f"{listed} and {more} more" if more > 0 else listed


@app.command()
def coverage(
    game: str = typer.Argument("", help="Only this game.", show_default=False, autocompletion=game_ids),
    json: bool = typer.Option(False, "--json", help="Print everything as JSON, tests included."),
) -> None:
    """See which rules have a test that would catch them being broken, and which have none."""
    books = [rulebook(game)] if game else list(all_rulebooks().values())
    tests = covering_tests()
    measured = [measure(book, tests) for book in books]
    if json:
        print(msgspec.json.format(msgspec.json.encode([as_data(each, tests) for each in measured])).decode())
        return
    page = Page()
    page.table(HEADINGS, table(measured) if len(measured) > 1 else table(measured)[:-1])
    for each in measured:
        for title, ids in (
            ("uncovered", each.uncovered),
            ("undecided", each.undecided),
            ("superseded", each.superseded),
        ):
            if ids:
                page.line()
                page.line(f"{each.name}, {title}: {len(ids)}", "bold")
            for id in ids:
                reason = each.reasons.get(id)
                page.line(f"{id}: {reason}" if reason else id, indent=2)


def as_data(each: Coverage, tests: dict[str, list[str]]) -> dict[str, object]:
    return {
        "game": each.game,
        "name": each.name,
        "atoms": each.atoms,
        "covered": {id: tests[id] for id in each.covered},
        "uncovered": each.uncovered,
        "undecided": each.undecided,
        "superseded": each.superseded,
    }


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
