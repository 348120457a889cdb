"""Routes for those who run the server: health, figures, and reports of chat."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress

import msgspec
from litestar import Response, delete, get
from litestar.di import NamedDependency as Given

from fairground.server.http.errors import Problem, hidden, problems
from fairground.server.http.identity import AnyRequest, StorePart, Visitor
from fairground.server.http.words import PathId
from fairground.server.metrics import CONTENT_TYPE, Metrics
from fairground.server.services import Clock
from fairground.server.settings import Settings
from fairground.server.store.base import Store

TAGS = ["Hosting"]
LISTED = 200
FRESH = 1.0  # seconds
# Litestar adds the charset by itself.
FIGURES = CONTENT_TYPE.removesuffix("; charset=utf-8")


class Health(msgspec.Struct, frozen=True):
    status: str


class ReportInfo(msgspec.Struct, frozen=True):
    """A report, with the line it is about; none if the line is gone."""

    id: str
    by: str
    about: str
    table: str
    line: int
    text: str | None
    reason: str
    made: float


@get("/healthz", summary="Is the process alive?", responses=problems(), tags=TAGS)
async def alive() -> Health:
    return Health("ok")


class Readiness:
    """Whether the storage can be written to. It is tried once in `FRESH` seconds, however many ask: anybody
    may, and every try costs a sync of the disk."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._tried = 0.0
        self._trying: asyncio.Future[bool] | None = None

    async def ok(self) -> bool:
        now = self._clock.now()
        if self._trying is None or not self._tried <= now < self._tried + FRESH:
            self._tried = now
            self._trying = asyncio.ensure_future(self._store.healthy())
        # Whoever gives up waiting does not take the answer from the others.
        return await asyncio.shield(self._trying)


@get("/readyz", summary="Can it serve?", responses=problems(), tags=TAGS)
async def ready(readiness: Given[Readiness]) -> Response[Health | Problem]:
    """Whether the storage can be written to just now; an answer is good for a second."""
    if await readiness.ok():
        return Response(Health("ok"))
    return Response(Problem("storage", "the storage cannot be written to"), status_code=503)


@get("/metrics", summary="Figures for Prometheus", responses=problems(), tags=TAGS, media_type=FIGURES)
async def figures(request: AnyRequest, metrics: Given[Metrics], settings: Given[Settings]) -> bytes:
    """For whoever has the token of the settings; without one, for programs on this machine only."""
    if not may_read_figures(request, settings.metrics_token):
        raise hidden()
    return metrics.page()


def may_read_figures(request: AnyRequest, token: str) -> bool:
    if token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode(), token.encode())
    # What a proxy on this machine hands on comes from elsewhere.
    proxied = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    try:
        local = ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        local = False
    return local and not proxied


@get("/api/reports", summary="Reports of chat", responses=problems(401), tags=TAGS)
async def list_reports(host: Given[Visitor], store: StorePart) -> list[ReportInfo]:
    """For hosts of the server, the latest first."""
    found = []
    for report in await store.reports(LISTED):
        line = await store.line(report.table, report.line)
        text = None if line is None else line.text
        found.append(
            ReportInfo(
                report.id,
                report.by,
                report.about,
                report.table,
                report.line,
                text,
                report.reason,
                report.made,
            )
        )
    return found


@delete("/api/reports/{report:str}", summary="Close a report", responses=problems(401, 403), tags=TAGS)
async def close_report(host: Given[Visitor], report: PathId, store: StorePart) -> None:
    """For hosts of the server."""
    if not await store.drop_report(report):
        raise hidden()


ROUTES = [alive, ready, figures, list_reports, close_report]
