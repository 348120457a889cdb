"""The board: what hosts have told everybody and whom they keep out, as this worker knows it.

A deed changes the storage; then this worker looks again and tells the others by a hint. Whoever missed the
hint, or was not told because the deed came from the console, sees within a beat that the audit has grown.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

from fairground.server import protocol
from fairground.server.governing.networks import Network, holds, read_network
from fairground.server.people.sessions import suspension
from fairground.server.presence import Presence
from fairground.server.protocol import Announced
from fairground.server.services import Bus, Clock, Hint
from fairground.server.store.base import Announcement, GoverningStore, StoreError
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.tasks import Tasks

log = logging.getLogger(__name__)

GOVERNED = "governed"
READ_ONLY = "read-only"
CLOSING = "the server is about to be upgraded: no new matches for now, but running ones continue"


class Bar(NamedTuple):
    network: Network
    until: float
    reason: str


class Board:
    """What hosts have decided, for one worker."""

    def __init__(
        self,
        store: GoverningStore,
        keeper: Keeper,
        presence: Presence,
        bus: Bus,
        clock: Clock,
        beat: float,
    ) -> None:
        self._store = store
        self._keeper = keeper
        self._presence = presence
        self._bus = bus
        self._clock = clock
        self._beat = beat
        self._tasks = Tasks()
        self._latest = -1
        self._bars: list[Bar] = []
        self._announcements: list[Announcement] = []
        self._told: protocol.Board = protocol.Board([], "")
        self.obey: Callable[[], Awaitable[None]] | None = None  # does what is asked at the console

    def kept_out(self, address: str) -> str:
        """Why nobody may come in from an address; nothing: they may."""
        for bar in self._bars:
            if bar.until > self._clock.now() and holds(bar.network, address):
                return suspension(bar.until, bar.reason)
        return ""

    async def open(self) -> None:
        self._bus.listen(self.heard)
        await self.look()
        self._tasks.spawn(self._run())

    async def close(self) -> None:
        await self._tasks.cancel()

    async def changed(self) -> None:
        """Something was decided here: it holds at once, and the other workers are told."""
        await self.look()
        self._bus.send(Hint(GOVERNED, "", self._latest))

    def heard(self, hint: Hint) -> None:
        if hint.kind in (GOVERNED, "gap"):
            self._tasks.spawn(self._look_again())

    async def look(self) -> None:
        """Takes over what the storage says. Raises `StoreError`."""
        latest, _ = await self._store.governed()
        self._bars = [
            Bar(read_network(bar.network), bar.until, bar.reason) for bar in await self._store.network_bars()
        ]
        self._announcements = await self._store.announcements()
        self._keeper.read_only = CLOSING if await self._store.switch(READ_ONLY) == b"on" else ""
        self._latest = latest
        self._tell()
        # Banned people leave: their pages are closed like those of an ended session.
        await self._presence.check()

    def _tell(self) -> None:
        """Tells everybody what is new to them; announcements whose time is over go by themselves."""
        now = self._clock.now()
        said = [Announced(each.id, each.text, each.made) for each in self._announcements if each.until > now]
        board = protocol.Board(said, self._keeper.read_only)
        if board != self._told:
            self._told = board
            self._presence.tell_all(protocol.encode(board), bool(said or board.read_only))

    async def _look_again(self) -> None:
        with suppress(StoreError):
            await self.look()

    async def _run(self) -> None:
        while True:
            await self._clock.sleep(self._beat)
            try:
                latest, waiting = await self._store.governed()
                if waiting and self.obey is not None:
                    await self.obey()
                if latest != self._latest:
                    await self.look()
                self._tell()
            except StoreError as error:
                log.warning("storage refused: %s", type(error).__name__)
