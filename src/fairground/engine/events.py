# compiled: mypyc
"""Events: what happened, with the rules that made it so, and a face for each seat."""

from __future__ import annotations

from fairground.engine.table import EVERYONE, eyes_of


class Event:
    """A fact. Everyone sees `facts`; only the seats in `eyes` see `secret` as well."""

    __slots__ = ("eyes", "facts", "kind", "rules", "secret")

    def __init__(
        self,
        kind: str,
        facts: dict[str, object],
        rules: tuple[str, ...],
        secret: dict[str, object] | None = None,
        eyes: int = EVERYONE,
    ) -> None:
        self.kind: str = kind
        self.facts: dict[str, object] = facts
        self.rules: tuple[str, ...] = rules
        self.secret: dict[str, object] | None = secret
        self.eyes: int = eyes

    def face(self, seat: int) -> dict[str, object]:
        """The event as this seat saw it (-1: a spectator)."""
        seen: dict[str, object] = {"kind": self.kind}
        seen.update(self.facts)
        if self.secret is not None and self.eyes & eyes_of(seat):
            seen.update(self.secret)
        seen["rules"] = list(self.rules)
        return seen
