"""How the server listens: the port, and the limits that hold before the application sees anything."""

from __future__ import annotations

import asyncio
import errno
import socket
from typing import Any, cast

import h11
import uvicorn
from uvicorn._types import ASGIApplication
from uvicorn.protocols.http.h11_impl import H11Protocol

from fairground.engine.errors import FairgroundError
from fairground.server.frames import table_socket
from fairground.server.settings import Settings

BACKLOG = 2048
KEEP_ALIVE_SECONDS = 15
# A body may arrive in so many pieces, and in more if they have so many bytes on average: each takes time of
# its own, however small, and nobody has had to log in yet.
PIECES, PIECE_BYTES = 256, 512


class CannotListen(FairgroundError):
    """The address cannot be used; the text says why."""


class CountingConnection(h11.Connection):
    """Reads HTTP, and refuses bodies that come in crumbs."""

    _pieces = 0
    _bytes = 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Data):
            self._pieces += 1
            self._bytes += len(event.data)
            if self._pieces > PIECES + self._bytes // PIECE_BYTES:
                raise h11.RemoteProtocolError("the body comes in too many pieces")
        elif isinstance(event, h11.Request):
            self._pieces = self._bytes = 0
        return event


class PatientProtocol(H11Protocol):
    """HTTP that waits only so long for a whole request, and takes only so many pieces of it: uvicorn itself
    would wait for ever, and take any number."""

    patience = 10.0  # seconds
    _deadline: asyncio.TimerHandle | None = None

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        assert self.config.h11_max_incomplete_event_size is not None
        self.conn = CountingConnection(h11.SERVER, self.config.h11_max_incomplete_event_size)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_the_rest()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._upgraded:
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect_the_rest()
        else:
            self._is_whole()

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_whole()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()  # another answer has begun

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_whole()
        self._upgraded = True
        super().handle_websocket_upgrade(event)
        # uvicorn would lose what came behind the handshake.
        early, _ = self.conn.trailing_data
        if early:
            cast(asyncio.Protocol, self.transport.get_protocol()).data_received(early)

    _upgraded = False

    def _expect_the_rest(self) -> None:
        # The time counts from the first byte: more bytes do not buy more of it.
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self.transport.abort)

    def _is_whole(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def patient(seconds: float) -> type[PatientProtocol]:
    return type("PatientProtocol", (PatientProtocol,), {"patience": seconds})


def listen(settings: Settings, shared: bool = False) -> socket.socket:
    """A socket that listens at the address of the settings; the system deals connections out among those
    who share it. Raises `CannotListen`."""
    host, port = settings.host, settings.port
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise CannotListen(reason(error, host, port)) from None
    return listener


def reason(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken, perhaps by another Fairground; choose another one with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is reserved for the system; choose one above 1023 with --port"
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return f"'{host}' is not an address of this machine; use --host 127.0.0.1, or 0.0.0.0 for all of them"
    return f"{host}:{port} cannot be used: {error.strerror or error}"


def web_config(app: ASGIApplication, settings: Settings) -> uvicorn.Config:
    """How an application is served, with all limits set."""
    limits, times = settings.limits, settings.times
    return uvicorn.Config(
        app,
        http=patient(limits.head_seconds),
        h11_max_incomplete_event_size=limits.head,
        ws=table_socket(limits),
        ws_max_size=limits.frame_in,
        ws_ping_interval=times.ping,
        ws_ping_timeout=times.ping_timeout,
        ws_per_message_deflate=False,
        lifespan="on",
        limit_concurrency=limits.connections,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=round(times.shutdown),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        access_log=False,
        log_config=None,
    )
