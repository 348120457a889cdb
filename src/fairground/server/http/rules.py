"""Routes of what everybody may read: the games, their cards, their rules and the words of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter, QueryParameter

from fairground.engine import plugins
from fairground.engine.game import Game
from fairground.engine.packs import Pack
from fairground.engine.rulebook import Rule, Rulebook
from fairground.games import all_games
from fairground.games.catalogues import cards_of
from fairground.games.homes import homes
from fairground.games.rulebooks import all_rulebooks, find_rule, rulebook
from fairground.players import SOLO, SOLO_GAME
from fairground.players.levels import LEVELS
from fairground.players.solo.charts import chart_of
from fairground.server.http.errors import Refused, hidden, problems
from fairground.server.http.words import PathId
from fairground.server.tables.keeper import Keeper

TAGS = ["Games and rules"]
# What answers with rules works in a thread: the first time it reads the source, to tell their homes.
FOUND = 100

Words = Annotated[
    str, QueryParameter(min_length=1, max_length=200, description="Every word must occur, in any form of it.")
]
OfGame = Annotated[str | None, QueryParameter(max_length=64, description="Only for this game.")]
RuleId = Annotated[str, PathParameter(max_length=100, pattern=r"^[a-z0-9.\-]{1,100}$")]


class PickInfo(msgspec.Struct, frozen=True):
    """One of the things that a text option may name, such as a theme pack. `difficulty` is 1 for a first
    match to 3 for experts, 0 where nobody says."""

    id: str
    name: str
    theme: str
    character: str
    difficulty: int
    ratings: dict[str, int]
    origin: str


class ClashInfo(msgspec.Struct, frozen=True):
    """Choices that cannot be combined, and why; if `seats` are given, only with this many players."""

    choices: list[str]
    reason: str
    seats: list[int]


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the match. Texts have `choices` where they are limited, numbers `least` and `most`. A
    text with `picks` names `takes` of them, or one for each seat where `takes` is 0. A list takes several of
    its `choices`: `choice_helps` says what each does, `clashes` which cannot be combined."""

    name: str
    label: str
    default: bool | int | str | list[str]
    help: str
    choices: list[str]
    choice_labels: list[str]
    choice_helps: list[str]
    choice_adds: list[int]  # how many more picks another option takes with each choice
    clashes: list[ClashInfo]
    least: int
    most: int
    picks: list[PickInfo]
    takes: int


class FirstInfo(msgspec.Struct, frozen=True):
    """The best setup for somebody's first match, and why."""

    seats: int
    options: dict[str, bool | int | str | list[str]]
    why: str


class SoloInfo(msgspec.Struct, frozen=True):
    """An opponent for one person, who decides by a chart: the kind of bot, and who that is."""

    kind: str
    name: str
    about: str


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    summary: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    first: list[FirstInfo]  # the best setup for a first match, by the number of players
    solo: list[SoloInfo]  # opponents for one person
    board: str  # where the browser finds the board that another package brings; empty: there is none


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
    """A rule in our own words. `ruling` is our answer to what the rulebook leaves `open`; `homes` are the
    lines of source that implement it, and `follows` says what a rule without such lines follows from."""

    id: str
    game: str
    section: str
    kind: str
    text: str
    example: str
    open: str
    ruling: str
    related: list[str]
    homes: list[str]
    follows: str

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
            homes(rule.id),
            rule.follows,
        )


def game_info(game: Game, packs: Sequence[Pack] = ()) -> GameInfo:
    return GameInfo(
        game.id,
        game.name,
        game.summary,
        game.version,
        list(range(game.seats[0], game.seats[1] + 1)),
        [
            OptionInfo(
                option.name,
                option.label or option.name.replace("_", " ").capitalize(),
                list(option.usual) if isinstance(option.usual, tuple) else option.usual,
                option.help,
                list(option.choices),
                list(option.choice_labels or option.choices),
                list(option.choice_helps),
                list(option.choice_adds),
                msgspec.convert(option.clashes, list[ClashInfo], from_attributes=True),
                option.least,
                option.most,
                msgspec.convert(
                    game.picks(option.name, packs if game.takes_packs else ()),
                    list[PickInfo],
                    from_attributes=True,
                ),
                option.takes,
            )
            for option in game.options
        ],
        list(LEVELS),
        msgspec.convert(game.first_matches(), list[FirstInfo], from_attributes=True),
        [_solo_info(kind) for kind in SOLO] if game.id == SOLO_GAME else [],
        f"/api/games/{game.id}/board.js" if web_board(game.id) is not None else "",
    )


def _solo_info(kind: str) -> SoloInfo:
    chart, grade = chart_of(kind)
    return SoloInfo(kind, f"{chart.name}, {grade.name.lower()}", chart.about)


def web_board(game: str) -> Traversable | None:
    """The module of a board for the browser, where another package brings one for a game."""
    brought = plugins.brought(plugins.WEB_BOARDS).get(game)
    return brought if isinstance(brought, Traversable) and brought.is_file() else None


def find_game(id: str) -> Game:
    """A game; the route does not exist for one that is none."""
    game = all_games().get(id)
    if game is None:
        raise hidden()
    return game


@get("/api/games", summary="All games", responses=problems(), tags=TAGS)
async def list_games(keeper: Given[Keeper]) -> list[GameInfo]:
    """What can be played: player counts, options with help, kinds of bots."""
    return [game_info(game, keeper.packs) for game in all_games().values()]


@get("/api/games/{game:str}", summary="One game", responses=problems(), tags=TAGS)
async def show_game(game: PathId, keeper: Given[Keeper]) -> GameInfo:
    return game_info(find_game(game), keeper.packs)


@get("/api/games/{game:str}/cards", summary="The cards of a game", responses=problems(), tags=TAGS)
async def list_cards(game: PathId, keeper: Given[Keeper]) -> list[CardInfo]:
    found = find_game(game)
    listed = cards_of(found, keeper.packs)
    if listed is None:
        raise Refused(404, "not-found", f"{found.name} does not list its cards")
    return msgspec.convert(listed, list[CardInfo])


@get(
    "/api/games/{game:str}/board.js",
    summary="The board of a game from another package",
    responses=problems(),
    tags=TAGS,
    media_type="text/javascript",
    sync_to_thread=True,
)
def show_board(game: PathId) -> Response[bytes]:
    """A module for the browser. It comes from this server, so the content policy allows it."""
    board = web_board(find_game(game).id)
    if board is None:
        raise hidden()
    return Response(board.read_bytes(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@get("/api/rules", summary="Find rules", responses=problems(), tags=TAGS, sync_to_thread=True)
def search_rules(words: Words, game: OfGame = None) -> list[RuleInfo]:
    """The rules that have all the words, the best first."""
    hits = [(book, hit) for book in books_of(game) for hit in book.search(words)]
    hits.sort(key=lambda pair: -pair[1].score)
    return [RuleInfo.of(book, hit.rule) for book, hit in hits[:FOUND]]


@get("/api/rules/{rule:str}", summary="One rule", responses=problems(), tags=TAGS, sync_to_thread=True)
def show_rule(rule: RuleId) -> RuleInfo:
    """A rule by the id that refusals and events cite."""
    return RuleInfo.of(*find_rule(rule))


def books_of(game: str | None) -> list[Rulebook]:
    return list(all_rulebooks().values()) if game is None else [rulebook(game)]


ROUTES = [list_games, show_game, list_cards, show_board, search_rules, show_rule]
