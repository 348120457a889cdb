"""All settings of a server. The defaults suit a home or a club; `docs/hosting.md` explains them."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from fairground.engine.errors import FairgroundError
from fairground.games.own_packs import data_folder

SITE = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*")  # the name or the number of a machine


class BadSettings(FairgroundError):
    """Settings that contradict each other; the message says what to change."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much anybody may ask of the server."""

    frame_in: int = 8 * 1024  # bytes of one message from a client
    frame_out: int = 256 * 1024  # bytes of one message to a client
    body: int = 64 * 1024  # bytes of the body of a request
    # The same where a record is sent in: the server itself hands out records with the texts of five packs.
    record_body: int = 3 * 1024 * 1024
    pack_body: int = 512 * 1024  # the same where a pack is sent in, of 128 KiB at most, every letter escaped
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
    new_tables_a_minute: int = 5  # of one person; from one address, as many as eight people may open
    stored_an_hour: int = 32 * 1024 * 1024  # bytes of records, packs, shared pads and chat, from one address
    reports_an_hour: int = (
        6  # to the hosts, of one person; from one address, as many as eight people may send
    )
    new_pads_a_minute: int = 10  # shared scoring pads, from one address
    pad_changes_a_minute: int = 120  # of one shared scoring pad, by all phones together
    logins_a_minute: int = 10  # from one address
    requests_a_minute: int = 300  # from one address
    sockets: int = 20  # from one address
    connections: int = 10_000  # of all clients of one process
    bot_tables: int = 3  # tables with bots that one person may have open at once
    coached_an_hour: int = 12  # matches that the coach looks through for one person
    coached_decisions: int = 40  # decisions of a match that the coach weighs with care, at most
    password_hashes: int = 2  # made at the same time; each takes 64 MiB for a moment


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long things last, in seconds."""

    session: float = 90 * 86400
    challenge: float = 300.0  # to finish a passkey ceremony
    pad: float = 2 * 86400  # for which a shared scoring pad is kept after its last change
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


class Workshop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much the card workshop may do for anybody: packs of strangers are read and played there."""

    readings_a_minute: int = 90  # packs that are read for one person, and for one address
    runs_an_hour: int = 10  # in the lab, of one person, and from one address
    seconds: float = 20.0  # of the processor, for reading one pack; the process that needs more is ended
    starting: float = 120.0  # for a process to start
    waiting: int = 16  # people who may wait for a process
    lab_games: int = 24  # matches of one run in the lab, at most
    lab_seconds: float = 60.0  # after so long no further match begins


class Cleaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is deleted automatically, and after how many seconds; 0 means never."""

    every: float = 3600.0  # how often one of the workers cleans; 0: nothing is ever cleaned
    batch: int = 200  # how much is dropped in one step, so that nobody has to wait for it
    guests: float = 86400.0  # guests of at least this age whose last session is over
    notices: float = 90 * 86400.0
    reports: float = 180 * 86400.0  # since they were settled
    waiting_tables: float = 14 * 86400.0  # nothing has happened there: they are closed
    playing_tables: float = 180 * 86400.0  # nobody has moved: they are closed
    closed_tables: float = 30 * 86400.0  # dropped, with their logs


class Mail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How e-mail notices are sent; without host and hook, none are sent."""

    hook: str = ""  # an address that gets {"to", "subject", "text"} as JSON, instead of SMTP
    host: str = ""
    port: int = 587  # 465: encrypted from the start; any other: STARTTLS
    encrypt: bool = True  # false only for a mail server on the same machine
    user: str = ""
    password: str = ""
    sender: str = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings a server was started with."""

    database: str = ""  # a file for SQLite, or postgresql://...; empty: a file in the user's data folder
    broker: str = ""  # redis://...; needed when several workers share the tables
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    public_url: str = ""  # how browsers reach it when a proxy stands before it, as https://games.example.org
    proxies: tuple[str, ...] = ()  # addresses of proxies whose word on the client's address is taken
    metrics_token: str = ""  # what /metrics asks for; empty: only this machine may read it
    metrics_port: int = 0  # each of several workers shows its own figures: the first on this port, and so on
    hosts: tuple[str, ...] = ()  # logins of those who govern; 'fairground admin claim' makes their accounts
    packs: tuple[
        str, ...
    ] = ()  # files and folders of packs on offer, besides those in the user's data folder
    push_key: str = ""  # private VAPID key of web push; empty: one is made and kept in the storage
    snapshot_every: int = 100  # entries of a table
    limits: Limits = Limits()
    times: Times = Times()
    thinking: Thinking = Thinking()
    workshop: Workshop = Workshop()
    mail: Mail = Mail()
    cleaning: Cleaning = Cleaning()

    @property
    def postgres(self) -> bool:
        """Whether the storage is PostgreSQL; otherwise it is an SQLite file."""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def file(self) -> Path:
        """The SQLite file."""
        name = self.database.removeprefix("sqlite:///")
        return Path(name).expanduser() if name else data_folder() / "server.db"

    @property
    def url(self) -> str:
        """The address that people type."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::", "") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    def _check_public_url(self) -> None:
        if not self.public_url:
            return
        wrong = f"'{self.public_url}' is not the address of a site; write it like https://games.example.org"
        try:
            parts = urlsplit(self.public_url)
            port = parts.port
        except ValueError:
            raise BadSettings(wrong) from None
        extras = parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None
        named = SITE.fullmatch(parts.hostname or "") or ":" in (parts.hostname or "")
        if parts.scheme not in ("http", "https") or not named or extras or port == 0:
            raise BadSettings(wrong)

    def _check_numbers(self) -> None:
        """No limit, time or amount is below nothing."""
        sections = (getattr(self, field.name) for field in msgspec.structs.fields(type(self)))
        for section in (found for found in sections if isinstance(found, msgspec.Struct)):
            for field in msgspec.structs.fields(type(section)):
                value = getattr(section, field.name)
                if isinstance(value, (int, float)) and value < 0:
                    raise BadSettings(f"{field.name} = {value} makes no sense; use 0 or more")
        if self.thinking.processes < 1:
            raise BadSettings(f"{self.thinking.processes} thinking processes are too few; use 1 or more")

    def check(self) -> None:
        """Raises `BadSettings` for settings that contradict each other."""
        scheme = self.database.partition("://")[0] if "://" in self.database else "sqlite"
        if scheme not in ("sqlite", "postgresql", "postgres"):
            raise BadSettings(
                f"the database '{scheme}://...' is not a kind that this server knows; "
                "name a file, or write postgresql://..."
            )
        if self.broker and not self.broker.startswith(("redis://", "rediss://", "unix://")):
            raise BadSettings(f"the broker '{self.broker}' is not a Redis address; write redis://host:6379")
        self._check_public_url()
        self._check_numbers()
        if not 0 <= self.port <= 65535:
            raise BadSettings(f"{self.port} is not a port; ports are 1 to 65535")
        if self.workers < 1:
            raise BadSettings(f"{self.workers} workers are too few; use 1 or more")
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
                "a broker is useful only with a database that several servers share; "
                "add --database postgresql://..., or leave --broker out"
            )
