"""Routes of the companions: the card database, the glossary, books to read, answers to questions."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter, QueryParameter

from fairground.companion.addresses import Lost, look_up
from fairground.companion.aids import Aid, aids, chart_aid
from fairground.companion.aids import as_html as aids_as_html
from fairground.companion.asking import ask
from fairground.companion.book import Book, as_html, as_text, make_book
from fairground.companion.card_history import Change, history_of
from fairground.companion.card_query import find as find_in
from fairground.companion.card_sheet import sheet
from fairground.companion.cards import (
    CardEntry,
    Database,
    Meaning,
    UnknownCard,
    as_csv,
    database,
)
from fairground.companion.cards import as_text as cards_as_text
from fairground.companion.needs import TableNeeds, needs_of
from fairground.companion.outline import (
    Example,
    UnknownWord,
    example_of,
    find_word,
    outline,
    outlines,
    statements,
)
from fairground.companion.panoramas import PanoramaReference, StripNow, panorama_reference, panoramas_now
from fairground.companion.pictures import as_svg, picture_named
from fairground.companion.scoring import ScoringFigures, scoring_figures
from fairground.companion.strategy import Guide, about_card, guide, guided, interval, measured
from fairground.games import all_games
from fairground.games.rulebooks import all_rulebooks, rulebook
from fairground.server.http.errors import Refused, problems
from fairground.server.http.front import CONTENT_POLICY
from fairground.server.http.guide import PRACTICE
from fairground.server.http.identity import Limits, Visitor
from fairground.server.http.tables import look
from fairground.server.http.words import Invite, PathId
from fairground.server.tables.keeper import Keeper

TAGS = ["Companions"]
A_PAGE = 60

Query = Annotated[
    str,
    QueryParameter(
        max_length=300, description="Plain words and filters: `staff block pack:ocean price<4 sort:-price`."
    ),
]
Asked = Annotated[str, QueryParameter(min_length=1, max_length=200, description="A question in plain words.")]
OfGame = Annotated[str | None, QueryParameter(max_length=64, description="Only for this game.")]
Brief = Annotated[bool, QueryParameter(description="Without statements and examples.")]
PageNumber = Annotated[int, QueryParameter(ge=1, le=10_000)]
CardId = Annotated[str, PathParameter(max_length=120)]
Packs = Annotated[
    str | None, QueryParameter(max_length=300, description="Only what you need to play with these packs.")
]
Changers = Annotated[
    str | None,
    QueryParameter(
        max_length=300,
        description="Only these Game Changers or optional rules, such as `hard-pass`, `teams`; empty: none.",
    ),
]
Players = Annotated[int | None, QueryParameter(ge=1, le=10, description="Only what so many players need.")]
OnePack = Annotated[str, QueryParameter(max_length=40, description="Only advice about this pack.")]
ChartName = Annotated[
    str,
    QueryParameter(
        max_length=32, description="Include the chart of this solo opponent: `quinn` or `morgan`."
    ),
]
PagePath = Annotated[
    str, QueryParameter(max_length=400, description="As in the browser, such as `cards/unfair/lifeguard`.")
]
OneWord = Annotated[str, PathParameter(max_length=100)]
Paper = Annotated[str, QueryParameter(max_length=16, description="`a4` or `letter`.")]


class CardLine(msgspec.Struct, frozen=True):
    """A card in a list. `face` is what views tell of it, for clients that draw it."""

    game: str
    game_name: str
    id: str
    name: str
    pack: str
    deck: str
    type: str
    copies: int
    figures: str
    text: str
    flavour: str
    numbers: dict[str, int]
    marks: list[str]
    origin: str
    face: dict[str, Any]

    @staticmethod
    def of(card: CardEntry) -> CardLine:
        return msgspec.convert(card, CardLine, from_attributes=True)


class FoundCards(msgspec.Struct, frozen=True):
    """A page of cards. When there are none, `hint` says what to try."""

    total: int
    page: int
    pages: int
    hint: str
    cards: list[CardLine]


class CitedRule(msgspec.Struct, frozen=True):
    id: str
    text: str
    ruling: str


class CardFact(msgspec.Struct, frozen=True):
    """What matches of bots have shown about a card: a kind such as "card in the park", how many of all seats
    had it, and how they fared with their intervals."""

    kind: str
    seats: int
    of: int
    told: str
    command: str


class CardPage(msgspec.Struct, frozen=True):
    """All there is about a card: how each sentence is understood, the rules that speak of it, what was
    measured, and what became of it."""

    card: CardLine
    note: str
    origins: dict[str, str]
    meaning: list[Meaning]
    rules: list[CitedRule]
    alike: list[CardLine]
    measured: list[CardFact]
    history: list[Change]


class AnswerInfo(msgspec.Struct, frozen=True):
    """What may answer a question. `kind` is rule, word or chapter; `id` is that of a rule, a headword, or the
    number of a chapter."""

    kind: str
    game: str
    game_name: str
    id: str
    title: str
    text: str


class WordInfo(msgspec.Struct, frozen=True):
    """A headword of a glossary with all its statements, and where it can be tried."""

    game: str
    word: str
    means: str
    also: list[str]
    see: list[str]
    rules: list[CitedRule]
    example: Example | None


class OptionalRule(msgspec.Struct, frozen=True):
    id: str
    name: str


class BookInfo(msgspec.Struct, frozen=True):
    """A rulebook, and what a table can choose that is not in every match: packs, Game Changers and optional
    rules, the number of players."""

    game: str
    name: str
    packs: list[str]
    chapters: list[str]
    changers: list[OptionalRule]
    players: tuple[int, int]


def cards_of_server(keeper: Keeper) -> Database:
    return database(tuple(keeper.packs))


@get("/api/cards", summary="Find cards", responses=problems(), tags=TAGS, sync_to_thread=True)
def find_cards(keeper: Given[Keeper], find: Query = "", page: PageNumber = 1) -> FoundCards:
    """Cards of all games and packs, the best first."""
    found = find_in(cards_of_server(keeper), find)
    start = (page - 1) * A_PAGE
    return FoundCards(
        len(found.cards),
        page,
        -(-len(found.cards) // A_PAGE),
        found.hint,
        [CardLine.of(card) for card in found.cards[start : start + A_PAGE]],
    )


@get("/api/cards/random", summary="Any card", responses=problems(), tags=TAGS, sync_to_thread=True)
def random_card(keeper: Given[Keeper], find: Query = "") -> CardLine:
    """A card picked by chance, among those that fit a query."""
    found = find_in(cards_of_server(keeper), find)
    if not found.cards:
        raise Refused(404, "not-found", found.hint)
    return CardLine.of(secrets.choice(found.cards))


@get("/api/cards/all.json", summary="All cards", responses=problems(), tags=TAGS, sync_to_thread=True)
def cards_as_json(keeper: Given[Keeper], find: Query = "") -> list[CardEntry]:
    """The cards that fit a query, with everything that is known of them."""
    return find_in(cards_of_server(keeper), find).cards


@get(
    "/api/cards/all.csv",
    summary="All cards as a table",
    responses=problems(),
    tags=TAGS,
    media_type="text/csv",
    sync_to_thread=True,
)
def cards_as_csv(keeper: Given[Keeper], find: Query = "") -> str:
    """The cards that fit a query, for spreadsheets."""
    return as_csv(find_in(cards_of_server(keeper), find).cards)


def printed(page: str) -> Response[str]:
    """A page to print carries its style in itself: the browser may apply exactly that one."""
    style = page.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = CONTENT_POLICY.replace("style-src 'self'", f"style-src 'sha256-{digest}'")
    return Response(page, media_type=MediaType.HTML, headers={"content-security-policy": policy})


@get(
    "/api/cards/sheet.html",
    summary="Cards to cut out",
    responses=problems(),
    tags=TAGS,
    media_type=MediaType.HTML,
    sync_to_thread=True,
)
def card_sheet(keeper: Given[Keeper], find: Query, paper: Paper = "a4") -> Response[str]:
    """The cards that fit a query as sheets to print."""
    return printed(sheet(find_in(cards_of_server(keeper), find).cards, paper))


@get(
    "/api/games/{game:str}/cards/{card:str}",
    summary="One card",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def show_card(game: PathId, card: CardId, keeper: Given[Keeper]) -> CardPage:
    """A card with how it is understood, its rules and rulings, where it comes from, and cards like it."""
    cards = cards_of_server(keeper)
    try:
        entry = cards.get(game, card)
    except UnknownCard as error:
        raise Refused(404, "not-found", str(error)) from None
    return CardPage(
        CardLine.of(entry),
        entry.note,
        entry.origins or {"card": entry.origin},
        cards.meaning(entry),
        cited(game, cards.rules_about(entry)),
        [CardLine.of(other) for other in cards.alike(entry)],
        facts_of(entry),
        history_of(entry),
    )


def facts_of(card: CardEntry) -> list[CardFact]:
    found = measured(card.game)
    return [
        CardFact(
            fact.kind,
            fact.with_it.seats,
            fact.with_it.seats + fact.without.seats,
            interval(fact),
            found.command if found else "",
        )
        for fact in about_card(card.game, card.name)
    ]


def cited(game: str, ids: list[str]) -> list[CitedRule]:
    book = rulebook(game)
    rules = [book.get(id) for id in ids if id in book]
    return [CitedRule(rule.id, rule.text, rule.decision) for rule in rules]


@get(
    "/api/rules/{rule:str}/cards",
    summary="Cards that a rule is about",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def cards_of_rule(
    rule: Annotated[str, PathParameter(max_length=100, pattern=r"^[a-z0-9.\-]{1,100}$")],
    keeper: Given[Keeper],
) -> list[CardLine]:
    return [CardLine.of(card) for card in cards_of_server(keeper).citing(rule)]


@get("/api/ask", summary="Ask a question", responses=problems(), tags=TAGS, sync_to_thread=True)
def ask_question(question: Asked, game: OfGame = None) -> list[AnswerInfo]:
    """Rules, words and chapters that may answer a question in plain words, the best first."""
    if game is not None:
        rulebook(game)
    books = all_rulebooks()
    return [
        AnswerInfo(one.kind, one.game, books[one.game].name, one.id, one.title, one.text)
        for one in ask(question, game or "")
    ]


@get("/api/words", summary="The glossary", responses=problems(), tags=TAGS, sync_to_thread=True)
def list_words(game: OfGame = None, brief: Brief = False) -> list[WordInfo]:
    """The headwords of a game or of all, A to Z, each with all its statements and where it can be tried;
    `brief`: without both."""
    if game is not None:
        rulebook(game)
    return _words(game, brief)


@lru_cache(maxsize=16)
def _words(game: str | None, brief: bool) -> list[WordInfo]:
    """Kept: nobody has to be known to ask for it."""
    return [
        WordInfo(
            plan.game,
            entry.word,
            entry.means,
            entry.also,
            entry.see,
            []
            if brief
            else [CitedRule(rule.id, rule.text, rule.decision) for rule in statements(entry, plan.game)],
            None if brief else example_of(entry, plan.game),
        )
        for plan in outlines()
        if game in (None, plan.game)
        for entry in plan.headwords
    ]


@get(
    "/api/words/{game:str}/{word:str}",
    summary="One word",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def show_word(game: PathId, word: OneWord) -> WordInfo:
    """A headword of a glossary, by any of its forms."""
    rulebook(game)
    try:
        ((_, entry), *_) = find_word(word, game)
    except UnknownWord as error:
        raise Refused(404, "not-found", str(error)) from None
    return next(one for one in _words(game, False) if one.word == entry.word)


@get("/api/addresses", summary="Does this page exist?", responses=problems(), tags=TAGS, sync_to_thread=True)
def check_address(path: PagePath, keeper: Given[Keeper]) -> Lost:
    """What is wrong with the address of a page to read, and which ones may have been meant; an empty message:
    nothing."""
    return look_up(path, cards_of_server(keeper))


@get("/api/books", summary="Rulebooks to read", responses=problems(), tags=TAGS, sync_to_thread=True)
def list_books() -> list[BookInfo]:
    games = all_games()
    return [
        BookInfo(
            plan.game,
            games[plan.game].name,
            plan.packs,
            [chapter.title for chapter in plan.chapter],
            [OptionalRule(id, optional_name(plan.game, id)) for id in plan.optional],
            games[plan.game].seats,
        )
        for plan in outlines()
        if plan.game in games
    ]


def optional_name(game: str, id: str) -> str:
    """A Game Changer is a card; other optional rules are one word."""
    try:
        return database().get(game, id).name
    except UnknownCard:
        return id.replace("-", " ").capitalize()


def wanted_book(game: str, packs: str | None, changers: str | None, players: int | None) -> Book:
    rulebook(game)
    if outline(game) is None:
        raise Refused(404, "not-found", "this game has no book to read; its rules are under /api/rules")
    return make_book(game, listed(packs), listed(changers), players)


def listed(names: str | None) -> list[str] | None:
    return None if names is None else [name.strip() for name in names.split(",") if name.strip()]


@get("/api/books/{game:str}", summary="A rulebook", responses=problems(), tags=TAGS, sync_to_thread=True)
def read_book(game: PathId, packs: Packs = None, changers: Changers = None, players: Players = None) -> Book:
    """The rules of a game in reading order, whole or only what a table needs."""
    return wanted_book(game, packs, changers, players)


@get(
    "/api/books/{game:str}/print",
    summary="A rulebook to print",
    responses=problems(),
    tags=TAGS,
    media_type=MediaType.HTML,
    sync_to_thread=True,
)
def print_book(
    game: PathId,
    packs: Packs = None,
    changers: Changers = None,
    players: Players = None,
    paper: Paper = "a4",
) -> Response[str]:
    return printed(as_html(wanted_book(game, packs, changers, players), paper))


@get(
    "/api/tables/{table:str}/needs",
    summary="What a table needs of its book",
    responses=problems(401),
    tags=TAGS,
)
async def needs_of_table(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    limits: Given[Limits],
    invite: Invite = None,
) -> TableNeeds:
    """The packs, Game Changers and number of players of a table, for its rulebook: from its options, and from
    the cards that whoever asks can see."""
    await limits.costly(visitor.person)
    found, seat = await look(keeper, visitor, table, invite)
    view = found.match.view(seat if seat >= 0 else None) if found.match else None
    tried = (found.opened.practice or "").removeprefix(PRACTICE)
    return needs_of(found.game.id, found.options.seats, found.options.game, view, tried)


@get(
    "/api/books/{game:str}/pictures/{name:str}",
    summary="A picture of a rulebook",
    responses=problems(),
    tags=TAGS,
    media_type="image/svg+xml",
    sync_to_thread=True,
)
def draw_picture(game: PathId, name: PathId) -> str:
    """What lies on the table, as SVG."""
    rulebook(game)
    plan = outline(game)
    found = picture_named(plan, name) if plan else None
    if found is None:
        raise Refused(404, "not-found", f"the book of {game} has no picture '{name}'")
    return as_svg(found)


def wanted_aids(game: str, packs: str | None, chart: str, cards: Database) -> list[Aid]:
    rulebook(game)
    return [*aids(game, cards, listed(packs)), *([chart_aid(chart)] if chart else [])]


@get(
    "/api/books/{game:str}/aids",
    summary="Summary and overview cards",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def list_aids(game: PathId, keeper: Given[Keeper], packs: Packs = None, chart: ChartName = "") -> list[Aid]:
    """The summary card of round and scoring, and what is special about each pack of a table."""
    return wanted_aids(game, packs, chart, cards_of_server(keeper))


@get(
    "/api/books/{game:str}/aids/print",
    summary="Summary and overview cards to print",
    responses=problems(),
    tags=TAGS,
    media_type=MediaType.HTML,
    sync_to_thread=True,
)
def print_aids(
    game: PathId, keeper: Given[Keeper], packs: Packs = None, chart: ChartName = "", paper: Paper = "a4"
) -> Response[str]:
    return printed(aids_as_html(wanted_aids(game, packs, chart, cards_of_server(keeper)), paper))


@get("/api/strategy", summary="Strategy guides", responses=problems(), tags=TAGS, sync_to_thread=True)
def list_guides() -> list[str]:
    """The games that have a guide."""
    return guided()


@get(
    "/api/strategy/{game:str}",
    summary="A strategy guide",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def read_guide(game: PathId, pack: OnePack = "") -> Guide:
    """What wins, from measured matches; every claim with its figures and their interval."""
    return guide(game, pack)


@get("/api/panoramas", summary="All panoramas", responses=problems(), tags=TAGS, sync_to_thread=True)
def list_panoramas(keeper: Given[Keeper]) -> PanoramaReference:
    """The scene of every pack with its attractions in order, and what they score side by side."""
    return panorama_reference(cards_of_server(keeper))


@get(
    "/api/tables/{table:str}/panoramas",
    summary="Panoramas at a table",
    responses=problems(401),
    tags=TAGS,
)
async def panoramas_of_table(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    limits: Given[Limits],
    invite: Invite = None,
) -> list[StripNow]:
    """What whoever asks has of each panorama in a match of Unfair and still misses; nothing for others."""
    await limits.costly(visitor.person)
    found, seat = await look(keeper, visitor, table, invite)
    if found.match is None or found.match.game.id != "unfair" or seat < 0:
        return []
    reference = panorama_reference(await asyncio.to_thread(cards_of_server, keeper))
    return panoramas_now(reference, found.match.view(seat), seat)


@get(
    "/api/score/unfair",
    summary="Figures of the scoring pad",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def figures_to_score() -> ScoringFigures:
    """What points are worth in Unfair, for a pad that counts by itself."""
    return scoring_figures()


@get(
    "/llms.txt",
    summary="Rules and cards as plain text",
    responses=problems(),
    tags=TAGS,
    media_type=MediaType.TEXT,
    sync_to_thread=True,
)
def plain_text(keeper: Given[Keeper]) -> str:
    """Everything there is to read, for tools: the rules of all games, then all cards."""
    return _everything(cards_of_server(keeper))


@lru_cache(maxsize=2)
def _everything(cards: Database) -> str:
    books = [as_text(make_book(plan.game)) for plan in outlines()]
    return "\n\n".join([*books, "CARDS\n", cards_as_text(cards.cards)])


ROUTES = [
    find_cards,
    random_card,
    cards_as_json,
    cards_as_csv,
    card_sheet,
    show_card,
    cards_of_rule,
    ask_question,
    list_words,
    show_word,
    check_address,
    list_books,
    read_book,
    print_book,
    draw_picture,
    list_aids,
    list_guides,
    read_guide,
    print_aids,
    list_panoramas,
    needs_of_table,
    panoramas_of_table,
    figures_to_score,
    plain_text,
]
