"""People at their open pages: notices and mutes that reach them at once, and pages that close when a session
ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Protocol

from fairground.server import protocol
from fairground.server.hub import Hub, Listener, end_connection
from fairground.server.people.errors import TooManyMuted
from fairground.server.services import Bus, Clock, Hint
from fairground.server.store.base import Notice, StoreError
from fairground.server.tables.tasks import Tasks

NOTICE, ENDED, MUTED = "notice", "ended", "muted"
MOST_MUTED = 1000  # by one person: every page of theirs carries the list
AT_ONCE = 500  # pages that are looked after by one question to the storage


class Folk(Protocol):
    """What open pages need of the storage: a part of `PeopleStore`."""

    async def notices_of(self, person: str, limit: int) -> list[Notice]: ...

    async def mute(self, person: str, other: str, muted: bool) -> None: ...

    async def muted_by(self, people: Sequence[str]) -> dict[str, set[str]]: ...

    async def living_sessions(self, tokens: Sequence[str], now: float) -> set[str]: ...


class Presence:
    """Reaches the open pages of a person, at this worker and by hints at the others."""

    def __init__(self, hub: Hub, bus: Bus, store: Folk, clock: Clock) -> None:
        self._hub = hub
        self._bus = bus
        self._store = store
        self._clock = clock
        self._tasks = Tasks()
        self._checking = False
        self.board: bytes | None = None  # what hosts tell everybody, as a message; none: nothing

    def open(self) -> None:
        self._bus.listen(self.heard)

    async def close(self) -> None:
        await self._tasks.cancel()

    async def join(self, listener: Listener) -> None:
        """Lets a page in. One whose session has ended since it was recognised is closed: whoever ended it
        did not find the page yet. Raises `StoreError`."""
        self._hub.join(listener)
        await self._look_after([listener])

    def show(self, notice: Notice) -> None:
        """Shows a notice on every open page of its person."""
        self._show_here(notice)
        self._bus.send(Hint(NOTICE, notice.person, 0))

    def tell_all(self, board: bytes, shown: bool) -> None:
        """Tells every page of this worker what hosts tell everybody; `shown`: those who come, too."""
        self.board = board if shown else None
        for listener in self._hub.everybody():
            listener.deliver(board)

    async def end(self, person: str) -> None:
        """Closes the connections of somebody whose sessions have changed; those that still have one come
        back by themselves."""
        self._hub.disconnect(person)
        self._bus.send(Hint(ENDED, person, 0))

    async def mute(self, person: str, other: str, muted: bool) -> None:
        """From now on a person hears nothing of another, or hears them again, on every page. Raises
        `TooManyMuted`."""
        if muted:
            known = (await self._store.muted_by([person])).get(person, set())
            if other not in known and len(known) >= MOST_MUTED:
                raise TooManyMuted(f"you have already muted {MOST_MUTED} people")
        await self._store.mute(person, other, muted)
        for listener in self._hub.of(person):
            (listener.muted.add if muted else listener.muted.discard)(other)
        self._bus.send(Hint(MUTED, person, 0))

    async def check(self) -> None:
        """Looks after every open page: hints about it may have been lost, and sessions run out."""
        if self._checking:
            return
        self._checking = True
        try:
            with suppress(StoreError):
                for listeners in _batches(self._hub.everybody()):
                    await self._look_after(listeners)
        finally:
            self._checking = False

    def heard(self, hint: Hint) -> None:
        if hint.kind == "gap":
            self._tasks.spawn(self.check())
        elif hint.kind == ENDED:
            self._hub.disconnect(hint.id)
        elif hint.kind == MUTED:
            self._tasks.spawn(self._look_again(hint.id))
        elif hint.kind == NOTICE and self._hub.here(hint.id):
            self._tasks.spawn(self._show_latest(hint.id))

    async def _look_again(self, person: str) -> None:
        with suppress(StoreError):
            await self._look_after(self._hub.of(person))

    async def _look_after(self, listeners: list[Listener]) -> None:
        tokens = [listener.session for listener in listeners]
        living = await self._store.living_sessions(tokens, self._clock.now())
        muted = await self._store.muted_by([listener.person for listener in listeners])
        for listener in listeners:
            if listener.session in living:
                listener.muted = muted.get(listener.person, set())
            else:
                end_connection(listener)

    async def _show_latest(self, person: str) -> None:
        with suppress(StoreError):
            for notice in await self._store.notices_of(person, 1):
                self._show_here(notice)

    def _show_here(self, notice: Notice) -> None:
        sent = protocol.NoticeSent(notice.id, notice.kind, notice.table, notice.text, notice.made)
        self._hub.tell(notice.person, protocol.encode(sent))


def _batches(listeners: list[Listener]) -> Iterator[list[Listener]]:
    for first in range(0, len(listeners), AT_ONCE):
        yield listeners[first : first + AT_ONCE]
