"""Talk at tables. It is kept beside the log, not in it: it never changes a match."""

from __future__ import annotations

from contextlib import suppress

from fairground.server import protocol
from fairground.server.hub import Hub, Listener
from fairground.server.protocol import ChatLine, ChatLines, Code
from fairground.server.services import Hint, Services
from fairground.server.store.base import Line, Report, StoreError, TableStore
from fairground.server.tables.commands import Refused, Who
from fairground.server.tables.table import PLAYING, LiveTable
from fairground.server.tables.tasks import Tasks

AT_ONCE = 100  # lines handed out together
NO_LINE = -1  # in a report about a person


class Chat:
    """The chat of all tables of a process."""

    def __init__(self, store: TableStore, services: Services, hub: Hub, tasks: Tasks) -> None:
        self._store = store
        self._services = services
        self._hub = hub
        self._tasks = tasks
        self._told: dict[str, int] = {}  # the latest line of a watched table that was handed on here

    async def say(self, table: LiveTable, key: str, who: Who, text: str) -> None:
        """Adds a line, once for each `key`. While a match goes on only those who play may talk. Raises
        `Refused`."""
        if table.phase == PLAYING and table.seat_of(who.id) is None:
            raise Refused(Code.QUIET, "spectators can chat again when the match is over")
        now = self._services.clock.now()
        try:
            line = await self._store.say(table.id, key, who.id, who.name, text, now)
        except StoreError:
            raise Refused(Code.STORAGE, "the line could not be stored; try again") from None
        self._services.bus.send(Hint("chat", table.id, line.n))
        await self.catch_up(table.id)

    async def show(self, table: str, listener: Listener, after: int) -> None:
        """Tells a client the lines behind one, without those of people it has muted. Raises `Refused`."""
        try:
            lines = await self._store.lines(table, after, AT_ONCE)
        except StoreError:
            raise Refused(Code.STORAGE, "the chat cannot be read right now; try again") from None
        if lines:
            self._told.setdefault(table, lines[-1].n)
        shown = [_message(table, line) for line in lines if line.person not in listener.muted]
        listener.deliver(protocol.encode(ChatLines(table, shown)))

    async def catch_up(self, table: str) -> None:
        """Hands on what is new, wherever it was said."""
        if not self._hub.watchers(table):
            self.forget(table)
            return
        with suppress(StoreError):
            after = self._told.get(table, -1)
            for line in await self._store.lines(table, after, AT_ONCE):
                # While this waited, another may have handed it on.
                if line.n <= self._told.get(table, -1):
                    continue
                self._told[table] = line.n
                message = protocol.encode(_message(table, line))
                for listener, _ in self._hub.watchers(table):
                    if line.person not in listener.muted:
                        listener.deliver(message)

    async def report_line(self, table: str, by: str, n: int, reason: str) -> None:
        """Tells the hosts of the server about a line. Raises `Refused`."""
        try:
            line = await self._store.line(table, n)
        except StoreError:
            raise Refused(Code.STORAGE, "it could not be stored; try again") from None
        if line is None:
            raise Refused(Code.UNKNOWN, f"there is no line {n}")
        await self._report(table, by, line.person, n, reason)

    async def report_person(self, table: str, by: str, about: str, reason: str) -> None:
        """Tells the hosts of the server about somebody. Raises `Refused`."""
        await self._report(table, by, about, NO_LINE, reason)

    async def _report(self, table: str, by: str, about: str, n: int, reason: str) -> None:
        id, now = self._services.secrets.token(), self._services.clock.now()
        try:
            await self._store.add_report(Report(id, by, about, table, n, reason, now))
        except StoreError:
            raise Refused(Code.STORAGE, "it could not be stored; try again") from None

    def forget(self, table: str) -> None:
        self._told.pop(table, None)


def _message(table: str, line: Line) -> ChatLine:
    return ChatLine(table, line.n, line.person, line.name, line.text, line.at)
