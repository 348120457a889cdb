"""`fairground cards find`, `random`, `export` and `sheet`: the card database on the command line."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

import typer
from rich.text import Text

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.packs import PackOption
from fairground.cli.page import Page
from fairground.companion.card_query import find as find_in
from fairground.companion.card_sheet import sheet as make_sheet
from fairground.companion.cards import CardEntry, Database, as_csv, as_json, as_text, database
from fairground.engine.hints import closest_or_all
from fairground.games import all_games
from fairground.games.own_packs import load_packs

FORMATS: dict[str, Callable[[Sequence[CardEntry]], str]] = {"json": as_json, "csv": as_csv, "text": as_text}


def all_cards(packs: Sequence[Path] = ()) -> Database:
    """The cards of all games, with those of packs of one's own."""
    own = [pack for game in all_games().values() if game.takes_packs for pack in load_packs(game, packs)]
    return database(tuple(own))


def find(
    query: list[str] = typer.Argument(
        help="Words and filters: pack:ocean type:staff price<4 sort:-price",
        show_default=False,
    ),
    limit: int = typer.Option(20, min=1, help="Show this many cards."),
    pack: PackOption = None,
) -> None:
    """Find cards of any game by words and filters.

    All words must occur, in any form. A filter is a name, an operator and a value, such as pack:ocean,
    price<4 or rule:fair.card; a minus excludes, as in -type:staff. sort:price and sort:-price sort the
    list."""
    found = find_in(all_cards(pack or []), " ".join(query))
    if not found.cards:
        fail(found.hint, FOUND_FAILURE)
    page = Page()
    for card in found.cards[:limit]:
        brief(page, card)
    more = len(found.cards) - limit
    if more > 0:
        page.line()
        page.line(f"{more} more; --limit {len(found.cards)} shows them all.", "dim")


def brief(page: Page, card: CardEntry) -> None:
    where = f"{card.game_name}, {card.pack}" if card.pack else card.game_name
    details = [card.type.replace("_", " "), card.figures, where]
    page.line(Text.assemble((card.name, "bold"), " · ", " · ".join(part for part in details if part)))
    page.line(card.text, "dim", indent=4)


def random(
    query: list[str] = typer.Argument(None, help="Only among these cards.", show_default=False),
    pack: PackOption = None,
) -> None:
    """Show a random card."""
    cards = all_cards(pack or [])
    found = find_in(cards, " ".join(query)) if query else None
    if found and not found.cards:
        fail(found.hint, FOUND_FAILURE)
    brief(Page(), secrets.choice(found.cards if found else cards.cards))


def export(
    format: str = typer.Option("json", help="json, csv or text."),
    out: Path = typer.Option(None, help="The file to write (default: print the cards)."),
    query: str = typer.Option("", help="Only these cards, as in `cards find`."),
    pack: PackOption = None,
) -> None:
    """Write all cards as JSON, CSV or plain text."""
    if format not in FORMATS:
        fail(f"there is no format '{format}'{closest_or_all(format, list(FORMATS), 'the formats are')}")
    cards = all_cards(pack or [])
    found = find_in(cards, query)
    if not found.cards:
        fail(found.hint, FOUND_FAILURE)
    write(FORMATS[format](found.cards), out, f"{len(found.cards)} cards")


def sheet(
    out: Path = typer.Argument(help="The HTML file to write.", show_default=False),
    query: str = typer.Option("", help="Which cards, as in `cards find`, such as pack:ocean."),
    paper: str = typer.Option("a4", help="a4 or letter."),
    pack: PackOption = None,
) -> None:
    """Write printable sheets of cards to cut out, in words. With their pictures they are printed in the
    browser, at /cards/print."""
    cards = all_cards(pack or [])
    found = find_in(cards, query)
    if not found.cards:
        fail(found.hint, FOUND_FAILURE)
    write(make_sheet(found.cards, paper), out, f"{len(found.cards)} cards")
    print("They have no pictures. To print them with pictures, open /cards/print in the browser.")


def write(text: str, out: Path | None, what: str) -> None:
    if out is None:
        print(text, end="")
        return
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        fail(f"cannot write {out}: {error.strerror}")
    print(f"{what} written to {out}")
