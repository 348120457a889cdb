"""The front of the server: what a request passes before any route sees it, and an answer on its way out.

Requests: not too many from one address, not too large, not too slow, not nested too deep, and from a page of
our own if they change something. Answers: the headers that keep browsers from doing harm.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, MutableMapping
from typing import Any

import msgspec
from litestar import Litestar

from fairground.server import origins
from fairground.server.http.errors import Problem
from fairground.server.limits import Limiter, network_of
from fairground.server.metrics import Metrics
from fairground.server.settings import Settings
from fairground.server.socket import (
    PATH,
    POLICY,
    REASON,
    TRY_LATER,
    WIRE,
    Receive,
    Send,
    SocketApp,
    turn_away,
)

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE_METHODS, "POST", "PUT", "PATCH", "DELETE")
# A header that no page of another site can send without asking first, and asking is never allowed.
OWN_HEADER = "x-fairground"
ADDRESS_LENGTH = 2048
LENGTH_DIGITS = 20  # of a content length that can be meant
RECORDS_COME_IN = "/api/tables/from-record"
PACKS_COME_IN = "/api/workshop/"
YEARS = 2 * 365 * 86400
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
ONE_KIND = bytes.maketrans(b"{}", b"[]")
CAREFULLY = 64 * 1024  # bytes of a body whose brackets are counted one by one
# Not counted: whoever watches over the server asks often and from one address.
UNCOUNTED = ("/healthz", "/readyz", "/metrics")


class Turned(Exception):
    """The request is turned away at the front."""

    def __init__(self, status: int, problem: Problem, headers: dict[str, str] | None = None) -> None:
        self.status = status
        self.problem = problem
        self.headers = headers or {}


class Front:
    """Wraps the application, and hands WebSockets to theirs."""

    def __init__(
        self,
        app: Litestar,
        socket: SocketApp,
        settings: Settings,
        limiter: Limiter,
        metrics: Metrics,
        kept_out: Callable[[str], str],
    ) -> None:
        """`kept_out`: why hosts let nobody in from an address; nothing: they do."""
        self.app = app
        self._table_socket = socket
        self._settings = settings
        self._limiter = limiter
        self.metrics = metrics
        self._kept_out = kept_out
        self._sockets: Counter[str] = Counter()  # open WebSockets by whom they belong to
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if origins.is_secure(settings):
            self._headers.append((b"strict-transport-security", f"max-age={YEARS}".encode()))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        answered = Answered(send, self._headers)
        try:
            body = await self._admit(scope, receive)
        except Turned as turned:
            await answer(answered.send, turned)
        else:
            await self.app(scope, replaying(body, receive), answered.send)  # type: ignore[arg-type]
        # The template, not the path: a path names tables and people.
        route = scope.get("path_template") or "none"
        taken = time.perf_counter() - began
        # A method that nobody made up: each label is kept for ever.
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(method, route, str(answered.status)).observe(taken)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        owner = owner_of(scope)
        most = self._settings.limits.requests_a_minute
        crowded = self._sockets[owner] >= self._settings.limits.sockets
        if crowded or await self._limiter.wait(f"requests:{owner}", most, 60.0) > 0:
            await receive()
            await turn_away(send, TRY_LATER, "too many connections")
            return
        self._sockets[owner] += 1
        try:
            if not origins.known_host(self._settings, headers_of(scope)):
                await receive()
                await turn_away(send, POLICY, "this server does not answer to that name")
            elif reason := self._kept_out(address_in(scope)):
                await receive()
                await turn_away(send, POLICY, reason[:REASON])
            elif scope["path"] == PATH:
                await self._table_socket(headers_of(scope), receive, send, scope["extensions"][WIRE])
            else:
                await receive()
                await turn_away(send, POLICY, "there is nothing here")
        finally:
            self._sockets[owner] -= 1
            if not self._sockets[owner]:
                del self._sockets[owner]

    async def _admit(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body of a request that may go on. Raises `Turned`."""
        path = scope["path"]
        if len(scope.get("raw_path") or path) + len(scope.get("query_string", b"")) > ADDRESS_LENGTH:
            raise Turned(
                400, Problem("address-too-long", f"an address has at most {ADDRESS_LENGTH} characters")
            )
        if any(sign < " " or sign == "\x7f" for sign in path):
            raise Turned(400, Problem("bad-address", "an address has no control characters"))
        headers = headers_of(scope)
        if path not in UNCOUNTED:
            await self._count(scope)
            if not origins.known_host(self._settings, headers):
                hint = "Start it with --public-url and the address that people type."
                raise Turned(
                    421, Problem("unknown-host", "this server does not answer to that name", [], hint)
                )
        # Pages still open: they tell banned people why.
        if path.startswith("/api/") and (reason := self._kept_out(address_in(scope))):
            raise Turned(403, Problem("kept-out", reason))
        if scope["method"] not in SAFE_METHODS:
            self._check_page(headers)
        limits = self._settings.limits
        most = limits.record_body if path == RECORDS_COME_IN else limits.body
        if path.startswith(PACKS_COME_IN):
            most = limits.pack_body
        return await self._body(headers, receive, most)

    async def _count(self, scope: Scope) -> None:
        most = self._settings.limits.requests_a_minute
        wait = await self._limiter.wait(f"requests:{owner_of(scope)}", most, 60.0)
        if wait > 0:
            raise Turned(429, too_fast(), {"retry-after": str(math.ceil(wait))})

    def _check_page(self, headers: dict[str, str]) -> None:
        """Only our own pages, and programs that are no browsers, may change anything."""
        if not origins.allowed(self._settings, headers):
            raise Turned(403, Problem("foreign-page", "this page is not allowed to talk to this server"))
        if OWN_HEADER not in headers:
            hint = "Send the header 'X-Fairground: 1' with every request that changes something."
            raise Turned(403, Problem("no-own-header", "the header X-Fairground is missing", [], hint))

    async def _body(self, headers: dict[str, str], receive: Receive, most: int) -> bytes:
        limits = self._settings.limits
        large = Turned(413, Problem("too-large", f"a body has at most {most} bytes"))
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > LENGTH_DIGITS or int(length) > most:
            raise large
        # Pieces can be as small as the sender likes: to copy what came before with each would take too long.
        body = bytearray()
        try:
            async with asyncio.timeout(limits.head_seconds):
                while True:
                    message = await receive()
                    body += message.get("body", b"")
                    if len(body) > most:
                        raise large
                    if not message.get("more_body", False):
                        break
        except TimeoutError:
            raise Turned(400, Problem("too-slow", "the body did not arrive in time")) from None
        whole = bytes(body)
        if too_deep(whole, limits.json_depth):
            raise Turned(400, Problem("too-deep", f"a body is nested at most {limits.json_depth} deep"))
        return whole


