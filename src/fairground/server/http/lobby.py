"""Routes of the lobby: which tables there are, and new ones."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import QueryParameter
from msgspec import Meta

from fairground.server.http.errors import problems
from fairground.server.http.identity import AnyRequest, Limits, StorePart, Visitor
from fairground.server.http.strangers import WorkbenchPart, read_first
from fairground.server.http.tables import refusals, who_is
from fairground.server.http.words import Input, ShortText, body
from fairground.server.protocol import ClockRule, TableOptions
from fairground.server.settings import Settings
from fairground.server.store.base import Summary
from fairground.server.tables import records
from fairground.server.tables.keeper import MOST_TABLES, Keeper

TAGS = ["Lobby"]
LISTED = 100
Phase = Literal["waiting", "playing", "over"]


class SeatCard(msgspec.Struct, frozen=True):
    """Who sits on a seat: somebody, a bot, or nobody."""

    name: str | None
    bot: str | None


class TableCard(msgspec.Struct, frozen=True):
    """A table as lists show it. `seats` names who sits where; `your_turn`: it waits for whoever asks;
    `from_record`: its match goes on from a record, so its dice prove nothing; `lesson`: its match is one to
    learn by; `challenge`: its match is a solo challenge."""

    id: str
    game: str
    phase: str
    public: bool
    title: str
    seats: list[SeatCard]
    options: dict[str, Any]
    clock: ClockRule
    updated: float
    your_turn: bool
    from_record: bool
    lesson: str | None
    challenge: str | None

    @staticmethod
    def of(summary: Summary, person: str) -> TableCard:
        card = summary.card
        return TableCard(
            summary.id,
            summary.game,
            summary.phase,
            summary.public,
            card["title"],
            [SeatCard(seat["name"], seat["bot"]) for seat in card["seats"]],
            card["options"],
            msgspec.convert(card["clock"], ClockRule),
            summary.updated,
            any(card["seats"][seat]["person"] == person for seat in card["waiting"]),
            card.get("from_record", False),
            card.get("lesson"),
            card.get("challenge"),
        )


class NewTable(Input, frozen=True):
    game: ShortText
    options: TableOptions


class FromRecord(Input, frozen=True):
    """`until`: after how many moves the match goes on; left out: after all of them."""

    record: Annotated[str, Meta(max_length=2_000_000)]
    until: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    title: Annotated[str, Meta(max_length=60)] = ""


class MadeTable(msgspec.Struct, frozen=True):
    """The id of a new table."""

    id: str


@get("/api/tables", summary="Public tables", responses=problems(401), tags=TAGS)
async def list_tables(
    visitor: Given[Visitor],
    store: StorePart,
    phase: Annotated[
        Phase, QueryParameter(description="Which tables: waiting, playing or over.")
    ] = "waiting",
) -> list[TableCard]:
    """The latest first."""
    found = await store.public_tables([phase], LISTED)
    return [TableCard.of(summary, visitor.person.id) for summary in found]


@get("/api/me/tables", summary="My tables", responses=problems(401), tags=TAGS)
async def list_my_tables(visitor: Given[Visitor], store: StorePart) -> list[TableCard]:
    """Every table at which I sit, the latest first."""
    found = await store.tables_of(visitor.person.id, LISTED)
    return [TableCard.of(summary, visitor.person.id) for summary in found if summary.phase != "closed"]


@get("/api/me/played", summary="The games you have played", responses=problems(401), tags=TAGS)
async def list_played(visitor: Given[Visitor], store: StorePart) -> list[str]:
    """Games of which one has begun a match before. A lesson is none, and neither is a position to try
    something in: whoever is in the first match of a game is offered the set-up that suits that best."""
    tables = await store.tables_of(visitor.person.id, MOST_TABLES)
    begun = [each for each in tables if each.phase != "waiting"]
    return sorted({each.game for each in begun if not (each.card.get("lesson") or each.card.get("practice"))})


@post("/api/tables", summary="Open a table", responses=problems(401, 403), tags=TAGS)
async def open_table(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[
        NewTable,
        body({"game": "unicorn-fever", "options": {"seats": 3, "public": True, "title": "Friday races"}}),
    ],
    keeper: Given[Keeper],
    limits: Given[Limits],
) -> MadeTable:
    """Opens a table and sits down at it. Its view holds the invitation for others."""
    await limits.open_table(request, visitor.person)
    with refusals():
        return MadeTable(await keeper.create(who_is(visitor), data.game, data.options))


@post(
    "/api/tables/from-record",
    summary="Open a table from a record",
    responses=problems(401, 403, 503),
    tags=TAGS,
)
async def open_from_record(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[FromRecord, body({"record": '{"format": "fairground-record", ...}', "until": 12})],
    keeper: Given[Keeper],
    workbench: WorkbenchPart,
    limits: Given[Limits],
    settings: Given[Settings],
) -> MadeTable:
    """Opens a table at which a recorded match goes on, or can be looked at if it is over."""
    await limits.open_table(request, visitor.person)
    await limits.costly(visitor.person)
    with refusals():
        record = await asyncio.to_thread(records.read, data.record)
        await read_first(request, visitor, record, keeper.packs, workbench, limits, settings)
        game, options, text = await asyncio.to_thread(
            records.taken_in, record, data.until, data.title, keeper.packs
        )
        await limits.store(request, len(text))
        made = await keeper.create_from_record(who_is(visitor), game, options, text, data.until)
    return MadeTable(made)


ROUTES = [list_tables, list_my_tables, list_played, open_table, open_from_record]
