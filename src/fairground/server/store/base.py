"""What the server asks of its storage. Two stores keep these promises: `sqlite` and `postgres`.

A table is its log. Everything that happens at it, taking a seat as well as a move, is one entry; the rest
(state, views, the line in the lobby) can be made again from the log and is a cache. When `append` returns,
the entry is durable.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import msgspec

from fairground.engine.match import canonical


class StoreError(Exception):
    """The storage failed or refused; nothing was stored.

    A database that is lost in the middle of a commit may have kept it after all: ask again, and an entry
    that was kept is `Repeated`."""


class Taken(StoreError):
    """Somebody else has written this entry's number: the table must be reread."""


class Repeated(StoreError):
    """The table has an entry with this command id already."""


class NameTaken(StoreError):
    """Another account has this name."""


class StoreFull(StoreError):
    """The disk is full, or the database refuses to grow."""


# Tables


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log. `hash` covers the entry and the hash of the one before."""

    n: int
    cmd_id: str
    seat: int  # -1: not of a seat
    kind: str
    data: dict[str, Any]
    at: float  # seconds since the epoch
    hash: str


def next_entry(
    before: Entry | None, cmd_id: str, seat: int, kind: str, data: dict[str, Any], at: float
) -> Entry:
    """The entry that follows another in a log, linked to it by its hash; None: the first of all."""
    entry = Entry(0 if before is None else before.n + 1, cmd_id, seat, kind, data, at, "")
    return msgspec.structs.replace(entry, hash=chain_hash("" if before is None else before.hash, entry))


def chain_hash(before: str, entry: Entry) -> str:
    """The hash of an entry, from the hash of the one before and all else it holds."""
    fields = [before, entry.n, entry.cmd_id, entry.seat, entry.kind, entry.data, entry.at]
    return hashlib.sha256(canonical(fields)).hexdigest()


def broken_link(entries: Iterable[Entry], before: str = "", first: int = 0) -> int | None:
    """The number of the first entry that is missing or not as it was written; None: the log is sound."""
    for n, entry in enumerate(entries, first):
        if entry.n != n or entry.hash != chain_hash(before, entry):
            return n
        before = entry.hash
    return None


class Summary(msgspec.Struct, frozen=True):
    """A table as lists show it: a cache of its log, written together with an entry."""

    id: str
    version: int  # the number of entries it speaks of
    game: str
    phase: str  # "waiting", "playing", "over" or "closed"
    public: bool
    people: tuple[str, ...]  # ids of the people who sit there
    due: float | None  # when the server must act by itself at the latest, if ever
    updated: float
    card: dict[str, Any]  # what the lobby shows: title, seats, options; never anything hidden


class Snapshot(msgspec.Struct, frozen=True):
    """A table after its first `n` entries, so that a long log need not be replayed whole."""

    n: int
    hash: str  # of the last entry it contains
    data: bytes


class Line(msgspec.Struct, frozen=True):
    """A line of a table's chat."""

    n: int
    person: str
    name: str
    text: str
    at: float


class Report(msgspec.Struct, frozen=True):
    """A complaint about a line of chat, or about somebody at a table (`line` is -1 then). `settled`: when a
    host dealt with it."""

    id: str
    by: str
    about: str
    table: str
    line: int
    reason: str
    made: float
    settled: float | None = None
    settled_by: str = ""
    outcome: str = ""


