# compiled: mypyc
"""The hub: who is connected to this process, and through whose eyes they watch which table."""

from __future__ import annotations

from typing import Protocol

SESSION_CHANGED = 4001


class Listener(Protocol):
    """A connected client."""

    person: str
    session: str  # the token of the session behind the connection
    muted: set[str]  # people whose chat this client does not want

    def deliver(self, message: bytes) -> None:
        """Hands over a message without waiting. A client that reads too slowly is dropped."""

    def drop(self, code: int, reason: str) -> None:
        """Ends the connection."""


class Hub:
    """Who listens to what. Dictionaries, not sets, keep the order of arrival."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[Listener, int]] = {}
        self._people: dict[str, dict[Listener, None]] = {}

    def join(self, listener: Listener) -> None:
        self._people.setdefault(listener.person, {})[listener] = None

    def leave(self, listener: Listener) -> list[str]:
        """Forgets a client; returns the tables it watched."""
        here = self._people.get(listener.person, {})
        here.pop(listener, None)
        if not here:
            self._people.pop(listener.person, None)
        watched = [table for table, watchers in self._tables.items() if listener in watchers]
        for table in watched:
            self.unwatch(table, listener)
        return watched

    def watch(self, table: str, listener: Listener, eyes: int) -> None:
        self._tables.setdefault(table, {})[listener] = eyes

    def unwatch(self, table: str, listener: Listener) -> None:
        watchers = self._tables.get(table, {})
        watchers.pop(listener, None)
        if not watchers:
            self._tables.pop(table, None)

    def watches(self, table: str, listener: Listener) -> bool:
        return listener in self._tables.get(table, {})

    def watchers(self, table: str) -> list[tuple[Listener, int]]:
        """Everybody who watches a table here, with the eyes they look through."""
        return list(self._tables.get(table, {}).items())

    def watched(self) -> list[str]:
        """The tables that somebody watches here."""
        return list(self._tables)

    def present(self, table: str, person: str) -> bool:
        """Whether a person watches a table here."""
        return any(listener.person == person for listener in self._tables.get(table, {}))

    def of(self, person: str) -> list[Listener]:
        """All clients of a person here."""
        return list(self._people.get(person, {}))

    def tell(self, person: str, message: bytes) -> None:
        """Hands a message to all clients of a person."""
        for listener in self.of(person):
            listener.deliver(message)

    def here(self, person: str) -> bool:
        """Whether a person is connected here."""
        return person in self._people

    def disconnect(self, person: str) -> None:
        """Ends the connections of a person whose sessions have changed."""
        for listener in self.of(person):
            end_connection(listener)

    def connections(self) -> int:
        return sum(len(here) for here in self._people.values())

    def everybody(self) -> list[Listener]:
        return [listener for here in self._people.values() for listener in here]


def end_connection(listener: Listener) -> None:
    """Ends a connection whose session has changed; with another one it may come back."""
    listener.drop(SESSION_CHANGED, "your session has changed: reconnect")
