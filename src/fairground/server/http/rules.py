"""Routes of what everybody may read: the games, their cards, their rules and the words of the rules."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import PathParameter, QueryParameter

from fairground.engine.game import Game
from fairground.engine.rulebook import Rule, Rulebook
from fairground.games import all_games
from fairground.games.catalogues import cards_of
from fairground.games.rulebooks import all_rulebooks, find_rule, rulebook
from fairground.players.levels import LEVELS
from fairground.server.http.errors import Refused, hidden, problems
from fairground.server.http.words import PathId

TAGS = ["Games and rules"]
FOUND = 100

Words = Annotated[
    str, QueryParameter(min_length=1, max_length=200, description="Every word must occur, in any form of it.")
]
OfGame = Annotated[str | None, QueryParameter(max_length=64, description="Only of this game.")]
RuleId = Annotated[str, PathParameter(max_length=100, pattern=r"^[a-z0-9.\-]{1,100}$")]


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the match. Texts have `choices` where they are limited, numbers `least` and `most`."""

    name: str
    default: bool | int | str
    help: str
    choices: list[str]
    least: int
    most: int


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    summary: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]


class CardInfo(msgspec.Struct, frozen=True):
    deck: str
    id: str
    name: str
    type: str
    copies: int
    figures: str
    text: str
    origin: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule in our own words. `ruling` is our answer to what the rulebook leaves `open`."""

    id: str
    game: str
    section: str
    kind: str
    text: str
    example: str
    open: str
    ruling: str
    related: list[str]

    @staticmethod
    def of(book: Rulebook, rule: Rule) -> RuleInfo:
        return RuleInfo(
            rule.id,
            book.game,
            rule.section,
            rule.kind,
            rule.text,
            rule.example,
            rule.open,
            rule.decision,
            book.mentions(rule),
        )


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        game.id,
        game.name,
        game.summary,
        game.version,
        list(range(game.seats[0], game.seats[1] + 1)),
        [
            OptionInfo(
                option.name,
                option.default,
                option.help,
                list(option.choices),
                option.least,
                option.most,
            )
            for option in game.options
        ],
        list(LEVELS),
    )


def find_game(id: str) -> Game:
    """A game; the route does not exist for one that is none."""
    game = all_games().get(id)
    if game is None:
        raise hidden()
    return game


@get("/api/games", summary="All games", responses=problems(), tags=TAGS)
async def list_games() -> list[GameInfo]:
    """What can be played: player counts, options with help, kinds of bots."""
    return [game_info(game) for game in all_games().values()]


@get("/api/games/{game:str}", summary="One game", responses=problems(), tags=TAGS)
async def show_game(game: PathId) -> GameInfo:
    return game_info(find_game(game))


@get("/api/games/{game:str}/cards", summary="The cards of a game", responses=problems(), tags=TAGS)
async def list_cards(game: PathId) -> list[CardInfo]:
    found = find_game(game)
    listed = cards_of(found)
    if listed is None:
        raise Refused(404, "not-found", f"{found.name} has no list of its cards")
    return msgspec.convert(listed, list[CardInfo])


@get("/api/rules", summary="Find rules", responses=problems(), tags=TAGS)
async def search_rules(words: Words, game: OfGame = None) -> list[RuleInfo]:
    """The rules that have all the words, the best first."""
    hits = [(book, hit) for book in books_of(game) for hit in book.search(words)]
    hits.sort(key=lambda pair: -pair[1].score)
    return [RuleInfo.of(book, hit.rule) for book, hit in hits[:FOUND]]


@get("/api/rules/{rule:str}", summary="One rule", responses=problems(), tags=TAGS)
async def show_rule(rule: RuleId) -> RuleInfo:
    """A rule by the id that refusals and events cite."""
    return RuleInfo.of(*find_rule(rule))


@get("/api/glossary", summary="Words of the rules", responses=problems(), tags=TAGS)
async def glossary(game: OfGame = None) -> list[RuleInfo]:
    """The rules that say what a word means."""
    return [RuleInfo.of(book, rule) for book in books_of(game) for rule in book if rule.kind == "definition"]


def books_of(game: str | None) -> list[Rulebook]:
    return list(all_rulebooks().values()) if game is None else [rulebook(game)]


ROUTES = [list_games, show_game, list_cards, search_rules, show_rule, glossary]
