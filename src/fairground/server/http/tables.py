"""Routes of one table: look, act, chat, and after the match replay, fork and verify."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from fairground.engine.draws import Draw, Lay
from fairground.engine.game import DrawnBefore
from fairground.server import protocol
from fairground.server.http.errors import Refused, hidden, problems
from fairground.server.http.identity import AnyRequest, Limits, StorePart, Visitor
from fairground.server.http.words import Input, Invite, LongText, PathId, body
from fairground.server.protocol import Ack, Code, Nack, TableView
from fairground.server.services import Services
from fairground.server.tables import commands, records, table_views
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import SPECTATOR, LiveTable

TAGS = ["Tables"]
CHAT_LINES = 100
EVENTS = 200

Command = protocol.TableCommand | protocol.Say
Since = Annotated[int, QueryParameter(ge=0, le=2**31)]
Move = Annotated[int, PathParameter(ge=0, le=2**31)]
After = Annotated[int, QueryParameter(ge=-1, le=2**31)]

STATUS: dict[Code, int] = {
    Code.MALFORMED: 400,
    Code.BAD_OPTIONS: 400,
    Code.UNKNOWN: 400,
    Code.TOO_LARGE: 413,
    Code.TOO_FAST: 429,
    Code.NO_TABLE: 404,
    Code.NOT_SEATED: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.NOT_HOST: 403,
    Code.QUIET: 403,
    Code.STORAGE: 503,
    Code.INTERNAL: 500,
}


class EventsSince(msgspec.Struct, frozen=True):
    """What happened, as the one who asks saw it. `next`: the `since` of the next request."""

    next: int
    version: int
    events: list[dict[str, Any]]


class SaidLine(msgspec.Struct, frozen=True):
    n: int
    person: str
    name: str
    text: str
    at: float


class AtMove(msgspec.Struct, frozen=True):
    """A finished match as it stood after `move` of its `moves`."""

    move: int
    moves: int
    view: dict[str, Any]
    events: list[dict[str, Any]]


class Proof(msgspec.Struct, frozen=True):
    """The proof of a finished match: the log is as it was written, the match follows from it, and the dice
    from what was committed to. `problems` is empty when all of it holds. A match that went on from a record
    (`from_record`) is never sound: people could know its dice."""

    sound: bool
    problems: list[str]
    entries: int
    last_hash: str
    commitment: str
    contributions: list[str]
    commitments: list[str | None]
    secret: str | None
    from_record: bool


class Draws(msgspec.Struct, frozen=True):
    """All that is needed to make every die and shuffle of a finished match again: docs/fair-dice.md.
    `moments`, `lays` and `faces`: where every card lay after each decision and each draw; `before`: what was
    drawn about the set-up; `rolled`: the rolls of dice as the one who asks was told of them; `called_off`:
    who kept their number back when a match was to begin before."""

    game: str
    version: int
    seed: str
    commitment: str
    secret: str | None
    contributions: list[str]
    commitments: list[str | None]
    from_record: bool
    called_off: list[str]
    draws: list[Draw]
    rolled: list[dict[str, Any]]
    moments: list[tuple[int, int]]
    lays: list[Lay]
    faces: list[str]
    before: list[DrawnBefore]


class Fork(Input, frozen=True):
    """`seat`: where to sit at the new table; left out: on the first seat."""

    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    title: Annotated[str, Meta(max_length=60)] = ""
    seat: Annotated[int, Meta(ge=0, le=15)] = 0


class Forked(msgspec.Struct, frozen=True):
    """The id of the new table."""

    id: str


class NewReport(Input, frozen=True):
    """Of a line of the chat, or of somebody who sits at the table."""

    reason: LongText
    line: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    person: Annotated[str, Meta(max_length=64)] | None = None


def who_is(visitor: Visitor) -> Who:
    return Who(visitor.person.id, visitor.person.name)


@contextmanager
def refusals() -> Iterator[None]:
    """Turns what a table refuses into an answer of a route."""
    try:
        yield
    except commands.Refused as refused:
        raise refusal(refused.code, refused.reason, refused.rules) from None


def refusal(code: Code, reason: str, rules: tuple[str, ...]) -> Refused:
    if code is Code.NO_TABLE:
        return hidden()
    return Refused(STATUS.get(code, 409), code.value, reason, rules=rules)


async def look(
    keeper: Keeper, visitor: Visitor, table: str, invite: str | None = None
) -> tuple[LiveTable, int]:
    """A table that the visitor may see, and the eyes they see it with."""
    with refusals():
        return await keeper.read(who_is(visitor), table, invite)


@get("/api/tables/{table:str}", summary="Look at a table", responses=problems(401), tags=TAGS)
async def show_table(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    services: Given[Services],
    invite: Invite = None,
) -> TableView:
    """All that the one who asks may know, with the open question and its options if it is their turn."""
    found, eyes = await look(keeper, visitor, table, invite)
    invited = eyes != SPECTATOR or found.host == visitor.person.id
    return table_views.whole(found, eyes, services.clock.now(), invited)


@get("/api/tables/{table:str}/events", summary="What happened since", responses=problems(401), tags=TAGS)
async def list_events(
    visitor: Given[Visitor], table: PathId, keeper: Given[Keeper], since: Since = 0, invite: Invite = None
) -> EventsSince:
    """Events of the match from a number on, a limited number at once."""
    found, eyes = await look(keeper, visitor, table, invite)
    events = table_views.events(found, eyes, since)[:EVENTS]
    following = since + len(events) if events else since
    return EventsSince(following, found.versions[eyes], events)


@post(
    "/api/tables/{table:str}/commands",
    summary="Do something at a table",
    status_code=200,
    responses=problems(401, 403, 409),
    tags=TAGS,
)
async def command_table(
    request: AnyRequest,
    visitor: Given[Visitor],
    table: PathId,
    data: Annotated[
        Command,
        body(
            {
                "type": "play",
                "cmd_id": "c17",
                "table": "0f3a...",
                "seat": 1,
                "expect_version": 12,
                "action": {"do": "claim", "card": "stairs"},
            }
        ),
    ],
    keeper: Given[Keeper],
    limits: Given[Limits],
) -> Ack:
    """The same messages as over the WebSocket. Acknowledged means kept for good; a repeated `cmd_id` is
    acknowledged again and has no second effect."""
    if data.table != table:
        raise Refused(400, "malformed", "the address names a different table from the command")
    await limits.command(visitor.person, table)
    who = who_is(visitor)
    answer: Ack | Nack
    if isinstance(data, protocol.Say):
        await limits.say(request, data.text)
        answer = await keeper.say(who, data)
    else:
        answer = await keeper.do(who, data)
    if isinstance(answer, Nack):
        raise refusal(answer.code, answer.reason, tuple(answer.rules))
    return answer


@get("/api/tables/{table:str}/chat", summary="The chat of a table", responses=problems(401), tags=TAGS)
async def list_chat(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    store: StorePart,
    after: After = -1,
    invite: Invite = None,
) -> list[SaidLine]:
    """The latest lines behind one, without those of people the one who asks has muted."""
    await look(keeper, visitor, table, invite)
    muted = (await store.muted_by([visitor.person.id])).get(visitor.person.id, set())
    return [
        SaidLine(line.n, line.person, line.name, line.text, line.at)
        for line in await store.lines(table, after, CHAT_LINES)
        if line.person not in muted
    ]


@post(
    "/api/tables/{table:str}/reports",
    summary="Report a line of the chat, or somebody",
    status_code=204,
    responses=problems(401, 403),
    tags=TAGS,
)
async def report(
    request: AnyRequest,
    visitor: Given[Visitor],
    table: PathId,
    data: Annotated[NewReport, body({"line": 4, "reason": "insults"})],
    keeper: Given[Keeper],
    limits: Given[Limits],
) -> None:
    """Tells the hosts of the server."""
    await limits.report(request, visitor.person)
    with refusals():
        await keeper.report(who_is(visitor), table, data.line, data.person, data.reason)


@get(
    "/api/tables/{table:str}/record",
    summary="The record of a finished match",
    responses=problems(401, 409),
    tags=TAGS,
    media_type="application/json",
)
async def show_record(
    visitor: Given[Visitor], table: PathId, keeper: Given[Keeper], invite: Invite = None
) -> Response[bytes]:
    """Set-up, seed and every action: what `fairground replay` and `fairground verify` read."""
    found, _ = await look(keeper, visitor, table, invite)
    with refusals():
        text = records.record_of(found).to_json()
    name = f'attachment; filename="{found.game.id}-{table[:8]}.json"'
    return Response(text.encode(), headers={"content-disposition": name}, media_type="application/json")


@get(
    "/api/tables/{table:str}/moves/{move:int}",
    summary="A finished match after some moves",
    responses=problems(401, 409),
    tags=TAGS,
)
async def show_move(
    visitor: Given[Visitor],
    table: PathId,
    move: Move,
    keeper: Given[Keeper],
    limits: Given[Limits],
    invite: Invite = None,
) -> AtMove:
    """Through one's own eyes: those of the seat that one had, or a spectator's."""
    await limits.costly(visitor.person)
    found, eyes = await look(keeper, visitor, table, invite)
    with refusals():
        told = await asyncio.to_thread(records.at_move, found, eyes, move)
    return AtMove(**told)


@post(
    "/api/tables/{table:str}/fork",
    summary="Continue from a move",
    responses=problems(401, 403, 409),
    tags=TAGS,
)
async def fork_table(
    request: AnyRequest,
    visitor: Given[Visitor],
    table: PathId,
    data: Annotated[Fork, body({"move": 12, "title": "What if?"})],
    keeper: Given[Keeper],
    limits: Given[Limits],
) -> Forked:
    """Opens a table of one's own at which a finished match goes on from one of its moves."""
    await limits.open_table(request, visitor.person)
    await limits.costly(visitor.person)
    found, _ = await look(keeper, visitor, table)
    with refusals():
        record = records.record_of(found)
        game, options, text = await asyncio.to_thread(records.taken_in, record, data.move, data.title)
        await limits.store(request, len(text))
        made = await keeper.create_from_record(who_is(visitor), game, options, text, data.move, data.seat)
    return Forked(made)


