"""`fairground rules`: read and search the rules of every game, and see which of them are tested."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.text import Text
from typer.core import TyperGroup
from typer.main import get_command

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page, marked
from fairground.companion.aids import aids, chart_aid
from fairground.companion.aids import as_html as aids_as_html
from fairground.companion.aids import as_text as aids_as_text
from fairground.companion.asking import RULE, WORD, ask
from fairground.companion.book import as_html, as_pdf, as_text, make_book
from fairground.companion.cards import database
from fairground.companion.outline import LESSON, example_of, find_word, outlines, statements
from fairground.engine import wordsearch
from fairground.engine.coverage import HEADINGS, Coverage, measure, table
from fairground.engine.hints import closest_or_all
from fairground.engine.rulebook import KINDS, Hit, Rule, Rulebook
from fairground.games.homes import homes
from fairground.games.rulebooks import all_ids, all_rulebooks, covering_tests, find_rule, rulebook

SHOWN_SIBLINGS = 8
BOOK_FORMATS = ("text", "html", "pdf")


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

    Without a command, list the games and how many rules each has."""
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
    page = Page()
    hits = found_in(books, query)
    if not hits:
        page.line(nothing_found(books, query), "dim")
        answers(page, query, game, limit)
        return
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
        return f"No rule has the word {' or '.join(repr(word) for word in missing)}; these come nearest:"
    if not asked:
        return f"There is no word to look for in '{query}'; this is what there is to read:"
    return f"No rule has all of these words: {', '.join(asked)}; these come nearest:"


@app.command("ask")
def ask_rules(
    question: list[str] = typer.Argument(help="A question in plain words: how do I win?"),
    game: str = typer.Option("", help="Only about this game.", autocompletion=game_ids),
    limit: int = typer.Option(5, min=1, help="Show this many answers."),
) -> None:
    """Ask a question in plain words; the best answers come first."""
    if game:
        rulebook(game)
    answers(Page(), " ".join(question), game, limit)


def answers(page: Page, question: str, game: str, limit: int) -> None:
    books = all_rulebooks()
    for answer in ask(question, game, limit):
        name = books[answer.game].name
        if answer.kind == RULE:
            brief(page, books[answer.game].get(answer.id), question)
        else:
            what = "word" if answer.kind == WORD else "chapter"
            page.line(Text.assemble((answer.title, "cyan"), (f"  {what}, {name}", "dim")), indent=2)
            page.line(marked(answer.text, wordsearch.spans(answer.text, question)), indent=4)


@app.command()
def word(
    words: list[str] = typer.Argument(None, help="The term to look up (default: list them all)."),
    game: str = typer.Option("", help="Only for this game.", autocompletion=game_ids),
) -> None:
    """Look up a term in the glossary: what it means, the rules behind it, and related terms."""
    if game:
        rulebook(game)
    page = Page()
    if not words:
        for plan in outlines():
            if game in ("", plan.game):
                page.line(all_rulebooks()[plan.game].name, "bold")
                page.line(", ".join(entry.word for entry in plan.headwords), indent=2)
        return
    for number, (of, entry) in enumerate(find_word(" ".join(words), game)):
        if number:
            page.line()
        page.line(Text.assemble((entry.word, "bold cyan"), (f"  {all_rulebooks()[of].name}", "dim")))
        page.line(entry.means, indent=2)
        for rule in statements(entry, of):
            brief(page, rule, "")
        if entry.see:
            page.line(f"See also: {', '.join(entry.see)}", "dim", indent=2)
        example = example_of(entry, of)
        if example is not None:
            where = (
                f"fairground learn {example.id}" if example.kind == LESSON else f"/guide/{of}, {example.id}"
            )
            page.line(f"Try it: {where}. {example.say}", "dim", indent=2)


@app.command("book")
def read_book(
    game: str = typer.Argument(help="The id of a game.", autocompletion=game_ids),
    packs: str = typer.Option("", help="Only what you need to play with these packs, such as ocean,alien."),
    changers: str = typer.Option(
        "", help="Only these Game Changers or optional rules, such as hard-pass or teams; none for none."
    ),
    players: int = typer.Option(None, min=1, help="Only what this many players need."),
    format: str = typer.Option("text", help="text, html or pdf."),
    paper: str = typer.Option("a4", help="a4 or letter, for html and pdf."),
    short: bool = typer.Option(False, "--short", help="Only the short version, as text."),
    out: Path = typer.Option(None, help="The file to write (default: print the text)."),
) -> None:
    """Read the rules of a game as a book, in reading order, with only what your table needs."""
    book = make_book(game, _listed(packs), [] if changers == "none" else _listed(changers), players)
    if format not in BOOK_FORMATS:
        fail(f"there is no format '{format}'{closest_or_all(format, BOOK_FORMATS, 'the formats are')}")
    if out is None and format == "pdf":
        fail("a PDF needs a file; add --out FILE")
    text = as_text(book, short) if format == "text" else as_html(book, paper)
    if out is None:
        print(text, end="")
        return
    try:
        out.write_bytes(as_pdf(book, paper) if format == "pdf" else text.encode())
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    print(f"The rules of {book.name} are in {out}")


def _listed(names: str) -> list[str] | None:
    return [name.strip().lower() for name in names.split(",") if name.strip()] if names else None


@app.command("summary")
def read_summary(
    game: str = typer.Argument(help="The id of a game.", autocompletion=game_ids),
    packs: str = typer.Option("", help="Only what you need to play with these packs, such as ocean,alien."),
    chart: str = typer.Option("", help="Include the chart of a solo opponent, such as quinn."),
    paper: str = typer.Option("a4", help="a4 or letter."),
    out: Path = typer.Option(None, help="The HTML file to write, for printing (default: print the text)."),
) -> None:
    """The summary card of round and scoring, and what is special about each pack."""
    found = [*aids(game, database(), _listed(packs)), *([chart_aid(chart)] if chart else [])]
    if out is None:
        print(aids_as_text(found), end="")
        return
    try:
        out.write_text(aids_as_html(found, paper), "utf-8")
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    print(f"The cards for the table are in {out}")


@app.command()
def show(
    ids: list[str] = typer.Argument(metavar="ID...", help="The ids of rules.", autocompletion=all_ids),
) -> None:
    """Show everything about a rule: ruling, example, source, the lines that implement it, the tests that
    cover it, related rules."""
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
    lines = homes(rule.id) or [f"emergent: {rule.follows}" if rule.follows else "none"]
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
        *zip(["Home", *[" "] * len(lines)], lines),
        *zip(["Tests", *[" "] * len(covering)], covering or ["none"]),
        ("Cards", ", ".join(card.name for card in database().citing(rule.id))),
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
    """See which rules have a test that would fail if they were broken, and which do not."""
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
