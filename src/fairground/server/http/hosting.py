"""Routes for monitoring the server: health, metrics, packs on offer."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Given

from fairground.games.own_packs import FoundPacks
from fairground.server.http.errors import Problem, hidden, problems
from fairground.server.http.identity import AnyRequest, Visitor
from fairground.server.metrics import CONTENT_TYPE, Metrics
from fairground.server.services import Clock
from fairground.server.settings import Settings
from fairground.server.store.base import Store

TAGS = ["Hosting"]
FRESH = 1.0  # seconds
# Litestar adds the charset by itself.
FIGURES = CONTENT_TYPE.removesuffix("; charset=utf-8")


class Health(msgspec.Struct, frozen=True):
    status: str


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


class OfferedPack(msgspec.Struct, frozen=True):
    """A pack that did not come with a game; `problem` says why it is left out, nothing if it is on offer."""

    name: str
    digest: str
    place: str
    problem: str


@get("/api/packs", summary="Your own packs", responses=problems(401), tags=TAGS)
async def list_packs(host: Given[Visitor], found_packs: Given[FoundPacks]) -> list[OfferedPack]:
    """For hosts of the server: the packs on offer besides those of the games, what was left out, and why."""
    offered = [OfferedPack(pack.name, pack.digest, place, "") for place, pack in found_packs.found]
    return offered + [OfferedPack("", "", one.place, one.problem) for one in found_packs.left_out]


ROUTES = [alive, ready, figures, list_packs]
