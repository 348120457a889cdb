"""People at their open pages: notices that appear at once, and pages that close when a session ends."""

from __future__ import annotations

from contextlib import suppress

from fairground.server import protocol
from fairground.server.hub import Hub
from fairground.server.services import Bus, Hint
from fairground.server.store.base import Notice, PeopleStore, StoreError
from fairground.server.tables.tasks import Tasks

NOTICE, ENDED = "notice", "ended"


class Presence:
    """Reaches the open pages of a person, at this worker and by hints at the others."""

    def __init__(self, hub: Hub, bus: Bus, store: PeopleStore) -> None:
        self._hub = hub
        self._bus = bus
        self._store = store
        self._tasks = Tasks()

    def open(self) -> None:
        self._bus.listen(self.heard)

    async def close(self) -> None:
        await self._tasks.cancel()

    def show(self, notice: Notice) -> None:
        """Shows a notice on every open page of its person."""
        self._show_here(notice)
        self._tasks.spawn(self._bus.send(Hint(NOTICE, notice.person, 0)))

    async def end(self, person: str) -> None:
        """Closes the connections of somebody whose sessions have changed; those that still have one come
        back by themselves."""
        self._hub.disconnect(person)
        await self._bus.send(Hint(ENDED, person, 0))

    def heard(self, hint: Hint) -> None:
        if hint.kind == ENDED:
            self._hub.disconnect(hint.id)
        elif hint.kind == NOTICE and self._hub.here(hint.id):
            self._tasks.spawn(self._show_latest(hint.id))

    async def _show_latest(self, person: str) -> None:
        with suppress(StoreError):
            for notice in await self._store.notices_of(person, 1):
                self._show_here(notice)

    def _show_here(self, notice: Notice) -> None:
        sent = protocol.NoticeSent(notice.id, notice.kind, notice.table, notice.text, notice.made)
        self._hub.tell(notice.person, protocol.encode(sent))