class TableStore(Protocol):
    """Logs of tables."""

    async def create(self, first: Entry, summary: Summary) -> None:
        """Opens a table with the first entry of its log. Raises `Taken` if there is one with this id."""

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        """Adds an entry; durable when it returns. Raises `Taken` or `Repeated`, with nothing written.

        An entry whose command is in the log already is `Repeated`, whatever its number."""

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """The log from the entry behind `after` on, in order."""

    async def entry_of(self, table: str, cmd_id: str) -> Entry | None:
        """The entry that a command made, to answer it again."""

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None: ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest snapshot."""

    async def summary(self, table: str) -> Summary | None: ...

    async def public_tables(self, phases: Sequence[str], limit: int) -> list[Summary]:
        """Public tables, the latest first."""

    async def tables_of(self, person: str, limit: int) -> list[Summary]: ...

    async def due_tables(self, before: float, limit: int) -> list[str]:
        """Tables at which the server must act by itself before this moment."""

    async def table_ids(self, after: str, limit: int) -> list[str]:
        """All tables, in the order of their ids, behind one of them ("": from the first on)."""

    async def abandoned_tables(self, phase: str, before: float, limit: int) -> list[str]:
        """Tables that are "waiting", "playing" or "closed", at which nothing was to be seen since then."""

    async def drop_tables(self, ids: Sequence[str]) -> None:
        """Forgets closed tables for good, with their logs and all that was said."""

    async def say(self, table: str, cmd_id: str, person: str, name: str, text: str, at: float) -> Line:
        """Adds a line of chat. A command that has said one before says nothing more: it is that line."""

    async def lines(self, table: str, after: int, limit: int) -> list[Line]:
        """The latest lines behind one, in order."""

    async def line(self, table: str, n: int) -> Line | None: ...

    async def add_report(self, report: Report) -> None: ...

    async def lease(self, key: str, owner: str, now: float, until: float) -> bool:
        """Whether this owner alone may do something until then. False: somebody else does it now."""

    async def release(self, key: str, owner: str) -> None:
        """Gives a lease back before its time."""


# People


class Person(msgspec.Struct, frozen=True):
    """A guest, or after `login` is set an account."""

    id: str
    name: str  # shown to others
    login: str | None  # how an account is found, in lower case
    password: str | None  # an argon2 hash
    email: str | None
    role: str  # "player" or "host"
    made: float
    settings: dict[str, Any]
    barred: float | None = None  # until when a host keeps them out, if at all
    barred_why: str = ""


class Passkey(msgspec.Struct, frozen=True):
    """A WebAuthn credential."""

    id: bytes
    person: str
    public_key: bytes
    sign_count: int
    label: str
    made: float


class Session(msgspec.Struct, frozen=True):
    """A way to be somebody. `token` is the hash of the secret that the browser holds."""

    token: str
    person: str
    made: float
    until: float
    label: str = ""  # the browser, as it calls itself
    network: str = ""  # where it came from, for limits and hosts


class Notice(msgspec.Struct, frozen=True):
    """Something a person should know: "your turn" and the like."""

    id: str
    person: str
    kind: str
    table: str | None
    text: str
    made: float
    read: bool


PLAYING, FINISHED, GIVEN_UP = "playing", "finished", "given up"  # what became of an attempt


class Attempt(msgspec.Struct, frozen=True):
    """Somebody's attempt at a solo challenge. `stars`, `points` and `rival`, the opponent's points, count
    once it is finished."""

    table: str
    person: str
    challenge: str
    made: float
    outcome: str = PLAYING
    ended: float | None = None
    stars: int = 0
    points: int = 0
    rival: int = 0


class PeopleStore(Protocol):
    """Guests, accounts and what belongs to them."""

    async def add_person(self, person: Person) -> None:
        """Raises `NameTaken` if another account has this login."""

    async def change_person(self, person: Person, *fields: str) -> None:
        """Writes some fields, or all if none are named: what else was changed meanwhile stays. Raises
        `NameTaken` if another account has this login."""

    async def person(self, person: str) -> Person | None: ...

    async def person_by_login(self, login: str) -> Person | None: ...

    async def drop_person(self, person: str) -> None:
        """Forgets a person with all sessions, passkeys, notices, pushes and mutes; chat loses the name."""

    async def add_session(self, session: Session) -> None: ...

    async def session(self, token: str) -> Session | None: ...

    async def sessions_of(self, person: str) -> list[Session]:
        """The sessions of a person, the latest first."""

    async def end_session(self, token: str) -> None: ...

    async def end_sessions_of(self, person: str, but: str | None = None) -> None: ...

    async def living_sessions(self, tokens: Sequence[str], now: float) -> set[str]:
        """Those of some sessions that have not ended, and whose people are not banned."""

    async def forget_expired(self, now: float, limit: int) -> int:
        """Drops sessions and challenges whose time is over, so many of each at most; returns how many."""

    async def lost_guests(self, before: float, limit: int) -> list[Person]:
        """Guests from before a moment who have no session left: nobody can be them any more."""

    async def add_passkey(self, passkey: Passkey) -> None: ...

    async def passkey(self, passkey: bytes) -> Passkey | None: ...

    async def passkeys_of(self, person: str) -> list[Passkey]: ...

    async def count_passkey(self, passkey: bytes, sign_count: int) -> None: ...

    async def drop_passkey(self, person: str, passkey: bytes) -> bool: ...

    async def keep_challenge(self, key: str, data: bytes, until: float) -> None:
        """Keeps something for a short while, such as the challenge of a passkey ceremony."""

    async def take_challenge(self, key: str, now: float) -> bytes | None:
        """Gives it back once, if its time is not over."""

    async def challenge(self, key: str, now: float) -> bytes | None:
        """Looks at it and leaves it there."""

    async def challenges_under(self, prefix: str, now: float) -> dict[str, bytes]:
        """What is kept for a while under keys that begin like this, by the rest of the key."""

    async def kept(self, key: str, data: bytes) -> bytes:
        """What is kept under a key for good: this data, if there was nothing yet."""

    async def add_notice(self, notice: Notice) -> None: ...

    async def notices_of(self, person: str, limit: int) -> list[Notice]: ...

    async def read_notices(self, person: str, ids: Sequence[str]) -> None: ...

    async def forget_notices(self, before: float, limit: int) -> int:
        """Drops notices from before a moment, so many at most; returns how many."""

    async def add_push(self, person: str, endpoint: str, data: dict[str, Any]) -> None:
        """Keeps a browser's web push subscription."""

    async def pushes_of(self, person: str) -> list[dict[str, Any]]: ...

    async def drop_push(self, endpoint: str) -> None: ...

    async def mute(self, person: str, other: str, muted: bool) -> None: ...

    async def muted_by(self, people: Sequence[str]) -> dict[str, set[str]]:
        """Whom each of some people does not want to hear; who hears everybody is left out."""

    async def add_attempt(self, attempt: Attempt) -> None: ...

    async def finish_attempt(self, attempt: Attempt) -> None:
        """Writes how an attempt ended, once: what is written stays."""

    async def drop_attempt(self, table: str) -> None: ...

    async def attempt(self, table: str) -> Attempt | None: ...

    async def attempts_of(self, person: str, limit: int) -> list[Attempt]:
        """A person's attempts, the latest first."""

    async def first_attempt(self, person: str, challenge: str) -> Attempt | None:
        """The first attempt of a person at a challenge."""

    async def results_of(self, challenge: str, limit: int) -> list[tuple[Attempt, str]]:
        """Finished attempts at a challenge with the names of those who played, the best first."""


