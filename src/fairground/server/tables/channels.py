# compiled: mypyc
"""Channels: what one pair of eyes at a table was shown last, and the updates that led there.

Everybody who looks through the same eyes gets the same bytes, so each update is made once. Much of it is the
same through all eyes: that is made, and encoded, once for a moment.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from fairground.engine.views import Looks
from fairground.server import protocol
from fairground.server.protocol import Change, Info, Update
from fairground.server.tables import table_views
from fairground.server.tables.table import SPECTATOR, LiveTable

KEPT = 100  # updates kept for those who come back
NEW = object()  # stands for what a part was before there was one


class Moment:
    """A table at one moment, and what all channels share of it."""

    def __init__(self, table: LiveTable, now: float, looks: Looks) -> None:
        self.table = table
        self.now = now
        self.looks = looks
        self.info = table_views.info(table)
        self._before: Info | None = None
        self._news: Any = UNSET
        self._encoded: dict[int, Raw] = {}
        self._events: dict[tuple[int, int], bytes] = {}
        self._parts: dict[str, list[Any]] = {}
        self._changes: dict[tuple[str, int, int], list[Raw]] = {}
        looks.move_on()

    def info_since(self, before: Info) -> Any:
        """What is told of the table to whoever has been told this before."""
        if before is not self._before:
            self._before = before
            self._news = UNSET if before == self.info else encoded(self.info)
        return self._news

    def encoded(self, part: Any) -> Raw:
        """A part of a view as bytes; parts that views share are encoded once."""
        # The channels keep all parts alive meanwhile, so no two have the same id.
        found = self._encoded.get(id(part))
        if found is None:
            found = self._encoded[id(part)] = encoded(part)
        return found

    def shared(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view in which parts that look as they do through other eyes are the same objects: so it is known
        without another look, now and a moment later, that they have changed alike."""
        found = {}
        for key, value in view.items():
            known = self._parts.get(key)
            if known is None:
                known = self._parts[key] = []
            for other in known:
                if other is value or (type(other) is type(value) and other == value):
                    value = other
                    break
            else:
                known.append(value)
            found[key] = value
        return found

    def changes(self, key: str, before: Any, value: Any) -> list[Raw]:
        """How a part of a view has changed, as bytes. Most parts look alike through all eyes: whoever was
        shown the same before is told the same now, and it is worked out once."""
        # Both are kept alive meanwhile: the one by the channels, the other by `_parts`.
        pair = key, id(before), id(value)
        found = self._changes.get(pair)
        if found is None:
            new = _changes(key, before, value, self) if before != value else []
            found = self._changes[pair] = [encoded(change) for change in new]
        return found

    def events(self, eyes: int, since: int) -> Raw | UnsetType:
        """What happened in the match from event number `since` on, as bytes."""
        match = self.table.match
        if match is None or len(match.log) <= since:
            return UNSET
        found = []
        for index in range(since, len(match.log)):
            # Each pair of eyes is told in words of its own, so that the reader is "you".
            if (index, eyes) not in self._events:
                told = match.story(index, None if eyes == SPECTATOR else eyes)
                self._events[index, eyes] = msgspec.json.encode(told)
            found.append(self._events[index, eyes])
        return Raw(b"[" + b",".join(found) + b"]")


class Channel:
    """The last thing shown to a pair of eyes."""

    def __init__(self, table: LiveTable, eyes: int) -> None:
        self.eyes = eyes
        self.version = table.versions[eyes]
        self._rewound = table.rewound
        self._events = 0 if table.match is None else len(table.match.log)
        self._info = table_views.info(table)
        self._pieces = _pieces(table_views.view(table, eyes))
        # The latest updates and the versions before them. Pairs would be more work for Python's collector.
        self._kept: deque[bytes] = deque(maxlen=KEPT)
        self._since: deque[int] = deque(maxlen=KEPT)

    def advance(self, moment: Moment) -> bytes | None:
        """The update to the table as it is now. None where the table must be shown as a whole: the match
        has begun, or was taken back."""
        table = moment.table
        pieces = moment.shared(_pieces(table_views.view(table, self.eyes, moment.looks)))
        fresh = table.rewound != self._rewound or (not self._pieces and bool(pieces))
        update = None
        if fresh:
            self._kept.clear()
            self._since.clear()
        else:
            update = protocol.encode(self._update(moment, pieces))
            self._kept.append(update)
            self._since.append(self.version)
        self.version = table.versions[self.eyes]
        self._rewound = table.rewound
        self._events = 0 if table.match is None else len(table.match.log)
        self._info = moment.info
        self._pieces = pieces
        return update

    def _update(self, moment: Moment, pieces: dict[str, Any]) -> Update:
        table = moment.table
        # Parts that are encoded already are put in as they are.
        changes: Any = []
        for key, value in pieces.items():
            before = self._pieces.get(key, NEW)
            if before is not value:
                changes += moment.changes(key, before, value)
        gone = [key for key in self._pieces if key not in pieces]
        events: Any = moment.events(self.eyes, self._events)
        return Update(
            table=table.id,
            since=self.version,
            version=table.versions[self.eyes],
            now=moment.now,
            prompt=table_views.prompt(table, self.eyes),
            undo=table_views.can_undo(table, self.eyes),
            info=moment.info_since(self._info),
            changes=changes or UNSET,
            gone=gone or UNSET,
            events=events,
        )

    def missed(self, since: int) -> list[bytes] | None:
        """The updates behind a version; None if they are not kept."""
        if since == self.version:
            return []
        found: list[bytes] | None = None
        for before, update in zip(self._since, self._kept):
            if before == since:
                found = []
            if found is not None:
                found.append(update)
        return found


def _pieces(view: dict[str, Any] | None) -> dict[str, Any]:
    return view or {}


def encoded(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))


def _changes(key: str, before: Any, value: Any, moment: Moment) -> list[Change]:
    """What changed in a part of a view: all of it, or single places of a list that kept its length."""
    if not (isinstance(value, list) and isinstance(before, list) and len(value) == len(before)):
        return [Change(key, None, value)]
    return [
        Change(key, place, moment.encoded(item) if isinstance(item, dict) else item)
        for place, (item, shown_before) in enumerate(zip(value, before))
        if item is not shown_before and item != shown_before
    ]
