"""What a client keeps of a table: the reference for every client of the protocol."""

from __future__ import annotations

from typing import Any


class Mirror:
    """A table as a client knows it, made from nothing but messages."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.you: int | None = None
        self.version: int | None = None
        self.info: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.prompt: dict[str, Any] | None = None
        self.undo = False

    def take(self, message: dict[str, Any]) -> bool:
        """Takes a message about the table in, and keeps it; False: something was missed, watch again."""
        if message["type"] == "table":
            return self._take_whole(message)
        if message["type"] == "update":
            return self._take_update(message)
        if message["type"] == "up-to-date":
            return self.version is not None and message["version"] <= self.version
        return True

    def _take_whole(self, message: dict[str, Any]) -> bool:
        # Through the same eyes a client never goes back.
        if self.version is not None and message["you"] == self.you and message["version"] < self.version:
            return True
        self.you = message["you"]
        self.version = message["version"]
        self.info = message["info"]
        self.view = message["view"]
        self.prompt = message["prompt"]
        self.undo = message["undo"]
        return True

    def _take_update(self, message: dict[str, Any]) -> bool:
        if self.version is None or message["since"] > self.version:
            return False
        if message["since"] < self.version:
            return bool(message["version"] <= self.version)
        self.version = message["version"]
        self.prompt = message["prompt"]
        self.undo = message["undo"]
        self.info = message.get("info", self.info)
        view = self.view
        if view is not None:
            for key in message.get("gone", ()):
                del view[key]
            for key, place, value in message.get("changes", ()):
                if place is None:
                    view[key] = value
                else:
                    view[key][place] = value
        return True

    def shown(self) -> dict[str, Any]:
        """All of it, for comparing."""
        return {
            "you": self.you,
            "version": self.version,
            "info": self.info,
            "view": self.view,
            "prompt": self.prompt,
            "undo": self.undo,
        }