# Hosts


FOR_GOOD = 1e11  # a moment that nobody waits for


class NetworkBar(msgspec.Struct, frozen=True):
    """A network from which nobody may come in for a while."""

    network: str
    until: float
    reason: str
    made: float


class Announcement(msgspec.Struct, frozen=True):
    """What hosts tell everybody, for a while."""

    id: str
    text: str
    made: float
    until: float


class Audited(msgspec.Struct, frozen=True):
    """What a host did. `n` is given by the storage."""

    n: int
    at: float
    by: str
    deed: str
    target: str
    detail: str


class Order(msgspec.Struct, frozen=True):
    """What a host asked for at the console."""

    id: str
    by: str
    deed: bytes


class GoverningStore(Protocol):
    """What hosts of a server see and do."""

    async def people_like(self, words: str, limit: int) -> list[Person]:
        """People whose id is this, or whose name or login has this in it; the latest first."""

    async def tables_like(self, words: str, limit: int) -> list[Summary]:
        """Tables with this id, or with this in their title or among the names; the latest first."""

    async def lines_of(self, person: str, limit: int) -> list[tuple[str, Line]]:
        """What a person said, with the tables; the latest first."""

    async def reports(self, settled: bool, limit: int) -> list[Report]:
        """Reports, the latest first."""

    async def reports_by(self, person: str, limit: int) -> list[Report]: ...

    async def settle_report(self, report: str, at: float, by: str, outcome: str) -> bool:
        """Whether there was such a report, and it was open."""

    async def forget_reports(self, before: float, limit: int) -> int:
        """Drops reports that were settled before a moment, so many at most; returns how many."""

    async def bar_network(self, bar: NetworkBar) -> None: ...

    async def lift_network(self, network: str) -> bool:
        """Whether it was banned."""

    async def network_bars(self) -> list[NetworkBar]: ...

    async def announce(self, announcement: Announcement) -> None: ...

    async def withdraw(self, announcement: str) -> bool:
        """Whether there was such an announcement."""

    async def announcements(self) -> list[Announcement]:
        """The latest first."""

    async def keep_switch(self, key: str, data: bytes) -> None:
        """Keeps something under a key, in place of what was there."""

    async def switch(self, key: str) -> bytes | None: ...

    async def note(self, at: float, by: str, deed: str, target: str, detail: str) -> int:
        """Adds to the audit; returns the number of the line."""

    async def audited(self, before: int, limit: int) -> list[Audited]:
        """Lines of the audit before a number, the latest first."""

    async def governed(self) -> tuple[int, int]:
        """The number of the latest line of the audit, and how many orders wait."""

    async def post_order(self, order: Order, made: float) -> None: ...

    async def take_order(self, now: float) -> Order | None:
        """An order that nobody has taken before."""

    async def answer_order(self, order: str, answer: bytes) -> None: ...

    async def fetch_answer(self, order: str) -> bytes | None:
        """The answer, once."""

    async def withdraw_order(self, order: str) -> bool:
        """Takes an order back; False: somebody is at it."""

    async def forget_orders(self, before: float, limit: int) -> int:
        """Drops orders whose answers nobody fetched, so many at most; returns how many."""


class Store(TableStore, PeopleStore, GoverningStore, Protocol):
    """A whole storage."""

    async def open(self) -> None:
        """Connects, and brings an older storage up to date."""

    async def close(self) -> None: ...

    async def healthy(self) -> bool:
        """Whether it can be written to just now."""