@get(
    "/api/tables/{table:str}/proof",
    summary="Prove a finished match",
    responses=problems(401, 409),
    tags=TAGS,
)
async def prove_table(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    store: StorePart,
    limits: Given[Limits],
    invite: Invite = None,
) -> Proof:
    """Plays the whole log again and checks its chain and its dice."""
    await limits.costly(visitor.person)
    found, _ = await look(keeper, visitor, table, invite)
    if not found.revealed:
        raise Refused(409, Code.NOT_NOW.value, "nothing can be proved before the match is over")
    entries = await store.entries(table)
    wrong = await asyncio.to_thread(records.problems, table, entries, keeper.games)
    fair = found.fair()
    return Proof(
        sound=not wrong,
        problems=wrong,
        entries=len(entries),
        last_hash=entries[-1].hash,
        commitment=fair.commitment,
        contributions=list(fair.contributions),
        commitments=list(fair.commitments),
        secret=fair.secret,
        from_record=found.from_record,
    )


@get(
    "/api/tables/{table:str}/draws",
    summary="Every draw of a finished match",
    responses=problems(401, 409),
    tags=TAGS,
)
async def list_draws(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    limits: Given[Limits],
    invite: Invite = None,
) -> Draws:
    """What a browser checks the dice with, by itself."""
    await limits.costly(visitor.person)
    found, eyes = await look(keeper, visitor, table, invite)
    with refusals():
        seed, course, rolled = await asyncio.to_thread(records.draws, found, eyes)
    assert found.match is not None
    fair = found.fair()
    return Draws(
        game=found.game.id,
        version=found.match.setup.version,
        seed=seed,
        commitment=fair.commitment,
        secret=fair.secret,
        contributions=list(fair.contributions),
        commitments=list(fair.commitments),
        from_record=found.from_record,
        called_off=found.called_off[:],
        draws=course.draws,
        rolled=rolled,
        moments=course.moments,
        lays=course.lays,
        faces=course.faces,
        before=found.game.drawn_before(found.match.setup),
    )


@get(
    "/api/tables/{table:str}/drawn",
    summary="What was drawn before a match",
    responses=problems(401),
    tags=TAGS,
)
async def list_drawn(
    visitor: Given[Visitor], table: PathId, keeper: Given[Keeper], invite: Invite = None
) -> list[DrawnBefore]:
    """The set-up that chance made in public, such as the packs of Unfair: what was in the bag
    each time and what came out. The proof of the match covers it."""
    found, _ = await look(keeper, visitor, table, invite)
    return [] if found.match is None else found.game.drawn_before(found.match.setup)


ROUTES = [
    show_table,
    list_drawn,
    list_events,
    command_table,
    list_chat,
    report,
    show_record,
    show_move,
    fork_table,
    prove_table,
    list_draws,
]