class Answered:
    """The way out of an answer: adds the headers, and notes the status."""

    def __init__(self, send: Send, headers: list[tuple[bytes, bytes]]) -> None:
        self._send = send
        self._headers = headers
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            own = list(message.get("headers", []))
            named = {name.lower() for name, _ in own}
            own += [pair for pair in self._headers if pair[0] not in named]
            if b"cache-control" not in named:
                own.append((b"cache-control", b"no-store"))
            message["headers"] = own
        await self._send(message)


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def owner_of(scope: Scope) -> str:
    """Whom a connection is counted for."""
    client = scope.get("client")
    return network_of(client[0]) if client else "unknown"


def address_in(scope: Scope) -> str:
    """The address of a connection."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def too_fast() -> Problem:
    return Problem("too-fast", "too many requests", [], "Wait as long as Retry-After says.")


async def answer(send: Send, turned: Turned) -> None:
    body = msgspec.json.encode(turned.problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *((name.encode(), value.encode()) for name, value in turned.headers.items()),
    ]
    await send({"type": "http.response.start", "status": turned.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def replaying(body: bytes, receive: Receive) -> Receive:
    """Gives the body that was read already, then what else comes."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def too_deep(body: bytes, most: int) -> bool:
    """Whether brackets are nested deeper than that in JSON, or do not match in a large one."""
    if len(body) <= CAREFULLY:
        return depth(body) > most
    # Counting a few megabytes of brackets one by one would hold up everybody. Each round takes the innermost
    # pairs away, at the speed of memory.
    left = brackets_of(body).translate(ONE_KIND)
    for _ in range(most):
        before, left = len(left), left.replace(b"[]", b"")
        if len(left) == before:
            break
    return left != b""


def depth(body: bytes) -> int:
    """How deep brackets are nested in JSON; those inside texts do not count."""
    deepest = level = 0
    for bracket in brackets_of(body):
        level += 1 if bracket in b"[{" else -1
        deepest = max(deepest, level)
    return deepest


def brackets_of(body: bytes) -> bytes:
    """The brackets of JSON that are not inside texts."""
    # Without its escaped signs a body changes between texts and the rest at each quote. Every step takes time
    # in proportion to the body, whatever is in it: anybody may send one.
    unescaped = body.replace(rb"\\", b"").replace(rb"\"", b"")
    return b"".join(unescaped.split(b'"')[::2]).translate(None, NO_BRACKETS)
