"""Notices: what people are told while they are away. In the app always; by push and e-mail for those
who ask for it.

A notice names the table and what is wanted, never anything that happened in the match: it may show on a
locked phone that somebody else holds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from fairground.server.people.mail import Mailer, MailFailed
from fairground.server.people.push import Push
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import Notice, PeopleStore, Person

log = logging.getLogger(__name__)

LISTED = 100
Shown = Callable[[Notice], None]


class Notices:
    """Keeps notices, shows them to open pages, and sends them further to those who want that."""

    def __init__(
        self,
        store: PeopleStore,
        clock: Clock,
        secrets: Secrets,
        push: Push,
        mailer: Mailer | None,
        url: str,
    ) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets
        self._push = push
        self._mailer = mailer
        self._url = url
        self._sending: set[asyncio.Task[None]] = set()
        self.show: Shown | None = None  # hands a notice to the open pages of its person

    async def your_turn(self, person: str, table: str, title: str) -> None:
        """Tells somebody that a table waits for them, unless they were told before and have not looked."""
        for known in await self._store.notices_of(person, LISTED):
            if known.kind == "turn" and known.table == table and not known.read:
                return
        await self.tell(person, "turn", table, f"Your turn: {title}")

    async def looked(self, person: str, table: str) -> None:
        """Marks as read what somebody was told about a table that they look at now."""
        known = await self._store.notices_of(person, LISTED)
        ids = [notice.id for notice in known if notice.table == table and not notice.read]
        await self._store.read_notices(person, ids)

    async def tell(self, person: str, kind: str, table: str | None, text: str) -> None:
        """Tells somebody something: kept, shown to open pages, and sent on to those who asked for it."""
        now = self._clock.now()
        notice = Notice(self._secrets.token(), person, kind, table, text, now, False)
        await self._store.add_notice(notice)
        if self.show is not None:
            self.show(notice)
        known = await self._store.person(person)
        if known is not None and (wants(known, "push") or wants(known, "mail")):
            task = asyncio.get_running_loop().create_task(self._send(known, notice))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def of(self, person: Person) -> list[Notice]:
        """The latest first."""
        return await self._store.notices_of(person.id, LISTED)

    async def read(self, person: Person, ids: Sequence[str]) -> None:
        await self._store.read_notices(person.id, ids)

    async def finish(self) -> None:
        """Waits until everything is sent, for a graceful end."""
        while self._sending:
            await asyncio.gather(*self._sending, return_exceptions=True)

    async def _send(self, person: Person, notice: Notice) -> None:
        try:
            if wants(person, "push"):
                message = {"kind": notice.kind, "table": notice.table, "text": notice.text}
                await self._push.send(person.id, msgspec.json.encode(message).decode())
            if wants(person, "mail") and person.email and self._mailer is not None:
                where = self._url if notice.table is None else f"{self._url}/#/table/{notice.table}"
                text = f"{notice.text}\n\n{where}\n\nYou can turn these messages off in your settings there."
                await self._mailer.send(person.email, notice.text, text)
        except MailFailed as error:
            log.warning("a notice could not be mailed: %s", error)


def wants(person: Person, way: str) -> bool:
    """Whether a person asked for notices this way."""
    chosen = person.settings.get("notices")
    return isinstance(chosen, dict) and chosen.get(way) is True
