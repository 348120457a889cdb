# compiled: mypyc
"""Broadcasting: everybody who watches a table here hears what is new, each through their own eyes."""

from __future__ import annotations

from fairground.server import protocol
from fairground.server.hub import Hub, Listener
from fairground.server.services import Clock
from fairground.server.tables import table_views
from fairground.server.tables.cache import CachedTable
from fairground.server.tables.channels import Channel, Moment
from fairground.server.tables.table import SPECTATOR, LiveTable


class Broadcaster:
    """Keeps the channels of tables up to date and hands on what they say."""

    def __init__(self, hub: Hub, clock: Clock) -> None:
        self._hub = hub
        self._clock = clock

    def tell(self, held: CachedTable, table: LiveTable) -> None:
        """Tells everybody who watches the table what is new."""
        watchers = self._hub.watchers(held.id)
        if not any(eyes == SPECTATOR for _, eyes in watchers):
            held.channels.pop(SPECTATOR, None)
        updates = self._advance(held, table)
        for listener, old in watchers:
            if not table.may_enter(listener.person, table.opened.invite):
                self._hub.unwatch(held.id, listener)
                gone = protocol.Gone(held.id, "this table is no longer open to you")
                listener.deliver(protocol.encode(gone))
                continue
            eyes = table.eyes_of(listener.person)
            update = updates.get(eyes)
            if eyes != old or eyes not in held.channels or (eyes in updates and update is None):
                self._hub.watch(held.id, listener, eyes)
                held.channels.setdefault(eyes, Channel(table, eyes))
                self.show_whole(table, listener, eyes)
            elif update is not None:
                listener.deliver(update)

    def _advance(self, held: CachedTable, table: LiveTable) -> dict[int, bytes | None]:
        """Moves the channels on; the updates by the eyes they are for, None where all must be shown."""
        updates: dict[int, bytes | None] = {}
        moment = Moment(table, self._clock.now(), held.looks)
        for eyes, channel in list(held.channels.items()):
            if eyes >= len(table.chairs):
                del held.channels[eyes]
            elif channel.version != table.versions[eyes]:
                updates[eyes] = channel.advance(moment)
        return updates

    def begin(
        self, held: CachedTable, table: LiveTable, listener: Listener, since: int | None, eyes: int
    ) -> None:
        """Shows a table to somebody from now on: what was missed behind the version `since`, or all of it."""
        self._hub.watch(held.id, listener, eyes)
        channel = held.channels.get(eyes)
        if channel is None:
            channel = held.channels[eyes] = Channel(table, eyes)
        missed = None if since is None else channel.missed(since)
        if missed is None:
            self.show_whole(table, listener, eyes)
        elif missed:
            for update in missed:
                listener.deliver(update)
        else:
            listener.deliver(protocol.encode(protocol.UpToDate(held.id, channel.version)))

    def show_whole(self, table: LiveTable, listener: Listener, eyes: int) -> None:
        invited = eyes != SPECTATOR or table.host == listener.person
        whole = table_views.whole(table, eyes, self._clock.now(), invited)
        listener.deliver(protocol.encode(whole))
