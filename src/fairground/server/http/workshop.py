"""Routes of the card workshop: a pack is read, tried, played by bots, and brought to a table.

Every request carries the whole pack, and no route stores it: it lives in its author's browser, in links that
they send, and in the tables that they open with it (docs/decisions/010-workshop.md)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.response import Stream
from msgspec import Meta

from fairground.companion.workshop import (
    GAME,
    TRY,
    Done,
    Draft,
    Job,
    Reading,
    first_draft,
)
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import AnyRequest, Limits, Visitor
from fairground.server.http.lobby import MadeTable
from fairground.server.http.strangers import WorkbenchPart, reading_of, worked
from fairground.server.http.tables import look, refusals, who_is
from fairground.server.http.words import Input, Invite, PathId, body
from fairground.server.protocol import TableOptions
from fairground.server.settings import Settings
from fairground.server.tables.keeper import Keeper
from fairground.server.workshop import Workbench, WorkshopFailed

TAGS = ["Card workshop"]
PRACTICE = "workshop"
EXAMPLE = {
    "draft": {
        "name": "haunted",
        "cards": [
            {
                "name": "Phantom Railway",
                "type": "Attraction - Thrill Ride",
                "price": 5,
                "text": "Guests step: Gain 1 coin for each staff member in your park.",
            }
        ],
    }
}

Toml = Annotated[str, Meta(max_length=200_000)]


class Written(Input, frozen=True):
    """A pack: as a draft, whose cards have the fields of pack files, or as the text of a pack file."""

    draft: Draft | None = None
    toml: Toml = ""


class ToTry(Input, frozen=True):
    """A pack, and which of its cards is tried, counted from 0."""

    card: Annotated[int, Meta(ge=0, le=1000)]
    draft: Draft | None = None
    toml: Toml = ""


class ToPlay(Input, frozen=True):
    """A pack, and the table that is opened with it. The pack is in the match; the others are drawn, unless
    the options name them."""

    options: TableOptions
    draft: Draft | None = None
    toml: Toml = ""


class PackText(msgspec.Struct, frozen=True):
    """A pack of a table: who brought it, and all of it, read."""

    by: str
    reading: Reading


@get(
    "/api/workshop/start",
    summary="A pack to start from",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def begin_pack() -> Draft:
    """A small pack that is right in every way, with a card of each kind."""
    return first_draft()


@post(
    "/api/workshop/read", summary="Read a pack", responses=problems(401, 403, 503), tags=TAGS, status_code=200
)
async def read_pack(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[Written, body(EXAMPLE)],
    workbench: WorkbenchPart,
    limits: Given[Limits],
    settings: Given[Settings],
) -> Reading:
    """How each sentence of each card is understood, what is wrong under which words, and the pack as a
    file."""
    await limits.read_pack(request, visitor.person, settings.workshop.readings_a_minute)
    return await reading_of(workbench, data.draft, data.toml)


@post("/api/workshop/try", summary="Try a card", responses=problems(401, 403, 503), tags=TAGS)
async def try_card(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[ToTry, body({**EXAMPLE, "card": 0})],
    workbench: WorkbenchPart,
    keeper: Given[Keeper],
    limits: Given[Limits],
    settings: Given[Settings],
) -> MadeTable:
    """A table of one's own with a prepared match against a bot, in which the card can be played at once. The
    table before it is closed. It is never public, and nothing is proved by its dice."""
    await limits.open_table(request, visitor.person)
    await limits.read_pack(request, visitor.person, settings.workshop.readings_a_minute)
    done = await worked(workbench, Job(TRY, data.draft, data.toml, data.card))
    await limits.store(request, len(done.record))
    record = Record.from_json(done.record)
    title = f"Trying {tried(data)}"[:60]
    with refusals():
        return MadeTable(await keeper.create_practice(who_is(visitor), record, PRACTICE, title))


def tried(data: ToTry) -> str:
    """What the card is called; the pack was read, so it has a name."""
    if data.draft is None or data.card >= len(data.draft.cards):
        return "a card"
    return str(data.draft.cards[data.card].get("name", "a card"))


@post("/api/workshop/table", summary="Open a table with a pack", responses=problems(401, 403, 503), tags=TAGS)
async def open_with_pack(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[ToPlay, body({**EXAMPLE, "options": {"seats": 2, "title": "Try my pack"}})],
    workbench: WorkbenchPart,
    keeper: Given[Keeper],
    limits: Given[Limits],
    settings: Given[Settings],
) -> MadeTable:
    """Opens a table at which the pack is played, and sits down at it. The match and its record carry the
    pack with its digest; everybody at the table can read its cards and sees who brought it."""
    await limits.open_table(request, visitor.person)
    await limits.read_pack(request, visitor.person, settings.workshop.readings_a_minute)
    # Read in a process of its own first: what takes too long there comes to no table.
    reading = await reading_of(workbench, data.draft, data.toml)
    if not reading.is_fine:
        raise Refused(400, "bad-pack", f"this pack cannot be played: {reading.problems[0].message}")
    await limits.store(request, len(reading.toml))
    pack = Pack.of(reading.name, [("pack.toml", reading.toml)])
    with refusals():
        return MadeTable(await keeper.create(who_is(visitor), GAME, data.options, (pack,)))


@post(
    "/api/workshop/lab",
    summary="Let bots play a pack",
    responses=problems(401, 403, 503),
    tags=TAGS,
    status_code=200,
    media_type="application/x-ndjson",
)
async def run_lab(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[Written, body(EXAMPLE)],
    workbench: WorkbenchPart,
    limits: Given[Limits],
    settings: Given[Settings],
) -> Stream:
    """A few matches of quick bots with the pack. The answer is a stream of lines, each a JSON object:
    `figures` after each match, the last with `ended`, or an `error`. Whoever closes the connection ends the
    run."""
    await limits.run_lab(request, visitor.person, settings.workshop.runs_an_hour)
    job = Job("lab", data.draft, data.toml)
    return Stream(
        lines(workbench, visitor.person.id, job), media_type="application/x-ndjson", status_code=200
    )


async def lines(workbench: Workbench, person: str, job: Job) -> AsyncIterator[bytes]:
    try:
        async for done in workbench.run(person, job):
            yield msgspec.json.encode(done) + b"\n"
    except WorkshopFailed as error:
        yield msgspec.json.encode(Done(error=str(error))) + b"\n"


@get("/api/tables/{table:str}/packs", summary="The packs of a table", responses=problems(401, 503), tags=TAGS)
async def read_table_packs(
    request: AnyRequest,
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    workbench: WorkbenchPart,
    limits: Given[Limits],
    settings: Given[Settings],
    invite: Invite = None,
) -> list[PackText]:
    """The packs that did not come with the game: who brought them, and every card as it is understood."""
    found, _ = await look(keeper, visitor, table, invite)
    opened, told = found.opened, []
    for pack in found.packs:
        await limits.read_pack(request, visitor.person, settings.workshop.readings_a_minute)
        by = opened.brought_by if pack in opened.brought else ""
        # A pack of several files is read as one.
        text = pack.files[0][1] if len(pack.files) == 1 else ""
        if text:
            told.append(PackText(by, await reading_of(workbench, None, text)))
    return told


ROUTES = [begin_pack, read_pack, try_card, open_with_pack, run_lab, read_table_packs]
