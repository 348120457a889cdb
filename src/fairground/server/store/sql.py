"""What both stores ask in the same words of SQL. A statement counts its arguments as `$1`, `$2`, ...

A store gives the ways to read and to write; how entries are added, the one thing that must be fast, it does
by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fairground.server.store.base import (
    Attempt,
    Entry,
    Line,
    NameTaken,
    Notice,
    Passkey,
    Person,
    Report,
    Session,
    Snapshot,
    StoreError,
    Summary,
)
from fairground.server.store.governing import (
    LINE,
    PERSON,
    REPORT,
    SUMMARY,
    Clash,
    GoverningSql,
    Row,
    marks,
    person_of_row,
    summary_of_row,
)


def to_text(data: object) -> str:
    return msgspec.json.encode(data).decode()


ENTRY = "n, cmd_id, seat, kind, data, at, hash"
SESSION = "token, person, made, until, label, network"
ATTEMPT = "table_id, person, challenge, made, outcome, ended, stars, points, rival"
PASSKEY = "id, person, public_key, sign_count, label, made"


class SqlStore(GoverningSql):
    """The questions and changes that are plain SQL."""

    # Tables

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        sql = f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND n > $2 ORDER BY n"
        return [entry_of_row(row) for row in await self._read(sql, table, after)]

    async def entry_of(self, table: str, cmd_id: str) -> Entry | None:
        sql = f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND cmd_id = $2"
        rows = await self._read(sql, table, cmd_id)
        return entry_of_row(rows[0]) if rows else None

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        sql = """INSERT INTO snapshots (table_id, n, hash, data) VALUES ($1, $2, $3, $4)
            ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, hash = excluded.hash, data = excluded.data
            WHERE snapshots.n < excluded.n"""
        await self._write(sql, table, snapshot.n, snapshot.hash, snapshot.data)

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._read("SELECT n, hash, data FROM snapshots WHERE table_id = $1", table)
        return Snapshot(*rows[0]) if rows else None

    async def summary(self, table: str) -> Summary | None:
        rows = await self._read(f"SELECT {SUMMARY} FROM tables WHERE id = $1", table)
        return summary_of_row(rows[0]) if rows else None

    async def public_tables(self, phases: Sequence[str], limit: int) -> list[Summary]:
        sql = f"""SELECT {SUMMARY} FROM tables WHERE public = 1 AND phase IN ({marks(phases, 2)})
            ORDER BY updated DESC, id LIMIT $1"""
        return [summary_of_row(row) for row in await self._read(sql, limit, *phases)] if phases else []

    async def tables_of(self, person: str, limit: int) -> list[Summary]:
        sql = f"""SELECT {SUMMARY} FROM sitters JOIN tables ON id = table_id WHERE person = $1
            ORDER BY updated DESC, id LIMIT $2"""
        return [summary_of_row(row) for row in await self._read(sql, person, limit)]

    async def due_tables(self, before: float, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE due IS NOT NULL AND due < $1 ORDER BY due LIMIT $2"
        return [row[0] for row in await self._read(sql, before, limit)]

    async def table_ids(self, after: str, limit: int) -> list[str]:
        rows = await self._read("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", after, limit)
        return [row[0] for row in rows]

    async def abandoned_tables(self, phase: str, before: float, limit: int) -> list[str]:
        # The first condition is the one of an index.
        sql = """SELECT id FROM tables WHERE phase IN ('waiting', 'playing', 'closed') AND phase = $1
            AND updated < $2 AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = tables.id
            AND settled IS NULL) LIMIT $3"""
        return [row[0] for row in await self._read(sql, phase, before, limit)]

    async def drop_tables(self, ids: Sequence[str]) -> None:
        if ids:
            closed = f"SELECT id FROM tables WHERE phase = 'closed' AND id IN ({marks(ids, 1)})"
            parts = ("entries", "snapshots", "lines", "sitters")
            changes = [f"DELETE FROM {part} WHERE table_id IN ({closed})" for part in parts]
            changes.append(f"DELETE FROM tables WHERE phase = 'closed' AND id IN ({marks(ids, 1)})")
            await self._write_all(*((change, tuple(ids)) for change in changes))

    async def say(self, table: str, cmd_id: str, person: str, name: str, text: str, at: float) -> Line:
        sql = """INSERT INTO lines (table_id, n, cmd_id, person, name, text, at)
            SELECT $1, coalesce(max(n) + 1, 0), $2, $3, $4, $5, $6 FROM lines WHERE table_id = $1
            RETURNING n"""
        known = f"SELECT {LINE} FROM lines WHERE table_id = $1 AND cmd_id = $2"
        while True:
            try:
                rows = await self._write(sql, table, cmd_id, person, name, text, at)
            except Clash:  # it was said before, or another worker wrote a line at the same moment
                if found := await self._read(known, table, cmd_id):
                    return Line(*found[0])
                continue
            return Line(rows[0][0], person, name, text, at)

    async def lines(self, table: str, after: int, limit: int) -> list[Line]:
        sql = f"""SELECT {LINE} FROM lines WHERE table_id = $1 AND n > $2
            ORDER BY n DESC LIMIT $3"""
        return [Line(*row) for row in reversed(await self._read(sql, table, after, limit))]

    async def line(self, table: str, n: int) -> Line | None:
        rows = await self._read(f"SELECT {LINE} FROM lines WHERE table_id = $1 AND n = $2", table, n)
        return Line(*rows[0]) if rows else None

    async def add_report(self, report: Report) -> None:
        sql = f"INSERT INTO reports ({REPORT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        await self._write(sql, *msgspec.structs.astuple(report))

    async def lease(self, key: str, owner: str, now: float, until: float) -> bool:
        sql = """INSERT INTO challenges (key, data, until) VALUES ($1, $2, $3) ON CONFLICT (key)
            DO UPDATE SET data = excluded.data, until = excluded.until WHERE challenges.until <= $4
            RETURNING 1"""
        return bool(await self._write(sql, f"lease:{key}", owner.encode(), until, now))

    async def release(self, key: str, owner: str) -> None:
        await self._write(
            "DELETE FROM challenges WHERE key = $1 AND data = $2", f"lease:{key}", owner.encode()
        )

    # People

    async def add_person(self, person: Person) -> None:
        sql = f"INSERT INTO persons ({PERSON}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        await self._write_person(sql, person, list(person_row(person).values()))

    async def change_person(self, person: Person, *fields: str) -> None:
        row = person_row(person)
        chosen = fields or tuple(row)[1:]
        changes = ", ".join(f"{field} = ${number}" for number, field in enumerate(chosen, 2))
        sql = f"UPDATE persons SET {changes} WHERE id = $1 RETURNING id"
        if not await self._write_person(sql, person, [person.id, *(row[field] for field in chosen)]):
            raise StoreError(f"there is no person '{person.id}'")

    async def _write_person(self, sql: str, person: Person, values: list[Any]) -> list[Row]:
        try:
            return await self._write(sql, *values)
        except Clash:
            raise NameTaken(f"there already is an account '{person.login}'") from None

    async def person(self, person: str) -> Person | None:
        rows = await self._read(f"SELECT {PERSON} FROM persons WHERE id = $1", person)
        return person_of_row(rows[0]) if rows else None

    async def person_by_login(self, login: str) -> Person | None:
        rows = await self._read(f"SELECT {PERSON} FROM persons WHERE login = $1", login)
        return person_of_row(rows[0]) if rows else None

    async def drop_person(self, person: str) -> None:
        parts = ("sessions", "passkeys", "notices", "pushes", "mutes", "attempts")
        changes = [f"DELETE FROM {part} WHERE person = $1" for part in parts]
        changes.append("DELETE FROM mutes WHERE other = $1")
        changes.append("UPDATE lines SET name = '' WHERE person = $1")
        changes.append("DELETE FROM persons WHERE id = $1")
        await self._write_all(*((change, (person,)) for change in changes))

    async def add_session(self, session: Session) -> None:
        sql = f"INSERT INTO sessions ({SESSION}) VALUES ($1, $2, $3, $4, $5, $6)"
        await self._write(sql, *msgspec.structs.astuple(session))

    async def session(self, token: str) -> Session | None:
        rows = await self._read(f"SELECT {SESSION} FROM sessions WHERE token = $1", token)
        return Session(*rows[0]) if rows else None

    async def sessions_of(self, person: str) -> list[Session]:
        sql = f"SELECT {SESSION} FROM sessions WHERE person = $1 ORDER BY made DESC, token"
        return [Session(*row) for row in await self._read(sql, person)]

    async def end_session(self, token: str) -> None:
        await self._write("DELETE FROM sessions WHERE token = $1", token)

    async def end_sessions_of(self, person: str, but: str | None = None) -> None:
        await self._write("DELETE FROM sessions WHERE person = $1 AND token <> $2", person, but or "")

    async def living_sessions(self, tokens: Sequence[str], now: float) -> set[str]:
        sql = f"""SELECT token FROM sessions WHERE until > $1 AND token IN ({marks(tokens, 2)})
            AND NOT EXISTS (SELECT 1 FROM persons WHERE id = sessions.person AND barred > $1)"""
        return {row[0] for row in await self._read(sql, now, *tokens)} if tokens else set()

    async def forget_expired(self, now: float, limit: int) -> int:
        sessions = await self._drop_some("sessions", "token", "until <= $1", now, limit)
        return sessions + await self._drop_some("challenges", "key", "until <= $1", now, limit)

    async def lost_guests(self, before: float, limit: int) -> list[Person]:
        sql = f"""SELECT {PERSON} FROM persons WHERE login IS NULL AND made < $1
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id) ORDER BY made LIMIT $2"""
        return [person_of_row(row) for row in await self._read(sql, before, limit)]

    async def add_passkey(self, passkey: Passkey) -> None:
        sql = f"INSERT INTO passkeys ({PASSKEY}) VALUES ($1, $2, $3, $4, $5, $6)"
        await self._write(sql, *msgspec.structs.astuple(passkey))

    async def passkey(self, passkey: bytes) -> Passkey | None:
        rows = await self._read(f"SELECT {PASSKEY} FROM passkeys WHERE id = $1", passkey)
        return Passkey(*rows[0]) if rows else None

    async def passkeys_of(self, person: str) -> list[Passkey]:
        sql = f"SELECT {PASSKEY} FROM passkeys WHERE person = $1 ORDER BY made, id"
        return [Passkey(*row) for row in await self._read(sql, person)]

    async def count_passkey(self, passkey: bytes, sign_count: int) -> None:
        await self._write("UPDATE passkeys SET sign_count = $2 WHERE id = $1", passkey, sign_count)

    async def drop_passkey(self, person: str, passkey: bytes) -> bool:
        sql = "DELETE FROM passkeys WHERE id = $1 AND person = $2 RETURNING 1"
        return bool(await self._write(sql, passkey, person))

    async def keep_challenge(self, key: str, data: bytes, until: float) -> None:
        sql = """INSERT INTO challenges (key, data, until) VALUES ($1, $2, $3)
            ON CONFLICT (key) DO UPDATE SET data = excluded.data, until = excluded.until"""
        await self._write(sql, key, data, until)

    async def take_challenge(self, key: str, now: float) -> bytes | None:
        rows = await self._write("DELETE FROM challenges WHERE key = $1 RETURNING data, until", key)
        return rows[0][0] if rows and rows[0][1] > now else None

    async def challenge(self, key: str, now: float) -> bytes | None:
        rows = await self._read("SELECT data FROM challenges WHERE key = $1 AND until > $2", key, now)
        return rows[0][0] if rows else None

    async def challenges_under(self, prefix: str, now: float) -> dict[str, bytes]:
        # A range of keys would depend on how a database sorts texts. There is an index for the length that
        # the keys of shared pads have, which anybody may ask for.
        sql = f"""SELECT key, data FROM challenges WHERE substr(key, 1, {len(prefix)}) = $1 AND until > $2
            ORDER BY key"""
        rows = await self._read(sql, prefix, now)
        return {row[0][len(prefix) :]: row[1] for row in rows}

    async def kept(self, key: str, data: bytes) -> bytes:
        await self._write(
            "INSERT INTO keepsakes (key, data) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING", key, data
        )
        rows = await self._read("SELECT data FROM keepsakes WHERE key = $1", key)
        found: bytes = rows[0][0]
        return found

    async def add_attempt(self, attempt: Attempt) -> None:
        sql = f"INSERT INTO attempts ({ATTEMPT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        await self._write(sql, *msgspec.structs.astuple(attempt))

    async def finish_attempt(self, attempt: Attempt) -> None:
        sql = """UPDATE attempts SET outcome = $2, ended = $3, stars = $4, points = $5, rival = $6
            WHERE table_id = $1 AND ended IS NULL"""
        facts = (attempt.outcome, attempt.ended, attempt.stars, attempt.points, attempt.rival)
        await self._write(sql, attempt.table, *facts)

    async def drop_attempt(self, table: str) -> None:
        await self._write("DELETE FROM attempts WHERE table_id = $1", table)

    async def attempt(self, table: str) -> Attempt | None:
        rows = await self._read(f"SELECT {ATTEMPT} FROM attempts WHERE table_id = $1", table)
        return Attempt(*rows[0]) if rows else None

    async def attempts_of(self, person: str, limit: int) -> list[Attempt]:
        sql = f"SELECT {ATTEMPT} FROM attempts WHERE person = $1 ORDER BY made DESC, table_id LIMIT $2"
        return [Attempt(*row) for row in await self._read(sql, person, limit)]

    async def first_attempt(self, person: str, challenge: str) -> Attempt | None:
        sql = f"""SELECT {ATTEMPT} FROM attempts WHERE person = $1 AND challenge = $2
            ORDER BY made, table_id LIMIT 1"""
        rows = await self._read(sql, person, challenge)
        return Attempt(*rows[0]) if rows else None

    async def results_of(self, challenge: str, limit: int) -> list[tuple[Attempt, str]]:
        columns = ", ".join(f"attempts.{column}" for column in ATTEMPT.split(", "))
        sql = f"""SELECT {columns}, persons.name FROM attempts JOIN persons ON persons.id = attempts.person
            WHERE challenge = $1 AND outcome = 'finished'
            ORDER BY stars DESC, points - rival DESC, points DESC, ended, table_id LIMIT $2"""
        return [(Attempt(*row[:-1]), row[-1]) for row in await self._read(sql, challenge, limit)]

    async def add_notice(self, notice: Notice) -> None:
        sql = """INSERT INTO notices (id, person, kind, table_id, text, made, read)
            VALUES ($1, $2, $3, $4, $5, $6, $7)"""
        await self._write(sql, *msgspec.structs.astuple(notice)[:-1], int(notice.read))

    async def notices_of(self, person: str, limit: int) -> list[Notice]:
        sql = """SELECT id, person, kind, table_id, text, made, read FROM notices WHERE person = $1
            ORDER BY made DESC, id LIMIT $2"""
        return [notice_of_row(row) for row in await self._read(sql, person, limit)]

    async def read_notices(self, person: str, ids: Sequence[str]) -> None:
        if ids:
            sql = f"UPDATE notices SET read = 1 WHERE person = $1 AND id IN ({marks(ids, 2)})"
            await self._write(sql, person, *ids)

    async def forget_notices(self, before: float, limit: int) -> int:
        return await self._drop_some("notices", "id", "made < $1", before, limit)

    async def add_push(self, person: str, endpoint: str, data: dict[str, Any]) -> None:
        sql = """INSERT INTO pushes (endpoint, person, data) VALUES ($1, $2, $3)
            ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, data = excluded.data"""
        await self._write(sql, endpoint, person, to_text(data))

    async def pushes_of(self, person: str) -> list[dict[str, Any]]:
        rows = await self._read("SELECT data FROM pushes WHERE person = $1 ORDER BY endpoint", person)
        return [msgspec.json.decode(row[0]) for row in rows]

    async def drop_push(self, endpoint: str) -> None:
        await self._write("DELETE FROM pushes WHERE endpoint = $1", endpoint)

    async def mute(self, person: str, other: str, muted: bool) -> None:
        if muted:
            sql = "INSERT INTO mutes (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        else:
            sql = "DELETE FROM mutes WHERE person = $1 AND other = $2"
        await self._write(sql, person, other)

    async def muted_by(self, people: Sequence[str]) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        if people:
            sql = f"SELECT person, other FROM mutes WHERE person IN ({marks(people, 1)})"
            for person, other in await self._read(sql, *people):
                found.setdefault(person, set()).add(other)
        return found


def entry_row(entry: Entry) -> tuple[Any, ...]:
    return entry.n, entry.cmd_id, entry.seat, entry.kind, to_text(entry.data), entry.at, entry.hash


def entry_of_row(row: Row) -> Entry:
    n, cmd_id, seat, kind, data, at, hash = row
    return Entry(n, cmd_id, seat, kind, msgspec.json.decode(data), at, hash)


def summary_row(summary: Summary) -> tuple[Any, ...]:
    return (
        summary.id,
        summary.version,
        summary.game,
        summary.phase,
        int(summary.public),
        to_text(summary.people),
        summary.due,
        summary.updated,
        to_text(summary.card),
    )


def person_row(person: Person) -> dict[str, Any]:
    """The columns of a person, the id first."""
    return {**msgspec.structs.asdict(person), "settings": to_text(person.settings)}


def notice_of_row(row: Row) -> Notice:
    id, person, kind, table, text, made, read = row
    return Notice(id, person, kind, table, text, made, bool(read))
