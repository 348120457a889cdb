"""All that can be set about a server. The figures suit a home or a club; `docs/hosting.md` explains."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from fairground.engine.errors import FairgroundError


class BadSettings(FairgroundError):
    """Settings that do not fit together; the text says what to change."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much anybody may ask of the server."""

    frame_in: int = 8 * 1024  # bytes of one message from a client
    frame_out: int = 256 * 1024  # bytes of one message to a client
    body: int = 64 * 1024  # bytes of the body of a request
    head: int = 8 * 1024  # bytes of the head of a request
    head_seconds: float = 10.0  # how long a head may take to arrive
    json_depth: int = 16
    id_length: int = 64
    chat_length: int = 500
    outbox: int = 256  # messages that wait for a slow reader before it is dropped
    outbox_seconds: float = 5.0  # how long one message may take to leave
    commands: int = 30  # of one person at one table in `commands_seconds`, over all sockets and requests
    commands_seconds: float = 10.0
    messages: int = 90  # of one socket in `commands_seconds`, for any number of tables
    new_tables_a_minute: int = 5  # of one person
    logins_a_minute: int = 10  # from one address
    requests_a_minute: int = 300  # from one address
    sockets: int = 20  # from one address
    connections: int = 10_000  # of all clients of one process
    bot_tables: int = 3  # tables with bots that one person may have open at once
    password_hashes: int = 2  # made at the same time; each takes 64 MiB for a moment


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long things last, in seconds."""

    session: float = 90 * 86400
    challenge: float = 300.0  # to finish a passkey ceremony
    sweep: float = 1.0  # how often tables are looked after and the broker is listened for
    idle_table: float = 300.0  # how long a table that nobody watches stays in memory
    pause: float = 1.5  # before bots, and the server where there is only one option, answer
    away: float = 15.0  # without a connection before somebody counts as away
    absent: float = 60.0  # how long somebody may be away before the others can ask a bot to take over
    ping: float = 20.0
    ping_timeout: float = 60.0
    shutdown: float = 10.0


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much bots may think."""

    processes: int = 1
    budget: float = 5.0  # seconds for one decision
    quota: float = 60.0  # seconds of thinking that one person's tables may use up at once
    refill: float = 0.1  # seconds of quota that come back each second
    waiting: int = 64  # decisions that may wait for a free process


class Cleaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is forgotten by itself, and after how many seconds; 0: never."""

    every: float = 3600.0  # how often one of the workers cleans; 0: nothing is ever cleaned
    batch: int = 200  # how much is dropped in one step, so that nobody has to wait for it
    guests: float = 86400.0  # guests of at least this age whose last session is over
    notices: float = 90 * 86400.0
    waiting_tables: float = 14 * 86400.0  # nothing has happened there: they are closed
    playing_tables: float = 180 * 86400.0  # nobody has moved: they are closed
    closed_tables: float = 30 * 86400.0  # dropped, with their logs


class Mail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where notices by e-mail are handed in; neither host nor hook: none are sent."""

    hook: str = ""  # an address that gets {"to", "subject", "text"} as JSON, instead of SMTP
    host: str = ""
    port: int = 587  # 465: encrypted from the start; any other: STARTTLS
    encrypt: bool = True  # false only for a mail server on the same machine
    user: str = ""
    password: str = ""
    sender: str = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A server as it was started."""

    database: str = ""  # a file for SQLite, or postgresql://...; empty: a file in the user's data folder
    broker: str = ""  # redis://...; needed when several workers share the tables
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    public_url: str = ""  # how browsers reach it when a proxy stands before it, as https://games.example.org
    proxies: tuple[str, ...] = ()  # addresses of proxies whose word on the client's address is taken
    metrics_token: str = ""  # what /metrics asks for; empty: only this machine may read it
    metrics_port: int = 0  # each of several workers shows its own figures: the first on this port, and so on
    hosts: tuple[str, ...] = ()  # logins of those who read reports; make the accounts before naming them here
    push_key: str = ""  # private VAPID key of web push; empty: one is made and kept in the storage
    snapshot_every: int = 100  # entries of a table
    limits: Limits = Limits()
    times: Times = Times()
    thinking: Thinking = Thinking()
    mail: Mail = Mail()
    cleaning: Cleaning = Cleaning()

    @property
    def postgres(self) -> bool:
        """Whether the storage is PostgreSQL; else it is a file of SQLite."""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def file(self) -> Path:
        """The file of SQLite."""
        name = self.database.removeprefix("sqlite:///")
        return Path(name).expanduser() if name else data_folder() / "server.db"

    @property
    def url(self) -> str:
        """The address that people type."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::", "") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    def check(self) -> None:
        """Raises `BadSettings` for settings that do not fit together."""
        scheme = self.database.partition("://")[0] if "://" in self.database else "sqlite"
        if scheme not in ("sqlite", "postgresql", "postgres"):
            raise BadSettings(
                f"the database '{scheme}://...' is of no kind this server knows; "
                "name a file, or write postgresql://..."
            )
        if self.broker and not self.broker.startswith(("redis://", "rediss://", "unix://")):
            raise BadSettings(f"the broker '{self.broker}' is not a Redis address; write redis://host:6379")
        if not 0 <= self.port <= 65535:
            raise BadSettings(f"{self.port} is no port; ports are 1 to 65535")
        if self.workers < 1:
            raise BadSettings(f"{self.workers} workers cannot serve anybody; ask for 1 or more")
        if self.workers > 1 and not self.postgres:
            raise BadSettings(
                "several workers need a PostgreSQL database that they share; "
                "add --database postgresql://..., or leave --workers at 1"
            )
        if self.workers > 1 and not self.broker:
            raise BadSettings(
                "several workers need a broker that tells them of each other's moves; add --broker redis://..."
            )
        if self.broker and not self.postgres:
            raise BadSettings(
                "a broker is of use only with a database that several servers share; "
                "add --database postgresql://..., or leave --broker out"
            )


def data_folder() -> Path:
    """Where a server keeps its storage unless told otherwise."""
    if own := os.environ.get("FAIRGROUND_HOME"):
        return Path(own).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "fairground"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "fairground"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fairground"
