"""Routes for hosts of the server: what they may see and do. For everyone else they do not exist."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import QueryParameter

from fairground.server.governing.board import READ_ONLY
from fairground.server.governing.deeds import AnyDeed, Outcome
from fairground.server.governing.governor import Governor, Host
from fairground.server.http.errors import hidden, problems
from fairground.server.http.identity import AnyRequest, StorePart, Visitor
from fairground.server.http.words import PathId, body
from fairground.server.store.base import Announcement, Audited, NetworkBar, Person, Report, Store, Summary

TAGS = ["Hosting"]
LISTED = 100
Words = Annotated[str, QueryParameter(max_length=100, description="A name, a login or an id; or a part.")]
Settled = Annotated[bool, QueryParameter(description="Settled reports, or open ones.")]
Before = Annotated[int, QueryParameter(ge=0, le=2**53)]


class PersonLine(msgspec.Struct, frozen=True):
    """Somebody, as hosts see them in lists. `barred`: until when they are banned."""

    id: str
    name: str
    login: str | None
    host: bool
    made: float
    barred: float | None
    barred_why: str

    @staticmethod
    def of(person: Person) -> PersonLine:
        return PersonLine(
            person.id,
            person.name,
            person.login,
            person.role == "host",
            person.made,
            person.barred,
            person.barred_why,
        )


class Seen(msgspec.Struct, frozen=True):
    """A session of somebody: when it began, and from which network."""

    made: float
    label: str
    network: str


class GovernedTable(msgspec.Struct, frozen=True):
    """A table as hosts see it: who sits there, and nothing of the match."""

    id: str
    game: str
    title: str
    phase: str
    public: bool
    host: str | None
    seats: list[tuple[str | None, str | None]]  # a person's id and name; neither: a bot or nobody
    updated: float

    @staticmethod
    def of(summary: Summary) -> GovernedTable:
        card = summary.card
        return GovernedTable(
            summary.id,
            summary.game,
            card["title"],
            summary.phase,
            summary.public,
            card["host"],
            [(seat["person"], seat["name"]) for seat in card["seats"]],
            summary.updated,
        )


class PersonFile(msgspec.Struct, frozen=True):
    """Somebody in more detail."""

    person: PersonLine
    sessions: list[Seen]
    tables: list[GovernedTable]


class ReportInfo(msgspec.Struct, frozen=True):
    """A report, with the names, and the line it is about; no text if it is about none, or it is gone."""

    id: str
    by: str
    by_name: str
    about: str
    about_name: str
    table: str
    line: int
    text: str | None
    reason: str
    made: float
    settled: float | None
    settled_by: str
    outcome: str


class HostBoard(msgspec.Struct, frozen=True):
    """What hosts have decided for everybody."""

    read_only: bool
    announcements: list[Announcement]
    networks: list[NetworkBar]


@get("/api/host/people", summary="Search people", responses=problems(401), tags=TAGS)
async def search_people(host: Given[Visitor], store: StorePart, words: Words = "") -> list[PersonLine]:
    """The latest to come first."""
    return [PersonLine.of(person) for person in await store.people_like(words, LISTED)]


@get("/api/host/people/{person:str}", summary="A person", responses=problems(401), tags=TAGS)
async def show_person(host: Given[Visitor], person: PathId, store: StorePart) -> PersonFile:
    found = await store.person(person)
    if found is None:
        raise hidden()
    sessions = [Seen(each.made, each.label, each.network) for each in await store.sessions_of(person)]
    tables = [GovernedTable.of(each) for each in await store.tables_of(person, LISTED)]
    return PersonFile(PersonLine.of(found), sessions, tables)


@get("/api/host/tables", summary="Search tables", responses=problems(401), tags=TAGS)
async def search_tables(host: Given[Visitor], store: StorePart, words: Words = "") -> list[GovernedTable]:
    """The latest first, public or not."""
    return [GovernedTable.of(summary) for summary in await store.tables_like(words, LISTED)]


@get("/api/host/reports", summary="Reports", responses=problems(401), tags=TAGS)
async def list_reports(host: Given[Visitor], store: StorePart, settled: Settled = False) -> list[ReportInfo]:
    """The latest first."""
    return [await told(store, report) for report in await store.reports(settled, LISTED)]


async def told(store: Store, report: Report) -> ReportInfo:
    line = await store.line(report.table, report.line) if report.line >= 0 else None
    return ReportInfo(
        report.id,
        report.by,
        await name_of(store, report.by),
        report.about,
        await name_of(store, report.about),
        report.table,
        report.line,
        None if line is None else line.text,
        report.reason,
        report.made,
        report.settled,
        report.settled_by,
        report.outcome,
    )


async def name_of(store: Store, person: str) -> str:
    found = await store.person(person)
    return "" if found is None else found.name


@get("/api/host/board", summary="Announcements and networks", responses=problems(401), tags=TAGS)
async def show_board(host: Given[Visitor], store: StorePart) -> HostBoard:
    """The announcements, the banned networks, and whether new matches are allowed."""
    read_only = await store.switch(READ_ONLY) == b"on"
    return HostBoard(read_only, await store.announcements(), await store.network_bars())


@get("/api/host/audit", summary="What hosts did", responses=problems(401), tags=TAGS)
async def list_audit(host: Given[Visitor], store: StorePart, before: Before = 2**53) -> list[Audited]:
    """The latest first; `before` is the number of the last line that is known."""
    return await store.audited(before, LISTED)


@post("/api/host/deeds", summary="Govern", status_code=200, responses=problems(401, 403, 409), tags=TAGS)
async def govern(
    request: AnyRequest,
    host: Given[Visitor],
    data: Annotated[
        AnyDeed, body({"deed": "suspend", "person": "q5k...", "days": 7, "reason": "insults in the chat"})
    ],
    governor: Given[Governor],
) -> Outcome:
    """Does something to people, networks, tables, reports or announcements. All of it is in the audit."""
    login: Any = host.person.login
    address = request.client.host if request.client is not None else ""
    return await governor.do(Host(login, address=address), data)


ROUTES = [
    search_people,
    show_person,
    search_tables,
    list_reports,
    show_board,
    list_audit,
    govern,
]
