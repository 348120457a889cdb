"""`fairground cards GAME`: the cards of a game, deck by deck; `find` and its like for all games; `lint`,
`show` and `new` for card writers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
from rich.text import Text
from typer.core import TyperGroup

from fairground.cli import find_cards, unfair_cards
from fairground.cli.errors import fail
from fairground.cli.packs import PackOption
from fairground.cli.page import Page
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.games import all_games
from fairground.games.catalogues import cards_of
from fairground.games.own_packs import load_packs

FILTERS = ("deck", "type", "origin")


class CardsGroup(TyperGroup):
    """A first word that is not a command is a game, whose cards are listed."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        return super().resolve_command(ctx, args if args[0] in self.commands else ["list", *args])


app = typer.Typer(add_completion=False, cls=CardsGroup, no_args_is_help=True)
app.command()(find_cards.find)
app.command()(find_cards.random)
app.command()(find_cards.export)
app.command()(find_cards.sheet)
app.command()(unfair_cards.lint)
app.command()(unfair_cards.show)
app.command()(unfair_cards.new)


@app.callback()
def cards() -> None:
    """Find cards (fairground cards find pack:ocean price<4), list those of a game (fairground cards unlucky),
    or write cards for Unfair.

    In Unfair, the text on a card is its program."""


@app.command("list")
def list_cards(
    game: str = typer.Argument(
        help="The id of a game, or its first letters.", autocompletion=lambda: list(all_games())
    ),
    deck: str = typer.Option("", help="Only cards of this deck."),
    type: str = typer.Option("", help="Only cards of this type."),
    origin: str = typer.Option("", help="Only cards of this origin: rulebook, published or original."),
    pack: PackOption = None,
) -> None:
    """List the cards of a game: numbers, texts and origins."""
    listed = catalogue(find_game(game), pack or [])
    for name, wanted in zip(FILTERS, (deck, type, origin), strict=True):
        if wanted:
            listed = only(listed, name, wanted)
    print_cards(listed)


def find_game(wanted: str) -> Game:
    """A game by its id or the beginning of it."""
    games = all_games()
    found = [game for id, game in games.items() if id == wanted] or [
        game for id, game in games.items() if id.startswith(wanted.lower())
    ]
    if len(found) == 1:
        return found[0]
    if found:
        fail(f"'{wanted}' could be {' or '.join(game.id for game in found)}; type more of it")
    fail(f"there is no game '{wanted}'{closest_or_all(wanted, list(games), 'the games are')}")


def catalogue(game: Game, packs: Sequence[Path] = ()) -> list[dict[str, Any]]:
    """The cards a game offers, with those of packs of one's own."""
    listed = cards_of(game, load_packs(game, packs))
    if listed is None:
        fail(f"{game.name} does not list its cards")
    return listed


def only(listed: Sequence[dict[str, Any]], name: str, wanted: str) -> list[dict[str, Any]]:
    """The cards whose deck, type or origin is the one wanted."""
    known = list(dict.fromkeys(str(card[name]) for card in listed))
    value = wanted.lower().replace(" ", "_")
    if value not in known:
        fail(f"no card here has the {name} '{wanted}'{closest_or_all(value, known, 'there is')}")
    return [card for card in listed if card[name] == value]


def print_cards(listed: Sequence[dict[str, Any]]) -> None:
    page = Page()
    for deck in dict.fromkeys(card["deck"] for card in listed):
        of_deck = [card for card in listed if card["deck"] == deck]
        copies = sum(card["copies"] for card in of_deck)
        kinds = f" of {many(len(of_deck), 'kind')}" if copies != len(of_deck) else ""
        page.line(f"{deck}: {many(copies, 'card')}{kinds}", "bold")
        for card in of_deck:
            page.line(heading(card), indent=2)
            page.line(card["text"], "dim", indent=6)


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def heading(card: dict[str, Any]) -> Text:
    count = f" x{card['copies']}" if card["copies"] > 1 else ""
    details = [str(card["type"]).replace("_", " "), card["figures"], card["origin"]]
    return Text.assemble(
        (card["name"], "bold"), count, " · ", " · ".join(detail for detail in details if detail)
    )
