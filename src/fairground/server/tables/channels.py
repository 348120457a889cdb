"""Channels: what one pair of eyes at a table was shown last, and the updates that led there.

Everybody who looks through the same eyes gets the same bytes, so each update is made once.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from fairground.engine.views import Looks
from fairground.server import protocol
from fairground.server.protocol import Change, Info, Update
from fairground.server.tables import shown
from fairground.server.tables.table import LiveTable

KEPT = 100  # updates kept for those who come back


class Channel:
    """The last thing shown to a pair of eyes."""

    def __init__(self, table: LiveTable, eyes: int) -> None:
        self.eyes = eyes
        self.version = table.versions[eyes]
        self._rewound = table.rewound
        self._events = 0 if table.match is None else len(table.match.log)
        self._info = shown.info(table)
        self._pieces = _pieces(shown.view(table, eyes))
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)  # the version before, and the update

    def advance(self, table: LiveTable, now: float, told: Info, looks: Looks) -> bytes | None:
        """The update to the table as it is now. None where the table must be shown as a whole: the match
        has begun, or was taken back. `told` and `looks` are shared by all channels of this moment."""
        pieces = _pieces(shown.view(table, self.eyes, looks))
        anew = table.rewound != self._rewound or (not self._pieces and bool(pieces))
        update = None
        if anew:
            self._kept.clear()
        else:
            update = protocol.encode(self._update(table, now, told, pieces))
            self._kept.append((self.version, update))
        self.version = table.versions[self.eyes]
        self._rewound = table.rewound
        self._events = 0 if table.match is None else len(table.match.log)
        self._info = told
        self._pieces = pieces
        return update

    def _update(self, table: LiveTable, now: float, told: Info, pieces: dict[str, Any]) -> Update:
        changes, gone = _difference(self._pieces, pieces)
        return Update(
            table=table.id,
            since=self.version,
            version=table.versions[self.eyes],
            now=now,
            prompt=shown.prompt(table, self.eyes),
            undo=shown.can_undo(table, self.eyes),
            info=told if told != self._info else msgspec.UNSET,
            changes=changes or msgspec.UNSET,
            gone=gone or msgspec.UNSET,
            events=shown.events(table, self.eyes, self._events) or msgspec.UNSET,
        )

    def missed(self, since: int) -> list[bytes] | None:
        """The updates behind a version; None if they are not kept."""
        if since == self.version:
            return []
        found: list[bytes] | None = None
        for before, update in self._kept:
            if before == since:
                found = []
            if found is not None:
                found.append(update)
        return found


def _pieces(view: dict[str, Any] | None) -> dict[str, Any]:
    return view or {}


def _difference(old: dict[str, Any], new: dict[str, Any]) -> tuple[list[Change], list[str]]:
    """What changed between two views: whole keys, or single places of lists that kept their length."""
    changes: list[Change] = []
    for key, value in new.items():
        before = old.get(key)
        if key in old and before == value:
            continue
        if isinstance(value, list) and isinstance(before, list) and len(value) == len(before):
            for place, item in enumerate(value):
                if item != before[place]:
                    changes.append(Change(key, place, item))
        else:
            changes.append(Change(key, None, value))
    return changes, [key for key in old if key not in new]
