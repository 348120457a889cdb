"""What hosts of a server see and do, in SQL; and what all statements share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec

from fairground.server.store.base import (
    Announcement,
    Audited,
    Line,
    NetworkBar,
    Order,
    Person,
    Report,
    StoreError,
    Summary,
)

Row = Sequence[Any]
SUMMARY = "id, version, game, phase, public, people, due, updated, card"
LINE = "n, person, name, text, at"
REPORT = "id, reporter, about, table_id, line, reason, made, settled, settled_by, outcome"
PERSON = "id, name, login, password, email, role, made, settings, barred, barred_why"


class Clash(StoreError):
    """A row with this key already exists."""


class GoverningSql(ABC):
    """The part of a store that is for hosts. A store gives the ways to read and to write."""

    @abstractmethod
    async def _read(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a question."""

    @abstractmethod
    async def _write(self, sql: str, *values: Any) -> list[Row]:
        """Changes something, durably; the rows are those of RETURNING. Raises `Clash`."""

    @abstractmethod
    async def _write_all(self, *changes: tuple[str, tuple[Any, ...]]) -> None:
        """Makes several changes, all or none of them."""

    async def _drop_some(self, table: str, key: str, where: str, value: Any, limit: int) -> int:
        """Drops some rows of a table; returns how many."""
        chosen = f"SELECT {key} FROM {table} WHERE {where} LIMIT $2"
        return len(
            await self._write(f"DELETE FROM {table} WHERE {key} IN ({chosen}) RETURNING 1", value, limit)
        )

    # Looking

    async def people_like(self, words: str, limit: int) -> list[Person]:
        sql = f"""SELECT {PERSON} FROM persons WHERE id = $1 OR lower(name) LIKE $2 ESCAPE '!'
            OR login LIKE $2 ESCAPE '!' ORDER BY made DESC, id LIMIT $3"""
        return [person_of_row(row) for row in await self._read(sql, words, somewhere(words), limit)]

    async def tables_like(self, words: str, limit: int) -> list[Summary]:
        sql = f"""SELECT {SUMMARY} FROM tables WHERE id = $1 OR lower(card) LIKE $2 ESCAPE '!'
            ORDER BY updated DESC, id LIMIT $3"""
        return [summary_of_row(row) for row in await self._read(sql, words, somewhere(words), limit)]

    async def lines_of(self, person: str, limit: int) -> list[tuple[str, Line]]:
        sql = f"SELECT table_id, {LINE} FROM lines WHERE person = $1 ORDER BY at DESC LIMIT $2"
        return [(row[0], Line(*row[1:])) for row in await self._read(sql, person, limit)]

    # Reports

    async def reports(self, settled: bool, limit: int) -> list[Report]:
        which = "IS NOT NULL" if settled else "IS NULL"
        sql = f"SELECT {REPORT} FROM reports WHERE settled {which} ORDER BY made DESC, id LIMIT $1"
        return [Report(*row) for row in await self._read(sql, limit)]

    async def reports_by(self, person: str, limit: int) -> list[Report]:
        sql = f"SELECT {REPORT} FROM reports WHERE reporter = $1 ORDER BY made DESC, id LIMIT $2"
        return [Report(*row) for row in await self._read(sql, person, limit)]

    async def settle_report(self, report: str, at: float, by: str, outcome: str) -> bool:
        sql = """UPDATE reports SET settled = $2, settled_by = $3, outcome = $4
            WHERE id = $1 AND settled IS NULL RETURNING 1"""
        return bool(await self._write(sql, report, at, by, outcome))

    async def forget_reports(self, before: float, limit: int) -> int:
        return await self._drop_some("reports", "id", "settled < $1", before, limit)

    # Keeping out

    async def bar_network(self, bar: NetworkBar) -> None:
        sql = """INSERT INTO network_bars (network, until, reason, made) VALUES ($1, $2, $3, $4)
            ON CONFLICT (network) DO UPDATE SET until = excluded.until, reason = excluded.reason,
            made = excluded.made"""
        await self._write(sql, *msgspec.structs.astuple(bar))

    async def lift_network(self, network: str) -> bool:
        return bool(await self._write("DELETE FROM network_bars WHERE network = $1 RETURNING 1", network))

    async def network_bars(self) -> list[NetworkBar]:
        rows = await self._read("SELECT network, until, reason, made FROM network_bars ORDER BY made DESC")
        return [NetworkBar(*row) for row in rows]

    # Telling everybody

    async def announce(self, announcement: Announcement) -> None:
        sql = "INSERT INTO announcements (id, text, made, until) VALUES ($1, $2, $3, $4)"
        await self._write(sql, *msgspec.structs.astuple(announcement))

    async def withdraw(self, announcement: str) -> bool:
        return bool(await self._write("DELETE FROM announcements WHERE id = $1 RETURNING 1", announcement))

    async def announcements(self) -> list[Announcement]:
        rows = await self._read("SELECT id, text, made, until FROM announcements ORDER BY made DESC, id")
        return [Announcement(*row) for row in rows]

    async def keep_switch(self, key: str, data: bytes) -> None:
        sql = """INSERT INTO keepsakes (key, data) VALUES ($1, $2)
            ON CONFLICT (key) DO UPDATE SET data = excluded.data"""
        await self._write(sql, key, data)

    async def switch(self, key: str) -> bytes | None:
        rows = await self._read("SELECT data FROM keepsakes WHERE key = $1", key)
        return rows[0][0] if rows else None

    # What was done

    async def note(self, at: float, by: str, deed: str, target: str, detail: str) -> int:
        sql = """INSERT INTO audit (at, by_whom, deed, target, detail) VALUES ($1, $2, $3, $4, $5)
            RETURNING n"""
        number: int = (await self._write(sql, at, by, deed, target, detail))[0][0]
        return number

    async def audited(self, before: int, limit: int) -> list[Audited]:
        sql = """SELECT n, at, by_whom, deed, target, detail FROM audit WHERE n < $1
            ORDER BY n DESC LIMIT $2"""
        return [Audited(*row) for row in await self._read(sql, before, limit)]

    async def governed(self) -> tuple[int, int]:
        sql = """SELECT (SELECT coalesce(max(n), 0) FROM audit),
            (SELECT count(*) FROM orders WHERE taken IS NULL)"""
        latest, waiting = (await self._read(sql))[0]
        return latest, waiting

    # Orders from the console

    async def post_order(self, order: Order, made: float) -> None:
        sql = "INSERT INTO orders (id, by_whom, deed, made) VALUES ($1, $2, $3, $4)"
        await self._write(sql, order.id, order.by, order.deed.decode(), made)

    async def take_order(self, now: float) -> Order | None:
        sql = """UPDATE orders SET taken = $1 WHERE taken IS NULL AND id =
            (SELECT id FROM orders WHERE taken IS NULL ORDER BY made LIMIT 1) RETURNING id, by_whom, deed"""
        rows = await self._write(sql, now)
        return Order(rows[0][0], rows[0][1], rows[0][2].encode()) if rows else None

    async def answer_order(self, order: str, answer: bytes) -> None:
        await self._write("UPDATE orders SET answer = $2 WHERE id = $1", order, answer.decode())

    async def fetch_answer(self, order: str) -> bytes | None:
        sql = "DELETE FROM orders WHERE id = $1 AND answer IS NOT NULL RETURNING answer"
        rows = await self._write(sql, order)
        return rows[0][0].encode() if rows else None

    async def withdraw_order(self, order: str) -> bool:
        sql = "DELETE FROM orders WHERE id = $1 AND taken IS NULL RETURNING 1"
        return bool(await self._write(sql, order))

    async def forget_orders(self, before: float, limit: int) -> int:
        return await self._drop_some("orders", "id", "made < $1", before, limit)


def somewhere(words: str) -> str:
    """A pattern for texts that have these words in them, as they stand."""
    for sign in "!%_":
        words = words.replace(sign, f"!{sign}")
    return f"%{words.lower()}%"


def marks(values: Sequence[Any], first: int) -> str:
    """The places of some arguments in a statement."""
    return ", ".join(f"${number}" for number in range(first, first + len(values)))


def summary_of_row(row: Row) -> Summary:
    id, version, game, phase, public, people, due, updated, card = row
    seated = tuple(msgspec.json.decode(people))
    return Summary(id, version, game, phase, bool(public), seated, due, updated, msgspec.json.decode(card))


def person_of_row(row: Row) -> Person:
    id, name, login, password, email, role, made, settings, barred, why = row
    settled: dict[str, Any] = msgspec.json.decode(settings)
    return Person(id, name, login, password, email, role, made, settled, barred, why)
